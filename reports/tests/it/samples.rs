//! Sample charts and boards like those of reports.

use bao_reports::{
    Band, Board, BoardRow, Chart, Colour, Columns, Dot, Dots, Form, Grid, GridCell, Group, House,
    Lines, Mark, Pit, Player, Point, Series, Slice, Way,
};

pub fn chart(name: &str, form: Form) -> Chart {
    Chart {
        name: name.to_owned(),
        title: format!("The title of {name}"),
        alt: format!("The words of {name}"),
        form,
    }
}

pub fn dots(axis: &str, maximum: Option<f64>, series: &[&str], groups: Vec<Group>) -> Form {
    let series = series.iter().map(|&name| name.to_owned()).collect();
    Form::Dots(Dots { axis: axis.to_owned(), maximum, series, groups })
}

pub fn group(label: &str, colour: Option<Colour>, dots: Vec<Option<Dot>>) -> Group {
    Group { label: label.to_owned(), colour, dots }
}

fn plain_dot(value: f64, colour: Colour) -> Vec<Option<Dot>> {
    vec![Some(Dot { value, interval: None, words: value.to_string(), colour })]
}

fn columns_of(x: &str, parts: &[(&str, Colour)], columns: Vec<(String, Vec<f64>)>) -> Form {
    let parts = parts.iter().map(|&(name, colour)| (name.to_owned(), colour)).collect();
    Form::Columns(Columns { x: x.to_owned(), y: "games".to_owned(), parts, columns })
}

fn series(label: &str, colour: Colour, points: impl Iterator<Item = Point>) -> Series {
    Series { label: label.to_owned(), colour, points: points.collect() }
}

pub const SOUTH: Colour = Colour(0x1F, 0x77, 0xB4);
pub const NORTH: Colour = Colour(0xE0, 0x8A, 0x1E);

const CLASSES: [(&str, f64, f64, Colour); 10] = [
    ("arancione", 55.0, 61.0, Colour(0xF0, 0x8C, 0x1E)),
    ("marrone", 54.0, 49.0, Colour(0x8B, 0x5A, 0x2B)),
    ("verde", 42.0, 30.0, Colour(0x2E, 0x9E, 0x4F)),
    ("rosso", 40.0, 38.0, Colour(0xD0, 0x2F, 0x2F)),
    ("celeste", 6.0, 9.0, Colour(0x8F, 0xD3, 0xF4)),
    ("rosa", 2.0, 1.0, Colour(0xF5, 0xA6, 0xC8)),
    ("viola", 2.0, 3.0, Colour(0x7B, 0x3F, 0xA0)),
    ("senape", 2.0, 0.0, Colour(0xC9, 0xA2, 0x27)),
    ("fucsia", 1.0, 2.0, Colour(0xE0, 0x2F, 0xB0)),
    ("blu", 1.0, 1.0, Colour(0x1F, 0x3F, 0xB4)),
];

/// Wilson's 95 % interval, in percent.
fn wilson(count: f64, of: f64) -> (f64, f64) {
    let (share, z) = (count / of, 1.96_f64);
    let middle = share + z * z / (2.0 * of);
    let half = z * (share * (1.0 - share) / of + z * z / (4.0 * of * of)).sqrt();
    let scale = 100.0 / (1.0 + z * z / of);
    ((middle - half) * scale, (middle + half) * scale)
}

pub fn pie() -> Chart {
    let slice = |(label, value, _, colour): (&str, f64, f64, Colour)| Slice {
        label: label.to_owned(),
        value,
        words: format!("{value} ({:.2}\u{a0}%)", value / 2.05),
        colour,
    };
    chart("progress-south", Form::Pie(CLASSES.map(slice).into()))
}

fn bar(count: f64, of: f64, colour: Colour) -> Dot {
    let (low, high) = wilson(count, of);
    let words = format!("{:.1}\u{a0}% [{low:.1}–{high:.1}], {count}", 100.0 * count / of);
    Dot { value: 100.0 * count / of, interval: Some((low, high)), words, colour }
}

pub fn grouped_bars() -> Chart {
    let group = |(label, south, north, colour): (&str, f64, f64, Colour)| {
        let dots = vec![Some(bar(south, 205.0, SOUTH)), Some(bar(north, 194.0, NORTH))];
        group(label, Some(colour), dots)
    };
    let groups = CLASSES.map(group).into();
    chart("progress", dots("% of the games won", Some(100.0), &["South", "North"], groups))
}

pub fn single() -> Chart {
    let group = |(label, south, _, colour): (&str, f64, f64, Colour)| {
        group(label, None, plain_dot(south, colour))
    };
    chart("counts", dots("games", None, &["games"], CLASSES.map(group).into()))
}

pub fn columns() -> Chart {
    let south = [31.0, 40.0, 22.0, 12.0, 55.0, 20.0, 14.0, 11.0];
    let north = [28.0, 35.0, 26.0, 15.0, 48.0, 18.0, 17.0, 7.0];
    let unfinished = [4.0, 0.0, 6.0, 1.0, 9.0, 2.0, 0.0, 3.0];
    let column = |at: usize| ((2013 + at).to_string(), vec![south[at], north[at], unfinished[at]]);
    let unknown = Colour(0xB8, 0xB8, 0xB0);
    let parts = [("South won", SOUTH), ("North won", NORTH), ("unknown", unknown)];
    let columns = (0..south.len()).map(column).collect();
    chart("years", columns_of("year", &parts, columns))
}

