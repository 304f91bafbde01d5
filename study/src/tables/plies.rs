//! The plies of turns 21 to 24: the loser's choices (S7), and coin tosses (S8).

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_rules::{MoveKind, Side};
use bao_tables::schema;
use polars::prelude::*;

use crate::described::{cells, table_of};
use crate::frame::{collect, count_shares, read_rows};
use crate::selection::Selection;
use crate::statistics::Share;

/// Builds `forced`: for each turn, how many of the loser's moves had a single choice, had indifferent choices, and
/// captured.
pub(super) fn count_forced(selection: &Selection) -> Result<ReportTable, QueryError> {
    let captures = col("kind").eq(lit(MoveKind::Capture.letter().to_string()));
    let statistics = [col("choices").eq(lit(1)), col("indifferent"), captures];
    let counts = (0..).zip(statistics).map(|(at, is)| {
        is.sum().cast(DataType::UInt64).fill_null(lit(0)).alias(format!("count_{at}"))
    });
    let counts: Vec<Expr> = counts.chain([len().cast(DataType::UInt64).alias("of")]).collect();
    let loser = scan_decisive_plies(selection)?.filter(col("by_winner").not());
    let by_turn = loser.group_by([col("turn")]).agg(counts);
    let by_turn = collect(by_turn.sort(["turn"], SortMultipleOptions::default()))?;
    let turns: Vec<(i64, u64, u64, u64, u64)> = read_rows(&by_turn)?;
    let names = ["one_choice", "indifferent", "mtaji"];
    let rows = names.into_iter().enumerate().flat_map(|(at, name)| {
        turns.iter().map(move |&(turn, choice, indifferent, mtaji, of)| {
            cells![name, turn, Share::new([choice, indifferent, mtaji][at], of)]
        })
    });
    Ok(table_of("statistic #turn #count #of #percent #low #high", rows))
}

/// Builds `toss_shares`: in how many games of the population the winner or the loser tosses at turn 23 (a player can
/// toss only once), how many tosses are rigged by the seeds, and how many leave the same side.
pub(super) fn count_tosses(selection: &Selection, games: u64) -> Result<ReportTable, QueryError> {
    let [by_winner, rigged, same_side] = count_shares(
        scan_decisive_plies(selection)?,
        ["by_winner", "rigged", "same_side"].map(|is| (col(is), col("coin_toss"))),
    )?;
    let rows = [
        ("winner_tosses", Share::new(by_winner.count, games)),
        ("loser_tosses", Share::new(by_winner.of - by_winner.count, games)),
        ("rigged", rigged),
        ("same_side", same_side),
    ];
    let rows = rows.map(|(name, share)| cells![name, share]);
    Ok(table_of("statistic #count #of #percent #low #high", rows))
}

/// The rows of `study_plies` in order, with the columns `winner`, `mover` (`south` or `north`) and `by_winner`: whether
/// the winner moves.
pub(crate) fn scan_decisive_plies(selection: &Selection) -> Result<LazyFrame, QueryError> {
    let plies = selection.scan(schema::Table::StudyPlies)?;
    // All these plies belong to games of the population, so no other games are joined.
    let population = selection.archive().scan(schema::Table::Games)?.filter(col("qualifies"));
    let winners = population.select([col("record"), col("winner")]);
    let mut args = JoinArgs::new(JoinType::Inner);
    args.maintain_order = MaintainOrderJoin::Left;
    let joined = plies.join(winners, [col("record")], [col("record")], args);
    let [south, north] = Side::BOTH.map(|side| lit(side.name()));
    let mover = when(col("side").eq(lit("s"))).then(south).otherwise(north);
    Ok(joined
        .with_column(mover.alias("mover"))
        .with_column(col("mover").eq(col("winner")).alias("by_winner")))
}
