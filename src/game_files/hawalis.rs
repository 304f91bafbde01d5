//! Files of games of Hawalis. They have no variations, so that what two programs save is not merged.

use std::ops::Range;
use std::path::Path;
use std::time::Instant;

use bao_game::hawalis::{FoundGame, Game, is_game_text, read_headers, replay_games, split_games};
use bao_rules::relatives::hawalis::Rules;

use super::MOST_BYTES;
use super::error::GameFileError;
use super::open::{Stamp, few, text};
use super::save::{lock_folder, target};
use crate::output::StagedFile;

/// A game of a file.
#[derive(Clone, Debug)]
pub struct OpenedHawalis {
    /// The game.
    pub found: FoundGame,
    /// What the games of the file are called.
    pub games: Vec<String>,
    /// By which it is known again in its file.
    pub stamp: Stamp,
}

/// Opens the game of that name, or the first one; `None` where the file holds games of Bao.
///
/// # Errors
/// [`GameFileError`].
pub fn open(path: &Path, game: Option<&str>) -> Result<Option<OpenedHawalis>, GameFileError> {
    let text = text(path)?;
    if !is_game_text(&text) {
        return Ok(None);
    }
    let (mut all, _) = replay_games(&text, Rules::HAWALIS);
    let games: Vec<String> = all.iter().map(|found| found.name.clone()).collect();
    let place = match game {
        None => 0,
        Some(asked) => games.iter().position(|name| name == asked).ok_or_else(|| {
            let (path, asked) = (path.to_owned(), asked.to_owned());
            GameFileError::NoSuchGame { path, asked, there: few(&games) }
        })?,
    };
    let found = all.swap_remove(place);
    let stamp = Stamp::of_text(text[found.span.clone()].trim());
    Ok(Some(OpenedHawalis { found, games, stamp }))
}

/// Saves a game in its place in the file, by the stamp that it was opened with; a new one behind those that are there.
/// The file then holds the text of the game as it is.
///
/// # Errors
/// [`GameFileError`], where the file holds something else too, or another game of its name; it is as it was.
pub fn save_until(
    path: &Path,
    game: &Game,
    opened: Option<Stamp>,
    deadline: Instant,
) -> Result<Stamp, GameFileError> {
    let target = target(path)?;
    let _lock = lock_folder(&target, deadline).map_err(GameFileError::Locked)?;
    let ours = game.text();
    let stamp = Stamp::of_text(ours.trim());
    let before = if target.exists() { text(&target)? } else { String::new() };
    let after = if before.trim().is_empty() { Some(ours) } else { put(&before, game, opened) };
    let after = after.ok_or_else(|| GameFileError::Other { path: path.to_owned() })?;
    if after.len() as u64 > MOST_BYTES {
        return Err(GameFileError::WouldBeTooLong { path: path.to_owned() });
    }
    StagedFile::open(&target, &[], true)?.commit(after.into_bytes())?;
    Ok(stamp)
}

/// The text of a file with a game in its place; `None` where the file holds another game there, or games of Bao.
fn put(before: &str, game: &Game, opened: Option<Stamp>) -> Option<String> {
    if !is_game_text(before) {
        return None;
    }
    let ours = game.text();
    let spans = split_games(before);
    let stamp = |span: &Range<usize>| Stamp::of_text(before[span.clone()].trim());
    let known = [opened, Some(Stamp::of_text(ours.trim()))];
    if let Some(span) = spans.iter().find(|span| known.contains(&Some(stamp(span)))) {
        let behind = &before[span.end..];
        let gap = if behind.is_empty() { "" } else { "\n" };
        return Some([&before[..span.start], &ours, gap, behind].concat());
    }
    // Games without a name are called alike.
    let is_there = spans
        .iter()
        .any(|span| read_headers(&before[span.clone()]).header("game") == game.header("game"));
    (opened.is_none() && !is_there).then(|| format!("{}\n\n{ours}", before.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn later() -> Instant {
        Instant::now() + std::time::Duration::from_secs(5)
    }

    fn game(text: &str) -> Game {
        Game::replay(text, Rules::HAWALIS).0
    }

    #[test]
    fn each_game_is_saved_in_its_place_and_no_other_is_touched() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("two.bao");
        let first = game("[game \"1\"]\n1:A3 b4");
        let second = game("[game \"2\"]\n1:A4");
        save_until(&path, &first, None, later()).expect("a new file");
        save_until(&path, &second, None, later()).expect("behind it");
        let text = || std::fs::read_to_string(&path).expect("it is there");
        assert_eq!(text(), format!("{}\n{}", first.text(), second.text()));
        let opened = open(&path, Some("1")).expect("it opens").expect("it is Hawalis");
        assert_eq!((opened.found.game.clone(), opened.games.len()), (first.clone(), 2));
        let mut longer = first.clone();
        longer.truncate(1);
        let stamp = save_until(&path, &longer, Some(opened.stamp), later()).expect("its place");
        assert_eq!(text(), format!("{}\n{}", longer.text(), second.text()));
        // Another program has changed it meanwhile.
        assert!(save_until(&path, &first, Some(opened.stamp), later()).is_err());
        // Another game of that name is there.
        assert!(save_until(&path, &first, None, later()).is_err());
        save_until(&path, &longer, Some(stamp), later()).expect("once more");
        assert!(matches!(open(&path, Some("3")), Err(GameFileError::NoSuchGame { .. })));
    }

    #[test]
    fn a_file_of_games_of_bao_is_neither_opened_nor_written() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("bao.bao");
        std::fs::write(&path, "[game \"7\"]\n1:A7<* a5>\n").expect("there is room");
        assert!(open(&path, None).expect("it opens").is_none());
        assert!(save_until(&path, &game("1:A3"), None, later()).is_err());
        let tree = super::super::open(&path, None).expect("it opens").tree;
        let other = folder.path().join("hawalis.bao");
        std::fs::write(&other, game("1:A3").text()).expect("there is room");
        let refused = super::super::save(&other, &tree, None);
        assert!(matches!(refused, Err(GameFileError::Other { .. })));
    }
}
