//! The fate of the loser's house at each move, proved by [`bao_engine::fate`].

use bao_engine::Choices;
use bao_engine::fate::{ChoiceFate, Fate, FateLine, FateLineEnd, FateSearch};
use bao_languages::{say, text};
use bao_notation::TurnRef;
use bao_rules::{Move, Position, Ruleset};
use serde::{Deserialize, Serialize};

use crate::analysis::valuation::{write_line, write_moves};
use crate::answer::AnswerColumn;
use crate::replay::{Game, PlayedMove, play_legal_moves, ply_index, turn_ref};

// Lines up to the horizon of a search, in normal form.

/// A line in normal form and how it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenLine {
    /// The moves with their turns: `22n a3<, 23s A5<*, 23n b1<, 24s B1<#`.
    pub text: String,
    /// How the line ends.
    pub end: FateLineEnd,
    /// The turn of the last move.
    pub last: TurnRef,
}

impl WrittenLine {
    /// Writes a line that begins with ply `ply` of the game, counted from 0.
    pub(super) fn of(
        before: &Position,
        ply: usize,
        line: &FateLine,
        rules: &Ruleset,
    ) -> WrittenLine {
        let moves = write_moves(before, &line.moves, rules);
        let last = turn_ref(ply + moves.len().saturating_sub(1));
        WrittenLine { text: write_line(turn_ref(ply), &moves), end: line.end, last }
    }

    /// How the line ends, in the current language.
    pub fn ending_in_words(&self) -> String {
        let id = match self.end {
            FateLineEnd::Captured => "line-captured",
            FateLineEnd::Emptied => "line-emptied",
            FateLineEnd::Won => "line-won",
            FateLineEnd::LostGame => "line-lost",
            FateLineEnd::Kept => "line-kept",
        };
        say!(id, turn = self.last)
    }

    /// How the line ends in its last turn, such as `captured in 24s` or `still owned after 24n`. Used in files, so it is
    /// English in every language.
    pub fn ending(&self) -> String {
        match self.end {
            FateLineEnd::Kept => format!("still owned after {}", self.last),
            end => format!("{} in {}", end.name().replace('-', " "), self.last),
        }
    }
}

/// The number of plies from `ply` to `end`, inclusive, at most 255; `None` if `end` comes first.
pub fn plies_until(ply: usize, end: usize) -> Option<u8> {
    let plies = (end + 1).checked_sub(ply).filter(|&plies| plies > 0)?;
    Some(u8::try_from(plies).unwrap_or(u8::MAX))
}

/// Finds the fate of the mover's house within `plies` plies, with a line of best play in which the owner saves the
/// house or delays its loss. `None` if the mover owns no house or the game is over.
pub fn find_best_line(
    position: &Position,
    ply: usize,
    plies: u8,
    rules: &Ruleset,
) -> Option<(Fate, WrittenLine)> {
    let mut search = FateSearch::new(rules, position.to_move());
    let choices = search.choices(position, plies).ok()?;
    // `max_by_key` returns the last of equal choices; `rev` makes it the first.
    let best = choices
        .iter()
        .rev()
        .max_by_key(|choice| (choice.fate.plies(), choice.empties == Some(1)))?;
    let line = search.line(position, best.mv, plies)?;
    Some((best.fate, WrittenLine::of(position, ply, &line, rules)))
}

// A move of a player who owns the house, with the effect of each choice on the house.

/// A choice of the owner, and its effect on the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseMoveChoice {
    /// The move in normal form, without stars and `#`.
    pub name: String,
    /// Pit, direction and house choice.
    pub mv: Move,
    /// The fate of the house after the choice.
    pub fate: Fate,
    /// The ply in which the house is emptied by force, counted from 1 for this move; `None` if it cannot be forced.
    pub empties: Option<u8>,
}

