//! What a game's file is called where nobody says.

/// The ending of the names of game files.
pub const ENDING: &str = "bao";

/// The longest name without the ending, in bytes: file systems take 255.
const MOST: usize = 60;

/// `6405.bao`, from the number or name of a game: letters, digits, `.`, `-` and `_` stay, whatever else stands
/// there becomes `-`. Never a path, never hidden, never too long for a file.
#[must_use]
pub fn file_name(id: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '-' };
    let mut name = String::new();
    for sign in id.trim().chars().map(plain) {
        if name.len() + sign.len_utf8() > MOST {
            break;
        }
        name.push(sign);
    }
    let name = name.trim_matches(['.', '-', ' ']);
    format!("{}.{ENDING}", if name.is_empty() { "game" } else { name })
}
