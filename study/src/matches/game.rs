//! One game between two players.

use bao_engine::players::Player;
use bao_rules::{EndCause, Move, Position, Ruleset, Side};

/// The plies after which a game is stopped as a draw, counted from the set-up on. The rules know no draw, and
/// play can repeat for ever.
pub const LONGEST_GAME: u32 = 400;

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Who has won and by what; `None` after [`LONGEST_GAME`] plies.
    pub end: Option<(Side, EndCause)>,
    /// The plies, with those of the opening.
    pub plies: u32,
    /// The moves behind those of the opening.
    pub moves: Vec<Move>,
}

/// Plays a game on from a position that so many plies have led to, South's player first.
///
/// # Panics
/// On a player who has no turn, or one that is not legal, while the game goes on.
pub fn play_game(
    opening: &Position,
    plies: u32,
    rules: &Ruleset,
    players: &mut [Box<dyn Player>; 2],
) -> PlayedGame {
    let mut position = *opening;
    let mut plies = plies;
    let mut moves = Vec::new();
    loop {
        if let Some(end) = position.end(rules) {
            return PlayedGame { end: Some((end.winner, end.cause)), plies, moves };
        }
        if plies >= LONGEST_GAME {
            return PlayedGame { end: None, plies, moves };
        }
        let mv = players[position.to_move() as usize]
            .choose_move(&position)
            .expect("a player has a turn while the game goes on");
        position =
            position.play(rules, mv, &mut ()).expect("players play legal turns of the position");
        moves.push(mv);
        plies += 1;
    }
}
