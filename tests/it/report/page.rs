//! The page of a report, as a browser shows it.

use std::rc::Rc;

use bao_game::classify::{FinalColour, Progress};
use bao_reports::language::{Language, Messages};
use bao_reports::{Colour, Document};

use crate::html::{Node, assert_sound};
use crate::support::{Studied, generate_csv, page_and_tables, study_text};

pub fn study_published_games(words: &Messages) -> (&'static Studied, Document) {
    let study = Studied::of_published_games();
    let document = study.report(words, "bao study --out DIR");
    (study, document)
}

pub fn html(study: &Studied, document: &Document) -> String {
    let made = page_and_tables(document, &study.tables);
    let page =
        made.into_iter().find(|(name, _)| name == "report.html").expect("the report has a page");
    String::from_utf8(page.1).expect("a page is UTF-8")
}

/// Asserts that a strict parser accepts the page as HTML5, and that it has one title and no script.
pub fn check(page: &str) -> Rc<Node> {
    let parsed = assert_sound(page);
    assert_eq!(parsed.find(&["script", "iframe", "object", "img"]).len(), 0);
    assert_eq!(parsed.find(&["h1"]).len(), 1);
    parsed
}

/// Asserts that a report does not show `NaN` or similar nonsense.
pub fn sensible(page: &Rc<Node>) {
    let text: String = page.find(&["main"]).iter().map(|main| main.text()).collect();
    assert!(!text.is_empty());
    for nonsense in ["NaN", "inf ", "Some(", "-0.00", "{ $", "  %"] {
        assert!(!text.contains(nonsense), "`{nonsense}` in the page");
    }
}

/// The page of `bao serve` must use the same colours as the reports.
#[test]
fn a_class_has_one_colour_in_all_pages() {
    let (_, document) = study_published_games(&Messages::new(Language::Italian));
    let sheet = crate::support::file("src/web/page/assets/style.css");
    let progress = Progress::ALL.map(Progress::name);
    let names = progress.into_iter().chain(FinalColour::ALL.map(FinalColour::name));
    for name in names.filter(|name| *name != "other") {
        let coloured = document.coloured_words.iter().find(|(word, _)| word == name);
        let Colour(red, green, blue) = coloured.expect("every class is called after a colour").1;
        let rule = format!(".{name} {{ --dot: #{red:02x}{green:02x}{blue:02x}; }}");
        assert!(sheet.contains(&rule), "{rule}");
    }
}

#[test]
fn pages_of_any_number_of_games_are_sensible() {
    let words = Messages::new(Language::English);
    let many = generate_csv(200, 5, &[]);
    let one: String = many.lines().take(2).map(|line| format!("{line}\n")).collect();
    let lost = "game,winner,transcript\n1,south,1:A7<* a5>; 2:A5<* a5>\n".to_owned();
    for (games, text) in [(0, "game,transcript\n".to_owned()), (1, one), (1, lost), (200, many)] {
        let study = study_text(text);
        let sizes = study.study.tables.sizes;
        assert_eq!(sizes.games, games);
        let document = study.report(&words, "bao study");
        let page = check(&html(&study, &document));
        sensible(&page);
        let charts = document.charts().filter(|chart| chart.name.starts_with("archive-")).count();
        assert_eq!(charts == 0, sizes.qualifying == 0, "{charts}");
    }
}

#[test]
fn hostile_names_stay_text() {
    let transcript =
        bao_notation::write(&bao_game::replay::normal_transcript(&crate::support::games()[0]));
    let text = format!("game,winner,transcript\n1 < 2 & <script x,south,{transcript}\n");
    let study = study_text(text);
    let document = study.report(&Messages::new(Language::Italian), "bao study '<b>'");
    let page = html(&study, &document);
    check(&page);
    assert!(!page.contains("<script"), "a script is in the page");
    assert!(page.contains("1 &lt; 2 &amp; &lt;script x"), "the name is not in the page");
}
