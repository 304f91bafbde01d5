//! What is proved of a turn of the loser, and the lines that show it.

use std::fmt;
use std::sync::atomic::AtomicBool;

use bao_engine::fate::FateLineEnd;
use bao_engine::proof::{ProofLimits, Prover};
use bao_game::analysis::fate::{
    FateSettings, HouseMove, HouseMoves, WrittenLine, search_house_moves, write_ending,
};
use bao_game::classify::{StudyPly, first_mtaji_turn};
use bao_game::replay::{Game, list_legal_moves, move_name};
use bao_rules::{MoveKind, Side};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::LATER;

/// A move of the loser before the winner's turn 24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnJudgement {
    /// The number of the turn.
    pub turn: u32,
    /// The move in normal form, without stars.
    pub played: String,
    /// Whether the choices capture.
    pub captures: bool,
    /// The legal pairs of pit and direction (S7).
    pub choices: u8,
    /// The positions that they lead to.
    pub positions: usize,
    /// They differ in pit and leave the same front row (S7).
    pub indifferent: bool,
    /// Who wins after each choice, by name, where that is proved with little effort; empty for a single choice.
    pub winners: Vec<(String, Option<ProvedWinner>)>,
    /// What each choice means for his house, or why there is no house to lose.
    pub house: Result<HouseJudgement, NoHouse>,
}

/// Who wins by proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProvedWinner {
    /// The winner.
    Winner,
    /// The loser.
    Loser,
}

/// The house at a turn, to the horizon of the winner's turn 24.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseJudgement {
    /// The choices, stop and safari counted apart.
    pub ways: Vec<JudgedWay>,
    /// The place of the played one among them.
    pub played: usize,
    /// What may come after the played choice.
    pub played_line: JudgedLine,
    /// A choice that saves the house, with what may come.
    pub saving_line: Option<JudgedLine>,
    /// A choice that empties it soonest, with what may come.
    pub emptying_line: Option<JudgedLine>,
    /// Of a played choice that saves: the winner's first turn after 24 by which it loses all the same, and another
    /// one does not.
    pub losing_by: Option<u32>,
}

/// A choice and the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgedWay {
    /// As a player names it.
    pub name: String,
    /// Whether it saves the house.
    pub saves: bool,
    /// The ply, 1 being this move, in which the house is emptied by force.
    pub empties: Option<u8>,
}

/// Why there is no house whose fate could be searched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoHouse {
    /// The winner's turn 24, the horizon, had been played: `24s`.
    AfterHorizon(String),
    /// The house was lost before, in this turn.
    LostIn(String),
    /// He owned none.
    NotOwned,
    /// The search reached its limit.
    Undecided,
}

impl fmt::Display for NoHouse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoHouse::AfterHorizon(turn) => write!(f, "{turn}, the horizon, was played before"),
            NoHouse::LostIn(turn) => write!(f, "his house was lost in {turn}"),
            NoHouse::NotOwned => f.write_str("he owned no house"),
            NoHouse::Undecided => {
                f.write_str("the fate of the house was not found within the limit of the search")
            }
        }
    }
}

bao_notation::named! {
    /// What is proved of the played choice.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum HouseVerdict {
        /// It loses the house, and another one saved it.
        Loses = "loses",
        /// No choice saved the house: it was lost already.
        LostAlready = "lost-already",
        /// It saves the house until the horizon.
        Saves = "saves",
        /// The player owned no house, or none is left to lose before the horizon.
        NoHouse = "no-house",
        /// The search reached its limit.
        Undecided = "undecided",
    }
}

bao_notation::named! {
    /// In what a choice was wrong: what has to be changed in it at least, for the house to be saved.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum WrongPart {
        /// Stop instead of the safari, or the other way round.
        HouseChoice = "house-choice",
        /// The direction.
        Direction = "direction",
        /// The pit.
        Pit = "pit",
    }
}

impl HouseJudgement {
    /// The choice that was played.
    pub fn played_way(&self) -> &JudgedWay {
        &self.ways[self.played]
    }

    /// The choices that save the house.
    pub fn saving_ways(&self) -> impl Iterator<Item = &JudgedWay> {
        self.ways.iter().filter(|way| way.saves)
    }

    /// What is proved of the played choice.
    pub fn verdict(&self) -> HouseVerdict {
        match (self.played_way().saves, self.saving_ways().next()) {
            (true, _) => HouseVerdict::Saves,
            (false, Some(_)) => HouseVerdict::Loses,
            (false, None) => HouseVerdict::LostAlready,
        }
    }

    /// Whether some choice empties the house, at once or by force.
    pub fn can_empty(&self) -> bool {
        self.ways.iter().any(|way| way.empties.is_some())
    }

    /// Some choice would have emptied the house, at once or by force, and the played one does neither.
    pub fn missed_emptying(&self) -> bool {
        self.can_empty() && self.played_way().empties.is_none()
    }

    /// All choices save the house, or none does.
    pub fn is_indifferent(&self) -> bool {
        let saving = self.saving_ways().count();
        saving == 0 || saving == self.ways.len()
    }

    /// In what a losing choice was wrong; `None` for one that does not lose.
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
    /// The kind of the choices.
    pub const fn kind(&self) -> MoveKind {
        if self.captures { MoveKind::Capture } else { MoveKind::Takata }
    }

    /// What is proved of the played choice.
    pub fn verdict(&self) -> HouseVerdict {
        match &self.house {
            Ok(house) => house.verdict(),
            Err(NoHouse::Undecided) => HouseVerdict::Undecided,
            Err(_) => HouseVerdict::NoHouse,
        }
    }

