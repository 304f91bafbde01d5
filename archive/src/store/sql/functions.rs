//! Operators and functions: of one row, of many rows, and of the rows around one. The tables say what each takes and gives.

use std::ops::{Add, Mul, Sub};

use polars::lazy::dsl::{max_horizontal, min_horizontal};
use polars::prelude::*;
use sqlparser::ast::{
    self, DuplicateTreatment, FunctionArg, FunctionArgExpr, FunctionArguments, Spanned, WindowSpec,
    WindowType,
};
use sqlparser::tokenizer::Span;

use super::scope::{Lowering, Order, Scope, Type, Typed, whole_number, written_text};
use super::{Answer, near, unknown, wrong};
use Takes::*;
use Type::{Double, Number, Text, Truth};

/// What an operator or a function takes in one place. Values in several places must be of one type.
#[derive(Clone, Copy)]
pub(super) enum Takes {
    Any,
    Truths,
    Texts,
    /// Whole numbers alone.
    Integers,
    Numbers,
    /// Numbers without fractions such as 0.1.
    Exacts,
    /// The same, or truths, which are 0 and 1.
    Summands,
    /// Numbers, which become floats.
    Floats,
    /// A written whole number from the first to the second.
    Whole(i64, i64),
    /// A written text with at least so many bytes.
    Written(usize),
    /// As many as there are of what stands before.
    More,
}

