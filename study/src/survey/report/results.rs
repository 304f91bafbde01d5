//! Who has won, and how the games ended.

use bao_reports::colours::{self, NEUTRAL};
use bao_reports::language::Value;
use bao_reports::{Chart, Colour, Document};
use bao_rules::Side;

use crate::page::{Page, share_bar, single_bars};
use crate::statistics::{Share, format_p};
use crate::survey::Survey;

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
        // A test of games that were chosen tests the choice.
        if !page.subject.selection {
            document.prose(compare_with_half(page));
        }
        let caption = page
            .format("survey-results-caption", &[("games", number(results.all.finished_games()))]);
        document.chart(draw_results(page)).table(page.captioned_table("results", &caption));
    }
    let caption = page.format("survey-ends-caption", &[("games", number(results.all.games()))]);
    document
        .part(&page.text("survey-ends"))
        .prose(page.text("survey-ends-what"))
        .chart(draw_ends(page))
        .table(page.captioned_table("ends", &caption));
}

/// South's share, and on which side of one half its interval lies.
fn compare_with_half(page: &Page<'_, Survey>) -> String {
    let results = &page.subject.results;
    let share = results.all.share(Side::South);
    let place = match share.interval() {
        Some(interval) if interval.low > 50.0 => "survey-above-half",
        Some(interval) if interval.high < 50.0 => "survey-below-half",
        _ => "survey-about-half",
    };
    page.format(
        "survey-south-share",
        &[
            ("share", page.share(share).into()),
            ("place", page.text(place).into()),
            ("p", page.words.format_number(&format_p(results.p())).into()),
        ],
    )
}

fn draw_results(page: &Page<'_, Survey>) -> Chart {
    let share =
        |side| (page.side(side), page.subject.results.all.share(side), colours::of_side(side));
    draw_shares(page, "survey-results", "survey-of-finished", Side::BOTH.map(share).into())
}

fn draw_ends(page: &Page<'_, Survey>) -> Chart {
    let ends = &page.subject.results.ends;
    let shares = ends.0.iter().map(|(end, winners)| {
        (page.value("ended_by", end), Share::new(winners.games(), ends.games()), NEUTRAL)
    });
    draw_shares(page, "survey-ends", "survey-of-accepted", shares.collect())
}

fn draw_shares(
    page: &Page<'_, Survey>,
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
