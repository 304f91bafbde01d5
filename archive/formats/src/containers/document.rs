//! Documents of word processors (DOCX, ODT): their paragraphs and tables are sent as the page that they would be saved
//! as.

use std::io::{BufReader, Read as _};

use ::zip::ZipArchive;
use quick_xml::Reader;
use quick_xml::events::Event;

use crate::limits::LONGEST_MEMBER;

use super::held::{FileFacts, ReadSeek};
use super::office::for_each_tag;
use super::walk::{Sink, Stop};
use super::workbook::read_facts;

/// How much text is sent at once.
const CHUNK: usize = 64 << 10;

/// What the member is called that has the text.
const MEMBER: &str = "text";

/// What is in the file but not in the text: what was deleted, notes beside it, and what stands there a second time for
/// older programs.
const LEFT_OUT: [&str; 4] = ["tracked-changes", "annotation", "Fallback", "delText"];

fn damaged(error: impl std::fmt::Display) -> Stop {
    Stop::Because(format!("the document is damaged ({error}); save it anew, or as plain text"))
}

/// The text of a document as a page.
struct Page {
    text: String,
    /// Whether text is only that of `w:t`, as in DOCX; in ODT it is that of paragraphs.
    is_word: bool,
    /// How many elements are open that have text, that are cells, and that are left out.
    texts: usize,
    cells: usize,
    left_out: usize,
}

impl Page {
    fn push(&mut self, text: &str) {
        if self.left_out == 0 {
            self.text.push_str(text);
        }
    }

    fn end_line(&mut self) {
        if self.cells == 0 {
            self.push("\n");
        }
    }

    fn open(&mut self, name: &str) {
        self.left_out += usize::from(LEFT_OUT.contains(&name));
        match name {
            "p" | "h" => {
                self.push("<p>");
                self.texts += usize::from(!self.is_word);
            }
            "t" => self.texts += usize::from(self.is_word),
            "tbl" | "table" => self.push("<table>"),
            "tr" | "table-row" => self.push("<tr>"),
            "tc" | "table-cell" | "covered-table-cell" => {
                self.push("<td>");
                self.cells += 1;
            }
            "tab" | "s" => self.push(" "),
            "br" | "cr" | "line-break" => self.push("<br>"),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "p" | "h" => {
                self.texts -= usize::from(!self.is_word && self.texts > 0);
                self.push("</p>");
                self.end_line();
            }
            "t" => self.texts -= usize::from(self.is_word && self.texts > 0),
            "tbl" | "table" => {
                self.push("</table>");
                self.end_line();
            }
            "tr" | "table-row" => {
                self.push("</tr>");
                self.end_line();
            }
            "tc" | "table-cell" | "covered-table-cell" => {
                self.cells = self.cells.saturating_sub(1);
                self.push("</td>");
            }
            _ => {}
        }
        self.left_out = self.left_out.saturating_sub(usize::from(LEFT_OUT.contains(&name)));
    }

    fn add(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(tag) => self.open(tag.local_name().as_ref()),
            Event::End(tag) => self.close(tag.local_name().as_ref()),
            Event::Empty(tag) => {
                self.open(tag.local_name().as_ref());
                self.close(tag.local_name().as_ref());
            }
            // Text of XML has its `<` and `&` written as a page has.
            Event::Text(text) if self.texts > 0 => self.push(text),
            Event::CData(text) if self.texts > 0 => {
                self.push(&text.replace('&', "&amp;").replace('<', "&lt;"));
            }
            Event::GeneralRef(name) if self.texts > 0 => {
                self.push("&");
                self.push(name);
                self.push(";");
            }
            _ => {}
        }
    }
}

/// Sends the text of the part of a document that has it.
pub(super) fn walk(
    mut archive: ZipArchive<Box<dyn ReadSeek>>,
    part: &str,
    facts: Option<FileFacts>,
    sink: &mut Sink,
) -> Result<(), Stop> {
    // What is read below holds a tag, and the text up to the next, in memory.
    for_each_tag(archive.by_name(part)?, |_, _| Ok(())).map_err(|stop| match stop {
        Stop::Because(_) => damaged("a piece of it is too long"),
        gone => gone,
    })?;
    let mut content = archive.into_inner();
    let facts = facts.map_or_else(|| read_facts(&mut content), Ok)?;
    let mut archive = ZipArchive::new(content)?;
    let content = archive.by_name(part)?.take(LONGEST_MEMBER);
    let mut events = Reader::from_reader(BufReader::new(content));
    let (text, is_word) = ("<!DOCTYPE html>".to_owned(), part.starts_with("word/"));
    let mut page = Page { text, is_word, texts: 0, cells: 0, left_out: 0 };
    sink.begin(MEMBER, Some(facts))?;
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        match events.read_event_into(&mut buffer) {
            Ok(Event::Eof) => break,
            Ok(event) => page.add(&event),
            Err(error) => {
                sink.write(page.text.into_bytes())?;
                return sink.break_off(format!("the document is damaged ({error}); save it anew"));
            }
        }
        if page.text.len() >= CHUNK && !sink.write(std::mem::take(&mut page.text).into_bytes())? {
            return Ok(());
        }
    }
    sink.write(page.text.into_bytes()).map(drop)
}
