//! Makes the opening book: searches the positions after four turns, and gives each earlier position
//! the value of its best move.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use bao_engine::evaluation::WEIGHTS;
use bao_engine::{Book, BookValue, Engine, EngineSettings, Limits};
use bao_rules::{Position, Ruleset};

use crate::work_in_order;

#[derive(clap::Args)]
pub struct BookArguments {
    /// The number of nodes of a search.
    #[arg(long, default_value_t = 500_000)]
    nodes: u64,
    /// The number of threads, each with its own searches; the result does not depend on it.
    #[arg(long, default_value_t = 2)]
    threads: u32,
    /// The file of results, one line for each position. An interrupted run resumes from it.
    file: PathBuf,
}

pub fn run(arguments: &BookArguments) -> anyhow::Result<()> {
    let rules = Ruleset::KIBAO;
    let positions = Book::list_positions(&rules).pop().unwrap_or_default();
    let mut known = read_searched(arguments)?;
    let mut file = std::fs::OpenOptions::new().append(true).create(true).open(&arguments.file)?;
    if file.metadata()?.len() == 0 {
        writeln!(file, "{}", head(arguments))?;
    }
    eprintln!("{} of {} positions searched so far", known.len(), positions.len());
    work_in_order(
        known.len()..positions.len(),
        arguments.threads,
        || Engine::new(rules, EngineSettings { threads: 1, table: 16 }),
        |engine, at| search(engine, &positions[at], arguments.nodes),
        |found| {
            let value = found.context("a search found nothing")?;
            writeln!(file, "{value}")?;
            known.push(value);
            if known.len().is_multiple_of(500) {
                eprintln!("{} of {} positions searched so far", known.len(), positions.len());
            }
            Ok(())
        },
    )?;
    print!("{}", Book::of_last(rules, &known).write());
    Ok(())
}

/// Returns the first line of the file, with the number of nodes and a hash of the weights.
fn head(arguments: &BookArguments) -> String {
    let weights = xxhash_rust::xxh3::xxh3_64(WEIGHTS.as_bytes());
    format!("searched with {} nodes by the weights {weights:016x}", arguments.nodes)
}

/// Reads the results of an earlier run and removes an incomplete last line from the file.
fn read_searched(arguments: &BookArguments) -> anyhow::Result<Vec<BookValue>> {
    let name = arguments.file.display();
    let text = match std::fs::read_to_string(&arguments.file) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.with_context(|| name.to_string())?,
    };
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let (first, _) = text.split_once('\n').unwrap_or((&text, ""));
    let head = head(arguments);
    anyhow::ensure!(
        first == head,
        "{name} begins with `{first}`, and not with `{head}`: name another file"
    );
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    std::fs::OpenOptions::new().write(true).open(&arguments.file)?.set_len(whole.len() as u64)?;
    let mut lines = whole.lines();
    lines.next();
    let read = |(index, line): (usize, &str)| {
        line.parse().with_context(|| format!("{name}, line {}", index + 2))
    };
    lines.enumerate().map(read).collect()
}

fn search(engine: &mut Engine, position: &Position, nodes: u64) -> Option<BookValue> {
    if let Some(over) = BookValue::of_end(position, engine.rules()) {
        return Some(over);
    }
    let mut values = Vec::new();
    let stop = AtomicBool::new(false);
    let mut report = |found: bao_engine::SearchResult| values.push(found.best().value);
    let found = engine.best_reporting(position, &Limits::nodes(nodes), &stop, &mut report)?;
    // The last depth may have been interrupted and may have another value.
    let last = found.best().value;
    if values.last() != Some(&last) {
        values.push(last);
    }
    BookValue::of_depths(&values)
}
