//! The tags and texts of a page, the texts with their places.

use std::collections::VecDeque;

use html5gum::{Emitter, Error, State, emitters::naive_next_state};

use super::input::{PagePlace, PagePlaces};
use crate::limits::LONGEST_ROW;

/// How the tags of a text are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Kind {
    /// As those of a page.
    #[default]
    Page,
    /// As names with values.
    Xml,
    /// As those of a workbook or document of XML.
    Office,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A text that stands so in the file, or a character that an entity names.
    Text {
        text: String,
        at: PagePlace,
    },
    Open(Tag),
    Close(Tag),
    /// The cell that is opened next goes over so many rows and columns.
    Spans {
        rows: usize,
        columns: usize,
    },
    /// The cell that is opened next is that of the column of this number, from 1.
    Column(usize),
}

/// What a tag means for the lines and tables of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Table,
    Row,
    Cell,
    Break,
    /// Blanks between two words.
    Space,
    /// A term, which the description behind it goes on with.
    Term,
    /// A footnote mark, or a number set above the line.
    Superscript,
    /// Any other that begins and ends a line.
    Block,
    /// An element of XML with others inside.
    Group,
    /// Scripts, styles and templates, whose text is not read.
    Hidden,
    /// Any other, which leaves a line as it is.
    Inline,
}

impl Tag {
    fn from_name(name: &[u8]) -> Tag {
        match name {
            b"table" => Tag::Table,
            b"tr" => Tag::Row,
            b"td" | b"th" => Tag::Cell,
            b"br" => Tag::Break,
            b"dt" => Tag::Term,
            b"sup" => Tag::Superscript,
            b"script" | b"style" | b"template" => Tag::Hidden,
            b"p" | b"div" | b"pre" | b"li" | b"ul" | b"ol" | b"dl" | b"dd" | b"h1" | b"h2"
            | b"h3" | b"h4" | b"h5" | b"h6" | b"hr" | b"blockquote" | b"section" | b"article"
            | b"header" | b"footer" | b"main" | b"nav" | b"aside" | b"address" | b"figure"
            | b"figcaption" | b"caption" | b"form" | b"fieldset" | b"option" | b"title"
            | b"textarea" | b"body" | b"html" | b"head" | b"thead" | b"tbody" | b"tfoot"
            | b"center" | b"details" | b"summary" | b"xmp" | b"listing" | b"plaintext" => {
                Tag::Block
            }
            _ => Tag::Inline,
        }
    }

    /// That of a workbook or document of XML, by its name without a prefix.
    fn from_office_name(name: &[u8]) -> Tag {
        match name.rsplit(|&byte| byte == b':').next().unwrap_or_default() {
            b"table" | b"tbl" => Tag::Table,
            b"row" | b"table-row" | b"tr" => Tag::Row,
            b"cell" | b"table-cell" | b"covered-table-cell" | b"tc" => Tag::Cell,
            b"br" | b"cr" | b"line-break" => Tag::Break,
            b"tab" | b"s" => Tag::Space,
            b"p" | b"h" | b"worksheet" | b"title" | b"author" | b"created" => Tag::Block,
            // What was deleted, notes beside the text, what stands there a second time for older programs, and what
            // is not text.
            b"annotation" | b"tracked-changes" | b"deltext" | b"fallback" | b"instrtext"
            | b"posoffset" | b"align" | b"pctwidth" | b"pctheight" | b"binary-data" => Tag::Hidden,
            _ => Tag::Inline,
        }
    }
}

/// Cells that go over columns and rows fill no more columns than a table of games can have.
pub(super) const MOST_COLUMNS: usize = 256;

/// The most bytes of the name of a tag that are kept; the longest in [`Tag::from_name`] has ten.
const LONGEST_NAME: usize = 32;

/// The most rows and columns that a cell is taken over.
const WIDEST_SPAN: usize = 1000;

/// Collects tokens; drops comments, and attributes but those that say how many rows and columns a cell goes over.
#[derive(Default)]
pub(super) struct TokenEmitter {
    places: PagePlaces,
    /// The offsets behind the bytes that were read and behind the text that was emitted.
    position: usize,
    text_end: usize,
    /// No text since the last tag.
    after_tag: bool,
    name: Vec<u8>,
    is_end_tag: bool,
    /// The tag is an element without anything inside.
    is_empty: bool,
    last_start: Vec<u8>,
    /// Those of the tag that are read.
    attributes: Vec<Attribute>,
    xml: Option<XmlNames>,
    kind: Kind,
    tokens: VecDeque<Token>,
}

/// An attribute of a tag.
#[derive(Default)]
struct Attribute {
    name: Vec<u8>,
    /// The parts of its value, and their places.
    value: Vec<(String, PagePlace)>,
    bytes: usize,
    /// The offset behind the value so far.
    end: usize,
}

impl Attribute {
    fn text(&self) -> String {
        self.value.iter().map(|(part, _)| part.as_str()).collect()
    }
}

/// The attributes whose values are read outside of XML. A page may keep the moves of a game in an `input` of a form.
const KNOWN: [&[u8]; 6] =
    [b"rowspan", b"colspan", b"table:number-columns-repeated", b"ss:index", b"type", b"value"];

/// The names of XML, which say what stands behind them.
#[derive(Default)]
struct XmlNames {
    /// The element that has begun and has no text so far.
    element: Option<String>,
    /// The last tag has ended an element.
    after_end: bool,
}

