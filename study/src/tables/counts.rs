//! The counts that tables and percentages are made of: ours and the printed ones in the same form.

use std::collections::BTreeMap;

use bao_game::classify::{Combination, FinalColour, Progress};
use bao_rules::Side;

use super::game_row::GameRow;

/// The aspects of S3, S4 and S5: the column of `games` and its classes.
pub(crate) fn aspects() -> [(&'static str, Vec<&'static str>); 3] {
    [
        ("progress", Progress::ALL.map(Progress::name).into()),
        ("final", FinalColour::ALL.map(FinalColour::name).into()),
        ("combination", Combination::ALL.map(Combination::name).into()),
    ]
}

/// Counts of games by class, composition, type and turn of the first event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    by_key: BTreeMap<String, u64>,
    /// By turn: all games, South's wins, North's.
    moments: BTreeMap<u32, [u64; 3]>,
}

fn key(parts: &[&str]) -> String {
    parts.join("/")
}

impl Counts {
    /// Counts the games of the population.
    pub(crate) fn of_games<'a>(games: impl IntoIterator<Item = &'a GameRow>) -> Counts {
        let mut counts = Counts::default();
        for classes in games.into_iter().filter_map(|game| game.classes.as_ref()) {
            let (winner, progress) = (classes.winner.name(), classes.progress.name());
            counts.add(&[winner, "progress", progress], 1);
            for (aspect, class) in [
                ("final", classes.final_colour.name()),
                ("combination", classes.combination.name()),
            ] {
                counts.add(&[winner, aspect, class], 1);
                counts.add(&[winner, aspect, class, progress], 1);
            }
            if let (Some(_), Some(matrix_type)) = (classes.kind, classes.matrix_type) {
                counts.add(&[winner, &matrix_type.number().to_string()], 1);
            }
            if let Some(turn) = classes.moment {
                counts.add_moment("all", turn, 1);
                counts.add_moment(winner, turn, 1);
            }
        }
        counts
    }

    /// Counts games of a class (winner, aspect, class), of a composition (the same and the progress colour) or
    /// of a type (winner, number).
    pub(crate) fn add(&mut self, parts: &[&str], games: u64) {
        *self.by_key.entry(key(parts)).or_default() += games;
    }

    /// Counts games of a winner, or of `all`, by the turn of the first event.
    pub(crate) fn add_moment(&mut self, winner: &str, turn: u32, games: u64) {
        let place = Side::BOTH.iter().position(|side| side.name() == winner);
        self.moments.entry(turn).or_default()[place.map_or(0, |place| place + 1)] += games;
    }

    fn get(&self, parts: &[&str]) -> u64 {
        self.by_key.get(&key(parts)).copied().unwrap_or(0)
    }

    /// Games of a class of any aspect: `progress`, `final` or `combination`.
    #[must_use]
    pub fn class(&self, winner: Side, aspect: &str, class: &str) -> u64 {
        self.get(&[winner.name(), aspect, class])
    }

    /// Games of a progress colour.
    #[must_use]
    pub fn progress(&self, winner: Side, class: &str) -> u64 {
        self.class(winner, "progress", class)
    }

    /// Games that begin with the winner emptying his own house.
    #[must_use]
    pub fn first_empties(&self, winner: Side) -> u64 {
        ["arancione", "marrone", "verde"].iter().map(|class| self.progress(winner, class)).sum()
    }

    /// Games of a final colour.
    #[must_use]
    pub fn final_colour(&self, winner: Side, class: &str) -> u64 {
        self.class(winner, "final", class)
    }

    /// Games of a combination.
    #[must_use]
    pub fn combination(&self, winner: Side, class: &str) -> u64 {
        self.class(winner, "combination", class)
    }

    /// Games of a progress colour inside a final colour or combination.
    #[must_use]
    pub fn inside(&self, winner: Side, aspect: &str, class: &str, progress: &str) -> u64 {
        self.get(&[winner.name(), aspect, class, progress])
    }

    /// Matrix games and variants of some types.
    #[must_use]
    pub fn types(&self, winner: Side, types: &[u8]) -> u64 {
        types.iter().map(|number| self.get(&[winner.name(), &number.to_string()])).sum()
    }

    /// Games by the turn of the first event, in the order of the turns: of a winner, or of both.
    pub fn moments(&self, winner: Option<Side>) -> impl Iterator<Item = (u32, u64)> + '_ {
        let place = winner.map_or(0, |side| side as usize + 1);
        let moments = self.moments.iter().map(move |(&turn, games)| (turn, games[place]));
        moments.filter(|&(_, games)| games > 0)
    }

    /// Games whose first event is in this turn: of a winner, or of both.
    #[must_use]
    pub fn moment(&self, winner: Option<Side>, turn: u32) -> u64 {
        let place = winner.map_or(0, |side| side as usize + 1);
        self.moments.get(&turn).map_or(0, |games| games[place])
    }

    /// All games that a player won.
    #[must_use]
    pub fn games(&self, winner: Side) -> u64 {
        aspects()[0].1.iter().map(|class| self.progress(winner, class)).sum()
    }

    /// All games.
    #[must_use]
    pub fn all_games(&self) -> u64 {
        Side::BOTH.map(|side| self.games(side)).iter().sum()
    }
}
