//! Checks that the parts of an XLS workbook (before 2007) are consistent and fit into memory, before the library opens
//! it and trusts its numbers.

use bao_languages::Message;

use crate::limits::MOST_CELLS;

use super::walk::{Stop, damaged_workbook, too_many_cells};

/// Why a workbook with a password is not read.
pub(super) const PASSWORD: Message = Message::new("unread-password");

const END: u32 = 0xffff_fffe;

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().copied().map(u16::from_le_bytes)
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().copied().map(u32::from_le_bytes)
}

/// A compound file: sectors that are linked into chains.
struct Sectors<'a> {
    bytes: &'a [u8],
    size: usize,
    next: Vec<u32>,
}

impl Sectors<'_> {
    fn sector(&self, id: u32) -> Option<&[u8]> {
        let start = (id as usize).checked_add(1)?.checked_mul(self.size)?;
        self.bytes.get(start..).map(|rest| &rest[..rest.len().min(self.size)])
    }

    /// Reads a chain of sectors. Returns `None` if the chain is circular or leaves the file.
    fn read(&self, start: u32, length: usize) -> Option<Vec<u8>> {
        let mut content = Vec::new();
        let (mut id, mut steps) = (start, 0);
        while id != END && content.len() < length {
            content.extend_from_slice(self.sector(id)?);
            steps += 1;
            id = *self.next.get(id as usize).filter(|_| steps <= self.next.len())?;
        }
        content.truncate(length);
        Some(content)
    }
}

/// Returns the reason to skip a file without a readable workbook, or `None` if the workbook can be opened.
pub(super) fn check(bytes: &[u8]) -> Result<Option<Message>, Stop> {
    let damaged = || damaged_workbook("its parts do not fit together");
    let stream = match read_workbook(bytes).ok_or_else(damaged)? {
        Ok(stream) => stream,
        Err(why) => return Ok(Some(why)),
    };
    let cells = count_cells(&stream).ok_or_else(damaged)?;
    if cells > MOST_CELLS { Err(too_many_cells()) } else { Ok(None) }
}

/// Returns the stream with the sheets, after checking every chain that the library follows.
fn read_workbook(bytes: &[u8]) -> Option<Result<Vec<u8>, Message>> {
    let size = match u16_at(bytes, 30)? {
        9 => 512,
        12 => 4096,
        _ => return None,
    };
    let mut sectors = Sectors { bytes, size, next: Vec::new() };
    let numbers = |sector: &[u8]| -> Vec<u32> {
        sector.as_chunks().0.iter().copied().map(u32::from_le_bytes).collect()
    };
    let mut lists = numbers(bytes.get(76..512)?);
    let mut more = u32_at(bytes, 68)?;
    while more < 0xffff_fffa {
        lists.extend(numbers(sectors.sector(more)?));
        more = lists.pop().filter(|_| lists.len() * 4 <= bytes.len() + size)?;
    }
    for id in lists.into_iter().filter(|&id| id < 0xffff_fffc) {
        let list = numbers(sectors.sector(id)?);
        sectors.next.extend(list);
        if sectors.next.len() * 4 > bytes.len() + 2 * size {
            return None;
        }
    }
    let entries = sectors.read(u32_at(bytes, 48)?, usize::MAX)?;
    let mut workbook: Option<(Option<usize>, u32, usize)> = None;
    let mut encrypted = false;
    for entry in entries.chunks_exact(128) {
        let units = entry[..64].as_chunks().0.iter().copied().map(u16::from_le_bytes);
        let name = String::from_utf16_lossy(&units.collect::<Vec<_>>());
        let name = name.split('\0').next().unwrap_or_default().to_ascii_lowercase();
        let (start, length) = (u32_at(entry, 116)?, u32_at(entry, 120)? as usize);
        encrypted |= name == "encryptedpackage";
        // The root entry contains the small streams, one after another.
        if name == "root entry" && length > 0 {
            sectors.read(start, length)?;
        }
        // Of entries with the same name the first counts; `workbook` takes precedence over `book`.
        let rank = ["book", "workbook"].iter().position(|&known| known == name);
        if rank.is_some() && workbook.as_ref().is_none_or(|&(best, ..)| rank > best) {
            workbook = Some((rank, start, length));
        }
    }
    if u32_at(bytes, 64)? > 0 {
        sectors.read(u32_at(bytes, 60)?, usize::MAX)?;
    }
    match workbook {
        _ if encrypted => Some(Err(PASSWORD)),
        None => Some(Err(Message::new("unread-no-workbook"))),
        // Programs pad the workbook so that it is never stored as a small stream.
        Some((_, start, length)) if length >= 4096 => sectors.read(start, length).map(Ok),
        Some(_) => None,
    }
}

/// Iterates over the kind and data of each record.
fn records(stream: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let (kind, length) = (u16_at(stream, at)?, usize::from(u16_at(stream, at + 2)?));
        let data = stream.get(at + 4..at + 4 + length)?;
        at += 4 + length;
        Some((kind, data))
    })
}

/// Returns the number of cells for which the library may allocate memory: in each sheet, the declared range and the
/// range up to the last cell.
fn count_cells(stream: &[u8]) -> Option<u64> {
    let mut sheets = Vec::new();
    for (kind, data) in records(stream).take_while(|&(kind, _)| kind != 0x000a) {
        if kind == 0x0085 {
            sheets.push(u32_at(data, 0)? as usize);
        }
    }
    let mut all = 0_u64;
    for start in sheets {
        let (mut rows, mut columns) = (0_u64, 0_u64);
        let mut depth = 0;
        for (kind, data) in records(stream.get(start..)?) {
            match kind {
                0x0809 => depth += 1,
                0x000a if depth <= 1 => break,
                0x000a => depth -= 1,
                // The declared range, for which the library allocates memory.
                0x0200 => {
                    let at = |place| u32_at(data, place).map(u64::from);
                    let wide = data.len() >= 14;
                    let (first, last) = if wide {
                        (at(0)?, at(4)?)
                    } else {
                        (u64::from(u16_at(data, 0)?), u64::from(u16_at(data, 2)?))
                    };
                    let place = if wide { 8 } else { 4 };
                    let (left, right) = (u16_at(data, place)?, u16_at(data, place + 2)?);
                    let high = last.checked_sub(first)?;
                    let broad = u64::from(right.checked_sub(left)?);
                    all = all.saturating_add((high + 1).saturating_mul(broad + 1));
                }
                0x0203 | 0x0204 | 0x00d6 | 0x0205 | 0x027e | 0x00fd | 0x00bd | 0x0006 => {
                    rows = rows.max(u64::from(u16_at(data, 0)?) + 1);
                    columns = columns.max(u64::from(u16_at(data, 2)?) + 1);
                    if kind == 0x00bd {
                        let last = u16_at(data, data.len().checked_sub(2)?)?;
                        columns = columns.max(u64::from(last) + 1);
                    }
                }
                _ => {}
            }
        }
        all = all.saturating_add(rows * columns);
    }
    Some(all)
}
