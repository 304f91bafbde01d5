//! `bao check`

use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use anyhow::{Result, anyhow, bail};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, read_findings};
use bao_formats::{
    LISTED_COLUMNS, Members, OpenedSource, Options, ReadError, Records, Source, TableHeader,
    own_column_header,
};
use bao_game::replay::{RepairMode, Status, normal_transcript};
use bao_languages::{say, text};
use bao_notation::{Finding, Severity, mask_control, write};
use bao_rules::Ruleset;
use bao_tables::import::{GameCounts, SkippedFile};
use bao_tables::pipeline::{Games, Record, codes, replay_games_with};
use unicode_width::UnicodeWidthStr as _;

use super::args::{ReplayArgs, repair_mode};
use super::{Outcome, answers};
use crate::Io;
use crate::output::{StagedFile, StreamedFile};
use crate::terminal::progress;

/// List what is wrong with the games of a file, and write a corrected copy.
///
/// Each finding is a line, `file:line:column: game N turn 23s: …`, and below it the text with the faulty part underlined.
/// Exit code 0: clean; 1: findings; 2: a file cannot be read. docs/findings.md explains every code.
#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    /// Files of games in any supported format, folders, patterns, archives, or `-`.
    #[arg(value_hint = clap::ValueHint::AnyPath, required = true)]
    files: Vec<String>,

    /// Write every row to a new file: accepted games in normal form, the others as they are.
    #[arg(long, value_name = "NEW", num_args = 0..=1, require_equals = true)]
    fix: Option<Option<PathBuf>>,

    /// Replace the new file if it exists.
    #[arg(long, requires = "fix")]
    force: bool,

    #[command(flatten)]
    replay: ReplayArgs,
}

enum Job {
    /// A file, and the corrected copy to write.
    File(Source, Option<Box<FixedFile>>),
    /// An archive, whose findings are stored.
    Stored(Archive),
}

pub(crate) fn run(args: CheckArgs, io: &Io) -> Result<Outcome> {
    let rules = args.replay.rules.ruleset()?;
    let repairing = repair_mode(args.replay.repair);
    let options = Options { keep_rows: args.fix.is_some(), ..args.replay.read.options(io)? };
    let (mut unreadable, mut skipped) = (Vec::new(), Vec::new());
    let jobs = list_jobs(&args, &options, &mut unreadable, &mut skipped)?;
    let mut totals = Totals::default();
    let mut checked_any = false;
    // Files without games that were skipped when the archives were imported.
    let mut skipped_before = Vec::new();
    for job in jobs {
        let (source, mut fixed) = match job {
            Job::Stored(folder) => {
                check_stored(&folder, &mut totals, io)?;
                skipped_before.extend(folder.manifest().skipped.iter().map(SkippedFile::in_words));
                checked_any = true;
                continue;
            }
            Job::File(source, fixed) => (source, fixed),
        };
        let Some(members) = keep_error(source.open(&options), &mut unreadable) else { continue };
        refuse_to_fix(&source.name, &members, &args)?;
        for member in members {
            let checked = match member {
                Ok(OpenedSource::Records(records)) => {
                    let fixed = fixed.take().map(|fixed| *fixed);
                    check(*records, fixed, &rules, repairing, &mut totals, io)
                }
                Ok(OpenedSource::Skipped(error)) => {
                    skipped.push(error);
                    continue;
                }
                Err(error) => Err(error.into()),
            };
            match checked {
                Err(error) if error.is::<ReadError>() => unreadable.push(error),
                other => {
                    other?;
                    checked_any = true;
                }
            }
        }
    }
    if !checked_any && unreadable.is_empty() {
        unreadable.push(match skipped.len() {
            1 => skipped.remove(0).into(),
            _ => anyhow!(say!("check-no-game", file = args.files.join(", "))),
        });
    }
    let skipped: Vec<String> =
        skipped_before.into_iter().chain(skipped.iter().map(ToString::to_string)).collect();
    skipped.iter().for_each(|what| io.tell(say!("check-skipped", what)));
    let GameCounts { games, accepted, partial, rejected, .. } = totals.games;
    let findings = totals.findings;
    if checked_any {
        io.tell(say!("check-total", games, accepted, partial, rejected, findings));
    }
    if let Some(last) = unreadable.pop() {
        // All other files have been checked. Report each file that could not be read.
        unreadable.iter().for_each(|error| io.tell(format!("{} {error:#}", text("error"))));
        let hint = text("check-fix-hint");
        let asked = args.fix == Some(None) && args.files.len() > 1;
        return Err(if asked { last.context(hint) } else { last });
    }
    Ok(if findings == 0 && skipped.is_empty() { Outcome::Clean } else { Outcome::Findings })
}

