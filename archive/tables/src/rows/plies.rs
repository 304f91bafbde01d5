//! The tables of plies, events and positions: `plies`, `position_texts`, `events`, `study_plies` and `positions`.

use bao_notation::tree::Mark;
use bao_notation::{TurnRef, push_move};
use xxhash_rust::xxh3::xxh3_64;

use super::declare::{GAME, RECORD, SourceGame, table};
use crate::table_rows::{Cell, Column, ColumnType, TableRows};
use bao_game::classify::{StudyPly, find_study_plies};
use bao_game::replay::{Game, Ply, PlyEvent, ply_index};

/// The typical number of plies of a game.
pub(super) const PLIES_A_GAME: usize = 64;
/// The typical number of events of a game.
pub(super) const EVENTS_A_GAME: usize = 4;

/// The letter of a side in the tables: `s` or `n`.
pub(super) const fn side_letter(side: bao_notation::Side) -> &'static str {
    match side {
        bao_notation::Side::South => "s",
        bao_notation::Side::North => "n",
    }
}

table! {
    PLIES, push_ply(record: u32, game: &Game, index: usize, ply: &Ply, text: &str);
    [RECORD => record] [GAME => game.id.as_str()]
    Number "ply" "from 1" "the number of the ply in the game" => index + 1;
    Number "turn" "from 1" "the turn number" => ply.at.number;
    Text "side" "s, n" "the side that moves" => side_letter(ply.at.side);
    Text "move" "notation" "the move in normal form" => text;
    Text "kind" "M, K" "capture (mtaji) or takata (kutakata)"
        => &*ply.kind.letter().encode_utf8(&mut [0]);
    Number "choices" "" "the number of legal pairs of pit and direction"
        => u32::from(game.choices(index));
}

/// Returns the key of a position text: its 64-bit XXH3 hash (seed 0) as a signed number, the same on every machine.
///
/// ```
/// let set_up = "0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -";
/// assert_eq!(bao_tables::position_key(set_up), -3_171_961_450_149_404_429);
/// ```
#[must_use]
pub fn position_key(text: &str) -> i64 {
    xxh3_64(text.as_bytes()).cast_signed()
}

pub(super) fn push_plies(rows: &mut TableRows, record: u32, game: &Game) {
    let mut text = String::new();
    for (index, ply) in game.plies.iter().enumerate() {
        text.clear();
        push_move(&mut text, &ply.written, ply.at.side);
        push_ply(rows, record, game, index, ply, &text);
    }
}

table! {
    POSITION_TEXTS, push_position_text(record: u32, game: &Game, index: usize, text: &str);
    [RECORD => record] [GAME => game.id.as_str()]
    Number "ply" "from 1" "the number of the ply in the game" => index + 1;
    Text "position" "position text" "the position after the ply (notation.md)" => text;
    Number "position_key" "64 bits"
        "a hash of the position text, the same on every machine: XXH3, read as a signed number"
        => position_key(text);
}

pub(super) fn push_position_texts(rows: &mut TableRows, record: u32, game: &Game) {
    let mut text = String::new();
    for (index, ply) in game.plies.iter().enumerate() {
        text.clear();
        ply.after.push_text(&mut text);
        push_position_text(rows, record, game, index, &text);
    }
}

table! {
    EVENTS, push_event(record: u32, game: &Game, number: usize, place: (usize, &Ply), event: &PlyEvent);
    [RECORD => record] [GAME => game.id.as_str()]
    Number "event_number" "from 1"
        "the number of the event in its game, which gives the order within a ply" => number;
    Number "ply" "from 1" "the ply in which it happened" => place.0 + 1;
    Number "turn" "from 1" "the turn number of the ply" => place.1.at.number;
    Text "side" "s, n" "the side that moved" => side_letter(place.1.at.side);
    Text "event" "emptied, captured, tax, house-stop, takasia-stop"
        "what happened (docs/study.md, docs/rules.md)" => event.name();
    Text "owner" "s, n" "the owner of the house or pit" => side_letter(event.owner);
    Number "seeds" "seeds" "how many seeds were in the house; null if the event has no seeds"
        => event.seeds.map(u32::from);
}

