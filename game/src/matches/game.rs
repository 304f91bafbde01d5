//! One game between two players, and how it went.

use bao_rules::{EndCause, Move, Position, Ruleset, Side};

use super::program::{Contestant, GameSoFar, ProgramFault};

/// The plies after which a game is stopped as a draw, counted from the set-up on. The rules know no draw, and
/// play can repeat for ever.
pub const LONGEST_GAME: u32 = 400;

/// By what a game was won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// By the rules.
    Board(EndCause),
    /// The other player is a program and has failed.
    Fault(ProgramFault),
}

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The winner and the end; `None` where it was stopped.
    pub end: Option<(Side, GameEnd)>,
    /// The plies, with those of the opening.
    pub plies: u32,
    /// The moves behind those of the opening.
    pub moves: Vec<Move>,
}

/// Plays a game on from the moves of an opening, South's player first, until it has `longest` plies with those of the
/// opening.
///
/// # Panics
/// On an opening or a player of ours with a move that is not legal.
pub fn play_game(
    start: &Position,
    opening: &[Move],
    rules: &Ruleset,
    players: &mut [Contestant; 2],
    longest: u32,
) -> PlayedGame {
    let mut game = GameSoFar::new(*start, *rules);
    opening.iter().for_each(|&mv| game.play(mv));
    let mut plies = opening.len() as u32;
    let mut moves = Vec::new();
    loop {
        if let Some(end) = game.position.end(rules) {
            let end = Some((end.winner, GameEnd::Board(end.cause)));
            return PlayedGame { end, plies, moves };
        }
        if plies >= longest {
            return PlayedGame { end: None, plies, moves };
        }
        let mover = game.position.to_move();
        match players[mover as usize].choose_move(&game) {
            Ok(mv) => {
                game.play(mv);
                moves.push(mv);
                plies += 1;
            }
            Err(fault) => {
                let end = Some((mover.opponent(), GameEnd::Fault(fault)));
                return PlayedGame { end, plies, moves };
            }
        }
    }
}
