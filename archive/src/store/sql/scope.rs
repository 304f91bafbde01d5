//! The parts of a query's translation: values with types, rows with fields, and the names in scope.

use polars::prelude::*;
use sqlparser::ast;
use sqlparser::tokenizer::Span;

use super::refusal::{Answer, near};
use crate::store::archive::Archive;
use bao_tables::schema::Table;

/// Returns the common type of two values.
pub(super) fn one_type(a: Type, b: Type, place: Span) -> Answer<Type> {
    let Some(kind) = a.with(b) else {
        refuse!(
            place,
            "{} and {} cannot be used together; cast(… as bigint) turns a text into a number; write a number without \
             quotation marks",
            a.name(),
            b.name()
        );
    };
    Ok(kind)
}

/// Compares names, ignoring case.
pub(super) fn same_name(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b)
}

/// The translation of a query into polars.
pub(super) struct Lowering<'a> {
    pub archive: &'a Archive,
    /// Whether to run subqueries that are used as values, or only to check them.
    pub reads: bool,
    /// The subqueries named by `with`.
    pub parts: Vec<(String, Relation)>,
    /// The tables of the enclosing queries.
    pub outside: Vec<String>,
    pub tables: usize,
    pub keys: usize,
}

impl Lowering<'_> {
    /// Returns a column name that is not used yet.
    pub fn key(&mut self) -> PlSmallStr {
        self.keys += 1;
        format!("#{}", self.keys).into()
    }
}

/// A column that a query can name.
#[derive(Clone)]
pub(super) struct Field {
    /// The name of the table, or its alias.
    pub table: String,
    pub name: String,
    /// The unique name of the column in the frame.
    pub key: PlSmallStr,
    pub kind: Type,
    /// Whether `using` replaced the field by a joined field, so that only `table.name` refers to it.
    pub is_replaced: bool,
}

impl Field {
    pub fn typed(&self) -> Typed {
        Typed::new(col(self.key.clone()), self.kind)
    }
}

#[derive(Clone)]
pub(super) struct Relation {
    pub frame: LazyFrame,
    pub fields: Vec<Field>,
    /// The maximum number of rows; an estimate after a join with an equality.
    pub rows: u128,
}

impl Relation {
    /// Whether a value uses fields, and only fields of this relation.
    pub fn has(&self, value: &Expr) -> bool {
        let mut keys = value.into_iter().filter_map(|part| match part {
            Expr::Column(key) => Some(key),
            _ => None,
        });
        let is_own = |key: &PlSmallStr| self.fields.iter().any(|field| field.key == *key);
        keys.next().is_some_and(is_own) && keys.all(is_own)
    }
}

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Type {
    /// The type of the literal null.
    #[default]
    Null,
    /// True or false.
    Truth,
    Text,
    /// A whole number.
    Number,
    /// A decimal fraction that a float can represent, such as 1.5.
    Exact,
    /// A fraction that a float cannot represent, such as 0.1. DuckDB calculates with it in decimals, so here it can
    /// only be compared.
    Inexact,
    Double,
}

