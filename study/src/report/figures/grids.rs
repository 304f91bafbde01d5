//! The 28 types, shaded by how many games they have.

use bao_reports::{Chart, Form, Grid, GridCell};
use bao_rules::Side;

use super::source::Source;
use crate::page::Page;
use crate::study::Study;
use crate::tables::{BLOCKS, PLACES};

/// The names of all grids, without that of the source.
pub(super) const NAMES: [&str; 2] = ["types-south", "types-north"];

/// Matrix games and variants by type, of each winner who has any.
pub(super) fn draw_types(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
    Side::BOTH.into_iter().filter_map(|side| of_winner(page, source, side)).collect()
}

fn of_winner(page: &Page<'_, Study>, source: &Source<'_>, side: Side) -> Option<Chart> {
    let count = |number: u8| source.counts.types(side, &[number]);
    let all: u64 = (1..=28).map(count).sum();
    if all == 0 {
        return None;
    }
    let cell = |place: u8, block: u8| {
        let number = 7 * block + place + 1;
        GridCell { label: number.to_string(), value: count(number) }
    };
    let name = format!("types-{}", side.name());
    let title = source.title(page, &page.text(&format!("figure-{name}")), all);
    let met: Vec<String> = (1..=28)
        .filter(|&number| count(number) > 0)
        .map(|number| {
            let kind = page.format("item-type", &[("type", number.to_string().into())]);
            format!("{kind}: {}", count(number))
        })
        .collect();
    Some(Chart {
        name: source.name_of(&name),
        alt: format!("{title}. {}.", met.join("; ")),
        title,
        form: Form::Grid(Grid {
            columns: BLOCKS.map(str::to_owned).into(),
            // The first place has no second pair: the house is captured at once.
            rows: PLACES.map(|pair| if pair.is_empty() { "C" } else { pair }.to_owned()).into(),
            cells: (0..7).map(|place| (0..4).map(|block| cell(place, block)).collect()).collect(),
            unit: page.text("unit-games"),
        }),
    })
}
