//! What a question is made of on its way to polars: errors, values with types, rows with fields, and what can be named.

use std::fmt;

use polars::prelude::*;
use sqlparser::ast;
use sqlparser::tokenizer::Span;

use crate::store::archive::{Archive, TableError};
use crate::store::nearest::suggest_names;
use bao_tables::schema::Table;

/// The most operators and functions inside of each other: a chain of 100 `or` has 100.
pub(super) const MAX_DEPTH: usize = 200;

/// Why a question in SQL cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum SqlError {
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The question is wrong, or is not understood.
    #[error("{0}")]
    Wrong(WrongQuestion),
    /// Polars has failed, as where a text that is no number is cast to one.
    #[error("the answer cannot be calculated: {}", .0.to_string().lines().next().unwrap_or_default())]
    Polars(PolarsError),
    /// Polars has panicked.
    #[error(
        "the SQL library cannot answer this question ({0}); ask it in another way, or in smaller steps"
    )]
    Panic(String),
}

impl From<PolarsError> for SqlError {
    fn from(error: PolarsError) -> SqlError {
        SqlError::Polars(error)
    }
}

/// What is wrong with a question, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongQuestion {
    /// Line and character, from 1, where they are known.
    pub(super) place: Option<(u64, u64)>,
    pub(super) what: String,
}

impl fmt::Display for WrongQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, character)) = self.place {
            write!(f, "line {line}, character {character}: ")?;
        }
        f.write_str(&self.what)
    }
}

pub(super) type Answer<T> = Result<T, SqlError>;

pub(super) fn wrong<T>(place: Span, what: impl Into<String>) -> Answer<T> {
    let begin = (place.start.line > 0).then_some((place.start.line, place.start.column));
    Err(SqlError::Wrong(WrongQuestion { place: begin, what: what.into() }))
}

/// Case does not matter in names.
pub(super) fn same_name(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b)
}

pub(super) fn near(word: &str, names: &[&str]) -> Option<String> {
    suggest_names(word, names.iter().copied())
}

/// A question on its way to polars.
pub(super) struct Lowering<'a> {
    pub archive: &'a Archive,
    /// What `with` has named.
    pub parts: Vec<(String, Relation)>,
    /// The tables of the questions around this one.
    pub outside: Vec<String>,
    /// The names that `as` gives in this question.
    pub given: Vec<String>,
    pub tables: usize,
    pub keys: usize,
}

impl Lowering<'_> {
    /// A name for a column that no other column has.
    pub fn key(&mut self) -> PlSmallStr {
        self.keys += 1;
        format!("#{}", self.keys).into()
    }
}

/// A column that a question can name.
#[derive(Clone)]
pub(super) struct Field {
    /// The table, or the name that is given to it.
    pub table: String,
    pub name: String,
    /// What it is called in the frame, where nothing else has that name.
    pub key: PlSmallStr,
    pub kind: Type,
    /// Whether `using` has put another field in its place, so that only `table.name` finds it.
    pub is_replaced: bool,
}

impl Field {
    pub fn typed(&self) -> Typed {
        Typed { expr: col(self.key.clone()), kind: self.kind }
    }
}

/// Rows with fields.
#[derive(Clone)]
pub(super) struct Relation {
    pub frame: LazyFrame,
    pub fields: Vec<Field>,
    /// How many rows it has at most.
    pub rows: u128,
    /// Whether it has one row, whatever the tables hold.
    pub is_single: bool,
}

impl Relation {
    /// The fields that `*` stands for.
    pub fn shown(&self) -> impl Iterator<Item = &Field> {
        self.fields.iter().filter(|field| !field.is_replaced)
    }

    pub fn has(&self, keys: &[PlSmallStr]) -> bool {
        !keys.is_empty() && keys.iter().all(|key| self.fields.iter().any(|field| field.key == *key))
    }
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    /// Nothing but null.
    Null,
    /// True or false.
    Truth,
    Text,
    /// A whole number.
    Number,
    /// A decimal fraction that a float holds exactly, as 1.5.
    Exact,
    /// One that it does not, as 0.1. DuckDB calculates with it in decimals, so here it is only compared.
    Inexact,
    /// A float.
    Double,
}

impl Type {
    pub fn is_numeric(self) -> bool {
        matches!(self, Type::Null | Type::Number | Type::Exact | Type::Inexact | Type::Double)
    }

