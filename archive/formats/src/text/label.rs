//! Reads the facts about a game that a line states besides moves: number, winner, players, date.

use std::ops::Range;

use bao_notation::{Beginning, find_beginning, outline};

use super::lengths::{
    count_decoration, count_time, find_key, find_named_number, find_numeric_date, find_word_end,
};
use super::moves::{find_first_turn, has_pit};
use super::names::{read_players, read_value};
use crate::columns::{Field, is_result_word};
use crate::date::Date;
use crate::limits::LONGEST_LABEL;
use crate::player_names::find_name_end;
use crate::record::Record;
use crate::vocabulary::{Word, find_result, find_side};

/// The facts of a line, with their byte ranges in the line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct LineLabel {
    /// The fields in order. If a column occurs twice, the first field counts.
    pub fields: Vec<(Field, Range<usize>)>,
    /// Two names without stated sides; the first is taken as South.
    pub guess: Option<Range<usize>>,
    /// Text that is neither a field nor a known word.
    pub unplaced: Vec<Range<usize>>,
    /// The number of words in `unplaced`.
    pub unplaced_words: usize,
    /// The number of words such as `game` and keys such as `winner:`.
    pub words: usize,
    /// Whether a word such as `game` precedes the number.
    pub names_game: bool,
    /// The end of the label.
    pub end: usize,
    /// The beginning or a part of a game after the label, if there is any.
    pub beginning: Option<Beginning>,
}

impl LineLabel {
    pub(super) fn find(&self, column: Field) -> Option<&Range<usize>> {
        self.fields.iter().find(|(of, _)| *of == column).map(|(_, range)| range)
    }

    /// Whether the label has neither fields nor words.
    pub(super) fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.words == 0
    }

    /// Whether a line without moves is a label rather than prose.
    pub(super) fn is_label(&self) -> bool {
        !self.is_empty()
            && self.unplaced_words <= if self.fields.is_empty() { 0 } else { MOST_UNPLACED }
    }
}

/// A text with more unplaced words is prose.
const MOST_UNPLACED: usize = 3;

/// Reading stops after this many words of prose.
const MOST_WORDS: usize = 10;

/// The maximum length, in bytes, of a line that may be the end of a game that was cut off.
const LONGEST_REST: usize = 32;

/// A higher number is the number of a game rather than of a turn.
const HIGHEST_TURN: u32 = 999;

/// Whether a line begins with a game, possibly after a label.
pub(crate) fn begins_with_game(line: &str) -> bool {
    let label = read_label(line, 1);
    label.beginning.is_some() && label.unplaced.is_empty()
}

/// Reads the label of a line, up to the moves or the end of the line.
pub(super) fn read_label(line: &str, due: u32) -> LineLabel {
    // The moves are never a part of the label.
    let first_turn = find_first_turn(line, 0);
    let line = &line[..first_turn.unwrap_or(line.len())];
    let before_moves = first_turn.is_some();
    let mut reader = LabelReader { line, due, before_moves, ..LabelReader::default() };
    reader.run();
    reader.drop_year();
    reader.drop_asked_winner();
    reader.label.end = reader.at;
    if reader.at >= line.len() && reader.label.beginning.is_none() {
        reader.label.beginning = first_turn.map(|_| Beginning::Turn(1));
    }
    reader.label
}

#[derive(Default)]
struct LabelReader<'a> {
    line: &'a str,
    due: u32,
    at: usize,
    label: LineLabel,
    /// The column whose value the previous words announce.
    expects: Option<Field>,
    /// Whether the first turn of a game follows the label on the line.
    before_moves: bool,
    /// Whether the game number has no word before it.
    is_number_bare: bool,
    /// A side without other words that was read as the winner.
    lone_side: Option<Range<usize>>,
}

