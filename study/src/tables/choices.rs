//! `forced`: the loser's choices at turns 21 to 24 (S7).

use bao_archive::store::query::QueryError;
use bao_rules::MoveKind;
use polars::prelude::*;

use super::decisive_plies::scan_decisive_plies;
use crate::frame::with_shares;
use crate::selection::Selection;
use crate::statistics::Share;

fn scan_loser_plies(selection: &Selection) -> Result<LazyFrame, QueryError> {
    Ok(scan_decisive_plies(selection)?.filter(col("by_winner").not()))
}

fn captures() -> Expr {
    col("kind").eq(lit(MoveKind::Capture.letter().to_string()))
}

/// `statistic,turn,count,of` and the share, by the number of the turn: the loser's moves that had one choice,
/// those whose choices are indifferent, and those that capture.
pub(super) fn count_forced(selection: &Selection) -> Result<DataFrame, QueryError> {
    const STATISTICS: [&str; 3] = ["one_choice", "indifferent", "mtaji"];
    let is = [col("choices").eq(lit(1)), col("indifferent"), captures()];
    let count = |is: Expr| is.sum().cast(DataType::UInt64);
    let mut counted: Vec<Expr> =
        is.into_iter().zip(STATISTICS).map(|(is, name)| count(is).alias(name)).collect();
    counted.push(len().cast(DataType::UInt64).alias("of"));
    let by_turn = scan_loser_plies(selection)?
        .group_by([col("turn")])
        .agg(counted)
        .sort(["turn"], SortMultipleOptions::default())
        .collect_with_engine(Engine::Streaming)?
        .unwrap_single();
    let turns = by_turn.column("turn")?.i64()?;
    let of = by_turn.column("of")?.u64()?;
    let (mut names, mut numbers, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    for name in STATISTICS {
        let counts = by_turn.column(name)?.u64()?;
        for ((turn, of), count) in turns.iter().zip(of.iter()).zip(counts.iter()) {
            names.push(name);
            numbers.push(turn);
            shares.push(Share::new(count.unwrap_or_default(), of.unwrap_or_default()));
        }
    }
    Ok(with_shares(df!("statistic" => names, "turn" => numbers)?, &shares)?)
}
