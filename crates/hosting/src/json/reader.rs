//! The small reader. Whatever does not depend on the type that is read stands in functions of its own, never inlined.

use std::borrow::Cow;
use std::fmt::Display;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected, VariantAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

/// Reads a tree of JSON.
#[derive(Clone, Copy)]
pub struct Reader<'de>(pub &'de Value);

/// Why something could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unread(Box<Cow<'static, str>>);

#[cold]
#[inline(never)]
fn another_kind() -> Unread {
    Unread(Box::new(Cow::Borrowed("a value is of another kind than expected")))
}

#[cold]
#[inline(never)]
fn another_length() -> Unread {
    Unread(Box::new(Cow::Borrowed("something is missing, or there is too much")))
}

#[cold]
#[inline(never)]
fn unknown(word: &str) -> Unread {
    Unread(Box::new(Cow::Owned(["unknown: ", word].concat())))
}

// Nothing here names what was expected: the names of everything that can be expected would have to be carried.
impl Error for Unread {
    fn custom<T: Display>(message: T) -> Unread {
        Unread(Box::new(Cow::Owned(message.to_string())))
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Unread {
        another_kind()
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Unread {
        another_kind()
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Unread {
        another_length()
    }

    fn unknown_variant(variant: &str, _: &'static [&'static str]) -> Unread {
        unknown(variant)
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Unread {
        unknown(field)
    }

    fn missing_field(_: &'static str) -> Unread {
        another_length()
    }

    fn duplicate_field(_: &'static str) -> Unread {
        // A tree has every name once.
        another_kind()
    }
}

#[inline(never)]
fn whole(value: &Value) -> Result<u64, Unread> {
    value.as_u64().ok_or_else(another_kind)
}

#[inline(never)]
fn signed(value: &Value) -> Result<i64, Unread> {
    value.as_i64().ok_or_else(another_kind)
}

#[inline(never)]
fn real(value: &Value) -> Result<f64, Unread> {
    value.as_f64().ok_or_else(another_kind)
}

#[inline(never)]
fn text(value: &Value) -> Result<&str, Unread> {
    value.as_str().ok_or_else(another_kind)
}

#[inline(never)]
fn list(value: &Value) -> Result<List<'_>, Unread> {
    value.as_array().map(|list| List(list.iter())).ok_or_else(another_kind)
}

#[inline(never)]
fn members(value: &Value) -> Result<Members<'_>, Unread> {
    let members = value.as_object().ok_or_else(another_kind)?;
    Ok(Members { rest: members.iter(), value: &Value::Null })
}

/// The numbers of one sign, read as the largest of them.
macro_rules! numbers {
    ($($method:ident)*, $of:ident, $visit:ident) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
            visitor.$visit($of(self.0)?)
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(real(self.0)?),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    numbers!(deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64, whole, visit_u64);
    numbers!(deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64, signed, visit_i64);
    numbers!(deserialize_f32 deserialize_f64, real, visit_f64);

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_bool(self.0.as_bool().ok_or_else(another_kind)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_borrowed_str(text(self.0)?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.0.as_null().ok_or_else(another_kind)?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        let mut rest = list(self.0)?;
        let read = visitor.visit_seq(&mut rest)?;
        if rest.0.len() == 0 { Ok(read) } else { Err(another_length()) }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Unread> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_map(members(self.0)?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_seq(in_order(self.0, fields)?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_enum(choice(self.0)?)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf }
}

struct List<'de>(std::slice::Iter<'de, Value>);

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Unread;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unread> {
        self.0.next().map(|value| seed.deserialize(Reader(value))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of a structure, one after the other.
// As a list: to ask for one field after the other takes a third of the code that it takes to tell names apart as they come.
struct Fields<'de> {
    names: std::slice::Iter<'static, &'static str>,
    members: &'de Map<String, Value>,
}

#[inline(never)]
fn in_order<'de>(value: &'de Value, fields: &'static [&'static str]) -> Result<Fields<'de>, Unread> {
    let members = value.as_object().ok_or_else(another_kind)?;
    Ok(Fields { names: fields.iter(), members })
}

impl<'de> Fields<'de> {
    /// The next field, and whether it is there at all.
    #[inline(never)]
    fn next(&mut self) -> (&'de Value, bool) {
        let found = self.names.next().and_then(|name| self.members.get(*name));
        (found.unwrap_or(&Value::Null), found.is_some())
    }
}

impl<'de> SeqAccess<'de> for Fields<'de> {
    type Error = Unread;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unread> {
        let (value, there) = self.next();
        match seed.deserialize(Reader(value)) {
            Ok(read) => Ok(Some(read)),
            Err(error) if there => Err(error),
            // What is missing and not optional is the structure's own matter.
            Err(_) => Ok(None),
        }
    }
}

struct Members<'de> {
    rest: serde_json::map::Iter<'de>,
    value: &'de Value,
}

