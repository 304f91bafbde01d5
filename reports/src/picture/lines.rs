//! Lines with bands, told apart by dashes, markers and the labels at their ends.

use super::canvas::{Anchor, At, Canvas, Pen, pen};
use super::font::{BODY, SMALL};
use super::label::{Label, widest};
use super::nothing;
use super::scale::{Axis, number, whole};
use super::style::{FAINT, GREY, INK, data, needs_edge};
use crate::chart::{Lines, Point, Series};

const WIDTH: f64 = 640.0;
const MARGIN: f64 = 8.0;
const HEIGHT: f64 = 250.0;
/// From one label at the end of a line to the next.
const PITCH: f64 = 17.0;
/// From the end of a line to its label.
const LEADER: f64 = 22.0;
/// About so many markers stand on a line.
const MARKERS: usize = 7;

/// Draws the lines, the first one last.
pub(super) fn draw(canvas: &mut Canvas, lines: &Lines) -> At {
    let series: Vec<(usize, &Series, Vec<Point>)> = lines
        .series
        .iter()
        .enumerate()
        .map(|(index, series)| (index, series, points(series)))
        .filter(|(_, _, points)| !points.is_empty())
        .collect();
    if series.is_empty() {
        return nothing::draw(canvas, nothing::NONE);
    }
    let all = || series.iter().flat_map(|(_, _, points)| points.iter());
    let across = horizontal(lines, all());
    let up = vertical(lines, all());

    let ends: Vec<Label> =
        series.iter().map(|(_, series, _)| Label::new(&series.label, BODY, 140.0)).collect();
    let ticks: Vec<Label> =
        up.ticks.iter().map(|tick| Label::whole(&up.words(*tick), SMALL)).collect();
    let left = MARGIN + widest(&ticks) + 8.0;
    let right = WIDTH - MARGIN - LEADER - widest(&ends);
    let name = Label::new(&lines.y, SMALL, WIDTH - 2.0 * MARGIN);
    canvas.text(&name, (MARGIN, 17.0), Anchor::Start, GREY);
    let top = if lines.mark.is_some() { 48.0 } else { 32.0 };
    let bottom = top + HEIGHT.max(series.len() as f64 * PITCH);
    let x = |value: f64| left + (right - left) * across.share(value);
    let y = |value: f64| bottom - (bottom - top) * up.share(value);

    for (tick, label) in up.ticks.iter().zip(&ticks) {
        canvas.line((left, y(*tick)), (right, y(*tick)), pen(FAINT, 1.0));
        canvas.centred(label, (left - 8.0, y(*tick)), Anchor::End, GREY);
    }
    if let Some((place, name)) = &lines.mark {
        let place = x(*place);
        let name = Label::new(name, SMALL, 300.0);
        let half = name.width / 2.0 + 2.0;
        canvas.line((place, top - 4.0), (place, bottom), Pen { colour: GREY, width: 1.0, dash: 4 });
        canvas.text(&name, (place.clamp(half, WIDTH - half), top - 9.0), Anchor::Middle, GREY);
    }
    for (_, series, points) in series.iter().rev() {
        band(canvas, series, points, (&x, &y));
    }
    for (index, series, points) in series.iter().rev() {
        line(canvas, *index, series, points, (&x, &y));
    }
    canvas.line((left, bottom), (right, bottom), pen(INK, 1.0));

    let heights: Vec<f64> =
        series.iter().filter_map(|(_, _, points)| points.last()).map(|point| y(point.y)).collect();
    let places = apart(&heights, top, bottom);
    for (((_, _, points), label), (height, place)) in
        series.iter().zip(&ends).zip(heights.iter().zip(&places))
    {
        let end = points.last().map_or(right, |point| x(point.x));
        // A line that ends early is followed to its label, faintly.
        let colour = if right - end < 40.0 { GREY } else { FAINT };
        canvas.line((end + 6.0, *height), (right + LEADER - 4.0, *place), pen(colour, 0.6));
        canvas.centred(label, (right + LEADER, *place), Anchor::Start, INK);
    }
    foot(canvas, &across, &lines.x, x, bottom);
    (WIDTH, bottom + 40.0)
}

/// The points that are numbers.
fn points(series: &Series) -> Vec<Point> {
    series
        .points
        .iter()
        .copied()
        .filter(|point| point.x.is_finite() && point.y.is_finite())
        .collect()
}

fn horizontal<'a>(lines: &Lines, points: impl Iterator<Item = &'a Point>) -> Axis {
    let places: Vec<f64> =
        points.map(|point| point.x).chain(lines.mark.iter().map(|mark| mark.0)).collect();
    let whole = whole(places.iter().copied());
    // One place stands in the middle.
    let ends = match ends(places.iter().copied()) {
        (least, most) if least == most => (least - 1.0, most + 1.0),
        ends => ends,
    };
    let mut most = 10;
    loop {
        let axis = Axis::new(ends, false, whole, most);
        let labels =
            axis.ticks.iter().map(|tick| Label::whole(&axis.words(*tick), SMALL).width + 10.0);
        if most == 1 || labels.sum::<f64>() < 400.0 {
            return axis;
        }
        most -= 1;
    }
}

