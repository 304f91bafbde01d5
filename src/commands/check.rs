//! `bao check`

use std::io::Write;
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use anyhow::{Result, bail};
use bao_formats::Table;
use bao_notation::{Finding, Severity, write};
use bao_rules::Ruleset;

use super::Outcome;
use super::read_args::ReadArgs;
use super::rules_args::RulesArgs;
use crate::archive::{Archive, Options, ReadError, Record, codes, for_each_game};
use crate::output::StagedFile;
use crate::replay::{Game, Status, normal_transcript, rules_side};
use crate::screens::excerpt::excerpt;
use crate::screens::progress;
use crate::screens::words::{self, count};

/// What is wrong with the games of a file, and nothing else.
///
/// One line a finding, `file:line:column: game N turn 23s: …`, and the text with the place underlined.
/// Exit code 0: clean; 1: findings; 2: a file cannot be read. docs/findings.md explains every code.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao check games.csv\n  \
    bao check games.csv --fix              the normal form in games.fixed.csv\n  \
    bao check games.csv --fix=clean.csv    … in clean.csv\n  \
    bao check - < games.csv")]
pub(crate) struct Args {
    /// Files of games in any format that is read, or `-`.
    #[arg(required = true)]
    files: Vec<String>,

    /// Write every row to a new file, the accepted games in normal form, the others as they are.
    #[arg(long, value_name = "NEW", num_args = 0..=1, require_equals = true)]
    fix: Option<Option<PathBuf>>,

    /// Replace the new file if it is there already.
    #[arg(long, requires = "fix")]
    force: bool,

    #[command(flatten)]
    read: ReadArgs,

    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Default)]
struct Totals {
    games: u64,
    accepted: u64,
    partial: u64,
    rejected: u64,
    findings: u64,
}

/// What is kept of a replayed game.
struct Checked {
    status: Status,
    findings: Vec<Finding>,
    normal: Option<String>,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let rules = args.rules.ruleset()?;
    let options = Options { keep_fields: args.fix.is_some(), ..args.read.options() };
    if matches!(args.fix, Some(Some(_))) && args.files.len() > 1 {
        bail!("--fix=NEW takes one file at a time; plain --fix names the new files itself");
    }
    // Every file and every new file is tried before anything is written.
    let mut jobs: Vec<(&String, Option<Fixed>)> = Vec::new();
    let mut unreadable: Vec<anyhow::Error> = Vec::new();
    for file in &args.files {
        match if file == "-" { Ok(()) } else { Archive::open(file, &options).map(drop) } {
            Ok(()) => {
                let fixed = fixed(file, &args)?;
                let path = |fixed: &Option<Fixed>| fixed.as_ref().map(|fixed| fixed.path.clone());
                if fixed.is_some() && jobs.iter().any(|(_, other)| path(other) == path(&fixed)) {
                    bail!(
                        "two files would be written to the same place; use --fix=NEW, one at a time"
                    );
                }
                jobs.push((file, fixed));
            }
            Err(error) => unreadable.push(error.into()),
        }
    }
    let mut totals = Totals::default();
    for (file, fixed) in jobs {
        let checked = Archive::open(file, &options)
            .map_err(anyhow::Error::from)
            .and_then(|archive| check(archive, fixed, &rules, &mut totals));
        match checked {
            Err(error) if error.is::<ReadError>() => unreadable.push(error),
            other => other?,
        }
    }
    let Totals { games, accepted, partial, rejected, findings } = totals;
    if unreadable.len() < args.files.len() {
        anstream::eprintln!(
            "{}: {accepted} accepted, {partial} partial, {rejected} rejected; {}",
            count(games, "game"),
            count(findings, "finding")
        );
    }
    if let Some(last) = unreadable.pop() {
        // The other files have been checked; each that could not be read is named.
        unreadable.iter().for_each(|error| anstream::eprintln!("error: {error:#}"));
        let hint = "to name the new file write --fix=NEW, with `=`";
        let asked = args.fix == Some(None) && args.files.len() > 1;
        return Err(if asked { last.context(hint) } else { last });
    }
    Ok(if findings == 0 { Outcome::Clean } else { Outcome::Findings })
}

/// The new file for the normal form: `games.fixed.csv` beside `games.csv`, where no name is given.
fn fixed(file: &str, args: &Args) -> Result<Option<Fixed>> {
    let path = match &args.fix {
        None => return Ok(None),
        Some(Some(named)) => named.clone(),
        Some(None) if file == "-" => {
            bail!("--fix cannot name a file for the standard input; say --fix=NEW")
        }
        Some(None) => {
            let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
            Path::new(file).with_file_name(format!("{stem}.fixed.csv"))
        }
    };
    let sources: Vec<&Path> = args.files.iter().map(Path::new).collect();
    let staged = StagedFile::open(&path, &sources, args.force)?;
    Ok(Some(Fixed {
        path,
        staged,
        rows: csv::WriterBuilder::new().flexible(true).from_writer(Vec::new()),
    }))
}

