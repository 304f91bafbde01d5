//! Charts: what they show, not how they are drawn.
//!
//! Every value stands in words beside its mark, so that no chart needs its colours to be read.

/// A colour: red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour(pub u8, pub u8, pub u8);

/// A chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// The stem of its files, as `progress-south`: letters, digits and hyphens.
    pub name: String,
    /// What it shows, in one line.
    pub title: String,
    /// The same in words, with the numbers, for those who do not see it.
    pub alt: String,
    /// The form.
    pub form: Form,
}

/// The forms of charts. One without a single value is drawn as a frame with a dash in it.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// Shares of a whole.
    Pie(Vec<Slice>),
    /// Values with their intervals, drawn as dots on a line from left to right.
    Dots(Dots),
    /// Counts by column, parts of a column stacked.
    Columns(Columns),
    /// Values over a number, as a line for each series.
    Lines(Lines),
    /// Counts in rows and columns, each in the colour of its band.
    Grid(Grid),
    /// There is nothing to draw; the words say why.
    Nothing(String),
}

/// A part of a pie.
#[derive(Clone, PartialEq, Debug)]
pub struct Slice {
    /// What it is, as `marrone`.
    pub label: String,
    /// How large it is, from 0.
    pub value: f64,
    /// The value in words, as `54 (26.34 %)`.
    pub words: String,
    /// Its colour.
    pub colour: Colour,
}

/// Dots from left to right, in groups of one dot for each series. Where there are more than two series a group has one
/// row, and the words are in the chart's alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Dots {
    /// What the axis is, as `% of the games`.
    pub axis: String,
    /// The end of the axis where it is known, as 100 of percentages.
    pub maximum: Option<f64>,
    /// What the dots of a group stand for; one series needs no name.
    pub series: Vec<String>,
    /// The groups, from the top.
    pub groups: Vec<Group>,
}

/// A group of dots.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// What it is.
    pub label: String,
    /// The colour that belongs to what it is, as a patch beside the label.
    pub colour: Option<Colour>,
    /// A dot for each series, in their order; `None` without one.
    pub dots: Vec<Option<Dot>>,
}

/// A dot.
#[derive(Clone, PartialEq, Debug)]
pub struct Dot {
    /// Where it is.
    pub value: f64,
    /// The interval that the value is given with, drawn as a line through it.
    pub interval: Option<(f64, f64)>,
    /// The value in words, beside it.
    pub words: String,
    /// Its colour.
    pub colour: Colour,
}

/// Columns side by side, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct Columns {
    /// What the columns are, as `year`.
    pub x: String,
    /// What is counted, as `games`.
    pub y: String,
    /// What the parts of a column are, from below, with their colours.
    pub parts: Vec<(String, Colour)>,
    /// The columns: a label, and a value for each part. Labels that do not fit are left out.
    pub columns: Vec<(String, Vec<f64>)>,
}

/// Lines over a number.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// What runs from left to right, as `turn`.
    pub x: String,
    /// What runs upwards, as `% of the games`.
    pub y: String,
    /// The ends of the upward axis where they are known.
    pub range: Option<(f64, f64)>,
    /// A place to mark with a line from below, and its name: as 23, `mtaji`.
    pub mark: Option<(f64, String)>,
    /// The lines.
    pub series: Vec<Series>,
}

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What it is; written at its end too.
    pub label: String,
    /// Its colour; lines differ in their dashes as well.
    pub colour: Colour,
    /// Its points, from left to right.
    pub points: Vec<Point>,
}

/// A point of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// From left to right.
    pub x: f64,
    /// Upwards.
    pub y: f64,
    /// The interval that the value is given with, drawn as a band.
    pub interval: Option<(f64, f64)>,
}

/// Counts in rows and columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Grid {
    /// What is counted, as `games`.
    pub unit: String,
    /// The colours of the counts, from the least, which are the key.
    pub bands: Vec<Band>,
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The heads of the rows.
    pub rows: Vec<String>,
    /// For each row its cells.
    pub cells: Vec<Vec<GridCell>>,
}

/// The counts of a grid that have one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Band {
    /// The counts in words, as `1 to 4 games`.
    pub label: String,
    /// The largest of them; the smallest is above the band before.
    pub to: u64,
    /// Their colour.
    pub colour: Colour,
}

/// A cell of a grid.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GridCell {
    /// What it is, small in its corner, as the number of a type.
    pub label: String,
    /// The count; 0, and one above all bands, is drawn without a colour.
    pub value: u64,
}
