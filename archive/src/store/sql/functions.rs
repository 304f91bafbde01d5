//! Operators and functions of one row, of many rows (aggregates) and of the rows around a row (windows). The constants
//! below list their arguments and results.

use polars::lazy::dsl::{max_horizontal, min_horizontal};
use polars::prelude::*;
use sqlparser::ast::{
    self, DuplicateTreatment, FunctionArg, FunctionArgExpr, FunctionArguments, Spanned, WindowSpec,
    WindowType,
};
use sqlparser::tokenizer::Span;

use super::refusal::{Answer, near, unknown};
use super::scope::{Lowering, Scope, Type, Typed, one_type, sort, whole_number, written_text};
use Takes::*;
use Type::{Double, Number, Text, Truth};

/// What an operator or function accepts as an argument. All arguments that are values must have the same type.
#[derive(Clone, Copy)]
pub(super) enum Takes {
    Any,
    Truths,
    Texts,
    /// Only whole numbers.
    Integers,
    Numbers,
    /// Numbers, but no fractions such as 0.1, which a float cannot represent.
    Exacts,
    /// As [`Takes::Exacts`], or truth values, which count as 0 and 1.
    Summands,
    /// Numbers, which are converted to floats.
    Floats,
    /// A literal whole number in this range.
    Whole(i64, i64),
    /// A literal text with at least this many bytes.
    Written(usize),
    /// Any number of further values like the previous one.
    More,
}