impl TokenEmitter {
    /// Attributes as lines of a name and a value, the name of an element before its text.
    fn emit_xml_tag(&mut self) {
        let at = self.places.find(self.position);
        let Some(xml) = &mut self.xml else { return };
        if self.is_end_tag {
            let is_group = std::mem::replace(&mut xml.after_end, true);
            xml.element = None;
            self.tokens.push_back(Token::Close(if is_group { Tag::Group } else { Tag::Block }));
            return;
        }
        xml.after_end = false;
        self.tokens.push_back(Token::Open(Tag::Block));
        let is_filled = |attribute: &Attribute| !attribute.value.is_empty();
        for attribute in self.attributes.drain(..).filter(is_filled) {
            let (name, value) = (String::from_utf8_lossy(&attribute.name), attribute.text());
            self.tokens.push_back(Token::Text { text: format!("{name}: {value}"), at });
            self.tokens.push_back(Token::Open(Tag::Block));
        }
        xml.element = Some(String::from_utf8_lossy(&self.name).into_owned());
    }

    fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name.as_bytes())
    }

    /// The number in an attribute; 0 without one.
    fn number(&self, name: &str) -> usize {
        let text = self.attribute(name).map(Attribute::text).unwrap_or_default();
        let digits = text.bytes().filter(u8::is_ascii_digit);
        digits.fold(0, |number: usize, digit| {
            number.saturating_mul(10).saturating_add(usize::from(digit - b'0'))
        })
    }

    /// What an `input` of a form holds, where a reader of the page sees it as text, or a program keeps it there.
    fn emit_field(&mut self) {
        let kind = self.attribute("type").map(Attribute::text).unwrap_or_default();
        let kind = kind.to_ascii_lowercase();
        let is_text = matches!(&kind[..], "" | "text" | "search" | "url" | "number" | "hidden");
        let value = self.attributes.iter_mut().find(|attribute| attribute.name == b"value");
        let Some(value) = value.filter(|value| is_text && !value.value.is_empty()) else { return };
        // A label before the field is on its line; a hidden field is on none.
        let part = if kind == "hidden" { Tag::Block } else { Tag::Inline };
        self.tokens.push_back(Token::Open(part));
        self.tokens.push_back(Token::Text { text: " ".to_owned(), at: value.value[0].1 });
        let value = value.value.drain(..);
        self.tokens.extend(value.map(|(text, at)| Token::Text { text, at }));
        self.tokens.push_back(Token::Close(part));
    }

    pub(super) fn new(places: PagePlaces, kind: Kind) -> TokenEmitter {
        let xml = (kind == Kind::Xml).then(XmlNames::default);
        TokenEmitter { places, kind, xml, after_tag: true, ..TokenEmitter::default() }
    }
}

impl Emitter for TokenEmitter {
    type Token = Token;

    fn move_position(&mut self, offset: isize) {
        self.position = self.position.saturating_add_signed(offset);
    }

    fn set_last_start_tag(&mut self, name: Option<&[u8]>) {
        self.last_start = name.unwrap_or_default().to_vec();
    }

    fn emit_eof(&mut self) {}

    fn emit_error(&mut self, _: Error) {}

    fn should_emit_errors(&mut self) -> bool {
        false
    }

    fn pop_token(&mut self) -> Option<Token> {
        self.tokens.pop_front()
    }

    fn init_string(&mut self) {
        if self.after_tag {
            self.text_end = self.position;
            self.after_tag = false;
        }
    }

    fn emit_string(&mut self, text: &[u8]) {
        // An entity is longer in the file, so that a text begins where the one before has ended.
        let start = match self.after_tag {
            true => self.position.saturating_sub(text.len()),
            false => self.text_end,
        };
        let at = self.places.find(start);
        let text = String::from_utf8_lossy(text).into_owned();
        if let Some(xml) = &mut self.xml
            && !text.trim().is_empty()
            && let Some(name) = xml.element.take()
        {
            self.tokens.push_back(Token::Text { text: format!("{name}: "), at });
        }
        self.tokens.push_back(Token::Text { text, at });
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
            // The runs of a document part a word anywhere.
            return None;
        }
        if self.is_end_tag {
            self.last_start.clear();
            self.tokens.push_back(Token::Close(tag));
            return None;
        }
        self.last_start.clone_from(&self.name);
        if tag == Tag::Cell && is_page {
            let spans = ["rowspan", "colspan"].map(|name| self.number(name).clamp(1, WIDEST_SPAN));
            self.tokens.push_back(Token::Spans { rows: spans[0], columns: spans[1] });
        } else if tag == Tag::Cell {
            // Cells that say nothing, before this one in the list and alike.
            let columns = self.number("table:number-columns-repeated").min(MOST_COLUMNS);
            self.tokens.extend((1..columns).map(|_| Token::Open(Tag::Cell)));
            self.tokens.push_back(Token::Column(self.number("ss:index")));
        }
        self.tokens.push_back(Token::Open(tag));
        if tag == Tag::Space {
            let at = self.places.find(self.position);
            self.tokens.push_back(Token::Text { text: " ".to_owned(), at });
        }
        if !is_page && self.is_empty {
            self.tokens.push_back(Token::Close(tag));
        }
        if is_page && self.name == b"input" {
            self.emit_field();
        }
        if is_page { naive_next_state(&self.name) } else { None }
    }

    fn emit_current_comment(&mut self) {
        self.after_tag = true;
    }

    fn emit_current_doctype(&mut self) {
        self.after_tag = true;
    }

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
            // One that is not read.
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
        // An entity is longer in the file, so that a part begins where the one before has ended.
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
