//! The tables of the study: counts of classified games.

mod counts;

use bao_archive::store::query::QueryError;
use bao_game::replay::Ending;
use bao_reports::{Cell, ReportTable};
use bao_rules::{MoveKind, Side};
use bao_tables::schema;
use polars::prelude::{LazyFrame, NULL, col, lit, when, *};
use serde::Deserialize;

pub use self::counts::Counts;
use self::counts::PERCENTAGES;
pub(crate) use self::counts::{
    ASPECTS, CountRow, FIRST_EMPTIES, LOSER_EMPTIES, Measured, Percentage, aspects,
};
use crate::rows::{
    Cells, Plain, cells, collect, count_shares, frame_to_table, points_of, read_rows, table_of,
    with_ends,
};
use crate::selection::{Sampling, Selection};
use crate::statistics::{ClusteredShare, Clusters, Difference, Share, fair_coin, format_p};

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
            forced: count_forced(selection)?,
            toss_shares: count_tosses(selection, sizes.qualifying)?,
        })
    }
}

/// The measures of some aspects among South's wins, and among North's.
fn measure_sides(counts: &Counts, aspects: &[&str]) -> [Vec<Measured>; 2] {
    Side::BOTH.map(|side| {
        let mut measured = counts.measure_all();
        measured.retain(|of| of.winner == side.name() && aspects.contains(&of.aspect));
        measured
    })
}

