//! The moves of a text in the order in which they would be played, and changes of it.

use bao_notation::{Ply, Transcript, Written, WrittenMove};

use crate::replay::sides::turn_ref;
use crate::replay::strict::Run;

/// One place of the sequence.
#[derive(Clone, Copy)]
struct Slot {
    /// `None` where nothing can be read or a move is missing.
    written: Option<WrittenMove>,
    /// The ply of the transcript that stands here; `None` where a move is missing.
    ply: Option<usize>,
}

/// South and North by turns, without gaps.
pub(super) struct MoveSequence<'a> {
    slots: Vec<Slot>,
    plies: &'a [Ply],
    text: &'a str,
}

impl<'a> MoveSequence<'a> {
    /// The text of a run, with its house choices as the run has read them.
    pub fn of(run: &Run<'a>) -> MoveSequence<'a> {
        let plies = run.input.plies();
        let mut slots = Vec::with_capacity(plies.len() + 1);
        for (index, ply) in plies.iter().enumerate() {
            // The reader leaves out one move at a time, so this fills no more than the text has.
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

    /// Where nothing can be played as it stands.
    pub fn holes(&self) -> Vec<usize> {
        (0..self.len()).filter(|&at| self.slots[at].written.is_none()).collect()
    }

    pub fn ply(&self, at: usize) -> Option<&'a Ply> {
        Some(&self.plies[self.slots.get(at)?.ply?])
    }

    /// The bytes of the text from the first to the last ply of some places.
    pub fn span(&self, at: usize, to: usize) -> Option<std::ops::Range<usize>> {
        let spans = || (at..to).filter_map(|at| self.ply(at)).map(|ply| &ply.span);
        Some(spans().map(|span| span.start).min()?..spans().map(|span| span.end).max()?)
    }

    /// The text of some places.
    pub fn text(&self, at: usize, to: usize) -> &'a str {
        self.span(at, to).and_then(|span| self.text.get(span)).unwrap_or_default()
    }

    /// The ply whose place in the text stands for one of the sequence: its own, else the next one's.
    pub fn near(&self, at: usize) -> Option<&'a Ply> {
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
            Ply { turn: turn_ref(index), written: Written::Move(written), span, line, column }
        });
        Transcript { plies: plies.collect() }
    }
}

/// One change: the places `at..to` give way to other moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Splice {
    pub at: usize,
    pub to: usize,
    moves: [Option<NewMove>; 4],
}

/// A move, and the place of the sequence that it is taken from.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewMove {
    pub written: WrittenMove,
    pub from: Option<usize>,
}

impl Splice {
    /// Puts at most four moves into the places `at..to`.
    pub fn new(at: usize, to: usize, moves: &[NewMove]) -> Splice {
        let mut all = [None; 4];
        all.iter_mut().zip(moves).for_each(|(place, &new)| *place = Some(new));
        Splice { at, to, moves: all }
    }

    pub fn moves(&self) -> impl Iterator<Item = NewMove> {
        self.moves.into_iter().flatten()
    }
}
