//! Whole queries: `with`, `union`, `select … group by … having … order by … limit`.

use std::ops::ControlFlow;

use polars::prelude::*;
use sqlparser::ast::{
    self, Distinct, ExcludeSelectItem, GroupByExpr, LimitClause, OrderByKind, Query, Select,
    SelectItem, SelectItemQualifiedWildcardKind, SetExpr, SetOperator, SetQuantifier, Spanned,
    Visit, Visitor,
};
use sqlparser::tokenizer::Span;

use super::functions::{Call, is_aggregate};
use super::refusal::{Answer, unknown};
use super::scope::{
    Field, Lowering, Relation, Scope, Typed, one_type, same_name, sort, whole_number,
};

impl Lowering<'_> {
    pub fn query(&mut self, query: &Query) -> Answer<Relation> {
        let understood = Query { with: None, order_by: None, limit_clause: None, ..query.clone() };
        refuse_rest(&understood.to_string(), &query.body.to_string(), query.span())?;
        let before = self.parts.len();
        for part in query.with.iter().flat_map(|with| &with.cte_tables) {
            let name = &part.alias.name.value;
            if query.with.as_ref().is_some_and(|with| with.recursive) {
                return unknown(part.alias.name.span, "with recursive");
            }
            if self.parts[before..].iter().any(|(other, _)| same_name(other, name)) {
                refuse!(part.alias.name.span, "`with` has two parts with the name `{name}`");
            }
            let relation = self.query(&part.query)?;
            let relation = self.rename_table(relation, Some(&part.alias), name)?;
            self.parts.push((name.clone(), relation));
        }
        let order: &[ast::OrderByExpr] = match query.order_by.as_ref().map(|order| &order.kind) {
            None => &[],
            Some(OrderByKind::Expressions(order)) => order,
            Some(OrderByKind::All(_)) => return unknown(query.span(), "order by all"),
        };
        if let Some(order) = order.iter().find(|order| order.with_fill.is_some()) {
            return unknown(order.expr.span(), order);
        }
        let mut relation = match &*query.body {
            SetExpr::Select(select) => self.select(select, order)?,
            body => {
                let mut relation = self.body(body)?;
                let mut sorted = Vec::new();
                for order in order {
                    let Some(at) = index_in_answer(&relation.fields, &order.expr)? else {
                        refuse!(
                            order.expr.span(),
                            "after `union`, `order by` takes names and numbers of columns of the answer"
                        );
                    };
                    sorted.push((relation.fields[at].typed().expr, order.options));
                }
                relation.frame = sort(relation.frame, sorted);
                relation
            }
        };
        self.parts.truncate(before);
        let (limit, offset) = match &query.limit_clause {
            None => return Ok(relation),
            Some(LimitClause::LimitOffset { limit, offset, limit_by }) if limit_by.is_empty() => {
                (limit.as_ref(), offset.as_ref().map(|offset| &offset.value))
            }
            Some(clause) => {
                let by = match clause {
                    LimitClause::LimitOffset { limit_by, .. } => limit_by.first(),
                    LimitClause::OffsetCommaLimit { limit, .. } => Some(limit),
                };
                let place = by.map_or_else(|| query.span(), Spanned::span);
                return unknown(place, clause.to_string().trim().to_lowercase());
            }
        };
        let read = |expr: Option<&ast::Expr>, otherwise: i64| match expr {
            None => Ok(otherwise),
            Some(expr) => match whole_number(expr) {
                Some(number) => Ok(number),
                None => refuse!(expr.span(), "`limit` and `offset` need a whole number, 0 or more"),
            },
        };
        let (limit, offset) = (read(limit, i64::MAX)?, read(offset, 0)?);
        let most = IdxSize::try_from(limit).unwrap_or(IdxSize::MAX);
        relation.frame = relation.frame.slice(offset, most);
        relation.rows = relation.rows.min(u128::from(most));
        Ok(relation)
    }

    fn body(&mut self, body: &SetExpr) -> Answer<Relation> {
        use SetQuantifier as Q;
        let (is_all, left, right) = match body {
            SetExpr::Select(select) => return self.select(select, &[]),
            SetExpr::Query(query) => return self.query(query),
            SetExpr::SetOperation {
                op: SetOperator::Union,
                set_quantifier: quantifier @ (Q::All | Q::None | Q::Distinct),
                left,
                right,
            } => (*quantifier == Q::All, left, right),
            SetExpr::SetOperation { op, set_quantifier, right, .. } => {
                return unknown(right.span(), format!("{op} {set_quantifier}").trim());
            }
            _ => refuse!(body.span(), "SQL can only read an archive; ask with SELECT"),
        };
        let (a, b) = (self.body(left)?, self.body(right)?);
        if a.fields.len() != b.fields.len() {
            let (left, right_fields) = (a.fields.len(), b.fields.len());
            refuse!(
                right.span(),
                "`union` needs equally many columns on both sides; here are {left} and {right_fields}"
            );
        }
        let (mut of_a, mut of_b, mut fields) = (Vec::new(), Vec::new(), Vec::new());
        for (a, b) in a.fields.into_iter().zip(b.fields) {
            let kind = one_type(a.kind, b.kind, right.span())?.known();
            let key = self.key();
            of_a.push(a.typed().to(kind).alias(key.clone()));
            of_b.push(b.typed().to(kind).alias(key.clone()));
            fields.push(Field { table: String::new(), key, kind, ..a });
        }
        let both = concat([a.frame.select(of_a), b.frame.select(of_b)], UnionArgs::default())?;
        let frame = if is_all { both } else { both.unique_stable(None, UniqueKeepStrategy::First) };
        Ok(Relation { frame, fields, rows: a.rows.saturating_add(b.rows) })
    }

    fn select(&mut self, select: &Select, order: &[ast::OrderByExpr]) -> Answer<Relation> {
        let is_distinct = matches!(select.distinct, Some(Distinct::Distinct));
        let GroupByExpr::Expressions(group_by, modifiers) = &select.group_by else {
            return unknown(select.span(), "group by all");
        };
        let understood = Select {
            distinct: select.distinct.clone().filter(|kind| matches!(kind, Distinct::On(_))),
            projection: Vec::new(),
            from: Vec::new(),
            selection: None,
            group_by: GroupByExpr::Expressions(Vec::new(), modifiers.clone()),
            having: None,
            ..select.clone()
        };
        let named = select.named_window.first().map(|window| window.0.span);
        let place = named.or_else(|| select.qualify.as_ref().map(Spanned::span));
        let place = place.unwrap_or_else(|| select.span());
        refuse_rest(&understood.to_string(), "SELECT", place)?;

        let from = self.from(&select.from, select.selection.as_ref())?;
        let given = select.projection.iter().filter_map(|item| match item {
            SelectItem::ExprWithAlias { alias, .. } => Some((alias.value.clone(), None)),
            _ => None,
        });
        let mut scope = Scope {
            frame: from.frame,
            fields: from.fields,
            given: given.collect(),
            ..Scope::default()
        };
        if let Some(condition) = &select.selection {
            if select.from.is_empty() {
                refuse!(condition.span(), "`where` needs `from`");
            }
            let condition = self.condition(&mut scope, condition, "where")?;
            scope.step(|frame| frame.filter(condition));
        }
        let items = self.items(select, &scope)?;
        let values = items.iter().map(|item| &item.expr);
        let values = values.chain(order.iter().map(|order| &order.expr)).chain(&select.having);
        let mut aggregates = Aggregates::default();
        for value in values {
            let ControlFlow::Continue(()) = value.visit(&mut aggregates);
        }
        let is_grouped = !group_by.is_empty() || !aggregates.found.is_empty();
        if is_grouped {
            self.group(&mut scope, group_by, &items, aggregates.found)?;
        }
        if let Some(having) = &select.having {
            if !is_grouped {
                refuse!(
                    having.span(),
                    "this question makes no groups that `having` could choose from; `where` chooses rows"
                );
            }
            let condition = self.condition(&mut scope, having, "having")?;
            scope.step(|frame| frame.filter(condition));
        }

        scope.allows_windows = true;
        let mut fields: Vec<Field> = Vec::new();
        let mut shown = Vec::new();
        for item in &items {
            let value = self.expression(&mut scope, &item.expr)?;
            let key = self.key();
            shown.push(value.expr.clone().alias(key.clone()));
            // A second column `game` is called `game_1`, as in DuckDB.
            let is_taken = |name: &str| fields.iter().any(|field| same_name(&field.name, name));
            let numbered = (1..).map(|number| format!("{}_{number}", item.name));
            let mut names = std::iter::once(item.name.clone()).chain(numbered);
            let name = names.find(|name| !is_taken(name)).unwrap_or_default();
            let kind = value.kind;
            if item.is_given {
                scope.given.push((item.name.clone(), Some(value)));
            }
            fields.push(Field { table: String::new(), name, key, kind, is_replaced: false });
        }
        let mut sorted = Vec::new();
        let shown_keys: Vec<Expr> = fields.iter().map(|field| col(field.key.clone())).collect();
        for order in order {
            let same = || items.iter().position(|item| item.expr == order.expr);
            let value = match index_in_answer(&fields, &order.expr)?.or_else(same) {
                Some(at) => shown_keys[at].clone(),
                None if is_distinct => {
                    refuse!(
                        order.expr.span(),
                        "with `distinct` an answer is sorted by its own columns alone"
                    );
                }
                None => {
                    let value = self.expression(&mut scope, &order.expr)?.expr;
                    let key = self.key();
                    shown.push(value.alias(key.clone()));
                    col(key)
                }
            };
            sorted.push((value, order.options));
        }
        scope.step(|frame| frame.with_columns(shown));
        if is_distinct {
            let keys = shown_keys.clone();
            scope.step(|frame| frame.select(keys).unique_stable(None, UniqueKeepStrategy::First));
        }
        scope.step(|frame| sort(frame, sorted).select(shown_keys));
        let rows = if is_grouped && group_by.is_empty() { 1 } else { from.rows };
        Ok(Relation { frame: scope.frame, fields, rows })
    }

    /// Lists the selected columns, with `*` expanded.
    fn items(&self, select: &Select, scope: &Scope) -> Answer<Vec<Item>> {
        let mut items = Vec::new();
        for item in &select.projection {
            let (table, options) = match item {
                SelectItem::UnnamedExpr(expr) => {
                    let name = self.name_of(expr, scope);
                    items.push(Item { name, expr: expr.clone(), is_given: false });
                    continue;
                }
                SelectItem::ExprWithAlias { expr, alias } => {
                    let name = alias.value.clone();
                    items.push(Item { name, expr: expr.clone(), is_given: true });
                    continue;
                }
                SelectItem::Wildcard(options) => (None, options),
                SelectItem::QualifiedWildcard(
                    SelectItemQualifiedWildcardKind::ObjectName(name),
                    options,
                ) => (Some(name.to_string()), options),
                other => return unknown(other.span(), other),
            };
            let left_out: Vec<String> = match &options.opt_exclude {
                Some(ExcludeSelectItem::Single(name)) => vec![name.to_string()],
                Some(ExcludeSelectItem::Multiple(names)) => {
                    names.iter().map(ToString::to_string).collect()
                }
                None => Vec::new(),
            };
            let rest = ast::WildcardAdditionalOptions { opt_exclude: None, ..options.clone() };
            refuse_rest(&rest.to_string(), "", item.span())?;
            let is_column =
                |name: &&String| scope.fields.iter().any(|field| same_name(&field.name, name));
            if let Some(name) = left_out.iter().find(|name| !is_column(name)) {
                refuse!(item.span(), "there is no column `{name}` to exclude");
            }
            let before = items.len();
            for field in &scope.fields {
                let is_wanted = match &table {
                    Some(table) => same_name(&field.table, table),
                    None => !field.is_replaced,
                };
                if is_wanted && !left_out.iter().any(|name| same_name(name, &field.name)) {
                    let words = [&field.table, &field.name].into_iter();
                    let words = words.filter(|word| !word.is_empty());
                    let words = words.map(|word| ast::Ident::with_quote('"', word)).collect();
                    let expr = ast::Expr::CompoundIdentifier(words);
                    items.push(Item { name: field.name.clone(), expr, is_given: false });
                }
            }
            if items.len() == before {
                match table {
                    Some(table) => refuse!(item.span(), "there is no table `{table}` here"),
                    None => refuse!(item.span(), "the question needs a table after `from`"),
                }
            }
        }
        Ok(items)
    }

    /// Groups the rows and computes the aggregates.
    fn group(
        &mut self,
        scope: &mut Scope,
        group_by: &[ast::Expr],
        items: &[Item],
        aggregates: Vec<ast::Expr>,
    ) -> Answer<()> {
        let (mut keys, mut known, mut values) = (Vec::new(), Vec::new(), Vec::new());
        for key in group_by {
            let is_column = |word: &ast::Ident| {
                scope.fields.iter().any(|field| same_name(&field.name, &word.value))
            };
            let item = match (key, whole_number(key)) {
                (_, Some(number)) => Some(&items[index_of_number(number, items.len(), key)?]),
                (ast::Expr::Identifier(word), _) if !is_column(word) => {
                    items.iter().find(|item| item.is_given && same_name(&item.name, &word.value))
                }
                _ => None,
            };
            let written = item.map_or(key, |item| &item.expr);
            let Typed { expr, kind } = self.expression(scope, written)?;
            let column = scope.column(expr, self);
            if !keys.contains(&column) {
                keys.push(column.clone());
            }
            known.push((written.clone(), Typed::new(column, kind)));
        }
        for aggregate in aggregates {
            let ast::Expr::Function(function) = &aggregate else { continue };
            let call = Call::read(&aggregate, function)?;
            let Typed { expr, kind } = self.aggregate(scope, &call)?;
            let key = self.key();
            values.push(expr.alias(key.clone()));
            known.push((aggregate, Typed::new(col(key), kind)));
        }
        // Polars reduces the rows to one only if there is an aggregate, so an aggregate is always added.
        let rows = self.key();
        values.push(len().alias(rows.clone()));
        scope.step(|frame| match keys.is_empty() {
            true => frame.select(values).filter(col(rows).is_not_null()),
            false => frame.group_by_stable(keys.clone()).agg(values),
        });
        (scope.known, scope.groups) = (known, Some(keys));
        Ok(())
    }

    /// Returns the name that DuckDB gives to a column without a name.
    fn name_of(&self, expr: &ast::Expr, scope: &Scope) -> String {
        use ast::Expr as E;
        let field = |words: &[ast::Ident]| {
            let found = scope.field(words, self).map(|field| field.name);
            found.unwrap_or_else(|_| expr.to_string())
        };
        match expr {
            E::Identifier(word) => field(std::slice::from_ref(word)),
            E::CompoundIdentifier(words) => field(words),
            E::Nested(inner) => self.name_of(inner, scope),
            E::BinaryOp { left, op, right } => {
                format!("({} {op} {})", self.name_of(left, scope), self.name_of(right, scope))
            }
            E::Function(function) if function.over.is_none() && function.filter.is_none() => {
                let name = function.name.to_string();
                match function.to_string().strip_prefix(&name) {
                    Some("(*)") => format!("{}_star()", name.to_lowercase()),
                    rest => name.to_lowercase() + rest.unwrap_or_default(),
                }
            }
            other => other.to_string(),
        }
    }
}