impl Type {
    pub fn is_numeric(self) -> bool {
        !matches!(self, Type::Truth | Type::Text)
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

    /// Returns this type, or a number type if the value is only null.
    pub fn known(self) -> Type {
        if self == Type::Null { Type::Number } else { self }
    }

    /// Returns the common type of both, if there is one.
    fn with(self, other: Type) -> Option<Type> {
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

#[derive(Clone)]
pub(super) struct Typed {
    pub expr: Expr,
    pub kind: Type,
}

impl Typed {
    pub fn new(expr: Expr, kind: Type) -> Typed {
        Typed { expr, kind }
    }

    /// Converts the value to a type that [`one_type`] returned.
    pub fn to(self, kind: Type) -> Expr {
        match self.kind.data_type() == kind.data_type() {
            true => self.expr,
            false => self.expr.cast(kind.data_type()),
        }
    }
}

/// The rows, or groups of rows, for which values are translated.
#[derive(Default)]
pub(super) struct Scope {
    /// Window functions add columns to this frame.
    pub frame: LazyFrame,
    pub fields: Vec<Field>,
    /// Values that are already columns after grouping: grouping keys and aggregates.
    pub known: Vec<(ast::Expr, Typed)>,
    /// The columns that remain after grouping.
    pub groups: Option<Vec<Expr>>,
    /// Names after `as`, with their values if these have been translated.
    pub given: Vec<(String, Option<Typed>)>,
    pub allows_windows: bool,
}

impl Scope {
    pub fn step(&mut self, step: impl FnOnce(LazyFrame) -> LazyFrame) {
        self.frame = step(std::mem::take(&mut self.frame));
    }

    /// Adds a value as a column, unless it already is one.
    pub fn column(&mut self, value: Expr, lowering: &mut Lowering<'_>) -> Expr {
        if let Expr::Column(_) = value {
            return value;
        }
        let key = lowering.key();
        self.step(|frame| frame.with_column(value.alias(key.clone())));
        col(key)
    }

    /// Returns the value of `name` or `table.name`: a column, or else a name given with `as`.
    pub fn named(&self, words: &[ast::Ident], lowering: &Lowering<'_>) -> Answer<Typed> {
        let is_named = |name: &str| words.len() == 1 && same_name(name, &words[0].value);
        let given = self.given.iter().find(|(name, value)| value.is_some() && is_named(name));
        let given = given.and_then(|(_, value)| value.clone());
        let value = match self.field(words, lowering) {
            Ok(field) => field.typed(),
            Err(error) => return given.ok_or(error),
        };
        let is_known = self.groups.as_ref().is_none_or(|keys| keys.contains(&value.expr));
        let Some(word) = words.last().filter(|_| !is_known && given.is_none()) else {
            return Ok(given.filter(|_| !is_known).unwrap_or(value));
        };
        refuse!(
            word.span,
            "`{}` stands neither in `group by` nor in a function of many rows, such as count, sum or max",
            word.value
        )
    }

    /// Returns the field to which `name` or `table.name` refers.
    pub fn field(&self, words: &[ast::Ident], lowering: &Lowering<'_>) -> Answer<Field> {
        let (name, table) = match words {
            [name] => (name, None),
            [.., table, name] => (name, Some(table)),
            [] => refuse!(Span::empty(), "a name is missing"),
        };
        let is_near = |field: &&Field| match table {
            Some(table) => same_name(&field.table, &table.value),
            None => !field.is_replaced,
        };
        let near: Vec<&Field> = self.fields.iter().filter(is_near).collect();
        let has_name = |field: &&&Field| same_name(&field.name, &name.value);
        let found: Vec<&&Field> = near.iter().filter(has_name).collect();
        match (&found[..], table) {
            ([field], _) => Ok((**field).clone()),
            ([], Some(table)) if near.is_empty() => {
                let is_outside = lowering.outside.iter().any(|name| same_name(name, &table.value));
                let what = match is_outside {
                    true => {
                        "is a table of the enclosing query, which a subquery cannot use; join the two, or use \
                         `in (select …)`"
                    }
                    false => "is neither a table here nor a name given to one with `as`",
                };
                refuse!(table.span, "`{}` {what}", table.value)
            }
            ([], _) => refuse!(name.span, "{}", self.explain_missing(&name.value, &near)),
            _ => {
                let of = found.iter().map(|field| format!("`{}.{}`", field.table, field.name));
                let of = of.collect::<Vec<_>>().join(" or ");
                refuse!(name.span, "`{}` can be {of}; write which", name.value)
            }
        }
    }

    fn explain_missing(&self, name: &str, fields: &[&Field]) -> String {
        let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
        let is_whole = |table: &Table| table.column_names().eq(names.iter().copied());
        let table = Table::ALL.into_iter().find(is_whole);
        let missing = match table {
            Some(table) => format!("`{}` has no column `{name}`", table.name()),
            None => format!("there is no column `{name}` here"),
        };
        let has_it = |table: &&Table| table.column_names().any(|other| same_name(other, name));
        let others = Table::ALL.iter().filter(has_it);
        let others: Vec<String> = others.map(|table| format!("`{}`", table.name())).collect();
        let hint = if names.is_empty() {
            "the question needs a table after `from`".to_owned()
        } else if self.given.iter().any(|(given, _)| same_name(given, name)) {
            "a name that `as` gives is not known to `where`; write what it stands for".to_owned()
        } else if table.is_some() && !others.is_empty() {
            let has = if others.len() == 1 { "has one" } else { "have one" };
            format!("{} {has}", others.join(" and "))
        } else {
            near(name, &names)
        };
        format!("{missing}; {hint}")
    }
}

/// Sorts rows. Nulls come last in both directions, as in DuckDB.
pub(super) fn sort(frame: LazyFrame, order: Vec<(Expr, ast::OrderByOptions)>) -> LazyFrame {
    if order.is_empty() {
        return frame;
    }
    let mut options = SortMultipleOptions::default().with_maintain_order(true);
    options.descending = order.iter().map(|(_, by)| by.asc == Some(false)).collect();
    options.nulls_last = order.iter().map(|(_, by)| by.nulls_first != Some(true)).collect();
    frame.sort_by_exprs(order.into_iter().map(|(value, _)| value).collect::<Vec<_>>(), options)
}

/// Returns the value of a literal whole number.
pub(super) fn whole_number(expr: &ast::Expr) -> Option<i64> {
    let ast::Expr::Value(value) = expr else { return None };
    let ast::Value::Number(digits, false) = &value.value else { return None };
    digits.parse().ok()
}

/// Returns the value of a literal text.
pub(super) fn written_text(expr: &ast::Expr) -> Option<&str> {
    let ast::Expr::Value(value) = expr else { return None };
    let ast::Value::SingleQuotedString(text) = &value.value else { return None };
    Some(text)
}
