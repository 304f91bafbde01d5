//! `bao analyse`

mod player;
mod record;
mod save;
mod source;

use std::io::{BufWriter, Write as _};
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result};
use bao_languages::say;

use super::named::{formats, named_values};
use super::outcome::Outcome;
use super::query_args::QueryArgs;
use super::replay_args::ReplayArgs;
use super::report_args::{Place, ReportArgs};
use super::search_args::nodes;
use super::{games, judged_games};
use crate::cli::excel_args::ExcelArgs;
use crate::output::rows::{Format, OF_RECORDS, RecordWriter};
use crate::output::screen::stdout;
use crate::signals;
use crate::terminal::judged::Summary;
use crate::terminal::progress;
use crate::terminal::width;
use bao_game::analysis::{Judge, JudgeSettings, JudgedSide, TurnRange};
use bao_game::replay::Game;
use bao_study::MadeBy;
use bao_study::review::report::{PICTURES, ReviewSubject, SkippedGames, write_report};
use bao_study::review::{
    GAMES, JUDGED_FILE, JudgedFile, ReviewCount, ReviewError, ReviewTables, ReviewedGame, TABLES,
    TURNS, review_archive, rows_to_parquet,
};
use player::PlayerGame;
use record::JudgedGame;
use source::Source;

/// Where was the game lost? Every move judged by the values of its choices.
///
/// A search values every legal move as a chance to win. The loss of a move is the chance of the best choice
/// less that of the played one: an inaccuracy from 5 percentage points, a mistake from 10, a blunder from 20, a
/// missed win where 95 % or more were there before. A move is called so where the last depths of the search agree,
/// and those of a search with five times the nodes, or where it is proved. Forced moves and games that are decided
/// already do not count for the accuracy. What is proved says so; everything else is an estimate (docs/analyse.md).
///
/// With --player NAME the games of that player are listed, a row each: opponent, seat, result, accuracy, moves by
/// class, how he lost; then how many he won and how he loses most often, with 95 % intervals.
///
/// With --out the games are kept as they are judged, and a run that was stopped goes on where it was; the
/// folder gets turns.parquet, games.parquet and a report. With --save the better lines go into the
/// game's .bao file. Exit code 1 says that a game could not be replayed to its end, or that a winner is asked for
/// and not known.
#[derive(clap::Args)]
#[command(
    override_usage = "bao analyse [OPTIONS] [GAME|ARCHIVE]\n       bao analyse [OPTIONS] <GAME> <ARCHIVE>",
    after_help = "Examples:\n  \
    bao analyse 6405                         a published game\n  \
    bao analyse 6405 --save                  the same, better lines into 6405.bao\n  \
    bao analyse --turns 21..24 --side loser --format csv    the moves that the study is about\n  \
    bao analyse games.csv --out analysis     tables and report: open analysis/report.html\n  \
    bao analyse games.csv --player Amina     her games, a row each, and how she loses most often\n  \
    bao analyse archive --year 2013..2020 --qualifies --out analysis\n  \
    bao analyse 12 games.csv --nodes 10000000"
)]
pub(crate) struct Args {
    /// The number of a published game, a game file (`.bao`), or a file of games in any format that is read, or
    /// `-`; without it all published games.
    #[arg(value_name = "GAME|ARCHIVE")]
    what: Option<String>,

    /// The file of games that GAME is from.
    #[arg(value_name = "ARCHIVE")]
    archive: Option<String>,

    /// Which turns: `21..24`, `30`, `21..`, `..24` or `all`.
    #[arg(long, value_name = "TURNS", default_value = TurnRange::ALL)]
    turns: TurnRange,