pub(super) fn push_events(rows: &mut TableRows, record: u32, game: &Game) {
    let plies = game.plies.iter().enumerate();
    let events = plies.flat_map(|place| place.1.events.iter().map(move |event| (place, event)));
    for (number, (place, event)) in (1..).zip(events) {
        push_event(rows, record, game, number, place, event);
    }
}

table! {
    STUDY_PLIES, push_study_ply(record: u32, game: &Game, ply: &StudyPly, mark: Option<Mark>);
    [RECORD => record] [GAME => game.id.as_str()]
    Number "ply" "from 1" "the number of the ply in the game" => ply.index + 1;
    Number "turn" "from 1" "21 to 24; under kibao-malawi, with its smaller stores, 19 to 22"
        => ply.at.number;
    Text "side" "s, n" "the side that moves" => side_letter(ply.at.side);
    Text "kind" "M, K" "capture (mtaji) or takata (kutakata)"
        => &*ply.choices.kind.letter().encode_utf8(&mut [0]);
    Number "choices" "" "the number of legal pairs of pit and direction (S7)"
        => u32::from(ply.choices.pair_count());
    Truth "indifferent" ""
        "whether the choices differ in pit and leave the same front row (S7)"
        => ply.choices.is_indifferent();
    Truth "from_house" "" "whether it is a takata that begins in the mover's own house"
        => ply.from_house;
    Number "south_seeds" "seeds" "the seeds in South's house before the ply; null: the house is not owned"
        => ply.house_seeds[0].map(u32::from);
    Number "north_seeds" "seeds" "the seeds in North's house before the ply; null: the house is not owned"
        => ply.house_seeds[1].map(u32::from);
    Truth "coin_toss" "" "whether it is a coin toss (S8)" => ply.toss.is_some();
    Truth "rigged" "" "whether the toss is rigged (S8); null if it is not a toss"
        => ply.toss.map(|toss| toss.rigged);
    Truth "same_side" ""
        "whether both directions leave the same numbers of seeds in the mover's pits (S8); null if it is not a toss"
        => ply.toss.map(|toss| toss.same_side);
    Text "mark" "!!, !, !?, ?!, ?, ??" "the mark after the move in a game file (`.bao`)"
        => mark.map(Mark::sign);
}

pub(super) fn push_study_plies(rows: &mut TableRows, from: SourceGame<'_>, game: &Game) {
    for ply in find_study_plies(game) {
        let is_here = |turn: TurnRef| {
            let written = ply_index(turn.number, turn.side);
            let place = game.repaired.as_ref().map_or(Some(written), |r| r.find_place(written));
            place == Some(ply.index)
        };
        let mark = from.read.marks.iter().find(|(turn, _)| is_here(*turn));
        push_study_ply(rows, from.record, game, &ply, mark.map(|(_, mark)| *mark));
    }
}

table! {
    /// Adds a row to the table `positions`, which is built from other tables. The row has the record of the game, the
    /// key of the position, the number of plies before it, the move that was played, and the winner of the game.
    pub POSITIONS, push_position(
        place: (u32, i64, u32),
        played: Option<&str>,
        winner: Option<&str>
    );
    [RECORD => place.0]
    Number "key" "64 bits"
        "the `position_key` of the position's text, in which the kind of the previous move is `-`, or else `c`, if that does not change the legal moves"
        => place.1;
    Number "ply" "from 0" "how many plies were played before the position" => place.2;
    Text "move" "notation" "the move played in the position, in normal form; null: the game ends in it"
        => played;
    Text "winner" "south, north" "the winner of the game; null: unknown" => winner;
}
