//! Charts: their contents, independent of how they are drawn.
//!
//! Every value is also written in the picture or in the alternative text, so no chart depends on its colours.

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour(pub u8, pub u8, pub u8);

#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// The stem of its files, such as `progress-south`: letters, digits and hyphens.
    pub name: String,
    /// A one-line title.
    pub title: String,
    /// The alternative text, with the numbers.
    pub alt: String,
    pub form: Form,
}

/// The forms of charts. A chart without values is drawn as a frame with a dash.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// Shares of a whole.
    Pie(Vec<Slice>),
    /// Values with their intervals, drawn as dots from left to right.
    Dots(Dots),
    /// Counts by column, with stacked parts.
    Columns(Columns),
    /// Values over a numeric axis, with one line for each series.
    Lines(Lines),
    /// Counts in rows and columns, each in the colour of its band.
    Grid(Grid),
    /// Nothing to draw; the text says why.
    Nothing(String),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Slice {
    /// The name, such as `marrone`.
    pub label: String,
    /// The size, at least 0.
    pub value: f64,
    /// The value in words, such as `54 (26.34 %)`.
    pub words: String,
    pub colour: Colour,
}

/// Dots from left to right, in groups with one dot for each series. With more than two series the dots of a group share
/// one row, and the words appear only in the chart's alternative text.
#[derive(Clone, PartialEq, Debug)]
pub struct Dots {
    /// The name of the axis, such as `% of the games`.
    pub axis: String,
    /// The end of the axis if known, such as 100 for percentages.
    pub maximum: Option<f64>,
    /// The names of the series; a single series needs no name.
    pub series: Vec<String>,
    /// The groups, from the top.
    pub groups: Vec<Group>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    pub label: String,
    /// The colour of the group, shown as a swatch beside the label.
    pub colour: Option<Colour>,
    /// A dot for each series, in order; `None` if the series has none.
    pub dots: Vec<Option<Dot>>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Dot {
    pub value: f64,
    /// The interval of the value, drawn as a line through the dot.
    pub interval: Option<(f64, f64)>,
    /// The value in words, beside the dot.
    pub words: String,
    pub colour: Colour,
}

/// Columns side by side, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct Columns {
    /// The name of the columns, such as `year`.
    pub x: String,
    /// The counted unit, such as `games`.
    pub y: String,
    /// The names and colours of the parts, from the bottom.
    pub parts: Vec<(String, Colour)>,
    /// The columns: a label, and a value for each part. Labels that do not fit are left out.
    pub columns: Vec<(String, Vec<f64>)>,
}

/// Lines over a numeric axis.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// The name of the horizontal axis, such as `turn`.
    pub x: String,
    /// The name of the vertical axis, such as `% of the games`.
    pub y: String,
    /// The ends of the vertical axis if known.
    pub range: Option<(f64, f64)>,
    /// A position to mark with a vertical line, and its name: such as 23, `mtaji`.
    pub mark: Option<(f64, String)>,
    pub series: Vec<Series>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// The name, also written at the end of the line.
    pub label: String,
    /// The colour; lines also differ in their dashes.
    pub colour: Colour,
    /// The points, from left to right.
    pub points: Vec<Point>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: f64,
    pub y: f64,
    /// The interval of the value, drawn as a band.
    pub interval: Option<(f64, f64)>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    /// The counted unit, such as `games`.
    pub unit: String,
    /// The bands, from the smallest counts; they form the key.
    pub bands: Vec<Band>,
    pub columns: Vec<String>,
    pub rows: Vec<String>,
    pub cells: Vec<Vec<GridCell>>,
}

/// The counts of a grid that have one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// The counts in words, such as `1 to 4 games`.
    pub label: String,
    /// The largest count; the smallest is one more than the previous band's largest.
    pub to: u64,
    pub colour: Colour,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct GridCell {
    /// A small text in the cell's corner, such as the number of a type.
    pub label: String,
    /// The count. A count of 0 or above all bands has no colour.
    pub value: u64,
}
