//! Whole questions: `with`, `union`, `select … group by … having … order by … limit`.

use std::ops::ControlFlow;

use polars::prelude::*;
use sqlparser::ast::{
    self, Distinct, GroupByExpr, LimitClause, OrderByKind, Query, Select, SelectItem,
    SelectItemQualifiedWildcardKind, SetExpr, SetOperator, SetQuantifier, Spanned, Visit, Visitor,
};
use sqlparser::tokenizer::Span;

use super::functions::is_aggregate;

use super::lowering::{
    Answer, Field, Group, Lowering, Order, Relation, Scope, Typed, one_row, same_name,
    whole_number, wrong,
};

impl Lowering<'_> {
    pub fn query(&mut self, query: &Query) -> Answer<Relation> {
        let understood = Query {
            with: None,
            body: query.body.clone(),
            order_by: None,
            limit_clause: None,
            ..query.clone()
        };
        refuse_rest(&understood.to_string(), &query.body.to_string(), query.span())?;
        let before = self.parts.len();
        for part in query.with.iter().flat_map(|with| &with.cte_tables) {
            let name = &part.alias.name.value;
            if query.with.as_ref().is_some_and(|with| with.recursive) {
                return wrong(part.alias.name.span, "`with recursive` is not understood");
            }
            if self.parts[before..].iter().any(|(other, _)| same_name(other, name)) {
                return wrong(part.alias.name.span, format!("`with` names two parts `{name}`"));
            }
            let relation = self.query(&part.query)?;
            let relation = self.under(relation, Some(&part.alias), name)?;
            self.parts.push((name.clone(), relation));
        }
        let order: &[ast::OrderByExpr] = match query.order_by.as_ref().map(|order| &order.kind) {
            None => &[],
            Some(OrderByKind::Expressions(order)) => order,
            Some(OrderByKind::All(_)) => {
                return wrong(query.span(), "name the columns behind `order by`");
            }
        };
        if let Some(order) = order.iter().find(|order| order.with_fill.is_some()) {
            return wrong(order.expr.span(), "`with fill` is not understood");
        }
        let relation = match &*query.body {
            SetExpr::Select(select) => self.select(select, order)?,
            body => {
                let mut relation = self.body(body)?;
                let mut sorted = Order::default();
                for order in order {
                    let Some(at) = place_in_answer(&relation.fields, &order.expr)? else {
                        return wrong(
                            order.expr.span(),
                            "behind `union`, `order by` takes names and numbers of columns of the answer",
                        );
                    };
                    sorted.push(relation.fields[at].typed().expr, order.options);
                }
                relation.frame = sorted.sort(relation.frame);
                relation
            }
        };
        self.parts.truncate(before);
        self.limit(relation, query)
    }

    fn limit(&self, mut relation: Relation, query: &Query) -> Answer<Relation> {
        let Some(clause) = &query.limit_clause else { return Ok(relation) };
        let (limit, offset) = match clause {
            LimitClause::LimitOffset { limit, offset, limit_by } if limit_by.is_empty() => {
                (limit.as_ref(), offset.as_ref().map(|offset| &offset.value))
            }
            LimitClause::OffsetCommaLimit { offset, limit } => (Some(limit), Some(offset)),
            _ => return wrong(query.span(), "`limit … by` is not understood"),
        };
        let read = |expr: Option<&ast::Expr>| match expr.map(|expr| (expr, whole_number(expr))) {
            None => Ok(None),
            Some((_, Some(number))) => Ok(Some(number)),
            Some((expr, None)) => {
                wrong(expr.span(), "`limit` and `offset` take a whole number from 0 on")
            }
        };
        let (limit, offset) = (read(limit)?, read(offset)?.unwrap_or(0));
        let most =
            limit.map_or(IdxSize::MAX, |limit| IdxSize::try_from(limit).unwrap_or(IdxSize::MAX));
        relation.frame = relation.frame.slice(offset, most);
        relation.rows = relation.rows.min(u128::from(most));
        relation.is_single &= offset == 0 && most > 0;
        Ok(relation)
    }

    fn body(&mut self, body: &SetExpr) -> Answer<Relation> {
        use SetQuantifier as Q;
        let (is_all, left, right) = match body {
            SetExpr::Select(select) => return self.select(select, &[]),
            SetExpr::Query(query) => return self.query(query),
            SetExpr::SetOperation { op: SetOperator::Union, set_quantifier, left, right }
                if matches!(set_quantifier, Q::All | Q::None | Q::Distinct) =>
            {
                (*set_quantifier == Q::All, left, right)
            }
            SetExpr::SetOperation { op, set_quantifier, right, .. } => {
                let what = format!(
                    "`{op} {set_quantifier}` is not understood; `union`, `union all` and `in` are"
                );
                return wrong(right.span(), what.to_lowercase());
            }
            _ => return wrong(body.span(), "an archive is only read; ask with SELECT"),
        };
        let (a, b) = (self.body(left)?, self.body(right)?);
        if a.fields.len() != b.fields.len() {
            let what = format!(
                "`union` takes as many columns on both sides; here are {} and {}",
                a.fields.len(),
                b.fields.len()
            );
            return wrong(right.span(), what);
        }
        let (mut of_a, mut of_b, mut fields) = (Vec::new(), Vec::new(), Vec::new());
        for (a, b) in a.fields.iter().zip(&b.fields) {
            let kind = self.one_type(a.kind, b.kind, right.span())?.known();
            let key = self.key();
            of_a.push(a.typed().to(kind).alias(key.clone()));
            of_b.push(b.typed().to(kind).alias(key.clone()));
            fields.push(Field { table: String::new(), key, kind, ..a.clone() });
        }
        let both = concat([a.frame.select(of_a), b.frame.select(of_b)], UnionArgs::default())?;
        let frame = if is_all { both } else { both.unique_stable(None, UniqueKeepStrategy::First) };
        Ok(Relation { frame, fields, rows: a.rows.saturating_add(b.rows), is_single: false })
    }

    fn select(&mut self, select: &Select, order: &[ast::OrderByExpr]) -> Answer<Relation> {
        let understood = Select {
            distinct: None,
            projection: Vec::new(),
            from: Vec::new(),
            selection: None,
            group_by: GroupByExpr::Expressions(Vec::new(), Vec::new()),
            having: None,
            ..select.clone()
        };
        refuse_rest(&understood.to_string(), "SELECT", select.span())?;
        let is_distinct = match &select.distinct {
            None | Some(Distinct::All) => false,
            Some(Distinct::Distinct) => true,
            Some(Distinct::On(_)) => {
                return wrong(
                    select.projection.first().map_or_else(Span::empty, Spanned::span),
                    "`distinct on` is not understood; `row_number() over (…)` numbers rows",
                );
            }
        };
        let given_before = std::mem::take(&mut self.given);
        self.given.extend(select.projection.iter().filter_map(|item| match item {
            SelectItem::ExprWithAlias { alias, .. } => Some(alias.value.clone()),
            _ => None,
        }));

        let relation = self.from(&select.from, select.selection.as_ref())?;
        let mut scope = Scope::of(relation.fields);
        if let Some(condition) = &select.selection {
            if select.from.is_empty() {
                return wrong(condition.span(), "`where` stands in a question without `from`");
            }
            let condition = self.condition(&mut scope, condition, "where")?;
            scope.step(move |frame| frame.filter(condition));
        }
        let items = self.items(select, &scope)?;
        let is_grouped = self.group(select, &items, order, &mut scope)?;
        if let Some(having) = &select.having {
            if !is_grouped {
                return wrong(
                    having.span(),
                    "this question makes no groups that `having` could choose from; `where` chooses rows",
                );
            }
            let condition = self.condition(&mut scope, having, "having")?;
            scope.step(move |frame| frame.filter(condition));
        }

        scope.allows_windows = true;
        let mut fields: Vec<Field> = Vec::new();
        let mut shown = Vec::new();
        for item in &items {
            let value = self.expression(&mut scope, &item.expr)?;
            let key = self.key();
            shown.push(value.expr.clone().alias(key.clone()));
            // As in DuckDB, the second `game` is `game_1`.
            let is_taken = |name: &str| fields.iter().any(|field| same_name(&field.name, name));
            let mut name = item.name.clone();
            let mut number = 0;
            while is_taken(&name) {
                number += 1;
                name = format!("{}_{number}", item.name);
            }
            if item.is_given {
                scope.given.push((item.name.clone(), value.clone()));
            }
            let table = String::new();
            fields.push(Field { table, name, key, kind: value.kind, is_replaced: false });
        }
        // Names that `as` gives come before those of columns, but inside of a calculation they may be either.
        let given = std::mem::take(&mut scope.given);
        let mut sorted = Order::default();
        let shown_keys: Vec<Expr> = fields.iter().map(|field| col(field.key.clone())).collect();
        for order in order {
            let same = || items.iter().position(|item| item.expr == order.expr);
            let value = match place_in_answer(&fields, &order.expr)?.or_else(same) {
                Some(at) => shown_keys[at].clone(),
                None if is_distinct => {
                    return wrong(
                        order.expr.span(),
                        "with `distinct` an answer is sorted by its own columns alone",
                    );
                }
                None => {
                    let is_column = |name: &str| {
                        scope_fields(&scope).iter().any(|field| same_name(&field.name, name))
                    };
                    scope.given =
                        given.iter().filter(|(name, _)| !is_column(name)).cloned().collect();
                    let value = self.expression(&mut scope, &order.expr)?;
                    let key = self.key();
                    shown.push(value.expr.alias(key.clone()));
                    col(key)
                }
            };
            sorted.push(value, order.options);
        }
        self.given = given_before;

        let is_single = if is_grouped {
            select.having.is_none()
                && matches!(&select.group_by, GroupByExpr::Expressions(keys, _) if keys.is_empty())
        } else {
            relation.is_single && select.selection.is_none()
        };
        let frame = self.group_rows(&mut scope, relation.frame);
        let mut frame = scope.apply(frame);
        frame = frame.with_columns(shown);
        if is_distinct {
            frame = frame.select(shown_keys.clone()).unique_stable(None, UniqueKeepStrategy::First);
        }
        frame = sorted.sort(frame).select(shown_keys);
        let rows = if is_single { 1 } else { relation.rows };
        Ok(Relation { frame, fields, rows, is_single })
    }

    /// What is selected, with `*` written out.
    fn items(&self, select: &Select, scope: &Scope) -> Answer<Vec<Item>> {
        let mut items = Vec::new();
        for item in &select.projection {
            let (table, rest) = match item {
                SelectItem::UnnamedExpr(expr) => {
                    items.push(Item {
                        name: name_of(expr, scope, self),
                        expr: expr.clone(),
                        is_given: false,
                    });
                    continue;
                }
                SelectItem::ExprWithAlias { expr, alias } => {
                    items.push(Item {
                        name: alias.value.clone(),
                        expr: expr.clone(),
                        is_given: true,
                    });
                    continue;
                }
                SelectItem::Wildcard(rest) => (None, rest),
                SelectItem::QualifiedWildcard(
                    SelectItemQualifiedWildcardKind::ObjectName(name),
                    rest,
                ) => (Some(name.to_string()), rest),
                other => return wrong(other.span(), format!("`{other}` is not understood")),
            };
            let left_out = match &rest.opt_exclude {
                Some(ast::ExcludeSelectItem::Single(name)) => vec![name.to_string()],
                Some(ast::ExcludeSelectItem::Multiple(names)) => {
                    names.iter().map(ToString::to_string).collect()
                }
                None => Vec::new(),
            };
            let rest = ast::WildcardAdditionalOptions { opt_exclude: None, ..rest.clone() };
            refuse_rest(&rest.to_string(), "", item.span())?;
            let is_left_out = |name: &str| left_out.iter().any(|other| same_name(other, name));
            if let Some(name) = left_out
                .iter()
                .find(|name| !scope.fields.iter().any(|field| same_name(&field.name, name)))
            {
                return wrong(item.span(), format!("there is no column `{name}` to exclude"));
            }
            let before = items.len();
            for field in &scope.fields {
                let is_wanted = match &table {
                    Some(table) => same_name(&field.table, table),
                    None => !field.is_replaced,
                };
                if is_wanted && !is_left_out(&field.name) {
                    let words =
                        [&field.table, &field.name].map(|word| ast::Ident::with_quote('"', word));
                    let words =
                        if field.table.is_empty() { words[1..].to_vec() } else { words.to_vec() };
                    let expr = ast::Expr::CompoundIdentifier(words);
                    items.push(Item { name: field.name.clone(), expr, is_given: false });
                }
            }
            if items.len() == before {
                let what = match table {
                    Some(table) => {
                        format!("`{table}` is neither a table nor a name that is given to one here")
                    }
                    None => "the question names no table, with `from`".to_owned(),
                };
                return wrong(item.span(), what);
            }
        }
        Ok(items)
    }

    /// Makes groups of the rows where the question asks for groups.
    fn group(
        &mut self,
        select: &Select,
        items: &[Item],
        order: &[ast::OrderByExpr],
        scope: &mut Scope,
    ) -> Answer<bool> {
        let keys = match &select.group_by {
            GroupByExpr::Expressions(keys, modifiers) if modifiers.is_empty() => keys,
            _ => {
                let place = select.projection.first();
                return wrong(
                    place.map_or_else(Span::empty, Spanned::span),
                    "`group by` takes columns and values; `all`, `rollup` and `cube` are not understood",
                );
            }
        };
        let written = items.iter().map(|item| &item.expr);
        let written = written.chain(order.iter().map(|order| &order.expr)).chain(&select.having);
        if keys.is_empty() && !written.into_iter().any(has_aggregate) {
            return Ok(false);
        }
        let mut rows = std::mem::take(scope);
        let mut group = Vec::new();
        for key in keys {
            let is_column = |word: &ast::Ident| {
                rows.fields.iter().any(|field| same_name(&field.name, &word.value))
            };
            let written = match (key, whole_number(key)) {
                (_, Some(number)) => items[place_of_number(number, items.len(), key)?].expr.clone(),
                (ast::Expr::Identifier(word), _) if !is_column(word) => {
                    let item = items
                        .iter()
                        .find(|item| item.is_given && same_name(&item.name, &word.value));
                    item.map_or_else(|| key.clone(), |item| item.expr.clone())
                }
                _ => key.clone(),
            };
            let value = self.expression(&mut rows, &written)?;
            let name = self.key();
            let named = value.expr.alias(name.clone());
            rows.step(move |frame| frame.with_column(named));
            group.push((written, Typed::new(col(name), value.kind)));
        }
        scope.group = Some(Box::new(Group { rows, keys: group, aggregates: Vec::new() }));
        Ok(true)
    }

    /// The rows of a scope; a row for each group where it is one of groups.
    fn group_rows(&mut self, scope: &mut Scope, frame: LazyFrame) -> LazyFrame {
        let Some(mut group) = scope.group.take() else { return frame };
        let frame = group.rows.apply(frame);
        let mut aggregates = group.aggregates;
        if group.keys.is_empty() {
            return one_row(frame, aggregates, self.key());
        }
        aggregates.push(len().alias(self.key()));
        let keys: Vec<Expr> = group.keys.into_iter().map(|(_, key)| key.expr).collect();
        frame.group_by_stable(keys).agg(aggregates)
    }
}

