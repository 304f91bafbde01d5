//! TAR archives, which are read in sequence.

use std::io::{self, Read};

use ::tar::{Archive, EntryType, Header, PaxExtensions};

use crate::limits::{LONGEST_MEMBER, MOST_FILES, MOST_UNPACKED};

use super::walk::{Sink, Stop, is_hidden, too_large, too_many};

/// The size of a header, in bytes.
const BLOCK: usize = 512;

/// The maximum length, in bytes, of a name that has its own entry.
const LONGEST_NAME: u64 = 64 << 10;

pub(super) fn is_tar(head: &[u8]) -> bool {
    let Some(block) = head.get(..BLOCK) else { return false };
    let sum = block[..148].iter().chain(&block[156..]).map(|&byte| u32::from(byte)).sum::<u32>();
    let written = Header::from_byte_slice(block).cksum();
    block[0] != 0 && written.is_ok_and(|written| written == sum + 8 * u32::from(b' '))
}

/// Limits the number of bytes that an archive may unpack to.
struct Bounded<R> {
    input: R,
    left: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.left = self.left.checked_sub(count as u64).ok_or(io::ErrorKind::FileTooLarge)?;
        Ok(count)
    }
}

pub(super) fn walk(content: Box<dyn Read + Send>, sink: &mut Sink) -> Result<(), Stop> {
    let mut archive = Archive::new(Bounded { input: content, left: MOST_UNPACKED });
    let mut long_name = None;
    // Raw entries are used because the library would otherwise read names of any length into memory.
    for (number, entry) in archive.entries()?.raw(true).enumerate() {
        let mut entry = entry?;
        if number > 3 * MOST_FILES {
            return Err(too_many());
        }
        match entry.header().entry_type() {
            EntryType::GNULongName => {
                let mut name = read_name(&mut entry)?;
                name.truncate(name.iter().position(|&byte| byte == 0).unwrap_or(name.len()));
                long_name = Some(name);
            }
            EntryType::XHeader => {
                let fields = read_name(&mut entry)?;
                for field in PaxExtensions::new(&fields).flatten() {
                    match field.key_bytes() {
                        b"path" => long_name = Some(field.value_bytes().to_vec()),
                        b"size" if field.value().is_ok_and(exceeds_header) => {
                            return Err(too_large());
                        }
                        _ => {}
                    }
                }
            }
            EntryType::Regular | EntryType::Continuous => {
                let path = long_name.take().unwrap_or_else(|| entry.path_bytes().into_owned());
                let name = read_text(&path);
                if !is_hidden(&name) {
                    sink.begin(&name, None)?;
                    sink.copy(&mut entry, LONGEST_MEMBER)?;
                }
            }
            // Long names of links, and fields that apply to all entries.
            EntryType::GNULongLink | EntryType::XGlobalHeader => {}
            _ => long_name = None,
        }
    }
    Ok(())
}

/// Whether a size is too large for the header of a member.
fn exceeds_header(size: &str) -> bool {
    size.parse::<u64>().is_ok_and(|size| size > 0o777_7777_7777)
}

fn read_name(entry: impl Read) -> io::Result<Vec<u8>> {
    let mut name = Vec::new();
    entry.take(LONGEST_NAME).read_to_end(&mut name)?;
    Ok(name)
}

/// Decodes a name as UTF-8, or else as Windows-1252.
pub(super) fn read_text(name: &[u8]) -> String {
    std::str::from_utf8(name)
        .map_or_else(|_| encoding_rs::WINDOWS_1252.decode(name).0.into_owned(), str::to_owned)
}