/// Keeps an error to be reported after the other files have been checked.
fn keep_error<T, E: Into<anyhow::Error>>(
    result: Result<T, E>,
    errors: &mut Vec<anyhow::Error>,
) -> Option<T> {
    result.map_err(|error| errors.push(error.into())).ok()
}

/// Refuses `--fix` for a container, as its tables cannot share one file.
fn refuse_to_fix(name: &str, members: &Members, args: &CheckArgs) -> Result<()> {
    if args.fix.is_some() && members.is_container {
        bail!(say!("check-fix-container", file = name));
    }
    Ok(())
}

/// Opens every file and every copy before anything is written; collects unreadable files, and files without games.
fn list_jobs(
    args: &CheckArgs,
    options: &Options,
    unreadable: &mut Vec<anyhow::Error>,
    skipped: &mut Vec<ReadError>,
) -> Result<Vec<Job>> {
    if matches!(args.fix, Some(Some(_))) && args.files.len() > 1 {
        bail!(text("check-fix-many"));
    }
    let (mut jobs, mut places) = (Vec::new(), Vec::new());
    for name in &args.files {
        if Manifest::is_in(Path::new(name)) {
            if args.fix.is_some() {
                bail!(say!("check-fix-archive", file = name));
            }
            answers::refuse_replay_options(Path::new(name), &args.replay)?;
            jobs.extend(keep_error(Archive::open(Path::new(name)), unreadable).map(Job::Stored));
            continue;
        }
        let found = bao_formats::list_sources(std::slice::from_ref(name));
        let Some(found) = keep_error(found, unreadable) else { continue };
        if found.is_empty() {
            unreadable.push(anyhow!(say!("check-no-game", file = name)));
        }
        for source in found {
            // Standard input and pipes cannot be opened twice.
            if source.is_plain_file() {
                let opened = keep_error(source.open(options), unreadable);
                let Some(mut members) = opened else { continue };
                refuse_to_fix(&source.name, &members, args)?;
                let single = if members.is_container { None } else { members.next() };
                if let Some(Ok(OpenedSource::Skipped(why))) = single {
                    skipped.push(why);
                    continue;
                }
            }
            let file = source.path.as_ref().map_or("-".into(), |path| path.display().to_string());
            let fix = |named: &Option<PathBuf>| {
                FixedFile::open(&file, named.as_deref(), &args.files, args.force)
            };
            let fixed = args.fix.as_ref().map(fix).transpose()?;
            if let Some(fixed) = &fixed {
                if places.contains(&fixed.path) {
                    bail!(text("check-fix-same-place"));
                }
                places.push(fixed.path.clone());
            }
            jobs.push(Job::File(source, fixed.map(Box::new)));
        }
    }
    Ok(jobs)
}

