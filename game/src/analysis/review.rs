//! The review of a judged game: how well each player has chosen, and the story.

use bao_languages::{decimal, say};
use bao_rules::Side;

use super::accuracy::{Accuracy, measure_accuracy};
use super::chance::Chance;
use super::class::MoveClass;
use super::judged_move::JudgedMove;
use super::summary::{GameSummary, list_chances};
use crate::replay::Game;
use crate::words;

/// How well a player has chosen in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerReview {
    /// Who.
    pub side: Side,
    /// How many of his judged moves have each class, in the order of [`MoveClass::ALL`].
    pub classes: [u32; 8],
    /// His accuracy.
    pub accuracy: Accuracy,
    /// The index of his best move among the judged moves: of those that lost nothing the one beside which every
    /// other choice loses most, where that is [`MoveClass::LEAST_ERROR`] or more. The first of equals.
    pub best: Option<usize>,
}

/// The review of a judged game; the terminal, the page and `bao analyse` tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameReview {
    /// South and North.
    pub players: [PlayerReview; 2],
    /// South's chance before each judged move, and after the last one.
    pub curve: Vec<Chance>,
    /// The turning points and the story.
    pub summary: GameSummary,
}

impl GameReview {
    /// Of a game and its judged moves in the order of play.
    pub fn of(game: &Game, moves: &[JudgedMove]) -> GameReview {
        GameReview {
            players: Side::BOTH.map(|side| PlayerReview::of(moves, side)),
            curve: list_chances(moves),
            summary: GameSummary::of(game, moves),
        }
    }

    /// How well each player has chosen, a sentence each.
    pub fn describe_players(&self) -> Vec<String> {
        let players = self.players.iter().filter(|player| player.moves() > 0);
        let sentence = |player: &PlayerReview| {
            say!("story-player", side = words::side(player.side), words = player.in_words())
        };
        players.map(sentence).collect()
    }

    /// How the game went, a sentence a line: the best move of each player, who stood better when, the turning points.
    /// `moves` are those that the review was made of.
    pub fn describe_course(&self, moves: &[JudgedMove]) -> Vec<String> {
        let best = self.players.iter().filter_map(|player| player.describe_best(moves));
        best.chain(self.summary.tell_course(moves).into_iter().map(|line| line.text)).collect()
    }

    /// The moves of the turning points, of those that it was made of.
    pub fn turning_points<'a>(
        &self,
        moves: &'a [JudgedMove],
    ) -> impl Iterator<Item = &'a JudgedMove> {
        self.summary.turning_points.iter().filter_map(|&index| moves.get(index))
    }
}

impl PlayerReview {
    /// Of a player's moves among these.
    pub fn of(moves: &[JudgedMove], side: Side) -> PlayerReview {
        let own = || moves.iter().filter(|mv| mv.side() == side);
        let count = |class| own().filter(|mv| mv.class() == class).count();
        PlayerReview {
            side,
            classes: MoveClass::ALL.map(|class| u32::try_from(count(class)).unwrap_or(u32::MAX)),
            accuracy: measure_accuracy(own(), side),
            best: find_best_move(moves, side),
        }
    }

    /// How many of his moves have a class.
    pub fn count(&self, class: MoveClass) -> u32 {
        let counts = MoveClass::ALL.into_iter().zip(self.classes);
        counts.filter(|(other, _)| *other == class).map(|(_, count)| count).sum()
    }

    /// How many of his moves are judged.
    pub fn moves(&self) -> u32 {
        self.classes.iter().sum()
    }

    /// His accuracy and errors, as a part of a sentence: `accuracy 91.3 (4 moves count: 34.8 points lost of 120.2
    /// that could be), 1 mistake`.
    pub fn in_words(&self) -> String {
        let named = MoveClass::ALL
            .into_iter()
            .filter(|&class| self.count(class) > 0)
            .filter_map(|class| class.count_in_words(self.count(class)));
        std::iter::once(self.accuracy.in_words()).chain(named).collect::<Vec<_>>().join(", ")
    }

    /// His best move as a sentence; `moves` are those that he was reviewed by.
    pub fn describe_best(&self, moves: &[JudgedMove]) -> Option<String> {
        let mv = moves.get(self.best?)?;
        let (side, at) = (words::side(self.side), mv.at().to_string());
        let (name, margin) = (mv.played_choice().name.as_str(), mv.agreed_margin());
        // No more can be lost, and that much by proof alone.
        if margin == Chance::WON.hundredths() {
            return Some(say!("story-best-only", side = side, at = at, move = name));
        }
        let points = decimal(&format!("{:.1}", f64::from(margin) / 100.0));
        Some(say!("story-best", side = side, at = at, move = name, points = points))
    }
}

fn find_best_move(moves: &[JudgedMove], side: Side) -> Option<usize> {
    let is_one = |mv: &JudgedMove| mv.side() == side && mv.class() == MoveClass::Best;
    let margin = |&index: &usize| moves[index].agreed_margin();
    let all = (0..moves.len()).rev().filter(|&index| is_one(&moves[index]));
    all.max_by_key(margin).filter(|index| margin(index) >= MoveClass::LEAST_ERROR)
}
