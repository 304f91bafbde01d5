//! Values of a question: each becomes an expression of polars with a type, or is refused.

use polars::prelude::*;
use sqlparser::ast::{self, BinaryOperator, CastKind, DataType as SqlType, Spanned, UnaryOperator};
use sqlparser::tokenizer::Span;

use super::lowering::{
    Answer, Lowering, MAX_DEPTH, Relation, Scope, Type, Typed, divide, one_row, same_name, truth,
    whole_number, written_text, wrong,
};

impl Lowering<'_> {
    /// A value of each row, or of each group where the scope is one of groups.
    pub fn expression(&mut self, scope: &mut Scope, expr: &ast::Expr) -> Answer<Typed> {
        use ast::CeilFloorKind::DateTimeField;
        use ast::DateTimeField::NoDateTime;
        use ast::Expr as E;
        if let Some(group) = &scope.group
            && let Some((_, key)) = group.keys.iter().find(|(key, _)| key == expr)
        {
            return Ok(key.clone());
        }
        match expr {
            E::Nested(inner) => self.expression(scope, inner),
            E::Identifier(word) => self.field(scope, std::slice::from_ref(word)),
            E::CompoundIdentifier(words) => self.field(scope, words),
            E::Value(value) => literal(value),
            E::UnaryOp { op: UnaryOperator::Not, expr } => {
                let value = self.condition(scope, expr, "not")?;
                Ok(Typed::new(value.not(), Type::Truth))
            }
            E::UnaryOp { op: UnaryOperator::Plus, expr } => self.number(scope, expr, "+"),
            E::UnaryOp { op: UnaryOperator::Minus, expr } => {
                let value = self.number(scope, expr, "-")?;
                Ok(Typed::new(lit(0) - value.expr, value.kind))
            }
            E::BinaryOp { left, op, right } => self.binary(scope, left, op, right),
            E::IsNull(inner) => Ok(truth(self.expression(scope, inner)?.expr.is_null())),
            E::IsNotNull(inner) => Ok(truth(self.expression(scope, inner)?.expr.is_not_null())),
            E::IsTrue(inner) => {
                Ok(truth(self.condition(scope, inner, "is true")?.fill_null(false)))
            }
            E::IsNotTrue(inner) => {
                Ok(truth(self.condition(scope, inner, "is not true")?.fill_null(false).not()))
            }
            E::IsFalse(inner) => {
                Ok(truth(self.condition(scope, inner, "is false")?.fill_null(true).not()))
            }
            E::IsNotFalse(inner) => {
                Ok(truth(self.condition(scope, inner, "is not false")?.fill_null(true)))
            }
            E::IsDistinctFrom(a, b) => {
                let (a, b) = self.two(scope, a, b)?;
                Ok(truth(a.expr.neq_missing(b.expr)))
            }
            E::IsNotDistinctFrom(a, b) => {
                let (a, b) = self.two(scope, a, b)?;
                Ok(truth(a.expr.eq_missing(b.expr)))
            }
            E::Between { expr, negated, low, high } => {
                let (value, low) = self.two(scope, expr, low)?;
                let (again, high) = self.two(scope, expr, high)?;
                let inside = value.expr.gt_eq(low.expr).and(again.expr.lt_eq(high.expr));
                Ok(truth(if *negated { inside.not() } else { inside }))
            }
            E::InList { expr, list, negated } => {
                let is_in = self.in_list(scope, expr, list)?;
                Ok(truth(if *negated { is_in.not() } else { is_in }))
            }
            E::InSubquery { expr, subquery, negated } => {
                let is_in = self.membership(scope, expr, subquery)?;
                Ok(truth(if *negated { is_in.not() } else { is_in }))
            }
            E::Subquery(query) => self.scalar(scope, query),
            E::Like { negated, any: false, expr, pattern, escape_char: None } => {
                self.like(scope, expr, pattern, *negated, "(?s)")
            }
            E::ILike { negated, any: false, expr, pattern, escape_char: None } => {
                self.like(scope, expr, pattern, *negated, "(?is)")
            }
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
            E::Ceil { expr: inner, field: DateTimeField(NoDateTime) } => {
                self.call(scope, expr, "ceil", &[inner])
            }
            E::Floor { expr: inner, field: DateTimeField(NoDateTime) } => {
                self.call(scope, expr, "floor", &[inner])
            }
            E::Substring { expr: text, substring_from: Some(from), substring_for, .. } => {
                let mut args = vec![&**text, from];
                args.extend(substring_for.as_deref());
                self.call(scope, expr, "substr", &args)
            }
            E::Trim { trim_where: None, trim_what: None, expr: text, trim_characters: None } => {
                self.call(scope, expr, "trim", &[text])
            }
            E::Function(function) => self.function(scope, expr, function),
            E::Exists { .. } => wrong(
                expr.span(),
                "`exists` is not understood; `in` does the same, as in \
                 `record in (select record from events)`",
            ),
            _ => wrong(
                expr.span(),
                format!(
                    "`{expr}` is not understood here; docs/archive.md lists what is, and DuckDB reads the same \
                     tables"
                ),
            ),
        }
    }

    fn field(&mut self, scope: &mut Scope, words: &[ast::Ident]) -> Answer<Typed> {
        if let [word] = words
            && let Some((_, value)) =
                scope.given.iter().find(|(name, _)| same_name(name, &word.value))
        {
            return Ok(value.clone());
        }
        let Some(group) = &mut scope.group else {
            let field = scope.field(words, self)?;
            scope.used.push(field.key.clone());
            return Ok(field.typed());
        };
        // A key may be written with its table or without.
        let field = group.rows.field(words, self)?;
        let is_same = |key: &ast::Expr| {
            let words = match key {
                ast::Expr::Identifier(word) => std::slice::from_ref(word),
                ast::Expr::CompoundIdentifier(words) => words,
                _ => return false,
            };
            group.rows.field(words, self).is_ok_and(|other| other.key == field.key)
        };
        match group.keys.iter().find(|(key, _)| is_same(key)) {
            Some((_, key)) => Ok(key.clone()),
            None => wrong(
                words.last().map_or_else(Span::empty, |word| word.span),
                format!(
                    "`{}` stands neither in `group by` nor in a function of many rows, such as count, sum or max",
                    field.name
                ),
            ),
        }
    }

    /// True, false or null.
    pub fn condition(&mut self, scope: &mut Scope, expr: &ast::Expr, of: &str) -> Answer<Expr> {
        let value = self.expression(scope, expr)?;
        match value.kind {
            Type::Truth | Type::Null => Ok(value.to(Type::Truth)),
            kind => wrong(
                expr.span(),
                format!("`{of}` takes what is true or false, and is given {}", kind.name()),
            ),
        }
    }

    pub fn number(&mut self, scope: &mut Scope, expr: &ast::Expr, of: &str) -> Answer<Typed> {
        let value = self.expression(scope, expr)?;
        match value.kind {
            kind if kind.is_numeric() => Ok(Typed::new(value.to(kind.known()), kind.known())),
            kind => {
                wrong(expr.span(), format!("`{of}` takes numbers, and is given {}", kind.name()))
            }
        }
    }

    pub fn text(&mut self, scope: &mut Scope, expr: &ast::Expr, of: &str) -> Answer<Expr> {
        let value = self.expression(scope, expr)?;
        match value.kind {
            Type::Text | Type::Null => Ok(value.to(Type::Text)),
            kind => wrong(
                expr.span(),
                format!(
                    "`{of}` takes texts, and is given {}; cast(… as varchar) makes a text",
                    kind.name()
                ),
            ),
        }
    }

    /// Two values of one type.
    fn two(&mut self, scope: &mut Scope, a: &ast::Expr, b: &ast::Expr) -> Answer<(Typed, Typed)> {
        let (left, right) = (self.expression(scope, a)?, self.expression(scope, b)?);
        self.comparable(left, right, b.span())
    }

    pub fn comparable(&self, a: Typed, b: Typed, place: Span) -> Answer<(Typed, Typed)> {
        let kind = self.one_type(a.kind, b.kind, place)?.known();
        Ok((Typed::new(a.to(kind), kind), Typed::new(b.to(kind), kind)))
    }

    pub fn one_type(&self, a: Type, b: Type, place: Span) -> Answer<Type> {
        match a.with(b) {
            Some(kind) => Ok(kind),
            None => wrong(
                place,
                format!(
                    "{} and {} do not go together; cast(… as bigint) makes a number of a text, and a number stands \
                     without quotation marks",
                    a.name(),
                    b.name()
                ),
            ),
        }
    }

    fn binary(
        &mut self,
        scope: &mut Scope,
        left: &ast::Expr,
        op: &BinaryOperator,
        right: &ast::Expr,
    ) -> Answer<Typed> {
        use BinaryOperator as B;
        let sign = op.to_string().to_lowercase();
        let compare: Option<fn(Expr, Expr) -> Expr> = match op {
            B::Eq => Some(|a, b| a.eq(b)),
            B::NotEq => Some(|a, b| a.neq(b)),
            B::Lt => Some(|a, b| a.lt(b)),
            B::LtEq => Some(|a, b| a.lt_eq(b)),
            B::Gt => Some(|a, b| a.gt(b)),
            B::GtEq => Some(|a, b| a.gt_eq(b)),
            _ => None,
        };
        if let Some(compare) = compare {
            let (a, b) = self.two(scope, left, right)?;
            return Ok(truth(compare(a.expr, b.expr)));
        }
        if matches!(op, B::And | B::Or) {
            let a = self.condition(scope, left, &sign)?;
            let b = self.condition(scope, right, &sign)?;
            return Ok(truth(if *op == B::And { a.and(b) } else { a.or(b) }));
        }
        if *op == B::StringConcat {
            let (a, b) = (self.text(scope, left, &sign)?, self.text(scope, right, &sign)?);
            return Ok(Typed::new(concat_str([a, b], "", false), Type::Text));
        }
        if !matches!(op, B::Plus | B::Minus | B::Multiply | B::Divide | B::Modulo) {
            return wrong(right.span(), format!("the sign `{sign}` is not understood"));
        }
        let (a, b) = (self.number(scope, left, &sign)?, self.number(scope, right, &sign)?);
        let kind = self.one_type(a.kind, b.kind, right.span())?;
        match op {
            B::Divide => {
                let (a, b) = (a.to(Type::Double), b.to(Type::Double));
                Ok(Typed::new(divide(a, b), Type::Double))
            }
            B::Modulo => match whole_number(right).filter(|&divisor| divisor > 0) {
                Some(divisor) if a.kind == Type::Number => {
                    // The rest has the sign of the dividend.
                    let rest = a.expr.clone() % lit(divisor);
                    let is_below = a.expr.lt(lit(0)).and(rest.clone().gt(lit(0)));
                    let rest = when(is_below).then(rest.clone() - lit(divisor)).otherwise(rest);
                    Ok(Typed::new(rest, Type::Number))
                }
                _ => wrong(
                    right.span(),
                    "`%` takes a whole number and a written one above 0, as in `turns % 2`",
                ),
            },
            _ if kind == Type::Inexact => wrong(
                right.span(),
                "a fraction such as 0.1 is no exact number here; divide, as in `turns / 10`",
            ),
            _ => {
                let calculate = |a: Expr, b: Expr| match op {
                    B::Plus => a + b,
                    B::Minus => a - b,
                    _ => a * b,
                };
                if kind != Type::Number {
                    return Ok(Typed::new(calculate(a.to(kind), b.to(kind)), kind));
                }
                // A number that is too large is an error, and not another number.
                let [a, b] = [a, b].map(|value| value.expr.cast(DataType::Int128));
                Ok(Typed::new(calculate(a, b).strict_cast(DataType::Int64), Type::Number))
            }
        }
    }

    fn in_list(&mut self, scope: &mut Scope, expr: &ast::Expr, list: &[ast::Expr]) -> Answer<Expr> {
        let numbers: Option<Vec<i64>> = list.iter().map(whole_number).collect();
        let texts: Option<Vec<&str>> = list.iter().map(written_text).collect();
        let (set, kind) = match (numbers, texts) {
            (Some(numbers), _) => (Series::new("".into(), numbers), Type::Number),
            (_, Some(texts)) => (Series::new("".into(), texts), Type::Text),
            // Each is compared, and they hang on each other.
            _ if list.len() > MAX_DEPTH => {
                return wrong(expr.span(), "so long a list takes whole numbers or texts alone");
            }
            _ => {
                let mut is_in = lit(false);
                for one in list {
                    let (value, one) = self.two(scope, expr, one)?;
                    is_in = is_in.or(value.expr.eq(one.expr));
                }
                return Ok(is_in);
            }
        };
        let value = self.expression(scope, expr)?;
        let both = self.one_type(value.kind, kind, expr.span())?;
        let set = set.cast(&both.data_type())?;
        Ok(value.to(both).is_in(lit(set).implode(false), false))
    }

    fn like(
        &mut self,
        scope: &mut Scope,
        expr: &ast::Expr,
        pattern: &ast::Expr,
        is_negated: bool,
        flags: &str,
    ) -> Answer<Typed> {
        let value = self.text(scope, expr, "like")?;
        let Some(pattern) = written_text(pattern).filter(|pattern| !pattern.contains('\\')) else {
            return wrong(pattern.span(), "`like` takes a written pattern, as in `'A5%'`");
        };
        let mut regex = format!("{flags}^");
        for sign in pattern.chars() {
            match sign {
                '%' => regex += ".*",
                '_' => regex += ".",
                // A letter or a digit behind a backslash has another meaning.
                sign if sign.is_alphanumeric() || sign.is_whitespace() || !sign.is_ascii() => {
                    regex.push(sign)
                }
                sign => regex.extend(['\\', sign]),
            }
        }
        let matches = value.str().contains(lit(regex + "$"), true);
        Ok(truth(if is_negated { matches.not() } else { matches }))
    }

    fn case(
        &mut self,
        scope: &mut Scope,
        operand: Option<&ast::Expr>,
        conditions: &[ast::CaseWhen],
        otherwise: Option<&ast::Expr>,
    ) -> Answer<Typed> {
        if let Some(first) = conditions.first().filter(|_| conditions.len() > MAX_DEPTH) {
            return wrong(first.condition.span(), format!("`case` has at most {MAX_DEPTH} `when`"));
        }
        let mut cases = Vec::with_capacity(conditions.len());
        for case in conditions {
            let condition = match operand {
                Some(operand) => {
                    let (a, b) = self.two(scope, operand, &case.condition)?;
                    a.expr.eq(b.expr)
                }
                None => self.condition(scope, &case.condition, "when")?,
            };
            cases.push((condition, self.expression(scope, &case.result)?, &case.result));
        }
        let last = otherwise.map_or(Ok(Typed::null()), |last| self.expression(scope, last))?;
        let mut kind = last.kind;
        for (_, value, place) in &cases {
            kind = self.one_type(kind, value.kind, place.span())?;
        }
        let cases = cases.into_iter().rev();
        let whole = cases.fold(last.to(kind), |rest, (condition, value, _)| {
            when(condition).then(value.to(kind)).otherwise(rest)
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
            _ => {
                let what = format!(
                    "there is no type `{name}`; there are bigint, double, varchar and boolean"
                );
                return wrong(expr.span(), what);
            }
        };
        match (value.kind, kind) {
            (from, to) if from == to => Ok(value),
            (Type::Null | Type::Text | Type::Truth, Type::Number)
            | (Type::Null | Type::Text, Type::Double)
            | (Type::Number | Type::Exact | Type::Inexact, Type::Double)
            | (Type::Null | Type::Number, Type::Text)
            | (Type::Null, Type::Truth) => {
                Ok(Typed::new(value.expr.strict_cast(kind.data_type()), kind))
            }
            (Type::Truth, Type::Text) => {
                let written = when(value.expr.clone())
                    .then(lit("true"))
                    .when(value.expr.not())
                    .then(lit("false"));
                Ok(Typed::new(written.otherwise(lit(NULL)), kind))
            }
            (from, _) => wrong(
                expr.span(),
                format!(
                    "{} is not cast to {name} here; `case`, `round`, `floor` and `ceil` may do",
                    from.name()
                ),
            ),
        }
    }

    /// Whether a value is among those of a subquery: null where it may be.
    fn membership(
        &mut self,
        scope: &mut Scope,
        expr: &ast::Expr,
        query: &ast::Query,
    ) -> Answer<Expr> {
        let value = self.expression(scope, expr)?;
        let set = self.subquery(scope, query)?;
        let [field] = &set.fields[..] else {
            return wrong(query.span(), "behind `in` stands a subquery with one column");
        };
        let (value, other) = self.comparable(value, field.typed(), query.span())?;
        let (needle, key, is_met) = (self.key(), self.key(), self.key());
        let (rows, nulls) = (self.key(), self.key());
        let set = set.frame.select([other.expr.alias(key.clone())]);
        let counts = vec![col(key.clone()).null_count().alias(nulls.clone())];
        let sizes = one_row(set.clone(), counts, rows.clone());
        let set =
            set.unique(None, UniqueKeepStrategy::Any).with_column(lit(true).alias(is_met.clone()));
        let given = value.expr.alias(needle.clone());
        let (left, right) = (col(needle.clone()), col(key));
        scope.step(move |frame| {
            let join = frame.with_column(given).join_builder().with(set);
            let join = join.left_on([left]).right_on([right]).how(JoinType::Left);
            join.maintain_order(MaintainOrderJoin::Left).finish().cross_join(sizes, None)
        });
        let unknown = col(needle).is_null().or(col(nulls).gt(lit(0)));
        Ok(when(col(rows).eq(lit(0)))
            .then(lit(false))
            .when(col(is_met).fill_null(false))
            .then(lit(true))
            .when(unknown)
            .then(lit(NULL))
            .otherwise(lit(false)))
    }

    /// The one value of a subquery.
    fn scalar(&mut self, scope: &mut Scope, query: &ast::Query) -> Answer<Typed> {
        let one = self.subquery(scope, query)?;
        match &one.fields[..] {
            [field] if one.is_single => {
                let value = field.typed();
                scope.step(move |frame| frame.cross_join(one.frame, None));
                Ok(value)
            }
            _ => wrong(
                query.span(),
                "a subquery in place of a value has one column and surely one row, as in \
                 `(select max(turns) from games)`",
            ),
        }
    }

    fn subquery(&mut self, scope: &Scope, query: &ast::Query) -> Answer<Relation> {
        let fields = scope.group.as_ref().map_or(&scope.fields, |group| &group.rows.fields);
        let before = self.outside.len();
        self.outside.extend(fields.iter().map(|field| field.table.clone()));
        let relation = self.query(query);
        self.outside.truncate(before);
        relation
    }
}

