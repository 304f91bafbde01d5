//! The players.

use bao_reports::Document;
use bao_reports::language::Value;

use crate::page::{Page, tell, without_columns};
use crate::survey::Survey;
use crate::survey::tables::{FEW_GAMES, Ratings, format_points};

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let players = &page.subject.players;
    let games = page.subject.results.all.games();
    document.section(&page.text("survey-players"));
    if games == 0 {
        document.prose(page.text("survey-none-accepted"));
        return;
    }
    if players.all.is_empty() {
        document.prose(page.text("survey-no-names"));
        return;
    }
    // What is left over of the games is in the file.
    let table = page.captioned_of("players", games);
    let table = without_columns(table, &["losses", "no_winner"]);
    let number = ("players", Value::from(players.all.len() as u64));
    let nameless = ("nameless", Value::from(players.nameless));
    document
        .prose(page.format("survey-players-what", &[number, ("games", games.into()), nameless]))
        .table(table)
        .note(page.text("survey-no-rating"));
    if !players.years.is_empty() {
        let table = page.captioned("player_years");
        document.folded_tables(page.text("survey-player-years-fold"), vec![table]);
    }
    document.part(&page.text("survey-ratings"));
    match &page.subject.ratings {
        Some(ratings) => write_ratings(page, document, ratings),
        None if page.subject.tested.sampling.is_chosen() => {
            document.prose(page.text("survey-ratings-chosen"));
        }
        None => {
            document.prose(page.text("survey-no-ratings"));
        }
    }
}

/// How many players the page names as the strongest; the table has all.
const BEST: usize = 10;

fn write_ratings(page: &Page<'_, Survey>, document: &mut Document, ratings: &Ratings) {
    let number = |n: usize| Value::from(n as u64);
    let components = ratings.list_components();
    let (players, games) = components.first().copied().unwrap_or_default();
    let few = ratings.all.iter().filter(|rating| rating.is_of_few()).count();
    let mut about = vec![
        tell!(
            page,
            "survey-ratings-what",
            players = number(ratings.all.len()),
            games = ratings.south.of
        ),
        tell!(
            page,
            "survey-ratings-groups",
            groups = number(components.len()),
            players = players,
            games = games
        ),
    ];
    if ratings.left_out > 0 {
        let left_out = ("left_out", number(ratings.left_out));
        about.push(page.format("survey-ratings-left-out", &[left_out]));
    }
    if few > 0 {
        let least = ("least", FEW_GAMES.into());
        about.push(page.format("survey-ratings-few", &[("few", number(few)), least]));
    }
    let points = |points: f64| Value::from(page.words.format_number(&format_points(points)));
    let best = ratings.all.iter().filter(|rating| rating.component == 1 && !rating.is_of_few());
    let best = best.take(BEST).map(|rating| {
        let interval = rating.strength.elo_interval();
        tell!(
            page,
            "survey-ratings-best",
            name = rating.name.as_str(),
            elo = points(rating.strength.elo()),
            low = points(interval.low),
            high = points(interval.high),
            games = rating.score.of
        )
    });
    let best: Vec<String> = best.collect();
    let net = |percent: f64| Value::from(page.percent(Some(percent)));
    let interval = ratings.seat.percent_interval();
    document.prose(about.join(" "));
    if !best.is_empty() {
        document.list(best);
    }
    document
        .prose(tell!(
            page,
            "survey-advantage",
            percent = net(ratings.seat.percent()),
            low = net(interval.low),
            high = net(interval.high),
            elo = points(ratings.seat.elo())
        ))
        .table(page.captioned("south_advantage"))
        .folded_tables(page.text("survey-ratings-fold"), vec![page.captioned("ratings")]);
}
