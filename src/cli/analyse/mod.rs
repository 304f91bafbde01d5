//! `bao analyse`

use std::io::{BufWriter, Write as _};

use anyhow::{Context as _, Result, bail};
use bao_game::analysis::{Judge, JudgeSettings, JudgedSide, ProvedLoss, TurnRange};
use bao_game::replay::Game;
use bao_languages::{carry, say, text};
use bao_study::MadeBy;
use bao_study::review::report::{PICTURES, ReviewSubject, SkippedGames, write_report};
use bao_study::review::{
    GAMES, JUDGED_FILE, ReviewCount, ReviewError, ReviewTables, ReviewedGame, TABLES, TURNS,
    rows_to_parquet,
};
use clap::ValueEnum;
use record::{JudgedGame, PlayerGame, Summary};
use source::Source;

use crate::Io;
use crate::cli::answers::ExcelArgs;
use crate::cli::games_args::GamesArgs;
use crate::cli::named::{formats, named_values};
use crate::cli::report_args::{Place, ReportArgs};
use crate::cli::search_args::nodes;
use crate::cli::{Outcome, games, report_args};
use crate::output::rows::{Format, OF_RECORDS, RecordWriter};
use crate::terminal::progress;

mod record;
mod source;
mod tables;

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    args.refuse_options_of_other_tables()?;
    let work = || match args.table {
        Some(AnalysisTable::House) => tables::write_house_moves(&args, io),
        Some(AnalysisTable::Lost) => tables::write_losses(&args, io),
        Some(AnalysisTable::Choices) => tables::write_choices(&args, io),
        Some(AnalysisTable::Moves) | None => judge_games(&args, io),
    };
    let Some(threads) = args.threads else { return work() };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into());
    // The whole command runs on one of these threads, so each gets a stack as deep as the main thread's.
    let pool = pool.stack_size(8 << 20).build();
    pool.context("--threads")?.install(carry(work))
}

