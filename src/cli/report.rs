//! `bao report`

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Result, bail};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::Query;
use bao_languages::{say, text};
use bao_reports::{Document, render_text};
use bao_rules::Ruleset;
use bao_rules::relatives::hawalis::Rules;
use bao_study::codebook::CODEBOOK_FILES;
use bao_study::hawalis::{self as hawalis_study, HawalisCounter};
use bao_study::survey::report::{PICTURES, write_report};
use bao_study::survey::{Survey, TABLES};
use bao_study::{MadeBy, Selection};
use bao_tables::schema::Table;

use super::answers::Tables;
use super::query_args::QueryArgs;
use super::replay_args::ReplayArgs;
use super::report_args::{Place, ReportArgs};
use super::{Outcome, games, hawalis};
use crate::Io;
use crate::output::rows::Format;

/// Count results, lengths, captures, openings, houses, players and findings.
///
/// Counts the games of any archive and says of every number how far it can be trusted. Without --out the
/// report is printed; with it, it is written as a page (report.html) and as Markdown, with a CSV file for
/// each table and an SVG and a PNG file for each chart. Exit code 1 says that a game was not accepted.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao report archive --out report          open report/report.html\n  \
    bao report games.csv.gz --out report     of a file, imported for this alone\n  \
    bao report archive --out rapporto --lang it\n  \
    bao report archive --player asha --out asha      the games of one player\n  \
    bao report games.csv --ruleset hawalis   games of Hawalis: results, lengths, openings\n  \
    bao report                               the published games, on the terminal")]
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

/// What a file of games of Hawalis tells.
fn run_hawalis(args: &Args, named: &str, rules: Rules, io: &Io) -> Result<Outcome> {
    if args.games.query(&Ruleset::KIBAO)? != Query::default() || args.replay.repair.is_given() {
        bail!(text("hawalis-all-games"));
    }
    if Manifest::is_in(Path::new(named)) {
        bail!(say!("hawalis-no-archive", file = named));
    }
    let place = args.report.open(
        &hawalis_study::TABLES,
        &hawalis_study::PICTURES.map(str::to_owned),
        Some(named),
        &CODEBOOK_FILES,
    )?;
    let mut counter = HawalisCounter::default();
    let mut unread = Vec::new();
    for source in bao_formats::list_sources(&[named.to_owned()])? {
        let options = args.replay.read.options(io);
        unread.extend(hawalis::for_each_game(&source, rules, &options, |game| {
            counter.add(&game);
            Ok(ControlFlow::Continue(()))
        })?);
    }
    let survey = counter.finish();
    if survey.games() == 0 && !unread.is_empty() {
        return Err(unread.swap_remove(0).into());
    }
    hawalis::tell_unread(&unread, io);
    let rules = rules.to_string();
    let command = args.report.command("report", &[named], &[], Some((&args.replay, &rules)));
    let made_by = MadeBy { command: &command, version: crate::VERSION, archive: None };
    let words = args.report.words();
    let document = hawalis_study::write_report(&survey, (named, &rules), &words, &made_by);
    hand_over(place, &document, || survey.to_tables(), io)?;
    let outcome = say_broken(survey.partial, survey.rejected, io);
    Ok(if unread.is_empty() { outcome } else { Outcome::Findings })
}

/// Writes a report with its tables where it is to be, else prints it.
fn hand_over(
    place: Option<Place>,
    document: &Document,
    tables: impl FnOnce() -> Vec<bao_reports::Table>,
    io: &Io,
) -> Result<()> {
    let mut out = io.stdout(Format::Text);
    match place {
        Some(place) => writeln!(out, "{}", place.write(document, &tables())?)?,
        None => write!(out, "{}", render_text(document, io.width))?,
    }
    Ok(())
}

/// Says how many games were not accepted, if any.
fn say_broken(partial: u64, rejected: u64, io: &Io) -> Outcome {
    if partial + rejected == 0 {
        return Outcome::Clean;
    }
    io.tell(say!("report-not-accepted", partial = partial, rejected = rejected));
    Outcome::Findings
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let source = args.archive.as_deref();
    let asked = hawalis::rules(&args.replay.rules)?;
    let of_hawalis = source.and_then(|named| Some((named, hawalis::rules_of(named, asked)?)));
    if let Some((named, rules)) = of_hawalis {
        return run_hawalis(&args, named, rules, io);
    }
    if let Some(rules) = asked {
        bail!(say!("hawalis-name-file", rules = rules.to_string()));
    }
    let place = args.report.open(&TABLES, &PICTURES.map(str::to_owned), source, &CODEBOOK_FILES)?;
    let (rules, _) = games::rules(source, &args.replay.rules, &args.replay.repair)?;
    let query = args.games.query(&rules)?;
    let options = query.as_words();
    let tables = Tables::open(source.map(Path::new), &args.replay, &Table::IMPORTED, io)?;
    let mut survey =
        Survey::of(&Selection::new(tables.archive().clone(), query), source.unwrap_or_default())?;
    if tables.are_temporary() {
        survey.forget_parts();
    }
    let words = args.report.words();
    let ruleset = survey.manifest.ruleset.as_str();
    let replayed = tables.are_temporary().then_some((&args.replay, ruleset));
    let command = args.report.command("report", source.as_slice(), &options, replayed);
    let document = write_report(&survey, &words, &tables.made_by(&command, source));
    hand_over(place, &document, || survey.to_tables(), io)?;
    Ok(say_broken(survey.counts.partial, survey.counts.rejected, io))
}