/// Name, form, what it takes, what it gives (or else the type of the values), and its expression. The form of a function
/// begins behind its name.
type Function = (&'static str, &'static str, &'static [Takes], Option<Type>, fn(&Args) -> Expr);

/// What a function is given: values, which have one type, and what is written.
#[derive(Default)]
struct Args {
    values: Vec<Expr>,
    kind: Type,
    /// The type that the first value had.
    first: Type,
    texts: Vec<String>,
    numbers: Vec<i64>,
}

impl Args {
    fn one(&self) -> Expr {
        self.values[0].clone()
    }

    fn two(&self) -> Expr {
        self.values[1].clone()
    }

    fn give(&self, (.., gives, build): Function) -> Typed {
        Typed::new(build(self), gives.unwrap_or(self.kind))
    }
}

const MOST: i64 = i64::MAX;

/// Of one row.
const FUNCTIONS: &[Function] = &[
    ("not", "", &[Truths], Some(Truth), |a| a.one().not()),
    ("and", "", &[Truths, Truths], Some(Truth), |a| a.one().and(a.two())),
    ("or", "", &[Truths, Truths], Some(Truth), |a| a.one().or(a.two())),
    ("is null", "", &[Any], Some(Truth), |a| a.one().is_null()),
    ("is true", "", &[Truths], Some(Truth), |a| a.one().fill_null(false)),
    ("is false", "", &[Truths], Some(Truth), |a| a.one().fill_null(true).not()),
    ("is distinct from", "", &[Any, Any], Some(Truth), |a| a.one().neq_missing(a.two())),
    ("=", "", &[Any, Any], Some(Truth), |a| a.one().eq(a.two())),
    ("<>", "", &[Any, Any], Some(Truth), |a| a.one().neq(a.two())),
    ("<", "", &[Any, Any], Some(Truth), |a| a.one().lt(a.two())),
    ("<=", "", &[Any, Any], Some(Truth), |a| a.one().lt_eq(a.two())),
    (">", "", &[Any, Any], Some(Truth), |a| a.one().gt(a.two())),
    (">=", "", &[Any, Any], Some(Truth), |a| a.one().gt_eq(a.two())),
    ("between", "", &[Any, Any, Any], Some(Truth), |a| {
        a.one().gt_eq(a.two()).and(a.one().lt_eq(a.values[2].clone()))
    }),
    ("like", "game like 'A5%'", &[Texts, Written(0)], Some(Truth), |a| like(a, "(?s)")),
    ("ilike", "game ilike 'a5%'", &[Texts, Written(0)], Some(Truth), |a| like(a, "(?is)")),
    ("+", "", &[Numbers], None, Args::one),
    ("-", "", &[Numbers], None, |a| lit(0) - a.one()),
    ("+", "", &[Exacts, Exacts], None, |a| calculate(a, Add::add)),
    ("-", "", &[Exacts, Exacts], None, |a| calculate(a, Sub::sub)),
    ("*", "", &[Exacts, Exacts], None, |a| calculate(a, Mul::mul)),
    ("/", "", &[Floats, Floats], None, |a| divide(a.one(), a.two())),
    ("%", "turns % 2", &[Integers, Whole(1, MOST)], None, rest),
    ("||", "", &[Texts, Texts], None, |a| concat_str(&a.values, "", false)),
    ("abs", "(number)", &[Numbers], None, |a| a.one().abs()),
    ("ceil", "(number)", &[Floats], None, |a| a.one().ceil()),
    ("coalesce", "(value, value)", &[Any, More], None, |a| coalesce(&a.values)),
    ("concat", "(text, text)", &[Texts, More], None, |a| concat_str(&a.values, "", true)),
    ("contains", "(text, 'A5')", &[Texts, Texts], Some(Truth), |a| {
        a.one().str().contains_literal(a.two())
    }),
    ("ends_with", "(text, '*')", &[Texts, Texts], Some(Truth), |a| {
        a.one().str().ends_with(a.two())
    }),
    ("floor", "(number)", &[Floats], None, |a| a.one().floor()),
    ("greatest", "(number, number)", &[Numbers, More], None, |a| {
        max_horizontal(&a.values).expect("there is a number")
    }),
    ("least", "(number, number)", &[Numbers, More], None, |a| {
        min_horizontal(&a.values).expect("there is a number")
    }),
    ("length", "(text)", &[Texts], Some(Number), |a| {
        a.one().str().len_chars().cast(DataType::Int64)
    }),
    ("lower", "(text)", &[Texts], None, |a| a.one().str().to_lowercase()),
    ("nullif", "(value, value)", &[Any, Any], None, |a| {
        when(a.one().eq(a.two()).fill_null(false)).then(lit(NULL)).otherwise(a.one())
    }),
    ("replace", "(text, 'A', 'a')", &[Texts, Written(1), Written(0)], None, |a| {
        a.one().str().replace_all(lit(a.texts[0].as_str()), lit(a.texts[1].as_str()), true)
    }),
    ("round", "(number, 2)", &[Exacts], None, round),
    ("round", "(number, 2)", &[Exacts, Whole(0, 12)], None, round),
    ("split_part", "(text, ';', 2)", &[Texts, Written(1), Whole(1, MOST)], None, split_part),
    ("starts_with", "(text, 'A5')", &[Texts, Texts], Some(Truth), |a| {
        a.one().str().starts_with(a.two())
    }),
    ("substr", "(text, 2, 5)", &[Texts, Whole(1, MOST)], None, |a| {
        a.one().str().slice(lit(a.numbers[0] - 1), lit(NULL))
    }),
    ("substr", "(text, 2, 5)", &[Texts, Whole(1, MOST), Whole(0, MOST)], None, |a| {
        a.one().str().slice(lit(a.numbers[0] - 1), lit(a.numbers[1]))
    }),
    ("trim", "(text)", &[Texts], None, |a| a.one().str().strip_chars(lit(" "))),
    ("upper", "(text)", &[Texts], None, |a| a.one().str().to_uppercase()),
];

/// Of many rows: the value is a column without nulls.
const AGGREGATES: &[Function] = &[
    ("count", "(*)", &[Any], Some(Number), |a| a.one().count().cast(DataType::Int64)),
    ("sum", "(number)", &[Summands], None, sum),
    ("avg", "(number)", &[Exacts], Some(Double), |a| a.one().mean()),
    ("min", "(value)", &[Any], None, |a| a.one().min()),
    ("max", "(value)", &[Any], None, |a| a.one().max()),
    ("median", "(number)", &[Exacts], Some(Double), |a| a.one().median().cast(DataType::Float64)),
    ("stddev", "(number)", &[Exacts], Some(Double), |a| a.one().std(1)),
];

/// Of the rows around one, in an order: the value of each row, before [`Lowering::window`] looks around.
const WINDOWS: &[Function] = &[
    ("row_number", "() over (order by turns)", &[], Some(Number), |_| lit(1_i64)),
    ("rank", "() over (order by turns)", &[], Some(Number), |_| lit(1_i64)),
    ("dense_rank", "() over (order by turns)", &[], Some(Number), |_| lit(1_i64)),
    ("lag", "(turns) over (order by record)", &[Any], None, Args::one),
    ("lag", "(turns) over (order by record)", &[Any, Whole(0, MOST)], None, Args::one),
    ("lead", "(turns) over (order by record)", &[Any], None, Args::one),
    ("lead", "(turns) over (order by record)", &[Any, Whole(0, MOST)], None, Args::one),
    ("count", "(*) over (order by turns)", &[], Some(Number), |_| lit(1_i64)),
    ("count", "(*) over (order by turns)", &[Any], Some(Number), Args::one),
    ("sum", "(turns) over (order by turns)", &[Exacts], None, Args::one),
    ("avg", "(turns) over (order by turns)", &[Exacts], Some(Double), Args::one),
];

/// A function as it is written. The form of an operator is whole.
fn written(name: &str, form: &str) -> String {
    if form.starts_with('(') { format!("{name}{form}") } else { form.to_owned() }
}

/// The function of a table with this name that takes so many values.
fn find(table: &[Function], place: Span, name: &str, count: usize) -> Answer<Function> {
    let fits = |takes: &[Takes]| match takes {
        [_, More] => count > 0,
        _ => takes.len() == count,
    };
    if let Some(function) = table.iter().find(|(other, _, takes, ..)| *other == name && fits(takes))
    {
        return Ok(*function);
    }
    let mut all = [table, AGGREGATES, WINDOWS, FUNCTIONS].concat();
    if let Some((_, form, ..)) = all.iter().find(|(other, ..)| *other == name) {
        return wrong(place, format!("`{name}` is written as `{}`", written(name, form)));
    }
    all.retain(|(_, form, ..)| form.starts_with('('));
    let mut names: Vec<&str> = all.iter().map(|(name, ..)| *name).collect();
    names.sort_unstable();
    names.dedup();
    wrong(place, format!("there is no function `{name}`; {}", near(name, &names)))
}

/// Whether an expression has a function of many rows that makes groups.
pub(super) fn is_aggregate(expr: &ast::Expr) -> bool {
    let ast::Expr::Function(function) = expr else { return false };
    let name = function.name.to_string().to_lowercase();
    function.over.is_none() && AGGREGATES.iter().any(|(other, ..)| *other == name)
}

/// How a function is called.
pub(super) struct Call<'q> {
    name: String,
    /// Without the star of `count(*)`.
    args: Vec<&'q ast::Expr>,
    is_distinct: bool,
    filter: Option<&'q ast::Expr>,
}

