//! Analysis on the screen: bar, best line, marks and curve.

use std::sync::OnceLock;

use bao::terminal::replayer::{
    Request, ScreenStyle, SearchResult, add_search_result, judge_move, next_request, next_search,
    report_failed_search,
};
use bao_game::analysis::interactive::format_chances;
use bao_notation::tree::{Mark, NodeId};

use super::shown::{PLAIN, Shown, game, published_game, transcript};

/// Searches only the current place and the place before it.
fn looked_at(keys: &str) -> Shown {
    game(keys).after_search(2)
}

/// The percentage of a player in the bar of chances.
fn percent(text: &str, side: &str) -> f64 {
    let bar = text.lines().find(|line| line.contains(" %")).expect("the screen has a bar");
    let number = bar.split(side).nth(1).and_then(|rest| rest.split(" %").next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no number in {bar}"))
}

/// Game 6405 at its start, after its whole line was searched. The search is done once for all tests.
pub fn judged_line(shown: Shown) -> Shown {
    static FOUND: OnceLock<Vec<SearchResult>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let mut shown = Shown::new(published_game("6405"), (132, 40), PLAIN).keys("I");
        let mut found = Vec::new();
        while !is_analysed(&shown) {
            let result = shown.find();
            found.push(
                result.unwrap_or_else(|| panic!("the search does not end:\n{}", shown.text())),
            );
        }
        found
    });
    let mut shown = shown.keys("I");
    for result in found {
        add_search_result(&mut shown.model, result.clone());
    }
    assert!(is_analysed(&shown), "{}", shown.text());
    shown
}

/// Whether the screen says that the line is analysed. All languages are recognised.
fn is_analysed(shown: &Shown) -> bool {
    let text = shown.text();
    let said = ["The line is analysed: ", "La linea è analizzata: ", "Njia imechambuliwa: "];
    said.iter().any(|said| text.contains(said))
}

/// Game 6405 with its whole line searched, at the first move that was an error.
fn at_an_error() -> Shown {
    let mut shown = judged_line(Shown::new(published_game("6405"), (132, 40), PLAIN));
    for _ in 0..47 {
        shown = shown.keys("Right");
        if shown.text().contains("better was") {
            return shown;
        }
    }
    panic!("no move is an error:\n{}", shown.text());
}

#[test]
fn searches_start_only_on_request() {
    assert_eq!(next_search(&game("\"18s\" Enter").model), None);
    // The nodes of each search, up to the first search that is too long for this test.
    let searched = |shown: &mut Shown| {
        let mut nodes = Vec::new();
        while let Some(request) = next_search(&shown.model) {
            nodes.push(request.nodes);
            if request.nodes > 300_000 {
                break;
            }
            shown.search(1);
        }
        nodes
    };
    let mut shown = game("i \"18s\" Enter");
    shown.haste = 1;
    // First short searches of the place and the place before it, then longer ones, which judging the move needs.
    assert_eq!(searched(&mut shown), [50_000, 50_000, 300_000, 300_000]);
    assert_eq!(next_search(&shown.model), None);
    assert_eq!(next_search(&shown.keys("i").model), None);
    // A position without a next move is searched with more nodes.
    let mut shown = Shown::new(transcript("1:A7<* a5>"), (80, 24), PLAIN).keys("i End");
    shown.haste = 1;
    assert_eq!(searched(&mut shown), [50_000, 50_000, 300_000, 300_000, 1_500_000]);
}

#[test]
fn bar_best_line_and_verdict_are_beside_the_board() {
    // The move is judged after the same searches as in `bao analyse`.
    let text = game("i \"9n\" Enter").after_search(6).text();
    assert!(text.contains("Search: ") && text.contains("Best: 10s "), "{text}");
    assert!(text.contains("An estimate, ") || text.contains("n shows more"), "{text}");
    let [south, north] = ["South ", "North "].map(|side| percent(&text, side));
    assert!((south + north - 100.0).abs() < 0.01, "{south} and {north}");
}

#[test]
fn every_turn_of_the_line_is_judged_and_drawn() {
    let mut shown = Shown::new(published_game("6405"), (132, 40), PLAIN).keys("I \"18s\" Enter");
    shown.search(10);
    assert!(shown.text().contains("South's chance, "), "{}", shown.text());
    let shown = at_an_error();
    let text = shown.text();
    // Game 6405 has moves without an alternative, and it is won and thrown away several times.
    let marks = text.matches("·?").count() + text.matches("≈?").count();
    assert!(text.contains("·□") && marks >= 2, "{text}");
    let curve: Vec<&str> =
        text.lines().skip_while(|line| !line.contains("South's chance")).skip(1).take(4).collect();
    let drawn = |line: &&str| line.chars().any(|c| ('\u{2801}'..='\u{28ff}').contains(&c));
    assert!(curve[0].contains("100") && curve[3].contains("  0"), "{text}");
    assert!(curve.iter().filter(|line| drawn(line)).count() >= 2, "{text}");
    let turns = text.lines().skip_while(|line| !line.contains("South's chance")).nth(5);
    let is_numbered =
        ["5", "10", "15", "20"].iter().all(|turn| turns.is_some_and(|line| line.contains(turn)));
    assert!(is_numbered, "{text}");
    let off = shown.keys("i");
    assert!(!off.text().contains(['·', '≈']), "{}", off.text());
    // The results were kept.
    assert!(off.keys("I").text().contains("The line is analysed: "));
}

#[test]
fn the_summary_of_an_analysed_line_is_requested() {
    let shown = judged_line(Shown::new(published_game("6405"), (132, 40), PLAIN));
    let Some(Request::Summary(line)) = next_request(&shown.model) else {
        panic!("no summary is requested:\n{}", shown.text());
    };
    assert_eq!((line.0.plies.len(), line.1.len()), (47, 47));
    // A different line has a different summary.
    let shown = shown.keys("\"20n\" Enter a Up Enter");
    assert!(!matches!(next_request(&shown.model), Some(Request::Summary(_))));
}

