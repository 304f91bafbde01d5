//! Colours and signs of the screen, and text in lines of a width. No colour and no style says anything alone.

use std::borrow::Cow;

use bao_rules::Side;
use ratatui::style::{Color, Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenStyle {
    /// Whether there are colours.
    pub colour: bool,
    /// Whether only ASCII is shown.
    pub ascii: bool,
}

/// A sign for a terminal that shows ASCII only: one like it, else `?`.
pub const fn in_ascii(sign: char) -> char {
    match sign {
        sign if sign.is_ascii() => sign,
        '…' | '·' => '.',
        '≈' => '~',
        '•' => '*',
        '×' => 'x',
        '–' | '—' => '-',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        '¶' => '|',
        '□' => 'o',
        '↑' => '^',
        '↓' => 'v',
        'à' => 'a',
        'è' | 'é' => 'e',
        'ì' => 'i',
        'ò' => 'o',
        'ù' => 'u',
        'È' => 'E',
        _ => '?',
    }
}

impl ScreenStyle {
    fn coloured(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// Whatever is a player's; seen on black and on white.
    pub(super) fn of(self, side: Side) -> Style {
        self.coloured(match side {
            Side::South => Color::Cyan,
            Side::North => Color::Magenta,
        })
    }

    /// What does not fit.
    pub(super) fn wrong(self) -> Style {
        self.coloured(Color::Red)
    }

    /// What has happened.
    pub(super) fn event(self) -> Style {
        self.coloured(Color::Green)
    }

    /// What is beside the matter.
    pub(super) const fn quiet(self) -> Style {
        if self.colour { Style::new().add_modifier(Modifier::DIM) } else { Style::new() }
    }

    /// What is picked.
    pub(super) const fn picked_style(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What stands out.
    pub(super) const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The sign before what is picked.
    pub(super) const fn pointer(self) -> char {
        if self.ascii { '>' } else { '▸' }
    }

    /// After a move in which a house is lost.
    pub(super) const fn house_lost(self) -> &'static str {
        if self.ascii { "^" } else { "⌂" }
    }

    /// Says that something is cut.
    pub(super) const fn more(self) -> &'static str {
        if self.ascii { "..." } else { "…" }
    }

    /// So many seeds drawn in `lines` lines of `width` signs each, from the top. Where they do not all fit, the
    /// last sign is a `+`.
    pub(super) fn seeds(self, seeds: u8, width: usize, lines: usize) -> Vec<String> {
        let in_sign = if self.ascii { 2 } else { 8 };
        let room = width * lines * in_sign;
        let mut left = usize::from(seeds).min(room);
        let mut drawn = Vec::with_capacity(lines);
        for _ in 0..lines {
            let here = left.min(width * in_sign);
            left -= here;
            let mut line: Vec<char> =
                (0..width).map(|sign| self.sign(here.saturating_sub(sign * in_sign))).collect();
            // Seeds lie in the middle of their pit.
            let empty = line.iter().rev().take_while(|&&sign| sign == ' ').count();
            line.rotate_right(empty.div_ceil(2));
            drawn.push(line.into_iter().collect::<String>());
        }
        if usize::from(seeds) > room
            && let Some(last) = drawn.last_mut()
        {
            last.pop();
            last.push('+');
        }
        drawn
    }

    /// One sign of up to eight seeds, or two in ASCII.
    fn sign(self, seeds: usize) -> char {
        // The dots of a braille sign are numbered down the left column, then down the right one, the
        // lowest of both last; seeds fill it row by row.
        const ORDER: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
        match (self.ascii, seeds) {
            (_, 0) => ' ',
            (true, 1) => '.',
            (true, _) => ':',
            (false, seeds) => {
                let dots: u32 = ORDER.iter().take(seeds).sum();
                char::from_u32(0x2800 + dots).expect("braille has 256 signs")
            }
        }
    }
}

// Text in lines of a width.

/// The lines of a text, parted at blanks; a word that is wider than a line is cut.
pub(super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let options = textwrap::Options::new(usize::from(width.max(1)))
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let wrapped = text.lines().flat_map(|line| textwrap::wrap(line, &options));
    wrapped.map(Cow::into_owned).collect()
}

/// A text cut to a width, with `more` at its end if it is.
pub(super) fn cut(text: &str, width: usize, more: &str) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let room = width.saturating_sub(more.width());
    let mut cut = String::new();
    for c in text.chars() {
        if cut.width() + c.width().unwrap_or(0) > room {
            break;
        }
        cut.push(c);
    }
    cut + more
}

/// A text in so many columns, cut or filled with blanks.
pub(super) fn cell(text: &str, width: usize, more: &str) -> String {
    let cut = cut(text, width, more);
    let blanks = width.saturating_sub(cut.width());
    cut + &" ".repeat(blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(text: &str) -> u32 {
        text.chars().filter(|c| *c != ' ').map(|c| (c as u32 - 0x2800).count_ones()).sum()
    }

    #[test]
    fn every_seed_is_drawn_where_there_is_room() {
        let look = ScreenStyle { colour: false, ascii: false };
        for seeds in 0..=64 {
            assert_eq!(counted(&look.seeds(seeds, 4, 2).concat()), u32::from(seeds));
        }
        assert_eq!(look.seeds(33, 4, 1), ["⣿⣿⣿+"]);
        let plain = ScreenStyle { ascii: true, ..look };
        assert_eq!(plain.seeds(3, 4, 1), [" :. "]);
        assert_eq!(plain.seeds(9, 4, 1), [":::+"]);
    }

    #[test]
    fn no_line_is_wider_than_it_may_be_and_no_word_is_lost() {
        let text = "North to move, capture: b1< b3< ａａａａａａａａ and-a-very-long-word-of-thirty\n\nend";
        for width in 2..40 {
            let lines = wrap(text, width);
            assert!(lines.iter().all(|line| line.width() <= usize::from(width)), "{lines:?}");
            let letters =
                |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(cut("abcdef", 4, "…"), "abc…");
        assert_eq!(cell("ab", 4, "…"), "ab  ");
    }
}
