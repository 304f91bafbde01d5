//! What is on the screen and what is known about the game, and nothing of the terminal.

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
use super::sowing::Sowing;
use crate::game_files::Saved;

/// How a game is shown at first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Where the game is saved.
    pub file: PathBuf,
    /// What the terminal can show.
    pub look: ScreenStyle,
    /// How fast sowings are shown.
    pub speed: Speed,
    /// Whether North sits below.
    pub flipped: bool,
    /// Where it is looked at first.
    pub at: NodeId,
    /// Who plays against the user.
    pub opponent: Option<Opponent>,
}

/// What is to be done outside the model after a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing; the screen is drawn.
    None,
    /// The game is written to a file, and the tool left if that works and is asked for.
    Save {
        /// The file.
        to: PathBuf,
        /// Whether to leave then.
        quit: bool,
    },
    /// The tool is left.
    Quit,
    /// The shell comes to the front.
    Suspend,
    /// All of the screen is drawn anew.
    Redraw,
}

/// One line to the user, until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    pub text: String,
    pub wrong: bool,
}

/// A game that is looked at and changed.
#[derive(Clone, Debug)]
pub struct Model {
    pub(super) history: History,
    pub(super) mode: Mode,
    pub(super) message: Option<Message>,
    pub(super) sowing: Option<Sowing>,
    /// The choices of the place that is looked at.
    pub(super) choices: Vec<Choice>,
    /// How often more of what is said of the move was asked for.
    pub(super) more: usize,
    pub(super) look: ScreenStyle,
    pub(super) speed: Speed,
    pub(super) flipped: bool,
    pub(super) size: (u16, u16),
    pub(super) file: PathBuf,
    pub(super) analysis: Analysis,
    pub(super) opponent: Option<Opponent>,
    /// Whether two people play, and nobody answers.
    pub(super) is_of_two: bool,
    /// The game as it was opened or last saved.
    saved: GameTree,
    changed: bool,
}

/// The place of another tree to which the same moves lead, as far as it has them.
fn same_place(tree: &GameTree, place: NodeId, other: &GameTree) -> NodeId {
    let moves = tree.path(place).into_iter().map_while(|id| tree.move_at(id));
    let same = moves.scan(NodeId::START, |at, written| {
        *at = other.child(*at, written)?;
        Some(*at)
    });
    same.last().unwrap_or(NodeId::START)
}

impl Model {
    /// A game on a screen of so many columns and lines.
    pub fn new(game: Variations, setup: Setup, size: (u16, u16)) -> Model {
        let saved = game.tree().clone();
        let mut history = History::new(game);
        history.go(setup.at);
        let mut model = Model {
            history,
            mode: Mode::Browse,
            message: None,
            sowing: None,
            choices: Vec::new(),
            more: 0,
            look: setup.look,
            speed: setup.speed,
            flipped: setup.flipped,
            size,
            file: setup.file,
            analysis: Analysis::default(),
            opponent: setup.opponent,
            is_of_two: false,
            saved,
            changed: false,
        };
        model.refresh_choices();
        model
    }

    /// The game as it is.
    pub const fn game(&self) -> &Variations {
        self.history.game()
    }

    /// The place that is looked at.
    pub const fn at(&self) -> NodeId {
        self.history.at()
    }

    /// Whether something would be lost by leaving, a comment that is being typed too.
    pub fn is_changed(&self) -> bool {
        self.changed || self.half_typed().is_some()
    }

    /// The game as it would be with the comment that is being typed.
    pub fn whole_tree(&self) -> GameTree {
        let mut tree = self.game().tree().clone();
        if let Some((id, comment)) = self.half_typed() {
            tree.set_comment(id, comment);
        }
        tree
    }

    /// How long the screen stays as it is while a sowing is shown; `None` while nothing moves.
    pub fn pause(&self) -> Option<Duration> {
        self.sowing.as_ref().map(|_| self.speed.pause())
    }

    /// The game has been written to a file, which may have had more of it.
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
        self.changed = false;
        self.file = file;
    }

    /// The game could not be written to a file.
    pub fn not_saved(&mut self, why: &str) {
        self.complain(say!("not-saved", why = why.trim_end_matches('.')));
    }

    /// Goes on with the game of a file, at the same place. What was before is not gone back to: the next save
    /// would take what another wrote for something that was deleted here.
    fn take_over(&mut self, tree: GameTree) {
        match Variations::from_tree(tree, self.game().rules()) {
            Ok(other) => {
                let at = same_place(self.game().tree(), self.at(), other.tree());
                self.history = History::new(other);
                self.go(at);
            }
            Err(error) => self.complain(error.to_string()),
        }
    }

    /// Says something until the next key.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), wrong: false });
    }

    /// Says what went wrong.
    pub fn complain(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), wrong: true });
    }

    /// Looks at another place.
    pub(super) fn go(&mut self, id: NodeId) {
        self.history.go(id);
        self.refresh_choices();
    }

    /// The last place of the line that is looked at.
    pub(super) fn end_of_line(&self) -> NodeId {
        self.game().tree().line(self.at()).last().copied().unwrap_or(NodeId::START)
    }

    /// Changes the game, and looks at the place that the change gives.
    pub(super) fn change<E>(
        &mut self,
        change: impl FnOnce(&mut Variations) -> Result<NodeId, E>,
    ) -> Result<(), E> {
        self.history.change(change)?;
        self.refresh_after_edit();
        Ok(())
    }

    /// The place that is looked at is another one, or the game is.
    fn refresh_choices(&mut self) {
        self.choices = self.game().choices(self.at());
        self.more = 0;
    }

    /// The game may be another one.
    pub(super) fn refresh_after_edit(&mut self) {
        self.changed = !self.game().tree().says_the_same(&self.saved);
        self.analysis.summary = None;
        self.refresh_choices();
    }

    /// The comment that is being typed, where it says something else than the one that is there.
    pub(super) fn half_typed(&self) -> Option<(NodeId, Comment)> {
        let mode = match &self.mode {
            Mode::Leaving(back) => back,
            mode => mode,
        };
        let Mode::Typing(Typing { purpose: Purpose::Comment(id), input, .. }) = mode else {
            return None;
        };
        let comment = Comment::new(&input.value().replace(PARAGRAPH, "\n"));
        (&comment != self.game().tree().comment(*id)).then_some((*id, comment))
    }
}

