//! The games of one player.

use bao_archive::store::query::Query;
use bao_formats::is_same_name;
use bao_game::analysis::{Accuracy, LossKind};
use bao_languages::{say, text};
use bao_rules::Side;
use bao_study::review::{PlayerSummary, share_losses};
use bao_study::statistics::Share;
use bao_tables::is_line_name;
use bao_tables::pipeline::describe_record;
use serde::{Deserialize, Serialize};

use super::answer::Answer;
use super::app::App;
use crate::web::page::requests::Refusal;

/// A player's games, in the order of the archive.
#[derive(Debug, Serialize)]
struct PlayerGames {
    player: String,
    games: Vec<PlayerGame>,
    /// What they come to, in sentences.
    lines: Vec<String>,
    /// That there are more games than these, a sentence.
    note: Option<String>,
}

/// A game as one of its players sees it.
#[derive(Debug, Serialize)]
struct PlayerGame {
    /// Its number; null where it has none, by which it could be opened.
    game: Option<String>,
    /// `south` or `north`.
    side: &'static str,
    opponent: Option<String>,
    date: Option<String>,
    /// The number of the last turn.
    turns: Option<u32>,
    /// `won` or `lost`; null where nobody is known to have won.
    result: Option<&'static str>,
    /// How he lost, in words, as far as that is known without a search.
    lost_by: Option<&'static str>,
    /// The same as a name, `front-row`.
    loss: Option<&'static str>,
}

/// What the page knows of a player's games: his results, and how well he chose in those that are analysed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SummaryRequest {
    player: String,
    games: Vec<KnownGame>,
}

/// What is known of one game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KnownGame {
    /// `won` or `lost`; null where that is not known.
    result: Option<String>,
    /// The name of how he lost.
    loss: Option<String>,
    /// The moves that count for his accuracy, what they lost and could have lost, in hundredths of a percentage point;
    /// null where the game is not analysed.
    accuracy: Option<(u32, u64, u64)>,
}

/// What a player's games come to.
#[derive(Debug, Serialize)]
pub(super) struct SummaryReply {
    /// In sentences.
    lines: Vec<String>,
}

/// The most games of one answer: every one is replayed, and a row of the page.
const MOST_GAMES: usize = 1_000;
/// More moves than any game has, and more than they can lose: sums of what a page sends stay numbers.
const MOST_MOVES: u32 = 5_000;
const MOST_POINTS: u64 = 10_000 * MOST_MOVES as u64;

pub(super) fn player(app: &App, pairs: Vec<(String, String)>) -> Result<Answer, Refusal> {
    let asked = pairs.into_iter().find(|(name, _)| name == "player").map(|(_, value)| value);
    let name = asked.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let name = name.ok_or_else(|| Refusal::unreadable(text("name-a-player")))?;
    let shelf = app.site.shelf.state();
    let query = Query { players: vec![name.clone()], ..Query::default() };
    let (games, chosen) = shelf.replay(&query, MOST_GAMES, |record, game| {
        let about = describe_record(record, shelf.name());
        let is_his = about.south.as_ref().is_some_and(|south| is_same_name(south, &name));
        let side = if is_his { Side::South } else { Side::North };
        let loss = LossKind::of(&game, &[]).filter(|_| game.winner == Some(side.opponent()));
        PlayerGame {
            game: Some(record.id.clone()).filter(|number| !is_line_name(number)),
            side: side.name(),
            opponent: if is_his { about.north } else { about.south },
            date: about.date,
            turns: game.plies.last().map(|ply| ply.at.number),
            result: game.winner.map(|winner| if winner == side { "won" } else { "lost" }),
            lost_by: loss.map(LossKind::in_words),
            loss: loss.map(LossKind::name),
        }
    })?;
    let known = games.iter().map(|game| KnownGame {
        result: game.result.map(str::to_owned),
        loss: game.loss.map(str::to_owned),
        accuracy: None,
    });
    let lines = summarise(&name, &known.collect::<Vec<_>>());
    let note =
        (chosen > games.len()).then(|| say!("first-games", shown = games.len(), chosen = chosen));
    Ok(Answer::json(&PlayerGames { player: name, games, lines, note }))
}

/// What a player's games come to, as soon as more of them are analysed.
pub(super) fn summary(_: &App, request: SummaryRequest) -> Result<SummaryReply, Refusal> {
    Ok(SummaryReply { lines: summarise(&request.player, &request.games) })
}

fn summarise(player: &str, games: &[KnownGame]) -> Vec<String> {
    let count = |result: &str| {
        games.iter().filter(|game| game.result.as_deref() == Some(result)).count() as u64
    };
    let (won, lost) = (count("won"), count("lost"));
    let losses: Vec<LossKind> =
        games.iter().filter_map(|game| LossKind::from_name(game.loss.as_deref()?)).collect();
    let judged = games.iter().filter_map(|game| game.accuracy).filter(|(moves, ..)| *moves > 0);
    let mut sum = Accuracy::default();
    let mut analysed = 0;
    for (moves, lost, most) in judged {
        sum.add(&Accuracy {
            moves: moves.min(MOST_MOVES),
            lost: lost.min(MOST_POINTS),
            most: most.min(MOST_POINTS),
        });
        analysed += 1;
    }
    PlayerSummary {
        player: player.to_owned(),
        games: games.len() as u64,
        won: Share::new(won, won + lost),
        accuracy: (analysed > 0).then_some((sum, analysed)),
        losses: share_losses(&losses),
    }
    .lines()
}
