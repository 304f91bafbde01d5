//! Saved pages: tables with a header, and whatever else holds a game.
//!
//! The page is read as a stream of tags and texts, without a tree: tables are the only thing that is
//! counted as it opens and closes, so that no depth of elements costs anything.

mod feed;
mod page;
mod tokens;

use std::io;

use html5gum::Tokenizer;

use crate::format::{Format, Head, Opened, Options, Recognised};
use crate::lines::Lines;
use crate::record::Record;
use feed::{Feed, Places};
use page::Page;
use tokens::Tokens;

/// A page, or a part of one.
pub(crate) struct Html;

/// What only pages have near their beginning.
const SIGNS: [&str; 14] = [
    "<!doctype html",
    "<html",
    "<head",
    "<body",
    "<table",
    "<tr",
    "<td",
    "<pre",
    "<p>",
    "<p ",
    "<div",
    "<br",
    "<ul",
    "<li",
];

impl Format for Html {
    fn name(&self) -> &'static str {
        "HTML"
    }

    fn recognises(&self, head: Head<'_>, _: &Options) -> Recognised {
        let text = head.text.trim_start();
        let sign_at = |text: &str| {
            let start: String = text.chars().take(16).collect();
            let start = start.to_ascii_lowercase();
            SIGNS.iter().any(|sign| start.starts_with(sign))
        };
        // A page begins with a tag or a comment, whatever comes before it in a saved fragment.
        let begins = sign_at(text) || text.starts_with("<!--") || text.starts_with("<?xml");
        let signs =
            || memchr::memchr_iter(b'<', text.as_bytes()).filter(|&at| sign_at(&text[at..]));
        match begins && signs().next().is_some() {
            true => Recognised::Yes,
            false => Recognised::No,
        }
    }

    fn open(&self, lines: Lines, options: &Options) -> Opened {
        let places = Places::default();
        let feed = Feed::new(lines, places.clone());
        let tokenizer = Tokenizer::new_with_emitter(feed, Tokens::new(places));
        let reader = Reader { tokenizer, page: Page::new(options), ended: false };
        Opened { records: Box::new(reader), table: None }
    }
}

struct Reader {
    tokenizer: Tokenizer<Feed, Tokens>,
    page: Page,
    ended: bool,
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.page.pop() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.tokenizer.next() {
                Some(Ok(token)) => self.page.token(token),
                None => {
                    self.ended = true;
                    self.page.finish();
                }
                Some(Err(error)) => {
                    self.ended = true;
                    self.page.abandon();
                    return Some(Err(error));
                }
            }
        }
    }
}
