//! The rulesets to try.

use bao_rules::{Position, RuleOption, Ruleset};

/// A ruleset to try, and the number of options in which it differs from the base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Candidate {
    pub rules: Ruleset,
    /// 0, 1 or 2; more for a named ruleset, which is tried as a whole.
    pub changes: usize,
}

impl Candidate {
    /// Whether this ruleset has every change that `other` makes to `base`.
    #[must_use]
    pub fn contains(&self, other: &Candidate, base: &Ruleset) -> bool {
        RuleOption::of(base).iter().all(|option| {
            let value = option.value(&other.rules);
            value == option.value(base) || value == option.value(&self.rules)
        })
    }
}

/// How to get a candidate's verdict on a game: `None` to replay the game, or the indices of two candidates with one
/// change each, whose verdicts can be combined.
pub(super) type Trial = Option<[usize; 2]>;

/// Lists the base, then every single change, then every pair of changes, in the order of the rules, and finally the
/// other named rulesets with the same starting board.
pub(super) fn candidates(base: &Ruleset) -> Vec<(Candidate, Trial)> {
    let mut all = vec![(Candidate { rules: *base, changes: 0 }, None)];
    for option in RuleOption::of(base) {
        let changed = option.alternatives(base).map(|(_, rules)| Candidate { rules, changes: 1 });
        all.extend(changed.map(|candidate| (candidate, None)));
    }
    let end_of_alone = all.len();
    for first in 1..end_of_alone {
        for second in first + 1..end_of_alone {
            let [one, other] = [first, second].map(|at| changed_option(base, &all[at].0.rules));
            if one.name != other.name {
                let value = other.value(&all[second].0.rules);
                let rules = all[first].0.rules.with(other.name, value);
                let rules = rules.expect("the option has this value");
                // Options about the same moves may have a joint effect that neither has alone.
                let trial = (!act_together(one, other)).then_some([first, second]);
                all.push((Candidate { rules, changes: 2 }, trial));
            }
        }
    }
    let of_game = Ruleset::named().filter(|(_, rules)| rules.is_filled() == base.is_filled());
    for (_, rules) in of_game {
        let differences = RuleOption::count_differences(base, &rules);
        let begins_alike = Position::start(&rules) == Position::start(base);
        // Set-ups with the same board differ in the first move, which no option describes.
        let changes = if rules.setup == base.setup { differences } else { 3 + differences };
        if begins_alike && changes > 2 {
            all.push((Candidate { rules, changes }, None));
        }
    }
    all
}

fn changed_option(base: &Ruleset, rules: &Ruleset) -> &'static RuleOption {
    let differs = |option: &&RuleOption| option.value(rules) != option.value(base);
    RuleOption::of(base).iter().find(differs).expect("one option is changed")
}

/// Whether both options are about takasia (rule 5.5), or both about the start of a namua takata.
fn act_together(one: &RuleOption, other: &RuleOption) -> bool {
    const NAMUA_TAKATA: [&str; 3] = ["4.1", "4.3", "5.1"];
    one.rule == "5.5" && other.rule == "5.5"
        || NAMUA_TAKATA.contains(&one.rule) && NAMUA_TAKATA.contains(&other.rule)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_option_and_every_pair_is_tried_from_any_base() {
        let other = Ruleset::KIBAO_MALAWI.with("takasia", "off").expect("the option exists");
        for (base, named) in [(Ruleset::KIBAO, 3), (other, 0), (Ruleset::TAVOLANDO, 3)] {
            let all: Vec<Candidate> = candidates(&base).into_iter().map(|(one, _)| one).collect();
            assert_eq!(all[0].rules, base);
            let values = RuleOption::ALL.map(|option| option.values.len() - 1);
            let alone: usize = values.iter().sum();
            let pairs = (alone * alone - values.iter().map(|n| n * n).sum::<usize>()) / 2;
            let count = |changes| all.iter().filter(|one| one.changes == changes).count();
            assert_eq!([count(0), count(1), count(2)], [1, alone, pairs]);
            assert_eq!(all.len(), 1 + alone + pairs + named);
            let different: HashSet<Ruleset> = all.iter().map(|one| one.rules).collect();
            assert_eq!(different.len(), all.len());
            for one in &all {
                assert_eq!(RuleOption::count_differences(&base, &one.rules), one.changes);
            }
        }
    }
}
