//! Games of any format as rows of one table.

use std::io::Write;

use bao_formats::{LISTED_COLUMNS, own_column_header};
use bao_game::replay::rules_side;
use bao_tables::pipeline::Record;

/// Games of any format, which are written as a table once all their own columns are known.
#[derive(Default)]
pub(super) struct Listed {
    rows: Vec<Vec<String>>,
    /// The names of the own columns, each as often as one game has it.
    own: Vec<String>,
}

impl Listed {
    pub(super) fn push(&mut self, record: &Record, moves: &str) {
        let winner = record.winner.map_or("", |side| rules_side(side).name());
        let number = if record.numbered { &record.id } else { "" };
        let name = |name: &Option<String>| name.clone().unwrap_or_default();
        let date = record.date.map_or(String::new(), |date| date.to_string());
        let (south, north) = (name(&record.south), name(&record.north));
        let mut row = [number, winner, &south, &north, &date, moves].map(str::to_owned).to_vec();
        row.resize(LISTED_COLUMNS.len() + self.own.len(), String::new());
        for (name, value) in &record.extras {
            let header = own_column_header(name);
            let at = |own: &[String]| {
                let mut named = (0..own.len()).filter(|at| own[*at] == header);
                named.find(|at| row[LISTED_COLUMNS.len() + at].is_empty())
            };
            let at = at(&self.own).unwrap_or_else(|| {
                self.own.push(header.clone());
                row.push(String::new());
                self.own.len() - 1
            });
            row[LISTED_COLUMNS.len() + at].clone_from(value);
        }
        self.rows.push(row);
    }

    /// Writes header and rows, where there are any.
    pub(super) fn write(&self, rows: &mut csv::Writer<impl Write>) -> csv::Result<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let own = self.own.iter().map(String::as_str);
        rows.write_record(LISTED_COLUMNS.into_iter().chain(own))?;
        self.rows.iter().try_for_each(|row| rows.write_record(row))
    }
}
