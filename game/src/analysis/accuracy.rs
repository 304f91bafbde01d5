//! How well a player has chosen.

use bao_rules::Side;

use super::judging::JudgedTurn;

/// A player's choices in the turns that count: those that were neither forced nor decided.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Accuracy {
    /// The turns that count.
    pub turns: u32,
    /// What was lost in them, in hundredths of a percentage point.
    pub lost: u64,
    /// What could have been lost in them with the worst choices.
    pub most: u64,
}

impl Accuracy {
    /// The accuracy, 0 to 100: 100 less the mean loss of the turns that count, in percentage points. `None`
    /// without such a turn.
    #[must_use]
    pub fn percent(&self) -> Option<f64> {
        (self.turns > 0).then(|| 100.0 - self.lost as f64 / f64::from(self.turns) / 100.0)
    }

    /// How much of what the choices could have lost was kept, in per cent: 100 for always the best choice, 0
    /// for always the worst. A turn weighs as much as hung on it. `None` where nothing could be lost.
    #[must_use]
    pub fn kept(&self) -> Option<f64> {
        (self.most > 0).then(|| 100.0 * (1.0 - self.lost as f64 / self.most as f64))
    }

    /// What was lost, in percentage points, and what could have been.
    #[must_use]
    pub fn points(&self) -> (f64, f64) {
        (self.lost as f64 / 100.0, self.most as f64 / 100.0)
    }

    /// Adds what another one counted.
    pub fn add(&mut self, other: &Accuracy) {
        self.turns += other.turns;
        self.lost += other.lost;
        self.most += other.most;
    }
}

/// The accuracy of a player in the turns of his among these.
pub fn accuracy<'a>(turns: impl IntoIterator<Item = &'a JudgedTurn>, side: Side) -> Accuracy {
    let own = turns.into_iter().filter(|turn| turn.side() == side && turn.class().counts());
    own.fold(Accuracy::default(), |mut sum, turn| {
        let (lost, most) = (u64::from(turn.loss()), u64::from(turn.most()));
        sum.add(&Accuracy { turns: 1, lost, most });
        sum
    })
}
