//! The board with its seeds, marks and hand: what `board.js` and `arrows.js` draw.

use std::fmt::Write as _;

use super::drawing::DRAWING;
use super::seeds::{Seed, scatter, spread};
use super::wood::{self, Flipped};
use crate::web::page::views::{BoardView, MotionView};

/// What the board shows at a moment. Pits have the numbers of the page: South's 0 to 15, then North's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Scene {
    /// South's and North's.
    pub seeds: Vec<u8>,
    pub stores: Vec<u8>,
    /// `owned`, `asleep`, `lost` or `none`.
    pub houses: Vec<&'static str>,
    /// Where the last move began.
    pub start: Option<usize>,
    /// The first two pits of its sowing, which say its direction.
    pub way: Option<(usize, usize)>,
    /// What it captured.
    pub captured: Vec<usize>,
    /// The way behind the hand.
    pub trail: Vec<usize>,
    /// A pit that something is captured from.
    pub flash: Option<usize>,
    /// The pit that the hand is over, and its seeds.
    pub hand: Option<(usize, u8)>,
}

impl Scene {
    /// A position without marks.
    pub fn of(board: &BoardView) -> Scene {
        Scene {
            seeds: board.seeds.clone(),
            stores: board.stores.clone(),
            houses: board.houses.clone(),
            start: None,
            way: None,
            captured: Vec::new(),
            trail: Vec::new(),
            flash: None,
            hand: None,
        }
    }

    /// The same with the marks of the move that led there.
    pub fn with_marks_of(mut self, motion: &MotionView) -> Scene {
        let first = motion.steps.iter().find(|step| matches!(step.event, "placed" | "lap"));
        self.start =
            first.and_then(|step| if step.event == "placed" { step.pit } else { step.from });
        self.way = way_of(motion);
        let captured = motion.steps.iter().filter(|step| step.event == "captured");
        for pit in captured.filter_map(|step| step.pit) {
            if !self.captured.contains(&pit) {
                self.captured.push(pit);
            }
        }
        self
    }
}

/// The first two pits of a sowing; a single captured seed enters at a kichwa and would go on inwards.
fn way_of(motion: &MotionView) -> Option<(usize, usize)> {
    let lap = motion.steps.iter().find(|step| step.event == "lap")?;
    let mut pits = lap.from.into_iter().chain(lap.path.iter().copied());
    let first = pits.next()?;
    let inwards = || if first.is_multiple_of(16) { first + 1 } else { first - 1 };
    Some((first, pits.next().unwrap_or_else(inwards)))
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all text");
}

/// A number on a plate.
fn plate(x: f64, y: f64, text: &str, name: &str) -> String {
    let width = 22.0 + 14.0 * text.len() as f64;
    format!(
        "<g class=\"plate {name}\" transform=\"translate({x} {y})\"><rect x=\"{}\" y=\"-17\" \
         width=\"{width}\" height=\"34\" rx=\"17\"/><text>{text}</text></g>",
        -width / 2.0
    )
}

fn seed(out: &mut String, x: f64, y: f64, r: f64) {
    put(
        out,
        format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" fill=\"url(#wood-seed)\"/>"),
    );
}

fn store(side: usize, count: u8, flipped: Flipped) -> String {
    let (x, y, half, high) = wood::trough(side, flipped);
    let mut out = format!(
        "<g class=\"store\" transform=\"translate({x} {y})\" data-store=\"{side}\"><rect \
         class=\"hole\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{high}\" \
         fill=\"url(#wood-hole)\"/><g class=\"seeds\">",
        -half,
        -high,
        2.0 * half,
        2.0 * high
    );
    for Seed { x, y, r } in spread(count.min(64), 40 + side as u32, half - 70.0, high - 13.0, 11.0)
    {
        seed(&mut out, x - 30.0, y, r);
    }
    out + "</g>" + &plate(half - 40.0, 0.0, &count.to_string(), "count") + "</g>"
}

