//! Documents of word processors (DOCX, ODT). Sends the part with the text as XML, with one line for each paragraph.

use std::io::{BufRead as _, BufReader, Read as _};

use ::zip::ZipArchive;

use crate::limits::LONGEST_MEMBER;

use super::office::{LONGEST_PIECE, local_name};
use super::walk::{CHUNK, FileFacts, ReadSeek, Sink, Stop, describe_damage};
use super::workbook::read_facts;

/// Marks the text as office XML, whatever its own XML declaration says.
const HEAD: &[u8] = b"<?xml version=\"1.0\"?><?urn:oasis:names:tc:opendocument?>";

/// The name under which the text is sent.
const MEMBER: &str = "text";

pub(super) fn walk(
    archive: ZipArchive<Box<dyn ReadSeek>>,
    part: &str,
    facts: Option<FileFacts>,
    sink: &mut Sink,
) -> Result<(), Stop> {
    let mut content = archive.into_inner();
    let facts = facts.map_or_else(|| read_facts(&mut content), Ok)?;
    let mut archive = ZipArchive::new(content)?;
    let mut content = BufReader::new(archive.by_name(part)?.take(LONGEST_MEMBER));
    sink.begin(MEMBER, Some(facts))?;
    // `depth` is the number of open cells and of open elements that are left out.
    let (mut text, mut depth) = (HEAD.to_vec(), 0_usize);
    loop {
        let start = text.len();
        // Reads the text up to the next tag, and the tag itself.
        let read = (&mut content).take(LONGEST_PIECE as u64).read_until(b'>', &mut text);
        match read {
            Ok(0) => return sink.write(text).map(drop),
            Ok(_) => {}
            Err(error) => {
                sink.write(text)?;
                return sink.break_off(describe_damage(error));
            }
        }
        let tag = text[start..]
            .iter()
            .rposition(|&byte| byte == b'<')
            .map_or(text.len(), |at| start + at + 1);
        let is_end = text.get(tag) == Some(&b'/');
        let name = local_name(&text[tag + usize::from(is_end)..]);
        let has_lines = matches!(
            name,
            b"tc" | b"table-cell" | b"covered-table-cell" | b"tracked-changes" | b"annotation"
        );
        let ends_line = matches!(name, b"p" | b"h" | b"tr" | b"table-row" | b"tbl" | b"table");
        match (has_lines, is_end) {
            (true, true) => depth = depth.saturating_sub(1),
            (true, false) if !text.ends_with(b"/>") => depth += 1,
            _ if ends_line && depth == 0 && (is_end || text.ends_with(b"/>")) => text.push(b'\n'),
            _ => {}
        }
        if text.len() >= CHUNK && !sink.write(std::mem::take(&mut text))? {
            return Ok(());
        }
    }
}
