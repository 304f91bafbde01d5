//! Opens the archive that a command was given, and finds games in it.

use std::ffi::OsStr;
use std::path::Path;

use anyhow::{Result, bail};
use bao_archive::store::import::ImportOptions;
use bao_archive::store::positions::ChosenRecords;
use bao_archive::store::query::Query;
use bao_archive::store::{Archive, find_records, find_unknown_player, open_games, read_records_of};
use bao_game::replay::{Game, RepairMode, Status};
use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_rules::{Position, Ruleset, Side};
use bao_tables::pipeline::{Games, Record, replay_games_with, replay_record_with};

use super::answers::{Source, Tables};
use super::args::{FilterArgs, ReplayArgs};
use crate::Io;
use crate::game_files::few;

/// The mode for commands that show no findings: games that break are repaired or left as they are.
pub(crate) fn without_findings(repairing: RepairMode) -> RepairMode {
    if repairing == RepairMode::Apply { repairing } else { RepairMode::Ignore }
}

/// Refuses a question about houses under rules without houses.
pub(crate) fn refuse_without_house(rules: &Ruleset, command: &str) -> Result<()> {
    if !Position::start(rules).half(Side::South).owns_house {
        bail!(say!("house-less-rules", rules, command));
    }
    Ok(())
}

/// Finds a game by its number or another name, and replays it; also returns its record and the name of its source.
/// `archive` is an archive, files in any format, or `-`; `None` means the published games.
pub(crate) fn find_game(
    archive: Option<&str>,
    word: &str,
    replay: &ReplayArgs,
    io: &Io,
) -> Result<(Record, Game, String)> {
    let source = Source::open(archive)?;
    let (rules, repairing) = source.rules(&replay.rules, replay.repair)?;
    let (record, source) = find_record(&source, word, replay, io)?;
    let game = replay_record_with(&record, &rules, repairing);
    Ok((record, game, source))
}

fn find_record(
    source: &Source<'_>,
    word: &str,
    replay: &ReplayArgs,
    io: &Io,
) -> Result<(Record, String)> {
    let archive = source.path.map(|_| source.name());
    // The name of the source, and the games that `word` names.
    let find = || -> Result<(String, NamedGames)> {
        if let Some(archive) = &source.archive {
            return Ok((archive.name(), find_stored(archive, word)?));
        }
        let all = source.games(&replay.read.options(io)?)?;
        Ok((all.name().to_owned(), find_read(all, word)?))
    };
    let (source, (mut found, first)) = match find() {
        Err(_) if Path::new(word).is_file() => bail!(say!("game-is-file", file = word)),
        found => found?,
    };
    if found.len() > 1 {
        bail!(describe_several(&source, word, &found));
    }
    if let Some((.., record)) = found.pop() {
        return Ok((record, source));
    }
    if Path::new(word).exists() {
        bail!(say!("game-is-file", file = word));
    }
    let extension = Path::new(word).extension().unwrap_or_default().to_string_lossy();
    let is_path = word.contains(['/', '\\']) || extension.starts_with(char::is_alphabetic);
    // `games.csv:7` means game 7 of a file. The number of every published game contains a digit.
    let is_file = match archive {
        Some(_) => is_path && !word.contains(':'),
        None => is_path || !word.contains(|c: char| c.is_ascii_digit()),
    };
    if is_file {
        bail!(say!("game-no-file", file = word));
    }
    let Some(first) = first else {
        bail!(say!("game-unknown-empty", game = word, archive = source));
    };
    let command = archive.map_or("bao query".to_owned(), |file| format!("bao query {file}"));
    bail!(say!("game-unknown", game = word, archive = source, first, command))
}

/// The games that a word names, and the number of the source's first game, for the error about a missing game.
type NamedGames = (Vec<FoundGame>, Option<String>);

/// The games of a source that the filters choose.
pub(crate) struct ChosenGames<'a> {
    pub source: Source<'a>,
    /// The rules by which the games are replayed.
    pub rules: Ruleset,
    pub query: Query,
    repairing: RepairMode,
    replay: &'a ReplayArgs,
    io: &'a Io,
    /// The tables, and the records of the chosen games; `None` for all games.
    chosen: Option<(Tables, Vec<u32>)>,
}

