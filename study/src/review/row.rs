//! Judged games as rows: the columns of both tables with their types and meanings, the one place that names them, and the
//! rows as a Parquet file.

use bao_archive::store::{ParquetFrames, finish_frame};
use bao_game::analysis::{
    Chance, GameReview, JudgedMove, JudgedPly, LossKind, MoveClass, ValuedChoice,
};
use bao_game::replay::Game;
use bao_rules::Side;
use bao_tables::{Cell, Column, TableRows};
use polars::prelude::PolarsResult;

use super::run::ReviewedGame;

/// A cell.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum Field {
    /// Nothing: null.
    Null,
    /// Text.
    Text(String),
    /// A whole number.
    Number(u32),
    /// In per cent or points.
    Percent(f64),
    /// Yes or no.
    Truth(bool),
}

impl Field {
    /// As tables have it: percentages and points with two decimals, nothing for null.
    #[must_use]
    pub fn to_text(&self) -> String {
        match self {
            Field::Null => String::new(),
            Field::Text(text) => text.clone(),
            Field::Number(number) => number.to_string(),
            Field::Percent(percent) => format!("{percent:.2}"),
            Field::Truth(truth) => truth.to_string(),
        }
    }
}

/// The cells of a row, in the order of the columns.
pub type Row = Vec<Field>;

fn number_field(number: usize) -> Field {
    Field::Number(u32::try_from(number).unwrap_or(u32::MAX))
}

fn text_field(text: impl Into<String>) -> Field {
    Field::Text(text.into())
}

fn percent(chance: Chance) -> Field {
    Field::Percent(chance.percent())
}

fn result(game: &Game, side: Side) -> Field {
    match game.winner {
        Some(winner) if winner == side => text_field("won"),
        Some(_) => text_field("lost"),
        None => Field::Null,
    }
}

