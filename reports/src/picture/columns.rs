//! Columns of stacked parts.

use super::canvas::{Anchor, At, Canvas, pen};
use super::font::{BODY, SMALL};
use super::key::{self, Entry};
use super::label::{Label, widest};
use super::nothing;
use super::scale::{Axis, digits, number, whole};
use super::style::{FAINT, GREY, INK, data, on};
use crate::chart::Columns;

const WIDTH: f64 = 640.0;
const MARGIN: f64 = 8.0;
const HEIGHT: f64 = 220.0;

/// Draws the columns from the left.
pub(super) fn draw(canvas: &mut Canvas, columns: &Columns) -> At {
    if columns.columns.is_empty() || columns.parts.is_empty() {
        return nothing::draw(canvas, nothing::NONE);
    }
    let values = || columns.columns.iter().flat_map(|(_, values)| values.iter().copied());
    let counts = whole(values());
    let words = |value: f64| digits(value, usize::from(!counts));
    let totals: Vec<f64> =
        columns.columns.iter().map(|(_, values)| stack(columns, values).sum()).collect();
    let highest = totals.iter().copied().fold(0.0, f64::max);
    let axis = Axis::new((0.0, highest), true, counts, 6);

    let ticks: Vec<Label> =
        axis.ticks.iter().map(|tick| Label::whole(&axis.words(*tick), SMALL)).collect();
    let left = MARGIN + widest(&ticks) + 8.0;
    let entries = key(columns);
    let key_width = if entries.is_empty() {
        0.0
    } else {
        18.0 + key::GAP + widest(entries.iter().map(|entry| &entry.label))
    };
    let right = WIDTH - MARGIN - key_width;

    let name = Label::new(&columns.y, SMALL, WIDTH - 2.0 * MARGIN);
    canvas.text(&name, (MARGIN, 17.0), Anchor::Start, GREY);
    let top = 42.0;
    let bottom = top + HEIGHT.max(entries.len() as f64 * key::PITCH);
    let y = |value: f64| bottom - (bottom - top) * axis.share(value);
    for (tick, label) in axis.ticks.iter().zip(&ticks) {
        canvas.line((left, y(*tick)), (right, y(*tick)), pen(FAINT, 1.0));
        canvas.centred(label, (left - 8.0, y(*tick)), Anchor::End, GREY);
    }

    let pitch = (right - left) / columns.columns.len() as f64;
    let thick = (pitch * 0.74).min(64.0).max(pitch.min(1.0));
    let sums: Vec<Label> = totals.iter().map(|total| Label::whole(&words(*total), SMALL)).collect();
    let summed = widest(&sums) + 4.0 <= pitch;
    for (index, (_, values)) in columns.columns.iter().enumerate() {
        let middle = left + (index as f64 + 0.5) * pitch;
        let (from, to) = (middle - thick / 2.0, middle + thick / 2.0);
        let mut below = 0.0;
        for (value, (_, colour)) in stack(columns, values).zip(&columns.parts) {
            if value > 0.0 {
                let (low, high) = (y(below), y(below + value));
                canvas.block((from, high), (to, low), data(*colour));
                let label = Label::whole(&words(value), SMALL);
                if columns.parts.len() > 1 && label.width + 4.0 <= thick && low - high >= 15.0 {
                    let at = (middle, f64::midpoint(low, high));
                    canvas.centred(&label, at, Anchor::Middle, on(data(*colour)));
                }
                below += value;
            }
        }
        if summed {
            canvas.text(&sums[index], (middle, y(below) - 5.0), Anchor::Middle, INK);
        }
    }
    canvas.line((left, bottom), (right, bottom), pen(INK, 1.0));
    heads(canvas, columns, left, pitch, bottom + 15.0);
    key::list(canvas, (right + 18.0, top), &entries);

    let name = Label::new(&columns.x, SMALL, WIDTH - 2.0 * MARGIN);
    let at = left.min(WIDTH - MARGIN - name.width);
    canvas.text(&name, (at, bottom + 32.0), Anchor::Start, GREY);
    (WIDTH, bottom + 40.0)
}

/// The parts of a column, from below; what is missing is 0.
fn stack<'a>(columns: &'a Columns, values: &'a [f64]) -> impl Iterator<Item = f64> + 'a {
    (0..columns.parts.len()).map(|part| number(values.get(part).copied().unwrap_or(0.0)).max(0.0))
}

/// What the parts are, as they stand: the uppermost first. One part needs no key.
fn key(columns: &Columns) -> Vec<Entry> {
    if columns.parts.len() < 2 {
        return Vec::new();
    }
    let entry = |(name, colour): &(String, _)| Entry {
        colour: data(*colour),
        label: Label::new(name, BODY, 130.0),
        words: Label::whole("", BODY),
    };
    columns.parts.iter().rev().map(entry).collect()
}

/// The labels under the columns: every one, every second … as many as there is room for.
fn heads(canvas: &mut Canvas, columns: &Columns, left: f64, pitch: f64, line: f64) {
    let labels: Vec<Label> = columns
        .columns
        .iter()
        .map(|(label, _)| Label::new(label, SMALL, (pitch - 6.0).max(72.0)))
        .collect();
    let place = |index: usize| {
        let middle = left + (index as f64 + 0.5) * pitch;
        let half = labels[index].width / 2.0;
        middle.clamp(half + 2.0, WIDTH - half - 2.0)
    };
    let clear = |every: usize| {
        let shown: Vec<usize> = (0..labels.len()).step_by(every).collect();
        shown.windows(2).all(|pair| {
            let end = place(pair[0]) + labels[pair[0]].width / 2.0;
            end + 6.0 <= place(pair[1]) - labels[pair[1]].width / 2.0
        })
    };
    let every = (1..labels.len()).find(|every| clear(*every)).unwrap_or(labels.len());
    for index in (0..labels.len()).step_by(every) {
        canvas.text(&labels[index], (place(index), line), Anchor::Middle, INK);
    }
}
