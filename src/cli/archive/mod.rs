//! `bao archive`

mod log;

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_languages::{decimal, say, text};
use bao_reports::{Document, Table as Sheet, render_markdown, render_text, write_csv};

use super::Outcome;
use super::import::{list_kinds, report, tell_outcome};
use super::named::{formats, named_values};
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::progress::Progress;
use crate::terminal::words::count;
use bao_archive::store::Archive;
use bao_archive::store::import::{
    ImportOptions, Undone, build_positions, merge_archives, undo_import,
};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::positions::PositionIndex;
use bao_tables::schema::{Table, VERSION};

/// Show the imports and tables of an archive, index its positions, undo the last import, or merge archives.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Log(log::Args),
    Schema(SchemaArgs),
    Index(IndexArgs),
    Undo(UndoArgs),
    Merge(MergeArgs),
}

/// Make the index of positions that `bao explore` asks, if the archive has none or a damaged one.
///
/// Afterwards every import keeps it up to date. `bao import --positions` makes it together with the archive.
#[derive(clap::Args)]
struct IndexArgs {
    /// The archive.
    archive: PathBuf,
}

/// Take back the last import that changed the archive.
///
/// Games that the import added are gone, games that it corrected are as they were, and its state is not in the log any
/// more. The next import gets its number. Commands that have the archive open keep what they have opened. The first
/// import cannot be taken back, nor one with --renew.
#[derive(clap::Args)]
struct UndoArgs {
    /// The archive.
    archive: PathBuf,
}

impl Args {
    /// Whether its answer is there in every language; the tables are described in English.
    pub(crate) fn speaks(&self) -> bool {
        !matches!(self.what, What::Schema(_))
    }
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    match args.what {
        What::Log(args) => log::run(&args, io)?,
        What::Schema(args) => write_schema(&args, io)?,
        What::Index(args) => index(&args.archive, io)?,
        What::Undo(args) => undo(&args.archive, io)?,
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
    write!(out, "{}", log::describe_last(&before)?)?;
    let (games, state, id) = (count(now.counts.games, "game"), now.states.len(), now.content_id());
    writeln!(out, "{}", say!("undo-now", archive, games, state, id))?;
    Ok(())
}

/// The tables of an archive: every column with its type, unit and meaning.
#[derive(clap::Args)]
struct SchemaArgs {
    /// Only this table.
    #[arg(value_parser = named_values(&Table::ALL, Table::name, Table::help))]
    table: Option<Table>,

    /// How it is written.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Markdown, Format::Csv]), default_value = "text")]
    format: Format,
}

fn write_schema(args: &SchemaArgs, io: &Io) -> Result<()> {
    let tables: Vec<Table> = match args.table {
        Some(table) => vec![table],
        None => Table::ALL.to_vec(),
    };
    let mut out = io.stdout(args.format);
    match args.format {
        Format::Markdown => write!(out, "{}", render_markdown(&document(&tables)))?,
        Format::Csv => {
            let columns = ["version", "table", "column", "type", "unit", "meaning"];
            let mut all = Sheet::new("", &columns);
            for table in tables {
                for column in table.columns() {
                    let [version, name] = [VERSION.to_string(), table.name().to_owned()];
                    let [own, kind, unit, meaning] = cells(column);
                    all.push([version, name, own, kind, unit, meaning]);
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
        let mut columns = Sheet::new("", &["column", "type", "unit", "meaning"]);
        for column in table.columns() {
            columns.push(cells(column));
        }
        document.table(columns);
    }
    document
}

/// Merge archives that were imported apart, as one import of all their files.
///
/// The games come in the order of the parts, and a game that repeats one of an earlier part is treated as `bao import`
/// treats it. Nothing is replayed, so that several machines can share the work: each imports some of the files with
/// `--part`. All parts have the same rules and tables, and every game that was read for them. An index of positions is
/// not merged; `bao archive index` makes it.
#[derive(clap::Args)]
struct MergeArgs {
    /// The archives, in the order of their games.
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,

    /// The archive: a folder that is made, or one that games are added to.
    #[arg(short, long, value_name = "ARCHIVE")]
    out: PathBuf,

    /// Kinds of repeated games to leave out: duplicate, repeated-number, same-moves,
    /// beginning-of-another; `none` keeps even true copies.
    #[arg(long, value_delimiter = ',', value_name = "KINDS", default_value = "duplicate")]
    drop: Vec<String>,

    /// No progress and no summary, only errors.
    #[arg(short, long)]
    quiet: bool,
}

fn merge(args: &MergeArgs, io: &Io) -> Result<Outcome> {
    let options = ImportOptions {
        drop: list_kinds(&args.drop)?,
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
