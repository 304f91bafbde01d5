//! Plots with a vertical value axis: grid lines with numbers on the left, and a labelled axis below.

use std::ops::Range;

use bao_languages::group_digits;
use plotters::chart::{ChartBuilder, ChartContext, LabelAreaPosition};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{
    KeyPointHint, KeyPointWeight, NoDefaultFormatting, Ranged, ValueFormatter,
};
use plotters::style::RGBColor;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Area, DrawError, Svg};
use super::font::SMALL;
use super::label::{Label, widest};
use super::style::{FAINT, GREY, INK, UNSEEN, WIDTH, point, stroke, tenths};

pub(super) const MARGIN: f64 = 8.0;
/// The distance from an axis to its labels.
pub(super) const GAP: f64 = 8.0;
/// The height below the plot for the labels and the name of the axis.
pub(super) const FOOT: f64 = 40.0;

/// A plotters chart between two axes.
pub(super) type Plot<'a> = ChartContext<'a, Svg<'a>, Cartesian2d<Axis, Axis>>;

/// The position of a plot in its picture, and the text around it.
pub(super) struct Upright<'a> {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    /// The names of the horizontal and the vertical axis.
    pub names: [&'a str; 2],
    /// The colour of the horizontal axis's labels.
    pub labels: RGBColor,
}

impl Upright<'_> {
    /// Draws the axes. The area extends below the plot by [`FOOT`].
    pub(super) fn draw<'a>(
        &self,
        area: &Area<'a>,
        across: Axis,
        up: Axis,
    ) -> Result<Plot<'a>, DrawError> {
        let [across_name, up_name] =
            self.names.map(|name| Label::new(name, SMALL, WIDTH - 2.0 * MARGIN));
        area.draw(&up_name.at(point((MARGIN, 17.0)), HPos::Left, VPos::Bottom, GREY))?;
        let at = point((self.left.min(WIDTH - MARGIN - across_name.width), self.bottom + 32.0));
        area.draw(&across_name.at(at, HPos::Left, VPos::Bottom, GREY))?;

        let mut chart = ChartBuilder::on(area)
            .margin_top(tenths(self.top))
            .margin_right(tenths(WIDTH - self.right))
            .set_label_area_size(LabelAreaPosition::Left, tenths(self.left))
            .set_label_area_size(LabelAreaPosition::Bottom, tenths(FOOT))
            .build_cartesian_2d(across, up)?;
        // plotters places labels two tick lengths from the axis.
        let tick = tenths(GAP / 2.0);
        let mut mesh = chart.configure_mesh();
        mesh.disable_x_mesh().disable_x_axis().bold_line_style(stroke(FAINT, 1.0));
        mesh.axis_style(UNSEEN).y_label_style(SMALL.style(GREY, HPos::Right, VPos::Center));
        mesh.set_all_tick_mark_size(tick).draw()?;
        let mut mesh = chart.configure_mesh();
        mesh.disable_mesh().disable_y_axis().axis_style(stroke(INK, 1.0));
        mesh.x_label_style(SMALL.style(self.labels, HPos::Center, VPos::Top));
        mesh.set_all_tick_mark_size(tick).draw()?;
        Ok(chart)
    }
}

// Axes with round numbers.

/// The limit of an axis; no number of games reaches it.
const END: f64 = 1e15;

/// A position on an axis with its label.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tick {
    pub at: f64,
    pub label: Label,
}

/// An axis between two numbers, as a plotters coordinate.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Axis {
    pub from: f64,
    pub to: f64,
    pub ticks: Vec<Tick>,
}

impl Axis {
    /// An axis with at most `most` steps between round numbers. With `open` ends it extends to the next round numbers,
    /// which can add a step; `whole` excludes fractions.
    pub(super) fn new((from, to): (f64, f64), open: bool, whole: bool, most: usize) -> Axis {
        let (from, to) = (number(from), number(to));
        // Smaller steps would be lost in the precision of the numbers.
        let finest = 1e-9 * from.abs().max(1.0);
        let to = if to - from > finest { to } else { from + (finest * 1000.0).max(1.0) };
        let mut step = step((to - from) / most.max(1) as f64);
        if whole {
            step = step.max(1.0);
        }
        let (first, last) = if open {
            ((from / step + 1e-9).floor(), (to / step - 1e-9).ceil())
        } else {
            ((from / step - 1e-9).ceil(), (to / step + 1e-9).floor())
        };
        let decimals = (-step.log10() - 1e-9).ceil().clamp(0.0, 12.0) as usize;
        let ticks = (0..=(last - first).max(0.0) as usize)
            .map(|index| (first + index as f64) * step)
            .map(|tick| if tick.abs() < step / 2.0 { 0.0 } else { tick })
            .map(|at| Tick { at, label: Label::whole(&digits(at, decimals), SMALL) })
            .collect();
        let (from, to) = if open { (first * step, last * step) } else { (from, to) };
        Axis { from, to, ticks }
    }

