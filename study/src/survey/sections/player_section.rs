//! The survey's section on players.

use bao_reports::Document;

use crate::page::{Page, tell, without_columns};
use crate::survey::Survey;
use crate::survey::survey_tables::{FEW_GAMES, Ratings, format_points};

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
    // The columns left out here are in the CSV file.
    let table = page.captioned_of("players", games);
    let table = without_columns(table, &["losses", "no_winner"]);
    let (number, nameless) = (players.all.len(), players.nameless);
    document
        .prose(tell!(page, "survey-players-what", players = number, games, nameless))
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

/// How many players the page names as the strongest; the table lists all.
const BEST: usize = 10;

fn write_ratings(page: &Page<'_, Survey>, document: &mut Document, ratings: &Ratings) {
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
    let best: Vec<String> = best.collect();
    let [percent, low, high] = ratings.seat.percent().map(|percent| page.percent(Some(percent)));
    let elo = points(ratings.seat.elo()[0]);
    document.prose(about.join(" "));
    if !best.is_empty() {
        document.list(best);
    }
    document
        .prose(tell!(page, "survey-advantage", percent, low, high, elo))
        .table(page.captioned("south_advantage"))
        .folded_tables(page.text("survey-ratings-fold"), vec![page.captioned("ratings")]);
}
