//! `bao import`

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use bao_archive::store::import::{ImportInput, ImportOptions, build_positions, import_games};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::Trimmed;
use bao_formats::{
    Field, FieldPlace, OpenedSource, Options, Origin, Record, Records, list_sources,
};
use bao_languages::{say, text};
use bao_notation::{Severity, mask_controls, quote};
use bao_tables::DuplicateKind;
use bao_tables::import::{GameCounts, ImportSummary, name_format};
use bao_tables::schema::Table;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::Outcome;
use super::args::{ReadArgs, ReplayArgs, named_values};
use crate::Io;
use crate::game_files::few;
use crate::output::rows::Format;
use crate::terminal::progress::Progress;
use crate::terminal::words::{count, side};

/// Import games from any files into one archive, a folder of tables.
///
/// Reads CSV, TSV and semicolon tables, workbooks (XLSX, XLS, ODS), game files (.bao), JSON Lines, plain text, Markdown
/// tables and saved HTML pages, in UTF-8, UTF-16 or Windows-1252, plain, gzip or zstd, in ZIP and TAR archives and
/// MHTML; the content decides the format. Files without games are listed and skipped. Every game is replayed and kept
/// with its findings; a bad game does not affect others. The new archive replaces the old one in one step at the end:
/// an import that fails or is killed leaves the old one. Importing again adds only what is new; --update also takes
/// corrections. Unknown columns are kept. Exit code 1: some games were not accepted, or something was skipped or broke
/// off.
#[derive(clap::Args)]
#[command(after_help = bao_formats::limits::HELP)]
pub(crate) struct ImportArgs {
    /// Files, folders, patterns such as 'pages/*.html', archives, or `-`.
    #[arg(value_hint = clap::ValueHint::AnyPath, required = true)]
    files: Vec<String>,

    /// The archive: a new folder, or an archive to add games to.
    #[arg(short, long, value_name = "ARCHIVE", required_unless_present = "explain")]
    out: Option<PathBuf>,

    /// Import nothing; show how the first games of each file are read: number, winner, players, date and moves,
    /// each with its place in the file.
    #[arg(long, conflicts_with_all = ["out", "renew", "tables", "drop"])]
    explain: bool,

    /// The tables to write; `games`, `study_plies`, `extras` and `history` are always written.
    #[arg(long, value_delimiter = ',', value_name = "TABLES",
          value_parser = named_values(&Table::IMPORTED, Table::name, Table::help),
          default_values = Table::DEFAULT.map(Table::name))]
    tables: Vec<Table>,

    /// Kinds of repeated games to leave out: duplicate, repeated-number, same-moves,
    /// beginning-of-another; `none` keeps even exact copies.
    #[arg(long, value_delimiter = ',', value_name = "KINDS", default_value = "duplicate",
          value_parser = drop_kind(), hide_possible_values = true)]
    drop: Vec<Option<DuplicateKind>>,

    /// Rebuild the archive from these files alone.
    #[arg(long)]
    renew: bool,

    /// Replace a known game with the new game of the same number if winner, players, date, moves or own columns differ.
    /// Fields that the new game leaves empty keep their values; the table `history` records the changes.
    #[arg(long, conflicts_with = "renew")]
    update: bool,

    /// Also build the index of positions (the table `positions`), which lets `bao explore` and the page answer at once;
    /// later imports keep it up to date.
    #[arg(long, conflicts_with = "explain")]
    positions: bool,

    /// Make a part for `bao archive merge`: keep every game, even exact copies; skip files that cannot be read; make an
    /// archive even if it has no games.
    #[arg(long, conflicts_with_all = ["explain", "update", "drop", "positions"])]
    part: bool,

    /// Print errors only, no progress or summary.
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    replay: ReplayArgs,
}

pub(crate) fn run(args: ImportArgs, io: &Io) -> Result<Outcome> {
    let Some(out) = &args.out else {
        return explain(&args.files, args.replay.read.options(io)?, io);
    };
    let mut sources = ReadArgs::inputs(&args.files)?;
    for source in &mut sources {
        if let ImportInput::File(file) = source {
            // An import of a part skips files that cannot be read, even if they were named.
            file.named &= !args.part;
        }
    }
    let (rules, repair) = args.replay.rules_and_repair(&sources)?;
    let mut tables = args.tables.clone();
    tables.extend(Table::ALWAYS);
    tables.sort();
    tables.dedup();
    if args.positions && !tables.contains(&Table::Plies) {
        bail!(text("import-positions-plies"));
    }
    let options = ImportOptions {
        tables,
        positions: args.positions,
        rules,
        repair,
        drop: if args.part { Vec::new() } else { list_kinds(&args.drop) },
        part: args.part,
        renew: args.renew,
        update: args.update,
        commit: crate::COMMIT,
        time: io.fixed_time(),
        input: args.replay.read.options(io)?,
        ..ImportOptions::default()
    };
    let mut progress = Progress::new(args.quiet, sources.iter().map(ImportInput::size).sum(), io);
    let summary =
        import_games(sources, out, &options, &mut |games, bytes| progress.at(games, bytes))?;
    progress.finish();
    if !args.quiet {
        report(&summary, out, io).context(text("import-not-printed"))?;
    }
    if args.positions {
        // This is needed only for an archive without an index. The import itself has updated an existing index.
        build_positions(out)
            .with_context(|| say!("import-positions-not-made", archive = out.display()))?;
    }
    Ok(tell_outcome(&summary))
}

