//! Saved pages: tables with a header, and whatever else holds a game.
//!
//! The page is read as a stream of tags and texts, without a tree: only open tables are counted, so that
//! the depth of other elements costs nothing.

mod input;
mod page;
mod table;
mod tokens;

use std::io;

use html5gum::Tokenizer;

use crate::format::{Format, Head, OpenedText, Options, Recognition};
use crate::lines::Lines;
use crate::record::Record;
use input::{PageInput, PagePlaces};
use page::PageParser;
use tokens::{Kind, TokenEmitter};

/// A page, or a part of one.
pub(crate) struct Html;

/// XML of any kind: its elements and attributes are names with values.
pub(crate) struct Xml;

impl Format for Xml {
    fn name(&self) -> &'static str {
        "XML"
    }

    fn recognise(&self, head: Head<'_>, _: &Options) -> Recognition {
        head.text.trim_start().starts_with("<?xml").into()
    }

    fn open(&self, lines: Lines, options: &Options) -> OpenedText {
        let kind = if is_of_office(&lines.head_text()) { Kind::Office } else { Kind::Xml };
        open(lines, options, kind)
    }
}

/// Whether a text is a workbook or a document that an office program writes as one file of XML.
fn is_of_office(text: &str) -> bool {
    const NAMESPACES: [&str; 4] = [
        "urn:schemas-microsoft-com:office:spreadsheet",
        "urn:oasis:names:tc:opendocument",
        "schemas.microsoft.com/office/word/2003/wordml",
        "schemas.openxmlformats.org/wordprocessingml",
    ];
    let end = text.floor_char_boundary(8 << 10);
    NAMESPACES.iter().any(|namespace| text[..end].contains(namespace))
}

/// What, beside a doctype, only pages have near their beginning.
const SIGNS: [&str; 22] = [
    "<html", "<head", "<body", "<table", "<tr", "<td", "<pre", "<p>", "<p ", "<div", "<br", "<ul",
    "<li", "<meta", "<link", "<style", "<title", "<h1", "<h2", "<h3", "<ol", "<dl",
];

impl Format for Html {
    fn name(&self) -> &'static str {
        "HTML"
    }

    fn recognise(&self, head: Head<'_>, _: &Options) -> Recognition {
        let text = head.text.trim_start();
        let sign_at = |text: &str| {
            let start: String = text.chars().take(16).collect();
            let start = start.to_ascii_lowercase();
            // `<tr>`, but not `<transcript>` of XML.
            let is_word = |c: char| c.is_ascii_alphanumeric();
            let is_tag = |sign: &str| {
                let behind = start.strip_prefix(sign);
                behind.is_some_and(|rest| !(sign.ends_with(is_word) && rest.starts_with(is_word)))
            };
            start.starts_with("<!doctype html") || SIGNS.iter().any(|sign| is_tag(sign))
        };
        // A page begins with a tag or a comment, whatever comes before it in a saved fragment.
        let begins = sign_at(text) || text.starts_with("<!--") || text.starts_with("<?xml");
        let is_page = |at: &str| at.to_ascii_lowercase().contains("<html");
        if text.starts_with("<?xml") && !text.get(..1000).map_or(is_page(text), is_page) {
            return Recognition::No;
        }
        let mut tags = memchr::memchr_iter(b'<', text.as_bytes());
        (begins && tags.any(|at| sign_at(&text[at..]))).into()
    }

    fn open(&self, lines: Lines, options: &Options) -> OpenedText {
        open(lines, options, Kind::Page)
    }
}

fn open(lines: Lines, options: &Options, kind: Kind) -> OpenedText {
    let places = PagePlaces::default();
    let input = PageInput::new(lines, places.clone());
    let tokenizer = Tokenizer::new_with_emitter(input, TokenEmitter::new(places, kind));
    let reader = Reader { tokenizer, page: PageParser::new(options), ended: false };
    OpenedText { records: Box::new(reader), table: None }
}

struct Reader {
    tokenizer: Tokenizer<PageInput, TokenEmitter>,
    page: PageParser,
    ended: bool,
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.page.pop_record() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.tokenizer.next() {
                Some(Ok(token)) => self.page.add_token(token),
                None => {
                    self.ended = true;
                    self.page.finish();
                }
                Some(Err(error)) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
    }
}
