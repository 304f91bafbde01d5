//! The figures of the study (pies, dots with intervals, and grids of the 28 types), and the sections on the counts.

use bao_reports::colours::NEUTRAL;
use bao_reports::{
    Band, Cell, Chart, Colour, Dot, Dots, Form, Grid, GridCell, Group, ReportTable, Slice, Style,
    colours,
};
use bao_rules::Side;

use super::classes::{BANDS, CAPTURE, EMPTYING, MOMENTS, OTHERS, find_class, of_class, of_sample};
use crate::comparison::{Sample, list_in_order};
use crate::page::{
    Page, Writer, share_dot, show_column, tell, without_columns, without_empty_columns,
};
use crate::statistics::{Interval, Share};
use crate::study::Study;
use crate::tables::{BLOCKS, Counts, PLACES, aspects};

/// The names of all charts that a report can contain.
pub(super) fn list_names() -> Vec<String> {
    let pies = PIES.iter().chain([&AS_PRINTED]).map(|(name, ..)| *name);
    let kinds = pies.chain([MOMENT_PIE]).chain(GRIDS);
    let of = |source: &'static str| kinds.clone().map(move |name| format!("{source}-{name}"));
    let of_archive = DOTS.iter().map(|name| format!("{ARCHIVE}-{name}"));
    let compared = COMPARISONS.iter().map(|name| (*name).to_owned());
    of(ARCHIVE).chain(of(PRINTED)).chain(of_archive).chain(compared).collect()
}

/// The figures of the printed counts, without the type matrices.
pub(super) fn write_section(to: &mut Writer<'_, Study>) {
    let source = Source::of_print(to.page);
    to.section("figures").prose("figures-text");
    to.fold("fold-figures", |to| {
        to.note("figures-note").charts(source.draw_declared(AS_PRINTED)).charts(source.draw_pies())
    });
    to.fold("shares-printed", |to| {
        to.prose("shares-printed-text").table("percentages_printed");
        to.prose("ratios-text").table("ratios")
    });
}

/// The prefix of the figures of the archive's games.
const ARCHIVE: &str = "archive";
/// The prefix of the figures of the printed counts.
const PRINTED: &str = "printed";

/// The counts that a figure shows, and the prefix of the figure's name.
struct Source<'a> {
    page: &'a Page<'a, Study>,
    /// [`ARCHIVE`] or [`PRINTED`].
    name: &'static str,
    counts: &'a Counts,
}

impl<'a> Source<'a> {
    fn of_archive(page: &'a Page<'a, Study>) -> Source<'a> {
        Source { page, name: ARCHIVE, counts: &page.subject.tables.counts }
    }

    fn of_print(page: &'a Page<'a, Study>) -> Source<'a> {
        Source { page, name: PRINTED, counts: &page.subject.parity.printed }
    }

    fn name_of(&self, figure: &str) -> String {
        format!("{}-{figure}", self.name)
    }

    fn title(&self, figure: &str, of: u64) -> String {
        let [id, what] = [self.name, figure].map(|name| format!("figure-{name}"));
        tell!(self.page, &id, what = self.page.text(&what), games = of)
    }

    /// A figure of `of` games.
    fn chart(&self, figure: &str, of: u64, words: Vec<String>, form: Form) -> Chart {
        chart(self.name_of(figure), self.title(figure, of), words, form)
    }
}

/// A chart with an alternative text of words.
fn chart(name: String, title: String, words: Vec<String>, form: Form) -> Chart {
    Chart { name, alt: format!("{title}. {}.", words.join("; ")), title, form }
}

// Charts of dots with intervals, which are easier to read than pies.

/// The names of the archive's charts of dots, without the prefix of the source.
const DOTS: [&str; 4] = ["progress", "final", "combination", "moments-by-winner"];

fn draw_dot(page: &Page<'_, Study>, share: Share, colour: Colour) -> Option<Dot> {
    let Interval { low, high } = share.interval()?;
    let [percent, low, high] = [share.percent()?, low, high].map(|end| page.decimal(end));
    let words = tell!(page, "bar-words", percent, count = share.count, of = share.of, low, high);
    share_dot(share, colour, words)
}

/// A label, its colour, and the terms of its games in the form that [`Counts::sum`] reads.
type Label = (String, Option<Colour>, String);

