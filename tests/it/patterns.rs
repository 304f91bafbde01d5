//! `bao explore --where`: every condition is compared with a slow scan.

use std::collections::BTreeSet;
use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::patterns::Pattern;
use bao_rules::{Pit, Position, Row, Side};

use crate::explore::{Ply, plies, sql};
use crate::places::Place;
use crate::support::generate_csv;

/// A condition that is checked with the pits of the position and the table `events`.
type Slow<'a> = Box<dyn Fn(&Ply, &Position) -> bool + 'a>;

fn seeds(position: &Position, side: Side, row: Option<Row>) -> u32 {
    let pits = Pit::all().filter(|pit| row.is_none_or(|row| pit.row() == row));
    pits.map(|pit| u32::from(position.half(side).ring.get(pit))).sum()
}

fn compare_patterns(games: usize, seed: u64) {
    let place = Place::new();
    let archive = &place.import("archive", generate_csv(games, seed, &[]), &[]);
    let plies = plies(archive);
    let rows = sql(archive, "select record, ply, event, owner from events");
    let events: BTreeSet<(u32, u32, String, String)> = rows
        .into_iter()
        .map(|row| {
            let number = |text: &str| text.parse().expect("a number");
            (number(&row[0]), number(&row[1]), row[2].clone(), row[3].clone())
        })
        .collect();
    let has = |ply: &Ply, name: &str, owner: &str| {
        let key = (ply.record, ply.ply, name.to_owned(), owner.to_owned());
        events.contains(&key)
    };
    let cases: Vec<(&str, Slow<'_>)> = vec![
        ("stage=namua", Box::new(|_, at| at.half(at.to_move()).store > 0)),
        (
            "stage=mtaji,to-move=north",
            Box::new(|_, at| at.half(at.to_move()).store == 0 && at.to_move() == Side::North),
        ),
        ("south.house=lost", Box::new(|_, at| !at.half(Side::South).owns_house)),
        (
            "north.house=owned,north.house>=10",
            Box::new(|_, at| {
                at.half(Side::North).owns_house && at.half(Side::North).ring.get(Pit::HOUSE) >= 10
            }),
        ),
        (
            "A3>6",
            Box::new(|_, at| {
                at.half(Side::South).ring.get(Pit::new(Row::Front, 3).expect("a pit")) > 6
            }),
        ),
        (
            "b8!=0,b1=0",
            Box::new(|_, at| {
                let get = |number| {
                    at.half(Side::North).ring.get(Pit::new(Row::Back, number).expect("a pit"))
                };
                get(8) != 0 && get(1) == 0
            }),
        ),
        ("south.front<4", Box::new(|_, at| seeds(at, Side::South, Some(Row::Front)) < 4)),
        (
            "north.back<=2,turn>10",
            Box::new(|ply, at| seeds(at, Side::North, Some(Row::Back)) <= 2 && ply.turn > 10),
        ),
        ("south.pits>40", Box::new(|_, at| seeds(at, Side::South, None) > 40)),
        ("north.store=3", Box::new(|_, at| at.half(Side::North).store == 3)),
        ("ply=7", Box::new(|ply, _| ply.ply == 7)),
        ("event=emptied:n", Box::new(|ply, _| has(ply, "emptied", "n"))),
        (
            "event=captured,turn<=20",
            Box::new(|ply, _| {
                ply.turn <= 20 && (has(ply, "captured", "s") || has(ply, "captured", "n"))
            }),
        ),
        (
            "event=tax:s,south.house=owned",
            Box::new(|ply, at| has(ply, "tax", "s") && at.half(Side::South).owns_house),
        ),
        (
            "event=house-stop",
            Box::new(|ply, _| has(ply, "house-stop", "s") || has(ply, "house-stop", "n")),
        ),
        (
            "event=takasia-stop",
            Box::new(|ply, _| has(ply, "takasia-stop", "s") || has(ply, "takasia-stop", "n")),
        ),
    ];
    let opened = Archive::open(Path::new(archive)).expect("an archive");
    let mut empty = 0;
    for (text, holds) in cases {
        let is_there = |ply: &&Ply| holds(ply, &ply.after.parse().expect("a position"));
        let slow: Vec<_> =
            plies.iter().filter(is_there).map(|ply| (ply.game.clone(), ply.ply)).collect();
        let mut quick = Vec::new();
        let pattern: Pattern = text.parse().expect("conditions");
        pattern
            .find::<bao_archive::store::TableError>(&opened, None, |place| {
                quick.push((place.game, place.ply));
                Ok(())
            })
            .expect("tables");
        assert_eq!(quick, slow, "{text}");
        empty += usize::from(slow.is_empty());
    }
    assert!(empty <= 2, "{empty} conditions hold nowhere");
}

#[test]
fn conditions_find_what_a_slow_scan_finds() {
    compare_patterns(120, 16);
}

#[test]
#[ignore = "extended: 20,000 games take minutes"]
fn conditions_find_what_a_slow_scan_finds_in_20_000_games() {
    compare_patterns(20_000, 17);
}
