//! How well a player has chosen.

use bao_languages::{decimal, say, text};
use bao_rules::Side;

use super::judged_move::JudgedMove;

/// A player's losses over the moves that count: those that were neither forced nor decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Accuracy {
    /// The number of moves that count.
    pub moves: u32,
    /// The sum of their losses, in hundredths of a percentage point.
    pub lost: u64,
    /// The sum of the losses that the worst choices would have had.
    pub most: u64,
}

impl Accuracy {
    /// What it is, for readers.
    pub fn definition() -> &'static str {
        text("accuracy-definition")
    }

    /// The accuracy, 0 to 100: 100 less the mean loss of the moves that count, in percentage points. `None`
    /// without such a move.
    pub fn percent(&self) -> Option<f64> {
        (self.moves > 0).then(|| 100.0 - self.lost as f64 / f64::from(self.moves) / 100.0)
    }

    /// The share of the possible loss that was avoided, in per cent: 100 for always the best choice, 0 for
    /// always the worst. A move weighs as much as could be lost with it. `None` where nothing could be lost.
    pub fn percent_avoided(&self) -> Option<f64> {
        (self.most > 0).then(|| 100.0 * (1.0 - self.lost as f64 / self.most as f64))
    }

    /// The loss and the possible loss, in percentage points.
    pub fn points(&self) -> (f64, f64) {
        (self.lost as f64 / 100.0, self.most as f64 / 100.0)
    }

    /// `accuracy 91.3 (4 moves count: 34.8 points lost of 120.2 that could be)`.
    pub fn in_words(&self) -> String {
        let Some(percent) = self.percent() else { return text("accuracy-none").to_owned() };
        let (lost, most) = self.points();
        let [percent, lost, most] =
            [percent, lost, most].map(|number| decimal(&format!("{number:.1}")));
        say!("accuracy-of", percent = percent, turns = self.moves, lost = lost, most = most)
    }

    /// Adds another accuracy.
    pub fn add(&mut self, other: &Accuracy) {
        self.moves += other.moves;
        self.lost += other.lost;
        self.most += other.most;
    }
}

/// Measures the accuracy of a player in his moves among these.
pub fn measure_accuracy<'a>(
    moves: impl IntoIterator<Item = &'a JudgedMove>,
    side: Side,
) -> Accuracy {
    let own = moves.into_iter().filter(|mv| mv.side() == side && mv.class().counts());
    own.fold(Accuracy::default(), |mut sum, mv| {
        let (lost, most) = (u64::from(mv.loss()), u64::from(mv.greatest_loss()));
        sum.add(&Accuracy { moves: 1, lost, most });
        sum
    })
}
