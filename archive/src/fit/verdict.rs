//! Measures how well a ruleset explains a game.

use bao_notation::{Code, Severity};

use bao_game::replay::{Game, PlyEventKind, Status, codes};
use bao_rules::{HouseChoice, MoveKind, MtajiSafari, NamuaSafari, Ruleset};

use super::candidates::{Candidate, Trial};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    /// Whether every move could be played.
    pub(super) accepted: bool,
    /// Whether the game is accepted and no finding contradicts the ruleset.
    pub(super) explained: bool,
    /// The number of plies before the first illegal or contradicted ply.
    pub(super) plies: u64,
    /// In thousandths of a bit. 0 if the game is not explained.
    pub(super) freedom: u64,
}

/// Whether a finding contradicts the ruleset under which it was found.
///
/// Under wrong rules, a game may be playable to its end, and only its signs are wrong: `**` although no pit is blocked,
/// `+` although there is no choice, `#` although the game goes on. Omissions (N6) and findings from reading the text
/// never contradict a ruleset.
pub(super) fn contradicts(code: Code) -> bool {
    let of_the_rules = codes::ALL.contains(&code) && code.severity > Severity::Note;
    of_the_rules && code != codes::MISSING_ARROW && code != codes::MISSING_ROW
}

impl Verdict {
    /// Returns the verdict on a game that was replayed under the ruleset in question.
    pub(super) fn of(game: &Game) -> Verdict {
        let accepted = game.status == Status::Accepted;
        let against = || game.findings.iter().filter(|finding| contradicts(finding.code));
        let first = against()
            .filter_map(|finding| finding.place.turn)
            .filter_map(|turn| game.index_of(turn.number, turn.side))
            .min();
        let explained = accepted && against().next().is_none();
        Verdict {
            accepted,
            explained,
            freedom: if explained { measure_freedom(game) } else { 0 },
            plies: first.unwrap_or(game.plies.len()) as u64,
        }
    }
}

/// Returns the logarithm of the number of ways in which random players could have played, in thousandths of a bit. A
/// ruleset that allows moves which nobody plays has more freedom than one that forbids them.
fn measure_freedom(game: &Game) -> u64 {
    let plies = game.plies.iter().enumerate().map(|(index, ply)| {
        let before = game.before(index);
        let starts = before.move_starts(&game.rules).len().max(1);
        let is_choice = if before.is_namua() {
            game.rules.namua_safari == NamuaSafari::Choice
        } else {
            game.rules.mtaji_safari == MtajiSafari::Choice
        };
        let stops = ply.events.iter().any(|event| event.kind == PlyEventKind::HouseStop);
        let in_house =
            ply.kind == MoveKind::Capture && (stops || ply.mv.house == HouseChoice::Play);
        let ways = starts << usize::from(is_choice && in_house);
        ((ways as f64).log2() * 1000.0).round() as u64
    });
    plies.sum()
}

/// The effect of a single change on a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    None,
    /// The same moves as under the base, perhaps fewer, but with other findings.
    NoFurther,
    /// Other moves, or more moves.
    Further,
}

impl Effect {
    fn of(changed: &Game, base: &Game) -> Effect {
        let same = changed.findings == base.findings
            && changed.status == base.status
            && changed.ending == base.ending;
        if !base.plies.starts_with(&changed.plies) {
            Effect::Further
        } else if same && changed.plies.len() == base.plies.len() {
            Effect::None
        } else {
            Effect::NoFurther
        }
    }
}

/// Returns the verdicts of all candidates on a game. `base` is the game replayed under the first candidate.
///
/// A pair of changes is replayed only if its effect may go beyond the effects of the single changes. If one change has
/// no effect on the moves that remain under the other, the pair has the verdict of the other.
pub(super) fn give_verdicts(
    candidates: &[(Candidate, Trial)],
    base: &Game,
    replay: impl Fn(&Ruleset) -> Game,
) -> Vec<Verdict> {
    let mut verdicts = vec![Verdict::of(base)];
    let mut effects = vec![Effect::None];
    for (candidate, trial) in &candidates[1..] {
        let known = trial.and_then(|[first, second]| {
            let [one, other, none] = [first, second, 0].map(|at| verdicts[at]);
            let together = (one.freedom + other.freedom).saturating_sub(none.freedom);
            let verdict = match (effects[first], effects[second]) {
                (Effect::None | Effect::NoFurther, Effect::None) => one,
                (Effect::None, Effect::NoFurther) => other,
                _ => return None,
            };
            Some(Verdict { freedom: if verdict.explained { together } else { 0 }, ..verdict })
        });
        verdicts.push(known.unwrap_or_else(|| {
            let game = replay(&candidate.rules);
            if candidate.changes == 1 {
                effects.push(Effect::of(&game, base));
            }
            Verdict::of(&game)
        }));
    }
    verdicts
}

