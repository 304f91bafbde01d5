//! `printed_games`: the 135 matrix games and variants that the study lists by type.

use bao_reports::Table;

use super::Parity;
use super::matching::MatchedGame;
use crate::described::{list_rows, optional, yes};

/// `winner,type,game,kind,captured_later,here,match,our_winner,our_type,our_kind`: in the order of the print; `here`
/// says whether the archive has the game, `match` what it has under that number.
pub(crate) fn list_printed_games(parity: &Parity) -> Table {
    let class = |game: &MatchedGame, at: usize| optional(game.classes.as_ref().map(|all| &all[at]));
    list_rows(
        "printed_games",
        &parity.matching.games,
        &[
            ("winner", &|game| game.printed.winner.clone()),
            ("#type", &|game| game.printed.r#type.to_string()),
            ("game", &|game| game.printed.game.clone()),
            ("kind", &|game| game.printed.kind.clone()),
            ("captured_later", &|game| yes(game.printed.loser_nyumba_captured_later == "yes")),
            ("here", &|game| yes(game.is_of_study)),
            ("match", &|game| game.found.name().to_owned()),
            ("our_winner", &|game| class(game, 0)),
            ("#our_type", &|game| class(game, 1)),
            ("our_kind", &|game| class(game, 2)),
        ],
    )
}
