//! Draws pictures to share: a position as SVG or PNG, and the sowing of the last move as GIF.

use std::sync::atomic::AtomicBool;

use bao_game::variations::Variations;
use bao_game::words;
use bao_languages::{current, say, speak, text};
use bao_notation::tree::{Headers, NodeId};
use bao_reports::{
    Animation, Board, BoardSheet, Half, House, Mark, Pit, render_gif, render_png_by_width,
    render_sheet_svg,
};
use bao_rules::Side;
use serde::Deserialize;

use crate::web::page::views::{BoardView, MotionView, StepView};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A position as a vector drawing.
    Svg,
    /// A position in pixels.
    Png,
    /// The sowing of a move.
    Gif,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Png, Kind::Gif, Kind::Svg];

    /// File extension, content type, and default and maximum width in pixels. Animations are smaller, because they have
    /// up to 150 frames and are meant to be sent.
    const fn facts(self) -> (&'static str, &'static str, u32, u32) {
        match self {
            Kind::Svg => ("svg", "image/svg+xml", 1_000, 2_400),
            Kind::Png => ("png", "image/png", 1_000, 2_400),
            Kind::Gif => ("gif", "image/gif", 560, 1_000),
        }
    }

    pub const fn ending(self) -> &'static str {
        self.facts().0
    }

    pub const fn content_type(self) -> &'static str {
        self.facts().1
    }

    pub fn in_words(self) -> &'static str {
        text(match self {
            Kind::Svg | Kind::Png => "picture-position",
            Kind::Gif => "picture-sowing",
        })
    }
}

/// In a narrower picture the numbers cannot be read.
const SMALLEST_WIDTH: u32 = 200;

/// The colours around the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Dark text on white.
    #[default]
    Light,
    /// Light text on black.
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PictureStyle {
    pub theme: Theme,
    /// Whether North is at the bottom.
    pub flipped: bool,
    /// In pixels; by default the width for the kind. For an SVG the value is only checked.
    pub width: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PictureError {
    /// The line is kept as text.
    #[error("{}", text("no-board"))]
    NoBoard,
    /// The place is the start of a game, so no move led to it.
    #[error("{}", text("no-sowing"))]
    NoMove,
    /// The width is out of range.
    #[error("{}", say!("no-such-width", width = *width, least = SMALLEST_WIDTH, most = *largest))]
    Width {
        width: u32,
        /// The maximum for the kind.
        largest: u32,
    },
    /// `stop` was set while an animation was drawn.
    #[error("{}", text("animation-given-up"))]
    Stopped,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    title: String,
    place: String,
    words: String,
    board: BoardView,
    motion: Option<MotionView>,
}

/// The value of `to_move` when the game is over.
const NOBODY: char = '-';

/// `Game 6405: Amina – Juma`
fn title<'a>(header: impl Fn(&str) -> Option<&'a str>, unnamed: &str) -> String {
    let name = match header(Headers::GAME) {
        Some(name) => say!("title-game", game = name),
        None => unnamed.to_owned(),
    };
    match (header(Headers::SOUTH), header(Headers::NORTH)) {
        (None, None) => name,
        (south, north) => format!(
            "{name}: {} – {}",
            south.unwrap_or(words::side(Side::South)),
            north.unwrap_or(words::side(Side::North))
        ),
    }
}

/// Joins the parts into one text, each as a sentence.
fn join_sentences(parts: Vec<String>) -> String {
    parts
        .iter()
        .map(|part| format!("{}.", part.trim_end_matches('.')))
        .collect::<Vec<_>>()
        .join(" ")
}

