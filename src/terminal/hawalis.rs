//! Hawalis in a terminal: a game as text, and played line by line. The page plays it on a drawn board.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use bao_archive::lock::PATIENCE;
use bao_engine::players::HawalisPlayer;
use bao_game::hawalis::terms::tell_illegal;
use bao_game::hawalis::words::{tell_ending, tell_ply, tell_seeds};
use bao_game::hawalis::{Game, Ply, name_pit, read_typed};
use bao_game::words::side;
use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_rules::relatives::hawalis::{Event, PITS, Pit, Position};
use bao_rules::{Row, Side};

use super::replay::unsaved_file;
use crate::game_files::lock_folder;
use crate::output::StagedFile;

/// Prints a game, a line each move, with the board after each if that is wanted.
///
/// # Errors
/// What the output says.
pub fn print(game: &Game, boards: bool, flipped: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", say!("hawalis-title", rules = game.rules().to_string()))?;
    for header in &game.headers {
        writeln!(out, "{}: {}", mask_controls(&header.name), mask_controls(&header.value))?;
    }
    let start = game.position_after(0);
    writeln!(out, "{}", say!("plain-position", position = start.to_string()))?;
    writeln!(out, "{}", tell_seeds(start))?;
    if boards {
        write!(out, "{}", draw_board(start, None, flipped))?;
        writeln!(out, "  {}", text("hawalis-legend"))?;
    }
    writeln!(out)?;
    for (index, ply) in game.plies().iter().enumerate() {
        writeln!(out, "{}", tell_ply(&game.name_place(index), ply))?;
        if boards {
            write!(out, "{}", draw_board(&ply.after, Some(ply), flipped))?;
        }
    }
    if let Some(ending) = game.ending() {
        writeln!(out, "{}", tell_ending(ending))?;
    }
    writeln!(out, "\n{}", game.moves_text())
}

/// The board from South's seat, or from North's, with what the last ply has done.
fn draw_board(position: &Position, last: Option<&Ply>, flipped: bool) -> String {
    let near = if flipped { Side::North } else { Side::South };
    let far = near.opponent();
    let numbers: String = (1..=PITS / 2).map(|number| format!("{number:>5} ")).collect();
    let far_numbers: String = (1..=PITS / 2).rev().map(|number| format!("{number:>5} ")).collect();
    let row = |side, row| draw_row(position, last, side, row, side == far);
    let lines = [
        format!("   {far_numbers}"),
        row(far, Row::Back),
        row(far, Row::Front),
        format!("   {}", "-".repeat(PITS / 2 * 6)),
        row(near, Row::Front),
        row(near, Row::Back),
        format!("   {numbers}"),
    ];
    lines.iter().map(|line| format!("  {}\n", line.trim_end())).collect()
}

fn draw_row(
    position: &Position,
    last: Option<&Ply>,
    side: Side,
    row: Row,
    sits_opposite: bool,
) -> String {
    let mut numbers: Vec<u8> = (1..=7).collect();
    if sits_opposite {
        numbers.reverse();
    }
    let pits: Vec<Pit> = numbers.into_iter().filter_map(|number| Pit::new(row, number)).collect();
    let letter = pits.first().map(|&pit| name_pit(side, pit)[..1].to_owned()).unwrap_or_default();
    let cells = pits.into_iter().map(|pit| {
        let seeds = match position.ring(side)[pit.lane()] {
            0 => ".".to_owned(),
            seeds => seeds.to_string(),
        };
        let (before, after) = last.map_or((' ', ' '), |ply| signs(ply, side, pit));
        format!("{:>5}{after}", format!("{before}{seeds}"))
    });
    format!("{letter}  {}", cells.collect::<String>())
}

/// The signs before and after the seeds of a pit: where a ply began, where its last seed fell, what it captured.
fn signs(ply: &Ply, side: Side, pit: Pit) -> (char, char) {
    let last = ply.events.iter().rev().find_map(|event| match *event {
        Event::Lap { last, .. } => Some(last),
        Event::Captured { .. } => None,
    });
    let is_movers = side == ply.side;
    if is_movers && last == Some(pit) {
        ('(', ')')
    } else if is_movers && ply.pit == pit {
        ('>', ' ')
    } else if !is_movers && ply.captures().any(|(captured, _)| captured == pit) {
        ('x', ' ')
    } else {
        (' ', ' ')
    }
}

/// Who plays against the user.
pub struct Opponent {
    /// Where he sits.
    pub side: Side,
    /// His name, as `bao casual`.
    pub name: String,
    /// Who finds his moves.
    pub player: HawalisPlayer,
}

/// A game that is played line by line, and the file in which it is saved.
pub struct Table {
    game: Game,
    opponent: Option<Opponent>,
    flipped: bool,
    file: PathBuf,
    /// The text of that file when it was read or written last.
    known: Option<String>,
    is_changed: bool,
    /// Whether the user was just told that the game is not saved.
    is_warned: bool,
}