impl<'a> ChosenGames<'a> {
    /// Chooses the games. If there are filters, a file is first imported into a temporary archive. An unknown player or
    /// game is an error.
    pub(crate) fn choose(
        source: Option<&'a str>,
        replay: &'a ReplayArgs,
        filters: &FilterArgs,
        io: &'a Io,
    ) -> Result<ChosenGames<'a>> {
        let source = Source::open(source)?;
        let (rules, repairing) = source.rules(&replay.rules, replay.repair)?;
        let query = filters.query(&rules)?;
        let mut chosen = None;
        if query != Query::default() {
            let options = ImportOptions { tables: query.list_tables(), ..ImportOptions::default() };
            let tables = Tables::open(&source, replay, options, io)?;
            let records = list_records(&query, &tables.archive, &source.name())?;
            if records.is_empty() {
                let filters = query.as_words().join(" ");
                let told = say!("chosen-none", source = source.name(), filters);
                if !query.games.is_empty() {
                    bail!(told);
                }
                io.tell(told);
            }
            chosen = Some((tables, records));
        }
        Ok(ChosenGames { source, rules, query, repairing, replay, io, chosen })
    }

    pub(crate) fn repairing(&self) -> RepairMode {
        without_findings(self.repairing)
    }

    /// The source's name as the user knows it, even if it was imported into a temporary archive.
    pub(crate) fn name(&self, games: &Games) -> String {
        let file = self.source.path.and_then(Path::file_name);
        match &self.chosen {
            None => games.name().to_owned(),
            Some(_) => file.map_or(self.source.name(), OsStr::to_string_lossy).into_owned(),
        }
    }

    pub(crate) fn open(&self) -> Result<Games> {
        match &self.chosen {
            Some((tables, records)) => Ok(open_games(&tables.archive, Some(records.clone()))?),
            None => self.source.games(&self.replay.read.options(self.io)?),
        }
    }

    /// Replays `games` on all cores, and passes the results of `work` to `each` in order.
    pub(crate) fn replay<T: Send>(
        &self,
        games: Games,
        work: impl Fn(&Record, Game) -> T + Sync,
        each: impl FnMut(&Record, T) -> Result<()>,
    ) -> Result<()> {
        replay_games_with(games, &self.rules, self.repairing(), work, each)
    }
}

/// The records of the games that a query chooses; an unknown player is an error.
fn list_records(query: &Query, archive: &Archive, source: &str) -> Result<Vec<u32>> {
    let records = query.list_records(archive)?;
    if records.is_empty()
        && let Some((name, hint)) = find_unknown_player(query, archive)?
    {
        bail!(say!("player-unknown", source, name = mask_controls(&name), hint));
    }
    Ok(records)
}

/// The records of the chosen games; `None` for all games.
pub(crate) fn choose_records(
    query: &Query,
    archive: &Archive,
    source: &str,
) -> Result<Option<ChosenRecords>> {
    if *query == Query::default() {
        return Ok(None);
    }
    Ok(Some(ChosenRecords::new(&list_records(query, archive, source)?)))
}

/// The game and the archive that `[GAME|ARCHIVE]` or `GAME ARCHIVE` name. A single word that is not a file and does not
/// look like a path is a published game.
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

/// Reports how far a broken game could be replayed; returns whether it is broken.
pub(crate) fn tell_break(game: &str, status: Status, io: &Io) -> bool {
    let how = match status {
        Status::Accepted => return false,
        Status::Partial(turn) => say!("turns-up-to", turn),
        Status::Rejected => text("turns-none").to_owned(),
    };
    io.tell(say!("game-broken", game, how));
    true
}

/// What a word names.
enum GameName<'a> {
    /// A game by its number alone.
    Number,
    /// `#3`: the third game in the order of reading, the column `record` of an archive.
    Row(u32),
    /// `FILE:7`: game 7 of this file.
    OfFile { file: &'a str, number: &'a str },
}

