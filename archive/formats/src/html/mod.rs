//! Saved pages: tables with a header, and games in other text.
//!
//! A page is read as a stream of tags and texts, without building a tree. Only open tables are counted, so other
//! elements may be nested to any depth.

mod characters;
mod page;
mod tags;
mod tokens;

use html5gum::{IoReader, Tokenizer};

use crate::format::{Format, Head, OpenedText, Options, Recognition};
use crate::lines::Lines;
use characters::{PageInput, PagePlaces};
use tokens::{Kind, TagReader};

pub(crate) const HTML: Format = Format {
    name: "HTML",
    recognise: recognise_page,
    open: |lines, options| open(lines, options, Kind::Page),
};

/// Generic XML: elements and attributes are read as names with values.
pub(crate) const XML: Format = Format {
    name: "XML",
    recognise: |head, _| head.text.trim_start().starts_with("<?xml").into(),
    open: |lines, options| {
        let kind = if is_office_xml(&lines.head_text()) { Kind::Office } else { Kind::Xml };
        open(lines, options, kind)
    },
};

/// Whether a text is a workbook or document that an office program saved as a single XML file.
fn is_office_xml(text: &str) -> bool {
    const NAMESPACES: [&str; 4] = [
        "urn:schemas-microsoft-com:office:spreadsheet",
        "urn:oasis:names:tc:opendocument",
        "schemas.microsoft.com/office/word/2003/wordml",
        "schemas.openxmlformats.org/wordprocessingml",
    ];
    let end = text.floor_char_boundary(8 << 10);
    NAMESPACES.iter().any(|namespace| text[..end].contains(namespace))
}

/// Tags near the beginning that identify a page, apart from a doctype.
const SIGNS: [&str; 22] = [
    "<html", "<head", "<body", "<table", "<tr", "<td", "<pre", "<p>", "<p ", "<div", "<br", "<ul",
    "<li", "<meta", "<link", "<style", "<title", "<h1", "<h2", "<h3", "<ol", "<dl",
];

fn recognise_page(head: Head<'_>, _: &Options) -> Recognition {
    let text = head.text.trim_start();
    let sign_at = |text: &str| {
        let start: String = text.chars().take(16).collect();
        let start = start.to_ascii_lowercase();
        // Accepts `<tr>` but not the XML tag `<transcript>`.
        let is_word = |c: char| c.is_ascii_alphanumeric();
        let is_tag = |sign: &str| {
            let behind = start.strip_prefix(sign);
            behind.is_some_and(|rest| !(sign.ends_with(is_word) && rest.starts_with(is_word)))
        };
        start.starts_with("<!doctype html") || SIGNS.iter().any(|sign| is_tag(sign))
    };
    // A page begins with a tag or a comment.
    let begins = sign_at(text) || text.starts_with("<!--") || text.starts_with("<?xml");
    let is_page = |at: &str| at.to_ascii_lowercase().contains("<html");
    if text.starts_with("<?xml") && !text.get(..1000).map_or(is_page(text), is_page) {
        return Recognition::No;
    }
    let mut tags = memchr::memchr_iter(b'<', text.as_bytes());
    (begins && tags.any(|at| sign_at(&text[at..]))).into()
}

fn open(lines: Lines, options: &Options, kind: Kind) -> OpenedText {
    let places = PagePlaces::default();
    let input = IoReader::new(PageInput::new(lines, places.clone()));
    let reader = TagReader::new(places, kind, options);
    OpenedText { records: Box::new(Tokenizer::new_with_emitter(input, reader)), table: None }
}
