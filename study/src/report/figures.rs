//! The figures of the study: its pies, dots with intervals, and the grids of the 28 types.

use bao_reports::colours::NEUTRAL;
use bao_reports::{
    Band, Chart, Colour, Document, Dot, Dots, Form, Grid, GridCell, Group, Slice, colours,
};
use bao_rules::Side;

use super::captioned::captioned;
use super::classes::{BANDS, CAPTURE, EMPTYING, MOMENTS, OTHERS, find_class, of_class, of_sample};
use crate::comparison::{Sample, list_in_order};
use crate::page::{Page, share_dot};
use crate::statistics::Share;
use crate::study::Study;
use crate::tables::{BLOCKS, Counts, FIRST_EMPTIES, LOSER_EMPTIES, PLACES, Percentage, aspects};

/// The names of all charts that a report can have.
pub(super) fn list_names() -> Vec<String> {
    let kinds = PIES.iter().chain(&GRIDS);
    let of = |source: &'static str| kinds.clone().map(move |name| format!("{source}-{name}"));
    let of_archive = DOTS.iter().map(|name| format!("{ARCHIVE}-{name}"));
    let compared = COMPARISONS.iter().map(|name| (*name).to_owned());
    of(ARCHIVE).chain(of(PRINTED)).chain(of_archive).chain(compared).collect()
}

fn add_charts(document: &mut Document, charts: impl IntoIterator<Item = Chart>) {
    for chart in charts {
        document.chart(chart);
    }
}

/// The charts of an aspect, from the games of the archive.
pub(super) fn draw_aspect(page: &Page<'_, Study>, document: &mut Document, aspect: &str) {
    add_charts(document, draw_aspect_dots(page, &Source::of_archive(page), aspect));
}

/// The charts of the first event, from the games of the archive.
pub(super) fn draw_moments(page: &Page<'_, Study>, document: &mut Document) {
    add_charts(document, draw_moment_dots(page, &Source::of_archive(page)));
}

/// The pies that the study draws, from the games of the archive.
pub(super) fn draw_pies(page: &Page<'_, Study>, document: &mut Document) {
    let source = Source::of_archive(page);
    add_charts(document, draw_win_pies(page, &source));
    add_charts(document, draw_final_colours(page, &source));
    add_charts(document, draw_moment_pie(page, &source));
}

/// The charts of an aspect, of all samples side by side.
pub(super) fn draw_comparison(page: &Page<'_, Study>, document: &mut Document, aspect: &str) {
    add_charts(document, draw_compared_aspect(page, aspect));
}

/// The 28 types, from the games of the archive.
pub(super) fn draw_types(page: &Page<'_, Study>, document: &mut Document) {
    add_charts(document, draw_type_grids(page, &Source::of_archive(page)));
}

/// The 28 types of the games that a player won, from the counts that the study prints.
pub(super) fn draw_printed_types(page: &Page<'_, Study>, document: &mut Document, winner: Side) {
    add_charts(document, draw_types_of(page, &Source::of_print(page), winner));
}

/// The figures of the study but its type matrices, from the counts that it prints.
pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let source = Source::of_print(page);
    document.section(&page.text("figures")).prose(page.text("figures-text"));
    document.fold(page.text("fold-figures"), |document| {
        document.note(page.text("figures-note"));
        add_charts(document, draw_first_events_as_printed(page, &source));
        add_charts(document, draw_win_pies(page, &source));
        add_charts(document, draw_final_colours(page, &source));
        add_charts(document, draw_moment_pie(page, &source));
    });
    document.fold(page.text("shares-printed"), |document| {
        document
            .prose(page.text("shares-printed-text"))
            .table(captioned(page, "percentages_printed"))
            .prose(page.text("ratios-text"))
            .table(page.translate_column(captioned(page, "ratios"), "verdict", "claim-verdict"));
    });
}

// What a figure counts: the games of the archive, or the printed counts.

/// The beginning of the names of figures of the archive's games.
const ARCHIVE: &str = "archive";
/// The beginning of the names of figures of the printed counts.
const PRINTED: &str = "printed";

/// Counts, and what they are called.
struct Source<'a> {
    /// [`ARCHIVE`] or [`PRINTED`].
    pub name: &'static str,
    pub counts: &'a Counts,
}

