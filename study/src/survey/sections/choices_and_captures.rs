//! The survey's sections on choices, captures, lengths, first moves and houses, with charts by turn.

use bao_game::replay::HouseLoss;
use bao_reports::colours::{NEUTRAL, SOUTH};
use bao_reports::{Chart, Dots, Form, Group, Point, Series, colours};
use bao_rules::Side;

use crate::page::{
    LabelledShares, Page, Writer, list_shares, share_dot, share_dots, share_point, tell,
};
use crate::statistics::Share;
use crate::survey::Survey;
use crate::survey::survey_tables::{Houses, Lengths, Openings, Plies, PlyCounts};

/// The points of each side's line, up to the first turn with fewer plies than [`minimum_plies`].
fn plies_lines(plies: &Plies, point: impl Fn(f64, &PlyCounts) -> Option<Point>) -> [Vec<Point>; 2] {
    let minimum = minimum_plies(plies);
    Side::BOTH.map(|side| {
        let of_side = plies.turns.iter().map(|(&turn, counts)| (turn, &counts[side as usize]));
        of_side
            .take_while(|(_, counts)| counts.plies() >= minimum)
            .filter_map(|(turn, counts)| point(f64::from(turn), counts))
            .collect()
    })
}

fn minimum_plies(plies: &Plies) -> u64 {
    let first = plies.turns.values().next();
    minimum_games(first.map_or(0, |counts| counts[Side::South as usize].plies()))
}

/// Draws a chart by turn with lines for South and North. Its title is the message `NAME-chart`; `y` is the message of
/// the vertical axis.
fn draw_turns(
    page: &Page<'_, Survey>,
    name: &str,
    y: &str,
    is_percent: bool,
    lines: [Vec<Point>; 2],
) -> Chart {
    let title = format!("{name}-chart");
    let turns = say_turns(page, is_percent, &lines);
    let alt = tell!(page, &format!("{title}-alt"), turns);
    // The turn that begins the mtaji stage, if a stage precedes it.
    let mtaji = Some(page.subject.stages.first_mtaji_turn()).filter(|&turn| turn > 1);
    let series = Side::BOTH.into_iter().zip(lines).map(|(side, points)| Series {
        label: page.side(side),
        colour: colours::of_side(side),
        points,
    });
    let mark = mtaji.map(|turn| (f64::from(turn), page.text("survey-stage-mtaji")));
    let (axes, series) = (["column-turn", y], series.collect());
    let form = page.lines(axes, is_percent, mark, series, "survey-nothing-to-draw");
    page.chart(name, &title, alt, form)
}

/// The values at the first turn, the last before the mtaji stage, the first of the mtaji stage, and the last drawn.
fn say_turns(page: &Page<'_, Survey>, is_percent: bool, lines: &[Vec<Point>; 2]) -> String {
    let drawn = || lines.iter().flatten().map(|point| point.x as u32);
    let (first, last) = (drawn().min().unwrap_or_default(), drawn().max().unwrap_or_default());
    let mtaji = page.subject.stages.first_mtaji_turn();
    let mut turns = vec![first, mtaji - 1, mtaji, last];
    turns.retain(|turn| (first..=last).contains(turn));
    turns.sort_unstable();
    turns.dedup();
    let value = |side: Side, turn: u32| {
        let point = lines[side as usize].iter().find(|point| point.x as u32 == turn);
        match (point, is_percent) {
            (None, _) => page.text("survey-none"),
            (Some(point), true) => page.percent(Some(point.y)),
            (Some(point), false) => page.decimal(point.y),
        }
    };
    let at = |turn: u32| {
        let [south, north] = Side::BOTH.map(|side| value(side, turn));
        tell!(page, "survey-at-turn", turn, south, north)
    };
    turns.into_iter().map(at).collect::<Vec<String>>().join("; ")
}

pub(super) fn write_choices(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    to.section("survey-choices");
    let Some(plies) = find_plies(to) else { return };
    let all = plies.all();
    let mean = all.choices.mean().map_or_else(String::new, |mean| page.decimal(mean));
    let forced = page.share(all.forced_share());
    to.prose(tell!(page, "survey-choices-what", plies = all.plies(), mean, forced));
    let mean = |x, counts: &PlyCounts| Some(Point { x, y: counts.choices.mean()?, interval: None });
    let means = plies_lines(plies, mean);
    let forced = plies_lines(plies, |x, counts| share_point(x, counts.forced_share()));
    to.chart(draw_turns(page, "survey-choices", "survey-mean-choices", false, means));
    to.chart(draw_turns(page, "survey-forced", "survey-of-plies", true, forced));
    write_tables(to, plies, "choices");
}

/// Writes the tables by stage and by turn.
fn write_tables(to: &mut Writer<'_, Survey>, plies: &Plies, name: &str) {
    let page = to.page;
    to.note(tell!(page, "survey-drawn", least = minimum_plies(plies)))
        .table(page.captioned(&format!("{name}_by_stage")))
        .folded_tables(page.text(&format!("survey-{name}-fold")), [name]);
}

