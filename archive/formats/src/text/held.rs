//! Lines that are held because it is not yet known whether they belong to a game.

use std::collections::BTreeSet;

use bao_notation::outline;

use super::label::{LineLabel, read_label};
use super::open_game::OpenGame;
use crate::columns::Field;
use crate::passage::Passage;
use crate::record::Origin;
use crate::vocabulary::{Word, find_side};

/// The maximum number of lines held inside a game; [`MOST_BYTES`] is their maximum total length.
const MOST_HELD: usize = 200;
const MOST_BYTES: usize = 64 << 10;

/// At most this many lines before a game may label it.
const MOST_ABOVE: usize = 12;

/// At most this many other lines may be between two lines of a label.
const MOST_PASSED: usize = 6;

/// The maximum length of a line of a label, in bytes.
const LONGEST_LINE: usize = 200;

#[derive(Default)]
pub(super) struct HeldLines {
    pub lines: Vec<Passage>,
    /// The columns filled so far by lines above the games of this text.
    above: BTreeSet<Field>,
}

impl HeldLines {
    pub(super) fn push(&mut self, line: Passage) {
        self.lines.push(line);
        if self.lines.len() > 2 * MOST_HELD {
            // If no game is open, only the last lines matter.
            self.lines.drain(..MOST_HELD);
        }
    }

    pub(super) fn is_full(&self) -> bool {
        let bytes = || self.lines.iter().map(|line| line.text().len()).sum::<usize>();
        self.lines.len() >= MOST_HELD || bytes() > MOST_BYTES
    }

    /// Joins non-blank lines up to about [`LONGEST_LINE`] bytes; returns the text and the place of the first line.
    pub(super) fn join_text(&self) -> Option<(String, (usize, usize))> {
        let mut filled = self.lines.iter().filter(|line| !line.is_blank());
        let first = filled.next()?;
        let mut text = first.text().trim().to_owned();
        for line in filled {
            if text.len() > LONGEST_LINE {
                break;
            }
            text.push_str(" / ");
            text.push_str(line.text().trim());
        }
        Some((text, first.start()))
    }

    /// Removes and returns the first line that names a game by a word such as `game` and a number, and all lines after
    /// it.
    pub(super) fn take_titles(&mut self) -> Vec<Passage> {
        let is_title = |line: &Passage| {
            let names = |label: &LineLabel| label.names_game && label.find(Field::Game).is_some();
            read(line).is_some_and(|label| label.is_label() && names(&label))
        };
        let first = self.lines.iter().position(is_title);
        first.map(|at| self.lines.split_off(at)).unwrap_or_default()
    }

    /// Whether a line names another game by a word such as `game` and a number.
    pub(super) fn names_another_game(&self, open: &OpenGame) -> bool {
        self.lines.iter().any(|line| {
            read(line).filter(|label| label.names_game && label.is_label()).is_some_and(|label| {
                let number = label.find(Field::Game);
                number.is_some_and(|range| !open.is_number(&line.text()[range.clone()]))
            })
        })
    }

    /// Adds the lines directly after a game to the game.
    pub(super) fn give_to(&mut self, open: &mut OpenGame, is_before_another: bool) {
        let mut taken = 0;
        for (index, line) in self.lines.iter().enumerate() {
            let is_blank = line.is_blank();
            if !is_blank && is_rule(line) {
                taken = index + 1;
                continue;
            }
            if is_blank && (!is_before_another || self.is_about_game_above(index + 1, open)) {
                taken = index + 1;
                continue;
            }
            let Some(label) = read(line).filter(|label| !is_blank && adds_to_game(label, open))
            else {
                if taken == index && !is_blank && !open.has(Field::Winner) && names_side(line) {
                    // The line may name the winner in words: `North gives up`.
                    report_unplaced(open, line);
                }
                break;
            };
            let is_style = |(column, _): &(Field, _)| self.above.contains(column);
            let parted = self.lines[index..].iter().any(Passage::is_blank);
            if is_before_another && !parted && label.fields.iter().any(is_style) {
                break;
            }
            open.add_label(line, &label, Origin::Below);
            taken = index + 1;
        }
        self.lines.drain(..taken);
    }

    /// Whether the lines up to the next blank line name the winner or the date of the previous game, and a later line
    /// names the next game.
    fn is_about_game_above(&self, from: usize, open: &OpenGame) -> bool {
        let blanks = self.lines[from..].iter().take_while(|line| line.is_blank()).count();
        let from = from + blanks;
        let Some(end) = self.lines[from..].iter().position(Passage::is_blank) else { return false };
        let says_end = |line: &Passage| {
            let is_end = |(column, _): &(Field, _)| {
                matches!(column, Field::Winner | Field::Date) && !self.above.contains(column)
            };
            read(line).is_some_and(|label| {
                adds_to_game(&label, open) && label.fields.iter().all(is_end) && !label.names_game
            })
        };
        // A number alone may be a page number.
        let names_game = |line: &Passage| {
            read(line).is_some_and(|label| {
                let is_title = label.names_game || label.fields.len() > 1;
                is_title && label.is_label() && label.find(Field::Game).is_some()
            })
        };
        let (block, behind) = self.lines[from..].split_at(end);
        !block.is_empty() && block.iter().all(says_end) && behind.iter().any(names_game)
    }

