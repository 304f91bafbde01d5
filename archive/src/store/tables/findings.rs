//! The table `findings`.

use bao_notation::Finding;
use polars::prelude::*;

use super::Facts;
use super::column::{Number, Text, frame, number, small, text};
use super::plies::side;
use crate::store::schema::Table;
use bao_game::replay::Game;

pub(super) struct Findings {
    record: Number,
    game: Text,
    source: Text,
    line: Number,
    column: Number,
    turn: Number,
    side: Text,
    severity: Text,
    code: Text,
    read: Text,
    expected: Text,
    repair: Text,
    begin: Number,
    end: Number,
}

impl Findings {
    pub(super) fn new(games: usize) -> Findings {
        let rows = games / 4;
        Findings {
            record: number(rows),
            game: text(rows),
            source: text(rows),
            line: number(rows),
            column: number(rows),
            turn: number(rows),
            side: text(rows),
            severity: text(rows),
            code: text(rows),
            read: text(rows),
            expected: text(rows),
            repair: text(rows),
            begin: number(rows),
            end: number(rows),
        }
    }

    pub(super) fn push(&mut self, facts: &Facts<'_>, game: &Game) {
        for finding in &game.findings {
            self.row(facts.record, facts.source, finding);
        }
    }

    pub(super) fn row(&mut self, record: u32, source: &str, finding: &Finding) {
        let place = &finding.place;
        self.record.append_value(record);
        self.game.append_option(place.game.as_deref());
        self.source.append_value(source);
        self.line.append_value(small(place.line));
        self.column.append_value(small(place.column));
        self.turn.append_option(place.turn.map(|turn| turn.number));
        self.side.append_option(place.turn.map(|turn| side(turn.side)));
        self.severity.append_value(finding.code.severity.name());
        self.code.append_value(finding.code.name);
        self.read.append_value(&finding.read);
        self.expected.append_value(&finding.expected);
        self.repair.append_option(finding.repair.as_deref());
        self.begin.append_value(small(place.span.start));
        self.end.append_value(small(place.span.end));
    }

    pub(super) fn frame(self) -> PolarsResult<DataFrame> {
        frame(
            Table::Findings,
            vec![
                self.record.finish().into_series(),
                self.game.finish().into_series(),
                self.source.finish().into_series(),
                self.line.finish().into_series(),
                self.column.finish().into_series(),
                self.turn.finish().into_series(),
                self.side.finish().into_series(),
                self.severity.finish().into_series(),
                self.code.finish().into_series(),
                self.read.finish().into_series(),
                self.expected.finish().into_series(),
                self.repair.finish().into_series(),
                self.begin.finish().into_series(),
                self.end.finish().into_series(),
            ],
        )
    }
}
