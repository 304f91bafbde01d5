//! The languages of reports, and the translation of tables.

pub use bao_languages::{Language, Messages, ParseLanguageError, Value};

use crate::table::{Align, ColumnHead, ReportTable, Style};

// Tables are translated only where people read them; their CSV files are the same in all languages.

/// The message prefix for the values of a column, `PREFIX-VALUE`; `None` if they are numbers or the same in every
/// language.
fn prefix<'a>(table: &str, column: &'a str) -> Option<&'a str> {
    match (table, column) {
        ("lengths", "winner") => Some("survey-won-by"),
        ("ratios", "verdict") => Some("claim-verdict"),
        ("parity_by_table", "table") => Some("printed"),
        ("judged_turns", "proved") => Some("house"),
        (_, "winner" | "loser" | "side" | "owner") => Some("side"),
        (_, "progress_class" | "class") => Some("class"),
        (_, "against") => Some("counts"),
        (_, "stage") => Some("survey-stage"),
        (_, "what") => Some("survey-count"),
        (_, "material") => Some("matching"),
        (_, "printed_toss") => Some("toss"),
        (_, "few_games" | "other_rules" | "toss_wins" | "printed_remark" | "same_winner") => {
            Some("value")
        }
        (_, "marked_by") => Some("marked-by"),
        (_, "wrong_part") => Some("wrong-part"),
        (
            _,
            "result" | "ended_by" | "aspect" | "verdict" | "severity" | "statistic" | "event"
            | "counts" | "lost_by" | "estimate" | "sample" | "untested" | "judgement" | "toss"
            | "remark" | "reason",
        ) => Some(column),
        _ => None,
    }
}

/// The translation of a value; `None` if it is shown unchanged.
fn shown(value: &str, table: &str, column: &ColumnHead, messages: &Messages) -> Option<String> {
    match (value, column.align) {
        ("", _) => None,
        ("true" | "false", _) => Some(messages.text(value)),
        (number, Align::Right) => {
            let written = messages.format_number(number);
            (written != number).then_some(written)
        }
        // Message ids contain neither `#` nor `--`, so the names `C#` and `N--` stay unchanged in every language.
        (value, Align::Left) => {
            let prefix = prefix(table, &column.name)?;
            let ids = [value.to_owned(), value.replace('_', "-")];
            let id = ids.into_iter().map(|value| format!("{prefix}-{value}"));
            let id = id.into_iter().find(|id| messages.contains(id))?;
            Some(messages.text(&id))
        }
    }
}

/// Translates the headings (with the messages `column-TABLE-NAME`, or else `column-NAME`) and values of a table.
/// Headings and cells that already have a text keep it; names that are the same in every language are set as code.
///
/// ```
/// use bao_reports::ReportTable;
/// use bao_reports::language::{Language, Messages, translate_table};
///
/// let mut table = ReportTable::new("", &["winner", "#percent"]);
/// table.push(["south", "57.58"]);
/// let table = translate_table(table, &Messages::new(Language::Italian));
/// assert_eq!((table.rows[0][0].text(), table.rows[0][1].text()), ("Sud", "57,58"));
/// assert_eq!(table.rows[0][0].value, "south");
/// ```
pub fn translate_table(mut table: ReportTable, messages: &Messages) -> ReportTable {
    for column in &mut table.columns {
        if column.title.is_empty() {
            let of_table = format!("column-{}-{}", table.name, column.name);
            let of_all = format!("column-{}", column.name);
            column.title =
                messages.text(if messages.contains(&of_table) { &of_table } else { &of_all });
        }
    }
    for row in &mut table.rows {
        for (cell, column) in row.iter_mut().zip(&table.columns) {
            if cell.shown.is_none() {
                cell.shown = shown(&cell.value, &table.name, column, messages);
            }
            // Names of people are not code.
            let is_code = column.align == Align::Left && column.name != "name";
            if is_code && cell.shown.is_none() && !cell.value.is_empty() {
                cell.style = Style::Code;
            }
        }
    }
    table
}
