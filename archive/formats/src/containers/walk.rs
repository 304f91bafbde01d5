//! The thread that reads a container, and the items that it sends.

use std::fmt::Display;
use std::io::{self, Read, Seek};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use bao_languages::{Message, message};

use crate::error::ReadError;
use crate::limits::{CONTAINER_THREAD, LONGEST_MEMBER, MOST_CELLS, MOST_FILES, MOST_UNPACKED};

/// The number of bytes to send at once.
pub(super) const CHUNK: usize = 64 << 10;

/// The bytes of a member, or an error if it cannot be read further.
type Bytes = io::Result<Vec<u8>>;

/// The maximum number of queued chunks of a member.
const MOST_WAITING: usize = 8;

/// Why a walk ends early.
pub(super) enum Stop {
    /// The receiver was dropped.
    Gone,
    /// The container cannot be read, for this reason.
    Because(Message),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::FileTooLarge => too_large(),
            _ => Stop::Because(describe_damage(error)),
        }
    }
}

pub(super) fn describe_damage(error: impl Display) -> Message {
    message!("unread-cut-off", error = error.to_string())
}

/// Sends the members that a walk finds.
pub(super) struct Sink {
    /// The name of the container.
    pub name: String,
    items: SyncSender<WalkItem>,
    /// The sender for the current member; `None` after its reader was dropped.
    member: Option<SyncSender<Bytes>>,
    begun: usize,
    unpacked: u64,
    member_bytes: u64,
}

impl Sink {
    /// Sends the next item. Ends the previous member first, so that its reader does not wait for more.
    fn send(&mut self, item: WalkItem) -> Result<(), Stop> {
        self.member = None;
        self.items.send(item).map_err(|_| Stop::Gone)
    }

    /// Begins a member, whose bytes follow. For a member that is not a file itself, such as a sheet, `of_file`
    /// describes the file that contains it.
    pub fn begin(&mut self, member: &str, of_file: Option<FileFacts>) -> Result<(), Stop> {
        if self.begun == MOST_FILES {
            return Err(too_many());
        }
        self.begun += 1;
        self.member_bytes = 0;
        let (sender, receiver) = sync_channel(MOST_WAITING);
        let received = Arc::new(Mutex::new(Some(receiver)));
        let content = Content { received, bytes: io::Cursor::default() };
        self.send(WalkItem::Member(Member { name: self.name_of(member), of_file, content }))?;
        self.member = Some(sender);
        Ok(())
    }

    /// Sends a part of the member. Returns false if its reader was dropped.
    pub fn write(&mut self, bytes: Vec<u8>) -> Result<bool, Stop> {
        self.member_bytes += bytes.len() as u64;
        self.unpacked += bytes.len() as u64;
        if self.member_bytes > LONGEST_MEMBER {
            self.break_off(message!("unread-long", most = LONGEST_MEMBER >> 30))?;
            return Ok(false);
        }
        if self.unpacked > MOST_UNPACKED {
            return Err(too_large());
        }
        Ok(self.push(Ok(bytes)))
    }

    /// Copies the rest of the member, up to `most` bytes in total.
    pub fn copy(&mut self, mut from: impl Read, most: u64) -> Result<(), Stop> {
        loop {
            if self.member_bytes > most {
                return self.break_off(message!("unread-dense", most = self.member_bytes >> 20));
            }
            let mut bytes = Vec::with_capacity(CHUNK);
            match (&mut from).take(CHUNK as u64).read_to_end(&mut bytes) {
                Ok(0) => return Ok(()),
                Ok(_) => {
                    if !self.write(bytes)? {
                        return Ok(());
                    }
                }
                Err(error) => {
                    self.write(bytes)?;
                    return self.break_off(describe_damage(error));
                }
            }
        }
    }

    fn push(&mut self, bytes: Bytes) -> bool {
        self.member.take_if(|member| member.send(bytes).is_err());
        self.member.is_some()
    }

    /// Reports that the rest of the member cannot be read.
    pub fn break_off(&mut self, why: Message) -> Result<(), Stop> {
        self.push(Err(io::Error::other(why)));
        Ok(())
    }

    /// Reports a member that is skipped.
    pub fn skip(&mut self, member: &str, why: Message) -> Result<(), Stop> {
        let name = self.name_of(member);
        self.send(WalkItem::Skipped(ReadError::NotRead { name, why }))
    }

    /// Reports that the container has no readable members.
    pub fn skip_all(&mut self, why: Message) -> Result<(), Stop> {
        let name = self.name.clone();
        self.send(WalkItem::Skipped(ReadError::NotRead { name, why }))
    }

