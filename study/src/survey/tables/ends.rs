//! `ends`: how the accepted games ended, and who had won.

use bao_game::replay::Ending;
use bao_reports::Table;

use super::winners::Winners;
use crate::described::list_rows;
use crate::statistics::Share;

/// The accepted games by how they ended, each end that was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ends(pub Vec<(String, Winners)>);

impl Ends {
    /// Counts games of an end.
    pub(crate) fn add(&mut self, end: &str, winners: Winners) {
        match self.0.iter_mut().find(|(known, _)| known == end) {
            Some((_, known)) => known.merge(winners),
            None => self.0.push((end.to_owned(), winners)),
        }
    }

    /// Puts the ends in their order.
    pub(crate) fn sort(&mut self) {
        let place = |end: &str| Ending::NAMES.iter().position(|&known| known == end);
        self.0.sort_by(|(a, _), (b, _)| {
            let places = [a, b].map(|end| place(end).unwrap_or(Ending::NAMES.len()));
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
    pub fn to_table(&self) -> Table {
        let of = self.games();
        let share = |winners: &Winners| Share::new(winners.games(), of);
        list_rows(
            "ends",
            &self.0,
            &[
                ("ended_by", &|(end, _)| end.clone()),
                ("#games", &|(_, winners)| winners.games().to_string()),
                ("#of", &|_| of.to_string()),
                ("#percent", &|(_, winners)| share(winners).percent_cell()),
                ("#low", &|(_, winners)| share(winners).low_cell()),
                ("#high", &|(_, winners)| share(winners).high_cell()),
                ("#south_wins", &|(_, winners)| winners.south.to_string()),
                ("#north_wins", &|(_, winners)| winners.north.to_string()),
                ("#no_winner", &|(_, winners)| winners.unknown.to_string()),
            ],
        )
    }
}
