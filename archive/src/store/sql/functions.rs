//! The functions of a question: of one row, of many rows, and of the rows around one.

use polars::lazy::dsl::{max_horizontal, min_horizontal};
use polars::prelude::*;
use sqlparser::ast::{
    self, DuplicateTreatment, FunctionArg, FunctionArgExpr, FunctionArguments, Spanned, WindowType,
};

use super::lowering::{
    Answer, Lowering, Order, Scope, Type, Typed, divide, near, truth, whole_number, written_text,
    wrong,
};

/// The functions of many rows.
const AGGREGATES: [&str; 7] = ["count", "sum", "avg", "min", "max", "median", "stddev"];

/// The functions of the rows around one.
const OF_WINDOWS: [&str; 5] = ["row_number", "rank", "dense_rank", "lag", "lead"];

/// The functions of one row.
const OF_ROWS: [&str; 19] = [
    "abs",
    "ceil",
    "coalesce",
    "concat",
    "contains",
    "ends_with",
    "floor",
    "greatest",
    "least",
    "length",
    "lower",
    "nullif",
    "replace",
    "round",
    "split_part",
    "starts_with",
    "substr",
    "trim",
    "upper",
];

/// Whether an expression has a function of many rows that makes groups.
pub(super) fn is_aggregate(expr: &ast::Expr) -> bool {
    let ast::Expr::Function(function) = expr else { return false };
    function.over.is_none()
        && AGGREGATES.contains(&function.name.to_string().to_lowercase().as_str())
}

/// What stands in the parentheses of a function.
struct Call<'q> {
    name: String,
    args: Vec<&'q ast::Expr>,
    /// `count(*)`
    is_of_rows: bool,
    is_distinct: bool,
}

fn read_call(function: &ast::Function) -> Option<Call<'_>> {
    let name = function.name.to_string().to_lowercase();
    let FunctionArguments::List(list) = &function.args else { return None };
    if !list.clauses.is_empty()
        || function.null_treatment.is_some()
        || !matches!(function.parameters, FunctionArguments::None)
        || !function.within_group.is_empty()
    {
        return None;
    }
    let mut call = Call {
        name,
        args: Vec::new(),
        is_of_rows: false,
        is_distinct: list.duplicate_treatment == Some(DuplicateTreatment::Distinct),
    };
    for arg in &list.args {
        match arg {
            FunctionArg::Unnamed(FunctionArgExpr::Expr(expr)) => call.args.push(expr),
            FunctionArg::Unnamed(FunctionArgExpr::Wildcard) => call.is_of_rows = true,
            _ => return None,
        }
    }
    (!call.is_of_rows || call.name == "count" && call.args.is_empty() && !call.is_distinct)
        .then_some(call)
}

