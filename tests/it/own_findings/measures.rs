//! What was counted of the games of each player, and in print.

use std::collections::BTreeMap;

use bao_study::statistics::Share;

use crate::support::file;

/// Classes with a column of their own.
pub const COLOURS: [&str; 7] =
    ["verde", "marrone", "arancione", "rosso", "senape", "viola", "celeste"];
/// The others.
const REST: [&str; 4] = ["blu", "rosa", "fucsia", "other"];
/// Classes of games that the winner empties first.
const WINNER_EMPTIES: [&str; 3] = ["verde", "marrone", "arancione"];
/// Classes of games that the loser empties first.
const LOSER_EMPTIES: [&str; 3] = ["rosso", "senape", "viola"];

/// Shares by player, measure and side.
pub struct Measures(BTreeMap<(String, String, String), Share>);

impl Measures {
    pub fn read() -> Measures {
        let mut shares = BTreeMap::new();
        let text = file("datasets/baselines/measures.csv");
        for row in csv::Reader::from_reader(text.as_bytes()).records() {
            let row = row.expect("a row has five cells");
            let number = |at: usize| row[at].parse().unwrap_or_default();
            let key = (row[0].to_owned(), row[1].to_owned(), row[2].to_owned());
            let before = shares.insert(key, Share::new(number(3), number(4)));
            assert_eq!(before, None, "{row:?} is there twice");
        }
        for row in csv::Reader::from_reader(file("datasets/study/classes.csv").as_bytes()).records()
        {
            let row = row.expect("a row of the print");
            if &row[1] == "progress" {
                let share = Share::new(row[3].parse().expect("n"), row[4].parse().expect("of"));
                shares.insert(("printed".to_owned(), row[2].to_owned(), row[0].to_owned()), share);
            }
        }
        Measures(shares)
    }

    pub fn get(&self, player: &str, measure: &str, side: &str) -> Share {
        let key = (player.to_owned(), measure.to_owned(), side.to_owned());
        self.0.get(&key).copied().unwrap_or_default()
    }

    /// Over both sides.
    pub fn both(&self, player: &str, measure: &str) -> Share {
        let [south, north] = ["south", "north"].map(|side| self.get(player, measure, side));
        Share::new(south.count + north.count, south.of + north.of)
    }

    fn count(&self, player: &str, classes: &[&str], winner: &str) -> u64 {
        classes.iter().map(|class| self.get(player, class, winner).count).sum()
    }

    /// Games that the first empties and those that the second does, with how many of them a side wins.
    pub fn won_after_emptying(&self, player: &str, first: &str) -> Share {
        let other = if first == "south" { "north" } else { "south" };
        let won = self.count(player, &WINNER_EMPTIES, first);
        Share::new(won, won + self.count(player, &LOSER_EMPTIES, other))
    }

    /// Of the games that begin with an emptying, those that the player who empties wins.
    pub fn first_emptying(&self, player: &str) -> Share {
        let [south, north] = ["south", "north"].map(|side| self.won_after_emptying(player, side));
        Share::new(south.count + north.count, south.of + north.of)
    }

    /// How often South wins where he empties first, and where North does.
    pub fn south_wins_after_emptying(&self, player: &str) -> [Share; 2] {
        let north = self.won_after_emptying(player, "north");
        [self.won_after_emptying(player, "south"), Share::new(north.of - north.count, north.of)]
    }

    /// *Rosso* of the games that South empties first, and of those that North does: the other wins it.
    pub fn rosso_after_emptying(&self, player: &str) -> [Share; 2] {
        [("south", "north"), ("north", "south")].map(|(first, winner)| {
            let of = self.won_after_emptying(player, first).of;
            Share::new(self.get(player, "rosso", winner).count, of)
        })
    }

    /// South's share of the games of the population.
    pub fn south_of_population(&self, player: &str) -> Share {
        let [south, north] = ["south", "north"].map(|side| self.get(player, "verde", side).of);
        Share::new(south, south + north)
    }

    /// The classes without a column of their own, of both players' wins.
    pub fn rest(&self, player: &str) -> Share {
        let count = ["south", "north"].map(|side| self.count(player, &REST, side)).iter().sum();
        Share::new(count, self.both(player, "verde").of)
    }
}
