//! The bytes of a file as they stream past: counted and, where it is asked for, hashed.

use std::fmt::Write as _;
use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};

struct Raw {
    input: Box<dyn Read + Send>,
    hasher: Option<Sha256>,
}

/// The SHA-256 of some bytes.
#[must_use]
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// A reader that others may ask how far it is.
#[derive(Clone)]
pub(crate) struct Tap {
    raw: Arc<Mutex<Raw>>,
    bytes: Arc<AtomicU64>,
}

impl Tap {
    pub(crate) fn new(input: Box<dyn Read + Send>, checksum: bool) -> Tap {
        let raw = Raw { input, hasher: checksum.then(Sha256::new) };
        Tap { raw: Arc::new(Mutex::new(raw)), bytes: Arc::default() }
    }

    /// The bytes that have been read, shared.
    pub(crate) fn count(&self) -> &Arc<AtomicU64> {
        &self.bytes
    }

    /// Reads what is left, and gives the SHA-256 of all bytes in hexadecimal, if it is kept.
    pub(crate) fn checksum(&mut self) -> io::Result<Option<String>> {
        if self.raw.lock().unwrap_or_else(PoisonError::into_inner).hasher.is_none() {
            return Ok(None);
        }
        io::copy(self, &mut io::sink())?;
        let raw = self.raw.lock().unwrap_or_else(PoisonError::into_inner);
        let digest = raw.hasher.clone().map(Sha256::finalize);
        Ok(digest.map(|digest| {
            digest.iter().fold(String::new(), |mut text, byte| {
                write!(text, "{byte:02x}").expect("a string takes all text");
                text
            })
        }))
    }
}

impl Read for Tap {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut raw = self.raw.lock().unwrap_or_else(PoisonError::into_inner);
        let count = raw.input.read(buffer)?;
        if let Some(hasher) = &mut raw.hasher {
            hasher.update(&buffer[..count]);
        }
        self.bytes.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Reads up to `most` bytes, and puts them before the rest of the input: what is known of a beginning
/// costs nothing of it. An error of the input comes after what could be read.
pub(crate) fn head<R: Read + Send + 'static>(
    mut input: R,
    most: usize,
) -> (Vec<u8>, Box<dyn Read + Send>) {
    let mut bytes = Vec::new();
    let result = (&mut input).take(most as u64).read_to_end(&mut bytes);
    let read = io::Cursor::new(bytes.clone());
    match result {
        Ok(_) => (bytes, Box::new(read.chain(input))),
        Err(error) => (bytes, Box::new(read.chain(Failing(Some(error))))),
    }
}

/// An input that fails once.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