/// A column of an answer.
struct Item {
    name: String,
    expr: ast::Expr,
    /// Whether `as` gives the name.
    is_given: bool,
}

/// The place of the column with a number, from 1, in an answer of so many.
fn place_of_number(number: i64, columns: usize, expr: &ast::Expr) -> Answer<usize> {
    let at = usize::try_from(number - 1).ok().filter(|&at| at < columns);
    at.map_or_else(|| wrong(expr.span(), format!("there is no column {number} in the answer")), Ok)
}

/// The column of an answer that a name or a number stands for.
fn place_in_answer(fields: &[Field], expr: &ast::Expr) -> Answer<Option<usize>> {
    if let Some(number) = whole_number(expr) {
        return place_of_number(number, fields.len(), expr).map(Some);
    }
    let ast::Expr::Identifier(word) = expr else { return Ok(None) };
    Ok(fields.iter().position(|field| same_name(&field.name, &word.value)))
}

fn scope_fields(scope: &Scope) -> &[Field] {
    scope.group.as_ref().map_or(&scope.fields, |group| &group.rows.fields)
}

/// What a column is called that has no name of its own, as in DuckDB.
fn name_of(expr: &ast::Expr, scope: &Scope, lowering: &Lowering<'_>) -> String {
    use ast::Expr as E;
    let name = |expr: &ast::Expr| name_of(expr, scope, lowering);
    let field = |words: &[ast::Ident]| {
        let found = scope.field(words, lowering).map(|field| field.name);
        found.unwrap_or_else(|_| expr.to_string())
    };
    match expr {
        E::Identifier(word) => field(std::slice::from_ref(word)),
        E::CompoundIdentifier(words) => field(words),
        E::Nested(inner) => name(inner),
        E::BinaryOp { left, op, right } => format!("({} {op} {})", name(left), name(right)),
        E::Function(function) if function.over.is_none() && function.filter.is_none() => {
            let function = function.to_string();
            match function.split_once('(') {
                Some((word, "*)")) => format!("{}_star()", word.to_lowercase()),
                Some((word, rest)) => format!("{}({rest}", word.to_lowercase()),
                None => function,
            }
        }
        other => other.to_string(),
    }
}

/// Whether a value counts many rows, outside of the subqueries in it.
fn has_aggregate(expr: &ast::Expr) -> bool {
    struct Search {
        depth: usize,
    }
    impl Visitor for Search {
        type Break = ();
        fn pre_visit_query(&mut self, _: &Query) -> ControlFlow<()> {
            self.depth += 1;
            ControlFlow::Continue(())
        }
        fn post_visit_query(&mut self, _: &Query) -> ControlFlow<()> {
            self.depth -= 1;
            ControlFlow::Continue(())
        }
        fn pre_visit_expr(&mut self, expr: &ast::Expr) -> ControlFlow<()> {
            match self.depth == 0 && is_aggregate(expr) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        }
    }
    expr.visit(&mut Search { depth: 0 }).is_break()
}

/// Refuses what is left of a part of a question when all that is understood is taken away.
fn refuse_rest(written: &str, understood: &str, place: Span) -> Answer<()> {
    match written.trim().strip_prefix(understood.trim()).map(str::trim) {
        Some("") => Ok(()),
        rest => {
            let rest = rest.unwrap_or(written).to_lowercase();
            wrong(place, format!("`{rest}` is not understood; a subquery often does the same"))
        }
    }
}
