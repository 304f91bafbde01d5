//! Opening the archive that a command was given, and finding one game in it.

use std::path::Path;

use anyhow::{Result, bail};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, find_records, open_games, read_records_of};
use bao_game::replay::{Game, RepairMode, Status};
use bao_languages::{say, text};
use bao_rules::{Position, Ruleset, Side};
use bao_tables::pipeline::{Games, Options, Record, published_games, replay_record_with};

use super::replay_args::{ReadArgs, RepairArgs, RulesArgs};
use crate::Io;
use crate::game_files::few;

/// The named archive folder or file, or the published games.
pub(crate) fn open(archive: Option<&str>, read: &ReadArgs, io: &Io) -> Result<Games> {
    open_with(archive, &read.options(io))
}

/// The same by options.
pub(crate) fn open_with(archive: Option<&str>, options: &Options) -> Result<Games> {
    let Some(path) = archive else { return Ok(published_games()) };
    if Manifest::is_in(Path::new(path)) {
        return Ok(open_games(&Archive::open(Path::new(path))?, None)?);
    }
    Ok(Games::open(path, options)?)
}

/// The rules that an archive is replayed under: those that were asked for, else those it was imported
/// under, else those of kibao.org; and what is done about repairs, in the same way.
pub(crate) fn rules(
    archive: Option<&str>,
    rules: &RulesArgs,
    repair: &RepairArgs,
) -> Result<(Ruleset, RepairMode)> {
    let path = archive.map(Path::new).filter(|path| Manifest::is_in(path));
    let manifest = path.map(Manifest::read).transpose()?;
    let known = manifest.as_ref().map(|manifest| manifest.ruleset.parse()).transpose()?;
    let rules = rules.ruleset_or(known.unwrap_or_default())?;
    let repairing = match manifest {
        Some(manifest) if manifest.repair => RepairMode::Apply,
        _ => repair.repairing(),
    };
    Ok((rules, repairing))
}

/// What is done about repairs where no finding is shown: games that break are repaired or left as they are.
pub(crate) fn without_findings(repairing: RepairMode) -> RepairMode {
    if repairing == RepairMode::Apply { repairing } else { RepairMode::Ignore }
}

/// Refuses a question about houses under rules that know none.
pub(crate) fn refuse_without_house(rules: &Ruleset, command: &str) -> Result<()> {
    if !Position::start(rules).half(Side::South).owns_house {
        bail!(say!("house-less-rules", rules = rules.to_string(), command = command));
    }
    Ok(())
}

/// Refuses to write into an archive, whose files belong to its imports: `place` is the file, or the folder
/// that files go to.
pub(crate) fn not_in_an_archive(place: &Path) -> Result<()> {
    let absolute = std::path::absolute(place)?;
    if let Some(archive) = absolute.ancestors().find(|above| Manifest::is_in(above)) {
        let (file, archive) = (place.display().to_string(), archive.display().to_string());
        bail!(say!("place-in-archive", file = file, archive = archive));
    }
    Ok(())
}

/// The game of that name.
pub(crate) fn find(
    archive: Option<&str>,
    name: &str,
    read: &ReadArgs,
    rules: &Ruleset,
    repairing: RepairMode,
    io: &Io,
) -> Result<Game> {
    let (record, _) = find_record(archive, name, read, io)?;
    Ok(replay_record_with(&record, rules, repairing))
}

/// The record of the game of that name ([`game_names`](super::game_names)), and what the archive is called.
pub(crate) fn find_record(
    archive: Option<&str>,
    name: &str,
    read: &ReadArgs,
    io: &Io,
) -> Result<(Record, String)> {
    let (name, archive) = split_file(name, archive);
    let list = archive.map_or_else(|| "bao query".to_owned(), |file| format!("bao query {file}"));
    let mut found = match find_named(archive, name, read, io) {
        Err(_) if Path::new(name).is_file() => bail!(say!("game-is-file", file = name)),
        found => found?,
    };
    if let Some(record) = found.take_only(name)? {
        return Ok((record, found.source));
    }
    if Path::new(name).exists() {
        bail!(say!("game-is-file", file = name));
    }
    let extension = Path::new(name).extension().unwrap_or_default().to_string_lossy();
    let is_path = name.contains(['/', '\\']) || extension.starts_with(char::is_alphabetic);
    // `games.csv:7` is game 7 of a file.
    if is_path && (archive.is_none() || !name.contains(':')) {
        bail!(say!("game-no-file", file = name));
    }
    match found.first_number {
        None => bail!(say!("game-unknown-empty", game = name, archive = found.source)),
        Some(first) => {
            bail!(say!(
                "game-unknown",
                game = name,
                archive = found.source,
                first = first,
                command = list
            ))
        }
    }
}

/// The game and the archive that the words of `[GAME|ARCHIVE]` or `GAME ARCHIVE` name: one word that is no
/// file and could be none is a game of the published ones.
pub(crate) fn game_or_archive<'a>(
    what: Option<&'a str>,
    archive: Option<&'a str>,
) -> (Option<&'a str>, Option<&'a str>) {
    let is_game = |word: &str| {
        let plain = word.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
        (plain && word != "-" || row(word).is_some()) && !Path::new(word).exists()
    };
    let Some(word) = what else { return (None, archive) };
    match split_file(word, archive) {
        (game, Some(archive)) => (Some(game), Some(archive)),
        (game, None) if is_game(game) => (Some(game), None),
        (file, None) => (None, Some(file)),
    }
}

/// How far a game could be played that could not be to its end.
fn describe_break(status: Status) -> Option<String> {
    match status {
        Status::Accepted => None,
        Status::Partial(last) => Some(say!("turns-up-to", turn = last.to_string())),
        Status::Rejected => Some(text("turns-none").to_owned()),
    }
}

/// Says of a game how far it could be played, where that is not to its end; whether it has.
pub(crate) fn tell_break(game: &str, status: Status, io: &Io) -> bool {
    let how = describe_break(status);
    if let Some(how) = &how {
        io.tell(say!("game-broken", game = game, how = how.as_str()));
    }
    how.is_some()
}

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
pub(super) fn find_named(
    archive: Option<&str>,
    word: &str,
    read: &ReadArgs,
    io: &Io,
) -> Result<FoundGames> {
    if let Some(path) = archive.map(Path::new).filter(|path| Manifest::is_in(path)) {
        let archive = Archive::open(path)?;
        let games = find_stored(&archive, word)?;
        let any = games.places.is_empty().then(|| open_games(&archive, None)).transpose()?;
        let any = any.and_then(|mut all| all.next()).transpose()?;
        let first_number = any.map(|record| record.id);
        return Ok(FoundGames { source: archive.name(), games, first_number });
    }
    let all = open(archive, read, io)?;
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
fn find_read(mut all: Games, word: &str) -> Result<(NamedGames, Option<String>)> {
    let name = GameName::read(word);
    let (mut numbered, mut named) = (NamedGames::default(), NamedGames::default());
    let mut first = None;
    let mut row = 0;
    while let Some(record) = all.next() {
        row += 1;
        let record = match record {
            Ok(record) => record,
            // What was found before a file breaks off is there.
            Err(_) if !(numbered.places.is_empty() && named.places.is_empty()) => break,
            Err(error) => return Err(error.into()),
        };
        let id = record.id.clone();
        let file = all.file().unwrap_or_else(|| all.name()).to_owned();
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
