//! SQL over the tables of an archive.
//!
//! `sqlparser` parses the query. This module translates it into a lazy frame of polars: names become columns, and every
//! value gets a type. Queries that polars would not answer as DuckDB does are refused, with a message that gives the
//! reason. `tests/readers/questions.py` runs the same generated queries in DuckDB and here.

#[macro_use]
mod refusal;
mod expression;
mod functions;
mod relation;
mod scope;
mod select;

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use polars::prelude::*;
use sqlparser::ast::{Expr, Spanned, Statement, Visit, Visitor};
use sqlparser::dialect::GenericDialect;
use sqlparser::keywords::ALL_KEYWORDS;
use sqlparser::parser::Parser;
use sqlparser::tokenizer::{Span, Token, Tokenizer};

use super::archive::Archive;
use super::nearest::suggest_names;
use refusal::Answer;
pub use refusal::SqlError;
use scope::Lowering;

/// The maximum length of a query, in bytes.
pub const MAX_BYTES: usize = 1 << 18;

/// The maximum number of words, numbers and signs.
const MAX_TOKENS: usize = 20_000;

/// The maximum number of terms: columns, values, operators and functions.
const MAX_EXPRESSIONS: usize = 10_000;

/// The maximum nesting of operators and functions. A chain of 100 `or` has depth 100.
const MAX_DEPTH: usize = 200;

const SMALLER: &str = "ask several smaller ones";

/// Words that start a part of a query.
const KEYWORDS: [&str; 14] = [
    "select", "from", "where", "group", "order", "by", "having", "limit", "join", "on", "with",
    "union", "distinct", "between",
];

pub fn run_sql(archive: &Archive, question: &str) -> Result<DataFrame, SqlError> {
    catch_panic(|| Ok(plan(archive, question, true)?.collect()?))
}

/// Reports those errors of [`run_sql`] that can be found without reading rows.
pub fn check_sql(archive: &Archive, question: &str) -> Result<(), SqlError> {
    catch_panic(|| plan(archive, question, false).map(drop))
}

fn plan(archive: &Archive, question: &str, reads: bool) -> Answer<LazyFrame> {
    let statement = parse(question)?;
    let Statement::Query(query) = &statement else {
        refuse!(statement.span(), "SQL can only read an archive; ask with SELECT");
    };
    let mut lowering =
        Lowering { archive, reads, parts: Vec::new(), outside: Vec::new(), tables: 0, keys: 0 };
    let answer = lowering.query(query)?;
    let named = answer.fields.iter().map(|field| col(field.key.clone()).alias(field.name.as_str()));
    Ok(answer.frame.select(named.collect::<Vec<_>>()))
}

/// Parses one statement, after checking that it is small enough.
fn parse(question: &str) -> Answer<Statement> {
    let place = Span::empty();
    let count = question.len();
    if count > MAX_BYTES {
        refuse!(place, "the question has {count} bytes, more than {MAX_BYTES}; {SMALLER}");
    }
    let tokens = Tokenizer::new(&GenericDialect, question)
        .tokenize_with_location()
        .map_err(|error| explain_syntax(question, &error.to_string()))?;
    let count = tokens.iter().filter(|token| !matches!(token.token, Token::Whitespace(_))).count();
    if count > MAX_TOKENS {
        refuse!(
            place,
            "the question has {count} words and signs, more than {MAX_TOKENS}; {SMALLER}"
        );
    }
    let mut statements = Parser::new(&GenericDialect)
        .with_tokens_with_locations(tokens)
        .parse_statements()
        .map_err(|error| explain_syntax(question, &error.to_string()))?;
    let statement = match statements.len() {
        0 => refuse!(place, "the question is empty; it begins with SELECT"),
        1 => statements.remove(0),
        _ => refuse!(place, "there are several questions; ask one at a time"),
    };
    match statement.visit(&mut Size::default()) {
        ControlFlow::Break(what) => refuse!(place, "{what}"),
        ControlFlow::Continue(()) => Ok(statement),
    }
}

/// Measures the size of a query.
#[derive(Default)]
struct Size {
    depth: usize,
    expressions: usize,
}

impl Visitor for Size {
    type Break = String;

    fn pre_visit_expr(&mut self, _: &Expr) -> ControlFlow<String> {
        self.depth += 1;
        self.expressions += 1;
        if self.depth > MAX_DEPTH {
            return ControlFlow::Break(format!(
                "more than {MAX_DEPTH} operators are nested; instead of many `or`, write a list, as in \
                 `turn in (1, 2, 3)`, and give parts a name with `with`"
            ));
        }
        if self.expressions > MAX_EXPRESSIONS {
            return ControlFlow::Break(format!(
                "the question has more than {MAX_EXPRESSIONS} terms; {SMALLER}"
            ));
        }
        ControlFlow::Continue(())
    }

    fn post_visit_expr(&mut self, _: &Expr) -> ControlFlow<String> {
        self.depth -= 1;
        ControlFlow::Continue(())
    }
}

/// Rewords an error of the parser, such as `Expected: an expression, found: x at Line: 1, Column: 8`.
fn explain_syntax(question: &str, error: &str) -> SqlError {
    let message = error.trim_start_matches("sql parser error: ");
    let (message, place) = message.split_once(" at Line: ").unwrap_or((message, ""));
    let mut place = place.to_owned();
    let parts = message.strip_prefix("Expected: ").and_then(|rest| rest.rsplit_once(", found: "));
    let what = match parts {
        _ if message.starts_with("recursion limit") => {
            "the question is nested too deeply; give parts a name with `with`".to_owned()
        }
        _ if message.starts_with("Unterminated") || message.contains("close delimiter") => {
            "a quotation mark is not closed".to_owned()
        }
        Some((next, "EOF")) => {
            let text = question.trim_end();
            let last = text.rsplit('\n').next().unwrap_or_default().chars().count();
            place = format!("{}, Column: {}", text.matches('\n').count() + 1, last + 1);
            format!("the question ends where {next} is expected")
        }
        Some((next, found)) => {
            let (next, is_keyword) = match next {
                "an SQL statement" => ("a question with SELECT", true),
                "end of statement" => ("the end of the question", true),
                other => (other, false),
            };
            let is_misspelt = is_keyword && !ALL_KEYWORDS.contains(&&*found.to_uppercase());
            let hint = suggest_names(found, KEYWORDS).filter(|_| is_misspelt);
            let hint = hint.map(|hint| format!("; {hint}")).unwrap_or_default();
            format!("`{found}` stands where {next} is expected{hint}")
        }
        None => message.to_owned(),
    };
    SqlError::Question(match place.split_once(", Column: ") {
        Some((line, column)) => format!("line {line}, character {}: {what}", column.trim()),
        None => what,
    })
}

/// Turns a panic into an error, because polars panics on some queries.
fn catch_panic<T>(run: impl FnOnce() -> Answer<T>) -> Answer<T> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let answer = catch_unwind(AssertUnwindSafe(run));
    std::panic::set_hook(hook);
    answer.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        let text = text.unwrap_or("it stopped without a message");
        Err(SqlError::Question(format!(
            "the SQL library cannot answer this question ({text}); ask it in another way, or in smaller steps"
        )))
    })
}
