//! One way to open games: finds the games that a command names, opens one of them with its variations, and saves it.

use std::ffi::OsStr;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use bao_archive::store::import::ImportOptions;
use bao_archive::store::positions::ChosenRecords;
use bao_archive::store::query::Query;
use bao_archive::store::{Archive, find_records, find_unknown_player, open_games, read_records_of};
use bao_game::analysis::fate::NoLoserError;
use bao_game::answer::{AnswerColumn, GameRow};
use bao_game::replay::{Game, PlyRow, RepairMode, Status};
use bao_game::variations::{AddressError, Variations, build_variations};
use bao_languages::{say, text};
use bao_notation::tree::{Conflict, GameTree, Headers, NodeId};
use bao_notation::{Finding, Severity, mask_controls};
use bao_rules::{Position, Ruleset, Side};
use bao_tables::pipeline::{Games, Record, describe_record, replay_games_with, replay_record_with};

use super::Outcome;
use super::answers::{Source, Tables};
use super::args::{FilterArgs, ReplayArgs, formats};
use crate::game_files::{
    self, GameFileError, Opened, Stamp, few, file_name, is_game_file, same_place,
};
use crate::output::refuse_path_in_archive;
use crate::output::rows::{Format, Layout, MaskedWriter, OF_RECORDS, RecordWriter};
use crate::terminal::progress;
use crate::{Io, SharedOutput};

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

/// Finds a game by its number or another name; also returns the name of its source.
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
        bail!(describe_several(&source, &found));
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
    pub repairing: RepairMode,
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
        let repairing = without_findings(repairing);
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
        replay_games_with(games, &self.rules, self.repairing, work, each)
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
fn game_or_archive<'a>(
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

/// The row that `#3` names, from 1.
fn row(word: &str) -> Option<u32> {
    word.strip_prefix('#')?.parse().ok()
}

/// Whether a source is the file `name`, or its path ends with `name`.
fn is_file(source: &str, name: &str) -> bool {
    source == name || !name.is_empty() && Path::new(source).ends_with(name)
}

/// Splits `FILE:7` into number and file, if the file exists and no archive is named.
fn split_file<'a>(game: &'a str, archive: Option<&'a str>) -> (&'a str, Option<&'a str>) {
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
    match (row(word), word.rsplit_once(':')) {
        _ if !found.is_empty() => {}
        (Some(row), _) => {
            let records = read_records_of(archive, &[row.into()])?.into_iter();
            found.extend(records.map(|record| (String::new(), row, record)));
        }
        (None, Some((file, number))) => {
            found = find(number)?;
            found.retain(|(source, ..)| is_file(source, file));
        }
        (None, None) => {}
    }
    let first = match found[..] {
        [] => open_games(archive, None)?.next().transpose()?,
        _ => None,
    };
    Ok((found, first.map(|record| record.id)))
}

