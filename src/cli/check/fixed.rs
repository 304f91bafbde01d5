//! The new file that `--fix` writes.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bao_formats::{LISTED_COLUMNS, TableHeader, own_column_header};
use bao_languages::{say, text};
use bao_tables::pipeline::{Record, codes};

use crate::Io;
use crate::output::{StagedFile, StreamedFile};

/// The rows of the new file. They may have more or fewer fields than the header, and stay so.
pub(super) struct Fixed {
    pub(super) path: PathBuf,
    rows: csv::Writer<StreamedFile>,
    /// The games that stand in no table of one row each.
    listed: Listed,
    /// How many games are in normal form, and how many as they were.
    normal: u64,
    kept: u64,
}

impl Fixed {
    /// Tries the new file: `games.fixed.csv` beside `games.csv`, where no name is given. `sources` are the
    /// files that are read, none of which is replaced.
    pub fn open(
        file: &str,
        named: Option<&Path>,
        sources: &[String],
        force: bool,
    ) -> Result<Fixed> {
        let path = match named {
            Some(named) => named.to_owned(),
            None if file == "-" => bail!(text("check-fix-stdin")),
            None => {
                let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
                Path::new(file).with_file_name(format!("{stem}.fixed.csv"))
            }
        };
        let sources: Vec<&Path> = sources.iter().map(Path::new).collect();
        crate::cli::games::not_in_an_archive(&path)?;
        let file = StagedFile::open(&path, &sources, force)?.stream()?;
        let rows = csv::WriterBuilder::new().flexible(true).from_writer(file);
        Ok(Fixed { path, rows, listed: Listed::default(), normal: 0, kept: 0 })
    }

    /// Begins with the header of the table, and with its rows where none of them holds a game; the header of games of another
    /// format follows from what they say.
    pub(super) fn begin(
        &mut self,
        table: Option<&TableHeader>,
        rows: &[Vec<String>],
    ) -> Result<()> {
        let names = table.map(|table| &table.names);
        let mut rows = names.into_iter().chain(rows);
        Ok(rows.try_for_each(|row| self.rows.write_record(row))?)
    }

    /// Adds a game, in its normal form if it has one.
    pub(super) fn push(&mut self, record: &Record, normal: Option<String>) -> Result<()> {
        let lossy = [codes::LONG_ROW, codes::LONG_GAME, codes::BAD_JSON, codes::BAD_ENCODING];
        if let Some(finding) = record.findings.iter().find(|finding| lossy.contains(&finding.code))
        {
            let (line, code) = (finding.place.line, finding.code.name);
            bail!(say!("check-fix-lossy", line, code));
        }
        let Some(rows) = &record.rows else {
            *(if normal.is_some() { &mut self.normal } else { &mut self.kept }) += 1;
            let moves = normal.as_deref().unwrap_or(record.transcript.text());
            self.listed.push(record, moves);
            return Ok(());
        };
        let fixed = normal.and_then(|normal| rows.with_moves(&normal));
        *(if fixed.is_some() { &mut self.normal } else { &mut self.kept }) += 1;
        for row in fixed.as_deref().unwrap_or(rows.all()) {
            self.rows.write_record(row)?;
        }
        Ok(())
    }

    pub(super) fn finish(mut self, io: &Io) -> Result<()> {
        self.listed.write(&mut self.rows)?;
        let file = self.rows.into_inner().map_err(|error| error.into_error())?;
        StreamedFile::commit([file])?;
        let (file, normal, kept) = (self.path.display(), self.normal, self.kept);
        io.tell(say!("check-fixed", file, normal, kept));
        Ok(())
    }
}

/// Games of any format, which are written as a table once all their own columns are known.
#[derive(Default)]
pub(super) struct Listed {
    rows: Vec<Vec<String>>,
    /// The names of the own columns, each as often as one game has it.
    own: Vec<String>,
}

impl Listed {
    pub(super) fn push(&mut self, record: &Record, moves: &str) {
        let winner = record.winner.map_or("", |side| side.name());
        let number = if record.numbered { &record.id } else { "" };
        let name = |name: &Option<String>| name.clone().unwrap_or_default();
        let date = record.date.map_or(String::new(), |date| date.to_string());
        let (south, north) = (name(&record.south), name(&record.north));
        let mut row = [number, winner, &south, &north, &date, moves].map(str::to_owned).to_vec();
        row.resize(LISTED_COLUMNS.len() + self.own.len(), String::new());
        for (name, value) in &record.extras {
            let header = own_column_header(name);
            let cells = LISTED_COLUMNS.len()..;
            let mut places = cells.zip(&self.own).filter(|(_, own)| **own == header);
            match places.find(|(at, _)| row[*at].is_empty()) {
                Some((at, _)) => row[at].clone_from(value),
                None => {
                    self.own.push(header);
                    row.push(value.clone());
                }
            }
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