impl Table {
    /// A game as it was read from `file`, whose text is `known`; `None` for a new game.
    pub const fn new(
        game: Game,
        opponent: Option<Opponent>,
        flipped: bool,
        file: PathBuf,
        known: Option<String>,
    ) -> Table {
        Table { game, opponent, flipped, file, known, is_changed: false, is_warned: false }
    }

    /// What is said first: who plays, what can be typed, and the board, with the opponent's first move where he begins.
    pub fn begin(&mut self) -> String {
        let rules = self.game.rules().to_string();
        let mut said = say!("hawalis-title", rules = rules) + "\n";
        if let Some(opponent) = &self.opponent {
            said += &say!("hawalis-against", player = opponent.name.as_str());
            said += "\n";
        }
        said + text("hawalis-keys") + "\n" + &self.answer() + &self.show()
    }

    /// Takes a line: a pit, or the letter of what is wanted. `None` ends the game.
    pub fn reply(&mut self, line: &str) -> Option<String> {
        let was_warned = std::mem::take(&mut self.is_warned);
        let said = match line.trim() {
            "q" if !self.is_changed || was_warned => return None,
            "q" => {
                self.is_warned = true;
                text("hawalis-not-saved-yet").to_owned()
            }
            "" => return Some(text("hawalis-keys").to_owned() + "\n" + &self.show()),
            "s" => self.save(),
            "u" => match self.take_back() {
                true => return Some(self.show()),
                false => text("hawalis-nothing-to-take-back").to_owned(),
            },
            typed => match self.play(typed) {
                Ok(()) => return Some(self.tell_last() + &self.answer() + &self.show()),
                Err(why) => why,
            },
        };
        Some(said + "\n")
    }

    /// Keeps what is not saved beside the file of the game, where nothing more is typed, and says where.
    pub fn rescue(&self) -> Option<String> {
        let file = unsaved_file(&self.file);
        self.is_changed.then(|| match write(&file, &self.game.text()) {
            Ok(()) => say!("rescued", file = file.display().to_string()) + "\n",
            Err(why) => say!("hawalis-not-saved", why = why) + "\n",
        })
    }

    /// The board, and who is to move or has won.
    fn show(&self) -> String {
        let game = &self.game;
        let said = match game.ending() {
            Some(ending) => tell_ending(ending),
            None => say!("hawalis-to-move", side = side(game.position().to_move())),
        };
        draw_board(game.position(), game.plies().last(), self.flipped) + &said + "\n"
    }

    /// The last move in a sentence.
    fn tell_last(&self) -> String {
        let plies = self.game.plies();
        let told = plies.last().map(|ply| tell_ply(&self.game.name_place(plies.len() - 1), ply));
        told.map(|told| told + "\n").unwrap_or_default()
    }

    /// Plays what was typed; why that cannot be.
    fn play(&mut self, typed: &str) -> Result<(), String> {
        let pit = read_typed(typed).map_err(|error| error.to_string())?;
        if self.game.ending().is_some() {
            return Err(text("illegal-game-over").to_owned());
        }
        let name = name_pit(self.game.position().to_move(), pit);
        let played = self.game.play(pit);
        played.map_err(|error| say!("hawalis-illegal", pit = name, why = tell_illegal(error)))?;
        self.is_changed = true;
        Ok(())
    }

    /// Lets the opponent move, where it is his turn, and tells his move.
    fn answer(&mut self) -> String {
        let position = *self.game.position();
        let is_over = self.game.ending().is_some();
        let is_due = |other: &&mut Opponent| other.side == position.to_move() && !is_over;
        let due = self.opponent.as_mut().filter(is_due);
        let Some(pit) = due.and_then(|opponent| opponent.player.choose_move(&position)) else {
            return String::new();
        };
        // What a player chooses is legal.
        let _ = self.game.play(pit);
        self.is_changed = true;
        self.tell_last()
    }

    /// Takes the user's last move back, with the answer to it; whether there was one.
    fn take_back(&mut self) -> bool {
        let is_own = |ply: &Ply| self.opponent.as_ref().is_none_or(|other| other.side != ply.side);
        let Some(last) = self.game.plies().iter().rposition(is_own) else { return false };
        self.game.truncate(last);
        self.is_changed = true;
        true
    }

    /// Saves the game in its file, unless another program has changed that meanwhile; what there is to say.
    fn save(&mut self) -> String {
        let file = self.file.display().to_string();
        let found = match std::fs::read_to_string(&self.file) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return say!("hawalis-not-saved", why = error.to_string()),
        };
        if found != self.known {
            return say!("hawalis-changed-meanwhile", file = file);
        }
        let text = self.game.text();
        match write(&self.file, &text) {
            Ok(()) => {
                self.is_changed = false;
                self.known = Some(text);
                say!("hawalis-saved", file = file)
            }
            Err(why) => say!("hawalis-not-saved", why = why),
        }
    }
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    let deadline = Instant::now() + PATIENCE;
    let _lock = lock_folder(file, deadline).map_err(|error| error.to_string())?;
    StagedFile::open(file, &[], true)
        .and_then(|staged| staged.commit(text.as_bytes().to_vec()))
        .map_err(|error| error.to_string())
}