    fn name_of(&self, member: &str) -> String {
        let plain = |sign: char| if sign.is_control() { '\u{fffd}' } else { sign };
        let member = member.trim_start_matches("./").trim_start_matches('/');
        format!("{}/{}", self.name, member.chars().map(plain).collect::<String>())
    }
}

pub(super) fn too_many() -> Stop {
    Stop::Because(message!("unread-members", most = MOST_FILES))
}

pub(super) fn too_large() -> Stop {
    Stop::Because(message!("unread-unpacks", most = MOST_UNPACKED >> 30))
}

pub(super) fn damaged_workbook(error: impl Display) -> Stop {
    Stop::Because(message!("unread-workbook", error = error.to_string()))
}

pub(super) fn too_many_cells() -> Stop {
    Stop::Because(message!("unread-cells", most = MOST_CELLS))
}

/// Whether a member is skipped silently: folders, hidden files and macOS metadata.
pub(super) fn is_hidden(member: &str) -> bool {
    let mut parts = member.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    member.ends_with('/') || parts.any(|part| part.starts_with('.') || part == "__MACOSX")
}

/// A container whose members are being received.
pub(super) struct Walk {
    name: String,
    items: Receiver<WalkItem>,
    /// The receiver of the last member that was returned.
    last: Option<Received>,
    thread: Option<JoinHandle<()>>,
    /// The limits for containers inside this one.
    pub limits: NestingLimits,
}

/// A member of a container.
pub(super) struct Member {
    pub name: String,
    pub of_file: Option<FileFacts>,
    pub content: Content,
}

pub(super) enum WalkItem {
    Member(Member),
    Skipped(ReadError),
    Failed(ReadError),
    End,
}

/// Sends the members of a container in order.
pub(super) type ReadMembers = Box<dyn FnOnce(&mut Sink) -> Result<(), Stop> + Send>;

/// Starts a thread that reads a container.
pub(super) fn spawn(name: String, limits: NestingLimits, walk: ReadMembers) -> io::Result<Walk> {
    let (sender, items) = sync_channel(1);
    let (member, container) = (None, name.clone());
    let mut sink =
        Sink { name: container, items: sender, member, begun: 0, unpacked: 0, member_bytes: 0 };
    let thread = Builder::new().name(CONTAINER_THREAD.to_owned()).spawn(move || {
        if let Err(Stop::Because(why)) = walk(&mut sink) {
            let name = sink.name.clone();
            // The receiver may have been dropped.
            let _ = sink.send(WalkItem::Failed(ReadError::NotRead { name, why }));
        }
    })?;
    Ok(Walk { name, items, last: None, thread: Some(thread), limits })
}

impl Walk {
    /// Returns the next member. The unread rest of the previous member is dropped.
    pub fn next_member(&mut self) -> WalkItem {
        if let Some(last) = self.last.take() {
            last.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
        if let Ok(next) = self.items.recv() {
            if let WalkItem::Member(member) = &next {
                self.last = Some(Arc::clone(&member.content.received));
            }
            return next;
        }
        match self.thread.take().map(JoinHandle::join) {
            Some(Err(_)) => {
                let why = Message::new("unread-damaged");
                WalkItem::Failed(ReadError::NotRead { name: self.name.clone(), why })
            }
            _ => WalkItem::End,
        }
    }
}

/// The receiver for the bytes of a member; `None` once the next member was requested.
type Received = Arc<Mutex<Option<Receiver<Bytes>>>>;

/// Reads the bytes of a member until the next member is requested.
pub(super) struct Content {
    received: Received,
    /// Bytes that were received but not yet read.
    bytes: io::Cursor<Vec<u8>>,
}

impl Read for Content {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.bytes.position() == self.bytes.get_ref().len() as u64 {
            let received = self.received.lock().unwrap_or_else(PoisonError::into_inner);
            let next = received.as_ref().and_then(|received| received.recv().ok());
            let Some(next) = next.transpose()? else { return Ok(0) };
            self.bytes = io::Cursor::new(next);
        }
        self.bytes.read(buffer)
    }
}

pub(super) trait ReadSeek: Read + Seek + Send {}

impl<T: Read + Seek + Send> ReadSeek for T {}

/// The depth of a container, and the memory that the containers in it may still use.
#[derive(Clone, Copy, Debug)]
pub(super) struct NestingLimits {
    /// The number of open containers.
    pub depth: usize,
    /// The number of bytes that further containers may keep in memory.
    pub bytes: u64,
}

/// The size and SHA-256 of the file that contains a member such as a sheet.
pub(super) type FileFacts = (u64, String);

/// Reads all bytes of an input, or returns `None` if there are more than `most`.
pub(super) fn hold(input: impl Read, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}