    /// Whose moves.
    #[arg(long, value_name = "SIDE", default_value = JudgedSide::Both.name(),
        value_parser = named_values(&JudgedSide::ALL, JudgedSide::name, JudgedSide::help))]
    side: JudgedSide,

    /// How many nodes are searched of each position.
    #[arg(long, value_name = "N", default_value_t = Judge::NODES, value_parser = nodes)]
    nodes: u64,

    /// How many positions are searched at once [default: one a core]; the results are the same.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Write the better lines of a single game into its game file, as variations with marks and comments; what
    /// is there stays.
    #[arg(long, conflicts_with = "out")]
    save: bool,

    /// How it is written.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "text", conflicts_with = "out")]
    format: Format,

    #[command(flatten)]
    excel: ExcelArgs,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    replay: ReplayArgs,

    #[command(flatten)]
    filters: QueryArgs,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let settings = JudgeSettings { turns: args.turns.clone(), side: args.side, nodes: args.nodes };
    let (what, archive) = (args.what.as_deref(), args.archive.as_deref());
    // Before the games are chosen, which starts the pool.
    if let Some(threads) = args.threads {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
        pool.build_global().context("--threads")?;
    }
    let mut source = Source::open(what, archive, &args.replay, &args.filters, &settings)?;
    if args.save {
        source.check_save()?;
    }
    let place =
        args.report.open_with(&TABLES, &PICTURES.map(str::to_owned), source.archive(), &FILES)?;
    let kept = judged_games::open(place.as_ref(), JUDGED_FILE)?;
    let stop = signals::stop_flag();
    let bar = progress::show_moves(source.count_expected_moves(&settings));
    let mut faults = SkippedGames::default();
    let mut summary = Summary::default();
    let mut sheets = ReviewTables { player: source.player(), ..ReviewTables::default() };
    let format = args.excel.apply(args.format)?;
    let out = BufWriter::new(stdout(format));
    // A report is made of the games instead.
    let mut writer = match (&place, &sheets.player) {
        (Some(_), _) => None,
        (None, Some(_)) => {
            let columns = player::columns(format);
            Some(RecordWriter::new_lined_up(format, &columns, width::of_output(), out)?)
        }
        (None, None) => Some(RecordWriter::new(format, &TURNS.map(|column| column.name), out)?),
    };
    let mut games = 0;
    let is_single = source.is_single();
    let each = |record: u32, done: &ReviewedGame| -> Result<()> {
        bar.suspend(|| {
            note(&done.game, &settings, &mut faults);
            summary.add(&done.game, &done.turns);
            if place.is_some() || sheets.player.is_some() {
                sheets.push(record, done);
            }
            games += 1;
            if sheets.player.is_some() {
                let Some(writer) = &mut writer else { return Ok(()) };
                let rows = sheets.player_rows(games, done);
                return rows.iter().try_for_each(|row| writer.write(&PlayerGame { row, format }));
            }
            let judged = JudgedGame { number: games, game: &done.game, turns: &done.turns };
            writer.as_mut().map_or(Ok(()), |writer| writer.write(&judged))
        })
    };
    let judged = judge(&mut source, &settings, kept.as_ref(), &stop, &bar, each);
    bar.finish_and_clear();
    let counted = match judged {
        Ok(counted) => counted,
        Err(error) if matches!(error.downcast_ref(), Some(ReviewError::Stopped)) => {
            drop(writer);
            return Err(judged_games::stopped(kept.as_ref(), "judged-stopped-whole"));
        }
        Err(error) => return Err(error),
    };
    if let Some(writer) = writer {
        writer.finish(|| record::summary(&summary, &settings, is_single))?;
    }
    let mut out = stdout(Format::Text);
    if sheets.player.is_some() && (place.is_some() || format == Format::Text) {
        write!(out, "{}", player::summary(&sheets, width::of_output()))?;
    }
    if let Some(place) = place {
        let written = write(place, &sheets, &source, &settings, (counted, &faults), &args)?;
        let games = match counted.from_file {
            0 => say!("analyse-games", games = counted.games),
            kept => say!("analyse-judged-before", games = counted.games, kept = kept),
        };
        writeln!(out, "{games}\n{}{written}", summary.lines(&settings))?;
    }
    if args.save {
        write!(out, "{}", source.save(&settings)?)?;
    }
    Ok(if faults == SkippedGames::default() { Outcome::Clean } else { Outcome::Findings })
}

/// What the folder has beside the report.
const FILES: [&str; 2] = ["turns.parquet", "games.parquet"];

fn judge(
    source: &mut Source,
    settings: &JudgeSettings,
    kept: Option<&JudgedFile>,
    stop: &AtomicBool,
    bar: &indicatif::ProgressBar,
    mut each: impl FnMut(u32, &ReviewedGame) -> Result<()>,
) -> Result<ReviewCount> {
    let told = |turns: u64| bar.inc(turns);
    match source {
        Source::Game(single) => single.judge(settings, kept, stop, told, each),
        Source::Archive(many) => {
            let archive = many.take()?;
            let rules = (&many.rules, many.repairing);
            review_archive::<anyhow::Error>(archive, rules, settings, kept, stop, told, &mut each)
        }
    }
}

fn write(
    place: Place,
    sheets: &ReviewTables,
    source: &Source,
    settings: &JudgeSettings,
    (counted, faults): (ReviewCount, &SkippedGames),
    args: &Args,
) -> Result<String> {
    let words = args.report.words();
    let name = source.name(&words);
    let ruleset = source.rules().to_string();
    let filters = source.filters();
    let mut asked = vec![
        format!("--turns={}", settings.turns),
        format!("--side={}", settings.side.name()),
        format!("--nodes={}", settings.nodes),
    ];
    asked.extend(filters.iter().cloned());
    let replayed = Some((&args.replay, ruleset.as_str()));
    let named = [args.what.as_deref(), args.archive.as_deref()];
    let named: Vec<&str> = named.into_iter().flatten().collect();
    let command = args.report.command_of("analyse", &named, &asked, replayed);
    let about = ReviewSubject {
        source: &name,
        games: counted.games,
        skipped: faults,
        settings,
        ruleset: &ruleset,
        filters: &filters,
        made_by: &MadeBy { command: &command, version: crate::VERSION, archive: None },
    };
    let tables = [rows_to_parquet(&TURNS, &sheets.turns)?, rows_to_parquet(&GAMES, &sheets.games)?];
    let tables = FILES.into_iter().map(str::to_owned).zip(tables).collect();
    place.write_with(&write_report(sheets, &about, &words), &sheets.to_tables(), tables)
}

/// Says what is not judged of a game, and keeps it for the report.
fn note(game: &Game, settings: &JudgeSettings, faults: &mut SkippedGames) {
    if settings.needs_winner() && game.winner.is_none() {
        faults.without_winner.push(game.id.clone());
        let (id, side) = (game.id.as_str(), settings.side.name());
        crate::tell!("{}", say!("analyse-no-winner", game = id, side = side));
    }
    if games::tell_break(&game.id, game.status) {
        faults.broken.push(game.id.clone());
    }
}