/// `A5< 62.40, B3> won in 5`: every choice with its value.
fn values(mv: &JudgedMove) -> String {
    let one = |choice: &ValuedChoice| {
        let value = match choice.value.proved_result() {
            Some(_) => bao_game::analysis::write_value(choice.value),
            None => format!("{:.2}", choice.chance().percent()),
        };
        format!("{} {value}", choice.name)
    };
    mv.valuation().choices.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The row of a judged move of the game at the place `record`.
#[must_use]
pub fn turn_row(record: u32, game: &Game, judged: &JudgedPly) -> Row {
    let JudgedPly { ply, mv: turn, house } = judged;
    let (before, after) = turn.chances_of_south();
    let valuation = turn.valuation();
    let mut positions: Vec<_> = valuation.choices.iter().map(|choice| choice.after).collect();
    let mut different = 0;
    while let Some(position) = positions.pop() {
        different += usize::from(!positions.contains(&position));
    }
    let of_house = |field: &dyn Fn(&bao_game::analysis::fate::HouseNote) -> Field| {
        house.as_ref().map_or(Field::Null, field)
    };
    let row = vec![
        Field::Number(record),
        text_field(&game.id),
        number_field(ply + 1),
        Field::Number(turn.at().number),
        text_field(turn.at().side.letter()),
        result(game, turn.side()),
        text_field(&turn.played_choice().name),
        text_field(&turn.best_choice().name),
        text_field(turn.class().name()),
        Field::Truth(turn.is_proved()),
        Field::Truth(turn.is_proved_error()),
        percent(turn.played_choice().chance()),
        percent(turn.best_choice().chance()),
        Field::Percent(f64::from(turn.loss()) / 100.0),
        Field::Percent(f64::from(turn.greatest_loss()) / 100.0),
        percent(before),
        percent(after),
        number_field(valuation.choices.len()),
        number_field(different),
        Field::Number(valuation.depth.into()),
        text_field(values(turn)),
        text_field(valuation.write_line_of(turn.played_choice())),
        text_field(valuation.write_line_of(turn.best_choice())),
        of_house(&|house| Field::Number(house.plies.into())),
        of_house(&|house| Field::Number(house.saving)),
        of_house(&|house| Field::Truth(house.played_saves)),
        of_house(&|house| Field::Truth(house.loses_it())),
        of_house(&|house| Field::Truth(house.can_empty)),
        of_house(&|house| Field::Truth(house.missed_emptying)),
    ];
    debug_assert_eq!(row.len(), TURNS.len());
    row
}

/// A row for each player with judged moves in the game at the place `record`.
#[must_use]
pub fn game_rows(record: u32, done: &ReviewedGame) -> Vec<Row> {
    let judged: Vec<JudgedMove> = done.turns.iter().map(|turn| turn.mv.clone()).collect();
    let review = GameReview::of(&done.game, &judged);
    let players = Side::BOTH.into_iter().filter(|&side| review.players[side as usize].moves() > 0);
    players.map(|side| game_row(record, done, (&judged, &review), side)).collect()
}

fn game_row(
    record: u32,
    ReviewedGame { game, players, turns, .. }: &ReviewedGame,
    (judged, review): (&[JudgedMove], &GameReview),
    side: Side,
) -> Row {
    let own = review.players[side as usize];
    let class = |class: MoveClass| Field::Number(own.count(class));
    let share = |value: Option<f64>| {
        value.map_or(Field::Null, |value| Field::Percent((value * 100.0).round() / 100.0))
    };
    let houses = |is: fn(&bao_game::analysis::fate::HouseNote) -> bool| {
        let own = turns.iter().filter(|turn| turn.mv.side() == side);
        number_field(own.filter(|turn| turn.house.as_ref().is_some_and(is)).count())
    };
    let at = |index: Option<usize>| {
        let own = index.map(|index| &judged[index]).filter(|mv| mv.side() == side);
        own.map_or(Field::Null, |mv| text_field(mv.at().to_string()))
    };
    let name = |side: Side| players[side as usize].as_ref().map_or(Field::Null, text_field);
    let lost_by = LossKind::of(game, turns).filter(|_| game.winner == Some(side.opponent()));
    let row = vec![
        Field::Number(record),
        text_field(&game.id),
        text_field(side.letter()),
        name(side),
        name(side.opponent()),
        result(game, side),
        Field::Number(own.moves()),
        class(MoveClass::Forced),
        class(MoveClass::Decided),
        class(MoveClass::MissedWin),
        class(MoveClass::Blunder),
        class(MoveClass::Mistake),
        class(MoveClass::Inaccuracy),
        class(MoveClass::Good),
        class(MoveClass::Best),
        share(own.accuracy.percent()),
        share(own.accuracy.percent_avoided()),
        at(review.summary.losing_move),
        at(own.best),
        lost_by.map_or(Field::Null, |kind| text_field(kind.name())),
        houses(|house| house.loses_it()),
        houses(|house| house.missed_emptying),
    ];
    debug_assert_eq!(row.len(), GAMES.len());
    row
}

// Rows as a Parquet file.

/// The rows as the bytes of a Parquet file, the same for the same rows.
///
/// # Errors
/// Those of polars; none is known.
pub fn rows_to_parquet(columns: &[Column], rows: &[Row]) -> PolarsResult<Vec<u8>> {
    let mut table = TableRows::new(columns, rows.len());
    for row in rows {
        table.push(row.iter().map(|field| match field {
            Field::Null => Cell::Null,
            Field::Text(text) => Cell::Text(text),
            Field::Number(number) => Cell::from(*number),
            Field::Percent(percent) => Cell::Percent(*percent),
            Field::Truth(truth) => Cell::Truth(*truth),
        }));
    }
    let mut bytes = Vec::new();
    let frame = finish_frame(table)?;
    let mut file = ParquetFrames::new(&mut bytes, frame.schema())?;
    file.write(frame)?;
    file.finish()?;
    Ok(bytes)
}

// The tables of judged games: every column with its type and meaning. This is the one place that names them.

const fn text(name: &'static str, meaning: &'static str) -> Column {
    Column::text(name, "", meaning)
}

const fn number(name: &'static str, meaning: &'static str) -> Column {
    Column::number(name, "", meaning)
}

const RECORD: Column = number("record", "the place of the game among all that were read, from 1");
const GAME: Column = text("game", "the number of the game, as its source has it");
const RESULT: Column =
    text("result", "won or lost by this player; null where nobody is known to have won");

/// A row a judged move.
pub const TURNS: [Column; 29] = [
    RECORD,
    GAME,
    number("ply", "the place of the move in the game, from 1"),
    number("turn", "the number of its turn; South and North have a move each under a number"),
    text("side", "whose move it was, s or n"),
    RESULT,
    text("played", "the move that was played, without stars"),
    text("best", "the move with the highest value; the played one if none has a higher one"),
    text(
        "class",
        "forced, decided, missed-win, blunder, mistake, inaccuracy, good or best; docs/analyse.md defines them",
    ),
    Column::truth("proved", "the values of the best and of the played choice are proofs"),
    Column::truth("proved_error", "a proved win was turned into a proved loss"),
    Column::percent(
        "chance_played",
        "the player's chance to win with the played choice; 0 and 100 are proofs",
    ),
    Column::percent("chance_best", "his chance with the best one"),
    Column::percent("loss", "the difference of both"),
    Column::percent(
        "loss_most",
        "what could have been lost: the loss with the choice of the lowest value",
    ),
    Column::percent("south_before", "South's chance before the move"),
    Column::percent("south_after", "South's chance after it"),
    number("choices", "the legal moves: pit, direction, and stop or play of the house"),
    number("positions", "the different positions that they lead to"),
    number(
        "depth",
        "how many plies deep every choice was looked at, at least, unless proved before",
    ),
    text(
        "values",
        "every choice with its value, the best first: a chance, or `won in` and `lost in` so many plies",
    ),
    text(
        "played_line",
        "how the game would go on after the played choice with the best play of both",
    ),
    text("best_line", "how it would have gone on after the best one"),
    number(
        "house_plies",
        "the plies to the horizon of the house columns; they are null where the player owned no house, and where it cannot be told with the search of 20,000,000 nodes",
    ),
    number("house_saving", "how many choices save his own house up to there"),
    Column::truth("house_played_saves", "whether the played one does"),
    Column::truth("house_lost", "the played one loses the house by force and another one saved it"),
    Column::truth("house_can_empty", "whether some choice empties the house, at once or by force"),
    Column::truth(
        "house_missed_emptying",
        "some choice did, and the played one does not; from turn 21 on",
    ),
];

/// A row a game and player with judged moves.
pub const GAMES: [Column; 22] = [
    RECORD,
    GAME,
    text("side", "s or n"),
    text("player", "his name; null where the source has none"),
    text("opponent", "the name of the other player; null where the source has none"),
    RESULT,
    number("turns", "his judged moves"),
    number("forced", "of them, those that were forced"),
    number("decided", "those in which the game was decided already"),
    number("missed_wins", "missed wins"),
    number("blunders", "blunders"),
    number("mistakes", "mistakes"),
    number("inaccuracies", "inaccuracies"),
    number("good", "moves that lost something, but no 5 points on which the searches agree"),
    number("best", "moves that lost nothing"),
    Column::percent(
        "accuracy",
        "100 less the mean loss of the moves that count; null where none does",
    ),
    Column::percent(
        "kept_chances",
        "how much of what the choices of those moves could lose was kept; null where nothing could be lost",
    ),
    text(
        "losing_turn",
        "the move with which he lost the game, as far as can be told; null where none is",
    ),
    text(
        "best_turn",
        "his strongest move: it lost nothing, and every other choice would have lost most; null where none stands out by 5 points",
    ),
    text(
        "lost_by",
        "how he lost: missed-emptying, house-captured, front-row, no-move, singletons, resigned or unknown; null where he has not",
    ),
    number("houses_lost", "his moves that lost his house by force though another choice saved it"),
    number("missed_emptyings", "his moves that missed emptying it"),
];

/// The place of a column.
///
/// # Panics
/// Where there is no such column, which is a mistake of the program.
#[must_use]
pub fn column_index(columns: &[Column], name: &str) -> usize {
    columns.iter().position(|column| column.name == name).expect("the column is one of the table")
}
