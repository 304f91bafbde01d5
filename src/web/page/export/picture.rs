//! Pictures of a place.

use std::sync::atomic::AtomicBool;

use super::{Download, ExportRequest, stem};
use crate::web::page::picture::{Kind, Look, PictureError, Scene, draw};
use crate::web::page::requests::{Refusal, at};

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
    let look = Look { theme: request.theme, flipped: request.flipped, width: request.width };
    let drawn = Scene::of(&game, id).and_then(|scene| draw(&scene, kind, look, stop));
    let bytes = drawn.map_err(|error| refuse(error, &address))?;
    let name = format!("{}.{}", stem(&[game.id(), &address]), kind.ending());
    Ok(Download { name, content_type: kind.content_type(), bytes })
}