/// Finds the games that `word` names in files.
fn find_read(mut all: Games, word: &str) -> Result<NamedGames> {
    let wanted = row(word);
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
        let is_of_file = |(name, number): (&str, &str)| number == record.id && is_file(file, name);
        let found = match record.id == word {
            true => &mut numbered,
            false if wanted == Some(row) => &mut named,
            false if word.rsplit_once(':').is_some_and(is_of_file) => &mut named,
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
fn describe_several(archive: &str, games: &[FoundGame]) -> String {
    let listed = games.iter().map(|(file, row, record)| {
        say!("game-place", row = format!("#{row}"), file, line = record.line)
    });
    let places = few(&listed.collect::<Vec<_>>());
    let (first, row, record) = &games[0];
    let game = record.id.as_str();
    let is_only_one = games.iter().filter(|(file, ..)| file == first).count() == 1;
    let id = if is_only_one { "game-several-files" } else { "game-several" };
    let (row, file) = (format!("#{row}"), format!("{first}:{game}"));
    say!(id, archive, count = games.len(), game, places, row, file)
}

// One game with its variations.

#[derive(clap::Args)]
pub(crate) struct GameArgs {
    /// The game with this name, if a game file has several.
    #[arg(long = "game", value_name = "NAME")]
    pub named: Option<String>,

    #[command(flatten)]
    pub replay: ReplayArgs,
}

pub(crate) struct OpenedGame {
    pub variations: Variations,
    /// The main line as it was replayed from the text of an archive.
    replayed: Option<Game>,
    pub findings: Vec<Finding>,
    /// The game file that it was opened from.
    pub file: Option<(PathBuf, Stamp)>,
    /// For a game from an archive: the game file in this folder that has it with variations.
    pub beside: Option<PathBuf>,
}

impl OpenedGame {
    /// A new game.
    pub(crate) fn of(variations: Variations) -> OpenedGame {
        let findings = Vec::new();
        OpenedGame { variations, replayed: None, findings, file: None, beside: None }
    }

    /// The line through a place to its end, as a game with its findings.
    pub(crate) fn line(&self, through: NodeId) -> Game {
        match &self.replayed {
            Some(game) if self.variations.tree().nesting(through) == 0 => game.clone(),
            _ => Game { findings: self.findings.clone(), ..self.variations.to_game(through) },
        }
    }

    /// Finds a place by its address. The error names the file in this folder that has the game with variations.
    pub(crate) fn find(&self, address: &str) -> Result<NodeId> {
        match (&self.beside, self.variations.find(address)) {
            (Some(file), Err(error)) if !matches!(error, AddressError::Form(_)) => {
                Err(error).with_context(|| say!("pair-beside", file = file.display()))
            }
            (_, found) => Ok(found?),
        }
    }

    /// Whether a part of the game was lost in reading it.
    pub(crate) fn is_broken(&self) -> bool {
        self.findings.iter().any(|found| found.code.severity == Severity::Error)
    }

    /// The file to save the game in: the one it was opened from, else one named after the game.
    pub(crate) fn place(&self, io: &Io) -> PathBuf {
        match &self.file {
            Some((path, _)) => path.clone(),
            None => io.path(file_name(self.variations.id()).as_ref()),
        }
    }

    /// Notes for the user: errors in the text, and another file that has the game with variations.
    pub(crate) fn notes(&self) -> Vec<String> {
        let lost = self.findings.iter().filter(|found| found.code.severity == Severity::Error);
        let lost = lost.map(|found| match &self.file {
            Some((path, _)) => {
                let (line, column) = (found.place.line, found.place.column);
                format!("{}:{line}:{column}: {found}", path.display())
            }
            None => found.to_string(),
        });
        let beside = self.beside.iter().map(|path| say!("file-beside", file = path.display()));
        lost.chain(beside).collect()
    }

    pub(crate) fn tell_notes(&self, io: &Io) {
        self.notes().iter().for_each(|note| io.tell(note));
    }
}

/// Opens the game with this number in an archive or among the published games, or a game of a game file. If the file
/// has several games, `--game` names one of them.
pub(crate) fn open_game(
    game: &str,
    archive: Option<&str>,
    args: &GameArgs,
    io: &Io,
) -> Result<OpenedGame> {
    let (game, archive) = split_file(game, archive);
    let named = args.named.as_deref();
    if is_game_file(game) {
        if let Some(archive) = archive {
            bail!(say!("game-file-and-archive", file = game, archive));
        }
        return open_file(Path::new(game), named, args);
    }
    if let Some(named) = named {
        bail!(say!("game-named-twice", name = named, game));
    }
    match archive {
        Some(file) if is_game_file(file) => open_file(Path::new(file), Some(game), args),
        _ => open_record(game, archive, args, io),
    }
}

/// Opens the first game of a file, or the one that `named` gives by name (`7`, `7 (2)`) or by place (`#2`).
fn open_named(path: &Path, named: Option<&str>) -> Result<Opened> {
    let Some(asked) = named else { return Ok(game_files::open(path, None)?) };
    let names = game_files::open(path, None)?.games;
    let is_one = |name: &str| {
        let rest = name.strip_prefix(asked);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" (") && rest.ends_with(')'))
    };
    let rows = (1..).zip(&names).filter(|(_, name)| is_one(name));
    let rows: Vec<String> = rows.map(|(row, _): (usize, _)| format!("#{row}")).collect();
    if let [row, _, ..] = &rows[..] {
        let (archive, count, places) = (path.display(), rows.len(), few(&rows));
        bail!(say!("game-several", archive, count, game = asked, places, row));
    }
    let row = row(asked).filter(|_| rows.is_empty());
    let by_row = row.and_then(|row| names.get((row as usize).checked_sub(1)?));
    Ok(game_files::open(path, Some(by_row.map_or(asked, String::as_str)))?)
}

