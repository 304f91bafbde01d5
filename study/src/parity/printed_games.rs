//! `printed_games`: the 135 matrix games and variants that the study lists by type.

use bao_reports::Table;

use super::Parity;
use super::printed::{TypeGame, load_type_games};
use crate::described::{list_rows, yes};

/// `winner,type,game,kind,captured_later,here`: in the order of the print; `here` says whether the archive has the
/// game.
pub(crate) fn list_printed_games(parity: &Parity) -> Table {
    let is_here = |game: &TypeGame| {
        let rows = parity.rows.iter().filter(|row| row.table == "type_games");
        rows.filter(|row| row.item == game.game).any(|row| row.ours.is_some())
    };
    list_rows(
        "printed_games",
        load_type_games(),
        &[
            ("winner", &|game| game.winner.clone()),
            ("#type", &|game| game.r#type.to_string()),
            ("game", &|game| game.game.clone()),
            ("kind", &|game| game.kind.clone()),
            ("captured_later", &|game| yes(game.loser_nyumba_captured_later == "yes")),
            ("here", &|game| yes(is_here(game))),
        ],
    )
}
