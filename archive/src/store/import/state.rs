//! What an import knows so far: the games before, and what it has counted.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use bao_notation::Finding;
use polars::prelude::PolarsError;

use super::alike::{Shorter, finding};
use super::beginnings::OpenGames;
use super::chunk::{Chosen, Made};
use super::commit::Target;
use super::error::ImportError;
use super::known;
use super::options::Options;
use super::parts::Written;
use super::summary::Summary;
use crate::store::duplicates::{Kind, Like, Seen};
use crate::store::folder::{Folder, TableError, frames};
use crate::store::manifest::Manifest;
use crate::store::schema::{Table, VERSION};

/// A finding about a record, and its file.
pub(super) type Said = (u32, Arc<str>, Finding);

/// What an import knows so far.
pub(super) struct State<'a> {
    options: &'a Options,
    /// The archive that games are added to; nothing for a new one, or one that is made anew.
    old: Option<Manifest>,
    before: u64,
    /// The record of its first game.
    pub(super) next_record: u32,
    seen: Seen,
    pub(super) summary: Summary,
    /// The games that have not ended on the board, each of which can be the beginning of another.
    open_games: OpenGames,
}

impl<'a> State<'a> {
    pub(super) fn new(
        target: &Target,
        folder: &Path,
        options: &'a Options,
    ) -> Result<State<'a>, ImportError> {
        let before = target.before.as_ref().map_or(0, |manifest| manifest.counts.games);
        let old = target.before.clone().filter(|_| !options.renew);
        let mut seen = Seen::default();
        let mut open_games = OpenGames::default();
        let mut next_record = 1;
        if let Some(old) = &old {
            same_way(folder, old, options)?;
            let known = Folder::open(folder)?;
            let failed = |error: TableError| match error {
                TableError::Polars { error, .. } => error,
                other => PolarsError::ComputeError(other.to_string().into()),
            };
            known::enter(&known, &mut seen, &mut open_games).map_err(|error| {
                ImportError::Table { path: folder.to_owned(), error: failed(error) }
            })?;
            next_record = u32::try_from(old.counts.read + 1).map_err(|_| ImportError::TooMany)?;
            seen.begin_import(next_record);
        }
        let summary = Summary { before, ..Summary::default() };
        Ok(State { options, old, before, next_record, seen, summary, open_games })
    }

    /// Compares a chunk's games with all before, and leaves out what is to be left out.
    pub(super) fn choose(&mut self, made: Made) -> Chosen {
        let mut left_out = Vec::new();
        let mut findings = Vec::new();
        let first = self.next_record;
        for game in made.games {
            let record = game.identity.record();
            let counts = &mut self.summary.counts;
            counts.read += 1;
            let drop = |kind| self.options.drop.contains(&kind);
            let (like, dropped) = self.seen.insert(&game.identity, drop);
            if let Some(like) = like {
                let known = like.other < first;
                *self.summary.alike.entry(like.kind).or_default() += 1;
                if dropped {
                    *self.summary.left_out.entry(like.kind).or_default() += 1;
                    self.summary.known += u64::from(known);
                    counts.left_out += 1;
                    left_out.push(record);
                }
                // What an earlier import has brought is no news.
                if !(known && like.kind == Kind::Duplicate) {
                    *self.summary.findings.entry(like.kind.code().name).or_default() += 1;
                    findings.push((record, game.source.0.clone(), finding(&game, like, dropped)));
                }
            }
            if !dropped {
                self.summary.counts.take(game.status.name(), game.repaired);
                self.summary.taken(game.source.1);
                for code in &game.codes {
                    *self.summary.findings.entry(code).or_default() += 1;
                }
                if let Some(plies) = game.identity.open() {
                    self.open_games.add(plies, record);
                }
            }
        }
        Chosen { rows: made.rows, left_out, findings }
    }

    /// What there is to say of the games that are the beginning of another, and which of them are to be
    /// left out, sorted.
    pub(super) fn beginnings(
        &mut self,
        first: u32,
        games: &[Written],
        folder: &Path,
    ) -> Result<(Vec<Said>, Vec<u32>), ImportError> {
        let kind = Kind::BeginningOfAnother;
        let drop = self.options.drop.contains(&kind);
        let mut findings = Vec::new();
        let mut left_out = Vec::new();
        for (game, long) in self.shorter_games(first, games, folder)? {
            let new = game.record >= first;
            *self.summary.alike.entry(kind).or_default() += 1;
            *self.summary.findings.entry(kind.code().name).or_default() += 1;
            // A game of an earlier import stays.
            let leave_out = drop && new;
            let like = Like { kind, other: long };
            findings.push((game.record, game.source.clone(), finding(&game, like, leave_out)));
            if leave_out {
                *self.summary.left_out.entry(kind).or_default() += 1;
                self.summary.counts.take_back(&game.status, game.repaired);
                self.summary.left_out_late(&game.source);
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
        games: &[Written],
        folder: &Path,
    ) -> Result<Vec<(Shorter, u32)>, ImportError> {
        if self.open_games.is_empty() {
            return Ok(Vec::new());
        }
        let failed = |error| ImportError::Table { path: folder.to_owned(), error };
        let earlier = self.old.is_some().then(|| Folder::open(folder)).transpose()?;
        let all_games = || {
            let earlier = earlier.iter().flat_map(|folder| folder.frames(Table::Games));
            earlier.chain(games.iter().flat_map(|part| frames(&part.path)))
        };
        for frame in all_games() {
            frame.and_then(|frame| self.open_games.look_into(&frame)).map_err(failed)?;
        }
        let mut found = self.open_games.found();
        found.retain(|found| found.short.max(found.long) >= first);
        let shorts: Vec<u32> = found.iter().map(|found| found.short).collect();
        let mut named: Vec<Shorter> = Vec::new();
        if !shorts.is_empty() {
            for frame in all_games() {
                let some = frame.and_then(|frame| Shorter::among(&frame, &shorts));
                named.extend(some.map_err(failed)?);
            }
        }
        let long = |short: &Shorter| found.binary_search_by_key(&short.record, |found| found.short);
        let pair = |short: Shorter| long(&short).ok().map(|place| (short, found[place].long));
        Ok(named.into_iter().filter_map(pair).collect())
    }

    pub(super) fn finish(
        mut self,
        target: Target,
        written: Vec<(Table, Vec<Written>)>,
    ) -> Result<Summary, ImportError> {
        let counts = self.summary.counts;
        // A table without rows holds no games; what is no table holds nothing at all.
        let empty = self.options.empty && !self.summary.sources.is_empty();
        let nothing = counts.read == 0 && !empty;
        if nothing && (self.old.is_none() || self.options.renew) {
            return Err(ImportError::NoGames);
        }
        let broken = self.summary.sources.iter().find_map(|source| source.error.clone());
        if let (true, true, Some(error)) = (self.options.renew, self.before > 0, broken) {
            return Err(ImportError::BrokenOff { folder: target.folder().to_owned(), error });
        }
        let nothing_new = counts.games == 0 && self.old.is_some();
        if nothing_new {
            self.summary.total = self.before;
            return Ok(self.summary);
        }
        let mut total = self.old.as_ref().map(|old| old.counts).unwrap_or_default();
        total.add(&counts);
        let mut sources = self.old.as_ref().map(|old| old.sources.clone()).unwrap_or_default();
        sources.extend(self.summary.sources.iter().cloned());
        let manifest = Manifest {
            version: VERSION,
            program: format!("bao {}", env!("CARGO_PKG_VERSION")),
            ruleset: self.options.rules.to_string(),
            repair: self.options.repair,
            drop: self.options.drop.iter().map(|kind| kind.code().name.to_owned()).collect(),
            tables: BTreeMap::new(),
            counts: total,
            sources,
        };
        target.commit(manifest, written, self.options.renew)?;
        self.summary.written = true;
        self.summary.total = total.games;
        Ok(self.summary)
    }
}

/// Games are added under the rules and with the tables that the archive has.
fn same_way(folder: &Path, old: &Manifest, options: &Options) -> Result<(), ImportError> {
    let tables = |tables: &mut dyn Iterator<Item = Table>| {
        tables.map(Table::name).collect::<Vec<_>>().join(",")
    };
    let there = (
        old.ruleset.clone(),
        old.repair,
        tables(&mut old.tables.keys().copied()),
        old.drop.join(","),
    );
    let mut asked_tables = options.tables.clone();
    asked_tables.sort();
    let drop: Vec<&str> = options.drop.iter().map(|kind| kind.code().name).collect();
    let asked = (
        options.rules.to_string(),
        options.repair,
        tables(&mut asked_tables.into_iter()),
        drop.join(","),
    );
    if there == asked {
        return Ok(());
    }
    let text = |(ruleset, repair, tables, drop): (String, bool, String, String)| {
        let repair = if repair { " --repair" } else { "" };
        let drop = if drop.is_empty() { "none".to_owned() } else { drop };
        format!("--ruleset {ruleset}{repair} --tables {tables} --drop {drop}")
    };
    Err(ImportError::Unlike { folder: folder.to_owned(), there: text(there), asked: text(asked) })
}
