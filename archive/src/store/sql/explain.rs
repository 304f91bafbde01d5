//! What is wrong with a question that polars refuses, in a sentence.
//!
//! Polars has kinds for few of its errors, so that most are told by their text; a text that is not known is shown
//! as it is.

use std::fmt;

use polars::prelude::PolarsError;

use super::question::{Place, Question};
use crate::store::nearest::suggest_names;
use bao_tables::schema::Table;

/// What is wrong with a question, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongQuestion {
    /// Line and character, from 1, where they are known.
    place: Option<Place>,
    what: String,
}

impl WrongQuestion {
    pub(super) fn new(place: Option<Place>, what: String) -> WrongQuestion {
        WrongQuestion { place, what }
    }
}

impl fmt::Display for WrongQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, character)) = self.place {
            write!(f, "line {line}, character {character}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// Words that begin a part of a question.
const KEYWORDS: [&str; 14] = [
    "select", "from", "where", "group", "order", "by", "having", "limit", "join", "on", "with",
    "union", "distinct", "between",
];

/// Some of the functions that there are.
const FUNCTIONS: [&str; 17] = [
    "count",
    "sum",
    "avg",
    "min",
    "max",
    "median",
    "stddev",
    "round",
    "coalesce",
    "concat",
    "length",
    "lower",
    "replace",
    "split_part",
    "starts_with",
    "strpos",
    "substr",
];

/// The table that polars does not know, if that is the error.
pub(super) fn unknown_table(error: &PolarsError) -> Option<&str> {
    between(message(error), "relation '", "' was not found")
}

pub(super) fn explain(text: &str, error: &PolarsError) -> WrongQuestion {
    let question = Question::new(text);
    let message = message(error);
    if let PolarsError::ColumnNotFound(_) = root(error) {
        let name = between(message, "\"", "\"").unwrap_or_default();
        let scope = message.split_once("valid columns: [").map_or("", |(_, names)| names);
        let scope: Vec<&str> = scope.split('"').skip(1).step_by(2).collect();
        return explain_column(&question, name, &scope);
    }
    if let Some(table) = unknown_table(error) {
        return explain_missing_table(&question, table);
    }
    let at = |name: &str| question.find(name);
    let (place, what) = if let Some((name, of)) =
        between(message, "no column named '", "'").zip(between(message, "found in table '", "'"))
    {
        let table = Table::ALL.into_iter().find(|table| {
            let known = table.name();
            known == of || question.has_pair(known, of) || {
                question.has_pair(known, "as") && question.has_pair("as", of)
            }
        });
        let scope = table.map_or(Vec::new(), column_names);
        return explain_column(&question, name, &scope);
    } else if let Some(name) = between(message, "no table or struct column named '", "'") {
        (at(name), format!("`{name}` is neither a table nor a name that is given to one here"))
    } else if let Some(name) = between(message, "unsupported function '", "'") {
        let hint = suggest_names(name, FUNCTIONS)
            .unwrap_or_else(|| format!("some that there are: {}", FUNCTIONS.join(", ")));
        (at(name), format!("there is no function `{name}`; {hint}"))
    } else if let Some(name) = between(message, "'", "' should participate in the GROUP BY") {
        let what = format!(
            "`{name}` stands neither in `group by` nor in a function of many rows, such as count, sum or max"
        );
        (at(name), what)
    } else if let Some(name) = between(message, "datatype \"", "\"") {
        let types = "bigint, double, varchar, boolean and date";
        (at(name), format!("there is no type `{name}`; there are {types}"))
    } else if message.starts_with("one (and only one) statement") {
        let what = match question.words.is_empty() {
            true => "the question is empty; it begins with SELECT",
            false => "there are several questions; ask one at a time",
        };
        (None, what.to_owned())
    } else if let Some(name) = between(message, "`", "` operation not supported for dtype") {
        (at(name), format!("`{name}` needs numbers, and is given something else"))
    } else if ["cannot compare", "arithmetic on dtype"].iter().any(|s| message.starts_with(s)) {
        let what = "a number and a text are compared, or calculated with; cast(… as bigint) makes a number of a \
                    text, and a number stands without quotation marks";
        (None, what.to_owned())
    } else if message.starts_with("cross joins would produce") {
        let what = "tables that are joined without a key make more than 4294967296 rows; join them `on` a column";
        (None, what.to_owned())
    } else {
        (None, format!("this question cannot be answered: {message}"))
    };
    WrongQuestion { place, what }
}

fn column_names(table: Table) -> Vec<&'static str> {
    table.columns().iter().map(|column| column.name).collect()
}

/// A column that is none of those in `scope`.
fn explain_column(question: &Question<'_>, name: &str, scope: &[&str]) -> WrongQuestion {
    let table = Table::ALL.into_iter().find(|&table| column_names(table) == scope);
    let missing = match table {
        Some(table) => format!("`{}` has no column `{name}`", table.name()),
        None => format!("there is no column `{name}` here"),
    };
    let others = Table::ALL.into_iter().filter(|&table| column_names(table).contains(&name));
    let others: Vec<String> = others.map(|table| format!("`{}`", table.name())).collect();
    let known = scope.iter().copied().filter(|name| !name.contains(':'));
    let hint = if scope.is_empty() && question.find("from").is_none() {
        "the question names no table, with `from`".to_owned()
    } else if question.has_pair("as", name) {
        "a name that `as` gives is not known to `where` and `on`; write what it stands for"
            .to_owned()
    } else if table.is_some() && !others.is_empty() {
        format!(
            "{} {}",
            others.join(" and "),
            if others.len() == 1 { "has one" } else { "have one" }
        )
    } else if let Some(near) = suggest_names(name, known.clone()) {
        near
    } else if scope.is_empty() {
        "`bao archive schema` lists the columns".to_owned()
    } else {
        format!("there are {}", known.collect::<Vec<_>>().join(", "))
    };
    WrongQuestion { place: question.find(name), what: format!("{missing}; {hint}") }
}

pub(super) fn explain_missing_table(question: &Question<'_>, name: &str) -> WrongQuestion {
    let names = Table::ALL.map(Table::name);
    let hint =
        suggest_names(name, names).unwrap_or_else(|| format!("there are {}", names.join(", ")));
    WrongQuestion {
        place: question.find(name),
        what: format!("there is no table `{name}`; {hint}"),
    }
}

/// `Expected: an expression, found: x at Line: 1, Column: 8`, or another sentence of the parser.
pub(super) fn explain_syntax(question: &Question<'_>, message: &str) -> WrongQuestion {
    let (message, place) = match message.split_once(" at Line: ") {
        Some((message, place)) => (message, read_place(place)),
        None => (message, None),
    };
    let parts = message.strip_prefix("Expected: ").and_then(|rest| rest.rsplit_once(", found: "));
    let what = match parts {
        _ if message.starts_with("recursion limit") => {
            "the parts of the question stand too deep inside of each other; `with` names a part"
                .to_owned()
        }
        _ if message.starts_with("Unterminated") || message.contains("close delimiter") => {
            "a quotation mark is not closed".to_owned()
        }
        Some((expected, "EOF")) => {
            let what = format!("the question ends where {expected} is expected");
            return WrongQuestion { place: Some(question.end()), what };
        }
        Some((expected, found)) => {
            let (expected, is_keyword) = match expected {
                "an SQL statement" => ("a question with SELECT", true),
                "end of statement" => ("the end of the question", true),
                other => (other, false),
            };
            let near = suggest_names(found, KEYWORDS).filter(|_| is_keyword);
            let hint = near.map_or(String::new(), |near| format!("; {near}"));
            format!("`{found}` stands where {expected} is expected{hint}")
        }
        None => message.to_owned(),
    };
    WrongQuestion { place, what }
}

/// `1, Column: 8`.
fn read_place(text: &str) -> Option<Place> {
    let (line, column) = text.split_once(", Column: ")?;
    Some((line.parse().ok()?, column.trim().parse().ok()?))
}

/// The error itself, without what polars was doing at the time.
fn root(error: &PolarsError) -> &PolarsError {
    match error {
        PolarsError::Context { error, .. } | PolarsError::ExprContext { error, .. } => root(error),
        error => error,
    }
}

/// The first paragraph of its text.
fn message(error: &PolarsError) -> &str {
    use PolarsError as E;
    let text: &str = match root(error) {
        E::AssertionError(text)
        | E::ColumnNotFound(text)
        | E::ComputeError(text)
        | E::Duplicate(text)
        | E::InvalidOperation(text)
        | E::NoData(text)
        | E::OutOfBounds(text)
        | E::SchemaFieldNotFound(text)
        | E::SchemaMismatch(text)
        | E::ShapeMismatch(text)
        | E::SQLInterface(text)
        | E::SQLSyntax(text)
        | E::StringCacheMismatch(text)
        | E::StructFieldNotFound(text) => text,
        E::IO { msg: Some(text), .. } => text,
        _ => "its tables cannot be read",
    };
    text.split("\n\n").next().unwrap_or_default()
}

/// What stands between two parts of a text.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after).map(|(inside, _)| inside)
}
