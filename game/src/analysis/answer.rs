//! Judged games and searched houses as programs read them.

use std::collections::BTreeMap;

use bao_engine::fate::Fate;
use bao_rules::Side;
use serde::Serialize;

use super::fate::{HouseMove, HouseMoveChoice, HouseNote, WrittenLine};
use super::judge::JudgedPly;
use super::judged_move::{JudgedMove, MoveClass};
use super::review::{GameReview, PlayerReview};
use super::valuation::{Valuation, ValuedChoice, write_value};
use crate::classify::{CoinSides, list_coin_sides};
use crate::replay::{Game, turn_ref};

/// A game with its judged moves. Chances and losses are in per cent.
#[derive(Serialize)]
pub struct JudgedGameAnswer<'a> {
    game: &'a str,
    winner: Option<&'static str>,
    players: Vec<PlayerAnswer>,
    turning_points: Vec<String>,
    story: Vec<String>,
    turns: Vec<JudgedPlyAnswer<'a>>,
}

#[derive(Serialize)]
struct PlayerAnswer {
    side: char,
    turns: u32,
    accuracy: Option<f64>,
    kept: Option<f64>,
    classes: BTreeMap<&'static str, u32>,
    best: Option<String>,
}

#[derive(Serialize)]
struct JudgedPlyAnswer<'a> {
    turn: u32,
    side: char,
    played: &'a str,
    best: &'a str,
    class: &'static str,
    proved: bool,
    loss: f64,
    south_before: f64,
    south_after: f64,
    depth: u16,
    choices: Vec<ValuedChoiceAnswer<'a>>,
    house: Option<&'a HouseNote>,
}

#[derive(Serialize)]
struct ValuedChoiceAnswer<'a> {
    r#move: &'a str,
    chance: f64,
    proved: bool,
    worth: String,
    line: String,
}

impl JudgedGameAnswer<'_> {
    /// Of a game and its judged moves.
    pub fn of<'a>(game: &'a Game, plies: &'a [JudgedPly]) -> JudgedGameAnswer<'a> {
        let moves: Vec<JudgedMove> = plies.iter().map(|ply| ply.mv.clone()).collect();
        let review = GameReview::of(game, &moves);
        let turning = review.turning_points(&moves).map(|mv| mv.at().to_string());
        JudgedGameAnswer {
            game: &game.id,
            winner: game.winner.map(Side::name),
            players: review.players.iter().map(|one| PlayerAnswer::of(one, &moves)).collect(),
            turning_points: turning.collect(),
            story: review.summary.lines(game, &moves),
            turns: plies.iter().map(JudgedPlyAnswer::of).collect(),
        }
    }
}

impl PlayerAnswer {
    fn of(player: &PlayerReview, moves: &[JudgedMove]) -> PlayerAnswer {
        PlayerAnswer {
            side: player.side.letter(),
            turns: player.accuracy.moves,
            accuracy: player.accuracy.percent(),
            kept: player.accuracy.percent_avoided(),
            classes: MoveClass::ALL.map(|class| (class.name(), player.count(class))).into(),
            best: player.best.map(|index| moves[index].at().to_string()),
        }
    }
}

impl JudgedPlyAnswer<'_> {
    fn of(JudgedPly { mv, house, .. }: &JudgedPly) -> JudgedPlyAnswer<'_> {
        let valuation = mv.valuation();
        let (before, after) = mv.chances_of_south();
        let choices = valuation.choices.iter();
        JudgedPlyAnswer {
            turn: mv.at().number,
            side: mv.at().side.letter(),
            played: &mv.played_choice().name,
            best: &mv.best_choice().name,
            class: mv.class().name(),
            proved: mv.is_proved(),
            loss: f64::from(mv.loss()) / 100.0,
            south_before: before.percent(),
            south_after: after.percent(),
            depth: valuation.depth,
            choices: choices.map(|choice| ValuedChoiceAnswer::of(choice, valuation)).collect(),
            house: house.as_ref(),
        }
    }
}

impl ValuedChoiceAnswer<'_> {
    fn of<'a>(choice: &'a ValuedChoice, valuation: &Valuation) -> ValuedChoiceAnswer<'a> {
        ValuedChoiceAnswer {
            r#move: &choice.name,
            chance: choice.chance().percent(),
            proved: choice.is_proved(),
            worth: write_value(choice.value),
            line: valuation.write_line_of(choice),
        }
    }
}

