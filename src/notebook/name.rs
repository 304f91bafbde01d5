//! What a game's file is called where nobody says.

/// The ending of the names of game files.
pub const ENDING: &str = "bao";

/// `6405.bao`, from the number or name of a game: letters, digits, `.`, `-` and `_` stay, whatever else stands
/// there becomes `-`. Never a path, never hidden, never too long for a file.
#[must_use]
pub fn file_name(id: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '-' };
    let name: String = id.trim().chars().take(60).map(plain).collect();
    let name = name.trim_matches(['.', '-', ' ']);
    format!("{}.{ENDING}", if name.is_empty() { "game" } else { name })
}
