//! Rows for judged games: defines the columns of both tables with types and meanings, and writes rows as Parquet.

use bao_archive::store::{ParquetFrames, finish_frame};
use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::{GameReview, JudgedMove, JudgedPly, LossKind, MoveClass, ValuedChoice};
use bao_game::answer::Cell;
use bao_game::replay::Game;
use bao_rules::Side;
use bao_tables::{Cell as TableCell, Column, TableRows};
use polars::prelude::PolarsResult;

use super::run::ReviewedGame;

pub type ReviewRow = Vec<Cell>;

fn result(game: &Game, side: Side) -> Cell {
    game.winner.map(|winner| if winner == side { "won" } else { "lost" }).into()
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

/// The row of a judged move; `record` is the index of its game.
pub fn turn_row(record: u32, game: &Game, judged: &JudgedPly) -> ReviewRow {
    let JudgedPly { ply, mv: turn, house } = judged;
    let (before, after) = turn.chances_of_south();
    let valuation = turn.valuation();
    let mut positions: Vec<_> = valuation.choices.iter().map(|choice| choice.after).collect();
    let mut different = 0_usize;
    while let Some(position) = positions.pop() {
        different += usize::from(!positions.contains(&position));
    }
    let house = house.as_ref();
    let row = vec![
        record.into(),
        game.id.as_str().into(),
        (ply + 1).into(),
        turn.at().number.into(),
        turn.at().side.letter().into(),
        result(game, turn.side()),
        turn.played_choice().name.as_str().into(),
        turn.best_choice().name.as_str().into(),
        turn.class().name().into(),
        turn.is_proved().into(),
        turn.is_proved_error().into(),
        turn.played_choice().chance().percent().into(),
        turn.best_choice().chance().percent().into(),
        (f64::from(turn.loss()) / 100.0).into(),
        (f64::from(turn.greatest_loss()) / 100.0).into(),
        before.percent().into(),
        after.percent().into(),
        valuation.choices.len().into(),
        different.into(),
        u32::from(valuation.depth).into(),
        values(turn).into(),
        valuation.write_line_of(turn.played_choice()).into(),
        valuation.write_line_of(turn.best_choice()).into(),
        house.map(|house| u32::from(house.plies)).into(),
        house.map(|house| house.saving).into(),
        house.map(|house| house.played_saves).into(),
        house.map(HouseNote::loses_it).into(),
        house.map(|house| house.can_empty).into(),
        house.map(|house| house.missed_emptying).into(),
    ];
    debug_assert_eq!(row.len(), TURNS.len());
    row
}

/// One row for each player who has judged moves in the game; `record` is the index of the game.
pub fn game_rows(record: u32, done: &ReviewedGame) -> Vec<ReviewRow> {
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
) -> ReviewRow {
    let own = review.players[side as usize];
    let class = |class: MoveClass| Cell::from(own.count(class));
    let share = |value: Option<f64>| Cell::from(value.map(|value| (value * 100.0).round() / 100.0));
    let houses = |is: fn(&HouseNote) -> bool| {
        let own = turns.iter().filter(|turn| turn.mv.side() == side);
        Cell::from(own.filter(|turn| turn.house.as_ref().is_some_and(is)).count())
    };
    let at = |index: Option<usize>| {
        let own = index.map(|index| &judged[index]).filter(|mv| mv.side() == side);
        Cell::from(own.map(|mv| mv.at().to_string()))
    };
    let name = |side: Side| Cell::from(players[side as usize].as_deref());
    let lost_by = LossKind::of(game, turns).filter(|_| game.winner == Some(side.opponent()));
    let row = vec![
        record.into(),
        game.id.as_str().into(),
        side.letter().into(),
        name(side),
        name(side.opponent()),
        result(game, side),
        own.moves().into(),
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
        lost_by.map(LossKind::name).into(),
        houses(HouseNote::loses_it),
        houses(|house| house.missed_emptying),
    ];
    debug_assert_eq!(row.len(), GAMES.len());
    row
}

/// Writes rows as a Parquet file; equal rows give equal bytes.
///
/// # Errors
/// Errors of Polars; none is expected.
pub fn rows_to_parquet(columns: &[Column], rows: &[ReviewRow]) -> PolarsResult<Vec<u8>> {
    let mut table = TableRows::new(columns, rows.len());
    for row in rows {
        table.push(row.iter().map(|cell| match cell {
            // Lists and objects are written in JSON only, not in Parquet.
            Cell::Null | Cell::List(_) | Cell::Object(_) => TableCell::Null,
            Cell::Text(text) => TableCell::Text(text),
            Cell::Number(number) => TableCell::Number(i64::try_from(*number).unwrap_or(i64::MAX)),
            Cell::Percent(percent) => TableCell::Percent(*percent),
            Cell::Truth(truth) => TableCell::Truth(*truth),
        }));
    }
    let mut bytes = Vec::new();
    let frame = finish_frame(table)?;
    let mut file = ParquetFrames::new(&mut bytes, frame.schema())?;
    file.write(frame)?;
    file.finish()?;
    Ok(bytes)
}

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

/// One row for each judged move.
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

/// One row for each game and player with judged moves.
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

/// The index of a column.
///
/// # Panics
/// If the column does not exist, which is a bug.
pub fn column_index(columns: &[Column], name: &str) -> usize {
    columns.iter().position(|column| column.name == name).expect("the column is one of the table")
}