pub fn lines() -> Chart {
    let owned = |label, colour, pace: f64| {
        let point = |turn| {
            let share = 1.0 / (1.0 + ((f64::from(turn) - 23.0) / pace).exp());
            let interval = Some(wilson(share * 399.0, 399.0));
            Point { x: f64::from(turn), y: share * 100.0, interval }
        };
        series(label, colour, (1..=40).map(point))
    };
    let lines = Lines {
        x: "turn".to_owned(),
        y: "% of the games in which the house is owned".to_owned(),
        range: Some((0.0, 100.0)),
        mark: Some((23.0, "mtaji".to_owned())),
        series: vec![owned("South", SOUTH, 6.0), owned("North", NORTH, 4.0)],
    };
    chart("house", Form::Lines(lines))
}

pub fn grid() -> Chart {
    let cells = (0..4)
        .map(|row| {
            (0..7)
                .map(|column| GridCell {
                    label: (row * 7 + column + 1).to_string(),
                    value: [0, 3, 11, 0, 47, 128, 1, 9, 60][(row * 5 + column * 3) as usize % 9],
                })
                .collect()
        })
        .collect();
    let grid = Grid {
        columns: ["mtaji", "namua", "kichwa", "takata", "house", "safari", "end"]
            .map(str::to_owned)
            .into(),
        rows: ["block A", "block B", "block C", "block D"].map(str::to_owned).into(),
        cells,
        unit: "games".to_owned(),
        bands: [(9, SOUTH), (60, NORTH)]
            .map(|(to, colour)| Band { label: format!("up to {to}"), to, colour })
            .into(),
    };
    chart("types", Form::Grid(grid))
}

pub fn nothing() -> Chart {
    chart("none", Form::Nothing("No game of this archive was played to its end.".to_owned()))
}

pub fn charts() -> Vec<Chart> {
    vec![pie(), grouped_bars(), single(), columns(), lines(), grid(), nothing()]
}

pub fn board() -> Board {
    let row = |letter, seeds: [u8; 8]| BoardRow {
        letter,
        pits: seeds.map(|seeds| Pit { seeds, ..Pit::default() }).to_vec(),
    };
    let mut board = Board {
        name: "verde-before".to_owned(),
        caption: "Before turn 12".to_owned(),
        alt: "North has 3 in store; South has 4.".to_owned(),
        way: Way::Left,
        players: [
            Player {
                label: "North: 3 in store, house asleep".to_owned(),
                to_move: false,
                rows: [row('B', [0, 1, 2, 3, 4, 5, 6, 7]), row('A', [8, 9, 10, 11, 3, 13, 14, 0])],
                numbers: vec![8, 7, 6, 5, 4, 3, 2, 1],
            },
            Player {
                label: "South: 4 in store, house owned".to_owned(),
                to_move: true,
                rows: [
                    row('a', [1, 0, 2, 0, 22, 6, 28, 2]),
                    row('b', [15, 16, 20, 25, 30, 40, 50, 64]),
                ],
                numbers: vec![1, 2, 3, 4, 5, 6, 7, 8],
            },
        ],
    };
    let [north, south] = &mut board.players;
    north.rows[1].pits[4].house = House::Asleep;
    north.rows[1].pits[5].mark = Some(Mark::Captured);
    north.rows[1].pits[7].mark = Some(Mark::Captured);
    south.rows[0].pits[4].house = House::Owned;
    south.rows[0].pits[6].house = House::Lost;
    south.rows[0].pits[5].mark = Some(Mark::Start);
    south.rows[0].pits[7].mark = Some(Mark::Start);
    board
}

/// Edge cases: a single value, only zeros, too many values, too long texts.
pub fn edges() -> Vec<Chart> {
    let slice = |label: &str, value| Slice {
        label: label.to_owned(),
        value,
        words: format!("{value} games"),
        colour: SOUTH,
    };
    let group = |index: usize| {
        group(&format!("class {index}"), None, plain_dot((index * 7 % 41) as f64, NORTH))
    };
    let dots = |groups| dots("games", None, &["games"], groups);
    let columns = |count: usize, height: f64| {
        let column = |turn: usize| (turn.to_string(), vec![(height * turn as f64 * 37.0) % 101.0]);
        columns_of("turn", &[("games", SOUTH)], (1..=count).map(column).collect())
    };
    let series = |index: usize, count: usize| {
        let colour = Colour(40 * index as u8, 90, 200 - 40 * index as u8);
        let point = |x| Point { x: x as f64, y: 50.0 + (index * x) as f64 / 9.0, interval: None };
        series(&format!("series number {index}"), colour, (0..count).map(point))
    };
    let lines =
        |series| Lines { x: "turn".to_owned(), y: "%".to_owned(), range: None, mark: None, series };
    vec![
        chart("pie-one", Form::Pie(vec![slice("all", 12.0)])),
        chart("pie-zero", Form::Pie(vec![slice("none", 0.0), slice("no more", 0.0)])),
        chart("pie-empty", Form::Pie(Vec::new())),
        chart("bars-one", dots(vec![group(1)])),
        chart("bars-zero", dots(vec![group(0), group(0)])),
        chart("bars-forty", dots((0..40).map(group).collect())),
        chart("columns-one", columns(1, 1.0)),
        chart("columns-zero", columns(3, 0.0)),
        chart("columns-hundred", columns(100, 1.0)),
        chart("lines-one", Form::Lines(lines(vec![series(1, 1)]))),
        chart("lines-six", Form::Lines(lines((0..6).map(|index| series(index, 12)).collect()))),
        chart("lines-empty", Form::Lines(lines(vec![series(1, 0)]))),
    ]
}
