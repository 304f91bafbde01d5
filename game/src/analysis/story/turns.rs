//! The turns that a game turned on.

use bao_notation::TurnRef;
use bao_rules::Side;

use super::standing::{Stretch, stretches};
use crate::analysis::judging::{Chance, JudgedTurn};
use crate::replay::{Game, PlyEvent};

/// The most turning points that are told.
const MOST_POINTS: usize = 3;

/// From when on the result of a game is a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProvedFrom {
    /// Who wins by it.
    pub winner: Side,
    /// The first judged turn before which it is proved, as before every judged one behind it.
    pub from: TurnRef,
}

/// What the judged turns of a game tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// Who stood better when.
    pub stretches: Vec<Stretch>,
    /// The places, among the judged turns, of the three errors at most that lost most, in the order of play;
    /// inaccuracies are none of them.
    pub turning_points: Vec<usize>,
    /// The place of the *losing turn*: the error of the player who lost the game before which he had an even
    /// chance or better, and after which he had it before none of the judged turns.
    pub losing_turn: Option<usize>,
    /// How the houses were lost, in order.
    pub houses: Vec<(TurnRef, PlyEvent)>,
    /// From when on the result was a proof.
    pub proved: Option<ProvedFrom>,
}

impl Story {
    /// What these judged turns of a game tell, given in the order of play.
    #[must_use]
    pub fn of(game: &Game, turns: &[JudgedTurn]) -> Story {
        Story {
            stretches: stretches(turns),
            turning_points: turning_points(turns),
            losing_turn: game.winner.and_then(|winner| losing_turn(turns, winner.opponent())),
            houses: houses(game),
            proved: proved(turns),
        }
    }
}

fn turning_points(turns: &[JudgedTurn]) -> Vec<usize> {
    const LEAST: u16 = 1_000;
    let is_one = |turn: &JudgedTurn| turn.class().is_error() && turn.loss() >= LEAST;
    let mut places: Vec<usize> = (0..turns.len()).filter(|&place| is_one(&turns[place])).collect();
    places.sort_by_key(|&place| std::cmp::Reverse(turns[place].loss()));
    places.truncate(MOST_POINTS);
    places.sort_unstable();
    places
}

/// The chance of a player before and after a turn, whoever played it.
fn chances(turn: &JudgedTurn, side: Side) -> (Chance, Chance) {
    let (before, after) = turn.chances_of_south();
    match side {
        Side::South => (before, after),
        Side::North => (before.of_the_other(), after.of_the_other()),
    }
}

fn losing_turn(turns: &[JudgedTurn], loser: Side) -> Option<usize> {
    let last = turns.iter().rposition(|turn| chances(turn, loser).0 >= Chance::EVEN)?;
    let turn = &turns[last];
    let is_his = turn.side() == loser && turn.class().is_error();
    (is_his && turn.played().chance() < Chance::EVEN).then_some(last)
}

fn houses(game: &Game) -> Vec<(TurnRef, PlyEvent)> {
    let events = game.plies.iter().flat_map(|ply| ply.events.iter().map(|&event| (ply.at, event)));
    events.filter(|(_, event)| event.ends_ownership()).collect()
}

fn proved(turns: &[JudgedTurn]) -> Option<ProvedFrom> {
    let winner = |turn: &JudgedTurn| match turn.best().chance() {
        Chance::WON => Some(turn.side()),
        Chance::LOST => Some(turn.side().opponent()),
        _ => None,
    };
    let last = winner(turns.last()?)?;
    let chain = turns.iter().rev().take_while(|turn| winner(turn) == Some(last));
    chain.last().map(|turn| ProvedFrom { winner: last, from: turn.at() })
}