    /// An axis from 0 to `count` for adjacent items, each with its label in the middle.
    pub(super) fn of_labels(count: usize, labels: impl IntoIterator<Item = Label>) -> Axis {
        let tick = |(index, label)| Tick { at: index as f64 + 0.5, label };
        let ticks = labels.into_iter().enumerate().map(tick).collect();
        Axis { from: 0.0, to: count as f64, ticks }
    }

    /// The relative position of a number: 0 at the start, 1 at the end.
    pub(super) fn share(&self, value: f64) -> f64 {
        ((number(value) - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }

    /// The position of a number, in units, on an axis between these two ends.
    pub(super) fn place(&self, value: f64, (first, last): (f64, f64)) -> f64 {
        first + (last - first) * self.share(value)
    }

    pub(super) fn widest(&self) -> f64 {
        widest(self.ticks.iter().map(|tick| &tick.label))
    }

    /// Drops ticks of a horizontal axis if their labels would leave the picture or come closer than `gap` to the
    /// previous label.
    pub(super) fn drop_crowded(&mut self, ends: (f64, f64), gap: f64, width: f64) {
        let whole = self.clone();
        let mut end = f64::NEG_INFINITY;
        self.ticks.retain(|tick| {
            let from = whole.place(tick.at, ends) - tick.label.width / 2.0;
            let to = from + tick.label.width;
            let clear = from > end + gap && from >= 0.0 && to <= width;
            if clear {
                end = to;
            }
            clear
        });
    }
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (first, last): (i32, i32)) -> i32 {
        self.place(*value, (first.into(), last.into())).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        match hint.weight() {
            KeyPointWeight::Bold => self.ticks.iter().map(|tick| tick.at).collect(),
            KeyPointWeight::Any => Vec::new(),
        }
    }

    fn range(&self) -> Range<f64> {
        self.from..self.to
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        let tick = self.ticks.iter().find(|tick| tick.at == *value);
        tick.map(|tick| tick.label.text.clone()).unwrap_or_default()
    }
}

/// A number that can be drawn; 0 for anything that is not finite.
pub(super) fn number(value: f64) -> f64 {
    if value.is_finite() { value.clamp(-END, END) } else { 0.0 }
}

/// Whether all values are whole numbers.
pub(super) fn whole(mut values: impl Iterator<Item = f64>) -> bool {
    values.all(|value| number(value).fract() == 0.0)
}

/// A number whose digits before the point are grouped in threes if there are five or more.
pub(super) fn digits(value: f64, decimals: usize) -> String {
    let text = format!("{:.decimals$}", value.abs());
    let (integer, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let is_long = integer.len() > 4;
    let grouped = if is_long { group_digits(integer, ' ') } else { integer.to_owned() };
    let sign = if value < 0.0 { "\u{2212}" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{grouped}{point}{fraction}")
}

/// The smallest of the steps … 1, 2, 5, 10 … that is at least `least`.
fn step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1e-12).log10().floor());
    [1.0, 2.0, 5.0]
        .map(|times| times * power)
        .into_iter()
        .find(|step| *step >= least * (1.0 - 1e-9))
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(axis: &Axis) -> Vec<f64> {
        axis.ticks.iter().map(|tick| tick.at).collect()
    }

    #[test]
    fn an_axis_has_round_numbers() {
        let axis = Axis::new((0.0, 100.0), false, false, 5);
        assert_eq!(places(&axis), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        let axis = Axis::new((1.0, 40.0), false, true, 8);
        assert_eq!(places(&axis), [5.0, 10.0, 15.0, 20.0, 25.0, 30.0, 35.0, 40.0]);
        let axis = Axis::new((0.0, 0.37), true, false, 5);
        assert_eq!(
            axis.ticks.iter().map(|tick| tick.label.text.as_str()).collect::<Vec<_>>(),
            ["0.0", "0.1", "0.2", "0.3", "0.4"]
        );
    }

    #[test]
    fn an_axis_copes_with_invalid_ranges() {
        for (from, to) in [
            (3.0, 3.0),
            (f64::NAN, f64::NAN),
            (0.0, f64::INFINITY),
            (5.0, -5.0),
            (-1e300, 1e300),
            (0.0, 1e-300),
        ] {
            let axis = Axis::new((from, to), true, false, 6);
            assert!(axis.to > axis.from && (1..20).contains(&axis.ticks.len()), "{axis:?}");
            assert!(axis.share(from).is_finite());
        }
    }

    #[test]
    fn long_numbers_are_grouped_in_threes() {
        assert_eq!(digits(1234.0, 0), "1234");
        assert_eq!(digits(1_000_000.0, 0), "1 000 000");
        assert_eq!(digits(-12345.5, 1), "−12 345.5");
    }
}
