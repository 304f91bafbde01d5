//! The survey as a document.

mod choices_and_captures;

use bao_reports::colours::{NEUTRAL, SOUTH};
use bao_reports::language::Messages;
use bao_reports::{Chart, Document, Series, colours};
use bao_rules::Side;
use bao_tables::import::GameCounts;

use super::Survey;
use super::survey_tables::{FEW_GAMES, Ratings, Stage, Winners, format_points};
use crate::page::{
    LabelledShares, MadeBy, Page, Section, Writer, list_shares, share_dots, share_point,
    show_column, tell, without_columns, without_empty_columns,
};
use crate::reproduce;
use crate::selection::Sampling;
use crate::statistics::{Interval, Share, Trend};

/// The names of all charts that a report can contain.
pub const PICTURES: [&str; 12] = [
    "survey-results",
    "survey-ends",
    "survey-years",
    "survey-years-south",
    "survey-lengths",
    "survey-choices",
    "survey-forced",
    "survey-captures",
    "survey-first-moves",
    "survey-first-moves-south",
    "survey-houses",
    "survey-house-losses",
];

pub fn write_report(survey: &Survey, words: &Messages, made_by: &MadeBy<'_>) -> Document {
    let (tables, captions) = (survey.to_tables(), "survey-caption");
    let page = Page { subject: survey, tables, words, made_by, captions };
    let source = page.name_source(&survey.source);
    let mut to = Writer::new(&page, &tell!(page, "survey-title", source = source));
    to.prose("survey-intro");
    let sections: [Section<Survey>; 13] = [
        write_in_short,
        write_material,
        write_results,
        write_stages,
        write_years,
        choices_and_captures::write_lengths,
        choices_and_captures::write_choices,
        choices_and_captures::write_captures,
        choices_and_captures::write_openings,
        choices_and_captures::write_houses,
        write_players,
        write_findings,
        write_reproduction,
    ];
    to.sections(&sections);
    to.document
}

// The main results in a few sentences, each repeated in its section.

fn write_in_short(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let survey = page.subject;
    let mut told = vec![say_games(page)];
    if survey.results.all.finished_games() > 0 {
        told.push(say_south(page));
    }
    told.extend(choices_and_captures::say_lengths(page, "survey-lengths-turns"));
    told.extend(
        survey.plies.as_ref().and_then(|plies| choices_and_captures::say_captures(page, plies)),
    );
    if survey.with_houses && survey.houses.games > 0 {
        told.extend(
            Side::BOTH.map(|side| choices_and_captures::fate_in_words(page, &survey.houses, side)),
        );
    }
    to.section("in-short").list(told);
    to.note(page.sampling_note(&survey.tested.sampling, "survey-selection"));
    to.note("survey-populations");
}

fn say_games(page: &Page<'_, Survey>) -> String {
    let GameCounts { games, accepted, partial, rejected, .. } = page.subject.counts;
    tell!(page, "survey-material-games", games, accepted, partial, rejected)
}

fn write_findings(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    to.section("survey-findings");
    let Some(findings) = &page.subject.findings else {
        return to.end("survey-no-findings-table");
    };
    if findings.0.is_empty() {
        return to.end("survey-no-findings");
    }
    let total = findings.0.iter().map(|count| count.findings).sum::<u64>();
    let codes = findings.0.len();
    to.prose(tell!(page, "survey-findings-what", findings = total, codes)).table("findings");
}

fn write_reproduction(to: &mut Writer<'_, Survey>) {
    let survey = to.page.subject;
    let manifest = &survey.manifest;
    // A report on other games does not cite the study.
    let of_the_study = matches!(survey.tested.sampling, Sampling::Published { left: 0, .. });
    reproduce::write_section(to, manifest, of_the_study);
    to.prose("reproduce-files");
    if manifest.tables.values().any(|parts| !parts.is_empty()) {
        to.prose("survey-parts-text").table("parts");
    }
}