/// The classes of an aspect.
fn classes(page: &Page<'_, Study>, aspect: &str) -> Vec<Label> {
    let of = aspects().into_iter().find(|(name, _)| *name == aspect);
    let label =
        |class: &str| (page.value("class", class), find_class(class), format!("{aspect}/{class}"));
    of.map(|(_, classes)| classes.into_iter().map(label).collect()).unwrap_or_default()
}

/// A label, its colour, and for each series a share with the colour of the series.
type Shares = (String, Option<Colour>, Vec<(Share, Colour)>);

/// The shares of each label in every series (counts, a winner and a colour); labels without games are left out.
fn count_shares(
    labels: impl IntoIterator<Item = Label>,
    series: &[(&Counts, &str, Colour)],
) -> Vec<Shares> {
    let shares = labels.into_iter().map(|(label, colour, terms)| {
        let shares = series
            .iter()
            .map(|&(counts, winner, colour)| (counts.share(winner, &terms, "progress"), colour));
        (label, colour, shares.collect::<Vec<_>>())
    });
    shares.filter(|(.., shares)| shares.iter().any(|(share, _)| share.count > 0)).collect()
}

/// A chart of percentages with its alternative text; `None` without groups.
fn draw_shares(
    page: &Page<'_, Study>,
    name: String,
    title: String,
    series: Vec<String>,
    groups: Vec<Shares>,
) -> Option<Chart> {
    let groups = groups.into_iter().map(|(label, colour, shares)| {
        let dots = shares.into_iter().map(|(share, of)| draw_dot(page, share, of));
        Group { label, colour, dots: dots.collect() }
    });
    let groups: Vec<Group> = groups.collect();
    if groups.is_empty() {
        return None;
    }
    let words = groups.iter().flat_map(|group| {
        group.dots.iter().enumerate().filter_map(|(index, bar)| {
            let series = series.get(index).map(|name| format!(", {name}")).unwrap_or_default();
            bar.as_ref().map(|bar| format!("{}{series}: {}", group.label, bar.words))
        })
    });
    let words = words.collect();
    let dots = Dots { axis: page.text("axis-percent"), maximum: Some(100.0), series, groups };
    Some(chart(name, title, words, Form::Dots(dots)))
}

fn draw_by_winner(page: &Page<'_, Study>, name: &str, labels: Vec<Label>) -> Option<Chart> {
    let source = Source::of_archive(page);
    let series = Side::BOTH.map(|side| (source.counts, side.name(), colours::of_side(side)));
    let title = source.title(name, source.counts.all_games());
    let names = Side::BOTH.map(|side| page.text(&format!("wins-{}", side.name())));
    draw_shares(page, source.name_of(name), title, names.into(), count_shares(labels, &series))
}

fn draw_moments(page: &Page<'_, Study>) -> Option<Chart> {
    let turns = page.subject.tables.counts.turns().into_iter().map(|turn| {
        let label = tell!(page, "item-turn", turn = turn.to_string());
        (label, None, format!("moment/{turn}"))
    });
    draw_by_winner(page, "moments-by-winner", turns.collect())
}

// Charts that compare several samples.

const COMPARISONS: [&str; 4] =
    ["in-short", "comparison-progress", "comparison-final", "comparison-combination"];

/// The samples of a comparison in order, each with its colour.
fn list_samples<'a>(page: &Page<'a, Study>) -> Vec<(&'a Sample, Colour)> {
    let samples = list_in_order(&page.subject.here, &page.subject.comparisons);
    samples.into_iter().enumerate().map(|(place, sample)| (sample, of_sample(place))).collect()
}