/// A column of the result.
struct Item {
    name: String,
    expr: ast::Expr,
    /// Whether the name was given with `as`.
    is_given: bool,
}

/// Returns the index of a column that is given by its number, from 1.
fn index_of_number(number: i64, columns: usize, expr: &ast::Expr) -> Answer<usize> {
    match usize::try_from(number - 1).ok().filter(|&at| at < columns) {
        Some(at) => Ok(at),
        None => refuse!(expr.span(), "there is no column {number} in the answer"),
    }
}

/// Returns the index of the result column to which a name or a number refers.
fn index_in_answer(fields: &[Field], expr: &ast::Expr) -> Answer<Option<usize>> {
    if let Some(number) = whole_number(expr) {
        return index_of_number(number, fields.len(), expr).map(Some);
    }
    let ast::Expr::Identifier(word) = expr else { return Ok(None) };
    Ok(fields.iter().position(|field| same_name(&field.name, &word.value)))
}

/// Collects the aggregates of a query, without those in subqueries.
#[derive(Default)]
struct Aggregates {
    queries: usize,
    found: Vec<ast::Expr>,
}

impl Visitor for Aggregates {
    type Break = std::convert::Infallible;

    fn pre_visit_query(&mut self, _: &Query) -> ControlFlow<Self::Break> {
        self.queries += 1;
        ControlFlow::Continue(())
    }

    fn post_visit_query(&mut self, _: &Query) -> ControlFlow<Self::Break> {
        self.queries -= 1;
        ControlFlow::Continue(())
    }

    fn pre_visit_expr(&mut self, expr: &ast::Expr) -> ControlFlow<Self::Break> {
        if self.queries == 0 && is_aggregate(expr) && !self.found.contains(expr) {
            self.found.push(expr.clone());
        }
        ControlFlow::Continue(())
    }
}

/// Refuses a part of a query if it contains anything besides what was understood.
fn refuse_rest(written: &str, understood: &str, place: Span) -> Answer<()> {
    match written.trim().strip_prefix(understood.trim()).map(str::trim) {
        Some("") => Ok(()),
        rest => unknown(place, rest.unwrap_or(written).to_lowercase()),
    }
}