/// Judges the moves, for reading, as rows or for a report.
fn judge_games(args: &Args, io: &Io) -> Result<Outcome> {
    let settings = JudgeSettings {
        turns: args.turns.clone().unwrap_or_default(),
        side: args.side.unwrap_or(JudgedSide::Both),
        nodes: args.nodes.unwrap_or(Judge::NODES),
    };
    if args.format.is_some() && args.report.folder().is_some() {
        bail!(text("analyse-format-or-report"));
    }
    let mut source = Source::open(&args.games, io)?;
    if args.save {
        source.check_save()?;
    }
    let place = args.report.open(&TABLES, &PICTURES.map(str::to_owned), source.file(), &FILES)?;
    let kept = report_args::open_judged(place.as_ref(), JUDGED_FILE, io)?;
    let stop = io.signals.stop_flag();
    let bar = progress::show_moves(source.count_moves(&settings, io), io);
    let mut faults = SkippedGames::default();
    let mut summary = Summary::default();
    let player = source.player().filter(|_| args.table.is_none()).map(str::to_owned);
    let mut sheets = ReviewTables { player, ..ReviewTables::default() };
    let format = args.format()?;
    let summed_up = args.table.is_none().then_some(args.nodes.unwrap_or(ProvedLoss::NODES));
    let out = BufWriter::new(io.stdout(format));
    // A report is made of the games instead.
    let mut writer = match (&place, &sheets.player) {
        (Some(_), _) => None,
        (None, Some(_)) => {
            let columns = record::player_columns(format);
            Some(RecordWriter::new_lined_up(format, &columns, io.width, out)?)
        }
        (None, None) => Some(RecordWriter::new(format, &TURNS.map(|column| column.name), out)?),
    };
    let mut games = 0;
    let is_single = source.is_single();
    let each = |record: u32, done: &ReviewedGame| -> Result<()> {
        bar.suspend(|| {
            note(&done.game, &settings, &mut faults, io);
            summary.add(&done.game, &done.turns);
            if place.is_some() || sheets.player.is_some() {
                sheets.push(record, done);
            }
            games += 1;
            let Some(writer) = &mut writer else { return Ok(()) };
            if sheets.player.is_some() {
                let rows = sheets.player_rows(games, done);
                return rows.iter().try_for_each(|row| writer.write(&PlayerGame { row, format }));
            }
            let (game, turns) = (&done.game, &done.turns);
            writer.write(&JudgedGame { number: games, game, turns, summed_up, width: io.width })
        })
    };
    let judged = source.judge(&settings, kept.as_ref(), &stop, |turns| bar.inc(turns), each);
    bar.finish_and_clear();
    let counted = match judged {
        Ok(counted) => counted,
        Err(error) if matches!(error.downcast_ref(), Some(ReviewError::Stopped)) => {
            drop(writer);
            return Err(report_args::stopped_error(kept.as_ref(), "judged-stopped-whole"));
        }
        Err(error) => return Err(error),
    };
    if let Some(writer) = writer {
        writer.finish(|| record::summary(&summary, &settings, is_single))?;
    }
    let mut out = io.stdout(Format::Text);
    if sheets.player.is_some() && (place.is_some() || format == Format::Text) {
        write!(out, "{}", record::player_summary(&sheets, io.width))?;
    }
    if let Some(place) = place {
        let written = write(place, &sheets, &source, &settings, (counted, &faults), args)?;
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
    let (ruleset, filters) = (source.rules().to_string(), source.filters());
    let mut asked = vec![
        format!("--turns={}", settings.turns),
        format!("--side={}", settings.side.name()),
        format!("--nodes={}", settings.nodes),
    ];
    asked.extend(filters.iter().cloned());
    let replayed = Some((&args.games.replay, ruleset.as_str()));
    let named = [args.games.what.as_deref(), args.games.archive.as_deref()];
    let named: Vec<&str> = named.into_iter().flatten().collect();
    let command = args.report.command("analyse", &named, &asked, replayed);
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
fn note(game: &Game, settings: &JudgeSettings, faults: &mut SkippedGames, io: &Io) {
    if settings.needs_winner() && game.winner.is_none() {
        faults.without_winner.push(game.id.clone());
        let (id, side) = (game.id.as_str(), settings.side.name());
        io.tell(say!("analyse-no-winner", game = id, side = side));
    }
    if games::tell_break(&game.id, game.status, io) {
        faults.broken.push(game.id.clone());
    }
}

/// A table of `bao analyse`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum AnalysisTable {
    /// Every judged move: its value, what it lost, the best choice, its class
    Moves,
    /// Which choices would have saved the loser's house, move by move, proved
    House,
    /// From where on the game was lost, and by which move, proved
    Lost,
    /// How many choices there were at every move, and which come to the same
    Choices,
}

impl AnalysisTable {
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// Find where a game was lost: the losing move, the houses, and every move judged.
///
/// First comes a summary of each game: who has won; the move that lost the game, proved where a proof is found
/// within --nodes, else estimated by the chances; how the houses were lost, and the last move that could have saved a
/// captured one; how well each player has chosen. Then comes a row for each move. A search values every legal move as
/// a chance to win. The loss of a move is the chance of the best choice less that of the played one: an inaccuracy from
/// 5 percentage points, a mistake from 10, a blunder from 20, a missed win where 95 % or more were there before. A move
/// is called so where the last depths of the search agree, and those of a search with five times the nodes, or where it
/// is proved. Forced moves and games that are decided already do not count for the accuracy. What is proved says so;
/// everything else is an estimate (docs/analyse.md).
///
/// --table writes the rows of one table alone; docs/archive.md describes the columns. Those of moves are also what
/// --format csv, json and jsonl write without --table.
///
/// --table house asks about the loser's moves from turn 21 on at which he owns his house. A choice saves it if he owns
/// it when the winner's move of turn 24 (the last of --turns) has been played, whatever the winner plays, or has emptied
/// it himself or won the game before (docs/fate.md).
///
/// --table lost searches the loser's positions from the end of the game back, as long as he is proved to be lost, and then
/// until he is found to have had a proved win. With --out it writes the proofs to DIR/GAME.proof; `bao engine prove --check`
/// plays one through again.
///
/// With --player NAME the games of that player are listed, a row each: opponent, seat, result, accuracy, moves by
/// class, how he lost; then how many he won and how he loses most often, with 95 % intervals.
///
/// With --out the games are kept as they are judged, and a run that was stopped goes on where it was; the
/// folder gets turns.parquet, games.parquet and a report. With --save the better lines go into the
/// game's .bao file. Exit code 1 says that a game could not be replayed to its end, that a winner is asked for
/// and not known, or that --table house could not decide a move within --nodes.
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
    bao analyse 12 games.csv --nodes 10000000\n  \
    bao analyse 7726 --table house           which choices saved the house, with the lines that prove it\n  \
    bao analyse --table house --turns 21..26 --format csv   to a later turn of the winner, in all 59 games\n  \
    bao analyse 6403 --table lost --nodes 20M --out proofs  with more effort; the proof goes to proofs/6403.proof\n  \
    bao analyse archive --winner south --table lost --format json\n  \
    bao analyse games.csv --table choices --turns 21.. --format csv > choices.csv"
)]
pub(crate) struct Args {
    /// Write the rows of one table alone, without the summary.
    #[arg(long, value_enum, value_name = "TABLE")]
    table: Option<AnalysisTable>,

