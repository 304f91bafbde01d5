//! The turns of a game in which the loser could think of his house.

use bao_engine::fate::FateSearch;
use bao_notation::TurnRef;

use super::line::{horizon, plies_until};
use super::turn::HouseTurn;
use crate::replay::{Game, turn_ref};

/// The first turn that is asked about unless the user says otherwise: the study looks at 21 to 24.
pub const FROM: u32 = 21;
/// The winner's turn that is the horizon unless the user says otherwise.
pub const UNTIL: u32 = 24;

/// Nobody is known to have won, so that there is no loser whose house could be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("nobody is known to have won; a column `winner` of the archive can say so")]
pub struct NoLoser;

/// What is asked about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The first turn that is asked about.
    pub from: u32,
    /// The horizon: the winner's turn of this number has been played.
    pub until: u32,
    /// How many turns the search may play for one answer.
    pub nodes: u64,
}

/// Some seconds of search; the turns 21 to 24 of a game take a thousandth of it.
pub const NODES: u64 = 20_000_000;

impl Default for Question {
    fn default() -> Question {
        Question { from: FROM, until: UNTIL, nodes: NODES }
    }
}

/// The loser's turns that were asked about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HouseTurns {
    /// Those at which he owns his house, with what his choices meant for it.
    pub turns: Vec<HouseTurn>,
    /// Those for which the search would have had to play more.
    pub undecided: Vec<TurnRef>,
}

/// The loser's turns at which he owns his house.
///
/// # Errors
/// [`NoLoser`].
pub fn house_turns(game: &Game, question: Question) -> Result<HouseTurns, NoLoser> {
    let winner = game.winner.ok_or(NoLoser)?;
    let loser = winner.opponent();
    let end = horizon(question.until, winner);
    let mut search = FateSearch::new(&game.rules, loser);
    let mut found = HouseTurns::default();
    for ply in (horizon(question.from, loser)..game.plies.len().min(end)).step_by(2) {
        let before = game.before(ply);
        if !before.half(loser).owns_house {
            break;
        }
        let Some(plies) = plies_until(ply, end) else { break };
        search.allow_nodes(question.nodes);
        match HouseTurn::of(before, ply, game.plies[ply].mv, plies, &game.rules, &mut search) {
            Some(turn) => found.turns.push(turn),
            None => found.undecided.push(turn_ref(ply)),
        }
    }
    Ok(found)
}
