//! A table's headings and values in the words of a language; its file stays as it is.

use crate::{Align, Cell, Labels, Style, Table};

use crate::language::{Value, Words};

/// How the values of a column of words are read.
enum Vocabulary {
    /// As the message `prefix-value`.
    Messages(&'static str),
    /// As they are, in every language.
    Names,
}

/// The columns of words, by name. A column of numbers needs no entry.
fn vocabulary(column: &str) -> Vocabulary {
    match column {
        "winner" | "loser" | "side" | "owner" | "of_side" => Vocabulary::Messages("side"),
        "progress" | "final" | "progress_class" | "class" => Vocabulary::Messages("class"),
        "result" => Vocabulary::Messages("result"),
        "status" => Vocabulary::Messages("status"),
        "end" => Vocabulary::Messages("end"),
        "aspect" => Vocabulary::Messages("aspect"),
        "verdict" => Vocabulary::Messages("verdict"),
        "severity" => Vocabulary::Messages("severity"),
        "statistic" => Vocabulary::Messages("statistic"),
        "event" => Vocabulary::Messages("event"),
        "counts" => Vocabulary::Messages("counts"),
        _ => Vocabulary::Names,
    }
}

/// The words of a value; `None` where it is read as it is.
fn shown(value: &str, column: &str, align: Align, words: &Words) -> Option<String> {
    match (value, align) {
        ("", _) => None,
        ("true" | "false", _) => Some(words.say(value)),
        (number, Align::Right) => {
            let written = words.number(number);
            (written != number).then_some(written)
        }
        (value, Align::Left) => match vocabulary(column) {
            // Signs are no part of a message's id: `C#` and `N--` are names in every language.
            Vocabulary::Messages(prefix) => {
                let id = format!("{prefix}-{value}");
                words.has(&id).then(|| words.say(&id))
            }
            Vocabulary::Names => None,
        },
    }
}

/// The table with headings (`column-NAME`) and values in the words of a language. Cells that have words
/// already keep them.
#[must_use]
pub fn in_words(mut table: Table, words: &Words) -> Table {
    for column in &mut table.columns {
        if column.title.is_empty() {
            column.title = words.say(&format!("column-{}", column.name));
        }
    }
    for row in &mut table.rows {
        for (cell, column) in row.iter_mut().zip(&table.columns) {
            if cell.shown.is_none() {
                cell.shown = shown(&cell.value, &column.name, column.align, words);
            }
            let name = |cell: &Cell| cell.shown.is_none() && !cell.value.is_empty();
            if name(cell) && column.align == Align::Left {
                cell.style = Style::Code;
            }
        }
    }
    table
}

/// The words of the renderers.
#[must_use]
pub fn labels(words: &Words) -> Labels {
    let kept = |name: &'static str| Value::from(format!("{{{name}}}"));
    Labels {
        contents: words.say("contents"),
        skip: words.say("skip"),
        cut: words.tell(
            "cut",
            &[("shown", kept("shown")), ("rows", kept("rows")), ("file", kept("file"))],
        ),
        file: words.tell("file", &[("file", kept("file"))]),
        no_rows: words.say("no-rows"),
        to_move: words.say("to-move"),
        aside: words.say("aside"),
    }
}
