//! `bao check`

mod fixed;

use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use anyhow::{Result, anyhow, bail};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, read_findings};
use bao_formats::{Members, OpenedSource, Options, ReadError, Records, Source};
use bao_game::replay::{Game, RepairMode, Status, normal_transcript};
use bao_languages::{say, text};
use bao_notation::{Finding, Severity, mask_control, write};
use bao_rules::Ruleset;
use bao_tables::import::SkippedFile;
use bao_tables::pipeline::{Games, replay_games_with};
use unicode_width::UnicodeWidthChar;

use super::replay_args::ReplayArgs;
use super::{Outcome, answers};
use crate::Io;
use crate::terminal::progress;
use fixed::Fixed;

/// List what is wrong with the games of a file, and write a corrected copy.
///
/// Each finding has a line, `file:line:column: game N turn 23s: …`, and the text with the place underlined.
/// Exit code 0: clean; 1: findings; 2: a file cannot be read. docs/findings.md explains every code.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao check games.csv\n  \
    bao check games.csv --fix              the normal form in games.fixed.csv\n  \
    bao check games.csv --fix=clean.csv    … in clean.csv\n  \
    bao check games.csv --repair --fix     … with the games corrected that one change corrects\n  \
    bao check - < games.csv\n  \
    bao check games.csv --ruleset hawalis  games of a relative of Bao\n  \
    bao check archive                      what `bao import` has found")]
pub(crate) struct Args {
    /// Files of games in any format that is read, folders or patterns of them, archives, or `-`.
    #[arg(value_hint = clap::ValueHint::AnyPath, required = true)]
    files: Vec<String>,

    /// Write every row to a new file: accepted games in normal form, the others as they are.
    #[arg(long, value_name = "NEW", num_args = 0..=1, require_equals = true)]
    fix: Option<Option<PathBuf>>,

    /// Replace the new file if it is there already.
    #[arg(long, requires = "fix")]
    force: bool,

    #[command(flatten)]
    replay: ReplayArgs,
}

/// What is kept of a replayed game.
struct Checked {
    status: Status,
    findings: Vec<Finding>,
    normal: Option<String>,
}

/// What is to be checked.
enum Job {
    /// A file, and the new one that is written of it.
    File(Source, Option<Box<Fixed>>),
    /// An archive, whose findings are known.
    Stored(Archive),
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let rules = args.replay.rules.ruleset()?;
    let repairing = args.replay.repair.repairing();
    let options = Options { keep_rows: args.fix.is_some(), ..args.replay.read.options(io)? };
    let Jobs { jobs, mut unreadable, mut skipped } = list_jobs(&args, &options)?;
    let mut totals = Totals::default();
    let mut checked_any = false;
    // What held no games when the archives were imported.
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
        let members = match source.open(&options) {
            Ok(members) => members,
            Err(error) => {
                unreadable.push(error.into());
                continue;
            }
        };
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
    skipped.iter().for_each(|what| io.tell(say!("check-skipped", what = what.as_str())));
    let Totals { games, accepted, partial, rejected, findings } = totals;
    if checked_any {
        let total = say!(
            "check-total",
            games = games,
            accepted = accepted,
            partial = partial,
            rejected = rejected,
            findings = findings
        );
        io.tell(total);
    }
    if let Some(last) = unreadable.pop() {
        // The other files have been checked; each that could not be read is named.
        unreadable.iter().for_each(|error| io.tell(format!("{} {error:#}", text("error"))));
        let hint = text("check-fix-hint");
        let asked = args.fix == Some(None) && args.files.len() > 1;
        return Err(if asked { last.context(hint) } else { last });
    }
    Ok(if findings == 0 && skipped.is_empty() { Outcome::Clean } else { Outcome::Findings })
}

/// What is to be checked, what cannot be read, and what holds no games.
#[derive(Default)]
struct Jobs {
    jobs: Vec<Job>,
    unreadable: Vec<anyhow::Error>,
    skipped: Vec<ReadError>,
}

/// The rows of several tables would go into one.
fn refuse_to_fix(name: &str, members: &Members, args: &Args) -> Result<()> {
    if args.fix.is_some() && members.is_container {
        bail!(say!("check-fix-container", file = name));
    }
    Ok(())
}

/// Tries every file and every new file before anything is written; what cannot be read comes apart.
fn list_jobs(args: &Args, options: &Options) -> Result<Jobs> {
    if matches!(args.fix, Some(Some(_))) && args.files.len() > 1 {
        bail!(text("check-fix-many"));
    }
    let Jobs { mut jobs, mut unreadable, mut skipped } = Jobs::default();
    let mut places: Vec<PathBuf> = Vec::new();
    for name in &args.files {
        if Manifest::is_in(Path::new(name)) {
            if args.fix.is_some() {
                bail!(say!("check-fix-archive", file = name.as_str()));
            }
            answers::refuse_other_ways(Path::new(name), &args.replay)?;
            match Archive::open(Path::new(name)) {
                Ok(folder) => jobs.push(Job::Stored(folder)),
                Err(error) => unreadable.push(error.into()),
            }
            continue;
        }
        let found = match bao_formats::list_sources(std::slice::from_ref(name)) {
            Ok(found) => found,
            Err(error) => {
                unreadable.push(error.into());
                continue;
            }
        };
        let before = jobs.len() + unreadable.len() + skipped.len();
        for source in found {
            // The standard input and pipes can be opened once only.
            match source.is_plain_file().then(|| source.open(options)) {
                None => {}
                Some(Ok(mut members)) => {
                    refuse_to_fix(&source.name, &members, args)?;
                    let single = if members.is_container { None } else { members.next() };
                    if let Some(Ok(OpenedSource::Skipped(why))) = single {
                        skipped.push(why);
                        continue;
                    }
                }
                Some(Err(error)) => {
                    unreadable.push(error.into());
                    continue;
                }
            }
            let file = source.path.as_ref().map_or("-".into(), |path| path.display().to_string());
            let fixed = match &args.fix {
                None => None,
                Some(named) => Some(Fixed::open(&file, named.as_deref(), &args.files, args.force)?),
            };
            if let Some(fixed) = &fixed {
                if places.contains(&fixed.path) {
                    bail!(text("check-fix-same-place"));
                }
                places.push(fixed.path.clone());
            }
            jobs.push(Job::File(source, fixed.map(Box::new)));
        }
        if jobs.len() + unreadable.len() + skipped.len() == before {
            unreadable.push(anyhow!(say!("check-no-game", file = name.as_str())));
        }
    }
    Ok(Jobs { jobs, unreadable, skipped })
}