    /// What may come after the played choice, or why there is no house to lose.
    pub fn played_line(&self) -> String {
        match &self.house {
            Ok(house) => house.played_line.to_string(),
            Err(none) => none.to_string(),
        }
    }

    /// What would have saved or emptied the house; `None` where neither was missed.
    pub fn other_line(&self) -> Option<&JudgedLine> {
        let house = self.house.as_ref().ok()?;
        match house.verdict() {
            HouseVerdict::Loses => house.saving_line.as_ref(),
            _ if house.missed_emptying() => house.emptying_line.as_ref(),
            _ => None,
        }
    }

    /// Whether one player wins whatever is chosen; `None` where too little of it is proved to tell.
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

    /// Whether the choices are of equal value (S7): they come to the same, or have the same fate of the house, or one
    /// player wins whatever is chosen. `None` where that is not known.
    pub fn is_equal_value(&self) -> Option<bool> {
        let same_fate = self.house.as_ref().is_ok_and(HouseJudgement::is_indifferent);
        if self.indifferent || self.positions == 1 || same_fate {
            return Some(true);
        }
        self.same_winner()
    }
}

/// The nodes of a proof of who wins after a choice; most that are found take a thousand.
const PROOF: ProofLimits = ProofLimits { nodes: 50_000, memory: 1 << 23 };

/// Judges the loser's turns from two before the mtaji stage to its second, as far as they were played.
pub(super) fn judge_turns(game: &Game, plies: &[StudyPly], winner: Side) -> Vec<TurnJudgement> {
    let mtaji = first_mtaji_turn(game);
    let settings =
        FateSettings { from: mtaji.saturating_sub(2), until: mtaji + 1, ..FateSettings::default() };
    let found = search_house_moves(game, settings).unwrap_or_default();
    let mut prover = Prover::new(PROOF.table());
    let turns = plies.iter().filter(|ply| ply.side != winner).map(|ply| TurnJudgement {
        turn: ply.turn,
        played: game.plies[ply.index].name(),
        captures: ply.kind == MoveKind::Capture,
        choices: ply.choices,
        positions: ply.positions,
        indifferent: ply.indifferent,
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
    if ply.positions < 2 {
        return Vec::new();
    }
    let side = game.plies[ply.index].at.side;
    let ways = list_legal_moves(game.before(ply.index), &game.rules).into_iter();
    let decided = ways.map(|(written, after)| {
        let wins = after.end(&game.rules).map(|end| end.winner).or_else(|| {
            let stop = AtomicBool::new(false);
            let verdict = prover.prove(&after, &game.rules, winner, PROOF.nodes, &stop);
            verdict.proof().map(bao_engine::proof::Proof::winner)
        });
        let wins = wins
            .map(|side| if side == winner { ProvedWinner::Winner } else { ProvedWinner::Loser });
        (move_name(written, side), wins)
    });
    decided.collect()
}

fn judge_house(
    game: &Game,
    ply: &StudyPly,
    found: &HouseMoves,
    settings: FateSettings,
) -> Result<HouseJudgement, NoHouse> {
    let at = game.plies[ply.index].at;
    if let Some(mv) = found.moves.iter().find(|mv| mv.at == at) {
        return Ok(HouseJudgement::of(mv, game, settings));
    }
    if found.undecided.contains(&at) {
        return Err(NoHouse::Undecided);
    }
    if game.before(ply.index).half(ply.side).owns_house {
        let winner = ply.side.opponent();
        return Err(NoHouse::AfterHorizon(format!("{}{}", settings.until, winner.letter())));
    }
    let lost = game.plies[..ply.index].iter().find(|played| {
        let events = &played.events;
        events.iter().any(|event| event.ends_ownership() && event.owner == ply.side)
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

/// The nodes of a search beyond the horizon.
const BEYOND: u64 = 1_000_000;

/// The winner's first turn by which a saving choice loses the house though another one saves it.
fn losing_by(mv: &HouseMove, game: &Game, settings: FateSettings) -> Option<u32> {
    let number = mv.at.number;
    (settings.until + 1..=settings.until + LATER).find(|&until| {
        let question = FateSettings { from: number, until, nodes: BEYOND };
        let found = search_house_moves(game, question).unwrap_or_default();
        found.moves.first().is_some_and(|later| later.at == mv.at && later.is_losing())
    })
}

// A line of play and how it ends.

/// A line in normal form, `22n a3<, 23s A5<*`, and how it ends for the house in question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgedLine {
    /// The moves with their turns.
    pub moves: String,
    /// How it ends, by its name in JSON.
    #[serde(serialize_with = "write_end", deserialize_with = "read_end")]
    pub end: FateLineEnd,
    /// Its last turn: `24s`.
    pub last: String,
}

impl JudgedLine {
    /// `captured in 24s`, `still owned after 24n`.
    pub fn ending(&self) -> String {
        write_ending(self.end, &self.last)
    }
}

fn write_end<S: Serializer>(end: &FateLineEnd, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(end.name())
}

fn read_end<'de, D: Deserializer<'de>>(deserializer: D) -> Result<FateLineEnd, D::Error> {
    let name = String::deserialize(deserializer)?;
    FateLineEnd::from_name(&name).ok_or_else(|| D::Error::custom(format!("no line ends `{name}`")))
}

impl From<&WrittenLine> for JudgedLine {
    fn from(line: &WrittenLine) -> JudgedLine {
        JudgedLine { moves: line.text.clone(), end: line.end, last: line.last.to_string() }
    }
}

impl fmt::Display for JudgedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.moves, self.ending())
    }
}