/// Clean if all games were accepted and everything was read.
pub(super) fn tell_outcome(summary: &ImportSummary) -> Outcome {
    let broken = summary.sources.iter().any(|source| source.error.is_some());
    let whole = summary.counts.partial + summary.counts.rejected == 0;
    let all_read = !broken && summary.skipped.is_empty() && summary.known_with_other_columns == 0;
    if whole && all_read { Outcome::Clean } else { Outcome::Findings }
}

/// Parses a kind of repeated games after `--drop`; `none` is `None`.
pub(super) fn drop_kind() -> impl TypedValueParser<Value = Option<DuplicateKind>> {
    let names = DuplicateKind::ALL.map(DuplicateKind::name).into_iter().chain(["none"]);
    Trimmed(PossibleValuesParser::new(names)).map(|name| DuplicateKind::from_name(&name))
}

/// The kinds that `--drop` names, sorted, each once.
pub(super) fn list_kinds(named: &[Option<DuplicateKind>]) -> Vec<DuplicateKind> {
    BTreeSet::from_iter(named.iter().flatten().copied()).into_iter().collect()
}

fn few_names(columns: &BTreeSet<Arc<str>>) -> String {
    few(&columns.iter().map(|name| name.to_string()).collect::<Vec<_>>())
}

/// Prints the summary of an import.
pub(super) fn report(summary: &ImportSummary, archive: &Path, io: &Io) -> Result<()> {
    let mut out = io.stdout(Format::Text);
    for source in &summary.sources {
        let error = source.error_in_words();
        if let (0, "", Some(error)) = (source.games, &*source.format, &error) {
            writeln!(out, "{}", say!("import-not-read", error))?;
            continue;
        }
        let (format, encoding) = (source.format_in_words(), &*source.encoding);
        let how = [Some(format), Some(encoding), source.compression.as_deref()];
        let kind = how.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let (name, games, added) = (&source.name, count(source.games, "game"), source.added);
        writeln!(out, "{}", say!("import-source", name, kind, games, added))?;
        if let Some(error) = error {
            writeln!(out, "  {}", say!("import-broke-off", error))?;
        }
    }
    for skipped in &summary.skipped {
        writeln!(out, "{}", say!("check-skipped", what = skipped.in_words()))?;
    }
    let GameCounts { read, left_out, accepted, repaired, partial, rejected, .. } = summary.counts;
    let id = if repaired == 0 { "import-read" } else { "import-read-repaired" };
    let games = count(read, "game");
    let read = say!(id, games, left_out, accepted, repaired, partial, rejected);
    writeln!(out, "{read}")?;
    for (kind, &number) in &summary.repeated {
        let left_out = summary.left_out.get(kind).copied().unwrap_or(0);
        let (code, kept) = (kind.name(), number - left_out);
        writeln!(out, "  {}", say!("import-repeated", code, number, left_out, kept))?;
    }
    if !summary.replaced.is_empty() {
        let (games, numbers) = (summary.replaced.len(), few(&summary.replaced));
        writeln!(out, "  {}", say!("import-replaced", games, numbers))?;
    }
    if !summary.own_columns.is_empty() {
        let names = few_names(&summary.own_columns);
        writeln!(out, "{}", say!("import-own-columns", names))?;
    }
    if summary.known > 0 {
        writeln!(out, "  {}", say!("import-known", games = summary.known))?;
    }
    if summary.known_with_other_columns > 0 {
        let (games, names) =
            (summary.known_with_other_columns, few_names(&summary.columns_left_out));
        writeln!(out, "  {}", say!("import-columns-left-out", games, names))?;
    }
    for (code, number) in &summary.findings {
        if DuplicateKind::from_name(code).is_none() {
            writeln!(out, "  {code}: {number}")?;
        }
    }
    let archive = archive.display();
    if summary.written {
        writeln!(out, "{}", say!("import-now", archive, games = count(summary.total, "game")))?;
        let (state, id) = (summary.state, summary.content_id);
        writeln!(out, "{}", say!("import-state", state, id))?;
    } else {
        writeln!(out, "{}", say!("import-nothing-new", archive))?;
    }
    Ok(())
}

