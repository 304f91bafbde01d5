//! The loser's moves while he owned his house.

use bao_engine::fate::FateSearch;
use bao_notation::TurnRef;

use super::house_move::HouseMove;
use super::line::{horizon, plies_until};
use crate::replay::{Game, turn_ref};

/// The default of [`FateSettings::from`]; the turns of the study are 21 to 24.
pub const FROM: u32 = 21;
/// The default of [`FateSettings::until`].
pub const UNTIL: u32 = 24;

/// Nobody is known to have won the game, so that it has no loser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("nobody is known to have won; a column `winner` of the archive can say so")]
pub struct NoLoserError;

/// The turns, the horizon and the limit of a search for the fate of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FateSettings {
    /// The first turn.
    pub from: u32,
    /// The horizon: the winner's turn of this number has been played.
    pub until: u32,
    /// The most nodes of the search of one move.
    pub nodes: u64,
}

/// The default of [`FateSettings::nodes`]: some seconds of search; turns 21 to 24 of a game take a thousandth
/// of it.
pub const NODES: u64 = 20_000_000;

impl Default for FateSettings {
    fn default() -> FateSettings {
        FateSettings { from: FROM, until: UNTIL, nodes: NODES }
    }
}

/// The loser's moves that were searched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HouseMoves {
    /// What his choices meant for his house.
    pub moves: Vec<HouseMove>,
    /// The moves for which the search reached its limit.
    pub undecided: Vec<TurnRef>,
}

/// Searches what the loser's choices meant for his house, in each of his moves at which he owned it.
///
/// ```
/// use bao_game::analysis::fate::{FateSettings, search_house_moves};
/// use bao_game::replay::Game;
///
/// fn print_losing_turns(game: &Game) {
///     let found = search_house_moves(game, FateSettings::default());
///     for mv in found.iter().flat_map(|found| &found.moves).filter(|mv| mv.is_losing()) {
///         println!("{} {} loses the house", mv.at, mv.played_choice().name);
///     }
/// }
/// ```
///
/// # Errors
/// [`NoLoserError`].
pub fn search_house_moves(game: &Game, settings: FateSettings) -> Result<HouseMoves, NoLoserError> {
    search_house_moves_while(game, settings, u64::MAX, || true)
}

/// The same, asking `go_on` after every `portion` of nodes; once it says no, the moves that are not decided are left out.
///
/// # Errors
/// [`NoLoserError`].
pub fn search_house_moves_while(
    game: &Game,
    settings: FateSettings,
    portion: u64,
    go_on: impl Fn() -> bool,
) -> Result<HouseMoves, NoLoserError> {
    let winner = game.winner.ok_or(NoLoserError)?;
    let loser = winner.opponent();
    let end = horizon(settings.until, winner);
    let mut search = FateSearch::new(&game.rules, loser);
    let mut found = HouseMoves::default();
    for ply in (horizon(settings.from, loser)..game.plies.len().min(end)).step_by(2) {
        let before = game.before(ply);
        if !before.half(loser).owns_house {
            break;
        }
        let Some(plies) = plies_until(ply, end) else { break };
        let played = game.plies[ply].mv;
        let mut left = settings.nodes;
        let decided = loop {
            search.allow_nodes(left.min(portion));
            let mv = HouseMove::search(before, ply, played, plies, &game.rules, &mut search);
            left = left.saturating_sub(portion);
            if mv.is_some() || left == 0 || !go_on() {
                break mv;
            }
        };
        match decided {
            Some(mv) => found.moves.push(mv),
            None => found.undecided.push(turn_ref(ply)),
        }
    }
    Ok(found)
}