/// The rows of the new file. They may have more or fewer fields than the header, and stay so.
struct Fixed {
    path: PathBuf,
    staged: StagedFile,
    rows: csv::Writer<Vec<u8>>,
}

impl Fixed {
    /// The header: that of the table, or of the columns that are written of games of another format.
    fn begin(&mut self, table: Option<&Table>) -> Result<()> {
        match table {
            Some(table) => self.rows.write_record(&table.header)?,
            None => self.rows.write_record(["game", "winner", "transcript"])?,
        }
        Ok(())
    }

    fn push(
        &mut self,
        record: &Record,
        table: Option<&Table>,
        normal: Option<String>,
    ) -> Result<()> {
        let lossy = [codes::LONG_ROW, codes::LONG_GAME, codes::BAD_JSON, codes::BAD_ENCODING];
        if let Some(finding) = record.findings.iter().find(|finding| lossy.contains(&finding.code))
        {
            let (line, code) = (finding.place.line, finding.code.name);
            bail!(
                "line {line} [{code}] cannot be written again as it is; nothing has been written"
            );
        }
        let Some(table) = table else {
            let winner = record.winner.map_or("", |side| words::side(rules_side(side)));
            let moves = normal.as_deref().unwrap_or(record.transcript.text());
            return Ok(self.rows.write_record([&record.id, &winner.to_lowercase(), moves])?);
        };
        let mut fields = record.fields.clone();
        if let (Some(normal), Some(field)) = (normal, fields.get_mut(table.columns.transcript)) {
            *field = normal;
        }
        Ok(self.rows.write_record(&fields)?)
    }

    fn finish(self, normal: u64, kept: u64) -> Result<()> {
        let bytes = self.rows.into_inner().map_err(|error| error.into_error())?;
        self.staged.commit(bytes)?;
        let normal = count(normal, "game");
        let place = self.path.display();
        anstream::eprintln!("{place}: {normal} in normal form, {kept} left as they were");
        Ok(())
    }
}

fn check(
    archive: Archive,
    mut fixed: Option<Fixed>,
    rules: &Ruleset,
    totals: &mut Totals,
) -> Result<()> {
    let name = archive.name().to_owned();
    let table = archive.records().table().cloned();
    if let Some(fixed) = &mut fixed {
        fixed.begin(table.as_ref())?;
    }
    let (before, fix) = ((totals.accepted, totals.games), fixed.is_some());
    let bar = progress::games();
    let mut out = anstream::stdout().lock();
    for_each_game::<_, anyhow::Error>(
        archive,
        rules,
        |_, game| checked(&game, fix),
        |record, game| {
            totals.games += 1;
            totals.findings += game.findings.len() as u64;
            match game.status {
                Status::Accepted => totals.accepted += 1,
                Status::Partial(_) => totals.partial += 1,
                Status::Rejected => totals.rejected += 1,
            }
            if let Some(fixed) = &mut fixed {
                fixed.push(record, table.as_ref(), game.normal)?;
            }
            bar.inc(1);
            bar.suspend(|| {
                game.findings.iter().try_for_each(|finding| print(&mut out, &name, record, finding))
            })
        },
    )?;
    bar.finish_and_clear();
    match fixed {
        Some(fixed) => {
            let normal = totals.accepted - before.0;
            fixed.finish(normal, totals.games - before.1 - normal)
        }
        None => Ok(()),
    }
}

fn checked(game: &Game, fix: bool) -> Checked {
    let accepted = game.status == Status::Accepted;
    Checked {
        status: game.status,
        findings: game.findings.clone(),
        normal: (fix && accepted).then(|| write(&normal_transcript(game))),
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

fn print(out: &mut impl Write, file: &str, record: &Record, finding: &Finding) -> Result<()> {
    let place = &finding.place;
    writeln!(out, "{file}:{}:{}: {finding}", place.line, place.column)?;
    let of_transcript = !(place.span.is_empty() && place.turn.is_none());
    if of_transcript {
        let (text, carets) = excerpt(record.transcript.text(), &place.span);
        let style = style(finding.code.severity);
        writeln!(out, "    {text}\n    {style}{carets}{style:#}")?;
    }
    Ok(())
}
