//! Judges a move of the loser, and finds lines of play that show the judgement.

use std::sync::atomic::AtomicBool;

use bao_engine::fate::FateLineEnd;
use bao_engine::proof::{ProofLimits, Prover};
use bao_game::analysis::fate::{
    FateSettings, HouseMove, HouseMoves, WrittenLine, search_house_moves,
};
use bao_game::classify::{StudyPly, first_mtaji_turn};
use bao_game::replay::{Game, list_legal_moves, move_name};
use bao_languages::Messages;
use bao_rules::{MoveKind, Side};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::LATER;
use crate::page::tell;

/// A move of the loser in turns 21 to 24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnJudgement {
    pub turn: u32,
    /// The move in normal form, without stars.
    pub played: String,
    /// Whether the choices capture.
    pub captures: bool,
    /// The number of legal pairs of pit and direction (S7).
    pub choices: u8,
    /// The number of different positions that the choices lead to.
    pub positions: usize,
    /// Whether the choices differ in pit but leave the same front row (S7).
    pub indifferent: bool,
    /// Who wins after each choice, if a short search proves it; empty if all choices lead to one position.
    pub winners: Vec<(String, Option<ProvedWinner>)>,
    /// The effect of each choice on the loser's house, or why there is no house to lose.
    pub house: Result<HouseJudgement, NoHouse>,
}

/// The player who provably wins: the winner or the loser of the actual game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProvedWinner {
    Winner,
    Loser,
}

/// The house at a turn: its fate after each choice, up to the winner's turn 24 (the horizon).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseJudgement {
    /// The choices; stopping and safari are separate choices.
    pub ways: Vec<JudgedWay>,
    /// The index of the played choice in `ways`.
    pub played: usize,
    /// A possible continuation of the played choice.
    pub played_line: JudgedLine,
    /// A choice that saves the house, with a continuation.
    pub saving_line: Option<JudgedLine>,
    /// The choice that empties the house soonest, with a continuation.
    pub emptying_line: Option<JudgedLine>,
    /// For a played choice that saves: the winner's first turn after 24 by which it loses the house although another
    /// choice saves it.
    pub losing_by: Option<u32>,
}

/// A choice and its effect on the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgedWay {
    /// The pit, the direction, and `+` for the safari.
    pub name: String,
    pub saves: bool,
    /// The ply in which the house is emptied by force; this move is ply 1.
    pub empties: Option<u8>,
}

/// Why there is no house whose fate could be searched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoHouse {
    /// The winner's turn 24 (the horizon), such as `24s`, was already played.
    AfterHorizon(String),
    /// The house was lost earlier, in this turn.
    LostIn(String),
    /// The loser owned no house.
    NotOwned,
    /// The search reached its limit.
    Undecided,
}

bao_notation::named! {
    /// What is proved about the played choice.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum HouseVerdict {
        /// The choice loses the house, and another choice would have saved it.
        Loses = "loses",
        /// No choice saved the house.
        LostAlready = "lost-already",
        /// The choice saves the house until the horizon.
        Saves = "saves",
        /// The player owned no house, or the horizon has passed.
        NoHouse = "no-house",
        /// The search reached its limit.
        Undecided = "undecided",
    }
}

bao_notation::named! {
    /// What was wrong with a choice: the smallest change that would have saved the house.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum WrongPart {
        /// Stopping instead of the safari, or the reverse.
        HouseChoice = "house-choice",
        Direction = "direction",
        Pit = "pit",
    }
}

impl HouseJudgement {
    pub fn played_way(&self) -> &JudgedWay {
        &self.ways[self.played]
    }

    pub fn saving_ways(&self) -> impl Iterator<Item = &JudgedWay> {
        self.ways.iter().filter(|way| way.saves)
    }

    pub fn verdict(&self) -> HouseVerdict {
        match (self.played_way().saves, self.saving_ways().next()) {
            (true, _) => HouseVerdict::Saves,
            (false, Some(_)) => HouseVerdict::Loses,
            (false, None) => HouseVerdict::LostAlready,
        }
    }

    /// Whether some choice empties the house, at once or by force, but the played choice does not.
    pub fn missed_emptying(&self) -> bool {
        let can_empty = self.ways.iter().any(|way| way.empties.is_some());
        can_empty && self.played_way().empties.is_none()
    }

    /// Whether all choices save the house, or none does.
    pub fn is_indifferent(&self) -> bool {
        let saving = self.saving_ways().count();
        saving == 0 || saving == self.ways.len()
    }

