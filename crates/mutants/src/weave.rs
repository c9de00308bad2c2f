//! The source with switches in it. Lines stay where they were, so that what the compiler says can be understood.

use crate::sites::{Form, Site};

/// A site whose faults have numbers.
pub struct Numbered<'a> {
    /// The site.
    pub site: &'a Site,
    /// The number of its first fault; the others follow.
    pub first: usize,
    /// Which of its faults can be compiled.
    pub viable: Vec<bool>,
}

/// Writes the source with the switches of all viable faults.
pub fn weave(source: &str, sites: &[Numbered<'_>]) -> String {
    let mut ordered: Vec<&Numbered<'_>> = sites.iter().filter(|each| each.viable.contains(&true)).collect();
    // The outermost first. A switch that stands before a statement comes before those inside of it.
    ordered.sort_by_key(|each| (each.site.range.start, rank(&each.site.form), usize::MAX - each.site.range.end));
    let mut out = String::with_capacity(source.len() * 2);
    write(source, 0, source.len(), &ordered, &mut out);
    out
}

fn rank(form: &Form) -> u8 {
    match form {
        Form::Before => 0,
        Form::Round => 1,
        Form::Guard => 2,
        Form::Instead => 3,
    }
}

fn write(source: &str, start: usize, end: usize, mut sites: &[&Numbered<'_>], out: &mut String) {
    let mut at = start;
    while let Some((&first, rest)) = sites.split_first() {
        let range = &first.site.range;
        out.push_str(&source[at..range.start]);
        let on = |idx: usize| format!("crate::mutant_switch::on({})", first.first + idx);
        let faults = || first.site.faults.iter().enumerate().filter(|(idx, _)| first.viable[*idx]);
        if matches!(first.site.form, Form::Before) {
            for (idx, fault) in faults() {
                out.push_str(&format!("if {} {{ return {}; }} ", on(idx), fault.code));
            }
            at = range.start;
            sites = rest;
            continue;
        }
        let n_inside = rest.iter().take_while(|inner| inner.site.range.start < range.end).count();
        let (inside, after) = rest.split_at(n_inside);
        let mut original = String::new();
        write(source, range.start, range.end, inside, &mut original);
        match first.site.form {
            Form::Before => unreachable!("written above"),
            Form::Round => out.push_str(&format!("if !{} {{ {original} }}", on(0))),
            Form::Guard => {
                let mut guard = original;
                for (idx, fault) in faults() {
                    guard = match fault.code.as_str() {
                        "true" => format!("({} || {guard})", on(idx)),
                        _ => format!("(!{} && {guard})", on(idx)),
                    };
                }
                out.push_str(&guard);
            }
            Form::Instead => {
                out.push('(');
                for (idx, fault) in faults() {
                    out.push_str(&format!("if {} {{ {} }} else ", on(idx), fault.code));
                }
                out.push_str(&format!("{{ {original} }})"));
            }
        }
        at = range.end;
        sites = after;
    }
    out.push_str(&source[at..end]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sites;

    fn woven(source: &str) -> String {
        let found = sites::find(source).expect("the source can be parsed");
        let mut first = 0;
        let numbered: Vec<Numbered<'_>> = found
            .iter()
            .map(|site| {
                let each = Numbered { site, first, viable: vec![true; site.faults.len()] };
                first += site.faults.len();
                each
            })
            .collect();
        weave(source, &numbered).replace("crate::mutant_switch::on", "on")
    }

    #[test]
    fn every_fault_gets_a_switch() {
        assert_eq!(
            woven("fn f(a: u8) -> u8 { a + 1 }"),
            "fn f(a: u8) -> u8 { if on(0) { return 0; } if on(1) { return 1; } \
             (if on(2) { (a) - (1) } else if on(3) { (a) * (1) } else { a + 1 }) }"
        );
        assert_eq!(
            woven("fn f(cx: &mut Cx) { cx.emit(E); }"),
            "fn f(cx: &mut Cx) { if on(0) { return (); } if !on(1) { cx.emit(E); } }"
        );
    }

    #[test]
    fn faults_lie_within_each_other() {
        let inner = "(if on(3) { a } else { !a })";
        assert_eq!(
            woven("fn f(a: bool, b: bool) -> bool {\n    !a && b\n}"),
            format!(
                "fn f(a: bool, b: bool) -> bool {{\n    if on(0) {{ return true; }} if on(1) {{ return false; }} \
                 (if on(2) {{ (! a) || (b) }} else {{ {inner} && b }})\n}}"
            )
        );
    }

    #[test]
    fn constants_patterns_and_tests_stay_whole() {
        let source =
            "const A: u8 = 1 + 2; const fn f() -> u8 { 1 + 2 } #[cfg(test)] mod t { fn g() -> bool { 1 == 2 } }";
        assert_eq!(woven(source), source);
        let chain = "fn f(x: Option<u8>) { if let Some(1) = x && let Some(2) = x {} }";
        assert!(woven(chain).ends_with("if let Some(1) = x && let Some(2) = x {} }"));
    }
}
