//! `from`: tables, subqueries and joins become rows with fields.

use polars::prelude::*;
use sqlparser::ast::{
    self, BinaryOperator, JoinConstraint, JoinOperator, Spanned, TableFactor, TableWithJoins,
};
use sqlparser::tokenizer::Span;

use super::lowering::{
    Answer, Field, Lowering, Relation, Scope, Type, Typed, near, same_name, wrong,
};
use bao_tables::ColumnType;
use bao_tables::schema::Table;

/// The most tables that are named.
const MAX_TABLES: usize = 64;

/// The most rows that tables make which are joined without an equality.
const MAX_CROSS_ROWS: u128 = 100_000_000;

/// Whether rows are kept that have found none on the other side.
#[derive(Clone, Copy)]
struct Kept {
    left: bool,
    right: bool,
}

impl Kept {
    const NONE: Kept = Kept { left: false, right: false };
    const LEFT: Kept = Kept { left: true, right: false };
    const RIGHT: Kept = Kept { left: false, right: true };
    const BOTH: Kept = Kept { left: true, right: true };
}

/// What rows must have in common: on the left, and on the right.
type Pair = (Typed, Typed);

impl Lowering<'_> {
    /// Everything behind `from`. An equality in `where` joins tables that stand beside each other.
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
                    let mut scope = self.both(&left, &relation, &table.relation)?;
                    let mut pairs = Vec::new();
                    for condition in selection.map_or(Vec::new(), conjuncts) {
                        // What does not belong to these tables alone is understood later, with all of them.
                        let pair = self.pair(&mut scope, condition, &left, &relation);
                        pairs.extend(pair.ok().flatten());
                    }
                    self.join(left, relation, Kept::NONE, pairs, Vec::new(), &table.relation)?
                }
            });
        }
        Ok(whole.unwrap_or_else(|| Relation {
            frame: df!("#" => [true]).unwrap_or_default().lazy(),
            fields: Vec::new(),
            rows: 1,
            is_single: true,
        }))
    }

    fn factor(&mut self, factor: &TableFactor) -> Answer<Relation> {
        self.tables += 1;
        if self.tables > MAX_TABLES {
            return wrong(
                Span::empty(),
                format!(
                    "the question names more than {MAX_TABLES} tables; ask several smaller ones"
                ),
            );
        }
        match factor {
            TableFactor::Table { name, alias, args: None, .. } if is_plain(factor) => {
                let [part] = &name.0[..] else {
                    return self.missing_table(name, &name.to_string());
                };
                let Some(word) = part.as_ident() else {
                    return self.missing_table(name, &name.to_string());
                };
                let relation = self.named_table(name, &word.value)?;
                self.under(relation, alias.as_ref(), &word.value)
            }
            TableFactor::Table { name, args: Some(_), .. } => wrong(
                name.span(),
                format!(
                    "`{name}` is no table of the archive; only the archive's own tables are read, no files and no \
                     addresses"
                ),
            ),
            TableFactor::Derived { lateral: false, subquery, alias, sample: None } => {
                let relation = self.query(subquery)?;
                self.under(relation, alias.as_ref(), "")
            }
            TableFactor::NestedJoin { table_with_joins, alias: None } => {
                self.from(std::slice::from_ref(table_with_joins), None)
            }
            _ => wrong(
                factor.span(),
                format!(
                    "`{factor}` is not understood behind `from`; there stand tables, and subqueries with a name"
                ),
            ),
        }
    }

    /// A part that `with` has named, or a table of the archive.
    fn named_table(&mut self, place: &ast::ObjectName, word: &str) -> Answer<Relation> {
        if let Some((_, part)) = self.parts.iter().rev().find(|(name, _)| same_name(name, word)) {
            return Ok(part.clone());
        }
        let Some(table) = Table::ALL.into_iter().find(|table| same_name(table.name(), word)) else {
            return self.missing_table(place, word);
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
        Ok(Relation { frame, fields: fields.collect(), rows, is_single: false })
    }

    fn missing_table<T>(&self, place: &ast::ObjectName, word: &str) -> Answer<T> {
        let parts = self.parts.iter().map(|(name, _)| name.as_str());
        let names: Vec<&str> = Table::ALL.map(Table::name).into_iter().chain(parts).collect();
        let hint = near(word, &names).unwrap_or_else(|| format!("there are {}", names.join(", ")));
        wrong(place.span(), format!("there is no table `{word}`; {hint}"))
    }

    /// The same rows under the name that `as` gives to them, with fields of their own.
    pub fn under(
        &mut self,
        relation: Relation,
        alias: Option<&ast::TableAlias>,
        name: &str,
    ) -> Answer<Relation> {
        let table = alias.map_or(name, |alias| alias.name.value.as_str());
        let names = alias.map_or(&[][..], |alias| &alias.columns);
        let mut fields: Vec<Field> = relation.shown().cloned().collect();
        if names.len() > fields.len() {
            return wrong(
                alias.map_or_else(Span::empty, Spanned::span),
                format!("`{table}` has {} columns", fields.len()),
            );
        }
        let mut renamed = Vec::new();
        for (at, field) in fields.iter_mut().enumerate() {
            let key = self.key();
            renamed.push(col(std::mem::replace(&mut field.key, key.clone())).alias(key));
            table.clone_into(&mut field.table);
            if let Some(given) = names.get(at) {
                field.name.clone_from(&given.name.value);
            }
        }
        Ok(Relation { frame: relation.frame.select(renamed), fields, ..relation })
    }

    /// The fields of both, which must not have a name in common.
    fn both(&self, left: &Relation, right: &Relation, place: &TableFactor) -> Answer<Scope> {
        let of_left = |name: &str| left.fields.iter().any(|field| same_name(&field.table, name));
        let same =
            right.fields.iter().find(|field| !field.table.is_empty() && of_left(&field.table));
        if let Some(field) = same {
            let what = format!(
                "two tables are called `{}`; give one of them another name with `as`",
                field.table
            );
            return wrong(place.span(), what);
        }
        Ok(Scope::of([&left.fields[..], &right.fields].concat()))
    }

    fn join_as_written(&mut self, left: Relation, join: &ast::Join) -> Answer<Relation> {
        let right = self.factor(&join.relation)?;
        let (kept, constraint) = match &join.join_operator {
            JoinOperator::Join(on) | JoinOperator::Inner(on) | JoinOperator::CrossJoin(on) => {
                (Kept::NONE, on)
            }
            JoinOperator::Left(on) | JoinOperator::LeftOuter(on) => (Kept::LEFT, on),
            JoinOperator::Right(on) | JoinOperator::RightOuter(on) => (Kept::RIGHT, on),
            JoinOperator::FullOuter(on) => (Kept::BOTH, on),
            _ => {
                return wrong(
                    join.relation.span(),
                    "such a join is not understood; there are join, left join, right join, full join and \
                     cross join, and `where record in (select record …)`",
                );
            }
        };
        let mut scope = self.both(&left, &right, &join.relation)?;
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
                if !scope.steps.is_empty() {
                    return wrong(on.span(), "`on` takes no subquery; `where` does");
                }
            }
            JoinConstraint::Using(names) => {
                for name in names {
                    let word = name.0.last().and_then(|part| part.as_ident());
                    let Some(word) = word else { continue };
                    let [a, b] = [&left, &right].map(|side| {
                        Scope::of(side.fields.clone()).field(std::slice::from_ref(word), self)
                    });
                    let (a, b) = (a?, b?);
                    pairs.push(self.comparable(a.typed(), b.typed(), word.span)?);
                    same.push((a, b));
                }
            }
            JoinConstraint::Natural => {
                return wrong(
                    join.relation.span(),
                    "`natural join` is not understood; name the columns, as in `using (record)`",
                );
            }
        }
        let mut joined = self.join(left, right, kept, pairs, others, &join.relation)?;
        for (a, b) in same {
            let key = self.key();
            let one = coalesce(&[a.typed().expr, b.typed().expr]).alias(key.clone());
            joined.frame = joined.frame.with_column(one);
            let of_pair = |field: &Field| field.key == a.key || field.key == b.key;
            let at = joined.fields.iter().position(of_pair).unwrap_or_default();
            joined
                .fields
                .iter_mut()
                .filter(|field| of_pair(field))
                .for_each(|f| f.is_replaced = true);
            joined.fields.insert(at, Field { table: String::new(), key, is_replaced: false, ..a });
        }
        Ok(joined)
    }

    /// The two sides of an equality between a value of the left and one of the right; `None` for another condition.
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
        let mut side = |expr: &ast::Expr| -> Answer<_> {
            scope.used.clear();
            let typed = self.expression(scope, expr)?;
            Ok((typed, std::mem::take(&mut scope.used)))
        };
        let ((a, of_a), (b, of_b)) = (side(a)?, side(b)?);
        let pair = if left.has(&of_a) && right.has(&of_b) {
            (a, b)
        } else if left.has(&of_b) && right.has(&of_a) {
            (b, a)
        } else {
            return Ok(None);
        };
        self.comparable(pair.0, pair.1, condition.span()).map(Some)
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
            return wrong(
                place.span(),
                format!(
                    "tables that are joined without an equality make {product} rows here, and {MAX_CROSS_ROWS} are the \
                     most; join them `on` a column, as in `games join events on games.record = events.record`"
                ),
            );
        }
        // Rows are numbered where those without a partner are looked for.
        let numbers = [self.key(), self.key()];
        let is_keyed = !pairs.is_empty();
        let is_numbered = (kept.left || kept.right) && (!is_keyed || !others.is_empty());
        let [mut l, mut r] = [left.frame, right.frame];
        if is_numbered {
            l = l.with_row_index(numbers[0].clone(), None);
            r = r.with_row_index(numbers[1].clone(), None);
        }
        let all = (l.clone(), r.clone());
        let how = match kept {
            Kept { left: true, right: true } if !is_numbered => JoinType::Full,
            Kept { left: true, .. } if !is_numbered => JoinType::Left,
            Kept { right: true, .. } if !is_numbered => JoinType::Right,
            _ => JoinType::Inner,
        };
        let mut frame = if !is_keyed {
            l.cross_join(r, None)
        } else {
            let (mut of_left, mut of_right) = (Vec::new(), Vec::new());
            for (a, b) in pairs {
                let (a_key, b_key) = (self.key(), self.key());
                l = l.with_column(a.expr.alias(a_key.clone()));
                r = r.with_column(b.expr.alias(b_key.clone()));
                of_left.push(col(a_key));
                of_right.push(col(b_key));
            }
            let join = l.join_builder().with(r).left_on(of_left).right_on(of_right).how(how);
            join.coalesce(JoinCoalesce::KeepColumns)
                .maintain_order(MaintainOrderJoin::LeftRight)
                .finish()
        };
        if let Some(condition) = others.into_iter().reduce(Expr::and) {
            frame = frame.filter(condition);
        }
        if is_numbered {
            let alone = |side: LazyFrame, number: &PlSmallStr| {
                side.join(
                    frame.clone().select([col(number.clone())]),
                    [col(number.clone())],
                    [col(number.clone())],
                    JoinArgs::new(JoinType::Anti),
                )
            };
            let mut parts = vec![frame.clone()];
            parts.extend(kept.left.then(|| alone(all.0, &numbers[0])));
            parts.extend(kept.right.then(|| alone(all.1, &numbers[1])));
            frame = concat_lf_diagonal(parts, UnionArgs::default())?;
        }
        // An equality mostly finds one partner for a row.
        let rows = if is_keyed { left.rows.max(right.rows) } else { product };
        let fields = [left.fields, right.fields].concat();
        Ok(Relation { frame, fields, rows, is_single: false })
    }
}

/// Whether a table stands there by its name alone.
fn is_plain(factor: &TableFactor) -> bool {
    let TableFactor::Table { name, alias, .. } = factor else { return false };
    let alias = alias.as_ref().map_or(String::new(), |alias| format!(" {alias}"));
    factor.to_string() == format!("{name}{alias}")
}

/// The conditions that `and` holds together.
fn conjuncts(expr: &ast::Expr) -> Vec<&ast::Expr> {
    match expr {
        ast::Expr::Nested(inner) => conjuncts(inner),
        ast::Expr::BinaryOp { left, op: BinaryOperator::And, right } => {
            [conjuncts(left), conjuncts(right)].concat()
        }
        other => vec![other],
    }
}
