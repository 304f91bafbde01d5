//! Finds the classes of a game.

use bao_rules::{MoveKind, Pit, Position, Side};

use crate::replay::HouseLoss::{self, Captured, Emptied};
use crate::replay::{Ending, Game, Ply, Status};

/// The classes of a game of the population (S1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classification {
    /// Who won.
    pub winner: Side,
    /// The number of houses, out of two, that were functional at the start of the mtaji stage.
    pub functional: u8,
    /// The turn of the first event.
    pub moment: Option<u32>,
    /// How the game went (S3).
    pub progress: Progress,
    /// What became of both houses (S4).
    pub final_colour: FinalColour,
    /// The first event and the reply to it (S5).
    pub combination: Combination,
    /// Whether the game is a matrix game or a variant; `None` for neither.
    pub kind: Option<MatrixKind>,
    /// The matrix type (S6) of matrix games and variants.
    pub matrix_type: Option<MatrixType>,
    /// Whether the loser's house was captured at any time.
    pub loser_house_captured: bool,
    /// The turn in which the loser's house was captured.
    pub capture_turn: Option<u32>,
    /// Whether the capture of the loser's house ended the game.
    pub capture_wins: bool,
}

/// Finds the classes of a game; `None` if it is not part of the population (S1). See the first example of the crate.
pub fn classify(game: &Game) -> Option<Classification> {
    let houses = Houses::of(game)?;
    let winner = game.winner?;
    let mtaji = first_mtaji_turn(game);
    let progress = Progress::of(&houses, winner, mtaji);
    let kind = MatrixKind::of(progress);
    let captured = houses.loss_of(winner.opponent()).filter(|lost| lost.how == Captured);
    Some(Classification {
        winner,
        functional: houses.functional,
        moment: houses.events.first().map(|first| first.turn),
        progress,
        final_colour: FinalColour::of(&houses, winner),
        combination: Combination::of(&houses, winner, progress, game.plies.len()),
        kind,
        matrix_type: kind.and_then(|_| MatrixType::of(game, &houses, winner, mtaji)),
        loser_house_captured: captured.is_some(),
        capture_turn: captured.map(|house| house.turn),
        capture_wins: captured.is_some_and(|house| house.ply + 1 == game.plies.len()),
    })
}

// The colours of the study: how the game went (S3) and how it ended (S4).

bao_notation::named! {
    /// The progress of a game as the winner sees it (S3), with the Italian names that the study uses.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Progress {
        /// Green: the winner empties first and captures the loser's house in the winner's turn 23 or 24.
        Verde = "verde",
        /// Brown: the winner empties first, in turn 23, and the loser empties at once.
        Marrone = "marrone",
        /// Orange: the winner empties first, and the game is neither green nor brown.
        Arancione = "arancione",
        /// Red: the loser empties first, and the winner empties too.
        Rosso = "rosso",
        /// Mustard: the loser empties first and captures the winner's house.
        Senape = "senape",
        /// Violet: the loser empties first, and the winner's house survives.
        Viola = "viola",
        /// Light blue: the winner captures first, and empties too.
        Celeste = "celeste",
        /// Blue: the winner captures first, and the winner's house is captured.
        Blu = "blu",
        /// Pink: the winner captures first, and the winner's house survives.
        Rosa = "rosa",
        /// Fuchsia: the loser captures first, and the winner captures too.
        Fucsia = "fucsia",
        /// None of the others; the study found no such game.
        Other = "other",
    }
}

impl Progress {
    /// `mtaji` is the number of the first mtaji turn, 23 in the study.
    pub(super) fn of(houses: &Houses, winner: Side, mtaji: u32) -> Progress {
        let Some(first) = houses.events.first() else { return Progress::Other };
        let own = houses.how_lost(winner);
        let (lost, others) =
            (houses.loss_of(winner.opponent()), houses.how_lost(winner.opponent()));
        let (in_time, at_once) = (
            lost.is_some_and(|lost| lost.turn <= mtaji + 1),
            first.turn == mtaji && lost.is_some_and(|lost| lost.ply == first.ply + 1),
        );
        match (first.actor() == winner, first.how) {
            (true, Emptied) if others == Some(Captured) && in_time => Progress::Verde,
            (true, Emptied) if others == Some(Emptied) && at_once => Progress::Marrone,
            (true, Emptied) => Progress::Arancione,
            (false, Emptied) if own == Some(Emptied) => Progress::Rosso,
            (false, Emptied) if own == Some(Captured) => Progress::Senape,
            (false, Emptied) => Progress::Viola,
            (true, Captured) if own == Some(Emptied) => Progress::Celeste,
            (true, Captured) if own == Some(Captured) => Progress::Blu,
            (true, Captured) => Progress::Rosa,
            (false, Captured) if others == Some(Captured) => Progress::Fucsia,
            (false, Captured) => Progress::Other,
        }
    }
}

