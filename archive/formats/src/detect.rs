//! The formats that are read, and which of them a text is.

use crate::error::ReadError;
use crate::format::{Format, Head, Options, Recognition};
use crate::{delimited, game_file, html, json_whole, jsonl, markdown, text};

/// The formats, those with the surest signs first. A new one is a file and a line here.
const FORMATS: [Format; 8] = [
    game_file::GAME_FILE,
    html::HTML,
    html::XML,
    jsonl::JSON_LINES,
    json_whole::JSON,
    markdown::MARKDOWN,
    delimited::TABLE,
    text::PLAIN_TEXT,
];

/// The first format that is sure of a text, else the first that may be right.
pub(crate) fn detect_format(
    head: Head<'_>,
    options: &Options,
) -> Result<Option<Format>, Box<ReadError>> {
    let mut perhaps = None;
    for format in FORMATS {
        match (format.recognise)(head, options) {
            Recognition::Yes => return Ok(Some(format)),
            Recognition::Perhaps => perhaps = perhaps.or(Some(format)),
            Recognition::No => {}
            Recognition::Refused(error) => return Err(error),
        }
    }
    Ok(perhaps)
}
