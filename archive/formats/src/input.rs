//! File input that counts the bytes read and, on request, computes their hash.

use std::fmt;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};

struct Input {
    reader: Box<dyn Read + Send>,
    hasher: Option<Sha256>,
}

/// Returns the SHA-256 of bytes.
#[must_use]
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// An input whose clones share the same stream and byte count.
#[derive(Clone)]
pub(crate) struct CountedInput {
    shared: Arc<Mutex<Input>>,
    /// The number of bytes read so far.
    pub(crate) bytes: Arc<AtomicU64>,
}

impl CountedInput {
    pub(crate) fn new(input: Box<dyn Read + Send>, checksum: bool) -> CountedInput {
        let input = Input { reader: input, hasher: checksum.then(Sha256::new) };
        CountedInput { shared: Arc::new(Mutex::new(input)), bytes: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Input> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the rest, and returns the SHA-256 of all bytes in hexadecimal if [`crate::Options::checksum`] is set.
    pub(crate) fn finish_checksum(&mut self) -> io::Result<Option<String>> {
        if self.lock().hasher.is_none() {
            return Ok(None);
        }
        io::copy(self, &mut io::sink())?;
        let digest = self.lock().hasher.clone().map(Sha256::finalize);
        Ok(digest.map(|digest| write_digest(&digest)))
    }
}

/// Writes a digest in hexadecimal, as `sha256sum` does.
#[must_use]
pub fn write_digest(digest: &[u8]) -> String {
    digest.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string never fails");
        text
    })
}

/// Returns the number of bytes of an input and their SHA-256 in hexadecimal.
pub(crate) fn measure(mut input: impl Read) -> io::Result<(u64, String)> {
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    let mut bytes = 0;
    loop {
        match input.read(&mut buffer)? {
            0 => return Ok((bytes, write_digest(&hasher.finalize()))),
            count => {
                hasher.update(&buffer[..count]);
                bytes += count as u64;
            }
        }
    }
}

/// A file with random access that remembers how far it has been read.
pub(crate) struct CountedFile {
    pub file: File,
    /// The farthest position reached so far.
    pub bytes: Arc<AtomicU64>,
}

impl Read for CountedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        let place = self.file.stream_position()?;
        self.bytes.fetch_max(place, Ordering::Relaxed);
        Ok(count)
    }
}

impl Seek for CountedFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Read for CountedInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut input = self.lock();
        let count = input.reader.read(buffer)?;
        if let Some(hasher) = &mut input.hasher {
            hasher.update(&buffer[..count]);
        }
        drop(input);
        self.bytes.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Reads up to `most` bytes, and returns them and a reader for the whole input. If the input fails, that reader returns
/// the bytes before the error, then the error.
pub(crate) fn read_head<R: Read + Send + 'static>(
    mut input: R,
    most: usize,
) -> (Vec<u8>, Box<dyn Read + Send>) {
    let mut bytes = Vec::new();
    let result = (&mut input).take(most as u64).read_to_end(&mut bytes);
    let read = io::Cursor::new(bytes.clone());
    match result {
        Ok(_) => (bytes, Box::new(read.chain(input))),
        Err(error) => (bytes, Box::new(read.chain(FailingReader(Some(error))))),
    }
}

/// A reader that returns an error once and is empty after that.
struct FailingReader(Option<io::Error>);

impl Read for FailingReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// The stream for `-`: the standard input of the process or a substitute. Clones share the stream.
#[derive(Clone)]
pub struct StandardInput(Arc<Mutex<Box<dyn Read + Send>>>);

impl StandardInput {
    /// Uses this stream in place of the standard input of the process.
    #[must_use]
    pub fn new(input: impl Read + Send + 'static) -> StandardInput {
        StandardInput(Arc::new(Mutex::new(Box::new(input))))
    }
}

impl Default for StandardInput {
    fn default() -> StandardInput {
        StandardInput::new(io::stdin())
    }
}

impl Read for StandardInput {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).read(bytes)
    }
}

impl fmt::Debug for StandardInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StandardInput")
    }
}
