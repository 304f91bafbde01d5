//! Keys: a patch of colour and what it stands for.

use super::canvas::{Anchor, Canvas};
use super::label::{Label, widest};
use super::style::INK;
use plotters::style::RGBColor;

/// The side of a patch.
const PATCH: f64 = 12.0;
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

/// A list from the top: a line for each entry, its words lined up at their ends.
pub(super) fn list(canvas: &mut Canvas, (x, y): (f64, f64), entries: &[Entry]) {
    let second = GAP + widest(entries.iter().map(|entry| &entry.label)) + 14.0;
    let wide = second + widest(entries.iter().map(|entry| &entry.words));
    for (index, entry) in entries.iter().enumerate() {
        let middle = y + (index as f64 + 0.5) * PITCH;
        patch(canvas, (x, middle), entry.colour);
        canvas.centred(&entry.label, (x + GAP, middle), Anchor::Start, INK);
        canvas.centred(&entry.words, (x + wide, middle), Anchor::End, INK);
    }
}

/// The same for long labels: the words stand under them.
pub(super) fn tall_list(canvas: &mut Canvas, (x, y): (f64, f64), entries: &[Entry]) {
    for (index, entry) in entries.iter().enumerate() {
        let middle = y + (index as f64 + 0.25) * TALL_PITCH;
        patch(canvas, (x, middle), entry.colour);
        canvas.centred(&entry.label, (x + GAP, middle), Anchor::Start, INK);
        let under = middle + 0.42 * TALL_PITCH;
        canvas.centred(&entry.words, (x + GAP, under), Anchor::Start, INK);
    }
}

fn patch(canvas: &mut Canvas, (x, middle): (f64, f64), colour: RGBColor) {
    let half = PATCH / 2.0;
    canvas.block((x, middle - half), (x + PATCH, middle + half), colour);
}
