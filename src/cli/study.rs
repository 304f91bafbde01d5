//! `bao study`

use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result};
use bao_archive::store::import::ImportOptions;
use bao_languages::{Messages, current, say};
use bao_reports::render_text;
use bao_rules::Ruleset;
use bao_study::codebook::CODEBOOK_FILES;
use bao_study::comparison::{KNOWN, Sample};
use bao_study::judgement::Judgements;
use bao_study::report::{list_pictures, write_comparison, write_report, write_summary};
use bao_study::review::ReviewError;
use bao_study::{Selection, Study, TABLES};
use bao_tables::import::Transcripts;
use bao_tables::pipeline::{PUBLISHED_NAME, STDIN};
use bao_tables::schema::Table;

use super::answers::Tables;
use super::query_args::QueryArgs;
use super::replay_args::ReplayArgs;
use super::report_args::{ReportArgs, ReportFolder};
use super::{Outcome, games, report_args};
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::progress;

/// Study how games are won when both players still own their houses as turn 23 begins.
///
/// Counts how such games were won and compares our numbers with the printed ones. --out writes the report: a page
/// (report.html) and Markdown, a CSV file for each table, an SVG and a PNG file for each chart and board. Exit code 1: a
/// game was not accepted, a printed number differs without a known reason or a proof, or the games of --against were
/// played under other rules.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// An archive or a file of games in any format that is read, or `-`; without it the published games.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    /// Do part three by search for every matrix game: which moves lost the house, who wins after its capture, what a
    /// coin toss decides. The published games are judged already. --out keeps each game as soon as it is judged, so the
    /// same command resumes a run that was stopped.
    #[arg(long)]
    judge: bool,

    /// Compare the classes with those of other games: printed, the counts of the study; random or engine, games of random
    /// play or of the engine; or another archive or file of games. May be repeated. A report has the first three
    /// anyway. Filters choose games of ARCHIVE only.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "B")]
    against: Vec<String>,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    games: QueryArgs,
}

/// The tables that the study asks.
const STUDIED: [Table; 3] = [Table::Games, Table::StudyPlies, Table::Findings];

/// A study does not name the files of its tables, so they are made with less effort.
fn import_quickly(transcripts: Transcripts) -> ImportOptions {
    ImportOptions { quick: true, transcripts, ..ImportOptions::default() }
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let source = args.archive.as_deref();
    let (rules, _) = games::rules(source, &args.replay.rules, args.replay.repair)?;
    games::refuse_without_house(&rules, "study")?;
    let place = args.report.open(
        &TABLES.map(|(name, _)| name),
        &list_pictures(),
        source,
        &CODEBOOK_FILES,
    )?;
    let query = args.games.query(&rules)?;
    let mut options = query.as_words();
    options.extend(args.judge.then(|| "--judge".to_owned()));
    options.extend(args.against.iter().map(|against| format!("--against={against}")));
    let asked: Vec<Table> = STUDIED.into_iter().chain(query.list_tables()).collect();
    let transcripts =
        if query.asks_transcripts() { Transcripts::All } else { Study::transcripts() };
    let quickly = import_quickly(transcripts);
    let tables = Tables::open_with(source.map(Path::new), &args.replay, &asked, quickly, io)?;
    let name = match source {
        None => PUBLISHED_NAME,
        Some("-") => STDIN,
        Some(file) => file,
    };
    let selection = Selection::new(tables.archive().clone(), query);
    let mut judgements = Judgements::of_published_games(&selection)?;
    if args.judge {
        judge(&mut judgements, &selection, &rules, place.as_ref(), io)?;
    }
    let mut study = Study::with_judgements(selection, judgements, name)?;
    let ruleset = study.rules.to_string();
    let replayed = tables.are_temporary().then_some((&args.replay, ruleset.as_str()));
    study.read_options = replayed.map(|(replay, rules)| replay.as_words(rules)).unwrap_or_default();
    let mut compared: Vec<String> = Vec::new();
    for (at, against) in args.against.iter().enumerate() {
        if args.against[..at].contains(against) {
            continue;
        }
        if KNOWN.contains(&against.as_str()) {
            compared.push(against.clone());
        } else {
            let others = count_others(against, &args.replay, io)?;
            compared.push(others.name.clone());
            study.compare_with(others)?;
        }
    }
    let words = Messages::new(current());
    // Before anything is printed: a reader that stops early wants the files all the same.
    let written = place.map(|place| {
        let command = args.report.command("study", source.as_slice(), &options, replayed);
        let made_by = tables.made_by(&command, source);
        place.write(&write_report(&study, &words, &made_by), &study.to_tables())
    });
    let written = written.transpose()?;
    let mut out = io.stdout(Format::Text);
    write!(out, "{}", render_text(&write_summary(&study, &words), io.width))?;
    if !compared.is_empty() {
        let page = write_comparison(&study, &words, &compared);
        write!(out, "\n{}", render_text(&page, io.width))?;
    }
    if let Some(written) = written {
        writeln!(out, "\n{written}")?;
    }
    let sizes = &study.tables.sizes;
    let is_chosen_from_none = sizes.games == 0 && !study.games.chosen_by().is_empty();
    if is_chosen_from_none {
        io.tell(say!("query-nothing", options = study.games.chosen_by()));
    }
    let explained = study.parity.unexplained_rows().next().is_none();
    let same_rules = !compared.iter().any(|name| study.has_other_rules(name));
    let clean = sizes.accepted == sizes.games && explained && same_rules && !is_chosen_from_none;
    Ok(if clean { Outcome::Clean } else { Outcome::Findings })
}

/// Counts the games of another archive or file.
fn count_others(name: &str, replay: &ReplayArgs, io: &Io) -> Result<Sample> {
    let options = import_quickly(Study::transcripts());
    let tables = Tables::open_with(Some(Path::new(name)), replay, &STUDIED, options, io)
        .with_context(|| say!("study-against-unknown", name))?;
    Ok(Sample::of(&Selection::all(tables.archive().clone()), name)?)
}

/// The file of the games that were judged, in the folder of the report.
const JUDGEMENTS_FILE: &str = "judgements.jsonl";

/// Judges the matrix games that have no judgement yet.
fn judge(
    judgements: &mut Judgements,
    games: &Selection,
    rules: &Ruleset,
    place: Option<&ReportFolder>,
    io: &Io,
) -> Result<()> {
    if judgements.missing() == 0 {
        return Ok(());
    }
    let kept = report_args::open_judged(place, JUDGEMENTS_FILE, io)?;
    let stop = io.signals.stop_flag();
    let bar = progress::show_games(judgements.missing() as u64, io);
    let judged = judgements.search_others(games, rules, kept.as_ref(), &stop, || bar.inc(1));
    bar.finish_and_clear();
    match judged {
        Err(ReviewError::Stopped) => {
            Err(report_args::stopped_error(kept.as_ref(), "judged-stopped"))
        }
        judged => Ok(judged?),
    }
}
