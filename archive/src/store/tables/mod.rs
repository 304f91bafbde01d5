//! From replayed games to the rows of the four tables, a chunk of games at a time.

mod column;
mod events;
mod findings;
mod games;
mod plies;

use std::sync::Arc;

use bao_notation::Finding;
use bao_rules::Side;
use polars::prelude::{DataFrame, PolarsResult};

use self::events::Events;
use self::findings::Findings;
use self::games::Games;
use self::plies::Plies;
use super::schema::Table;
use bao_game::replay::Game;

/// What the tables want to know of a game beside its replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts<'a> {
    /// Its place among all that were read, from 1.
    pub record: u32,
    /// The file it comes from.
    pub source: &'a str,
    /// The line on which its moves begin.
    pub line: usize,
    /// Who has won, says the source.
    pub declared: Option<Side>,
    /// South's name.
    pub south: Option<&'a str>,
    /// North's name.
    pub north: Option<&'a str>,
    /// When it was played, `2015-03-12` or less of it.
    pub date: Option<String>,
    /// The year of that.
    pub year: Option<u32>,
    /// The moves as the source has them.
    pub text: &'a str,
}

/// A frame of the table `findings` of what there is to say about games from outside: the record, the file
/// and the finding.
///
/// # Errors
/// As [`Rows::frames`].
pub fn findings(rows: &[(u32, Arc<str>, Finding)]) -> PolarsResult<DataFrame> {
    let mut findings = Findings::new(rows.len());
    for (record, source, finding) in rows {
        findings.row(*record, source, finding);
    }
    findings.frame()
}

/// The rows of a chunk of games, by table; a table that is not wanted is left empty.
pub struct Rows {
    games: Games,
    plies: Option<Plies>,
    events: Option<Events>,
    findings: Option<Findings>,
}

impl Rows {
    /// No rows yet of any of `tables`, with room for so many games.
    #[must_use]
    pub fn new(tables: &[Table], games: usize) -> Rows {
        let wanted = |table| tables.contains(&table);
        Rows {
            games: Games::new(games),
            plies: wanted(Table::Plies).then(|| Plies::new(games)),
            events: wanted(Table::Events).then(|| Events::new(games)),
            findings: wanted(Table::Findings).then(|| Findings::new(games)),
        }
    }

    /// The rows of one more game.
    pub fn push(&mut self, facts: &Facts<'_>, game: &Game) {
        self.games.push(facts, game);
        if let Some(plies) = &mut self.plies {
            plies.push(facts.record, game);
        }
        if let Some(events) = &mut self.events {
            events.push(facts.record, game);
        }
        if let Some(findings) = &mut self.findings {
            findings.push(facts, game);
        }
    }

    /// The last game in normal form (N7).
    #[must_use]
    pub fn last_transcript(&self) -> &str {
        self.games.last_transcript()
    }

    /// A frame for each table that is wanted.
    ///
    /// # Errors
    /// Those of polars where the columns are not those of the schema, which a test rules out.
    pub fn frames(self) -> PolarsResult<Vec<(Table, DataFrame)>> {
        let mut frames = vec![(Table::Games, self.games.frame()?)];
        if let Some(plies) = self.plies {
            frames.push((Table::Plies, plies.frame()?));
        }
        if let Some(events) = self.events {
            frames.push((Table::Events, events.frame()?));
        }
        if let Some(findings) = self.findings {
            frames.push((Table::Findings, findings.frame()?));
        }
        Ok(frames)
    }
}