impl Scene {
    /// # Errors
    /// [`PictureError::NoBoard`] if the line is kept as text.
    pub fn of(game: &Variations, id: NodeId) -> Result<Scene, PictureError> {
        let position = game.position(id).ok_or(PictureError::NoBoard)?;
        let mut board = BoardView::of(position, game.start());
        // `Turn 23, South: A5<*, takata`
        let place = match (game.tree().turn(id), game.ply(id)) {
            (Some(turn), Some(ply)) => say!(
                "picture-turn",
                number = turn.number,
                side = words::side(ply.side()),
                move = game.text(id),
                kind = words::kind(ply.kind),
            ),
            _ => words::capitalise(text("place-start")),
        };
        let mut parts: Vec<String> = game.events(id).iter().map(words::event).collect();
        match game.end(id) {
            Some(end) => {
                board.to_move = NOBODY;
                parts.push(words::end(&end));
            }
            None => parts.push(say!("picture-to-move", side = words::side(position.to_move()))),
        }
        Ok(Scene {
            title: title(|name| game.tree().headers.get(name), text("picture-game")),
            place,
            words: join_sentences(parts),
            board,
            motion: MotionView::of(game, id),
        })
    }

    /// The position as SVG, with the last move marked.
    pub fn svg(&self, look: PictureStyle) -> String {
        self.svg_of(&self.last_frame(), look)
    }

    fn last_frame(&self) -> Frame {
        Frame {
            board: self.board.clone(),
            marks: self.motion.as_ref().map(marks).unwrap_or_default(),
            words: self.words.clone(),
            hand: 0,
            // Long enough to study the board before the animation restarts.
            time: 300,
        }
    }

    fn svg_of(&self, frame: &Frame, look: PictureStyle) -> String {
        let direction = self.motion.as_ref().and_then(|motion| motion.marks.way);
        let board = frame.lay_out(direction);
        let board = if look.flipped { board.turned() } else { board };
        let words = match frame.hand {
            0 => frame.words.clone(),
            seeds => format!("{} {}", frame.words, say!("picture-hand", seeds)),
        };
        let sheet = BoardSheet {
            title: self.title.clone(),
            place: self.place.clone(),
            words,
            dark: look.theme == Theme::Dark,
        };
        render_sheet_svg(&board, &sheet)
    }