fn open_file(path: &Path, named: Option<&str>, args: &GameArgs) -> Result<OpenedGame> {
    let opened = open_named(path, named)?;
    let (file, count) = (path.display(), opened.games.len());
    if named.is_none() && count > 1 {
        let (names, first) = (few(&opened.games), &opened.games[0]);
        bail!(say!("game-file-of-many", file, count, names, first));
    }
    let rules = args.replay.rules.ruleset()?;
    let header = opened.tree.headers.get(Headers::RULESET);
    let differs = |text: &str| text.parse::<Ruleset>().is_ok_and(|known| known != rules);
    if let Some(header) = header.filter(|text| args.replay.rules.is_given() && differs(text)) {
        bail!(say!("game-file-other-rules", file, header, rules));
    }
    // `with_context` would repeat the cause, which the text of the error already includes.
    let variations =
        Variations::from_tree(opened.tree, &rules).map_err(|error| anyhow!("{file}: {error}"))?;
    let file = Some((path.to_owned(), opened.stamp));
    Ok(OpenedGame { findings: opened.findings, file, ..OpenedGame::of(variations) })
}

fn open_record(
    number: &str,
    archive: Option<&str>,
    args: &GameArgs,
    io: &Io,
) -> Result<OpenedGame> {
    let source = Source::open(archive)?;
    let (rules, repairing) = source.rules(&args.replay.rules, args.replay.repair)?;
    let (record, source) = find_record(&source, number, &args.replay, io)?;
    let game = replay_record_with(&record, &rules, repairing);
    let transcript = record.transcript.read(&record.id).transcript;
    let variations = build_variations(&game, &transcript, &describe_record(&record, &source));
    let beside = io.path(file_name(&game.id).as_ref());
    let is_same = |tree: &GameTree| tree.headers.get(Headers::GAME) == Some(&game.id);
    let known = beside.is_file()
        && game_files::open(&beside, Some(&game.id)).is_ok_and(|opened| is_same(&opened.tree));
    let (findings, beside) = (game.findings.clone(), known.then_some(beside));
    Ok(OpenedGame { replayed: Some(game), findings, beside, ..OpenedGame::of(variations) })
}

/// The game as its file has it now.
pub(crate) struct KeptGame {
    pub path: PathBuf,
    /// The game, merged with the version in the file.
    pub game: Variations,
    /// How many plies only the file had.
    pub others: usize,
    /// The differences between both versions.
    pub conflicts: Vec<String>,
}

impl KeptGame {
    /// The address that a place of `ours` has in the file.
    pub(crate) fn address_of(&self, ours: &GameTree, place: NodeId) -> String {
        self.game.address(same_place(ours, place, self.game.tree()).unwrap_or(NodeId::START))
    }
}

/// Checks that a game can be saved at `place`, which messages name as `option` and its path.
pub(crate) fn check_place(place: &Path, option: &str) -> Result<()> {
    if !is_game_file(place) {
        bail!(say!("game-file-ending", file = format!("{option}{}", place.display())));
    }
    Ok(refuse_path_in_archive(place)?)
}

