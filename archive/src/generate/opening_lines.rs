//! Openings that are taken from the first moves of games.

use std::collections::HashSet;

use bao_game::replay::{Game, RepairMode, Status};
use bao_rules::{Move, Position, Ruleset};

use bao_tables::pipeline::{Games, ReadError, replay_games_with};

/// The beginnings of games, without repeats, in the order of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpeningLines {
    /// Each line starts at the set-up.
    pub moves: Vec<Vec<Move>>,
    /// The number of games that begin like an earlier game.
    pub repeated: u64,
    /// The number of games without such a beginning, because they break off or end too early.
    pub left_out: u64,
}

impl OpeningLines {
    /// Reads the first `plies` moves, or all moves, of every game that can be replayed and is not over after them.
    ///
    /// # Errors
    /// If a game cannot be read.
    pub fn read(
        games: Games,
        rules: &Ruleset,
        repairing: RepairMode,
        plies: Option<usize>,
    ) -> Result<OpeningLines, ReadError> {
        let mut lines = OpeningLines::default();
        let mut seen = HashSet::new();
        let begin = |_: &_, game: Game| take_beginning(&game, plies);
        let each = |_: &_, begin: Option<Vec<Move>>| {
            match begin {
                None => lines.left_out += 1,
                Some(moves) if seen.insert(moves.clone()) => lines.moves.push(moves),
                Some(_) => lines.repeated += 1,
            }
            Ok(())
        };
        replay_games_with(games, rules, repairing, begin, each)?;
        Ok(lines)
    }
}

fn take_beginning(game: &Game, plies: Option<usize>) -> Option<Vec<Move>> {
    let plies = plies.unwrap_or(game.plies.len());
    let is_usable = game.status == Status::Accepted
        && game.plies.len() >= plies
        && game.start == Position::start(&game.rules)
        && game.before(plies).end(&game.rules).is_none();
    is_usable.then(|| game.plies[..plies].iter().map(|ply| ply.mv).collect())
}
