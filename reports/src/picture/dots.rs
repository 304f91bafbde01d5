//! Dots from left to right with intervals and words. With up to two series each dot has its own row; with more, the
//! dots of a group share one row, and a key above distinguishes the series by colour and shape.

use plotters::chart::{ChartBuilder, LabelAreaPosition};
use plotters::element::{EmptyElement, PathElement, Rectangle};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Drawn, Sheet};
use super::font::{BODY, SMALL};
use super::label::{self, Label, PATCH, place_entries, widest};
use super::lines::draw_marker;
use super::plot::{Axis, GAP, MARGIN, Plot, number, whole};
use super::style::{FAINT, GREY, INK, PAPER, UNSEEN, WIDTH, block, data, point, stroke, tenths};
use crate::chart::{Dot, Dots};

/// The minimum width left for the dots.
const LEAST_PLOT_WIDTH: f64 = 170.0;
/// With more series than this, the dots of a group share a row.
const MOST_ROWS: usize = 2;
/// The distance between lines of the key.
const KEY_PITCH: f64 = 19.0;

/// Vertical distances.
struct RowSpacing {
    pitch: f64,
    /// The distance between two groups.
    between: f64,
}

pub(super) fn draw(sheet: Sheet, dots: &Dots) -> Drawn {
    let all = || dots.groups.iter().flat_map(|group| group.dots.iter().flatten());
    if all().next().is_none() {
        return label::draw_nothing(sheet, label::NONE);
    }
    let most = dots.groups.iter().map(|group| group.dots.len()).max().unwrap_or(1);
    let is_dense = most > MOST_ROWS;
    let rhythm = match most {
        0..=1 => RowSpacing { pitch: 21.0, between: 0.0 },
        _ if is_dense => RowSpacing { pitch: 6.0, between: 10.0 },
        _ => RowSpacing { pitch: 16.0, between: 8.0 },
    };
    let names: Vec<Label> =
        dots.groups.iter().map(|group| Label::new(&group.label, BODY, 180.0)).collect();
    let name = |room| move |name: &String| Label::new(name, SMALL, room);
    let series: Vec<Label> = match most {
        2 => dots.series.iter().map(name(90.0)).collect(),
        _ => Vec::new(),
    };
    let key: Vec<Label> = match is_dense {
        true => dots.series.iter().take(most).map(name(200.0)).collect(),
        false => Vec::new(),
    };
    let widths = key.iter().map(|name| GAP + name.width);
    let first = (MARGIN + 4.0, MARGIN + 6.0);
    let (places, last) = place_entries(widths, first, WIDTH - MARGIN, (2.0 * GAP, KEY_PITCH));
    let top = if key.is_empty() { MARGIN } else { last + KEY_PITCH - 4.0 };
    // Colour patches have their own column between the labels and the names of the series.
    let patches = MARGIN + widest(&names) + GAP;
    let coloured = dots.groups.iter().any(|group| group.colour.is_some());
    let beside = if coloured { patches + PATCH + GAP } else { patches };
    let left = if series.is_empty() { beside } else { beside + widest(&series) + GAP + 4.0 };
    let words = |dot: &Dot| match is_dense {
        true => Label::whole("", SMALL),
        false => Label::new(&dot.words, SMALL, WIDTH - MARGIN - left - LEAST_PLOT_WIDTH - GAP),
    };
    let (mut across, length) = horizontal(dots, left, words);
    across.drop_crowded((left, left + length), GAP, WIDTH);

    let group = most as f64 * rhythm.pitch + rhythm.between;
    let bottom = top + dots.groups.len() as f64 * group + 4.0;
    let name = Label::new(&dots.axis, SMALL, WIDTH - 2.0 * MARGIN);
    let foot = if name.text.is_empty() { 14.0 } else { 31.0 };
    let area = sheet.sized(WIDTH, bottom + foot + MARGIN);
    let at = point((left.min(WIDTH - MARGIN - name.width), bottom + foot));
    area.draw(&name.at(at, HPos::Left, VPos::Bottom, GREY))?;

    let mut down = Axis::of_labels(dots.groups.len(), names);
    (down.from, down.to) = (down.to + 4.0 / group, 0.0);
    let ends = (0.0, down.from);
    let mut chart: Plot = ChartBuilder::on(&area)
        .margin_top(tenths(top))
        .margin_right(tenths(WIDTH - left - length))
        .set_label_area_size(LabelAreaPosition::Left, tenths(left))
        .set_label_area_size(LabelAreaPosition::Bottom, tenths(foot + MARGIN))
        .build_cartesian_2d(across, down)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .bold_line_style(stroke(FAINT, 1.0))
        .axis_style(UNSEEN)
        .x_label_style(SMALL.style(GREY, HPos::Center, VPos::Top))
        .y_label_style(BODY.style(INK, HPos::Right, VPos::Center))
        // plotters places labels two tick lengths from the axis.
        .set_tick_mark_size(LabelAreaPosition::Bottom, tenths(3.0))
        .set_tick_mark_size(LabelAreaPosition::Left, tenths((left - patches + GAP) / 2.0))
        .draw()?;
    for (at, (name, (x, y))) in key.iter().zip(places).enumerate() {
        let first = dots.groups.iter().find_map(|group| group.dots.get(at)?.as_ref());
        let Some(dot) = first else { continue };
        draw_marker(&mut chart, at, (0.0, 0.0), (x - left, y - top), data(dot.colour))?;
        let name = name.at(point((x + GAP, y)), HPos::Left, VPos::Center, INK);
        area.draw(&name)?;
    }
    for (index, content) in dots.groups.iter().enumerate() {
        if let Some(colour) = content.colour {
            let corner = |x: f64, y: f64| point((patches - left + x, y));
            let corners = [corner(0.0, -PATCH / 2.0), corner(PATCH, PATCH / 2.0)];
            let [edge, inside] = block(corners, data(colour));
            let patch = EmptyElement::at((0.0, index as f64 + 0.5)) + edge + inside;
            chart.draw_series([patch])?;
        }
        for (at, dot) in content.dots.iter().enumerate() {
            let row = rhythm.between / 2.0 + (at as f64 + 0.5) * rhythm.pitch;
            let middle = index as f64 + row / group;
            if let Some(name) = series.get(at) {
                let name = name.at(point((-GAP, 0.0)), HPos::Right, VPos::Center, GREY);
                chart.draw_series([EmptyElement::at((0.0, middle)) + name])?;
            }
            match dot {
                Some(dot) => draw_dot(&mut chart, dot, (at, middle), &words(dot))?,
                None if is_dense => {}
                None => {
                    let none = Label::whole(label::NONE, SMALL);
                    let none = none.at(point((6.0, 0.0)), HPos::Left, VPos::Center, GREY);
                    chart.draw_series([EmptyElement::at((0.0, middle)) + none])?;
                }
            }
        }
    }
    chart.draw_series([PathElement::new([(0.0, ends.0), (0.0, ends.1)], stroke(INK, 1.0))])?;
    Ok(())
}

