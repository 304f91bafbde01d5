//! Labels, keys and framed text. Their texts are cleaned, measured and cut to fit.

use plotters::element::{Rectangle, Text};
use plotters::style::RGBColor;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Area, Drawn, Sheet};
use super::font::{BODY, Font};
use super::style::{At, FAINT, GREY, INK, WIDTH, block, point, stroke};
use crate::clean::clean_line;

/// A line of text with its width.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Label {
    /// The text, without control characters and line breaks.
    pub text: String,
    pub font: Font,
    pub width: f64,
}

impl Label {
    /// A text, cut with `…` if it is wider than `room`.
    pub(super) fn new(text: &str, font: Font, room: f64) -> Label {
        let mut label = Label { text: clean_line(text), font, width: 0.0 };
        label.width = width(&label.text, font);
        if label.width > room {
            label.cut(room);
        }
        label
    }

    /// Whether a text fits into `room` without being cut.
    pub(super) fn fits(text: &str, font: Font, room: f64) -> bool {
        width(&clean_line(text), font) <= room
    }

    /// A text that is never cut, such as a number.
    pub(super) fn whole(text: &str, font: Font) -> Label {
        Label::new(text, font, f64::INFINITY)
    }

    /// The text as a plotters element, placed relative to its point.
    pub(super) fn at<P>(
        &self,
        point: P,
        side: HPos,
        height: VPos,
        colour: RGBColor,
    ) -> Text<'static, P, String> {
        Text::new(self.text.clone(), point, self.font.style(colour, side, height))
    }

    fn cut(&mut self, room: f64) {
        let dots = self.font.advance('…');
        let (mut end, mut width) = (0, 0.0);
        for (index, letter) in self.text.char_indices() {
            width += self.font.advance(letter);
            if width + dots > room {
                break;
            }
            end = index + letter.len_utf8();
        }
        self.text.truncate(end);
        // Remove spaces and the joiner of a cut emoji.
        let whole = self.text.trim_end_matches([' ', '\u{200D}']).len();
        self.text.truncate(whole);
        self.text.push('…');
        self.width = super::label::width(&self.text, self.font);
    }
}

pub(super) fn widest<'a>(labels: impl IntoIterator<Item = &'a Label>) -> f64 {
    labels.into_iter().map(|label| label.width).fold(0.0, f64::max)
}

/// A text in lines at most `room` wide.
pub(super) fn wrap(text: &str, font: Font, room: f64) -> Vec<Label> {
    let mut lines: Vec<String> = Vec::new();
    for word in clean_line(text).split(' ') {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match (lines.last_mut(), longer) {
            (Some(line), Some(longer)) if width(&longer, font) <= room => *line = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| Label::new(line, font, room)).collect()
}

fn width(text: &str, font: Font) -> f64 {
    text.chars().map(|letter| font.advance(letter)).sum()
}

// Keys: colour patches with their meanings. plotters' own key lies inside the plot and does not align numbers.

pub(super) const PATCH: f64 = 12.0;
/// The distance from a patch to its words.
pub(super) const GAP: f64 = 20.0;
/// The distance between lines.
pub(super) const PITCH: f64 = 21.0;
/// Draws a patch of a colour with its label to the right.
pub(super) fn draw_patch(area: &Area, (x, middle): At, colour: RGBColor, label: &Label) -> Drawn {
    let half = PATCH / 2.0;
    let corners = [point((x, middle - half)), point((x + PATCH, middle + half))];
    for shape in block(corners, colour) {
        area.draw(&shape)?;
    }
    area.draw(&label.at(point((x + GAP, middle)), HPos::Left, VPos::Center, INK))
}

/// Places entries with these widths side by side from a corner, in lines that end at `right`. Returns their positions
/// and the height of the last line. `apart` is the space between entries, `pitch` the distance between lines.
pub(super) fn place_entries(
    widths: impl IntoIterator<Item = f64>,
    (left, top): At,
    right: f64,
    (apart, pitch): At,
) -> (Vec<At>, f64) {
    let (mut x, mut y) = (left, top);
    let mut places = Vec::new();
    for width in widths {
        if x + width > right && x > left {
            (x, y) = (left, y + pitch);
        }
        places.push((x, y));
        x += width + apart;
    }
    (places, y)
}

// Text in a frame, drawn in place of a chart.

/// The text of a chart without values, in any language.
pub(super) const NONE: &str = "–";

/// Draws the text in the middle of a frame.
pub(super) fn draw_nothing(sheet: Sheet, words: &str) -> Drawn {
    let lines = wrap(words, BODY, WIDTH - 120.0);
    let height = (lines.len() as f64 * BODY.leading() + 64.0).max(96.0);
    let area = sheet.sized(WIDTH, height);
    let corners = [point((4.0, 4.0)), point((WIDTH - 4.0, height - 4.0))];
    area.draw(&Rectangle::new(corners, stroke(FAINT, 1.0)))?;
    let top = height / 2.0 - (lines.len() as f64 - 1.0) / 2.0 * BODY.leading();
    for (index, line) in lines.iter().enumerate() {
        let at = point((WIDTH / 2.0, top + index as f64 * BODY.leading()));
        area.draw(&line.at(at, HPos::Center, VPos::Center, GREY))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_to_its_room() {
        for room in [20.0, 50.0, 100.0] {
            let label = Label::new(&"marrone ".repeat(40), BODY, room);
            assert!(label.width <= room && label.text.ends_with('…'), "{label:?}");
        }
        assert_eq!(Label::new("marrone", BODY, 100.0).text, "marrone");
    }

    #[test]
    fn characters_that_xml_forbids_are_removed_or_become_spaces() {
        assert_eq!(clean_line("a\u{0}b\n\tc\u{202E}d\u{FFFF}\u{1b}[1m"), "a b cd [1m");
    }

    #[test]
    fn a_wrapped_text_keeps_its_words() {
        let lines = wrap("No game of this kind was played to its end", BODY, 90.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| line.width <= 90.0));
        let words: Vec<_> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(words.join(" "), "No game of this kind was played to its end");
    }
}
