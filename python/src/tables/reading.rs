//! `bao.read` and `bao.read_batches`.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use bao_tables::import::Input;
use bao_tables::pipeline::{PUBLISHED_CSV, PUBLISHED_NAME};
use pyo3::prelude::*;

use super::batches::Batches;
use super::beginnings::find_beginnings;
use super::errors::warn_of_errors;
use super::input::{ReadFailure, list_inputs};
use super::options::ReadOptions;
use super::read_tables::Tables;
use super::run::{TableBatches, open_pool, read_games};
use crate::interrupt;
use crate::number::{read_names, read_number};
use crate::ruleset::RulesetArgument;

/// Reads games from files and replays them; their tables are those of `bao import`.
///
/// `source` is a path, a folder, a pattern such as "pages/*.html", bytes, an object with a method `read`, or a list
/// of these. What is read is told by the content: CSV and other tables, workbooks, game files (`.bao`), JSON Lines,
/// text, Markdown and HTML, also compressed and in archives (docs/archive.md).
///
/// - `ruleset`: the rules to replay under (`bao.Ruleset` or its text).
/// - `repair`: change a token where one change alone makes a game playable (docs/findings.md).
/// - `tables`: the names of those that are wanted, `games` among them in any case; `"all"`: also `study_plies`, `plies`,
///   `events`, `findings` and `extras`.
/// - `drop`: the kinds of repeated games that are left out: "duplicate", "repeated-number", "same-moves",
///   "beginning-of-another". Findings tell of all, whether they are left out or not.
/// - `columns`: names of columns that are not known, `{"transcript": "Zuege"}`.
///
/// No bad game costs another: what is wrong with one is a row of `findings`, and `status` in `games` says how far it
/// could be replayed. All cores work, other Python threads go on, and Ctrl-C ends it. Everything is in memory, some
/// 25 kB a game with plies and less than 1 kB without; `read_batches` is for more.
///
/// Raises `ReadError` where a file that was named cannot be opened or nothing holds games; a file that breaks off gives a
/// `ReadWarning`, and the games before it count.
///
/// >>> import bao
/// >>> tables = bao.read(b"game,winner,transcript\n7,south,1:A7<* a5>\n")
/// >>> tables.games
/// <bao.Table games: 1 rows, 34 columns>
/// >>> tables.counts["accepted"]
/// 1
#[pyfunction]
#[pyo3(signature = (source, *, ruleset = None, repair = false, tables = vec!["games".to_owned()],
    drop = vec!["duplicate".to_owned()], columns = None))]
pub fn read(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    ruleset: Option<RulesetArgument>,
    repair: bool,
    #[pyo3(from_py_with = read_names)] tables: Vec<String>,
    #[pyo3(from_py_with = read_names)] drop: Vec<String>,
    columns: Option<BTreeMap<String, String>>,
) -> PyResult<Tables> {
    let options = ReadOptions::new(ruleset, repair, &tables, &drop, columns)?;
    read_whole(py, list_inputs(source)?, &options)
}

/// All tables of the 59 published games of kibao.org, which come with the package.
///
/// >>> import bao
/// >>> bao.read_published().games
/// <bao.Table games: 59 rows, 34 columns>
#[pyfunction]
pub fn read_published(py: Python<'_>) -> PyResult<Tables> {
    let options =
        ReadOptions::new(None, false, &["all".to_owned()], &["duplicate".to_owned()], None)?;
    let input = Input::Bytes(PUBLISHED_NAME.to_owned(), Box::new(PUBLISHED_CSV.as_bytes()));
    read_whole(py, vec![input], &options)
}

fn read_whole(py: Python<'_>, inputs: Vec<Input>, options: &ReadOptions) -> PyResult<Tables> {
    let stop = AtomicBool::new(false);
    let work = || {
        let mut tables = TableBatches::new();
        let mut selection = read_games(inputs, options, true, &stop, |chunk| {
            for (table, batch) in chunk.batches {
                tables.entry(table).or_default().push(batch);
            }
            Ok(())
        })?;
        open_pool()?.install(|| find_beginnings(&mut selection, &mut tables))?;
        Ok::<_, ReadFailure>((tables, selection.summary))
    };
    let (tables, summary) = interrupt::run(py, &stop, work)??;
    warn_of_errors(py, &summary)?;
    Tables::new(py, tables, &options.tables, summary, options.rules.to_string())
}

/// Reads games as `read` does, some at a time, for files that are larger than the memory: an iterator of
/// `bao.Tables`, whose memory does not grow with the files but for some sixty bytes a game. Up to 2,048 games a batch has
/// `games_per_batch` of those that were read, and beyond that so many or up to 2,047 more; the last one has the rest. Small
/// batches are slow.
///
/// Records go on from batch to batch, and so does the recognition of copies, which are left out as `drop` says. What can
/// only be known at the end is not there: games that are the beginning of a later or longer one get no finding
/// ("beginning-of-another"), and such a kind in `drop` raises `ReadError`. `counts` and `content_id` of a batch are those of
/// all games up to it; `sources` and `skipped` are filled in the last one.
///
/// A `for` that ends before the last batch ends the reading too. Raises `ReadError` as `read` does, when the batches before
/// the damage have been taken.
///
/// >>> import bao
/// >>> for tables in bao.read_batches(b"game,winner,transcript\n7,south,1:A7<* a5>\n", tables="plies"):
/// ...     print(len(tables.plies))
/// 2
#[pyfunction]
#[pyo3(signature = (source, *, ruleset = None, repair = false, tables = vec!["games".to_owned()],
    drop = vec!["duplicate".to_owned()], columns = None, games_per_batch = 2048))]
pub fn read_batches(
    source: &Bound<'_, PyAny>,
    ruleset: Option<RulesetArgument>,
    repair: bool,
    #[pyo3(from_py_with = read_names)] tables: Vec<String>,
    #[pyo3(from_py_with = read_names)] drop: Vec<String>,
    columns: Option<BTreeMap<String, String>>,
    #[pyo3(from_py_with = read_number)] games_per_batch: u64,
) -> PyResult<Batches> {
    let options = ReadOptions::new(ruleset, repair, &tables, &drop, columns)?;
    let options = options.in_batches(games_per_batch)?;
    Ok(Batches::start(list_inputs(source)?, options, games_per_batch))
}