    /// What was wrong with the played choice; `None` if it does not lose the house.
    pub fn wrong_part(&self) -> Option<WrongPart> {
        (self.verdict() == HouseVerdict::Loses).then(|| {
            let played = &self.played_way().name;
            // A name is the pit, the direction, and `+` for the safari.
            let parts = self.saving_ways().map(|way| match way.name.get(..3) {
                start if start == played.get(..3) => WrongPart::HouseChoice,
                _ if way.name.get(..2) == played.get(..2) => WrongPart::Direction,
                _ => WrongPart::Pit,
            });
            parts.min().unwrap_or(WrongPart::Pit)
        })
    }
}

impl TurnJudgement {
    pub const fn kind(&self) -> MoveKind {
        if self.captures { MoveKind::Capture } else { MoveKind::Takata }
    }

    pub fn verdict(&self) -> HouseVerdict {
        match &self.house {
            Ok(house) => house.verdict(),
            Err(NoHouse::Undecided) => HouseVerdict::Undecided,
            Err(_) => HouseVerdict::NoHouse,
        }
    }

    /// A continuation of the played choice, or why there is no house to lose.
    pub(crate) fn played_in_words(&self, words: &Messages) -> String {
        match &self.house {
            Ok(house) => house.played_line.in_words(words),
            Err(NoHouse::AfterHorizon(turn)) => tell!(words, "no-house-after-horizon", turn),
            Err(NoHouse::LostIn(turn)) => tell!(words, "no-house-lost-in", turn),
            Err(NoHouse::NotOwned) => words.text("no-house-not-owned"),
            Err(NoHouse::Undecided) => words.text("no-house-undecided"),
        }
    }

    /// A line that would have saved or emptied the house; `None` if neither was missed.
    pub fn other_line(&self) -> Option<&JudgedLine> {
        let house = self.house.as_ref().ok()?;
        match house.verdict() {
            HouseVerdict::Loses => house.saving_line.as_ref(),
            _ if house.missed_emptying() => house.emptying_line.as_ref(),
            _ => None,
        }
    }

    /// Whether the same player wins after every choice; `None` if too little is proved.
    pub fn same_winner(&self) -> Option<bool> {
        let wins =
            |winner| self.winners.iter().filter(move |(_, wins)| *wins == Some(winner)).count();
        let (winner, loser) = (wins(ProvedWinner::Winner), wins(ProvedWinner::Loser));
        match (winner, loser) {
            (0, 0) => None,
            (0, all) | (all, 0) => (all == self.winners.len()).then_some(true),
            _ => Some(false),
        }
    }

    /// Whether the choices are of equal value (S7): they lead to equal positions, the same fate of the house, or the
    /// same winner. `None` if unknown.
    pub fn is_equal_value(&self) -> Option<bool> {
        let same_fate = self.house.as_ref().is_ok_and(HouseJudgement::is_indifferent);
        if self.indifferent || self.positions == 1 || same_fate {
            return Some(true);
        }
        self.same_winner()
    }
}

/// The limits for proving who wins after a choice; most successful proofs take about a thousand nodes.
const PROOF: ProofLimits = ProofLimits { nodes: 50_000, memory: 1 << 23 };

/// Judges the loser's moves from two turns before the mtaji stage to its second turn.
pub(super) fn judge_turns(game: &Game, plies: &[StudyPly], winner: Side) -> Vec<TurnJudgement> {
    let mtaji = first_mtaji_turn(game);
    let settings =
        FateSettings { from: mtaji.saturating_sub(2), until: mtaji + 1, ..FateSettings::default() };
    let found = search_house_moves(game, settings).unwrap_or_default();
    let mut prover = Prover::new(PROOF.table());
    let turns = plies.iter().filter(|ply| ply.at.side != winner).map(|ply| TurnJudgement {
        turn: ply.at.number,
        played: game.plies[ply.index].name(),
        captures: ply.choices.kind == MoveKind::Capture,
        choices: ply.choices.pair_count(),
        positions: ply.choices.position_count(),
        indifferent: ply.choices.is_indifferent(),
        winners: prove_winners(game, ply, winner, &mut prover),
        house: judge_house(game, ply, &found, settings),
    });
    turns.collect()
}

