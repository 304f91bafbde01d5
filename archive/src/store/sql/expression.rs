//! Translates the SQL expressions of a query into typed polars expressions, or refuses them.

use polars::prelude::*;
use sqlparser::ast::{self, CastKind, DataType as SqlType, Spanned};
use sqlparser::tokenizer::Span;

use super::MAX_DEPTH;
use super::functions::Call;
use super::refusal::{Answer, unknown};
use super::scope::{Lowering, Scope, Type, Typed, one_type, whole_number, written_text};

impl Lowering<'_> {
    /// Translates an expression that has one value per row, or per group if the rows were grouped.
    pub fn expression(&mut self, scope: &mut Scope, expr: &ast::Expr) -> Answer<Typed> {
        use ast::Expr as E;
        if let Some((_, value)) = scope.known.iter().find(|(known, _)| known == expr) {
            return Ok(value.clone());
        }
        let truth = |value: Expr, is_negated: bool| {
            Ok(Typed::new(if is_negated { value.not() } else { value }, Type::Truth))
        };
        if let Some((name, operands, is_negated)) = operation(expr) {
            let value = self.call(scope, &Call::new(expr.span(), &name, operands))?;
            return if is_negated { truth(value.expr, true) } else { Ok(value) };
        }
        match expr {
            E::Nested(inner) => self.expression(scope, inner),
            E::Identifier(word) => scope.named(std::slice::from_ref(word), self),
            E::CompoundIdentifier(words) => scope.named(words, self),
            E::Value(value) => literal(value),
            E::InList { expr, list, negated } => truth(self.in_list(scope, expr, list)?, *negated),
            E::InSubquery { expr, subquery, negated } => {
                truth(self.membership(scope, expr, subquery)?, *negated)
            }
            E::Subquery(query) => self.scalar(scope, query),
            E::Case { operand, conditions, else_result, .. } => {
                self.case(scope, operand.as_deref(), conditions, else_result.as_deref())
            }
            E::Cast {
                kind: CastKind::Cast | CastKind::DoubleColon,
                expr,
                data_type,
                format: None,
                array: false,
            } => self.cast(scope, expr, data_type),
            E::Function(function) => self.function(scope, expr, function),
            E::Exists { .. } => unknown(expr.span(), "exists"),
            _ => unknown(expr.span(), expr),
        }
    }

    fn in_list(&mut self, scope: &mut Scope, expr: &ast::Expr, list: &[ast::Expr]) -> Answer<Expr> {
        let numbers: Option<Vec<i64>> = list.iter().map(whole_number).collect();
        let texts: Option<Vec<&str>> = list.iter().map(written_text).collect();
        let (set, kind) = match (numbers, texts) {
            (Some(numbers), _) => (Series::new("".into(), numbers), Type::Number),
            (_, Some(texts)) => (Series::new("".into(), texts), Type::Text),
            // The elements are compared in a chain whose depth is the length of the list.
            _ if list.len() > MAX_DEPTH => {
                refuse!(expr.span(), "a list this long must have only whole numbers or only texts");
            }
            _ => {
                let mut is_in = lit(false);
                for one in list {
                    is_in = is_in.or(self.equal(scope, expr, one)?);
                }
                return Ok(is_in);
            }
        };
        let value = self.expression(scope, expr)?;
        let both = one_type(value.kind, kind, expr.span())?;
        let set = set.cast(&both.data_type())?;
        Ok(value.to(both).is_in(lit(set).implode(false), false))
    }

    fn case(
        &mut self,
        scope: &mut Scope,
        operand: Option<&ast::Expr>,
        conditions: &[ast::CaseWhen],
        otherwise: Option<&ast::Expr>,
    ) -> Answer<Typed> {
        if let Some(first) = conditions.first().filter(|_| conditions.len() > MAX_DEPTH) {
            refuse!(first.condition.span(), "`case` has at most {MAX_DEPTH} `when`");
        }
        let last = match otherwise {
            Some(last) => self.expression(scope, last)?,
            None => Typed::new(lit(NULL), Type::Null),
        };
        let mut kind = last.kind;
        let mut cases = Vec::with_capacity(conditions.len());
        for ast::CaseWhen { condition, result } in conditions {
            let is_met = match operand {
                Some(operand) => self.equal(scope, operand, condition)?,
                None => self.condition(scope, condition, "when")?,
            };
            let value = self.expression(scope, result)?;
            kind = one_type(kind, value.kind, result.span())?;
            cases.push((is_met, value));
        }
        let whole = cases.into_iter().rev().fold(last.to(kind), |rest, (is_met, value)| {
            when(is_met).then(value.to(kind)).otherwise(rest)
        });
        Ok(Typed::new(whole, kind))
    }

    fn cast(&mut self, scope: &mut Scope, expr: &ast::Expr, to: &SqlType) -> Answer<Typed> {
        let value = self.expression(scope, expr)?;
        let name = to.to_string().to_lowercase();
        let kind = match name.as_str() {
            "bigint" | "int" | "integer" | "int8" | "int64" => Type::Number,
            "double" | "double precision" | "float8" | "float64" => Type::Double,
            "varchar" | "text" | "string" => Type::Text,
            "boolean" | "bool" => Type::Truth,
            _ => refuse!(
                expr.span(),
                "`{name}` is not a type here; use bigint, double, varchar or boolean"
            ),
        };
        let is_known = match kind {
            Type::Number | Type::Text => {
                !matches!(value.kind, Type::Exact | Type::Inexact | Type::Double)
            }
            Type::Double => value.kind != Type::Truth,
            _ => matches!(value.kind, Type::Truth | Type::Null),
        };
        if !is_known {
            let from = value.kind.name();
            refuse!(
                expr.span(),
                "{from} cannot be cast to {name} here; try `case`, `round`, `floor` or `ceil`"
            );
        }
        let is_same = value.kind.data_type() == kind.data_type();
        let cast = if is_same { value.expr } else { value.expr.strict_cast(kind.data_type()) };
        Ok(Typed::new(cast, kind))
    }

    /// Whether a value is in the result of a subquery; null if that is unknown.
    fn membership(
        &mut self,
        scope: &mut Scope,
        expr: &ast::Expr,
        query: &ast::Query,
    ) -> Answer<Expr> {
        let value = self.expression(scope, expr)?;
        let (set, kind) = self.subquery(scope, query)?;
        let (value, other) = comparable(value, Typed::new(col(""), kind), query.span())?;
        if !self.reads {
            return Ok(lit(false));
        }
        let set = set.select([other]).unique(None, UniqueKeepStrategy::Any).collect()?;
        let set = set.columns()[0].as_materialized_series();
        if set.is_empty() {
            return Ok(lit(false));
        }
        let is_unknown = value.clone().is_null().or(lit(set.has_nulls()));
        let is_in = value.is_in(lit(set.clone()).implode(false), false);
        let otherwise = when(is_unknown).then(lit(NULL)).otherwise(lit(false));
        Ok(when(is_in.fill_null(false)).then(lit(true)).otherwise(otherwise))
    }

    /// Returns the single value of a subquery, or null if it has no rows.
    fn scalar(&mut self, scope: &mut Scope, query: &ast::Query) -> Answer<Typed> {
        let (rows, kind) = self.subquery(scope, query)?;
        let rows = if self.reads { rows.slice(0, 2).collect()? } else { DataFrame::default() };
        let value = match rows.height() {
            0 => lit(NULL).cast(kind.data_type()),
            1 => lit(Scalar::new(kind.data_type(), rows.columns()[0].get(0)?.into_static())),
            _ => refuse!(
                query.span(),
                "a subquery used as a value must have at most one row, as in `(select max(turns) from games)`"
            ),
        };
        Ok(Typed::new(value, kind))
    }

    /// Translates a subquery with one column, and gives the column an empty name.
    fn subquery(&mut self, scope: &Scope, query: &ast::Query) -> Answer<(LazyFrame, Type)> {
        let before = self.outside.len();
        self.outside.extend(scope.fields.iter().map(|field| field.table.clone()));
        let relation = self.query(query);
        self.outside.truncate(before);
        let relation = relation?;
        let [field] = &relation.fields[..] else {
            refuse!(query.span(), "a subquery used as a value must have one column");
        };
        Ok((relation.frame.select([field.typed().expr.alias("")]), field.kind))
    }
}

