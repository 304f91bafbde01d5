//! `w`: what the games of an archive have played in the position that is looked at.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bao::terminal::replay::{Explorer, Look};
use bao_archive::store::Archive;
use bao_rules::{Position, Ruleset};

use super::shown::{PLAIN, Shown, published_game};
#[cfg(unix)]
use super::terminal::Pty;
use crate::explore::{import, some_games};
use crate::places::Place;

fn shown(archive: &str, size: (u16, u16), look: Look) -> Shown {
    let mut shown = Shown::new(published_game("6405"), size, look);
    let archive = Archive::open_tables(Path::new(archive), &[]).expect("an archive");
    shown.model.set_explorer(Explorer::new(archive));
    shown
}

#[test]
fn the_moves_of_a_position_are_shown_and_one_is_played() {
    let place = Place::new();
    let archive = import(&place, "a", &some_games(60, 31), &["--positions"]);
    let opened = Archive::open_tables(Path::new(&archive), &[]).expect("an archive");
    let index = opened.positions().expect("an index");
    let count = |position: &Position| index.count(position, None, 1).expect("it is whole");
    let here = count(&Position::start(&Ruleset::KIBAO));
    let first = &here.moves[0];
    let (_, after) = first.played.expect("a move");
    for size in [(56, 20), (80, 24), (132, 40)] {
        let mut shown = shown(&archive, size, PLAIN).keys("w");
        let text = shown.text();
        for part in [&format!("{} games reached", here.all.games), "Move", "Games", " won "] {
            assert!(text.contains(part), "{size:?}: {part}: {text}");
        }
        let share = format!("{:.1} %", 100.0 * first.all.games as f64 / here.all.games as f64);
        let picked = text.lines().find(|line| line.contains('▸') && line.contains(&share));
        assert!(picked.is_some_and(|line| line.contains(&first.all.games.to_string())), "{text}");
        shown = shown.keys("Enter");
        let game = shown.model.game();
        assert_eq!(game.position(shown.model.at()), Some(&after));
        let text = shown.text();
        let reached = format!("{} game", count(&after).all.games);
        assert!(text.contains(&reached) && text.contains("reached this"), "{text}");
        assert!(shown.keys("w").text().contains("Moves"), "`w` closes it");
    }
    let ascii = shown(&archive, (80, 24), Look { colour: false, ascii: true }).keys("w Down");
    assert!(ascii.text().is_ascii(), "{}", ascii.text());
    let late = shown(&archive, (80, 24), PLAIN).keys("End w").text();
    assert!(late.contains("No game of the archive has reached this position."), "{late}");
}

#[test]
fn what_cannot_be_asked_is_said_with_what_to_do() {
    let none = Shown::new(published_game("6405"), (80, 24), PLAIN).keys("w").text();
    assert!(none.contains("`bao replay GAME ARCHIVE`"), "{none}");
    let place = Place::new();
    let archive = import(&place, "a", &some_games(5, 32), &[]);
    let missing = shown(&archive, (132, 24), PLAIN).keys("w").text();
    assert!(missing.contains("has no index of positions"), "{missing}");
    assert!(missing.contains("`bao archive index"), "{missing}");
}

#[test]
fn an_archive_is_opened_once_and_only_when_it_is_asked() {
    let place = Place::new();
    let archive = import(&place, "a", &some_games(20, 33), &["--positions"]);
    let opened = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&opened);
    let mut shown = Shown::new(published_game("6405"), (80, 24), PLAIN);
    shown.model.set_explorer(Explorer::opened_by(move || {
        count.fetch_add(1, Ordering::Relaxed);
        Archive::open_tables(Path::new(&archive), &[]).map_err(|error| error.to_string())
    }));
    shown = shown.keys("Right Left");
    assert_eq!(opened.load(Ordering::Relaxed), 0);
    assert!(shown.keys("w w w").text().contains("20 games reached"));
    assert_eq!(opened.load(Ordering::Relaxed), 1);
    let mut failing = Shown::new(published_game("6405"), (80, 24), PLAIN);
    failing.model.set_explorer(Explorer::opened_by(|| Err("the shelf is empty".to_owned())));
    assert!(failing.keys("w").text().contains("the shelf is empty"));
}

#[cfg(unix)]
#[test]
fn without_an_archive_the_published_games_are_asked() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut pty = Pty::bao(folder.path(), &["replay", "6405"]);
    pty.shows("6405");
    pty.press("w");
    pty.shows("59 games reached");
    pty.press("wq");
    assert!(pty.ends().success());
}
