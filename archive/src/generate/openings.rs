//! Openings: the first plies of random games, and the first moves of games that are read.

use std::collections::HashSet;

use bao_game::matches::RandomOpening;
use bao_game::replay::{Game, RepairMode, Status};
use bao_rules::{Move, Position, Ruleset};
use bao_tables::pipeline::{Games, ReadError, replay_games_with};
use rayon::prelude::*;

use super::policy::choose_random;
use super::random::{GameRng, Purpose};

/// The maximum number of attempts to draw an opening that is new, fits and does not end the game. About one in fifty
/// openings of twelve plies is balanced.
const ATTEMPTS: u64 = 600;

/// Random openings, which do not depend on how many are drawn at a time. No opening ends the game. An opening leads to
/// the position of an earlier opening only if all attempts to find another position fail.
pub struct OpeningDraw {
    rules: Ruleset,
    seed: u64,
    plies: u32,
    next: u64,
    seen: HashSet<Position>,
}

impl OpeningDraw {
    /// Prepares to draw openings of `plies` plies.
    #[must_use]
    pub fn new(rules: Ruleset, seed: u64, plies: u32) -> OpeningDraw {
        OpeningDraw { rules, seed, plies, next: 0, seen: HashSet::new() }
    }

    /// Draws the next `count` openings whose positions `fit` accepts, or fewer if many attempts find no more. `fit`
    /// runs on all cores and must be a pure function.
    pub fn draw(
        &mut self,
        count: u64,
        fit: &(impl Fn(&Position) -> bool + Sync),
    ) -> Vec<RandomOpening> {
        let (begin, end) = (self.next, self.next + count);
        self.next = end;
        // The first attempt at each index does not depend on other indices, and its position is nearly always new.
        let firsts = (begin..end).into_par_iter().map(|index| self.attempt(index, 0, fit));
        let firsts: Vec<_> = firsts.collect();
        let mut found = Vec::new();
        for (index, mut drawn) in (begin..end).zip(firsts) {
            let mut last = None;
            while let Some((attempt, opening)) = drawn {
                let is_new = self.seen.insert(opening.position);
                last = Some(opening);
                drawn = if is_new { None } else { self.attempt(index, attempt + 1, fit) };
            }
            found.extend(last);
        }
        found
    }

    /// Returns the first fitting opening from attempt `from` on, with the number of its attempt.
    fn attempt(
        &self,
        index: u64,
        from: u64,
        fit: &impl Fn(&Position) -> bool,
    ) -> Option<(u64, RandomOpening)> {
        (from..ATTEMPTS).find_map(|attempt| {
            let mut rng = GameRng::new(self.seed, index, attempt, Purpose::Openings);
            let opening = draw_opening(&self.rules, self.plies, &mut rng)?;
            fit(&opening.position).then_some((attempt, opening))
        })
    }
}

/// Plays `plies` random moves. Returns `None` if the game is then over.
pub(super) fn draw_opening(
    rules: &Ruleset,
    plies: u32,
    rng: &mut GameRng,
) -> Option<RandomOpening> {
    let mut position = Position::start(rules);
    let mut moves = Vec::new();
    for _ in 0..plies {
        if position.board_end(rules).is_some() {
            return None;
        }
        let openings = position.move_starts(rules);
        let (mv, after) = choose_random(&position, rules, &openings, rng)?;
        moves.push(mv);
        position = after;
    }
    position.end(rules).is_none().then_some(RandomOpening { moves, position })
}

/// The beginnings of games, without repeats, in the order of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpeningLines {
    /// Each line starts at the set-up.
    pub moves: Vec<Vec<Move>>,
    /// The number of games that begin like an earlier game.
    pub repeated: u64,
    /// The number of games that give no line, because they cannot be replayed, end too early or start elsewhere.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn draw_openings(rules: &Ruleset, seed: u64, plies: u32, count: u64) -> Vec<RandomOpening> {
        OpeningDraw::new(*rules, seed, plies).draw(count, &|_| true)
    }

    fn list_positions(openings: &[RandomOpening]) -> HashSet<Position> {
        openings.iter().map(|opening| opening.position).collect()
    }

    #[test]
    fn openings_differ_and_do_not_depend_on_how_many_are_drawn() {
        let rules = Ruleset::KIBAO;
        let many = draw_openings(&rules, 1, 8, 300);
        assert_eq!(list_positions(&many).len(), 300);
        assert_eq!(draw_openings(&rules, 1, 8, 20), many[..20]);
        assert_ne!(draw_openings(&rules, 2, 8, 20), many[..20]);
    }

    #[test]
    fn fitting_openings_do_not_depend_on_the_batch_size() {
        let rules = Ruleset::KIBAO;
        let fit = |position: &Position| position.half(bao_rules::Side::South).ring.total() > 14;
        let all = OpeningDraw::new(rules, 3, 8).draw(60, &fit);
        assert!(all.len() == 60 && all.iter().all(|opening| fit(&opening.position)));
        let mut draw = OpeningDraw::new(rules, 3, 8);
        let parts: Vec<_> =
            [1, 19, 40].into_iter().flat_map(|count| draw.draw(count, &fit)).collect();
        assert_eq!(parts, all);
        assert_eq!(OpeningDraw::new(rules, 3, 8).draw(3, &|_| false), []);
    }

    #[test]
    fn openings_repeat_when_there_are_no_others() {
        let rules = Ruleset::KIBAO;
        let none = draw_openings(&rules, 1, 0, 3);
        assert_eq!((none.len(), list_positions(&none)), (3, [Position::start(&rules)].into()));
        let one = draw_openings(&rules, 1, 1, 40);
        assert_eq!((one.len(), list_positions(&one).len()), (40, 4));
    }

    #[test]
    fn no_opening_ends_the_game() {
        let rules = Ruleset::KIBAO;
        let late = draw_openings(&rules, 1, 60, 20);
        assert_eq!(late.len(), 20);
        assert!(late.iter().all(|opening| opening.position.end(&rules).is_none()));
    }
}
