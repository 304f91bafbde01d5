//! Who plays against the user.

use bao_engine::players::Level;
use bao_game::variations::Variations;
use bao_notation::tree::Headers;
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
    pub fn name(self) -> String {
        format!("{}{}", Self::NAME, self.level)
    }

    /// Who played against the user in a game that goes on, as its headers say.
    pub fn of(game: &Variations) -> Option<Opponent> {
        [(Headers::SOUTH, Side::South), (Headers::NORTH, Side::North)].into_iter().find_map(
            |(header, side)| {
                let level = game.tree().headers.get(header)?.strip_prefix(Self::NAME)?;
                Some(Opponent { level: level.parse().ok()?, side })
            },
        )
    }
}
