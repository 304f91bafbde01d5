//! `bao study`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use bao_reports::{csv, markdown, terminal};

use super::read_args::ReadArgs;
use super::repair_args::RepairArgs;
use super::rules_args::RulesArgs;
use super::{Outcome, games};
use crate::output::Staging;
use crate::screens::{progress, width};
use crate::study::parity::Parity;
use crate::study::{Study, report, summary};

/// The study of the house in the mtaji stage: classes, tables, and parity with the print.
///
/// Replays every game, finds when each house was emptied or captured, classifies the games in which both
/// players owned their houses as turn 23 began, and lays our numbers beside the printed ones.
/// Exit code 1 says that a game was not accepted or that a printed number differs that is not known to.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao study                          the 59 published games\n  \
    bao study --out study              and all tables, with report.md, in the folder study\n  \
    bao study mine.csv --out study     your own games\n  \
    bao study --rule takasia=off       under other rules")]
pub(crate) struct Args {
    /// A file of games in any format that is read, or `-`; without it the published games.
    archive: Option<String>,

    /// Write games.csv, classes.csv, compositions.csv, moments.csv, types.csv, choices.csv, tosses.csv,
    /// population.csv, percentages.csv, parity.csv and report.md to this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Replace files that are in the folder already.
    #[arg(long, requires = "out")]
    force: bool,

    #[command(flatten)]
    read: ReadArgs,

    #[command(flatten)]
    repair: RepairArgs,

    #[command(flatten)]
    rules: RulesArgs,
}

/// The names of all files, before there is anything to put into them.
const FILES: [&str; 11] = [
    "games.csv",
    "population.csv",
    "classes.csv",
    "compositions.csv",
    "moments.csv",
    "types.csv",
    "percentages.csv",
    "choices.csv",
    "tosses.csv",
    "parity.csv",
    "report.md",
];

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (rules, repairing) = games::rules(args.archive.as_deref(), &args.rules, &args.repair)?;
    let archive = games::open(args.archive.as_deref(), &args.read)?;
    let sources: Vec<&Path> = args.archive.iter().map(Path::new).collect();
    if let Some(folder) = &args.out {
        games::not_in_an_archive(folder)?;
    }
    let staging = args
        .out
        .as_ref()
        .map(|folder| Staging::open(folder, &FILES, &sources, args.force))
        .transpose()?;
    let bar = progress::games();
    let study = Study::with_repairs(archive, &rules, repairing, || bar.inc(1))?;
    bar.finish_and_clear();
    let mut out = anstream::stdout().lock();
    write!(out, "{}", terminal(&summary(&study), width::of_output()))?;
    if let (Some(staging), Some(folder)) = (staging, &args.out) {
        staging.commit(&files(&study))?;
        writeln!(out, "\n{} files written to {}", FILES.len(), folder.display())?;
    }
    let all_accepted = study.rows.iter().all(|row| row.status == crate::replay::Status::Accepted);
    let explained = study.parity.unexplained().next().is_none();
    Ok(if all_accepted && explained { Outcome::Clean } else { Outcome::Findings })
}

fn files(study: &Study) -> Vec<(&'static str, Vec<u8>)> {
    let mut tables = study.tables.sheets();
    tables.push(("parity", Parity::table("", study.parity.rows.iter())));
    let mut files: Vec<(&str, Vec<u8>)> = FILES
        .iter()
        .filter_map(|&file| {
            let name = file.strip_suffix(".csv")?;
            tables.iter().find(|(table, _)| *table == name).map(|(_, table)| (file, csv(table)))
        })
        .collect();
    files.push(("report.md", markdown(&report(study)).into_bytes()));
    debug_assert_eq!(files.len(), FILES.len());
    files
}
