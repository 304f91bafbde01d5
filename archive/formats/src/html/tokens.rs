//! Converts the tokens of a page into tags and texts with their places.

use html5gum::{Emitter, Error, State, emitters::naive_next_state};

use super::characters::{PagePlace, PagePlaces};
use super::page::PageParser;
use super::tags::{MOST_COLUMNS, Tag};
use crate::format::Options;
use crate::limits::LONGEST_ROW;
use crate::record::Record;

/// How tags are interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Kind {
    /// As HTML.
    #[default]
    Page,
    /// As generic XML: names with values.
    Xml,
    /// As the XML of an office document.
    Office,
}

/// The number of bytes of a tag or attribute name that are kept.
const LONGEST_NAME: usize = 32;

/// The largest rowspan or colspan that is used.
const WIDEST_SPAN: usize = 1000;

/// Passes tags and texts to the page parser. Drops comments and unused attributes.
#[derive(Default)]
pub(super) struct TagReader {
    places: PagePlaces,
    /// The offset after the last byte read, and (`text_end`) after the last text emitted.
    position: usize,
    text_end: usize,
    /// Whether no text has come since the last tag.
    after_tag: bool,
    name: Vec<u8>,
    is_end_tag: bool,
    /// Whether the tag is self-closing.
    is_empty: bool,
    last_start: Vec<u8>,
    /// The attributes of the current tag, without those that are dropped.
    attributes: Vec<Attribute>,
    xml: Option<XmlNames>,
    kind: Kind,
    page: PageParser,
}

/// An attribute of a tag.
#[derive(Default)]
struct Attribute {
    name: Vec<u8>,
    /// The parts of the value with their places.
    value: Vec<(String, PagePlace)>,
    bytes: usize,
    /// The offset after the value so far.
    end: usize,
}

impl Attribute {
    fn text(&self) -> String {
        self.value.iter().map(|(part, _)| part.as_str()).collect()
    }
}

/// The attributes that are read outside XML. A page may keep the moves of a game in an `input` of a form.
const KNOWN: [&[u8]; 6] =
    [b"rowspan", b"colspan", b"table:number-columns-repeated", b"ss:index", b"type", b"value"];

/// Puts XML names before the texts that they label.
#[derive(Default)]
struct XmlNames {
    /// The name of an element that has begun but has no text yet.
    element: Option<String>,
    /// Whether the last tag ended an element.
    after_end: bool,
}

impl TagReader {
    /// Emits each attribute as a line `name: value`, and stores the element's name to put it before the text.
    fn emit_xml_tag(&mut self) {
        let at = self.places.find(self.position);
        let Some(xml) = &mut self.xml else { return };
        if self.is_end_tag {
            let is_group = std::mem::replace(&mut xml.after_end, true);
            xml.element = None;
            return self.page.close_tag(if is_group { Tag::Group } else { Tag::Block });
        }
        xml.after_end = false;
        self.page.open_tag(Tag::Block);
        let is_filled = |attribute: &Attribute| !attribute.value.is_empty();
        for attribute in self.attributes.drain(..).filter(is_filled) {
            let (name, value) = (String::from_utf8_lossy(&attribute.name), attribute.text());
            self.page.add_text(&format!("{name}: {value}"), at);
            self.page.open_tag(Tag::Block);
        }
        xml.element = Some(String::from_utf8_lossy(&self.name).into_owned());
    }

    fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name.as_bytes())
    }

    /// Returns the number in an attribute, or 0 if it is missing.
    fn number(&self, name: &str) -> usize {
        let text = self.attribute(name).map(Attribute::text).unwrap_or_default();
        let digits = text.bytes().filter(u8::is_ascii_digit);
        digits.fold(0, |number: usize, digit| {
            number.saturating_mul(10).saturating_add(usize::from(digit - b'0'))
        })
    }

    /// Emits the value of a text or hidden `input`.
    fn emit_field(&mut self) {
        let kind = self.attribute("type").map(Attribute::text).unwrap_or_default();
        let kind = kind.to_ascii_lowercase();
        let is_text = matches!(&kind[..], "" | "text" | "search" | "url" | "number" | "hidden");
        let value = self.attributes.iter_mut().find(|attribute| attribute.name == b"value");
        let Some(value) = value.filter(|value| is_text && !value.value.is_empty()) else { return };
        // A visible field continues the line of its label; a hidden field becomes a separate line.
        let part = if kind == "hidden" { Tag::Block } else { Tag::Inline };
        self.page.open_tag(part);
        self.page.add_text(" ", value.value[0].1);
        value.value.drain(..).for_each(|(text, at)| self.page.add_text(&text, at));
        self.page.close_tag(part);
    }

    pub(super) fn new(places: PagePlaces, kind: Kind, options: &Options) -> TagReader {
        let xml = (kind == Kind::Xml).then(XmlNames::default);
        let page = PageParser::new(options);
        TagReader { places, kind, xml, page, after_tag: true, ..TagReader::default() }
    }
}

impl Emitter for TagReader {
    type Token = Record;

    fn move_position(&mut self, offset: isize) {
        self.position = self.position.saturating_add_signed(offset);
    }

    fn set_last_start_tag(&mut self, name: Option<&[u8]>) {
        self.last_start = name.unwrap_or_default().to_vec();
    }

