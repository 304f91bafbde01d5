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
    /// The accuracy: the share of what the choices could have lost that was not lost, from 0 (always the
    /// worst choice) to 100 (always the best). A turn weighs as much as hung on it. `None` where nothing
    /// could be lost.
    #[must_use]
    pub fn percent(&self) -> Option<f64> {
        (self.most > 0).then(|| 100.0 * (1.0 - self.lost as f64 / self.most as f64))
    }

    /// The mean loss of a turn, in percentage points. `None` without a turn.
    #[must_use]
    pub fn mean_loss(&self) -> Option<f64> {
        (self.turns > 0).then(|| self.lost as f64 / f64::from(self.turns) / 100.0)
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
