//! The turns of a game in which the loser could think of his house.

use bao_engine::fate::FateSearch;

use super::line::horizon;
use super::turn::HouseTurn;
use crate::replay::Game;

/// The first turn that is asked about unless the user says otherwise: the study looks at 21 to 24.
pub const FROM: u32 = 21;
/// The winner's turn that is the horizon unless the user says otherwise.
pub const UNTIL: u32 = 24;

/// Nobody is known to have won, so that there is no loser whose house could be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("nobody is known to have won; a column `winner` of the archive can say so")]
pub struct NoLoser;

/// The loser's turns from number `from` on in which he owns his house, with what his choices meant for it
/// until the winner's turn `until` has been played.
///
/// # Errors
/// [`NoLoser`].
pub fn house_turns(game: &Game, from: u32, until: u32) -> Result<Vec<HouseTurn>, NoLoser> {
    let winner = game.winner.ok_or(NoLoser)?;
    let loser = winner.opponent();
    let end = horizon(until, winner);
    let mut search = FateSearch::new(&game.rules, loser);
    let first = horizon(from, loser);
    let turns = (first..game.plies.len().min(end)).step_by(2).filter_map(|ply| {
        let plies = u8::try_from(end - ply + 1).ok()?;
        let played = game.plies[ply].turn;
        HouseTurn::of(game.before(ply), ply, played, plies, &game.rules, &mut search)
    });
    Ok(turns.collect())
}
