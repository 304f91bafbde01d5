//! The moves of a text in playing order, and changes to them.

use bao_notation::codes::WRONG_CASE;
use bao_notation::{
    Arrow, Reading, Stars, Transcript, Written, WrittenMove, WrittenPly, WrittenRow, plain_signs,
};

use crate::replay::input::{InputMove, is_order_fault};
use crate::replay::strict::Run;
use crate::replay::written_move::{ply_index, turn_ref};

/// A place in the sequence.
#[derive(Clone, Copy)]
struct Slot {
    /// `None` if the move is unreadable or missing.
    written: Option<WrittenMove>,
    /// The index of the ply in the transcript; `None` if the move is missing.
    ply: Option<usize>,
}

/// The moves of South and North in turn; missing moves have a place too.
pub(super) struct MoveSequence<'a> {
    slots: Vec<Slot>,
    plies: &'a [WrittenPly],
    text: &'a str,
}

impl<'a> MoveSequence<'a> {
    /// The moves of a run's text, with house choices as the run read them.
    pub fn of(run: &Run<'a>) -> MoveSequence<'a> {
        let plies = run.input.plies();
        let mut slots = Vec::with_capacity(plies.len() + 1);
        for (index, ply) in plies.iter().enumerate() {
            // The reader leaves a gap of at most one move per ply, so the limit is not reached.
            while slots.len() < 2 * plies.len() && turn_ref(slots.len()) < ply.turn {
                slots.push(Slot { written: None, ply: None });
            }
            let written = match ply.written {
                Written::Move(mut written) => {
                    let played = run.plies.get(slots.len());
                    written.plays_house |= played.is_some_and(|ply| ply.written.plays_house);
                    Some(written)
                }
                Written::Unreadable(_) => None,
            };
            slots.push(Slot { written, ply: Some(index) });
        }
        MoveSequence { slots, plies, text: run.input.reading.text }
    }

    pub fn len(&self) -> usize {
        self.slots.len()
    }

    pub fn get(&self, at: usize) -> Option<WrittenMove> {
        self.slots.get(at)?.written
    }

    /// The moves from a place to the end.
    pub fn tail(&self, from: usize) -> impl Iterator<Item = InputMove> + '_ {
        (from..self.len()).map(|at| (self.get(at), at + 1 == self.len()))
    }

    /// The places whose move is unreadable or missing.
    pub fn holes(&self) -> Vec<usize> {
        (0..self.len()).filter(|&at| self.slots[at].written.is_none()).collect()
    }

    pub fn ply(&self, at: usize) -> Option<&'a WrittenPly> {
        Some(&self.plies[self.slots.get(at)?.ply?])
    }

    /// The byte range of the text of the places `at..to`.
    pub fn span(&self, at: usize, to: usize) -> Option<std::ops::Range<usize>> {
        let spans = || (at..to).filter_map(|at| self.ply(at)).map(|ply| &ply.span);
        Some(spans().map(|span| span.start).min()?..spans().map(|span| span.end).max()?)
    }

    /// The text of the places `at..to`.
    pub fn text(&self, at: usize, to: usize) -> &'a str {
        self.span(at, to).and_then(|span| self.text.get(span)).unwrap_or_default()
    }

    /// The ply that gives a place its position in the text: its own ply, or else the next one.
    pub fn near(&self, at: usize) -> Option<&'a WrittenPly> {
        (at..self.len()).find_map(|at| self.ply(at)).or(self.plies.last())
    }

    /// The transcript with a change.
    pub fn transcript_with(&self, splice: &Splice) -> Transcript {
        let keep = |from: usize| Some((self.get(from)?, Some(from)));
        let head = (0..splice.at).filter_map(keep);
        let middle = splice.moves().map(|new| (new.written, new.from));
        let tail = (splice.to..self.len()).filter_map(keep);
        let moves = head.chain(middle).chain(tail).enumerate();
        let plies = moves.map(|(index, (written, from))| {
            let own = from.and_then(|from| self.ply(from));
            let near = own.or_else(|| self.near(splice.at));
            let span = near.map_or(0..0, |ply| match own {
                Some(own) => own.span.clone(),
                None => ply.span.start..ply.span.start,
            });
            let (line, column) = near.map_or((1, 1), |ply| (ply.line, ply.column));
            WrittenPly {
                turn: turn_ref(index),
                written: Written::Move(written),
                span,
                line,
                column,
            }
        });
        Transcript { plies: plies.collect() }
    }
}

