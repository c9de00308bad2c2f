//! Which actions are meant.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Which of the legal actions are meant, by how they are written or by the board elements they belong to.
///
/// - `"*"` is any action, `"end-turn"` every action of that name, whatever stands in it.
/// - `{ buy = { slot = 2 } }` is every action in which at least this stands; `"*"` within it is any value.
/// - `{ anchor = "market/2" }` is every action of that board element, with a list of all of them; `action` beside it narrows it.
/// - `{ one-of = [..] }` is what any of several patterns means.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pattern(pub Value);

const ANY: &str = "*";

impl Pattern {
    /// Is this action meant? `has` says whether it belongs to a board element.
    pub fn fits(&self, action: &Value, has: &dyn Fn(&str) -> bool) -> bool {
        fits(&self.0, action, has)
    }
}

fn fits(pattern: &Value, action: &Value, has: &dyn Fn(&str) -> bool) -> bool {
    match pattern {
        Value::String(name) if name == ANY => true,
        Value::String(name) => name_of(action) == Some(name.as_str()),
        Value::Object(fields) => {
            if let Some(Value::Array(several)) = fields.get("one-of") {
                return several.iter().any(|one| fits(one, action, has));
            }
            let Some(anchor) = fields.get("anchor") else { return contains(action, pattern) };
            let there = match anchor {
                Value::String(anchor) => has(anchor),
                Value::Array(anchors) => anchors.iter().all(|anchor| anchor.as_str().is_some_and(has)),
                _ => false,
            };
            there && fields.get("action").is_none_or(|narrower| fits(narrower, action, has))
        }
        _ => action == pattern,
    }
}

/// The name of an action: itself, or that of its only field.
fn name_of(action: &Value) -> Option<&str> {
    match action {
        Value::String(name) => Some(name),
        Value::Object(fields) if fields.len() == 1 => fields.keys().next().map(String::as_str),
        _ => None,
    }
}

/// Does everything of the part stand in the whole?
fn contains(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (_, Value::String(any)) if any == ANY => true,
        (Value::Object(whole), Value::Object(part)) => {
            part.iter().all(|(key, part)| whole.get(key).is_some_and(|whole| contains(whole, part)))
        }
        (Value::Array(whole), Value::Array(part)) => {
            whole.len() == part.len() && whole.iter().zip(part).all(|(whole, part)| contains(whole, part))
        }
        (whole, part) => whole == part,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn means(pattern: Value, action: Value, anchors: &[&str]) -> bool {
        Pattern(pattern).fits(&action, &|anchor| anchors.contains(&anchor))
    }

    #[test]
    fn an_action_is_meant_by_its_name_or_by_what_stands_in_it() {
        let buy = json!({ "buy": { "slot": 2, "card": "internet" } });
        assert!(means(json!("*"), buy.clone(), &[]) && means(json!("buy"), buy.clone(), &[]));
        assert!(means(json!("end-turn"), json!("end-turn"), &[]) && !means(json!("end-turn"), buy.clone(), &[]));
        assert!(means(json!({ "buy": { "slot": 2 } }), buy.clone(), &[]));
        assert!(means(json!({ "buy": { "card": "*" } }), buy.clone(), &[]));
        assert!(!means(json!({ "buy": { "slot": 3 } }), buy.clone(), &[]) && !means(json!({ "use": "*" }), buy, &[]));
        assert!(means(json!({ "pay": "base-a" }), json!({ "pay": "base-a" }), &[]));
    }

    #[test]
    fn an_action_is_meant_by_its_board_elements() {
        let action = json!({ "place": { "card": "base-a" } });
        assert!(means(json!({ "anchor": "pad" }), action.clone(), &["hand", "pad"]));
        assert!(means(json!({ "anchor": ["hand", "pad"], "action": "place" }), action.clone(), &["hand", "pad"]));
        assert!(!means(json!({ "anchor": ["hand", "plan"] }), action.clone(), &["hand", "pad"]));
        assert!(!means(json!({ "anchor": "pad", "action": "discard" }), action.clone(), &["hand", "pad"]));
        assert!(means(json!({ "one-of": ["discard", { "anchor": "pad" }] }), action, &["pad"]));
    }
}
