//! Part three of the study for the matrix games of the archive: what was printed or marked beside what is proved.

use bao_reports::language::Value;
use bao_reports::{Document, Style, Table};
use bao_rules::Side;

use super::captioned::captioned;
use crate::judgement::{JudgedLine, NoHouse, TurnJudgement};
use crate::page::{Page, without_column};
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let judgements = &page.subject.judgements;
    let (judged, missing) = (judgements.iter().count(), judgements.missing());
    document.section(&page.text("judged")).prose(page.text("judged-text"));
    if missing > 0 {
        let values = [("missing", missing.into()), ("games", (judged + missing).into())];
        document.note(page.format("judged-missing", &values));
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
    document.folded_tables(page.text("fold-judged-turns"), vec![list_turns(page)]);
}

/// The games that a player has won.
fn list_games(games: &Table, winner: Side) -> Table {
    let mut games = games.clone();
    games.rows.retain(|row| row[1].value == winner.name());
    // The lines are in the table of turns and in the file; most readers have marked nothing.
    let is_empty = |name: &str| {
        let at = games.column(name);
        at.is_some_and(|at| games.rows.iter().all(|row| row[at].value.is_empty()))
    };
    let marks = is_empty("marked_wrong").then_some("marked_wrong");
    let left_out = ["winner", "wins_in", "line"].into_iter().chain(marks);
    left_out.fold(games.clone(), without_column)
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
