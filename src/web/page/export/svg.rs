//! A picture of a board.

use bao_reports::render_board_svg;

use super::{Download, ExportRequest, stem};
use crate::web::page::requests::{PlaceRequest, Refusal, looked_at};
use bao_reports::language::{Language, Messages};
use bao_reports::{LastMove, build_board};

/// The board of a place, with the turn that led there marked.
///
/// # Errors
/// [`Refusal`] where the line is kept as text.
pub fn svg(request: &ExportRequest) -> Result<Download, Refusal> {
    let place = PlaceRequest { bao: request.bao.clone(), at: request.at };
    let (game, id) = looked_at(&place)?;
    let address = game.address(id);
    let Some(position) = game.position(id) else {
        let error = "there is no board behind a turn that is not legal; go back before it";
        return Err(Refusal::impossible(error).at(address));
    };
    let before = game.tree().parent(id).and_then(|parent| game.position(parent));
    let last =
        before.zip(game.ply(id)).map(|(before, ply)| LastMove::of(before, ply.mv, game.rules()));
    let stem = stem(&[game.id(), &address]);
    let caption = match game.tree().turn(id) {
        Some(turn) => format!("Game {}, turn {turn}: {}", game.id(), game.text(id)),
        None => format!("Game {}, the start", game.id()),
    };
    let words = Messages::new(Language::English);
    let drawn = build_board(&stem, &caption, position, last.as_ref(), &words);
    Ok(Download {
        name: format!("{stem}.svg"),
        content_type: "image/svg+xml",
        text: render_board_svg(&drawn),
    })
}
