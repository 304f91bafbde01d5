//! What `bao analyse` is asked for.

use anyhow::{Result, bail};
use bao_game::analysis::{JudgedSide, TurnRange};
use bao_languages::say;
use clap::ValueEnum;

use crate::cli::answers::ExcelArgs;
use crate::cli::games_args::GamesArgs;
use crate::cli::named::{formats, named_values};
use crate::cli::report_args::ReportArgs;
use crate::cli::search_args::nodes;
use crate::output::rows::{Format, OF_RECORDS};

/// A table of `bao analyse`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum AnalysisTable {
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
    alias = "analyze",
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
    pub(super) table: Option<AnalysisTable>,

    /// Which turns: `21..24`, `30`, `21..`, `..24` or `all` [default: all; house: 21..24].
    #[arg(long, value_name = "TURNS")]
    pub(super) turns: Option<TurnRange>,

    /// Whose moves [default: both].
    #[arg(long, value_name = "SIDE",
        value_parser = named_values(&JudgedSide::ALL, JudgedSide::name, JudgedSide::help))]
    pub(super) side: Option<JudgedSide>,

    /// How many nodes are searched for one position [default: 300k; lost: 1M; house: 20M].
    #[arg(long, value_name = "N", value_parser = nodes)]
    pub(super) nodes: Option<u64>,

    /// How many positions are searched at once [default: one a core]; the results are the same.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,

    /// Write the better lines of a single game into its game file, as variations with marks and comments; what
    /// is there stays.
    #[arg(long, conflicts_with = "out")]
    pub(super) save: bool,

    /// How it is written [default: text].
    #[arg(long, value_parser = formats(&OF_RECORDS))]
    pub(super) format: Option<Format>,

    #[command(flatten)]
    pub(super) excel: ExcelArgs,

    #[command(flatten)]
    pub(super) report: ReportArgs,

    #[command(flatten)]
    pub(super) games: GamesArgs,
}

impl Args {
    pub(super) fn format(&self) -> Result<Format> {
        self.excel.apply(self.format.unwrap_or(Format::Text))
    }

    /// Refuses options that a table has no use for.
    pub(super) fn refuse_options_of_other_tables(&self) -> Result<()> {
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