fn prove_winners(
    game: &Game,
    ply: &StudyPly,
    winner: Side,
    prover: &mut Prover,
) -> Vec<(String, Option<ProvedWinner>)> {
    if ply.choices.position_count() < 2 {
        return Vec::new();
    }
    let ways = list_legal_moves(game.before(ply.index), &game.rules).into_iter();
    let decided = ways.map(|(written, after)| {
        let wins = after.end(&game.rules).map(|end| end.winner).or_else(|| {
            let stop = AtomicBool::new(false);
            let verdict = prover.prove(&after, &game.rules, winner, PROOF.nodes, &stop);
            verdict.proof().map(bao_engine::proof::Proof::winner)
        });
        let wins = wins
            .map(|side| if side == winner { ProvedWinner::Winner } else { ProvedWinner::Loser });
        (move_name(written, ply.at.side), wins)
    });
    decided.collect()
}

fn judge_house(
    game: &Game,
    ply: &StudyPly,
    found: &HouseMoves,
    settings: FateSettings,
) -> Result<HouseJudgement, NoHouse> {
    let at = ply.at;
    if let Some(mv) = found.moves.iter().find(|mv| mv.at == at) {
        return Ok(HouseJudgement::of(mv, game, settings));
    }
    if found.undecided.contains(&at) {
        return Err(NoHouse::Undecided);
    }
    if game.before(ply.index).half(at.side).owns_house {
        let winner = at.side.opponent();
        return Err(NoHouse::AfterHorizon(format!("{}{}", settings.until, winner.letter())));
    }
    let lost = game.plies[..ply.index].iter().find(|played| {
        let events = &played.events;
        events.iter().any(|event| event.ends_ownership() && event.owner == at.side)
    });
    Err(lost.map_or(NoHouse::NotOwned, |lost| NoHouse::LostIn(lost.at.to_string())))
}

impl HouseJudgement {
    fn of(mv: &HouseMove, game: &Game, settings: FateSettings) -> HouseJudgement {
        let ways = mv.choices.iter().map(|choice| JudgedWay {
            name: choice.name.clone(),
            saves: choice.fate.is_saved(),
            empties: choice.empties,
        });
        HouseJudgement {
            ways: ways.collect(),
            played: mv.played,
            played_line: (&mv.played_line).into(),
            saving_line: mv.saving_line.as_ref().map(JudgedLine::from),
            emptying_line: mv.emptying_line.as_ref().map(JudgedLine::from),
            losing_by: mv.played_saves().then(|| losing_by(mv, game, settings)).flatten(),
        }
    }
}

/// The node limit of a search beyond the horizon.
const BEYOND: u64 = 1_000_000;

/// The winner's first turn after the horizon by which the played choice, which saves up to the horizon, loses the house
/// although another choice saves it.
fn losing_by(mv: &HouseMove, game: &Game, settings: FateSettings) -> Option<u32> {
    let number = mv.at.number;
    (settings.until + 1..=settings.until + LATER).find(|&until| {
        let question = FateSettings { from: number, until, nodes: BEYOND };
        let found = search_house_moves(game, question).unwrap_or_default();
        found.moves.first().is_some_and(|later| later.at == mv.at && later.is_losing())
    })
}

/// A line in normal form, `22n a3<, 23s A5<*`, and how it ends for the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgedLine {
    /// The moves with their turn numbers.
    pub moves: String,
    #[serde(serialize_with = "write_end", deserialize_with = "read_end")]
    pub end: FateLineEnd,
    /// The last turn of the line, such as `24s`.
    pub last: String,
}

impl JudgedLine {
    /// The moves and how they end: `23n a5<, 24s A2> (captured in 24s)`.
    pub(crate) fn in_words(&self, words: &Messages) -> String {
        let id = format!("ending-{}", self.end.name());
        format!("{} ({})", self.moves, tell!(words, &id, turn = &self.last))
    }
}

fn write_end<S: Serializer>(end: &FateLineEnd, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(end.name())
}

fn read_end<'de, D: Deserializer<'de>>(deserializer: D) -> Result<FateLineEnd, D::Error> {
    let name = String::deserialize(deserializer)?;
    FateLineEnd::from_name(&name)
        .ok_or_else(|| D::Error::custom(format!("`{name}` is not an ending of a line")))
}

impl From<&WrittenLine> for JudgedLine {
    fn from(line: &WrittenLine) -> JudgedLine {
        JudgedLine { moves: line.text.clone(), end: line.end, last: line.last.to_string() }
    }
}
