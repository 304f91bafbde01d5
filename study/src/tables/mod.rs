//! The tables of the study: counts of classified games.

mod counts;
mod plies;
mod population;
mod shares_by_player;

use bao_archive::store::query::QueryError;
use bao_game::replay::Ending;
use bao_reports::ReportTable;
use bao_rules::Side;
use bao_tables::schema;
use polars::prelude::*;

use crate::described::{cells, points_of, table_of};
use crate::frame::frame_to_table;
use crate::selection::Selection;
use crate::statistics::{Difference, Share};

pub use self::counts::Counts;
pub(crate) use self::counts::{
    ASPECTS, CountRow, FIRST_EMPTIES, LOSER_EMPTIES, Measured, Percentage, aspects,
};
pub(crate) use self::plies::scan_decisive_plies;
pub use self::population::Population;
pub use self::shares_by_player::SharesByPlayer;
pub(crate) use self::shares_by_player::{PlayerEnds, trim_names};

/// The counts over the games of an archive; their size does not depend on the number of games.
#[derive(Clone, Debug)]
pub struct Tables {
    pub sizes: Population,
    /// South's share of the wins and the shares of the text, with intervals by player.
    pub by_player: SharesByPlayer,
    pub counts: Counts,
    samples: [(&'static str, Counts); 4],
    pub(crate) games_by_type: ReportTable,
    pub(crate) forced: ReportTable,
    pub(crate) toss_shares: ReportTable,
}

impl Tables {
    /// Counts the games of a selection.
    ///
    /// # Errors
    /// [`QueryError`] if a table of the archive cannot be read.
    pub fn of(selection: &Selection) -> Result<Tables, QueryError> {
        let by_end = Counts::by(selection.scan(schema::Table::Games)?, ["ended_by"])?;
        let counts = Counts::add_up(by_end.values());
        let sizes = Population::of(selection)?;
        let by_player = SharesByPlayer::of(selection)?;
        let samples = SAMPLES.map(|(sample, is_chosen)| {
            let of_sample =
                by_end.iter().filter(|([end], _)| is_chosen(end.as_deref().unwrap_or_default()));
            (sample, Counts::add_up(of_sample.map(|(_, counts)| counts)))
        });
        Ok(Tables {
            sizes,
            by_player,
            counts,
            samples,
            games_by_type: list_games_by_type(selection)?,
            forced: plies::count_forced(selection)?,
            toss_shares: plies::count_tosses(selection, sizes.qualifying)?,
        })
    }
}

fn of_winner<'a>(
    measured: &'a [Measured],
    winner: &str,
    aspects: &[&str],
) -> impl Iterator<Item = &'a Measured> {
    measured.iter().filter(move |of| of.winner == winner && aspects.contains(&of.aspect))
}

/// Builds `classes`: every class, including zeros.
pub(crate) fn list_classes(counts: &Counts) -> ReportTable {
    let measured = counts.measure_all();
    let aspects = aspects().map(|(aspect, _)| aspect);
    let rows = Side::BOTH.map(|side| of_winner(&measured, side.name(), &aspects));
    let rows = rows.into_iter().flatten();
    let rows = rows.map(|of| cells![of.winner, of.aspect, of.class, of.share]);
    table_of("winner aspect class #count #of #percent #low #high", rows)
}

/// Builds `compositions`: the compositions that occur.
pub(crate) fn list_compositions(counts: &Counts) -> ReportTable {
    let is_part = |row: &CountRow| row.aspect != "type" && !row.part.is_empty();
    let rows = counts.list_rows().into_iter().filter(is_part);
    let rows = rows.map(|of| cells![of.winner, of.aspect, of.class, of.part, of.games]);
    table_of("winner aspect class progress_class #count", rows)
}

/// Builds `moments`: the turns of the first event, over all games and by winner; an empty turn for games without an
/// event.
pub(crate) fn list_moments(counts: &Counts) -> ReportTable {
    let measured = counts.measure_all();
    let rows = measured.iter().filter(|of| of.aspect == "moment" && of.share.count > 0);
    let rows = rows.map(|of| {
        let turn = if of.class == "none" { "" } else { &of.class };
        cells![of.winner, turn, of.share]
    });
    table_of("winner #turn #count #of #percent #low #high", rows)
}

/// The winner's turn 22 and the answer, for the four blocks of seven types.
pub(crate) const BLOCKS: [&str; 4] = ["MM", "MK", "KM", "KK"];
/// The winner's turn 23 and the answer, for the seven types of a block; the first has none.
pub(crate) const PLACES: [&str; 7] = ["", "MM", "MK", "KM", "KK", "KnM", "KnK"];

