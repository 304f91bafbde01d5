//! Charts as data.

use serde::{Serialize, Serializer};

use crate::chart::{Bar, Chart, Colour, Form, Point};

/// A colour as `#rrggbb`.
struct Hex(Colour);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Colour(red, green, blue) = self.0;
        serializer.collect_str(&format_args!("#{red:02x}{green:02x}{blue:02x}"))
    }
}

#[derive(Serialize)]
pub struct ChartData<'a> {
    name: &'a str,
    title: &'a str,
    alt: &'a str,
    #[serde(flatten)]
    form: FormData<'a>,
}

#[derive(Serialize)]
#[serde(tag = "form", content = "data", rename_all = "lowercase")]
enum FormData<'a> {
    Pie {
        slices: Vec<SliceData<'a>>,
    },
    Bars {
        axis: &'a str,
        maximum: Option<f64>,
        series: &'a [String],
        groups: Vec<GroupData<'a>>,
    },
    Columns {
        x: &'a str,
        y: &'a str,
        parts: Vec<PartData<'a>>,
        columns: Vec<ColumnData<'a>>,
    },
    Lines {
        x: &'a str,
        y: &'a str,
        range: Option<(f64, f64)>,
        mark: Option<MarkData<'a>>,
        series: Vec<SeriesData<'a>>,
    },
    Grid {
        unit: &'a str,
        columns: &'a [String],
        rows: &'a [String],
        cells: Vec<Vec<CellData<'a>>>,
    },
    Nothing {
        words: &'a str,
    },
}

#[derive(Serialize)]
struct SliceData<'a> {
    label: &'a str,
    value: f64,
    words: &'a str,
    colour: Hex,
}

#[derive(Serialize)]
struct GroupData<'a> {
    label: &'a str,
    bars: Vec<Option<BarData<'a>>>,
}

#[derive(Serialize)]
struct BarData<'a> {
    value: f64,
    interval: Option<(f64, f64)>,
    words: &'a str,
    colour: Hex,
}

#[derive(Serialize)]
struct PartData<'a> {
    label: &'a str,
    colour: Hex,
}

#[derive(Serialize)]
struct ColumnData<'a> {
    label: &'a str,
    values: &'a [f64],
}

#[derive(Serialize)]
struct MarkData<'a> {
    x: f64,
    label: &'a str,
}

#[derive(Serialize)]
struct SeriesData<'a> {
    label: &'a str,
    colour: Hex,
    points: Vec<PointData>,
}

#[derive(Serialize)]
struct PointData {
    x: f64,
    y: f64,
    interval: Option<(f64, f64)>,
}

#[derive(Serialize)]
struct CellData<'a> {
    label: &'a str,
    value: u64,
}

fn bar(bar: &Bar) -> BarData<'_> {
    BarData { value: bar.value, interval: bar.interval, words: &bar.words, colour: Hex(bar.colour) }
}

fn point(point: &Point) -> PointData {
    PointData { x: point.x, y: point.y, interval: point.interval }
}

fn form(form: &Form) -> FormData<'_> {
    match form {
        Form::Pie(slices) => {
            let slice = slices.iter().map(|slice| SliceData {
                label: &slice.label,
                value: slice.value,
                words: &slice.words,
                colour: Hex(slice.colour),
            });
            FormData::Pie { slices: slice.collect() }
        }
        Form::Bars(bars) => {
            let groups = bars.groups.iter().map(|group| GroupData {
                label: &group.label,
                bars: group.bars.iter().map(|content| content.as_ref().map(bar)).collect(),
            });
            FormData::Bars {
                axis: &bars.axis,
                maximum: bars.maximum,
                series: &bars.series,
                groups: groups.collect(),
            }
        }
        Form::Columns(columns) => {
            let parts = columns.parts.iter();
            let parts = parts.map(|(label, colour)| PartData { label, colour: Hex(*colour) });
            let each = columns.columns.iter();
            let each = each.map(|(label, values)| ColumnData { label, values });
            FormData::Columns {
                x: &columns.x,
                y: &columns.y,
                parts: parts.collect(),
                columns: each.collect(),
            }
        }
        Form::Lines(lines) => {
            let series = lines.series.iter().map(|series| SeriesData {
                label: &series.label,
                colour: Hex(series.colour),
                points: series.points.iter().map(point).collect(),
            });
            FormData::Lines {
                x: &lines.x,
                y: &lines.y,
                range: lines.range,
                mark: lines.mark.as_ref().map(|(x, label)| MarkData { x: *x, label }),
                series: series.collect(),
            }
        }
        Form::Grid(grid) => {
            let cells = grid.cells.iter().map(|row| {
                let cell =
                    row.iter().map(|cell| CellData { label: &cell.label, value: cell.value });
                cell.collect()
            });
            FormData::Grid {
                unit: &grid.unit,
                columns: &grid.columns,
                rows: &grid.rows,
                cells: cells.collect(),
            }
        }
        Form::Nothing(words) => FormData::Nothing { words },
    }
}

impl<'a> From<&'a Chart> for ChartData<'a> {
    fn from(chart: &'a Chart) -> ChartData<'a> {
        ChartData {
            name: &chart.name,
            title: &chart.title,
            alt: &chart.alt,
            form: form(&chart.form),
        }
    }
}