    pub fn data_type(self) -> DataType {
        match self {
            Type::Null => DataType::Null,
            Type::Truth => DataType::Boolean,
            Type::Text => DataType::String,
            Type::Number => DataType::Int64,
            Type::Exact | Type::Inexact | Type::Double => DataType::Float64,
        }
    }

    /// The same, and a number where nothing is known.
    pub fn known(self) -> Type {
        if self == Type::Null { Type::Number } else { self }
    }

    /// The type that both have as one.
    pub fn with(self, other: Type) -> Option<Type> {
        match (self, other) {
            (Type::Null, kind) | (kind, Type::Null) => Some(kind),
            (a, b) if a == b => Some(a),
            (a, b) if !a.is_numeric() || !b.is_numeric() => None,
            (Type::Double, _) | (_, Type::Double) => Some(Type::Double),
            (Type::Inexact, _) | (_, Type::Inexact) => Some(Type::Inexact),
            _ => Some(Type::Exact),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Type::Null => "null",
            Type::Truth => "true or false",
            Type::Text => "a text",
            _ => "a number",
        }
    }
}

/// A value.
#[derive(Clone)]
pub(super) struct Typed {
    pub expr: Expr,
    pub kind: Type,
}

impl Typed {
    pub fn new(expr: Expr, kind: Type) -> Typed {
        Typed { expr, kind }
    }

    pub fn null() -> Typed {
        Typed::new(lit(NULL), Type::Null)
    }

    /// The same as a value of a type that [`Type::with`] has found.
    pub fn to(self, kind: Type) -> Expr {
        match self.kind.data_type() == kind.data_type() {
            true => self.expr,
            false => self.expr.cast(kind.data_type()),
        }
    }
}

/// What is done to the rows before values of them can be asked for, in its order.
pub(super) type Step = Box<dyn FnOnce(LazyFrame) -> LazyFrame>;

/// The rows that values are asked of.
#[derive(Default)]
pub(super) struct Scope {
    pub fields: Vec<Field>,
    /// Names that `as` has given to values; `order by` knows them.
    pub given: Vec<(String, Typed)>,
    pub steps: Vec<Step>,
    /// The keys of the fields that values were asked of.
    pub used: Vec<PlSmallStr>,
    pub allows_windows: bool,
    /// The rows that are put into groups, where these are groups.
    pub group: Option<Box<Group>>,
}

/// Rows that are put into groups.
pub(super) struct Group {
    pub rows: Scope,
    /// What a group has in common, as it is written.
    pub keys: Vec<(ast::Expr, Typed)>,
    pub aggregates: Vec<Expr>,
}

impl Scope {
    pub fn of(fields: Vec<Field>) -> Scope {
        Scope { fields, ..Scope::default() }
    }

    pub fn apply(&mut self, frame: LazyFrame) -> LazyFrame {
        std::mem::take(&mut self.steps).into_iter().fold(frame, |frame, step| step(frame))
    }

    pub fn step(&mut self, step: impl FnOnce(LazyFrame) -> LazyFrame + 'static) {
        self.steps.push(Box::new(step));
    }

    /// A value as a column, which has a row wherever the rows have one.
    pub fn column(&mut self, value: Expr, lowering: &mut Lowering<'_>) -> Expr {
        if let Expr::Column(_) = value {
            return value;
        }
        let key = lowering.key();
        let named = value.alias(key.clone());
        self.step(move |frame| frame.with_column(named));
        col(key)
    }

