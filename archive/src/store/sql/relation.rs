//! `from`: translates tables, subqueries and joins into rows with fields.

use std::ops::ControlFlow;

use polars::prelude::*;
use sqlparser::ast::{
    self, BinaryOperator, JoinConstraint, JoinOperator, Spanned, TableFactor, TableWithJoins,
};
use sqlparser::tokenizer::Span;

use super::expression::comparable;
use super::refusal::{Answer, near, unknown};
use super::scope::{Field, Lowering, Relation, Scope, Type, same_name};
use bao_tables::ColumnType;
use bao_tables::schema::Table;

/// The maximum number of tables that a query can name.
const MAX_TABLES: usize = 64;

/// The maximum number of rows that a join without an equality can make.
const MAX_CROSS_ROWS: u128 = 100_000_000;

/// Whether rows without a partner are kept, on the left and on the right side of a join.
type Kept = [bool; 2];

/// A value on the left and a value on the right that must be equal.
type Pair = (Expr, Expr);

impl Lowering<'_> {
    /// Translates everything after `from`. Tables separated by commas are joined by the equalities in `where`.
    pub fn from(
        &mut self,
        tables: &[TableWithJoins],
        selection: Option<&ast::Expr>,
    ) -> Answer<Relation> {
        let mut whole: Option<Relation> = None;
        for table in tables {
            let mut relation = self.factor(&table.relation)?;
            for join in &table.joins {
                relation = self.join_as_written(relation, join)?;
            }
            whole = Some(match whole {
                None => relation,
                Some(left) => {
                    let mut scope = self.merge_scopes(&left, &relation, &table.relation)?;
                    let mut conditions = selection.map_or(Vec::new(), conjuncts);
                    // Subqueries are translated only once, later, when all tables are known.
                    conditions.retain(|condition| !has_subquery(condition));
                    // Conditions on later tables fail here; they are translated later, with all tables.
                    let pairs = conditions.into_iter().filter_map(|condition| {
                        self.pair(&mut scope, condition, &left, &relation).ok().flatten()
                    });
                    let pairs = pairs.collect();
                    self.join(left, relation, [false; 2], pairs, Vec::new(), &table.relation)?
                }
            });
        }
        Ok(whole.unwrap_or_else(|| Relation {
            frame: df!("#" => [true]).unwrap_or_default().lazy(),
            fields: Vec::new(),
            rows: 1,
        }))
    }

    fn factor(&mut self, factor: &TableFactor) -> Answer<Relation> {
        self.tables += 1;
        if self.tables > MAX_TABLES {
            refuse!(
                Span::empty(),
                "the question names more than {MAX_TABLES} tables; ask several smaller ones"
            );
        }
        match factor {
            TableFactor::Table { args: None, name, alias, .. } => {
                let alias_text = alias.as_ref().map_or(String::new(), |alias| format!(" {alias}"));
                if factor.to_string() != format!("{name}{alias_text}") {
                    return unknown(factor.span(), factor);
                }
                let word = match name.0.as_slice() {
                    [part] => part.as_ident().map(|word| word.value.clone()),
                    _ => None,
                };
                let word = word.unwrap_or_else(|| name.to_string());
                let relation = self.named_table(name, &word)?;
                self.rename_table(relation, alias.as_ref(), &word)
            }
            TableFactor::Derived { lateral: false, subquery, alias, sample: None } => {
                let relation = self.query(subquery)?;
                self.rename_table(relation, alias.as_ref(), "")
            }
            TableFactor::NestedJoin { table_with_joins, alias: None } => {
                self.from(std::slice::from_ref(table_with_joins), None)
            }
            _ => refuse!(
                factor.span(),
                "`{factor}` is not understood after `from`; only the archive's own tables and subqueries are \
                     read, no files and no addresses"
            ),
        }
    }

    /// Returns a table of the archive, or a subquery named by `with`.
    fn named_table(&mut self, place: &ast::ObjectName, word: &str) -> Answer<Relation> {
        if let Some((_, part)) = self.parts.iter().rev().find(|(name, _)| same_name(name, word)) {
            return Ok(part.clone());
        }
        let Some(table) = Table::ALL.into_iter().find(|table| same_name(table.name(), word)) else {
            let parts = self.parts.iter().map(|(name, _)| name.as_str());
            let names: Vec<&str> = Table::ALL.map(Table::name).into_iter().chain(parts).collect();
            let hint = near(word, &names);
            refuse!(place.span(), "there is no table `{word}`; {hint}");
        };
        let fields = table.columns().iter().map(|column| Field {
            table: String::new(),
            name: column.name.to_owned(),
            key: column.name.into(),
            kind: match column.kind {
                ColumnType::Text => Type::Text,
                ColumnType::Number => Type::Number,
                ColumnType::Percent => Type::Double,
                ColumnType::Truth => Type::Truth,
            },
            is_replaced: false,
        });
        let files = self.archive.manifest().tables.get(&table);
        let rows = files.into_iter().flatten().map(|file| u128::from(file.rows)).sum();
        let frame = self.archive.scan(table)?;
        Ok(Relation { frame, fields: fields.collect(), rows })
    }

    /// Renames a relation to the name after `as`, and gives its columns new keys.
    pub fn rename_table(
        &mut self,
        relation: Relation,
        alias: Option<&ast::TableAlias>,
        name: &str,
    ) -> Answer<Relation> {
        let table = alias.map_or(name, |alias| alias.name.value.as_str());
        let mut names = alias.map_or(&[][..], |alias| &alias.columns).iter();
        let (mut fields, mut renamed) = (relation.fields, Vec::new());
        fields.retain(|field| !field.is_replaced);
        for field in &mut fields {
            let key = self.key();
            renamed.push(field.typed().expr.alias(key.clone()));
            (field.table, field.key) = (table.to_owned(), key);
            if let Some(given) = names.next() {
                field.name.clone_from(&given.name.value);
            }
        }
        if let Some(given) = names.next() {
            refuse!(given.name.span, "`{table}` has {} columns", fields.len());
        }
        Ok(Relation { frame: relation.frame.select(renamed), fields, ..relation })
    }

    /// Combines the fields of both sides. Their tables must have different names.
    fn merge_scopes(
        &self,
        left: &Relation,
        right: &Relation,
        place: &TableFactor,
    ) -> Answer<Scope> {
        let of_left = |name: &str| left.fields.iter().any(|field| same_name(&field.table, name));
        let mut tables = right.fields.iter().map(|field| &field.table);
        if let Some(table) = tables.find(|table| !table.is_empty() && of_left(table)) {
            refuse!(
                place.span(),
                "two tables are called `{table}`; give one of them another name with `as`"
            );
        }
        let fields = [&left.fields[..], &right.fields].concat();
        Ok(Scope { fields, ..Scope::default() })
    }

    fn join_as_written(&mut self, left: Relation, join: &ast::Join) -> Answer<Relation> {
        let right = self.factor(&join.relation)?;
        let (kept, constraint) = match &join.join_operator {
            JoinOperator::Join(on) | JoinOperator::Inner(on) | JoinOperator::CrossJoin(on) => {
                ([false, false], on)
            }
            JoinOperator::Left(on) | JoinOperator::LeftOuter(on) => ([true, false], on),
            JoinOperator::Right(on) | JoinOperator::RightOuter(on) => ([false, true], on),
            JoinOperator::FullOuter(on) => ([true, true], on),
            _ => return unknown(join.relation.span(), join.to_string().trim()),
        };
        let mut scope = self.merge_scopes(&left, &right, &join.relation)?;
        let (mut pairs, mut others, mut same) = (Vec::new(), Vec::new(), Vec::new());
        match constraint {
            JoinConstraint::None => {}
            JoinConstraint::On(on) => {
                for condition in conjuncts(on) {
                    match self.pair(&mut scope, condition, &left, &right)? {
                        Some(pair) => pairs.push(pair),
                        None => others.push(self.condition(&mut scope, condition, "on")?),
                    }
                }
            }
            JoinConstraint::Using(names) => {
                for word in names.iter().flat_map(|name| &name.0).filter_map(|part| part.as_ident())
                {
                    let [a, b] = [&left, &right].map(|side| {
                        let scope = Scope { fields: side.fields.clone(), ..Scope::default() };
                        scope.field(std::slice::from_ref(word), self)
                    });
                    let (a, b) = (a?, b?);
                    pairs.push(comparable(a.typed(), b.typed(), word.span)?);
                    same.push((a, b));
                }
            }
            JoinConstraint::Natural => {
                return unknown(join.relation.span(), join.to_string().trim());
            }
        }
        let mut joined = self.join(left, right, kept, pairs, others, &join.relation)?;
        for (a, b) in same {
            let key = self.key();
            let one = coalesce(&[a.typed().expr, b.typed().expr]).alias(key.clone());
            joined.frame = joined.frame.with_column(one);
            let mut at = None;
            for (place, field) in joined.fields.iter_mut().enumerate() {
                if field.key == a.key || field.key == b.key {
                    field.is_replaced = true;
                    at.get_or_insert(place);
                }
            }
            let field = Field { table: String::new(), key, is_replaced: false, ..a };
            joined.fields.insert(at.unwrap_or_default(), field);
        }
        Ok(joined)
    }

    /// Returns the two sides of an equality between a left and a right value, or `None` for any other condition.
    fn pair(
        &mut self,
        scope: &mut Scope,
        condition: &ast::Expr,
        left: &Relation,
        right: &Relation,
    ) -> Answer<Option<Pair>> {
        let ast::Expr::BinaryOp { left: a, op: BinaryOperator::Eq, right: b } = condition else {
            return Ok(None);
        };
        let (a, b) = (self.expression(scope, a)?, self.expression(scope, b)?);
        if left.has(&a.expr) && right.has(&b.expr) {
            comparable(a, b, condition.span()).map(Some)
        } else if left.has(&b.expr) && right.has(&a.expr) {
            comparable(b, a, condition.span()).map(Some)
        } else {
            Ok(None)
        }
    }

    fn join(
        &mut self,
        left: Relation,
        right: Relation,
        kept: Kept,
        pairs: Vec<Pair>,
        others: Vec<Expr>,
        place: &TableFactor,
    ) -> Answer<Relation> {
        let product = left.rows.saturating_mul(right.rows);
        if pairs.is_empty() && product > MAX_CROSS_ROWS {
            refuse!(
                place.span(),
                "tables that are joined without an equality make {product} rows here, more than {MAX_CROSS_ROWS}; \
                     join them `on` a column, as in `games join events on games.record = events.record`"
            );
        }
        // Rows are numbered, so that rows without a partner can be found.
        let numbers = [self.key(), self.key()];
        let is_keyed = !pairs.is_empty();
        let is_numbered = kept.contains(&true) && (!is_keyed || !others.is_empty());
        let [mut l, mut r] = [left.frame, right.frame];
        if is_numbered {
            l = l.with_row_index(numbers[0].clone(), None);
            r = r.with_row_index(numbers[1].clone(), None);
        }
        let all = [l.clone(), r.clone()];
        let how = match kept {
            _ if is_numbered => JoinType::Inner,
            [true, true] => JoinType::Full,
            [true, false] => JoinType::Left,
            [false, true] => JoinType::Right,
            [false, false] => JoinType::Inner,
        };
        let mut frame = if is_keyed {
            let keys: Vec<_> = pairs.iter().map(|_| (self.key(), self.key())).collect();
            for ((a, b), (a_key, b_key)) in pairs.into_iter().zip(&keys) {
                l = l.with_column(a.alias(a_key.clone()));
                r = r.with_column(b.alias(b_key.clone()));
            }
            let (of_left, of_right): (Vec<_>, Vec<_>) =
                keys.into_iter().map(|(a, b)| (col(a), col(b))).unzip();
            let join = l.join_builder().with(r).left_on(of_left).right_on(of_right).how(how);
            join.coalesce(JoinCoalesce::KeepColumns)
                .maintain_order(MaintainOrderJoin::LeftRight)
                .finish()
        } else {
            l.cross_join(r, None)
        };
        if let Some(condition) = others.into_iter().reduce(Expr::and) {
            frame = frame.filter(condition);
        }
        if is_numbered {
            let mut parts = vec![frame.clone()];
            for ((side, number), is_kept) in all.into_iter().zip(numbers).zip(kept) {
                if is_kept {
                    let partners = frame.clone().select([col(number.clone())]);
                    parts.push(side.anti_join(partners, col(number.clone()), col(number)));
                }
            }
            frame = concat_lf_diagonal(parts, UnionArgs::default())?;
        }
        // With an equality, a row usually has one partner.
        let rows = if is_keyed { left.rows.max(right.rows) } else { product };
        let fields = [left.fields, right.fields].concat();
        Ok(Relation { frame, fields, rows })
    }
}

fn has_subquery(condition: &ast::Expr) -> bool {
    use ast::Expr as E;
    let is_subquery = |expr: &E| match expr {
        E::Subquery(_) | E::InSubquery { .. } => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    ast::visit_expressions(condition, is_subquery).is_break()
}

/// Splits a condition at each `and`.
fn conjuncts(expr: &ast::Expr) -> Vec<&ast::Expr> {
    match expr {
        ast::Expr::Nested(inner) => conjuncts(inner),
        ast::Expr::BinaryOp { left, op: BinaryOperator::And, right } => {
            [conjuncts(left), conjuncts(right)].concat()
        }
        other => vec![other],
    }
}
