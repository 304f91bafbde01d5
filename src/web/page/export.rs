//! Builds files to download: a game file, a picture, or a page that needs no server.

use std::sync::atomic::AtomicBool;

use bao_formats::sha256;
use bao_languages::text;
use bao_notation::tree::NodeId;
use bao_reports::encode_base64;
use maud::{DOCTYPE, PreEscaped, html};
use serde::Deserialize;
use serde_json::json;

use super::assets::{exported_script, exported_style, in_script, parts};
use super::picture::{Kind, PictureStyle, Scene, draw, title};
use super::proposed_name;
use super::requests::{Refusal, SEARCH_LIMITS, at, read_bao, review_line};
use super::views::{AnalysisView, GameView, view_place};
use crate::game_files;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Download {
    /// Consists of ASCII letters, digits, `.`, `-` and `_`.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A request for a file of a game, or of one place in it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportRequest {
    pub bao: String,
    /// The number of the place; by default 0, the start.
    #[serde(default)]
    pub at: usize,
    /// Results of earlier searches, because an exported page has no server that could search.
    #[serde(default)]
    pub analysis: Vec<AnalysisView>,
    /// How a picture looks, as in [`PictureStyle`].
    #[serde(default)]
    pub dark: bool,
    #[serde(default)]
    pub flipped: bool,
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
        bytes: text.into_bytes(),
    })
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
    let ExportRequest { dark, flipped, width, .. } = *request;
    let look = PictureStyle { dark, flipped, width };
    let drawn = Scene::of(&game, id).and_then(|scene| draw(&scene, kind, look, stop));
    let bytes = drawn.map_err(|refusal| refusal.at(&address))?;
    let name = format!("{}.{}", stem(&[game.id(), &address]), kind.ending());
    Ok(Download { name, bytes })
}

/// Returns the hash with which a content security policy allows an inline script or style.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", encode_base64(&sha256(text.as_bytes())))
}

/// Builds the page of a game, opened at a place. Its content security policy allows its own script and style by their
/// hashes, and no requests.
///
/// # Errors
/// [`Refusal`] if the text is not a game.
pub fn html(request: &ExportRequest) -> Result<Download, Refusal> {
    let (game, numbered, through) = at(&request.bao, request.at)?;
    let ids = numbered.ids.iter();
    let picture = |&id: &NodeId| Some(Scene::of(&game, id).ok()?.svg(PictureStyle::default()));
    let analysis = &request.analysis;
    let stop = AtomicBool::new(false);
    let mut exported = json!({
        "game": GameView::of(&game, &[], None),
        // The picture of each place as SVG; `null` after an illegal move.
        "pictures": ids.clone().map(picture).collect::<Vec<_>>(),
        "at": request.at,
    });
    exported["places"] = ids.map(|&id| view_place(&game, &numbered, id)).collect();
    if !analysis.is_empty() {
        exported["analysis"] = json!(analysis);
    }
    // The review of the line through the place, as far as the line was analysed.
    if let Some(review) = review_line(&game, &numbered, through, analysis, &SEARCH_LIMITS, &stop) {
        exported["review"] = review;
    }
    let name = format!("{}.html", stem(&[&proposed_name(&game)]));
    let text = page(&title(&game), in_script(&exported));
    Ok(Download { name, bytes: text.into_bytes() })
}

fn page(title: &str, json: String) -> String {
    // The views were made in this language.
    let language = bao_languages::current();
    let (script, style) = (exported_script(language), exported_style());
    let policy = format!(
        "default-src 'none'; script-src {}; style-src {}; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&style)
    );
    let page = html! {
        (DOCTYPE)
        html lang=(language.code()) data-made-in=(language.code()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="referrer" content="no-referrer";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body {
                main id="view" {}
                (PreEscaped(parts()))
                noscript { p { (text("exported-no-scripts")) } }
                script type="application/json" id="game" { (PreEscaped(json)) }
                script type="module" { (PreEscaped(script)) }
            }
        }
    };
    page.into_string()
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
