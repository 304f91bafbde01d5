//! The arguments of `bao analyse`.

use anyhow::{Result, bail};
use bao_game::analysis::{JudgedSide, TurnRange};
use bao_languages::say;
use bao_study::review::{GAMES, TURNS};
use bao_tables::Column;
use clap::ValueEnum;

use crate::cli::answers::ExcelArgs;
use crate::cli::args::{formats, named_values, nodes};
use crate::cli::opening::GamesArgs;
use crate::cli::study::ReportArgs;
use crate::output::rows::{Format, OF_RECORDS};

/// A table of `bao analyse`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum AnalysisTable {
    /// Every judged move: its value, what it lost, the best choice, its class
    Moves,
    /// Which choices would have saved the loser's house, move by move, proved
    House,
    /// When the game was lost and by which move, proved
    Lost,
    /// How many choices there were at every move, and which lead to the same position
    Choices,
}

impl AnalysisTable {
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// Find where a game was lost: the losing move, the houses, and every move judged.
///
/// A summary of each game comes first: who won; the losing move, proved if a proof is found within --nodes, otherwise
/// estimated; how the houses were lost, and the last move that could have saved a captured one; how accurately each
/// player chose. Then comes a row for each move. A search values every legal move as a winning chance. The loss of a
/// move is the chance of the best choice minus that of the played one: an inaccuracy (?!) loses 5 percentage points or
/// more, a mistake (?) 10, a blunder (??) 20, and a missed win (??W) is a blunder when the best choice had 95 % or
/// more. A move gets its mark only if the loss is proved (·) or several depths of two searches agree on it (≈). Forced
/// moves and moves of a decided game do not count for the accuracy (docs/analyse.md).
///
/// --table writes one table alone. --table house covers the loser's moves from turn 21 on, while the loser owns a
/// house. A choice saves the house if, whatever the winner plays, the loser still owns it after the winner's move of
/// turn 24 (the last of --turns), or has emptied it or won before.
///
/// --table lost goes back from the end of the game as long as the loser is proved lost, and then looks for a proved win
/// of the loser. With --out it writes the proofs to DIR/GAME.proof; `bao engine prove --check` checks one.
///
/// --player NAME lists the games of that player, one row each, then how many were won and how the others were lost,
/// with 95 % intervals.
///
/// --out keeps each game as soon as it is judged, so the same command resumes a stopped run; the folder gets
/// turns.parquet, games.parquet and a report. --save writes the better lines into the game's .bao file. Exit code 1: a
/// game could not be replayed to its end, its winner is needed but not known, or --table house could not decide a move
/// within --nodes.
#[derive(clap::Args)]
#[command(
    alias = "analyze",
    override_usage = "bao analyse [OPTIONS] [GAME|ARCHIVE]\n       bao analyse [OPTIONS] <GAME> <ARCHIVE>",
    after_help = describe_tables()
)]
pub(crate) struct Args {
    /// Write only this table, without the summary.
    #[arg(long, value_enum, value_name = "TABLE")]
    pub(super) table: Option<AnalysisTable>,

    /// Which turns: `21..24`, `30`, `21..`, `..24` or `all` [default: all; house: 21..24].
    #[arg(long, value_name = "TURNS")]
    pub(super) turns: Option<TurnRange>,

    /// Whose moves [default: both].
    #[arg(long, value_name = "SIDE",
        value_parser = named_values(&JudgedSide::ALL, JudgedSide::name, JudgedSide::help))]
    pub(super) side: Option<JudgedSide>,

    /// The nodes to search for each position [default: 300k; lost: 1M; house: 20M].
    #[arg(long, value_name = "N", value_parser = nodes)]
    pub(super) nodes: Option<u64>,

    /// How many positions to search at once [default: one per core]; the results do not depend on it.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) threads: Option<u16>,

    /// Write the better lines of a single game into its game file, as variations with marks and comments; the rest of
    /// the file stays.
    #[arg(long, conflicts_with = "out")]
    pub(super) save: bool,

    /// The output format [default: text].
    #[arg(long, value_parser = formats(&OF_RECORDS))]
    pub(super) format: Option<Format>,

    #[command(flatten)]
    pub(super) excel: ExcelArgs,

    #[command(flatten)]
    pub(super) report: ReportArgs,

    #[command(flatten)]
    pub(super) games: GamesArgs,
}

/// The columns of judged moves and games with their meanings, for the help.
fn describe_tables() -> String {
    let describe = |heading: &str, columns: &[Column]| {
        let lines = columns.iter().map(|one| format!("  {:<21}  {}\n", one.name, one.meaning));
        format!("{heading}:\n{}", lines.collect::<String>())
    };
    let games = "Columns of games.parquet, which has a row for each player of a game";
    let turns = describe("Columns of --table moves and turns.parquet", &TURNS);
    format!("{turns}\n{}", describe(games, &GAMES))
}

impl Args {
    pub(super) fn format(&self) -> Result<Format> {
        self.excel.apply(self.format.unwrap_or(Format::Text))
    }

    /// Refuses options that do not apply to the table.
    pub(super) fn refuse_options_of_other_tables(&self) -> Result<()> {
        use AnalysisTable::{Choices, House, Lost, Moves};
        let Some(table) = self.table else { return Ok(()) };
        let known: [(&str, bool, &[AnalysisTable]); 5] = [
            ("--turns", self.turns.is_some(), &[Moves, House, Choices]),
            ("--side", self.side.is_some(), &[Moves]),
            ("--nodes", self.nodes.is_some(), &[Moves, House, Lost]),
            ("--save", self.save, &[Moves]),
            ("--out", self.report.out.is_some(), &[Lost]),
        ];
        for (option, _, tables) in known.into_iter().filter(|(_, is_given, _)| *is_given) {
            if !tables.contains(&table) {
                let tables: Vec<String> = tables.iter().map(|table| table.name()).collect();
                let (table, tables) = (table.name(), tables.join("|"));
                bail!(say!("analyse-option-of-table", option, table, tables));
            }
        }
        Ok(())
    }
}
