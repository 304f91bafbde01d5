//! The table `games`.

use bao_notation::{Severity, push_turns};
use bao_rules::Side;
use polars::prelude::*;

use super::Facts;
use super::column::{Number, Text, Truth, frame, number, small, text, truth};
use crate::store::schema::Table;
use bao_game::classify::classify;
use bao_game::replay::{Game, PlyEvent, written_side};

/// How many plies the column `opening` has.
const OPENING: usize = 4;

pub(super) struct Games {
    numbers: [Number; NUMBERS],
    texts: [Text; TEXTS],
    qualifies: Truth,
    loser_house_captured: Truth,
    repaired: Truth,
    /// The last game in normal form, and room for the next.
    transcript: String,
    opening: String,
}

/// The number columns by their names; each is a place in [`Games::numbers`].
const NUMBERS: usize = 12;
const TEXTS: usize = 18;

/// The names of the number columns in the order in which a row writes them.
const NUMBER_NAMES: [&str; NUMBERS] = [
    "record",
    "line",
    "year",
    "plies",
    "turns",
    "south_house_turn",
    "north_house_turn",
    "moment",
    "type",
    "repairs",
    "warnings",
    "errors",
];

/// The names of the text columns in the order in which a row writes them.
const TEXT_NAMES: [&str; TEXTS] = [
    "game",
    "source",
    "status",
    "winner",
    "end",
    "declared",
    "south",
    "north",
    "date",
    "south_house",
    "north_house",
    "progress",
    "final",
    "combination",
    "kind",
    "transcript",
    "text",
    "opening",
];

/// How and when a side lost its house.
fn lost(game: &Game, owner: Side) -> Option<(&'static str, u32)> {
    game.plies.iter().find_map(|ply| {
        let own = ply.events.iter().filter(|event| event.owner() == owner);
        own.filter_map(PlyEvent::house_loss).map(|loss| (loss.name(), ply.at.number)).next()
    })
}

impl Games {
    pub(super) fn new(rows: usize) -> Games {
        Games {
            numbers: std::array::from_fn(|_| number(rows)),
            texts: std::array::from_fn(|_| text(rows)),
            qualifies: truth(rows),
            loser_house_captured: truth(rows),
            repaired: truth(rows),
            transcript: String::new(),
            opening: String::new(),
        }
    }

    pub(super) fn push(&mut self, facts: &Facts<'_>, game: &Game) {
        let classes = classify(game);
        let classes = classes.as_ref();
        let [south, north] = Side::BOTH.map(|side| lost(game, side));
        let count = |severity| {
            game.findings.iter().filter(|finding| finding.code.severity == severity).count()
        };
        write_normal(&mut self.transcript, game);
        write_opening(&mut self.opening, game);
        let numbers: [Option<u32>; NUMBERS] = [
            Some(facts.record),
            Some(small(facts.line)),
            facts.year,
            Some(small(game.plies.len())),
            game.plies.last().map(|ply| ply.at.number),
            south.map(|(_, turn)| turn),
            north.map(|(_, turn)| turn),
            classes.and_then(|c| c.moment),
            classes.and_then(|c| c.matrix_type).map(|matrix| u32::from(matrix.number())),
            Some(small(count(Severity::Repair))),
            Some(small(count(Severity::Warning))),
            Some(small(count(Severity::Error))),
        ];
        for (column, value) in self.numbers.iter_mut().zip(numbers) {
            column.append_option(value);
        }
        let texts: [Option<&str>; TEXTS] = [
            Some(&game.id),
            Some(facts.source),
            Some(game.status.name()),
            game.winner.map(Side::name),
            Some(game.ending.name()),
            facts.declared.map(Side::name),
            facts.south,
            facts.north,
            facts.date.as_deref(),
            south.map(|(how, _)| how),
            north.map(|(how, _)| how),
            classes.map(|c| c.progress.name()),
            classes.map(|c| c.final_colour.name()),
            classes.map(|c| c.combination.name()),
            classes.and_then(|c| c.kind).map(|kind| kind.name()),
            Some(&self.transcript),
            Some(facts.text).filter(|text| *text != self.transcript),
            (game.plies.len() >= OPENING).then_some(&self.opening),
        ];
        for (column, value) in self.texts.iter_mut().zip(texts) {
            column.append_option(value);
        }
        self.qualifies.append_value(classes.is_some());
        self.loser_house_captured.append_option(classes.map(|c| c.loser_house_captured));
        self.repaired.append_value(game.repaired.is_some());
    }

    pub(super) fn last_transcript(&self) -> &str {
        &self.transcript
    }

    pub(super) fn frame(self) -> PolarsResult<DataFrame> {
        let mut found: PlHashMap<&str, Series> = PlHashMap::default();
        for (name, column) in NUMBER_NAMES.into_iter().zip(self.numbers) {
            found.insert(name, column.finish().into_series());
        }
        for (name, column) in TEXT_NAMES.into_iter().zip(self.texts) {
            found.insert(name, column.finish().into_series());
        }
        found.insert("qualifies", self.qualifies.finish().into_series());
        found.insert("loser_house_captured", self.loser_house_captured.finish().into_series());
        found.insert("repaired", self.repaired.finish().into_series());
        let columns = Table::Games.columns().iter().filter_map(|known| found.remove(known.name));
        frame(Table::Games, columns.collect())
    }
}

/// The plies that could be played, in normal form (N7).
fn write_normal(text: &mut String, game: &Game) {
    text.clear();
    push_turns(
        text,
        game.plies.iter().map(|ply| (ply.at, bao_notation::Written::Move(ply.written))),
    );
}

fn write_opening(text: &mut String, game: &Game) {
    text.clear();
    for ply in game.plies.iter().take(OPENING) {
        if !text.is_empty() {
            text.push(' ');
        }
        bao_notation::push_move(text, &ply.written, written_side(ply.side()));
    }
}
