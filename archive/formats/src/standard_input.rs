//! Where a source called `-` is read from.

use std::fmt;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

/// What `-` reads: the standard input of the process unless another stream stands for it. Clones read one stream.
#[derive(Clone)]
pub struct StandardInput(Arc<Mutex<Box<dyn Read + Send>>>);

impl StandardInput {
    /// A stream in place of the standard input of the process.
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

impl PartialEq for StandardInput {
    fn eq(&self, other: &StandardInput) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for StandardInput {}

impl fmt::Debug for StandardInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StandardInput")
    }
}
