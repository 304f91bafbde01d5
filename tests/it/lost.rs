//! Tests `bao analyse --table lost`, and the counts of the published games in `docs/theorems.md`. The command
//! `BAO_UPDATE=1 cargo test --workspace --test it -- lost` writes these counts.

use std::collections::BTreeMap;

use crate::places::Place;
use crate::support::{bao, csv_rows, file, path};

const PAGE: &str = "docs/theorems.md";
const BEGIN: &str = "<!-- made of datasets/proofs/lost.csv -->\n";
const END: &str = "<!-- end -->\n";

type Row = BTreeMap<String, String>;

fn rows(name: &str) -> Vec<Row> {
    let rows = csv_rows(&file(name));
    assert!(!rows.is_empty(), "{name}");
    rows
}

/// The number of a turn such as `21s`.
fn number(turn: &str) -> u32 {
    let digits: String = turn.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("{turn}"))
}

/// The proofs about a game, and the marks in the study.
struct Lost {
    row: Row,
    /// The numbers of the loser's turns that the authors call wrong.
    wrong: Vec<u32>,
}

impl Lost {
    /// The number of the turn in which the game was lost.
    fn turn(&self) -> u32 {
        number(&self.row["losing_move"])
    }

    /// Whether the loser had a proved win just before the losing move, so that no earlier move had lost the game.
    fn is_exact(&self) -> bool {
        !self.row["had_won_at"].is_empty()
            && self.row["losing_move"].starts_with(&format!("{} ", self.row["had_won_at"]))
    }
}

fn listed() -> Vec<Lost> {
    let errors = rows("datasets/study/errors.csv");
    let of_game = |row: Row| {
        let of = |other: &&Row| other["game"] == row["game"];
        let wrong = errors.iter().filter(of).map(|error| number(&error["move"])).collect();
        Lost { wrong, row }
    };
    let all: Vec<Lost> = rows("datasets/proofs/lost.csv").into_iter().map(of_game).collect();
    assert_eq!(all.len(), 59);
    all
}

fn count(all: &[Lost], is_it: impl Fn(&Lost) -> bool) -> usize {
    all.iter().filter(|lost| is_it(lost)).count()
}

fn made() -> String {
    let all = listed();
    let exact = count(&all, Lost::is_exact);
    let early = count(&all, |lost| lost.turn() < 21);
    let exact_early = count(&all, |lost| lost.is_exact() && lost.turn() < 21);
    let late = count(&all, |lost| lost.is_exact() && lost.turn() >= 21);
    let marked = count(&all, |lost| lost.is_exact() && lost.wrong.contains(&lost.turn()));
    let behind = count(&all, |lost| {
        !lost.wrong.is_empty() && lost.wrong.iter().all(|&wrong| wrong > lost.turn())
    });
    format!(
        "All 59 losers are proved lost from some turn on. In {exact} games the losing move is exact; in the others an earlier\n\
         move may have lost the game. {early} games were lost before turn 21, where the study begins to look; in {exact_early} of\n\
         these the losing move is exact. Of the {late} exact losing moves from turn 21 on, the authors call {marked} wrong.\n\
         In {behind} games all moves that they call wrong come after the losing move, when the game could no longer be\n\
         saved.\n"
    )
}

#[test]
fn the_page_has_the_losing_move_counts() {
    let page = file(PAGE);
    let (head, rest) = page.split_once(BEGIN).expect("the counts begin");
    let (_, tail) = rest.split_once(END).expect("the counts end");
    let new = format!("{head}{BEGIN}\n{}\n{END}{tail}", made());
    if std::env::var_os("BAO_UPDATE").is_some() {
        std::fs::write(path(PAGE), new).expect("the page can be written");
    } else {
        assert!(
            page == new,
            "`BAO_UPDATE=1 cargo test --workspace --test it -- lost` updates {PAGE}"
        );
    }
}

#[test]
fn kept_proofs_equal_the_published_ones() {
    let place = Place::new();
    let folder = place.path("proofs");
    bao(&["analyse", "--table", "lost", "7741", "--out", &folder]).assert().success();
    let row = rows("datasets/proofs/lost.csv").into_iter().find(|row| row["game"] == "7741");
    let bytes = std::fs::read(format!("{folder}/7741.proof")).expect("the proof was written");
    let sum = bao_formats::write_digest(&bao_formats::sha256(&bytes));
    assert_eq!(row.expect("the game is published")["sha256"], sum);
}