/// Names the choices of a position, in the order of the legal moves.
pub(in crate::analysis) fn name_choices(
    before: &Position,
    number: u32,
    rules: &Ruleset,
    fates: &[ChoiceFate],
) -> Vec<HouseMoveChoice> {
    let named = play_legal_moves(before, number, rules).into_iter().filter_map(
        |PlayedMove { ply, .. }| {
            let &ChoiceFate { mv, fate, empties, .. } =
                fates.iter().find(|found| found.mv == ply.mv)?;
            Some(HouseMoveChoice { name: ply.name(), mv, fate, empties })
        },
    );
    named.collect()
}

/// A move of the owner, with the proved fate of the house after each choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseMove {
    /// Turn number and side.
    pub at: TurnRef,
    /// The legal moves, and the positions after them.
    pub known: Choices,
    /// The choices: front row first, by pit from the owner's left, `<` before `>`, stop before safari.
    pub choices: Vec<HouseMoveChoice>,
    /// The index of the played choice.
    pub played: usize,
    /// The number of plies to the horizon, including this move.
    pub plies: u8,
    /// A line that begins with the played choice; if the house is lost, the opponent hurries and the owner delays.
    pub played_line: WrittenLine,
    /// A line that begins with a choice that saves the house, preferably one that empties it at once.
    pub saving_line: Option<WrittenLine>,
    /// A line that begins with the choice that empties the house soonest.
    pub emptying_line: Option<WrittenLine>,
}

impl HouseMove {
    /// The columns of a table row, except the first, which names the game.
    pub const COLUMNS: &[AnswerColumn<HouseMove>] = &[
        AnswerColumn::new("#turn", "the turn", |mv| mv.at.number.into()),
        AnswerColumn::new("side", "`s` or `n`", |mv| mv.at.side.letter().into()),
        AnswerColumn::new("#choices", "the number of legal moves", |mv| mv.choices.len().into()),
        AnswerColumn::new("#saving", "how many legal moves save the house", |mv| {
            mv.saving_choices().count().into()
        }),
        AnswerColumn::new("played_saves", "whether the played move saves the house", |mv| {
            mv.played_saves().into()
        }),
        AnswerColumn::new(
            "can_empty",
            "whether some choice empties the house, at once or by force",
            |mv| mv.can_empty().into(),
        ),
    ];

    /// Searches all choices of the owner at ply `ply`, counted from 0, to a horizon of `plies` plies. `played` is the
    /// played move. `None` if the search reaches its limit.
    pub(in crate::analysis) fn search(
        before: &Position,
        ply: usize,
        played: Move,
        plies: u8,
        rules: &Ruleset,
        search: &mut FateSearch<'_>,
    ) -> Option<HouseMove> {
        let fates = search.choices(before, plies).ok()?;
        let at = turn_ref(ply);
        let choices = name_choices(before, at.number, rules, &fates);
        let index = choices.iter().position(|choice| choice.mv == played)?;
        let write = |line| WrittenLine::of(before, ply, &line, rules);
        let played_line = write(search.line(before, played, plies)?);
        let saving = choices.iter().filter(|choice| choice.fate.is_saved());
        let saving = saving.min_by_key(|choice| choice.empties != Some(1)).map(|choice| choice.mv);
        let saving_line = match saving {
            Some(mv) => Some(write(search.line(before, mv, plies)?)),
            None => None,
        };
        let emptying = choices.iter().filter(|choice| choice.empties.is_some());
        let emptying = emptying.min_by_key(|choice| choice.empties).map(|choice| choice.mv);
        let emptying_line = match emptying {
            Some(mv) => Some(write(search.emptying_line(before, mv, plies)?)),
            None => None,
        };
        Some(HouseMove {
            at,
            known: Choices::of(before, rules),
            choices,
            played: index,
            plies,
            played_line,
            saving_line,
            emptying_line,
        })
    }

    /// The played choice.
    pub fn played_choice(&self) -> &HouseMoveChoice {
        &self.choices[self.played]
    }

    /// The choices that save the house.
    pub fn saving_choices(&self) -> impl Iterator<Item = &HouseMoveChoice> {
        self.choices.iter().filter(|choice| choice.fate.is_saved())
    }

