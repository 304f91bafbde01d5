//! What a game's file is called where nobody says.

use std::collections::HashSet;
use std::path::Path;

/// The ending of the names of game files.
pub const ENDING: &str = "bao";

/// Whether a path is that of a game file, by its ending in capital or small letters.
pub fn is_game_file(path: impl AsRef<Path>) -> bool {
    path.as_ref().extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

/// The longest name without the ending, in bytes: file systems take 255.
const MOST: usize = 60;

/// `6405.bao`, from the number or name of a game: letters, digits, `.`, `-` and `_` stay, whatever else stands
/// there becomes `-`. Never a path, never hidden, never too long for a file.
pub fn file_name(id: &str) -> String {
    format!("{}.{ENDING}", stem(id))
}

/// A name that no file of a game in the folder has yet: `name`, else `name-2` and so on.
pub fn free_name(folder: &Path, name: &str) -> String {
    let others = (2..=999).map(|number| format!("{name}-{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(others);
    names.find(|name| !folder.join(file_name(name)).exists()).unwrap_or_else(|| name.to_owned())
}

fn stem(id: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '-' };
    let mut name = String::new();
    for sign in id.trim().chars().map(plain) {
        if name.len() + sign.len_utf8() > MOST {
            break;
        }
        name.push(sign);
    }
    let name = name.trim_matches(['.', '-', ' ']);
    let name = if name.is_empty() { "game" } else { name };
    let before = if is_device(name) { "game-" } else { "" };
    format!("{before}{name}")
}

/// Names of files in one folder, each given once.
#[derive(Default)]
pub struct FileNames(HashSet<String>);

impl FileNames {
    /// The name for a game as [`file_name`] makes it, with this ending; numbered where it is taken, also in other letters, since
    /// file systems may take capitals for small ones.
    pub fn take(&mut self, id: &str, ending: &str) -> String {
        let stem = stem(id);
        let others = (2..).map(|number| format!("{stem}-{number}.{ending}"));
        let mut all = std::iter::once(format!("{stem}.{ending}")).chain(others);
        all.find(|name| self.0.insert(name.to_lowercase())).expect("there is always another number")
    }
}

/// Whether Windows takes a name for a device, whatever its ending: a file of that name can be made elsewhere and not be
/// taken there.
pub fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let numbered = |stem: &str| {
        let number = stem.strip_prefix("COM").or_else(|| stem.strip_prefix("LPT"));
        number.is_some_and(|number| {
            let mut signs = number.chars();
            matches!((signs.next(), signs.next()), (Some('0'..='9' | '¹' | '²' | '³'), None))
        })
    };
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(&&*stem) || numbered(&stem)
}