    /// Labels a game that begins after these lines. The nearest line is read first.
    pub(super) fn label(&mut self, open: &mut OpenGame) {
        let start = self.lines.len().saturating_sub(MOST_ABOVE);
        let mut lines: Vec<Passage> = self.lines.drain(..).skip(start).collect();
        join_keys(&mut lines);
        let mut passed: Vec<Passage> = Vec::new();
        let (mut blanks, mut is_labelled) = (0, false);
        while let Some(line) = lines.pop() {
            if line.is_blank() {
                blanks += 1;
                continue;
            }
            if is_rule(&line) || names_both_sides(&line) {
                continue;
            }
            if has_damaged_moves(&line) {
                // A part of a game that could not be read. The lines above are about that game.
                report_unplaced(open, &line);
                break;
            }
            let found = read(&line);
            let says_something = found.as_ref().is_some_and(|label| !label.fields.is_empty());
            match found.filter(LineLabel::is_label) {
                // Skip a line that may be a running head, such as `Bertaggia – Emiliozzi` above the heading of a game.
                Some(label) if !(is_labelled && blanks > 0 && is_bare_title(&line, &label)) => {
                    let mut columns = label.fields.iter().map(|(column, _)| *column);
                    if columns.any(|column| open.has(column)) {
                        // A label of something else, or a label that contradicts the label of this game.
                        if blanks == 0 && label.names_game {
                            report_unplaced(open, &line);
                        }
                        break;
                    }
                    self.above.extend(label.fields.iter().map(|(column, _)| *column));
                    open.add_label(&line, &label, Origin::Above);
                    // The skipped lines were inside the label.
                    passed.drain(..).for_each(|line| report_unplaced(open, &line));
                    (blanks, is_labelled) = (0, true);
                }
                found if found.is_some() || !is_labelled && blanks < 2 && says_something => {
                    // Prose that may nevertheless say something about the game.
                    report_unplaced(open, &line);
                    break;
                }
                _ if blanks == 0 && passed.len() < MOST_PASSED && is_short(&line) => {
                    passed.push(line);
                }
                _ => break,
            }
        }
        report_left_over(open, &lines);
        self.lines.clear();
    }
}

/// Reports the nearest line that names a game by a word and states a fact that this game lacks, because the fact may be
/// about this game.
fn report_left_over(open: &mut OpenGame, lines: &[Passage]) {
    let is_said = |line: &&Passage| {
        read(line).is_some_and(|label| {
            let names_game = label.names_game && label.find(Field::Game).is_some();
            let is_new = |(column, _): &(Field, _)| !open.has(*column);
            label.is_label() && label.words > 0 && names_game && label.fields.iter().any(is_new)
        })
    };
    if let Some(line) = lines.iter().rev().find(is_said) {
        report_unplaced(open, line);
    }
}

/// If a line is only a word such as `winner`, appends the next line, which is its value.
fn join_keys(lines: &mut Vec<Passage>) {
    let mut at = 0;
    while at + 1 < lines.len() {
        let text = lines[at].text().trim();
        let is_key = super::lengths::find_key(text).is_some_and(|(end, column)| {
            text[end..].trim_matches([':', '=', ' ']).is_empty()
                && !matches!(column, Field::Transcript | Field::Game)
        });
        let next = lines[at + 1].text().trim();
        if is_key && is_short(&lines[at + 1]) && !next.contains([':', '=']) && !next.is_empty() {
            let value = lines.remove(at + 1);
            lines[at] = Passage::join([&lines[at], &value], ": ");
        }
        at += 1;
    }
}

/// Whether a line is the rule under a heading, or the fence of a code block.
fn is_rule(line: &Passage) -> bool {
    !line.text().contains(char::is_alphanumeric)
}

/// Whether a line is the heading of two columns of moves: `South   North`.
fn names_both_sides(line: &Passage) -> bool {
    let mut words = line.text().split_whitespace();
    let sides: Vec<&str> = words.by_ref().take(3).filter(|word| !Word::Turn.is(word)).collect();
    let [first, second] = sides[..] else { return false };
    let both = find_side(first).zip(find_side(second));
    words.next().is_none() && both.is_some_and(|(first, second)| first != second)
}

/// Whether a side is named by words of a line that are not part of a label.
fn names_side(line: &Passage) -> bool {
    let is_side = |text: &str| {
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        words.any(|word| word.len() > 1 && find_side(word).is_some())
    };
    let text = line.text();
    read(line).is_some_and(|label| {
        !label.names_game && label.unplaced.iter().any(|range| is_side(&text[range.clone()]))
    })
}

/// Whether a line has only two names and does not show the players' sides.
fn is_bare_title(line: &Passage, label: &LineLabel) -> bool {
    let is_name = |(column, _): &(Field, _)| matches!(column, Field::South | Field::North);
    label.words == 0 && label.fields.iter().all(is_name) && !line.text().contains('(')
}

fn has_damaged_moves(line: &Passage) -> bool {
    line.text().len() <= LONGEST_LINE && outline(line.text(), 1).damaged > 0
}

fn report_unplaced(open: &mut OpenGame, line: &Passage) {
    open.report_unplaced(line.text(), line.start());
}

fn is_short(line: &Passage) -> bool {
    line.text().trim().len() <= 60
}

fn read(line: &Passage) -> Option<LineLabel> {
    let text = line.text();
    let label = (text.len() <= LONGEST_LINE).then(|| read_label(text, u32::MAX))?;
    label.beginning.is_none().then_some(label)
}

/// Whether a line after a game states only facts that the game lacks, and is not a page number.
fn adds_to_game(label: &LineLabel, open: &OpenGame) -> bool {
    let is_new = |(column, _): &(Field, _)| !open.has(*column);
    let is_page = label.find(Field::Game).is_some() && !label.names_game;
    label.is_label() && !label.fields.is_empty() && !is_page && label.fields.iter().all(is_new)
}
