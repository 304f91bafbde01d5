//! The tags and texts of a page, the texts with their places.

use std::collections::VecDeque;

use html5gum::{Emitter, Error, State, emitters::naive_next_state};

use super::input::{PagePlace, PagePlaces};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A text that stands so in the file, or a character that an entity names.
    Text {
        text: String,
        at: PagePlace,
    },
    Open(Tag),
    Close(Tag),
}

/// What a tag means for the lines and tables of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tag {
    Table,
    Row,
    Cell,
    Break,
    /// A term, which the description behind it goes on with.
    Term,
    /// A footnote mark, or a number set above the line.
    Superscript,
    /// Any other that begins and ends a line.
    Block,
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
}

/// The most bytes of the name of a tag that are kept; the longest in [`Tag::from_name`] has ten.
const LONGEST_NAME: usize = 32;

/// Collects tokens; drops attributes and comments.
pub(super) struct TokenEmitter {
    places: PagePlaces,
    /// The offsets behind the bytes that were read and behind the text that was emitted.
    position: usize,
    text_end: usize,
    /// No text since the last tag.
    after_tag: bool,
    name: Vec<u8>,
    is_end_tag: bool,
    last_start: Vec<u8>,
    tokens: VecDeque<Token>,
}

impl TokenEmitter {
    pub(super) fn new(places: PagePlaces) -> TokenEmitter {
        TokenEmitter {
            places,
            position: 0,
            text_end: 0,
            after_tag: true,
            name: Vec::new(),
            is_end_tag: false,
            last_start: Vec::new(),
            tokens: VecDeque::new(),
        }
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
        self.tokens.push_back(Token::Text { text, at });
        self.text_end = self.position;
        self.after_tag = false;
    }

    fn init_start_tag(&mut self) {
        self.name.clear();
        self.is_end_tag = false;
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
        let tag = Tag::from_name(&self.name);
        if self.is_end_tag {
            self.last_start.clear();
            self.tokens.push_back(Token::Close(tag));
            return None;
        }
        self.last_start.clone_from(&self.name);
        self.tokens.push_back(Token::Open(tag));
        naive_next_state(&self.name)
    }

    fn emit_current_comment(&mut self) {
        self.after_tag = true;
    }

    fn emit_current_doctype(&mut self) {
        self.after_tag = true;
    }

    fn set_self_closing(&mut self) {}

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

    fn init_attribute(&mut self) {}

    fn push_attribute_name(&mut self, _: &[u8]) {}

    fn push_attribute_value(&mut self, _: &[u8]) {}

    fn set_doctype_public_identifier(&mut self, _: &[u8]) {}

    fn set_doctype_system_identifier(&mut self, _: &[u8]) {}

    fn push_doctype_public_identifier(&mut self, _: &[u8]) {}

    fn push_doctype_system_identifier(&mut self, _: &[u8]) {}

    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        self.is_end_tag && !self.last_start.is_empty() && self.last_start == self.name
    }
}
