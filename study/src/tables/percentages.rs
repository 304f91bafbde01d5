//! `percentages`: the shares in the study's text, each with its formula.

use bao_rules::Side;
use polars::prelude::*;

use super::counts::Counts;
use crate::frame::with_shares;
use crate::statistics::{ClusteredShare, Interval, Share};

/// A share: how it is called, whose games it is about, and how it is counted.
pub(crate) struct Percentage {
    /// `south`, `north` or `all`.
    pub winner: &'static str,
    /// The name in the tables.
    pub statistic: &'static str,
    /// Numerator and denominator.
    pub of: fn(&Counts) -> (u64, u64),
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
