//! Writes a sheet as tab-separated text with one line per row, as if it had been saved as text. It is then read like
//! any such text, so places are rows and characters of this text.

use std::collections::HashMap;

use calamine::{Data, Dimensions, ExcelDateTime};

use crate::cells::applies_to_rows;

/// The maximum number of columns in any spreadsheet program.
const MOST_COLUMNS: u32 = 16_384;

/// Converts the cells of a sheet to text, row by row.
#[derive(Default)]
pub(super) struct SheetText {
    /// The text so far; all rows except the last are complete.
    pub text: Vec<u8>,
    /// The current row, from 0.
    row: u32,
    cells: Vec<(u32, String)>,
}

impl SheetText {
    pub fn add_cell(&mut self, (row, column): (u32, u32), value: &Data) {
        let Some(cell) = format_cell(value).filter(|_| column < MOST_COLUMNS) else { return };
        while self.row < row {
            self.end_row();
        }
        self.cells.push((column, cell));
    }

    pub fn end_row(&mut self) {
        self.cells.sort_by_key(|&(column, _)| column);
        // A row with text only in the first column is a line of text, perhaps a whole row of a table in one cell.
        let is_line = matches!(self.cells[..], [(0, _)]);
        let mut at = 0;
        for (column, cell) in self.cells.drain(..) {
            for _ in at..column {
                self.text.push(b'\t');
            }
            at = column;
            if cell.contains('"') && !is_line {
                self.text.extend(format!("\"{}\"", cell.replace('"', "\"\"")).bytes());
            } else {
                self.text.extend(cell.bytes());
            }
        }
        self.text.push(b'\n');
        self.row += 1;
    }
}

/// Formats a cell as people see it, on one line. Returns `None` if it is empty.
fn format_cell(value: &Data) -> Option<String> {
    let text = match value {
        Data::Empty => return None,
        Data::Int(number) => number.to_string(),
        Data::Float(number) => number.to_string(),
        Data::Bool(is_true) => is_true.to_string(),
        Data::DateTime(date) => format_date(*date),
        Data::DateTimeIso(date) => date.strip_suffix("T00:00:00").unwrap_or(date).to_owned(),
        Data::String(text) | Data::DurationIso(text) => text.clone(),
        Data::Error(error) => error.to_string(),
    };
    let is_break = |sign: char| matches!(sign, '\t' | '\n' | '\r');
    Some(text.trim().replace("\r\n", " ").replace(is_break, " ")).filter(|text| !text.is_empty())
}

/// Formats a date, with its time if it has one; a time without a date; or a duration as a number of days.
fn format_date(date: ExcelDateTime) -> String {
    let days = date.as_f64();
    if date.is_duration() || days < 0.0 {
        return days.to_string();
    }
    let (year, month, day, hour, minute, second, _) = date.to_ymd_hms_milli();
    let time = match second {
        0 => format!("{hour:02}:{minute:02}"),
        second => format!("{hour:02}:{minute:02}:{second:02}"),
    };
    match (days < 1.0, time.as_str()) {
        (true, time) => time.to_owned(),
        (false, "00:00") => format!("{year:04}-{month:02}-{day:02}"),
        (false, time) => format!("{year:04}-{month:02}-{day:02} {time}"),
    }
}

/// The merged cells of a sheet; the cells in `open` extend to the current row or below it.
#[derive(Default)]
pub(super) struct MergedCells {
    /// The last row of each merged cell, by its first row and column.
    ends: HashMap<(u32, u32), u32>,
    open: Vec<(u32, u32, Data)>,
    row: Option<u32>,
}

impl MergedCells {
    /// Uses only merged cells that are one column wide and span several rows.
    pub(super) fn new(merged: Vec<Dimensions>) -> MergedCells {
        let over_rows = merged.into_iter().filter(|m| m.start.1 == m.end.1 && m.start.0 < m.end.0);
        let ends = over_rows.map(|m| (m.start, m.end.0)).collect();
        MergedCells { ends, ..MergedCells::default() }
    }

    /// Notes the next filled cell. If it is the first of its row, returns the merged cells that extend into that row.
    pub(super) fn add_cell(&mut self, place: (u32, u32), value: &Data) -> Vec<((u32, u32), Data)> {
        if self.ends.is_empty() {
            return Vec::new();
        }
        let mut said = Vec::new();
        if self.row.replace(place.0) != Some(place.0) {
            self.open.retain(|(end, _, _)| *end >= place.0);
            let cells = self.open.iter();
            said.extend(cells.map(|(_, column, value)| ((place.0, *column), value.clone())));
        }
        if let Some(&end) = self.ends.get(&place).filter(|_| may_apply_to_rows(value)) {
            self.open.push((end, place.1, value.clone()));
        }
        said
    }
}

/// Whether a value can apply to several games: a date, or words without numbers and moves.
fn may_apply_to_rows(value: &Data) -> bool {
    match value {
        Data::DateTime(_) | Data::DateTimeIso(_) => true,
        Data::String(text) => applies_to_rows(text),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use calamine::ExcelDateTimeType::DateTime;

    #[test]
    fn cells_are_formatted_as_a_person_reads_them() {
        let date = |days| Data::DateTime(ExcelDateTime::new(days, DateTime, false));
        for (value, text) in [
            (Data::Float(6405.0), "6405"),
            (Data::Float(6405.5), "6405.5"),
            (Data::Int(7), "7"),
            (date(42075.0), "2015-03-12"),
            (date(42075.875), "2015-03-12 21:00"),
            (date(0.5), "12:00"),
            (Data::DateTimeIso("2015-03-12T00:00:00".into()), "2015-03-12"),
            (Data::String(" 1:A7<*\r\na5>\n".into()), "1:A7<* a5>"),
        ] {
            assert_eq!(format_cell(&value).as_deref(), Some(text));
        }
        assert_eq!(format_cell(&Data::String(" ".into())), None);
    }

    #[test]
    fn each_row_becomes_the_line_with_its_number() {
        let mut sheet = SheetText::default();
        for (place, text) in [((1, 0), "Games of \"x\""), ((3, 3), "b"), ((3, 1), "a \"x\"")] {
            sheet.add_cell(place, &Data::String(text.into()));
        }
        sheet.end_row();
        assert_eq!(sheet.text, b"\nGames of \"x\"\n\n\t\"a \"\"x\"\"\"\t\tb\n");
    }
}
