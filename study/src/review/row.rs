//! Judged games as rows.

use bao_rules::Side;

use super::columns::{GAMES, TURNS};
use super::run::ReviewedGame;
use bao_game::analysis::{
    Chance, GameReview, JudgedMove, JudgedPly, LossKind, MoveClass, ValuedChoice,
};
use bao_game::replay::{Game, written_side};

/// A cell.
#[derive(Clone, PartialEq, Debug)]
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

fn number(number: usize) -> Field {
    Field::Number(u32::try_from(number).unwrap_or(u32::MAX))
}

fn text(text: impl Into<String>) -> Field {
    Field::Text(text.into())
}

fn percent(chance: Chance) -> Field {
    Field::Percent(chance.percent())
}

fn result(game: &Game, side: Side) -> Field {
    match game.winner {
        Some(winner) if winner == side => text("won"),
        Some(_) => text("lost"),
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
        text(&game.id),
        number(ply + 1),
        Field::Number(turn.at().number),
        text(turn.at().side.letter()),
        result(game, turn.side()),
        text(&turn.played_choice().name),
        text(&turn.best_choice().name),
        text(turn.class().name()),
        Field::Truth(turn.is_proved()),
        Field::Truth(turn.is_proved_error()),
        percent(turn.played_choice().chance()),
        percent(turn.best_choice().chance()),
        Field::Percent(f64::from(turn.loss()) / 100.0),
        Field::Percent(f64::from(turn.greatest_loss()) / 100.0),
        percent(before),
        percent(after),
        number(valuation.choices.len()),
        number(different),
        Field::Number(valuation.depth.into()),
        text(values(turn)),
        text(valuation.write_line_of(turn.played_choice())),
        text(valuation.write_line_of(turn.best_choice())),
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
        number(own.filter(|turn| turn.house.as_ref().is_some_and(is)).count())
    };
    let at = |index: Option<usize>| {
        let own = index.map(|index| &judged[index]).filter(|mv| mv.side() == side);
        own.map_or(Field::Null, |mv| text(mv.at().to_string()))
    };
    let name = |side: Side| players[side as usize].as_ref().map_or(Field::Null, text);
    let lost_by = LossKind::of(game, turns).filter(|_| game.winner == Some(side.opponent()));
    let row = vec![
        Field::Number(record),
        text(&game.id),
        text(written_side(side).letter()),
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
        lost_by.map_or(Field::Null, |kind| text(kind.name())),
        houses(|house| house.loses_it()),
        houses(|house| house.missed_emptying),
    ];
    debug_assert_eq!(row.len(), GAMES.len());
    row
}
