//! The state of an import: the games before, and what has been counted.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;

use bao_formats::codes;
use bao_notation::Finding;
use polars::prelude::{DataFrame, PolarsResult};

use super::chunk::{ReplayedChunk, SelectedChunk};
use super::clock::tell_time;
use super::completed::Completion;
use super::corrections::{Corrections, StoredGame};
use super::duplicate_findings::{ShorterGame, duplicate_finding};
use super::error::ImportError;
use super::known_games::load_known_games;
use super::options::ImportOptions;
use super::prefixes::OpenGames;
use super::summary::ImportSummary;
use super::table_files::WrittenFile;
use super::target::{ImportTarget, TableChange};
use crate::store::archive::{Archive, frames};
use crate::store::content_id::ContentId;
use crate::store::duplicates::{Duplicate, DuplicateKind, KnownGames};
use crate::store::manifest::Manifest;
use crate::store::schema::{Table, VERSION};
use crate::store::state::State;

/// The codes of cells that could not be read.
const UNREAD: [&str; 2] = [codes::UNKNOWN_WINNER.name, codes::UNKNOWN_DATE.name];

/// A record, its file and a finding about it.
pub(super) type RecordFinding = (u32, Arc<str>, Finding);

pub(super) struct ImportState<'a> {
    options: &'a ImportOptions,
    /// The archive that games are added to; nothing for a new one, or one that is made anew.
    old: Option<Archive>,
    before: u64,
    /// The record of its first game.
    pub(super) next_record: u32,
    known: KnownGames,
    pub(super) summary: ImportSummary,
    /// The games that have not ended on the board, each of which can be the beginning of another.
    open_games: OpenGames,
    /// What those of this import add to the content of the archive, and their sources, where they may be left out.
    open_contents: HashMap<u32, (ContentId, usize)>,
    corrections: Corrections,
    /// Those that have been taken out of the archive.
    replaced: Vec<StoredGame>,
    content: ContentId,
    number: u32,
    time: String,
}

