//! The fate of the houses.

use bao_reports::colours;
use bao_reports::language::Value;
use bao_reports::{Bars, Chart, Document, Form, Group, Point};
use bao_rules::Side;

use super::lines::LineChart;
use crate::page::{Page, share_bar, share_point};
use crate::statistics::Share;
use crate::survey::Survey;
use crate::survey::minimum::minimum_games;
use crate::survey::tables::{Houses, LossKind};

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let survey = page.subject;
    let houses = &survey.houses;
    document.section(&page.text("survey-houses"));
    if !survey.with_houses {
        document.prose(page.text("survey-no-houses"));
        return;
    }
    if houses.games == 0 {
        document.prose(page.text("survey-none-replayed"));
        return;
    }
    let games = [("games", Value::from(houses.games))];
    let chart = LineChart {
        name: "survey-houses",
        title: "survey-houses-chart",
        y: "survey-of-houses",
        percent: true,
    };
    let minimum = [("least", Value::from(minimum_games(houses.games)))];
    let losses =
        page.captioned_table("house_losses", &page.format("survey-house-losses-caption", &games));
    document
        .prose(page.format("survey-houses-what", &games))
        .list(Side::BOTH.map(|side| fate_in_words(page, houses, side)).into())
        .chart(chart.draw(page, Side::BOTH.map(|side| owned_line(houses, side))))
        .note(page.format("survey-houses-drawn", &minimum))
        .chart(draw_losses(page))
        .table(page.translate_column(losses, "stage", "survey-stage"));
    if !survey.losses.with_seeds {
        document.prose(page.text("survey-no-events"));
    }
    let table = page.captioned_table("houses", &page.format("survey-houses-caption", &games));
    document.folded_tables(page.text("survey-houses-fold"), vec![table]);
}

/// How often a player's house was lost and how, and when half of them were.
fn fate_in_words(page: &Page<'_, Survey>, houses: &Houses, owner: Side) -> String {
    let (lost, emptied) = houses.count_lost(owner);
    let share = |count| page.count_and_percent(Share::new(count, houses.games));
    let half = houses.half_lost_by(owner).map_or_else(
        || page.text("survey-half-kept"),
        |turn| page.format("survey-half-lost", &[("turn", Value::from(turn))]),
    );
    page.format(
        "survey-fate",
        &[
            ("side", page.side(owner).into()),
            ("emptied", share(emptied).into()),
            ("captured", share(lost - emptied).into()),
            ("kept", share(houses.games - lost).into()),
            ("half", half.into()),
        ],
    )
}

/// The share that is still owned, by turn: level from one loss to the turn before the next.
fn owned_line(houses: &Houses, owner: Side) -> Vec<Point> {
    let minimum = minimum_games(houses.games);
    let mut points = vec![Point { x: 0.0, y: 100.0, interval: None }];
    for at in houses.steps[owner as usize].iter().take_while(|at| at.owned.of >= minimum) {
        let x = f64::from(at.turn);
        if let Some(&last) = points.last()
            && last.x < x - 1.0
        {
            points.push(Point { x: x - 1.0, ..last });
        }
        points.extend(share_point(x, at.owned));
    }
    points
}

/// The shares of the games in which a house was lost, by stage, event and owner.
fn draw_losses(page: &Page<'_, Survey>) -> Chart {
    let survey = page.subject;
    let mut groups = Vec::new();
    let mut alt = Vec::new();
    for stage in survey.stages.all() {
        for captured in [false, true] {
            let event = if captured { "event-captured" } else { "event-emptied" };
            let stage_name = page.text(&format!("survey-stage-{}", stage.name()));
            let label = page.format(
                "survey-way",
                &[("event", page.text(event).into()), ("stage", stage_name.into())],
            );
            let bars = Side::BOTH.map(|owner| {
                let losses = survey.losses.kinds.get(&LossKind { owner, stage, captured });
                let games = losses.map_or(0, |losses| losses.games);
                let share = Share::new(games, survey.houses.games);
                let words = page.count_and_percent(share);
                alt.push(format!("{label}, {}: {words}", page.side(owner)));
                share_bar(share, colours::of_side(owner), words)
            });
            groups.push(Group { label, colour: None, bars: bars.into() });
        }
    }
    Chart {
        name: "survey-house-losses".to_owned(),
        title: page.text("survey-house-losses-chart"),
        alt: alt.join("; "),
        form: Form::Bars(Bars {
            axis: page.text("survey-of-games"),
            maximum: None,
            series: Side::BOTH.map(|side| page.side(side)).into(),
            groups,
        }),
    }
}
