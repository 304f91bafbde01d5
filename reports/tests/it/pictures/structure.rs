//! The structure of pictures: well-formed, labelled, in colours that a page can replace in dark mode.

use std::collections::BTreeSet;

use bao_reports::{Board, Chart, render_board_svg, render_chart_svg};
use roxmltree::{Document, Node};

use super::random::Chance;
use crate::samples;

/// Every kind of picture, with its title and alternative text.
fn pictures() -> Vec<(String, String, String)> {
    let chart = |chart: Chart| (render_chart_svg(&chart), chart.title, chart.alt);
    let board: Board = samples::board();
    let mut all: Vec<_> =
        samples::charts().into_iter().chain(samples::edges()).map(chart).collect();
    all.push((render_board_svg(&board), board.caption, board.alt));
    all
}

fn child<'a>(root: Node<'a, 'a>, name: &str) -> Node<'a, 'a> {
    root.children().find(|node| node.has_tag_name(name)).expect("the root has the child")
}

#[test]
fn every_picture_has_a_title_and_description() {
    for (svg, title, words) in pictures() {
        let document = Document::parse(&svg).expect("well-formed");
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        for attribute in ["width", "height", "viewBox"] {
            assert!(root.has_attribute(attribute), "{attribute}");
        }
        let (first, second) = (child(root, "title"), child(root, "desc"));
        assert_eq!((first.text(), second.text()), (Some(title.as_str()), Some(words.as_str())));
        let ids = [first, second].map(|node| node.attribute("id").expect("an id"));
        assert_eq!(root.attribute("aria-labelledby"), Some(ids.join(" ").as_str()));
    }
}

#[test]
fn no_two_pictures_of_a_page_share_an_id() {
    let mut seen = BTreeSet::new();
    for (svg, ..) in pictures() {
        let document = Document::parse(&svg).expect("well-formed");
        for id in document.descendants().filter_map(|node| node.attribute("id")) {
            assert!(seen.insert(id.to_owned()), "{id} twice");
        }
    }
}

#[test]
fn only_recolourable_greys_are_used() {
    const KNOWN: [&str; 7] =
        ["none", "#1A1A1A", "#FFFFFF", "#767676", "#D9D9D9", "#000000", "#FEFEFE"];
    for (svg, ..) in pictures() {
        let document = Document::parse(&svg).expect("well-formed");
        for node in document.descendants() {
            for colour in ["fill", "stroke"].iter().filter_map(|name| node.attribute(*name)) {
                let grey = colour.len() == 7
                    && colour[1..3] == colour[3..5]
                    && colour[3..5] == colour[5..];
                assert!(!grey || KNOWN.contains(&colour), "{colour}");
                assert_eq!(colour.to_uppercase(), if colour == "none" { "NONE" } else { colour });
            }
        }
    }
}

#[test]
fn texts_name_the_embedded_font_with_fallbacks() {
    for (svg, ..) in pictures() {
        let families: Vec<_> = svg.match_indices("font-family=").collect();
        assert_eq!(families.len(), 1, "the font is set once, on the root");
        assert!(svg.contains("font-family=\"'DejaVu Sans', Verdana, sans-serif\""));
    }
}

#[test]
fn ordinary_pictures_are_small() {
    for chart in samples::charts() {
        let length = render_chart_svg(&chart).len();
        assert!(length < 17_000, "{}: {length}", chart.name);
    }
    // A game has 64 seeds.
    let mut board = samples::board();
    for row in board.players.iter_mut().flat_map(|player| &mut player.rows) {
        for pit in &mut row.pits {
            pit.seeds = 2;
        }
    }
    let length = render_board_svg(&board).len();
    assert!(length < 8_000, "{length}");
}

#[test]
fn hostile_texts_are_escaped() {
    for form in 0..6 {
        for seed in 0..40 {
            let mut chart = Chance::new(seed * 13 + form as u64).chart(form);
            chart.name = "a\"><script>b</script>".to_owned();
            let svg = render_chart_svg(&chart);
            let document = Document::parse(&svg).expect("well-formed");
            assert!(document.descendants().all(|node| !node.has_tag_name("script")));
            assert!(svg.contains("id=\"chart-ascriptbscript-title\""));
        }
    }
}

#[test]
fn hostile_boards_are_escaped() {
    let mut board = samples::board();
    board.caption = "</title><script>&\u{0}".to_owned();
    board.alt = "]]>\u{FFFE}".to_owned();
    board.players[0].label = "<b>\"&'\u{1b}[0m שלום 🎲".repeat(40);
    board.players[1].rows[0].letter = '<';
    board.players[1].rows[1].letter = '\u{7}';
    for pit in &mut board.players[1].rows[1].pits {
        pit.seeds = u8::MAX;
    }
    let svg = render_board_svg(&board);
    let document = Document::parse(&svg).expect("well-formed");
    let root = document.root_element();
    assert_eq!(child(root, "title").text(), Some("</title><script>&"));
    assert!(document.descendants().all(|node| !node.has_tag_name("script")));
}
