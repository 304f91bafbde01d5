//! Checks how much memory an XLSX or ODS workbook would need, before the library opens it and trusts its numbers.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};

use ::zip::ZipArchive;
use calamine::Dimensions;

use crate::limits::{LONGEST_MEMBER, MOST_CELLS, WORKBOOK_TEXT};

use super::walk::{ReadSeek, Stop, too_large, too_many_cells};

/// The maximum length of a tag, in bytes. [`LONGEST_PIECE`] limits what the library has in memory at a time, such as a
/// text or a cell.
const LONGEST_TAG: usize = 1 << 20;
pub(super) const LONGEST_PIECE: usize = 32 << 20;

/// Calls `each` for every tag of an XML text, with the tag, without its `<`, and the number of bytes from the end of
/// the previous tag to the end of this one.
fn for_each_tag(
    part: impl Read,
    mut each: impl FnMut(&[u8], usize) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut input = BufReader::with_capacity(64 << 10, part.take(LONGEST_MEMBER));
    let mut tag = Vec::new();
    loop {
        let before = input.skip_until(b'<')?;
        tag.clear();
        (&mut input).take(LONGEST_TAG as u64).read_until(b'>', &mut tag)?;
        if before > LONGEST_PIECE || tag.len() == LONGEST_TAG {
            return Err(too_many_cells());
        }
        if tag.is_empty() {
            // Reading stopped at the limit or at the end of the text.
            return if input.into_inner().limit() == 0 { Err(too_large()) } else { Ok(()) };
        }
        each(&tag, before + tag.len())?;
    }
}

/// Returns the name of a tag without its prefix.
pub(super) fn local_name(tag: &[u8]) -> &[u8] {
    let end = tag.iter().position(|byte| byte.is_ascii_whitespace() || b"/>".contains(byte));
    let name = &tag[..end.unwrap_or(tag.len())];
    let prefix = name.iter().position(|&byte| byte == b':').map_or(0, |at| at + 1);
    &name[prefix..]
}

fn has(tag: &[u8], sign: &str) -> bool {
    memchr::memmem::find(tag, sign.as_bytes()).is_some()
}

/// Returns the number in an attribute.
fn read_number(tag: &[u8], attribute: &str) -> Option<u64> {
    let at = memchr::memmem::find(tag, attribute.as_bytes())?;
    let value = tag[at + attribute.len()..].iter().skip_while(|byte| b"= '\"\t\r\n".contains(byte));
    let digits = value.take_while(|byte| byte.is_ascii_digit());
    let number = digits.fold(0_u64, |number, digit| {
        number.saturating_mul(10).saturating_add(u64::from(digit - b'0'))
    });
    Some(number)
}

/// The results of scanning the sheets of a workbook.
#[derive(Default)]
pub(super) struct SheetScan {
    pub has_merged: bool,
    /// The rows and columns of formula errors, in order.
    pub errors: BTreeSet<(u32, u32)>,
}

/// Returns the row and column, from 0, of a cell with a reference such as `B4`.
fn read_reference(tag: &[u8]) -> Option<(u32, u32)> {
    let at = memchr::memmem::find(tag, b" r=")? + 4;
    let reference = &tag[at..];
    let letters = reference.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    let column = reference[..letters.min(3)]
        .iter()
        .fold(0, |column, letter| column * 26 + u32::from(letter - b'A') + 1);
    let row = reference[letters..].iter().take_while(|byte| byte.is_ascii_digit());
    let row = row.take(9).fold(0, |row, digit| row * 10 + u32::from(digit - b'0'));
    Some((row.checked_sub(1)?, column.checked_sub(1)?))
}