/// Writes the game into a file, and keeps what others wrote there; `settle` may change the merged game.
pub(crate) fn keep(
    opening: &OpenedGame,
    place: &Path,
    settle: impl FnOnce(&mut Variations) -> Result<()>,
) -> Result<KeptGame> {
    let game = &opening.variations;
    let ours = game.tree();
    let own = opening.file.as_ref().filter(|(path, _)| path == place).map(|(_, stamp)| *stamp);
    let (saved, mut others, mut conflicts) = match (own, other_copy(place, game.id())?) {
        (None, Some(theirs)) => {
            if let Some(found) = game_files::foreign(&theirs.findings) {
                let (path, what) = (place.to_owned(), found.to_string());
                return Err(GameFileError::Damaged { path, what }.into());
            }
            // The main line of the file stays the main line, unless `settle` changes it.
            let mut both = Variations::from_tree(theirs.tree, game.rules())
                .map_err(|error| anyhow!("{}: {error}", place.display()))?;
            let before = both.tree().len();
            let merged = both.merge(ours).map_err(|why| {
                let (path, game) = (PathBuf::from(place), game.id().to_owned());
                GameFileError::Another { path, game, why }
            })?;
            settle(&mut both)?;
            let others = before.saturating_sub(ours.len().saturating_sub(merged.plies));
            (game_files::save(place, both.tree(), Some(theirs.stamp))?, others, merged.conflicts)
        }
        (own, _) => (game_files::save(place, ours, own)?, 0, Vec::new()),
    };
    if let Some(merged) = saved.merged {
        others += merged.plies;
        conflicts.extend(merged.conflicts);
    }
    let game = Variations::from_tree(saved.tree, game.rules())?;
    let conflicts = conflicts.iter().filter(|c| !is_source(c)).map(ToString::to_string).collect();
    Ok(KeptGame { path: place.to_owned(), game, others, conflicts })
}

/// Whether a conflict is only about the source: the same game may be in several archives.
fn is_source(conflict: &Conflict) -> bool {
    matches!(conflict, Conflict::Header { name, .. } if name == Headers::SOURCE)
}

