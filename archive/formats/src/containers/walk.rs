//! The thread that walks through a container, and what it sends.

use std::fmt::Display;
use std::io::{self, Read, Seek};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use crate::error::ReadError;
use crate::limits::{CONTAINER_THREAD, LONGEST_MEMBER, MOST_CELLS, MOST_FILES, MOST_UNPACKED};

/// How much is sent at once.
const CHUNK: usize = 64 << 10;

/// The bytes of a member; an error where it cannot be read further.
type Bytes = io::Result<Vec<u8>>;

/// How many pieces of a member wait to be read.
const MOST_WAITING: usize = 8;

/// Why a walk ends before its end.
pub(super) enum Stop {
    /// Nobody listens.
    Gone,
    /// What is wrong with the container.
    Because(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::FileTooLarge => too_large(),
            _ => Stop::Because(describe_damage(error)),
        }
    }
}

pub(super) fn describe_damage(error: impl Display) -> String {
    format!("it is cut off or damaged ({error}); fetch it again")
}

/// Where a walk puts the members that it finds.
pub(super) struct Sink {
    /// The container.
    pub name: String,
    found: SyncSender<Next>,
    /// The member that has begun, unless nobody wants to read it further.
    member: Option<SyncSender<Bytes>>,
    begun: usize,
    unpacked: u64,
    of_member: u64,
}

impl Sink {
    /// Ends the member before, so that nobody waits for more of it, and sends what comes next.
    fn send(&mut self, found: Next) -> Result<(), Stop> {
        self.member = None;
        self.found.send(found).map_err(|_| Stop::Gone)
    }

    /// Begins a member, whose bytes come next. `of_file` is of the file that it has its bytes from, if they are
    /// not its own.
    pub fn begin(&mut self, member: &str, of_file: Option<FileFacts>) -> Result<(), Stop> {
        if self.begun == MOST_FILES {
            return Err(too_many());
        }
        self.begun += 1;
        self.of_member = 0;
        let (sender, receiver) = sync_channel(MOST_WAITING);
        let received = Arc::new(Mutex::new(Some(receiver)));
        let content = Content { received, bytes: io::Cursor::default() };
        self.send(Next::Member(Member { name: self.name_of(member), of_file, content }))?;
        self.member = Some(sender);
        Ok(())
    }

    /// A part of the member; false where nobody wants the rest.
    pub fn write(&mut self, bytes: Vec<u8>) -> Result<bool, Stop> {
        self.of_member += bytes.len() as u64;
        self.unpacked += bytes.len() as u64;
        if self.of_member > LONGEST_MEMBER {
            self.break_off(format!("it has more than {} GiB; unpack it", LONGEST_MEMBER >> 30))?;
            return Ok(false);
        }
        if self.unpacked > MOST_UNPACKED {
            return Err(too_large());
        }
        Ok(self.push(Ok(bytes)))
    }