fn literal(value: &ast::ValueWithSpan) -> Answer<Typed> {
    match &value.value {
        ast::Value::Null => Ok(Typed::null()),
        ast::Value::Boolean(value) => Ok(truth(lit(*value))),
        ast::Value::SingleQuotedString(text) => Ok(Typed::new(lit(text.clone()), Type::Text)),
        ast::Value::Number(digits, false) => {
            if let Ok(number) = digits.parse::<i64>() {
                return Ok(Typed::new(lit(number), Type::Number));
            }
            match digits.parse::<f64>() {
                Ok(number) if digits.contains(['e', 'E']) => {
                    Ok(Typed::new(lit(number), Type::Double))
                }
                // Halves, quarters and so on: the decimals of such a float end where those of the text do.
                Ok(number) if digits.contains('.') => {
                    let is_exact =
                        (number * 1024.0).fract() == 0.0 && number.abs() < 1e9 && digits.len() < 16;
                    Ok(Typed::new(lit(number), if is_exact { Type::Exact } else { Type::Inexact }))
                }
                _ => wrong(
                    value.span(),
                    format!("`{digits}` is no number of this archive; it is too large"),
                ),
            }
        }
        other => wrong(
            value.span(),
            format!("`{other}` is not understood; a text stands in single quotation marks"),
        ),
    }
}
