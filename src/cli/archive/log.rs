//! `bao archive log`

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Result;
use bao_game::answer::{Cell, Column};
use bao_languages::{say, translate_stored};
use serde::Serialize;
use serde_json::{Map, json};

use super::super::named::formats;
use crate::Io;
use crate::game_files::few;
use crate::output::rows::{Format, Layout, OF_RECORDS, OutputRow, RecordWriter};
use crate::terminal::words::count;
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, State, list_corrected_games};
use bao_tables::import::{ImportedFile, SkippedFile};

/// What each import has done, and the content id of the archive since then.
///
/// A state is what an import has made of the archive; `archive@3` names the third wherever an archive can be named. The
/// content id is a hash over the games: archives with the same games have the same, whatever files they come from.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The archive, or a state of it.
    archive: PathBuf,

    /// How it is written.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "text")]
    format: Format,
}

/// An import, and a file that it has read; in JSON the import alone.
type LogRow<'a> = (&'a State, Option<&'a ImportedFile>);

/// How many columns tell of the import; the others tell of a file.
const OF_IMPORT: usize = 10;

fn columns<'a>() -> [Column<LogRow<'a>>; 18] {
    fn of<T: Into<Cell>>(file: Option<&ImportedFile>, value: fn(&ImportedFile) -> T) -> Cell {
        file.map(value).into()
    }
    [
        Column::new("state", "its number, from 1", |(state, _)| state.number.into()),
        Column::new("imported", "when", |(state, _)| state.imported.as_str().into()),
        Column::new("program", "by what", |(state, _)| state.program.as_str().into()),
        Column::new("commit", "of the program", |(state, _)| state.commit.as_str().into()),
        Column::new("read", "games", |(state, _)| state.counts.read.into()),
        Column::new("added", "games", |(state, _)| count_added(state).into()),
        Column::new("replaced", "games", |(state, _)| state.replaced.into()),
        Column::new("left_out", "games", |(state, _)| state.counts.left_out.into()),
        Column::new("games", "in the archive since then", |(state, _)| state.total.games.into()),
        Column::new("content_id", "of the archive since then", |(state, _)| {
            state.content_id.to_string().into()
        }),
        Column::new("source", "the name of the file", |(_, file)| of(*file, |f| f.name.clone())),
        Column::new("format", "of the file", |(_, file)| of(*file, |f| f.format.clone())),
        Column::new("bytes", "of the file", |(_, file)| of(*file, |f| f.bytes)),
        Column::new("sha256", "of the file", |(_, file)| of(*file, |f| f.sha256.clone())),
        Column::new("source_content_id", "where it is an archive", |(_, file)| {
            of(*file, |f| f.content_id.map(|id| id.to_string()))
        }),
        Column::new("source_read", "games", |(_, file)| of(*file, |f| f.games)),
        Column::new("source_added", "games", |(_, file)| of(*file, |f| f.added)),
        Column::new("error", "that ended it early", |(_, file)| of(*file, |f| f.error.clone())),
    ]
}

pub(super) fn run(args: &Args, io: &Io) -> Result<()> {
    let archive = Archive::open(&args.archive)?;
    let corrected = list_corrected_games(&archive)?;
    let manifest = archive.manifest();
    let (headings, out) = (columns().map(|c| c.heading), io.stdout(args.format));
    let mut writer = RecordWriter::new(args.format, Layout::Lines, &headings, out)?;
    for import in list_imports(manifest, &corrected) {
        writer.write(&import)?;
    }
    writer.finish(String::new)
}

/// What the last import has done, as the log tells it.
pub(super) fn describe_last(archive: &Archive) -> Result<String> {
    let corrected = list_corrected_games(archive)?;
    let last = list_imports(archive.manifest(), &corrected).last();
    Ok(last.map_or_else(String::new, |import| import.text() + "\n"))
}

/// A state with the files that it has come from.
struct Import<'a> {
    state: &'a State,
    sources: &'a [ImportedFile],
    /// What held no games.
    skipped: &'a [SkippedFile],
    /// The numbers of the games that were replaced.
    corrected: &'a [String],
}

fn list_imports<'a>(
    manifest: &'a Manifest,
    corrected: &'a BTreeMap<u32, Vec<String>>,
) -> impl Iterator<Item = Import<'a>> {
    let ends = manifest.states.iter().map(|state| (state.sources, state.skipped));
    let before = std::iter::once((0, 0)).chain(ends);
    manifest.states.iter().zip(before).map(|(state, (sources, skipped))| Import {
        state,
        sources: manifest.sources.get(sources..state.sources).unwrap_or_default(),
        skipped: manifest.skipped.get(skipped..state.skipped).unwrap_or_default(),
        corrected: corrected.get(&state.number).map_or(&[], Vec::as_slice),
    })
}

/// How many games an import has brought that none of the state before has made room for.
fn count_added(state: &State) -> u64 {
    state.counts.games.saturating_sub(state.replaced)
}

impl OutputRow for Import<'_> {
    fn text(&self) -> String {
        let State { number, imported, program, commit, counts, replaced, total, .. } = self.state;
        let mut lines = vec![say!("log-state", state = number, time = imported, program, commit)];
        let numbers = match self.corrected {
            [] => String::new(),
            games => format!(" ({})", few(games)),
        };
        let (games, added) = (count(counts.read, "game"), count_added(self.state));
        let (left_out, now) = (counts.left_out, total.games);
        let read = say!("log-read", games, added, replaced, numbers, left_out, now);
        lines.push(format!("  {read}"));
        for source in self.sources {
            let print = match &source.content_id {
                Some(id) => say!("log-content-id", id),
                None => format!("SHA-256 {}", source.sha256),
            };
            let (name, kind) = (&source.name, translate_stored(&source.format));
            let (games, added) = (count(source.games, "game"), source.added);
            lines.push(format!("  {}", say!("log-source", name, kind, games, added, print)));
            if let Some(error) = &source.error {
                let error = translate_stored(error);
                lines.push(format!("    {}", say!("import-broke-off", error)));
            }
        }
        let skipped = self
            .skipped
            .iter()
            .map(|skipped| format!("  {}", say!("check-skipped", what = skipped.in_words())));
        lines.extend(skipped);
        lines.push(format!("  {}", say!("log-content-id", id = self.state.content_id)));
        lines.join("\n")
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let columns = columns();
        let row = |file| {
            let row = (self.state, Some(file));
            columns.iter().map(|column| (column.cell)(&row).to_string()).collect()
        };
        self.sources.iter().map(row).collect()
    }

    fn json(&self) -> impl Serialize {
        let import = columns().into_iter().take(OF_IMPORT);
        let field = |one: &Column<_>| json!((one.cell)(&(self.state, None)));
        let mut all: Map<_, _> = import.map(|one| (one.name().to_owned(), field(&one))).collect();
        all.insert("replaced_games".to_owned(), json!(self.corrected));
        all.insert("sources".to_owned(), json!(self.sources));
        all.insert("skipped".to_owned(), json!(self.skipped));
        all
    }
}
