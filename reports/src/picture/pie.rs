//! Pies: shares of a whole, with a key in the same order.

use std::f64::consts::TAU;

use plotters::element::{PathElement, Polygon};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Area, Drawn, Sheet};
use super::font::{BODY, SMALL};
use super::label::{self, Label, PITCH, draw_patch, widest};
use super::plot::number;
use super::style::{At, INK, WIDTH, data, edge, point};
use crate::chart::Slice;

const RADIUS: f64 = 98.0;
/// The centre of the pie; there is room for labels on its left.
const CENTRE: f64 = 182.0;
/// The left edge of the key.
const KEY: f64 = 372.0;
/// The distance between lines of the key if the words are below the labels.
const TALL_PITCH: f64 = 46.0;
/// The minimum share of a slice with a label beside it.
const LABELLED: f64 = 0.04;
/// The angle of the straight pieces that approximate an arc.
const PIECE: f64 = TAU / 120.0;

/// Draws the slices clockwise from the top.
pub(super) fn draw(sheet: Sheet, slices: &[Slice]) -> Drawn {
    if slices.is_empty() {
        return label::draw_nothing(sheet, label::NONE);
    }
    let words: Vec<Label> =
        slices.iter().map(|slice| Label::new(&slice.words, BODY, 125.0)).collect();
    let beside = WIDTH - 8.0 - KEY - label::GAP - 14.0 - widest(&words);
    let whole_labels = |room: f64| slices.iter().all(|slice| Label::fits(&slice.label, BODY, room));
    let tall = !whole_labels(beside);
    let (pitch, room) =
        if tall { (TALL_PITCH, WIDTH - 8.0 - KEY - label::GAP) } else { (PITCH, beside) };
    let key_height = slices.len() as f64 * pitch;
    let height = (2.0 * RADIUS + 64.0).max(key_height + 16.0);
    let centre = (CENTRE, height / 2.0);

    let area = sheet.sized(WIDTH, height);
    let sizes: Vec<f64> = slices.iter().map(|slice| number(slice.value).max(0.0)).collect();
    let whole: f64 = sizes.iter().sum();
    if whole > 0.0 {
        draw_pie(&area, centre, slices, &sizes, whole)?;
    }
    area.draw(&PathElement::new(arc(centre, 0.0, TAU), edge()))?;

    // The words are right-aligned, or below the labels if these are long.
    let labels: Vec<Label> =
        slices.iter().map(|slice| Label::new(&slice.label, BODY, room)).collect();
    let end = KEY + label::GAP + widest(&labels) + 14.0 + widest(&words);
    let share = if tall { 0.25 } else { 0.5 };
    for (index, (slice, (label, words))) in slices.iter().zip(labels.iter().zip(&words)).enumerate()
    {
        let middle = (height - key_height) / 2.0 + (index as f64 + share) * pitch;
        draw_patch(&area, (KEY, middle), data(slice.colour), label)?;
        let (at, side) = match tall {
            true => ((KEY + label::GAP, middle + 0.42 * pitch), HPos::Left),
            false => ((end, middle), HPos::Right),
        };
        area.draw(&words.at(point(at), side, VPos::Center, INK))?;
    }
    Ok(())
}

/// Draws the slices and their labels. plotters' own `Pie` overlaps its labels and draws an arc in thousands of pieces.
fn draw_pie(area: &Area, centre: At, slices: &[Slice], sizes: &[f64], whole: f64) -> Drawn {
    let mut boxes = Vec::new();
    let mut cuts = Vec::new();
    let mut from = 0.0;
    for (slice, size) in slices.iter().zip(sizes) {
        let share = size / whole;
        let to = from + share * TAU;
        if share > 0.0 {
            let mut points = arc(centre, from, to);
            if share < 1.0 {
                points.push(point(centre));
                cuts.push(from);
            }
            area.draw(&Polygon::new(points, data(slice.colour).filled()))?;
        }
        if share >= LABELLED {
            let angle = f64::midpoint(from, to);
            put_label(area, rim(centre, RADIUS + 9.0, angle), angle, &slice.label, &mut boxes)?;
        }
        from = to;
    }
    for cut in cuts {
        let ends = [centre, rim(centre, RADIUS, cut)].map(point);
        area.draw(&PathElement::new(ends, edge()))?;
    }
    Ok(())
}

/// Draws a label at a point beside the rim, unless it overlaps one of the labels in `boxes`.
fn put_label(area: &Area, (x, y): At, angle: f64, text: &str, boxes: &mut Vec<(At, At)>) -> Drawn {
    // Near the top and the bottom a text is centred on its point, otherwise placed beside it.
    let lean = angle.sin();
    let (side, room) = if lean.abs() < 0.25 {
        (HPos::Center, 130.0)
    } else if lean > 0.0 {
        (HPos::Left, KEY - 14.0 - x)
    } else {
        (HPos::Right, x - 6.0)
    };
    // A label that would be cut appears only in the key.
    if !Label::fits(text, SMALL, room) {
        return Ok(());
    }
    let label = Label::new(text, SMALL, room);
    let left = match side {
        HPos::Left => x,
        HPos::Center => x - label.width / 2.0,
        HPos::Right => x - label.width,
    };
    let half = SMALL.leading() / 2.0;
    // Near the top and the bottom a label needs more distance from the rim.
    let y = y - angle.cos() * 3.0;
    let (from, to) = ((left - 4.0, y - half), (left + label.width + 4.0, y + half));
    let free = |(a, b): &(At, At)| to.0 <= a.0 || b.0 <= from.0 || to.1 <= a.1 || b.1 <= from.1;
    if boxes.iter().all(free) {
        boxes.push((from, to));
        area.draw(&label.at(point((x, y)), side, VPos::Center, INK))?;
    }
    Ok(())
}

fn rim((x, y): At, radius: f64, angle: f64) -> At {
    (x + radius * angle.sin(), y - radius * angle.cos())
}

/// The points of an arc, in tenths.
fn arc(centre: At, from: f64, to: f64) -> Vec<(i32, i32)> {
    let pieces = ((to - from) / PIECE).ceil().max(1.0) as usize;
    (0..=pieces)
        .map(|piece| from + (to - from) * piece as f64 / pieces as f64)
        .map(|angle| point(rim(centre, RADIUS, angle)))
        .collect()
}
