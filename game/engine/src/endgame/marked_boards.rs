//! Some of many boards, numbered anew.

/// A subset of numbers: a bit for each, and how many were marked before.
pub(super) struct MarkedBoards {
    words: Vec<u64>,
    /// The marked numbers before each block of words.
    before: Vec<usize>,
}

/// The words that are counted together.
const BLOCK: usize = 8;

impl MarkedBoards {
    /// Those whose bits are set, the lowest of the first word being number 0.
    pub fn new(words: Vec<u64>) -> MarkedBoards {
        let mut before = Vec::with_capacity(words.len() / BLOCK + 2);
        let mut marked = 0;
        before.push(0);
        for block in words.chunks(BLOCK) {
            marked += count(block);
            before.push(marked);
        }
        MarkedBoards { words, before }
    }

    /// How many are marked.
    pub fn len(&self) -> usize {
        self.before.last().copied().unwrap_or(0)
    }

    /// The number of a board among the marked ones, if it is one.
    #[inline]
    pub fn number(&self, board: usize) -> Option<usize> {
        let (place, bit) = (board / 64, board % 64);
        let word = self.words[place];
        (word >> bit & 1 == 1).then(|| {
            let block = place / BLOCK;
            let below = word & ((1 << bit) - 1);
            self.before[block]
                + count(&self.words[block * BLOCK..place])
                + below.count_ones() as usize
        })
    }
}

#[inline]
fn count(words: &[u64]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_boards_are_numbered_in_order() {
        let is_marked = |board: usize| board % 7 == 3 || board / 640 == 1;
        let bit = |board: usize| u64::from(is_marked(board)) << (board % 64);
        let words = (0..30).map(|place| (place * 64..(place + 1) * 64).map(bit).sum());
        let marked = MarkedBoards::new(words.collect());
        let mut next = 0;
        for board in 0..30 * 64 {
            let expected = is_marked(board).then_some(next);
            assert_eq!(marked.number(board), expected);
            next += usize::from(expected.is_some());
        }
        assert_eq!(marked.len(), next);
    }
}
