//! Pictures for mail and messengers: a position as SVG or PNG, a move's sowing as GIF, as the page draws them.

mod board;
mod drawing;
mod moments;
mod seeds;
mod sheet;
mod wood;

use std::sync::atomic::AtomicBool;

use bao_game::variations::Variations;
use bao_game::words;
use bao_languages::{say, text};
use bao_notation::tree::{Headers, NodeId};
use bao_reports::{Animation, render_gif, render_png_by_width};
use bao_rules::Side;

pub use drawing::Theme;

use crate::web::page::views::{BoardView, MotionView};
use board::Scene;
use moments::{MOST_MOMENTS, Moment, moments};
use sheet::{Sheet, Words};

/// What kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A position as a drawing.
    Svg,
    /// A position in pixels.
    Png,
    /// The sowing of a move.
    Gif,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 3] = [Kind::Png, Kind::Gif, Kind::Svg];

    /// How the names of such files end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Kind::Svg => "svg",
            Kind::Png => "png",
            Kind::Gif => "gif",
        }
    }

    /// What it shows, in words.
    #[must_use]
    pub fn in_words(self) -> &'static str {
        text(match self {
            Kind::Svg | Kind::Png => "picture-position",
            Kind::Gif => "picture-sowing",
        })
    }

    /// Its content type.
    #[must_use]
    pub const fn content_type(self) -> &'static str {
        match self {
            Kind::Svg => "image/svg+xml",
            Kind::Png => "image/png",
            Kind::Gif => "image/gif",
        }
    }

    /// The width in pixels where nobody asks for another: an animation is to be sent.
    #[must_use]
    pub const fn usual_width(self) -> u32 {
        match self {
            Kind::Svg | Kind::Png => 1_000,
            Kind::Gif => 560,
        }
    }

    /// The largest width. An animation has hundreds of pictures.
    #[must_use]
    pub const fn largest_width(self) -> u32 {
        match self {
            Kind::Svg | Kind::Png => 2_400,
            Kind::Gif => 1_000,
        }
    }
}

/// The smallest width: the numbers can be read from here on.
pub const SMALLEST_WIDTH: u32 = 200;

/// What mail programs and messengers take without a word, in bytes.
const LARGEST_GIF: usize = 1_000_000;

/// Fewer moments show no sowing any more.
const FEWEST_MOMENTS: usize = 24;

/// How a picture looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Its colours.
    pub theme: Theme,
    /// Whether it is seen from North.
    pub flipped: bool,
    /// In pixels; without it the usual one. SVG has none.
    pub width: Option<u32>,
}

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PictureError {
    /// A line that is kept as text.
    #[error("{}", text("no-board"))]
    NoBoard,
    /// The start of a game.
    #[error("{}", text("no-sowing"))]
    NoMove,
    /// A width that is none.
    #[error("{}", say!("no-such-width", width = *width, least = SMALLEST_WIDTH, most = *largest))]
    Width {
        /// What was asked for.
        width: u32,
        /// The largest of its kind.
        largest: u32,
    },
    /// An animation that was told to end.
    #[error("{}", text("animation-given-up"))]
    Stopped,
}

/// `Game 6405: Amina – Juma`
fn title(game: &Variations) -> String {
    let header = |name| game.tree().headers.get(name);
    let name = match header(Headers::GAME) {
        Some(name) => say!("title-game", game = name),
        None => text("picture-game").to_owned(),
    };
    match (header(Headers::SOUTH), header(Headers::NORTH)) {
        (None, None) => name,
        (south, north) => {
            format!(
                "{name}: {} – {}",
                south.unwrap_or(words::side(Side::South)),
                north.unwrap_or(words::side(Side::North))
            )
        }
    }
}

/// `Turn 23, South: A5<*, takata`, or `Start`.
fn place(game: &Variations, id: NodeId) -> String {
    let (Some(turn), Some(ply)) = (game.tree().turn(id), game.ply(id)) else {
        return words::capitalise(text("place-start"));
    };
    say!(
        "picture-turn",
        number = turn.number,
        side = words::side(ply.side()),
        move = game.text(id),
        kind = words::kind(ply.kind),
    )
}

/// What the move did to the houses, and who is to move or has won.
fn standing(game: &Variations, id: NodeId) -> String {
    let mut parts: Vec<String> = game.events(id).iter().map(words::event).collect();
    match (game.end(id), game.position(id)) {
        (Some(end), _) => parts.push(words::end(&end).trim_end_matches('.').to_owned()),
        (None, Some(position)) => {
            parts.push(say!("picture-to-move", side = words::side(position.to_move())))
        }
        (None, None) => {}
    }
    format!("{}.", parts.join(". "))
}

