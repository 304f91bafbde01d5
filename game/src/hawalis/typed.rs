//! A move as a player types it: the side is known.

use bao_languages::{say, text};
use bao_rules::Row;
use bao_rules::relatives::hawalis::Pit;

/// Why what was typed is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedMoveError {
    /// It names no pit.
    NoPit(String),
    /// It asks for sowing against the clock.
    Direction,
}

impl std::fmt::Display for TypedMoveError {
    /// In the current language.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TypedMoveError::NoPit(typed) => {
                let typed: String = typed.chars().take(20).collect();
                f.write_str(&say!("hawalis-no-pit", text = typed))
            }
            TypedMoveError::Direction => f.write_str(text("hawalis-clockwise")),
        }
    }
}

impl std::error::Error for TypedMoveError {}

/// Reads `A3`, `a3` or `A3>`, with or without `#`.
///
/// ```
/// use bao_game::hawalis::{TypedMoveError, read_typed};
///
/// assert_eq!(read_typed("b7<").map(|pit| pit.to_string()), Ok("B7".to_owned()));
/// assert_eq!(read_typed("A3<"), Err(TypedMoveError::Direction));
/// ```
///
/// # Errors
/// [`TypedMoveError`].
pub fn read_typed(typed: &str) -> Result<Pit, TypedMoveError> {
    let plain = typed.trim().trim_end_matches('#');
    let name = plain.trim_end_matches(['<', '>']);
    let pit: Pit = name.parse().map_err(|_| TypedMoveError::NoPit(typed.trim().to_owned()))?;
    let clockwise = if pit.row() == Row::Front { '>' } else { '<' };
    if plain != name && !plain.ends_with(clockwise) {
        return Err(TypedMoveError::Direction);
    }
    Ok(pit)
}