fn check(
    records: Records,
    mut fixed: Option<FixedFile>,
    rules: &Ruleset,
    repairing: RepairMode,
    totals: &mut Totals,
    io: &Io,
) -> Result<()> {
    let name = records.name.clone();
    let table = records.table.clone();
    if let Some(fixed) = &mut fixed {
        fixed.begin(table.as_ref(), records.rows_without_games())?;
    }
    let fix = fixed.is_some();
    let bar = progress::games(io);
    let mut out = io.coloured_stdout();
    replay_games_with::<_, anyhow::Error>(
        Games::from_file(records),
        rules,
        repairing,
        |_, game| {
            let is_fixed = fix && game.status == Status::Accepted;
            let normal = is_fixed.then(|| write(&normal_transcript(&game)));
            (game.status, game.findings, normal)
        },
        |record, (status, findings, normal)| {
            totals.games.take(status.name(), false, 1);
            totals.findings += findings.len() as u64;
            if let Some(fixed) = &mut fixed {
                fixed.push(record, normal)?;
            }
            bar.inc(1);
            bar.suspend(|| {
                findings.iter().try_for_each(|finding| {
                    print(&mut out, &name, Some(record.transcript.text()), finding)
                })
            })
        },
    )?;
    bar.finish_and_clear();
    fixed.map_or(Ok(()), |fixed| fixed.finish(io))
}

#[derive(Default)]
struct Totals {
    games: GameCounts,
    findings: u64,
}

fn style(severity: Severity) -> Style {
    match severity {
        Severity::Note => AnsiColor::Cyan.on_default(),
        Severity::Repair => AnsiColor::Yellow.on_default(),
        Severity::Warning => AnsiColor::Magenta.on_default(),
        Severity::Error => AnsiColor::Red.on_default().bold(),
    }
}

/// Prints a finding; `text` is the text of the game, if it is known.
fn print(out: &mut impl Write, file: &str, text: Option<&str>, finding: &Finding) -> Result<()> {
    let place = &finding.place;
    writeln!(out, "{file}:{}:{}: {finding}", place.line, place.column)?;
    let of_transcript = !(place.span.is_empty() && place.turn.is_none());
    if let Some(text) = text.filter(|_| of_transcript) {
        let (text, carets) = excerpt(text, &place.span);
        let style = style(finding.code.severity);
        writeln!(out, "    {text}\n    {style}{carets}{style:#}")?;
    }
    Ok(())
}

/// Prints the findings of an archive under the names of the files it came from.
fn check_stored(folder: &Archive, totals: &mut Totals, io: &Io) -> Result<()> {
    totals.games.add(&folder.manifest().counts);
    let mut out = io.coloured_stdout();
    for stored in read_findings(folder)? {
        let stored = stored?;
        totals.findings += 1;
        print(&mut out, &stored.source, stored.text.as_deref(), &stored.finding)?;
    }
    Ok(())
}

/// At most this many characters are shown on each side of the underlined part.
const AROUND: usize = 30;
/// At most this many characters of the underlined part are shown.
const MOST: usize = 60;

/// Two lines: the text around `span` and a line of carets under it. Shows only the line in which the span begins; a
/// span outside the text is clamped.
fn excerpt(text: &str, span: &Range<usize>) -> (String, String) {
    let start = text.floor_char_boundary(span.start);
    let end = text.floor_char_boundary(span.end).max(start);
    let part = &text[start..end];
    // Up to `AROUND` characters of the line on one side of the part, and `…` if more follow.
    let beside = |signs: &mut dyn Iterator<Item = char>| -> (Vec<char>, &'static str) {
        let mut signs: Vec<char> = signs.take_while(|&c| c != '\n').take(AROUND + 1).collect();
        let cut = if signs.len() > AROUND { "…" } else { "" };
        signs.truncate(AROUND);
        (signs.into_iter().map(mask_control).collect(), cut)
    };
    let (before, left) = beside(&mut text[..start].chars().rev());
    let (after, right) = beside(&mut text[end..].chars());
    let before: String = before.into_iter().rev().collect();
    let marked = part.chars().take_while(|&c| c != '\n').take(MOST).map(mask_control);
    let marked: String = marked.collect();
    let after: String = after.into_iter().filter(|_| !part.contains('\n')).collect();
    let carets = "^".repeat(marked.width().max(1));
    let indent = " ".repeat(left.width() + before.width());
    (format!("{left}{before}{marked}{after}{right}"), format!("{indent}{carets}"))
}

