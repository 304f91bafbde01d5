//! The pies of the study. Where all games are of one kind a pie says nothing that the table does not,
//! and none is drawn.

use bao_reports::{Chart, Colour, Form, Slice};
use bao_rules::Side;

use super::super::colours::{CAPTURE, EMPTYING, MOMENTS, of_class};
use super::super::page::Page;
use super::source::{Source, count_and_percent, title};
use bao_reports::colours::NEUTRAL;

/// The names of all pies, without that of the source.
pub(super) const NAMES: [&str; 7] = [
    "first-events",
    "wins-south",
    "wins-north",
    "final-colours",
    "grey-south",
    "grey-north",
    "moments",
];

fn pie(
    page: &Page<'_>,
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
    let title = title(page, source, what, of);
    Some(Chart {
        name: source.name_of(name),
        alt: format!("{title}. {}.", alt.join("; ")),
        title,
        form: Form::Pie(slices),
    })
}

/// How games begin, and what the wins of each player are made of.
pub(super) fn wins(page: &Page<'_>, source: &Source<'_>) -> Vec<Chart> {
    let sum = |classes: &[&str]| -> u64 {
        let of = |side| classes.iter().map(move |c| source.counts.progress(side, c)).sum::<u64>();
        Side::BOTH.into_iter().map(of).sum()
    };
    // Violet and mustard games begin with an emptying by the loser.
    let first: u64 = Side::BOTH.into_iter().map(|side| source.counts.first_empties(side)).sum();
    let emptying = first + sum(&["rosso", "viola", "senape"]);
    let capture = sum(&["celeste", "blu", "rosa", "fucsia"]);
    let begin = vec![
        (page.say("slice-emptying"), emptying, EMPTYING),
        (page.say("slice-capture"), capture, CAPTURE),
        (page.class("other"), source.all().saturating_sub(emptying + capture), NEUTRAL),
    ];
    let of = |side: Side| {
        let all = source.counts.games(side);
        let first = source.counts.first_empties(side);
        let second = source.counts.progress(side, "rosso");
        let slices = vec![
            (page.say("slice-first"), first, of_class("verde")),
            (page.say("slice-second"), second, of_class("rosso")),
            (page.say("slice-others"), all.saturating_sub(first + second), NEUTRAL),
        ];
        let name = format!("wins-{}", side.name());
        pie(page, source, &name, &page.say(&format!("figure-{name}")), slices)
    };
    let begin = pie(page, source, "first-events", &page.say("figure-first-events"), begin);
    begin.into_iter().chain(Side::BOTH.into_iter().filter_map(of)).collect()
}

/// Final colours, and what grey games are made of.
pub(super) fn finals(page: &Page<'_>, source: &Source<'_>) -> Vec<Chart> {
    let sum = |class: &str| -> u64 {
        Side::BOTH.into_iter().map(|side| source.counts.final_colour(side, class)).sum()
    };
    let (grey, gold) = (sum("grigio"), sum("oro"));
    let finals = vec![
        (page.class("grigio"), grey, of_class("grigio")),
        (page.class("oro"), gold, of_class("oro")),
        (page.say("slice-others"), source.all().saturating_sub(grey + gold), of_class("petrolio")),
    ];
    let of = |side: Side| {
        let slices = ["marrone", "rosso", "arancione"].map(|class| {
            let count = source.counts.inside(side, "final", "grigio", class);
            (page.class(class), count, of_class(class))
        });
        let name = format!("grey-{}", side.name());
        pie(page, source, &name, &page.say(&format!("figure-{name}")), slices.into())
    };
    let finals = pie(page, source, "final-colours", &page.say("figure-final-colours"), finals);
    finals.into_iter().chain(Side::BOTH.into_iter().filter_map(of)).collect()
}

/// The turn of the first event of all games.
pub(super) fn moments(page: &Page<'_>, source: &Source<'_>) -> Option<Chart> {
    let all = source.moments.iter().filter(|(winner, ..)| winner == "all");
    // Four turns and more after the first are so rare that they share a slice.
    let mut slices: Vec<(String, u64, Colour)> = Vec::new();
    for (_, turn, count) in all {
        match slices.len() {
            4.. => {
                slices[3].0 = page.say("slice-later");
                slices[3].1 += count;
            }
            index => {
                let colour = MOMENTS.get(index).copied().unwrap_or(NEUTRAL);
                let label = page.tell("item-turn", &[("turn", turn.to_string().into())]);
                slices.push((label, *count, colour));
            }
        }
    }
    pie(page, source, "moments", &page.say("figure-moments"), slices)
}
