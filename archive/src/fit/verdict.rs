//! How well a ruleset explains a game.

use bao_notation::{Code, Severity};

use bao_game::replay::{Game, Status, codes, rules_side};

/// How well a ruleset explains a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    /// Every move could be played.
    pub(super) accepted: bool,
    /// Accepted, and no sign of the text contradicts the position that the ruleset leads to.
    pub(super) explained: bool,
    /// The plies before the first that is illegal or carries a sign that contradicts.
    pub(super) plies: u64,
}

/// Whether a finding contradicts the ruleset under which it was found.
///
/// Under wrong rules a game may be playable to its end, and only signs are wrong: `**` where no pit is blocked, `+`
/// where there is no choice, `#` where the game goes on. Omissions (N6) and findings of reading contradict none.
pub(super) fn contradicts(code: Code) -> bool {
    let of_the_rules = codes::ALL.contains(&code) && code.severity > Severity::Note;
    of_the_rules && code != codes::MISSING_ARROW && code != codes::MISSING_ROW
}

impl Verdict {
    /// Of a game that was replayed under the ruleset in question.
    pub(super) fn of(game: &Game) -> Verdict {
        let accepted = game.status == Status::Accepted;
        let against = || game.findings.iter().filter(|finding| contradicts(finding.code));
        let first = against()
            .filter_map(|finding| finding.place.turn)
            .filter_map(|turn| game.index_of(turn.number, rules_side(turn.side)))
            .min();
        Verdict {
            accepted,
            explained: accepted && against().next().is_none(),
            plies: first.unwrap_or(game.plies.len()) as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use bao_notation::{Source, read};
    use bao_rules::Ruleset;

    use super::*;
    use bao_game::replay::{Declared, replay};

    fn verdict(text: &str) -> Verdict {
        let reading = read(text, &Source::default());
        Verdict::of(&replay("", &reading, &Declared::default(), &Ruleset::KIBAO))
    }

    #[test]
    fn looser_forms_speak_against_no_ruleset_and_wrong_signs_do() {
        let fine = Verdict { accepted: true, explained: true, plies: 4 };
        assert_eq!(verdict("1:A7<* a5>; 2:A6<* a5>"), fine);
        assert_eq!(verdict("1. 7‹* 5> 2. A6<* a5>"), fine);
        let contradicted = Verdict { explained: false, ..fine };
        assert_eq!(verdict("1:A7<* a5>; 2:A6< a5>"), Verdict { plies: 2, ..contradicted });
        assert_eq!(verdict("1:A7<* a5>; 2:A6<* a5>+"), Verdict { plies: 3, ..contradicted });
        assert_eq!(verdict("1:A7<* a5>#"), Verdict { plies: 1, ..contradicted });
        let broken = Verdict { accepted: false, explained: false, plies: 2 };
        assert_eq!(verdict("1:A7<* a5>; 2:A5<* a5>"), broken);
        assert_eq!(verdict("1:A7<* a5>; 2:A9<* a5>"), broken);
    }
}
