//! Which questions are given to polars: those that read the tables of the archive and no others, of a size that it can
//! plan.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sqlparser::ast::{
    Expr, JoinConstraint, JoinOperator, Query, Select, Statement, TableFactor, Visit, Visitor,
};
use sqlparser::dialect::GenericDialect;
use sqlparser::parser::{Parser, ParserOptions};
use sqlparser::tokenizer::{Token, Tokenizer};

use super::explain::{WrongQuestion, explain_missing_table, explain_syntax};
use super::question::Question;
use bao_tables::schema::Table;

/// The longest question, in bytes.
const MAX_BYTES: usize = 1 << 18;

/// The most words, numbers and signs.
const MAX_TOKENS: usize = 20_000;

/// The most operators and functions inside of each other: a chain of 100 `or` has 100.
const MAX_DEPTH: usize = 200;

/// The most terms: columns, values, operators and functions.
const MAX_EXPRESSIONS: usize = 10_000;

/// The most tables that are named.
const MAX_TABLES: usize = 64;

/// The most rows that tables make which are joined without any condition.
const MAX_CROSS_ROWS: u128 = 100_000_000;

/// Refuses what polars must not be asked.
pub(super) fn check_question(
    question: &Question<'_>,
    rows_of: impl Fn(Table) -> u64,
) -> Result<(), WrongQuestion> {
    let text = question.text;
    let too_much = |what: String| Err(WrongQuestion::new(None, what));
    if text.len() > MAX_BYTES {
        return too_much(format!(
            "the question has {} bytes, and {MAX_BYTES} are the most; ask several smaller ones",
            text.len()
        ));
    }
    // The same reader with the same settings as in polars.
    let syntax = |error: sqlparser::parser::ParserError| {
        let message = error.to_string();
        explain_syntax(question, message.trim_start_matches("sql parser error: "))
    };
    let tokens = Tokenizer::new(&GenericDialect, text)
        .tokenize_with_location()
        .map_err(|error| syntax(error.into()))?;
    let count = tokens.iter().filter(|token| !matches!(token.token, Token::Whitespace(_))).count();
    if count > MAX_TOKENS {
        return too_much(format!(
            "the question has {count} words and signs, and {MAX_TOKENS} are the most; ask several smaller ones"
        ));
    }
    let options = ParserOptions { trailing_commas: true, ..ParserOptions::default() };
    let statements = Parser::new(&GenericDialect)
        .with_options(options)
        .with_tokens_with_locations(tokens)
        .parse_statements()
        .map_err(syntax)?;
    let mut names = Names(Table::ALL.iter().map(|table| table.name().to_owned()).collect());
    let _ = statements.visit(&mut names);
    let mut check =
        Check { question, names: names.0, rows_of, depth: 0, expressions: 0, tables: 0 };
    match statements.visit(&mut check) {
        ControlFlow::Break(wrong) => Err(wrong),
        ControlFlow::Continue(()) => Ok(()),
    }
}

/// The names that a question may read: tables of the archive, and what it names itself.
struct Names(BTreeSet<String>);

impl Visitor for Names {
    type Break = ();

    fn pre_visit_query(&mut self, query: &Query) -> ControlFlow<()> {
        let given = query.with.iter().flat_map(|with| &with.cte_tables);
        self.0.extend(given.map(|given| given.alias.name.value.clone()));
        ControlFlow::Continue(())
    }

    fn pre_visit_table_factor(&mut self, table: &TableFactor) -> ControlFlow<()> {
        if let TableFactor::Table { alias: Some(alias), .. }
        | TableFactor::Derived { alias: Some(alias), .. }
        | TableFactor::UNNEST { alias: Some(alias), .. } = table
        {
            self.0.insert(alias.name.value.clone());
        }
        ControlFlow::Continue(())
    }
}

struct Check<'a, R> {
    question: &'a Question<'a>,
    names: BTreeSet<String>,
    rows_of: R,
    depth: usize,
    expressions: usize,
    tables: usize,
}

impl<R: Fn(Table) -> u64> Check<'_, R> {
    fn refuse(what: String) -> ControlFlow<WrongQuestion> {
        ControlFlow::Break(WrongQuestion::new(None, what))
    }

    /// How many rows a table has at most; 1 for one that the question makes itself.
    fn rows(&self, table: &TableFactor) -> u128 {
        let TableFactor::Table { name, .. } = table else { return 1 };
        let known = Table::ALL.into_iter().find(|known| name.to_string() == known.name());
        known.map_or(1, |known| u128::from((self.rows_of)(known)))
    }
}