impl GameName<'_> {
    fn read(word: &str) -> GameName<'_> {
        match (row(word), word.rsplit_once(':')) {
            (Some(row), _) => GameName::Row(row),
            (None, Some((file, number))) if !file.is_empty() => GameName::OfFile { file, number },
            _ => GameName::Number,
        }
    }

    fn fits(&self, row: u32, source: &str, number: &str) -> bool {
        match self {
            GameName::Number => false,
            GameName::Row(wanted) => *wanted == row,
            GameName::OfFile { file, number: wanted } => *wanted == number && is_file(source, file),
        }
    }
}

/// The row that `#3` names, from 1.
pub(crate) fn row(word: &str) -> Option<u32> {
    word.strip_prefix('#')?.parse().ok()
}

/// Whether a source is the file `name`, or its path ends with `name`.
fn is_file(source: &str, name: &str) -> bool {
    source == name || Path::new(source).ends_with(name)
}

/// Splits `FILE:7` into number and file, if the file exists and no archive is named.
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

/// The file, the row and the record of a game.
type FoundGame = (String, u32, Record);

/// Finds the games that `word` names in an archive.
fn find_stored(archive: &Archive, word: &str) -> Result<NamedGames> {
    let find = |number| -> Result<Vec<FoundGame>> {
        let found = find_records(archive, number, usize::MAX)?.into_iter();
        Ok(found.map(|(file, row, record)| (file.to_string(), row, record)).collect())
    };
    let mut found = find(word)?;
    match GameName::read(word) {
        _ if !found.is_empty() => {}
        GameName::Number => {}
        GameName::Row(row) => {
            let records = read_records_of(archive, &[row.into()])?.into_iter();
            found.extend(records.map(|record| (String::new(), row, record)));
        }
        GameName::OfFile { file, number } => {
            found = find(number)?;
            found.retain(|(source, ..)| is_file(source, file));
        }
    }
    let first = match found[..] {
        [] => open_games(archive, None)?.next().transpose()?,
        _ => None,
    };
    Ok((found, first.map(|record| record.id)))
}

/// Finds the games that `word` names in files.
fn find_read(mut all: Games, word: &str) -> Result<NamedGames> {
    let name = GameName::read(word);
    let (mut numbered, mut named, mut first, mut row) = (Vec::new(), Vec::new(), None, 0);
    while let Some(record) = all.next() {
        row += 1;
        let record = match record {
            Ok(record) => record,
            // If a file breaks off, the games found before that are enough.
            Err(_) if !(numbered.is_empty() && named.is_empty()) => break,
            Err(error) => return Err(error.into()),
        };
        let file = all.file().unwrap_or_else(|| all.name());
        first.get_or_insert_with(|| record.id.clone());
        let found = match record.id == word {
            true => &mut numbered,
            false if name.fits(row, file, &record.id) => &mut named,
            false => continue,
        };
        // Only the first game is used. The others are reported by their places, so their records are not kept.
        let record = match found.is_empty() {
            true => record,
            false => Record { line: record.line, ..Record::default() },
        };
        found.push((file.to_owned(), row, record));
    }
    Ok((if numbered.is_empty() { named } else { numbered }, first))
}

/// The error for an ambiguous name: where its games are, and how to name one.
fn describe_several(archive: &str, word: &str, games: &[FoundGame]) -> String {
    let game = match GameName::read(word) {
        GameName::OfFile { number, .. } => number,
        _ => word,
    };
    let listed = games.iter().map(|(file, row, record)| {
        say!("game-place", row = format!("#{row}"), file, line = record.line)
    });
    let places = few(&listed.collect::<Vec<_>>());
    let (first, row, _) = &games[0];
    let is_only_one = games.iter().filter(|(file, ..)| file == first).count() == 1;
    let id = if is_only_one { "game-several-files" } else { "game-several" };
    let (row, file) = (format!("#{row}"), format!("{first}:{game}"));
    say!(id, archive, count = games.len(), game, places, row, file)
}