/// A position with the marks of the move that led there.
fn still(game: &Variations, id: NodeId) -> Result<(Scene, Words), PictureError> {
    let position = game.position(id).ok_or(PictureError::NoBoard)?;
    let scene = Scene::of(&BoardView::of(position, game.start()));
    let scene = match MotionView::of(game, id) {
        Some(motion) => scene.with_marks_of(&motion),
        None => scene,
    };
    Ok((scene, Words { title: title(game), place: place(game, id), words: standing(game, id) }))
}

impl Look {
    const fn sheet(self) -> Sheet {
        Sheet { theme: self.theme, flipped: self.flipped }
    }
}

/// A position as SVG.
fn svg(game: &Variations, id: NodeId, look: Look) -> Result<String, PictureError> {
    let (scene, words) = still(game, id)?;
    Ok(look.sheet().whole(&scene, &words))
}

/// The sowing of the move that led to a place: the position before it, its moments, and the position after it.
///
/// # Errors
/// [`PictureError`] where there is no move.
pub fn animate(
    game: &Variations,
    id: NodeId,
    look: Look,
) -> Result<Animation<impl Fn(usize) -> String + Sync>, PictureError> {
    animate_within(game, id, look, MOST_MOMENTS)
}

/// The same with so many moments at most.
fn animate_within(
    game: &Variations,
    id: NodeId,
    look: Look,
    most: usize,
) -> Result<Animation<impl Fn(usize) -> String + Sync>, PictureError> {
    let parent = game.tree().parent(id).ok_or(PictureError::NoMove)?;
    let motion = MotionView::of(game, id).ok_or(PictureError::NoBoard)?;
    let sheet = look.sheet();
    let (before, before_words) = still(game, parent)?;
    let (after, after_words) = still(game, id)?;
    let ground = sheet.ground(&after_words.title);
    let first = Moment { scene: before, words: before_words.words, time: 100 };
    // Long enough to be looked at before it begins again.
    let last = Moment { scene: after, words: after_words.words.clone(), time: 300 };
    let shown: Vec<Moment> = [vec![first], moments(&motion, most), vec![last]].concat();
    let times = shown.iter().map(|moment| moment.time).collect();
    let over = move |index: usize| {
        let Moment { scene, words, .. } = &shown[index];
        let place = if index == 0 { &before_words.place } else { &after_words.place };
        let (title, place) = (after_words.title.clone(), place.clone());
        sheet.over(scene, &Words { title, place, words: words.clone() })
    };
    Ok(Animation { ground, times, over })
}

/// An animation of at most [`LARGEST_GIF`] bytes: where it is larger, of fewer moments.
fn small_gif(
    game: &Variations,
    id: NodeId,
    look: Look,
    width: u32,
    stop: &AtomicBool,
) -> Result<Vec<u8>, PictureError> {
    let mut most = MOST_MOMENTS;
    loop {
        let animation = animate_within(game, id, look, most)?;
        let moments = animation.times.len();
        let bytes = render_gif(&animation, width, stop).ok_or(PictureError::Stopped)?;
        if bytes.len() <= LARGEST_GIF || moments <= FEWEST_MOMENTS {
            return Ok(bytes);
        }
        // Every moment takes about the same.
        let fitting = moments * LARGEST_GIF / bytes.len() * 9 / 10;
        most = fitting.clamp(FEWEST_MOMENTS - 4, most - 1);
    }
}

/// A picture of a place as a file: SVG and PNG show the position, GIF the sowing of the move that led there.
///
/// # Errors
/// [`PictureError`].
pub fn draw(
    game: &Variations,
    id: NodeId,
    kind: Kind,
    look: Look,
) -> Result<Vec<u8>, PictureError> {
    draw_until(game, id, kind, look, &AtomicBool::new(false))
}

/// The same; an animation ends as soon as `stop` is set.
///
/// # Errors
/// [`PictureError`].
pub fn draw_until(
    game: &Variations,
    id: NodeId,
    kind: Kind,
    look: Look,
    stop: &AtomicBool,
) -> Result<Vec<u8>, PictureError> {
    let (width, largest) = (look.width.unwrap_or(kind.usual_width()), kind.largest_width());
    if !(SMALLEST_WIDTH..=largest).contains(&width) {
        return Err(PictureError::Width { width, largest });
    }
    Ok(match kind {
        Kind::Svg => svg(game, id, look)?.into_bytes(),
        Kind::Png => render_png_by_width(&svg(game, id, look)?, width),
        Kind::Gif => small_gif(game, id, look, width, stop)?,
    })
}
