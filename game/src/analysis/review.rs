//! The review of a judged game: how well each player chose and how the loser lost; and totals over many games.

use bao_languages::{decimal, say, text, thousands};
use bao_rules::{EndCause, Side};

use super::judge::JudgedPly;
use super::judged_move::{JudgedMove, MoveClass};
use super::lost::ProvedLoss;
use super::settings::JudgeSettings;
use super::summary::GameSummary;
use super::valuation::Chance;
use crate::replay::{Ending, Game, HouseLoss, PlyEvent};
use crate::words;

/// How well a player chose in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerReview {
    /// The player.
    pub side: Side,
    /// The number of the player's judged moves of each class, in the order of [`MoveClass::ALL`].
    pub classes: [u32; 8],
    /// The accuracy over the moves that count.
    pub accuracy: Accuracy,
    /// The index of the player's best move in the list of judged moves: the first move of class `Best` whose
    /// alternatives lose most. `None` if they lose less than [`MoveClass::LEAST_ERROR`].
    pub best: Option<usize>,
}

/// The review of a judged game, which the terminal, the page and `bao analyse` show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameReview {
    /// South and North.
    pub players: [PlayerReview; 2],
    /// The turning points and the story.
    pub summary: GameSummary,
}

impl GameReview {
    /// Reviews a game from its judged moves, in order of play.
    pub fn of(game: &Game, moves: &[JudgedMove]) -> GameReview {
        GameReview {
            players: Side::BOTH.map(|side| PlayerReview::of(moves, side)),
            summary: GameSummary::with_proofs(game, moves, ProvedLoss::NODES),
        }
    }

    /// Describes how well each player chose, in one sentence per player.
    pub fn describe_players(&self) -> Vec<String> {
        let players = self.players.iter().filter(|player| player.moves() > 0);
        let sentence = |player: &PlayerReview| {
            say!("story-player", side = words::side(player.side), words = player.in_words())
        };
        players.map(sentence).collect()
    }

    /// Describes how the game went, one sentence per line: the best move of each player, who stood better and when, the
    /// turning points. `moves` must be the reviewed moves.
    pub fn describe_course(&self, moves: &[JudgedMove]) -> Vec<String> {
        let best = self.players.iter().filter_map(|player| player.describe_best(moves));
        best.chain(self.summary.tell_course(moves).into_iter().map(|(_, text)| text)).collect()
    }

    /// The moves at the turning points; `moves` must be the reviewed moves.
    pub fn turning_points<'a>(
        &self,
        moves: &'a [JudgedMove],
    ) -> impl Iterator<Item = &'a JudgedMove> {
        self.summary.turning_points.iter().filter_map(|&index| moves.get(index))
    }
}

impl PlayerReview {
    /// Reviews the moves of one player.
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

    /// The number of the player's moves in a class.
    pub fn count(&self, class: MoveClass) -> u32 {
        self.classes[class as usize]
    }

    /// The number of the player's judged moves.
    pub fn moves(&self) -> u32 {
        self.classes.iter().sum()
    }

    /// The accuracy and the errors as part of a sentence: `accuracy 91.3 (4 moves count: 34.8 of a possible 120.2
    /// points lost), 1 mistake`.
    pub fn in_words(&self) -> String {
        let named = MoveClass::ALL
            .into_iter()
            .filter(|&class| self.count(class) > 0)
            .filter_map(|class| class.count_in_words(self.count(class)));
        std::iter::once(self.accuracy.in_words()).chain(named).collect::<Vec<_>>().join(", ")
    }

    /// Describes the player's best move in a sentence; `moves` must be the reviewed moves.
    pub fn describe_best(&self, moves: &[JudgedMove]) -> Option<String> {
        let mv = moves.get(self.best?)?;
        let (side, at) = (words::side(self.side), mv.at());
        let (name, margin) = (mv.played_choice().text(), mv.agreed_margin());
        // The largest possible margin, between a proved win and a proved loss.
        if margin == Chance::WON.hundredths() {
            return Some(say!("story-best-only", side, at, move = name));
        }
        let points = decimal(&format!("{:.1}", f64::from(margin) / 100.0));
        Some(say!("story-best", side, at, move = name, points))
    }
}

fn find_best_move(moves: &[JudgedMove], side: Side) -> Option<usize> {
    let is_one = |mv: &JudgedMove| mv.side() == side && mv.class() == MoveClass::Best;
    let margin = |&index: &usize| moves[index].agreed_margin();
    let all = (0..moves.len()).rev().filter(|&index| is_one(&moves[index]));
    all.max_by_key(margin).filter(|index| margin(index) >= MoveClass::LEAST_ERROR)
}

// How well a player chose.

/// A player's losses over the moves that count: neither forced nor decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Accuracy {
    /// The number of moves that count.
    pub moves: u32,
    /// The sum of their losses, in hundredths of a percentage point.
    pub lost: u64,
    /// The sum of the losses that the worst choices would have caused, in the same unit.
    pub most: u64,
}

impl Accuracy {
    /// The accuracy, 0 to 100: 100 minus the mean loss of the moves that count, in percentage points. `None` without
    /// such a move.
    pub fn percent(&self) -> Option<f64> {
        (self.moves > 0).then(|| 100.0 - self.lost as f64 / f64::from(self.moves) / 100.0)
    }

    /// The share of the possible loss that was avoided, in per cent: 100 if every choice was the best, 0 if every
    /// choice was the worst. A move weighs as much as it could lose. `None` if nothing could be lost.
    pub fn percent_avoided(&self) -> Option<f64> {
        (self.most > 0).then(|| 100.0 * (1.0 - self.lost as f64 / self.most as f64))
    }

