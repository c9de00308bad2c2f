//! What a picture of a scene keeps: it holds no word, and a style sheet can hold it still.

use roxmltree::Document;

/// A picture is made once for each scene, so it may be large, but not so large that making it is felt.
const MOST: usize = 64_000;

/// Everything that is wrong with the content of a picture, one sentence each.
pub fn art_faults(drawn: &str) -> Vec<String> {
    let svg = format!("<svg>{drawn}</svg>");
    let document = match Document::parse(&svg) {
        Ok(document) => document,
        Err(error) => return vec![format!("it is no SVG: {error}")],
    };
    let mut faults = Vec::new();
    if MOST < drawn.len() {
        faults.push(format!("it takes {} bytes", drawn.len()));
    }
    let mut n_moved = 0;
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        let tag = node.tag_name().name();
        if tag.starts_with("animate") {
            faults.push("it moves by itself".to_owned());
        }
        if tag == "text" && node.text().is_some_and(|words| words.chars().any(char::is_alphabetic)) {
            faults.push(format!("it says {:?}", node.text().unwrap_or_default()));
        }
        if node.attribute("class").is_some_and(|class| class.starts_with("pic-")) {
            n_moved += 1;
            // What the style sheet moves has no place of its own: moving it would lose that place.
            if node.has_attribute("transform") {
                faults.push(format!("a {tag} that moves loses its place"));
            }
        }
    }
    if n_moved == 0 {
        faults.push("nothing in it moves".to_owned());
    }
    faults
}
