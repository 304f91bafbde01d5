//! `houses`: how long the houses stayed with their owners.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;

use crate::described::list_rows;
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::Share;
use crate::survey::frames::filter_replayed;
use bao_tables::schema;

/// A turn in which houses were lost or games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseStep {
    /// The turn.
    pub turn: u32,
    /// The houses that their owners emptied in it.
    pub emptied: u64,
    /// The houses that were captured in it.
    pub captured: u64,
    /// Of the games that have this turn those in which the house is still owned after it.
    pub owned: Share,
}

/// How long the houses stayed with their owners in all games of which a move could be played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Houses {
    /// How many games these are.
    pub games: u64,
    /// South's house, and North's.
    pub steps: [Vec<HouseStep>; 2],
}

/// What a turn has for one side, while games are counted.
#[derive(Default)]
struct AtTurn {
    emptied: u64,
    captured: u64,
    /// Games that end in it.
    ended: u64,
    /// Those of them in which the house is still owned.
    ended_with_house: u64,
}

fn steps(games: u64, turns: &BTreeMap<u32, AtTurn>) -> Vec<HouseStep> {
    let (mut reached, mut owned) = (games, games);
    turns
        .iter()
        .map(|(&turn, &AtTurn { emptied, captured, ended, ended_with_house })| {
            owned -= emptied + captured;
            let step = HouseStep { turn, emptied, captured, owned: Share::new(owned, reached) };
            owned -= ended_with_house;
            reached -= ended;
            step
        })
        .collect()
}

impl Houses {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Houses, StudyError> {
        let mut houses = Houses::default();
        for owner in Side::BOTH {
            let how = format!("{}_house", owner.name());
            let when = format!("{how}_turn");
            let games = filter_replayed(games.scan(schema::Table::Games)?);
            let groups = Groups::of(games, &["turns", &when, &how])?;
            let (ends, losses) = (groups.number("turns")?, groups.number(&when)?);
            let events = groups.text(&how)?;
            let mut turns: BTreeMap<u32, AtTurn> = BTreeMap::new();
            houses.games = 0;
            for (row, games) in groups.sizes()?.into_iter().enumerate() {
                let Some(end) = ends.get(row) else { continue };
                houses.games += games;
                let lost = losses.get(row);
                // A house is lost in a turn that was played.
                turns.entry(end.max(lost.unwrap_or_default())).or_default().ended += games;
                let at = turns.entry(lost.unwrap_or(end)).or_default();
                match lost {
                    None => at.ended_with_house += games,
                    Some(_) if events.get(row) == Some("emptied") => at.emptied += games,
                    Some(_) => at.captured += games,
                }
            }
            houses.steps[owner as usize] = steps(houses.games, &turns);
        }
        Ok(houses)
    }

    /// In how many games a player lost his house, and in how many of these he emptied it himself.
    #[must_use]
    pub fn count_lost(&self, owner: Side) -> (u64, u64) {
        let steps = &self.steps[owner as usize];
        let emptied = steps.iter().map(|at| at.emptied).sum();
        (emptied + steps.iter().map(|at| at.captured).sum::<u64>(), emptied)
    }

    /// The first turn by which the house was lost in half of all games; `None` where it was lost in fewer.
    #[must_use]
    pub fn half_lost_by(&self, owner: Side) -> Option<u32> {
        let mut lost = 0;
        let half = self.steps[owner as usize].iter().find(|at| {
            lost += at.emptied + at.captured;
            2 * lost >= self.games
        });
        half.filter(|_| self.games > 0).map(|at| at.turn)
    }

    /// A row for each turn in which a house was lost or a game ended. The share is of the games that have this turn.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let rows = Side::BOTH
            .into_iter()
            .flat_map(|owner| self.steps[owner as usize].iter().map(move |at| (owner, at)));
        list_rows(
            "houses",
            rows,
            &[
                ("owner", &|(owner, _)| owner.name().to_owned()),
                ("#turn", &|(_, at)| at.turn.to_string()),
                ("#emptied", &|(_, at)| at.emptied.to_string()),
                ("#captured", &|(_, at)| at.captured.to_string()),
                ("#owned", &|(_, at)| at.owned.count.to_string()),
                ("#of", &|(_, at)| at.owned.of.to_string()),
                ("#percent", &|(_, at)| at.owned.percent_cell()),
                ("#low", &|(_, at)| at.owned.low_cell()),
                ("#high", &|(_, at)| at.owned.high_cell()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of which so many lose the house, and so many end with it, at some turns.
    fn houses(by_turn: &[(u32, u64, u64)]) -> Houses {
        let at = |&(turn, captured, kept): &(u32, u64, u64)| {
            (turn, AtTurn { captured, ended: kept, ended_with_house: kept, emptied: 0 })
        };
        let games = by_turn.iter().map(|(_, lost, kept)| lost + kept).sum();
        let turns = by_turn.iter().map(at).collect();
        Houses { games, steps: [steps(games, &turns), Vec::new()] }
    }

    #[test]
    fn half_of_the_houses_is_half_of_all_games() {
        for (by_turn, half) in [
            (&[(10, 20, 0), (24, 1, 20)][..], Some(24)),
            (&[(10, 21, 20)], Some(10)),
            (&[(10, 20, 21)], None),
            (&[], None),
        ] {
            assert_eq!(houses(by_turn).half_lost_by(Side::South), half, "{by_turn:?}");
        }
    }
}
