//! Pictures of a place.

use std::sync::atomic::AtomicBool;

use super::{Download, ExportRequest, stem};
use crate::web::page::picture::{Kind, Look, PictureError, Scene, draw_until};
use crate::web::page::requests::{PlaceRequest, Refusal, looked_at};

/// A place of a request, the name of its game, and its address.
fn find(request: &ExportRequest) -> Result<(Scene, String, String), Refusal> {
    let place = PlaceRequest { bao: request.bao.clone(), at: request.at };
    let (game, id) = looked_at(&place)?;
    let address = game.address(id);
    let scene = Scene::of(&game, id).map_err(|error| refuse(error, &address))?;
    Ok((scene, game.id().to_owned(), address))
}

fn refuse(error: PictureError, address: &str) -> Refusal {
    let refusal = match error {
        PictureError::Width { .. } => Refusal::unreadable(error),
        PictureError::NoBoard | PictureError::NoMove => Refusal::impossible(error),
        PictureError::Stopped => Refusal::given_up(),
    };
    refusal.at(address)
}

fn picture(request: &ExportRequest, kind: Kind, stop: &AtomicBool) -> Result<Download, Refusal> {
    let (scene, game, address) = find(request)?;
    let look = Look { theme: request.theme, flipped: request.flipped, width: request.width };
    let bytes = draw_until(&scene, kind, look, stop).map_err(|error| refuse(error, &address))?;
    let name = format!("{}.{}", stem(&[&game, &address]), kind.ending());
    Ok(Download { name, content_type: kind.content_type(), bytes })
}

/// The board of a place as a drawing, with the move that led there marked.
///
/// # Errors
/// [`Refusal`] where the line is kept as text.
pub fn svg(request: &ExportRequest) -> Result<Download, Refusal> {
    picture(request, Kind::Svg, &AtomicBool::new(false))
}

/// The same in pixels.
///
/// # Errors
/// [`Refusal`] where the line is kept as text, or the width is out of range.
pub fn png(request: &ExportRequest) -> Result<Download, Refusal> {
    picture(request, Kind::Png, &AtomicBool::new(false))
}

/// The sowing of the move that led to a place; it ends as soon as `stop` is set.
///
/// # Errors
/// [`Refusal`] where nothing was sown, or the width is out of range.
pub fn gif(request: &ExportRequest, stop: &AtomicBool) -> Result<Download, Refusal> {
    picture(request, Kind::Gif, stop)
}