    /// The whole rest of the member, if it is no more than so many bytes.
    pub fn copy(&mut self, mut from: impl Read, most: u64) -> Result<(), Stop> {
        loop {
            if self.of_member > most {
                let size = self.of_member >> 20;
                return self.break_off(format!(
                    "it unpacks to more than {size} MiB from very little, which games never do; unpack it"
                ));
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

    /// Sends a part of the member; false where nobody wants it.
    fn push(&mut self, bytes: Bytes) -> bool {
        self.member.take_if(|member| member.send(bytes).is_err());
        self.member.is_some()
    }

    /// Says that the member cannot be read further.
    pub fn break_off(&mut self, why: String) -> Result<(), Stop> {
        self.push(Err(io::Error::other(why)));
        Ok(())
    }

    /// Names a member that is not read.
    pub fn skip(&mut self, member: &str, why: impl Into<String>) -> Result<(), Stop> {
        let (name, why) = (self.name_of(member), why.into());
        self.send(Next::Skipped(ReadError::NotRead { name, why }))
    }

    /// Names the container as one that holds nothing to be read.
    pub fn skip_all(&mut self, why: impl Into<String>) -> Result<(), Stop> {
        let (name, why) = (self.name.clone(), why.into());
        self.send(Next::Skipped(ReadError::NotRead { name, why }))
    }

    fn name_of(&self, member: &str) -> String {
        let plain = |sign: char| if sign.is_control() { '\u{fffd}' } else { sign };
        let member = member.trim_start_matches("./").trim_start_matches('/');
        format!("{}/{}", self.name, member.chars().map(plain).collect::<String>())
    }
}

pub(super) fn too_many() -> Stop {
    Stop::Because(format!("it has more than {MOST_FILES} members; unpack it and name some of them"))
}

pub(super) fn too_large() -> Stop {
    let most = MOST_UNPACKED >> 30;
    Stop::Because(format!("it unpacks to more than {most} GiB; unpack it and name its contents"))
}

pub(super) fn too_many_cells() -> Stop {
    Stop::Because(format!(
        "the workbook has more than {MOST_CELLS} cells or too much text; save its sheets as CSV"
    ))
}

/// Whether a member of an archive is left out without a word, as it would be in a folder: folders, hidden files
/// and what macOS puts beside each file.
pub(super) fn is_hidden(member: &str) -> bool {
    let mut parts = member.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    member.ends_with('/') || parts.any(|part| part.starts_with('.') || part == "__MACOSX")
}

/// A container that is being walked through.
pub(super) struct Walk {
    name: String,
    found: Receiver<Next>,
    /// The bytes of the member that was handed out last.
    last: Option<Received>,
    thread: Option<JoinHandle<()>>,
    /// What containers inside of it may take.
    pub room: Room,
}

/// A member of a container.
pub(super) struct Member {
    pub name: String,
    pub of_file: Option<FileFacts>,
    pub content: Content,
}

pub(super) enum Next {
    Member(Member),
    Skipped(ReadError),
    Failed(ReadError),
    End,
}

/// Gives the members of a container one after another.
pub(super) type ReadMembers = Box<dyn FnOnce(&mut Sink) -> Result<(), Stop> + Send>;

/// Walks through a container in a thread of its own.
pub(super) fn spawn(name: String, room: Room, walk: ReadMembers) -> io::Result<Walk> {
    let (sender, found) = sync_channel(1);
    let (member, of_walk) = (None, name.clone());
    let mut sink =
        Sink { name: of_walk, found: sender, member, begun: 0, unpacked: 0, of_member: 0 };
    let thread = Builder::new().name(CONTAINER_THREAD.to_owned()).spawn(move || {
        if let Err(Stop::Because(why)) = walk(&mut sink) {
            let name = sink.name.clone();
            // Nobody may listen any more.
            let _ = sink.send(Next::Failed(ReadError::NotRead { name, why }));
        }
    })?;
    Ok(Walk { name, found, last: None, thread: Some(thread), room })
}

impl Walk {
    /// The next member; what has not been read of the one before is lost.
    pub fn next_member(&mut self) -> Next {
        if let Some(last) = self.last.take() {
            last.lock().unwrap_or_else(PoisonError::into_inner).take();
        }
        if let Ok(next) = self.found.recv() {
            if let Next::Member(member) = &next {
                self.last = Some(Arc::clone(&member.content.received));
            }
            return next;
        }
        match self.thread.take().map(JoinHandle::join) {
            Some(Err(_)) => {
                let why = "it is damaged; save or fetch it again".to_owned();
                Next::Failed(ReadError::NotRead { name: self.name.clone(), why })
            }
            _ => Next::End,
        }
    }
}

/// The bytes of a member as they come; `None` where nobody wants to read it further.
type Received = Arc<Mutex<Option<Receiver<Bytes>>>>;

/// A reader of the bytes of a member, until the next one is asked for.
pub(super) struct Content {
    received: Received,
    /// What has been received and not been used.
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

/// What can be read from any place.
pub(super) trait ReadSeek: Read + Seek + Send {}

impl<T: Read + Seek + Send> ReadSeek for T {}

/// What containers inside of a container may still take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// How many are open.
    pub depth: usize,
    /// Bytes in memory.
    pub bytes: u64,
}

/// Size and SHA-256 of the file that a member comes from, where the member has no bytes of its own.
pub(super) type FileFacts = (u64, String);

/// All bytes of an input, if they are at most so many.
pub(super) fn hold(input: impl Read, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}