/// A change: new moves replace the places `at..to`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Splice {
    pub at: usize,
    pub to: usize,
    moves: [Option<NewMove>; 4],
}

/// A move, and the place that it comes from; `None` if it is not in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewMove {
    pub written: WrittenMove,
    pub from: Option<usize>,
}

impl Splice {
    /// Replaces the places `at..to` with at most four moves.
    pub fn new(at: usize, to: usize, moves: &[NewMove]) -> Splice {
        let mut all = [None; 4];
        all.iter_mut().zip(moves).for_each(|(place, &new)| *place = Some(new));
        Splice { at, to, moves: all }
    }

    pub fn moves(&self) -> impl Iterator<Item = NewMove> {
        self.moves.into_iter().flatten()
    }
}

// The kinds of repairs.

bao_notation::named! {
    /// The kind of change. Of equally likely changes, the earlier kind is preferred.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum RepairKind {
        /// A superfluous `+` is removed.
        HouseSign = "house-sign",
        /// The arrow is replaced.
        Direction = "direction",
        /// The number of the pit is replaced.
        Pit = "pit",
        /// The row letter is replaced.
        WrittenRow = "row",
        /// An unreadable or ambiguous move is replaced by a move with its legible signs.
        Unreadable = "unreadable-move",
        /// An unreadable or ambiguous move is replaced by a move that does not fit its legible signs.
        Illegible = "illegible-move",
        /// The two moves of a turn are swapped.
        SwappedMoves = "swapped-moves",
        /// Two neighbouring turns are swapped.
        SwappedTurns = "swapped-turns",
        /// A repeated move is removed.
        DoubledMove = "doubled-move",
        /// A repeated turn is removed.
        DoubledTurn = "doubled-turn",
        /// Text after the end of the game is removed.
        TextAfterEnd = "text-after-end",
        /// A missing move is inserted.
        MissingMove = "missing-move",
        /// A missing turn is inserted.
        MissingTurn = "missing-turn",
    }
}

/// The likelihood of a kind of mistake, and its effects on a text.
pub(super) struct Slip {
    /// How unlikely the mistake is at one place, as a negative logarithm. For example, a wrong pit can be any of seven,
    /// and a move is seldom lost.
    pub surprise: f64,
    /// The number of plies that the repair adds.
    pub added_plies: isize,
    /// The maximum number of letters in the other player's case that the mistake can cause.
    pub cases: usize,
    /// The maximum number of turn numbers out of sequence that the mistake can cause.
    pub numbers: usize,
}

impl RepairKind {
    /// The likelihood and the effects of the mistake that the change repairs.
    pub(super) const fn slip(self) -> Slip {
        let (surprise, added_plies, cases, numbers) = match self {
            RepairKind::HouseSign | RepairKind::Direction | RepairKind::Unreadable => {
                (0.0, 0, 0, 0)
            }
            RepairKind::WrittenRow => (0.5, 0, 0, 0),
            RepairKind::Pit => (2.0, 0, 0, 0),
            RepairKind::Illegible => (3.0, 0, 0, 0),
            RepairKind::SwappedMoves => (1.0, 0, 2, 0),
            RepairKind::SwappedTurns => (1.0, 0, 0, 3),
            RepairKind::DoubledMove => (1.0, -1, 1, 1),
            RepairKind::DoubledTurn => (1.0, -2, 0, 1),
            RepairKind::TextAfterEnd => (1.0, 0, 0, 0),
            RepairKind::MissingMove => (2.0, 1, 0, 0),
            RepairKind::MissingTurn => (2.0, 2, 0, 1),
        };
        Slip { surprise, added_plies, cases, numbers }
    }

    /// Whether the mistake can cause faults in the order of the text.
    pub(super) const fn changes_order(self) -> bool {
        self.slip().cases + self.slip().numbers > 0
    }

