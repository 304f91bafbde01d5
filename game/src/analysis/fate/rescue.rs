//! The last move that could have saved a house that was captured.

use bao_engine::fate::FateSearch;
use bao_notation::TurnRef;

use super::game::NODES;
use super::house_move::HouseMove;
use super::note::plies_to_horizon;
use crate::replay::{Game, turn_ref};

/// Whether some choice would have saved a captured house, by exhaustive search to the horizon of [`super::HouseNote`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rescue {
    /// The owner's last move at which another choice saved the house.
    Missed(Box<HouseMove>),
    /// From this move on no choice of the owner saved it. His choice before saved it as far as the search looked.
    LostFrom(TurnRef),
}

/// Goes back from the ply that captured a house, counted from 0, to the owner's last move at which some choice saved it.
/// `None` where [`NODES`] nodes do not decide his last move before the capture.
#[must_use]
pub fn find_last_rescue(game: &Game, captured: usize) -> Option<Rescue> {
    let owner = game.plies.get(captured)?.side().opponent();
    let mut search = FateSearch::new(&game.rules, owner);
    let mut lost_from = None;
    for ply in (0..captured).rev().step_by(2) {
        let (before, played) = (game.before(ply), game.plies[ply].mv);
        search.allow_nodes(NODES);
        let plies = plies_to_horizon(turn_ref(ply));
        let found = HouseMove::search(before, ply, played, plies, &game.rules, &mut search);
        let Some(mv) = found else { break };
        if mv.is_losing() {
            return Some(Rescue::Missed(Box::new(mv)));
        }
        if mv.played_saves() {
            break;
        }
        lost_from = Some(mv.at);
    }
    lost_from.map(Rescue::LostFrom)
}
