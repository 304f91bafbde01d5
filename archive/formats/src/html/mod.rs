//! Saved pages: tables with a header, and whatever else holds a game.
//!
//! The page is read as a stream of tags and texts, without a tree: only open tables are counted, so that
//! the depth of other elements costs nothing.

mod input;
mod page;
mod tokens;

use std::io;

use html5gum::Tokenizer;

use crate::format::{Format, Head, OpenedText, Options, Recognition};
use crate::lines::Lines;
use crate::record::Record;
use input::{PageInput, PagePlaces};
use page::PageParser;
use tokens::TokenEmitter;

/// A page, or a part of one.
pub(crate) struct Html;

/// What, beside a doctype, only pages have near their beginning.
const SIGNS: [&str; 13] = [
    "<html", "<head", "<body", "<table", "<tr", "<td", "<pre", "<p>", "<p ", "<div", "<br", "<ul",
    "<li",
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
            start.starts_with("<!doctype html") || SIGNS.iter().any(|sign| start.starts_with(sign))
        };
        // A page begins with a tag or a comment, whatever comes before it in a saved fragment.
        let begins = sign_at(text) || text.starts_with("<!--") || text.starts_with("<?xml");
        let mut tags = memchr::memchr_iter(b'<', text.as_bytes());
        (begins && tags.any(|at| sign_at(&text[at..]))).into()
    }

    fn open(&self, lines: Lines, options: &Options) -> OpenedText {
        let places = PagePlaces::default();
        let input = PageInput::new(lines, places.clone());
        let tokenizer = Tokenizer::new_with_emitter(input, TokenEmitter::new(places));
        let reader = Reader { tokenizer, page: PageParser::new(options), ended: false };
        OpenedText { records: Box::new(reader), table: None }
    }
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