    /// Whether the played choice saves the house.
    pub fn played_saves(&self) -> bool {
        self.played_choice().fate.is_saved()
    }

    /// Whether some choice empties the house, at once or by force.
    pub fn can_empty(&self) -> bool {
        self.choices.iter().any(|choice| choice.empties.is_some())
    }

    /// Whether some choice would have emptied the house, at once or by force, but the played choice does not.
    pub fn missed_emptying(&self) -> bool {
        self.can_empty() && self.played_choice().empties.is_none()
    }

    /// Whether this is the losing move: the played choice loses the house by force, and another would have saved it.
    pub fn is_losing(&self) -> bool {
        !self.played_saves() && self.saving_choices().next().is_some()
    }

    /// Whether no choice saves the house.
    pub fn is_lost_already(&self) -> bool {
        self.saving_choices().next().is_none()
    }
}

// The loser's moves while the loser owned the house.

/// The default of [`FateSettings::from`]; the turns of the study are 21 to 24.
pub const FROM: u32 = 21;
/// The default of [`FateSettings::until`].
pub const UNTIL: u32 = 24;

/// The winner of the game is not known, so neither is the loser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the winner is unknown; a column `winner` in the archive can name the winner")]
pub struct NoLoserError;

/// The turns, the horizon and the limit of a search for the fate of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FateSettings {
    /// The first turn.
    pub from: u32,
    /// The horizon: the search ends after the winner's move of this turn.
    pub until: u32,
    /// The maximum number of nodes for each move.
    pub nodes: u64,
}

/// The default of [`FateSettings::nodes`]: some seconds of search. Turns 21 to 24 of a game usually need a thousandth
/// of it.
pub const NODES: u64 = 20_000_000;

impl Default for FateSettings {
    fn default() -> FateSettings {
        FateSettings { from: FROM, until: UNTIL, nodes: NODES }
    }
}

/// The loser's moves that were searched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HouseMoves {
    /// The moves for which the search finished.
    pub moves: Vec<HouseMove>,
    /// The moves for which the search reached its limit.
    pub undecided: Vec<TurnRef>,
}

/// Searches the effect of each choice on the loser's house, for every move at which the loser owned it.
///
/// ```
/// use bao_game::analysis::fate::{FateSettings, search_house_moves};
/// use bao_game::replay::Game;
///
/// fn print_losing_turns(game: &Game) {
///     let found = search_house_moves(game, FateSettings::default());
///     for mv in found.iter().flat_map(|found| &found.moves).filter(|mv| mv.is_losing()) {
///         println!("{} {} loses the house", mv.at, mv.played_choice().name);
///     }
/// }
/// ```
///
/// # Errors
/// [`NoLoserError`].
pub fn search_house_moves(game: &Game, settings: FateSettings) -> Result<HouseMoves, NoLoserError> {
    search_house_moves_while(game, settings, u64::MAX, || true)
}

/// Like [`search_house_moves`], but calls `go_on` after every `portion` nodes. Once it returns false, each further move
/// gets one portion; unfinished moves are listed in [`HouseMoves::undecided`].
///
/// # Errors
/// [`NoLoserError`].
pub fn search_house_moves_while(
    game: &Game,
    settings: FateSettings,
    portion: u64,
    go_on: impl Fn() -> bool,
) -> Result<HouseMoves, NoLoserError> {
    let winner = game.winner.ok_or(NoLoserError)?;
    let loser = winner.opponent();
    let end = ply_index(settings.until, winner);
    let mut search = FateSearch::new(&game.rules, loser);
    let mut found = HouseMoves::default();
    for ply in (ply_index(settings.from, loser)..game.plies.len().min(end)).step_by(2) {
        let before = game.before(ply);
        if !before.half(loser).owns_house {
            break;
        }
        let Some(plies) = plies_until(ply, end) else { break };
        let played = game.plies[ply].mv;
        let mut left = settings.nodes;
        let decided = loop {
            search.allow_nodes(left.min(portion));
            let mv = HouseMove::search(before, ply, played, plies, &game.rules, &mut search);
            left = left.saturating_sub(portion);
            if mv.is_some() || left == 0 || !go_on() {
                break mv;
            }
        };
        match decided {
            Some(mv) => found.moves.push(mv),
            None => found.undecided.push(turn_ref(ply)),
        }
    }
    Ok(found)
}

