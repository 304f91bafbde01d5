//! Games of Hawalis out of files: game files, and every table and text whose moves stand in a field of their own.

use std::fs::File;
use std::io::{self, Cursor, Read};

use bao_formats::codes::OTHER_GAME;
use bao_formats::{Members, OpenedSource, Options, ReadError, Record, Source};
use bao_game::hawalis::{
    FoundGame, Game, OtherGame, find_faults, has_games, is_game_text, replay_games,
};
use bao_game::replay::{Status, rules_side};
use bao_languages::{Message, say};
use bao_notation::tree::{LONGEST_FILE, is_game_file};
use bao_notation::{Finding, Place};
use bao_rules::Side;
use bao_rules::relatives::hawalis::Rules;

/// By its first bytes it is told whether a file is a game file.
const HEAD: u64 = 1 << 16;
/// How the reader of tables calls a game file, whose moves it would read as those of Bao.
const GAME_FILE: &str = "game file";

/// A game of a file, as far as it can be played.
#[derive(Clone, Debug)]
pub struct HawalisGame {
    /// Its number, its name, or `line 7`.
    pub id: String,
    /// The text that the bytes of its findings are those of.
    pub text: String,
    /// The game.
    pub game: Game,
    /// What there is to say of it; lines and columns are those of the file.
    pub findings: Vec<Finding>,
    /// How far it could be played.
    pub status: Status,
    /// Who has won, as the file says; the board may say otherwise.
    pub declared: Option<Side>,
}

/// Games one by one; an error ends them, unless it is about a member of a container.
pub type HawalisGames = Box<dyn Iterator<Item = Result<HawalisGame, ReadError>>>;

/// Whether a source is a game file of Hawalis alone by its own headers. Pipes are not looked into.
#[must_use]
pub fn is_hawalis_file(source: &Source) -> bool {
    let Some(path) = source.path.as_ref().filter(|path| path.is_file()) else { return false };
    let mut head = Vec::new();
    let Ok(mut file) = File::open(path) else { return false };
    let mut is_ours = |bytes: u64| {
        let read = file.by_ref().take(bytes).read_to_end(&mut head);
        read.is_ok() && is_game_text(&String::from_utf8_lossy(&head))
    };
    // Behind the first games there may be others.
    is_ours(HEAD) && is_ours(LONGEST_FILE as u64)
}

/// The games of a source, played by the rules that a game names, else by these.
///
/// # Errors
/// [`ReadError`] where it cannot be read.
pub fn open_hawalis(
    source: &Source,
    rules: Rules,
    options: &Options,
) -> Result<HawalisGames, ReadError> {
    let failed = |error| ReadError::Io { name: source.name.clone(), error };
    let input: Box<dyn Read + Send> = match &source.path {
        None => Box::new(options.stdin.clone()),
        Some(path) => Box::new(File::open(path).map_err(failed)?),
    };
    read_hawalis(&source.name, input, rules, options)
}

/// The same of any bytes, called `name` in messages.
fn read_hawalis(
    name: &str,
    mut input: Box<dyn Read + Send>,
    rules: Rules,
    options: &Options,
) -> Result<HawalisGames, ReadError> {
    let failed = |error| ReadError::Io { name: name.to_owned(), error };
    let mut head = Vec::new();
    input.by_ref().take(HEAD).read_to_end(&mut head).map_err(failed)?;
    let has_games_of = |bytes: &[u8]| has_games(&String::from_utf8_lossy(bytes));
    let is_ours = has_games_of(&head);
    // Behind games of Bao there may be some of Hawalis.
    if is_ours || is_game_file(&String::from_utf8_lossy(&head)) {
        input.by_ref().take(LONGEST_FILE as u64 + 1).read_to_end(&mut head).map_err(failed)?;
        if is_ours && head.len() > LONGEST_FILE {
            let error = say!("hawalis-long-file", most = LONGEST_FILE >> 20);
            return Err(failed(io::Error::other(error)));
        }
        if is_ours || has_games_of(&head) {
            let text = String::from_utf8_lossy(&head).into_owned();
            return Ok(Box::new(of_game_file(&text, rules).into_iter().map(Ok)));
        }
    }
    let all = Box::new(Cursor::new(head).chain(input));
    let members = Members::from_reader(name, all, options)?;
    Ok(Box::new(members.flat_map(move |member| of_member(member, rules))))
}

fn of_game_file(text: &str, rules: Rules) -> Vec<HawalisGame> {
    let read = |found: FoundGame| {
        let FoundGame { name, span, game, mut findings, stopped } = found;
        // Of each game its own text is kept.
        for finding in &mut findings {
            finding.place.span.start -= span.start;
            finding.place.span.end -= span.start;
        }
        let (declared, status) = (game.declared_winner(), game.status(stopped.as_ref()));
        let text = text[span].to_owned();
        HawalisGame { id: name, text, game, findings, status, declared }
    };
    let (found, others) = replay_games(text, rules);
    let mut games: Vec<HawalisGame> = found.into_iter().map(read).collect();
    let last = games.len().saturating_sub(1);
    for OtherGame { name, line, behind } in others {
        let Some(game) = games.get_mut(behind.saturating_sub(1).min(last)) else { continue };
        let place = Place { game: Some(name.clone()), turn: None, line, column: 1, span: 0..0 };
        let expected = Message::new("expected-game-of-hawalis");
        game.findings.push(Finding { code: OTHER_GAME, place, read: name, expected, repair: None });
    }
    games
}

