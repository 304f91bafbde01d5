//! The tables of the study as frames, each made of the counts.

use bao_archive::store::query::QueryError;
use bao_game::classify::{MATRIX_TYPES, MatrixKind};
use bao_game::replay::Ending;
use bao_rules::{MoveKind, Side};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::counts::{Counts, GameGroups, aspects};
use crate::frame::{count_shares, with_shares};
use crate::selection::Selection;
use crate::statistics::{ClusteredShare, Interval, Share};

/// `winner,aspect,class,count,of` and the share: every class, met or not.
pub(super) fn count_classes(counts: &Counts) -> PolarsResult<DataFrame> {
    let (mut winners, mut names, mut classes) = (Vec::new(), Vec::new(), Vec::new());
    let mut shares = Vec::new();
    for winner in Side::BOTH {
        for (aspect, known) in aspects() {
            for class in known {
                winners.push(winner.name());
                names.push(aspect);
                classes.push(class);
                let count = counts.class(winner, aspect, class);
                shares.push(Share::new(count, counts.games(winner)));
            }
        }
    }
    with_shares(df!("winner" => winners, "aspect" => names, "class" => classes)?, &shares)
}

/// `winner,aspect,class,progress_class,count`: the compositions that were met.
pub(super) fn count_compositions(counts: &Counts) -> PolarsResult<DataFrame> {
    let [(_, progresses), ref inner @ ..] = aspects();
    let mut columns: [Vec<&str>; 4] = Default::default();
    let mut sizes = Vec::new();
    for winner in Side::BOTH {
        for (aspect, classes) in inner {
            for class in classes {
                for progress in &progresses {
                    let count = counts.inside(winner, aspect, class, progress);
                    if count > 0 {
                        let keys = [winner.name(), aspect, class, progress];
                        columns.iter_mut().zip(keys).for_each(|(column, key)| column.push(key));
                        sizes.push(count);
                    }
                }
            }
        }
    }
    let [winners, names, classes, progresses] = columns;
    df!(
        "winner" => winners, "aspect" => names, "class" => classes, "progress_class" => progresses,
        "count" => sizes,
    )
}

// `types`: matrix games and their variants by the 28 types.

/// The winner's turn 22 and the answer of the four blocks of seven types.
pub(crate) const BLOCKS: [&str; 4] = ["MM", "MK", "KM", "KK"];
/// The winner's turn 23 and the answer of the seven types of a block; the first has none.
pub(crate) const PLACES: [&str; 7] = ["", "MM", "MK", "KM", "KK", "KnM", "KnK"];

