//! Hawalis, a relative of Bao with rules of its own, in the commands that know it.

use std::io::{self, BufRead as _, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use bao_engine::players::{HawalisPlayer, Level};
use bao_formats::{Options, ReadError, Source};
use bao_game::hawalis::terms::{position_error_message, unknown_rules_message};
use bao_game::hawalis::{Game, Header, is_game_text, split_games};
use bao_game::replay::Status;
use bao_languages::say;
use bao_notation::Finding;
use bao_rules::Side;
use bao_rules::relatives::hawalis::{Position, Rules};
use bao_tables::hawalis::{HawalisGame, is_hawalis_file, open_hawalis};

use super::Outcome;
use super::replay_args::RulesArgs;
use super::screen_args::ScreenArgs;
use crate::Io;
use crate::game_files::{MOST_BYTES, file_name, free_name, is_game_file};
use crate::output::rows::Format;
use crate::terminal::hawalis::{Opponent, Table, print};
use crate::terminal::replay::in_ascii;

/// The rules, where those that were asked for are of this game.
pub(crate) fn rules(asked: &RulesArgs) -> Result<Option<Rules>> {
    let Some(text) = asked.ruleset.as_deref().filter(|text| Rules::are_named(text)) else {
        return Ok(None);
    };
    let read = text.parse().map_err(|error| anyhow!("{}", unknown_rules_message(&error)));
    Ok(Some(read.with_context(|| format!("--ruleset {text}"))?))
}

/// The text of a file of a game of this game, if its headers say so or these rules were asked for.
fn read(path: &Path, is_asked: bool) -> Result<Option<String>> {
    if !(is_asked || is_game_file(path) && path.is_file()) {
        return Ok(None);
    }
    let context = || path.display().to_string();
    let length = path.metadata().with_context(context)?.len();
    if length > MOST_BYTES {
        if is_asked {
            bail!(say!("hawalis-too-long", file = path.display().to_string(), bytes = length));
        }
        return Ok(None);
    }
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(_) if !is_asked => return Ok(None),
        Err(error) => return Err(error).with_context(context),
    };
    Ok((is_asked || is_game_text(&text)).then_some(text))
}

/// The rules by which the games of an argument are played where it names one game file of this game, or where these rules
/// were asked for.
pub(crate) fn rules_of(named: &str, asked: Option<Rules>) -> Option<Rules> {
    asked.or_else(|| {
        let listed = bao_formats::list_sources(&[named.to_owned()]).unwrap_or_default();
        matches!(&listed[..], [source] if is_hawalis_file(source)).then_some(Rules::HAWALIS)
    })
}

/// A game that was read.
pub(crate) struct Opened {
    game: Game,
    /// What could not be read or played, with its place.
    stopped: Option<String>,
    file: PathBuf,
    text: Option<String>,
}

/// Opens a file of a game of Hawalis; `None` where it is none and nobody said that it is.
pub(crate) fn open(file: &str, asked: Option<Rules>) -> Result<Option<Opened>> {
    let path = Path::new(file);
    let Some(text) = read(path, asked.is_some())? else { return Ok(None) };
    let games = split_games(&text).len();
    if games > 1 {
        bail!(say!("hawalis-of-many", file = file, games = games));
    }
    let (game, stopped) = Game::replay(&text, asked.unwrap_or(Rules::HAWALIS));
    let stopped = stopped.map(|error| tell_finding(file, &error.finding(&game, &text)));
    Ok(Some(Opened { game, stopped, file: path.to_owned(), text: Some(text) }))
}

fn tell_finding(file: &str, finding: &Finding) -> String {
    format!("{file}:{}:{}: {finding}", finding.place.line, finding.place.column)
}

/// Has each game of a source handed on until one is the last that is wanted. What of the source holds no games or cannot be
/// read is no game, and comes back.
pub(crate) fn for_each_game(
    source: &Source,
    rules: Rules,
    options: &Options,
    mut hand_on: impl FnMut(HawalisGame) -> Result<ControlFlow<()>>,
) -> Result<Vec<ReadError>> {
    let mut unread = Vec::new();
    let games = match open_hawalis(source, rules, options) {
        Ok(games) => games,
        Err(error) => return Ok(vec![error]),
    };
    for game in games {
        match game {
            Ok(game) => {
                if hand_on(game)?.is_break() {
                    break;
                }
            }
            Err(error) => unread.push(error),
        }
    }
    Ok(unread)
}

/// Opens the game of a number or a name in a file of many.
pub(crate) fn open_numbered(
    file: &str,
    number: &str,
    rules: Rules,
    options: &Options,
    io: &Io,
) -> Result<Opened> {
    let mut unread = Vec::new();
    for source in bao_formats::list_sources(&[file.to_owned()])? {
        let mut wanted = None;
        unread.extend(for_each_game(&source, rules, options, |found| {
            if found.id != number {
                return Ok(ControlFlow::Continue(()));
            }
            wanted = Some(found);
            Ok(ControlFlow::Break(()))
        })?);
        let Some(found) = wanted else { continue };
        let whole = found.status == Status::Accepted;
        let stopped = found.findings.iter().find(|_| !whole);
        let stopped = stopped.map(|finding| tell_finding(&source.name, finding));
        let mut game = found.game;
        game.set_header("game", number);
        let file = io.path(file_name(number).as_ref());
        return Ok(Opened { game, stopped, file, text: None });
    }
    tell_unread(&unread, io);
    bail!(say!("hawalis-no-number", file = file, number = number));
}

