//! Opens one game with its variations, from an archive or a game file.

use std::io::BufWriter;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use bao_archive::store::query::Query;
use bao_game::analysis::fate::NoLoserError;
use bao_game::answer::{AnswerColumn, GameRow};
use bao_game::replay::{Game, PlyRow, Status};
use bao_game::variations::{Variations, build_variations};
use bao_languages::say;
use bao_notation::tree::{Conflict, GameTree, Headers, NodeId};
use bao_notation::{Finding, Severity};
use bao_rules::Ruleset;
use bao_tables::pipeline::describe_record;

use super::Outcome;
use super::answers::{ExcelArgs, Source};
use super::args::{FilterArgs, ReplayArgs, formats};
use super::games::{self, ChosenGames, row, split_file};
use crate::game_files::{self, GameFileError, Opened, Stamp, file_name, is_game_file, same_place};
use crate::output::rows::{Format, Layout, MaskedWriter, OF_RECORDS, RecordWriter};
use crate::terminal::progress;
use crate::{Io, SharedOutput};

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
    let opened = match (game_files::open(path, named), named.and_then(row)) {
        (Err(GameFileError::NoSuchGame { .. }), Some(row)) => {
            let names = game_files::open(path, None)?.games;
            let name = names.get((row as usize).wrapping_sub(1)).map(String::as_str);
            return Ok(game_files::open(path, name.or(named))?);
        }
        (opened, _) => opened?,
    };
    let is_one = |name: &str, asked: &str| {
        let rest = name.strip_prefix(asked);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" (") && rest.ends_with(')'))
    };
    let Some(asked) = named else { return Ok(opened) };
    let rows = (1..).zip(&opened.games).filter(|(_, name)| is_one(name, asked));
    let rows: Vec<String> = rows.map(|(row, _): (usize, _)| format!("#{row}")).collect();
    if let [row, _, ..] = &rows[..] {
        let (archive, count, places) = (path.display(), rows.len(), game_files::few(&rows));
        bail!(say!("game-several", archive, count, game = asked, places, row));
    }
    Ok(opened)
}

fn open_file(path: &Path, named: Option<&str>, args: &GameArgs) -> Result<OpenedGame> {
    let opened = open_named(path, named)?;
    let (file, count) = (path.display(), opened.games.len());
    if named.is_none() && count > 1 {
        let (names, first) = (game_files::few(&opened.games), &opened.games[0]);
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
    let (record, game, source) = games::find_game(archive, number, &args.replay, io)?;
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
    Ok(crate::output::refuse_path_in_archive(place)?)
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
        games::game_or_archive(self.what.as_deref(), self.archive.as_deref())
    }

    pub(crate) fn rules(&self) -> Result<Ruleset> {
        Ok(Source::open_tables(self.named().1, &[])?.rules(&self.replay.rules, false)?.0)
    }

    /// Opens the named game, or the games that the filters choose.
    pub(crate) fn open<'a>(&'a self, io: &'a Io) -> Result<WantedGames<'a>> {
        match self.named() {
            (Some(game), source) => self.open_one(game, source, None, io),
            (None, source) => {
                let chosen = ChosenGames::choose(source, &self.replay, &self.filters, io)?;
                Ok(WantedGames::Many(Box::new(chosen)))
            }
        }
    }

    /// Like [`Self::open`], but if a game file has one game, or `--game` picks one of its games, that game is opened
    /// with its variations.
    pub(crate) fn open_with_variations<'a>(&'a self, io: &'a Io) -> Result<WantedGames<'a>> {
        match (self.what.as_deref(), self.archive.as_deref()) {
            (Some(file), None) if is_game_file(file) => {
                let picked = match &self.filters.query.games[..] {
                    [game] => Some(game.as_str()),
                    _ => None,
                };
                if picked.is_some() || game_files::games(Path::new(file))?.0.len() == 1 {
                    return self.open_one(file, None, picked, io);
                }
                self.open(io)
            }
            _ => self.open(io),
        }
    }

    /// `picked` is the value of `--game` if it names the game to open instead of filtering games.
    fn open_one<'a>(
        &self,
        game: &str,
        source: Option<&str>,
        picked: Option<&str>,
        io: &Io,
    ) -> Result<WantedGames<'a>> {
        let mut query = self.filters.query(&self.replay.rules.ruleset()?)?;
        if picked.is_some() {
            query.games.clear();
        }
        if query != Query::default() {
            let filters = query.as_words().join(" ");
            bail!(say!("query-game-and-filters", game, filters));
        }
        let args = GameArgs { named: picked.map(str::to_owned), replay: self.replay.clone() };
        Ok(WantedGames::One(Box::new(open_game(game, source, &args, io)?), args.named))
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
            rows.notes += u32::from(games::tell_break(&game.id, game.status, io));
            each(rows, game, found)
        };
        let mut out;
        match self.open(io)? {
            WantedGames::One(opening, _) => {
                out = open()?;
                each(&mut out, work(opening.line(NodeId::START)))?;
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
    excel: ExcelArgs,

    #[command(flatten)]
    games: GamesArgs,
}

pub(crate) fn list_plies(args: PliesArgs, io: &Io) -> Result<Outcome> {
    let format = args.excel.apply(args.format)?;
    args.games.write_table(format, None, PlyRow::COLUMNS, PlyRow::list, io)
}
