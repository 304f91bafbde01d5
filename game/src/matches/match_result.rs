//! The score of a match, and its games as CSV.

use std::collections::{BTreeMap, HashSet};
use std::io::Write;

use bao_notation::{Written, push_turns};
use bao_rules::{Position, Side};
use bao_statistics::Pairs;
use serde::Serialize;

use super::contest::{Contest, NumberedGame, Pair, number_games};
use super::program::TimeSpent;
use crate::analysis::write_moves;
use crate::replay::turn_ref;

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Points {
    /// Games won.
    pub won: u64,
    /// Games stopped after the maximum number of plies, which count as draws.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
}

impl Points {
    /// The number of games.
    pub fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    fn add(&mut self, half_points: usize) {
        match half_points {
            0 => self.lost += 1,
            1 => self.drawn += 1,
            _ => self.won += 1,
        }
    }
}

/// The result of a match as the first player sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchResult {
    /// The first player's games as South and as North.
    pub by_side: [Points; 2],
    /// The number of pairs by the points that the first player scored in them.
    pub pairs: Pairs,
    /// The number of games that repeat an earlier game with the same seats. They are not counted anywhere else.
    pub repeated: u64,
    /// The number of games by how they ended ([`PlayedGame::ended_by`]).
    pub ends: BTreeMap<&'static str, u64>,
    /// The number of plies in all games.
    pub plies: u64,
    /// The time that each player used, if it is a program.
    pub time: [TimeSpent; 2],
    /// The number of different openings.
    pub openings: u64,
}

impl MatchResult {
    /// Counts the games of a match.
    pub fn of(pairs: &[Pair]) -> MatchResult {
        let mut result = MatchResult::default();
        for pair in pairs {
            let points = pair.half_points();
            for (side, game) in Side::BOTH.into_iter().zip(&pair.games) {
                let Some(half_points) = points[side as usize] else {
                    result.repeated += 1;
                    continue;
                };
                result.by_side[side as usize].add(half_points);
                result.plies += u64::from(game.plies);
                for (player, seat) in [side, side.opponent()].into_iter().enumerate() {
                    result.time[player].add(game.time[seat as usize]);
                }
                *result.ends.entry(game.ended_by()).or_default() += 1;
            }
            result.pairs.add(points);
        }
        let openings: HashSet<_> = pairs.iter().map(|pair| pair.opening.position).collect();
        result.openings = openings.len() as u64;
        result
    }

    /// The games as South and as North together.
    pub fn points(&self) -> Points {
        let [south, north] = self.by_side;
        Points {
            won: south.won + north.won,
            drawn: south.drawn + north.drawn,
            lost: south.lost + north.lost,
        }
    }
}

// The games of a match as CSV.

const COLUMNS: [&str; 7] = ["game", "pair", "winner", "south", "north", "ruleset", "transcript"];

/// Writes all games as CSV, including repeated games. A stopped game has neither a winner nor an end sign, so it is
/// read as `unfinished`; a game lost by a fault has a winner but no end sign.
///
/// # Errors
/// If writing fails.
pub fn write_match_games(contest: &Contest, pairs: &[Pair], games: impl Write) -> csv::Result<()> {
    let mut table = csv::Writer::from_writer(games);
    table.write_record(COLUMNS)?;
    let ruleset = contest.rules.to_string();
    for NumberedGame { game, number, pair, first } in number_games(pairs) {
        let played = &pair.games[first as usize];
        let winner = played.end.as_ref().map_or("", |(side, _)| side.name());
        let [south, north] = contest.name_seats(first);
        let moves = [&pair.opening.moves[..], &played.moves].concat();
        let written = write_moves(&Position::start(&contest.rules), &moves, &contest.rules);
        let plies = written.into_iter().enumerate();
        let mut transcript = String::new();
        push_turns(&mut transcript, plies.map(|(at, mv)| (turn_ref(at), Written::Move(mv))));
        let (game, number) = (game.to_string(), number.to_string());
        table.write_record([&game, &number, winner, &south, &north, &ruleset, &transcript])?;
    }
    table.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use bao_rules::{EndCause, Position, Ruleset};

    use super::super::contest::{GameEnd, PlayedGame, RandomOpening};
    use super::*;

    #[test]
    fn points_are_counted_for_the_first_player_in_either_seat() {
        let game = |winner: Option<Side>| PlayedGame {
            end: winner.map(|side| (side, GameEnd::Board(EndCause::NoMove))),
            plies: 10,
            moves: Vec::new(),
            time: [TimeSpent::default(); 2],
        };
        let position = Position::start(&Ruleset::KIBAO);
        let pair = |south: Option<Side>, north: Option<Side>| Pair {
            opening: RandomOpening { moves: Vec::new(), position },
            games: [game(south), game(north)],
            repeated: [false; 2],
        };
        let (south, north) = (Some(Side::South), Some(Side::North));
        let result = MatchResult::of(&[
            pair(south, north),
            pair(south, south),
            pair(north, south),
            pair(south, None),
            pair(None, south),
        ]);
        assert_eq!(result.pairs.counts, [1, 1, 1, 1, 1]);
        assert_eq!(result.by_side[0], Points { won: 3, drawn: 1, lost: 1 });
        assert_eq!(result.by_side[1], Points { won: 1, drawn: 1, lost: 3 });
        assert_eq!(result.points(), Points { won: 4, drawn: 2, lost: 4 });
        assert_eq!((result.points().games(), result.plies, result.openings), (10, 100, 1));
        assert_eq!(result.ends, BTreeMap::from([("given-up", 2), ("no-move", 8)]));
        let again = Pair { repeated: [true, false], ..pair(south, south) };
        let twice = Pair { repeated: [true; 2], ..pair(south, south) };
        let result = MatchResult::of(&[pair(south, north), again, twice]);
        assert_eq!((result.pairs.counts, result.pairs.singles), ([0, 0, 0, 0, 1], [1, 0, 0]));
        assert_eq!(result.points(), Points { won: 2, drawn: 0, lost: 1 });
        assert_eq!((result.repeated, result.plies), (3, 30));
    }
}
