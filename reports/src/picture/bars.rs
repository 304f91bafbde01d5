//! Bars from left to right, with whiskers and words.

use plotters::chart::{ChartBuilder, LabelAreaPosition};
use plotters::element::{EmptyElement, PathElement, Rectangle};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Drawn, Sheet};
use super::font::{BODY, SMALL};
use super::label::{self, Label, PATCH, widest};
use super::plot::{Axis, GAP, MARGIN, Plot, number, whole};
use super::style::{FAINT, GREY, INK, PAPER, UNSEEN, block, data, stroke};
use super::units::{WIDTH, point, tenths};
use crate::chart::{Bar, Bars};

/// The least that is left for bars.
const PLOT: f64 = 170.0;

/// Sizes from top to bottom.
struct Rhythm {
    bar: f64,
    pitch: f64,
    /// Between two groups.
    between: f64,
}

/// Draws the groups from the top.
pub(super) fn draw(sheet: Sheet, bars: &Bars) -> Drawn {
    let all = || bars.groups.iter().flat_map(|group| group.bars.iter().flatten());
    if all().next().is_none() {
        return label::draw_nothing(sheet, label::NONE);
    }
    let most = bars.groups.iter().map(|group| group.bars.len()).max().unwrap_or(1);
    let rhythm = match most {
        0..=1 => Rhythm { bar: 15.0, pitch: 23.0, between: 0.0 },
        _ => Rhythm { bar: 12.0, pitch: 16.0, between: 10.0 },
    };
    let names: Vec<Label> =
        bars.groups.iter().map(|group| Label::new(&group.label, BODY, 180.0)).collect();
    let series: Vec<Label> = match most {
        0..=1 => Vec::new(),
        _ => bars.series.iter().map(|name| Label::new(name, SMALL, 90.0)).collect(),
    };
    // The patches stand in a column of their own between the labels and what is beside them.
    let patches = MARGIN + widest(&names) + GAP;
    let coloured = bars.groups.iter().any(|group| group.colour.is_some());
    let beside = if coloured { patches + PATCH + GAP } else { patches };
    let left = if most > 1 { beside + widest(&series) + GAP + 4.0 } else { beside };
    let words = |bar: &Bar| Label::new(&bar.words, SMALL, WIDTH - MARGIN - left - PLOT - GAP);
    let (mut across, length) = horizontal(bars, left, words);
    across.drop_crowded((left, left + length), GAP, WIDTH);

    let group = most as f64 * rhythm.pitch + rhythm.between;
    let bottom = MARGIN + bars.groups.len() as f64 * group + 4.0;
    let name = Label::new(&bars.axis, SMALL, WIDTH - 2.0 * MARGIN);
    let foot = if name.text.is_empty() { 14.0 } else { 31.0 };
    let area = sheet.sized(WIDTH, bottom + foot + MARGIN);
    let at = point((left.min(WIDTH - MARGIN - name.width), bottom + foot));
    area.draw(&name.at(at, HPos::Left, VPos::Bottom, GREY))?;

    let mut down = Axis::of_labels(bars.groups.len(), names);
    (down.from, down.to) = (down.to + 4.0 / group, 0.0);
    let ends = (0.0, down.from);
    let mut chart: Plot = ChartBuilder::on(&area)
        .margin_top(tenths(MARGIN))
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
        // Labels keep twice the length of a tick away.
        .set_tick_mark_size(LabelAreaPosition::Bottom, tenths(3.0))
        .set_tick_mark_size(LabelAreaPosition::Left, tenths((left - patches + GAP) / 2.0))
        .draw()?;
    for (index, content) in bars.groups.iter().enumerate() {
        if let Some(colour) = content.colour {
            let corner = |x: f64, y: f64| point((patches - left + x, y));
            let corners = [corner(0.0, -PATCH / 2.0), corner(PATCH, PATCH / 2.0)];
            let [edge, inside] = block(corners, data(colour));
            let patch = EmptyElement::at((0.0, index as f64 + 0.5)) + edge + inside;
            chart.draw_series([patch])?;
        }
        for (at, bar) in content.bars.iter().enumerate() {
            let row = rhythm.between / 2.0 + (at as f64 + 0.5) * rhythm.pitch;
            let middle = index as f64 + row / group;
            if let Some(name) = series.get(at) {
                let name = name.at(point((-GAP, 0.0)), HPos::Right, VPos::Center, GREY);
                chart.draw_series([EmptyElement::at((0.0, middle)) + name])?;
            }
            match bar {
                Some(bar) => draw_bar(&mut chart, bar, middle, rhythm.bar / group, &words(bar))?,
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

/// The axis, and how long it is, so that the words behind each bar end within the picture.
fn horizontal(bars: &Bars, left: f64, words: impl Fn(&Bar) -> Label) -> (Axis, f64) {
    let all = || bars.groups.iter().flat_map(|group| group.bars.iter().flatten());
    let longest = all().map(reach).fold(0.0, f64::max);
    let known = bars.maximum.map(number).filter(|maximum| *maximum >= longest && *maximum > 0.0);
    let counts = known.is_none() && whole(all().map(|bar| bar.value));
    let room = WIDTH - MARGIN - left;
    let fitted = |most| {
        let axis = Axis::new((0.0, known.unwrap_or(longest)), known.is_none(), counts, most);
        let length = all()
            .map(|bar| (axis.share(reach(bar)), words(bar).width))
            .filter(|(share, _)| *share > 0.0)
            .map(|(share, words)| (room - GAP - words) / share)
            .fold(room, f64::min)
            .max(PLOT)
            .min(room - axis.widest() / 2.0);
        (axis, length)
    };
    let clear = |(axis, length): &(Axis, f64)| {
        (axis.widest() + 10.0) * (axis.ticks.len() as f64 - 1.0) <= *length
    };
    (2..=5).rev().map(fitted).find(clear).unwrap_or_else(|| fitted(1))
}

/// How far to the right a bar is drawn.
fn reach(bar: &Bar) -> f64 {
    let high = bar.interval.map_or(0.0, |(low, high)| number(low).max(number(high)));
    number(bar.value).max(high).max(0.0)
}

/// Draws a bar with its whisker and its words; `middle` and `thick` are in groups.
fn draw_bar(chart: &mut Plot, bar: &Bar, middle: f64, thick: f64, words: &Label) -> Drawn {
    let (from, to) = (middle - thick / 2.0, middle + thick / 2.0);
    if number(bar.value) > 0.0 {
        chart.draw_series(block([(0.0, from), (bar.value, to)], data(bar.colour)))?;
    }
    if let Some((low, high)) = bar.interval {
        let (above, below) = (middle - 0.3 * thick, middle + 0.3 * thick);
        let whisker = [
            (low, above),
            (low, below),
            (low, middle),
            (high, middle),
            (high, above),
            (high, below),
        ];
        // Light under dark, so that it is seen on the bar and beside it.
        let light = PathElement::new(whisker, stroke(PAPER, 2.4));
        chart.draw_series([light, PathElement::new(whisker, stroke(INK, 1.0))])?;
    }
    if !words.text.is_empty() {
        let half = SMALL.size / 2.0 + 0.5;
        let (left, right) = (GAP - 3.0, GAP + words.width + 3.0);
        let ground = [point((left, -half)), point((right, half))];
        let words = EmptyElement::at((reach(bar), middle))
            + Rectangle::new(ground, PAPER.filled())
            + words.at(point((GAP, 0.0)), HPos::Left, VPos::Center, INK);
        chart.draw_series([words])?;
    }
    Ok(())
}
