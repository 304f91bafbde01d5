//! The classes of several samples side by side.

use bao_reports::{Chart, Group};
use bao_rules::Side;

use super::super::colours::{find_class, of_sample};
use super::bars::{draw_bar, make_chart};
use crate::comparison::{Sample, list_in_order};
use crate::page::Page;
use crate::study::Study;
use crate::tables::aspects;

/// The names of all charts.
pub(super) const NAMES: [&str; 5] = [
    "comparison-progress",
    "comparison-progress-south",
    "comparison-progress-north",
    "comparison-final",
    "comparison-combination",
];

/// The classes of an aspect: of all games, and the progress of each player's wins.
pub(super) fn draw_aspect(page: &Page<'_, Study>, aspect: &str) -> Vec<Chart> {
    let of_winner = Side::BOTH.map(Some).into_iter().filter(|_| aspect == "progress");
    [None].into_iter().chain(of_winner).filter_map(|winner| draw(page, aspect, winner)).collect()
}

fn draw(page: &Page<'_, Study>, aspect: &str, winner: Option<Side>) -> Option<Chart> {
    let samples = list_in_order(&page.subject.here, page.subject.comparisons());
    let sum = |of: &dyn Fn(Side) -> u64| match winner {
        Some(side) => of(side),
        None => Side::BOTH.map(of).iter().sum(),
    };
    let count =
        |sample: &Sample, class: &str| sum(&|side| sample.counts.class(side, aspect, class));
    let classes = aspects().into_iter().find(|(name, _)| *name == aspect)?.1;
    let met = classes.into_iter().filter(|class| samples.iter().any(|s| count(s, class) > 0));
    let groups = met.map(|class| Group {
        label: page.value("class", class),
        colour: find_class(class),
        bars: samples
            .iter()
            .enumerate()
            .map(|(place, sample)| {
                let of = sum(&|side| sample.counts.games(side));
                draw_bar(page, count(sample, class), of, of_sample(place))
            })
            .collect(),
    });
    let series = samples.iter().map(|sample| page.value("series", &sample.name)).collect();
    let suffix = winner.map_or(String::new(), |side| format!("-{}", side.name()));
    let name = format!("comparison-{aspect}{suffix}");
    let title = page.text(&format!("figure-{name}"));
    make_chart(page, name, title, series, groups.collect())
}