fn vertical<'a>(lines: &Lines, points: impl Iterator<Item = &'a Point>) -> Axis {
    let heights = points.flat_map(|point| {
        let (low, high) = point.interval.unwrap_or((point.y, point.y));
        [point.y, low, high]
    });
    let (least, most) = ends(heights);
    match lines.range.map(|(from, to)| (number(from), number(to))) {
        // What lies outside is drawn outside, so the axis goes on to it.
        Some((from, to)) if from <= least && to >= most => Axis::new((from, to), false, false, 5),
        Some((from, to)) => Axis::new((from.min(least), to.max(most)), true, false, 5),
        None => Axis::new((least.min(0.0), most), true, false, 5),
    }
}

fn ends(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.map(number).fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
        (least.min(value), most.max(value))
    })
}

type Places<'a> = (&'a dyn Fn(f64) -> f64, &'a dyn Fn(f64) -> f64);

fn band(canvas: &mut Canvas, series: &Series, points: &[Point], (x, y): Places) {
    let edges: Vec<(f64, f64, f64)> = points
        .iter()
        .filter_map(|point| point.interval.map(|(low, high)| (x(point.x), y(low), y(high))))
        .collect();
    if let [(place, low, high)] = edges[..] {
        canvas.line((place, low), (place, high), pen(data(series.colour), 2.0));
        return;
    }
    let upper = edges.iter().map(|(x, _, high)| (*x, *high));
    let lower = edges.iter().rev().map(|(x, low, _)| (*x, *low));
    let outline: Vec<At> = upper.chain(lower).collect();
    if !outline.is_empty() {
        canvas.area(&outline, data(series.colour), 0.2);
    }
}

fn line(canvas: &mut Canvas, index: usize, series: &Series, points: &[Point], (x, y): Places) {
    let colour = data(series.colour);
    let places: Vec<At> = points.iter().map(|point| (x(point.x), y(point.y))).collect();
    if places.len() > 1 {
        if needs_edge(colour) {
            canvas.path(&places, Pen { colour: INK, width: 3.0, dash: index });
        }
        canvas.path(&places, Pen { colour, width: 2.0, dash: index });
    }
    // The last point has a marker, so that its label has something to point to. Before it those of different
    // lines stand at different places.
    let every = places.len().div_ceil(MARKERS).max(1);
    let shift = index * every.div_ceil(2);
    for (back, place) in places.iter().rev().enumerate() {
        if back == 0 || (back + shift).is_multiple_of(every) {
            marker(canvas, index, *place, colour);
        }
    }
}

/// A disc, a square, a triangle, a diamond, one on its head.
fn marker(canvas: &mut Canvas, index: usize, (x, y): At, colour: plotters::style::RGBColor) {
    match index % 5 {
        0 => canvas.disc((x, y), 3.5, colour),
        1 => canvas.block((x - 3.2, y - 3.2), (x + 3.2, y + 3.2), colour),
        2 => canvas.mark(&[(x, y - 4.4), (x + 4.2, y + 3.2), (x - 4.2, y + 3.2)], colour),
        3 => canvas.mark(&[(x, y - 4.6), (x + 4.6, y), (x, y + 4.6), (x - 4.6, y)], colour),
        _ => canvas.mark(&[(x, y + 4.4), (x + 4.2, y - 3.2), (x - 4.2, y - 3.2)], colour),
    }
}

/// Heights moved apart, in the order of the old ones; all between the two ends, where there is room for them.
fn apart(heights: &[f64], top: f64, bottom: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|one, other| heights[*one].total_cmp(&heights[*other]));
    let mut places = heights.to_vec();
    let mut next = top;
    for index in &order {
        places[*index] = places[*index].max(next);
        next = places[*index] + PITCH;
    }
    let mut next = bottom;
    for index in order.iter().rev() {
        places[*index] = places[*index].min(next);
        next = places[*index] - PITCH;
    }
    places
}

fn foot(canvas: &mut Canvas, across: &Axis, name: &str, x: impl Fn(f64) -> f64, bottom: f64) {
    let mut end = f64::NEG_INFINITY;
    for tick in &across.ticks {
        let label = Label::whole(&across.words(*tick), SMALL);
        let from = x(*tick) - label.width / 2.0;
        if from > end + 6.0 && from >= 0.0 && from + label.width <= WIDTH {
            canvas.line((x(*tick), bottom), (x(*tick), bottom + 4.0), pen(INK, 1.0));
            canvas.text(&label, (x(*tick), bottom + 16.0), Anchor::Middle, GREY);
            end = from + label.width;
        }
    }
    let name = Label::new(name, SMALL, WIDTH - 2.0 * MARGIN);
    let at = x(across.from).min(WIDTH - MARGIN - name.width);
    canvas.text(&name, (at, bottom + 32.0), Anchor::Start, GREY);
}
