//! `bao study`

use std::io::Write as _;

use anyhow::Result;
use bao_reports::render_text;

use super::games;
use super::outcome::Outcome;
use super::replay_args::ReplayArgs;
use super::report_args::ReportArgs;
use crate::terminal::{progress, width};
use bao_study::report::{list_pictures, write_report, write_summary};
use bao_study::{Study, TABLES};

/// The study of the house in the mtaji stage, as one of any archive.
///
/// Counts how the games were won in which both players owned their houses as turn 23 began, and lays our
/// numbers beside the printed ones. With --out the report: a page (report.html), Markdown, text and JSON,
/// a CSV file for each table, an SVG and a PNG file for each chart and board.
/// Exit code 1 says that a game was not accepted or that a printed number differs that is not known to.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao study                          the 59 published games\n  \
    bao study --out study              and the report in the folder study: open study/report.html\n  \
    bao study --out studio --lang it   the same in Italian\n  \
    bao study mine.csv --out study     your own games\n  \
    bao study --rule takasia=off       under other rules")]
pub(crate) struct Args {
    /// A file of games in any format that is read, or `-`; without it the published games.
    archive: Option<String>,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    replay: ReplayArgs,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (rules, repairing) =
        games::rules(args.archive.as_deref(), &args.replay.rules, &args.replay.repair)?;
    let archive = games::open_to_quote(args.archive.as_deref(), &args.replay.read)?;
    let place = args.report.open(&TABLES, &list_pictures(), args.archive.as_deref())?;
    let bar = progress::games();
    let study = Study::with_repairs(archive, &rules, repairing, || bar.inc(1))?;
    bar.finish_and_clear();
    let words = args.report.words();
    // Before anything is printed: whoever stops reading the output wants the files all the same.
    let written = place.map(|place| {
        let ruleset = rules.to_string();
        let archive = args.archive.as_deref();
        let command = args.report.command("study", archive, Some((&args.replay, &ruleset)));
        place.write(&write_report(&study, &words, &command), &study.to_tables())
    });
    let written = written.transpose()?;
    let mut out = anstream::stdout().lock();
    write!(out, "{}", render_text(&write_summary(&study, &words), width::of_output()))?;
    if let Some(written) = written {
        writeln!(out, "\n{written}")?;
    }
    let all_accepted =
        study.rows.iter().all(|row| row.status == bao_game::replay::Status::Accepted);
    let explained = study.parity.unexplained_rows().next().is_none();
    Ok(if all_accepted && explained { Outcome::Clean } else { Outcome::Findings })
}
