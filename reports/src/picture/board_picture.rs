//! Boards: four rows of pits in a piece of wood, inside a report or alone on a sheet with text around them.
//!
//! The wood keeps its colours on light and dark pages and in print; a page recolours only the text around it.

use std::fmt::Write as _;

use maud::{Markup, html};

use super::backend::{Head, begin};
use super::font::{BODY, Font, SMALL, STRONG};
use super::label::{Label, wrap};
use crate::board::{Board, BoardRow, House, Mark, Pit, Player, Way};

const HEIGHT: u32 = 276;
/// The distance between adjacent pits.
const PITCH: f64 = 50.0;
/// The left edge of the wood.
const LEFT: f64 = 26.0;
const TOP: f64 = 38.0;
/// The radius of a round pit.
const RADIUS: f64 = 18.0;
/// Half the side of the square of a house; it leaves room for a number in the corner.
const HALF: f64 = 15.5;
/// The font of the seed count, in a pit's corner.
const COUNT: Font = Font { size: 11.0, bold: true };

const WOOD: &str = "#E8D5B5";
const PIT: &str = "#CDB084";
const DARK: &str = "#3A2817";
const START: &str = "#0B4F9E";
const CAPTURED: &str = "#A3160F";
const SOWN: &str = "#8F5200";
/// The angle between seeds, as in a sunflower.
const GOLDEN: f64 = 2.399_963_229_728_653;

/// The text around a board on a sheet of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardSheet {
    /// The game, shown above the board.
    pub title: String,
    /// The move, shown below the board.
    pub place: String,
    /// What the move does, in at most two lines.
    pub words: String,
    pub dark: bool,
}

/// The height above the board on a sheet.
const ABOVE: u32 = 28;
/// The height below the board on a sheet.
const BELOW: u32 = 64;
const TITLE: Font = Font { size: 15.0, bold: true };
/// The colours of ink, grey and paper on a light sheet, and on a dark sheet.
const DARKENED: [(&str, &str); 3] = [
    ("\"#1A1A1A\"", "\"#EDE6DA\""),
    ("\"#767676\"", "\"#A79E91\""),
    ("\"#FFFFFF\"", "\"#1E1A17\""),
];

/// The board as a standalone or embedded SVG file, 276 units high and, with eight columns, 440 wide. The output is
/// reproducible.
pub fn render_board_svg(board: &Board) -> String {
    let head = Head {
        id: format!("board-{}", board.name),
        title: &board.caption,
        description: &board.alt,
    };
    close(head, (width(board), HEIGHT), &draw(board))
}

/// The board on a sheet of its own.
pub fn render_sheet_svg(board: &Board, sheet: &BoardSheet) -> String {
    let BoardSheet { title, place, words, dark } = sheet;
    let description = format!("{place}. {words} {}", board.alt);
    let head = Head { id: format!("board-{}", board.name), title, description: &description };
    let width = width(board);
    let room = f64::from(width) - LEFT - 10.0;
    let below = f64::from(ABOVE + HEIGHT);
    let text = |label: Label, y: f64| {
        html! {
            text x=(LEFT) y=(y) font-size=(label.font.size)
                font-weight=[label.font.bold.then_some("bold")] fill="#1A1A1A" { (label.text) } "\n"
        }
    };
    let lines: Vec<String> = wrap(words, BODY, room).into_iter().map(|line| line.text).collect();
    let (first, rest) = lines.split_at(1);
    let drawn = html! {
        (text(Label::new(title, TITLE, room), 20.0))
        g transform={ "translate(0 " (ABOVE) ")" } { "\n" (draw(board)) } "\n"
        (text(Label::new(place, STRONG, room), below + 17.0))
        (text(Label::new(&first.concat(), BODY, room), below + 36.0))
        (text(Label::new(&rest.join(" "), BODY, room), below + 54.0))
    };
    let svg = close(head, (width, ABOVE + HEIGHT + BELOW), &drawn);
    match dark {
        true => DARKENED.iter().fold(svg, |svg, (light, dark)| svg.replace(light, dark)),
        false => svg,
    }
}

fn close(head: Head<'_>, size: (u32, u32), drawn: &Markup) -> String {
    // maud writes closing tags for every element.
    let drawn = ["circle", "rect", "path"]
        .iter()
        .fold(drawn.0.clone(), |drawn, tag| drawn.replace(&format!("></{tag}>"), "/>"));
    let mut svg = String::with_capacity(drawn.len() + 1000);
    begin(&mut svg, &head, size, 1);
    svg + &drawn + "</svg>\n"
}

/// The width of all columns together.
fn across(board: &Board) -> f64 {
    board.players[0].numbers.len() as f64 * PITCH
}

fn width(board: &Board) -> u32 {
    (LEFT + across(board)) as u32 + 14
}