bao_notation::named! {
    /// The fate of both houses by the end of the game (S4).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum FinalColour {
        /// Grey: both emptied.
        Grigio = "grigio",
        /// Gold: the winner emptied and captured.
        Oro = "oro",
        /// Garnet: the loser emptied and captured.
        Granata = "granata",
        /// Black: both captured.
        Nero = "nero",
        /// Petrol: the winner's house survived, the loser's did not.
        Petrolio = "petrolio",
        /// None of the others; the study found no such game.
        Other = "other",
    }
}

impl FinalColour {
    pub(super) fn of(houses: &Houses, winner: Side) -> FinalColour {
        match (houses.how_lost(winner), houses.how_lost(winner.opponent())) {
            (Some(Emptied), Some(Emptied)) => FinalColour::Grigio,
            (Some(Emptied), Some(Captured)) => FinalColour::Oro,
            (Some(Captured), Some(Emptied)) => FinalColour::Granata,
            (Some(Captured), Some(Captured)) => FinalColour::Nero,
            (None, Some(_)) => FinalColour::Petrolio,
            (_, None) => FinalColour::Other,
        }
    }
}

bao_notation::named! {
    /// The first event and the reply to it (S5).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Combination {
        /// A player empties; the opponent does not empty in reply.
        Nx = "NX",
        /// A player empties, and the opponent empties in reply.
        Nn = "NN",
        /// A player empties and captures with the same move.
        Nc = "NC",
        /// A player captures and empties with the same move.
        Cn = "CN",
        /// A player captures; the opponent does not capture in reply.
        Cx = "CX",
        /// A player captures, and the opponent captures in reply.
        Cc = "CC",
        /// The winner captures, and the winner's house survives (rosa).
        CWins = "C#",
        /// A player empties and loses the game with that move.
        NLoses = "N--",
        /// None of the others; the study found no such game.
        Other = "other",
    }
}

impl Combination {
    pub(super) fn of(
        houses: &Houses,
        winner: Side,
        progress: Progress,
        plies: usize,
    ) -> Combination {
        let Some(first) = houses.events.first() else { return Combination::Other };
        let second = houses.events.get(1);
        let in_same_turn = second.is_some_and(|house| house.ply == first.ply);
        let answer = second.filter(|house| house.ply == first.ply + 1).map(|house| house.how);
        let answered = first.ply + 1 < plies;
        match (first.how, answer) {
            (Emptied, _) if in_same_turn => Combination::Nc,
            (Captured, _) if in_same_turn => Combination::Cn,
            (Emptied, Some(Emptied)) => Combination::Nn,
            (Emptied, _) if answered => Combination::Nx,
            (Emptied, _) if first.actor() != winner => Combination::NLoses,
            (Emptied, _) => Combination::Other,
            (Captured, _) if progress == Progress::Rosa => Combination::CWins,
            (Captured, Some(Captured)) => Combination::Cc,
            (Captured, _) => Combination::Cx,
        }
    }
}

// The 28 types of the matrix games and their variants (S6).

bao_notation::named! {
    /// Whether a game is a *partita matrice* or a variant.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum MatrixKind {
        /// *Partita matrice*: a green game.
        Pm = "PM",
        /// A variant: an orange game.
        Pmv = "PMV",
    }
}

impl MatrixKind {
    pub(super) const fn of(progress: Progress) -> Option<MatrixKind> {
        match progress {
            Progress::Verde => Some(MatrixKind::Pm),
            Progress::Arancione => Some(MatrixKind::Pmv),
            _ => None,
        }
    }
}

/// *Kn*: a takata that starts from the mover's own house.
pub(super) fn takatas_from_house(ply: &Ply) -> bool {
    ply.kind == MoveKind::Takata && ply.mv.pit == Pit::HOUSE && ply.owned_house
}

/// The number of matrix types.
pub const MATRIX_TYPES: u8 = 28;

/// One of the 28 matrix types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatrixType(u8);

