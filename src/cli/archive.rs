//! `bao archive`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_archive::store::import::{
    ImportOptions, Undone, build_positions, merge_archives, undo_import,
};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::positions::PositionIndex;
use bao_archive::store::{Archive, State, list_corrected_games};
use bao_game::answer::Cell;
use bao_languages::{decimal, say, text};
use bao_reports::{Document, ReportTable, render_markdown, render_text, write_csv};
use bao_tables::DuplicateKind;
use bao_tables::import::{ImportedFile, SkippedFile};
use bao_tables::schema::{Table, VERSION};
use serde::Serialize;
use serde_json::{Map, json};

use super::Outcome;
use super::args::{formats, named_values};
use super::import::{drop_kind, list_kinds, report, tell_outcome};
use crate::Io;
use crate::game_files::few;
use crate::output::rows::{Format, Layout, OF_RECORDS, OutputRow, RecordWriter};
use crate::terminal::progress::Progress;
use crate::terminal::words::count;

/// Show the imports and tables of an archive, index its positions, undo the last import, or merge archives.
#[derive(clap::Args)]
pub(crate) struct ArchiveArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Log(LogArgs),
    Schema(SchemaArgs),
    /// Build the index of positions for `bao explore`, if the archive has none or a damaged one.
    ///
    /// Every later import keeps it up to date. `bao import --positions` builds it with the archive.
    Index {
        /// The archive.
        archive: PathBuf,
    },
    /// Undo the last import that changed the archive.
    ///
    /// Removes the games that the import added, restores the games that it corrected, and removes its state from the
    /// log. The next import gets the number of that state. Commands that have the archive open are not affected. You
    /// cannot undo the first import, nor one with --renew.
    Undo {
        /// The archive.
        archive: PathBuf,
    },
    Merge(MergeArgs),
}

impl ArchiveArgs {
    /// Whether the answer is translated; the schema is in English.
    pub(crate) fn speaks(&self) -> bool {
        !matches!(self.what, What::Schema(_))
    }
}

pub(crate) fn run(args: ArchiveArgs, io: &Io) -> Result<Outcome> {
    match args.what {
        What::Log(args) => write_log(&args, io)?,
        What::Schema(args) => write_schema(&args, io)?,
        What::Index { archive } => index(&archive, io)?,
        What::Undo { archive } => undo(&archive, io)?,
        What::Merge(args) => return merge(&args, io),
    }
    Ok(Outcome::Clean)
}

fn index(path: &Path, io: &Io) -> Result<()> {
    if !Manifest::is_in(path) {
        bail!(say!("index-no-archive", file = path.display()));
    }
    let is_new = build_positions(path)?;
    let archive = Archive::open_tables(path, &[])?;
    let bytes = archive.manifest().bytes(Table::Positions);
    let size = decimal(&format!("{:.1}", bytes as f64 / 1e6));
    let entries = PositionIndex::open(&archive)?.count_entries();
    let games = archive.manifest().counts.accepted;
    let id = if is_new { "index-made" } else { "index-whole" };
    io.tell(say!(id, archive = path.display(), entries, games, size));
    Ok(())
}

fn undo(path: &Path, io: &Io) -> Result<()> {
    let Undone { before, now } = undo_import(path)?;
    let mut out = io.stdout(Format::Text);
    let archive = path.display();
    writeln!(out, "{}", say!("undo-done", archive))?;
    list_imports(&before)?.last().map(|last| writeln!(out, "{}", last.text())).transpose()?;
    let (games, state, id) = (count(now.counts.games, "game"), now.states.len(), now.content_id());
    writeln!(out, "{}", say!("undo-now", archive, games, state, id))?;
    Ok(())
}

/// List the columns of an archive's tables with type, unit and meaning.
#[derive(clap::Args)]
struct SchemaArgs {
    /// Only this table.
    #[arg(value_parser = named_values(&Table::ALL, Table::name, Table::help))]
    table: Option<Table>,

    /// The output format.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Markdown, Format::Csv]), default_value = "text")]
    format: Format,
}

fn write_schema(args: &SchemaArgs, io: &Io) -> Result<()> {
    let tables = args.table.map_or(Table::ALL.to_vec(), |table| vec![table]);
    let mut out = io.stdout(args.format);
    match args.format {
        Format::Markdown => write!(out, "{}", render_markdown(&document(&tables)))?,
        Format::Csv => {
            let columns = ["version", "table", "column", "type", "unit", "meaning"];
            let mut all = ReportTable::new("", &columns);
            for table in tables {
                for column in table.columns() {
                    let of_table = [VERSION.to_string(), table.name().to_owned()];
                    all.push(of_table.into_iter().chain(cells(column)));
                }
            }
            write_csv(&all, &mut out)?;
        }
        _ => write!(out, "{}", render_text(&document(&tables), io.width))?,
    }
    Ok(())
}

fn cells(column: &bao_tables::Column) -> [String; 4] {
    [column.name, column.kind.name(), column.unit, column.meaning].map(str::to_owned)
}

fn document(tables: &[Table]) -> Document {
    let mut document = Document::new(&format!("The tables of an archive, version {VERSION}"));
    for table in tables {
        document.section(table.name()).prose(format!("A row is {}.", table.row()));
        let mut columns = ReportTable::new("", &["column", "type", "unit", "meaning"]);
        for column in table.columns() {
            columns.push(cells(column));
        }
        document.table(columns);
    }
    document
}

/// Merge archives that were imported separately.
///
/// The result is the archive that one import of all their files makes: games keep the order of the parts, and repeated
/// games are treated as in `bao import`. Nothing is replayed, so several machines can share the work: each imports some
/// of the files with `--part`. All parts must have the same rules and tables, and no part may have left out a game that
/// it read (`--part` leaves out none). Indexes of positions are not merged; build one with `bao archive index`.
#[derive(clap::Args)]
struct MergeArgs {
    /// The archives, in the order of their games.
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,

