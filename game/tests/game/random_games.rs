//! Random games for tests, determined by a seed.

use bao_game::replay::{Declared, list_legal_moves, turn_ref};
use bao_notation::{Transcript, Written, WrittenMove, WrittenPly, write};
use bao_rules::{Position, Ruleset, Side};

/// A random number generator (xorshift64*).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        (high as usize * limit) >> 32
    }
}

/// A legal game in normal form.
#[derive(Clone)]
pub struct RandomGame {
    pub moves: Vec<WrittenMove>,
    /// The winner on the board; `None` for a game that was cut short.
    pub winner: Option<Side>,
}

impl RandomGame {
    /// Plays random moves up to the end of the game or to `limit` plies.
    pub fn play(random: &mut Random, rules: &Ruleset, limit: usize) -> RandomGame {
        let mut position = Position::start(rules);
        let mut moves = Vec::new();
        while position.end(rules).is_none() && moves.len() < limit {
            let turns = list_legal_moves(&position, rules);
            let (written, after) = turns[random.below(turns.len())];
            moves.push(written);
            position = after;
        }
        RandomGame { moves, winner: position.end(rules).map(|end| end.winner) }
    }

    pub fn declaration(&self) -> Declared {
        Declared { winner: self.winner }
    }

    pub fn text(&self) -> String {
        text(&self.moves)
    }
}

/// Writes a transcript of moves, South's and North's in turn.
pub fn text(moves: &[WrittenMove]) -> String {
    let ply = |(index, &written)| WrittenPly {
        turn: turn_ref(index),
        written: Written::Move(written),
        span: 0..0,
        line: 1,
        column: 1,
    };
    write(&Transcript { plies: moves.iter().enumerate().map(ply).collect() })
}