/// The frame of a house by its state: full while it is owned, broken while it sleeps, struck out when lost.
fn frame(state: &str) -> String {
    let frame = "<rect class=\"frame\" x=\"-45\" y=\"-45\" width=\"90\" height=\"90\" rx=\"12\"/>";
    match state {
        "owned" => format!("{frame}<path class=\"corners\" d=\"{}\"/>", DRAWING.corners),
        "asleep" => frame.to_owned(),
        "lost" => format!("<path class=\"strike\" d=\"{}\"/>", DRAWING.strike),
        _ => String::new(),
    }
}

fn pit(scene: &Scene, pit: usize, flipped: Flipped) -> String {
    let (x, y) = wood::at(pit, flipped);
    let count = scene.seeds[pit];
    let mut out = String::new();
    let state = scene.houses[pit / 16];
    // A pit in which there never was a house is like any other.
    let radius = if wood::is_house(pit) && state != "none" {
        let half = DRAWING.house;
        put(
            &mut out,
            format_args!(
                "<g class=\"pit house\" data-pit=\"{pit}\" transform=\"translate({x} {y})\" \
                 data-house=\"{state}\"><rect class=\"hole\" x=\"{0}\" y=\"{0}\" width=\"{1}\" \
                 height=\"{1}\" rx=\"9\" fill=\"url(#wood-hole)\"/><g class=\"state\">{2}</g>",
                -half,
                2.0 * half,
                frame(state)
            ),
        );
        half
    } else {
        put(
            &mut out,
            format_args!(
                "<g class=\"pit\" data-pit=\"{pit}\" transform=\"translate({x} {y})\"><circle \
                 class=\"hole\" r=\"{}\" fill=\"url(#wood-hole)\"/><g class=\"state\"/>",
                DRAWING.hole
            ),
        );
        DRAWING.hole - 1.0
    };
    out.push_str("<g class=\"seeds\">");
    for one in scatter(count.min(64), pit as u32) {
        seed(&mut out, one.x * radius, one.y * radius, one.r * radius);
    }
    out.push_str("</g><g>");
    if count > 0 {
        out.push_str(&plate(33.0, 36.0, &count.to_string(), "count"));
    }
    out + "</g></g>"
}

/// With a `way` the sign points from its first pit to its second.
fn sign(
    pit: usize,
    name: &str,
    path: &str,
    way: Option<(usize, usize)>,
    flipped: Flipped,
) -> String {
    let (x, y) = wood::at(pit, flipped);
    let (x, y) = (x - 34.0, y - 34.0);
    let angle = |(from, to)| {
        let ((x, y), (to_x, to_y)) = (wood::at(from, flipped), wood::at(to, flipped));
        let degrees = (to_y - y).atan2(to_x - x).to_degrees().round() as i64;
        format!(" transform=\"rotate({degrees})\"")
    };
    let turned = way.map(angle).unwrap_or_default();
    format!(
        "<g class=\"sign {name}\" transform=\"translate({x} {y})\"><circle r=\"15\"/><path \
         d=\"{path}\"{turned}/></g>"
    )
}

/// A line through the middles of pits that is round where it turns.
fn way(points: &[(f64, f64)]) -> String {
    let Some(((x, y), rest)) = points.split_first() else { return String::new() };
    let mut path = format!("M{x} {y}");
    for (index, &(x, y)) in rest.iter().enumerate() {
        let Some(&after) = rest.get(index + 1) else {
            put(&mut path, format_args!("L{x} {y}"));
            continue;
        };
        let near = |(to_x, to_y): (f64, f64)| {
            let (along, down) = (to_x - x, to_y - y);
            let long = along.hypot(down);
            let long = if long == 0.0 { 1.0 } else { long };
            (x + along / long * 24.0, y + down / long * 24.0)
        };
        let ((before_x, before_y), (after_x, after_y)) = (near(points[index]), near(after));
        put(&mut path, format_args!("L{before_x} {before_y}Q{x} {y} {after_x} {after_y}"));
    }
    path
}

