//! `bao import --explain`: what the first games of a file are taken for, and where each field came from.

use std::io::Write as _;
use std::path::Path;

use anyhow::{Result, bail};
use bao_archive::store::manifest::Manifest;
use bao_formats::{
    Column, FieldPlace, OpenedSource, Options, Origin, Record, Records, list_sources,
};
use bao_languages::{say, text, translate_stored};
use bao_notation::{Severity, Side, mask_controls};

use super::Outcome;
use crate::Io;
use crate::output::rows::Format;

/// How many games of a file are shown.
const GAMES: usize = 5;

/// The most characters of moves that are shown.
const MOVES: usize = 40;

/// Shows the first games of each file; nothing is imported.
pub(super) fn explain(files: &[String], options: Options, io: &Io) -> Result<Outcome> {
    if let Some(name) = files.iter().find(|name| Manifest::is_in(Path::new(name.as_str()))) {
        bail!(say!("explain-archive", name = name.as_str()));
    }
    let mut out = io.stdout(Format::Text);
    let mut outcome = Outcome::Clean;
    for source in list_sources(files)? {
        for member in source.open(&options)? {
            let is_clean = match member? {
                OpenedSource::Records(records) => explain_member(&mut out, *records)?,
                OpenedSource::Skipped(why) => {
                    writeln!(out, "{}", say!("check-skipped", what = why.to_string()))?;
                    false
                }
            };
            if !is_clean {
                outcome = Outcome::Findings;
            }
        }
    }
    Ok(outcome)
}

/// Shows the first games of a file, a member or a sheet; whether there is nothing to say against them.
fn explain_member(out: &mut impl std::io::Write, mut records: Records) -> Result<bool> {
    let encoding = records.encoding.name();
    writeln!(out, "{}: {}, {encoding}", records.name, translate_stored(records.format))?;
    let mut is_clean = true;
    for _ in 0..GAMES {
        let Some(record) = records.next().transpose()? else { break };
        let is_grave = |finding: &bao_notation::Finding| finding.code.severity > Severity::Note;
        is_clean &= !record.findings.iter().any(is_grave);
        show(out, &record, &records)?;
    }
    let rest = records.by_ref().take_while(Result::is_ok).count();
    if rest > 0 {
        writeln!(out, "  {}", say!("explain-more", number = rest))?;
    }
    Ok(is_clean)
}

fn show(out: &mut impl std::io::Write, record: &Record, records: &Records) -> Result<()> {
    let heading = if record.numbered { "explain-game" } else { "explain-game-unnumbered" };
    writeln!(out, "  {}", text(heading))?;
    for column in Column::ALL.into_iter().filter(|column| *column != Column::Transcript) {
        let value = match column {
            Column::Game => record.numbered.then(|| record.id.clone()),
            Column::Winner => record.winner.map(|side| match side {
                Side::South => text("side-south").to_lowercase(),
                Side::North => text("side-north").to_lowercase(),
            }),
            Column::South => record.south.clone(),
            Column::North => record.north.clone(),
            _ => record.date.map(|date| date.to_string()),
        };
        let value = value.map_or_else(|| "-".to_owned(), |value| mask_controls(&value));
        writeln!(
            out,
            "    {:<11} {value:<44} {}",
            name_field(column),
            tell_place(column, record, records)
        )?;
    }
    for (name, value) in &record.extras {
        let (name, value) = (mask_controls(name), mask_controls(value));
        writeln!(out, "    {name:<11} {value:<44} {}", text("explain-own-column"))?;
    }
    let written = record.transcript.text();
    let cut = if written.chars().nth(MOVES).is_some() { "…" } else { "" };
    let moves: String = written.chars().take(MOVES).collect::<String>() + cut;
    let place = tell_place(Column::Transcript, record, records);
    writeln!(out, "    {:<11} {:<44} {place}", text("explain-field-moves"), mask_controls(&moves))?;
    for finding in &record.findings {
        writeln!(out, "    {}:{}: {finding}", finding.place.line, finding.place.column)?;
    }
    Ok(())
}

/// A field in words.
fn name_field(column: Column) -> &'static str {
    text(match column {
        Column::Game => "explain-field-game",
        Column::Winner => "explain-field-winner",
        Column::South => "side-south",
        Column::North => "side-north",
        Column::Date => "explain-field-date",
        Column::Transcript => "explain-field-moves",
    })
}

/// Where a field came from, in words.
fn tell_place(column: Column, record: &Record, records: &Records) -> String {
    let is_it = |place: &&FieldPlace| place.column == column;
    let Some(FieldPlace { origin, place: (line, at), .. }) = record.places.iter().find(is_it)
    else {
        return text("explain-not-given").to_owned();
    };
    let what = match origin {
        Origin::InFront => text("explain-in-front").to_owned(),
        Origin::Above => match record.transcript.line().saturating_sub(*line) {
            1 => text("explain-line-above").to_owned(),
            lines => say!("explain-lines-above", lines = lines),
        },
        Origin::Behind => text("explain-behind").to_owned(),
        Origin::Below => text("explain-below").to_owned(),
        Origin::Text => text("explain-in-text").to_owned(),
        Origin::Named => match name_of(column, records) {
            Some(name) => say!("explain-column", name = mask_controls(name)),
            None => text("explain-named").to_owned(),
        },
    };
    say!("explain-place", what = what, line = *line, column = *at)
}

/// What the header of a table calls a column.
fn name_of(column: Column, records: &Records) -> Option<&str> {
    let header = records.table.as_ref()?;
    header.names.get(header.columns.find_place(column)?).map(String::as_str)
}