/// A game with every choice of the loser while he owned his house, its fate, and the lines that prove it.
#[derive(Serialize)]
pub struct HouseAnswer<'a> {
    game: &'a str,
    winner: Option<&'static str>,
    turns: Vec<HouseMoveAnswer<'a>>,
    coin_tosses: Vec<CoinTossAnswer>,
}

#[derive(Serialize)]
struct HouseMoveAnswer<'a> {
    turn: u32,
    side: char,
    played: &'a str,
    kind: char,
    pairs: u8,
    positions: usize,
    indifferent: bool,
    played_saves: bool,
    can_empty: bool,
    losing_turn: bool,
    missed_emptying: bool,
    choices: Vec<HouseChoiceAnswer<'a>>,
    played_line: LineAnswer<'a>,
    saving_line: Option<LineAnswer<'a>>,
    emptying_line: Option<LineAnswer<'a>>,
}

/// Both turns are the latest.
#[derive(Serialize)]
struct HouseChoiceAnswer<'a> {
    r#move: &'a str,
    saves: bool,
    lost_in: Option<String>,
    emptied_in: Option<String>,
}

#[derive(Serialize)]
struct LineAnswer<'a> {
    line: &'a str,
    end: String,
}

#[derive(Serialize)]
struct CoinTossAnswer {
    turn: u32,
    side: char,
    seeds: u8,
    kind: &'static str,
    played: String,
    /// The directions that win the other's house by force.
    winning: Vec<String>,
}

impl HouseAnswer<'_> {
    /// Of a game and the moves that were searched to the turn `until`.
    pub fn of<'a>(game: &'a Game, moves: &'a [HouseMove], until: u32) -> HouseAnswer<'a> {
        HouseAnswer {
            game: &game.id,
            winner: game.winner.map(Side::name),
            turns: moves.iter().map(|mv| HouseMoveAnswer::of(game, mv)).collect(),
            coin_tosses: list_coin_sides(game, until).iter().map(CoinTossAnswer::of).collect(),
        }
    }
}

impl HouseMoveAnswer<'_> {
    fn of<'a>(game: &Game, mv: &'a HouseMove) -> HouseMoveAnswer<'a> {
        let ply = game.index_of(mv.at.number, mv.side).unwrap_or_default();
        HouseMoveAnswer {
            turn: mv.at.number,
            side: mv.at.side.letter(),
            played: &mv.played_choice().name,
            kind: mv.kind.letter(),
            pairs: mv.pairs,
            positions: mv.positions,
            indifferent: mv.indifferent,
            played_saves: mv.played_saves(),
            can_empty: mv.can_empty(),
            losing_turn: mv.is_losing(),
            missed_emptying: mv.missed_emptying(),
            choices: mv.choices.iter().map(|one| HouseChoiceAnswer::of(one, ply)).collect(),
            played_line: LineAnswer::of(&mv.played_line),
            saving_line: mv.saving_line.as_ref().map(LineAnswer::of),
            emptying_line: mv.emptying_line.as_ref().map(LineAnswer::of),
        }
    }
}

impl HouseChoiceAnswer<'_> {
    fn of(choice: &HouseMoveChoice, ply: usize) -> HouseChoiceAnswer<'_> {
        let at = |plies: u8| turn_ref(ply + usize::from(plies) - 1).to_string();
        HouseChoiceAnswer {
            r#move: &choice.name,
            saves: choice.fate.is_saved(),
            lost_in: match choice.fate {
                Fate::Saved => None,
                Fate::Lost { plies } => Some(at(plies)),
            },
            emptied_in: choice.empties.map(at),
        }
    }
}

impl LineAnswer<'_> {
    fn of(line: &WrittenLine) -> LineAnswer<'_> {
        LineAnswer { line: &line.text, end: line.ending() }
    }
}

impl CoinTossAnswer {
    fn of(sides: &CoinSides) -> CoinTossAnswer {
        let winning = sides.sides.iter().filter(|side| side.captures() == Some(true));
        CoinTossAnswer {
            turn: sides.toss.turn,
            side: sides.toss.side.letter(),
            seeds: sides.toss.seeds,
            kind: sides.kind.name(),
            played: sides.sides[sides.played].name.clone(),
            winning: winning.map(|side| side.name.clone()).collect(),
        }
    }
}