/// Returns the plies; without plies, writes a sentence that says so.
fn find_plies<'a>(to: &mut Writer<'a, Survey>) -> Option<&'a Plies> {
    let plies = to.page.subject.plies.as_ref();
    let counted = plies.filter(|plies| !plies.turns.is_empty());
    if counted.is_none() {
        let none = if plies.is_some() { "survey-none-replayed" } else { "survey-no-plies" };
        to.prose(none);
    }
    counted
}

/// How many moves captured; `None` without moves.
pub(super) fn say_captures(page: &Page<'_, Survey>, plies: &Plies) -> Option<String> {
    let share = plies.all().capture_share();
    (share.of > 0).then(|| tell!(page, "survey-captures-what", share = page.share(share)))
}

pub(super) fn write_captures(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    to.section("survey-captures");
    let Some(plies) = find_plies(to) else { return };
    let lines = plies_lines(plies, |x, counts| share_point(x, counts.capture_share()));
    to.prose(say_captures(page, plies));
    to.chart(draw_turns(page, "survey-captures", "survey-of-plies", true, lines));
    write_tables(to, plies, "captures");
}

/// The maximum number of columns; if there are more lengths, several share a column.
const COLUMNS: u32 = 40;

/// How many turns the finished games took; `None` without finished games.
pub(super) fn say_lengths(page: &Page<'_, Survey>, id: &str) -> Option<String> {
    let all = page.subject.results.lengths.all();
    let (median, min, max) = (page.short_decimal(all.median()?), all.min()?, all.max()?);
    Some(tell!(page, id, games = all.n(), median, min, max))
}

pub(super) fn write_lengths(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    to.section("survey-lengths");
    let lengths = &page.subject.results.lengths;
    let games = lengths.all().n();
    let said = ["survey-lengths-turns", "survey-lengths-alt"].map(|id| say_lengths(page, id));
    let [Some(turns), Some(alt)] = said else {
        return to.end("survey-none-finished");
    };
    to.prose(turns).chart(draw_lengths(page, lengths, alt)).table(("lengths", games));
    to.folded_tables("survey-turns-fold", [("turns", games)]);
}

/// The smallest width of 1, 2, 5, 10, 20, 50 … at which the columns are few enough.
fn column_width(min: u32, max: u32) -> u32 {
    let wanted = (max - min) / COLUMNS + 1;
    let mut widths = (0..9).flat_map(|power| [1, 2, 5].map(|step| step * 10_u32.pow(power)));
    widths.find(|width| *width >= wanted).expect("a fortieth of any number is below 500,000,000")
}

/// `20`, or `20–24` for a column of several lengths.
fn column_label(from: u32, width: u32) -> String {
    match width {
        1 => from.to_string(),
        _ => format!("{from}–{}", from.saturating_add(width - 1)),
    }
}

fn draw_lengths(page: &Page<'_, Survey>, lengths: &Lengths, alt: String) -> Chart {
    let all = lengths.all();
    let (min, max) = (all.min().unwrap_or_default(), all.max().unwrap_or_default());
    let width = column_width(min, max);
    let (first, last) = (min / width, max / width);
    let mut columns: Vec<(String, Vec<f64>)> =
        (first..=last).map(|bin| (column_label(bin * width, width), vec![0.0; 2])).collect();
    for side in Side::BOTH {
        for (turns, games) in lengths.won[side as usize].counts() {
            columns[(turns / width - first) as usize].1[side as usize] += games as f64;
        }
    }
    let won_by = |side: Side| page.text(&format!("survey-won-by-{}", side.name()));
    let parts = Side::BOTH.map(|side| (won_by(side), colours::of_side(side))).into();
    let (name, title) = ("survey-lengths".to_owned(), tell!(page, "survey-lengths-chart", width));
    Chart { name, title, alt, form: page.columns("column-turns", parts, columns) }
}

/// A turn that this many games have reached is always drawn.
const MINIMUM: u64 = 30;

/// How many games must have reached a turn for it to be drawn: 30, or a tenth of `all` games if that is less.
fn minimum_games(all: u64) -> u64 {
    (all / 10).clamp(1, MINIMUM)
}

/// How many first moves are shown separately.
const BARS: usize = 12;

pub(super) fn write_openings(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    to.section("survey-openings");
    let openings = &page.subject.openings;
    if openings.games == 0 {
        return to.end("survey-no-openings");
    }
    to.prose(tell!(page, "survey-openings-what", games = openings.games, moves = openings.met[0]));
    to.chart(draw_first_moves(page, openings)).chart(draw_opening_scores(page, openings));
    to.table(("openings", openings.games));
    to.prose(tell!(page, "survey-openings-least", least = openings.minimum));
    to.table(("openings_left_out", openings.games));
}

