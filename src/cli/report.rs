//! `bao report`

use std::io::Write as _;
use std::path::Path;

use anyhow::Result;
use bao_languages::{Messages, current, say};
use bao_reports::render_text;
use bao_study::Selection;
use bao_study::codebook::CODEBOOK_FILES;
use bao_study::survey::report::{PICTURES, write_report};
use bao_study::survey::{Survey, TABLES};
use bao_tables::schema::Table;

use super::answers::Tables;
use super::query_args::QueryArgs;
use super::replay_args::ReplayArgs;
use super::report_args::ReportArgs;
use super::{Outcome, games};
use crate::Io;
use crate::output::rows::Format;

/// Count results, lengths, captures, openings, houses, players and findings.
///
/// Counts the games of any archive, with intervals that say how far each share can be trusted. Without --out the report
/// is printed; --out writes a page (report.html) and Markdown, a CSV file for each table, and an SVG and a PNG file for
/// each chart. Exit code 1: a game was not accepted.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// An archive or a file of games; without it the published games.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    games: QueryArgs,
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let source = args.archive.as_deref();
    let place = args.report.open(
        &TABLES.map(|(name, _)| name),
        &PICTURES.map(str::to_owned),
        source,
        &CODEBOOK_FILES,
    )?;
    let (rules, _) = games::rules(source, &args.replay.rules, args.replay.repair)?;
    let query = args.games.query(&rules)?;
    let options = query.as_words();
    let tables = Tables::open(source.map(Path::new), &args.replay, &Table::IMPORTED, io)?;
    let mut survey =
        Survey::of(&Selection::new(tables.archive().clone(), query), source.unwrap_or_default())?;
    if tables.are_temporary() {
        survey.forget_parts();
    }
    let words = Messages::new(current());
    let ruleset = survey.manifest.ruleset.as_str();
    let replayed = tables.are_temporary().then_some((&args.replay, ruleset));
    let command = args.report.command("report", source.as_slice(), &options, replayed);
    let document = write_report(&survey, &words, &tables.made_by(&command, source));
    let mut out = io.stdout(Format::Text);
    match place {
        Some(place) => writeln!(out, "{}", place.write(&document, &survey.to_tables())?)?,
        None => write!(out, "{}", render_text(&document, io.width))?,
    }
    let (partial, rejected) = (survey.counts.partial, survey.counts.rejected);
    if partial + rejected == 0 {
        return Ok(Outcome::Clean);
    }
    io.tell(say!("report-not-accepted", partial, rejected));
    Ok(Outcome::Findings)
}