/// The name, the form shown in messages, the arguments, the type of the result, and how to build the expression.
type Function = (&'static str, &'static str, &'static [Takes], Type, fn(&Args) -> Expr);

/// Means that the result has the type of the arguments.
const SAME: Type = Type::Null;

/// The arguments of a function: values of the same type, and literals.
#[derive(Default)]
struct Args {
    values: Vec<Expr>,
    kind: Type,
    /// The type of the first value.
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

    fn text(&self) -> string::StringNameSpace {
        self.one().str()
    }

    /// Calculates with 128 bits, so that an overflow becomes an error instead of a wrong number.
    fn exactly(&self, calculate: fn(&Args) -> Expr) -> Expr {
        if self.kind != Number {
            return calculate(self);
        }
        let values = self.values.iter().map(|value| value.clone().cast(DataType::Int128));
        let wide = Args { values: values.collect(), ..Args::default() };
        calculate(&wide).strict_cast(DataType::Int64)
    }

    fn build_value(&self, (.., gives, build): Function) -> Typed {
        Typed::new(build(self), if gives == SAME { self.kind } else { gives })
    }
}

const MOST: i64 = i64::MAX;

/// Functions of one row.
const FUNCTIONS: &[Function] = &[
    ("not", "", &[Truths], Truth, |a| a.one().not()),
    ("and", "", &[Truths, Truths], Truth, |a| a.one().and(a.two())),
    ("or", "", &[Truths, Truths], Truth, |a| a.one().or(a.two())),
    ("is null", "", &[Any], Truth, |a| a.one().is_null()),
    ("is true", "", &[Truths], Truth, |a| a.one().fill_null(false)),
    ("is not true", "", &[Truths], Truth, |a| a.one().fill_null(false).not()),
    ("is false", "", &[Truths], Truth, |a| a.one().fill_null(true).not()),
    ("is not false", "", &[Truths], Truth, |a| a.one().fill_null(true)),
    ("is distinct from", "", &[Any, Any], Truth, |a| a.one().neq_missing(a.two())),
    ("=", "", &[Any, Any], Truth, |a| a.one().eq(a.two())),
    ("<>", "", &[Any, Any], Truth, |a| a.one().neq(a.two())),
    ("<", "", &[Any, Any], Truth, |a| a.one().lt(a.two())),
    ("<=", "", &[Any, Any], Truth, |a| a.one().lt_eq(a.two())),
    (">", "", &[Any, Any], Truth, |a| a.one().gt(a.two())),
    (">=", "", &[Any, Any], Truth, |a| a.one().gt_eq(a.two())),
    ("between", "", &[Any, Any, Any], Truth, |a| {
        a.one().gt_eq(a.two()).and(a.one().lt_eq(a.values[2].clone()))
    }),
    ("like", "game like 'A5%'", &[Texts, Written(0)], Truth, |a| like(a, "(?s)")),
    ("ilike", "game ilike 'a5%'", &[Texts, Written(0)], Truth, |a| like(a, "(?is)")),
    ("+", "", &[Numbers], SAME, Args::one),
    ("-", "", &[Numbers], SAME, |a| a.exactly(|a| lit(0) - a.one())),
    ("+", "", &[Exacts, Exacts], SAME, |a| a.exactly(|a| a.one() + a.two())),
    ("-", "", &[Exacts, Exacts], SAME, |a| a.exactly(|a| a.one() - a.two())),
    ("*", "", &[Exacts, Exacts], SAME, |a| a.exactly(|a| a.one() * a.two())),
    ("/", "", &[Floats, Floats], SAME, |a| divide(a.one(), a.two())),
    ("%", "turns % 2", &[Integers, Whole(1, MOST)], SAME, remainder),
    ("||", "", &[Texts, Texts], SAME, |a| concat_str(&a.values, "", false)),
    ("abs", "abs(number)", &[Numbers], SAME, |a| a.exactly(|a| a.one().abs())),
    ("ceil", "ceil(number)", &[Floats], SAME, |a| a.one().ceil()),
    ("coalesce", "coalesce(value, value)", &[Any, More], SAME, |a| coalesce(&a.values)),
    ("concat", "concat(text, text)", &[Texts, More], SAME, |a| concat_str(&a.values, "", true)),
    ("contains", "contains(text, 'A5')", &[Texts, Texts], Truth, |a| {
        a.text().contains_literal(a.two())
    }),
    ("ends_with", "ends_with(text, '*')", &[Texts, Texts], Truth, |a| a.text().ends_with(a.two())),
    ("floor", "floor(number)", &[Floats], SAME, |a| a.one().floor()),
    ("greatest", "greatest(number, number)", &[Numbers, More], SAME, |a| {
        max_horizontal(&a.values).expect("there is an argument")
    }),
    ("least", "least(number, number)", &[Numbers, More], SAME, |a| {
        min_horizontal(&a.values).expect("there is an argument")
    }),
    ("length", "length(text)", &[Texts], Number, |a| a.text().len_chars().cast(DataType::Int64)),
    ("lower", "lower(text)", &[Texts], SAME, |a| a.text().to_lowercase()),
    ("nullif", "nullif(value, value)", &[Any, Any], SAME, |a| {
        when(a.one().eq(a.two()).fill_null(false)).then(lit(NULL)).otherwise(a.one())
    }),
    ("replace", "replace(text, 'A', 'a')", &[Texts, Written(1), Written(0)], SAME, |a| {
        a.text().replace_all(lit(a.texts[0].as_str()), lit(a.texts[1].as_str()), true)
    }),
    ("round", "round(number, 2)", &[Exacts], SAME, round),
    ("round", "round(number, 2)", &[Exacts, Whole(0, 12)], SAME, round),
    (
        "split_part",
        "split_part(text, ';', 2)",
        &[Texts, Written(1), Whole(1, MOST)],
        SAME,
        split_part,
    ),
    ("starts_with", "starts_with(text, 'A5')", &[Texts, Texts], Truth, |a| {
        a.text().starts_with(a.two())
    }),
    ("substr", "substr(text, 2, 5)", &[Texts, Whole(1, MOST)], SAME, |a| {
        a.text().slice(lit(a.numbers[0] - 1), lit(NULL))
    }),
    ("substr", "substr(text, 2, 5)", &[Texts, Whole(1, MOST), Whole(0, MOST)], SAME, |a| {
        a.text().slice(lit(a.numbers[0] - 1), lit(a.numbers[1]))
    }),
    ("trim", "trim(text)", &[Texts], SAME, |a| a.text().strip_chars(lit(" "))),
    ("upper", "upper(text)", &[Texts], SAME, |a| a.text().to_uppercase()),
];

/// Functions of many rows. Their argument is a column without nulls.
const AGGREGATES: &[Function] = &[
    ("count", "count(*)", &[Any], Number, |a| a.one().count().cast(DataType::Int64)),
    ("sum", "sum(number)", &[Summands], SAME, sum),
    ("avg", "avg(number)", &[Exacts], Double, |a| a.one().mean()),
    ("min", "min(value)", &[Any], SAME, |a| a.one().min()),
    ("max", "max(value)", &[Any], SAME, |a| a.one().max()),
    ("median", "median(number)", &[Exacts], Double, |a| a.one().median().cast(DataType::Float64)),
    ("stddev", "stddev(number)", &[Exacts], Double, |a| a.one().std(1)),
];

/// Window functions. Each returns the value of a row; [`Lowering::window`] then combines the rows.
const WINDOWS: &[Function] = &[
    ("row_number", "row_number() over (order by turns)", &[], Number, |_| lit(1_i64)),
    ("rank", "rank() over (order by turns)", &[], Number, |_| lit(1_i64)),
    ("dense_rank", "dense_rank() over (order by turns)", &[], Number, |_| lit(1_i64)),
    ("lag", "lag(turns) over (order by record)", &[Any], SAME, Args::one),
    ("lag", "lag(turns) over (order by record)", &[Any, Whole(0, MOST)], SAME, Args::one),
    ("lead", "lead(turns) over (order by record)", &[Any], SAME, Args::one),
    ("lead", "lead(turns) over (order by record)", &[Any, Whole(0, MOST)], SAME, Args::one),
    ("count", "count(*) over (order by turns)", &[], Number, |_| lit(1_i64)),
    ("count", "count(*) over (order by turns)", &[Any], Number, Args::one),
    ("sum", "sum(turns) over (order by turns)", &[Exacts], SAME, Args::one),
    ("avg", "avg(turns) over (order by turns)", &[Exacts], Double, Args::one),
];

/// Finds the function with the name and number of arguments of a call.
fn find(table: &[Function], call: &Call<'_>) -> Answer<Function> {
    let fits = |takes: &[Takes]| match takes {
        [_, More] => !call.args.is_empty(),
        _ => takes.len() == call.args.len(),
    };
    // Operators cannot be called like functions.
    let is_written = |name, form: &str| call.function.is_none() || form.starts_with(name);
    let named = |(name, form, ..): &&Function| *name == call.name && is_written(*name, form);
    if let Some(function) = table.iter().filter(named).find(|(.., takes, _, _)| fits(takes)) {
        return Ok(*function);
    }
    let name = &call.name;
    let all = [table, AGGREGATES, WINDOWS, FUNCTIONS];
    let forms = all.map(|table| table.iter().find(named).map(|(_, form, ..)| *form));
    let is_over = call.function.is_some_and(|function| function.over.is_some());
    match forms {
        [None, .., Some(_)] if is_over => {
            refuse!(call.span, "`{name}` computes a value for each row, so it cannot have `over`");
        }
        [None, Some(_), ..] if is_over => refuse!(
            call.span,
            "`{name}` is not understood with `over (order by …)`; count, sum and avg are"
        ),
        _ => {}
    }
    if let Some(form) = forms.into_iter().flatten().next() {
        refuse!(call.span, "`{name}` is written as `{form}`");
    }
    if call.function.is_none() {
        refuse!(call.span, "the sign `{name}` is not understood");
    }
    let functions = all.concat().into_iter().filter(|(name, form, ..)| form.starts_with(name));
    let mut names: Vec<&str> = functions.map(|(name, ..)| name).collect();
    names.sort_unstable();
    names.dedup();
    refuse!(call.span, "there is no function `{name}`; {}", near(name, &names))
}

/// Whether an expression is an aggregate over groups, not over a window.
pub(super) fn is_aggregate(expr: &ast::Expr) -> bool {
    let ast::Expr::Function(function) = expr else { return false };
    let name = function.name.to_string().to_lowercase();
    function.over.is_none() && AGGREGATES.iter().any(|(other, ..)| *other == name)
}

/// A call of an operator or function.
pub(super) struct Call<'q> {
    span: Span,
    name: String,
    /// `None` for an operator.
    function: Option<&'q ast::Function>,
    /// The arguments, without the star of `count(*)`.
    args: Vec<&'q ast::Expr>,
    is_distinct: bool,
    filter: Option<&'q ast::Expr>,
}