fn check(
    records: Records,
    mut fixed: Option<Fixed>,
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
        |_, game| check_game(&game, fix),
        |record, game| {
            totals.add(game.status, game.findings.len());
            if let Some(fixed) = &mut fixed {
                fixed.push(record, game.normal)?;
            }
            bar.inc(1);
            bar.suspend(|| {
                game.findings.iter().try_for_each(|finding| {
                    print(&mut out, &name, Some(record.transcript.text()), finding)
                })
            })
        },
    )?;
    bar.finish_and_clear();
    fixed.map_or(Ok(()), |fixed| fixed.finish(io))
}

fn check_game(game: &Game, fix: bool) -> Checked {
    let accepted = game.status == Status::Accepted;
    Checked {
        status: game.status,
        findings: game.findings.clone(),
        normal: (fix && accepted).then(|| write(&normal_transcript(game))),
    }
}

#[derive(Default)]
pub(super) struct Totals {
    pub games: u64,
    pub accepted: u64,
    pub partial: u64,
    pub rejected: u64,
    pub findings: u64,
}

impl Totals {
    /// Counts a game with so many findings.
    pub fn add(&mut self, status: Status, findings: usize) {
        self.games += 1;
        self.findings += findings as u64;
        match status {
            Status::Accepted => self.accepted += 1,
            Status::Partial(_) => self.partial += 1,
            Status::Rejected => self.rejected += 1,
        }
    }
}

fn style(severity: Severity) -> Style {
    match severity {
        Severity::Note => AnsiColor::Cyan.on_default(),
        Severity::Repair => AnsiColor::Yellow.on_default(),
        Severity::Warning => AnsiColor::Magenta.on_default(),
        Severity::Error => AnsiColor::Red.on_default().bold(),
    }
}

/// Prints a finding; `text` is that of the game, where it is known.
pub(super) fn print(
    out: &mut impl Write,
    file: &str,
    text: Option<&str>,
    finding: &Finding,
) -> Result<()> {
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

/// Prints the findings of an archive as those of the files it came from.
pub(super) fn check_stored(folder: &Archive, totals: &mut Totals, io: &Io) -> Result<()> {
    let counts = &folder.manifest().counts;
    totals.games += counts.games;
    totals.accepted += counts.accepted;
    totals.partial += counts.partial;
    totals.rejected += counts.rejected;
    let mut out = io.coloured_stdout();
    for stored in read_findings(folder)? {
        let stored = stored?;
        totals.findings += 1;
        print(&mut out, &stored.source, stored.text.as_deref(), &stored.finding)?;
    }
    Ok(())
}

/// How many characters are shown before and after the part.
const AROUND: usize = 30;
/// The most characters of the part itself.
const MOST: usize = 60;

fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

/// Two lines: the text around `span` and a line of carets under it. Only the line of the text in which
/// the span begins is shown. Any span is taken, if need be cut to the text.
pub fn excerpt(text: &str, span: &Range<usize>) -> (String, String) {
    let start = floor_boundary(text, span.start);
    let end = floor_boundary(text, span.end).max(start);
    let same_line = |c: &char| *c != '\n';
    let mut before: Vec<char> =
        text[..start].chars().rev().take_while(same_line).take(AROUND + 1).collect();
    let left = if before.len() > AROUND { "…" } else { "" };
    before.truncate(AROUND);
    let before: String = before.into_iter().rev().map(mask_control).collect();
    let part = text[start..end].chars().take_while(same_line).take(MOST);
    let marked: String = part.map(mask_control).collect();
    let mut after: Vec<char> = text[end..].chars().take_while(same_line).take(AROUND + 1).collect();
    let right = if after.len() > AROUND { "…" } else { "" };
    after.truncate(AROUND);
    let one_line = !text[start..end].contains('\n');
    let after: String = after.into_iter().filter(|_| one_line).map(mask_control).collect();
    let carets = "^".repeat(width(&marked).max(1));
    let indent = " ".repeat(width(left) + width(&before));
    (format!("{left}{before}{marked}{after}{right}"), format!("{indent}{carets}"))
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_is_underlined_whatever_its_width() {
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
    fn any_span_is_taken() {
        assert_eq!(excerpt("è", &(1..9)), ("è".into(), "^".into()));
        assert_eq!(excerpt("", &Range { start: 5, end: 2 }), (String::new(), "^".into()));
    }
}