fn write_material(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let manifest = &page.subject.manifest;
    to.section("survey-material").note(page.filter_note(&page.subject.chosen_by));
    let repair = if manifest.repair { "survey-with-repair" } else { "survey-without-repair" };
    let (ruleset, repair) = (manifest.ruleset.as_str(), page.text(repair));
    to.prose(tell!(page, "survey-material-rules", ruleset, repair)).table("counts");
    if manifest.sources.is_empty() {
        return to.end("survey-no-sources");
    }
    to.table("sources");
    let broken: Vec<_> = manifest.sources.iter().filter_map(|of| of.error.clone()).collect();
    if !broken.is_empty() {
        to.prose("survey-broken-off").list(broken);
    }
}

// Who won, in which stage and year, and how the games ended.

fn write_results(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let results = &page.subject.results;
    to.section("survey-results");
    if results.all.games() == 0 {
        return to.end("survey-none-accepted");
    }
    let Winners { south, north, unknown } = results.all;
    let games = results.all.games();
    to.prose(tell!(page, "survey-results-games", games, south, north, unknown));
    if results.all.finished_games() > 0 {
        test_half(to);
        // The sentences above already state the test.
        let left_out = ["p", "p_players", "tested"];
        let table =
            without_empty_columns(page.captioned_of("results", results.all.finished_games()));
        let table = without_columns(table, &left_out);
        let share = |side| (page.side(side), results.all.share(side), colours::of_side(side));
        let shares = Side::BOTH.map(share).into();
        to.chart(draw_shares(page, "survey-results", "survey-of-finished", shares)).table(table);
        to.note(results.by_player.all.map(|_| "by-player"));
    }
    let ends = results.list_ends().into_iter().map(|((_, end), winners)| {
        let share = Share::new(winners.games(), results.all.games());
        (page.value("ended_by", end), share, NEUTRAL)
    });
    to.part("survey-ends").prose("survey-ends-what");
    to.chart(draw_shares(page, "survey-ends", "survey-of-accepted", ends.collect()));
    to.table(("ends", results.all.games()));
    to.part("survey-sensitivity");
    if results.all_ended_on_board() {
        return to.end("survey-sensitivity-none");
    }
    to.prose("survey-sensitivity-what").table("sensitivity");
}

/// Says South's share, and whether its interval lies above or below one half (not for chosen games).
fn say_south(page: &Page<'_, Survey>) -> String {
    let share = page.subject.results.all.share(Side::South);
    let place = match share.interval() {
        _ if page.subject.tested.sampling.is_chosen() => "sampling-no-test",
        Some(interval) if interval.low > 50.0 => "survey-above-half",
        Some(interval) if interval.high < 50.0 => "survey-below-half",
        _ => "survey-about-half",
    };
    tell!(page, "survey-south-share", share = page.share(share), place = page.text(place))
}

/// Writes the test of whether South wins half of the games.
fn test_half(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let survey = page.subject;
    to.prose(say_south(page));
    if survey.tested.sampling.is_chosen() {
        return;
    }
    let test = survey.tested.test_half();
    to.prose(tell!(page, "survey-half-test", p = page.p(test.p)));
    if let Some(by_player) = survey.tested.results.by_player.all {
        let Interval { low, high } = by_player.interval();
        let [low, high] = [low, high].map(|end| page.percent(Some(100.0 * end)));
        let p = page.p(test.p_players);
        to.prose(tell!(page, "survey-half-test-players", low, high, p));
    }
}

fn draw_shares(page: &Page<'_, Survey>, name: &str, axis: &str, shares: LabelledShares) -> Chart {
    let alt = list_shares(&shares, ": ", |share| page.share(share));
    let words = |share| page.count_and_percent(share);
    let form = share_dots(page.text(axis), Some(100.0), &shares, words);
    page.chart(name, &format!("{name}-chart"), alt, form)
}

