//! A game of Hawalis: its plies with what happens in them.

use std::fmt::Write as _;

use bao_languages::{Message, message};
use bao_notation::TurnRef;
use bao_notation::codes::BAD_HEADER;
use bao_notation::tree::Headers;
use bao_rules::Side;
use bao_rules::relatives::hawalis::{
    EndCause, Event, IllegalMoveError, PITS, ParsePositionError, Pit, Position, Rules,
    UnknownRulesError,
};

use crate::replay::{Forfeit, Status, codes, turn_ref};

use super::terms::{illegal_message, position_error_message, unknown_rules_message};
use super::transcript::{Header, ReplayError, Transcript, read_transcript};

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Who moved.
    pub side: Side,
    /// The pit that was sown.
    pub pit: Pit,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The position after it.
    pub after: Position,
}

impl Ply {
    /// The pits of the opponent that were captured, with their seeds.
    pub fn captures(&self) -> impl Iterator<Item = (Pit, u8)> {
        self.events.iter().filter_map(|event| match *event {
            Event::Captured { pit, seeds } => Some((pit, seeds)),
            Event::Lap { .. } => None,
        })
    }

    /// `A3` of South, `a3` of North.
    pub fn name(&self) -> String {
        name_pit(self.side, self.pit)
    }
}

/// `A3` of South, `a3` of North.
pub fn name_pit(side: Side, pit: Pit) -> String {
    match side {
        Side::South => pit.to_string(),
        Side::North => pit.to_string().to_lowercase(),
    }
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// On the board (H8).
    Won(Side, EndCause),
    /// The position has come for the third time (H10).
    Drawn,
}

/// A game as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Rules,
    start: Position,
    /// Who played and when; `ruleset` and `position` are not among them.
    pub headers: Vec<Header>,
    plies: Vec<Ply>,
}

impl Game {
    /// A game that begins.
    pub const fn new(rules: Rules, start: Position) -> Game {
        Game { rules, start, headers: Vec::new(), plies: Vec::new() }
    }

    /// Replays a text by the rules that its header names, else by these, as far as it can be played, and
    /// says what stopped it.
    ///
    /// ```
    /// use bao_game::hawalis::Game;
    /// use bao_rules::relatives::hawalis::Rules;
    ///
    /// let (game, stopped) = Game::replay("1:A3 b4; 2:A4", Rules::HAWALIS);
    /// assert_eq!(stopped, None);
    /// assert_eq!(game.plies().len(), 3);
    /// assert_eq!(game.moves_text(), "1:A3 b4; 2:A4");
    /// ```
    pub fn replay(text: &str, rules: Rules) -> (Game, Option<ReplayError>) {
        // Who begins is known from the header alone.
        let (read, _) = read_transcript(text, Side::South);
        let mut game = Game::new(rules, Position::start());
        let in_header = |expected| ReplayError { place: None, code: BAD_HEADER, expected };
        let set_up = |game: &mut Game| -> Result<(), ReplayError> {
            if let Some(named) = read.header("ruleset") {
                game.rules = named.parse::<Rules>().map_err(|error: UnknownRulesError| {
                    let why = unknown_rules_message(&error);
                    in_header(message!("hawalis-expected-rules", why = why))
                })?;
            }
            if let Some(position) = read.header("position") {
                game.start =
                    position.parse::<Position>().map_err(|error: ParsePositionError| {
                        let why = position_error_message(&error);
                        in_header(message!("hawalis-expected-position", why = why))
                    })?;
            }
            Ok(())
        };
        if let Err(error) = set_up(&mut game) {
            return (game, Some(error));
        }
        let (transcript, stopped) = read_transcript(text, game.start.to_move());
        let error = match (game.play_all(&transcript).err(), &stopped) {
            // What stands behind an end that is none is lost, and is what matters.
            (Some(error), Some(_)) if !error.loses_text() => None,
            (error, _) => error,
        };
        let is_told = |header: &Header| header.name != "ruleset" && header.name != "position";
        game.headers = transcript.headers.into_iter().filter(is_told).collect();
        (game, error.or(stopped))
    }

