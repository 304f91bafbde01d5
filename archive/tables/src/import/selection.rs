//! Which games are taken, and what is known of those that are.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use bao_formats::codes;

use super::chunk::{ReplayedChunk, SelectedChunk};
use super::duplicate_findings::{ShorterGame, duplicate_finding};
use super::prefixes::OpenGames;
use super::summary::ImportSummary;
use crate::content_id::ContentId;
use crate::duplicates::{Duplicate, DuplicateKind, KnownGames, NumberedGames};
use crate::identity::GameIdentity;
use crate::rows::RecordFinding;

/// The codes of cells that could not be read.
const UNREAD: [&str; 2] = [codes::UNKNOWN_WINNER.name, codes::UNKNOWN_DATE.name];

/// The games so far, with which the next ones are compared: some hundred bytes of each.
#[derive(Default)]
pub struct Selection {
    /// The kinds of repeated games that are left out.
    drop: Vec<DuplicateKind>,
    /// Games of a known number take the place of those of earlier imports.
    update: bool,
    /// The record of the first game of this import.
    first: u32,
    known: KnownGames,
    /// The games that have not ended on the board, each of which can be the beginning of another.
    open_games: OpenGames,
    /// What those of this import add to the content of the archive, and their sources, where they may be left out.
    open_contents: HashMap<u32, (ContentId, usize)>,
    /// The records of this import's games that take the place of others, by the records of these.
    pub corrections: BTreeMap<u32, u32>,
    /// What has been counted; its content id is that of all games.
    pub summary: ImportSummary,
}

impl Selection {
    /// Of no games yet. Repeated games of the kinds in `drop` are left out; with `update` games that say something
    /// else of a known number take its place.
    #[must_use]
    pub fn new(drop: Vec<DuplicateKind>, update: bool) -> Selection {
        Selection { drop, update, first: 1, ..Selection::default() }
    }

    /// Adds a game of an earlier import.
    pub fn add_earlier(&mut self, game: &GameIdentity) {
        self.known.insert(game, |_| false);
        if let Some(plies) = game.open {
            self.open_games.add(plies, game.record);
        }
    }

    /// Begins an import behind earlier ones, whose first game has this record.
    pub fn begin_import(&mut self, first: u32) {
        self.first = first;
        self.known.begin_import(first);
    }

    /// The games that a later one can correct: the only ones of their numbers.
    #[must_use]
    pub fn list_numbers(&self) -> NumberedGames {
        self.known.list_numbers()
    }

    /// Compares a chunk's games with all before, and says which are left out.
    #[must_use]
    pub fn select<T>(&mut self, chunk: ReplayedChunk<T>) -> SelectedChunk<T> {
        let (mut left_out, mut findings, mut moves) = (Vec::new(), Vec::new(), Vec::new());
        let drop_beginnings = self.drop.contains(&DuplicateKind::BeginningOfAnother);
        for game in chunk.games {
            let record = game.identity.record;
            self.summary.counts.read += 1;
            let corrected = self.update.then(|| self.known.correct(&game.identity));
            let (duplicate, dropped) = match corrected.flatten() {
                Some(old) => {
                    self.corrections.insert(old, record);
                    self.summary.replaced.push(game.id.clone());
                    (None, false)
                }
                // A row that says nothing new of a game of an earlier import corrects nothing.
                None => self.known.insert(&game.identity, |found| {
                    let is_copy =
                        found.kind == DuplicateKind::Duplicate && found.other < self.first;
                    self.drop.contains(&found.kind) || self.update && is_copy
                }),
            };
            if let Some(duplicate) = duplicate {
                let is_known = duplicate.other < self.first;
                *self.summary.repeated.entry(duplicate.kind).or_default() += 1;
                if dropped {
                    *self.summary.left_out.entry(duplicate.kind).or_default() += 1;
                    self.summary.known += u64::from(is_known);
                    if duplicate.other_extras {
                        self.summary.known_with_other_columns += 1;
                        self.summary.columns_left_out.extend(game.own_columns.iter().cloned());
                    }
                    self.summary.counts.left_out += 1;
                    left_out.push(record);
                }
                // A copy of a game of an earlier import is not reported, unless something of it is left out.
                let is_copy = is_known && duplicate.kind == DuplicateKind::Duplicate;
                if !is_copy || duplicate.other_extras {
                    *self.summary.findings.entry(duplicate.kind.code().name).or_default() += 1;
                    findings.push((
                        record,
                        game.source.0.clone(),
                        duplicate_finding(&game.id, game.line, duplicate, dropped),
                    ));
                }
            }
            // What could not be read of a copy is no part of any game, but was meant to be.
            for code in game.codes.iter().filter(|code| !dropped || UNREAD.contains(code)) {
                *self.summary.findings.entry(code).or_default() += 1;
            }
            if !dropped {
                self.summary.counts.take(&game.status, game.repaired, 1);
                *self.summary.taken.entry(game.source.1).or_default() += 1;
                self.summary.own_columns.extend(game.own_columns);
                self.summary.content_id.add(game.content);
                moves.extend(game.moves.map(|moves| (record, moves)));
                if let Some(plies) = game.identity.open {
                    self.open_games.add(plies, record);
                    if drop_beginnings {
                        self.open_contents.insert(record, (game.content, game.source.1));
                    }
                }
            }
        }
        SelectedChunk { tables: chunk.tables, left_out, findings, moves }
    }

