//! SQL over the tables of an archive.
//!
//! `sqlparser` reads the question. Here it becomes a lazy frame of polars: names become columns, every value gets a type,
//! and only what polars answers as DuckDB does is let through. Everything else is refused in a sentence that names it.
//! `tests/readers/questions.py` asks DuckDB and this module the same generated questions.

mod expression;
mod functions;
mod lowering;
mod relation;
mod select;

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use polars::prelude::*;
use sqlparser::ast::{Expr, Spanned, Statement, Visit, Visitor};
use sqlparser::dialect::GenericDialect;
use sqlparser::parser::{Parser, ParserError};
use sqlparser::tokenizer::{Span, Token, Tokenizer};

use super::archive::Archive;
use lowering::{Answer, Lowering, MAX_DEPTH, near, wrong};

pub use lowering::{SqlError, WrongQuestion};

/// The longest question, in bytes.
pub const MAX_BYTES: usize = 1 << 18;

/// The most words, numbers and signs.
const MAX_TOKENS: usize = 20_000;

/// The most terms: columns, values, operators and functions.
const MAX_EXPRESSIONS: usize = 10_000;

/// Words that begin a part of a question.
const KEYWORDS: [&str; 14] = [
    "select", "from", "where", "group", "order", "by", "having", "limit", "join", "on", "with",
    "union", "distinct", "between",
];

/// Answers a question in SQL over the tables of an archive that were imported.
///
/// # Errors
/// [`SqlError`] where the question is not understood, or a table cannot be read.
pub fn run_sql(archive: &Archive, question: &str) -> Result<DataFrame, SqlError> {
    catch_panic(|| Ok(plan(archive, question)?.collect()?))?
}

/// Refuses what [`run_sql`] would refuse, and reads no rows.
///
/// # Errors
/// [`SqlError`] as above.
pub fn check_sql(archive: &Archive, question: &str) -> Result<(), SqlError> {
    catch_panic(|| plan(archive, question).map(drop))?
}

fn plan(archive: &Archive, question: &str) -> Answer<LazyFrame> {
    let statement = parse(question)?;
    let Statement::Query(query) = &statement else {
        return wrong(statement.span(), "an archive is only read; ask with SELECT");
    };
    let mut lowering = Lowering {
        archive,
        parts: Vec::new(),
        outside: Vec::new(),
        given: Vec::new(),
        tables: 0,
        keys: 0,
    };
    let answer = lowering.query(query)?;
    let named = answer.fields.iter().map(|field| col(field.key.clone()).alias(field.name.as_str()));
    Ok(answer.frame.select(named.collect::<Vec<_>>()))
}

/// One statement of a size that can be planned.
fn parse(question: &str) -> Answer<Statement> {
    let too_much = |what: String| wrong(Span::empty(), what);
    if question.len() > MAX_BYTES {
        return too_much(format!(
            "the question has {} bytes, and {MAX_BYTES} are the most; ask several smaller ones",
            question.len()
        ));
    }
    let tokens = Tokenizer::new(&GenericDialect, question)
        .tokenize_with_location()
        .map_err(|error| explain_syntax(question, &error.into()))?;
    let count = tokens.iter().filter(|token| !matches!(token.token, Token::Whitespace(_))).count();
    if count > MAX_TOKENS {
        return too_much(format!(
            "the question has {count} words and signs, and {MAX_TOKENS} are the most; ask several smaller ones"
        ));
    }
    let mut statements = Parser::new(&GenericDialect)
        .with_tokens_with_locations(tokens)
        .parse_statements()
        .map_err(|error| explain_syntax(question, &error))?;
    let statement = match statements.len() {
        0 => return too_much("the question is empty; it begins with SELECT".to_owned()),
        1 => statements.remove(0),
        _ => return too_much("there are several questions; ask one at a time".to_owned()),
    };
    match statement.visit(&mut Size::default()) {
        ControlFlow::Break(what) => too_much(what),
        ControlFlow::Continue(()) => Ok(statement),
    }
}

/// How large a question is.
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
                "more than {MAX_DEPTH} operators hang on each other; a list does for many `or`, as in \
                 `turn in (1, 2, 3)`, and `with` names a part"
            ));
        }
        if self.expressions > MAX_EXPRESSIONS {
            return ControlFlow::Break(format!(
                "the question has more than {MAX_EXPRESSIONS} terms; ask several smaller ones"
            ));
        }
        ControlFlow::Continue(())
    }

    fn post_visit_expr(&mut self, _: &Expr) -> ControlFlow<String> {
        self.depth -= 1;
        ControlFlow::Continue(())
    }
}

/// The parser says `Expected: an expression, found: x at Line: 1, Column: 8`, or another sentence.
fn explain_syntax(question: &str, error: &ParserError) -> SqlError {
    let message = error.to_string();
    let message = message.trim_start_matches("sql parser error: ");
    let (message, place) = match message.split_once(" at Line: ") {
        Some((message, place)) => (message, place.split_once(", Column: ")),
        None => (message, None),
    };
    let place =
        place.and_then(|(line, column)| Some((line.parse().ok()?, column.trim().parse().ok()?)));
    let parts = message.strip_prefix("Expected: ").and_then(|rest| rest.rsplit_once(", found: "));
    let what = match parts {
        _ if message.starts_with("recursion limit") => {
            "the parts of the question stand too deep inside of each other; `with` names a part"
                .to_owned()
        }
        _ if message.starts_with("Unterminated") || message.contains("close delimiter") => {
            "a quotation mark is not closed".to_owned()
        }
        Some((expected, "EOF")) => {
            let text = question.trim_end();
            let last = text.rsplit('\n').next().unwrap_or_default();
            let end = (text.matches('\n').count() as u64 + 1, last.chars().count() as u64 + 1);
            let what = format!("the question ends where {expected} is expected");
            return SqlError::Wrong(WrongQuestion { place: Some(end), what });
        }
        Some((expected, found)) => {
            let (expected, is_keyword) = match expected {
                "an SQL statement" => ("a question with SELECT", true),
                "end of statement" => ("the end of the question", true),
                other => (other, false),
            };
            let hint = near(found, &KEYWORDS).filter(|_| is_keyword);
            let hint = hint.map_or(String::new(), |hint| format!("; {hint}"));
            format!("`{found}` stands where {expected} is expected{hint}")
        }
        None => message.to_owned(),
    };
    SqlError::Wrong(WrongQuestion { place, what })
}

/// Polars panics at some questions.
fn catch_panic<T>(run: impl FnOnce() -> T) -> Result<T, SqlError> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let answer = catch_unwind(AssertUnwindSafe(run));
    std::panic::set_hook(hook);
    answer.map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
        SqlError::Panic(text.unwrap_or_else(|| "it stopped without a word".to_owned()))
    })
}
