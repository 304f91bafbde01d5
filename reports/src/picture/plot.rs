//! Plots with values upwards: grid lines with their numbers at the left, an axis with labels below.

use plotters::chart::{ChartBuilder, ChartContext, LabelAreaPosition};
use plotters::coord::cartesian::Cartesian2d;
use plotters::style::RGBColor;
use plotters::style::text_anchor::{HPos, VPos};

use super::backend::{Area, DrawError, Svg};
use super::font::SMALL;
use super::label::Label;
use super::scale::Axis;
use super::shapes::{UNSEEN, stroke};
use super::style::{FAINT, GREY, INK};
use super::units::{point, tenths};

pub(super) const WIDTH: f64 = 640.0;
pub(super) const MARGIN: f64 = 8.0;
/// From an axis to its labels.
pub(super) const GAP: f64 = 8.0;
/// Under the plot: the labels and what they are.
pub(super) const FOOT: f64 = 40.0;

/// A chart of plotters between two axes.
pub(super) type Plot<'a> = ChartContext<'a, Svg<'a>, Cartesian2d<Axis, Axis>>;

/// Where a plot lies in its picture, and what is written around it.
pub(super) struct Upright<'a> {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    /// What runs from left to right, and what upwards.
    pub names: [&'a str; 2],
    /// The colour of the labels below.
    pub labels: RGBColor,
}

impl Upright<'_> {
    /// Draws the axes. The area goes on below the plot for [`FOOT`].
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
        // Labels keep twice the length of a tick away.
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
