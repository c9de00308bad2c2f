//! Where the objects and lists of a JSON text end, so that whatever is equal can be stepped over without reading it.

/// Start and end of every object and list, in the order they begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outline(Vec<(u32, u32)>);

impl Outline {
    /// Reads a text of compact JSON once.
    pub fn of(text: &str) -> Outline {
        let mut outline = Outline::default();
        outline.read(text);
        outline
    }

    /// Forgets what it was and reads another text.
    pub fn read(&mut self, text: &str) {
        let spans = &mut self.0;
        spans.clear();
        let mut open: Vec<usize> = Vec::with_capacity(16);
        let mut bytes = text.bytes().enumerate();
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'"' => {
                    // To the end of the string: a backslash takes the next byte with it.
                    while let Some((_, byte)) = bytes.next() {
                        match byte {
                            b'"' => break,
                            b'\\' => _ = bytes.next(),
                            _ => {}
                        }
                    }
                }
                b'{' | b'[' => {
                    open.push(spans.len());
                    spans.push((at as u32, 0));
                }
                b'}' | b']' => spans[open.pop().expect("the text is JSON")].1 = at as u32 + 1,
                _ => {}
            }
        }
    }
}

/// A text with its outline.
#[derive(Clone, Copy)]
pub(crate) struct Outlined<'a> {
    pub text: &'a str,
    pub outline: &'a Outline,
}

impl Outlined<'_> {
    /// Where the value ends that begins at this place of a part of the text.
    pub fn end(&self, part: &str, at: usize) -> usize {
        match part.as_bytes()[at] {
            b'{' | b'[' => {
                let before = part.as_ptr() as usize - self.text.as_ptr() as usize;
                let start = (before + at) as u32;
                let Outline(spans) = self.outline;
                let idx = spans.binary_search_by_key(&start, |&(start, _)| start).expect("the part is of this text");
                spans[idx].1 as usize - before
            }
            _ => scalar_end(part.as_bytes(), at),
        }
    }
}

/// Where the string, number or word that begins here ends.
pub(crate) fn scalar_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    match text[start] {
        b'"' => {
            while text[at] != b'"' {
                at += 1 + usize::from(text[at] == b'\\');
            }
            at + 1
        }
        _ => {
            while at < text.len() && !matches!(text[at], b',' | b'}' | b']') {
                at += 1;
            }
            at
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_object_and_list_is_found() {
        let text = r#"{"a]":[1,{"b\"}":[]}],"c":"\\"}"#;
        let outline = Outline::of(text);
        let parts: Vec<&str> = outline.0.iter().map(|&(start, end)| &text[start as usize..end as usize]).collect();
        assert_eq!(parts, [text, r#"[1,{"b\"}":[]}]"#, r#"{"b\"}":[]}"#, "[]"]);
        let outlined = Outlined { text, outline: &outline };
        assert_eq!(outlined.end(&text[6..], 0), 15);
        assert_eq!(outlined.end(text, 1), 5);
        assert_eq!(Outline::of("7"), Outline::default());
    }
}
