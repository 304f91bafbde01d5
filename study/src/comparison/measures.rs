//! What is compared: the share of every class, type, moment and formula, by winner.

use std::collections::BTreeSet;

use bao_game::classify::{MATRIX_TYPES, MatrixKind};
use bao_rules::Side;

use crate::statistics::Share;
use crate::tables::{Counts, PERCENTAGES, aspects};

/// The aspects that are compared, in the order of the tables.
pub(crate) const ASPECTS: [&str; 7] =
    ["winner", "progress", "final", "combination", "type", "moment", "share"];

/// A class of an aspect, or a share of the study's text, of the games of a winner.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Measure {
    /// `all`, `south` or `north`.
    pub winner: &'static str,
    /// One of [`ASPECTS`].
    pub aspect: &'static str,
    /// The class; of `type` and `moment` a number, `other` or `none`, of `share` the name of the statistic.
    pub class: String,
}

/// The turns of the first event that some counts have.
pub(super) fn list_turns<'a>(of: impl IntoIterator<Item = &'a Counts>) -> BTreeSet<u32> {
    of.into_iter().flat_map(|counts| counts.moments(None).map(|(turn, _)| turn)).collect()
}

/// Every measure with its share, aspect after aspect, each for all games, for South's wins and for North's.
pub(super) fn measure(counts: &Counts, turns: &BTreeSet<u32>) -> Vec<(Measure, Share)> {
    let mut measured = Vec::new();
    for aspect in ASPECTS {
        if aspect == "share" {
            measured.extend(PERCENTAGES.iter().map(|share| {
                let (count, of) = (share.of)(counts);
                (name(share.winner, aspect, share.statistic), Share::new(count, of))
            }));
            continue;
        }
        for (winner, sides) in
            [("all", &Side::BOTH[..]), ("south", &[Side::South]), ("north", &[Side::North])]
        {
            let sum = |of: &dyn Fn(Side) -> u64| sides.iter().map(|&side| of(side)).sum::<u64>();
            let games = sum(&|side| counts.games(side));
            let mut add = |class: &str, count: u64, of: u64| {
                measured.push((name(winner, aspect, class), Share::new(count, of)));
            };
            match aspect {
                "winner" if winner == "all" => add("south", counts.games(Side::South), games),
                "winner" => {}
                "type" => {
                    let numbers = || (1..=MATRIX_TYPES).map(Some).chain([None]);
                    let of_type = |number| sum(&|side| count_type(counts, side, number));
                    let of = numbers().map(of_type).sum();
                    for number in numbers() {
                        let class = number.map_or("other".to_owned(), |number| number.to_string());
                        add(&class, of_type(number), of);
                    }
                }
                "moment" => {
                    let side = (winner != "all").then(|| sides[0]);
                    let met = turns.iter().map(|&turn| counts.moment(side, turn));
                    for (turn, count) in turns.iter().zip(met.clone()) {
                        add(&turn.to_string(), count, games);
                    }
                    add("none", games.saturating_sub(met.sum()), games);
                }
                _ => {
                    let of_aspect = aspects().into_iter().find(|(name, _)| *name == aspect);
                    for class in of_aspect.map(|(_, classes)| classes).unwrap_or_default() {
                        add(class, sum(&|side| counts.class(side, aspect, class)), games);
                    }
                }
            }
        }
    }
    measured
}

fn name(winner: &'static str, aspect: &'static str, class: &str) -> Measure {
    Measure { winner, aspect, class: class.to_owned() }
}

/// Matrix games and variants of a type. The printed counts of types do not tell the two apart.
fn count_type(counts: &Counts, side: Side, number: Option<u8>) -> u64 {
    match number {
        Some(number) => counts.types(side, &[number]),
        None => [MatrixKind::Pm, MatrixKind::Pmv]
            .map(|kind| counts.type_kind(side, None, kind))
            .iter()
            .sum(),
    }
}
