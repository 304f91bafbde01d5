//! Bars with intervals: what reads better than a pie.

use bao_reports::{Bar, Bars, Chart, Colour, Form, Group};
use bao_rules::Side;

use super::super::colours::of_class;
use super::super::page::Page;
use super::source::{Source, title};
use crate::statistics::Share;
use crate::tables::aspects;
use bao_reports::colours;
use bao_reports::language::Value;

/// The names of all bar charts, without that of the source.
pub(super) const NAMES: [&str; 6] =
    ["progress", "final", "combination", "progress-south", "progress-north", "moments-by-winner"];

/// The classes of an aspect in the order of the study.
fn classes(aspect: &str) -> Vec<&'static str> {
    let of = aspects().into_iter().find(|(name, _)| *name == aspect);
    of.map(|(_, classes)| classes).unwrap_or_default()
}

/// A bar of `count` of `of` in percent; none of nothing.
fn bar(page: &Page<'_>, count: u64, of: u64, colour: Colour) -> Option<Bar> {
    let share = Share::new(count, of);
    let (ends, value) = (share.interval()?, share.percent()?);
    let number = |number: f64| Value::from(page.words.format_number(&format!("{number:.2}")));
    let (low, high) = (ends.low, ends.high);
    let words = page.tell(
        "bar-words",
        &[
            ("percent", number(value)),
            ("count", count.into()),
            ("of", of.into()),
            ("low", number(low)),
            ("high", number(high)),
        ],
    );
    Some(Bar { value, interval: Some((low, high)), words, colour })
}

fn chart(
    page: &Page<'_>,
    source: &Source<'_>,
    (name, what, of): (&str, &str, u64),
    series: Vec<String>,
    groups: Vec<Group>,
) -> Option<Chart> {
    if groups.is_empty() {
        return None;
    }
    let title = title(page, source, what, of);
    let words = groups.iter().flat_map(|group| {
        group.bars.iter().enumerate().filter_map(|(index, bar)| {
            let series = series.get(index).map(|name| format!(", {name}")).unwrap_or_default();
            bar.as_ref().map(|bar| format!("{}{series}: {}", group.label, bar.words))
        })
    });
    let alt = format!("{title}. {}.", words.collect::<Vec<_>>().join("; "));
    let bars = Bars { axis: page.say("axis-percent"), maximum: Some(100.0), series, groups };
    Some(Chart { name: source.name_of(name), title, alt, form: Form::Bars(bars) })
}

fn winners(page: &Page<'_>) -> Vec<String> {
    Side::BOTH.map(|side| page.say(&format!("wins-{}", side.name()))).into()
}

/// The classes of an aspect that were met, South's wins beside North's.
pub(super) fn of_aspect(page: &Page<'_>, source: &Source<'_>, aspect: &str) -> Option<Chart> {
    let counts = source.counts;
    let met = classes(aspect)
        .into_iter()
        .filter(|class| Side::BOTH.into_iter().any(|s| counts.class(s, aspect, class) > 0));
    let groups = met.map(|class| Group {
        label: page.class(class),
        bars: Side::BOTH
            .map(|side| {
                bar(
                    page,
                    counts.class(side, aspect, class),
                    counts.games(side),
                    colours::of_side(side),
                )
            })
            .into(),
    });
    let what = page.say(&format!("figure-{aspect}"));
    chart(page, source, (aspect, &what, source.all()), winners(page), groups.collect())
}

/// The progress of each player's wins, in the colours of the study.
pub(super) fn of_winners(page: &Page<'_>, source: &Source<'_>) -> Vec<Chart> {
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
            label: page.class(class),
            bars: vec![bar(page, count, all, of_class(class))],
        });
        let name = format!("progress-{}", side.name());
        let what = page.say(&format!("figure-{name}"));
        chart(page, source, (&name, &what, all), Vec::new(), groups.collect())
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}

/// The turn of the first event, of South's wins beside North's.
pub(super) fn moments(page: &Page<'_>, source: &Source<'_>) -> Option<Chart> {
    let of = |side: Side, turn: u32| {
        let mine = || source.moments.iter().filter(move |(winner, ..)| winner == side.name());
        let count: u64 = mine().filter(|(_, at, _)| *at == turn).map(|(.., count)| count).sum();
        bar(page, count, source.counts.games(side), colours::of_side(side))
    };
    let mut turns: Vec<u32> = source.moments.iter().map(|(_, turn, _)| *turn).collect();
    turns.sort_unstable();
    turns.dedup();
    let groups = turns.into_iter().map(|turn| Group {
        label: page.tell("item-turn", &[("turn", turn.to_string().into())]),
        bars: Side::BOTH.map(|side| of(side, turn)).into(),
    });
    let what = page.say("figure-moments-by-winner");
    let about = ("moments-by-winner", what.as_str(), source.all());
    chart(page, source, about, winners(page), groups.collect())
}