/// Stands for the end of a paragraph in a comment that is typed.
pub(super) const PARAGRAPH: char = '¶';

/// What the keys mean at the moment.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    Browse,
    Choosing(Choosing),
    Typing(Typing),
    /// The mark that is picked of `edits::MARKS`.
    Marking(usize),
    /// Whether the move shall really go.
    Deleting,
    /// Whether the user really gives up.
    Resigning,
    /// Whether to leave, and where to go on if not.
    Leaving(Box<Mode>),
    /// The first line that is shown.
    Help(usize),
}

/// The choices of a place, one of them picked.
#[derive(Clone, Debug)]
pub(super) struct Choosing {
    /// Whose choices.
    pub from: NodeId,
    /// The ply in whose place one is played, with what followed behind it.
    pub replaced: Option<NodeId>,
    pub list: Vec<Choice>,
    pub at: usize,
    /// What the picked one does.
    pub words: Vec<String>,
}

impl Choosing {
    pub(super) fn picked_choice(&self) -> Option<&Choice> {
        self.list.get(self.at)
    }
}

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// A move in a place.
    Play(NodeId),
    /// A move in the place of a ply.
    Replace(NodeId),
    /// A turn to go to.
    Jump,
    /// What is said about a ply.
    Comment(NodeId),
    /// A file to save in.
    File,
}

/// A line that is typed.
#[derive(Clone, Debug)]
pub(super) struct Typing {
    pub purpose: Purpose,
    pub input: Input,
    /// Why what was typed last will not do.
    pub wrong: Option<String>,
}

/// Who plays against the user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// How well.
    pub level: Level,
    /// Where he sits.
    pub side: Side,
}

impl Opponent {
    /// Before the name of a level in the headers of a game.
    pub const NAME: &str = "bao ";

    /// His name in the headers of a game: `bao casual`.
    pub fn name(self) -> String {
        format!("{}{}", Self::NAME, self.level)
    }

    /// Who played against the user in a game that goes on, as its headers say.
    pub fn of(game: &Variations) -> Option<Opponent> {
        [(Headers::SOUTH, Side::South), (Headers::NORTH, Side::North)].into_iter().find_map(
            |(header, side)| {
                let level = game.tree().headers.get(header)?.strip_prefix(Self::NAME)?;
                Some(Opponent { level: level.parse().ok()?, side })
            },
        )
    }
}

/// From 1, seed by seed and slow, to 5, lap by lap and quick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Speed(u8);

impl Default for Speed {
    fn default() -> Self {
        Speed(3)
    }
}

impl Speed {
    /// The slowest and the fastest.
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=5;

    /// A speed; what is out of range becomes the nearest.
    pub fn new(speed: u8) -> Speed {
        Speed(speed.clamp(*Speed::RANGE.start(), *Speed::RANGE.end()))
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// One faster, if there is one.
    pub fn faster(self) -> Speed {
        Speed::new(self.0 + 1)
    }

    /// One slower, if there is one.
    pub fn slower(self) -> Speed {
        Speed::new(self.0 - 1)
    }

    /// Whether every seed is shown, or only every lap.
    pub const fn seed_by_seed(self) -> bool {
        self.0 <= 3
    }

    /// How long a seed or a lap is looked at.
    pub const fn pause(self) -> Duration {
        Duration::from_millis([600, 280, 120, 900, 300][self.0 as usize - 1])
    }

    /// The same in words.
    pub fn words(self) -> &'static str {
        text(&format!("speed-{}", self.0))
    }
}

/// A place that is to be searched, and how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchRequest {
    /// Where.
    pub place: NumberedPosition,
    /// How many nodes.
    pub nodes: u64,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// Where.
    pub place: NumberedPosition,
    /// What its choices are worth.
    pub searched: SearchedPosition,
    /// What can be done for the house there.
    pub house: Option<HouseOutlook>,
}

/// A move that an opponent owes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveRequest {
    /// Where.
    pub place: NumberedPosition,
    /// How well he plays.
    pub level: Level,
}

/// A line with all of its moves judged, whose summary is asked for.
pub type JudgedLine = Arc<(Game, Vec<JudgedMove>)>;

/// The summary of a line.
#[derive(Clone, Debug)]
pub(super) struct LineSummary {
    /// Of what.
    pub line: JudgedLine,
    /// The last place of the line.
    pub end: NodeId,
    /// Its sentences; none while they are worked out.
    pub told: Vec<String>,
}

/// What is to be worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// What the choices of a place are worth.
    Search(SearchRequest),
    /// An opponent's move.
    Move(MoveRequest),
    /// The summary of a line.
    Summary(JudgedLine),
}

/// What is known by search, and what is asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Analysis {
    /// Whether anything is searched and shown.
    pub on: bool,
    /// Whether all places of the line are searched.
    pub game: bool,
    /// The deepest search of each place.
    pub known: HashMap<NumberedPosition, SearchResult>,
    /// The searches by which the moves of a place are judged.
    pub judged: HashMap<NumberedPosition, PositionJudgement>,
    /// The summary of the line that was analysed last.
    pub summary: Option<LineSummary>,
}
