//! The course of an import.

use std::collections::BTreeMap;
use std::path::Path;

use polars::prelude::{DataFrame, PolarsError, PolarsResult};

use super::alike::{Open, finding};
use super::chunk::{Chosen, Chunk, Made};
use super::commit::Target;
use super::error::ImportError;
use super::input::Input;
use super::known;
use super::options::Options;
use super::parts::{Pages, Parts};
use super::reader::Reader;
use super::summary::Summary;
use crate::archive::Steps;
use crate::store::duplicates::{Kind, Seen};
use crate::store::folder::Folder;
use crate::store::manifest::Manifest;
use crate::store::schema::{Table, VERSION};

/// Imports all games of some files into the archive in `folder`, which is made if it is not there, and
/// tells `watch` how many games have been read and how many bytes of the files.
///
/// # Errors
/// [`ImportError`]; the archive is then as it was. A file that breaks off is no error: the games before
/// count, and its [`Origin`](crate::store::manifest::Origin) says so.
pub fn import(
    inputs: Vec<Input>,
    folder: &Path,
    options: &Options,
    watch: &mut dyn FnMut(u64, u64),
) -> Result<Summary, ImportError> {
    for input in &inputs {
        // Better now than after an hour.
        input.try_out(&options.input)?;
    }
    let target = Target::open(folder)?;
    let mut state = State::new(&target, folder, options)?;
    let first = state.next_record;
    let parts = Parts::create(target.staging(), &options.tables)?;
    let mut reader = Reader::new(inputs, &options.input, first);
    let mut rows: BTreeMap<Table, u64> = BTreeMap::new();
    Steps {
        next: || {
            let chunk = reader.chunk()?;
            watch(u64::from(reader.next_record() - first), reader.bytes());
            Ok(chunk)
        },
        first: |chunk: Chunk| chunk.replay(options),
        between: |made: Made| Ok(state.choose(made)),
        second: |chosen: Chosen| encoded(&parts, chosen),
        last: |pages: PolarsResult<Vec<Pages>>| {
            let failed = |error: PolarsError| ImportError::Table { path: folder.to_owned(), error };
            for pages in pages.map_err(failed)? {
                let table = pages.table();
                *rows.entry(table).or_default() += parts.write(pages)?;
            }
            Ok(())
        },
    }
    .run::<_, _, _, _, ImportError>()?;
    let (sources, skipped) = reader.finish()?;
    state.summary.read(sources, skipped);
    let beginnings = state.beginnings(first, &parts, &mut rows, folder)?;
    let mut written = parts.finish(&|table| rows.get(&table).copied().unwrap_or(0))?;
    if !beginnings.is_empty() {
        written = super::parts::leave_out(written, &beginnings)?;
    }
    state.finish(target, written)
}

fn encoded(parts: &Parts, chosen: Chosen) -> PolarsResult<Vec<Pages>> {
    parts.encode(chosen.frames()?)
}

/// What an import knows so far.
struct State<'a> {
    options: &'a Options,
    /// The archive that games are added to; nothing for a new one, or one that is made anew.
    old: Option<Manifest>,
    before: u64,
    next_record: u32,
    seen: Seen,
    summary: Summary,
    /// The games of this import that have not ended on the board, each of which can be the beginning of
    /// another.
    open: Vec<Open>,
}

impl<'a> State<'a> {
    fn new(target: &Target, folder: &Path, options: &'a Options) -> Result<State<'a>, ImportError> {
        let before = target.before.as_ref().map_or(0, |manifest| manifest.counts.games);
        let old = target.before.clone().filter(|_| !options.renew);
        let mut seen = Seen::default();
        let mut next_record = 1;
        if let Some(old) = &old {
            same_way(folder, old, options)?;
            let known = Folder::open(folder)?;
            let failed = |error: crate::store::folder::TableError| match error {
                crate::store::folder::TableError::Polars { error, .. } => error,
                other => PolarsError::ComputeError(other.to_string().into()),
            };
            known::enter(&known, &mut seen).map_err(|error| ImportError::Table {
                path: folder.to_owned(),
                error: failed(error),
            })?;
            next_record = u32::try_from(old.counts.read + 1).map_err(|_| ImportError::TooMany)?;
        }
        let summary = Summary { before, ..Summary::default() };
        Ok(State { options, old, before, next_record, seen, summary, open: Vec::new() })
    }

    /// Compares a chunk's games with all before, and leaves out what is to be left out.
    fn choose(&mut self, made: Made) -> Chosen {
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
                self.summary.counts.take(game.status, game.repaired);
                self.summary.taken(game.source.1);
                for code in &game.codes {
                    *self.summary.findings.entry(code).or_default() += 1;
                }
                self.open.extend(Open::of(game));
            }
        }
        Chosen { rows: made.rows, left_out, findings }
    }

    /// Finds the games that are the beginning of another, says so in the findings, and gives those that
    /// are to be left out.
    fn beginnings(
        &mut self,
        first: u32,
        parts: &Parts,
        rows: &mut BTreeMap<Table, u64>,
        folder: &Path,
    ) -> Result<Vec<u32>, ImportError> {
        let kind = Kind::BeginningOfAnother;
        let drop = self.options.drop.contains(&kind);
        let mut findings = Vec::new();
        let mut left_out = Vec::new();
        for found in self.seen.beginnings(first) {
            let Ok(place) = self.open.binary_search_by_key(&found.short, |open| open.record) else {
                // The shorter game is one of an earlier import, and stays.
                continue;
            };
            let game = &self.open[place];
            *self.summary.alike.entry(kind).or_default() += 1;
            *self.summary.findings.entry(kind.code().name).or_default() += 1;
            let like = crate::store::duplicates::Like { kind, other: found.long };
            findings.push((found.short, game.source.0.clone(), finding(game, like, drop)));
            if drop {
                *self.summary.left_out.entry(kind).or_default() += 1;
                self.summary.counts.take_back(game.status, game.repaired);
                self.summary.left_out_late(game.source.1);
                left_out.push(found.short);
            }
        }
        if !findings.is_empty() && self.options.tables.contains(&Table::Findings) {
            let failed = |error| ImportError::Table { path: folder.to_owned(), error };
            let frame: DataFrame = crate::store::tables::findings(&findings).map_err(failed)?;
            for pages in parts.encode(vec![(Table::Findings, frame)]).map_err(failed)? {
                *rows.entry(Table::Findings).or_default() += parts.write(pages)?;
            }
        }
        Ok(left_out)
    }

    fn finish(
        mut self,
        target: Target,
        written: Vec<super::parts::Written>,
    ) -> Result<Summary, ImportError> {
        let counts = self.summary.counts;
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