fn hand(pit: usize, count: u8, flipped: Flipped) -> String {
    let (x, y) = wood::at(pit, flipped);
    let mut out = format!(
        "<g class=\"palm\" transform=\"translate({x} {})\"><circle class=\"skin\" r=\"37\"/>",
        y - 20.0
    );
    for Seed { x, y, r } in scatter(count.min(64), 77) {
        seed(&mut out, x * 27.0, y * 27.0, (r * 34.0).max(4.4));
    }
    out + &plate(0.0, -40.0, &count.to_string(), "held") + "</g>"
}

/// All that lies on the wood, as the page draws it.
pub(super) fn draw(scene: &Scene, flipped: Flipped) -> String {
    let mut out = "<g class=\"stores\">".to_owned();
    for side in 0..2 {
        out.push_str(&store(side, scene.stores[side], flipped));
    }
    out.push_str("</g><g class=\"pits\">");
    let mut order: Vec<usize> = (0..32).collect();
    order.sort_by_key(|&pit| wood::cell(pit, flipped));
    for number in order {
        out.push_str(&pit(scene, number, flipped));
    }
    out.push_str("</g><g class=\"trail\">");
    if scene.trail.len() > 1 {
        let points: Vec<_> = scene.trail.iter().map(|&pit| wood::at(pit, flipped)).collect();
        put(&mut out, format_args!("<path class=\"behind\" d=\"{}\"/>", way(&points)));
    }
    if let Some((x, y)) = scene.flash.map(|pit| wood::at(pit, flipped)) {
        put(&mut out, format_args!("<circle class=\"flash\" cx=\"{x}\" cy=\"{y}\" r=\"48\"/>"));
    }
    out.push_str("</g><g class=\"signs\">");
    if let Some(pit) = scene.start {
        out.push_str(&sign(pit, "start", &DRAWING.start, scene.way, flipped));
    }
    for &pit in &scene.captured {
        out.push_str(&sign(pit, "taken", &DRAWING.taken, None, flipped));
    }
    out.push_str("</g><g class=\"hand\">");
    if let Some((pit, count)) = scene.hand {
        out.push_str(&hand(pit, count, flipped));
    }
    out + "</g>"
}

#[cfg(test)]
mod tests {
    use bao_game::variations::Variations;
    use bao_notation::tree::NodeId;
    use bao_rules::{Position, Ruleset};

    use super::*;

    /// The sign of the last move of a line, as it is turned.
    fn turned(moves: &[&str], flipped: Flipped) -> String {
        let start = Position::start(&Ruleset::KIBAO);
        let mut game = Variations::from_position(start, 1, &Ruleset::KIBAO);
        let mut at = NodeId::START;
        for played in moves {
            at = game.play_text(at, played).expect("it is legal");
        }
        let motion = MotionView::of(&game, at).expect("it was played");
        let drawn = draw(&Scene::of(&motion.after).with_marks_of(&motion), flipped);
        let sign = drawn.split("class=\"sign start\"").nth(1).expect("the start is marked");
        let angle = sign.split("rotate(").nth(1).and_then(|rest| rest.split(')').next());
        angle.expect("it points somewhere").to_owned()
    }

    #[test]
    fn the_sign_of_the_last_move_points_where_it_was_sown() {
        // South's own left is that of the board, North's is the other one.
        assert_eq!(turned(&["A6<*"], false), "180");
        assert_eq!(turned(&["A6>*"], false), "0");
        assert_eq!(turned(&["A6<*"], true), "0");
        // Captured seeds enter at the kichwa that the arrow names, and go inwards from there.
        assert_ne!(turned(&["A6<*", "a5>"], false), turned(&["A6<*", "a5<"], false));
    }
}
