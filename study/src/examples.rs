//! Finds an example game for each class, and the move with its first event.

use std::collections::{BTreeMap, BTreeSet};

use bao_archive::store::query::QueryError;
use bao_archive::store::read_records_of;
use bao_game::classify::FirstEvent;
use bao_rules::Ruleset;
use bao_tables::pipeline::replay_record_with;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::rows::read_rows;
use crate::selection::Selection;
use crate::tables::aspects;

#[derive(Clone, Debug)]
pub(crate) struct Example {
    /// `progress`, `final` or `combination`.
    pub aspect: &'static str,
    pub class: &'static str,
    /// The number of the game.
    pub game: String,
    pub event: FirstEvent,
}

/// Finds an example of each class: its first game that is not yet the example of another class, or else its first game.
/// Classes in which no game has an event are left out.
pub(crate) fn find_examples(
    selection: &Selection,
    rules: &Ruleset,
) -> Result<Vec<Example>, QueryError> {
    let aspects = aspects();
    let rows = first_records(selection, aspects.iter().map(|(_, classes)| classes.len()).sum())?;
    let mut shown = BTreeSet::new();
    let mut chosen = Vec::new();
    for (at, (aspect, classes)) in aspects.into_iter().enumerate() {
        for class in classes {
            let is_of_class = |(of, _): &&ExampleRow| of[at].as_deref() == Some(class);
            let mut records = rows.iter().filter(is_of_class).map(|(_, record)| *record);
            let first = records.clone().next();
            if let Some(record) = records.find(|record| !shown.contains(record)).or(first) {
                shown.insert(record);
                chosen.push((aspect, class, record));
            }
        }
    }
    let records: Vec<i64> = shown.into_iter().collect();
    let archive = selection.archive();
    let repairing = archive.manifest().repairing();
    let read = read_records_of(archive, &records)?;
    let events: BTreeMap<i64, (String, FirstEvent)> = records
        .into_iter()
        .zip(read)
        .filter_map(|(record, game)| {
            let event = FirstEvent::of(&replay_record_with(&game, rules, repairing))?;
            Some((record, (game.id, event)))
        })
        .collect();
    let example = |(aspect, class, record): (&'static str, &'static str, i64)| {
        let (game, event) = events.get(&record)?.clone();
        Some(Example { aspect, class, game, event })
    };
    Ok(chosen.into_iter().filter_map(example).collect())
}

/// A game's class in each aspect, and its record.
type ExampleRow = ([Option<String>; 3], i64);

/// For each combination of classes, the first `most` games that have an event.
fn first_records(selection: &Selection, most: usize) -> Result<Vec<ExampleRow>, QueryError> {
    let names = aspects().map(|(aspect, _)| col(aspect));
    let frame = selection
        .scan(Table::Games)?
        .filter(col("moment").is_not_null())
        .group_by(names)
        .agg([col("record").head(Some(most))])
        .explode(
            by_name(["record"], true, false),
            ExplodeOptions { empty_as_null: true, keep_nulls: true },
        )
        .sort(["record"], SortMultipleOptions::default())
        .collect()?;
    type Read = (Option<String>, Option<String>, Option<String>, i64);
    let rows: Vec<Read> = read_rows(&frame)?;
    let row = |(progress, last, combination, record)| ([progress, last, combination], record);
    Ok(rows.into_iter().map(row).collect())
}
