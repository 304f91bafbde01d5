//! Pages in two columns, as `pdftotext -layout` writes them. In each block of lines, the left column is read before the
//! right column.

use bao_notation::{Beginning, find_beginning};

use super::finder::GameFinder;
use crate::encoding::BadBytes;
use crate::format::{Found, TextLine};
use crate::passage::Passage;

/// The maximum number of lines in a block.
const MOST_LINES: usize = 200;

/// The minimum number of lines with columns; [`GUTTER`] is the minimum number of blanks between columns.
const FEWEST_LINES: usize = 3;
const GUTTER: usize = 3;

/// Reads the lines of a text, one column after the other.
#[derive(Default)]
pub(super) struct PageColumns {
    finder: GameFinder,
    /// The lines since the last blank line.
    block: Vec<(Passage, Option<BadBytes>)>,
}

impl PageColumns {
    pub(super) fn take_line(&mut self, line: Option<TextLine<'_>>, found: &mut Found) {
        match line {
            None => {
                self.end_block();
                self.finder.end_section();
            }
            Some(TextLine { number, text: None, .. }) => {
                self.end_block();
                self.finder.skip_line(number);
            }
            Some(TextLine { number, text: Some(text), broken }) => {
                let is_blank = text.trim().is_empty();
                let line = Passage::new(text, number, 1);
                if is_blank || self.block.len() == MOST_LINES {
                    self.end_block();
                }
                match is_blank {
                    true => self.finder.add_passage(line, broken),
                    false => self.block.push((line, broken)),
                }
            }
        }
        found.append(&mut self.finder.complete);
    }

    fn end_block(&mut self) {
        let block = std::mem::take(&mut self.block);
        let gutter = find_gutter(&block.iter().map(|(line, _)| line.text()).collect::<Vec<_>>());
        let Some(gutter) = gutter else {
            return block.into_iter().for_each(|(line, bad)| self.finder.add_passage(line, bad));
        };
        for is_left in [true, false] {
            for (line, bad) in &block {
                let end = line.text().len();
                let at = line.text().char_indices().nth(gutter).map_or(end, |(at, _)| at);
                let part = line.slice(if is_left { 0..at } else { at..end }).trim(&[]);
                if !part.text().is_empty() {
                    self.finder.add_passage(part, *bad);
                }
            }
            if is_left {
                self.finder.end_open_game();
                self.finder.add_passage(Passage::new("", block[0].0.line(), 1), None);
            }
        }
    }
}

/// Returns the start of the right column, in characters. In two thirds of the lines, text starts there after blanks; no
/// line has text in the place of these blanks; and a game begins in each column.
fn find_gutter(lines: &[&str]) -> Option<usize> {
    let has_gap = |line: &&&str| line.trim_start().contains("   ");
    if lines.len() < FEWEST_LINES || lines.iter().filter(has_gap).count() < FEWEST_LINES {
        return None;
    }
    let begins = |line: &str, at: usize| {
        let mut behind = line.chars().skip(at - GUTTER);
        behind.by_ref().take(GUTTER).all(|c| c == ' ') && behind.next().is_some_and(|c| c != ' ')
    };
    let is_clear = |line: &str, at: usize| {
        line.chars().skip(at - GUTTER + 1).take(GUTTER - 1).all(|c| c == ' ')
    };
    let gaps = lines.iter().filter_map(|line| {
        let start = line.len() - line.trim_start().len();
        let gap = start + line[start..].find("   ")?;
        let behind = line[gap..].trim_start_matches(' ');
        (!behind.is_empty()).then(|| line[..line.len() - behind.len()].chars().count())
    });
    let gutter = gaps.take(MOST_TRIED).find(|&at| {
        let right = lines.iter().filter(|line| begins(line, at)).count();
        right * 3 >= lines.len() * 2
            && right >= FEWEST_LINES
            && lines.iter().all(|line| is_clear(line, at))
    })?;
    let parts = |line: &str| -> [String; 2] {
        [line.chars().take(gutter).collect(), line.chars().skip(gutter).collect()]
    };
    let is_first = |part: &str| find_beginning(part.trim(), 1) == Some(Beginning::Turn(1));
    let has_game = |side: usize| lines.iter().any(|line| is_first(&parts(line)[side]));
    (has_game(0) && has_game(1)).then_some(gutter)
}

/// The number of gaps to try, because the first may be in a page title.
const MOST_TRIED: usize = 8;
