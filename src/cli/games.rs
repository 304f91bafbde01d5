//! Opening the archive that a command was given, and finding one game in it.

use std::path::Path;

use anyhow::{Result, bail};
use bao_languages::{say, text};
use bao_rules::{Position, Ruleset, Side};

use super::game_names::{find_named, row, split_file};
use super::read_args::ReadArgs;
use super::repair_args::RepairArgs;
use super::rules_args::RulesArgs;
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{self, Archive};
use bao_game::replay::{Game, RepairMode, Status};
use bao_tables::pipeline::{Games, Options, Record, published_games, replay_record_with};

/// The named archive folder or file, or the published games.
pub(crate) fn open(archive: Option<&str>, read: &ReadArgs) -> Result<Games> {
    open_with(archive, &read.options())
}

/// The same by options.
pub(crate) fn open_with(archive: Option<&str>, options: &Options) -> Result<Games> {
    let Some(path) = archive else { return Ok(published_games()) };
    if Manifest::is_in(Path::new(path)) {
        return Ok(store::open_games(&Archive::open(Path::new(path))?, None)?);
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
    let manifest = match archive.map(Path::new).filter(|path| Manifest::is_in(path)) {
        Some(path) => Some(Manifest::read(path)?),
        None => None,
    };
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
) -> Result<Game> {
    let (record, _) = find_record(archive, name, read)?;
    Ok(replay_record_with(&record, rules, repairing))
}

/// The game of that name as the one game of a source.
pub(crate) fn open_one(archive: Option<&str>, name: &str, read: &ReadArgs) -> Result<Games> {
    let (record, source) = find_record(archive, name, read)?;
    Ok(Games::from_records(&source, std::iter::once(Ok(record))))
}

/// The record of the game of that name ([`game_names`](super::game_names)), and what the archive is called.
pub(crate) fn find_record(
    archive: Option<&str>,
    name: &str,
    read: &ReadArgs,
) -> Result<(Record, String)> {
    let (name, archive) = split_file(name, archive);
    let list = archive.map_or_else(|| "bao query".to_owned(), |file| format!("bao query {file}"));
    let mut found = match find_named(archive, name, read) {
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
pub(crate) fn tell_break(game: &str, status: Status) -> bool {
    let how = describe_break(status);
    if let Some(how) = &how {
        crate::tell!("{}", say!("game-broken", game = game, how = how.as_str()));
    }
    how.is_some()
}
