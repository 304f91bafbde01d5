//! An archive that is asked what was played, and what it answers.

use std::fmt;
use std::sync::{Arc, OnceLock};

use bao_archive::store::Archive;
use bao_archive::store::positions::{MoveCounts, PositionCounts};
use bao_game::replay::{move_name, written_side};
use bao_languages::{decimal, say, text, thousands};
use bao_notation::WrittenMove;
use bao_notation::tree::NodeId;
use bao_rules::{Position, Ruleset, Side};
use bao_statistics::wilson;

use crate::terminal::words;

/// How many games are named for each move.
const GAMES: usize = 5;

/// Opens an archive, which may take its time; says why not in words for the user.
type Opening = dyn Fn() -> Result<Archive, String> + Send + Sync;

/// The archive that is asked; it is opened when it is asked first.
#[derive(Clone)]
pub struct Explorer {
    opening: Arc<Opening>,
    archive: Arc<OnceLock<Result<Archive, String>>>,
}

impl Explorer {
    /// An archive, which may have no index of positions; then it is said when it is asked.
    #[must_use]
    pub fn new(archive: Archive) -> Explorer {
        Explorer::opened_by(move || Ok(archive.clone()))
    }

    /// An archive that `opening` opens when it is asked first.
    pub fn opened_by(
        opening: impl Fn() -> Result<Archive, String> + Send + Sync + 'static,
    ) -> Explorer {
        Explorer { opening: Arc::new(opening), archive: Arc::default() }
    }

    /// What was played in the position of a place; says why not in words for the user.
    pub(super) fn ask(
        &self,
        from: NodeId,
        position: &Position,
        rules: &Ruleset,
    ) -> Result<Exploring, String> {
        let archive =
            self.archive.get_or_init(|| (self.opening)()).as_ref().map_err(Clone::clone)?;
        let index = archive.positions().map_err(|error| error.to_string())?;
        let counts = index.count(position, None, GAMES).map_err(|error| error.to_string())?;
        let side = position.to_move();
        let games = counts.all.games;
        let mut total = say!("explore-reached", games = games, count = thousands(games));
        if index.rules() != rules {
            total += " ";
            total += &say!("explore-other-rules", rules = index.rules().to_string());
        }
        let rows = counts.moves.iter().map(|row| ExploredRow::of(row, &counts, side)).collect();
        Ok(Exploring { from, side, total, rows, at: 0 })
    }
}

impl fmt::Debug for Explorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explorer").field("archive", &self.archive).finish_non_exhaustive()
    }
}

/// The moves that were played in a place, one of them picked.
#[derive(Clone, Debug)]
pub(super) struct Exploring {
    pub from: NodeId,
    pub side: Side,
    /// How many games were here.
    pub total: String,
    pub rows: Vec<ExploredRow>,
    pub at: usize,
}

/// A move that was played, or the end of games.
#[derive(Clone, Debug)]
pub(super) struct ExploredRow {
    pub written: Option<WrittenMove>,
    pub name: String,
    pub games: String,
    pub share: String,
    /// The share that the player to move has won.
    pub won: String,
    /// The same with its interval, and the games that are named.
    pub words: Vec<String>,
}

impl ExploredRow {
    fn of(row: &MoveCounts, counts: &PositionCounts, side: Side) -> ExploredRow {
        let written = row.played.map(|(written, _)| written);
        let name = written.map_or_else(
            || text("explore-ends").to_owned(),
            |mv| move_name(mv, written_side(side)),
        );
        let wins = row.all.won_by(side);
        let won = percent(wins, row.all.games);
        let (mv, side) = (name.as_str(), words::side(side));
        let shown = match wilson(wins, row.all.games).map(|interval| interval.ends()) {
            Some((low, high)) => {
                let [low, high] = [low, high].map(|end| format!("{:.0}", 100.0 * end));
                say!(
                    "explore-won-between",
                    played = mv,
                    side = side,
                    share = won.as_str(),
                    low = low,
                    high = high
                )
            }
            None => say!("explore-won", played = mv, side = side, share = won.as_str()),
        };
        let games = row.games.iter().map(|game| format!("{} {}", game.label.game, game.at()));
        let games = games.collect::<Vec<_>>().join(", ");
        let words = vec![shown, say!("explore-games", games = games)];
        let (games, share) = (row.all.games.to_string(), percent(row.all.games, counts.all.games));
        ExploredRow { written, name, games, share, won, words }
    }
}

fn percent(count: u64, of: u64) -> String {
    if of == 0 {
        "–".to_owned()
    } else {
        decimal(&format!("{:.1} %", 100.0 * count as f64 / of as f64))
    }
}