// The effect of a move on the mover's own house, as a few numbers.

/// The number of plies to the horizon outside turns 21 to 24: up to the opponent's second move.
const SHORT_HORIZON: u8 = 4;

/// The fate of the mover's house, by exhaustive search to a horizon (`docs/analyse.md`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseNote {
    /// The number of plies to the horizon, including this move.
    pub plies: u8,
    /// The number of choices.
    pub choices: u32,
    /// The number of choices that save the house.
    pub saving: u32,
    /// Whether the played choice saves the house.
    pub played_saves: bool,
    /// Whether some choice empties the house, at once or by force.
    pub can_empty: bool,
    /// Whether some choice empties the house, but the played choice does not. Always false before turn 21, when
    /// keeping the house is better.
    pub missed_emptying: bool,
}

impl HouseNote {
    /// Makes the note on a played move; `None` if the mover does not own the searched house or the search reaches its
    /// node limit.
    pub fn of(
        before: &Position,
        at: TurnRef,
        played: Move,
        search: &mut FateSearch<'_>,
    ) -> Option<HouseNote> {
        let (plies, fates) = search_choices(before, at, search)?;
        let own = fates.iter().find(|choice| choice.mv == played)?;
        let saved = |fate: Fate| fate.is_saved();
        let saving = fates.iter().filter(|choice| saved(choice.fate)).count();
        let can_empty = fates.iter().any(|choice| choice.empties.is_some());
        Some(HouseNote {
            plies,
            choices: u32::try_from(fates.len()).unwrap_or(u32::MAX),
            saving: u32::try_from(saving).unwrap_or(u32::MAX),
            played_saves: saved(own.fate),
            can_empty,
            missed_emptying: can_empty && own.empties.is_none() && at.number >= FROM,
        })
    }

    /// Whether the played choice loses the house by force, and another would have saved it.
    pub const fn loses_it(&self) -> bool {
        !self.played_saves && self.saving > 0
    }

    /// The note for readers, such as `saved (3 of 5)`, `lost (2 of 5 save it)` or `lost anyway, missed emptying`.
    pub fn in_words(&self) -> String {
        let (choices, saving) = (self.choices, self.saving);
        let note = match (self.played_saves, saving) {
            (true, _) if saving == choices => text("note-saved").to_owned(),
            (true, _) => say!("note-saved-some", saving, choices),
            (false, 0) => text("note-lost-anyway").to_owned(),
            (false, _) => say!("note-lost", saving, choices),
        };
        if self.missed_emptying { say!("note-missed-emptying", note) } else { note }
    }
}

/// Returns the number of plies to the horizon, and the fate of the house after each choice of the owner. `None` if the
/// mover owns no house or the search reaches its node limit.
pub(in crate::analysis) fn search_choices(
    before: &Position,
    at: TurnRef,
    search: &mut FateSearch<'_>,
) -> Option<(u8, Vec<ChoiceFate>)> {
    let plies = plies_to_horizon(at);
    search.choices(before, plies).ok().map(|fates| (plies, fates))
}

/// The number of plies to the horizon. In turns 21 to 24 the horizon is the opponent's turn 24, as in `bao analyse
/// --table house`.
pub(in crate::analysis) fn plies_to_horizon(at: TurnRef) -> u8 {
    let side = at.side;
    let to_horizon = plies_until(ply_index(at.number, side), ply_index(UNTIL, side.opponent()));
    to_horizon.filter(|_| at.number >= FROM).unwrap_or(SHORT_HORIZON)
}
