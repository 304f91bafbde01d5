//! A page of one game that needs no server: its positions, motions and choices stand in it.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use bao_formats::sha256;
use bao_game::variations::Variations;
use bao_languages::{say, text};
use bao_notation::tree::{Headers, NodeId};
use bao_reports::encode_base64;
use serde::Serialize;
use serde_json::Value;

use super::{Download, ExportRequest, stem};
use crate::web::page::assets::{escape, exported_script, exported_style, in_script, parts};
use crate::web::page::picture::{PictureStyle, Scene};
use crate::web::page::proposed_name;
use crate::web::page::requests::{Refusal, SEARCH_LIMITS, at, review_line};
use crate::web::page::views::{AnalysisView, GameView, PlaceView};

#[derive(Serialize)]
struct Carried<'a> {
    game: GameView,
    places: Vec<PlaceView>,
    /// The picture of each place as SVG; `null` after a move that is not legal.
    pictures: Vec<Option<String>>,
    at: usize,
    /// None where nothing was analysed.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    analysis: &'a [AnalysisView],
    /// Of the line that is shown, as far as it was analysed.
    #[serde(skip_serializing_if = "Option::is_none")]
    review: Option<Value>,
}

/// By which a policy allows an inline script or style, and no other.
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

/// The page of a game, opened at a place. Its policy allows its own scripts by their hashes and nothing
/// from elsewhere.
///
/// # Errors
/// [`Refusal`] where the text is no game.
pub fn html(request: &ExportRequest) -> Result<Download, Refusal> {
    let (game, numbered, through) = at(&request.bao, request.at)?;
    let ids = numbered.ids().iter();
    let places = ids.clone().map(|&id| PlaceView::of(&game, &numbered, id)).collect();
    let picture = |&id: &NodeId| Some(Scene::of(&game, id).ok()?.svg(PictureStyle::default()));
    let carried = Carried {
        game: GameView::of(&game, &[], None),
        places,
        pictures: ids.map(picture).collect(),
        at: request.at,
        analysis: &request.analysis,
        review: review_line(
            &game,
            &numbered,
            through,
            &request.analysis,
            &SEARCH_LIMITS,
            &AtomicBool::new(false),
        ),
    };
    let name = format!("{}.html", stem(&[&proposed_name(&game)]));
    let text = page(&title(&game), &in_script(&carried));
    Ok(Download { name, content_type: "text/html; charset=utf-8", bytes: text.into_bytes() })
}

fn page(title: &str, json: &str) -> String {
    // Its sentences are in this language already, and so are its words.
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
    written.expect("a string takes all text");
    out.push_str("<script type=\"module\">");
    out.push_str(&script);
    out.push_str("</script>\n");
    out.push_str("</body>\n</html>\n");
    out
}
