//! The games of one player.

use bao_archive::store::listing::ListRequest;
use bao_formats::is_same_name;
use bao_game::analysis::LossKind;
use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde::Serialize;

use super::answer::Answer;
use super::app::App;
use crate::web::page::requests::Refusal;

/// The most games of one answer.
const MOST_GAMES: u32 = 200;

/// A player's games, in the order of the archive.
#[derive(Debug, Serialize)]
struct PlayerGames {
    player: String,
    /// How many there are; the first 200 are listed.
    total: usize,
    games: Vec<PlayerGame>,
}

/// A game as one of its players sees it.
#[derive(Debug, Serialize)]
struct PlayerGame {
    game: String,
    /// `south` or `north`.
    side: &'static str,
    opponent: Option<String>,
    date: Option<String>,
    turns: Option<i64>,
    /// `won` or `lost`; null where nobody is known to have won.
    result: Option<&'static str>,
    /// How he lost, in words, as far as that is known without a search.
    lost_by: Option<&'static str>,
}

pub(super) fn player(app: &App, pairs: Vec<(String, String)>) -> Result<Answer, Refusal> {
    let asked = pairs.into_iter().find(|(name, _)| name == "player").map(|(_, value)| value);
    let name = asked.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let name = name.ok_or_else(|| Refusal::unreadable("name a player, as `player=Amina`"))?;
    let shelf = app.site.shelf.state();
    let mut listing = ListRequest { limit: MOST_GAMES, ..ListRequest::default() };
    listing.query.players.push(name.clone());
    let list = shelf.list(&listing)?;
    let is_his =
        |player: &Option<String>| player.as_ref().is_some_and(|player| is_same_name(player, &name));
    let mut games = Vec::with_capacity(list.games.len());
    for listed in list.games {
        let Some(number) = listed.game else { continue };
        let side = if is_his(&listed.south) { Side::South } else { Side::North };
        let won = listed.winner.as_ref().map(|winner| winner == side.name());
        let lost_by = match won {
            Some(false) => {
                // Another game may have the number; and one that cannot be read costs no other.
                let found = shelf.game(&number).ok();
                let game = found.map(|(variations, _)| variations.to_game(NodeId::START));
                let game = game.filter(|game| game.winner == Some(side.opponent()));
                game.and_then(|game| LossKind::of(&game, &[])).map(LossKind::in_words)
            }
            _ => None,
        };
        games.push(PlayerGame {
            game: number,
            side: side.name(),
            opponent: if side == Side::South { listed.north } else { listed.south },
            date: listed.date,
            turns: listed.turns,
            result: won.map(|won| if won { "won" } else { "lost" }),
            lost_by,
        });
    }
    Ok(Answer::json(&PlayerGames { player: name, total: list.total, games }))
}
