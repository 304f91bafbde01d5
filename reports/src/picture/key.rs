//! Keys: a patch of colour and what it stands for. plotters' own key lies in the plot and lines up no amounts.

use plotters::style::RGBColor;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Area, Drawn};
use super::label::{Label, widest};
use super::shapes::block;
use super::style::INK;
use super::units::{At, point};

/// The side of a patch.
pub(super) const PATCH: f64 = 12.0;
/// From a patch to its words.
pub(super) const GAP: f64 = 20.0;
/// From one line to the next.
pub(super) const PITCH: f64 = 21.0;
/// The same where the words stand under the labels.
pub(super) const TALL_PITCH: f64 = 46.0;

/// One line of a key.
pub(super) struct Entry {
    /// The colour of its patch.
    pub colour: RGBColor,
    /// What it is.
    pub label: Label,
    /// How much it is.
    pub words: Label,
}

/// Draws a line for each entry from the top: the words lined up at their ends, or where the labels are long
/// (`tall`) under them.
pub(super) fn draw(area: &Area, (x, y): At, entries: &[Entry], tall: bool) -> Drawn {
    let second = GAP + widest(entries.iter().map(|entry| &entry.label)) + 14.0;
    let end = x + second + widest(entries.iter().map(|entry| &entry.words));
    for (index, entry) in entries.iter().enumerate() {
        let (share, pitch) = if tall { (0.25, TALL_PITCH) } else { (0.5, PITCH) };
        let middle = y + (index as f64 + share) * pitch;
        let half = PATCH / 2.0;
        let corners = [point((x, middle - half)), point((x + PATCH, middle + half))];
        for shape in block(corners, entry.colour) {
            area.draw(&shape)?;
        }
        let label = point((x + GAP, middle));
        area.draw(&entry.label.at(label, HPos::Left, VPos::Center, INK))?;
        let (words, side) = match tall {
            true => (point((x + GAP, middle + 0.42 * TALL_PITCH)), HPos::Left),
            false => (point((end, middle)), HPos::Right),
        };
        area.draw(&entry.words.at(words, side, VPos::Center, INK))?;
    }
    Ok(())
}
