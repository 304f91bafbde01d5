//! Pies: shares of a whole, with a key in their order.

use std::f64::consts::TAU;

use super::canvas::{Anchor, At, Canvas, EDGE, pen};
use super::font::{BODY, SMALL};
use super::key::{self, Entry, PITCH, TALL_PITCH};
use super::label::{Label, widest};
use super::nothing;
use super::scale::number;
use super::style::{INK, data};
use crate::chart::Slice;

const WIDTH: f64 = 640.0;
const RADIUS: f64 = 98.0;
/// The middle of the pie; left of it there is room for labels.
const CENTRE: f64 = 182.0;
/// Where the key begins.
const KEY: f64 = 372.0;
/// From which share on a slice has its label beside it.
const LABELLED: f64 = 0.04;
/// An arc is drawn in straight pieces of this.
const PIECE: f64 = TAU / 120.0;

/// Draws the slices from the top, clockwise.
pub(super) fn draw(canvas: &mut Canvas, slices: &[Slice]) -> At {
    if slices.is_empty() {
        return nothing::draw(canvas, nothing::NONE);
    }
    let words: Vec<Label> =
        slices.iter().map(|slice| Label::new(&slice.words, BODY, 125.0)).collect();
    let beside = WIDTH - 8.0 - KEY - key::GAP - 14.0 - widest(&words);
    let whole_labels = |room: f64| slices.iter().all(|slice| Label::fits(&slice.label, BODY, room));
    let tall = !whole_labels(beside);
    let (pitch, room) =
        if tall { (TALL_PITCH, WIDTH - 8.0 - KEY - key::GAP) } else { (PITCH, beside) };
    let key_height = slices.len() as f64 * pitch;
    let height = (2.0 * RADIUS + 64.0).max(key_height + 16.0);
    let centre = (CENTRE, height / 2.0);

    let sizes: Vec<f64> = slices.iter().map(|slice| number(slice.value).max(0.0)).collect();
    let whole: f64 = sizes.iter().sum();
    if whole > 0.0 {
        pie(canvas, centre, slices, &sizes, whole);
    }
    canvas.path(&arc(centre, 0.0, TAU), pen(INK, EDGE));

    let entries: Vec<Entry> = slices
        .iter()
        .zip(words)
        .map(|(slice, words)| Entry {
            colour: data(slice.colour),
            label: Label::new(&slice.label, BODY, room),
            words,
        })
        .collect();
    let place = (KEY, (height - key_height) / 2.0);
    if tall {
        key::tall_list(canvas, place, &entries);
    } else {
        key::list(canvas, place, &entries);
    }
    (WIDTH, height)
}

fn pie(canvas: &mut Canvas, centre: At, slices: &[Slice], sizes: &[f64], whole: f64) {
    let mut labels = Labels::default();
    let mut cuts = Vec::new();
    let mut from = 0.0;
    for (slice, size) in slices.iter().zip(sizes) {
        let share = size / whole;
        let to = from + share * TAU;
        if share > 0.0 {
            let mut points = arc(centre, from, to);
            if share < 1.0 {
                points.push(centre);
                cuts.push(from);
            }
            canvas.area(&points, data(slice.colour), 1.0);
        }
        if share >= LABELLED {
            labels.put(canvas, centre, f64::midpoint(from, to), &slice.label);
        }
        from = to;
    }
    for cut in cuts {
        canvas.line(centre, rim(centre, RADIUS, cut), pen(INK, EDGE));
    }
}

/// The labels beside the pie so far: none is put over another.
#[derive(Default)]
struct Labels {
    boxes: Vec<(At, At)>,
}

impl Labels {
    fn put(&mut self, canvas: &mut Canvas, centre: At, angle: f64, text: &str) {
        let (x, y) = rim(centre, RADIUS + 9.0, angle);
        // Near the top and the bottom a text stands over its point, else beside it.
        let lean = angle.sin();
        let (anchor, room) = if lean.abs() < 0.25 {
            (Anchor::Middle, 130.0)
        } else if lean > 0.0 {
            (Anchor::Start, KEY - 14.0 - x)
        } else {
            (Anchor::End, x - 6.0)
        };
        // A label that is cut says nothing that the key does not.
        if !Label::fits(text, SMALL, room) {
            return;
        }
        let label = Label::new(text, SMALL, room);
        let left = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - label.width / 2.0,
            Anchor::End => x - label.width,
        };
        let half = SMALL.leading() / 2.0;
        // A middle one is lifted off the rim by what it is high.
        let y = y - angle.cos() * 3.0;
        let (from, to) = ((left - 4.0, y - half), (left + label.width + 4.0, y + half));
        let free = |(a, b): &(At, At)| to.0 <= a.0 || b.0 <= from.0 || to.1 <= a.1 || b.1 <= from.1;
        if self.boxes.iter().all(free) {
            canvas.centred(&label, (x, y), anchor, INK);
            self.boxes.push((from, to));
        }
    }
}

fn rim((x, y): At, radius: f64, angle: f64) -> At {
    (x + radius * angle.sin(), y - radius * angle.cos())
}

fn arc(centre: At, from: f64, to: f64) -> Vec<At> {
    let pieces = ((to - from) / PIECE).ceil().max(1.0) as usize;
    (0..=pieces)
        .map(|piece| rim(centre, RADIUS, from + (to - from) * piece as f64 / pieces as f64))
        .collect()
}
