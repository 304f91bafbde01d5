//! The list of members at the end of a ZIP archive, as the library has to read it: some programs write `\\` between the
//! folders of a name, and of two members with one name the library knows only the last.

use std::collections::{HashMap, HashSet};
use std::io::{self, Read, Seek, SeekFrom};

use super::walk::ReadSeek;

/// The bytes of an entry before its name, and what it begins with.
const ENTRY: usize = 46;
const SIGN: &[u8] = b"PK\x01\x02";

/// The most bytes of a list of members.
const LONGEST_LIST: u64 = 64 << 20;

/// An archive with another list of members in its place.
pub(super) struct Relisted {
    content: Box<dyn ReadSeek>,
    at: u64,
    start: u64,
    list: Vec<u8>,
}

/// The names of members that had to get others, by these.
pub(super) type TrueNames = HashMap<Vec<u8>, String>;

/// Reads the list of an archive whose last record begins at the byte `end`; `None` where the library can read it as it is.
pub(super) fn relist(
    content: &mut Box<dyn ReadSeek>,
    end: u64,
) -> io::Result<Option<(u64, Vec<u8>, TrueNames)>> {
    let mut record = [0; 22];
    content.seek(SeekFrom::Start(end))?;
    content.read_exact(&mut record)?;
    let length = u64::from(u32::from_le_bytes([record[12], record[13], record[14], record[15]]));
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
            // A name that no member has: signs of control in the place of the first letters.
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

impl Relisted {
    pub(super) fn new(content: Box<dyn ReadSeek>, start: u64, list: Vec<u8>) -> Relisted {
        Relisted { content, at: 0, start, list }
    }
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
