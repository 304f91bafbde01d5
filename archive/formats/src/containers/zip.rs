//! ZIP archives. Workbooks (XLSX, ODS) and documents (DOCX, ODT) are such archives too.

use std::io::{self, Read as _, SeekFrom};

use ::zip::ZipArchive;
use ::zip::result::ZipError;

use crate::limits::{LEAST_UNPACKED, MOST_FILES, MOST_RATIO};

use super::held::ReadSeek;
use super::walk::{Sink, Stop, describe_damage, is_hidden, too_many};
use super::{document, workbook};

impl From<ZipError> for Stop {
    fn from(error: ZipError) -> Stop {
        match error {
            ZipError::Io(error) => error.into(),
            error => Stop::Because(describe_damage(error)),
        }
    }
}

/// What a document in a ZIP archive is, by a file that it has.
const DOCUMENTS: [(&str, &str); 3] = [
    ("xl/workbook.bin", "it is a binary workbook (XLSB); save it as XLSX"),
    ("ppt/presentation.xml", "it is a presentation; save its text"),
    ("META-INF/container.xml", "it is a book (EPUB); save its text"),
];

/// How many entries the archive says it has, before the list of them is read into memory: the most that any record
/// of its end says, since the last one may be no good.
fn count_entries(content: &mut impl ReadSeek) -> io::Result<u64> {
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
    Ok(short.chain(long).max().unwrap_or(0))
}

/// The part of a Word document that has its text.
const WORD_TEXT: &str = "word/document.xml";

/// A workbook or a text of LibreOffice and others.
fn walk_open_document(
    mut archive: ZipArchive<Box<dyn ReadSeek>>,
    sink: &mut Sink,
) -> Result<(), Stop> {
    let mut kind = String::new();
    if let Ok(file) = archive.by_name("mimetype") {
        file.take(100).read_to_string(&mut kind)?;
    }
    match kind.strip_prefix("application/vnd.oasis.opendocument.") {
        Some(kind) if kind.starts_with("spreadsheet") => workbook::walk_ods(archive, sink),
        Some(kind) if kind.starts_with("text") => document::walk(archive, "content.xml", sink),
        _ => sink.skip_all("it is a document that is neither a workbook nor a text; save its text"),
    }
}

/// The most bytes of the records at the end of an archive, and of its comment.
const LONGEST_END: u64 = (64 << 10) + 200;

pub(super) fn walk(mut content: Box<dyn ReadSeek>, sink: &mut Sink) -> Result<(), Stop> {
    if count_entries(&mut content)? > MOST_FILES as u64 {
        return Err(too_many());
    }
    let mut archive = ZipArchive::new(content)?;
    let has = |name: &str| archive.index_for_name(name).is_some();
    if let Some((_, why)) = DOCUMENTS.iter().find(|(name, _)| has(name)) {
        return sink.skip_all(*why);
    }
    if has(WORD_TEXT) {
        return document::walk(archive, WORD_TEXT, sink);
    }
    if has("xl/workbook.xml") || has("[Content_Types].xml") && has("_rels/.rels") {
        return workbook::walk_xlsx(archive, sink);
    }
    if has("content.xml") && has("META-INF/manifest.xml") {
        return walk_open_document(archive, sink);
    }
    for index in 0..archive.len() {
        let entry = archive.by_index_data(index)?;
        // Names that do not say so are in UTF-8 nevertheless, or in the character set of DOS.
        let name = match std::str::from_utf8(entry.name_raw()) {
            Ok(name) => name.to_owned(),
            Err(_) => {
                entry.name().map_or_else(|_| format!("{}", index + 1), |name| name.into_owned())
            }
        };
        let name = name.replace('\\', "/");
        if !entry.is_file() || is_hidden(&name) {
            continue;
        }
        if entry.encrypted() {
            sink.skip(&name, "it is encrypted; unpack the archive with its password")?;
            continue;
        }
        match archive.by_index(index) {
            Ok(member) => {
                let most = LEAST_UNPACKED.max(MOST_RATIO.saturating_mul(member.compressed_size()));
                sink.begin(&name, None)?;
                sink.copy_most(member, most)?;
            }
            Err(ZipError::CompressionMethodNotSupported(_) | ZipError::UnsupportedArchive(_)) => {
                sink.skip(&name, "it is packed in a way that is not read; unpack the archive")?;
            }
            Err(error) => {
                sink.skip(&name, format!("it is damaged ({error}); fetch the archive again"))?
            }
        }
    }
    Ok(())
}