fn write_stages(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let survey = page.subject;
    to.section("survey-stages");
    if survey.results.all.games() == 0 {
        return to.end("survey-none-accepted");
    }
    to.prose("survey-stages-what");
    let all = survey.results.mkononi(None);
    if survey.stages.all().all(|stage| stage == Stage::Mtaji) {
        to.prose("survey-no-namua");
    } else if all.of > 0 {
        let of = |side| page.count_of_and_percent(survey.results.mkononi(Some(side)));
        let [south, north] = Side::BOTH.map(of);
        to.prose(tell!(page, "survey-mkononi", all = page.share(all), south, north))
            .table(("mkononi", all.of));
    }
    to.table(("ends_by_stage", survey.results.all.games()));
}

/// Years without games are drawn too, unless the years span more than this.
const SPAN: u32 = 60;

fn write_years(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let results = &page.subject.results;
    to.section("survey-years");
    let dated: Vec<(u32, Winners)> = results.dated_years().collect();
    let (Some(&(first, _)), Some(&(last, _))) = (dated.first(), dated.last()) else {
        return to.end("survey-no-dates");
    };
    to.prose(tell!(
        page,
        "survey-years-games",
        games = dated.iter().map(|(_, winners)| winners.games()).sum::<u64>(),
        undated = results.years.get(&None).map_or(0, Winners::games),
        years = dated.len(),
        // As text, because a year must not be formatted as an amount.
        first = first.to_string(),
        last = last.to_string()
    ));
    if dated.len() > 1 {
        to.chart(draw_year_games(page, &dated)).chart(draw_year_scores(page, &dated));
    }
    let table = page.captioned_of("years", results.all.games());
    let table =
        show_column(table, "year", |year, _| year.is_empty().then(|| page.text("survey-no-date")));
    to.table(without_columns(without_empty_columns(table), &["tested"]));
    if page.subject.tested.sampling.is_chosen() {
        to.note("sampling-no-test");
        return;
    }
    to.note("survey-years-test");
    if let Some(trend) = page.subject.tested.results.trend() {
        to.prose(describe_trend(page, trend));
    }
}

/// Says how South's share changes over the years.
fn describe_trend(page: &Page<'_, Survey>, trend: Trend) -> String {
    let Interval { low, high } = trend.interval;
    let [change, low, high] = [trend.change, low, high].map(|of| page.decimal(100.0 * of));
    tell!(page, "survey-trend", change, low, high, p = page.p(Some(trend.p)))
}

fn fill_gaps(dated: &[(u32, Winners)]) -> Vec<(u32, Winners)> {
    let (first, last) = match dated {
        [(first, _), .., (last, _)] if last - first <= SPAN => (*first, *last),
        _ => return dated.to_vec(),
    };
    let of = |year| dated.iter().find(|(known, _)| *known == year).map(|(_, winners)| *winners);
    (first..=last).map(|year| (year, of(year).unwrap_or_default())).collect()
}

fn draw_year_games(page: &Page<'_, Survey>, dated: &[(u32, Winners)]) -> Chart {
    let [south, north] = Side::BOTH.map(|side| (page.side(side), colours::of_side(side)));
    let most = dated.iter().max_by_key(|(year, winners)| (winners.games(), *year));
    let (year, most) = most.map_or((0, 0), |(year, winners)| (*year, winners.games()));
    let mut parts = vec![south, north];
    // A part that never occurs needs no entry in the key.
    if dated.iter().any(|(_, winners)| winners.unknown > 0) {
        parts.push((page.text("column-no_winner"), NEUTRAL));
    }
    let shown = parts.len();
    let column = |(year, winners): (u32, Winners)| {
        let parts = [winners.south, winners.north, winners.unknown].map(|n| n as f64);
        (year.to_string(), parts[..shown].to_vec())
    };
    let (years, year) = (dated.len(), year.to_string());
    let alt = tell!(page, "survey-years-chart-alt", years, year, games = most);
    let columns = fill_gaps(dated).into_iter().map(column).collect();
    let form = page.columns("column-year", parts, columns);
    page.chart("survey-years", "survey-years-chart", alt, form)
}