/// Says what of a file holds no games or cannot be read.
pub(crate) fn tell_unread(unread: &[ReadError], io: &Io) {
    for error in unread {
        io.tell(say!("check-skipped", what = error.to_string()));
    }
}

/// A game that begins, in a position or in the set-up.
pub(crate) fn begin(rules: Rules, position: Option<&str>, io: &Io) -> Result<Opened> {
    let start = position_of(position.unwrap_or("start"))?;
    let today = chrono::Local::now().format("%Y-%m-%d").to_string();
    let mut game = Game::new(rules, start);
    game.headers.push(Header { name: "date".to_owned(), value: today.clone() });
    let file = io.path(file_name(&free_name(&io.folder, &format!("hawalis-{today}"))).as_ref());
    Ok(Opened { game, stopped: None, file, text: None })
}

pub(crate) fn position_of(text: &str) -> Result<Position> {
    Ok(if text == "start" {
        Position::start()
    } else {
        text.parse().map_err(|error| anyhow!("{}", position_error_message(&error)))?
    })
}

/// `bao replay`: the game as text.
pub(crate) fn replay(
    opened: Opened,
    boards: bool,
    screen: &ScreenArgs,
    io: &Io,
) -> Result<Outcome> {
    let Opened { game, stopped, .. } = opened;
    let mut printed = Vec::new();
    print(&game, boards, screen.flip, &mut printed)?;
    write_text(&String::from_utf8_lossy(&printed), screen, io)?;
    let Some(error) = stopped else { return Ok(Outcome::Clean) };
    io.tell(error);
    Ok(Outcome::Findings)
}

fn write_text(text: &str, screen: &ScreenArgs, io: &Io) -> io::Result<()> {
    let mut out = io.stdout(Format::Text);
    if screen.ascii {
        let text: String = text.chars().map(in_ascii).collect();
        out.write_all(text.as_bytes())?;
    } else {
        out.write_all(text.as_bytes())?;
    }
    out.flush()
}

/// Where the user sits and how well the other plays; what is not said is as before in a game that goes on, else casual and
/// North.
pub(crate) type Against = (Option<Side>, Option<Level>);

/// Before the name of a level in the headers of a game.
const LEVEL: &str = "bao ";

fn opponent((seat, level): Against, game: &Game) -> (Side, Level) {
    let known = game.headers.iter().find_map(|header| {
        let side = Side::from_name(&header.name)?;
        Some((side, header.value.strip_prefix(LEVEL)?.parse().ok()?))
    });
    let side = seat.map(Side::opponent).or(known.map(|(side, _)| side));
    let level = level.or(known.map(|(_, level)| level));
    (side.unwrap_or(Side::North), level.unwrap_or(Level::Casual))
}

/// `bao play`: against a level, or two people, if it is against nobody; a line a move.
pub(crate) fn play(
    opened: Opened,
    against: Option<Against>,
    screen: &ScreenArgs,
    io: &Io,
) -> Result<Outcome> {
    let save = screen.saved_to()?;
    let Opened { mut game, stopped, file, text, .. } = opened;
    if let Some(error) = stopped {
        bail!("{error}");
    }
    let opponent = against.map(|against| opponent(against, &game));
    // Seats may have changed.
    game.headers.retain(|header| !header.value.starts_with(LEVEL));
    if let Some((side, level)) = opponent {
        game.headers.retain(|header| header.name != side.name());
        let value = format!("{LEVEL}{level}");
        game.headers.push(Header { name: side.name().to_owned(), value });
    }
    let known = text.filter(|_| save.as_ref().is_none_or(|save| *save == file));
    let place = save.unwrap_or(file);
    let flipped = screen.flip != opponent.is_some_and(|(side, _)| side == Side::South);
    let seat = |(side, level)| -> Result<Opponent> {
        let player = HawalisPlayer::new(*game.rules(), level, getrandom::u64()?);
        Ok(Opponent { side, name: format!("{LEVEL}{level}"), player })
    };
    let opponent = opponent.map(seat).transpose()?;
    let mut table = Table::new(game, opponent, flipped, place, known);
    write_text(&table.begin(), screen, io)?;
    for line in io.buffered_input().lines() {
        let Some(said) = table.reply(&line?) else { return Ok(Outcome::Clean) };
        write_text(&said, screen, io)?;
    }
    table.rescue().map_or(Ok(()), |said| write_text(&said, screen, io))?;
    Ok(Outcome::Clean)
}
