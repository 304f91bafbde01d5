//! Lets a player try again: shows the position before an error and checks the new answer.

use std::sync::atomic::AtomicBool;

use bao_engine::ProvedResult;
use bao_engine::fate::{ChoiceFate, Fate, FateSearch};
use bao_languages::say;
use bao_rules::{Move, Position, Ruleset};

use super::fate::search_choices;
use super::judged_move::{JudgedMove, MoveClass};
use super::valuation::{Chance, ValuedChoice, write_line};
use crate::exercise::Answer;
use crate::replay::{ply_index, turn_ref};
use crate::words;

/// At most this many moves of a solution are shown.
const MOST_MOVES: usize = 6;

/// What a move lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LostChance {
    /// A forced win.
    Win,
    /// The house: the played move loses it by force, the best choice does not.
    House,
    /// A game that was as good as won, according to the estimate.
    WonGame,
    /// Percentage points of the winning chance.
    Points(u16),
}

/// A position in which a player lost a chance, to be tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Retry {
    /// The move that was played, with the values of all choices.
    pub played: JudgedMove,
    /// What that move lost.
    pub lost: LostChance,
    /// For a lost house, the proved fate after each choice; otherwise empty.
    fates: Vec<ChoiceFate>,
}

impl Retry {
    /// Makes a retry of a played move; `None` if it is not worth asking about. Searches the fate of the house with
    /// `nodes` nodes, until `stop` is set; if no loss is found, the values of the choices decide what was lost.
    pub fn of(
        before: &Position,
        rules: &Ruleset,
        played: &JudgedMove,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Retry> {
        if !Retry::is_worth_asking(played) {
            return None;
        }
        let (mut lost, mut fates) = (lost_value(played), Vec::new());
        if lost != LostChance::Win {
            let mut search = FateSearch::new(rules, played.side()).until(stop);
            search.allow_nodes(nodes);
            let found = search_choices(before, played.at(), &mut search);
            let found = found.map(|(_, fates)| fates).unwrap_or_default();
            let saves = |choice: &ValuedChoice| find_fate(&found, choice.mv).map(Fate::is_saved);
            let best = saves(played.best_choice());
            if best == Some(true) && saves(played.played_choice()) == Some(false) {
                (lost, fates) = (LostChance::House, found);
            }
        }
        Some(Retry { played: played.clone(), lost, fates })
    }

    /// Whether the move was an error worth asking about. With only two choices the answer would be obvious.
    pub fn is_worth_asking(played: &JudgedMove) -> bool {
        played.class().is_error() && played.valuation().choices.len() > 2
    }

    /// The question, a sentence that includes the played move.
    pub fn question(&self) -> String {
        let mv = self.played.played_choice().text();
        match self.lost {
            LostChance::Win => say!("retry-win", move = mv),
            LostChance::House => say!("retry-house", move = mv),
            LostChance::WonGame => say!("retry-won-game", move = mv),
            LostChance::Points(points) => say!("retry-points", points, move = mv),
        }
    }

    /// Checks an answer: by the proved fate of the house if there is one, and by the values of the search. A right
    /// answer may lose something, but less than an inaccuracy. `None` if the move is not legal.
    pub fn check(&self, answer: Move) -> Option<Answer> {
        let judged = JudgedMove::of(self.played.valuation().clone(), answer)?;
        let class = judged.class_at_last_depth();
        let reply = |is_right, is_proved, text| {
            Some(Answer { is_right, is_proved, line: vec![answer], text })
        };
        let (choice, best) = (judged.played_choice(), judged.best_choice());
        let name = choice.text();
        let fate = find_fate(&self.fates, answer);
        if let Some(Fate::Lost { plies }) = fate {
            let at = self.played.at();
            let ply = ply_index(at.number, at.side) + usize::from(plies).saturating_sub(1);
            let turn = turn_ref(ply).to_string();
            return reply(false, true, say!("retry-loses-house", move = name, turn));
        }
        let id = match (fate.is_some(), class.is_error(), choice.value == best.value) {
            (false, _, true) => "retry-nothing-better",
            (false, _, false) => "retry-something-better",
            (true, false, true) => "retry-keeps-nothing-better",
            (true, false, false) => "retry-keeps-something-better",
            (true, true, true) => "retry-keeps-but-nothing-better",
            (true, true, false) => "retry-keeps-but-something-better",
        };
        let (value, best) = (describe_value(choice), describe_value(best));
        let reason = say!(id, move = name, value, best);
        if class.is_error() {
            return reply(false, judged.is_proved(), reason);
        }
        reply(true, fate.is_some() || choice.chance() == Chance::WON, reason)
    }

    /// A hint: the pit of the best choice, in a sentence.
    pub fn hint(&self) -> String {
        let best = self.played.best_choice();
        say!("retry-hint", pit = words::pit(self.played.side(), best.mv.pit))
    }

    /// The best choice and its line, in a sentence.
    pub fn solution(&self) -> String {
        let best = self.played.best_choice();
        let line = write_line(self.played.at(), &best.moves[..best.moves.len().min(MOST_MOVES)]);
        say!("retry-solution", line, value = describe_value(best))
    }
}

/// What was lost according to the values of the choices alone.
fn lost_value(played: &JudgedMove) -> LostChance {
    match played.class() {
        MoveClass::MissedWin if played.best_choice().chance() == Chance::WON => LostChance::Win,
        MoveClass::MissedWin => LostChance::WonGame,
        _ => LostChance::Points((played.loss() + 50) / 100),
    }
}

fn find_fate(fates: &[ChoiceFate], mv: Move) -> Option<Fate> {
    fates.iter().find(|choice| choice.mv == mv).map(|choice| choice.fate)
}

/// Describes a value as `has 62.4 % (an estimate)` or `wins in 5 moves (proved)`.
fn describe_value(choice: &ValuedChoice) -> String {
    match choice.value.proved_result() {
        Some(proved @ ProvedResult::Win(_)) => say!("choice-wins", moves = proved.winner_moves()),
        Some(proved @ ProvedResult::Loss(_)) => {
            say!("choice-loses", moves = proved.winner_moves())
        }
        None => say!("choice-has", chance = choice.chance().in_words()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::analysis::Judge;
    use crate::analysis::fate::NODES;
    use crate::replay::{Declared, replay};

    const RULES: Ruleset = Ruleset::KIBAO;
    const GAMES: &str = include_str!("../../../datasets/games.csv");

    /// Every retry from the first twelve published games, with its position.
    static RETRIES: LazyLock<Vec<(Position, Retry)>> =
        LazyLock::new(|| GAMES.lines().skip(1).take(12).flat_map(retries_of).collect());

    /// The retries from the game in a CSV row, whose last column is the transcript.
    fn retries_of(row: &str) -> Vec<(Position, Retry)> {
        let (_, transcript) = row.rsplit_once(',').expect("a row has columns");
        let reading = bao_notation::read(transcript, &bao_notation::Source::default());
        let game = replay("", &reading, &Declared::default(), &RULES);
        let stop = AtomicBool::new(false);
        let mut judge = Judge::new(&RULES, 5_000);
        let mut retry = |ply: usize| {
            let (before, played) = (game.before(ply), &game.plies[ply]);
            let judged = judge.judge(before, played.at.number, played.mv, &stop);
            let judged = judged.expect("the move was played");
            let retry = Retry::of(before, &RULES, &judged, NODES, &AtomicBool::new(false));
            assert_eq!(retry.is_some(), Retry::is_worth_asking(&judged));
            retry.map(|retry| (*before, retry))
        };
        (0..game.plies.len()).filter_map(&mut retry).collect()
    }

    #[test]
    fn the_best_choice_is_right_and_the_played_one_is_wrong() {
        let asks = |text| RETRIES.iter().any(|(_, retry)| retry.question().contains(text));
        assert!(asks("You lost the win here") && asks("points of your winning chance"));
        for (before, retry) in &*RETRIES {
            let check = |mv| retry.check(mv).expect("the move is legal");
            assert!(check(retry.played.best_choice().mv).is_right, "{}", retry.solution());
            assert!(!check(retry.played.played_choice().mv).is_right, "{}", retry.question());
            let played = retry.played.played_choice();
            assert!(retry.question().contains(&format!("{}:", played.text())));
            for choice in &retry.played.valuation().choices {
                let answer = check(choice.mv);
                assert!(answer.text.starts_with(&format!("{} ", choice.text())), "{}", answer.text);
                let judged = JudgedMove::of(retry.played.valuation().clone(), choice.mv);
                let class = judged.expect("the move is legal").class_at_last_depth();
                let proved = answer.text.contains("proved");
                assert!(!answer.is_proved || proved, "{}", answer.text);
                assert!(!answer.is_right || !class.is_error());
                assert!(retry.lost == LostChance::House || answer.is_right != class.is_error());
                if retry.lost == LostChance::Win && answer.is_right {
                    assert!(choice.chance() > Chance::from_percent(95), "{}", answer.text);
                }
            }
            let after = before.play(&RULES, retry.played.best_choice().mv, &mut ());
            let after = after.expect("the move is legal");
            let theirs = after.legal_moves(&RULES).map(|(mv, _)| mv);
            let own: Vec<Move> = before.legal_moves(&RULES).map(|(mv, _)| mv).collect();
            for mv in theirs.filter(|mv| !own.contains(mv)) {
                assert_eq!(retry.check(mv), None, "the move is not legal");
            }
        }
    }

    #[test]
    fn a_lost_house_is_asked_about_and_losing_it_again_is_proved_wrong() {
        assert!(RETRIES.iter().any(|(_, retry)| retry.lost == LostChance::House));
        let house = RETRIES.iter().filter(|(_, retry)| retry.lost == LostChance::House);
        for (before, retry) in house {
            let mut search = FateSearch::new(&RULES, before.to_move());
            let (_, fates) = search_choices(before, retry.played.at(), &mut search)
                .expect("its owner is to move");
            for choice in &retry.played.valuation().choices {
                let saved = find_fate(&fates, choice.mv).expect("the move is legal").is_saved();
                let answer = retry.check(choice.mv).expect("the move is legal");
                assert!(saved || (!answer.is_right && answer.is_proved), "{}", answer.text);
            }
        }
    }
}
