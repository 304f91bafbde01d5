//! Games that show the classes: the move with the first event of each.

use std::collections::{BTreeMap, BTreeSet};

use bao_archive::store::query::QueryError;
use bao_archive::store::read_records_of;
use bao_game::classify::FirstEvent;
use bao_rules::Ruleset;
use bao_tables::pipeline::replay_record_with;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::frame::read_rows;
use crate::selection::Selection;
use crate::tables::aspects;

/// A game of a class.
#[derive(Clone, Debug)]
pub(crate) struct Example {
    /// `progress`, `final` or `combination`.
    pub aspect: &'static str,
    /// The class.
    pub class: &'static str,
    /// The number of the game.
    pub game: String,
    /// The move with the first event.
    pub event: FirstEvent,
}

/// Finds an example of each class: the first game that is not of another class yet, else the first one. Classes
/// without a game that has an event have none.
pub(crate) fn find_examples(
    selection: &Selection,
    rules: &Ruleset,
) -> Result<Vec<Example>, QueryError> {
    let classes: Vec<(&'static str, &'static str)> = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |class| (aspect, class)))
        .collect();
    let first = first_records(selection, classes.len())?;
    let mut shown = BTreeSet::new();
    let mut chosen = Vec::new();
    for (aspect, class) in classes {
        let Some(records) = first.get(&(aspect, class.to_owned())) else { continue };
        let unshown = records.iter().find(|record| !shown.contains(*record));
        if let Some(&record) = unshown.or(records.first()) {
            shown.insert(record);
            chosen.push((aspect, class, record));
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

/// The first `most` games of each class that have an event.
fn first_records(
    selection: &Selection,
    most: usize,
) -> Result<BTreeMap<(&'static str, String), Vec<i64>>, QueryError> {
    let names = aspects().map(|(aspect, _)| aspect);
    let frame = selection
        .scan(Table::Games)?
        .filter(col("moment").is_not_null())
        .group_by(names.map(col))
        .agg([col("record").head(Some(most))])
        .explode(
            by_name(["record"], true, false),
            ExplodeOptions { empty_as_null: true, keep_nulls: true },
        )
        .sort(["record"], SortMultipleOptions::default())
        .collect()?;
    type ExampleRow = (Option<String>, Option<String>, Option<String>, i64);
    let rows: Vec<ExampleRow> = read_rows(&frame)?;
    let mut first: BTreeMap<(&'static str, String), Vec<i64>> = BTreeMap::new();
    for (progress, last, combination, record) in rows {
        for (aspect, class) in names.into_iter().zip([progress, last, combination]) {
            let Some(class) = class else { continue };
            let known = first.entry((aspect, class)).or_default();
            if known.len() < most {
                known.push(record);
            }
        }
    }
    Ok(first)
}