impl<'de> Members<'de> {
    #[inline(never)]
    fn next(&mut self) -> Option<Name<'de>> {
        let (name, value) = self.rest.next()?;
        self.value = value;
        Some(Name(name))
    }
}

impl<'de> MapAccess<'de> for Members<'de> {
    type Error = Unread;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unread> {
        self.next().map(|name| seed.deserialize(name)).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Unread> {
        seed.deserialize(Reader(self.value))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The name of a member: a word, or a number written as one.
struct Name<'de>(&'de str);

/// Numbers as names.
macro_rules! names {
    ($($method:ident)*, $number:ty, $visit:ident) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
            visitor.$visit(self.0.parse::<$number>().map_err(|_| another_kind())?)
        })*
    };
}

impl<'de> Deserializer<'de> for Name<'de> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_borrowed_str(self.0)
    }

    names!(deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64, u64, visit_u64);
    names!(deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64, i64, visit_i64);

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_enum(Choice { name: self.0, value: None })
    }

    forward_to_deserialize_any! {
        bool i128 u128 f32 f64 char str string bytes byte_buf option unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// One of several: its name, and what belongs to it.
struct Choice<'de> {
    name: &'de str,
    value: Option<&'de Value>,
}

/// A choice is its name alone, or an object with one member.
#[inline(never)]
fn choice(value: &Value) -> Result<Choice<'_>, Unread> {
    if let Some(name) = value.as_str() {
        return Ok(Choice { name, value: None });
    }
    let mut members = value.as_object().ok_or_else(another_kind)?.iter();
    match (members.next(), members.next()) {
        (Some((name, value)), None) => Ok(Choice { name, value: Some(value) }),
        (_, Some(_)) | (None, None) => Err(another_kind()),
    }
}

impl<'de> Choice<'de> {
    #[inline(never)]
    fn reader(self) -> Result<Reader<'de>, Unread> {
        self.value.map(Reader).ok_or_else(another_kind)
    }
}

impl<'de> EnumAccess<'de> for Choice<'de> {
    type Error = Unread;
    type Variant = Choice<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Choice<'de>), Unread> {
        Ok((seed.deserialize(Name(self.name))?, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'de> {
    type Error = Unread;

    fn unit_variant(self) -> Result<(), Unread> {
        if self.value.is_none_or(Value::is_null) { Ok(()) } else { Err(another_kind()) }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Unread> {
        seed.deserialize(self.reader()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.reader()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Unread> {
        self.reader()?.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Shape {
        Dot,
        Line(i16),
        Box(u8, u8),
        Named { name: String },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Small(u8);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct All {
        shapes: Vec<Shape>,
        by_number: BTreeMap<u8, bool>,
        by_word: BTreeMap<String, f32>,
        pair: (i64, char),
        maybe: Option<Small>,
        missing: Option<u32>,
        #[serde(default)]
        empty: Vec<u8>,
        three: [u8; 3],
        anything: Value,
        nothing: (),
    }

    fn all() -> Value {
        json!({
            "shapes": ["dot", { "line": -3 }, { "box": [1, 2] }, { "named": { "name": "x" } }, { "dot": null }],
            "by_number": { "3": true }, "by_word": { "half": 0.5, "one": 1 }, "pair": [-9, "ż"], "maybe": 7,
            "three": [1, 2, 3], "anything": { "list": [1, -1, 1.5, "a", null, true] }, "nothing": null,
        })
    }

    #[test]
    fn whatever_serde_json_reads_the_reader_reads_too() {
        let tree = all();
        assert_eq!(All::deserialize(Reader(&tree)).unwrap(), All::deserialize(&tree).unwrap());
    }

    #[test]
    fn what_is_something_else_is_refused() {
        let wrong = [
            ("/three", json!([1, 2])),
            ("/three", json!([1, 2, 3, 4])),
            ("/three", json!([1, 2, 256])),
            ("/maybe", json!(-1)),
            ("/maybe", json!("7")),
            ("/shapes", json!(["circle"])),
            ("/shapes", json!([{ "line": 1, "dot": null }])),
            ("/shapes", json!([{}])),
            ("/shapes", json!(["line"])),
            ("/shapes", json!([{ "dot": 1 }])),
            ("/by_number", json!({ "x": true })),
            ("/by_number", json!({ "256": true })),
            ("/pair", json!([1])),
            ("/nothing", json!(0)),
        ];
        for (place, value) in wrong {
            let mut tree = all();
            *tree.pointer_mut(place).unwrap() = value;
            assert!(All::deserialize(&tree).is_err() && All::deserialize(Reader(&tree)).is_err(), "{tree}");
        }
        let said = |tree: &Value| All::deserialize(Reader(tree)).unwrap_err().to_string();
        let mut other = all();
        other["shapes"] = json!(["circle"]);
        assert_eq!(said(&other), "unknown: circle");
        assert_eq!(said(&json!({})), "something is missing, or there is too much");
    }
}