/// `winner,type,first_row,second_row,pm,pmv,count,of` and the share: all 28, and one without number for games
/// whose pattern is none of them.
pub(super) fn count_types(counts: &Counts) -> PolarsResult<DataFrame> {
    let (mut winners, mut numbers, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    let [mut first_rows, mut second_rows] = [const { Vec::new() }; 2];
    let [mut matrix_games, mut variants] = [const { Vec::new() }; 2];
    for winner in Side::BOTH {
        let all = || (1..=MATRIX_TYPES).map(Some).chain([None]);
        let count = |number, kind| counts.type_kind(winner, number, kind);
        let [pm, pmv] = [MatrixKind::Pm, MatrixKind::Pmv];
        let of = all().map(|number| count(number, pm) + count(number, pmv)).sum();
        for number in all() {
            let place = number.map(|number| usize::from(number - 1));
            winners.push(winner.name());
            numbers.push(number.map(u32::from));
            first_rows.push(place.map_or("other", |place| BLOCKS[place / 7]));
            second_rows.push(place.map_or("other", |place| PLACES[place % 7]));
            matrix_games.push(count(number, pm));
            variants.push(count(number, pmv));
            shares.push(Share::new(count(number, pm) + count(number, pmv), of));
        }
    }
    let keys = df!(
        "winner" => winners, "type" => numbers, "first_row" => first_rows,
        "second_row" => second_rows, "pm" => matrix_games, "pmv" => variants,
    )?;
    with_shares(keys, &shares)
}

// `moments`: the games by the turn of the first event.

/// `winner,turn,count,of` and the share: `all`, then each winner; no turn for games without an event.
pub(super) fn count_moments(counts: &Counts) -> PolarsResult<DataFrame> {
    let (mut winners, mut turns, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    for winner in [None, Some(Side::South), Some(Side::North)] {
        let of = winner.map_or_else(|| counts.all_games(), |side| counts.games(side));
        let mut row = |turn: Option<u32>, games: u64| {
            winners.push(winner.map_or("all", Side::name));
            turns.push(turn);
            shares.push(Share::new(games, of));
        };
        let mut with_event = 0;
        for (turn, games) in counts.moments(winner) {
            row(Some(turn), games);
            with_event += games;
        }
        if with_event < of {
            row(None, of - with_event);
        }
    }
    with_shares(df!("winner" => winners, "turn" => turns)?, &shares)
}

// `percentages`: the shares in the study's text, each with its formula.

/// A share: how it is called, whose games it is about, and how it is counted.
pub(crate) struct Percentage {
    /// `south`, `north` or `all`.
    pub winner: &'static str,
    /// The name in the tables.
    pub statistic: &'static str,
    /// Numerator and denominator.
    pub of: fn(&Counts) -> (u64, u64),
}

impl Percentage {
    /// The share of this name in some counts; nothing of nothing where a winner has none.
    pub fn share(winner: &str, statistic: &str, counts: &Counts) -> Share {
        let mut all = PERCENTAGES.iter();
        let found = all.find(|share| (share.winner, share.statistic) == (winner, statistic));
        found.map_or_else(Share::default, |share| {
            let (count, of) = (share.of)(counts);
            Share::new(count, of)
        })
    }
}

macro_rules! shares {
    ($($winner:ident $name:ident = |$c:ident, $w:ident| $count:expr, $of:expr;)+) => {
        [$(Percentage {
            winner: stringify!($winner),
            statistic: stringify!($name),
            of: { shares!(@fn $winner, |$c, $w| ($count, $of)) },
        }),+]
    };
    (@fn south, |$c:ident, $w:ident| $body:expr) => { |$c| { let $w = Side::South; $body } };
    (@fn north, |$c:ident, $w:ident| $body:expr) => { |$c| { let $w = Side::North; $body } };
    (@fn all, |$c:ident, $w:ident| $body:expr) => { |$c| { let $w = Side::BOTH; $body } };
}

/// The shares, in the order of `datasets/study/percentages.csv`, and one of ours behind that of the study.
pub(crate) const PERCENTAGES: [Percentage; 31] = shares! {
    south first_empties_own = |c, w| c.first_empties(w), c.games(w);
    south arancione_with_capture = |c, w| c.inside(w, "final", "oro", "arancione"), c.progress(w, "arancione");
    south grigio_winner_first = |c, w| grigio_first(c, w), c.final_colour(w, "grigio");
    south grigio_winner_second = |c, w| c.inside(w, "final", "grigio", "rosso"), c.final_colour(w, "grigio");
    south oro_of_not_grigio = |c, w| c.final_colour(w, "oro"), c.games(w).saturating_sub(c.final_colour(w, "grigio"));
    south verde_or_arancione_of_oro = |c, w| emptied_then_captured(c, w), c.final_colour(w, "oro");
    north first_empties_own = |c, w| c.first_empties(w), c.games(w);
    north arancione_with_capture = |c, w| c.inside(w, "final", "oro", "arancione"), c.progress(w, "arancione");
    north grigio_winner_second = |c, w| c.inside(w, "final", "grigio", "rosso"), c.final_colour(w, "grigio");
    north grigio_winner_first = |c, w| grigio_first(c, w), c.final_colour(w, "grigio");
    north oro_of_not_grigio = |c, w| c.final_colour(w, "oro"), c.games(w).saturating_sub(c.final_colour(w, "grigio"));
    north verde_or_arancione_of_oro = |c, w| emptied_then_captured(c, w), c.final_colour(w, "oro");
    all wins_emptying_first = |c, w| sum(w, |w| c.first_empties(w)), sum(w, |w| c.games(w));
    all wins_emptying_second = |c, w| sum(w, |w| c.progress(w, "rosso")), sum(w, |w| c.games(w));
    // The study adds the violet games and leaves out the mustard ones, which begin with an emptying too.
    all starts_with_emptying_own = |c, w| sum(w, |w| c.first_empties(w) + c.progress(w, "rosso") + c.progress(w, "viola")), sum(w, |w| c.games(w));
    all begins_with_emptying = |c, w| sum(w, |w| c.first_empties(w) + c.progress(w, "rosso") + c.progress(w, "viola") + c.progress(w, "senape")), sum(w, |w| c.games(w));
    all grigio = |c, w| sum(w, |w| c.final_colour(w, "grigio")), sum(w, |w| c.games(w));
    all oro = |c, w| sum(w, |w| c.final_colour(w, "oro")), sum(w, |w| c.games(w));
    south NX_plus_NN = |c, w| emptied_first_of_all(c, w), c.games(w);
    north NX_plus_NN = |c, w| emptied_first_of_all(c, w), c.games(w);
    south rosso_of_NX_NN = |c, w| rosso_inside(c, w), emptied_first_of_all(c, w);
    north rosso_of_NX_NN = |c, w| rosso_inside(c, w), emptied_first_of_all(c, w);
    south empty_then_capture_wins = |c, w| emptied_then_captured(c, w), both_done(c, w);
    south empty_then_capture_losses = |c, w| c.progress(w.opponent(), "senape"), both_done(c, w);
    north empty_then_capture_wins = |c, w| emptied_then_captured(c, w), both_done(c, w);
    north empty_then_capture_losses = |c, w| c.progress(w.opponent(), "senape"), both_done(c, w);
    south pm_and_pmv = |c, w| matrix(c, w), c.games(w);
    north pm_and_pmv = |c, w| matrix(c, w), c.games(w);
    south types_2_6_13_20_27 = |c, w| c.types(w, &[2, 6, 13, 20, 27]), matrix(c, w);
    south types_6_13_20_27 = |c, w| c.types(w, &[6, 13, 20, 27]), matrix(c, w);
    north types_6_13_20_27 = |c, w| c.types(w, &[6, 13, 20, 27]), matrix(c, w);
};

fn sum(winners: [Side; 2], of: impl Fn(Side) -> u64) -> u64 {
    winners.into_iter().map(of).sum()
}

fn grigio_first(c: &Counts, w: Side) -> u64 {
    ["marrone", "arancione"].iter().map(|class| c.inside(w, "final", "grigio", class)).sum()
}

fn emptied_then_captured(c: &Counts, w: Side) -> u64 {
    ["verde", "arancione"].iter().map(|class| c.inside(w, "final", "oro", class)).sum()
}

/// Won or lost, by a player who emptied his house first and then captured the other's.
fn both_done(c: &Counts, w: Side) -> u64 {
    emptied_then_captured(c, w) + c.progress(w.opponent(), "senape")
}

fn emptied_first_of_all(c: &Counts, w: Side) -> u64 {
    c.combination(w, "NX") + c.combination(w, "NN")
}

fn rosso_inside(c: &Counts, w: Side) -> u64 {
    ["NX", "NN"].iter().map(|code| c.inside(w, "combination", code, "rosso")).sum()
}

fn matrix(c: &Counts, w: Side) -> u64 {
    c.progress(w, "verde") + c.progress(w, "arancione")
}

/// `winner,statistic,count,of` and the share, with its interval by players.
pub(super) fn count_percentages(
    counts: &Counts,
    by_player: &[Option<ClusteredShare>],
) -> PolarsResult<DataFrame> {
    let keys = df!(
        "winner" => PERCENTAGES.map(|share| share.winner).as_slice(),
        "statistic" => PERCENTAGES.map(|share| share.statistic).as_slice(),
    )?;
    let shares = PERCENTAGES.map(|share| (share.of)(counts));
    let shares = with_shares(keys, &shares.map(|(count, of)| Share::new(count, of)))?;
    let ends = |end: fn(Interval) -> f64| -> Vec<Option<f64>> {
        let shares = by_player.iter();
        shares.map(|share| share.map(|share| 100.0 * end(share.interval()))).collect()
    };
    shares.hstack(&[
        Column::new("low_players".into(), ends(|interval| interval.low)),
        Column::new("high_players".into(), ends(|interval| interval.high)),
    ])
}

// `population`: the sizes of the material (S1).

/// How many games there are, what became of their texts, how many are of the population, and who won these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Population {
    /// All games.
    pub games: u64,
    /// Replayed to the end of the text.
    pub accepted: u64,
    /// Replayed in part.
    pub partial: u64,
    /// Not replayed at all.
    pub rejected: u64,
    /// Accepted, with a winner.
    pub finished: u64,
    /// Accepted, without a winner.
    pub unfinished: u64,
    /// With a text that ends inside a turn or a token.
    pub cut_off: u64,
    /// Of the population (S1).
    pub qualifying: u64,
    /// Of these, won by South and by North.
    pub won: [u64; 2],
    /// Of these, won by the word of the source alone, in texts that may as well have been cut.
    pub resigned: u64,
    /// How many of their houses were functional as the mtaji stage began.
    pub functional_houses: u64,
}

impl Population {
    pub(super) fn of_groups(groups: &GameGroups) -> PolarsResult<Population> {
        let mut sizes = Population::default();
        for group in groups.iter()? {
            let games = group.games;
            sizes.games += games;
            *match group.status {
                "accepted" => &mut sizes.accepted,
                "partial" => &mut sizes.partial,
                _ => &mut sizes.rejected,
            } += games;
            match (group.status, group.ended_by, group.winner) {
                (_, "cut-off", _) => sizes.cut_off += games,
                ("accepted", _, Some(_)) => sizes.finished += games,
                ("accepted", _, None) => sizes.unfinished += games,
                _ => {}
            }
            if group.qualifies {
                sizes.qualifying += games;
                sizes.resigned += if group.ended_by == "resigned" { games } else { 0 };
                sizes.functional_houses += group.functional;
                for (side, won) in Side::BOTH.into_iter().zip(&mut sizes.won) {
                    *won += if group.winner == Some(side.name()) { games } else { 0 };
                }
            }
        }
        Ok(sizes)
    }

    /// The sizes as shares, each with its name in the tables.
    pub(crate) fn shares(&self) -> [(&'static str, Share); 11] {
        let [south, north] = self.won;
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
            ("south_wins", Share::new(south, self.qualifying)),
            ("north_wins", Share::new(north, self.qualifying)),
        ]
    }
}

/// `statistic,count,of` and the share.
pub(super) fn count_population(sizes: &Population) -> PolarsResult<DataFrame> {
    let shares = sizes.shares();
    let names = shares.map(|(name, _)| name);
    let mut frame =
        with_shares(df!("statistic" => names.as_slice())?, &shares.map(|(_, share)| share))?;
    // How many games there are and what became of their texts is counted in full, not drawn by chance.
    let is_drawn = |name: &str| name.ends_with("_wins") || name == "both_own_house_at_turn_23";
    for column in ["low", "high"] {
        let ends = frame.column(column)?.f64()?.iter().zip(names);
        let ends: Vec<Option<f64>> =
            ends.map(|(end, name)| end.filter(|_| is_drawn(name))).collect();
        frame.with_column(Column::new(column.into(), ends))?;
    }
    Ok(frame)
}

// `sensitivity`: the main shares with and without the games whose end the board does not show.

/// Whether games that ended so are among those that are chosen.
type IsChosen = fn(&str) -> bool;

/// The choices of games, by how they ended.
const SAMPLES: [(&str, IsChosen); 4] = [
    ("all", |_| true),
    ("without-resigned", |end| end != Ending::Resigned.name()),
    ("without-unknown", |end| end == Ending::Resigned.name() || Ending::ON_BOARD.contains(&end)),
    ("on-board", |end| Ending::ON_BOARD.contains(&end)),
];

/// The progress colours that most games have.
const MAIN: [&str; 4] = ["verde", "marrone", "arancione", "rosso"];

/// `sample,winner,statistic` and the share: South's wins, and of each winner's games those that begin with his
/// emptying and those of the main classes.
pub(super) fn count_sensitivity(groups: &GameGroups) -> PolarsResult<DataFrame> {
    let (mut samples, mut winners, mut statistics) = (Vec::new(), Vec::new(), Vec::new());
    let mut shares = Vec::new();
    for (sample, is_chosen) in SAMPLES {
        let mut counts = Counts::default();
        let groups = groups.iter()?.filter(|group| is_chosen(group.ended_by));
        groups.for_each(|group| counts.add_group(&group));
        let mut push = |winner: &'static str, statistic: &'static str, count: u64, of: u64| {
            samples.push(sample);
            winners.push(winner);
            statistics.push(statistic);
            shares.push(Share::new(count, of));
        };
        push("all", "south_wins", counts.games(Side::South), counts.all_games());
        for side in Side::BOTH {
            let of = counts.games(side);
            push(side.name(), "first_empties_own", counts.first_empties(side), of);
            for class in MAIN {
                push(side.name(), class, counts.progress(side, class), of);
            }
        }
    }
    let keys = df!("sample" => samples, "winner" => winners, "statistic" => statistics)?;
    with_shares(keys, &shares)
}

// `forced`: the loser's choices at turns 21 to 24 (S7).

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

// `toss_shares`: the coin tosses at turn 23 (S8).

/// `statistic,count,of` and the share: of the games of the population those in which the winner or the loser
/// tosses, which a player can do once, and of the tosses those that are rigged by the seeds or leave the same
/// side.
pub(super) fn count_tosses(selection: &Selection, games: u64) -> Result<DataFrame, QueryError> {
    const STATISTICS: [&str; 4] = ["winner_tosses", "loser_tosses", "rigged", "same_side"];
    let is = [col("by_winner"), col("by_winner").not(), col("rigged"), col("same_side")];
    let pairs = is.map(|is| (is, col("coin_toss")));
    let [by_winner, by_loser, rigged, same_side] =
        count_shares(scan_decisive_plies(selection)?, pairs)?;
    let [by_winner, by_loser] = [by_winner, by_loser].map(|tosses| Share::new(tosses.count, games));
    let shares = [by_winner, by_loser, rigged, same_side];
    Ok(with_shares(df!("statistic" => STATISTICS.as_slice())?, &shares)?)
}

// The plies of the turns 21 to 24, with the winner of their game.

/// The rows of `study_plies` in their order, with the columns `winner`, `mover` (`south` or `north`) and
/// `by_winner`: whether the winner moves.
pub(crate) fn scan_decisive_plies(selection: &Selection) -> Result<LazyFrame, QueryError> {
    let plies = selection.scan(Table::StudyPlies)?;
    // All plies are of games of the population, and the other games have no part in the join.
    let population = selection.archive().scan(Table::Games)?.filter(col("qualifies"));
    let winners = population.select([col("record"), col("winner")]);
    let mut args = JoinArgs::new(JoinType::Inner);
    args.maintain_order = MaintainOrderJoin::Left;
    let joined = plies.join(winners, [col("record")], [col("record")], args);
    Ok(joined
        .with_column(of_mover(lit(Side::South.name()), lit(Side::North.name())).alias("mover"))
        .with_column(col("mover").eq(col("winner")).alias("by_winner")))
}

/// One of two values, by who moves.
fn of_mover(south: Expr, north: Expr) -> Expr {
    when(col("side").eq(lit("s"))).then(south).otherwise(north)
}

// `games_by_type`: the games of each type by number, as the study lists them.

/// `winner,type,kind,count,games`.
pub(super) fn list_games_by_type(selection: &Selection) -> Result<DataFrame, QueryError> {
    let of_type = selection
        .scan(Table::Games)?
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
    Ok(of_type.collect()?)
}
