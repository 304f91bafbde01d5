//! Files that contain other files: archives, workbooks, saved pages. For each container, a thread sends the members one
//! after another in small parts, so that only members that need random access have to fit into memory.

mod compound;
mod document;
mod mail;
mod office;
mod sheet;
mod tar;
mod walk;
mod workbook;
mod zip;

use std::fs::File;
use std::io::{Cursor, Read, Seek as _};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use bao_languages::message;

use crate::compression::Compression;
use crate::error::ReadError;
use crate::format::Options;
use crate::input::CountedFile;
use crate::limits::{DEPTH, HELD};
use crate::records::{OpenedFile, Records};
use walk::{
    FileFacts, NestingLimits, ReadMembers, ReadSeek, Sink, Stop, Walk, WalkItem, hold, spawn,
};

/// The function that reads a container and sends its members.
enum Walker {
    /// For input that is read in sequence: TAR, pages saved in one file, mails, mailboxes. (A compressed TAR is
    /// recognised after it is unpacked.)
    Stream(fn(Box<dyn Read + Send>, &mut Sink) -> Result<(), Stop>),
    /// For input that needs random access: XLS, and ZIP (so also XLSX, ODS, DOCX and ODT).
    File(fn(Box<dyn ReadSeek>, &mut Sink) -> Result<(), Stop>),
}

impl Walker {
    /// Returns the walker for a container that begins with these bytes.
    fn find(head: &[u8]) -> Option<Walker> {
        match head {
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Some(Walker::File(zip::walk)),
            [0xd0, 0xcf, 0x11, 0xe0, ..] => Some(Walker::File(workbook::walk_xls)),
            _ if tar::is_tar(head) => Some(Walker::Stream(tar::walk)),
            _ if mail::is_mbox(head) => Some(Walker::Stream(mail::walk_mbox)),
            _ if mail::is_mail(head) => Some(Walker::Stream(mail::walk)),
            _ => None,
        }
    }
}

/// A source that was opened, or one of its members.
#[derive(Debug)]
pub enum OpenedSource {
    /// It contains games.
    Records(Box<Records>),
    /// It has no games; the error says why.
    Skipped(ReadError),
}

/// Iterates over the contents of a source: the file itself, or the members of an archive, a workbook or a saved page
/// and of the containers inside it. An error means that a container cannot be read to its end; the iteration continues
/// after it.
pub struct Members {
    options: Options,
    single: Option<OpenedSource>,
    /// Whether the source is an archive, a workbook or a saved page.
    pub is_container: bool,
    /// The containers that are open, outermost first.
    open: Vec<Walk>,
    bytes: Arc<AtomicU64>,
}

/// A file, or bytes that can be read only once.
pub(crate) enum FileOrStream {
    File(File),
    Stream(Box<dyn Read + Send>),
}

impl Members {
    /// Opens an input that messages call `name`.
    pub(crate) fn open(
        name: &str,
        input: FileOrStream,
        options: &Options,
    ) -> Result<Members, ReadError> {
        let (options, open, bytes) = (options.clone(), Vec::new(), Arc::default());
        let mut members = Members { options, single: None, is_container: false, open, bytes };
        members.single =
            members.enter(name, input, None, NestingLimits { depth: 0, bytes: HELD })?;
        members.is_container = members.single.is_none();
        Ok(members)
    }

    /// Opens bytes that messages call `name`.
    ///
    /// # Errors
    /// [`ReadError`] if they cannot be read. A file without games is not an error.
    pub fn from_reader(
        name: &str,
        input: Box<dyn Read + Send>,
        options: &Options,
    ) -> Result<Members, ReadError> {
        Members::open(name, FileOrStream::Stream(input), options)
    }

    /// Returns the number of bytes read from the source so far, which a progress bar can share.
    #[must_use]
    pub fn bytes_read(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.bytes)
    }
}

impl Iterator for Members {
    type Item = Result<OpenedSource, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(single) = self.single.take() {
            return Some(Ok(single));
        }
        loop {
            let walk = self.open.last_mut()?;
            match walk.next_member() {
                WalkItem::End => drop(self.open.pop()),
                WalkItem::Failed(error) => {
                    self.open.pop();
                    return Some(Err(error));
                }
                WalkItem::Skipped(error) => return Some(Ok(OpenedSource::Skipped(error))),
                WalkItem::Member(member) => {
                    let (limits, input) =
                        (walk.limits, FileOrStream::Stream(Box::new(member.content)));
                    let entered = self.enter(&member.name, input, member.of_file, limits);
                    if let Some(single) = entered.transpose() {
                        return Some(single);
                    }
                }
            }
        }
    }
}

impl Members {
    /// Opens a file or a member. A container is pushed to `open`; anything else is returned.
    fn enter(
        &mut self,
        name: &str,
        input: FileOrStream,
        of_file: Option<FileFacts>,
        mut limits: NestingLimits,
    ) -> Result<Option<OpenedSource>, ReadError> {
        let failed = |error| ReadError::Io { name: name.to_owned(), error };
        let skip = |why| {
            let name = name.to_owned();
            Ok(Some(OpenedSource::Skipped(ReadError::NotRead { name, why })))
        };
        let (file, stream): (_, Box<dyn Read + Send>) = match input {
            FileOrStream::File(file) => (Some(file.try_clone().map_err(failed)?), Box::new(file)),
            FileOrStream::Stream(stream) => (None, stream),
        };
        let opened = OpenedFile::open(name, stream, &self.options)?;
        let bytes = Arc::clone(&opened.input.bytes);
        if self.open.is_empty() {
            self.bytes = Arc::clone(&bytes);
        }
        let Some(walker) = Walker::find(&opened.start) else {
            return open_records(opened, of_file, &self.options).map(Some);
        };
        limits.depth += 1;
        if limits.depth > DEPTH {
            return skip(message!("unread-deep", most = DEPTH));
        }
        let file = file.filter(|_| opened.compression == Compression::None);
        let walk: ReadMembers = match (walker, file) {
            (Walker::Stream(walk), _) => {
                let content = opened.content;
                Box::new(move |sink| walk(content, sink))
            }
            (Walker::File(walk), Some(mut file)) => {
                file.rewind().map_err(failed)?;
                Box::new(move |sink| walk(Box::new(CountedFile { file, bytes }), sink))
            }
            (Walker::File(walk), None) => {
                let Some(held) = hold(opened.content, limits.bytes).map_err(failed)? else {
                    return skip(message!("unread-memory", most = limits.bytes >> 20));
                };
                limits.bytes -= held.len() as u64;
                Box::new(move |sink| walk(Box::new(Cursor::new(held)), sink))
            }
        };
        self.open.push(spawn(name.to_owned(), limits, walk).map_err(failed)?);
        Ok(None)
    }
}

/// Opens a file that is not a container.
fn open_records(
    opened: OpenedFile,
    of_file: Option<FileFacts>,
    options: &Options,
) -> Result<OpenedSource, ReadError> {
    // Sheets and documents are always sent in UTF-8.
    let encoding = options.encoding.filter(|_| of_file.is_none());
    match opened.into_records(&Options { encoding, ..options.clone() }) {
        Ok(mut records) => {
            if let Some((bytes, sha256)) = of_file {
                records.set_file(bytes, sha256);
            }
            Ok(OpenedSource::Records(Box::new(records)))
        }
        Err(error) if error.is_about_content() => Ok(OpenedSource::Skipped(error)),
        Err(error) => Err(error),
    }
}
