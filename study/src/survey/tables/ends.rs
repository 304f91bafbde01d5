//! `ends`: how the accepted games ended, and who had won.

use bao_reports::Table;

use super::winners::Winners;
use crate::statistics::Share;

/// The ends in the order of the rules; what the board does not tell stands last.
const ORDER: [&str; 5] = ["front-row", "no-move", "singletons", "resigned", "unknown"];

/// The accepted games by how they ended, each end that was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ends(pub Vec<(String, Winners)>);

impl Ends {
    /// Counts games of an end.
    pub(super) fn add(&mut self, end: &str, winners: Winners) {
        match self.0.iter_mut().find(|(known, _)| known == end) {
            Some((_, known)) => known.merge(winners),
            None => self.0.push((end.to_owned(), winners)),
        }
    }

    /// Puts the ends in their order.
    pub(super) fn sort(&mut self) {
        let place = |end: &str| ORDER.iter().position(|&known| known == end);
        self.0.sort_by(|(a, _), (b, _)| {
            let places = [a, b].map(|end| place(end).unwrap_or(ORDER.len()));
            places[0].cmp(&places[1]).then_with(|| a.cmp(b))
        });
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.0.iter().map(|(_, winners)| winners.games()).sum()
    }

    /// A row an end; the share is of all accepted games.
    #[must_use]
    pub fn sheet(&self) -> Table {
        let mut table = Table::new(
            "",
            &[
                "end",
                "#games",
                "#of",
                "#percent",
                "#low",
                "#high",
                "#south_wins",
                "#north_wins",
                "#no_winner",
            ],
        )
        .with_name("ends");
        let of = self.games();
        for (end, winners) in &self.0 {
            let share = Share::new(winners.games(), of);
            let [percent, low, high] = share.cells();
            let [south, north, unknown] =
                [winners.south, winners.north, winners.unknown].map(|n| n.to_string());
            let (games, of) = (share.count.to_string(), of.to_string());
            table.push([end.clone(), games, of, percent, low, high, south, north, unknown]);
        }
        table
    }
}
