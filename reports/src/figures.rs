//! The numbers of a document's charts as one table.

use crate::chart::{Bars, Chart, Columns, Form, Grid, Lines, Slice};
use crate::document::Document;
use crate::table::Table;

/// A value as it is read: whole numbers without decimals, all others with two.
fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

/// The rows of one chart.
struct Rows<'a> {
    table: &'a mut Table,
    figure: &'a str,
    unit: &'a str,
}

impl Rows<'_> {
    fn push(&mut self, series: &str, label: &str, value: f64, rest: [Option<f64>; 3]) {
        let [percent, low, high] =
            rest.map(|value| value.map(|value| format!("{value:.2}")).unwrap_or_default());
        self.table.push([
            self.figure.to_owned(),
            series.to_owned(),
            label.to_owned(),
            self.unit.to_owned(),
            number(value),
            percent,
            low,
            high,
        ]);
    }

    fn pie(&mut self, slices: &[Slice]) {
        let all: f64 = slices.iter().map(|slice| slice.value).sum();
        for slice in slices {
            let percent = (all > 0.0).then(|| 100.0 * slice.value / all);
            self.push("", &slice.label, slice.value, [percent, None, None]);
        }
    }

    fn bars(&mut self, bars: &Bars) {
        for group in &bars.groups {
            for (index, bar) in group.bars.iter().enumerate() {
                let series = bars.series.get(index).map_or("", String::as_str);
                if let Some(bar) = bar {
                    let ends = bar.interval.map(|(low, high)| [Some(low), Some(high)]);
                    let [low, high] = ends.unwrap_or_default();
                    self.push(series, &group.label, bar.value, [None, low, high]);
                }
            }
        }
    }

    fn columns(&mut self, columns: &Columns) {
        for (label, values) in &columns.columns {
            for ((part, _), value) in columns.parts.iter().zip(values) {
                self.push(part, label, *value, [None; 3]);
            }
        }
    }

    fn lines(&mut self, lines: &Lines) {
        for series in &lines.series {
            for point in &series.points {
                let ends = point.interval.map(|(low, high)| [Some(low), Some(high)]);
                let [low, high] = ends.unwrap_or_default();
                self.push(&series.label, &number(point.x), point.y, [None, low, high]);
            }
        }
    }

    fn grid(&mut self, grid: &Grid) {
        for (row, cells) in grid.rows.iter().zip(&grid.cells) {
            for (column, cell) in grid.columns.iter().zip(cells) {
                self.push(&format!("{column} {row}"), &cell.label, cell.value as f64, [None; 3]);
            }
        }
    }
}

/// The numbers of all charts of a document, a row for each mark: the name of the chart, the series and
/// label of the mark and the unit of its axis in the words of the document (none where things are counted
/// in a pie), its value, its percentage where it is part of a whole,
/// and the ends of its interval. The file is `figures.csv`.
#[must_use]
pub fn tabulate_figures(document: &Document) -> Table {
    let columns = ["figure", "series", "label", "unit", "#value", "#percent", "#low", "#high"];
    let mut table = Table::new("", &columns).named("figures");
    for Chart { name, form, .. } in document.charts() {
        let unit = match form {
            Form::Bars(bars) => bars.axis.as_str(),
            Form::Columns(columns) => &columns.y,
            Form::Lines(lines) => &lines.y,
            Form::Grid(grid) => &grid.unit,
            Form::Pie(_) | Form::Nothing(_) => "",
        };
        let mut rows = Rows { table: &mut table, figure: name, unit };
        match form {
            Form::Pie(slices) => rows.pie(slices),
            Form::Bars(bars) => rows.bars(bars),
            Form::Columns(columns) => rows.columns(columns),
            Form::Lines(lines) => rows.lines(lines),
            Form::Grid(grid) => rows.grid(grid),
            Form::Nothing(_) => {}
        }
    }
    table
}