impl Lowering<'_> {
    pub fn function(
        &mut self,
        scope: &mut Scope,
        expr: &ast::Expr,
        function: &ast::Function,
    ) -> Answer<Typed> {
        let Some(call) = read_call(function) else {
            return wrong(
                expr.span(),
                format!(
                    "`{function}` is not understood; functions take values, and count takes * too"
                ),
            );
        };
        let name = call.name.as_str();
        if let Some(window) = &function.over {
            return self.window(scope, expr, &call, function, window);
        }
        if AGGREGATES.contains(&name) {
            return self.aggregate_of_group(scope, expr, &call, function.filter.as_deref());
        }
        if OF_WINDOWS.contains(&name) {
            let what = format!(
                "`{name}` tells of the rows around one: `{name}(…) over (order by record)`"
            );
            return wrong(expr.span(), what);
        }
        if function.filter.is_some() || call.is_distinct {
            let what = "`filter` and `distinct` belong to functions of many rows, such as count"
                .to_owned();
            return wrong(expr.span(), what);
        }
        self.call(scope, expr, name, &call.args)
    }

    /// A function of one row.
    pub fn call(
        &mut self,
        scope: &mut Scope,
        place: &ast::Expr,
        name: &str,
        args: &[&ast::Expr],
    ) -> Answer<Typed> {
        let form = |form: &str| wrong(place.span(), format!("`{name}` is written as `{form}`"));
        match (name, args) {
            ("coalesce" | "greatest" | "least", [_, ..]) => {
                let values: Vec<Typed> =
                    args.iter().map(|arg| self.expression(scope, arg)).collect::<Answer<_>>()?;
                let mut kind = Type::Null;
                for (value, arg) in values.iter().zip(args) {
                    kind = self.one_type(kind, value.kind, arg.span())?;
                }
                let values: Vec<Expr> = values.into_iter().map(|value| value.to(kind)).collect();
                let expr = match name {
                    "coalesce" => coalesce(&values),
                    _ if !kind.is_numeric() => return form("least(number, number)"),
                    "greatest" => max_horizontal(values)?,
                    _ => min_horizontal(values)?,
                };
                Ok(Typed::new(expr, kind))
            }
            ("concat", [_, ..]) => {
                let texts: Vec<Expr> =
                    args.iter().map(|arg| self.text(scope, arg, name)).collect::<Answer<_>>()?;
                Ok(Typed::new(concat_str(texts, "", true), Type::Text))
            }
            ("nullif", [a, b]) => {
                let value = self.expression(scope, a)?;
                let other = self.expression(scope, b)?;
                let (same, other) = self.comparable(value.clone(), other, b.span())?;
                let is_same = same.expr.eq(other.expr).fill_null(false);
                Ok(Typed::new(when(is_same).then(lit(NULL)).otherwise(value.expr), value.kind))
            }
            ("abs", [number]) => {
                let value = self.number(scope, number, name)?;
                let negative = lit(0) - value.expr.clone();
                let absolute =
                    when(value.expr.clone().lt(lit(0))).then(negative).otherwise(value.expr);
                Ok(Typed::new(absolute, value.kind))
            }
            ("round", [number]) => self.rounded(scope, number, 0),
            ("round", [number, decimals]) => {
                match whole_number(decimals).filter(|n| (0..=12).contains(n)) {
                    Some(decimals) => self.rounded(scope, number, decimals as u32),
                    None => form("round(number, 2)"),
                }
            }
            ("floor" | "ceil", [number]) => {
                let value = self.number(scope, number, name)?.to(Type::Double);
                Ok(Typed::new(
                    if name == "floor" { value.floor() } else { value.ceil() },
                    Type::Double,
                ))
            }
            ("lower", [text]) => {
                Ok(Typed::new(self.text(scope, text, name)?.str().to_lowercase(), Type::Text))
            }
            ("upper", [text]) => {
                Ok(Typed::new(self.text(scope, text, name)?.str().to_uppercase(), Type::Text))
            }
            ("length", [text]) => {
                let length = self.text(scope, text, name)?.str().len_chars();
                Ok(Typed::new(length.cast(DataType::Int64), Type::Number))
            }
            ("trim", [text]) => Ok(Typed::new(
                self.text(scope, text, name)?.str().strip_chars(lit(" ")),
                Type::Text,
            )),
            ("contains" | "starts_with" | "ends_with", [text, part]) => {
                let (text, part) =
                    (self.text(scope, text, name)?.str(), self.text(scope, part, name)?);
                Ok(truth(match name {
                    "contains" => text.contains_literal(part),
                    "starts_with" => text.starts_with(part),
                    _ => text.ends_with(part),
                }))
            }
            ("substr", [text, from, length @ ..]) if length.len() < 2 => {
                let length = length.first().map(|length| whole_number(length));
                match (whole_number(from).filter(|&from| from > 0), length) {
                    (Some(from), None | Some(Some(_))) => {
                        let length = length.flatten().map_or(lit(NULL), lit);
                        let text = self.text(scope, text, name)?;
                        Ok(Typed::new(text.str().slice(lit(from - 1), length), Type::Text))
                    }
                    _ => form("substr(text, 2, 5)"),
                }
            }
            ("split_part", [text, by, number]) => match (written_text(by), whole_number(number)) {
                (Some(by), Some(number)) if !by.is_empty() && number > 0 => {
                    let text = self.text(scope, text, name)?;
                    let part = text.clone().str().split(lit(by)).list().get(lit(number - 1), true);
                    let part =
                        when(text.is_null()).then(lit(NULL)).otherwise(part.fill_null(lit("")));
                    Ok(Typed::new(part, Type::Text))
                }
                _ => form("split_part(text, ';', 2)"),
            },
            ("replace", [text, from, to]) => match (written_text(from), written_text(to)) {
                (Some(from), Some(to)) if !from.is_empty() => {
                    let text = self.text(scope, text, name)?;
                    Ok(Typed::new(text.str().replace_all(lit(from), lit(to), true), Type::Text))
                }
                _ => form("replace(text, 'A', 'a')"),
            },
            _ if OF_ROWS.contains(&name) => {
                wrong(place.span(), format!("`{name}` does not take {} values", args.len()))
            }
            _ => {
                let known = [&AGGREGATES[..], &OF_WINDOWS, &OF_ROWS].concat();
                let hint =
                    near(name, &known).unwrap_or_else(|| format!("there are {}", known.join(", ")));
                wrong(place.span(), format!("there is no function `{name}`; {hint}"))
            }
        }
    }

    fn rounded(&mut self, scope: &mut Scope, number: &ast::Expr, decimals: u32) -> Answer<Typed> {
        let value = self.number(scope, number, "round")?;
        match value.kind {
            Type::Number => Ok(value),
            Type::Inexact => {
                wrong(number.span(), "`round` takes no fraction such as 0.1 that is written so")
            }
            _ => {
                // In the steps of DuckDB, as the last digit depends on them.
                let power = lit(10f64.powi(decimals as i32));
                let whole = (value.expr * power.clone()).round(0, RoundMode::HalfAwayFromZero);
                Ok(Typed::new(divide(whole, power), Type::Double))
            }
        }
    }

    /// A function of many rows as a value of their group.
    fn aggregate_of_group(
        &mut self,
        scope: &mut Scope,
        place: &ast::Expr,
        call: &Call<'_>,
        filter: Option<&ast::Expr>,
    ) -> Answer<Typed> {
        let Some(group) = &mut scope.group else {
            return wrong(
                place.span(),
                format!(
                    "`{}` is of many rows; write it in `select`, `having` or `order by`, and not inside itself",
                    call.name
                ),
            );
        };
        let (value, kind) = self.aggregate(&mut group.rows, place, call, filter)?;
        let key = self.key();
        group.aggregates.push(value.alias(key.clone()));
        Ok(Typed::new(col(key), kind))
    }

    /// A function of many rows, for groups and windows.
    fn aggregate(
        &mut self,
        rows: &mut Scope,
        place: &ast::Expr,
        call: &Call<'_>,
        filter: Option<&ast::Expr>,
    ) -> Answer<(Expr, Type)> {
        let condition = match filter {
            Some(filter) => {
                let condition = self.condition(rows, filter, "filter")?;
                Some(rows.column(condition, self))
            }
            None => None,
        };
        let whole = |count: Expr| count.cast(DataType::Int64);
        if call.is_of_rows || call.name == "count" && call.args.is_empty() {
            // The sum of a column of truths is how many are true.
            return Ok((whole(condition.map_or_else(len, Expr::sum)), Type::Number));
        }
        let [arg] = &call.args[..] else {
            return wrong(place.span(), format!("`{}` takes one value", call.name));
        };
        let typed = self.expression(rows, arg)?;
        let kind = typed.kind;
        let fits = match call.name.as_str() {
            "count" | "min" | "max" => true,
            "sum" => kind == Type::Truth || kind.is_numeric() && kind != Type::Inexact,
            _ => kind.is_numeric() && kind != Type::Inexact,
        };
        if !fits {
            return wrong(
                place.span(),
                format!("`{}` needs numbers, and is given something else", call.name),
            );
        }
        let kind = match (call.name.as_str(), kind) {
            ("sum", Type::Truth) => Type::Number,
            _ => kind.known(),
        };
        let mut value = typed.to(kind);
        value = rows.column(value, self);
        if let Some(condition) = condition {
            value = value.filter(condition);
        }
        value = value.drop_nulls();
        if call.is_distinct {
            value = value.unique();
        }
        // Of no rows there is no value.
        let unless_none =
            |expr: Expr| when(value.clone().count().gt(lit(0))).then(expr).otherwise(lit(NULL));
        let float = |expr: Expr| (expr, Type::Double);
        let number = value.clone();
        Ok(match call.name.as_str() {
            "count" => (whole(number.count()), Type::Number),
            "sum" if kind == Type::Number => {
                let sum = number.cast(DataType::Int128).sum().strict_cast(DataType::Int64);
                (unless_none(sum), kind)
            }
            "sum" => (unless_none(number.sum()), kind),
            "avg" => float(number.mean()),
            "min" => (number.min(), kind),
            "max" => (number.max(), kind),
            "median" => float(number.median().cast(DataType::Float64)),
            _ => float(number.std(1)),
        })
    }

    /// A function of the rows around one.
    fn window(
        &mut self,
        scope: &mut Scope,
        place: &ast::Expr,
        call: &Call<'_>,
        function: &ast::Function,
        window: &WindowType,
    ) -> Answer<Typed> {
        if !scope.allows_windows {
            return wrong(
                place.span(),
                "write `over` in `select` or `order by`; where a subquery names it with `as`, `where` can use the name",
            );
        }
        let WindowType::WindowSpec(spec) = window else {
            return wrong(place.span(), "a window stands in parentheses behind `over`");
        };
        if spec.window_frame.is_some() || spec.window_name.is_some() {
            return wrong(
                place.span(),
                "no frame such as `rows between` is understood; with `order by` a window goes from the first row to \
                 this one and its equals",
            );
        }
        if call.is_distinct || function.filter.is_some() && !spec.order_by.is_empty() {
            return wrong(
                place.span(),
                "`distinct` and `filter` are not understood in such a window",
            );
        }
        let mut partition = Vec::new();
        for expr in &spec.partition_by {
            let value = self.expression(scope, expr)?.expr;
            partition.push(scope.column(value, self));
        }
        if partition.is_empty() {
            partition.push(scope.column(lit(true), self));
        }
        let mut peers = partition.clone();
        if !spec.order_by.is_empty() {
            let mut sorted = Order::default();
            for order in &spec.order_by {
                let value = self.expression(scope, &order.expr)?.expr;
                let value = scope.column(value, self);
                peers.push(value.clone());
                sorted.push(value, order.options);
            }
            scope.step(move |frame| sorted.sort(frame));
        }
        let is_ordered = !spec.order_by.is_empty();
        // The rows of a partition follow each other as they were sorted.
        let name = call.name.as_str();
        let one = scope.column(lit(1_i64), self);
        let number = one.clone().cum_sum(false).over(&partition)?;
        match name {
            "row_number" | "rank" | "dense_rank" if !is_ordered || !call.args.is_empty() => wrong(
                place.span(),
                format!("`{name}` is written as `{name}() over (order by turns)`"),
            ),
            "row_number" => Ok(Typed::new(scope.column(number, self), Type::Number)),
            "rank" | "dense_rank" => {
                let number = scope.column(number, self);
                let rank = scope.column(number.clone().min().over(&peers)?, self);
                if name == "rank" {
                    return Ok(Typed::new(rank, Type::Number));
                }
                let is_first = scope.column(number.eq(rank).cast(DataType::Int64), self);
                Ok(Typed::new(
                    scope.column(is_first.cum_sum(false).over(&partition)?, self),
                    Type::Number,
                ))
            }
            "lag" | "lead" => {
                let by = match &call.args[..] {
                    [_] => Some(1),
                    [_, by] => whole_number(by),
                    _ => None,
                };
                let Some(by) = by.filter(|_| is_ordered) else {
                    return wrong(
                        place.span(),
                        format!("`{name}` is written as `{name}(turns) over (order by record)`"),
                    );
                };
                let typed = self.expression(scope, call.args[0])?;
                let value = scope.column(typed.expr, self);
                let other = value.shift(lit(if name == "lag" { by } else { -by }));
                Ok(Typed::new(scope.column(other.over(&partition)?, self), typed.kind))
            }
            _ if !AGGREGATES.contains(&name) => wrong(
                place.span(),
                format!("`{name}` is a function of one row and takes no `over`"),
            ),
            _ if !is_ordered => {
                let (value, kind) =
                    self.aggregate(scope, place, call, function.filter.as_deref())?;
                Ok(Typed::new(scope.column(value.over(&partition)?, self), kind))
            }
            "count" | "sum" | "avg" => {
                let (value, kind) = match &call.args[..] {
                    [] => (one, Type::Number),
                    [arg] => {
                        let typed = self.number(scope, arg, name)?;
                        (scope.column(typed.expr, self), typed.kind)
                    }
                    _ => return wrong(place.span(), format!("`{name}` takes one value")),
                };
                if kind == Type::Inexact {
                    return wrong(
                        place.span(),
                        "a fraction such as 0.1 is no exact number here; divide",
                    );
                }
                // Up to this row, and then as far as its equals go.
                let counted = value.clone().is_not_null().cast(DataType::Int64);
                let counted = scope.column(counted, self);
                let count = scope.column(counted.cum_sum(false).over(&partition)?, self);
                let filled = scope.column(value.fill_null(lit(0)), self);
                let sum = scope.column(filled.cum_sum(false).over(&partition)?, self);
                let count = scope.column(count.last().over(&peers)?, self);
                let sum = scope.column(sum.last().over(&peers)?, self);
                let is_any = count.clone().gt(lit(0));
                Ok(match name {
                    "count" => Typed::new(count, Type::Number),
                    "sum" => Typed::new(when(is_any).then(sum).otherwise(lit(NULL)), kind),
                    _ => {
                        let mean =
                            sum.cast(DataType::Float64).true_div(count.cast(DataType::Float64));
                        Typed::new(when(is_any).then(mean).otherwise(lit(NULL)), Type::Double)
                    }
                })
            }
            _ => wrong(
                place.span(),
                format!("`{name}` over rows in an order is not understood; count, sum and avg are"),
            ),
        }
    }
}