fn of_member(member: Result<OpenedSource, ReadError>, rules: Rules) -> HawalisGames {
    let one = |error| -> HawalisGames { Box::new(std::iter::once(Err(error))) };
    match member {
        Ok(OpenedSource::Records(records)) if records.format() == GAME_FILE => {
            let name = records.name().to_owned();
            one(ReadError::NoGames { name, seen: Message::new("hawalis-game-file-inside") })
        }
        Ok(OpenedSource::Records(records)) => {
            Box::new(records.map(move |record| Ok(replay_record(record?, rules))))
        }
        Ok(OpenedSource::Skipped(ReadError::OtherGame { name })) => {
            one(ReadError::NoGames { name, seen: Message::new("hawalis-game-file-inside") })
        }
        Ok(OpenedSource::Skipped(error)) | Err(error) => one(error),
    }
}

fn replay_record(record: Record, rules: Rules) -> HawalisGame {
    let Record { id, transcript, winner, mut findings, south, north, date, .. } = record;
    let text = transcript.text().to_owned();
    let declared = winner.map(rules_side);
    let (mut game, stopped) = Game::replay(&text, rules);
    let winner = declared.map(|side| side.name().to_owned());
    let date = date.map(|date| date.to_string());
    for (name, value) in [("winner", winner), ("south", south), ("north", north), ("date", date)] {
        game.set_header(name, &value.unwrap_or_default());
    }
    // A row that could not be read says why itself.
    if !text.trim().is_empty() || findings.is_empty() {
        for mut finding in find_faults(&text, &game, stopped.as_ref(), declared) {
            let place = &mut finding.place;
            (place.line, place.column) = transcript.place(place.span.start);
            place.game = Some(id.clone());
            findings.push(finding);
        }
    }
    let status = game.status(stopped.as_ref());
    HawalisGame { id, text, game, findings, status, declared }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(name: &str, text: &str) -> Vec<HawalisGame> {
        let input = Box::new(Cursor::new(text.to_owned()));
        let games = read_hawalis(name, input, Rules::HAWALIS, &Options::default());
        games.expect("it opens").map(|game| game.expect("it is read")).collect()
    }

    fn told(game: &HawalisGame) -> Vec<(usize, usize, &'static str)> {
        let told =
            |finding: &Finding| (finding.place.line, finding.place.column, finding.code.name);
        game.findings.iter().map(told).collect()
    }

    #[test]
    fn a_table_and_a_game_file_give_the_same_games_with_their_own_places() {
        let table = "game,winner,transcript\n1,south,1:A3 b4; 2:A4\n2,,\"1:A3 b4; 2:B1 a1\"\n3,,\n";
        let table = games("games.csv", table);
        let file = "[ruleset \"hawalis\"]\n[game \"1\"]\n\n1:A3 b4; 2:A4\n\n\
                    [ruleset \"hawalis\"]\n[game \"2\"]\n\n1:A3 b4; 2:B1 a1\n";
        let file = games("games.bao", file);
        for (row, game) in table.iter().zip(&file) {
            assert_eq!((&row.id, row.game.plies()), (&game.id, game.game.plies()));
            assert_eq!(row.status, game.status);
        }
        assert_eq!((table.len(), file.len()), (3, 2));
        assert_eq!(told(&table[1]), [(3, 16, "illegal-turn")]);
        assert_eq!(told(&file[1]), [(9, 12, "illegal-turn")]);
        assert_eq!(told(&table[2]), [(4, 4, "empty-transcript")]);
        assert_eq!((table[0].declared, table[0].status), (Some(Side::South), Status::Accepted));
        assert_eq!(table[2].status, Status::Rejected);
    }

    #[test]
    fn games_behind_many_of_bao_are_found() {
        let bao: String = (0..2_000)
            .map(|n| format!("[game \"b{n}\"]\n[ruleset \"kibao\"]\n\n1:A7<* a5>\n\n"))
            .collect();
        assert!(bao.len() as u64 > HEAD);
        let file =
            games("mixed.bao", &format!("{bao}[ruleset \"hawalis\"]\n[game \"h\"]\n\n1:A3 b4\n"));
        let [game] = &file[..] else { panic!("{} games", file.len()) };
        assert_eq!((game.id.as_str(), game.findings.len()), ("h", 2_000));
    }

    #[test]
    fn an_end_is_held_against_what_the_file_says() {
        let told_of = |winner: &str, moves: &str| {
            let start = "0,2,0,0,0,0,0/0,0,0,0,0,0,0 0,0,0,1,0,0,0/0,0,0,5,0,0,0 s";
            let text = format!(
                "[ruleset \"hawalis\"]\n[winner \"{winner}\"]\n[position \"{start}\"]\n\n{moves}\n"
            );
            let game = games("end.bao", &text).remove(0);
            assert_eq!(game.status, Status::Accepted);
            told(&game)
        };
        assert_eq!(told_of("south", "1:A2#"), []);
        assert_eq!(told_of("south", "1:A2"), [(5, 3, "missing-end-sign")]);
        assert_eq!(told_of("north", "1:A2#"), [(5, 3, "wrong-winner")]);
    }

    #[test]
    fn whatever_is_read_has_no_game_lost_in_silence() {
        let games = games("some.txt", "7 1:A3 b4; 2:A4\n8 1:A3 b4; 2:A4<\n");
        let ids: Vec<&str> = games.iter().map(|game| &*game.id).collect();
        assert_eq!(ids, ["7", "8"]);
        assert_eq!(told(&games[1]), [(2, 14, "illegal-turn")]);
    }
}
