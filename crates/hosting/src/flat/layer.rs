//! Lays values the way `serde_json` writes them.

use std::fmt::{self, Display};

use serde::ser::{self, Serialize, Serializer};

use super::vocabulary::Words;
use super::{DIGITS, FALSE, LIST, MINUS, NULL, NUMBER, OBJECT, ROOM, TEXT, TRUE, WORD, cell};

pub(super) struct Layer<'a> {
    pub cells: &'a mut Vec<u64>,
    pub words: &'a mut Words,
}

impl Layer<'_> {
    fn word(&mut self, word: &'static str) {
        let number = self.words.number(word);
        self.cells.push(cell(WORD, number));
    }

    /// A mark with the bytes behind it.
    fn bytes(&mut self, mark: u64, bytes: &[u8]) {
        self.cells.push(cell(mark, bytes.len() as u64));
        let (whole, rest) = bytes.as_chunks::<8>();
        self.cells.extend(whole.iter().map(|&chunk| u64::from_le_bytes(chunk)));
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            self.cells.push(u64::from_le_bytes(last));
        }
    }

    /// A number as it is written.
    fn digits(&mut self, number: &impl Serialize) -> Result<(), fmt::Error> {
        // Whatever is no number in JSON is `null` there.
        match serde_json::to_string(number).map_err(|_| fmt::Error)? {
            null if null == "null" => self.cells.push(cell(NULL, 0)),
            digits => self.bytes(DIGITS, digits.as_bytes()),
        }
        Ok(())
    }

    /// Begins an object or a list; its length is set when it ends.
    fn open(&mut self) -> usize {
        self.cells.push(0);
        self.cells.len() - 1
    }

    fn close(&mut self, start: usize, mark: u64) {
        self.cells[start] = cell(mark, (self.cells.len() - start - 1) as u64);
    }
}

/// An object or a list under way, perhaps within the object that names a variant.
pub(super) struct Content<'l, 'a> {
    layer: &'l mut Layer<'a>,
    mark: u64,
    start: usize,
    outer: Option<usize>,
}

impl<'l, 'a> Content<'l, 'a> {
    fn new(layer: &'l mut Layer<'a>, mark: u64) -> Self {
        let start = layer.open();
        Content { layer, mark, start, outer: None }
    }

    fn of_variant(layer: &'l mut Layer<'a>, variant: &'static str, mark: u64) -> Self {
        let outer = Some(layer.open());
        layer.word(variant);
        let start = layer.open();
        Content { layer, mark, start, outer }
    }

    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        value.serialize(&mut *self.layer)
    }

    fn finish(self) -> Result<(), fmt::Error> {
        self.layer.close(self.start, self.mark);
        if let Some(outer) = self.outer {
            self.layer.close(outer, OBJECT);
        }
        Ok(())
    }
}

