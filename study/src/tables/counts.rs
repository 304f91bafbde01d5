//! The counts that percentages are made of, ours and the printed ones in the same form.

use std::collections::BTreeMap;

use bao_rules::Side;
use polars::prelude::*;

/// Counts of games by class, composition and type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    by_key: BTreeMap<String, u64>,
}

fn key(parts: &[&str]) -> String {
    parts.join("/")
}

impl Counts {
    /// Reads the counts out of three tables; any that has a column `count` and these keys will do.
    pub(crate) fn of(
        classes: &DataFrame,
        compositions: &DataFrame,
        types: &DataFrame,
    ) -> PolarsResult<Counts> {
        let mut counts = Counts::default();
        counts.take(classes, &["winner", "aspect", "class"])?;
        counts.take(compositions, &["winner", "aspect", "class", "progress_class"])?;
        counts.take(types, &["winner", "type"])?;
        Ok(counts)
    }

    fn take(&mut self, frame: &DataFrame, keys: &[&str]) -> PolarsResult<()> {
        let text = |name: &str| frame.column(name)?.cast(&DataType::String);
        let columns = keys.iter().map(|name| text(name)).collect::<PolarsResult<Vec<_>>>()?;
        let numbers = frame.column("count")?.cast(&DataType::UInt64)?;
        let numbers = numbers.u64()?;
        for index in 0..frame.height() {
            let mut parts = Vec::with_capacity(columns.len());
            for column in &columns {
                parts.push(column.str()?.get(index).unwrap_or("other"));
            }
            self.by_key.insert(key(&parts), numbers.get(index).unwrap_or(0));
        }
        Ok(())
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

    /// All games that a player won.
    #[must_use]
    pub fn games(&self, winner: Side) -> u64 {
        let of = |class: &&str| self.progress(winner, class);
        super::classes::aspects()[0].1.iter().map(of).sum()
    }
}
