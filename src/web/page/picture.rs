//! Draws pictures to share: a position as SVG or PNG, and the sowing of the last move as GIF.

use std::sync::atomic::AtomicBool;

use bao_game::replay::Motion;
use bao_game::variations::Variations;
use bao_game::words;
use bao_languages::{current, say, speak, text};
use bao_notation::tree::{Headers, NodeId};
use bao_reports::{
    Animation, Board, BoardSheet, Half, House, LastMove, Mark, Pit as DrawnPit, render_gif,
    render_png_by_width, render_sheet_svg,
};
use bao_rules::{Pit, Position, Side};

use crate::sowing::{Picture, Sign, Sowing};
use crate::web::page::requests::Refusal;
use crate::web::page::views::pit_number;

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

    /// File extension, and default and maximum width in pixels. Animations are smaller, because they have up to 150 frames
    /// and are meant to be sent.
    const fn facts(self) -> (&'static str, u32, u32) {
        match self {
            Kind::Svg => ("svg", 1_000, 2_400),
            Kind::Png => ("png", 1_000, 2_400),
            Kind::Gif => ("gif", 560, 1_000),
        }
    }

    pub const fn ending(self) -> &'static str {
        self.facts().0
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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PictureStyle {
    /// Whether the text around the board is light on black.
    pub dark: bool,
    /// Whether North is at the bottom.
    pub flipped: bool,
    /// In pixels; by default the width for the kind. For an SVG the value is only checked.
    pub width: Option<u32>,
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
/// How long the position before the move is shown.
const BEFORE: f64 = 100.0;
/// How long the frame with the number of omitted steps is shown.
const LEFT_OUT: f64 = 200.0;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    title: String,
    place: String,
    /// The position, with the last move marked.
    still: Frame,
    start: Position,
    /// The move that led to the place.
    sowing: Option<Sowing>,
}

