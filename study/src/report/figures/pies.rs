//! The pies of the study. None is drawn where all games are of one kind.

use bao_reports::{Chart, Colour, Form, Slice};
use bao_rules::Side;

use super::super::colours::{CAPTURE, EMPTYING, MOMENTS, of_class};
use super::source::Source;
use crate::page::Page;
use crate::statistics::Share;
use crate::study::Study;
use crate::tables::PERCENTAGES;
use bao_reports::colours::NEUTRAL;

/// The names of all pies, without that of the source.
pub(super) const NAMES: [&str; 8] = [
    "first-events",
    "first-events-as-printed",
    "wins-south",
    "wins-north",
    "final-colours",
    "grey-south",
    "grey-north",
    "moments",
];

/// `54 (26.34 %)`, as readers of the language write it.
fn count_and_percent(page: &Page<'_, Study>, count: u64, of: u64) -> String {
    let percent = page.decimal(Share::new(count, of).percent().unwrap_or_default());
    page.format("count-and-percent", &[("count", count.into()), ("percent", percent.into())])
}

fn pie(
    page: &Page<'_, Study>,
    source: &Source<'_>,
    name: &str,
    what: &str,
    slices: Vec<(String, u64, Colour)>,
) -> Option<Chart> {
    let of: u64 = slices.iter().map(|slice| slice.1).sum();
    if slices.iter().filter(|slice| slice.1 > 0).count() < 2 {
        return None;
    }
    let slices: Vec<Slice> = slices
        .into_iter()
        .filter(|slice| slice.1 > 0)
        .map(|(label, count, colour)| Slice {
            label,
            value: count as f64,
            words: count_and_percent(page, count, of),
            colour,
        })
        .collect();
    let alt: Vec<String> = slices.iter().map(|s| format!("{}: {}", s.label, s.words)).collect();
    let title = source.title(page, what, of);
    Some(Chart {
        name: source.name_of(name),
        alt: format!("{title}. {}.", alt.join("; ")),
        title,
        form: Form::Pie(slices),
    })
}

/// How games begin, as the study draws it: with the mustard games among those that begin with a capture.
pub(super) fn draw_first_events_as_printed(
    page: &Page<'_, Study>,
    source: &Source<'_>,
) -> Option<Chart> {
    let of_text = PERCENTAGES.iter().find(|share| share.statistic == "starts_with_emptying_own")?;
    let (emptying, all) = (of_text.of)(source.counts);
    let slices = vec![
        (page.text("slice-emptying"), emptying, EMPTYING),
        (page.text("slice-capture"), all - emptying, CAPTURE),
    ];
    let what = page.text("figure-first-events-as-printed");
    pie(page, source, "first-events-as-printed", &what, slices)
}

/// How games begin, and what the wins of each player are made of.
pub(super) fn draw_wins(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
    let sum = |classes: &[&str]| -> u64 {
        let of = |side| classes.iter().map(move |c| source.counts.progress(side, c)).sum::<u64>();
        Side::BOTH.into_iter().map(of).sum()
    };
    // Violet and mustard games begin with an emptying by the loser.
    let first: u64 = Side::BOTH.into_iter().map(|side| source.counts.first_empties(side)).sum();
    let emptying = first + sum(&["rosso", "viola", "senape"]);
    let capture = sum(&["celeste", "blu", "rosa", "fucsia"]);
    let begin = vec![
        (page.text("slice-emptying"), emptying, EMPTYING),
        (page.text("slice-capture"), capture, CAPTURE),
        (
            page.value("class", "other"),
            source.counts.all_games().saturating_sub(emptying + capture),
            NEUTRAL,
        ),
    ];
    let of = |side: Side| {
        let all = source.counts.games(side);
        let first = source.counts.first_empties(side);
        let second = source.counts.progress(side, "rosso");
        let slices = vec![
            (page.text("slice-first"), first, of_class("verde")),
            (page.text("slice-second"), second, of_class("rosso")),
            (page.text("slice-others"), all.saturating_sub(first + second), NEUTRAL),
        ];
        let name = format!("wins-{}", side.name());
        pie(page, source, &name, &page.text(&format!("figure-{name}")), slices)
    };
    let begin = pie(page, source, "first-events", &page.text("figure-first-events"), begin);
    begin.into_iter().chain(Side::BOTH.into_iter().filter_map(of)).collect()
}

/// Final colours, and what grey games are made of.
pub(super) fn draw_final_colours(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
    let sum = |class: &str| -> u64 {
        Side::BOTH.into_iter().map(|side| source.counts.final_colour(side, class)).sum()
    };
    let (grey, gold) = (sum("grigio"), sum("oro"));
    let finals = vec![
        (page.value("class", "grigio"), grey, of_class("grigio")),
        (page.value("class", "oro"), gold, of_class("oro")),
        (
            page.text("slice-others"),
            source.counts.all_games().saturating_sub(grey + gold),
            of_class("petrolio"),
        ),
    ];
    let of = |side: Side| {
        let slices = ["marrone", "rosso", "arancione"].map(|class| {
            let count = source.counts.inside(side, "final", "grigio", class);
            (page.value("class", class), count, of_class(class))
        });
        let name = format!("grey-{}", side.name());
        pie(page, source, &name, &page.text(&format!("figure-{name}")), slices.into())
    };
    let finals = pie(page, source, "final-colours", &page.text("figure-final-colours"), finals);
    finals.into_iter().chain(Side::BOTH.into_iter().filter_map(of)).collect()
}

/// The turn of the first event of all games.
pub(super) fn draw_moments(page: &Page<'_, Study>, source: &Source<'_>) -> Option<Chart> {
    // Four turns and more after the first are so rare that they share a slice.
    let mut slices: Vec<(String, u64, Colour)> = Vec::new();
    for (turn, count) in source.counts.moments(None) {
        match slices.len() {
            4.. => {
                slices[3].0 = page.text("slice-later");
                slices[3].1 += count;
            }
            index => {
                let colour = MOMENTS.get(index).copied().unwrap_or(NEUTRAL);
                let label = page.format("item-turn", &[("turn", turn.to_string().into())]);
                slices.push((label, count, colour));
            }
        }
    }
    pie(page, source, "moments", &page.text("figure-moments"), slices)
}
