//! A sheet as the text that it would be saved as: a line for each row, tabs between its cells. It is read as any
//! other such text, and its places are the row and the character in it.

use calamine::{Data, ExcelDateTime};

/// The columns of a sheet in any program.
const MOST_COLUMNS: u32 = 16_384;

/// Turns the cells of a sheet, row by row, into text.
#[derive(Default)]
pub(super) struct SheetText {
    text: Vec<u8>,
    /// The number of the row that the cells are of, from 0.
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

    /// The text so far, all of its rows being complete but the last.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.text)
    }

    pub fn len(&self) -> usize {
        self.text.len()
    }

    pub fn end_row(&mut self) {
        self.cells.sort_by_key(|&(column, _)| column);
        // What stands in the first column alone is a line of text, and perhaps one of a table in a table.
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

/// A cell as a person reads it, on one line; nothing for one that is empty.
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

/// A day, with the time if there is one; a time alone; a span of time as a number of days.
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

#[cfg(test)]
mod tests {
    use super::*;
    use calamine::ExcelDateTimeType::DateTime;

    #[test]
    fn cells_are_what_a_person_reads() {
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
    fn a_row_is_a_line_of_its_number() {
        let mut sheet = SheetText::default();
        for (place, text) in [((1, 0), "Games of \"x\""), ((3, 3), "b"), ((3, 1), "a \"x\"")] {
            sheet.add_cell(place, &Data::String(text.into()));
        }
        sheet.end_row();
        assert_eq!(sheet.take(), b"\nGames of \"x\"\n\n\t\"a \"\"x\"\"\"\t\tb\n");
    }
}