    fn play_all(&mut self, transcript: &Transcript) -> Result<(), ReplayError> {
        for written in &transcript.moves {
            let stop = |code, expected| ReplayError { place: Some(written.place), code, expected };
            if let Err(error) = self.play(written.pit) {
                let position = self.position();
                let moves = position.legal_moves(&self.rules);
                let names = moves.iter().map(|(pit, _)| name_pit(position.to_move(), *pit));
                let legal = names.collect::<Vec<_>>().join(", ");
                if legal.is_empty() {
                    let expected = Message::new("expected-nothing-behind");
                    return Err(stop(codes::TEXT_AFTER_END, expected));
                }
                let reason = Message::new(illegal_message(error));
                let expected = message!("hawalis-expected-legal", reason = reason, legal = legal);
                return Err(stop(codes::ILLEGAL_TURN, expected));
            }
            if written.ends && self.position().end(&self.rules).is_none() {
                let expected = Message::new("expected-no-end-sign");
                return Err(stop(codes::WRONG_END_SIGN, expected));
            }
        }
        Ok(())
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What was played.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position after so many plies; after the last one where there are fewer.
    pub fn position_after(&self, plies: usize) -> &Position {
        let last = plies.min(self.plies.len()).checked_sub(1);
        last.map_or(&self.start, |last| &self.plies[last].after)
    }

    /// The last position.
    pub fn position(&self) -> &Position {
        self.position_after(self.plies.len())
    }

    /// Plays a move behind the last one.
    ///
    /// # Errors
    /// [`IllegalMoveError`] names the rule that forbids it.
    pub fn play(&mut self, pit: Pit) -> Result<(), IllegalMoveError> {
        let before = *self.position();
        let mut events = Vec::new();
        let after = before.play(&self.rules, pit, &mut |event| events.push(event))?;
        self.plies.push(Ply { side: before.to_move(), pit, events, after });
        Ok(())
    }

    /// Takes back all but so many plies.
    pub fn truncate(&mut self, plies: usize) {
        self.plies.truncate(plies);
    }

    /// How the game has ended after its last ply, if it has.
    pub fn ending(&self) -> Option<Ending> {
        let position = self.position();
        if let Some(end) = position.end(&self.rules) {
            return Some(Ending::Won(end.winner, end.cause));
        }
        let times = (0..=self.plies.len()).filter(|&ply| self.position_after(ply) == position);
        (times.count() >= 3).then_some(Ending::Drawn)
    }

    /// How the game was given up, where its headers say so and it has not ended on the board.
    pub fn forfeit(&self) -> Option<Forfeit> {
        let is_open = self.ending().is_none() && self.declared_winner().is_some();
        Forfeit::from_name(self.header(Headers::ENDED_BY)?).filter(|_| is_open)
    }

    /// The turn of a ply, from 0.
    pub fn turn(&self, ply: usize) -> TurnRef {
        turn_ref(ply + usize::from(self.start.to_move() == Side::North))
    }

    /// The number and the side of a ply, from 0: `3s`.
    pub fn name_place(&self, ply: usize) -> String {
        self.turn(ply).to_string()
    }

    /// How far a game could be played whose replay this stopped. As of a game of Bao, one without moves is rejected.
    pub fn status(&self, stopped: Option<&ReplayError>) -> Status {
        match self.plies.len().checked_sub(1) {
            None => Status::Rejected,
            Some(last) if stopped.is_some_and(ReplayError::loses_text) => {
                Status::Partial(self.turn(last))
            }
            Some(_) => Status::Accepted,
        }
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|header| header.name == name).map(|header| header.value.as_str())
    }

    /// Who has won, as the header says; the board may say otherwise.
    pub fn declared_winner(&self) -> Option<Side> {
        self.header("winner").and_then(Side::from_name)
    }

    /// Sets a header, or with an empty value takes it away.
    pub fn set_header(&mut self, name: &str, value: &str) {
        // A value stands in one line, in quotation marks.
        let value: String =
            value.trim().chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        let value = value.replace('"', "'");
        let place = self.headers.iter().position(|header| header.name == name);
        match place {
            Some(place) if value.is_empty() => drop(self.headers.remove(place)),
            Some(place) => self.headers[place].value = value,
            None if value.is_empty() => {}
            None => self.headers.push(Header { name: name.to_owned(), value }),
        }
    }

    /// The moves in normal form: `1:A3 b4; 2:A4`, with `#` where the board ends the game.
    pub fn moves_text(&self) -> String {
        let mut text = String::new();
        let offset = usize::from(self.start.to_move() == Side::North);
        for (index, ply) in self.plies.iter().enumerate() {
            let place = index + offset;
            let begins_turn = place.is_multiple_of(2);
            text.push_str(match (index, begins_turn) {
                (0, _) => "",
                (_, true) => "; ",
                (_, false) => " ",
            });
            if index == 0 || begins_turn {
                let _ = write!(text, "{}:", place / 2 + 1);
            }
            text.push_str(&ply.name());
            if index + 1 == self.plies.len() && self.position().end(&self.rules).is_some() {
                text.push('#');
            }
        }
        text
    }

    /// The whole game as a file has it.
    pub fn text(&self) -> String {
        let mut text = format!("[ruleset \"{}\"]\n", self.rules);
        for Header { name, value } in &self.headers {
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        if self.start != Position::start() {
            let _ = writeln!(text, "[position \"{}\"]", self.start);
        }
        text + "\n" + &self.moves_text() + "\n"
    }

    /// The pits after each event of a ply, South's first.
    pub fn boards_of(&self, ply: usize) -> Vec<[[u8; PITS]; 2]> {
        let before = self.position_after(ply);
        let Some(ply) = self.plies.get(ply) else { return Vec::new() };
        let mut rings = Side::BOTH.map(|side| *before.ring(side));
        let mut boards = Vec::with_capacity(ply.events.len());
        for event in &ply.events {
            match *event {
                Event::Lap { from, seeds, .. } => {
                    let own = &mut rings[ply.side as usize];
                    own[from.lane()] = 0;
                    Position::lap_path(from, seeds).for_each(|pit| own[pit.lane()] += 1);
                }
                Event::Captured { pit, .. } => {
                    rings[ply.side.opponent() as usize][pit.lane()] = 0;
                }
            }
            boards.push(rings);
        }
        boards
    }
}
