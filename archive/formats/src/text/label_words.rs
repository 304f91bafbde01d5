//! Which of several numbers is the number of a game, and the winner by a letter or by another's loss.

use std::ops::Range;

use super::keys::find_key;
use super::label::{LabelReader, LineLabel};
use super::lengths::find_word_end;
use crate::columns::Column;
use crate::vocabulary::{find_side, is_loser_word, is_small_word, is_winner_word};

impl LabelReader<'_> {
    /// A year is no number: the end of a date in brackets that began on the line before, as in `2018) the moves were`,
    /// or what follows the names of a title, as in `Ali – Juma 2020`.
    pub(super) fn drop_year(&mut self) {
        let LineLabel { guess, unplaced, .. } = &self.label;
        let is_year = |range: &Range<usize>| {
            let ends_date = self.line[range.end..].starts_with(')') && !unplaced.is_empty();
            let ends_title = guess.as_ref().is_some_and(|names| names.end <= range.start);
            (ends_date || ends_title) && matches!(self.line[range.clone()].parse(), Ok(1900..=2100))
        };
        if !self.label.names_game
            && let Some(year) = self.label.find(Column::Game).cloned().filter(is_year)
        {
            self.label.fields.retain(|(column, _)| *column != Column::Game);
            self.label.unplaced.push(year);
            self.label.unplaced.sort_by_key(|range| range.start);
            self.label.unplaced_words += 1;
        }
    }

    /// Of two numbers the first counts, unless it counts the items of a list, as in `3) 6405`, or a word such as `game`
    /// stands before the second alone: `3. Game 6405`, `Round 2, game 6405`.
    pub(super) fn add_number(&mut self, range: Range<usize>) {
        let is_named = self.expects == Some(Column::Game);
        if let Some(first) = self.label.find(Column::Game).cloned().filter(|_| self.is_number_bare)
        {
            let after = &self.line[first.end..];
            let is_counter = after.starts_with(')') || after.starts_with(". ");
            if is_counter || is_named {
                self.label.fields.retain(|(column, _)| *column != Column::Game);
            }
            if !is_counter && is_named {
                self.add_unplaced(first);
            }
        }
        let is_first = self.label.find(Column::Game).is_none();
        self.add(Column::Game, range);
        self.is_number_bare = if is_first { !is_named } else { self.is_number_bare };
    }

    /// A side alone is that of the winner, unless words stand right before or behind it that do not belong to a label, as in
    /// `South should have won`, or both sides do, as in the heading of a table.
    pub(super) fn add_side(&mut self, range: Range<usize>) {
        let is_announced = self.expects == Some(Column::Winner);
        let behind = self.line[range.end..].trim_start_matches(' ');
        let next = &behind[..find_word_end(behind)];
        let is_known = |word: &str| {
            word.is_empty()
                || is_winner_word(word)
                || is_small_word(word)
                || word.starts_with(|c: char| c.is_ascii_digit())
        };
        let is_in_words = || {
            let last = self.label.unplaced.last();
            let touches = last
                .is_some_and(|last| matches!(self.line.get(last.end..range.start), Some("" | " ")));
            touches || !is_known(next) && find_key(behind).is_none()
        };
        if !is_announced && !is_winner_word(next) && is_in_words() {
            return self.add_unplaced(range);
        }
        let is_same = |first: &Range<usize>| {
            find_side(&self.line[first.clone()]) == find_side(&self.line[range.clone()])
        };
        match self.lone_side.clone() {
            // `Sud (South)`
            Some(first) if is_same(&first) => {}
            Some(first) if !is_announced => {
                self.label.fields.retain(|(column, _)| *column != Column::Winner);
                self.add_unplaced(first);
                self.add_unplaced(range);
            }
            _ => {
                let is_alone = !is_announced && !is_winner_word(next);
                self.lone_side = Some(range.clone()).filter(|_| is_alone);
                self.add(Column::Winner, range);
            }
        }
    }

    /// Who is said to have won in a question, as `South won?`, may not have.
    pub(super) fn drop_asked_winner(&mut self) {
        let is_asked = |winner: &Range<usize>| {
            let behind = &self.line[winner.end..];
            let is_question =
                behind.find(['?', '.', '!', '(']).is_some_and(|end| behind[end..].starts_with('?'));
            // `south - resign` does not say who did.
            let reason = behind.trim_start_matches(|c: char| " -–—,".contains(c));
            let signs = behind[..behind.len() - reason.len()].trim();
            let word = &reason[..find_word_end(reason)];
            is_question || !signs.is_empty() && word.eq_ignore_ascii_case("resign")
        };
        if let Some(winner) = self.label.find(Column::Winner).cloned().filter(is_asked) {
            self.label.fields.retain(|(column, _)| *column != Column::Winner);
            self.add_unplaced(winner);
        }
    }

    /// `6405 S 1:A7<*`
    pub(super) fn is_letter_of_winner(&self, word: &str) -> bool {
        let is_last =
            || self.line[self.at + word.len()..].trim_matches([' ', ':', ',', ')']).is_empty();
        let knows = |column| self.label.find(column).is_some();
        self.before_moves
            && matches!(word, "S" | "N")
            && is_last()
            && knows(Column::Game)
            && !knows(Column::Winner)
    }

    /// Where a side and a word that says that it has lost end, in either order.
    pub(super) fn find_loser(&self, word: &str) -> Option<usize> {
        let is_side = |word: &str| find_side(word).is_some() && word.len() > 1;
        let wanted: fn(&str) -> bool = match (is_side(word), is_loser_word(word)) {
            (true, _) => is_loser_word,
            (_, true) => |word| find_side(word).is_some() && word.len() > 1,
            _ => return None,
        };
        let mut at = self.at + word.len();
        for _ in 0..3 {
            let rest = &self.line[at..];
            at += rest.len() - rest.trim_start_matches([' ', ':']).len();
            let next = &self.line[at..at + find_word_end(&self.line[at..])];
            at += next.len();
            if wanted(next) {
                return Some(at);
            }
            if !is_small_word(next) {
                return None;
            }
        }
        None
    }
}
