//! The rows of the table `findings`.

use bao_languages::Language;
use bao_notation::Finding;

use super::side_letter::side_letter;
use crate::builder::{ColumnBuilder, TableBuilder};

pub(super) fn push_finding<C: ColumnBuilder>(
    table: &mut TableBuilder<C>,
    record: u32,
    source: &str,
    finding: &Finding,
) {
    let place = &finding.place;
    table.push([
        record.into(),
        place.game.as_deref().into(),
        source.into(),
        place.line.into(),
        place.column.into(),
        place.turn.map(|turn| turn.number).into(),
        place.turn.map(|turn| side_letter(turn.side)).into(),
        finding.code.severity.name().into(),
        finding.code.name.into(),
        finding.read.as_str().into(),
        (&*finding.expected.in_language(Language::English)).into(),
        finding.repair.as_deref().into(),
        place.span.start.into(),
        place.span.end.into(),
    ]);
}