pub(super) fn read_call(function: &ast::Function) -> Option<Call<'_>> {
    let FunctionArguments::List(list) = &function.args else { return None };
    let is_plain = list.clauses.is_empty()
        && function.null_treatment.is_none()
        && matches!(function.parameters, FunctionArguments::None)
        && function.within_group.is_empty();
    let mut call = Call {
        name: function.name.to_string().to_lowercase(),
        args: Vec::new(),
        is_distinct: list.duplicate_treatment == Some(DuplicateTreatment::Distinct),
        filter: function.filter.as_deref(),
    };
    for arg in &list.args {
        match arg {
            FunctionArg::Unnamed(FunctionArgExpr::Expr(expr)) => call.args.push(expr),
            FunctionArg::Unnamed(FunctionArgExpr::Wildcard)
                if call.name == "count" && list.args.len() == 1 && !call.is_distinct => {}
            _ => return None,
        }
    }
    is_plain.then_some(call)
}

impl Lowering<'_> {
    pub fn function(
        &mut self,
        scope: &mut Scope,
        place: &ast::Expr,
        function: &ast::Function,
    ) -> Answer<Typed> {
        let Some(call) = read_call(function) else { return unknown(place.span(), place) };
        if let Some(window) = &function.over {
            return self.window(scope, place, &call, window);
        }
        if is_aggregate(place) {
            let what = format!(
                "`{}` is of many rows; write it in `select`, `having` or `order by`, and not inside itself",
                call.name
            );
            return wrong(place.span(), what);
        }
        if call.filter.is_some() || call.is_distinct {
            return wrong(
                place.span(),
                "`filter` and `distinct` belong to functions of many rows, such as count",
            );
        }
        self.call(scope, place.span(), &call.name, &call.args)
    }

    /// An operator or a function of one row.
    pub fn call(
        &mut self,
        scope: &mut Scope,
        place: Span,
        name: &str,
        given: &[&ast::Expr],
    ) -> Answer<Typed> {
        let function = find(FUNCTIONS, place, name, given.len())?;
        let args = self.arguments(scope, function, place, given)?;
        let value = args.give(function);
        Ok(match name {
            // The type of the first value, whatever the other is.
            "nullif" => Typed::new(value.to(args.first), args.first),
            _ => value,
        })
    }

    fn arguments(
        &mut self,
        scope: &mut Scope,
        (name, form, takes, ..): Function,
        place: Span,
        given: &[&ast::Expr],
    ) -> Answer<Args> {
        let mut values = Vec::new();
        let mut args = Args::default();
        for (at, expr) in given.iter().enumerate() {
            let takes = match takes {
                [one, More] => *one,
                _ => takes[at],
            };
            match (takes, whole_number(expr), written_text(expr)) {
                (Whole(from, to), Some(number), _) if number >= from && number <= to => {
                    args.numbers.push(number);
                }
                (Written(least), _, Some(text)) if text.len() >= least => {
                    args.texts.push(text.to_owned());
                }
                (Whole(..) | Written(_), ..) => {
                    return wrong(
                        place,
                        format!("`{name}` is written as `{}`", written(name, form)),
                    );
                }
                _ => {
                    let value = self.value(scope, takes, expr, name)?;
                    args.kind = self.one_type(args.kind, value.kind, expr.span())?;
                    values.push(value);
                }
            }
        }
        args.first = values.first().map_or(Type::Null, |value| value.kind).known();
        args.kind = args.kind.known();
        args.values = values.into_iter().map(|value| value.to(args.kind)).collect();
        Ok(args)
    }

    /// A value of a type that is asked for.
    pub fn value(
        &mut self,
        scope: &mut Scope,
        takes: Takes,
        expr: &ast::Expr,
        of: &str,
    ) -> Answer<Typed> {
        let value = self.expression(scope, expr)?;
        let is_numeric = value.kind.is_numeric();
        let (fits, kind, what) = match (takes, value.kind) {
            (Truths, kind) => (matches!(kind, Truth | Type::Null), Truth, "what is true or false"),
            (Texts, kind) => (matches!(kind, Text | Type::Null), Text, "texts"),
            (Integers, kind) => (matches!(kind, Number | Type::Null), Number, "whole numbers"),
            (Summands, Truth) => (true, Number, ""),
            (Exacts | Summands, Type::Inexact) => {
                let what =
                    "a fraction such as 0.1 is no exact number here; divide, as in `turns / 10`";
                return wrong(expr.span(), what);
            }
            (Floats, _) => (is_numeric, Double, "numbers"),
            (Numbers | Exacts | Summands, kind) => (is_numeric, kind.known(), "numbers"),
            (_, kind) => (true, kind, ""),
        };
        if !fits {
            let hint = if what == "texts" { "; cast(… as varchar) makes a text" } else { "" };
            let given = value.kind.name();
            return wrong(expr.span(), format!("`{of}` takes {what}, and is given {given}{hint}"));
        }
        Ok(Typed::new(value.to(kind), kind))
    }

    /// True, false or null.
    pub fn condition(&mut self, scope: &mut Scope, expr: &ast::Expr, of: &str) -> Answer<Expr> {
        Ok(self.value(scope, Truths, expr, of)?.expr)
    }

    /// A function of many rows, for groups and windows.
    pub fn aggregate(
        &mut self,
        rows: &mut Scope,
        place: &ast::Expr,
        call: &Call<'_>,
    ) -> Answer<Typed> {
        let condition = match call.filter {
            Some(filter) => {
                let condition = self.condition(rows, filter, "filter")?;
                Some(rows.column(condition, self))
            }
            None => None,
        };
        if call.name == "count" && call.args.is_empty() {
            // The sum of a column of truths is how many are true.
            let count = condition.map_or_else(len, Expr::sum);
            return Ok(Typed::new(count.cast(DataType::Int64), Number));
        }
        let function = find(AGGREGATES, place.span(), &call.name, call.args.len())?;
        let mut args = self.arguments(rows, function, place.span(), &call.args)?;
        let mut value = rows.column(args.one(), self);
        if let Some(condition) = condition {
            value = value.filter(condition);
        }
        value = value.drop_nulls();
        if call.is_distinct {
            value = value.unique();
        }
        args.values = vec![value];
        Ok(args.give(function))
    }

    /// A function of the rows around one.
    fn window(
        &mut self,
        scope: &mut Scope,
        place: &ast::Expr,
        call: &Call<'_>,
        window: &WindowType,
    ) -> Answer<Typed> {
        if !scope.allows_windows {
            return wrong(
                place.span(),
                "write `over` in `select` or `order by`; where a subquery names it with `as`, `where` can use the name",
            );
        }
        let WindowType::WindowSpec(WindowSpec {
            window_name: None,
            partition_by,
            order_by,
            window_frame: None,
        }) = window
        else {
            return unknown(place.span(), place);
        };
        if call.is_distinct || call.filter.is_some() && !order_by.is_empty() {
            return wrong(
                place.span(),
                "`distinct` and `filter` are not understood in such a window",
            );
        }
        let mut partition = Vec::new();
        for expr in partition_by {
            let value = self.expression(scope, expr)?.expr;
            partition.push(scope.column(value, self));
        }
        if partition.is_empty() {
            partition.push(scope.column(lit(true), self));
        }
        if order_by.is_empty() {
            let Typed { expr, kind } = self.aggregate(scope, place, call)?;
            return Ok(Typed::new(scope.column(expr.over(&partition)?, self), kind));
        }
        let (mut peers, mut sorted) = (partition.clone(), Order::default());
        for order in order_by {
            let value = self.expression(scope, &order.expr)?.expr;
            let value = scope.column(value, self);
            peers.push(value.clone());
            sorted.push(value, order.options);
        }
        scope.step(|frame| sorted.sort(frame));
        let function = find(WINDOWS, place.span(), &call.name, call.args.len())?;
        let args = self.arguments(scope, function, place.span(), &call.args)?;
        let Typed { expr, kind } = args.give(function);
        let value = scope.column(expr, self);
        let by = args.numbers.first().copied().unwrap_or(1);
        // The rows of a partition follow each other as they were sorted.
        let mut over = |value: Expr, by: &[Expr]| Answer::Ok(scope.column(value.over(by)?, self));
        let expr = match function.0 {
            "lag" => over(value.shift(lit(by)), &partition)?,
            "lead" => over(value.shift(lit(-by)), &partition)?,
            "row_number" => over(value.cum_sum(false), &partition)?,
            "rank" | "dense_rank" => {
                let number = over(value.cum_sum(false), &partition)?;
                let rank = over(number.clone().min(), &peers)?;
                if function.0 == "rank" {
                    return Ok(Typed::new(rank, kind));
                }
                let is_first = over(number.eq(rank).cast(DataType::Int64), &peers)?;
                over(is_first.cum_sum(false), &partition)?
            }
            // Up to this row, and then as far as its equals go.
            name => {
                let mut running = |value: Expr| -> Answer<Expr> {
                    let value = over(value, &peers)?;
                    let sum = over(value.cum_sum(false), &partition)?;
                    over(sum.last(), &peers)
                };
                let count = running(value.clone().is_not_null().cast(DataType::Int64))?;
                if name == "count" {
                    return Ok(Typed::new(count, kind));
                }
                let sum = running(value.fill_null(lit(0)))?;
                let result = match name {
                    "sum" => sum,
                    _ => {
                        sum.cast(DataType::Float64).true_div(count.clone().cast(DataType::Float64))
                    }
                };
                when(count.gt(lit(0))).then(result).otherwise(lit(NULL))
            }
        };
        Ok(Typed::new(expr, kind))
    }
}

