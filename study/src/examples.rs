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
    let most = aspects.iter().map(|(_, classes)| classes.len()).sum();
    let mut shown = BTreeSet::new();
    let mut chosen = Vec::new();
    for (aspect, classes) in aspects {
        let rows = first_records(selection, aspect, most)?;
        for class in classes {
            let of_class = rows.iter().filter(|(of, _)| of == class);
            let mut records = of_class.map(|(_, record)| *record);
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

/// The classes and records of the first `most` games with an event in each class of an aspect.
fn first_records(
    selection: &Selection,
    aspect: &str,
    most: usize,
) -> Result<Vec<(String, i64)>, QueryError> {
    let games = selection.scan(Table::Games)?;
    let games = games.filter(col("moment").is_not_null().and(col(aspect).is_not_null()));
    let explode = ExplodeOptions { empty_as_null: true, keep_nulls: true };
    let rows = games
        .group_by([col(aspect)])
        .agg([col("record").head(Some(most))])
        .explode(by_name(["record"], true, false), explode)
        .sort(["record"], SortMultipleOptions::default());
    Ok(read_rows(&rows.collect()?)?)
}
