//! The table `games`.

use bao_notation::{Severity, push_turns};
use bao_rules::Side;

use super::declare::{GAME, RECORD, SourceGame, table};
use crate::table_rows::{Cell, Column, ColumnType, TableRows};
use bao_game::classify::Classification;
use bao_game::replay::{Game, PlyEvent};

const OPENING: usize = 4;

table! {
    /// Adds the row of a game. `transcript` is its normal form (N7), if the row is to contain it.
    pub(super) GAMES, push_game(
        from: SourceGame<'_>,
        game: &Game,
        classes: Option<&Classification>,
        transcript: Option<&str>
    );
    [RECORD => from.record] [GAME => game.id.as_str()]
    Text "source" "file name" "the file that contains the game" => from.source;
    Number "line" "from 1" "the line of the file on which the moves begin" => from.read.transcript.line();
    Text "status" "accepted, partial, rejected" "how far the game could be replayed"
        => game.status.name();
    Text "winner" "south, north" "the winner: by the board, else by the source; null: unknown"
        => game.winner.map(Side::name);
    Text "ended_by" "front-row, no-move, singletons, resigned, unfinished, cut-off, unknown"
        "how the game ended; resigned: only the source names a winner; unfinished: neither the board nor the source names one; cut-off: the text ends inside a turn or a token"
        => game.ending.name();
    Text "declared" "south, north" "the winner according to the source" => from.declared();
    Text "south" "" "South's name" => from.read.south.as_deref();
    Text "north" "" "North's name" => from.read.north.as_deref();
    Text "date" "YYYY-MM-DD, YYYY-MM or YYYY" "when the game was played" => from.date;
    Number "year" "" "the year of the date" => from.read.date.map(|date| u32::from(date.year));
    Number "plies" "" "how many plies could be replayed" => game.plies.len();
    Number "turns" "" "the turn number of the last ply that could be replayed"
        => game.plies.last().map(|ply| ply.at.number);
    Text "south_house" "emptied, captured" "how South lost the house; null: South kept it"
        => house_loss(game, Side::South).map(|(how, _)| how);
    Number "south_house_turn" "turn" "the turn in which South lost the house"
        => house_loss(game, Side::South).map(|(_, turn)| turn);
    Text "north_house" "emptied, captured" "how North lost the house; null: North kept it"
        => house_loss(game, Side::North).map(|(how, _)| how);
    Number "north_house_turn" "turn" "the turn in which North lost the house"
        => house_loss(game, Side::North).map(|(_, turn)| turn);
    Truth "qualifies" "" "whether the game belongs to the population of the study (S1)"
        => classes.is_some();
    Number "functional_houses" "0 to 2"
        "in games of the population, how many houses hold six seeds or more when the mtaji stage begins"
        => classes.map(|classes| u32::from(classes.functional));
    Number "moment" "turn" "the turn of the first event (S2)"
        => classes.and_then(|classes| classes.moment);
    Text "progress" "a colour" "how the game went (S3)"
        => classes.map(|classes| classes.progress.name());
    Text "final" "a colour" "what became of both houses (S4)"
        => classes.map(|classes| classes.final_colour.name());
    Text "combination" "as NX" "the first event and the answer to it (S5)"
        => classes.map(|classes| classes.combination.name());
    Text "kind" "PM, PMV" "matrix game or variant (S3)"
        => classes.and_then(|classes| classes.kind).map(|kind| kind.name());
    Number "type" "1 to 28" "the type of a matrix game or variant (S6)"
        => classes.and_then(|classes| classes.matrix_type).map(|kind| u32::from(kind.number()));
    Truth "loser_house_captured" "" "whether the loser's house was captured at any time"
        => classes.map(|classes| classes.loser_house_captured);
    Number "repairs" "" "the number of findings of severity repair"
        => count_findings(game, Severity::Repair);
    Number "warnings" "" "the number of findings of severity warning, except those about repeated games"
        => count_findings(game, Severity::Warning);
    Number "errors" "" "the number of findings of severity error"
        => count_findings(game, Severity::Error);
    Truth "repaired" "" "whether a token was changed to make the game playable (--repair)"
        => game.repaired.is_some();
    Text "transcript" "notation" "the plies that could be replayed, in normal form (N7)"
        => transcript;
    Text "text" "notation"
        "the text in the source; null if it is the normal form itself"
        => transcript.map(|_| from.read.transcript.text()).filter(|text| Some(*text) != transcript);
    Text "opening" "notation"
        "the first two turns in normal form, without turn numbers: A7<* a5> A6<* a5>"
        => transcript.and_then(|_| write_opening(game)).as_deref();
}

/// Returns how a side lost its house, and the number of the turn.
fn house_loss(game: &Game, side: Side) -> Option<(&'static str, u32)> {
    game.plies.iter().find_map(|ply| {
        let own = ply.events.iter().filter(|event| event.owner == side);
        own.filter_map(PlyEvent::house_loss).map(|loss| (loss.name(), ply.at.number)).next()
    })
}

fn count_findings(game: &Game, severity: Severity) -> usize {
    game.findings.iter().filter(|finding| finding.code.severity == severity).count()
}

/// Writes the plies that could be played, in normal form (N7).
pub(super) fn write_transcript(text: &mut String, game: &Game) {
    text.clear();
    let plies = game.plies.iter();
    push_turns(text, plies.map(|ply| (ply.at, bao_notation::Written::Move(ply.written))));
}

/// Writes the first [`OPENING`] plies in normal form without turn numbers. Returns `None` if the game has fewer.
fn write_opening(game: &Game) -> Option<String> {
    let mut text = String::with_capacity(8 * OPENING);
    for ply in game.plies.get(..OPENING)? {
        if !text.is_empty() {
            text.push(' ');
        }
        bao_notation::push_move(&mut text, &ply.written, ply.side());
    }
    Some(text)
}