/// Chooses the axis and its length so that the words to the right of each dot fit into the picture.
fn horizontal(dots: &Dots, left: f64, words: impl Fn(&Dot) -> Label) -> (Axis, f64) {
    let all = || dots.groups.iter().flat_map(|group| group.dots.iter().flatten());
    let farthest = all().map(reach).fold(0.0, f64::max);
    let known = dots.maximum.map(number).filter(|maximum| *maximum >= farthest && *maximum > 0.0);
    let counts = known.is_none() && whole(all().map(|dot| dot.value));
    let room = WIDTH - MARGIN - left;
    let fitted = |most| {
        let axis = Axis::new((0.0, known.unwrap_or(farthest)), known.is_none(), counts, most);
        let length = all()
            .map(|dot| (axis.share(reach(dot)), words(dot).width))
            .filter(|(share, _)| *share > 0.0)
            .map(|(share, words)| (room - GAP - words) / share)
            .fold(room, f64::min)
            .max(LEAST_PLOT_WIDTH)
            .min(room - axis.widest() / 2.0);
        (axis, length)
    };
    let clear = |(axis, length): &(Axis, f64)| {
        (axis.widest() + 10.0) * (axis.ticks.len() as f64 - 1.0) <= *length
    };
    (2..=5).rev().map(fitted).find(clear).unwrap_or_else(|| fitted(1))
}

/// The larger of a dot's value and the high end of its interval.
fn reach(dot: &Dot) -> f64 {
    let high = dot.interval.map_or(0.0, |(low, high)| number(low).max(number(high)));
    number(dot.value).max(high).max(0.0)
}

/// Draws a dot of a series with its interval and its words at a height, measured in groups.
fn draw_dot(chart: &mut Plot, dot: &Dot, (series, height): (usize, f64), words: &Label) -> Drawn {
    if let Some((low, high)) = dot.interval {
        chart.draw_series([PathElement::new([(low, height), (high, height)], stroke(INK, 1.2))])?;
    }
    draw_marker(chart, series, (number(dot.value), height), (0.0, 0.0), data(dot.colour))?;
    if !words.text.is_empty() {
        let half = SMALL.size / 2.0 + 0.5;
        let (left, right) = (GAP - 1.0, GAP + words.width + 3.0);
        let ground = [point((left, -half)), point((right, half))];
        let words = EmptyElement::at((reach(dot), height))
            + Rectangle::new(ground, PAPER.filled())
            + words.at(point((GAP, 0.0)), HPos::Left, VPos::Center, INK);
        chart.draw_series([words])?;
    }
    Ok(())
}
