//! ZIP archives, including workbooks (XLSX, ODS) and documents (DOCX, ODT).

use std::collections::{HashMap, HashSet};
use std::io::{self, Read, Seek, SeekFrom};

use ::zip::result::ZipError;
use ::zip::{CompressionMethod, ZipArchive};
use bao_languages::{Message, message};

use super::walk::{FileFacts, ReadSeek, Sink, Stop, describe_damage, is_hidden, too_many};
use super::{document, workbook};
use crate::limits::{LEAST_UNPACKED, MOST_FILES, MOST_RATIO};

impl From<ZipError> for Stop {
    fn from(error: ZipError) -> Stop {
        match error {
            ZipError::Io(error) => error.into(),
            error => Stop::Because(describe_damage(error)),
        }
    }
}

/// Unreadable kinds of documents in ZIP archives, each recognised by one of its files.
const DOCUMENTS: [(&str, Message); 5] = [
    ("xl/workbook.bin", Message::new("unread-xlsb")),
    ("ppt/presentation.xml", Message::new("unread-slides")),
    ("Index/Document.iwa", Message::new("unread-apple")),
    ("Index.zip", Message::new("unread-apple")),
    ("META-INF/container.xml", Message::new("unread-epub")),
];

/// The position of the last end record of an archive, and the length of the member list before it.
type ListPlace = (u64, u64);

/// Returns the number of entries that the archive declares and the place of its member list, without reading the list.
/// If there are several end records, the highest number counts, because the last may be wrong.
fn count_entries(content: &mut impl ReadSeek) -> io::Result<(u64, Option<ListPlace>)> {
    let size = content.seek(SeekFrom::End(0))?;
    content.seek(SeekFrom::Start(size.saturating_sub(LONGEST_END)))?;
    let mut end = Vec::new();
    content.take(LONGEST_END).read_to_end(&mut end)?;
    content.rewind()?;
    let number = |at: usize, bytes: usize| {
        let number = end.get(at..at + bytes).unwrap_or_default();
        number.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
    };
    let short = memchr::memmem::find_iter(&end, b"PK\x05\x06").map(|at| number(at + 10, 2));
    let long = memchr::memmem::find_iter(&end, b"PK\x06\x06").map(|at| number(at + 32, 8));
    let from = size.saturating_sub(LONGEST_END);
    let last = memchr::memmem::rfind(&end, b"PK\x05\x06").filter(|at| at + 22 <= end.len());
    let count = short.chain(long).max().unwrap_or(0);
    Ok((count, last.map(|at| (from + at as u64, number(at + 12, 4)))))
}

const WORD_TEXT: &str = "word/document.xml";

fn walk_open_document(
    mut archive: ZipArchive<Box<dyn ReadSeek>>,
    facts: Option<FileFacts>,
    sink: &mut Sink,
) -> Result<(), Stop> {
    let mut kind = String::new();
    if let Ok(file) = archive.by_name("mimetype") {
        file.take(100).read_to_string(&mut kind)?;
    }
    match kind.strip_prefix("application/vnd.oasis.opendocument.") {
        Some(kind) if kind.starts_with("spreadsheet") => workbook::walk_ods(archive, facts, sink),
        Some(kind) if kind.starts_with("text") => {
            document::walk(archive, "content.xml", facts, sink)
        }
        _ => sink.skip_all(Message::new("unread-neither")),
    }
}

/// Whether a member is stored or deflated, as nearly all members are.
fn is_packed_plainly(archive: &mut ZipArchive<Box<dyn ReadSeek>>, index: usize) -> bool {
    let known = [CompressionMethod::Stored, CompressionMethod::Deflated];
    archive.by_index_raw(index).map_or(true, |member| known.contains(&member.compression()))
}

/// The maximum length, in bytes, of the records at the end of an archive, including its comment.
const LONGEST_END: u64 = (64 << 10) + 200;