/// How many games of a file are shown.
const GAMES: usize = 5;

/// The most characters of moves that are shown.
const MOVES: usize = 40;

/// Shows the first games of each file; nothing is imported.
pub(super) fn explain(files: &[String], options: Options, io: &Io) -> Result<Outcome> {
    if let Some(name) = files.iter().find(|name| Manifest::is_in(Path::new(name.as_str()))) {
        bail!(say!("explain-archive", name));
    }
    let mut out = io.stdout(Format::Text);
    let mut is_clean = true;
    for source in list_sources(files)? {
        for member in source.open(&options)? {
            is_clean &= match member? {
                OpenedSource::Records(records) => explain_member(&mut out, *records)?,
                OpenedSource::Skipped(why) => {
                    writeln!(out, "{}", say!("check-skipped", what = why))?;
                    false
                }
            };
        }
    }
    Ok(if is_clean { Outcome::Clean } else { Outcome::Findings })
}

/// Shows the first games of a file, a member or a sheet; returns whether none of them has a finding graver than a note.
fn explain_member(out: &mut impl std::io::Write, mut records: Records) -> Result<bool> {
    let encoding = records.encoding.name();
    writeln!(out, "{}: {}, {encoding}", records.name, name_format(records.format))?;
    let mut is_clean = true;
    for _ in 0..GAMES {
        let Some(record) = records.next().transpose()? else { break };
        let is_grave = |finding: &bao_notation::Finding| finding.code.severity > Severity::Note;
        is_clean &= !record.findings.iter().any(is_grave);
        show(out, &record, &records)?;
    }
    let rest = records.by_ref().take_while(Result::is_ok).count();
    if rest > 0 {
        writeln!(out, "  {}", say!("explain-more", number = rest))?;
    }
    Ok(is_clean)
}

fn show(out: &mut impl std::io::Write, record: &Record, records: &Records) -> Result<()> {
    let heading = if record.numbered { "explain-game" } else { "explain-game-unnumbered" };
    writeln!(out, "  {}", text(heading))?;
    let mut line = |name: &str, value: &str, place: &str| {
        let (name, value) = (mask_controls(name), mask_controls(value));
        writeln!(out, "    {name:<11} {value:<44} {place}")
    };
    for column in Field::ALL.into_iter().filter(|column| *column != Field::Transcript) {
        let value = match column {
            Field::Game => record.numbered.then(|| record.id.clone()),
            Field::Winner => record.winner.map(|winner| side(winner).to_lowercase()),
            Field::South => record.south.clone(),
            Field::North => record.north.clone(),
            _ => record.date.map(|date| date.to_string()),
        };
        let place = describe_place(column, record, records);
        line(name_field(column), value.as_deref().unwrap_or("-"), &place)?;
    }
    for (name, value) in &record.extras {
        line(name, value, text("explain-own-column"))?;
    }
    let moves = quote(record.transcript.text(), MOVES);
    let place = describe_place(Field::Transcript, record, records);
    line(name_field(Field::Transcript), &moves, &place)?;
    for finding in &record.findings {
        writeln!(out, "    {}:{}: {finding}", finding.place.line, finding.place.column)?;
    }
    Ok(())
}

fn name_field(column: Field) -> &'static str {
    text(match column {
        Field::Game => "explain-field-game",
        Field::Winner => "explain-field-winner",
        Field::South => "side-south",
        Field::North => "side-north",
        Field::Date => "explain-field-date",
        Field::Transcript => "explain-field-moves",
    })
}

fn describe_place(column: Field, record: &Record, records: &Records) -> String {
    let is_it = |place: &&FieldPlace| place.column == column;
    let Some(FieldPlace { origin, place: (line, at), .. }) = record.places.iter().find(is_it)
    else {
        return text("explain-not-given").to_owned();
    };
    let what = match origin {
        Origin::InFront => text("explain-in-front").to_owned(),
        Origin::Above => match record.transcript.line().saturating_sub(*line) {
            1 => text("explain-line-above").to_owned(),
            lines => say!("explain-lines-above", lines),
        },
        Origin::Behind => text("explain-behind").to_owned(),
        Origin::Below => text("explain-below").to_owned(),
        Origin::Text => text("explain-in-text").to_owned(),
        Origin::Named => match header_name(column, records) {
            Some(name) => say!("explain-column", name = mask_controls(name)),
            None => text("explain-named").to_owned(),
        },
    };
    say!("explain-place", what, line, column = at)
}

/// The name of a column in the header of the table.
fn header_name(column: Field, records: &Records) -> Option<&str> {
    let header = records.table.as_ref()?;
    header.names.get(header.columns.find_place(column)?).map(String::as_str)
}
