//! The thread that walks through a container, and what it sends.

use std::fmt::Display;
use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};

use crate::error::ReadError;
use crate::limits::{CONTAINER_THREAD, LONGEST_MEMBER, MOST_CELLS, MOST_FILES, MOST_UNPACKED};

use super::held::{FileFacts, Room};

/// How much is sent at once.
const CHUNK: usize = 64 << 10;

enum Message {
    Begin(String, Option<FileFacts>),
    Bytes(Vec<u8>),
    /// The member cannot be read further.
    Broken(io::Error),
    Skipped(ReadError),
    Failed(ReadError),
}

/// Why a walk ends before its end.
pub(super) enum Stop {
    /// Nobody listens.
    Gone,
    /// What is wrong with the container.
    Because(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Because(describe_damage(error))
    }
}

pub(super) fn describe_damage(error: impl Display) -> String {
    format!("it is cut off or damaged ({error}); fetch it again")
}

/// Where a walk puts the members that it finds.
pub(super) struct Sink {
    /// The container.
    pub name: String,
    messages: SyncSender<Message>,
    begun: u64,
    /// The last member that nobody wants to read further.
    unwanted: Arc<AtomicU64>,
    unpacked: u64,
    of_member: u64,
}

impl Sink {
    fn send(&self, message: Message) -> Result<(), Stop> {
        self.messages.send(message).map_err(|_| Stop::Gone)
    }

    /// Begins a member, whose bytes come next. `of_file` is of the file that it has its bytes from, if they are
    /// not its own.
    pub fn begin(&mut self, member: &str, of_file: Option<FileFacts>) -> Result<(), Stop> {
        if self.begun == MOST_FILES as u64 {
            return Err(too_many());
        }
        self.begun += 1;
        self.of_member = 0;
        self.send(Message::Begin(self.name_of(member), of_file))
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
        self.send(Message::Bytes(bytes))?;
        Ok(self.unwanted.load(Ordering::Relaxed) < self.begun)
    }

    /// The whole rest of the member.
    pub fn copy(&mut self, from: impl Read) -> Result<(), Stop> {
        self.copy_most(from, LONGEST_MEMBER)
    }

    /// The same, if it is no more than so many bytes.
    pub fn copy_most(&mut self, mut from: impl Read, most: u64) -> Result<(), Stop> {
        loop {
            if self.of_member > most {
                let size = self.of_member >> 20;
                return self.break_off(format!(
                    "it has more than {size} MiB in a small space, which games do not; unpack it"
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

    /// Says that the member cannot be read further.
    pub fn break_off(&mut self, why: String) -> Result<(), Stop> {
        self.send(Message::Broken(io::Error::other(why)))
    }

    /// Names a member that is not read.
    pub fn skip(&mut self, member: &str, why: impl Into<String>) -> Result<(), Stop> {
        let (name, why) = (self.name_of(member), why.into());
        self.send(Message::Skipped(ReadError::NotRead { name, why }))
    }

    /// Names the container as one that holds nothing to be read.
    pub fn skip_all(&mut self, why: impl Into<String>) -> Result<(), Stop> {
        let (name, why) = (self.name.clone(), why.into());
        self.send(Message::Skipped(ReadError::NotRead { name, why }))
    }

    fn name_of(&self, member: &str) -> String {
        let plain = |sign: char| if sign.is_control() { '\u{fffd}' } else { sign };
        let member = member.trim_start_matches("./").trim_start_matches('/');
        format!("{}/{}", self.name, member.chars().map(plain).collect::<String>())
    }
}

pub(super) fn too_many() -> Stop {
    Stop::Because(format!(
        "it has more than {MOST_FILES} members; unpack it, and name a part of them"
    ))
}

pub(super) fn too_large() -> Stop {
    let most = MOST_UNPACKED >> 30;
    Stop::Because(format!("it unpacks to more than {most} GiB; unpack it, and name what is in it"))
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

struct Received {
    messages: Receiver<Message>,
    /// A message that is for the walk and not for the reader of a member.
    next: Option<Message>,
    /// How many members have begun.
    begun: u64,
}

impl Received {
    fn take(&mut self) -> Option<Message> {
        self.next.take().or_else(|| self.messages.recv().ok())
    }
}

/// A container that is being walked through.
pub(super) struct Walk {
    name: String,
    received: Arc<Mutex<Received>>,
    unwanted: Arc<AtomicU64>,
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

/// Walks through a container in a thread of its own.
pub(super) fn spawn(
    name: String,
    room: Room,
    walk: impl FnOnce(&mut Sink) -> Result<(), Stop> + Send + 'static,
) -> io::Result<Walk> {
    let (messages, received) = sync_channel(8);
    let unwanted = Arc::new(AtomicU64::new(0));
    let mut sink = Sink {
        name: name.clone(),
        messages,
        begun: 0,
        unwanted: Arc::clone(&unwanted),
        unpacked: 0,
        of_member: 0,
    };
    let thread = Builder::new().name(CONTAINER_THREAD.to_owned()).spawn(move || {
        if let Err(Stop::Because(why)) = walk(&mut sink) {
            let name = sink.name.clone();
            // Nobody may listen any more.
            let _ = sink.send(Message::Failed(ReadError::NotRead { name, why }));
        }
    })?;
    let received = Arc::new(Mutex::new(Received { messages: received, next: None, begun: 0 }));
    Ok(Walk { name, received, unwanted, thread: Some(thread), room })
}

fn lock(received: &Mutex<Received>) -> MutexGuard<'_, Received> {
    received.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Walk {
    /// The next member; what has not been read of the one before is lost.
    pub fn next_member(&mut self) -> Next {
        let mut received = lock(&self.received);
        self.unwanted.store(received.begun, Ordering::Relaxed);
        while let Some(message) = received.take() {
            match message {
                Message::Begin(name, of_file) => {
                    received.begun += 1;
                    let content = Content {
                        received: Arc::clone(&self.received),
                        member: received.begun,
                        bytes: io::Cursor::default(),
                    };
                    return Next::Member(Member { name, of_file, content });
                }
                Message::Skipped(error) => return Next::Skipped(error),
                Message::Failed(error) => return Next::Failed(error),
                Message::Bytes(_) | Message::Broken(_) => {}
            }
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

/// A reader of the bytes of a member, until the next one begins.
pub(super) struct Content {
    received: Arc<Mutex<Received>>,
    member: u64,
    /// What has been received and not been used.
    bytes: io::Cursor<Vec<u8>>,
}

impl Content {
    fn receive(&self) -> io::Result<Vec<u8>> {
        let mut received = lock(&self.received);
        if received.begun != self.member {
            return Ok(Vec::new());
        }
        match received.take() {
            Some(Message::Bytes(bytes)) => Ok(bytes),
            Some(Message::Broken(error)) => Err(error),
            other => {
                received.next = other;
                Ok(Vec::new())
            }
        }
    }
}

impl Read for Content {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.bytes.position() == self.bytes.get_ref().len() as u64 {
            self.bytes = io::Cursor::new(self.receive()?);
        }
        self.bytes.read(buffer)
    }
}
