//! The rows of the table `games`.

use bao_notation::{Severity, push_turns};
use bao_rules::Side;

use super::facts::Facts;
use crate::builder::{ColumnBuilder, TableBuilder};
use bao_game::classify::Classification;
use bao_game::replay::{Game, PlyEvent, written_side};

/// How many plies the column `opening` has.
const OPENING: usize = 4;

/// Adds the row of a game; `transcript` is it in normal form (N7), where the table has it.
pub(super) fn push_game<C: ColumnBuilder>(
    table: &mut TableBuilder<C>,
    facts: &Facts<'_>,
    game: &Game,
    classes: Option<&Classification>,
    transcript: Option<&str>,
) {
    let [south, north] = Side::BOTH.map(|side| house_loss(game, side));
    let count =
        |severity| game.findings.iter().filter(|finding| finding.code.severity == severity).count();
    let opening = transcript.and_then(|_| opening(game));
    table.push([
        facts.record.into(),
        game.id.as_str().into(),
        facts.source.into(),
        facts.line.into(),
        game.status.name().into(),
        game.winner.map(Side::name).into(),
        game.ending.name().into(),
        facts.declared.map(Side::name).into(),
        facts.south.into(),
        facts.north.into(),
        facts.date.as_deref().into(),
        facts.year.into(),
        game.plies.len().into(),
        game.plies.last().map(|ply| ply.at.number).into(),
        south.map(|(how, _)| how).into(),
        south.map(|(_, turn)| turn).into(),
        north.map(|(how, _)| how).into(),
        north.map(|(_, turn)| turn).into(),
        Some(classes.is_some()).into(),
        classes.map(|c| u32::from(c.functional)).into(),
        classes.and_then(|c| c.moment).into(),
        classes.map(|c| c.progress.name()).into(),
        classes.map(|c| c.final_colour.name()).into(),
        classes.map(|c| c.combination.name()).into(),
        classes.and_then(|c| c.kind).map(|kind| kind.name()).into(),
        classes.and_then(|c| c.matrix_type).map(|matrix| u32::from(matrix.number())).into(),
        classes.map(|c| c.loser_house_captured).into(),
        count(Severity::Repair).into(),
        count(Severity::Warning).into(),
        count(Severity::Error).into(),
        Some(game.repaired.is_some()).into(),
        transcript.into(),
        transcript.map(|_| facts.text).filter(|text| Some(*text) != transcript).into(),
        opening.as_deref().into(),
    ]);
}

/// How a side lost its house, and the number of that turn.
fn house_loss(game: &Game, side: Side) -> Option<(&'static str, u32)> {
    game.plies.iter().find_map(|ply| {
        let own = ply.events.iter().filter(|event| event.owner() == side);
        own.filter_map(PlyEvent::house_loss).map(|loss| (loss.name(), ply.at.number)).next()
    })
}

/// Writes the plies that could be played, in normal form (N7).
pub(super) fn write_transcript(text: &mut String, game: &Game) {
    text.clear();
    let plies = game.plies.iter();
    push_turns(text, plies.map(|ply| (ply.at, bao_notation::Written::Move(ply.written))));
}

/// The first plies in normal form without numbers; `None` for a shorter game.
fn opening(game: &Game) -> Option<String> {
    let mut text = String::with_capacity(8 * OPENING);
    for ply in game.plies.get(..OPENING)? {
        if !text.is_empty() {
            text.push(' ');
        }
        bao_notation::push_move(&mut text, &ply.written, written_side(ply.side()));
    }
    Some(text)
}
