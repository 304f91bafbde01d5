//! The tables `findings`, `extras` and `history`.

use bao_languages::Language;
use bao_notation::Finding;

use super::declare::{GAME, RECORD, table};
use super::plies::side_letter;
use crate::table_rows::{Cell, Column, ColumnType, TableRows};

table! {
    pub(super) FINDINGS, push_finding(record: u32, source: &str, finding: &Finding);
    [RECORD => record] [GAME => finding.place.game.as_deref()]
    Text "source" "file name" "the file" => source;
    Number "line" "from 1" "the line of the finding in the file" => finding.place.line;
    Number "source_column" "from 1" "the column in characters" => finding.place.column;
    Number "turn" "from 1" "the turn number, if the finding is about a turn"
        => finding.place.turn.map(|turn| turn.number);
    Text "side" "s, n" "the side to move, if the finding is about a turn"
        => finding.place.turn.map(|turn| side_letter(turn.side));
    Text "severity" "note, repair, warning, error" "docs/findings.md"
        => finding.code.severity.name();
    Text "code" "" "docs/findings.md" => finding.code.name;
    Text "read" "" "what was read" => finding.read.as_str();
    Text "expected" "" "what was expected" => &*finding.expected.in_language(Language::English);
    Text "message" "JSON" "the id and values of the text in `expected`, from which `bao` writes it in other languages"
        => finding.expected.to_json().map(|json| json.to_string()).as_deref();
    Text "repair" "" "what the text in `read` was taken as; null: it was not repaired" => finding.repair.as_deref();
    Number "text_begin" "bytes" "where the finding begins in the text of the game"
        => finding.place.span.start;
    Number "text_end" "bytes" "where the finding ends in the text of the game"
        => finding.place.span.end;
}

table! {
    pub(super) EXTRAS, push_extra(record: u32, game: &str, name: &str, value: &str);
    [RECORD => record] [GAME => game]
    Text "name" "" "the name of the column, key or header in the source" => name;
    Text "value" "" "the value under this name; an empty value has no row" => value;
}

const REPLACING: Column =
    Column::number("record", "from 1", "the record of the game that made the correction");

table! {
    /// Adds a row to the table `history`: record and number of the correcting game, number and time of the state that
    /// introduced it, and the changed field with its old and new value.
    pub HISTORY, push_change(
        game: (u32, &str),
        state: (u32, &str),
        field: &str,
        change: (Option<&str>, Option<&str>)
    );
    [REPLACING => game.0] [GAME => game.1]
    Number "state" "from 1" "the first state of the archive with the correction" => state.0;
    Text "corrected" "YYYY-MM-DDThh:mm:ssZ" "when the correction was imported (--update)" => state.1;
    Text "field" "a column of `games` or a name of `extras`"
        "what changed: declared, south, north, date, text, or one of the source's own columns" => field;
    Text "old" "" "the old value; null: none" => change.0;
    Text "new" "" "the new value; null: none" => change.1;
}
