//! Files made of a game: the game file, pictures, a page that needs no server.

mod html;

use std::borrow::Cow;
use std::sync::atomic::AtomicBool;

use serde::Deserialize;

use super::picture::{Kind, PictureError, PictureStyle, Scene, Theme, draw};
use super::proposed_name;
use super::requests::{Refusal, at, read_bao};
use super::views::AnalysisView;

pub use html::html;

/// A file to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Download {
    /// Its name: letters, digits, `.`, `-` and `_` of ASCII, no folder.
    pub name: String,
    /// Its content type.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Download {
    /// What it says, where it is text.
    pub fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.bytes)
    }
}

/// A game, and the place that is looked at.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ExportRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place; the start where nobody says.
    #[serde(default)]
    pub at: usize,
    /// What searches have found before, for a page that has no server to ask.
    #[serde(default)]
    pub analysis: Vec<AnalysisView>,
    /// The colours of a picture.
    #[serde(default)]
    pub theme: Theme,
    /// Whether a picture is seen from North.
    #[serde(default)]
    pub flipped: bool,
    /// The width of a picture in pixels.
    #[serde(default)]
    pub width: Option<u32>,
}

/// The stem of a file's name, of texts that may be anything.
fn stem(parts: &[&str]) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '-' };
    let part = |part: &&str| part.chars().take(60).map(plain).collect::<String>();
    let whole: Vec<String> = parts.iter().map(part).collect();
    let whole = whole.join("-");
    let whole = whole.trim_matches(['.', '-']);
    if whole.is_empty() { "game".to_owned() } else { whole.to_owned() }
}

/// The game file, in its regular form.
///
/// # Errors
/// [`Refusal`] where the text is no game.
pub fn bao(request: &ExportRequest) -> Result<Download, Refusal> {
    let game = read_bao(&request.bao)?;
    let text = bao_notation::tree::write_game(game.tree());
    Ok(Download {
        name: format!("{}.bao", stem(&[&proposed_name(&game)])),
        content_type: "text/plain; charset=utf-8",
        bytes: text.into_bytes(),
    })
}

fn refuse(error: PictureError, address: &str) -> Refusal {
    let refusal = match error {
        PictureError::Width { .. } => Refusal::unreadable(error),
        PictureError::NoBoard | PictureError::NoMove => Refusal::impossible(error),
        PictureError::Stopped => Refusal::given_up(),
    };
    refusal.at(address)
}

/// The board of a place with the move that led there marked, or the sowing of that move, which ends as soon as `stop` is set.
///
/// # Errors
/// [`Refusal`] where the line is kept as text, nothing was sown, or the width is out of range.
pub fn picture(
    request: &ExportRequest,
    kind: Kind,
    stop: &AtomicBool,
) -> Result<Download, Refusal> {
    let (game, _, id) = at(&request.bao, request.at)?;
    let address = game.address(id);
    let look =
        PictureStyle { theme: request.theme, flipped: request.flipped, width: request.width };
    let drawn = Scene::of(&game, id).and_then(|scene| draw(&scene, kind, look, stop));
    let bytes = drawn.map_err(|error| refuse(error, &address))?;
    let name = format!("{}.{}", stem(&[game.id(), &address]), kind.ending());
    Ok(Download { name, content_type: kind.content_type(), bytes })
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn a_file_name_is_never_a_path_and_never_hidden() {
        assert_eq!(stem(&["6405", "22n:a3>/24s"]), "6405-22n-a3--24s");
        assert_eq!(stem(&["../../etc/passwd"]), "etc-passwd");
        assert_eq!(stem(&["\"\r\nSet-Cookie: x"]), "Set-Cookie--x");
        assert_eq!(stem(&["", ""]), "game");
        assert_eq!(stem(&["Ñandú"]), "and");
    }
}