#[test]
fn the_analysis_of_a_line_can_be_stopped() {
    // The current place is searched all the same.
    let begun = game("I").keys("I");
    assert!(next_search(&begun.model).is_some_and(|request| request.place.number == 1));
    let shown = game("I").after_search(2);
    assert!(next_search(&shown.model).is_some());
    let shown = shown.keys("I");
    assert!(shown.text().contains("The analysis of the line is stopped"), "{}", shown.text());
    // After the search of the current place, no other place is searched.
    assert!(
        next_search(&shown.model)
            .is_none_or(|request| request.nodes > 300_000 || request.place.number == 1)
    );
    assert_eq!(next_search(&shown.keys("i").model), None);
}

#[test]
fn the_best_line_becomes_a_variation_with_its_value() {
    let shown = looked_at("i \"12n\" Enter").keys("o");
    let game = shown.model.game();
    let first = shown.model.at();
    assert!(shown.text().contains("The best line is added"), "{}", shown.text());
    let comment = game.tree().comment(first).text().to_owned();
    let said = comment.starts_with("Best by search: ") && comment.contains(" nodes).");
    assert!(said, "{comment}");
    assert!(game.tree().nesting(first) > 0);
    // All of this is one change.
    let back = shown.keys("u");
    assert!(!back.model.is_changed());
    assert_eq!(back.model.game().address(back.model.at()), "12n");
}

/// At each place of the analysed line, the bar shows the chances by which the next move was judged. More searches,
/// which run while the user stays at a place, do not change them.
#[test]
fn the_bar_shows_the_chances_by_which_the_move_was_judged() {
    let mut shown = judged_line(Shown::new(published_game("6405"), (132, 40), PLAIN));
    let line = shown.model.game().tree().main_line();
    // Two places in the middle of the game whose moves were judged without a deeper search.
    for turn in ["8s", "11n"] {
        shown = shown.keys(&format!("\"{turn}\" Enter"));
        shown.search(20);
    }
    assert_eq!(next_search(&shown.model), None);
    shown = shown.keys("Home");
    let mut estimates = 0;
    for &next in &line {
        let judged = judge_move(&shown.model, next).expect("the line is analysed");
        let [south, north] = format_chances(judged.chances_of_south().0);
        let text = shown.text();
        let bar =
            text.lines().find(|line| line.contains(['█', '░'])).expect("the screen has a bar");
        let place = shown.model.game().address(shown.model.at());
        let has_both =
            bar.contains(&format!("South {south}")) && bar.contains(&format!("North {north}"));
        assert!(has_both, "{place}: {south} and {north}, but the bar shows {bar}");
        estimates += usize::from(!judged.best_choice().is_proved());
        shown = shown.keys("Right");
    }
    assert!(estimates > 30, "{estimates}");
}

#[test]
fn a_better_line_is_added_beside_a_marked_move() {
    let shown = at_an_error();
    let (turn, address) = (shown.model.at(), shown.model.game().address(shown.model.at()));
    let shown = shown.keys("O");
    let game = shown.model.game();
    let errors = [Some(Mark::Doubtful), Some(Mark::Mistake), Some(Mark::Blunder)];
    assert!(errors.contains(&game.tree().mark(turn)));
    let comment = game.tree().comment(shown.model.at()).text().to_owned();
    assert!(comment.starts_with("Best by search: "), "{comment}");
    assert!(comment.contains(" Played was ") && comment.contains(" points."), "{comment}");
    assert!(game.address(shown.model.at()).starts_with(&format!("{address}:")));
    // The second time, nothing is added.
    let twice = shown.keys(&format!("\"{address}\" Enter O"));
    assert!(twice.text().contains("is already in the game"), "{}", twice.text());
    // The user's own mark stays.
    let own = at_an_error().keys("! ! O");
    assert_eq!(own.model.game().tree().mark(turn), Some(Mark::Good));
}

#[test]
fn a_failed_search_is_reported_and_not_repeated() {
    let mut shown = game("I \"9n\" Enter");
    assert!(next_search(&shown.model).is_some());
    report_failed_search(&mut shown.model);
    assert_eq!(next_search(&shown.model), None);
    assert!(shown.text().contains("! The search failed; everything else still works"));
    assert!(next_search(&shown.keys("i").model).is_some());
}

#[test]
fn the_bar_fits_every_size_and_ascii() {
    let ascii = ScreenStyle { colour: false, ascii: true };
    let [mut plain, mut ascii] = [PLAIN, ascii].map(|look| {
        let shown = Shown::new(published_game("6405"), (80, 24), look);
        shown.keys("I \"18s\" Enter").after_search(12)
    });
    for (columns, lines) in [(56, 20), (60, 20), (80, 24), (116, 30), (200, 60)] {
        plain.resize(columns, lines);
        let text = plain.text();
        assert!(text.contains("South ") && text.contains("█░"), "{text}");
        assert!(text.contains(" %"), "{text}");
        ascii.resize(columns, lines);
        let text = ascii.text();
        assert!(text.is_ascii() && text.contains("#-"), "{text}");
    }
}

#[test]
fn a_repeated_search_shows_the_same_text_and_the_start_can_be_searched() {
    let [one, other] = [0, 1].map(|_| looked_at("i \"16n\" Enter").text());
    assert_eq!(one, other);
    let start = game("i").after_search(1);
    assert_eq!(start.model.at(), NodeId::START);
    assert!(start.text().contains("Best: 1s "), "{}", start.text());
}
