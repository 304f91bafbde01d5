//! The games of an archive that have a number which the study names.

use std::collections::HashMap;

use bao_archive::store::query::QueryError;
use bao_archive::store::with_row_in;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::selection::Selection;
use crate::tables::scan_decisive_plies;

/// A game of the archive that has the number of one that the study names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedGame {
    pub record: i64,
    pub number: String,
    pub moves: String,
    pub winner: Option<String>,
    pub is_accepted: bool,
    pub qualifies: bool,
    pub kind: Option<String>,
    pub matrix_type: Option<i64>,
    pub loser_house_captured: bool,
    /// The turn in which the loser's house was captured, and whether the game ended with that.
    pub capture: Option<(i64, bool)>,
    /// The plies of turns 21 to 24, of games of the population.
    pub plies: Vec<DecisivePly>,
}

/// Pits and directions of a game in normal form: what makes it the same game whatever the rules.
pub(super) fn list_moves(transcript: &str) -> String {
    let moves =
        transcript.split([' ', ';']).map(|part| part.rsplit(':').next().unwrap_or_default());
    moves.map(|part| part.get(..3).unwrap_or(part)).collect()
}

/// What was chosen from, and how, in one ply of the turns 21 to 24.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DecisivePly {
    pub turn: i64,
    pub by_winner: bool,
    pub captures: bool,
    pub choices: i64,
    pub indifferent: bool,
    pub coin_toss: bool,
    /// The house or the position makes the coin's sides equal.
    pub rigged: bool,
}

const COLUMNS: [&str; 14] = [
    "record",
    "game",
    "status",
    "winner",
    "plies",
    "south_house",
    "south_house_turn",
    "north_house",
    "north_house_turn",
    "qualifies",
    "kind",
    "type",
    "loser_house_captured",
    "transcript",
];

impl NamedGame {
    /// Reads the games of these numbers, in the order of the archive.
    pub fn read(selection: &Selection, numbers: &[&str]) -> Result<Vec<NamedGame>, QueryError> {
        let numbers = Series::new("numbers".into(), numbers);
        let is_named = col("game").is_in(lit(numbers).implode(false), false);
        let games = || Ok::<_, QueryError>(selection.scan(Table::Games)?.filter(is_named.clone()));
        let mut plies = read_plies(with_row_in(scan_decisive_plies(selection)?, games()?))?;
        let frame = games()?.select(COLUMNS.map(col)).collect()?;
        let text = |name: &str| frame.column(name).and_then(|column| column.str());
        let number = |name: &str| frame.column(name).and_then(|column| column.i64());
        let truth = |name: &str| frame.column(name).and_then(|column| column.bool());
        let [game, transcript, status] = [text("game")?, text("transcript")?, text("status")?];
        let (winner, kind) = (text("winner")?, text("kind")?);
        let (south_house, north_house) = (text("south_house")?, text("north_house")?);
        let (south_turn, north_turn) = (number("south_house_turn")?, number("north_house_turn")?);
        let (records, types, lengths) = (number("record")?, number("type")?, number("plies")?);
        let (qualifies, captured) = (truth("qualifies")?, truth("loser_house_captured")?);
        let named = (0..frame.height()).map(|row| {
            let record = records.get(row).unwrap_or_default();
            let length = lengths.get(row).unwrap_or_default();
            // A capture is the winner's move, and ends the game where it is the last one.
            let lost = match winner.get(row) {
                Some("south") => north_house.get(row).zip(north_turn.get(row)).zip(Some(1)),
                Some(_) => south_house.get(row).zip(south_turn.get(row)).zip(Some(0)),
                None => None,
            };
            let capture = lost.filter(|((how, _), _)| *how == "captured");
            NamedGame {
                record,
                number: game.get(row).unwrap_or_default().to_owned(),
                moves: list_moves(transcript.get(row).unwrap_or_default()),
                winner: winner.get(row).map(str::to_owned),
                is_accepted: status.get(row) == Some("accepted"),
                qualifies: qualifies.get(row).unwrap_or_default(),
                kind: kind.get(row).map(str::to_owned),
                matrix_type: types.get(row),
                loser_house_captured: captured.get(row).unwrap_or_default(),
                capture: capture.map(|((_, turn), before)| (turn, 2 * turn - before == length)),
                plies: plies.remove(&record).unwrap_or_default(),
            }
        });
        Ok(named.collect())
    }

    /// The loser's ply of a turn.
    pub fn loser_ply(&self, turn: u32) -> Option<&DecisivePly> {
        self.plies.iter().find(|ply| ply.turn == i64::from(turn) && !ply.by_winner)
    }

    /// The ply in which the winner tossed a coin.
    pub fn winner_toss(&self) -> Option<&DecisivePly> {
        self.plies.iter().find(|ply| ply.by_winner && ply.coin_toss)
    }
}

fn read_plies(plies: LazyFrame) -> Result<HashMap<i64, Vec<DecisivePly>>, QueryError> {
    // In memory polars would join all plies of the archive before it chooses.
    let frame = plies.collect_with_engine(Engine::Streaming)?.unwrap_single();
    let number = |name: &str| frame.column(name).and_then(|column| column.i64());
    let truth = |name: &str| frame.column(name).and_then(|column| column.bool());
    let (records, turns, choices) = (number("record")?, number("turn")?, number("choices")?);
    let (by_winner, indifferent) = (truth("by_winner")?, truth("indifferent")?);
    let (coin_toss, rigged, same_side) =
        (truth("coin_toss")?, truth("rigged")?, truth("same_side")?);
    let kinds = frame.column("kind")?.str()?;
    let mut by_game: HashMap<i64, Vec<DecisivePly>> = HashMap::new();
    for row in 0..frame.height() {
        let is = |column: &BooleanChunked| column.get(row).unwrap_or_default();
        by_game.entry(records.get(row).unwrap_or_default()).or_default().push(DecisivePly {
            turn: turns.get(row).unwrap_or_default(),
            by_winner: is(by_winner),
            captures: kinds.get(row) == Some("M"),
            choices: choices.get(row).unwrap_or_default(),
            indifferent: is(indifferent),
            coin_toss: is(coin_toss),
            rigged: is(rigged) || is(same_side),
        });
    }
    Ok(by_game)
}