impl<'q> Call<'q> {
    pub fn new(span: Span, name: &str, args: Vec<&'q ast::Expr>) -> Call<'q> {
        let name = name.to_lowercase();
        Call { span, name, function: None, args, is_distinct: false, filter: None }
    }

    pub fn read(expr: &ast::Expr, function: &'q ast::Function) -> Answer<Call<'q>> {
        let mut call = Call::new(expr.span(), &function.name.to_string(), Vec::new());
        let FunctionArguments::List(list) = &function.args else {
            return unknown(call.span, expr);
        };
        let is_plain = list.clauses.is_empty()
            && function.null_treatment.is_none()
            && matches!(function.parameters, FunctionArguments::None)
            && function.within_group.is_empty();
        call.is_distinct = list.duplicate_treatment == Some(DuplicateTreatment::Distinct);
        call.filter = function.filter.as_deref();
        call.function = Some(function);
        if call.is_distinct && list.args.len() > 1 {
            refuse!(call.span, "`distinct` takes one value, as in `count(distinct game)`");
        }
        for arg in &list.args {
            match arg {
                FunctionArg::Unnamed(FunctionArgExpr::Expr(expr)) => call.args.push(expr),
                FunctionArg::Unnamed(FunctionArgExpr::Wildcard)
                    if call.name == "count" && list.args.len() == 1 && !call.is_distinct => {}
                _ => return unknown(call.span, expr),
            }
        }
        if is_plain { Ok(call) } else { unknown(call.span, expr) }
    }
}

impl Lowering<'_> {
    pub fn function(
        &mut self,
        scope: &mut Scope,
        expr: &ast::Expr,
        function: &ast::Function,
    ) -> Answer<Typed> {
        let call = Call::read(expr, function)?;
        match &function.over {
            Some(WindowType::WindowSpec(window)) => self.window(scope, &call, window),
            Some(WindowType::NamedWindow(name)) => unknown(name.span, format!("window {name}")),
            None if is_aggregate(expr) => refuse!(
                call.span,
                "`{}` is a function of many rows; write it in `select`, `having` or `order by`, and not inside itself",
                call.name
            ),
            None if call.filter.is_some() || call.is_distinct => refuse!(
                call.span,
                "`filter` and `distinct` belong to functions of many rows, such as count"
            ),
            None => self.call(scope, &call),
        }
    }

    /// Translates a call of an operator or a function of one row.
    pub fn call(&mut self, scope: &mut Scope, call: &Call<'_>) -> Answer<Typed> {
        let function = find(FUNCTIONS, call)?;
        let args = self.arguments(scope, function, call)?;
        let value = args.build_value(function);
        Ok(match function.0 {
            // The result keeps the type of the first value.
            "nullif" => Typed::new(value.to(args.first), args.first),
            _ => value,
        })
    }

    /// Whether two values are equal.
    pub fn equal(&mut self, scope: &mut Scope, a: &ast::Expr, b: &ast::Expr) -> Answer<Expr> {
        Ok(self.call(scope, &Call::new(b.span(), "=", vec![a, b]))?.expr)
    }

    fn arguments(
        &mut self,
        scope: &mut Scope,
        (name, form, takes, ..): Function,
        call: &Call<'_>,
    ) -> Answer<Args> {
        let mut values = Vec::new();
        let mut args = Args::default();
        for (at, expr) in call.args.iter().enumerate() {
            let takes = if let [one, More] = takes { *one } else { takes[at] };
            match (takes, whole_number(expr), written_text(expr)) {
                (Whole(from, to), Some(number), _) if number >= from && number <= to => {
                    args.numbers.push(number);
                }
                (Written(least), _, Some(text)) if text.len() >= least => {
                    args.texts.push(text.to_owned());
                }
                (Whole(..) | Written(_), ..) => {
                    refuse!(call.span, "`{name}` is written as `{form}`")
                }
                _ => {
                    let value = self.value(scope, takes, expr, name)?;
                    args.kind = one_type(args.kind, value.kind, expr.span())?;
                    values.push(value);
                }
            }
        }
        args.first = values.first().map_or(Type::Null, |value| value.kind).known();
        args.kind = args.kind.known();
        args.values = values.into_iter().map(|value| value.to(args.kind)).collect();
        Ok(args)
    }

    /// Translates an argument and checks its type.
    fn value(
        &mut self,
        scope: &mut Scope,
        takes: Takes,
        expr: &ast::Expr,
        of: &str,
    ) -> Answer<Typed> {
        let value = self.expression(scope, expr)?;
        let (kind, what) = match (takes, value.kind) {
            (Truths, _) => (Truth, "values that are true or false"),
            (Texts, _) => (Text, "texts"),
            (Integers, _) | (Summands, Truth) => (Number, "whole numbers"),
            (Exacts | Summands, Type::Inexact) => refuse!(
                expr.span(),
                "a fraction such as 0.1 is not exact here; divide, as in `turns / 10`"
            ),
            (Floats, _) => (Double, "numbers"),
            (Numbers | Exacts | Summands, kind) if kind.is_numeric() => (kind.known(), "numbers"),
            (Numbers | Exacts | Summands, _) => (Number, "numbers"),
            (_, kind) => (kind, ""),
        };
        let is_number = matches!(takes, Floats) && value.kind.is_numeric();
        let is_truth = matches!(takes, Summands) && value.kind == Truth;
        if value.kind != Type::Null && value.kind != kind && !is_number && !is_truth {
            let hint = if kind == Text { "; cast(… as varchar) makes a text" } else { "" };
            let given = value.kind.name();
            refuse!(expr.span(), "`{of}` takes {what}, and is given {given}{hint}");
        }
        Ok(Typed::new(value.to(kind), kind))
    }

    /// Translates an expression that must be true, false or null.
    pub fn condition(&mut self, scope: &mut Scope, expr: &ast::Expr, of: &str) -> Answer<Expr> {
        Ok(self.value(scope, Truths, expr, of)?.expr)
    }

    /// Translates an aggregate over groups or a window.
    pub fn aggregate(&mut self, rows: &mut Scope, call: &Call<'_>) -> Answer<Typed> {
        let condition = call.filter.map(|filter| self.condition(rows, filter, "filter"));
        let condition = condition.transpose()?.map(|condition| rows.column(condition, self));
        if call.name == "count" && call.args.is_empty() {
            // The sum of a column of truth values is the number of true ones.
            let count = condition.map_or_else(len, Expr::sum);
            return Ok(Typed::new(count.cast(DataType::Int64), Number));
        }
        let function = find(AGGREGATES, call)?;
        let mut args = self.arguments(rows, function, call)?;
        let mut value = rows.column(args.one(), self);
        if let Some(condition) = condition {
            value = value.filter(condition);
        }
        value = value.drop_nulls();
        if call.is_distinct {
            value = value.unique();
        }
        args.values = vec![value];
        Ok(args.build_value(function))
    }

    /// Translates a value of each row, and adds it as a column.
    fn column(&mut self, scope: &mut Scope, expr: &ast::Expr) -> Answer<Expr> {
        let value = self.expression(scope, expr)?.expr;
        Ok(scope.column(value, self))
    }

    /// Translates a window function.
    fn window(&mut self, scope: &mut Scope, call: &Call<'_>, window: &WindowSpec) -> Answer<Typed> {
        let WindowSpec { window_name, partition_by, order_by, window_frame } = window;
        if !scope.allows_windows {
            refuse!(
                call.span,
                "write `over` in `select` or `order by`; to use its value elsewhere, name it with `as` in a subquery"
            );
        }
        if let Some(name) = window_name {
            return unknown(name.span, format!("window {name}"));
        }
        if let Some(frame) = window_frame {
            return unknown(call.span, frame.units.to_string().to_lowercase());
        }
        if call.is_distinct || call.filter.is_some() && !order_by.is_empty() {
            refuse!(
                call.span,
                "with `over`, `distinct` is not understood, nor is `filter` before `over (order by …)`"
            );
        }
        let partition = partition_by.iter().map(|expr| self.column(scope, expr));
        let mut partition = partition.collect::<Answer<Vec<Expr>>>()?;
        if partition.is_empty() {
            partition.push(scope.column(lit(true), self));
        }
        if order_by.is_empty() {
            let Typed { expr, kind } = self.aggregate(scope, call)?;
            return Ok(Typed::new(scope.column(expr.over(&partition)?, self), kind));
        }
        let (mut peers, mut sorted) = (partition.clone(), Vec::new());
        for order in order_by {
            let value = self.column(scope, &order.expr)?;
            peers.push(value.clone());
            sorted.push((value, order.options));
        }
        scope.step(|frame| sort(frame, sorted));
        let function = find(WINDOWS, call)?;
        let args = self.arguments(scope, function, call)?;
        let Typed { expr, kind } = args.build_value(function);
        let value = scope.column(expr, self);
        let by = args.numbers.first().copied().unwrap_or(1);
        // The rows of a partition stay sorted.
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
            // A running total that includes all rows equal to this one.
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

/// Divides floats. Polars replaces division by a scalar with multiplication by its inverse, which changes the last
/// digit, so the divisor must be a whole column.
fn divide(a: Expr, b: Expr) -> Expr {
    let zero = a.clone().is_null().cast(DataType::Float64) * lit(0.0);
    a.true_div(zero + b)
}

/// Returns the remainder with the sign of the dividend.
fn remainder(args: &Args) -> Expr {
    let divisor = lit(args.numbers[0]);
    let remainder = args.one() % divisor.clone();
    let is_below = args.one().lt(lit(0)).and(remainder.clone().gt(lit(0)));
    when(is_below).then(remainder.clone() - divisor).otherwise(remainder)
}

/// Rounds in the same steps as DuckDB, because the last digit depends on them.
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
            // A backslash would change the meaning of a letter or digit.
            sign if sign.is_alphanumeric() || sign.is_whitespace() || !sign.is_ascii() => {
                regex.push(sign);
            }
            sign => regex.extend(['\\', sign]),
        }
    }
    args.one().str().contains(lit(regex + "$"), true)
}

/// The sum of no rows is null.
fn sum(args: &Args) -> Expr {
    let sum = args.exactly(|args| args.one().sum());
    when(args.one().count().gt(lit(0))).then(sum).otherwise(lit(NULL))
}
