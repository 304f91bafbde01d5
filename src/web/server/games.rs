//! Opening a game from wherever it is.

use serde::Deserialize;

use super::app::App;
use super::saved;
use crate::web::page::requests::{self, BaoRequest, PositionGame, Refusal, TextRequest};
use crate::web::page::views::GameView;

/// What is opened: exactly one of its first five fields.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Open {
    /// A number in the archive, or the name of a game in a file or text.
    game: Option<String>,
    file: Option<String>,
    text: Option<String>,
    bao: Option<String>,
    position: Option<String>,
    name: Option<String>,
    ruleset: Option<String>,
    repair: bool,
    number: Option<u32>,
}

/// Opens a game from wherever it is.
pub(super) fn open(app: &App, request: Open) -> Result<GameView, Refusal> {
    let Open { game, file, text, bao, position, name, ruleset, repair, number } = request;
    match (game, file, text, bao, position) {
        (Some(number), None, None, None, None) => {
            let (game, findings) = app.site.shelf.state().game(&number)?;
            requests::of_variations(&game, &findings)
        }
        (game, Some(file), None, None, None) => {
            saved::open(&app.site.saves, &file, game.as_deref())
        }
        (game, None, Some(text), None, None) => {
            let ruleset = ruleset.or_else(|| Some(app.site.shelf.state().rules.to_string()));
            requests::text(&TextRequest { text, name, ruleset, repair, game })
        }
        (game, None, None, Some(bao), None) => requests::bao(&BaoRequest { bao, game }),
        (None, None, None, None, Some(position)) => {
            requests::position_game(&PositionGame { position, number, ruleset })
        }
        _ => Err(Refusal::unreadable(
            "say one thing to open: `game`, `file`, `text`, `bao` or `position`",
        )),
    }
}