/// Returns the operator or function of an expression, its operands, and whether it is negated.
fn operation(expr: &ast::Expr) -> Option<(String, Vec<&ast::Expr>, bool)> {
    use ast::CeilFloorKind::DateTimeField;
    use ast::DateTimeField::NoDateTime;
    use ast::Expr as E;
    let (name, operands, is_negated): (_, Vec<&ast::Expr>, _) = match expr {
        E::UnaryOp { op, expr } => return Some((op.to_string().to_lowercase(), vec![expr], false)),
        E::BinaryOp { left, op, right } => {
            return Some((op.to_string().to_lowercase(), vec![left, right], false));
        }
        E::IsNull(value) => ("is null", vec![value], false),
        E::IsNotNull(value) => ("is null", vec![value], true),
        E::IsTrue(value) => ("is true", vec![value], false),
        E::IsNotTrue(value) => ("is not true", vec![value], false),
        E::IsFalse(value) => ("is false", vec![value], false),
        E::IsNotFalse(value) => ("is not false", vec![value], false),
        E::IsDistinctFrom(a, b) => ("is distinct from", vec![a, b], false),
        E::IsNotDistinctFrom(a, b) => ("is distinct from", vec![a, b], true),
        E::Between { expr, negated, low, high } => ("between", vec![expr, low, high], *negated),
        E::Like { negated, any: false, expr, pattern, escape_char: None } => {
            ("like", vec![expr, pattern], *negated)
        }
        E::ILike { negated, any: false, expr, pattern, escape_char: None } => {
            ("ilike", vec![expr, pattern], *negated)
        }
        E::Ceil { expr, field: DateTimeField(NoDateTime) } => ("ceil", vec![expr], false),
        E::Floor { expr, field: DateTimeField(NoDateTime) } => ("floor", vec![expr], false),
        E::Substring { expr, substring_from, substring_for, .. } => {
            let parts = std::iter::once(expr).chain(substring_from).chain(substring_for);
            ("substr", parts.map(|part| &**part).collect(), false)
        }
        E::Trim { trim_where: None, trim_what: None, expr, trim_characters: None } => {
            ("trim", vec![expr], false)
        }
        _ => return None,
    };
    Some((name.to_owned(), operands, is_negated))
}