/// `Game 6405: Amina – Juma`
pub(super) fn title(game: &Variations) -> String {
    let header = |name| game.tree().headers.get(name);
    let name = match header(Headers::GAME) {
        Some(name) => say!("title-game", game = name),
        None => text("picture-game").to_owned(),
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

impl Scene {
    /// # Errors
    /// [`Refusal`] if the line is kept as text.
    pub fn of(game: &Variations, id: NodeId) -> Result<Scene, Refusal> {
        let position = game.position(id);
        let position = position.ok_or_else(|| Refusal::impossible(text("no-board")))?;
        let before = game.tree().parent(id).and_then(|parent| game.position(parent));
        let played = before.copied().zip(game.ply(id).map(|ply| ply.mv));
        let last = played.map(|(before, mv)| LastMove::of(&before, mv, game.rules()));
        let mut board = Picture::of(position, last.as_ref(), game.rules());
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
                board.0.iter_mut().for_each(|seat| seat.to_move = false);
                parts.push(words::end(&end));
            }
            None => parts.push(say!("picture-to-move", side = words::side(position.to_move()))),
        }
        let sentences = parts.iter().map(|part| format!("{}.", part.trim_end_matches('.')));
        let way = last.and_then(|LastMove { start: (side, _), way, .. }| {
            let number = |pit| pit_number(position, side, pit);
            way.map(|(from, to)| (number(from), number(to)))
        });
        let still = Frame {
            board: board.hide_houses(game.start()),
            way,
            words: sentences.collect::<Vec<_>>().join(" "),
            // Long enough to study the board before the animation restarts.
            time: 300,
        };
        let sowing = played.and_then(|(before, mv)| {
            Some(Sowing::new(String::new(), before, Motion::of(&before, mv, game.rules())?))
        });
        Ok(Scene { title: title(game), place, still, start: *game.start(), sowing })
    }

    /// The position as SVG, with the last move marked.
    pub fn svg(&self, look: PictureStyle) -> String {
        self.svg_of(&self.still, look)
    }

    fn svg_of(&self, frame: &Frame, look: PictureStyle) -> String {
        let board = frame.lay_out();
        let board = if look.flipped { board.turned() } else { board };
        let words = match frame.board.0.iter().map(|seat| seat.hand).max() {
            None | Some(0) => frame.words.clone(),
            Some(seeds) => format!("{} {}", frame.words, say!("picture-hand", seeds)),
        };
        let sheet = BoardSheet {
            title: self.title.clone(),
            place: self.place.clone(),
            words,
            dark: look.dark,
        };
        render_sheet_svg(&board, &sheet)
    }

    /// Animates the last move, from the position before it to the position after it, in about `most` frames or fewer.
    ///
    /// # Errors
    /// [`Refusal`] if the place is the start.
    pub fn animate(
        &self,
        most: usize,
        look: PictureStyle,
    ) -> Result<Animation<impl Fn(usize) -> String + Sync>, Refusal> {
        let frames = self.sow(most);
        let mut frames = frames.ok_or_else(|| Refusal::impossible(text("no-sowing")))?;
        frames.push(self.still.clone());
        let times = frames.iter().map(|frame| frame.time).collect();
        // Frames are drawn on several threads, which do not inherit the language.
        let language = current();
        let draw = move |index: usize| speak(language, || self.svg_of(&frames[index], look));
        Ok(Animation { times, draw })
    }

    /// The frames of the last move: the position before it, then the sowing step by step. `None` at the start.
    fn sow(&self, most: usize) -> Option<Vec<Frame>> {
        let mut sowing = self.sowing.clone()?;
        let frame = |sowing: &Sowing, words: String, time: f64| Frame {
            board: sowing.picture().hide_houses(&self.start),
            way: None,
            words,
            time: time.round() as u16,
        };
        let mut frames = vec![frame(&sowing, String::new(), BEFORE)];
        let by_seeds = sowing.sown() <= MOST_SEEDS;
        while frames.len() < most && sowing.advance(by_seeds) {
            if sowing.is_lifted() {
                continue;
            }
            // Each lap after the fifth is shown faster than the lap before it.
            let pace = 0.86_f64.powi((sowing.lap() as i32 - 5).max(0)).max(0.12);
            let time = if by_seeds && sowing.is_in_lap() { SEED } else { STEP };
            frames.push(frame(&sowing, sowing.words(), time * pace));
        }
        if sowing.left() > 0 {
            frames.push(frame(&sowing, say!("moment-left-out", steps = sowing.left()), LEFT_OUT));
        }
        Some(frames)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Frame {
    board: Picture,
    /// The first two pits of the sowing, if the pit where it began is marked.
    way: Option<(usize, usize)>,
    words: String,
    /// How long the frame is shown, in hundredths of a second.
    time: u16,
}

impl Frame {
    fn lay_out(&self) -> Board {
        let half = |side: Side| {
            let (seat, name) = (self.board.seat(side), words::side(side));
            let house = text(match seat.house {
                House::Owned => "house-owned",
                House::Asleep => "house-asleep",
                House::Lost | House::None => "house-lost",
            });
            // Games with fewer columns have neither store nor house.
            let label = match seat.columns {
                8 => say!("board-player", side = name, store = seat.store, house),
                _ => name.to_owned(),
            };
            let pit = |pit: Pit| DrawnPit {
                seeds: seat.pits[pit.lane()],
                house: if pit == Pit::HOUSE { seat.house } else { House::None },
                mark: match seat.signs[pit.lane()] {
                    Sign::Start => self.way.map(|_| Mark::Start),
                    Sign::Captured => Some(Mark::Captured),
                    Sign::Sown | Sign::Last => Some(Mark::Sown),
                    Sign::None | Sign::Blocked => None,
                },
            };
            let pits = Pit::all().filter(|pit| pit.number() <= seat.columns).map(pit).collect();
            Half { label, to_move: seat.to_move, pits }
        };
        Board::new("picture", "", Side::BOTH.map(half), self.way)
    }
}

/// Draws a place. SVG and PNG show the position; GIF shows the sowing of the last move. Drawing stops when `stop` is
/// set.
///
/// # Errors
/// [`Refusal`] if the width is out of range, there is no move to animate, or drawing was stopped.
pub fn draw(
    scene: &Scene,
    kind: Kind,
    look: PictureStyle,
    stop: &AtomicBool,
) -> Result<Vec<u8>, Refusal> {
    let (_, usual, largest) = kind.facts();
    let width = look.width.unwrap_or(usual);
    if !(SMALLEST_WIDTH..=largest).contains(&width) {
        let error = say!("no-such-width", width, least = SMALLEST_WIDTH, most = largest);
        return Err(Refusal::unreadable(error));
    }
    match kind {
        Kind::Svg => Ok(scene.svg(look).into_bytes()),
        Kind::Png => Ok(render_png_by_width(&scene.svg(look), width)),
        Kind::Gif => {
            let mut most = MOST_FRAMES;
            loop {
                let animation = scene.animate(most, look)?;
                let gif = render_gif(&animation, width, stop).ok_or_else(Refusal::given_up)?;
                if gif.len() < LARGEST_GIF || most < 2 {
                    return Ok(gif);
                }
                most /= 2;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::Ruleset;

    use super::*;
    use crate::sowing::PlayerPits;

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
            for frame in scene.sow(MOST_FRAMES).expect("the last move was sown") {
                let all: u32 = frame.board.0.iter().map(PlayerPits::seeds).sum();
                assert_eq!(all, 64, "{}", frame.words);
            }
        }
    }
}
