//! Lines with bands, distinguished by dashes, markers and labels at their ends.

use plotters::element::{Circle, EmptyElement, PathElement, Polygon};
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{Color, RGBColor};

use super::backend::{Drawn, Sheet};
use super::font::{BODY, SMALL};
use super::label::{self, Label, widest};
use super::plot::{Axis, FOOT, GAP, MARGIN, Plot, Upright, number, whole};
use super::style::{
    At, Dashed, FAINT, GREY, INK, SHORT_DASHES, WIDTH, data, edge, needs_edge, point, stroke,
    tenths,
};
use crate::chart::{Lines, Point, Series};

const HEIGHT: f64 = 250.0;
/// The distance between labels at the ends of lines.
const PITCH: f64 = 17.0;
/// The distance from the end of a line to its label.
const LEADER: f64 = 22.0;
/// The approximate number of markers on a line.
const MARKERS: usize = 7;

struct Line<'a> {
    /// The index among all series, which selects dashes and marker.
    index: usize,
    series: &'a Series,
    /// The finite points; at least one.
    points: Vec<Point>,
}

impl Line<'_> {
    fn end(&self) -> At {
        self.points.last().map_or((0.0, 0.0), |point| (point.x, point.y))
    }
}

/// Draws the lines, the first one last so that it is on top.
pub(super) fn draw(sheet: Sheet, lines: &Lines) -> Drawn {
    let drawn: Vec<Line> = lines
        .series
        .iter()
        .enumerate()
        .map(|(index, series)| Line { index, series, points: points(series) })
        .filter(|line| !line.points.is_empty())
        .collect();
    if drawn.is_empty() {
        return label::draw_nothing(sheet, label::NONE);
    }
    let all = || drawn.iter().flat_map(|line| line.points.iter());
    let up = vertical(lines, all());
    let ends: Vec<Label> =
        drawn.iter().map(|line| Label::new(&line.series.label, BODY, 140.0)).collect();
    let left = MARGIN + up.widest() + GAP;
    let right = WIDTH - MARGIN - LEADER - widest(&ends);
    let top = if lines.mark.is_some() { 48.0 } else { 32.0 };
    let bottom = top + HEIGHT.max(drawn.len() as f64 * PITCH);
    let mut across = horizontal(lines, all());
    across.drop_crowded((left, right), 6.0, WIDTH);
    let places: Vec<At> = drawn
        .iter()
        .map(Line::end)
        .map(|(x, y)| (across.place(x, (left, right)), up.place(y, (bottom, top))))
        .collect();
    let mark = lines.mark.as_ref().map(|(at, name)| (across.place(*at, (left, right)), name));

    let area = sheet.sized(WIDTH, bottom + FOOT);
    let frame = Upright { left, right, top, bottom, names: [&lines.x, &lines.y], labels: GREY };
    let mut chart = frame.draw(&area, across, up)?;
    if let Some((at, name)) = mark {
        let name = Label::new(name, SMALL, 300.0);
        let half = name.width / 2.0 + 2.0;
        let ends = vec![point((at, top - 4.0)), point((at, bottom))];
        area.draw(&Dashed { points: ends, style: stroke(GREY, 1.0), dash: SHORT_DASHES })?;
        let at = point((at.clamp(half, WIDTH - half), top - 9.0));
        area.draw(&name.at(at, HPos::Center, VPos::Bottom, GREY))?;
    }
    for line in drawn.iter().rev() {
        draw_band(&mut chart, line)?;
    }
    for line in drawn.iter().rev() {
        draw_line(&mut chart, line)?;
    }
    let heights: Vec<f64> = places.iter().map(|place| place.1).collect();
    for ((label, end), height) in ends.iter().zip(places).zip(apart(&heights, top, bottom)) {
        // A leader connects each line to its label; it is faint if the line ends early.
        let colour = if right - end.0 < 40.0 { GREY } else { FAINT };
        let leader = [(end.0 + 6.0, end.1), (right + LEADER - 4.0, height)].map(point);
        area.draw(&PathElement::new(leader, stroke(colour, 0.6)))?;
        let at = point((right + LEADER, height));
        area.draw(&label.at(at, HPos::Left, VPos::Center, INK))?;
    }
    Ok(())
}

/// The finite points of a series.
fn points(series: &Series) -> Vec<Point> {
    let all = series.points.iter().copied();
    all.filter(|point| point.x.is_finite() && point.y.is_finite()).collect()
}

