//! Charts over the turns, a line for each side.

use bao_reports::colours;
use bao_reports::language::Value;
use bao_reports::{Chart, Form, Lines, Point, Series};
use bao_rules::Side;

use crate::page::Page;
use crate::survey::Survey;
use crate::survey::minimum::minimum_games;
use crate::survey::tables::{Plies, PlyCounts};

/// The points of a side's line, up to the first turn with fewer plies than [`minimum_plies`].
pub(super) fn plies_line(
    plies: &Plies,
    side: Side,
    point: impl Fn(f64, &PlyCounts) -> Option<Point>,
) -> Vec<Point> {
    let minimum = minimum_plies(plies);
    let of_side = plies.turns.iter().map(|(&turn, counts)| (turn, &counts[side as usize]));
    of_side
        .take_while(|(_, counts)| counts.plies() >= minimum)
        .filter_map(|(turn, counts)| point(f64::from(turn), counts))
        .collect()
}

/// How many plies a turn must have to be drawn.
pub(super) fn minimum_plies(plies: &Plies) -> u64 {
    let first = plies.turns.values().next();
    minimum_games(first.map_or(0, |counts| counts[Side::South as usize].plies()))
}

/// A chart over the turns with lines of South and North.
pub(super) struct LineChart {
    /// The stem of its file.
    pub name: &'static str,
    /// The message of its title; the one of its words begins with it and ends in `-alt`.
    pub title: &'static str,
    /// The message of the upward axis.
    pub y: &'static str,
    /// Whether the values are percentages.
    pub percent: bool,
}

impl LineChart {
    /// The values at the turns that say most: the first, the last before the mtaji stage, its first, and the
    /// last that is drawn.
    fn in_words(&self, page: &Page<'_, Survey>, lines: &[Vec<Point>; 2]) -> String {
        let drawn = || lines.iter().flatten().map(|point| point.x as u32);
        let (first, last) = (drawn().min().unwrap_or_default(), drawn().max().unwrap_or_default());
        let mtaji = page.subject.stages.first_mtaji_turn();
        let mut turns = vec![first, mtaji - 1, mtaji, last];
        turns.retain(|turn| (first..=last).contains(turn));
        turns.sort_unstable();
        turns.dedup();
        let value = |side: Side, turn: u32| {
            let point = lines[side as usize].iter().find(|point| point.x as u32 == turn);
            match (point, self.percent) {
                (None, _) => page.text("survey-none"),
                (Some(point), true) => page.percent(Some(point.y)),
                (Some(point), false) => page.decimal(point.y),
            }
        };
        let at = |turn: u32| {
            let [south, north] = Side::BOTH.map(|side| Value::from(value(side, turn)));
            let turn = ("turn", Value::from(turn));
            page.format("survey-at-turn", &[turn, ("south", south), ("north", north)])
        };
        let turns: Vec<String> = turns.into_iter().map(at).collect();
        page.format(&format!("{}-alt", self.title), &[("turns", turns.join("; ").into())])
    }

    pub fn draw(&self, page: &Page<'_, Survey>, lines: [Vec<Point>; 2]) -> Chart {
        let alt = self.in_words(page, &lines);
        let form = if lines.iter().all(Vec::is_empty) {
            Form::Nothing(page.text("survey-nothing-to-draw"))
        } else {
            // The turn that begins the mtaji stage, where a stage comes before it.
            let mtaji = Some(page.subject.stages.first_mtaji_turn()).filter(|&turn| turn > 1);
            let series = Side::BOTH.into_iter().zip(lines).map(|(side, points)| Series {
                label: page.side(side),
                colour: colours::of_side(side),
                points,
            });
            Form::Lines(Lines {
                x: page.text("column-turn"),
                y: page.text(self.y),
                range: self.percent.then_some((0.0, 100.0)),
                mark: mtaji.map(|turn| (f64::from(turn), page.text("survey-stage-mtaji"))),
                series: series.collect(),
            })
        };
        Chart { name: self.name.to_owned(), title: page.text(self.title), alt, form }
    }
}