impl<'a> Source<'a> {
    pub fn of_archive(page: &Page<'a, Study>) -> Source<'a> {
        Source { name: ARCHIVE, counts: &page.subject.tables.counts }
    }

    pub fn of_print(page: &Page<'a, Study>) -> Source<'a> {
        Source { name: PRINTED, counts: &page.subject.parity.printed }
    }

    /// The name of a figure of the source.
    pub fn name_of(&self, figure: &str) -> String {
        format!("{}-{figure}", self.name)
    }

    /// The title of a figure: what it shows, of how many games, of which source.
    pub fn title(&self, page: &Page<'_, Study>, what: &str, of: u64) -> String {
        let id = format!("figure-{}", self.name);
        page.format(&id, &[("what", what.into()), ("games", of.into())])
    }
}

// Dots with intervals: what reads better than a pie.

/// The names of all charts of dots, without that of the source.
const DOTS: [&str; 4] = ["progress", "final", "combination", "moments-by-winner"];

/// The classes of an aspect in the order of the study.
fn classes(aspect: &str) -> Vec<&'static str> {
    let of = aspects().into_iter().find(|(name, _)| *name == aspect);
    of.map(|(_, classes)| classes).unwrap_or_default()
}

/// A dot at `count` of `of` in percent; none of nothing.
fn draw_dot(page: &Page<'_, Study>, count: u64, of: u64, colour: Colour) -> Option<Dot> {
    let share = Share::new(count, of);
    let interval = share.interval()?;
    let words = page.format(
        "bar-words",
        &[
            ("percent", page.decimal(share.percent()?).into()),
            ("count", count.into()),
            ("of", of.into()),
            ("low", page.decimal(interval.low).into()),
            ("high", page.decimal(interval.high).into()),
        ],
    );
    share_dot(share, colour, words)
}

fn chart(
    page: &Page<'_, Study>,
    source: &Source<'_>,
    (name, what, of): (&str, &str, u64),
    series: Vec<String>,
    groups: Vec<Group>,
) -> Option<Chart> {
    make_chart(page, source.name_of(name), source.title(page, what, of), series, groups)
}

/// A chart of percentages with its words; none without groups.
fn make_chart(
    page: &Page<'_, Study>,
    name: String,
    title: String,
    series: Vec<String>,
    groups: Vec<Group>,
) -> Option<Chart> {
    if groups.is_empty() {
        return None;
    }
    let words = groups.iter().flat_map(|group| {
        group.dots.iter().enumerate().filter_map(|(index, bar)| {
            let series = series.get(index).map(|name| format!(", {name}")).unwrap_or_default();
            bar.as_ref().map(|bar| format!("{}{series}: {}", group.label, bar.words))
        })
    });
    let alt = format!("{title}. {}.", words.collect::<Vec<_>>().join("; "));
    let dots = Dots { axis: page.text("axis-percent"), maximum: Some(100.0), series, groups };
    Some(Chart { name, title, alt, form: Form::Dots(dots) })
}

fn winners(page: &Page<'_, Study>) -> Vec<String> {
    Side::BOTH.map(|side| page.text(&format!("wins-{}", side.name()))).into()
}

/// The classes of an aspect that were met, South's wins beside North's.
fn draw_aspect_dots(page: &Page<'_, Study>, source: &Source<'_>, aspect: &str) -> Option<Chart> {
    let counts = source.counts;
    let met = classes(aspect)
        .into_iter()
        .filter(|class| Side::BOTH.into_iter().any(|s| counts.class(s, aspect, class) > 0));
    let groups = met.map(|class| Group {
        label: page.value("class", class),
        colour: find_class(class),
        dots: Side::BOTH
            .map(|side| {
                draw_dot(
                    page,
                    counts.class(side, aspect, class),
                    counts.games(side),
                    colours::of_side(side),
                )
            })
            .into(),
    });
    let what = page.text(&format!("figure-{aspect}"));
    chart(page, source, (aspect, &what, source.counts.all_games()), winners(page), groups.collect())
}

/// The turn of the first event, of South's wins beside North's.
fn draw_moment_dots(page: &Page<'_, Study>, source: &Source<'_>) -> Option<Chart> {
    let of = |side: Side, turn: u32| {
        let count = source.counts.moment(Some(side), turn);
        draw_dot(page, count, source.counts.games(side), colours::of_side(side))
    };
    let groups = source.counts.turns().into_iter().map(|turn| Group {
        label: page.format("item-turn", &[("turn", turn.to_string().into())]),
        colour: None,
        dots: Side::BOTH.map(|side| of(side, turn)).into(),
    });
    let what = page.text("figure-moments-by-winner");
    let about = ("moments-by-winner", what.as_str(), source.counts.all_games());
    chart(page, source, about, winners(page), groups.collect())
}

// The classes of several samples side by side.

/// The names of all charts.
const COMPARISONS: [&str; 4] =
    ["in-short", "comparison-progress", "comparison-final", "comparison-combination"];

/// The classes of an aspect that were met, of all games.
fn draw_compared_aspect(page: &Page<'_, Study>, aspect: &str) -> Option<Chart> {
    let samples = list_in_order(&page.subject.here, &page.subject.comparisons);
    let classes = classes(aspect).into_iter().map(|class| {
        let dots = samples.iter().enumerate().map(|(place, sample)| {
            let count = sample.counts.sum_of_both(&format!("{aspect}/{class}"));
            (Share::new(count, sample.counts.all_games()), of_sample(place))
        });
        (page.value("class", class), find_class(class), dots.collect::<Vec<_>>())
    });
    let groups = classes.filter(|(.., dots)| dots.iter().any(|(share, _)| share.count > 0));
    let groups = groups.map(|(label, colour, dots)| Group {
        label,
        colour,
        dots: dots
            .into_iter()
            .map(|(share, of)| draw_dot(page, share.count, share.of, of))
            .collect(),
    });
    let series = samples.iter().map(|sample| page.value("series", &sample.name)).collect();
    let name = format!("comparison-{aspect}");
    let title = page.text(&format!("figure-{name}"));
    make_chart(page, name, title, series, groups.collect())
}

/// How many classes the first page shows.
const SHOWN: usize = 12;

/// The progress of each player's wins, here, in print and in random play, the largest difference first.
pub(super) fn draw_in_short(page: &Page<'_, Study>) -> Option<Chart> {
    let samples = list_in_order(&page.subject.here, &page.subject.comparisons);
    // The archive is the second in order, between print and random play.
    let [printed, here, random] = [0, 1, 2].map(|place| (samples[place], of_sample(place)));
    let has_games = here.0.counts.all_games() > 0;
    let samples = if has_games { vec![here, printed, random] } else { vec![printed, random] };
    let mut rows: Vec<(f64, Group)> = Vec::new();
    for side in Side::BOTH {
        for class in classes("progress") {
            let share = |(sample, colour): &(&Sample, Colour)| {
                let counts = &sample.counts;
                (Share::new(counts.progress(side, class), counts.games(side)), *colour)
            };
            let shares: Vec<(Share, Colour)> = samples.iter().map(share).collect();
            if shares.iter().all(|(share, _)| share.count == 0) {
                continue;
            }
            let percent = |at: usize| shares[at].0.percent().unwrap_or_default();
            let dot =
                |(share, colour): &(Share, Colour)| draw_dot(page, share.count, share.of, *colour);
            let label = format!("{}: {}", page.side(side), page.value("class", class));
            let dots = shares.iter().map(dot).collect();
            rows.push((
                (percent(0) - percent(1)).abs(),
                Group { label, colour: find_class(class), dots },
            ));
        }
    }
    // A stable sort: what differs alike stays in the order of the study.
    rows.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let groups = rows.into_iter().take(SHOWN).map(|(_, group)| group).collect();
    let series = samples.iter().map(|(sample, _)| page.value("series", &sample.name)).collect();
    make_chart(page, "in-short".to_owned(), page.text("figure-in-short"), series, groups)
}

// The pies of the study. None is drawn where all games are of one kind.

/// The names of all pies, without that of the source.
const PIES: [&str; 8] = [
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
fn draw_first_events_as_printed(page: &Page<'_, Study>, source: &Source<'_>) -> Option<Chart> {
    let of_text = Percentage::share_of("all", "starts_with_emptying_own", source.counts);
    let (emptying, all) = (of_text.count, of_text.of);
    let slices = vec![
        (page.text("slice-emptying"), emptying, EMPTYING),
        (page.text("slice-capture"), all - emptying, CAPTURE),
    ];
    let what = page.text("figure-first-events-as-printed");
    pie(page, source, "first-events-as-printed", &what, slices)
}

/// How games begin, and what the wins of each player are made of.
fn draw_win_pies(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
    let sum = |terms: &str| source.counts.sum_of_both(terms);
    let emptying = sum(FIRST_EMPTIES) + sum(LOSER_EMPTIES);
    let capture = sum("progress/celeste progress/blu progress/rosa progress/fucsia");
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
        let first = source.counts.sum(side, FIRST_EMPTIES);
        let second = source.counts.progress(side, "rosso");
        let slices = vec![
            (page.text("slice-first"), first, EMPTYING),
            (page.text("slice-second"), second, of_class("rosso")),
            (page.text("slice-others"), all.saturating_sub(first + second), OTHERS),
        ];
        let name = format!("wins-{}", side.name());
        pie(page, source, &name, &page.text(&format!("figure-{name}")), slices)
    };
    let begin = pie(page, source, "first-events", &page.text("figure-first-events"), begin);
    begin.into_iter().chain(Side::BOTH.into_iter().filter_map(of)).collect()
}

/// Final colours, and what grey games are made of.
fn draw_final_colours(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
    let [grey, gold] = ["final/grigio", "final/oro"].map(|of| source.counts.sum_of_both(of));
    let finals = vec![
        (page.value("class", "grigio"), grey, of_class("grigio")),
        (page.value("class", "oro"), gold, of_class("oro")),
        (page.text("slice-others"), source.counts.all_games().saturating_sub(grey + gold), OTHERS),
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
fn draw_moment_pie(page: &Page<'_, Study>, source: &Source<'_>) -> Option<Chart> {
    // Four turns and more after the first are so rare that they share a slice.
    let mut slices: Vec<(String, u64, Colour)> = Vec::new();
    for turn in source.counts.turns() {
        let count = source.counts.moment(None, turn);
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

// The 28 types in the five bands of the study, by how many games they have.

/// The names of all grids, without that of the source.
const GRIDS: [&str; 2] = ["types-south", "types-north"];

/// Matrix games and variants by type, of each winner with any.
fn draw_type_grids(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
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
fn draw_types_of(page: &Page<'_, Study>, source: &Source<'_>, side: Side) -> Option<Chart> {
    let count = |number: u8| source.counts.of_type(side, number);
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
