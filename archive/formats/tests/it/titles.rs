//! What stands above the moves of a text: titles, and what only looks like one.

use bao_formats::Record;
use bao_notation::Side;

use crate::support::{codes, published_moves, records};

fn above(title: &str) -> Record {
    let [first, ..] = published_moves();
    let mut found = records(format!("{title}\n{first}\n"));
    assert_eq!(found.len(), 1, "{title}");
    found.remove(0)
}

#[test]
fn a_title_with_a_time_is_no_head_of_a_message() {
    for (title, date) in [
        ("Ali vs Juma — 13/03/2015 20:30", "2015-03-13"),
        ("Ali vs Juma, [13.03.15 20:30]", "2015-03-13"),
        ("Ali - Juma, 13.03.2015 20:30", "2015-03-13"),
    ] {
        let found = above(title);
        let players = (found.south.as_deref(), found.north.as_deref());
        assert_eq!(players, (Some("Ali"), Some("Juma")), "{title}");
        assert_eq!(found.date.map(|date| date.to_string()).as_deref(), Some(date), "{title}");
        assert!(!found.numbered, "{title}: {}", found.id);
    }
}

#[test]
fn the_head_of_a_message_above_a_game_is_reported() {
    for head in ["Ali — 13/03/2015 20:30", "Ali, [13.03.15 20:30]"] {
        let found = above(head);
        assert_eq!((found.south.as_deref(), found.date), (None, None));
        assert_eq!(
            (found.findings[0].code.name, found.findings[0].read.as_str()),
            ("unplaced-text", head)
        );
    }
}

#[test]
fn a_plain_winner_is_taken_and_one_in_a_question_is_reported() {
    let (south, north) = (Some(Side::South), Some(Side::North));
    for (title, winner) in [
        ("Game 7 in May, North won", north),
        ("Game 7: South won, karibu sana", south),
        ("Game 7: Who won? South won.", south),
    ] {
        let found = above(title);
        assert_eq!((found.id.as_str(), found.winner), ("7", winner), "{title}");
    }
    for title in [
        "Game 7: South won?",
        "Game 7: South did not win",
        "Game 7: South almost won",
        "Game 7: South may have won",
        "Partita 7: Sud non ha vinto",
        "Mchezo 7: Kusini karibu ashinde",
    ] {
        let found = above(title);
        assert_eq!((found.id.as_str(), found.winner), ("7", None), "{title}");
        assert!(codes(&found).contains(&"unplaced-text"), "{title}");
    }
    // Words beside a winner are reported, whatever they mean.
    let found = above("Game 7: perhaps South won");
    assert_eq!((found.winner, codes(&found)), (south, vec!["unplaced-text"]));
    let found = above("Game 7: Did Ali beat Juma? South was Juma");
    assert_eq!((found.winner, found.south.as_deref(), found.north), (None, Some("Juma"), None));
    let cells = "game,south,north,winner,moves\n7,Ali,Juma,South?,1:A7<* a5>\n8,Ali,Juma,Did Ali beat Juma?,1:A6>*\n";
    for record in records(cells) {
        assert_eq!((record.winner, codes(&record)), (None, vec!["unknown-winner"]));
    }
}

#[test]
fn a_side_that_begins_another_name_is_no_side_of_a_player() {
    let players = |title: &str| {
        let found = above(title);
        (found.south.unwrap_or_default(), found.north.unwrap_or_default())
    };
    let ali = ("Ali".to_owned(), "Juma".to_owned());
    let juma = ("Juma".to_owned(), "Ali".to_owned());
    let cup = "Game 7: Ali – Juma South Beach Cup";
    assert_eq!(players(cup), ali);
    assert!(above(cup).findings.iter().any(|finding| finding.read.contains("Beach Cup")));
    for title in include_str!("cases/juma-south.txt").lines() {
        assert_eq!(players(title), juma, "{title}");
    }
}

#[test]
fn two_words_for_one_side_name_one_winner() {
    for title in ["6405 Sud (South)", "6405 South, Sud", "6405 SOUTH South"] {
        let found = above(title);
        assert_eq!((found.id.as_str(), found.winner), ("6405", Some(Side::South)), "{title}");
    }
    assert_eq!(above("6405 Sud (North)").winner, None);
}

#[test]
fn a_list_of_one_in_json_is_what_it_holds() {
    let [first, ..] = published_moves();
    let one = format!(
        r#"{{"game":[2],"date":["2015-03-12"],"south":["Ali"],"north":[],"winner":["south"],"moves":"{first}"}}"#
    );
    let found = &records(one)[0];
    let date = found.date.map(|date| date.to_string());
    assert_eq!((found.id.as_str(), date.as_deref()), ("2", Some("2015-03-12")));
    let players = (found.south.as_deref(), found.north.as_deref(), found.winner);
    assert_eq!(players, (Some("Ali"), None, Some(Side::South)));
    for date in [r#"["2015-03-12","2015-03-13"]"#, "[2015,3,12]"] {
        let found = &records(format!(r#"{{"game":2,"date":{date},"moves":"{first}"}}"#))[0];
        assert_eq!((found.date, codes(found)), (None, vec!["unknown-date"]), "{date}");
    }
}