    /// Animates the last move in about `most` frames, from the position before it to the position after it.
    ///
    /// # Errors
    /// [`PictureError::NoMove`] if the place is the start.
    pub fn animate(
        &self,
        most: usize,
        look: PictureStyle,
    ) -> Result<Animation<impl Fn(usize) -> String + Sync>, PictureError> {
        let motion = self.motion.as_ref().ok_or(PictureError::NoMove)?;
        let mut frames = frames(motion, most);
        frames.push(self.last_frame());
        let times = frames.iter().map(|frame| frame.time).collect();
        // Frames are drawn on several threads, which do not inherit the language.
        let language = current();
        let draw = move |index: usize| speak(language, || self.svg_of(&frames[index], look));
        Ok(Animation { times, draw })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Frame {
    board: BoardView,
    marks: Vec<(usize, Mark)>,
    words: String,
    /// The seeds in the player's hand.
    hand: u8,
    /// How long the frame is shown, in hundredths of a second.
    time: u16,
}

impl Frame {
    fn lay_out(&self, direction: Option<(usize, usize)>) -> Board {
        let BoardView { seeds, stores, houses, to_move, .. } = &self.board;
        let ring = seeds.len() / 2;
        let half = |side: Side| {
            let index = side as usize;
            let (house, message) = match houses.get(index) {
                Some(&"owned") => (House::Owned, "house-owned"),
                Some(&"asleep") => (House::Asleep, "house-asleep"),
                Some(&"lost") => (House::Lost, "house-lost"),
                _ => (House::None, "house-lost"),
            };
            let name = words::side(side);
            let label = match stores.get(index) {
                Some(&store) => {
                    say!("board-player", side = name, store, house = text(message))
                }
                None => name.to_owned(),
            };
            let pit = |lane: usize| {
                let number = index * ring + lane;
                let mark = self.marks.iter().find(|(pit, _)| *pit == number);
                Pit {
                    seeds: seeds[number],
                    house: if lane == HOUSE { house } else { House::None },
                    mark: mark.map(|(_, mark)| *mark),
                }
            };
            Half { label, to_move: *to_move == side.letter(), pits: (0..ring).map(pit).collect() }
        };
        Board::new("picture", "", Side::BOTH.map(half), direction)
    }
}

/// The lane of the house.
const HOUSE: usize = 4;

/// Marks the pit where the move began and the pits that it captured.
fn marks(motion: &MotionView) -> Vec<(usize, Mark)> {
    let captured = motion.marks.captured.iter().map(|&pit| (pit, Mark::Captured));
    std::iter::once((motion.marks.start, Mark::Start)).chain(captured).collect()
}

/// A move that sows more seeds than this is shown lap by lap.
const MOST_SEEDS: usize = 100;
pub const MOST_FRAMES: usize = 150;
/// A GIF with at least this many bytes is drawn again with fewer frames.
const LARGEST_GIF: usize = 1_000_000;
/// How long each seed is shown, in hundredths of a second.
const SEED: f64 = 19.0;
/// How long each other step is shown.
const STEP: f64 = 70.0;
/// How long the number of omitted steps is shown.
const LEFT_OUT: u16 = 200;

/// The frames of a move: the position before it, then the sowing step by step.
fn frames(motion: &MotionView, most: usize) -> Vec<Frame> {
    let sown: usize = motion.steps.iter().map(|step| step.path.len()).sum();
    let first = Frame {
        board: motion.before.clone(),
        marks: Vec::new(),
        words: String::new(),
        hand: 0,
        time: 100,
    };
    let mut frames = vec![first];
    let mut laps = 0;
    for (index, step) in motion.steps.iter().enumerate() {
        if frames.len() >= most {
            let steps = motion.left_out + (motion.steps.len() - index) as u64;
            frames.push(frame_of_left_out_steps(&frames, steps));
            return frames;
        }
        laps += i32::from(step.event == "lap");
        // Each lap after the fifth is shown faster than the lap before it.
        let pace = 0.86_f64.powi((laps - 5).max(0)).max(0.12);
        let mut board = frames[frames.len() - 1].board.clone();
        match (step.event, step.pit) {
            ("lap", _) if sown <= MOST_SEEDS => {
                frames.extend(sow(step, board, (SEED * pace).round() as u16));
                continue;
            }
            ("placed", _) => board.stores.clone_from(&motion.after.stores),
            ("house-emptied" | "house-captured", Some(pit)) => board.houses[pit / 16] = "lost",
            _ => {}
        }
        board.seeds.clone_from(&step.board);
        let marks = match (step.event, step.pit) {
            ("lap", _) => step.path.iter().map(|&pit| (pit, Mark::Sown)).collect(),
            ("captured", Some(pit)) => vec![(pit, Mark::Captured)],
            ("placed", Some(pit)) => vec![(pit, Mark::Sown)],
            _ => Vec::new(),
        };
        let time = (STEP * pace).round() as u16;
        frames.push(Frame { board, marks, words: step.words.clone(), hand: step.hand, time });
    }
    if motion.left_out > 0 {
        frames.push(frame_of_left_out_steps(&frames, motion.left_out));
    }
    frames
}

fn frame_of_left_out_steps(frames: &[Frame], steps: u64) -> Frame {
    let last = &frames[frames.len() - 1];
    Frame { words: say!("moment-left-out", steps), time: LEFT_OUT, ..last.clone() }
}

/// Shows a lap seed by seed.
fn sow(step: &StepView, mut board: BoardView, time: u16) -> Vec<Frame> {
    if let Some(from) = step.from {
        board.seeds[from] = board.seeds[from].saturating_sub(step.seeds);
    }
    let mut marks = Vec::new();
    let sown = step.path.iter().enumerate().map(|(index, &pit)| {
        board.seeds[pit] = board.seeds[pit].saturating_add(1);
        marks.push((pit, Mark::Sown));
        Frame {
            board: board.clone(),
            marks: marks.clone(),
            words: step.words.clone(),
            hand: (step.path.len() - index - 1) as u8,
            time,
        }
    });
    sown.collect()
}

/// Draws a place. SVG and PNG show the position; GIF shows the sowing of the last move. Drawing stops when `stop` is
/// set.
///
/// # Errors
/// Every [`PictureError`] except `NoBoard`.
pub fn draw(
    scene: &Scene,
    kind: Kind,
    look: PictureStyle,
    stop: &AtomicBool,
) -> Result<Vec<u8>, PictureError> {
    let (_, _, usual, largest) = kind.facts();
    let width = look.width.unwrap_or(usual);
    if !(SMALLEST_WIDTH..=largest).contains(&width) {
        return Err(PictureError::Width { width, largest });
    }
    match kind {
        Kind::Svg => Ok(scene.svg(look).into_bytes()),
        Kind::Png => Ok(render_png_by_width(&scene.svg(look), width)),
        Kind::Gif => draw_gif(scene, look, width, stop),
    }
}

fn draw_gif(
    scene: &Scene,
    look: PictureStyle,
    width: u32,
    stop: &AtomicBool,
) -> Result<Vec<u8>, PictureError> {
    let mut most = MOST_FRAMES;
    loop {
        let animation = scene.animate(most, look)?;
        let gif = render_gif(&animation, width, stop).ok_or(PictureError::Stopped)?;
        if gif.len() < LARGEST_GIF || most < 2 {
            return Ok(gif);
        }
        most /= 2;
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::{Position, Ruleset};

    use super::*;

    /// The scene after these moves.
    fn scene(moves: &[&str]) -> Scene {
        let start = Position::start(&Ruleset::KIBAO);
        let mut game = Variations::from_position(start, 1, &Ruleset::KIBAO);
        let mut at = NodeId::START;
        for played in moves {
            at = game.play_text(at, played).expect("the move is legal");
        }
        Scene::of(&game, at).expect("the last move is legal")
    }

    #[test]
    fn the_arrow_of_the_last_move_points_in_the_sowing_direction() {
        let turned = |moves: &[&str], flipped| {
            let board = scene(moves).svg(PictureStyle { flipped, ..PictureStyle::default() });
            board.contains("rotate(180 ")
        };
        // South's left is on the left of the board, North's on the right.
        assert!(turned(&["A6<*"], false));
        assert!(!turned(&["A6>*"], false));
        assert!(!turned(&["A6<*"], true));
        // A captured seed enters at the kichwa that the arrow names and is sown inwards.
        assert_ne!(turned(&["A6<*", "a5>"], false), turned(&["A6<*", "a5<"], false));
    }

    #[test]
    fn every_frame_has_all_seeds() {
        // The longest known sowing that ends.
        let longest = "5,4,3,2,3,2,2,3/2,5,6,2,4,3,2,4/0- 0,0,0,0,0,0,0,1/11,0,0,0,0,0,0,0/0- s t";
        let position: Position = longest.parse().expect("the position is valid");
        let mut game = Variations::from_position(position, 22, &Ruleset::KIBAO);
        let id = game.play_text(NodeId::START, "A6>*").expect("the move is legal");
        let longest = Scene::of(&game, id).expect("the last move is legal");
        let scenes = [scene(&["A6<*"]), scene(&["A6<*", "a5>"]), scene(&["A6<*", "a5<"]), longest];
        for scene in scenes {
            for frame in frames(scene.motion.as_ref().expect("the last move was sown"), MOST_FRAMES)
            {
                let lying = frame.board.seeds.iter().chain(&frame.board.stores);
                let all: u32 = lying.map(|&seeds| u32::from(seeds)).sum();
                assert_eq!(all + u32::from(frame.hand), 64, "{}", frame.words);
            }
        }
    }
}