#[cfg(test)]
mod tests {
    use bao_notation::{Source, read};

    use super::super::candidates::candidates;
    use super::*;
    use crate::generate::{Plan, Policy, write_games};
    use bao_game::replay::{Declared, RepairMode, replay};
    use bao_tables::pipeline::{Games, Options, replay_record_with};

    fn verdict(text: &str) -> Verdict {
        let reading = read(text, &Source::default());
        let game = replay("", &reading, &Declared::default(), &Ruleset::KIBAO);
        Verdict { freedom: 0, ..Verdict::of(&game) }
    }

    #[test]
    fn freedom_counts_the_moves_to_choose_from_and_the_choice_in_the_house() {
        let freedom = |text: &str, rules: &Ruleset| {
            let reading = read(text, &Source::default());
            Verdict::of(&replay("", &reading, &Declared::default(), rules)).freedom
        };
        // Each player has four first moves. If the tax is allowed at any time, South has six.
        assert_eq!(freedom("1:A7<*", &Ruleset::KIBAO), 2000);
        let taxed = Ruleset::KIBAO.with("tax", "any_time").expect("an option");
        assert_eq!(freedom("1:A7<*", &taxed), 2585);
        assert_eq!(freedom("1:A7<* a5>; 2:A5<*", &Ruleset::KIBAO), 0);
    }

    #[test]
    fn wrong_signs_contradict_a_ruleset_and_looser_forms_do_not() {
        let fine = Verdict { accepted: true, explained: true, plies: 4, freedom: 0 };
        assert_eq!(verdict("1:A7<* a5>; 2:A6<* a5>"), fine);
        assert_eq!(verdict("1. 7‹* 5> 2. A6<* a5>"), fine);
        let contradicted = Verdict { explained: false, ..fine };
        assert_eq!(verdict("1:A7<* a5>; 2:A6< a5>"), Verdict { plies: 2, ..contradicted });
        assert_eq!(verdict("1:A7<* a5>; 2:A6<* a5>+"), Verdict { plies: 3, ..contradicted });
        assert_eq!(verdict("1:A7<* a5>#"), Verdict { plies: 1, ..contradicted });
        let broken = Verdict { accepted: false, explained: false, plies: 2, freedom: 0 };
        assert_eq!(verdict("1:A7<* a5>; 2:A5<* a5>"), broken);
        assert_eq!(verdict("1:A7<* a5>; 2:A9<* a5>"), broken);
    }

    /// Damages some games of a table: reverses an arrow, removes a star or cuts off the end.
    fn spoil(table: &str) -> String {
        let spoil = |(at, line): (usize, &str)| {
            let (start, end) = line.split_at(line.len() / 2);
            match at % 9 {
                2 => start.to_owned() + &end.replacen('<', ">", 1),
                5 => start.to_owned() + &end.replacen('*', "", 1),
                8 => start.to_owned(),
                _ => line.to_owned(),
            }
        };
        table.lines().enumerate().map(spoil).collect::<Vec<_>>().join("\n")
    }

    /// Includes damaged games and other rulesets.
    #[test]
    fn combined_verdicts_equal_those_of_a_replay() {
        let candidates = candidates(&Ruleset::KIBAO);
        let replayed: Vec<(Candidate, Trial)> =
            candidates.iter().map(|(candidate, _)| (*candidate, None)).collect();
        let pairs = candidates.iter().filter(|(_, trial)| trial.is_some()).count();
        assert!(pairs > 90, "{pairs}");
        for text in ["kibao", "kibao,tax=any_time", "kibao,takasia=always"] {
            let rules = text.parse().expect("the ruleset is known");
            let plan = Plan { rules, ..Plan::new(30, 5, Policy::Random) };
            let mut csv = Vec::new();
            write_games(&plan, &mut csv, |_| ()).expect("writing to memory succeeds");
            let csv = spoil(std::str::from_utf8(&csv).expect("the table is text"));
            let csv = Box::new(std::io::Cursor::new(csv.into_bytes()));
            let games = Games::from_reader("games.csv", csv, &Options::default());
            let games = games.expect("the generated table is readable");
            for record in games {
                let record = record.expect("memory can be read");
                let replay =
                    |rules: &Ruleset| replay_record_with(&record, rules, RepairMode::Ignore);
                let base = replay(&Ruleset::KIBAO);
                let quick = give_verdicts(&candidates, &base, replay);
                let slow = give_verdicts(&replayed, &base, replay);
                for (index, (candidate, _)) in candidates.iter().enumerate() {
                    let strip = |verdict: Verdict| Verdict { freedom: 0, ..verdict };
                    let context = format!("{} on {}", candidate.rules, record.id);
                    assert_eq!(strip(quick[index]), strip(slow[index]), "{context}");
                }
            }
        }
    }
}
