//! Workbooks: each sheet, even a hidden one, is a member.

use std::io::{BufReader, Read, Seek, SeekFrom};

use ::zip::ZipArchive;
use bao_languages::{Message, message};
use calamine::{
    Data, DataType as _, Dimensions, Ods, OdsError, Range, Reader, Sheet, SheetType, Xls, XlsError,
    Xlsx, XlsxError,
};

use crate::input::measure;
use crate::limits::HELD;
use crate::values::UNSAVED;

use super::sheet::{MergedCells, SheetText};
use super::walk::{CHUNK, FileFacts, ReadSeek, Sink, Stop, damaged_workbook, hold};
use super::{compound, compound::PASSWORD, office};

/// The text for formula errors that the library does not know.
const UNKNOWN_ERROR: &str = "#ERROR!";

fn is_filled(value: &Data) -> bool {
    !matches!(value, Data::Empty) && value.get_string() != Some("")
}

/// Returns the value, or [`UNSAVED`] for a formula without a value.
fn or_unsaved(value: Data, is_formula: bool) -> Data {
    match is_formula && !is_filled(&value) {
        true => Data::String(UNSAVED.to_owned()),
        false => value,
    }
}

/// Sends the text of a sheet, if it has any.
struct SheetSender<'a> {
    sink: &'a mut Sink,
    sheet: &'a str,
    facts: &'a FileFacts,
    text: SheetText,
    merged: MergedCells,
    begun: bool,
    wanted: bool,
}

impl<'a> SheetSender<'a> {
    fn new(
        sink: &'a mut Sink,
        sheet: &'a str,
        facts: &'a FileFacts,
        merged: Vec<Dimensions>,
    ) -> SheetSender<'a> {
        let (text, merged) = (SheetText::default(), MergedCells::new(merged));
        SheetSender { sink, sheet, facts, text, merged, begun: false, wanted: true }
    }

    fn add(&mut self, place: (u32, u32), value: &Data) -> Result<(), Stop> {
        if !matches!(value, Data::Empty) {
            for (place, value) in self.merged.add_cell(place, value) {
                self.text.add_cell(place, &value);
            }
        }
        self.text.add_cell(place, value);
        if self.text.text.len() >= CHUNK { self.send() } else { Ok(()) }
    }

    fn send(&mut self) -> Result<(), Stop> {
        let text = std::mem::take(&mut self.text.text);
        if !self.begun && text.iter().all(|&byte| byte == b'\n') && text.len() < CHUNK {
            return Ok(());
        }
        if !self.begun {
            self.sink.begin(self.sheet, Some(self.facts.clone()))?;
            self.begun = true;
        }
        self.wanted = self.sink.write(text)?;
        Ok(())
    }

    fn break_off(&mut self, why: Message) -> Result<(), Stop> {
        self.send()?;
        if self.begun { self.sink.break_off(why) } else { self.sink.skip(self.sheet, why) }
    }

    fn finish(mut self) -> Result<(), Stop> {
        self.text.end_row();
        self.send()
    }
}

fn is_worksheet(sink: &mut Sink, sheet: &Sheet) -> Result<bool, Stop> {
    let is_one = sheet.typ == SheetType::WorkSheet;
    if !is_one {
        sink.skip(&sheet.name, Message::new("unread-chart"))?;
    }
    Ok(is_one)
}

pub(super) fn read_facts(content: &mut impl ReadSeek) -> Result<FileFacts, Stop> {
    content.seek(SeekFrom::Start(0))?;
    let facts = measure(&mut *content)?;
    content.seek(SeekFrom::Start(0))?;
    Ok(facts)
}

pub(super) fn walk_xlsx(
    mut archive: ZipArchive<Box<dyn ReadSeek>>,
    facts: Option<FileFacts>,
    sink: &mut Sink,
) -> Result<(), Stop> {
    let seen = office::check_xlsx(&mut archive)?;
    let mut content = archive.into_inner();
    let facts = facts.map_or_else(|| read_facts(&mut content), Ok)?;
    let mut book: Xlsx<_> = match Xlsx::new(BufReader::new(content)) {
        Err(XlsxError::Password) => return sink.skip_all(PASSWORD),
        book => book.map_err(damaged_workbook)?,
    };
    for sheet in book.sheets_metadata().to_vec() {
        if !is_worksheet(sink, &sheet)? {
            continue;
        }
        let merged = match seen.has_merged {
            // Charts and damaged sheets are reported below.
            true => book.merge_cells_by_sheet_name(&sheet.name).unwrap_or_default(),
            false => Vec::new(),
        };
        let mut cells = match book.worksheet_cells_reader(&sheet.name) {
            Ok(cells) => cells,
            Err(XlsxError::NotAWorksheet(_)) => {
                sink.skip(&sheet.name, Message::new("unread-chart"))?;
                continue;
            }
            Err(error) => {
                sink.skip(&sheet.name, message!("unread-sheet", error = error.to_string()))?;
                continue;
            }
        };
        let mut sender = SheetSender::new(sink, &sheet.name, &facts, merged);
        let mut last = None;
        loop {
            let cell = cells.next_cell_with_formula();
            match cell.map(|cell| cell.map(|cell| (cell.pos, cell.value.into(), cell.formula))) {
                Ok(Some((place, value, formula))) if sender.wanted => {
                    sender.add(place, &or_unsaved(value, formula.is_some()))?;
                    last = Some(place);
                }
                Ok(_) => break,
                // The library knows only the older formula errors, but can continue after a newer one.
                Err(XlsxError::CellError(_))
                    if let Some(place) = seen.errors.iter().find(|at| last < Some(**at)) =>
                {
                    sender.add(*place, &Data::String(UNKNOWN_ERROR.to_owned()))?;
                    last = Some(*place);
                }
                Err(error) => {
                    sender.break_off(message!("unread-sheet", error = error.to_string()))?;
                    break;
                }
            }
        }
        sender.finish()?;
    }
    Ok(())
}

