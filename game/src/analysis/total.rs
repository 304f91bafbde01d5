//! What the judged moves of many games come to.

use bao_languages::{say, text, thousands};
use bao_rules::Side;

use super::accuracy::{Accuracy, measure_accuracy};
use super::class::MoveClass;
use super::judge::JudgedPly;
use super::settings::JudgeSettings;
use crate::replay::Game;

/// How many games and moves were judged, and what they came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JudgedTotal {
    games: u64,
    moves: u64,
    classes: [u64; 8],
    /// Of winners and losers.
    players: [Accuracy; 2],
}

impl JudgedTotal {
    /// Adds a game.
    pub fn add(&mut self, game: &Game, plies: &[JudgedPly]) {
        self.games += 1;
        self.moves += plies.len() as u64;
        for ply in plies {
            let class = ply.mv.class();
            let at = MoveClass::ALL.iter().position(|&other| other == class).unwrap_or_default();
            self.classes[at] += 1;
        }
        let Some(winner) = game.winner else { return };
        for player in Side::BOTH {
            let all = plies.iter().map(|ply| &ply.mv);
            self.players[usize::from(player != winner)].add(&measure_accuracy(all, player));
        }
    }

    /// The total in words; `settings` are those by which the moves were judged.
    pub fn in_words(&self, settings: &JudgeSettings) -> String {
        let classes = MoveClass::ALL.iter().zip(self.classes);
        let classes: Vec<String> =
            classes.map(|(class, count)| format!("{} {count}", class.in_words())).collect();
        let [winners, losers] = self.players.map(|player| player.in_words());
        let total = say!(
            "analyse-total",
            games = self.games,
            turns = self.moves,
            nodes = thousands(settings.nodes),
            classes = classes.join(", ")
        );
        let players = say!("analyse-players", winners = winners, losers = losers);
        format!("{total}\n{players}\n{}\n", text("analyse-estimates"))
    }
}