impl MatrixType {
    /// The number, 1 to [`MATRIX_TYPES`].
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Finds the type from the winner's moves in turns 22 and 23 and the replies to them. `mtaji` is the number of the
    /// first mtaji turn, 23 in the study. `None` if a move that decides the type was not played.
    pub(super) fn of(game: &Game, houses: &Houses, winner: Side, mtaji: u32) -> Option<MatrixType> {
        let first = game.index_of(mtaji - 1, winner)?;
        let second = first + 2;
        let takata = |index: usize| Some(u8::from(game.plies.get(index)?.kind == MoveKind::Takata));
        let block = 2 * takata(first)? + takata(first + 1)?;
        let captured_at_once = houses
            .loss_of(winner.opponent())
            .is_some_and(|lost| lost.ply == second && lost.actor() == winner);
        let place = if captured_at_once {
            1
        } else {
            // The winner plays a capture, a takata other than *Kn*, or *Kn*; the reply is a capture or a takata.
            let from_house = takatas_from_house(game.plies.get(second)?);
            2 + 2 * (takata(second)? + u8::from(from_house)) + takata(second + 1)?
        };
        Some(MatrixType(7 * block + place))
    }
}

// Events of both houses from the first mtaji turn on (S1 and S2).

/// The loss of a house in the mtaji stage. A house has at most one such event (S2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LostHouse {
    /// The owner of the house.
    pub owner: Side,
    /// How it was lost.
    pub how: HouseLoss,
    /// The turn in which it was lost.
    pub turn: u32,
    /// The index of the ply in which it was lost, from 0.
    pub ply: usize,
}

impl LostHouse {
    /// The player whose move lost the house.
    pub const fn actor(&self) -> Side {
        match self.how {
            Emptied => self.owner,
            Captured => self.owner.opponent(),
        }
    }
}

/// The events of both houses in a game in which both were owned at the start of the mtaji stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Houses {
    /// The events in order of play, at most two.
    pub events: Vec<LostHouse>,
    /// The number of functional houses, out of two, at the start of the mtaji stage.
    pub functional: u8,
}

/// The number of the first mtaji turn: 23 in the games of the study.
pub fn first_mtaji_turn(game: &Game) -> u32 {
    u32::from(game.start.half(Side::South).store) + 1
}

impl Houses {
    /// `None` for a game outside the population: it could not be replayed to its end, has no winner, ended before the
    /// mtaji stage, or a house was lost by then.
    pub fn of(game: &Game) -> Option<Houses> {
        let begin = 2 * (first_mtaji_turn(game) as usize - 1);
        let over_before = game.plies.len() == begin && matches!(game.ending, Ending::Board(_));
        let finished = game.status == Status::Accepted
            && game.winner.is_some()
            && game.ending != Ending::CutOff;
        if !finished || game.plies.len() < begin || over_before {
            return None;
        }
        let halves = Side::BOTH.map(|side| game.before(begin).half(side));
        if !halves.iter().all(|half| half.owns_house) {
            return None;
        }
        let functional = halves.iter().filter(|half| half.house_is_functional()).count() as u8;
        let mut events = Vec::with_capacity(2);
        for (ply, played) in game.plies.iter().enumerate().skip(begin) {
            events.extend(played.events.iter().filter_map(|event| {
                let (owner, how) = (event.owner, event.house_loss()?);
                Some(LostHouse { owner, how, turn: played.at.number, ply })
            }));
        }
        Some(Houses { events, functional })
    }

    /// The loss of a player's house, if it was lost.
    pub fn loss_of(&self, owner: Side) -> Option<&LostHouse> {
        self.events.iter().find(|house| house.owner == owner)
    }

    /// How a player's house was lost; `None` if it was not lost.
    pub fn how_lost(&self, owner: Side) -> Option<HouseLoss> {
        self.loss_of(owner).map(|house| house.how)
    }
}

/// The move with the first event of a game (S2). It serves as an example of the game's class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstEvent {
    /// The move.
    pub ply: Ply,
    /// The position before it.
    pub before: Position,
}

impl FirstEvent {
    /// `None` for a game outside the population (S1), or without an event.
    pub fn of(game: &Game) -> Option<FirstEvent> {
        let first = Houses::of(game)?.events.first()?.ply;
        Some(FirstEvent { ply: game.plies.get(first)?.clone(), before: *game.before(first) })
    }
}
