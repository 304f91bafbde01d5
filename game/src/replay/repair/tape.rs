//! The moves of a text in the order in which they would be played, and changes of it.

use bao_notation::{Ply, Reading, Transcript, TurnRef, Written, WrittenMove};

use crate::replay::game::Game;
use crate::replay::sides::turn_ref;

/// A place of the tape: what is written there, and which ply of the transcript that is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// `None` where nothing can be read or a move is missing.
    pub written: Option<WrittenMove>,
    /// `None` where a move is missing.
    pub ply: Option<usize>,
}

/// South and North by turns, without gaps.
pub(super) struct Tape<'a> {
    pub places: Vec<Place>,
    pub plies: &'a [Ply],
    text: &'a str,
}

impl<'a> Tape<'a> {
    /// The text as `game` has read its house choices.
    pub fn new(reading: &'a Reading<'_>, game: &Game) -> Tape<'a> {
        let plies = &reading.transcript.plies;
        let mut places = Vec::with_capacity(plies.len() + 1);
        for (index, ply) in plies.iter().enumerate() {
            // The reader leaves out one move at a time, so this fills no more than the text has.
            while places.len() < 2 * plies.len() && turn_ref(places.len()) < ply.turn {
                places.push(Place { written: None, ply: None });
            }
            let written = match ply.written {
                Written::Move(mut written) => {
                    let played = game.plies.get(places.len());
                    written.plays_house |= played.is_some_and(|ply| ply.written.plays_house);
                    Some(written)
                }
                Written::Unreadable(_) => None,
            };
            places.push(Place { written, ply: Some(index) });
        }
        Tape { places, plies, text: reading.text }
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    pub fn get(&self, at: usize) -> Option<WrittenMove> {
        self.places.get(at)?.written
    }

    /// Where nothing can be played as it stands.
    pub fn holes(&self) -> Vec<usize> {
        (0..self.len()).filter(|&at| self.places[at].written.is_none()).collect()
    }

    pub fn ply(&self, at: usize) -> Option<&'a Ply> {
        Some(&self.plies[self.places.get(at)?.ply?])
    }

    /// The text of some places.
    pub fn read(&self, at: usize, to: usize) -> &'a str {
        let spans = || (at..to).filter_map(|place| self.ply(place)).map(|ply| &ply.span);
        let start = spans().map(|span| span.start).min().unwrap_or(0);
        let end = spans().map(|span| span.end).max().unwrap_or(start);
        self.text.get(start..end).unwrap_or_default()
    }

    /// The ply whose place in the text stands for a place of the tape: its own, else the next one's.
    pub fn near(&self, at: usize) -> Option<&'a Ply> {
        (at..self.len()).find_map(|place| self.ply(place)).or(self.plies.last())
    }
}

/// One change: the places `at..to` give way to what is put there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Splice {
    pub at: usize,
    pub to: usize,
    put: [Option<Put>; 4],
}

/// A move, and the place of the tape that it is taken from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Put {
    pub written: WrittenMove,
    pub from: Option<usize>,
}

impl Splice {
    /// Puts at most four moves into the places `at..to`.
    pub fn new(at: usize, to: usize, moves: &[Put]) -> Splice {
        let mut put = [None; 4];
        put.iter_mut().zip(moves).for_each(|(place, &made)| *place = Some(made));
        Splice { at, to, put }
    }

    pub fn put(&self) -> impl Iterator<Item = Put> {
        self.put.into_iter().flatten()
    }

    /// The transcript with this change.
    pub fn applied(&self, tape: &Tape<'_>) -> Transcript {
        let kept = |from: usize| {
            let place = tape.places.get(from)?;
            Some((place.written?, Some(from)))
        };
        let head = (0..self.at).filter_map(kept);
        let middle = self.put().map(|put| (put.written, put.from));
        let tail = (self.to..tape.len()).filter_map(kept);
        let moves = head.chain(middle).chain(tail).enumerate();
        let plies = moves.map(|(index, (written, from))| {
            let own = from.and_then(|from| tape.ply(from));
            let near = own.or_else(|| tape.near(self.at));
            let span = near.map_or(0..0, |ply| match own {
                Some(own) => own.span.clone(),
                None => ply.span.start..ply.span.start,
            });
            let (line, column) = near.map_or((1, 1), |ply| (ply.line, ply.column));
            let turn: TurnRef = turn_ref(index);
            Ply { turn, written: Written::Move(written), span, line, column }
        });
        Transcript { plies: plies.collect() }
    }
}