fn horizontal<'a>(lines: &Lines, points: impl Iterator<Item = &'a Point>) -> Axis {
    let places: Vec<f64> =
        points.map(|point| point.x).chain(lines.mark.iter().map(|mark| mark.0)).collect();
    let whole = whole(places.iter().copied());
    // A single position is centred.
    let ends = match ends(places.iter().copied()) {
        (least, most) if least == most => (least - 1.0, most + 1.0),
        ends => ends,
    };
    let axis = |most| Axis::new(ends, false, whole, most);
    let room = |axis: &Axis| axis.ticks.iter().map(|tick| tick.label.width + 10.0).sum::<f64>();
    (2..=10).rev().map(axis).find(|axis| room(axis) < 400.0).unwrap_or_else(|| axis(1))
}

fn vertical<'a>(lines: &Lines, points: impl Iterator<Item = &'a Point>) -> Axis {
    let heights = points.flat_map(|point| {
        let (low, high) = point.interval.unwrap_or((point.y, point.y));
        [point.y, low, high]
    });
    let (least, most) = ends(heights);
    match lines.range.map(|(from, to)| (number(from), number(to))) {
        // Values outside the range are drawn, so the axis extends to them.
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

fn draw_band(chart: &mut Plot, line: &Line) -> Drawn {
    let colour = data(line.series.colour);
    let edges: Vec<(f64, f64, f64)> = line
        .points
        .iter()
        .filter_map(|point| point.interval.map(|(low, high)| (point.x, low, high)))
        .collect();
    if let [(x, low, high)] = edges[..] {
        chart.draw_series([PathElement::new([(x, low), (x, high)], stroke(colour, 2.0))])?;
        return Ok(());
    }
    let upper = edges.iter().map(|(x, _, high)| (*x, *high));
    let lower = edges.iter().rev().map(|(x, low, _)| (*x, *low));
    let outline: Vec<At> = upper.chain(lower).collect();
    if !outline.is_empty() {
        chart.draw_series([Polygon::new(outline, colour.mix(0.2))])?;
    }
    Ok(())
}

fn draw_line(chart: &mut Plot, line: &Line) -> Drawn {
    let colour = data(line.series.colour);
    let points: Vec<At> = line.points.iter().map(|point| (point.x, point.y)).collect();
    if points.len() > 1 {
        let dashed = |style| Dashed { points: points.clone(), style, dash: line.index };
        if needs_edge(colour) {
            chart.draw_series([dashed(stroke(INK, 3.0))])?;
        }
        chart.draw_series([dashed(stroke(colour, 2.0))])?;
    }
    // The last point has a marker, so that its label has something to point to. Markers of different lines are offset
    // from each other.
    let every = points.len().div_ceil(MARKERS).max(1);
    let shift = line.index * every.div_ceil(2);
    for (back, at) in points.into_iter().rev().enumerate() {
        if back == 0 || (back + shift).is_multiple_of(every) {
            draw_marker(chart, line.index, at, (0.0, 0.0), colour)?;
        }
    }
    Ok(())
}

/// Draws a disc, a square, a triangle, a diamond or an inverted triangle, offset from a position by `beside` units.
pub(super) fn draw_marker(
    chart: &mut Plot,
    index: usize,
    at: At,
    beside: At,
    colour: RGBColor,
) -> Drawn {
    let corners: &[At] = match index % 5 {
        0 => {
            let radius = tenths(3.5);
            let disc = Circle::new(point(beside), radius, colour.filled());
            chart.draw_series([EmptyElement::at(at)
                + disc
                + Circle::new(point(beside), radius, edge())])?;
            return Ok(());
        }
        1 => &[(-3.2, -3.2), (3.2, -3.2), (3.2, 3.2), (-3.2, 3.2)],
        2 => &[(0.0, -4.4), (4.2, 3.2), (-4.2, 3.2)],
        3 => &[(0.0, -4.6), (4.6, 0.0), (0.0, 4.6), (-4.6, 0.0)],
        _ => &[(0.0, 4.4), (4.2, -3.2), (-4.2, -3.2)],
    };
    let corners: Vec<_> =
        corners.iter().map(|(x, y)| point((x + beside.0, y + beside.1))).collect();
    let around: Vec<_> = corners.iter().chain(&corners[..1]).copied().collect();
    let shape = EmptyElement::at(at)
        + Polygon::new(corners, colour.filled())
        + PathElement::new(around, edge());
    chart.draw_series([shape])?;
    Ok(())
}

/// Moves heights apart without changing their order, and keeps them between the two ends if there is room.
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
