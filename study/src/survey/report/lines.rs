//! Charts over the turns, a line for each side.

use bao_reports::{Chart, Form, Lines, Point, Series};
use bao_rules::Side;

use super::phrases;
use super::sides;
use crate::survey::Survey;
use crate::survey::enough::enough;
use crate::survey::tables::{Plies, Tally};
use bao_reports::language::{Messages, Value};

/// The points of a side's line, as far as enough games reach.
pub(super) fn points(
    plies: &Plies,
    side: Side,
    value: impl Fn(&Tally) -> Option<Point>,
) -> Vec<Point> {
    let least = least(plies);
    let of_side = plies.turns.iter().map(|(&turn, tallies)| (turn, &tallies[side as usize]));
    of_side
        .take_while(|(_, tally)| tally.plies() >= least)
        .filter_map(|(turn, tally)| value(tally).map(|point| Point { x: f64::from(turn), ..point }))
        .collect()
}

/// How many plies a turn must have to be drawn.
pub(super) fn least(plies: &Plies) -> u64 {
    let games = plies.turns.values().next();
    enough(games.map_or(0, |tallies| tallies[Side::South as usize].plies()))
}

/// What a chart over the turns is about.
pub(super) struct About<'a> {
    /// The stem of its file.
    pub name: &'static str,
    /// The message of its title; the one of its words begins with it and ends in `-alt`.
    pub title: &'static str,
    /// The message of the upward axis.
    pub y: &'static str,
    /// Whether the values are percentages.
    pub percent: bool,
    /// The archive.
    pub survey: &'a Survey,
}

/// The turn that begins the mtaji stage and its name, where a stage comes before it.
fn mark(survey: &Survey, words: &Messages) -> Option<(f64, String)> {
    let first = survey.stages.first_mtaji_turn();
    (first > 1).then(|| (f64::from(first), words.text("survey-stage-mtaji")))
}

/// The values at the turns that say most: the first, the last before the mtaji stage, its first, and the
/// last that is drawn.
fn in_words(about: &About<'_>, lines: &[Vec<Point>; 2], words: &Messages) -> String {
    let last = lines.iter().flatten().map(|point| point.x as u32).max().unwrap_or_default();
    let mtaji = about.survey.stages.first_mtaji_turn();
    let first = lines.iter().flatten().map(|point| point.x as u32).min().unwrap_or_default();
    let mut turns = vec![first, mtaji - 1, mtaji, last];
    turns.retain(|turn| (first..=last).contains(turn));
    turns.sort_unstable();
    turns.dedup();
    let value = |side: Side, turn: u32| {
        let point = lines[side as usize].iter().find(|point| point.x as u32 == turn);
        match (point, about.percent) {
            (None, _) => words.text("survey-none"),
            (Some(point), true) => phrases::percent(Some(point.y), words),
            (Some(point), false) => phrases::decimal(point.y, words),
        }
    };
    let at = |turn: u32| {
        let [south, north] = Side::BOTH.map(|side| Value::from(value(side, turn)));
        let turn = ("turn", Value::from(turn));
        words.format("survey-at-turn", &[turn, ("south", south), ("north", north)])
    };
    let turns: Vec<String> = turns.into_iter().map(at).collect();
    words.format(&format!("{}-alt", about.title), &[("turns", turns.join("; ").into())])
}

/// The chart of the lines of South and North.
pub(super) fn chart(about: &About<'_>, lines: [Vec<Point>; 2], words: &Messages) -> Chart {
    let alt = in_words(about, &lines, words);
    let form = if lines.iter().all(Vec::is_empty) {
        Form::Nothing(words.text("survey-nothing-to-draw"))
    } else {
        let series = Side::BOTH.into_iter().zip(lines).map(|(side, points)| Series {
            label: sides::name(side, words),
            colour: sides::colour(side),
            points,
        });
        Form::Lines(Lines {
            x: words.text("column-turn"),
            y: words.text(about.y),
            range: about.percent.then_some((0.0, 100.0)),
            mark: mark(about.survey, words),
            series: series.collect(),
        })
    };
    Chart { name: about.name.to_owned(), title: words.text(about.title), alt, form }
}
