//! The state of the screen and of the game, independent of the terminal.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bao_engine::players::Level;
use bao_game::analysis::JudgedMove;
use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, PositionJudgement, SearchedPosition,
};
use bao_game::replay::Game;
use bao_game::variations::{Choice, History, Variations};
use bao_languages::{say, text};
use bao_notation::tree::{Comment, GameTree, Headers, NodeId};
use bao_rules::Side;
use tui_input::Input;

use super::look::ScreenStyle;
use crate::game_files::{Saved, last_same_place};
use crate::sowing::Sowing;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The file in which the game is saved.
    pub file: PathBuf,
    pub look: ScreenStyle,
    pub speed: Speed,
    /// Whether North is at the bottom.
    pub flipped: bool,
    /// The place that is shown first.
    pub at: NodeId,
    pub opponent: Option<Opponent>,
}

/// What the session must do after an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Draw the screen as usual.
    None,
    /// Save the game. If that succeeds and `quit` is set, leave.
    Save {
        to: PathBuf,
        quit: bool,
    },
    Quit,
    /// Suspend the process, as Ctrl-Z does.
    Suspend,
    /// Redraw the whole screen.
    Redraw,
}

/// A message to the user, shown until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    pub text: String,
    pub wrong: bool,
}

#[derive(Clone, Debug)]
pub struct Model {
    pub(super) history: History,
    pub(super) setup: Setup,
    pub(super) mode: Mode,
    /// The question that the next key answers.
    pub(super) question: Option<Question>,
    pub(super) message: Option<Message>,
    pub(super) sowing: Option<Sowing>,
    /// How many times the user has asked for more of the text below the board.
    pub(super) more: usize,
    pub(super) size: (u16, u16),
    pub(super) analysis: Analysis,
    /// Whether two people play against each other.
    pub(super) has_two_players: bool,
    /// The game as it was opened or last saved.
    saved: GameTree,
}

impl Model {
    /// `size` is the width and height of the screen, in columns and lines.
    pub fn new(game: Variations, setup: Setup, size: (u16, u16)) -> Model {
        let saved = game.tree().clone();
        let mut history = History::new(game);
        history.go(setup.at);
        Model {
            history,
            setup,
            mode: Mode::Browse,
            question: None,
            message: None,
            sowing: None,
            more: 0,
            size,
            analysis: Analysis::default(),
            has_two_players: false,
            saved,
        }
    }

    pub const fn game(&self) -> &Variations {
        self.history.game()
    }

    pub const fn at(&self) -> NodeId {
        self.history.at()
    }

    /// Whether there are unsaved changes, including a comment that is being typed.
    pub fn is_changed(&self) -> bool {
        !self.game().tree().says_the_same(&self.saved) || self.half_typed().is_some()
    }

    /// The game including the comment that is being typed.
    pub fn whole_tree(&self) -> GameTree {
        let mut tree = self.game().tree().clone();
        if let Some((id, comment)) = self.half_typed() {
            tree.set_comment(id, comment);
        }
        tree
    }

    /// The time between two steps of a sowing; `None` if no sowing is shown.
    pub fn pause(&self) -> Option<Duration> {
        self.sowing.as_ref().map(|_| self.setup.speed.pause())
    }

    /// Records that the game was saved, and adopts what was merged from the file.
    pub fn mark_saved(&mut self, file: PathBuf, saved: Saved) {
        self.message = None;
        let mut said = vec![say!("saved-in", file = file.display())];
        if let Some(merged) = saved.merged {
            let is_same = saved.tree.says_the_same(self.game().tree());
            said.push(text(if is_same { "saved-same" } else { "saved-merged" }).to_owned());
            self.take_over(saved.tree);
            said.extend(merged.conflicts.iter().map(|conflict| say!("saved-conflict", conflict)));
        }
        if self.message.as_ref().is_none_or(|message| !message.wrong) {
            self.say(said.join(" "));
        }
        self.saved = self.game().tree().clone();
        self.setup.file = file;
    }

    pub fn not_saved(&mut self, why: &str) {
        self.complain(say!("not-saved", why = why.trim_end_matches('.')));
    }

    /// Continues with the game as the file contains it, at the same place. The history is cleared, because after an
    /// undo the next save would treat the merged parts as deleted by the user.
    fn take_over(&mut self, tree: GameTree) {
        match Variations::from_tree(tree, self.game().rules()) {
            Ok(other) => {
                let at = last_same_place(self.game().tree(), self.at(), other.tree());
                self.history = History::new(other);
                self.go(at);
            }
            Err(error) => self.complain(error.to_string()),
        }
    }

    /// Shows a message until the next key.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), wrong: false });
    }

    /// Shows an error until the next key.
    pub fn complain(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), wrong: true });
    }

    pub(super) fn go(&mut self, id: NodeId) {
        self.history.go(id);
        self.more = 0;
    }

    /// Whether the user only looks at the game.
    pub(super) const fn is_idle(&self) -> bool {
        matches!(self.mode, Mode::Browse) && self.question.is_none() && self.sowing.is_none()
    }

    /// The last place of the current line.
    pub(super) fn end_of_line(&self) -> NodeId {
        self.game().tree().line(self.at()).last().copied().unwrap_or(NodeId::START)
    }

    /// Edits the game, then goes to the place that `change` returns.
    pub(super) fn change<E>(
        &mut self,
        change: impl FnOnce(&mut Variations) -> Result<NodeId, E>,
    ) -> Result<(), E> {
        self.history.change(change)?;
        self.refresh_after_edit();
        Ok(())
    }

    /// Called when the game may have been edited.
    pub(super) fn refresh_after_edit(&mut self) {
        self.analysis.summary = None;
        self.more = 0;
    }

    /// The comment that is being typed, if it differs from the comment in the game.
    pub(super) fn half_typed(&self) -> Option<(NodeId, Comment)> {
        let Mode::Typing(Typing { purpose: Purpose::Comment(id), input, .. }) = &self.mode else {
            return None;
        };
        let comment = Comment::new(&input.value().replace(PARAGRAPH, "\n"));
        (&comment != self.game().tree().comment(*id)).then_some((*id, comment))
    }
}