    fn emit_eof(&mut self) {
        self.page.finish();
    }

    fn emit_error(&mut self, _: Error) {}

    fn should_emit_errors(&mut self) -> bool {
        false
    }

    fn pop_token(&mut self) -> Option<Record> {
        self.page.finder.complete.pop_front()
    }

    fn init_string(&mut self) {
        if self.after_tag {
            self.text_end = self.position;
            self.after_tag = false;
        }
    }

    fn emit_string(&mut self, text: &[u8]) {
        // An entity is longer in the file than in the text, so the length of the text does not give its start. A
        // text after another text starts where that one ends.
        let start = match self.after_tag {
            true => self.position.saturating_sub(text.len()),
            false => self.text_end,
        };
        let at = self.places.find(start);
        let text = String::from_utf8_lossy(text);
        if let Some(xml) = &mut self.xml
            && !text.trim().is_empty()
            && let Some(name) = xml.element.take()
        {
            self.page.add_text(&format!("{name}: "), at);
        }
        self.page.add_text(&text, at);
        self.text_end = self.position;
        self.after_tag = false;
    }

    fn init_start_tag(&mut self) {
        self.attributes.clear();
        self.name.clear();
        (self.is_end_tag, self.is_empty) = (false, false);
    }

    fn init_end_tag(&mut self) {
        self.name.clear();
        self.is_end_tag = true;
    }

    fn init_comment(&mut self) {
        self.after_tag = true;
    }

    fn emit_current_tag(&mut self) -> Option<State> {
        self.after_tag = true;
        if self.xml.is_some() {
            self.emit_xml_tag();
            return None;
        }
        let is_page = self.kind == Kind::Page;
        let tag = match is_page {
            true => Tag::from_name(&self.name),
            false => Tag::from_office_name(&self.name),
        };
        if tag == Tag::Inline && !is_page {
            // Office documents split words into elements (runs) at any letter, so such a tag separates nothing.
            return None;
        }
        if self.is_end_tag {
            self.last_start.clear();
            self.page.close_tag(tag);
            return None;
        }
        self.last_start.clone_from(&self.name);
        if tag == Tag::Cell && is_page {
            let span = |name| self.number(name).clamp(1, WIDEST_SPAN);
            self.page.spans = (span("rowspan"), span("colspan"));
        } else if tag == Tag::Cell {
            let columns = self.number("table:number-columns-repeated").min(MOST_COLUMNS);
            self.page.copies = columns.saturating_sub(1);
            self.page.column = self.number("ss:index");
        }
        self.page.open_tag(tag);
        if tag == Tag::Space {
            self.page.add_text(" ", self.places.find(self.position));
        }
        if !is_page && self.is_empty {
            self.page.close_tag(tag);
        }
        if is_page && self.name == b"input" {
            self.emit_field();
        }
        if is_page { naive_next_state(&self.name) } else { None }
    }

    fn emit_current_comment(&mut self) {}

    fn emit_current_doctype(&mut self) {}

    fn set_self_closing(&mut self) {
        self.is_empty = true;
    }

    fn set_force_quirks(&mut self) {}

    fn push_tag_name(&mut self, name: &[u8]) {
        let room = LONGEST_NAME.saturating_sub(self.name.len());
        self.name.extend_from_slice(&name[..name.len().min(room)]);
    }

    fn push_comment(&mut self, _: &[u8]) {}

    fn push_doctype_name(&mut self, _: &[u8]) {}

    fn init_doctype(&mut self) {
        self.after_tag = true;
    }

    fn init_attribute(&mut self) {
        match self.attributes.last_mut() {
            // The previous attribute has no value and is not needed, so its slot is reused.
            Some(last) if last.value.is_empty() => *last = Attribute::default(),
            _ => self.attributes.push(Attribute::default()),
        }
    }

    fn push_attribute_name(&mut self, name: &[u8]) {
        if let Some(attribute) = self.attributes.last_mut() {
            let room = LONGEST_NAME.saturating_sub(attribute.name.len());
            attribute.name.extend_from_slice(&name[..name.len().min(room)]);
        }
    }

    fn push_attribute_value(&mut self, part: &[u8]) {
        let Some(attribute) = self.attributes.last_mut() else { return };
        let is_read = self.xml.is_some() || KNOWN.contains(&attribute.name.as_slice());
        if !is_read || attribute.bytes + part.len() > LONGEST_ROW {
            return;
        }
        // An entity is longer in the file than in the text, so the length of the part does not give its start. A
        // further part starts where the previous part ends.
        let start = match attribute.value.is_empty() {
            true => self.position.saturating_sub(part.len()),
            false => attribute.end,
        };
        let text = String::from_utf8_lossy(part).into_owned();
        attribute.value.push((text, self.places.find(start)));
        attribute.bytes += part.len();
        attribute.end = self.position;
    }

    fn set_doctype_public_identifier(&mut self, _: &[u8]) {}

    fn set_doctype_system_identifier(&mut self, _: &[u8]) {}

    fn push_doctype_public_identifier(&mut self, _: &[u8]) {}

    fn push_doctype_system_identifier(&mut self, _: &[u8]) {}

    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        self.is_end_tag && !self.last_start.is_empty() && self.last_start == self.name
    }
}
