//! The tables `findings`, `extras` and `history`.

use bao_languages::Language;
use bao_notation::Finding;

use super::declare::{RECORD, table};
use super::plies::side_letter;
use crate::table_rows::{Cell, Column, ColumnType, TableRows};

table! {
    pub(super) FINDINGS, push_finding(record: u32, source: &str, finding: &Finding);
    RECORD => record, finding.place.game.as_deref();
    Text "source" "file name" "the file" => source;
    Number "line" "from 1" "the line in that file" => finding.place.line;
    Number "source_column" "from 1" "the character on that line" => finding.place.column;
    Number "turn" "from 1" "the number of the turn, where it is about one"
        => finding.place.turn.map(|turn| turn.number);
    Text "side" "s, n" "whose move" => finding.place.turn.map(|turn| side_letter(turn.side));
    Text "severity" "note, repair, warning, error" "docs/findings.md"
        => finding.code.severity.name();
    Text "code" "" "docs/findings.md" => finding.code.name;
    Text "read" "" "what was read" => finding.read.as_str();
    Text "expected" "" "what was expected" => &*finding.expected.in_language(Language::English);
    Text "repair" "" "what it was taken as; null where nothing was" => finding.repair.as_deref();
    Number "text_begin" "bytes" "where that is in the text of the game" => finding.place.span.start;
    Number "text_end" "bytes" "where it ends there" => finding.place.span.end;
}

table! {
    pub(super) EXTRAS, push_extra(record: u32, game: &str, name: &str, value: &str);
    RECORD => record, game;
    Text "name" "" "the name of the column, key or header, as the source has it" => name;
    Text "value" "" "what stands there; a column that is empty has no row" => value;
}

table! {
    /// Adds a row to the table `history`: record and number of the correcting game, number and time of the state that
    /// introduced it, and the changed field with its old and new value.
    pub HISTORY, push_change(
        game: (u32, &str),
        state: (u32, &str),
        field: &str,
        change: (Option<&str>, Option<&str>)
    );
    "the record of the game that has taken the place" => game.0, game.1;
    Number "state" "from 1" "the state of the archive that has the correction first" => state.0;
    Text "corrected" "YYYY-MM-DDThh:mm:ssZ" "when it was imported (--update)" => state.1;
    Text "field" "a column of `games` or a name of `extras`"
        "what was another: declared, south, north, date, text, or an own column" => field;
    Text "old" "" "what stood there; null: nothing" => change.0;
    Text "new" "" "what stands there now; null: nothing" => change.1;
}