/// The version of a game that a file already has.
fn other_copy(place: &Path, name: &str) -> Result<Option<Opened>> {
    if !place.is_file() {
        return Ok(None);
    }
    match game_files::open(place, Some(name)) {
        Ok(opened) => Ok(Some(opened)),
        Err(GameFileError::NoSuchGame { .. } | GameFileError::NoGame { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Options that choose a game or games of a source, and how they are replayed.
#[derive(clap::Args)]
pub(crate) struct GamesArgs {
    /// The number of a published game, a file of games in any supported format, or `-` [default: all published games].
    /// `#3` is the third game, and `games.csv:7` is game 7 of a file.
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "GAME|ARCHIVE")]
    pub what: Option<String>,

    /// The file of games that has GAME.
    #[arg(value_hint = clap::ValueHint::AnyPath, value_name = "ARCHIVE")]
    pub archive: Option<String>,

    #[command(flatten)]
    pub replay: ReplayArgs,

    #[command(flatten)]
    pub filters: FilterArgs,
}

pub(crate) enum WantedGames<'a> {
    /// A named game, and the name that `--game` gave for it.
    One(Box<OpenedGame>, Option<String>),
    /// Games chosen from a source.
    Many(Box<ChosenGames<'a>>),
}

impl GamesArgs {
    /// The number of the named game, and the source.
    fn named(&self) -> (Option<&str>, Option<&str>) {
        game_or_archive(self.what.as_deref(), self.archive.as_deref())
    }

    pub(crate) fn rules(&self) -> Result<Ruleset> {
        let own = self.own_headers();
        if let Some(rules) = own.as_ref().and_then(|own| own.get(Headers::RULESET)?.parse().ok()) {
            return Ok(rules);
        }
        Ok(Source::open_tables(self.named().1, &[])?.rules(&self.replay.rules, false)?.0)
    }

    /// The headers of the only game of a game file, or of the one that `--game` picks, if it begins with its own position
    /// or rules.
    fn own_headers(&self) -> Option<Headers> {
        let (None, Some(file)) = self.named() else { return None };
        let path = Path::new(file);
        if !(is_game_file(path) && path.is_file()) {
            return None;
        }
        let picked = match &self.filters.query.games[..] {
            [] => None,
            [game] => Some(game.as_str()),
            _ => return None,
        };
        let opened = open_named(path, picked).ok()?;
        let headers = opened.tree.headers;
        let is_own =
            [Headers::POSITION, Headers::RULESET].iter().any(|name| headers.get(name).is_some());
        (is_own && (picked.is_some() || opened.games.len() == 1)).then_some(headers)
    }

    /// Opens the games of a table. A file that begins with its own position or rules is opened as [`Self::open`] does;
    /// any other is read as every source is, with its encoding, repairs and corrections.
    fn open_for_table<'a>(&'a self, io: &'a Io) -> Result<WantedGames<'a>> {
        match self.named() {
            (None, source) if self.own_headers().is_none() => {
                let chosen = ChosenGames::choose(source, &self.replay, &self.filters, io)?;
                Ok(WantedGames::Many(Box::new(chosen)))
            }
            _ => self.open(io),
        }
    }

    /// Opens the named game, or the games that the filters choose. If a game file has one game, or `--game` picks one of
    /// its games, and there are no other filters, that game is opened with its variations.
    pub(crate) fn open<'a>(&'a self, io: &'a Io) -> Result<WantedGames<'a>> {
        let (game, source) = self.named();
        let file = source.filter(|file| game.is_none() && is_game_file(file));
        if let Some(name) = game.or(file) {
            let mut query = self.filters.query(&self.replay.rules.ruleset()?)?;
            let picks = file.is_some() && query.games.len() == 1;
            let picked = if picks { query.games.pop() } else { None };
            let is_unfiltered = query == Query::default();
            if game.is_some() && !is_unfiltered {
                let filters = query.as_words().join(" ");
                bail!(say!("query-game-and-filters", game = name, filters));
            }
            if game.is_some()
                || is_unfiltered && (picks || game_files::games(Path::new(name))?.0.len() == 1)
            {
                let args = GameArgs { named: picked, replay: self.replay.clone() };
                let opened = open_game(name, source.filter(|_| game.is_some()), &args, io)?;
                return Ok(WantedGames::One(Box::new(opened), args.named));
            }
        }
        let chosen = ChosenGames::choose(source, &self.replay, &self.filters, io)?;
        Ok(WantedGames::Many(Box::new(chosen)))
    }

    /// Writes the rows that `list` makes of each game; as text, they are aligned to `width`.
    pub(crate) fn write_table<T: Send + 'static>(
        &self,
        format: Format,
        width: Option<u16>,
        columns: &'static [AnswerColumn<T>],
        list: impl Fn(&Game) -> Vec<T> + Sync,
        io: &Io,
    ) -> Result<Outcome> {
        let headings = GameRow::headings(columns);
        let rows = self.write_rows(
            format,
            Layout::LinedUp(width),
            &headings,
            list,
            |rows, game, listed| {
                let game = game.id.as_str();
                listed.iter().try_for_each(|of| rows.writer.write(&GameRow { game, columns, of }))
            },
            io,
        )?;
        rows.finish(String::new)
    }

    /// Runs `work` on the chosen games on all cores, and passes the results to `each` in order. The output is opened
    /// after the games are found, so an error leaves it empty.
    pub(crate) fn write_rows<T: Send>(
        &self,
        format: Format,
        layout: Layout,
        headings: &[&str],
        work: impl Fn(&Game) -> T + Sync,
        mut each: impl FnMut(&mut Rows, Game, T) -> Result<()>,
        io: &Io,
    ) -> Result<Rows> {
        let open = || {
            let out = BufWriter::new(io.stdout(format));
            let writer = RecordWriter::new(format, layout, headings, out)?;
            Ok::<_, anyhow::Error>(Rows { writer, notes: 0 })
        };
        let work = |game: Game| {
            let found = work(&game);
            (game, found)
        };
        let mut each = |rows: &mut Rows, (game, found): (Game, T)| {
            rows.notes += u32::from(tell_break(&game.id, game.status, io));
            each(rows, game, found)
        };
        let mut out;
        match self.open_for_table(io)? {
            WantedGames::One(opening, _) => {
                out = open()?;
                let mut game = opening.line(NodeId::START);
                if opening.file.is_some() {
                    opening.tell_notes(io);
                    out.notes += u32::from(opening.is_broken());
                    if game.plies.is_empty() {
                        game.status = Status::Rejected;
                    }
                }
                each(&mut out, work(game))?;
            }
            WantedGames::Many(chosen) => {
                let games = chosen.open()?;
                out = open()?;
                let bar = progress::games(io);
                let hand_over = |_: &_, done| {
                    bar.inc(1);
                    bar.suspend(|| each(&mut out, done))
                };
                chosen.replay(games, |_, game| work(game), hand_over)?;
                bar.finish_and_clear();
            }
        }
        Ok(out)
    }
}

/// The output of a table, with the number of notes for the exit code.
pub(crate) struct Rows {
    pub writer: RecordWriter<BufWriter<MaskedWriter<SharedOutput>>>,
    notes: u32,
}

/// The columns of an answer about games with their meanings, for the help.
fn describe_columns<T>(columns: &[AnswerColumn<T>]) -> String {
    let mut said = format!("Columns:\n  {:<10}the number of the game\n", "game");
    for column in columns {
        said += &format!("  {:<10}{}\n", column.name(), column.meaning);
    }
    said
}

impl Rows {
    /// Prints a note on standard error; the exit code becomes 1.
    pub(crate) fn note(&mut self, message: &str, io: &Io) {
        self.notes += 1;
        io.tell(message);
    }

    /// The result of a search about the loser of a game; prints a note if no loser is known.
    pub(crate) fn of_lost_game<T>(
        &mut self,
        game: &Game,
        found: Result<T, NoLoserError>,
        io: &Io,
    ) -> Option<T> {
        // A rejected game was already reported.
        if found.is_err() && game.status != Status::Rejected {
            self.note(&say!("fate-no-loser", game = game.id), io);
        }
        found.ok()
    }

    /// Finishes the output; `summary` follows the records of [`Layout::Lines`].
    pub(crate) fn finish(self, summary: impl FnOnce() -> String) -> Result<Outcome> {
        self.writer.finish(summary)?;
        Ok(if self.notes > 0 { Outcome::Findings } else { Outcome::Clean })
    }
}

/// List every move with its kind, choices, events and position.
///
/// If a game cannot be played to its end, the plies that can be played are listed.
#[derive(clap::Args)]
#[command(
    override_usage = "bao plies [OPTIONS] [GAME|ARCHIVE]\n       bao plies [OPTIONS] <GAME> <ARCHIVE>",
    after_help = describe_columns(PlyRow::COLUMNS)
)]
pub(crate) struct PliesArgs {
    /// The output format.
    #[arg(long, value_parser = formats(&OF_RECORDS), default_value = "csv")]
    format: Format,

    #[command(flatten)]
    games: GamesArgs,
}

pub(crate) fn list_plies(args: PliesArgs, io: &Io) -> Result<Outcome> {
    args.games.write_table(args.format, None, PlyRow::COLUMNS, PlyRow::list, io)
}