    /// Which turns: `21..24`, `30`, `21..`, `..24` or `all` [default: all; house: 21..24].
    #[arg(long, value_name = "TURNS")]
    turns: Option<TurnRange>,

    /// Whose moves [default: both].
    #[arg(long, value_name = "SIDE",
        value_parser = named_values(&JudgedSide::ALL, JudgedSide::name, JudgedSide::help))]
    side: Option<JudgedSide>,

    /// How many nodes are searched for one position [default: 300k; lost: 1M; house: 20M].
    #[arg(long, value_name = "N", value_parser = nodes)]
    nodes: Option<u64>,

    /// How many positions are searched at once [default: one a core]; the results are the same.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Write the better lines of a single game into its game file, as variations with marks and comments; what
    /// is there stays.
    #[arg(long, conflicts_with = "out")]
    save: bool,

    /// How it is written [default: text].
    #[arg(long, value_parser = formats(&OF_RECORDS))]
    format: Option<Format>,

    #[command(flatten)]
    excel: ExcelArgs,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    games: GamesArgs,
}

impl Args {
    fn format(&self) -> Result<Format> {
        self.excel.apply(self.format.unwrap_or(Format::Text))
    }

    /// Refuses options that a table has no use for.
    fn refuse_options_of_other_tables(&self) -> Result<()> {
        use AnalysisTable::{Choices, House, Lost, Moves};
        let Some(table) = self.table else { return Ok(()) };
        let known: [(&str, bool, &[AnalysisTable]); 5] = [
            ("--turns", self.turns.is_some(), &[Moves, House, Choices]),
            ("--side", self.side.is_some(), &[Moves]),
            ("--nodes", self.nodes.is_some(), &[Moves, House, Lost]),
            ("--save", self.save, &[Moves]),
            ("--out", self.report.folder().is_some(), &[Lost]),
        ];
        for (option, _, tables) in known.into_iter().filter(|(_, is_given, _)| *is_given) {
            if !tables.contains(&table) {
                let tables: Vec<String> = tables.iter().map(|table| table.name()).collect();
                let (table, tables) = (table.name(), tables.join("|"));
                bail!(say!(
                    "analyse-option-of-table",
                    option = option,
                    table = table,
                    tables = tables
                ));
            }
        }
        Ok(())
    }
}