pub(super) fn check_xlsx(archive: &mut ZipArchive<Box<dyn ReadSeek>>) -> Result<SheetScan, Stop> {
    let (mut kept, mut seen) = (0, SheetScan::default());
    for index in 0..archive.len() {
        let part = archive.by_index(index)?;
        let name = String::from_utf8_lossy(part.name_raw()).to_lowercase();
        if !name.ends_with(".xml") && !name.ends_with(".rels") {
            continue;
        }
        let is_sheet = name.starts_with("xl/worksheets/") && !name.contains("/_rels/");
        // The estimated memory for a tag: for a string, or for the style of a cell.
        let tag_cost = if name.ends_with("sharedstrings.xml") { 16 } else { 200 };
        let mut cell = 0;
        for_each_tag(part, |tag, length| {
            let count = read_number(tag, "uniqueCount").unwrap_or(0);
            if is_sheet {
                let begins = local_name(tag) == b"c" && tag[0] != b'/';
                let is_merged = local_name(tag) == b"mergeCell";
                seen.has_merged |= is_merged;
                let is_error = ["t=\"e\"", "t='e'"];
                if begins && is_error.iter().any(|sign| has(tag, sign)) {
                    seen.errors.extend(read_reference(tag));
                }
                kept += if is_merged { tag_cost } else { 0 };
                cell = if begins { 0 } else { cell + length };
            } else {
                kept += length as u64 + tag_cost;
            }
            let too_many =
                count > WORKBOOK_TEXT / 24 || cell > LONGEST_PIECE || kept > WORKBOOK_TEXT;
            if too_many { Err(too_many_cells()) } else { Ok(()) }
        })?;
    }
    Ok(seen)
}

/// Returns, for each sheet, the merged cells that span several rows.
pub(super) fn check_ods(
    archive: &mut ZipArchive<Box<dyn ReadSeek>>,
) -> Result<Vec<Vec<Dimensions>>, Stop> {
    let mut merged: Vec<Vec<Dimensions>> = Vec::new();
    for name in ["content.xml", "META-INF/manifest.xml", "meta.xml"] {
        let Ok(part) = archive.by_name(name) else { continue };
        let mut text = 0;
        // The filled range of a sheet: its number of rows and the length of the longest row.
        let (mut row, mut rows, mut width, mut longest) = (0_u64, 0_u64, 0_u64, 0_u64);
        let mut all = 0_u64;
        for_each_tag(part, |tag, length| {
            text += length as u64;
            match local_name(tag) {
                b"table" if tag[0] != b'/' => {
                    (row, rows, longest) = (0, 0, 0);
                    merged.push(Vec::new());
                }
                b"table" => all = all.saturating_add(rows.saturating_mul(longest)),
                b"table-row" if tag[0] != b'/' => {
                    row = row.saturating_add(read_number(tag, "number-rows-repeated").unwrap_or(1));
                    width = 0;
                }
                b"table-cell" | b"covered-table-cell" if tag[0] != b'/' => {
                    let count = read_number(tag, "number-columns-repeated").unwrap_or(1);
                    let spans = ["number-rows-spanned", "number-columns-spanned"];
                    if let [Some(over @ 2..), beside] = spans.map(|span| read_number(tag, span)) {
                        let [top, left, over, beside] =
                            [row.saturating_sub(1), width, over, beside.unwrap_or(1)]
                                .map(|n| u32::try_from(n).unwrap_or(u32::MAX));
                        let end =
                            |from: u32, count: u32| from.saturating_add(count.saturating_sub(1));
                        let cells =
                            Dimensions::new((top, left), (end(top, over), end(left, beside)));
                        merged.last_mut().into_iter().for_each(|sheet| sheet.push(cells));
                    }
                    width = width.saturating_add(count);
                    if !tag.ends_with(b"/>") || memchr::memmem::find(tag, b"value").is_some() {
                        (rows, longest) = (row, longest.max(width));
                    }
                }
                _ => {}
            }
            let cells = all.saturating_add(rows.saturating_mul(longest));
            let too_many = cells > MOST_CELLS || text > WORKBOOK_TEXT;
            if too_many { Err(too_many_cells()) } else { Ok(()) }
        })?;
    }
    Ok(merged)
}
