//! Columns of stacked parts.

use plotters::element::EmptyElement;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Drawn, Sheet};
use super::font::{BODY, SMALL};
use super::label::{self, Label, draw_patch, widest};
use super::plot::{Axis, FOOT, GAP, MARGIN, Upright, digits, number, whole};
use super::style::{INK, WIDTH, block, data, on, point};
use crate::chart::Columns;

const TOP: f64 = 42.0;
const HEIGHT: f64 = 220.0;
pub(super) fn draw(sheet: Sheet, columns: &Columns) -> Drawn {
    if columns.columns.is_empty() || columns.parts.is_empty() {
        return label::draw_nothing(sheet, label::NONE);
    }
    let counts = whole(columns.columns.iter().flat_map(|(_, values)| values.iter().copied()));
    let label = |value: f64| Label::whole(&digits(value, usize::from(!counts)), SMALL);
    let totals: Vec<f64> =
        columns.columns.iter().map(|(_, values)| stack(columns, values).sum()).collect();
    let up = Axis::new((0.0, totals.iter().copied().fold(0.0, f64::max)), true, counts, 6);

    let left = MARGIN + up.widest() + GAP;
    let key = list_labels(columns);
    let key_width = if key.is_empty() { 0.0 } else { 18.0 + label::GAP + widest(&key) };
    let right = WIDTH - MARGIN - key_width;
    let high = HEIGHT.max(key.len() as f64 * label::PITCH);
    let bottom = TOP + high;
    let pitch = (right - left) / columns.columns.len() as f64;
    let thick = (pitch * 0.74).min(64.0).max(pitch.min(1.0));

    let area = sheet.sized(WIDTH, bottom + FOOT);
    let names = [columns.x.as_str(), &columns.y];
    let frame = Upright { left, right, top: TOP, bottom, names, labels: INK };
    let mut chart = frame.draw(&area, across(columns, (left, right), pitch), up.clone())?;

    let summed =
        widest(&totals.iter().map(|total| label(*total)).collect::<Vec<_>>()) + 4.0 <= pitch;
    let half = thick / pitch / 2.0;
    for (index, (_, values)) in columns.columns.iter().enumerate() {
        let middle = index as f64 + 0.5;
        let mut below = 0.0;
        for (value, (_, colour)) in stack(columns, values).zip(&columns.parts) {
            if value <= 0.0 {
                continue;
            }
            let (above, colour) = (below + value, data(*colour));
            chart.draw_series(block([(middle - half, below), (middle + half, above)], colour))?;
            let label = label(value);
            let tall = high * (up.share(above) - up.share(below)) >= 15.0;
            if columns.parts.len() > 1 && label.width + 4.0 <= thick && tall {
                let place = EmptyElement::at((middle, f64::midpoint(below, above)));
                let label = label.at((0, 0), HPos::Center, VPos::Center, on(colour));
                chart.draw_series([place + label])?;
            }
            below = above;
        }
        if summed {
            let sum = label(totals[index]).at(point((0.0, -5.0)), HPos::Center, VPos::Bottom, INK);
            chart.draw_series([EmptyElement::at((middle, below)) + sum])?;
        }
    }
    for (index, (label, (_, colour))) in key.iter().zip(columns.parts.iter().rev()).enumerate() {
        let middle = TOP + (index as f64 + 0.5) * label::PITCH;
        draw_patch(&area, (right + 18.0, middle), data(*colour), label)?;
    }
    Ok(())
}

/// The parts of a column, from the bottom; missing parts are 0.
fn stack<'a>(columns: &'a Columns, values: &'a [f64]) -> impl Iterator<Item = f64> + 'a {
    (0..columns.parts.len()).map(|part| number(values.get(part).copied().unwrap_or(0.0)).max(0.0))
}

/// The labels of the parts in the key, uppermost first. A single part needs no key.
fn list_labels(columns: &Columns) -> Vec<Label> {
    let parts = columns.parts.iter().rev().filter(|_| columns.parts.len() > 1);
    parts.map(|(name, _)| Label::new(name, BODY, 130.0)).collect()
}

/// The horizontal axis, labelled at every column, every second column, and so on: the densest labelling that fits.
fn across(columns: &Columns, ends: (f64, f64), pitch: f64) -> Axis {
    let labels = columns.columns.iter().enumerate().map(|(index, (label, _))| {
        let middle = ends.0 + (index as f64 + 0.5) * pitch;
        let inside = 2.0 * middle.min(WIDTH - middle) - 4.0;
        Label::new(label, SMALL, (pitch - 6.0).max(72.0).min(inside))
    });
    let all = Axis::of_labels(columns.columns.len(), labels);
    let every = |every: usize| {
        let mut axis = all.clone();
        axis.ticks = all.ticks.iter().step_by(every).cloned().collect();
        axis
    };
    let clear = |axis: &Axis| {
        let mut fewer = axis.clone();
        fewer.drop_crowded(ends, 6.0, WIDTH);
        fewer.ticks.len() == axis.ticks.len()
    };
    let count = all.ticks.len();
    (1..count).map(every).find(clear).unwrap_or_else(|| every(count))
}
