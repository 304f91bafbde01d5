//! Who has won, and how the games ended.

use bao_reports::{Chart, Document};
use bao_rules::Side;

use super::bars::{bar, single};
use super::phrases;
use super::sides;
use super::tables::captioned;
use crate::statistics::{Share, chance};
use crate::survey::Survey;
use crate::survey::tables::Results;
use bao_reports::colours::NEUTRAL;
use bao_reports::language::{Messages, Value};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    let results = &survey.results;
    document.section(&words.text("survey-results"));
    if results.all.games() == 0 {
        document.prose(words.text("survey-none-accepted"));
        return;
    }
    let number = |n: u64| Value::from(n);
    document.prose(words.format(
        "survey-results-games",
        &[
            ("games", number(results.all.games())),
            ("south", number(results.all.south)),
            ("north", number(results.all.north)),
            ("unknown", number(results.all.unknown)),
        ],
    ));
    if results.all.finished() > 0 {
        // A test of games that were chosen tests the choice.
        if !survey.selection {
            document.prose(against_one_half(results, words));
        }
        let caption =
            words.format("survey-results-caption", &[("games", number(results.all.finished()))]);
        document.chart(chart(results, words)).table(captioned(results.sheet(), &caption, words));
    }
    let caption = words.format("survey-ends-caption", &[("games", number(results.all.games()))]);
    document
        .part(&words.text("survey-ends"))
        .prose(words.text("survey-ends-what"))
        .chart(ends(results, words))
        .table(captioned(results.ends.sheet(), &caption, words));
}

/// South's share, and on which side of one half its interval lies.
fn against_one_half(results: &Results, words: &Messages) -> String {
    let share = results.all.share(Side::South);
    let place = match share.interval() {
        Some(interval) if interval.low > 50.0 => "survey-above-half",
        Some(interval) if interval.high < 50.0 => "survey-below-half",
        _ => "survey-about-half",
    };
    let p = words.format_number(&chance(results.p()));
    words.format(
        "survey-south-share",
        &[
            ("share", phrases::share(share, words).into()),
            ("place", words.text(place).into()),
            ("p", p.into()),
        ],
    )
}

fn chart(results: &Results, words: &Messages) -> Chart {
    let shares = Side::BOTH.map(|side| (side, sides::name(side, words), results.all.share(side)));
    let alt =
        shares.iter().map(|(_, side, share)| format!("{side}: {}", phrases::share(*share, words)));
    let alt = alt.collect::<Vec<_>>().join("; ");
    let bars = shares.map(|(side, name, share)| {
        (name, bar(share, sides::colour(side), phrases::counted(share, words)))
    });
    Chart {
        name: "survey-results".to_owned(),
        title: words.text("survey-results-chart"),
        alt,
        form: single(words.text("survey-of-finished"), Some(100.0), bars),
    }
}

fn ends(results: &Results, words: &Messages) -> Chart {
    let of = results.ends.games();
    let shares = results.ends.0.iter().map(|(end, winners)| {
        let id = format!("end-{end}");
        let label = if words.contains(&id) { words.text(&id) } else { end.clone() };
        (label, Share::new(winners.games(), of))
    });
    let shares: Vec<(String, Share)> = shares.collect();
    let alt = shares.iter().map(|(end, share)| format!("{end}: {}", phrases::share(*share, words)));
    let alt = alt.collect::<Vec<_>>().join("; ");
    let bars = shares
        .into_iter()
        .map(|(end, share)| (end, bar(share, NEUTRAL, phrases::counted(share, words))));
    Chart {
        name: "survey-ends".to_owned(),
        title: words.text("survey-ends-chart"),
        alt,
        form: single(words.text("survey-of-accepted"), Some(100.0), bars),
    }
}