impl<'l, 'a> Serializer for &'l mut Layer<'a> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Content<'l, 'a>;
    type SerializeTuple = Content<'l, 'a>;
    type SerializeTupleStruct = Content<'l, 'a>;
    type SerializeTupleVariant = Content<'l, 'a>;
    type SerializeMap = Content<'l, 'a>;
    type SerializeStruct = Content<'l, 'a>;
    type SerializeStructVariant = Content<'l, 'a>;

    fn serialize_bool(self, value: bool) -> Result<(), fmt::Error> {
        self.cells.push(cell(if value { TRUE } else { FALSE }, 0));
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), fmt::Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), fmt::Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), fmt::Error> {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), fmt::Error> {
        let amount = value.unsigned_abs();
        match value {
            0.. => self.serialize_u64(amount),
            ..0 if amount < ROOM => {
                self.cells.push(cell(MINUS, amount));
                Ok(())
            }
            ..0 => self.digits(&value),
        }
    }

    fn serialize_i128(self, value: i128) -> Result<(), fmt::Error> {
        self.digits(&value)
    }

    fn serialize_u8(self, value: u8) -> Result<(), fmt::Error> {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), fmt::Error> {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), fmt::Error> {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), fmt::Error> {
        if ROOM <= value {
            return self.digits(&value);
        }
        self.cells.push(cell(NUMBER, value));
        Ok(())
    }

    fn serialize_u128(self, value: u128) -> Result<(), fmt::Error> {
        self.digits(&value)
    }

    fn serialize_f32(self, value: f32) -> Result<(), fmt::Error> {
        self.digits(&value)
    }

    fn serialize_f64(self, value: f64) -> Result<(), fmt::Error> {
        self.digits(&value)
    }

    fn serialize_char(self, value: char) -> Result<(), fmt::Error> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), fmt::Error> {
        self.bytes(TEXT, value.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), fmt::Error> {
        value.serialize(self)
    }

    fn serialize_none(self) -> Result<(), fmt::Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), fmt::Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), fmt::Error> {
        self.cells.push(cell(NULL, 0));
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Result<(), fmt::Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _name: &'static str, _idx: u32, variant: &'static str) -> Result<(), fmt::Error> {
        self.word(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Result<(), fmt::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), fmt::Error> {
        let start = self.open();
        self.word(variant);
        value.serialize(&mut *self)?;
        self.close(start, OBJECT);
        Ok(())
    }

    fn serialize_seq(self, _len: Option<usize>) -> Result<Content<'l, 'a>, fmt::Error> {
        Ok(Content::new(self, LIST))
    }

    fn serialize_tuple(self, _len: usize) -> Result<Content<'l, 'a>, fmt::Error> {
        Ok(Content::new(self, LIST))
    }

    fn serialize_tuple_struct(self, _name: &'static str, _len: usize) -> Result<Content<'l, 'a>, fmt::Error> {
        Ok(Content::new(self, LIST))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Content<'l, 'a>, fmt::Error> {
        Ok(Content::of_variant(self, variant, LIST))
    }

    fn serialize_map(self, _len: Option<usize>) -> Result<Content<'l, 'a>, fmt::Error> {
        Ok(Content::new(self, OBJECT))
    }

    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Content<'l, 'a>, fmt::Error> {
        Ok(Content::new(self, OBJECT))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _idx: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Content<'l, 'a>, fmt::Error> {
        Ok(Content::of_variant(self, variant, OBJECT))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), fmt::Error> {
        self.serialize_str(&value.to_string())
    }
}

impl ser::SerializeSeq for Content<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.add(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.finish()
    }
}

impl ser::SerializeTuple for Content<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.add(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.finish()
    }
}

impl ser::SerializeTupleStruct for Content<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.add(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.finish()
    }
}

impl ser::SerializeTupleVariant for Content<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.add(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.finish()
    }
}

impl ser::SerializeStruct for Content<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), fmt::Error> {
        self.layer.word(key);
        self.add(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.finish()
    }
}

impl ser::SerializeStructVariant for Content<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), fmt::Error> {
        self.layer.word(key);
        self.add(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.finish()
    }
}

impl ser::SerializeMap for Content<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), fmt::Error> {
        let start = self.layer.cells.len();
        self.add(key)?;
        let (mark, number) = (super::mark(self.layer.cells[start]), super::number(self.layer.cells[start]));
        // Keys are texts in JSON: numbers become those of their digits.
        let digits = match mark {
            WORD | TEXT => return Ok(()),
            DIGITS => {
                self.layer.cells[start] = cell(TEXT, number);
                return Ok(());
            }
            NUMBER => number.to_string(),
            MINUS => format!("-{number}"),
            TRUE => "true".to_owned(),
            FALSE => "false".to_owned(),
            _ => return Err(fmt::Error),
        };
        self.layer.cells.truncate(start);
        self.layer.bytes(TEXT, digits.as_bytes());
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.add(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.finish()
    }
}