pub(super) fn walk_ods(
    mut archive: ZipArchive<Box<dyn ReadSeek>>,
    facts: Option<FileFacts>,
    sink: &mut Sink,
) -> Result<(), Stop> {
    let mut merged = office::check_ods(&mut archive)?.into_iter();
    let mut content = archive.into_inner();
    let facts = facts.map_or_else(|| read_facts(&mut content), Ok)?;
    let mut book: Ods<_> = match Ods::new(BufReader::new(content)) {
        Err(OdsError::Password) => return sink.skip_all(PASSWORD),
        book => book.map_err(damaged_workbook)?,
    };
    send_sheets(&mut book, &facts, sink, |_, _| Ok(merged.next().unwrap_or_default()))
}

pub(super) fn walk_xls(mut content: Box<dyn ReadSeek>, sink: &mut Sink) -> Result<(), Stop> {
    let Some(bytes) = hold(&mut content, HELD)? else {
        return sink.skip_all(Message::new("unread-large-workbook"));
    };
    if let Some(why) = compound::check(&bytes)? {
        return sink.skip_all(why);
    }
    let mut content = std::io::Cursor::new(bytes);
    let facts = read_facts(&mut content)?;
    let mut book: Xls<_> = match Xls::new(content) {
        Err(XlsError::Password) => return sink.skip_all(PASSWORD),
        book => book.map_err(damaged_workbook)?,
    };
    send_sheets(&mut book, &facts, sink, |book, sheet| {
        book.merge_cells_by_sheet_name(sheet).map_err(damaged_workbook)
    })
}

/// Sends the sheets of a workbook in memory. `merged` returns the merged cells of a sheet.
fn send_sheets<R: Read + Seek, B: Reader<R>>(
    book: &mut B,
    facts: &FileFacts,
    sink: &mut Sink,
    mut merged: impl FnMut(&B, &str) -> Result<Vec<Dimensions>, Stop>,
) -> Result<(), Stop>
where
    B::Error: std::fmt::Display,
{
    for sheet in book.sheets_metadata().to_vec() {
        if is_worksheet(sink, &sheet)? {
            let cells = book.worksheet_range(&sheet.name).map_err(damaged_workbook)?;
            let formulas = book.worksheet_formula(&sheet.name).unwrap_or_default();
            let merged = merged(book, &sheet.name)?;
            send_range(sink, &sheet, facts, (&cells, &formulas), merged)?;
        }
    }
    Ok(())
}

fn send_range(
    sink: &mut Sink,
    sheet: &Sheet,
    facts: &FileFacts,
    (cells, formulas): (&Range<Data>, &Range<String>),
    merged: Vec<Dimensions>,
) -> Result<(), Stop> {
    let mut sender = SheetSender::new(sink, &sheet.name, facts, merged);
    let at = |start: Option<(u32, u32)>, below: usize, beside: usize| {
        let (row, column) = start.unwrap_or_default();
        (row + below as u32, column + beside as u32)
    };
    let (first, first_formula) = (cells.start(), formulas.start());
    let unsaved = formulas.used_cells().map(|(row, column, _)| at(first_formula, row, column));
    let unsaved = unsaved.filter(|place| !cells.get_value(*place).is_some_and(is_filled));
    let mut unsaved = unsaved.peekable();
    for (below, beside, value) in cells.used_cells() {
        let place = at(first, below, beside);
        while let Some(before) = unsaved.next_if(|before| *before < place) {
            sender.add(before, &or_unsaved(Data::Empty, true))?;
        }
        if !sender.wanted {
            break;
        }
        if unsaved.peek() != Some(&place) {
            sender.add(place, value)?;
        }
    }
    for place in unsaved {
        sender.add(place, &or_unsaved(Data::Empty, true))?;
    }
    sender.finish()
}