/// The games of a winner in each sample.
fn won_by<'a>(
    winner: &'a str,
    samples: &[(&'a Sample, Colour)],
) -> Vec<(&'a Counts, &'a str, Colour)> {
    samples.iter().map(|&(sample, colour)| (&sample.counts, winner, colour)).collect()
}

/// Draws groups of dots, one dot for each sample, under the title `figure-NAME`.
fn draw_samples(
    page: &Page<'_, Study>,
    name: &str,
    samples: &[(&Sample, Colour)],
    groups: Vec<Shares>,
) -> Option<Chart> {
    let series = samples.iter().map(|(sample, _)| page.value("series", &sample.name)).collect();
    let title = page.text(&format!("figure-{name}"));
    draw_shares(page, name.to_owned(), title, series, groups)
}

pub(super) fn draw_comparison(page: &Page<'_, Study>, aspect: &str) -> Option<Chart> {
    let samples = list_samples(page);
    let groups = count_shares(classes(page, aspect), &won_by("all", &samples));
    draw_samples(page, &format!("comparison-{aspect}"), &samples, groups)
}

/// How many classes the first page shows.
const SHOWN: usize = 12;

/// Draws the progress classes of each player's wins in the archive, in print and in random play, largest difference
/// first.
pub(super) fn draw_in_short(page: &Page<'_, Study>) -> Option<Chart> {
    // The archive is second, between print and random play.
    let all = list_samples(page);
    let has_games = all[1].0.counts.all_games() > 0;
    let samples = if has_games { vec![all[1], all[0], all[2]] } else { vec![all[0], all[2]] };
    let rows = Side::BOTH.into_iter().flat_map(|side| {
        let of_side = |(label, colour, terms): Label| {
            (format!("{}: {label}", page.side(side)), colour, terms)
        };
        let labels = classes(page, "progress").into_iter().map(of_side);
        count_shares(labels, &won_by(side.name(), &samples))
    });
    let mut rows: Vec<Shares> = rows.collect();
    let percent = |(share, _): &(Share, Colour)| share.percent().unwrap_or_default();
    let difference = |(.., shares): &Shares| (percent(&shares[0]) - percent(&shares[1])).abs();
    // The sort is stable: equal differences keep the order of the study.
    rows.sort_by(|one, other| difference(other).total_cmp(&difference(one)));
    rows.truncate(SHOWN);
    draw_samples(page, "in-short", &samples, rows)
}

// The pies of the study. A pie is left out if all games are of one kind.

/// A pie: its name without the prefix of the source, the winner of its games, and its slices. Each slice has the
/// message of its label and the terms of its games; a slice without terms has the rest of the games.
type DeclaredPie = (&'static str, &'static str, &'static str);

const PIES: [DeclaredPie; 6] = [
    (
        "first-events",
        "all",
        "slice-emptying progress/verde progress/marrone progress/arancione progress/rosso \
         progress/viola progress/senape; \
         slice-capture progress/celeste progress/blu progress/rosa progress/fucsia; class-other",
    ),
    ("wins-south", "south", WINS),
    ("wins-north", "north", WINS),
    ("final-colours", "all", "class-grigio final/grigio; class-oro final/oro; slice-others"),
    ("grey-south", "south", GREY),
    ("grey-north", "north", GREY),
];
const WINS: &str = "slice-first progress/verde progress/marrone progress/arancione; \
                    slice-second progress/rosso; slice-others";
const GREY: &str = "class-marrone final/grigio/marrone; class-rosso final/grigio/rosso; \
                    class-arancione final/grigio/arancione";
/// The first events of games. As in the study, mustard games count as games whose first event is a capture.
const AS_PRINTED: DeclaredPie = (
    "first-events-as-printed",
    "all",
    "slice-emptying progress/verde progress/marrone progress/arancione progress/rosso \
     progress/viola; slice-capture",
);
const MOMENT_PIE: &str = "moments";

impl Source<'_> {
    /// The pies that the study draws.
    fn draw_pies(&self) -> Vec<Chart> {
        let pies = PIES.into_iter().filter_map(|pie| self.draw_declared(pie));
        pies.chain(self.draw_moment_pie()).collect()
    }

    fn draw_declared(&self, (name, winner, slices): DeclaredPie) -> Option<Chart> {
        let mut rest = self.counts.sum(winner, "progress");
        let slices = slices.split("; ").map(|slice| {
            let (label, terms) = slice.split_once(' ').unwrap_or((slice, ""));
            let count = if terms.is_empty() { rest } else { self.counts.sum(winner, terms) };
            rest = rest.saturating_sub(count);
            let colour = match label {
                "slice-emptying" | "slice-first" => EMPTYING,
                "slice-capture" => CAPTURE,
                "slice-second" => of_class("rosso"),
                "slice-others" => OTHERS,
                class => of_class(class.trim_start_matches("class-")),
            };
            (self.page.text(label), count, colour)
        });
        self.pie(name, slices.collect())
    }

    fn pie(&self, name: &str, slices: Vec<(String, u64, Colour)>) -> Option<Chart> {
        let page = self.page;
        let of: u64 = slices.iter().map(|slice| slice.1).sum();
        let met = slices.into_iter().filter(|slice| slice.1 > 0);
        let slices = met.map(|(label, count, colour)| {
            let percent = page.decimal(Share::new(count, of).percent().unwrap_or_default());
            let words = tell!(page, "count-and-percent", count, percent);
            Slice { label, value: count as f64, words, colour }
        });
        let slices: Vec<Slice> = slices.collect();
        if slices.len() < 2 {
            return None;
        }
        let words =
            slices.iter().map(|slice| format!("{}: {}", slice.label, slice.words)).collect();
        Some(self.chart(name, of, words, Form::Pie(slices)))
    }

    /// Draws the turn of the first event, over all games.
    fn draw_moment_pie(&self) -> Option<Chart> {
        let page = self.page;
        // Events from the fourth turn on are so rare that they share a slice.
        let mut slices: Vec<(String, u64, Colour)> = Vec::new();
        for turn in self.counts.turns() {
            let count = self.counts.sum("all", &format!("moment/{turn}"));
            match slices.len() {
                4.. => {
                    slices[3].0 = page.text("slice-later");
                    slices[3].1 += count;
                }
                index => {
                    let colour = MOMENTS.get(index).copied().unwrap_or(NEUTRAL);
                    let label = tell!(page, "item-turn", turn = turn.to_string());
                    slices.push((label, count, colour));
                }
            }
        }
        self.pie(MOMENT_PIE, slices)
    }
}

// Grids of the 28 types, coloured in at most five bands by their number of games.

/// The names of all grids, without the prefix of the source.
const GRIDS: [&str; 2] = ["types-south", "types-north"];

/// At most five bands of equal width up to `most`, the largest count of a type. In the study they are four games wide
/// for a maximum of 17, and three for 13.
fn list_bands(page: &Page<'_, Study>, most: u64) -> Vec<Band> {
    let width = most.div_ceil(BANDS.len() as u64);
    let bands = (1..).zip(BANDS).map(|(place, colour)| {
        let (from, to) = ((place - 1) * width + 1, place * width);
        let label = match width {
            1 => tell!(page, "band-one", games = to),
            _ => tell!(page, "band", from, to),
        };
        Band { label, to, colour }
    });
    bands.take_while(|band| band.to - width < most).collect()
}

/// Draws the matrix games and variants of a winner by type; `None` without such games.
fn draw_types(source: &Source<'_>, side: Side) -> Option<Chart> {
    let page = source.page;
    let count = |number: u8| source.counts.sum(side.name(), &format!("type/{number}"));
    let all: u64 = (1..=28).map(count).sum();
    if all == 0 {
        return None;
    }
    let cell = |place: u8, block: u8| {
        let number = 7 * block + place + 1;
        GridCell { label: number.to_string(), value: count(number) }
    };
    let name = format!("types-{}", side.name());
    let met = (1..=28).filter(|&number| count(number) > 0).map(|number| {
        let kind = tell!(page, "item-type", type = number.to_string());
        format!("{kind}: {}", count(number))
    });
    let grid = Grid {
        columns: BLOCKS.map(str::to_owned).into(),
        // The first type of a block has no second pair of moves, because the house is captured at once.
        rows: PLACES.map(|pair| if pair.is_empty() { "C" } else { pair }.to_owned()).into(),
        cells: (0..7).map(|place| (0..4).map(|block| cell(place, block)).collect()).collect(),
        unit: page.text("unit-games"),
        bands: list_bands(page, (1..=28).map(count).max().unwrap_or(0)),
    };
    Some(source.chart(&name, all, met.collect(), Form::Grid(grid)))
}

// The sections on the counts: progress, final colours, combinations, the first event, and the 28 types.

/// The classes of one aspect that occur.
pub(super) fn list_met(page: &Page<'_, Study>, aspect: &str) -> ReportTable {
    let classes = page.table("classes").clone();
    let met = classes.keep_rows(["aspect", "count"], |[of, n]| of == aspect && n != "0");
    // The heading already names the aspect.
    without_columns(met, &["aspect"])
}

pub(super) fn write_results(to: &mut Writer<'_, Study>) {
    let page = to.page;
    to.section(results_heading(page));
    if page.subject.tables.sizes.qualifying == 0 {
        return to.end("population-none");
    }
    to.prose("results-text").prose("interval-text");
    for aspect in ["progress", "final", "combination"] {
        to.part(page.text(&format!("aspect-{aspect}")))
            .table(page.caption(list_met(page, aspect), &page.text(&format!("caption-{aspect}"))))
            .charts(draw_by_winner(page, aspect, classes(page, aspect)));
    }
    to.part("moments").charts(draw_moments(page));
    let table = show_column(page.captioned("sensitivity"), "statistic", |statistic, _| {
        let class = format!("class-{statistic}");
        page.words.contains(&class).then(|| page.text(&class))
    });
    to.fold("shares", |to| {
        let shares = without_empty_columns(page.captioned("percentages"));
        to.prose("shares-text").table(shares);
        to.note(page.subject.tables.by_player.south.map(|_| "by-player"))
    })
    .fold("compositions", |to| to.prose("compositions-text").table("compositions").table("moments"))
    .fold("fold-sensitivity", |to| to.prose("sensitivity-text").table(table))
    .fold("fold-pies", |to| to.charts(Source::of_archive(page).draw_pies()));
}

/// A heading with the most frequent progress colour.
fn results_heading(page: &Page<'_, Study>) -> String {
    let counts = &page.subject.tables.counts;
    let share = |(.., terms): &Label| counts.share("all", terms, "progress");
    // Reversed, because `max_by_key` returns the last of equally frequent classes.
    let most = classes(page, "progress").into_iter().rev().max_by_key(|label| share(label).count);
    let Some((label, percent)) =
        most.and_then(|label| Some((label.0.clone(), share(&label).percent()?)))
    else {
        return page.text("results");
    };
    tell!(page, "results-heading", class = label, percent = page.decimal(percent))
}

// Matrix games and variants: the 28 types, in the archive and as printed in the study.

/// Marks the number of a game that the archive contains.
const HERE: &str = "\u{A0}✓";

pub(super) fn write_matrix(to: &mut Writer<'_, Study>) {
    let page = to.page;
    to.section("matrix").prose("matrix-text");
    let has_games = !page.table("games_by_type").rows.is_empty();
    if has_games {
        let source = Source::of_archive(page);
        to.charts(Side::BOTH.iter().filter_map(|&side| draw_types(&source, side)));
    } else {
        to.prose("matrix-none");
    }
    let tables = has_games.then_some("games_by_type").into_iter().chain(["types"]);
    to.folded_tables("fold-types", tables).fold("matrix-printed", |to| {
        to.prose("matrix-printed-text");
        for winner in Side::BOTH {
            let caption = page.text(&format!("caption-printed-games-{}", winner.name()));
            let games = list_by_type(page.table("printed_games"), winner);
            to.charts(draw_types(&Source::of_print(page), winner))
                .table(page.caption(games, &caption));
        }
        to
    });
}

/// The games that the study names, one row for each type: the matrix games, the variants in which the loser's house was
/// captured later (underlined as in print), and the other variants.
fn list_by_type(games: &ReportTable, winner: Side) -> ReportTable {
    let columns = ["#type", "first_row", "second_row", "named_pm", "named_captured", "named_pmv"];
    let mut table = ReportTable::new("", &columns).with_name(&games.name);
    for (block, first) in BLOCKS.into_iter().enumerate() {
        for (place, second) in PLACES.into_iter().enumerate() {
            let number = (7 * block + place + 1).to_string();
            let of_type = |kind: &str, captured: &str| {
                let columns = ["winner", "type", "kind", "captured_later", "game", "here"];
                let rows = games.values(columns);
                let rows = rows.filter(|[side, of, is, later, ..]| {
                    [*side, of, is, later] == [winner.name(), &number, kind, captured]
                });
                let names = rows.map(|[.., game, here]| match here {
                    "" => game.to_owned(),
                    _ => format!("{game}{HERE}"),
                });
                names.collect::<Vec<String>>().join(", ")
            };
            let lists = [("PM", ""), ("PMV", "yes"), ("PMV", "")].map(|(k, c)| of_type(k, c));
            if lists.iter().all(String::is_empty) {
                continue;
            }
            let [matrix, captured, variants] = lists.map(|list| Cell::with_text(&list, &list));
            let captured = Cell { style: Style::Underlined, ..captured };
            let [number, first, second] = [number.as_str(), first, second].map(Cell::from);
            table.push([number, first, second, matrix, captured, variants]);
        }
    }
    table
}