/// Builds `classes`: every class, including zeros.
pub(crate) fn list_classes(counts: &Counts) -> ReportTable {
    let rows = measure_sides(counts, &aspects().map(|(aspect, _)| aspect)).into_iter().flatten();
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
    let rows = measure_sides(counts, &["type"]).into_iter().flatten().map(|of| {
        let number = of.class.parse::<usize>().ok();
        let [first, second] = match number {
            Some(number) => [BLOCKS[(number - 1) / 7], PLACES[(number - 1) % 7]],
            None => ["other"; 2],
        };
        let kinds =
            ["PM", "PMV"].map(|kind| counts.sum(of.winner, &format!("type/{}/{kind}", of.class)));
        cells![of.winner, number, first, second, kinds, of.share]
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
pub(crate) type IsChosen = fn(&str) -> bool;

/// Samples of games by ending.
pub(crate) const SAMPLES: [(&str, IsChosen); 4] = [
    ("all", |_| true),
    ("without-resigned", |end| end != Ending::Resigned.name()),
    ("without-unknown", |end| end == Ending::Resigned.name() || Ending::ON_BOARD.contains(&end)),
    ("on-board", |end| Ending::ON_BOARD.contains(&end)),
];

/// Builds `sensitivity`: for each of the `SAMPLES`, South's share of the wins, and for each winner the shares of games
/// whose first event is the winner's emptying, and of the main classes.
pub(crate) fn list_sensitivity(tables: &Tables) -> ReportTable {
    const STATISTICS: [(&str, &str); 5] = [
        ("first_empties_own", FIRST_EMPTIES),
        ("verde", "progress/verde"),
        ("marrone", "progress/marrone"),
        ("arancione", "progress/arancione"),
        ("rosso", "progress/rosso"),
    ];
    let rows = tables.samples.iter().flat_map(|(sample, counts)| {
        let of_sides = Side::BOTH.into_iter().flat_map(move |side| {
            STATISTICS.map(|(statistic, terms)| {
                let share = counts.share(side.name(), terms, "progress");
                cells![sample, side.name(), statistic, share]
            })
        });
        std::iter::once(cells![sample, "all", "south_wins", counts.south_share()]).chain(of_sides)
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

/// One row for each class that occurs: its share of South's and of North's wins, and the difference in percentage
/// points. The difference is not tested: the classes are defined by the winner, and South moves first at turn 23.
pub(crate) fn compare_sides(counts: &Counts) -> ReportTable {
    let [south, north] = measure_sides(counts, &aspects().map(|(aspect, _)| aspect));
    let both = south.into_iter().zip(north);
    let met = both.filter(|(south, north)| south.share.count + north.share.count > 0);
    let rows = met.map(|(Measured { aspect, class, share, .. }, north)| {
        let difference = Difference::of(share, north.share);
        cells![aspect, class, Plain(share), Plain(north.share), points_of(difference)]
    });
    table_of(
        "aspect class #south #south_of #south_percent #north #north_of #north_percent #difference \
         #difference_low #difference_high",
        rows,
    )
}

// The table `population`: the sizes of the material (S1).

/// The number of games, how far they could be replayed, the size of the population (S1), and its winners. The fields
/// are in the order of the columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Population {
    pub games: u64,
    /// Games replayed to the end of the text.
    pub accepted: u64,
    /// Games replayed in part.
    pub partial: u64,
    /// Games not replayed at all.
    pub rejected: u64,
    /// Accepted games with a winner, except cut-off games.
    pub finished: u64,
    /// Accepted games without a winner, except cut-off games.
    pub unfinished: u64,
    /// Games whose text ends in the middle of a turn or a token.
    pub cut_off: u64,
    /// Games of the population (S1).
    pub qualifying: u64,
    pub south_wins: u64,
    pub north_wins: u64,
    /// Population games whose winner only the source states; their texts may have been cut.
    pub resigned: u64,
    /// Houses of the population that were functional at the start of the mtaji stage.
    pub functional_houses: u64,
}

impl Population {
    fn of(selection: &Selection) -> Result<Population, QueryError> {
        let is = |column: &str, value: &str| col(column).eq(lit(value)).fill_null(lit(false));
        let (accepted, partial) = (is("status", "accepted"), is("status", "partial"));
        let whole = is("ended_by", "cut-off").not().and(accepted.clone());
        let known = col("winner").is_not_null();
        let qualifies = || col("qualifies").fill_null(lit(false));
        let houses = when(qualifies())
            .then(col("functional_houses").strict_cast(DataType::UInt32))
            .otherwise(lit(0u32));
        let rejected = accepted.clone().or(partial.clone()).not();
        let sums = [
            col("record").is_not_null(),
            accepted,
            partial,
            rejected,
            whole.clone().and(known.clone()),
            whole.and(known.not()),
            is("ended_by", "cut-off"),
            qualifies(),
            qualifies().and(is("winner", "south")),
            qualifies().and(is("winner", "north")),
            qualifies().and(is("ended_by", "resigned")),
            houses,
        ];
        let sums = (0..).zip(sums).map(|(at, of)| of.sum().alias(format!("{at}")));
        let games = selection.scan(schema::Table::Games)?.select(sums.collect::<Vec<Expr>>());
        Ok(read_rows(&collect(games)?)?.pop().unwrap_or_default())
    }

    /// The sizes as shares, each with its name in the tables.
    pub(crate) fn shares(&self) -> [(&'static str, Share); 11] {
        [
            ("games", Share::new(self.games, self.games)),
            ("accepted", Share::new(self.accepted, self.games)),
            ("partial", Share::new(self.partial, self.games)),
            ("rejected", Share::new(self.rejected, self.games)),
            ("finished", Share::new(self.finished, self.games)),
            ("unfinished", Share::new(self.unfinished, self.games)),
            ("cut_off", Share::new(self.cut_off, self.games)),
            ("both_own_house_at_turn_23", Share::new(self.qualifying, self.finished)),
            ("resigned", Share::new(self.resigned, self.qualifying)),
            ("south_wins", Share::new(self.south_wins, self.qualifying)),
            ("north_wins", Share::new(self.north_wins, self.qualifying)),
        ]
    }

    pub(crate) fn to_table(self) -> ReportTable {
        // The number of games and the results of replay are complete counts, not samples, so they have no interval.
        let rows = self.shares().map(|(name, share)| {
            let is_drawn = name.ends_with("_wins") || name == "both_own_house_at_turn_23";
            let interval = share.interval().filter(|_| is_drawn);
            cells![name, share.count, share.of, with_ends(share.percent(), interval)]
        });
        table_of("statistic #count #of #percent #low #high", rows)
    }
}

// The study's shares with intervals by player.

/// South's share of the wins and the shares of the study's text, each with the uncertainty that comes from repeated
/// players; `None` if too few players are named.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SharesByPlayer {
    pub south: Option<ClusteredShare>,
    /// The shares of `percentages`, in order.
    pub percentages: Vec<Option<ClusteredShare>>,
}

impl SharesByPlayer {
    /// Counts the games of the population by pairs of players.
    pub(crate) fn of(selection: &Selection) -> Result<SharesByPlayer, QueryError> {
        let games = trim_names(selection.scan(schema::Table::Games)?);
        let pairs = Counts::by(games, Side::BOTH.map(Side::name))?;
        let mut south = Clusters::default();
        let mut percentages = vec![Clusters::default(); PERCENTAGES.len()];
        for ([first, second], counts) in pairs {
            south.add(first.clone(), second.clone(), counts.south_share());
            for (clusters, percentage) in percentages.iter_mut().zip(&*PERCENTAGES) {
                let share = percentage.share(&counts);
                if share.of > 0 {
                    clusters.add(first.clone(), second.clone(), share);
                }
            }
        }
        let percentages = percentages.iter().map(Clusters::share).collect();
        Ok(SharesByPlayer { south: south.share(), percentages })
    }
}

/// Trims the names of players; an empty name counts as no name.
pub(crate) fn trim_names(games: LazyFrame) -> LazyFrame {
    let names = Side::BOTH.map(|side| {
        let name = col(side.name()).str().strip_chars(lit(NULL));
        when(name.clone().neq(lit(""))).then(name).otherwise(lit(NULL)).alias(side.name())
    });
    games.with_columns(names)
}

/// The ends of the interval by players, in percent; empty without an interval.
pub(crate) struct PlayerEnds(pub Option<ClusteredShare>);

impl Cells for PlayerEnds {
    fn put(&self, row: &mut Vec<Cell>) {
        let ends = self.0.map(|share| share.interval());
        [ends.map(|ends| 100.0 * ends.low), ends.map(|ends| 100.0 * ends.high)].put(row);
    }
}

// The plies of turns 21 to 24: the loser's choices (S7), and coin tosses (S8).

/// Builds `forced`: for each turn, how many of the loser's moves had a single choice, had indifferent choices, and
/// captured.
fn count_forced(selection: &Selection) -> Result<ReportTable, QueryError> {
    let captures = col("kind").eq(lit(MoveKind::Capture.letter().to_string()));
    let statistics = [col("choices").eq(lit(1)), col("indifferent"), captures];
    let counts = (0..).zip(statistics).map(|(at, is)| {
        is.sum().cast(DataType::UInt64).fill_null(lit(0)).alias(format!("count_{at}"))
    });
    let counts: Vec<Expr> = counts.chain([len().cast(DataType::UInt64).alias("of")]).collect();
    let loser = scan_decisive_plies(selection)?.filter(col("by_winner").not());
    let by_turn = loser.group_by([col("turn")]).agg(counts);
    let by_turn = collect(by_turn.sort(["turn"], SortMultipleOptions::default()))?;
    let turns: Vec<[u64; 5]> = read_rows(&by_turn)?;
    let names = [(1, "one_choice"), (2, "indifferent"), (3, "mtaji")];
    let rows = names.into_iter().flat_map(|(at, name)| {
        turns.iter().map(move |row| cells![name, row[0], Share::new(row[at], row[4])])
    });
    Ok(table_of("statistic #turn #count #of #percent #low #high", rows))
}

/// Builds `toss_shares`: in how many games of the population the winner or the loser tosses at turn 23 (a player can
/// toss only once), how many tosses are rigged by the seeds, and how many leave the same side.
fn count_tosses(selection: &Selection, games: u64) -> Result<ReportTable, QueryError> {
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

// Whether South wins half of the games.

/// The two-sided p-values of the hypothesis that a share is one half. Chosen games are not tested.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct HalfTest {
    /// The p-value of the exact binomial test, which assumes independent games.
    pub p: Option<f64>,
    /// The p-value that takes repeated players into account; `None` if too few players are named.
    pub p_players: Option<f64>,
}

impl HalfTest {
    pub(crate) fn of(share: Share, by_player: Option<ClusteredShare>, sampling: &Sampling) -> Self {
        if sampling.is_chosen() {
            return HalfTest::default();
        }
        HalfTest {
            p: fair_coin(share.count, share.of),
            p_players: by_player.map(|share| share.p_of_half()),
        }
    }

    /// The larger, and so more cautious, p-value.
    pub fn larger_p(&self) -> Option<f64> {
        self.p.map(|p| self.p_players.map_or(p, |by_player| p.max(by_player)))
    }
}

impl Cells for HalfTest {
    fn put(&self, row: &mut Vec<Cell>) {
        [self.p, self.p_players].map(format_p).put(row);
    }
}
