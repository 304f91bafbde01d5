//! Openings taken from games: their first moves.

use std::collections::HashSet;

use bao_game::replay::{Game, RepairMode, Status};
use bao_rules::{Move, Position, Ruleset};

use bao_tables::pipeline::{Games, ReadError, replay_games_with};

/// The beginnings of games, without repeats, in the order of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpeningLines {
    /// From the set-up on.
    pub moves: Vec<Vec<Move>>,
    /// How many games begin like an earlier one.
    pub repeated: u64,
    /// How many games have no such beginning: they break off earlier, or are over by then.
    pub left_out: u64,
}

impl OpeningLines {
    /// Reads the first `plies` moves of every game, or all moves, if the game can be replayed and is not over then.
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