/// A number that is too large is an error, and not another number.
fn calculate(args: &Args, calculate: fn(Expr, Expr) -> Expr) -> Expr {
    if args.kind != Number {
        return calculate(args.one(), args.two());
    }
    let [a, b] = [args.one(), args.two()].map(|value| value.cast(DataType::Int128));
    calculate(a, b).strict_cast(DataType::Int64)
}

/// One float divided by another. Polars divides by a single value as it multiplies by its inverse, which is another number in
/// the last digit, so it is given as many divisors as there are rows.
fn divide(a: Expr, b: Expr) -> Expr {
    let zero = a.clone().is_null().cast(DataType::Float64) * lit(0.0);
    a.true_div(zero + b)
}

/// What is left by a division, with the sign of the dividend.
fn rest(args: &Args) -> Expr {
    let divisor = lit(args.numbers[0]);
    let rest = args.one() % divisor.clone();
    let is_below = args.one().lt(lit(0)).and(rest.clone().gt(lit(0)));
    when(is_below).then(rest.clone() - divisor).otherwise(rest)
}

/// In the steps of DuckDB, as the last digit depends on them.
fn round(args: &Args) -> Expr {
    if args.kind == Number {
        return args.one();
    }
    let decimals = args.numbers.first().map_or(0, |&decimals| decimals as i32);
    let power = lit(10f64.powi(decimals));
    divide((args.one() * power.clone()).round(0, RoundMode::HalfAwayFromZero), power)
}

fn split_part(args: &Args) -> Expr {
    let parts = args.one().str().split(lit(args.texts[0].as_str())).list();
    let part = parts.get(lit(args.numbers[0] - 1), true).fill_null(lit(""));
    when(args.one().is_null()).then(lit(NULL)).otherwise(part)
}

fn like(args: &Args, flags: &str) -> Expr {
    let mut regex = format!("{flags}^");
    for sign in args.texts[0].chars() {
        match sign {
            '%' => regex += ".*",
            '_' => regex += ".",
            // A letter or a digit behind a backslash has another meaning.
            sign if sign.is_alphanumeric() || sign.is_whitespace() || !sign.is_ascii() => {
                regex.push(sign);
            }
            sign => regex.extend(['\\', sign]),
        }
    }
    args.one().str().contains(lit(regex + "$"), true)
}

/// Of no rows there is no sum.
fn sum(args: &Args) -> Expr {
    let sum = match args.kind {
        Number => args.one().cast(DataType::Int128).sum().strict_cast(DataType::Int64),
        _ => args.one().sum(),
    };
    when(args.one().count().gt(lit(0))).then(sum).otherwise(lit(NULL))
}
