//! `bao check`

use std::collections::BTreeSet;
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
use crate::output::StagedFile;
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

/// A file or an archive to check.
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
    let mut totals = Totals::default();
    let mut checked_any = false;
    for job in list_jobs(&args, &options, &mut unreadable)? {
        let (source, mut fixed) = match job {
            Job::Stored(folder) => {
                check_stored(&folder, &mut totals, io)?;
                skipped.extend(folder.manifest().skipped.iter().map(SkippedFile::in_words));
                checked_any = true;
                continue;
            }
            Job::File(source, fixed) => (source, fixed),
        };
        let Some(members) = keep_error(source.open(&options), &mut unreadable) else { continue };
        // The tables of a container cannot share one file.
        if args.fix.is_some() && members.is_container {
            unreadable.push(anyhow!(say!("check-fix-container", file = source.name)));
            continue;
        }
        for member in members {
            let checked = match member {
                Ok(OpenedSource::Records(records)) => {
                    check(*records, fixed.take(), &rules, repairing, &mut totals, io)
                }
                Ok(OpenedSource::Skipped(error)) => {
                    skipped.push(error.to_string());
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
            1 => anyhow!(skipped.remove(0)),
            _ => anyhow!(say!("check-no-game", file = args.files.join(", "))),
        });
    }
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
        let asked = args.fix == Some(None) && args.files.len() > 1 && last.is::<ReadError>();
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

/// Finds every file and opens its copy before anything is written; collects names that cannot be read.
fn list_jobs(
    args: &CheckArgs,
    options: &Options,
    unreadable: &mut Vec<anyhow::Error>,
) -> Result<Vec<Job>> {
    if matches!(args.fix, Some(Some(_))) && args.files.len() > 1 {
        bail!(text("check-fix-many"));
    }
    let (mut jobs, mut places) = (Vec::new(), BTreeSet::new());
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
            let fix = |named: &Option<PathBuf>| FixedFile::open(&source, named.as_deref(), args);
            let named = args.fix.as_ref().filter(|_| may_be_fixed(&source, options));
            let fixed = named.map(fix).transpose()?;
            if fixed.as_ref().is_some_and(|fixed| !places.insert(fixed.path.clone())) {
                bail!(text("check-fix-same-place"));
            }
            jobs.push(Job::File(source, fixed.map(Box::new)));
        }
    }
    Ok(jobs)
}

/// Whether a file may hold games that one file can take. Standard input and pipes cannot be opened twice.
fn may_be_fixed(source: &Source, options: &Options) -> bool {
    let has_games = |mut members: Members| {
        !members.is_container && !matches!(members.next(), Some(Ok(OpenedSource::Skipped(_))))
    };
    !source.is_plain_file() || source.open(options).is_ok_and(has_games)
}

fn check(
    records: Records,
    mut fixed: Option<Box<FixedFile>>,
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
    rows: csv::Writer<StagedFile>,
    /// Games from sources that are not tables with one row per game.
    listed: GameTable,
    /// How many games were written in normal form, and how many unchanged.
    normal: u64,
    kept: u64,
}

impl FixedFile {
    /// Opens the new file; by default `games.fixed.csv` beside `games.csv`. It never replaces one of the files that
    /// are read.
    fn open(source: &Source, named: Option<&Path>, args: &CheckArgs) -> Result<FixedFile> {
        let path = match (named, &source.path) {
            (Some(named), _) => named.to_owned(),
            (None, None) => bail!(text("check-fix-stdin")),
            (None, Some(file)) => {
                let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                file.with_file_name(format!("{stem}.fixed.csv"))
            }
        };
        let sources: Vec<&Path> = args.files.iter().map(Path::new).collect();
        let file = StagedFile::open(&path, &sources, args.force)?;
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
        let is_fixed = match &record.rows {
            None => {
                self.listed.push(record, normal.as_deref().unwrap_or(record.transcript.text()));
                normal.is_some()
            }
            Some(rows) => {
                let fixed = normal.and_then(|normal| rows.with_moves(&normal));
                let mut rows = fixed.as_deref().unwrap_or(rows.all()).iter();
                rows.try_for_each(|row| self.rows.write_record(row))?;
                fixed.is_some()
            }
        };
        *(if is_fixed { &mut self.normal } else { &mut self.kept }) += 1;
        Ok(())
    }

    fn finish(mut self, io: &Io) -> Result<()> {
        self.listed.write(&mut self.rows)?;
        let file = self.rows.into_inner().map_err(|error| error.into_error())?;
        file.finish()?;
        let (file, normal, kept) = (self.path.display(), self.normal, self.kept);
        io.tell(say!("check-fixed", file, normal, kept));
        Ok(())
    }
}

/// Games that are written as a table once all their own columns are known.
#[derive(Default)]
struct GameTable {
    rows: Vec<Vec<String>>,
    /// [`LISTED_COLUMNS`] and the own columns; a name that occurs twice in one game is listed twice.
    columns: Vec<String>,
}

impl GameTable {
    fn push(&mut self, record: &Record, moves: &str) {
        let number = record.numbered.then(|| record.id.clone());
        let winner = record.winner.map(|side| side.name().to_owned());
        let (south, north) = (record.south.clone(), record.north.clone());
        let date = record.date.map(|date| date.to_string());
        let listed = [number, winner, south, north, date, Some(moves.to_owned())];
        let listed = LISTED_COLUMNS.map(str::to_owned).into_iter().zip(listed);
        let own = record.extras.iter();
        let own = own.map(|(name, value)| (own_column_header(name), Some(value.clone())));
        let mut row = vec![None; self.columns.len()];
        for (header, value) in listed.chain(own) {
            let mut places = (0..).zip(&self.columns).filter(|(_, column)| **column == header);
            match places.find(|(at, _)| row[*at].is_none()) {
                Some((at, _)) => row[at] = value,
                None => {
                    self.columns.push(header);
                    row.push(value);
                }
            }
        }
        self.rows.push(row.into_iter().map(Option::unwrap_or_default).collect());
    }

    /// Writes the header and rows, if there are any.
    fn write(&self, rows: &mut csv::Writer<impl Write>) -> csv::Result<()> {
        let header = Some(&self.columns).filter(|columns| !columns.is_empty());
        header.into_iter().chain(&self.rows).try_for_each(|row| rows.write_record(row))
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
