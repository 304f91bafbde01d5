//! The 28 types in the five bands of the study, by how many games they have.

use bao_reports::{Band, Chart, Form, Grid, GridCell};
use bao_rules::Side;

use super::super::colours::BANDS;
use super::source::Source;
use crate::page::Page;
use crate::study::Study;
use crate::tables::{BLOCKS, PLACES};

/// The names of all grids, without that of the source.
pub(super) const NAMES: [&str; 2] = ["types-south", "types-north"];

/// Matrix games and variants by type, of each winner who has any.
pub(super) fn draw_types(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
    Side::BOTH.into_iter().filter_map(|side| draw_types_of(page, source, side)).collect()
}

/// Five bands of the same width that reach the most games of a type, as the study has them: up to 17 games in
/// fours, up to 13 in threes.
fn list_bands(page: &Page<'_, Study>, most: u64) -> Vec<Band> {
    let width = most.div_ceil(BANDS.len() as u64);
    let bands = (1..).zip(BANDS).map(|(place, colour)| {
        let (from, to) = ((place - 1) * width + 1, place * width);
        let label = match width {
            1 => page.format("band-one", &[("games", to.into())]),
            _ => page.format("band", &[("from", from.into()), ("to", to.into())]),
        };
        Band { label, to, colour }
    });
    bands.take_while(|band| band.to - width < most).collect()
}

/// The same of one winner; none where he has none.
pub(super) fn draw_types_of(
    page: &Page<'_, Study>,
    source: &Source<'_>,
    side: Side,
) -> Option<Chart> {
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
            bands: list_bands(page, (1..=28).map(count).max().unwrap_or(0)),
        }),
    })
}
