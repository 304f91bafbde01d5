//! The set of games that a filter has selected.

/// A set of game records, with one bit for each record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChosenRecords {
    words: Vec<u64>,
}

impl ChosenRecords {
    /// Builds the set from records in any order.
    #[must_use]
    pub fn new(records: &[u32]) -> ChosenRecords {
        let last = records.iter().max().map_or(0, |&last| last as usize + 1);
        let mut words = vec![0; last.div_ceil(64)];
        for &record in records {
            words[record as usize / 64] |= 1 << (record % 64);
        }
        ChosenRecords { words }
    }

    #[must_use]
    pub fn contains(&self, record: u32) -> bool {
        self.words.get(record as usize / 64).is_some_and(|word| word >> (record % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_the_chosen_records_are_found() {
        let records = [0, 63, 64, 700];
        let chosen = ChosenRecords::new(&records);
        let found: Vec<u32> = (0..2000).filter(|&record| chosen.contains(record)).collect();
        assert_eq!(found, records);
        assert!(!ChosenRecords::default().contains(0));
    }
}