fn literal(value: &ast::ValueWithSpan) -> Answer<Typed> {
    match &value.value {
        ast::Value::Null => Ok(Typed::new(lit(NULL), Type::Null)),
        ast::Value::Boolean(value) => Ok(Typed::new(lit(*value), Type::Truth)),
        ast::Value::SingleQuotedString(text) => Ok(Typed::new(lit(text.clone()), Type::Text)),
        ast::Value::Number(digits, false) => match (digits.parse::<i64>(), digits.parse::<f64>()) {
            (Ok(number), _) => Ok(Typed::new(lit(number), Type::Number)),
            (_, Ok(number)) if digits.contains(['e', 'E']) => {
                Ok(Typed::new(lit(number), Type::Double))
            }
            (_, Ok(number)) if digits.contains('.') => {
                // Fractions such as halves and quarters are exact: the float equals the decimal number in the text.
                let is_exact =
                    (number * 1024.0).fract() == 0.0 && number.abs() < 1e9 && digits.len() < 16;
                Ok(Typed::new(lit(number), if is_exact { Type::Exact } else { Type::Inexact }))
            }
            _ => {
                refuse!(value.span(), "`{digits}` is too large: whole numbers have at most 64 bits")
            }
        },
        other => refuse!(
            value.span(),
            "`{other}` is not understood; put texts in single quotation marks"
        ),
    }
}

/// Converts two values to one common type.
pub(super) fn comparable(a: Typed, b: Typed, place: Span) -> Answer<(Expr, Expr)> {
    let kind = one_type(a.kind, b.kind, place)?.known();
    Ok((a.to(kind), b.to(kind)))
}
