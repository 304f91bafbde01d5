//! The index of an archive, asked for a position.

use std::path::Path;

use bao_game::replay::list_legal_moves;
use bao_notation::WrittenMove;
use bao_rules::{Position, Ruleset};
use bao_tables::import::move_bits;

use super::block_file::DamagedPart;
use super::chosen::ChosenRecords;
use super::count::{GameAt, MoveCounts, PositionCounts};
use super::counting::{CountedMove, Counting};
use super::error::PositionsError;
use super::key::shared_key;
use super::part::PositionPart;
use super::tally::NamedGame;

/// The index of positions of one state of an archive.
#[derive(Clone, Debug)]
pub struct PositionIndex<'a> {
    archive: &'a Path,
    rules: Ruleset,
    /// The parts with their files.
    parts: Vec<(&'a str, &'a PositionPart)>,
}

impl<'a> PositionIndex<'a> {
    pub(in crate::store) fn new(
        archive: &'a Path,
        rules: Ruleset,
        parts: Vec<(&'a str, &'a PositionPart)>,
    ) -> PositionIndex<'a> {
        PositionIndex { archive, rules, parts }
    }

    /// The rules that the games are played by.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// How many entries it has: one for each position of each accepted game, the last ones included.
    #[must_use]
    pub fn count_entries(&self) -> u64 {
        self.parts.iter().map(|(_, part)| part.count_entries()).fold(0, u64::saturating_add)
    }

    fn damaged(&self, file: &str) -> PositionsError {
        PositionsError::Damaged {
            archive: self.archive.display().to_string(),
            file: self.archive.join(file).display().to_string(),
            what: "a block is not as it was written".to_owned(),
        }
    }

    /// Whether a game has reached a position.
    ///
    /// # Errors
    /// [`PositionsError`] where the index is damaged.
    pub fn has(&self, position: &Position) -> Result<bool, PositionsError> {
        let key = shared_key(position, &self.rules, &mut String::new());
        for (file, part) in &self.parts {
            match part.find(key).next() {
                None => {}
                Some(Ok(_)) => return Ok(true),
                Some(Err(DamagedPart)) => return Err(self.damaged(file)),
            }
        }
        Ok(false)
    }

    /// What was played in a position, among all games and among those that were chosen; `most` games are named for each
    /// move. Nothing was played where no game has reached it.
    ///
    /// # Errors
    /// [`PositionsError`] where the index is damaged.
    pub fn count(
        &self,
        position: &Position,
        chosen: Option<&ChosenRecords>,
        most: usize,
    ) -> Result<PositionCounts, PositionsError> {
        let key = shared_key(position, &self.rules, &mut String::new());
        let mut counting = Counting::default();
        for (place, (file, part)) in self.parts.iter().enumerate() {
            let added = counting.add_part((place, part), key, chosen, most);
            added.map_err(|DamagedPart| self.damaged(file))?;
        }
        let Counting { moves: mut counted, all, chosen } = counting;
        let mut moves = Vec::new();
        for (written, after) in list_legal_moves(position, &self.rules) {
            if let Some(found) = counted.remove(&Some(move_bits(&written))) {
                moves.push(self.finish(found, Some((written, after)))?);
            }
        }
        moves.sort_by_key(|row| std::cmp::Reverse((row.chosen.games, row.all.games)));
        if let Some(ends) = counted.remove(&None) {
            moves.push(self.finish(ends, None)?);
        }
        match (counted.is_empty(), self.parts.first()) {
            // A move that is not legal here.
            (false, Some((file, _))) => Err(self.damaged(file)),
            _ => Ok(PositionCounts { moves, all, chosen }),
        }
    }

    fn finish(
        &self,
        counted: CountedMove,
        played: Option<(WrittenMove, Position)>,
    ) -> Result<MoveCounts, PositionsError> {
        let name = |(place, NamedGame { record, plies, winner }): (usize, NamedGame)| {
            let (file, part) = self.parts[place];
            let label = part.label(record).ok().flatten().ok_or_else(|| self.damaged(file))?;
            Ok(GameAt { label, plies, winner })
        };
        let games = counted.games.into_iter().map(name).collect::<Result<_, _>>()?;
        Ok(MoveCounts { played, all: counted.all, chosen: counted.chosen, games })
    }
}