impl LabelReader<'_> {
    fn run(&mut self) {
        let limit = self.line.len().min(LONGEST_LABEL);
        let mut words = 0;
        loop {
            self.at += count_decoration(&self.line[self.at..]);
            if self.at >= self.line.len() || self.at > limit || words > MOST_WORDS {
                return;
            }
            if let Some(beginning) = self.find_moves() {
                self.label.beginning = Some(beginning);
                return;
            }
            if !(self.read_result()
                || self.read_date()
                || self.read_key()
                || self.read_names()
                || self.read_word())
            {
                words += 1;
                self.skip_word();
            }
        }
    }

    fn rest(&self) -> &str {
        &self.line[self.at..]
    }

    fn find_moves(&self) -> Option<Beginning> {
        let rest = self.rest();
        let is_prose = !self.label.unplaced.is_empty();
        match find_beginning(rest, self.due) {
            Some(Beginning::Turn(number)) if number > HIGHEST_TURN && number != self.due => None,
            Some(Beginning::WrittenMove) if is_prose => None,
            Some(beginning) => Some(beginning),
            None if rest.len() <= LONGEST_REST && !is_prose => {
                let found = outline(rest, self.due);
                let alone = found.words == 0 && found.leads && found.is_of_moves();
                found.first.filter(|_| alone && has_pit(rest, b"ABab")).map(Beginning::Turn)
            }
            None => None,
        }
    }

    fn add(&mut self, column: Field, range: Range<usize>) {
        match self.label.find(column) {
            Some(_) => self.add_unplaced(range),
            None => self.label.fields.push((column, range)),
        }
        self.expects = None;
    }

    fn add_unplaced(&mut self, range: Range<usize>) {
        self.label.unplaced_words += 1;
        let line = self.line;
        let touches = |last: &&mut Range<usize>| {
            line.get(last.end..range.start).is_some_and(|gap| gap.trim_matches(' ').is_empty())
        };
        match self.label.unplaced.last_mut().filter(touches) {
            Some(last) => last.end = range.end,
            None => self.label.unplaced.push(range),
        }
    }

    /// Reads a score such as `1-0`, possibly after a word such as `result`.
    fn read_result(&mut self) -> bool {
        let rest = self.rest();
        let word = find_word_end(rest);
        let start = match is_result_word(&rest[..word]) {
            true => rest.len() - rest[word..].trim_start_matches([' ', ':', '=', '"']).len(),
            false => 0,
        };
        let end = rest[start..].find(|c: char| !(c.is_ascii_digit() || "-–".contains(c)));
        let end = end.map_or(rest.len(), |end| start + end);
        if find_result(&rest[start..end]).is_none() {
            return false;
        }
        self.add(Field::Winner, self.at + start..self.at + end);
        self.at += end;
        true
    }

    fn read_date(&mut self) -> bool {
        let run = find_numeric_date(self.rest());
        let whole = self.expects == Some(Field::Date);
        // Without an announcement, `1/2/15` may be something other than a date.
        let has_year = run.split(['-', '/', '.']).any(|part| part.len() == 4);
        let is_date = has_year || count_time(&self.rest()[run.len()..]) > 0;
        let date = Date::parse(run).filter(|date| whole || date.day.is_some() && is_date);
        let named = || Date::find_with_month(self.rest()).map(|(length, _)| length);
        let Some(length) = date.map(|_| run.len()).or_else(named) else { return false };
        self.add(Field::Date, self.at..self.at + length);
        self.at += length;
        self.at += count_time(self.rest());
        true
    }

    /// Reads a word that announces a value, with its sign and value if there are any.
    fn read_key(&mut self) -> bool {
        let Some((length, column)) = find_key(self.rest()) else { return false };
        let behind = self.rest()[length..].trim_start_matches(['.', '°', 'º']).trim_start();
        let is_first = count_decoration(&self.line[..self.at]) == self.at;
        let dash = ["- ", "– ", "— "].into_iter().find(|dash| is_first && behind.starts_with(dash));
        let has_sign = behind.starts_with([':', '=', '"']) && !behind.starts_with("::");
        let sign = if has_sign { 1 } else { dash.map_or(0, str::len) };
        let has_sign = sign > 0;
        let after_sign = self.line.len() - behind.len() + sign;
        let is_side = matches!(column, Field::South | Field::North);
        let after_key = behind.trim_start_matches([':', '=', ' ']);
        let begins_moves = after_key.starts_with(|c: char| c.is_ascii_digit())
            || self.before_moves && after_key.is_empty();
        if is_side && (self.expects == Some(Field::Winner) || begins_moves) {
            // `vince Sud: 1:A7<*`
            return false;
        }
        if is_side && !has_sign {
            // `Sud Ali, Nord Juma`, `South was Ali`
            let mut start = self.at + length + 1;
            let word = self.line.get(start..).map_or(0, find_word_end);
            if word > 0 && Word::Role.is(&self.line[start..start + word]) {
                start += word + 1;
            }
            let name = self.line.get(start..).and_then(|rest| find_name_end(rest, false));
            let Some(end) = name.filter(|_| self.expects != Some(Field::Winner)) else {
                return false;
            };
            self.add(column, start..start + end);
            self.at = start + end;
            return true;
        }
        self.label.words += 1;
        self.label.names_game |= column == Field::Game;
        self.expects = Some(column);
        self.at += length;
        if has_sign && (is_side || column == Field::Winner) {
            let value = read_value(&self.line[after_sign..]);
            let value = after_sign + value.start..after_sign + value.end;
            if !value.is_empty() {
                let won = is_side
                    && self.line[value.clone()].split(' ').all(|word| Word::Winner.is(word));
                let end = value.end;
                if won {
                    self.add(Field::Winner, self.at - length..self.at);
                } else {
                    self.add(column, value);
                }
                self.at = end;
            }
        }
        true
    }

    /// Reads the names of both players, or one name with its side.
    fn read_names(&mut self) -> bool {
        if self.expects == Some(Field::Winner) {
            let Some(end) = find_name_end(self.rest(), false) else { return false };
            self.add(Field::Winner, self.at..self.at + end);
            self.at += end;
            return true;
        }
        // `7,Ali,Juma,south`
        let in_row = self.before_moves && self.line[..self.at].ends_with([',', ';', '\t']);
        self.read_players(in_row)
    }

    fn read_players(&mut self, announced: bool) -> bool {
        let Some(found) = read_players(self.rest(), announced) else { return false };
        let at = self.at;
        if found.is_guess {
            self.label.guess.get_or_insert(at..at + found.end);
        }
        for (column, range) in found.fields {
            self.add(column, at + range.start..at + range.end);
        }
        self.at += found.end;
        true
    }

    fn read_word(&mut self) -> bool {
        let line = self.line;
        let length = find_word_end(self.rest());
        let word = &line[self.at..self.at + length];
        let range = self.at..self.at + length;
        let is_number = !word.is_empty() && word.len() <= 20;
        let is_number = is_number && word.bytes().all(|byte| byte.is_ascii_digit());
        // The digits of a date or a time are not a number: `19/04/16`, `21:01`.
        let behind = &line[range.end..];
        let begins_number = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
        let goes_on = |sign: char| behind.strip_prefix(sign).is_some_and(begins_number);
        let in_time = line[..self.at].ends_with(['/', ':'])
            && line[..self.at - 1].ends_with(|c: char| c.is_ascii_digit());
        // `12.3.15`
        let run = &line[self.at..];
        let run =
            &run[..run.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(run.len())];
        let in_date = Date::parse(run.trim_end_matches('.')).is_some_and(|date| date.day.is_some());
        let is_number = is_number && !(in_time || in_date || goes_on('/') || goes_on(':'));
        let named = match self.expects {
            Some(Field::Game) => find_named_number(&line[self.at..]),
            _ => None,
        };
        if let Some(length) = named {
            self.add_number(self.at..self.at + length);
            self.at += length;
            return true;
        }
        if is_number && (self.expects == Some(Field::Game) || self.label.unplaced.is_empty()) {
            self.add_number(range);
        } else if self.is_letter_of_winner(word) {
            self.add(Field::Winner, range);
        } else if let Some(end) = self.find_loser(word) {
            // `North resigned`, `perde Sud`
            self.add(Field::Winner, self.at..end);
            self.at = end;
            return true;
        } else if Word::Players.is(word) {
            self.label.words += 1;
            self.at += length;
            self.at += count_decoration(self.rest());
            self.read_players(true);
            return true;
        } else if find_side(word).is_some() && word.len() > 1 {
            self.add_side(range);
        } else if Word::Game.is(word) || Word::Winner.is(word) {
            self.label.words += 1;
            self.label.names_game |= Word::Game.is(word);
            self.expects = Some(match Word::Game.is(word) {
                true => Field::Game,
                false => Field::Winner,
            });
        } else if Word::Small.is(word) {
            self.label.unplaced_words += usize::from(self.label.is_empty());
        } else {
            return false;
        }
        self.at += length;
        true
    }

    fn skip_word(&mut self) {
        let rest = self.rest();
        let length = rest.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(rest.len());
        let cut = rest[..length].trim_end_matches([',', ';', ':', '.', ')', '(', '|']).len();
        let length = if cut > 0 { cut } else { length };
        self.add_unplaced(self.at..self.at + length);
        self.at += length;
        self.expects = None;
    }

    /// Drops a year that was read as the game number: the end of a date in brackets that began on the previous line, as
    /// in `2018) the moves were`, or a year after the names of a title, as in `Ali – Juma 2020`.
    fn drop_year(&mut self) {
        let LineLabel { guess, unplaced, .. } = &self.label;
        let is_year = |range: &Range<usize>| {
            let ends_date = self.line[range.end..].starts_with(')') && !unplaced.is_empty();
            let ends_title = guess.as_ref().is_some_and(|names| names.end <= range.start);
            (ends_date || ends_title) && matches!(self.line[range.clone()].parse(), Ok(1900..=2100))
        };
        if !self.label.names_game
            && let Some(year) = self.label.find(Field::Game).cloned().filter(is_year)
        {
            self.label.fields.retain(|(column, _)| *column != Field::Game);
            self.label.unplaced.push(year);
            self.label.unplaced.sort_by_key(|range| range.start);
            self.label.unplaced_words += 1;
        }
    }

    /// Adds a game number. The first of two numbers counts, unless it is a list counter, as in `3) 6405`, or only the
    /// second comes after a word such as `game`: `3. Game 6405`, `Round 2, game 6405`.
    fn add_number(&mut self, range: Range<usize>) {
        let is_named = self.expects == Some(Field::Game);
        if let Some(first) = self.label.find(Field::Game).cloned().filter(|_| self.is_number_bare) {
            let after = &self.line[first.end..];
            let is_counter = after.starts_with(')') || after.starts_with(". ");
            if is_counter || is_named {
                self.label.fields.retain(|(column, _)| *column != Field::Game);
            }
            if !is_counter && is_named {
                self.add_unplaced(first);
            }
        }
        let is_first = self.label.find(Field::Game).is_none();
        self.add(Field::Game, range);
        self.is_number_bare = if is_first { !is_named } else { self.is_number_bare };
    }

    /// Adds a side. A side alone is the winner, but not if other words are next to it, as in `South should have won`,
    /// nor if the line names both sides, as a table heading does.
    fn add_side(&mut self, range: Range<usize>) {
        let is_announced = self.expects == Some(Field::Winner);
        let behind = self.line[range.end..].trim_start_matches(' ');
        let next = &behind[..find_word_end(behind)];
        let is_known = |word: &str| {
            word.is_empty()
                || Word::Winner.is(word)
                || Word::Small.is(word)
                || word.starts_with(|c: char| c.is_ascii_digit())
        };
        let is_in_words = || {
            let last = self.label.unplaced.last();
            let touches = last
                .is_some_and(|last| matches!(self.line.get(last.end..range.start), Some("" | " ")));
            touches || !is_known(next) && find_key(behind).is_none()
        };
        if !is_announced && !Word::Winner.is(next) && is_in_words() {
            return self.add_unplaced(range);
        }
        let is_same = |first: &Range<usize>| {
            find_side(&self.line[first.clone()]) == find_side(&self.line[range.clone()])
        };
        match self.lone_side.clone() {
            // `Sud (South)`
            Some(first) if is_same(&first) => {}
            Some(first) if !is_announced => {
                self.label.fields.retain(|(column, _)| *column != Field::Winner);
                self.add_unplaced(first);
                self.add_unplaced(range);
            }
            _ => {
                let is_alone = !is_announced && !Word::Winner.is(next);
                self.lone_side = Some(range.clone()).filter(|_| is_alone);
                self.add(Field::Winner, range);
            }
        }
    }

    /// Drops a winner that the line asks about or leaves unclear: `South won?`.
    fn drop_asked_winner(&mut self) {
        let is_asked = |winner: &Range<usize>| {
            let behind = &self.line[winner.end..];
            let is_question =
                behind.find(['?', '.', '!', '(']).is_some_and(|end| behind[end..].starts_with('?'));
            // In `south - resign` it is unclear who resigned.
            let reason = behind.trim_start_matches(|c: char| " -–—,".contains(c));
            let signs = behind[..behind.len() - reason.len()].trim();
            let word = &reason[..find_word_end(reason)];
            is_question || !signs.is_empty() && word.eq_ignore_ascii_case("resign")
        };
        if let Some(winner) = self.label.find(Field::Winner).cloned().filter(is_asked) {
            self.label.fields.retain(|(column, _)| *column != Field::Winner);
            self.add_unplaced(winner);
        }
    }

    /// Whether the letter is the winner, as in `6405 S 1:A7<*`.
    fn is_letter_of_winner(&self, word: &str) -> bool {
        let is_last =
            || self.line[self.at + word.len()..].trim_matches([' ', ':', ',', ')']).is_empty();
        let knows = |column| self.label.find(column).is_some();
        self.before_moves
            && matches!(word, "S" | "N")
            && is_last()
            && knows(Field::Game)
            && !knows(Field::Winner)
    }

    /// Finds a side and a word for losing, in either order, and returns where they end.
    fn find_loser(&self, word: &str) -> Option<usize> {
        let is_side = |word: &str| find_side(word).is_some() && word.len() > 1;
        let wanted: fn(&str) -> bool = match (is_side(word), Word::Loser.is(word)) {
            (true, _) => |word| Word::Loser.is(word),
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
            if !Word::Small.is(next) {
                return None;
            }
        }
        None
    }
}

/// Splits a title that is in place of the game number, if all its parts are understood.
pub(crate) fn read_title(record: &mut Record) {
    let begins = |c: char| c.is_alphabetic() || c == '#';
    if !record.numbered || !record.id.starts_with(begins) || !record.id.contains([' ', '#']) {
        return;
    }
    let title = record.id.clone();
    let label = read_label(&title, u32::MAX);
    let is_whole = label.beginning.is_none() && label.end >= title.trim_end().len();
    let Some(number) = label.find(Field::Game).filter(|_| is_whole && label.unplaced.is_empty())
    else {
        return;
    };
    record.set_number(&title[number.clone()]);
    let place = (record.line, 1);
    let mut fields = label.fields.clone();
    // The winner may be given as a player's name, so the players come first.
    fields.sort_by_key(|(column, _)| *column == Field::Winner);
    for (column, range) in fields {
        if !record.has(column) {
            record.set_field(column, &title[range], || place);
        }
    }
}
