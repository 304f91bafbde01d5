//! Bars with intervals: what reads better than a pie.

use bao_reports::{Bar, Bars, Chart, Colour, Form, Group};
use bao_rules::Side;

use super::super::colours::{find_class, of_class};
use super::source::Source;
use crate::page::{Page, share_bar};
use crate::statistics::Share;
use crate::study::Study;
use crate::tables::aspects;
use bao_reports::colours;

/// The names of all bar charts, without that of the source.
pub(super) const NAMES: [&str; 6] =
    ["progress", "final", "combination", "progress-south", "progress-north", "moments-by-winner"];

/// The classes of an aspect in the order of the study.
fn classes(aspect: &str) -> Vec<&'static str> {
    let of = aspects().into_iter().find(|(name, _)| *name == aspect);
    of.map(|(_, classes)| classes).unwrap_or_default()
}

/// A bar of `count` of `of` in percent; none of nothing.
pub(super) fn draw_bar(page: &Page<'_, Study>, count: u64, of: u64, colour: Colour) -> Option<Bar> {
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
    share_bar(share, colour, words)
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
pub(super) fn make_chart(
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
        group.bars.iter().enumerate().filter_map(|(index, bar)| {
            let series = series.get(index).map(|name| format!(", {name}")).unwrap_or_default();
            bar.as_ref().map(|bar| format!("{}{series}: {}", group.label, bar.words))
        })
    });
    let alt = format!("{title}. {}.", words.collect::<Vec<_>>().join("; "));
    let bars = Bars { axis: page.text("axis-percent"), maximum: Some(100.0), series, groups };
    Some(Chart { name, title, alt, form: Form::Bars(bars) })
}

fn winners(page: &Page<'_, Study>) -> Vec<String> {
    Side::BOTH.map(|side| page.text(&format!("wins-{}", side.name()))).into()
}

/// The classes of an aspect that were met, South's wins beside North's.
pub(super) fn draw_aspect(
    page: &Page<'_, Study>,
    source: &Source<'_>,
    aspect: &str,
) -> Option<Chart> {
    let counts = source.counts;
    let met = classes(aspect)
        .into_iter()
        .filter(|class| Side::BOTH.into_iter().any(|s| counts.class(s, aspect, class) > 0));
    let groups = met.map(|class| Group {
        label: page.value("class", class),
        colour: find_class(class),
        bars: Side::BOTH
            .map(|side| {
                draw_bar(
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

/// The progress of each player's wins, in the colours of the study.
pub(super) fn draw_wins(page: &Page<'_, Study>, source: &Source<'_>) -> Vec<Chart> {
    let of = |side: Side| {
        let all = source.counts.games(side);
        let mut met: Vec<(&str, u64)> = classes("progress")
            .into_iter()
            .map(|class| (class, source.counts.progress(side, class)))
            .filter(|(_, count)| *count > 0)
            .collect();
        // A stable sort: classes met equally often stay in the order of the study.
        met.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let groups = met.into_iter().map(|(class, count)| Group {
            label: page.value("class", class),
            // The bar has it.
            colour: None,
            bars: vec![draw_bar(page, count, all, of_class(class))],
        });
        let name = format!("progress-{}", side.name());
        let what = page.text(&format!("figure-{name}"));
        chart(page, source, (&name, &what, all), Vec::new(), groups.collect())
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}

/// The turn of the first event, of South's wins beside North's.
pub(super) fn draw_moments(page: &Page<'_, Study>, source: &Source<'_>) -> Option<Chart> {
    let of = |side: Side, turn: u32| {
        let count = source.counts.moment(Some(side), turn);
        draw_bar(page, count, source.counts.games(side), colours::of_side(side))
    };
    let groups = source.counts.moments(None).map(|(turn, _)| Group {
        label: page.format("item-turn", &[("turn", turn.to_string().into())]),
        colour: None,
        bars: Side::BOTH.map(|side| of(side, turn)).into(),
    });
    let what = page.text("figure-moments-by-winner");
    let about = ("moments-by-winner", what.as_str(), source.counts.all_games());
    chart(page, source, about, winners(page), groups.collect())
}
