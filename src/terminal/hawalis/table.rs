//! A game of Hawalis on the screen, and what can be done with it.

use std::path::PathBuf;

use bao_engine::players::{HawalisPlayer, Level};
use bao_game::hawalis::words::{tell_ending, tell_illegal};
use bao_game::hawalis::{Game, read_typed};
use bao_languages::{say, text};
use bao_rules::Side;

/// Who plays against the user.
pub struct Opponent {
    /// Where he sits.
    pub side: Side,
    /// How well he plays.
    pub level: Level,
    /// Who finds his moves.
    pub player: HawalisPlayer,
}

/// A game on the screen.
pub struct Table {
    pub(super) game: Game,
    /// How many plies have been played in the position that is shown.
    pub(super) at: usize,
    /// How many events of the last of them are shown; `None` for all.
    pub(super) shown_events: Option<usize>,
    pub(super) opponent: Option<Opponent>,
    /// What is being typed.
    pub(super) typed: String,
    pub(super) message: String,
    pub(super) flipped: bool,
    pub(super) ascii: bool,
    /// Where `s` saves.
    pub(super) file: PathBuf,
    /// The text of that file when it was read or written last.
    pub(super) known: Option<String>,
    pub(super) is_changed: bool,
    /// That file has more than could be read.
    pub(super) has_more: bool,
}

impl Table {
    /// A game as it was read from `file`, whose text is `known`; nothing of either for a new game. It is
    /// shown after so many plies.
    #[must_use]
    pub fn new(game: Game, at: usize, file: PathBuf, known: Option<String>) -> Table {
        Table {
            game,
            at,
            shown_events: None,
            opponent: None,
            typed: String::new(),
            message: String::new(),
            flipped: false,
            ascii: false,
            file,
            known,
            is_changed: false,
            has_more: false,
        }
    }

    /// Sits somebody opposite, who answers.
    #[must_use]
    pub fn against(mut self, opponent: Opponent) -> Table {
        self.message = say!("hawalis-against", player = format!("bao {}", opponent.level));
        self.opponent = Some(opponent);
        self
    }

    /// How it is drawn: from North's seat, in ASCII alone.
    #[must_use]
    pub const fn with_look(mut self, flipped: bool, ascii: bool) -> Table {
        self.flipped = flipped;
        self.ascii = ascii;
        self
    }

    /// Says that its file has more than could be read, so that it is not written over.
    #[must_use]
    pub const fn of_part(mut self) -> Table {
        self.has_more = self.known.is_some();
        self
    }

    /// Says something below the board.
    #[must_use]
    pub fn saying(mut self, message: String) -> Table {
        self.message = message;
        self
    }

    pub(super) fn go_to(&mut self, plies: usize) {
        self.at = plies.min(self.game.plies().len());
        self.shown_events = None;
    }

    /// Shows the next event of the next ply.
    pub(super) fn advance(&mut self) {
        if self.shown_events.is_none() {
            if self.at == self.game.plies().len() {
                return;
            }
            self.at += 1;
            self.shown_events = Some(0);
        }
        let all = self.game.plies()[self.at - 1].events.len();
        self.shown_events = self.shown_events.map(|shown| shown + 1).filter(|&shown| shown < all);
    }

    /// Whether the opponent is to move behind all that was played.
    fn opponent_is_due(&self) -> bool {
        let side = self.game.position().to_move();
        self.opponent.as_ref().is_some_and(|opponent| opponent.side == side)
            && self.game.ending().is_none()
    }

    /// Lets the opponent move, if he is to; whether he was.
    pub(super) fn answer(&mut self) -> bool {
        if !self.opponent_is_due() {
            return false;
        }
        let position = *self.game.position();
        let found =
            self.opponent.as_mut().and_then(|opponent| opponent.player.choose_move(&position));
        if let Some(pit) = found {
            // What a player chooses is legal.
            let _ = self.game.play(pit);
            self.played();
        }
        true
    }

    fn played(&mut self) {
        self.is_changed = true;
        self.go_to(self.game.plies().len());
        self.message = self.game.ending().map(tell_ending).unwrap_or_default();
    }

    /// Adds to what is being typed; a pit and its sign are three.
    pub(super) fn type_sign(&mut self, sign: char) {
        if self.typed.len() < 3 && sign.is_ascii_graphic() {
            self.typed.push(sign);
        }
    }

    /// Plays what was typed in the position that is shown.
    pub(super) fn play_typed(&mut self) {
        let typed = std::mem::take(&mut self.typed);
        let side = self.game.position_after(self.at).to_move();
        let pit = match read_typed(&typed) {
            Ok(pit) => pit,
            Err(error) => {
                self.message = error.to_string();
                return;
            }
        };
        if self.game.plies().get(self.at).is_some_and(|next| next.pit == pit) {
            self.go_to(self.at + 1);
            self.message.clear();
            return;
        }
        let mut changed = self.game.clone();
        changed.truncate(self.at);
        if changed.ending().is_some() {
            self.message = text("illegal-game-over").to_owned();
            return;
        }
        if let Err(error) = changed.play(pit) {
            let name = bao_game::hawalis::name_pit(side, pit);
            self.message = say!("hawalis-illegal", pit = name, why = tell_illegal(error));
            return;
        }
        let replaced = self.game.plies().len() > self.at;
        self.game = changed;
        self.played();
        if replaced && self.message.is_empty() {
            self.message = text("hawalis-replaced").to_owned();
        }
    }

    /// Takes the last move back, with the answer to it.
    pub(super) fn take_back(&mut self) {
        let plies = self.game.plies();
        let own = |side: Side| self.opponent.as_ref().is_none_or(|other| other.side != side);
        let Some(last) = plies.iter().rposition(|ply| own(ply.side)) else {
            self.message = text("hawalis-nothing-to-take-back").to_owned();
            return;
        };
        self.game.truncate(last);
        self.played();
    }
}