    /// The total loss and the largest possible loss, in percentage points.
    pub fn points(&self) -> (f64, f64) {
        (self.lost as f64 / 100.0, self.most as f64 / 100.0)
    }

    /// The accuracy for readers: `accuracy 91.3 (4 moves count: …)`.
    pub fn in_words(&self) -> String {
        let Some(percent) = self.percent() else { return text("accuracy-none").to_owned() };
        let (lost, most) = self.points();
        let [percent, lost, most] =
            [percent, lost, most].map(|number| decimal(&format!("{number:.1}")));
        say!("accuracy-of", percent, turns = self.moves, lost, most)
    }

    /// Adds another accuracy.
    pub fn add(&mut self, other: &Accuracy) {
        self.moves += other.moves;
        self.lost += other.lost;
        self.most += other.most;
    }
}

/// Measures the accuracy of `side` over its moves among the given moves.
pub fn measure_accuracy<'a>(
    moves: impl IntoIterator<Item = &'a JudgedMove>,
    side: Side,
) -> Accuracy {
    let own = moves.into_iter().filter(|mv| mv.side() == side && mv.class().counts());
    own.fold(Accuracy::default(), |mut sum, mv| {
        let (lost, most) = (u64::from(mv.loss()), u64::from(mv.greatest_loss()));
        sum.add(&Accuracy { moves: 1, lost, most });
        sum
    })
}

// Totals over many games.

/// Totals of judged moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MoveTotal {
    /// The number of moves of each class, in the order of [`MoveClass::ALL`].
    pub classes: [u64; 8],
    /// The number of moves whose judgement is proved.
    pub proved: u64,
    /// The accuracy over the moves that count.
    pub accuracy: Accuracy,
}

/// Totals of the judged games and moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JudgedTotal {
    games: u64,
    /// The moves of winners, of losers, and in games whose winner is unknown.
    pub results: [MoveTotal; 3],
}

impl JudgedTotal {
    /// Adds a game.
    pub fn add<'a>(&mut self, game: &Game, plies: impl IntoIterator<Item = &'a JudgedPly>) {
        self.games += 1;
        for JudgedPly { mv, .. } in plies {
            let result = game.winner.map_or(2, |winner| usize::from(mv.side() != winner));
            let total = &mut self.results[result];
            total.classes[mv.class() as usize] += 1;
            total.proved += u64::from(mv.is_proved());
            total.accuracy.add(&measure_accuracy([mv], mv.side()));
        }
    }

    /// The total in words; `settings` are the settings used for judging.
    pub fn in_words(&self, settings: &JudgeSettings) -> String {
        let counts = MoveClass::ALL
            .map(|class| (class, self.results.iter().map(|of| of.classes[class as usize]).sum()));
        let classes =
            counts.map(|(class, count): (_, u64)| format!("{} {count}", class.in_words()));
        let [winners, losers, _] = self.results.map(|of| of.accuracy.in_words());
        let total = say!(
            "analyse-total",
            games = self.games,
            turns = counts.iter().map(|(_, count)| count).sum::<u64>(),
            nodes = thousands(settings.nodes),
            classes = classes.join(", ")
        );
        let players = say!("analyse-players", winners, losers);
        format!("{total}\n{players}\n{}\n", text("analyse-estimates"))
    }
}

// How a player lost a game.

bao_notation::named! {
    /// How a player lost a game: `Resigned` after a known forfeit, otherwise the first kind that applies.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum LossKind {
        /// The house was captured after the player missed emptying it, according to an exhaustive search.
        MissedEmptying = "missed-emptying",
        /// The house was captured.
        HouseCaptured = "house-captured",
        /// The front row was empty.
        FrontRow = "front-row",
        /// The player had no legal move or, in a relative of Bao, no seeds.
        NoMove = "no-move",
        /// Only singletons were left.
        Singletons = "singletons",
        /// The player resigned or lost on time.
        Resigned = "resigned",
        /// The end of the game is not known.
        Unknown = "unknown",
    }
}

impl LossKind {
    /// How the loser lost; `None` without a known winner. A forfeit takes precedence over a capture of the house.
    pub fn of(game: &Game, judged: &[JudgedPly]) -> Option<LossKind> {
        let loser = game.winner?.opponent();
        let is_capture = |event: &PlyEvent| {
            event.owner == loser && event.house_loss() == Some(HouseLoss::Captured)
        };
        let captured = game.plies.iter().position(|ply| ply.events.iter().any(is_capture));
        if game.forfeit.is_some() {
            return Some(LossKind::Resigned);
        }
        Some(match (captured, game.ending) {
            (Some(ply), _) if misses_emptying(judged, loser, ply) => LossKind::MissedEmptying,
            (Some(_), _) => LossKind::HouseCaptured,
            (None, Ending::Board(EndCause::FrontRow)) => LossKind::FrontRow,
            (None, Ending::Board(EndCause::NoMove | EndCause::NoSeeds)) => LossKind::NoMove,
            (None, Ending::Board(EndCause::Singletons)) => LossKind::Singletons,
            (None, Ending::Resigned) => LossKind::Resigned,
            (None, Ending::Unfinished | Ending::CutOff | Ending::Unknown) => LossKind::Unknown,
        })
    }

    /// The kind for readers: `house captured, emptying missed`.
    pub fn in_words(self) -> &'static str {
        text(&format!("loss-{}", self.name()))
    }
}

/// Whether the loser missed emptying the house before the ply that captured it.
fn misses_emptying(judged: &[JudgedPly], loser: Side, captured: usize) -> bool {
    let own = judged.iter().filter(|ply| ply.mv.side() == loser && ply.ply < captured);
    own.filter_map(|ply| ply.house.as_ref()).any(|house| house.missed_emptying)
}
