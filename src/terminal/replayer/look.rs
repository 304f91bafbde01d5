//! Colours and characters of the screen, and wrapping of text. Colours and styles only repeat what the text says. The
//! screen is drawn with all of them; [`ScreenStyle::apply`] then removes what the terminal cannot show.

use std::borrow::Cow;

use bao_rules::Side;
use ratatui::buffer::Buffer;
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
/// The sign at the end of text that was cut.
pub(super) const MORE: &str = "…";
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

/// The style of errors.
pub(super) const WRONG: Style = Style::new().fg(Color::Red);
/// The style of events.
pub(super) const EVENT: Style = Style::new().fg(Color::Green);
/// The style of minor details.
pub(super) const QUIET: Style = Style::new().add_modifier(Modifier::DIM);
/// The style of the selected item.
pub(super) const PICKED: Style = Style::new().add_modifier(Modifier::REVERSED);
/// The style of emphasised text.
pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);

/// The style of a player, legible on black and on white.
pub(super) const fn style_of(side: Side) -> Style {
    Style::new().fg(match side {
        Side::South => Color::Cyan,
        Side::North => Color::Magenta,
    })
}

impl ScreenStyle {
    /// Removes colours and characters that the terminal cannot show. Names and comments may contain any character.
    pub(super) fn apply(self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            if !self.colour {
                cell.fg = Color::Reset;
                cell.modifier.remove(Modifier::DIM);
            }
            let sign = cell.symbol().chars().next();
            if let Some(sign) = sign.filter(|_| self.ascii && !cell.symbol().is_ascii()) {
                cell.set_char(in_ascii(sign));
            }
        }
    }

    /// Draws seeds in `lines` lines of `width` characters, starting at the top. If the seeds do not fit, the last
    /// character is a `+`.
    pub(super) fn seeds(self, seeds: u8, width: usize, lines: usize) -> Vec<String> {
        let in_sign = if self.ascii { 2 } else { 8 };
        let (seeds, room) = (usize::from(seeds), width * lines * in_sign);
        let sign = |place: usize| match seeds.saturating_sub(place * in_sign) {
            _ if seeds > room && place + 1 == width * lines => '+',
            seeds => self.sign(seeds),
        };
        let line = |line: usize| {
            let mut signs: Vec<char> = (line * width..(line + 1) * width).map(sign).collect();
            // This centres the seeds in their pit.
            let empty = signs.iter().filter(|&&sign| sign == ' ').count();
            signs.rotate_right(empty.div_ceil(2));
            signs.into_iter().collect()
        };
        (0..lines).map(line).collect()
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

/// Cuts a text to a width. A text that was cut ends in [`MORE`].
pub(super) fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    for c in text.chars() {
        if cut.width() + c.width().unwrap_or(0) + MORE.width() > width {
            break;
        }
        cut.push(c);
    }
    cut + MORE
}

/// Cuts a text to `width` columns, or pads it with spaces.
pub(super) fn cell(text: &str, width: usize) -> String {
    let cut = cut(text, width);
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
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cell("ab", 4), "ab  ");
    }
}