    /// Whether there are games that another may go on from.
    #[must_use]
    pub fn has_open_games(&self) -> bool {
        !self.open_games.is_empty()
    }

    /// Forgets the games that later ones are compared with, which are most of what an import holds: no chunk follows.
    pub fn end_comparing(&mut self) {
        self.known = KnownGames::default();
    }

    /// Forgets the games that another may go on from, so that beginnings of others are not found.
    pub fn forget_open_games(&mut self) {
        self.open_games = OpenGames::default();
        self.open_contents = HashMap::new();
    }

    /// Searches games that go on from another among so many rows, each with a record and its plies in
    /// [`move_bits`](super::move_bits). All games of all imports come, in the order of their records.
    pub fn search_longer_games<'m>(
        &mut self,
        rows: usize,
        row: impl Fn(usize) -> Option<(u32, Cow<'m, [u8]>)> + Sync,
    ) {
        let corrections = &self.corrections;
        let is_there = |(record, _): &(u32, Cow<'_, [u8]>)| !corrections.contains_key(record);
        self.open_games.search(rows, |place| row(place).filter(is_there));
    }

    /// The records of the games that another goes on from, with that of the first that does, where this import has
    /// brought one of the two; in order.
    #[must_use]
    pub fn list_beginnings(&self) -> BTreeMap<u32, u32> {
        let is_told = |short: u32, long: u32| {
            short.max(long) >= self.first && !self.corrections.contains_key(&short)
        };
        let pairs = self.open_games.pairs().into_iter();
        pairs.filter(|(short, long)| is_told(*short, *long)).collect()
    }

    /// The findings about games that are the beginning of another, each with the record of the first longer one, and the
    /// records of those that are left out, sorted.
    pub fn report_beginnings(
        &mut self,
        shorter: Vec<(ShorterGame, u32)>,
    ) -> (Vec<RecordFinding>, Vec<u32>) {
        let kind = DuplicateKind::BeginningOfAnother;
        let drop = self.drop.contains(&kind);
        let mut findings = Vec::new();
        let mut left_out = Vec::new();
        let corrections: BTreeSet<u32> = self.corrections.values().copied().collect();
        for (game, long) in shorter {
            let new = game.record >= self.first;
            *self.summary.repeated.entry(kind).or_default() += 1;
            *self.summary.findings.entry(kind.code().name).or_default() += 1;
            // A game of an earlier import stays, and so does one that has taken the place of another.
            let leave_out = drop && new && !corrections.contains(&game.record);
            let duplicate = Duplicate { kind, other: long, other_extras: false };
            findings.push((
                game.record,
                game.source.clone(),
                duplicate_finding(&game.id, game.line, duplicate, leave_out),
            ));
            if leave_out {
                *self.summary.left_out.entry(kind).or_default() += 1;
                self.summary.counts.take_back(&game.status, game.repaired);
                if let Some((content, origin)) = self.open_contents.remove(&game.record) {
                    self.summary.content_id.remove(content);
                    let added =
                        self.summary.sources.get_mut(origin).map(|source| &mut source.added);
                    added.into_iter().for_each(|added| *added = added.saturating_sub(1));
                }
                left_out.push(game.record);
            }
        }
        left_out.sort_unstable();
        (findings, left_out)
    }
}
