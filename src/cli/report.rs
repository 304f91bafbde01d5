//! `bao report`

use std::io::Write as _;
use std::path::Path;

use anyhow::Result;
use bao_languages::say;
use bao_reports::render_text;

use super::answers::Tables;
use super::games;
use super::outcome::Outcome;
use super::query_args::QueryArgs;
use super::replay_args::ReplayArgs;
use super::report_args::ReportArgs;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::width;
use bao_study::Selection;
use bao_study::survey::report::{PICTURES, write_report};
use bao_study::survey::{Survey, TABLES};
use bao_tables::schema::Table;

/// What an archive tells: results, lengths, choices, captures, openings, houses, players, findings.
///
/// Counts the games of any archive and says of every number how far it can be trusted. Without --out the
/// report is printed; with it, it is written as a page (report.html), Markdown, text and JSON, with a CSV
/// file for each table and an SVG and a PNG file for each chart. Exit code 1 says that a game was not
/// accepted.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao report archive --out report          open report/report.html\n  \
    bao report games.csv.gz --out report     of a file, imported for this alone\n  \
    bao report archive --out rapporto --lang it\n  \
    bao report archive --player asha --out asha      the games of one player\n  \
    bao report                               the published games, on the terminal")]
pub(crate) struct Args {
    /// An archive or a file of games; without it the published games.
    archive: Option<String>,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    games: QueryArgs,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let source = args.archive.as_deref();
    let place = args.report.open(&TABLES, &PICTURES.map(str::to_owned), source)?;
    let (rules, _) = games::rules(source, &args.replay.rules, &args.replay.repair)?;
    let query = args.games.query(&rules)?;
    let options = query.as_words();
    let tables = Tables::open(source.map(Path::new), &args.replay, &Table::ALL)?;
    let mut survey =
        Survey::of(&Selection::new(tables.archive().clone(), query), source.unwrap_or_default())?;
    if tables.are_temporary() {
        survey.forget_parts();
    }
    let words = args.report.words();
    let ruleset = survey.manifest.ruleset.as_str();
    let replayed = tables.are_temporary().then_some((&args.replay, ruleset));
    let command = args.report.command("report", source, &options, replayed);
    let document = write_report(&survey, &words, &tables.made_by(&command, source));
    let mut out = stdout(Format::Text);
    match place {
        Some(place) => writeln!(out, "{}", place.write(&document, &survey.to_tables())?)?,
        None => write!(out, "{}", render_text(&document, width::of_output()))?,
    }
    let counts = &survey.counts;
    let clean = counts.partial + counts.rejected == 0;
    if !clean {
        let (partial, rejected) = (counts.partial, counts.rejected);
        crate::tell!("{}", say!("report-not-accepted", partial = partial, rejected = rejected));
    }
    Ok(if clean { Outcome::Clean } else { Outcome::Findings })
}