    /// The field that `name` or `table.name` stands for.
    pub fn field(&self, words: &[ast::Ident], lowering: &Lowering<'_>) -> Answer<Field> {
        let [.., name] = words else { return wrong(Span::empty(), "a name is missing") };
        let table = words.len().checked_sub(2).map(|at| words[at].value.as_str());
        let of_table = self.fields.iter().filter(|field| match table {
            Some(table) => same_name(&field.table, table),
            None => !field.is_replaced,
        });
        let found: Vec<&Field> =
            of_table.clone().filter(|field| same_name(&field.name, &name.value)).collect();
        match (&found[..], table) {
            ([field], _) => Ok((*field).clone()),
            ([], Some(table)) if of_table.clone().next().is_none() => {
                let what = match lowering.outside.iter().any(|name| same_name(name, table)) {
                    true => format!(
                        "`{table}` belongs to the question around this one, which a subquery does not see; join the \
                         two, or use `in (select …)`"
                    ),
                    false => {
                        format!("`{table}` is neither a table nor a name that is given to one here")
                    }
                };
                wrong(words[0].span, what)
            }
            ([], _) => {
                let scope: Vec<&Field> = of_table.collect();
                wrong(name.span, self.explain_missing(&name.value, &scope, lowering))
            }
            _ => {
                let of: Vec<String> =
                    found.iter().map(|field| format!("`{}.{}`", field.table, field.name)).collect();
                let what = format!("`{}` can be {}; write which", name.value, of.join(" or "));
                wrong(name.span, what)
            }
        }
    }

    fn explain_missing(&self, name: &str, scope: &[&Field], lowering: &Lowering<'_>) -> String {
        let names: Vec<&str> = scope.iter().map(|field| field.name.as_str()).collect();
        let has = |table: &Table| {
            table.columns().iter().map(|column| column.name).eq(names.iter().copied())
        };
        let table = Table::ALL.into_iter().find(has);
        let missing = match table {
            Some(table) => format!("`{}` has no column `{name}`", table.name()),
            None => format!("there is no column `{name}` here"),
        };
        let has = |table: &Table| table.columns().iter().any(|column| same_name(column.name, name));
        let others: Vec<String> =
            Table::ALL.iter().filter(|t| has(t)).map(|t| format!("`{}`", t.name())).collect();
        let hint = if names.is_empty() {
            "the question names no table, with `from`".to_owned()
        } else if lowering.given.iter().any(|given| same_name(given, name)) {
            "a name that `as` gives is not known to `where` and `on`; write what it stands for"
                .to_owned()
        } else if table.is_some() && !others.is_empty() {
            format!(
                "{} {}",
                others.join(" and "),
                if others.len() == 1 { "has one" } else { "have one" }
            )
        } else {
            near(name, &names).unwrap_or_else(|| format!("there are {}", names.join(", ")))
        };
        format!("{missing}; {hint}")
    }
}

/// What is sorted by, and how.
#[derive(Default)]
pub(super) struct Order {
    by: Vec<Expr>,
    descending: Vec<bool>,
    nulls_last: Vec<bool>,
}

impl Order {
    pub fn push(&mut self, value: Expr, options: ast::OrderByOptions) {
        self.by.push(value);
        self.descending.push(options.asc == Some(false));
        // As in DuckDB, in either direction.
        self.nulls_last.push(options.nulls_first != Some(true));
    }

    pub fn sort(self, frame: LazyFrame) -> LazyFrame {
        if self.by.is_empty() {
            return frame;
        }
        let mut options = SortMultipleOptions::default().with_maintain_order(true);
        (options.descending, options.nulls_last) = (self.descending, self.nulls_last);
        frame.sort_by_exprs(self.by, options)
    }
}

/// Counts of all rows, which are one row. Polars forgets that they are counts where none of them is asked for, so one is.
pub(super) fn one_row(frame: LazyFrame, mut counts: Vec<Expr>, key: PlSmallStr) -> LazyFrame {
    counts.push(len().alias(key.clone()));
    frame.select(counts).filter(col(key).is_not_null())
}

/// One float divided by another. Polars divides by a single value as it multiplies by its inverse, which is another number in
/// the last digit, so it is given as many divisors as there are rows.
pub(super) fn divide(a: Expr, b: Expr) -> Expr {
    let zero = a.clone().is_null().cast(DataType::Float64) * lit(0.0);
    a.true_div(zero + b)
}

pub(super) fn truth(expr: Expr) -> Typed {
    Typed::new(expr, Type::Truth)
}

/// The number that is written there.
pub(super) fn whole_number(expr: &ast::Expr) -> Option<i64> {
    let ast::Expr::Value(value) = expr else { return None };
    let ast::Value::Number(digits, false) = &value.value else { return None };
    digits.parse().ok()
}

/// The text that is written there.
pub(super) fn written_text(expr: &ast::Expr) -> Option<&str> {
    let ast::Expr::Value(value) = expr else { return None };
    let ast::Value::SingleQuotedString(text) = &value.value else { return None };
    Some(text)
}
