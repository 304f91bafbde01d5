//! Who has won, and how the games ended.

use bao_reports::colours::{self, NEUTRAL};
use bao_reports::language::Value;
use bao_reports::{Chart, Colour, Document};
use bao_rules::Side;

use crate::page::{Page, share_bar, single_bars, without_column, without_empty_columns};
use crate::statistics::{Share, format_p};
use crate::survey::Survey;
use crate::survey::tables::{Ends, Winners};

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let results = &page.subject.results;
    document.section(&page.text("survey-results"));
    if results.all.games() == 0 {
        document.prose(page.text("survey-none-accepted"));
        return;
    }
    let number = |n: u64| Value::from(n);
    document.prose(page.format(
        "survey-results-games",
        &[
            ("games", number(results.all.games())),
            ("south", number(results.all.south)),
            ("north", number(results.all.north)),
            ("unknown", number(results.all.unknown)),
        ],
    ));
    if results.all.finished_games() > 0 {
        test_half(page, document);
        let caption = page
            .format("survey-results-caption", &[("games", number(results.all.finished_games()))]);
        // The sentences above have the test.
        let left_out = ["p", "p_players"];
        let table = without_empty_columns(page.captioned_table("results", &caption));
        let table = left_out.into_iter().fold(table, without_column);
        document.chart(draw_results(page, &results.all)).table(table);
        if page.subject.south_by_player.all.is_some() {
            document.note(page.text("by-player"));
        }
    }
    let caption = page.format("survey-ends-caption", &[("games", number(results.all.games()))]);
    document
        .part(&page.text("survey-ends"))
        .prose(page.text("survey-ends-what"))
        .chart(draw_ends(page, &results.ends))
        .table(page.captioned_table("ends", &caption));
    document.part(&page.text("survey-sensitivity"));
    if page.subject.sensitivity.is_none() {
        document.prose(page.text("survey-sensitivity-none"));
        return;
    }
    let table = page.captioned_table("sensitivity", &page.text("survey-sensitivity-caption"));
    document
        .prose(page.text("survey-sensitivity-what"))
        .table(page.translate_column(table, "sample", "sample"));
}

/// South's share, on which side of one half its interval lies, and the test of one half.
fn test_half(page: &Page<'_, Survey>, document: &mut Document) {
    let survey = page.subject;
    let share = survey.results.all.share(Side::South);
    say_share(page, share, document);
    if survey.sampling.is_chosen() {
        document.prose(page.text("sampling-no-test"));
        return;
    }
    let test = survey.results.test(&survey.sampling, &survey.south_by_player);
    let p = |p| Value::from(page.words.format_number(&format_p(p)));
    document.prose(page.format("survey-half-test", &[("p", p(test.p))]));
    if let Some(by_player) = survey.south_by_player.all {
        let end = |end: f64| Value::from(page.percent(Some(100.0 * end)));
        let interval = by_player.interval();
        document.prose(page.format(
            "survey-half-test-players",
            &[("low", end(interval.low)), ("high", end(interval.high)), ("p", p(test.p_players))],
        ));
    }
}

/// South's share, and on which side of one half its interval lies.
pub(crate) fn say_share<T>(page: &Page<'_, T>, share: Share, document: &mut Document) {
    let place = match share.interval() {
        Some(interval) if interval.low > 50.0 => "survey-above-half",
        Some(interval) if interval.high < 50.0 => "survey-below-half",
        _ => "survey-about-half",
    };
    document.prose(page.format(
        "survey-south-share",
        &[("share", page.share(share).into()), ("place", page.text(place).into())],
    ));
}

pub(crate) fn draw_results<T>(page: &Page<'_, T>, winners: &Winners) -> Chart {
    let share = |side| (page.side(side), winners.share(side), colours::of_side(side));
    draw_shares(page, "survey-results", "survey-of-finished", Side::BOTH.map(share).into())
}

pub(crate) fn draw_ends<T>(page: &Page<'_, T>, ends: &Ends) -> Chart {
    let shares = ends.0.iter().map(|(end, winners)| {
        (page.value("ended_by", end), Share::new(winners.games(), ends.games()), NEUTRAL)
    });
    draw_shares(page, "survey-ends", "survey-of-accepted", shares.collect())
}

fn draw_shares<T>(
    page: &Page<'_, T>,
    name: &str,
    axis: &str,
    shares: Vec<(String, Share, Colour)>,
) -> Chart {
    let alt = shares.iter().map(|(label, share, _)| format!("{label}: {}", page.share(*share)));
    let alt = alt.collect::<Vec<_>>().join("; ");
    let bars = shares.into_iter().map(|(label, share, colour)| {
        (label, share_bar(share, colour, page.count_and_percent(share)))
    });
    Chart {
        name: name.to_owned(),
        title: page.text(&format!("{name}-chart")),
        alt,
        form: single_bars(page.text(axis), Some(100.0), bars),
    }
}
