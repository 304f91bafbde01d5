//! The fate of the houses.

use bao_reports::{Bars, Chart, Document, Form, Group, Point};
use bao_rules::Side;

use super::bars::bar;
use super::lines::{About, chart};
use super::phrases;
use super::sides;
use super::tables::{captioned, spoken};
use crate::statistics::Share;
use crate::survey::Survey;
use crate::survey::enough::enough;
use crate::survey::tables::{Half, Houses, Way};
use bao_reports::language::{Messages, Value};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    let houses = &survey.houses;
    document.section(&words.text("survey-houses"));
    if !survey.with_houses {
        document.prose(words.text("survey-no-houses"));
        return;
    }
    if houses.games == 0 {
        document.prose(words.text("survey-none-replayed"));
        return;
    }
    let games = || ("games", Value::from(houses.games));
    document.prose(words.format("survey-houses-what", &[games()]));
    document.list(Side::BOTH.map(|side| fate(houses, side, words)).into());
    let about = About {
        name: "survey-houses",
        title: "survey-houses-chart",
        y: "survey-of-houses",
        percent: true,
        survey,
    };
    let lines = Side::BOTH.map(|side| points(houses, side));
    document
        .chart(chart(&about, lines, words))
        .note(
            words.format("survey-houses-estimate", &[("least", Value::from(enough(houses.games)))]),
        )
        .chart(ways(survey, words));
    let losses = spoken(survey.losses.sheet(houses.games), "stage", "survey-stage", words);
    let caption = words.format("survey-house-losses-caption", &[games()]);
    document.table(captioned(losses, &caption, words));
    if !survey.losses.with_seeds {
        document.prose(words.text("survey-no-events"));
    }
    let caption = words.format("survey-houses-caption", &[games()]);
    let table = captioned(houses.sheet(), &caption, words);
    document.folded_tables(words.text("survey-houses-fold"), vec![table]);
}

/// How a player's house was lost or kept, in one line.
fn fate(houses: &Houses, owner: Side, words: &Messages) -> String {
    let (lost, emptied) = houses.lost(owner);
    let share = |count| phrases::counted(Share::new(count, houses.games), words);
    let half = match houses.half(owner) {
        Half::Lost(turn) => words.format("survey-half-lost", &[("turn", Value::from(turn))]),
        Half::Kept => words.text("survey-half-kept"),
        Half::Open => words.text("survey-half-open"),
    };
    words.format(
        "survey-fate",
        &[
            ("side", sides::name(owner, words).into()),
            ("emptied", share(emptied).into()),
            ("captured", share(lost - emptied).into()),
            ("kept", share(houses.games - lost).into()),
            ("half", half.into()),
        ],
    )
}

/// The estimate by turn: level from one loss to the turn before the next.
fn points(houses: &Houses, owner: Side) -> Vec<Point> {
    let least = enough(houses.games);
    let mut points = vec![Point { x: 0.0, y: 100.0, interval: None }];
    for at in houses.steps[owner as usize]
        .iter()
        .take_while(|at| at.step.at_risk > 0 && at.owned.of >= least)
    {
        let x = f64::from(at.step.time);
        let interval = at.step.interval.map(|ends| (100.0 * ends.low, 100.0 * ends.high));
        if let Some(&last) = points.last()
            && last.x < x - 1.0
        {
            points.push(Point { x: x - 1.0, ..last });
        }
        points.push(Point { x, y: 100.0 * at.step.kept, interval });
    }
    points
}

fn ways(survey: &Survey, words: &Messages) -> Chart {
    let of = survey.houses.games;
    let mut groups = Vec::new();
    let mut alt = Vec::new();
    for stage in survey.stages.all() {
        for captured in [false, true] {
            let event = if captured { "event-captured" } else { "event-emptied" };
            let stage_name = words.text(&format!("survey-stage-{}", stage.name()));
            let label = words.format(
                "survey-way",
                &[("event", words.text(event).into()), ("stage", stage_name.into())],
            );
            let shares = Side::BOTH.map(|owner| {
                let lost = survey.losses.ways.get(&Way { owner, stage, captured });
                (owner, Share::new(lost.map_or(0, |lost| lost.games), of))
            });
            for (owner, share) in shares {
                let owner = sides::name(owner, words);
                alt.push(format!("{label}, {owner}: {}", phrases::counted(share, words)));
            }
            let bars = shares.map(|(owner, share)| {
                bar(share, sides::colour(owner), phrases::counted(share, words))
            });
            groups.push(Group { label, bars: bars.into() });
        }
    }
    Chart {
        name: "survey-house-losses".to_owned(),
        title: words.text("survey-house-losses-chart"),
        alt: alt.join("; "),
        form: Form::Bars(Bars {
            axis: words.text("survey-of-games"),
            maximum: None,
            series: Side::BOTH.map(|side| sides::name(side, words)).into(),
            groups,
        }),
    }
}