/// Builds `types`: all 28 types, and a row without a number for any other pattern.
pub(crate) fn list_types(counts: &Counts) -> ReportTable {
    let measured = counts.measure_all();
    let rows = Side::BOTH
        .into_iter()
        .flat_map(|side| of_winner(&measured, side.name(), &["type"]).map(move |of| (side, of)));
    let rows = rows.map(|(side, of)| {
        let number = of.class.parse::<usize>().ok();
        let [first, second] = match number {
            Some(number) => [BLOCKS[(number - 1) / 7], PLACES[(number - 1) % 7]],
            None => ["other"; 2],
        };
        let kinds =
            ["PM", "PMV"].map(|kind| counts.sum(side, &format!("type/{}/{kind}", of.class)));
        cells![side.name(), number, first, second, kinds, of.share]
    });
    table_of("winner #type first_row second_row #pm #pmv #count #of #percent #low #high", rows)
}

/// Builds `percentages`, with intervals by player.
pub(crate) fn list_percentages(Tables { counts, by_player, .. }: &Tables) -> ReportTable {
    let measured = counts.measure_all();
    let shares = measured.iter().filter(|of| of.aspect == "share").zip(&by_player.percentages);
    let rows =
        shares.map(|(of, by_player)| cells![of.winner, of.class, of.share, PlayerEnds(*by_player)]);
    table_of("winner statistic #count #of #percent #low #high #low_players #high_players", rows)
}

/// Whether a sample contains games with this ending.
type IsChosen = fn(&str) -> bool;

/// Samples of games by ending.
const SAMPLES: [(&str, IsChosen); 4] = [
    ("all", |_| true),
    ("without-resigned", |end| end != Ending::Resigned.name()),
    ("without-unknown", |end| end == Ending::Resigned.name() || Ending::ON_BOARD.contains(&end)),
    ("on-board", |end| Ending::ON_BOARD.contains(&end)),
];

/// Builds `sensitivity`: for each of the `SAMPLES`, South's share of the wins, and for each winner the shares of games
/// that begin with the winner's emptying and of the main classes.
pub(crate) fn list_sensitivity(tables: &Tables) -> ReportTable {
    const STATISTICS: [(&str, &str); 5] = [
        ("first_empties_own", FIRST_EMPTIES),
        ("verde", "progress/verde"),
        ("marrone", "progress/marrone"),
        ("arancione", "progress/arancione"),
        ("rosso", "progress/rosso"),
    ];
    let rows = tables.samples.iter().flat_map(|(sample, counts)| {
        let south = Share::new(counts.games(Side::South), counts.all_games());
        let of_sides = Side::BOTH.into_iter().flat_map(move |side| {
            STATISTICS.map(|(statistic, terms)| {
                let share = Share::new(counts.sum(side, terms), counts.games(side));
                cells![sample, side.name(), statistic, share]
            })
        });
        std::iter::once(cells![sample, "all", "south_wins", south]).chain(of_sides)
    });
    table_of("sample winner statistic #count #of #percent #low #high", rows)
}

/// Builds `games_by_type`: the numbers of the games of each type, as the study lists them.
fn list_games_by_type(selection: &Selection) -> Result<ReportTable, QueryError> {
    let of_type = selection
        .scan(schema::Table::Games)?
        .filter(col("kind").is_not_null())
        .group_by_stable([col("winner"), col("type"), col("kind")])
        .agg([
            len().cast(DataType::UInt64).alias("count"),
            col("game").str().join(", ", false).alias("games"),
        ])
        .sort(
            ["winner", "type", "kind"],
            SortMultipleOptions::default()
                .with_order_descending_multi([true, false, false])
                .with_nulls_last(true),
        );
    Ok(frame_to_table(&of_type.collect()?))
}

/// A difference in percentage points; zero is `0.00`, not `-0.00`.
pub(crate) fn format_points(difference: f64) -> String {
    format!("{:.2}", (100.0 * difference).round() / 100.0 + 0.0)
}

/// One row for each class that occurs: its share of South's and of North's wins, and the difference in percentage
/// points. The difference is not tested: the classes are defined by the winner, and South moves first at turn 23.
pub(crate) fn compare_sides(counts: &Counts) -> ReportTable {
    let measured = counts.measure_all();
    let aspects = aspects().map(|(aspect, _)| aspect);
    let [south, north] = Side::BOTH.map(|side| of_winner(&measured, side.name(), &aspects));
    let met = south.zip(north).filter(|(south, north)| south.share.count + north.share.count > 0);
    let rows = met.map(|(Measured { aspect, class, share, .. }, north)| {
        let sides = [*share, north.share]
            .map(|of| [of.count.to_string(), of.of.to_string(), of.percent_cell()]);
        cells![aspect, class, sides, points_of(Difference::of(*share, north.share))]
    });
    table_of(
        "aspect class #south #south_of #south_percent #north #north_of #north_percent #difference \
         #difference_low #difference_high",
        rows,
    )
}
