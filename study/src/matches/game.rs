//! One game between two players.

use bao_engine::players::Player;
use bao_rules::{EndCause, Position, Ruleset, Side};

/// The plies after which a game is given up as a draw, counted from the set-up on. Games have no draw and may
/// go round in circles for ever.
pub const LONGEST: u32 = 400;

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who has won and by what; `None` after [`LONGEST`] plies.
    pub end: Option<(Side, EndCause)>,
    /// The plies, with those of the opening.
    pub plies: u32,
}

/// Plays a game on from a position that so many plies have led to, South's player first.
///
/// # Panics
/// On a player who has no turn, or one that is not legal, while the game goes on.
pub fn play(
    opening: &Position,
    plies: u32,
    rules: &Ruleset,
    players: &mut [Box<dyn Player>; 2],
) -> Played {
    let mut position = *opening;
    let mut plies = plies;
    loop {
        if let Some(end) = position.end(rules) {
            return Played { end: Some((end.winner, end.cause)), plies };
        }
        if plies >= LONGEST {
            return Played { end: None, plies };
        }
        let turn = players[position.to_move() as usize]
            .choose_move(&position)
            .expect("a player has a turn while the game goes on");
        position =
            position.play(rules, turn, &mut ()).expect("players play legal turns of the position");
        plies += 1;
    }
}