/// The rows of the new file. A row with more or fewer fields than the header keeps its number of
/// fields.
struct FixedFile {
    path: PathBuf,
    rows: csv::Writer<StreamedFile>,
    /// Games from sources that are not tables with one row per game.
    listed: GameTable,
    /// How many games were written in normal form, and how many unchanged.
    normal: u64,
    kept: u64,
}

impl FixedFile {
    /// Opens the new file; by default `games.fixed.csv` beside `games.csv`. It never replaces one of `sources`, the
    /// files that are read.
    fn open(
        file: &str,
        named: Option<&Path>,
        sources: &[String],
        force: bool,
    ) -> Result<FixedFile> {
        let path = match named {
            Some(named) => named.to_owned(),
            None if file == "-" => bail!(text("check-fix-stdin")),
            None => {
                let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
                Path::new(file).with_file_name(format!("{stem}.fixed.csv"))
            }
        };
        let sources: Vec<&Path> = sources.iter().map(Path::new).collect();
        let file = StagedFile::open(&path, &sources, force)?.stream()?;
        let rows = csv::WriterBuilder::new().flexible(true).from_writer(file);
        Ok(FixedFile { path, rows, listed: GameTable::default(), normal: 0, kept: 0 })
    }

    /// Writes the header of a table and, if no row of it holds a game, all its rows. For other formats the header is
    /// written at the end, from the columns that were found.
    fn begin(&mut self, table: Option<&TableHeader>, rows: &[Vec<String>]) -> Result<()> {
        let names = table.map(|table| &table.names);
        let mut rows = names.into_iter().chain(rows);
        Ok(rows.try_for_each(|row| self.rows.write_record(row))?)
    }

    /// Adds a game, in its normal form if it has one.
    fn push(&mut self, record: &Record, normal: Option<String>) -> Result<()> {
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

    fn finish(mut self, io: &Io) -> Result<()> {
        self.listed.write(&mut self.rows)?;
        let file = self.rows.into_inner().map_err(|error| error.into_error())?;
        StreamedFile::commit([file])?;
        let (file, normal, kept) = (self.path.display(), self.normal, self.kept);
        io.tell(say!("check-fixed", file, normal, kept));
        Ok(())
    }
}

/// Games that are written as a table once all their own columns are known.
#[derive(Default)]
struct GameTable {
    rows: Vec<Vec<String>>,
    /// The own columns; a name that occurs twice in one game is listed twice.
    own: Vec<String>,
}

impl GameTable {
    fn push(&mut self, record: &Record, moves: &str) {
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

    /// Writes the header and rows, if there are any.
    fn write(&self, rows: &mut csv::Writer<impl Write>) -> csv::Result<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let own = self.own.iter().map(String::as_str);
        rows.write_record(LISTED_COLUMNS.into_iter().chain(own))?;
        self.rows.iter().try_for_each(|row| rows.write_record(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_are_underlined_fully() {
        let (text, carets) = excerpt("1:A7<* ａ5> x", &(7..12));
        assert_eq!(text, "1:A7<* ａ5> x");
        assert_eq!(carets, "       ^^^^");
    }

    #[test]
    fn long_lines_are_cut_and_other_lines_left_out() {
        let line = "0123456789".repeat(9);
        let text = format!("first\n{line}\nlast");
        let (shown, carets) = excerpt(&text, &(46..49));
        assert_eq!(shown, format!("…{}…", &line[10..73]));
        assert_eq!(carets.trim_start(), "^^^");
        assert_eq!(carets.len(), 34);
    }

    #[test]
    fn any_span_is_accepted() {
        assert_eq!(excerpt("è", &(1..9)), ("è".into(), "^".into()));
        assert_eq!(excerpt("", &Range { start: 5, end: 2 }), (String::new(), "^".into()));
    }
}
