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

const RECORD: Column = number("record", "the number of the game among all that were read, from 1");
const GAME: Column = text("game", "the game's number in its source");
const RESULT: Column = text("result", "won or lost by this player; null if the winner is unknown");

/// One row for each judged move.
pub const TURNS: [Column; 29] = [
    RECORD,
    GAME,
    number("ply", "the number of the ply in the game, from 1"),
    number("turn", "the turn number; South and North each have one move in a turn"),
    text("side", "the side that moved: s or n"),
    RESULT,
    text("played", "the played move, without stars"),
    text(
        "best",
        "the choice with the highest value; the played one if no choice has a higher value",
    ),
    text(
        "class",
        "forced, decided, missed-win, blunder, mistake, inaccuracy, good or best; docs/analyse.md defines them",
    ),
    Column::truth("proved", "whether the values of the best and the played choice are proved"),
    Column::truth("proved_error", "whether the move turned a proved win into a proved loss"),
    Column::percent(
        "chance_played",
        "the player's winning chance after the played choice; 0 and 100 are proved",
    ),
    Column::percent("chance_best", "the player's winning chance after the best choice"),
    Column::percent("loss", "chance_best minus chance_played"),
    Column::percent(
        "loss_most",
        "the most that could be lost: the loss of the choice with the lowest value",
    ),
    Column::percent("south_before", "South's winning chance before the move"),
    Column::percent("south_after", "South's winning chance after the move"),
    number("choices", "the legal moves: pit, direction, and stop or play of the house"),
    number("positions", "how many different positions the choices lead to"),
    number(
        "depth",
        "the depth in plies to which every choice was searched at least, unless it was proved earlier",
    ),
    text(
        "values",
        "every choice with its value, best first: a winning chance, or `won in` or `lost in` a number of plies",
    ),
    text("played_line", "the best play of both sides after the played choice"),
    text("best_line", "the best play of both sides after the best choice"),
    number(
        "house_plies",
        "the horizon of the house columns, in plies; they are null if the player owned no house or a search of 20,000,000 nodes did not decide",
    ),
    number("house_saving", "how many choices save the player's house up to the horizon"),
    Column::truth("house_played_saves", "whether the played choice saves it"),
    Column::truth(
        "house_lost",
        "whether the played choice loses the house by force although another one saves it",
    ),
    Column::truth("house_can_empty", "whether some choice empties the house, at once or by force"),
    Column::truth(
        "house_missed_emptying",
        "whether some choice empties the house but the played one does not; from turn 21 on",
    ),
];

/// One row for each game and player with judged moves.
pub const GAMES: [Column; 22] = [
    RECORD,
    GAME,
    text("side", "s or n"),
    text("player", "the player's name; null if the source has none"),
    text("opponent", "the opponent's name; null if the source has none"),
    RESULT,
    number("turns", "the player's judged moves"),
    number("forced", "how many of them were forced"),
    number("decided", "how many were played when the game was already decided"),
    number("missed_wins", "missed wins"),
    number("blunders", "blunders"),
    number("mistakes", "mistakes"),
    number("inaccuracies", "inaccuracies"),
    number("good", "moves that lost something, but the searches do not agree on 5 points"),
    number("best", "moves that lost nothing"),
    Column::percent(
        "accuracy",
        "100 minus the mean loss of the moves that count; null if no move counts",
    ),
    Column::percent(
        "kept_chances",
        "the share of what could be lost in those moves that was kept; null if nothing could be lost",
    ),
    text("losing_turn", "the losing move; null if no move is known to have lost the game"),
    text(
        "best_turn",
        "the player's strongest move: it lost nothing, and the other choices would have lost most; null if none stands out by 5 points",
    ),
    text(
        "lost_by",
        "how the player lost: missed-emptying, house-captured, front-row, no-move, singletons, resigned or unknown; null if the player did not lose",
    ),
    number("houses_lost", "moves that lost the house by force although another choice saved it"),
    number("missed_emptyings", "moves that missed emptying the house"),
];

/// The index of a column.
///
/// # Panics
/// If the column does not exist, which is a bug.
pub fn column_index(columns: &[Column], name: &str) -> usize {
    columns.iter().position(|column| column.name == name).expect("the column is one of the table")
}
