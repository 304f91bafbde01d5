//! The new file that `--fix` writes.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bao_formats::TableHeader;
use bao_languages::{say, text};

use crate::output::StagedFile;
use bao_game::replay::rules_side;
use bao_tables::pipeline::{Record, codes};

/// The rows of the new file. They may have more or fewer fields than the header, and stay so.
pub(super) struct Fixed {
    pub(super) path: PathBuf,
    staged: StagedFile,
    rows: csv::Writer<Vec<u8>>,
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
            None if file == "-" => {
                bail!(text("check-fix-stdin"))
            }
            None => {
                let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
                Path::new(file).with_file_name(format!("{stem}.fixed.csv"))
            }
        };
        let sources: Vec<&Path> = sources.iter().map(Path::new).collect();
        crate::cli::games::not_in_an_archive(&path)?;
        let staged = StagedFile::open(&path, &sources, force)?;
        let rows = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
        Ok(Fixed { path, staged, rows })
    }

    /// The header: that of the table, or of the columns that are written of games of another format.
    pub(super) fn begin(&mut self, table: Option<&TableHeader>) -> Result<()> {
        match table {
            Some(table) => self.rows.write_record(&table.names)?,
            None => {
                self.rows.write_record([
                    "game",
                    "winner",
                    "south",
                    "north",
                    "date",
                    "transcript",
                ])?;
            }
        }
        Ok(())
    }

    pub(super) fn push(
        &mut self,
        record: &Record,
        table: Option<&TableHeader>,
        normal: Option<String>,
    ) -> Result<()> {
        let lossy = [codes::LONG_ROW, codes::LONG_GAME, codes::BAD_JSON, codes::BAD_ENCODING];
        if let Some(finding) = record.findings.iter().find(|finding| lossy.contains(&finding.code))
        {
            let (line, code) = (finding.place.line, finding.code.name);
            bail!(say!("check-fix-lossy", line = line, code = code));
        }
        let Some(table) = table else {
            let winner = record.winner.map_or("", |side| rules_side(side).name());
            let moves = normal.as_deref().unwrap_or(record.transcript.text());
            let number = if record.numbered { &record.id } else { "" };
            let name = |name: &Option<String>| name.clone().unwrap_or_default();
            let date = record.date.map_or(String::new(), |date| date.to_string());
            let (south, north) = (name(&record.south), name(&record.north));
            return Ok(self.rows.write_record([number, winner, &south, &north, &date, moves])?);
        };
        let mut fields = record.fields.clone();
        let columns = &table.columns;
        if let Some(normal) = normal.filter(|_| columns.transcript < fields.len()) {
            fields[columns.transcript] = normal;
            // It would be read in the place of the transcript.
            if let Some(text) = columns.source_text.and_then(|at| fields.get_mut(at)) {
                text.clear();
            }
        }
        Ok(self.rows.write_record(&fields)?)
    }

    pub(super) fn finish(self, normal: u64, kept: u64) -> Result<()> {
        let bytes = self.rows.into_inner().map_err(|error| error.into_error())?;
        self.staged.commit(bytes)?;
        let place = self.path.display().to_string();
        crate::tell!("{}", say!("check-fixed", file = place, normal = normal, kept = kept));
        Ok(())
    }
}