fn draw(board: &Board) -> Markup {
    let [north, south] = &board.players;
    let bottom = TOP + 4.0 * PITCH;
    let across = across(board);
    let pits: Vec<(&Pit, f64, f64)> = north
        .rows
        .iter()
        .chain(&south.rows)
        .enumerate()
        .flat_map(|(index, row)| {
            row.pits.iter().enumerate().map(move |(column, pit)| (index, column, pit))
        })
        .map(|(index, column, pit)| (pit, LEFT + (column as f64 + 0.5) * PITCH, middle(index)))
        .collect();
    html! {
        (player(north, 14.0, across)) "\n"
        (numbers(north, TOP - 7.0)) "\n"
        (numbers(south, bottom + 15.0)) "\n"
        (player(south, f64::from(HEIGHT) - 7.0, across)) "\n"
        g font-size=(BODY.size) text-anchor="end" fill="#1A1A1A" {
            @for (index, row) in north.rows.iter().chain(&south.rows).enumerate() { (letter(row, middle(index))) }
        } "\n"
        g stroke=(DARK) {
            rect x=(LEFT) y=(TOP) width=(across) height=(4.0 * PITCH) rx="8" fill=(WOOD) {}
            path d={ "M" (LEFT) " " (TOP + 2.0 * PITCH) "h" (across) } stroke-width="1.5" {} "\n"
            g fill=(PIT) { @for (pit, x, y) in &pits { (hole(pit, x - 2.0, y - 2.0)) } } "\n"
            g stroke-linecap="round" { @for (pit, x, y) in &pits { (seeds(pit.seeds, x - 2.0, y - 2.0)) } }
        } "\n"
        g font-size=(COUNT.size) font-weight="bold" text-anchor="end" fill=(DARK) {
            @for (pit, x, y) in &pits { @if pit.seeds > 0 { text x=(x + 23.5) y=(y + 23.5) { (pit.seeds) } } }
        } "\n"
        @for (pit, x, y) in &pits {
            @if let Some(mark) = pit.mark { (sign(mark, board.way, x - 19.5, y - 19.5)) }
        }
        "\n"
    }
}

/// The label of a player, preceded by a triangle if the player is to move.
fn player(player: &Player, line: f64, across: f64) -> Markup {
    let font = if player.to_move { STRONG } else { BODY };
    let label = Label::new(&player.label, font, across - 6.0);
    let start = if player.to_move { LEFT + 16.0 } else { LEFT };
    html! {
        @if player.to_move {
            path d={ "M" (LEFT) " " (line - 10.0) "l11 5.5l-11 5.5z" } fill="#1A1A1A" {}
        }
        text x=(start) y=(line) font-size=(BODY.size) font-weight=[player.to_move.then_some("bold")]
            fill="#1A1A1A" { (label.text) }
    }
}

fn numbers(player: &Player, line: f64) -> Markup {
    html! {
        g font-size=(SMALL.size) text-anchor="middle" fill="#767676" {
            @for (column, number) in player.numbers.iter().enumerate() {
                text x=(LEFT + (column as f64 + 0.5) * PITCH) y=(line) { (number) }
            }
        }
    }
}

fn letter(row: &BoardRow, middle: f64) -> Markup {
    let label = Label::new(&row.letter.to_string(), BODY, LEFT - 10.0);
    html! { text x=(LEFT - 8.0) y=(tenth(middle + BODY.drop())) { (label.text) } }
}

/// The vertical middle of a row.
fn middle(row: usize) -> f64 {
    TOP + (row as f64 + 0.5) * PITCH
}

fn hole(pit: &Pit, x: f64, y: f64) -> Markup {
    let edge = pit.mark.map(|mark| match mark {
        Mark::Start => START,
        Mark::Captured => CAPTURED,
        Mark::Sown => SOWN,
    });
    let (width, dashes) = match pit.house {
        House::Owned => (Some("3"), None),
        House::Asleep => (Some("2"), Some("4 3")),
        House::None | House::Lost => (edge.map(|_| "2"), None),
    };
    html! {
        @if pit.house == House::None {
            circle cx=(x) cy=(y) r=(RADIUS) stroke=[edge] stroke-width=[width] {}
        } @else {
            rect x=(x - HALF) y=(y - HALF) width=(2.0 * HALF) height=(2.0 * HALF)
                stroke=[edge] stroke-width=[width] stroke-dasharray=[dashes] {}
        }
    }
}

/// The seeds of a pit as one path of dots, packed as in a sunflower.
fn seeds(count: u8, x: f64, y: f64) -> Markup {
    let (dot, apart) = match count {
        0..=7 => (6.0, 4.4),
        8..=14 => (5.0, 3.5),
        15..=28 => (4.2, 2.7),
        29..=40 => (3.4, 2.2),
        // More seeds, up to all 64, just fill the pit.
        _ => (2.7, 14.4 / f64::from(count).sqrt()),
    };
    let places: Vec<(f64, f64)> = (0..count)
        .map(|index| (apart * (f64::from(index) + 0.5).sqrt(), f64::from(index) * GOLDEN))
        .map(|(radius, angle)| (radius * angle.cos(), radius * angle.sin()))
        .collect();
    // A spiral of few seeds is off-centre, so it is moved to the centre of the pit.
    let all = f64::from(count.max(1));
    let x = x - places.iter().map(|place| place.0).sum::<f64>() / all;
    let y = y - places.iter().map(|place| place.1).sum::<f64>() / all;
    let mut dots = String::new();
    for place in places {
        write!(dots, "M{} {}h0", tenth(x + place.0), tenth(y + place.1))
            .expect("writing into a string never fails");
    }
    html! { @if count > 0 { path d=(dots) stroke-width=(dot) {} } }
}

/// The mark of the last move in a pit's corner: an arrowhead in the direction of sowing, or a cross.
fn sign(mark: Mark, way: Way, x: f64, y: f64) -> Markup {
    let turn = match way {
        Way::Right => None,
        Way::Down => Some(90),
        Way::Left => Some(180),
        Way::Up => Some(270),
    };
    let turn = turn.map(|degrees| format!("rotate({degrees} {x} {y})"));
    html! {
        @match mark {
            Mark::Start => path d={ "M" (x - 4.0) " " (y - 4.5) "l9 4.5l-9 4.5z" } fill=(START)
                transform=[turn] {},
            Mark::Captured => path d={ "M" (x - 4.0) " " (y - 4.0) "l8 8m0-8l-8 8" }
                stroke=(CAPTURED) stroke-width="2.4" {},
            Mark::Sown => {},
        }
    }
}

fn tenth(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