/// Shows the end of a paragraph in a comment that is being typed.
pub(super) const PARAGRAPH: char = '¶';

/// The mode of the screen, which decides what keys do.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Browse,
    Choosing(Choosing),
    Typing(Typing),
    /// The selected index of `edits::MARKS`.
    Marking(usize),
    /// Contains the first visible line.
    Help(usize),
}

/// A question to the user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    Delete,
    Resign,
    Leave,
}

/// The list of choices at a place, with one selected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choosing {
    pub from: NodeId,
    /// The ply that the selected choice would replace.
    pub replaced: Option<NodeId>,
    pub at: usize,
}

impl Choosing {
    pub(super) fn picked_choice(self, game: &Variations) -> Option<Choice> {
        game.choices(self.from).into_iter().nth(self.at)
    }
}

/// What the input line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// A move to play at a place, or to replace a ply after it.
    Move { from: NodeId, replaced: Option<NodeId> },
    /// The place to go to.
    Jump,
    /// The comment on this ply.
    Comment(NodeId),
    /// The file in which to save.
    File,
}

#[derive(Clone, Debug)]
pub(super) struct Typing {
    pub purpose: Purpose,
    pub input: Input,
    /// Why the entered line was refused.
    pub wrong: Option<String>,
}

/// The engine as the user's opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    pub level: Level,
    pub side: Side,
}

impl Opponent {
    /// Precedes the level in the header that names the player.
    pub const NAME: &str = "bao ";

    /// The opponent's name in the headers of a game, such as `bao casual`.
    pub fn name(self) -> String {
        format!("{}{}", Self::NAME, self.level)
    }

    /// The opponent, if the headers of a game name a level of the engine.
    pub fn of(game: &Variations) -> Option<Opponent> {
        [(Headers::SOUTH, Side::South), (Headers::NORTH, Side::North)].into_iter().find_map(
            |(header, side)| {
                let level = game.tree().headers.get(header)?.strip_prefix(Self::NAME)?;
                Some(Opponent { level: level.parse().ok()?, side })
            },
        )
    }
}

/// The speed of sowings, from 1 (slow, seed by seed) to 5 (fast, lap by lap).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed(u8);

impl Default for Speed {
    fn default() -> Self {
        Speed(3)
    }
}

impl Speed {
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=5;

    /// `speed` is clamped to the range.
    pub fn new(speed: u8) -> Speed {
        Speed(speed.clamp(*Speed::RANGE.start(), *Speed::RANGE.end()))
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    pub fn faster(self) -> Speed {
        Speed::new(self.0 + 1)
    }

    pub fn slower(self) -> Speed {
        Speed::new(self.0 - 1)
    }

    /// Whether each seed is shown, or only each lap.
    pub const fn seed_by_seed(self) -> bool {
        self.0 <= 3
    }

    /// How long a seed or a lap is shown.
    pub const fn pause(self) -> Duration {
        Duration::from_millis([600, 280, 120, 900, 300][self.0 as usize - 1])
    }

    pub fn words(self) -> &'static str {
        text(&format!("speed-{}", self.0))
    }
}

/// A place to search, and the number of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    pub place: NumberedPosition,
    pub nodes: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    pub place: NumberedPosition,
    pub searched: SearchedPosition,
    /// The outlook for the house of the player to move.
    pub house: Option<HouseOutlook>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveRequest {
    pub place: NumberedPosition,
    pub level: Level,
}

/// A line of the game, with its moves judged.
pub type JudgedLine = Arc<(Game, Vec<JudgedMove>)>;

#[derive(Clone, Debug)]
pub(super) struct LineSummary {
    pub line: JudgedLine,
    /// The last place of the line.
    pub end: NodeId,
    /// The sentences of the summary; empty while it is being computed.
    pub told: Vec<String>,
}

/// Work for the search thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Find the values of the choices at a place.
    Search(SearchRequest),
    /// Find the opponent's move.
    Move(MoveRequest),
    /// Summarise a line.
    Summary(JudgedLine),
}

/// The search results for a place.
#[derive(Clone, Debug)]
pub(super) struct FoundPlace {
    /// The searches that judge the moves.
    pub judgement: PositionJudgement,
    /// The deepest search.
    pub deepest: SearchedPosition,
    /// The outlook for the house of the player to move.
    pub house: Option<HouseOutlook>,
}

/// Search results, and the settings of the analysis.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// Whether places are searched and results are shown.
    pub on: bool,
    /// Whether all places of the line are searched.
    pub game: bool,
    pub found: HashMap<NumberedPosition, FoundPlace>,
    pub summary: Option<LineSummary>,
}
