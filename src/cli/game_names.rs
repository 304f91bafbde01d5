//! How one game of a source is named: by its number, by its place in the order of reading, or by its file and number.

use std::path::Path;

use anyhow::{Result, bail};
use bao_languages::say;

use super::games::open;
use super::read_args::ReadArgs;
use crate::game_files::few;
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, find_records, open_games, read_records_of};
use bao_tables::pipeline::{Games, Record};

/// What a word means where no game has it for its number.
enum GameName<'a> {
    Number,
    /// `#3`: the third game in the order of reading, the column `record` of an archive.
    Row(u32),
    /// `FILE:7`: game 7 of this file.
    OfFile {
        file: &'a str,
        number: &'a str,
    },
}

impl GameName<'_> {
    fn read(word: &str) -> GameName<'_> {
        match (row(word), word.rsplit_once(':')) {
            (Some(row), _) => GameName::Row(row),
            (None, Some((file, number))) if !file.is_empty() => GameName::OfFile { file, number },
            _ => GameName::Number,
        }
    }

    fn fits(&self, place: &GamePlace, number: &str) -> bool {
        match self {
            GameName::Number => false,
            GameName::Row(row) => *row == place.row,
            GameName::OfFile { file, number: wanted } => {
                *wanted == number && is_file(&place.file, file)
            }
        }
    }
}

/// The place in the order of reading that `#3` names.
pub(crate) fn row(word: &str) -> Option<u32> {
    word.strip_prefix('#')?.parse().ok()
}

/// Whether a source is the file of that name, or ends in it as a path.
fn is_file(source: &str, name: &str) -> bool {
    source == name || Path::new(source).ends_with(name)
}

/// The number and the file of `FILE:7`, where that is the whole name of a game.
pub(crate) fn split_file<'a>(
    game: &'a str,
    archive: Option<&'a str>,
) -> (&'a str, Option<&'a str>) {
    match (archive, game.rsplit_once(':')) {
        (None, Some((file, number))) if !number.is_empty() && Path::new(file).exists() => {
            (number, Some(file))
        }
        _ => (game, archive),
    }
}

/// Where a game stands in its source.
struct GamePlace {
    row: u32,
    file: String,
    line: usize,
}

/// Games of one name.
#[derive(Default)]
struct NamedGames {
    first: Option<Record>,
    places: Vec<GamePlace>,
}

impl NamedGames {
    fn add(&mut self, place: GamePlace, record: Record) {
        self.first.get_or_insert(record);
        self.places.push(place);
    }
}

/// What was found by a name in a source.
pub(super) struct FoundGames {
    /// What the source is called.
    pub source: String,
    games: NamedGames,
    /// The number of the first game of the source, where none has the name.
    pub first_number: Option<String>,
}

/// Finds the games of a name.
pub(super) fn find_named(archive: Option<&str>, word: &str, read: &ReadArgs) -> Result<FoundGames> {
    if let Some(path) = archive.map(Path::new).filter(|path| Manifest::is_in(path)) {
        let archive = Archive::open(path)?;
        let games = find_stored(&archive, word)?;
        let any = games.places.is_empty().then(|| open_games(&archive, None)).transpose()?;
        let any = any.and_then(|mut all| all.next()).transpose()?;
        let first_number = any.map(|record| record.id);
        return Ok(FoundGames { source: archive.name(), games, first_number });
    }
    let all = open(archive, read)?;
    let source = all.name().to_owned();
    let (games, first_number) = find_read(all, word)?;
    Ok(FoundGames { source, games, first_number })
}

impl FoundGames {
    /// The one game, if there is one; the error says where several stand, and how to name each.
    pub(super) fn take_only(&mut self, word: &str) -> Result<Option<Record>> {
        let NamedGames { first, places } = &mut self.games;
        if let [one, _, ..] = &places[..] {
            bail!(describe_several(&self.source, word, one, places));
        }
        Ok(first.take())
    }
}

fn find_stored(archive: &Archive, word: &str) -> Result<NamedGames> {
    let mut found = find_records(archive, word, usize::MAX)?;
    if found.is_empty() {
        found = match GameName::read(word) {
            GameName::Number => found,
            GameName::Row(row) => {
                let games = read_records_of(archive, &[row.into()])?.into_iter();
                games.map(|record| ("".into(), row, record)).collect()
            }
            GameName::OfFile { file, number } => {
                let mut games = find_records(archive, number, usize::MAX)?;
                games.retain(|(source, ..)| is_file(source, file));
                games
            }
        };
    }
    let mut games = NamedGames::default();
    for (file, row, record) in found {
        games.add(GamePlace { row, file: file.to_string(), line: record.line }, record);
    }
    Ok(games)
}

/// The games of that name among all, and the number of the first of all.
fn find_read(all: Games, word: &str) -> Result<(NamedGames, Option<String>)> {
    let name = GameName::read(word);
    let (source, files) = (all.name().to_owned(), all.files());
    let (mut numbered, mut named) = (NamedGames::default(), NamedGames::default());
    let mut first = None;
    for (row, record) in (1..).zip(all) {
        let record = match record {
            Ok(record) => record,
            // What was found before a file breaks off is there.
            Err(_) if !(numbered.places.is_empty() && named.places.is_empty()) => break,
            Err(error) => return Err(error.into()),
        };
        let id = record.id.clone();
        let file = files.current().unwrap_or_else(|| source.clone());
        let place = GamePlace { row, file, line: record.line };
        if id == word {
            numbered.add(place, record);
        } else if name.fits(&place, &id) {
            named.add(place, record);
        }
        first.get_or_insert(id);
    }
    Ok((if numbered.places.is_empty() { named } else { numbered }, first))
}

/// That a name fits several games, where they stand, and how to name each.
fn describe_several(source: &str, word: &str, first: &GamePlace, places: &[GamePlace]) -> String {
    let number = match GameName::read(word) {
        GameName::OfFile { number, .. } => number,
        _ => word,
    };
    let listed = places.iter().map(|place| {
        let row = format!("#{}", place.row);
        say!("game-place", row = row, file = place.file.as_str(), line = place.line)
    });
    let listed: Vec<String> = listed.collect();
    let (count, listed, row) = (places.len(), few(&listed), format!("#{}", first.row));
    let is_only_one = places.iter().filter(|place| place.file == first.file).count() == 1;
    let file = format!("{}:{number}", first.file);
    say!(
        if is_only_one { "game-several-files" } else { "game-several" },
        archive = source,
        count = count,
        game = number,
        places = listed,
        row = row,
        file = file,
    )
}
