//! How games came about.

use serde::Deserialize;

/// How the games of a sample were made; of those that the program did not make, how many there were and their rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Provenance {
    /// How many games there were, of the population or not.
    pub games: u64,
    /// The rules that they were played under.
    pub ruleset: String,
    /// Of made games, what chance began with.
    pub seed: Option<u64>,
    /// The program with its version.
    pub program: String,
    /// The commit that it was built from.
    pub commit: String,
    /// The day on which the games were made.
    pub day: String,
    /// The command that makes the games.
    pub command: String,
}
