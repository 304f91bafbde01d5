//! The numbers of a document's charts as one table.

use crate::chart::{Bars, Chart, Columns, Form, Grid, Lines, Slice};
use crate::document::Document;
use crate::table::Table;

/// A value in digits: whole numbers without decimals, all others with two.
fn number(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

/// A mark of a chart: its series, its label, its value, and its percentage with the ends of its interval.
type Mark = (String, String, f64, [Option<f64>; 3]);

fn interval(ends: Option<(f64, f64)>) -> [Option<f64>; 3] {
    [None, ends.map(|(low, _)| low), ends.map(|(_, high)| high)]
}

fn marks(form: &Form) -> Vec<Mark> {
    match form {
        Form::Pie(slices) => {
            let all: f64 = slices.iter().map(|slice| slice.value).sum();
            let percent = |value| (all > 0.0).then(|| 100.0 * value / all);
            let mark = |slice: &Slice| {
                (
                    String::new(),
                    slice.label.clone(),
                    slice.value,
                    [percent(slice.value), None, None],
                )
            };
            slices.iter().map(mark).collect()
        }
        Form::Bars(Bars { series, groups, .. }) => {
            let series = |index| series.get(index).cloned().unwrap_or_default();
            let bars = groups.iter().flat_map(|group| {
                group.bars.iter().enumerate().map(move |(index, bar)| (group, index, bar))
            });
            let drawn = bars.filter_map(|(group, index, bar)| Some((group, index, bar.as_ref()?)));
            drawn
                .map(|(group, index, bar)| {
                    (series(index), group.label.clone(), bar.value, interval(bar.interval))
                })
                .collect()
        }
        Form::Columns(Columns { columns, parts, .. }) => columns
            .iter()
            .flat_map(|(label, values)| parts.iter().zip(values).map(move |part| (label, part)))
            .map(|(label, ((part, _), value))| (part.clone(), label.clone(), *value, [None; 3]))
            .collect(),
        Form::Lines(Lines { series, .. }) => series
            .iter()
            .flat_map(|series| series.points.iter().map(move |point| (series, point)))
            .map(|(series, point)| {
                (series.label.clone(), number(point.x), point.y, interval(point.interval))
            })
            .collect(),
        Form::Grid(Grid { rows, columns, cells, .. }) => rows
            .iter()
            .zip(cells)
            .flat_map(|(row, cells)| columns.iter().zip(cells).map(move |cell| (row, cell)))
            .map(|(row, (column, cell))| {
                (format!("{column} {row}"), cell.label.clone(), cell.value as f64, [None; 3])
            })
            .collect(),
        Form::Nothing(_) => Vec::new(),
    }
}

/// The numbers of all charts of a document, a row for each mark: the name of the chart, the series and label of
/// the mark and the unit of its axis in the words of the document (a pie has none), its value, its percentage
/// where it is part of a whole, and the ends of its interval. The file is `figures.csv`.
#[must_use]
pub fn tabulate_figures(document: &Document) -> Table {
    let columns = ["figure", "series", "label", "unit", "#value", "#percent", "#low", "#high"];
    let mut table = Table::new("", &columns).with_name("figures");
    for Chart { name, form, .. } in document.charts() {
        let unit = match form {
            Form::Bars(bars) => bars.axis.as_str(),
            Form::Columns(columns) => &columns.y,
            Form::Lines(lines) => &lines.y,
            Form::Grid(grid) => &grid.unit,
            Form::Pie(_) | Form::Nothing(_) => "",
        };
        for (series, label, value, more) in marks(form) {
            let [percent, low, high] =
                more.map(|value| value.map(|value| format!("{value:.2}")).unwrap_or_default());
            let value = number(value);
            table.push([name, &series, &label, unit, &value, &percent, &low, &high]);
        }
    }
    table
}