/// Draws South's share of the finished games by year.
fn draw_year_scores(page: &Page<'_, Survey>, dated: &[(u32, Winners)]) -> Chart {
    let known: Vec<(u32, Winners)> =
        dated.iter().filter(|(_, winners)| winners.finished_games() > 0).copied().collect();
    let point = |&(year, winners): &(u32, Winners)| {
        share_point(f64::from(year), winners.share(Side::South))
    };
    let year = |(year, winners): &(u32, Winners)| {
        format!("{year}: {}", page.count_of_and_percent(winners.share(Side::South)))
    };
    let mut ends = vec![known.first(), known.last()];
    ends.dedup();
    let ends: Vec<String> = ends.into_iter().flatten().map(year).collect();
    let points = known.iter().filter_map(point).collect();
    let series = vec![Series { label: page.side(Side::South), colour: SOUTH, points }];
    let axes = ["column-year", "survey-of-finished"];
    let form = page.lines(axes, true, None, series, "survey-nothing-to-draw");
    let alt = tell!(page, "survey-years-south-alt", years = ends.join("; "));
    page.chart("survey-years-south", "survey-years-south", alt, form)
}

// The section on players.

fn write_players(to: &mut Writer<'_, Survey>) {
    let page = to.page;
    let players = &page.subject.players;
    let games = page.subject.results.all.games();
    to.section("survey-players");
    if games == 0 {
        return to.end("survey-none-accepted");
    }
    if players.table.rows.is_empty() {
        return to.end("survey-no-names");
    }
    // The columns left out here are in the CSV file.
    let table = page.captioned_of("players", games);
    let table = without_columns(table, &["losses", "no_winner"]);
    let (number, nameless) = (players.table.rows.len(), players.nameless);
    to.prose(tell!(page, "survey-players-what", players = number, games, nameless)).table(table);
    to.note("survey-no-rating");
    if !players.years.rows.is_empty() {
        to.folded_tables("survey-player-years-fold", ["player_years"]);
    }
    to.part("survey-ratings");
    match &page.subject.ratings {
        Some(ratings) => write_ratings(to, ratings),
        None if page.subject.tested.sampling.is_chosen() => to.end("survey-ratings-chosen"),
        None => to.end("survey-no-ratings"),
    }
}

/// How many players the page names as the strongest; the table lists all.
const BEST: usize = 10;

fn write_ratings(to: &mut Writer<'_, Survey>, ratings: &Ratings) {
    let page = to.page;
    let components = ratings.list_components();
    let (players, games) = components.first().copied().unwrap_or_default();
    let few = ratings.all.iter().filter(|rating| rating.is_from_few_games()).count();
    let mut about = vec![
        tell!(page, "survey-ratings-what", players = ratings.all.len(), games = ratings.south.of),
        tell!(page, "survey-ratings-groups", groups = components.len(), players, games),
    ];
    if ratings.left_out > 0 {
        about.push(tell!(page, "survey-ratings-left-out", left_out = ratings.left_out));
    }
    if few > 0 {
        about.push(tell!(page, "survey-ratings-few", few, least = FEW_GAMES));
    }
    let points = |points: f64| page.words.format_number(&format_points(points));
    let best =
        ratings.all.iter().filter(|rating| rating.component == 1 && !rating.is_from_few_games());
    let best = best.take(BEST).map(|rating| {
        let [elo, low, high] = rating.strength.elo().map(points);
        let (name, games) = (rating.name.as_str(), rating.score.of);
        tell!(page, "survey-ratings-best", name, elo, low, high, games)
    });
    let [percent, low, high] = ratings.seat.percent().map(|percent| page.percent(Some(percent)));
    let elo = points(ratings.seat.elo()[0]);
    to.prose(about.join(" ")).list(best);
    to.prose(tell!(page, "survey-advantage", percent, low, high, elo)).table("south_advantage");
    to.folded_tables("survey-ratings-fold", ["ratings"]);
}