fn draw_first_moves(page: &Page<'_, Survey>, openings: &Openings) -> Chart {
    let first = openings.at(1).take(BARS);
    let mut shares: LabelledShares =
        first.map(|branch| (branch.text(), branch.share(), NEUTRAL)).collect();
    let shown: u64 = shares.iter().map(|(_, share, _)| share.count).sum();
    if shown < openings.games {
        let rest = Share::new(openings.games - shown, openings.games);
        shares.push((page.text("survey-other-moves"), rest, NEUTRAL));
    }
    let words = |share| page.count_and_percent(share);
    let form = share_dots(page.text("survey-of-games"), None, &shares, words);
    let alt = list_shares(&shares, " ", words);
    page.chart("survey-first-moves", "survey-first-moves", alt, form)
}

/// Draws South's share of the games that began with each of the most frequent first moves.
fn draw_opening_scores(page: &Page<'_, Survey>, openings: &Openings) -> Chart {
    let first = openings.at(1).take(BARS);
    let scores = first.map(|branch| (branch.text(), branch.winners.share(Side::South), SOUTH));
    let scores: LabelledShares = scores.filter(|(_, score, _)| score.of > 0).collect();
    let name = "survey-first-moves-south";
    if scores.is_empty() {
        let none = page.text("survey-none-finished");
        return page.chart(name, name, none.clone(), Form::Nothing(none));
    }
    let moves = list_shares(&scores, ": ", |score| page.share(score));
    let alt = tell!(page, "survey-first-moves-south-alt", moves);
    let words = |score| page.count_of_and_percent(score);
    let form = share_dots(page.text("survey-of-finished"), Some(100.0), &scores, words);
    page.chart(name, name, alt, form)
}

pub(super) fn write_houses(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let houses = &page.subject.houses;
    to.section("survey-houses");
    if !page.subject.with_houses {
        return to.end("survey-no-houses");
    }
    if houses.games == 0 {
        return to.end("survey-none-replayed");
    }
    let owned = Side::BOTH.map(|side| owned_line(houses, side));
    to.prose(tell!(page, "survey-houses-what", games = houses.games));
    to.list(Side::BOTH.map(|side| fate_in_words(page, houses, side)));
    to.chart(draw_turns(page, "survey-houses", "survey-of-houses", true, owned));
    to.note(tell!(page, "survey-houses-drawn", least = minimum_games(houses.games)));
    to.chart(draw_losses(page)).table(("house_losses", houses.games));
    to.prose((!houses.with_seeds).then_some("survey-no-events"))
        .folded_tables("survey-houses-fold", [("houses", houses.games)]);
}

/// Says how often a player's house was lost and how, and by which turn half of the houses were lost.
pub(super) fn fate_in_words(page: &Page<'_, Survey>, houses: &Houses, owner: Side) -> String {
    let (lost, emptied) = houses.count_lost(owner);
    let share = |count| page.count_and_percent(Share::new(count, houses.games));
    let half = houses.half_lost_by(owner).map_or_else(
        || page.text("survey-half-kept"),
        |turn| tell!(page, "survey-half-lost", turn),
    );
    let [emptied, captured, kept] = [emptied, lost - emptied, houses.games - lost].map(share);
    tell!(page, "survey-fate", side = page.side(owner), emptied, captured, kept, half)
}

/// The share of houses still owned, by turn: constant between losses.
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

/// Draws the shares of the games in which a house was lost, by stage, event and owner.
fn draw_losses(page: &Page<'_, Survey>) -> Chart {
    let survey = page.subject;
    let mut groups = Vec::new();
    let mut alt = Vec::new();
    for stage in survey.stages.all() {
        for loss in HouseLoss::ALL {
            let event = page.text(&format!("event-{}", loss.name()));
            let stage_name = page.text(&format!("survey-stage-{}", stage.name()));
            let label = tell!(page, "survey-way", event, stage = stage_name);
            let dots = Side::BOTH.map(|owner| {
                let losses = &survey.houses.losses[&(owner, stage, loss)];
                let share = Share::new(losses.games, survey.houses.games);
                let words = page.count_and_percent(share);
                alt.push(format!("{label}, {}: {words}", page.side(owner)));
                share_dot(share, colours::of_side(owner), words)
            });
            groups.push(Group { label, colour: None, dots: dots.into() });
        }
    }
    let dots = Dots {
        axis: page.text("survey-of-games"),
        maximum: None,
        series: Side::BOTH.map(|side| page.side(side)).into(),
        groups,
    };
    let title = "survey-house-losses-chart";
    page.chart("survey-house-losses", title, alt.join("; "), Form::Dots(dots))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_few_and_of_round_widths() {
        assert_eq!(column_width(5, 5), 1);
        assert_eq!(column_width(10, 49), 1);
        assert_eq!(column_width(10, 60), 2);
        assert_eq!(column_width(3, 180), 5);
        assert_eq!(column_width(1, 4000), 100);
        // Only a forged table contains this number; it must not cause a panic.
        assert!(column_width(0, u32::MAX) >= 100_000_000);
        assert_eq!(
            (column_label(20, 1), column_label(20, 5)),
            ("20".to_owned(), "20–24".to_owned())
        );
    }

    #[test]
    fn a_small_archive_is_drawn_too() {
        assert_eq!([0, 1, 59, 300, 100_000].map(minimum_games), [1, 1, 5, 30, 30]);
    }
}