pub(super) fn walk(mut content: Box<dyn ReadSeek>, sink: &mut Sink) -> Result<(), Stop> {
    let (count, list) = count_entries(&mut content)?;
    if count > MOST_FILES as u64 {
        return Err(too_many());
    }
    let (mut facts, mut true_names) = (None, TrueNames::new());
    let relisted = list.map(|list| relist(&mut content, list)).transpose()?.flatten();
    content.rewind()?;
    if let Some((start, list, names)) = relisted {
        // These are the facts of the original file.
        facts = Some(workbook::read_facts(&mut content)?);
        content = Box::new(Relisted { content, at: 0, start, list });
        true_names = names;
    }
    let mut archive = ZipArchive::new(content)?;
    let has = |name: &str| archive.index_for_name(name).is_some();
    if let Some((_, why)) = DOCUMENTS.iter().find(|(name, _)| has(name)) {
        return sink.skip_all(why.clone());
    }
    if has(WORD_TEXT) {
        return document::walk(archive, WORD_TEXT, facts, sink);
    }
    if has("xl/workbook.xml") || has("[Content_Types].xml") && has("_rels/.rels") {
        return workbook::walk_xlsx(archive, facts, sink);
    }
    if has("content.xml") && has("META-INF/manifest.xml") {
        return walk_open_document(archive, facts, sink);
    }
    for index in 0..archive.len() {
        let entry = archive.by_index_data(index)?;
        // Names are usually UTF-8 even if they are not marked so; others are in the DOS character set.
        let name = match std::str::from_utf8(entry.name_raw()) {
            Ok(name) => true_names.get(name.as_bytes()).cloned().unwrap_or(name.to_owned()),
            Err(_) => {
                entry.name().map_or_else(|_| format!("{}", index + 1), |name| name.into_owned())
            }
        };
        let name = name.replace('\\', "/");
        if !entry.is_file() || is_hidden(&name) {
            continue;
        }
        if entry.encrypted() {
            sink.skip(&name, Message::new("unread-zip-password"))?;
            continue;
        }
        if !is_packed_plainly(&mut archive, index) {
            sink.skip(&name, Message::new("unread-packed"))?;
            continue;
        }
        match archive.by_index(index) {
            Ok(member) => {
                let most = LEAST_UNPACKED.max(MOST_RATIO.saturating_mul(member.compressed_size()));
                sink.begin(&name, None)?;
                sink.copy(member, most)?;
            }
            Err(ZipError::CompressionMethodNotSupported(_) | ZipError::UnsupportedArchive(_)) => {
                sink.skip(&name, Message::new("unread-packed"))?;
            }
            Err(error) => sink.skip(&name, message!("unread-member", error = error.to_string()))?,
        }
    }
    Ok(())
}

/// The length of an entry of the member list without its name and further fields; an entry starts with [`SIGN`].
const ENTRY: usize = 46;
const SIGN: &[u8] = b"PK\x01\x02";

/// The maximum length of the list of members, in bytes.
const LONGEST_LIST: u64 = 64 << 20;

/// An archive whose list of members has been replaced.
struct Relisted {
    content: Box<dyn ReadSeek>,
    at: u64,
    start: u64,
    list: Vec<u8>,
}

/// The original names of renamed members, by their new names.
type TrueNames = HashMap<Vec<u8>, String>;

/// Reads the member list of an archive, makes the names in it unique, and replaces `\` by `/`. Returns `None` if this
/// changes nothing, or if the list is too long.
fn relist(
    content: &mut Box<dyn ReadSeek>,
    (end, length): ListPlace,
) -> io::Result<Option<(u64, Vec<u8>, TrueNames)>> {
    let Some(start) = end.checked_sub(length).filter(|_| length <= LONGEST_LIST) else {
        return Ok(None);
    };
    content.seek(SeekFrom::Start(start))?;
    let mut list = Vec::new();
    content.take(length).read_to_end(&mut list)?;
    let (mut names, mut taken, mut is_changed) = (TrueNames::new(), HashSet::new(), false);
    let mut at = 0;
    while list.get(at..at + 4) == Some(SIGN) && list.len() >= at + ENTRY {
        let number = |place: usize| usize::from(u16::from_le_bytes([list[place], list[place + 1]]));
        let (name, more) = (number(at + 28), number(at + 30) + number(at + 32));
        let Some(bytes) = list.get_mut(at + ENTRY..at + ENTRY + name) else { break };
        for byte in bytes.iter_mut().filter(|byte| **byte == b'\\') {
            (*byte, is_changed) = (b'/', true);
        }
        if !taken.insert(bytes.to_vec()) {
            let known = super::tar::read_text(bytes);
            // Replaces the first letters by control characters, to make a name that no other member has.
            let mut count = names.len() + 1;
            for byte in bytes.iter_mut().take(4) {
                *byte = 1 + (count % 31) as u8;
                count /= 31;
            }
            if taken.insert(bytes.to_vec()) {
                names.insert(bytes.to_vec(), format!("{known} ({})", names.len() + 2));
                is_changed = true;
            }
        }
        at += ENTRY + name + more;
    }
    Ok(is_changed.then_some((start, list, names)))
}

impl Read for Relisted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.content.read(buffer)?;
        for (place, byte) in (self.at..).zip(&mut buffer[..count]) {
            let inside = place.checked_sub(self.start).and_then(|at| usize::try_from(at).ok());
            if let Some(listed) = inside.and_then(|at| self.list.get(at)) {
                *byte = *listed;
            }
        }
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for Relisted {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.at = self.content.seek(to)?;
        Ok(self.at)
    }
}