    /// Whether the change only removes moves.
    pub(super) const fn is_removal(self) -> bool {
        matches!(self, RepairKind::DoubledMove | RepairKind::DoubledTurn | RepairKind::TextAfterEnd)
    }
}

// Faults in the order of a text.

/// A playable game is examined for repairs if it has at least this many contradictions (R12).
pub(super) const SUSPECT: usize = 2;

/// The places of the reader's findings about the order of the text, sorted. Each finding counts like a contradiction
/// that a change of the order may explain (R9).
#[derive(Default)]
pub(super) struct OrderFaults {
    /// Places of letters in the other player's case.
    pub cases: Vec<usize>,
    /// Places of turn numbers out of sequence.
    pub numbers: Vec<usize>,
}

impl OrderFaults {
    pub fn of(reading: &Reading<'_>) -> OrderFaults {
        let mut found = OrderFaults::default();
        for finding in reading.findings.iter().filter(|finding| is_order_fault(finding)) {
            let Some(turn) = finding.place.turn.filter(|turn| turn.number > 0) else { continue };
            let at = ply_index(turn.number, turn.side);
            match finding.code == WRONG_CASE {
                true => found.cases.push(at),
                false => found.numbers.push(at),
            }
        }
        found.cases.sort_unstable();
        found.numbers.sort_unstable();
        found
    }

    pub fn len(&self) -> usize {
        self.cases.len() + self.numbers.len()
    }

    /// The number of faults that a change leaves. It explains faults at the places it reaches, but no more than its
    /// kind of mistake can cause.
    pub fn count_left(&self, kind: RepairKind, splice: &Splice) -> u32 {
        let reached = |places: &[usize]| {
            let before = places.partition_point(|&at| at < splice.at);
            places.partition_point(|&at| at <= splice.to) - before
        };
        let Slip { cases, numbers, .. } = kind.slip();
        let explained = reached(&self.cases).min(cases) + reached(&self.numbers).min(numbers);
        u32::try_from(self.len() - explained).unwrap_or(u32::MAX)
    }
}

/// The legible signs of an ambiguous or unreadable move.
pub(super) struct LegibleSigns {
    rows: Vec<WrittenRow>,
    pits: Vec<u8>,
    arrow: Option<Arrow>,
    plays_house: bool,
    stars: Stars,
}

impl LegibleSigns {
    pub fn of(ply: &WrittenPly) -> LegibleSigns {
        match &ply.written {
            Written::Move(read) => LegibleSigns {
                rows: read.row.into_iter().collect(),
                pits: vec![read.pit.get()],
                arrow: read.arrow,
                plays_house: read.plays_house,
                stars: read.stars,
            },
            Written::Unreadable(raw) => {
                let signs = plain_signs(raw);
                let has = |sign| signs.contains(&sign);
                let rows = [(WrittenRow::A, ['A', 'a']), (WrittenRow::B, ['B', 'b'])].into_iter();
                LegibleSigns {
                    rows: rows
                        .filter_map(|(row, letters)| letters.into_iter().any(has).then_some(row))
                        .collect(),
                    pits: (1..=8).filter(|&pit| has(char::from(b'0' + pit))).collect(),
                    arrow: match (has('<'), has('>')) {
                        (true, false) => Some(Arrow::Left),
                        (false, true) => Some(Arrow::Right),
                        _ => None,
                    },
                    plays_house: has('+'),
                    stars: match signs.iter().filter(|&&sign| sign == '*').count() {
                        0 => Stars::None,
                        1 => Stars::One,
                        _ => Stars::Two,
                    },
                }
            }
        }
    }

    /// Whether a legal move has these signs; `idle` means that its arrow has no meaning (N6).
    pub fn fit(&self, normal: &WrittenMove, idle: bool) -> bool {
        (self.rows.is_empty() || normal.row.is_some_and(|row| self.rows.contains(&row)))
            && (self.pits.is_empty() || self.pits.contains(&normal.pit.get()))
            && (idle || self.arrow.is_none() || self.arrow == normal.arrow)
            && (!self.plays_house || normal.plays_house)
            && self.stars == normal.stars
    }
}