impl<R: Fn(Table) -> u64> Visitor for Check<'_, R> {
    type Break = WrongQuestion;

    fn pre_visit_statement(&mut self, statement: &Statement) -> ControlFlow<WrongQuestion> {
        match statement {
            Statement::Query(_) | Statement::Explain { .. } | Statement::ShowTables { .. } => {
                ControlFlow::Continue(())
            }
            _ => Self::refuse("an archive is only read; ask with SELECT".to_owned()),
        }
    }

    /// The library answers with the table of the archive where a part has its name, and with the last of two parts of
    /// one name.
    fn pre_visit_query(&mut self, query: &Query) -> ControlFlow<WrongQuestion> {
        let mut seen = BTreeSet::new();
        for given in query.with.iter().flat_map(|with| &with.cte_tables) {
            let name = given.alias.name.value.to_lowercase();
            if Table::ALL.iter().any(|table| table.name() == name) {
                return Self::refuse(format!(
                    "`{name}` is a table of the archive; give the part that `with` names another name"
                ));
            }
            if !seen.insert(name.clone()) {
                return Self::refuse(format!("`with` names two parts `{name}`"));
            }
        }
        ControlFlow::Continue(())
    }

    fn pre_visit_expr(&mut self, _: &Expr) -> ControlFlow<WrongQuestion> {
        self.depth += 1;
        self.expressions += 1;
        if self.depth > MAX_DEPTH {
            return Self::refuse(format!(
                "more than {MAX_DEPTH} operators hang on each other; a list does for many `or`, as in \
                 `turn in (1, 2, 3)`, and `with` names a part"
            ));
        }
        if self.expressions > MAX_EXPRESSIONS {
            return Self::refuse(format!(
                "the question has more than {MAX_EXPRESSIONS} terms; ask several smaller ones"
            ));
        }
        ControlFlow::Continue(())
    }

    fn post_visit_expr(&mut self, _: &Expr) -> ControlFlow<WrongQuestion> {
        self.depth -= 1;
        ControlFlow::Continue(())
    }

    fn pre_visit_table_factor(&mut self, table: &TableFactor) -> ControlFlow<WrongQuestion> {
        self.tables += 1;
        if self.tables > MAX_TABLES {
            return Self::refuse(format!(
                "the question names more than {MAX_TABLES} tables; ask several smaller ones"
            ));
        }
        match table {
            TableFactor::Table { name, args: None, .. } => {
                let name = match &name.0[..] {
                    [part] => part.as_ident().map(|part| part.value.clone()),
                    _ => None,
                }
                .unwrap_or_else(|| name.to_string());
                if self.names.contains(&name) {
                    return ControlFlow::Continue(());
                }
                ControlFlow::Break(explain_missing_table(self.question, &name))
            }
            TableFactor::Table { name, .. } => ControlFlow::Break(WrongQuestion::new(
                self.question.find(&name.to_string()),
                format!(
                    "`{name}` is no table of the archive; only the archive's own tables are read, no files and no \
                     addresses"
                ),
            )),
            TableFactor::Derived { .. }
            | TableFactor::UNNEST { .. }
            | TableFactor::NestedJoin { .. } => ControlFlow::Continue(()),
            _ => Self::refuse("only the archive's own tables are read".to_owned()),
        }
    }

    /// A condition in `where` makes a join of tables that stand beside each other; without one, each row meets each.
    fn pre_visit_select(&mut self, select: &Select) -> ControlFlow<WrongQuestion> {
        if select.selection.is_some() && select.from.is_empty() {
            return Self::refuse("`where` stands in a question without `from`".to_owned());
        }
        if select.selection.is_some() {
            return ControlFlow::Continue(());
        }
        let mut rows: u128 = 1;
        for from in &select.from {
            rows = rows.saturating_mul(self.rows(&from.relation));
            for join in &from.joins {
                if let JoinOperator::CrossJoin(JoinConstraint::None)
                | JoinOperator::Join(JoinConstraint::None)
                | JoinOperator::Inner(JoinConstraint::None) = join.join_operator
                {
                    rows = rows.saturating_mul(self.rows(&join.relation));
                }
            }
        }
        if rows <= MAX_CROSS_ROWS {
            return ControlFlow::Continue(());
        }
        Self::refuse(format!(
            "tables that are joined without a condition make {rows} rows here, and {MAX_CROSS_ROWS} are the most; \
             join them `on` a column, as in `games join events on games.record = events.record`"
        ))
    }
}
