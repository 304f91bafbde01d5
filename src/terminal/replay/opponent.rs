//! Who plays against the user, and what that makes of the game.

use bao_engine::players::Level;
use bao_game::variations::{PlayError, Variations};
use bao_notation::tree::{Headers, NodeId};
use bao_rules::Side;

/// Who plays against the user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// How well.
    pub level: Level,
    /// Where he sits.
    pub side: Side,
}

impl Opponent {
    /// Before the name of a level in the headers of a game.
    pub const NAME: &str = "bao ";

    /// His name in the headers of a game: `bao casual`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}{}", Self::NAME, self.level)
    }

    /// Who played against the user in a game that goes on, as its headers say.
    #[must_use]
    pub fn of(game: &Variations) -> Option<Opponent> {
        [(Headers::SOUTH, Side::South), (Headers::NORTH, Side::North)].into_iter().find_map(
            |(header, side)| {
                let level = game.tree().headers.get(header)?.strip_prefix(Self::NAME)?;
                Some(Opponent { level: level.parse().ok()?, side })
            },
        )
    }
}

/// Where the engine sits in a game that is looked at; `None` where it does not play, or plays both sides.
pub(super) fn engine_side(game: &Variations) -> Option<Side> {
    let is_engine = |header| {
        let name =
            game.tree().headers.get(header).and_then(|name| name.strip_prefix(Opponent::NAME));
        name.is_some_and(|level| level.parse::<Level>().is_ok())
    };
    match (is_engine(Headers::SOUTH), is_engine(Headers::NORTH)) {
        (true, false) => Some(Side::South),
        (false, true) => Some(Side::North),
        _ => None,
    }
}

/// Whether a game is over, on the board or because somebody has resigned.
pub(super) fn is_over(game: &Variations, at: NodeId) -> bool {
    game.end(at).is_some() || is_resigned(game, at)
}

/// Whether the headers name a winner of the main line, in which a place stands.
pub(super) fn is_resigned(game: &Variations, at: NodeId) -> bool {
    game.tree().nesting(at) == 0 && game.tree().headers.get(Headers::WINNER).is_some()
}

/// What is played against an opponent is the game; what was played there before stays as a variation.
pub(super) fn make_played_line_main(
    opponent: Option<Opponent>,
    game: &mut Variations,
    id: NodeId,
) -> Result<(), PlayError> {
    if opponent.is_some() && game.tree().nesting(id) > 0 {
        game.make_main(id)?;
    }
    Ok(())
}
