//! Decides which games are added to an archive, and collects facts about them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use bao_languages::{Message, message};
use bao_notation::{Finding, Place};

use super::chunk::{ReplayedChunk, SelectedChunk};
use super::prefixes::OpenGames;
use super::summary::ImportSummary;
use crate::content_id::ContentId;
use crate::duplicates::{Duplicate, DuplicateKind, KnownGames, NumberedGames};
use crate::identity::GameIdentity;
use crate::pipeline::codes;
use crate::rows::RecordFinding;

const UNREAD: [&str; 2] = [codes::UNKNOWN_WINNER.name, codes::UNKNOWN_DATE.name];

/// The games so far, with which further games are compared. Takes up to a few hundred bytes for each game.
#[derive(Default)]
pub struct Selection {
    /// The kinds of repeated games that are left out.
    drop: Vec<DuplicateKind>,
    /// Whether a game with a known number replaces the game of an earlier import.
    update: bool,
    /// The record of the first game of this import.
    first: u32,
    known: KnownGames,
    /// The games that did not end on the board, which may be the beginning of another game.
    open_games: OpenGames,
    /// The content ids and sources of unfinished games of this import, if such games may be left out.
    open_contents: HashMap<u32, (ContentId, usize)>,
    /// The records of games that this import replaces, with the records of the games that replace them.
    pub corrections: BTreeMap<u32, u32>,
    /// The counts so far, and the content id of all games.
    pub summary: ImportSummary,
}

impl Selection {
    /// Starts without any games. Repeated games of the kinds in `drop` are left out. With `update`, a game replaces the
    /// earlier game that has the same number if the two differ.
    #[must_use]
    pub fn new(drop: Vec<DuplicateKind>, update: bool) -> Selection {
        Selection { drop, update, first: 1, ..Selection::default() }
    }

    pub fn add_earlier(&mut self, game: &GameIdentity) {
        self.known.insert(game, |_| false);
        if let Some(plies) = game.unfinished {
            self.open_games.add(plies, game.record);
        }
    }

    /// Starts an import after earlier imports. `first` is the record of its first game.
    pub fn begin_import(&mut self, first: u32) {
        self.first = first;
        self.known.begin_import(first);
    }

    /// Lists the games that can be corrected: games whose number no other game has.
    #[must_use]
    pub fn list_numbers(&self) -> NumberedGames {
        self.known.list_numbers()
    }

    /// Compares the games of a chunk with all earlier games, and decides which to leave out.
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
                // With `update`, a copy of a game from an earlier import is left out, because it corrects nothing.
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
                // A copy of a game from an earlier import is reported only if some of its values get lost.
                let is_copy = is_known && duplicate.kind == DuplicateKind::Duplicate;
                if !is_copy || duplicate.other_extras {
                    *self.summary.findings.entry(duplicate.kind.name()).or_default() += 1;
                    findings.push((
                        record,
                        game.source.0.clone(),
                        duplicate_finding(&game.id, game.line, duplicate, dropped),
                    ));
                }
            }
            // Unreadable cells are counted even if their game is left out.
            for code in game.codes.iter().filter(|code| !dropped || UNREAD.contains(code)) {
                *self.summary.findings.entry(code).or_default() += 1;
            }
            if !dropped {
                self.summary.counts.take(&game.status, game.repaired, 1);
                *self.summary.taken.entry(game.source.1).or_default() += 1;
                self.summary.own_columns.extend(game.own_columns);
                self.summary.content_id.add(game.content);
                moves.extend(game.moves.map(|moves| (record, moves)));
                if let Some(plies) = game.identity.unfinished {
                    self.open_games.add(plies, record);
                    if drop_beginnings {
                        self.open_contents.insert(record, (game.content, game.source.1));
                    }
                }
            }
        }
        SelectedChunk { tables: chunk.tables, left_out, findings, moves }
    }

    /// Whether there are games that another game may continue.
    #[must_use]
    pub fn has_open_games(&self) -> bool {
        !self.open_games.is_empty()
    }

    /// Frees the data for comparing games, which are most of the memory of an import. No chunk may be added after this.
    pub fn end_comparing(&mut self) {
        self.known = KnownGames::default();
    }

    /// Forgets the unfinished games, so that no game is found to be the beginning of another.
    pub fn forget_open_games(&mut self) {
        self.open_games = OpenGames::default();
        self.open_contents = HashMap::new();
    }

    /// Searches `rows` rows for games that continue another game. `row` returns a record and its plies as
    /// [`move_bits`](super::move_bits). Must be called for all games of all imports, in record order.
    pub fn search_longer_games<'m>(
        &mut self,
        rows: usize,
        row: impl Fn(usize) -> Option<(u32, Cow<'m, [u8]>)> + Sync,
    ) {
        let corrections = &self.corrections;
        let is_current = |(record, _): &(u32, Cow<'_, [u8]>)| !corrections.contains_key(record);
        self.open_games.search(rows, |place| row(place).filter(is_current));
    }

    /// Returns the records of games that another game continues, each with the first game that continues it. Includes
    /// only pairs with at least one game of this import.
    #[must_use]
    pub fn list_beginnings(&self) -> BTreeMap<u32, u32> {
        let is_new = |short: u32, long: u32| {
            short.max(long) >= self.first && !self.corrections.contains_key(&short)
        };
        let pairs = self.open_games.list_pairs().into_iter();
        pairs.filter(|(short, long)| is_new(*short, *long)).collect()
    }

    /// Makes the findings about games that are the beginning of another, each with the record of the shorter game. Also
    /// returns the sorted records of the games that are left out.
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
            *self.summary.findings.entry(kind.name()).or_default() += 1;
            // Games of earlier imports are kept, and so are games that correct another game.
            let leave_out = drop && new && !corrections.contains(&game.record);
            let duplicate = Duplicate { kind, other: long, other_extras: false };
            findings.push((
                game.record,
                game.source.clone(),
                duplicate_finding(&game.id, game.line, duplicate, leave_out),
            ));
            if leave_out {
                *self.summary.left_out.entry(kind).or_default() += 1;
                // Only accepted games are compared in this way.
                self.summary.counts.leave_out("accepted", game.repaired);
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

/// A game that another game continues, as read from the table `games`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShorterGame {
    pub record: u32,
    /// Whether a token was changed.
    pub repaired: bool,
    pub source: Arc<str>,
    /// The line where the moves begin.
    pub line: usize,
    pub id: String,
}

/// Makes the finding about a game that repeats another. `id` is its number, and `line` the line where its moves begin.
fn duplicate_finding(id: &str, line: usize, duplicate: Duplicate, left_out: bool) -> Finding {
    let other = duplicate.other;
    let what = match duplicate.kind {
        DuplicateKind::Duplicate => "repeat-duplicate",
        DuplicateKind::RepeatedNumber => "repeat-number",
        DuplicateKind::SameMoves => "repeat-moves",
        DuplicateKind::BeginningOfAnother => "repeat-beginning",
    };
    let fate = Message::new(match (left_out, duplicate.other_extras) {
        (true, true) => "repeat-left-out-columns",
        (true, false) => "repeat-left-out",
        (false, _) => "repeat-kept",
    });
    Finding {
        code: codes::ALL[duplicate.kind as usize],
        place: Place { game: Some(id.to_owned()), turn: None, line, column: 1, span: 0..0 },
        read: id.to_owned(),
        expected: message!(what, record = other, fate = fate),
        repair: None,
    }
}
