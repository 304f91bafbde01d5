//! Builds files to download: a game file, a picture, or a page that needs no server.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use bao_formats::sha256;
use bao_game::variations::Variations;
use bao_languages::{say, text};
use bao_notation::tree::{Headers, NodeId};
use bao_reports::encode_base64;
use serde::Deserialize;
use serde_json::json;

use super::assets::{escape, exported_script, exported_style, in_script, parts};
use super::picture::{Kind, PictureError, PictureStyle, Scene, Theme, draw};
use super::proposed_name;
use super::requests::{Refusal, SEARCH_LIMITS, at, read_bao, review_line};
use super::views::{AnalysisView, GameView, PlaceView};
use crate::game_files;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Download {
    /// Consists of ASCII letters, digits, `.`, `-` and `_`.
    pub name: String,
    pub content_type: &'static str,
    pub bytes: Vec<u8>,
}

/// A request for a file of a game, or of one place in it.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ExportRequest {
    pub bao: String,
    /// The number of the place; by default 0, the start.
    #[serde(default)]
    pub at: usize,
    /// Results of earlier searches, because an exported page has no server that could search.
    #[serde(default)]
    pub analysis: Vec<AnalysisView>,
    /// The colours of a picture.
    #[serde(default)]
    pub theme: Theme,
    /// Whether North is at the bottom of a picture.
    #[serde(default)]
    pub flipped: bool,
    /// The width of a picture in pixels.
    #[serde(default)]
    pub width: Option<u32>,
}

/// Joins any texts into a safe file name of ASCII characters without an extension.
fn stem(parts: &[&str]) -> String {
    game_files::stem(&parts.join("-").replace(|c: char| !c.is_ascii(), "-"))
}

/// Exports the game as a game file in normal form.
///
/// # Errors
/// [`Refusal`] if the text is not a game.
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

/// Draws the board at a place with the last move marked, or an animation of that move. Stops when `stop` is set.
///
/// # Errors
/// [`Refusal`] if the place follows an illegal move, there is no move to animate, or the width is out of range.
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

/// Returns the hash with which a content security policy allows an inline script or style.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", encode_base64(&sha256(text.as_bytes())))
}

/// `Amina – Juma, game 6405`
fn title(game: &Variations) -> String {
    let header = |name| game.tree().headers.get(name);
    let id = game.id();
    match (header(Headers::SOUTH), header(Headers::NORTH)) {
        (None, None) => say!("exported-game", game = id),
        (south, north) => say!(
            "exported-game-of",
            south = south.unwrap_or(text("side-south")),
            north = north.unwrap_or(text("side-north")),
            game = id
        ),
    }
}

/// Builds the page of a game, opened at a place. Its content security policy allows its own script and style by their
/// hashes, and no requests.
///
/// # Errors
/// [`Refusal`] if the text is not a game.
pub fn html(request: &ExportRequest) -> Result<Download, Refusal> {
    let (game, numbered, through) = at(&request.bao, request.at)?;
    let ids = numbered.ids().iter();
    let places = ids.clone().map(|&id| PlaceView::of(&game, &numbered, id));
    let picture = |&id: &NodeId| Some(Scene::of(&game, id).ok()?.svg(PictureStyle::default()));
    let places: Vec<PlaceView> = places.collect();
    let analysis = &request.analysis;
    let stop = AtomicBool::new(false);
    let mut exported = json!({
        "game": GameView::of(&game, &[], None),
        "places": places,
        // The picture of each place as SVG; `null` after an illegal move.
        "pictures": ids.map(picture).collect::<Vec<_>>(),
        "at": request.at,
    });
    if !analysis.is_empty() {
        exported["analysis"] = json!(analysis);
    }
    // The review of the line through the place, as far as the line was analysed.
    if let Some(review) = review_line(&game, &numbered, through, analysis, &SEARCH_LIMITS, &stop) {
        exported["review"] = review;
    }
    let name = format!("{}.html", stem(&[&proposed_name(&game)]));
    let text = page(&title(&game), &in_script(&exported));
    Ok(Download { name, content_type: "text/html; charset=utf-8", bytes: text.into_bytes() })
}

fn page(title: &str, json: &str) -> String {
    // The views were made in this language.
    let language = bao_languages::current();
    let script = exported_script(language);
    let style = exported_style();
    let language = language.code();
    let mut out = String::with_capacity(json.len() + (256 << 10));
    let written = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{language}\" data-made-in=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src {}; \
         style-src {}; img-src data: blob:; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{}</title>\n<style>{style}</style>\n</head>\n<body>\n<main id=\"view\"></main>\n\
         {}<noscript><p>{}</p></noscript>\n<script type=\"application/json\" id=\"game\">{json}</script>\n",
        hash(&script),
        hash(&style),
        escape(title),
        parts(),
        escape(text("exported-no-scripts")),
    );
    written.expect("writing to a string succeeds");
    out.push_str("<script type=\"module\">");
    out.push_str(&script);
    out.push_str("</script>\n");
    out.push_str("</body>\n</html>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_is_neither_a_path_nor_hidden() {
        assert_eq!(stem(&["6405", "22n:a3>/24s"]), "6405-22n-a3--24s");
        assert_eq!(stem(&["../../etc/passwd"]), "etc-passwd");
        assert_eq!(stem(&["\"\r\nSet-Cookie: x"]), "Set-Cookie--x");
        assert_eq!(stem(&["", ""]), "game");
        assert_eq!(stem(&["Ñandú"]), "and");
    }
}
