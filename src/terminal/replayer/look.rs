//! Colours and characters of the screen, and wrapping of text. Colours and styles only repeat what the text says.

use std::borrow::Cow;

use bao_rules::Side;
use ratatui::style::{Color, Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScreenStyle {
    pub colour: bool,
    /// Whether only ASCII is shown.
    pub ascii: bool,
}

/// The character before the selected item.
pub(super) const POINTER: char = '▸';
/// The sign after a move by which a house is lost.
pub(super) const HOUSE_LOST: &str = "⌂";

/// Returns a similar ASCII character, or `?`.
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
        '▸' => '>',
        '⌂' => '^',
        '─' | '░' => '-',
        '█' => '#',
        '│' => '|',
        '└' => '`',
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

    /// The style of a player, legible on black and on white.
    pub(super) fn of(self, side: Side) -> Style {
        self.coloured(match side {
            Side::South => Color::Cyan,
            Side::North => Color::Magenta,
        })
    }

    /// The style of errors.
    pub(super) fn wrong(self) -> Style {
        self.coloured(Color::Red)
    }

    /// The style of events.
    pub(super) fn event(self) -> Style {
        self.coloured(Color::Green)
    }

    /// The style of minor details.
    pub(super) const fn quiet(self) -> Style {
        if self.colour { Style::new().add_modifier(Modifier::DIM) } else { Style::new() }
    }

    /// The style of the selected item.
    pub(super) const fn picked_style(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The style of emphasised text.
    pub(super) const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The sign at the end of text that was cut.
    pub(super) const fn more(self) -> &'static str {
        if self.ascii { "..." } else { "…" }
    }

    /// Draws seeds in `lines` lines of `width` characters, starting at the top. If the seeds do not fit, the last
    /// character is a `+`.
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
            // This centres the seeds in their pit.
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

    /// Returns the character for up to eight seeds, or up to two in ASCII.
    fn sign(self, seeds: usize) -> char {
        // Braille dots are numbered down the left column, then down the right column, then along the bottom row. Seeds
        // fill the character row by row.
        const ORDER: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
        match (self.ascii, seeds) {
            (_, 0) => ' ',
            (true, 1) => '.',
            (true, _) => ':',
            (false, seeds) => {
                let dots: u32 = ORDER.iter().take(seeds).sum();
                char::from_u32(0x2800 + dots).expect("braille has 256 characters")
            }
        }
    }
}

/// Wraps a text at spaces. A word that is wider than a line is split.
pub(super) fn wrap(text: &str, width: u16) -> Vec<String> {
    let options = textwrap::Options::new(usize::from(width.max(1)))
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let wrapped = text.lines().flat_map(|line| textwrap::wrap(line, &options));
    wrapped.map(Cow::into_owned).collect()
}

/// Cuts a text to a width. A text that was cut ends in `more`.
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

/// Cuts a text to `width` columns, or pads it with spaces.
pub(super) fn cell(text: &str, width: usize, more: &str) -> String {
    let cut = cut(text, width, more);
    let blanks = width.saturating_sub(cut.width());
    cut + &" ".repeat(blanks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count_dots(text: &str) -> u32 {
        text.chars().filter(|c| *c != ' ').map(|c| (c as u32 - 0x2800).count_ones()).sum()
    }

    #[test]
    fn every_seed_is_drawn_if_there_is_room() {
        let look = ScreenStyle { colour: false, ascii: false };
        for seeds in 0..=64 {
            assert_eq!(count_dots(&look.seeds(seeds, 4, 2).concat()), u32::from(seeds));
        }
        assert_eq!(look.seeds(33, 4, 1), ["⣿⣿⣿+"]);
        let plain = ScreenStyle { ascii: true, ..look };
        assert_eq!(plain.seeds(3, 4, 1), [" :. "]);
        assert_eq!(plain.seeds(9, 4, 1), [":::+"]);
    }

    #[test]
    fn wrapped_lines_fit_the_width_and_keep_all_letters() {
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
