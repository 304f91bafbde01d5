//! Part three of the study for the matrix games of the archive: what was printed or marked beside what is proved.

use bao_reports::language::Value;
use bao_reports::{Document, Style, Table};
use bao_rules::Side;

use super::captioned::captioned;
use crate::judgement::{JudgedLine, NoHouse, TurnJudgement};
use crate::page::{Page, without_column, without_empty};
use crate::study::Study;

/// How the judged games came out, or how many are not judged; nothing where the archive has no matrix game.
pub(super) fn summarise(page: &Page<'_, Study>) -> Vec<String> {
    let judgements = &page.subject.judgements;
    let (judged, missing) = (judgements.iter().count(), judgements.missing());
    let lost = judgements.iter().filter(|(_, judged)| judged.has_wrong_turn()).count();
    let count = |code: Option<&str>| {
        let games = judgements.iter();
        let codes = games.map(|(_, judged)| judged.outcome.as_ref()?.code(judged.winner));
        Value::from(codes.filter(|found| *found == code).count())
    };
    let values = [
        ("judged", judged.into()),
        ("lost", lost.into()),
        ("ended", count(Some("#"))),
        ("decided", count(Some("PC"))),
        ("undecided", count(Some("PNC"))),
        ("open", count(None)),
    ];
    let short = (judged > 0).then(|| page.format("judged-short", &values));
    let games = [("missing", missing.into()), ("games", (judged + missing).into())];
    let missing = (missing > 0).then(|| page.format("judged-missing", &games));
    short.into_iter().chain(missing).collect()
}

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let judgements = &page.subject.judgements;
    let (judged, missing) = (judgements.iter().count(), judgements.missing());
    document.section(&page.text("judged")).prose(page.text("judged-text"));
    for sentence in summarise(page) {
        document.prose(sentence);
    }
    if judged == 0 {
        if missing == 0 {
            document.prose(page.text("judged-none"));
        }
        return;
    }
    if !page.table("marks").rows.is_empty() {
        let marks = page.translate_column(captioned(page, "marks"), "marked_by", "marked-by");
        document.table(marks);
    }
    if !page.table("agreement").rows.is_empty() {
        let agreement = captioned(page, "agreement");
        document.prose(page.text("agreement-text")).table(page.translate_column(
            agreement,
            "judgement",
            "judgement",
        ));
    }
    document.prose(page.text("judged-key"));
    for winner in Side::BOTH {
        let games = list_games(page.table("judged_games"), winner);
        if games.rows.is_empty() {
            continue;
        }
        let caption = page.text(&format!("caption-judged-{}", winner.name()));
        let games = page.translate_column(page.caption(games, &caption), "toss", "toss");
        document.table(page.translate_column(games, "printed_toss", "toss"));
    }
    let outcomes = page
        .caption(list_outcomes(page.table("judged_games")), &page.text("caption-judged-outcomes"));
    let turns = list_turns(page);
    let differing = keep_differing(page, turns.clone());
    if !differing.rows.is_empty() {
        document.folded_tables(page.text("fold-judged-differing"), vec![differing]);
    }
    document
        .folded_tables(page.text("fold-judged-outcomes"), vec![outcomes])
        .folded_tables(page.text("fold-judged-turns"), vec![without_empty(turns)]);
}

/// The games that a player has won.
fn list_games(games: &Table, winner: Side) -> Table {
    // The lines stand in a table of their own.
    let games = of_winner(games, winner);
    ["winner", "wins_in", "line"].into_iter().fold(without_empty(games), without_column)
}

/// The capture's outcome in these games, with the line of its proof.
fn list_outcomes(games: &Table) -> Table {
    keep_columns(games.clone(), &["game", "winner", "capture_turn", "outcome", "wins_in", "line"])
}

fn keep_columns(table: Table, columns: &[&str]) -> Table {
    let others: Vec<String> = table.columns.iter().map(|column| column.name.clone()).collect();
    let others = others.iter().filter(|name| !columns.contains(&name.as_str()));
    others.fold(table, |table, name| without_column(table, name))
}

/// The moves that the study marks as wrong and that do not lose the house, and those that do and are not marked.
fn keep_differing(page: &Page<'_, Study>, mut turns: Table) -> Table {
    let columns = turns.column("printed_wrong").zip(turns.column("proved"));
    turns.rows.retain(|row| {
        columns.is_some_and(|(printed, proved)| {
            let is_marked = row[printed].value.parse::<bool>().ok();
            is_marked.is_some_and(|is_marked| is_marked != (row[proved].value == "loses"))
        })
    });
    let columns = [
        "game",
        "loser",
        "turn",
        "played",
        "printed_wrong",
        "proved",
        "losing_by",
        "line",
        "other_line",
    ];
    keep_columns(turns, &columns).with_caption(&page.text("caption-judged-differing"))
}

fn of_winner(games: &Table, winner: Side) -> Table {
    let mut games = games.clone();
    let at = games.column("winner");
    games.rows.retain(|row| at.is_some_and(|at| row[at].value == winner.name()));
    games
}

fn list_turns(page: &Page<'_, Study>) -> Table {
    let mut table = captioned(page, "judged_turns");
    for (column, prefix) in [
        ("proved", "house"),
        ("wrong_part", "wrong-part"),
        ("remark", "remark"),
        ("printed_remark", "value"),
        ("same_winner", "value"),
    ] {
        table = page.translate_column(table, column, prefix);
    }
    let lines = table.column("line").zip(table.column("other_line"));
    // The rows are the moves of the judged games, one after the other.
    let turns = page.subject.judgements.iter().flat_map(|(_, judged)| &judged.turns);
    for (row, turn) in table.rows.iter_mut().zip(turns) {
        let Some((line, other)) = lines else { break };
        let other_words = turn.other_line().map(|line| line_in_words(page, line));
        for (at, words) in
            [(line, played_in_words(page, turn)), (other, other_words.unwrap_or_default())]
        {
            row[at].shown = Some(words);
            row[at].style = Style::Plain;
        }
    }
    table
}

fn played_in_words(page: &Page<'_, Study>, turn: &TurnJudgement) -> String {
    let none = |id: &str, turn: &str| page.format(id, &[("turn", turn.into())]);
    match &turn.house {
        Ok(house) => line_in_words(page, &house.played_line),
        Err(NoHouse::AfterHorizon(turn)) => none("no-house-after-horizon", turn),
        Err(NoHouse::LostIn(turn)) => none("no-house-lost-in", turn),
        Err(NoHouse::NotOwned) => page.text("no-house-not-owned"),
        Err(NoHouse::Undecided) => page.text("no-house-undecided"),
    }
}

/// `23n a5<, 24s A2> (captured in 24s)`.
pub(super) fn line_in_words(page: &Page<'_, Study>, line: &JudgedLine) -> String {
    let id = format!("ending-{}", line.end.name());
    let ending = page.format(&id, &[("turn", Value::from(line.last.as_str()))]);
    format!("{} ({ending})", line.moves)
}