    /// The archive: a new folder, or an archive to add games to.
    #[arg(short, long, value_name = "ARCHIVE")]
    out: PathBuf,

    /// Kinds of repeated games to leave out: duplicate, repeated-number, same-moves, beginning-of-another; `none` keeps
    /// even exact copies.
    #[arg(long, value_delimiter = ',', value_name = "KINDS", default_value = "duplicate",
          value_parser = drop_kind(), hide_possible_values = true)]
    drop: Vec<Option<DuplicateKind>>,

    /// Print errors only, no progress or summary.
    #[arg(short, long)]
    quiet: bool,
}

fn merge(args: &MergeArgs, io: &Io) -> Result<Outcome> {
    let options = ImportOptions {
        drop: list_kinds(&args.drop),
        commit: crate::COMMIT,
        time: io.fixed_time(),
        ..ImportOptions::default()
    };
    let mut progress = Progress::new(args.quiet, None, io);
    let summary = merge_archives(&args.parts, &args.out, options, &mut |n| progress.at(n, 0))?;
    progress.finish();
    if !args.quiet {
        report(&summary, &args.out, io).context(text("import-not-printed"))?;
    }
    Ok(tell_outcome(&summary))
}

/// List the imports of an archive, and its content id after each.
///
/// Each import makes a new state of the archive. Wherever you can name an archive, `archive@3` is its third state. The
/// content id is a hash of the games: archives with the same games have the same id, whatever files they come from.
#[derive(clap::Args)]
struct LogArgs {
    /// The archive, or a state of it.
    archive: PathBuf,

    /// The output format.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "text")]
    format: Format,
}

/// The columns about an import.
fn describe_import(state: &State) -> [(&'static str, Cell); 10] {
    [
        ("state", state.number.into()),
        ("imported", state.imported.clone().into()),
        ("program", state.program.clone().into()),
        ("commit", state.commit.clone().into()),
        ("read", state.counts.read.into()),
        ("added", count_added(state).into()),
        ("replaced", state.replaced.into()),
        ("left_out", state.counts.left_out.into()),
        ("games", state.total.games.into()),
        ("content_id", state.content_id.to_string().into()),
    ]
}

/// The columns about a file that an import read.
fn describe_file(file: &ImportedFile) -> [(&'static str, Cell); 8] {
    [
        ("source", file.name.clone().into()),
        ("format", file.format.clone().into()),
        ("bytes", file.bytes.into()),
        ("sha256", file.sha256.clone().into()),
        ("source_content_id", file.content_id.map(|id| id.to_string()).into()),
        ("source_read", file.games.into()),
        ("source_added", file.added.into()),
        ("error", file.error.clone().into()),
    ]
}

fn write_log(args: &LogArgs, io: &Io) -> Result<()> {
    let archive = Archive::open(&args.archive)?;
    let imports = list_imports(&archive)?;
    let first = imports.first().into_iter().flat_map(|import| describe_import(import.state));
    let columns = first.chain(describe_file(&ImportedFile::default()));
    let headings: Vec<&str> = columns.map(|(name, _)| name).collect();
    let out = io.stdout(args.format);
    let mut writer = RecordWriter::new(args.format, Layout::Lines, &headings, out)?;
    imports.iter().try_for_each(|import| writer.write(import))?;
    writer.finish(String::new)
}

/// A state with the files that its import read.
struct Import<'a> {
    state: &'a State,
    sources: &'a [ImportedFile],
    /// Files without games.
    skipped: &'a [SkippedFile],
    /// The numbers of the games that were replaced.
    corrected: Vec<String>,
}

fn list_imports(archive: &Archive) -> Result<Vec<Import<'_>>> {
    let mut corrected = list_corrected_games(archive)?;
    let Manifest { states, sources, skipped, .. } = archive.manifest();
    let (mut read, mut passed_over) = (0, 0);
    let imports = states.iter().map(|state| {
        let (first, first_skipped) = (read, passed_over);
        (read, passed_over) = (state.sources, state.skipped);
        Import {
            state,
            sources: sources.get(first..read).unwrap_or_default(),
            skipped: skipped.get(first_skipped..passed_over).unwrap_or_default(),
            corrected: corrected.remove(&state.number).unwrap_or_default(),
        }
    });
    Ok(imports.collect())
}

/// How many games an import added without replacing an earlier one.
fn count_added(state: &State) -> u64 {
    state.counts.games.saturating_sub(state.replaced)
}

impl OutputRow for Import<'_> {
    fn text(&self) -> String {
        let State { number, imported, program, commit, counts, replaced, total, .. } = self.state;
        let mut lines = vec![say!("log-state", state = number, time = imported, program, commit)];
        let numbers = match &self.corrected[..] {
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
            let (name, kind) = (&source.name, source.format_in_words());
            let (games, added) = (count(source.games, "game"), source.added);
            lines.push(format!("  {}", say!("log-source", name, kind, games, added, print)));
            if let Some(error) = source.error_in_words() {
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
        let row = |file| {
            let cells = describe_import(self.state).into_iter().chain(describe_file(file));
            cells.map(|(_, cell)| cell.to_string()).collect()
        };
        self.sources.iter().map(row).collect()
    }

    fn json(&self) -> impl Serialize {
        let about = describe_import(self.state).map(|(name, cell)| (name.to_owned(), json!(cell)));
        let mut all = Map::from_iter(about);
        all.insert("replaced_games".to_owned(), json!(self.corrected));
        all.insert("sources".to_owned(), json!(self.sources));
        all.insert("skipped".to_owned(), json!(self.skipped));
        all
    }
}