impl<'a> ImportState<'a> {
    pub(super) fn new(
        target: &ImportTarget,
        folder: &Path,
        options: &'a ImportOptions,
    ) -> Result<ImportState<'a>, ImportError> {
        let before = target.games;
        let old = target.before.clone().filter(|_| !options.renew);
        let mut known = KnownGames::default();
        let mut open_games = OpenGames::default();
        let mut next_record = 1;
        if let Some(old) = &old {
            check_same_options(folder, old.manifest(), options)?;
            load_known_games(old, &mut known, &mut open_games)
                .map_err(|error| ImportError::unreadable(folder, error))?;
            next_record = u32::try_from(old.manifest().counts.read.saturating_add(1))
                .map_err(|_| ImportError::TooMany)?;
            known.begin_import(next_record);
        }
        let summary = ImportSummary { before, ..ImportSummary::default() };
        let last = old.as_ref().and_then(|old| old.manifest().states.last());
        let number = last.map_or(1, |last| last.number.saturating_add(1));
        let content = last.map(|last| last.content_id).unwrap_or_default();
        Ok(ImportState {
            options,
            old,
            before,
            next_record,
            known,
            summary,
            open_games,
            open_contents: HashMap::new(),
            corrections: Corrections::default(),
            replaced: Vec::new(),
            content,
            number,
            time: tell_time(),
        })
    }

    /// What completes the games of this import, where they correct others.
    pub(super) fn completion(&self) -> Option<Completion> {
        let old = self.old.as_ref().filter(|_| self.options.update)?;
        Some(Completion::new(old, &self.known))
    }

    /// Whether the archive has files of a table already.
    pub(super) fn has_files(&self, table: Table) -> bool {
        let files = self.old.as_ref().and_then(|old| old.manifest().tables.get(&table));
        files.is_some_and(|files| !files.is_empty())
    }

    /// Compares a chunk's games with all before, and leaves out what is to be left out.
    pub(super) fn select(&mut self, chunk: ReplayedChunk) -> SelectedChunk {
        let mut left_out = Vec::new();
        let mut findings = Vec::new();
        let first = self.next_record;
        let drop_beginnings = self.options.drop.contains(&DuplicateKind::BeginningOfAnother);
        for game in chunk.games {
            let record = game.identity.record();
            let counts = &mut self.summary.counts;
            counts.read += 1;
            let drop = |kind| self.options.drop.contains(&kind);
            let corrected = self.options.update.then(|| self.known.correct(&game.identity));
            let (duplicate, dropped) = match corrected.flatten() {
                Some(old) => {
                    self.corrections.0.insert(old, record);
                    self.summary.replaced.push(game.id.clone());
                    (None, false)
                }
                None => self.known.insert(&game.identity, drop),
            };
            if let Some(duplicate) = duplicate {
                let is_known = duplicate.other < first;
                *self.summary.repeated.entry(duplicate.kind).or_default() += 1;
                if dropped {
                    *self.summary.left_out.entry(duplicate.kind).or_default() += 1;
                    self.summary.known += u64::from(is_known);
                    counts.left_out += 1;
                    left_out.push(record);
                }
                // A copy of a game of an earlier import is not reported, unless something of it is left out.
                let is_copy = is_known && duplicate.kind == DuplicateKind::Duplicate;
                if !is_copy || duplicate.other_extras {
                    *self.summary.findings.entry(duplicate.kind.code().name).or_default() += 1;
                    findings.push((
                        record,
                        game.source.0.clone(),
                        duplicate_finding(&game, duplicate, dropped),
                    ));
                }
            }
            // What could not be read of a copy is no part of any game, but was meant to be.
            for code in game.codes.iter().filter(|code| dropped && UNREAD.contains(code)) {
                *self.summary.findings.entry(code).or_default() += 1;
            }
            if !dropped {
                self.summary.counts.take(game.status.name(), game.repaired, 1);
                self.summary.count_game(game.source.1);
                self.summary.own_columns.extend(game.own_columns);
                self.content.add(game.content);
                for code in &game.codes {
                    *self.summary.findings.entry(code).or_default() += 1;
                }
                if let Some(plies) = game.identity.open() {
                    self.open_games.add(plies, record);
                    if drop_beginnings {
                        self.open_contents.insert(record, (game.content, game.source.1));
                    }
                }
            }
        }
        SelectedChunk { tables: chunk.tables, left_out, findings }
    }

    /// The findings about games that are the beginning of another, and the records of those that are left out,
    /// sorted.
    pub(super) fn find_beginnings(
        &mut self,
        first: u32,
        games: &[WrittenFile],
        folder: &Path,
    ) -> Result<(Vec<RecordFinding>, Vec<u32>), ImportError> {
        let kind = DuplicateKind::BeginningOfAnother;
        let drop = self.options.drop.contains(&kind);
        let mut findings = Vec::new();
        let mut left_out = Vec::new();
        let corrections: BTreeSet<u32> = self.corrections.0.values().copied().collect();
        for (game, long) in self.shorter_games(first, games, folder)? {
            let new = game.record >= first;
            *self.summary.repeated.entry(kind).or_default() += 1;
            *self.summary.findings.entry(kind.code().name).or_default() += 1;
            // A game of an earlier import stays, and so does one that has taken the place of another.
            let leave_out = drop && new && !corrections.contains(&game.record);
            let duplicate = Duplicate { kind, other: long, other_extras: false };
            findings.push((
                game.record,
                game.source.clone(),
                duplicate_finding(&game, duplicate, leave_out),
            ));
            if leave_out {
                *self.summary.left_out.entry(kind).or_default() += 1;
                self.summary.counts.take_back(&game.status, game.repaired);
                if let Some((content, origin)) = self.open_contents.remove(&game.record) {
                    self.content.remove(content);
                    self.summary.take_back(origin);
                }
                left_out.push(game.record);
            }
        }
        left_out.sort_unstable();
        Ok((findings, left_out))
    }

    /// The games that another goes on from, each with the first that does, where this import has brought
    /// one of the two; in the order of their records.
    fn shorter_games(
        &mut self,
        first: u32,
        games: &[WrittenFile],
        folder: &Path,
    ) -> Result<Vec<(ShorterGame, u32)>, ImportError> {
        if self.open_games.is_empty() {
            return Ok(Vec::new());
        }
        let failed = |error| ImportError::Table { path: folder.to_owned(), error };
        let earlier = self.old.clone();
        let corrections = &self.corrections.0;
        let is_replaced = |record: u32| corrections.contains_key(&record);
        let all_games = || {
            let earlier = earlier.iter().flat_map(|archive| archive.frames(Table::Games));
            earlier.chain(games.iter().flat_map(|part| frames(&part.path)))
        };
        for frame in all_games() {
            let found = frame.and_then(|frame| self.open_games.search(&frame, is_replaced));
            found.map_err(failed)?;
        }
        let mut found = self.open_games.pairs();
        found.retain(|found| found.short.max(found.long) >= first && !is_replaced(found.short));
        let shorts: Vec<u32> = found.iter().map(|found| found.short).collect();
        let mut named: Vec<ShorterGame> = Vec::new();
        if !shorts.is_empty() {
            for frame in all_games() {
                let some = frame.and_then(|frame| ShorterGame::select(&frame, &shorts));
                named.extend(some.map_err(failed)?);
            }
        }
        let long =
            |short: &ShorterGame| found.binary_search_by_key(&short.record, |found| found.short);
        let pair = |short: ShorterGame| long(&short).ok().map(|place| (short, found[place].long));
        Ok(named.into_iter().filter_map(pair).collect())
    }

    /// Takes the games that others correct out of what is counted, and writes what has changed in them.
    pub(super) fn correct(
        &mut self,
        games: &[WrittenFile],
        extras: &[WrittenFile],
    ) -> Option<PolarsResult<DataFrame>> {
        let old = self.old.as_ref().filter(|_| !self.corrections.0.is_empty())?;
        let both = self.corrections.read_old(old).and_then(|old| {
            let new = self.corrections.read_new(games, extras)?;
            let history = self.corrections.write_history(&old, &new, self.number, &self.time)?;
            Ok((history, old))
        });
        Some(both.map(|(history, old)| {
            old.values().for_each(|game| self.content.remove(game.content()));
            self.replaced = old.into_values().collect();
            history
        }))
    }

    /// The files of a table without the games that others correct, by the places of those that they replace.
    pub(super) fn rewrite(
        &self,
        table: Table,
        folder: &Path,
    ) -> Result<BTreeMap<usize, Vec<WrittenFile>>, ImportError> {
        let old = self.old.as_ref().map(|old| self.corrections.rewrite(old, table, folder));
        old.unwrap_or_else(|| Ok(BTreeMap::new()))
    }

    pub(super) fn finish(
        mut self,
        target: ImportTarget,
        changes: Vec<TableChange>,
    ) -> Result<ImportSummary, ImportError> {
        let counts = self.summary.counts;
        // A table without rows has a source; a file that is no table has none.
        let empty = self.options.empty && !self.summary.sources.is_empty();
        let nothing = counts.read == 0 && !empty;
        let is_new = self.old.is_none() || self.options.renew;
        if nothing && (is_new || !self.summary.sources.iter().any(|source| source.error.is_none()))
        {
            return Err(ImportError::no_games(&self.summary));
        }
        let broken = self.summary.sources.iter().find_map(|source| source.error.clone());
        if let (true, true, Some(error)) = (self.options.renew, self.before > 0, broken) {
            return Err(ImportError::BrokenOff { folder: target.folder().to_owned(), error });
        }
        let nothing_new = counts.games == 0 && self.old.is_some();
        self.summary.content_id = self.content;
        if nothing_new {
            self.summary.total = self.before;
            self.summary.state = self.number.saturating_sub(1);
            return Ok(self.summary);
        }
        let old = self.old.as_ref().map(Archive::manifest);
        let mut total = old.map(|old| old.counts).unwrap_or_default();
        total.add(&counts);
        for game in &self.replaced {
            total.remove(&game.status, game.repaired);
        }
        let mut sources = old.map(|old| old.sources.clone()).unwrap_or_default();
        sources.extend(self.summary.sources.iter().cloned());
        let mut skipped = old.map(|old| old.skipped.clone()).unwrap_or_default();
        skipped.extend(self.summary.skipped.iter().cloned());
        let (program, commit) =
            (format!("bao {}", env!("CARGO_PKG_VERSION")), self.options.commit.to_owned());
        let mut states = old.map(|old| old.states.clone()).unwrap_or_default();
        states.push(State {
            number: self.number,
            imported: self.time,
            program: program.clone(),
            commit: commit.clone(),
            counts,
            replaced: self.replaced.len() as u64,
            total,
            sources: sources.len(),
            skipped: skipped.len(),
            content_id: self.content,
            retired: BTreeMap::new(),
        });
        let manifest = Manifest {
            version: VERSION,
            program,
            commit,
            ruleset: self.options.rules.to_string(),
            repair: self.options.repair,
            drop: self.options.drop.iter().map(|kind| kind.code().name.to_owned()).collect(),
            tables: BTreeMap::new(),
            counts: total,
            sources,
            states,
            skipped,
        };
        target.commit(manifest, changes, self.options.renew)?;
        self.summary.state = self.number;
        self.summary.written = true;
        self.summary.total = total.games;
        Ok(self.summary)
    }
}

/// Games can be added with the ruleset, the tables and the options of the archive only.
fn check_same_options(
    folder: &Path,
    old: &Manifest,
    options: &ImportOptions,
) -> Result<(), ImportError> {
    let text = |ruleset: &str, repair: bool, tables: Vec<Table>, drop: Vec<&str>| {
        let repair = if repair { " --repair" } else { "" };
        let tables: Vec<&str> = tables.into_iter().map(Table::name).collect();
        let drop = if drop.is_empty() { "none".to_owned() } else { drop.join(",") };
        format!("--ruleset {ruleset}{repair} --tables {} --drop {drop}", tables.join(","))
    };
    let drop = old.drop.iter().map(String::as_str).collect();
    let there = text(&old.ruleset, old.repair, old.tables.keys().copied().collect(), drop);
    let mut tables = options.tables.clone();
    tables.sort();
    let drop = options.drop.iter().map(|kind| kind.code().name).collect();
    let asked = text(&options.rules.to_string(), options.repair, tables, drop);
    if there == asked {
        return Ok(());
    }
    Err(ImportError::Unlike { folder: folder.to_owned(), there, asked })
}
