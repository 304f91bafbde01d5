//! Who plays in a match: a player of ours, or another program.

use bao_engine::players::Player;
use bao_rules::Move;

use super::game_so_far::GameSoFar;
use super::program::{ProgramFault, ProgramPlayer};

/// A player in a seat.
pub enum Contestant {
    /// One of ours.
    Own(Box<dyn Player>),
    /// A program.
    Program(ProgramPlayer),
}

impl Contestant {
    /// A legal move of a game that is not over.
    ///
    /// # Errors
    /// What a program has done wrong, which loses the game.
    ///
    /// # Panics
    /// Where the game is over.
    pub fn choose_move(&mut self, game: &GameSoFar) -> Result<Move, ProgramFault> {
        match self {
            Contestant::Own(player) => {
                let mv = player.choose_move(&game.position);
                Ok(mv.expect("a player has a move while the game goes on"))
            }
            Contestant::Program(program) => program.choose_move(game),
        }
    }
}
