//! The rulesets that are tried.

use bao_rules::{RuleOption, Ruleset};

/// A ruleset, and by how many options it differs from the one in question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The ruleset.
    pub rules: Ruleset,
    /// 0, 1 or 2.
    pub changes: usize,
}

/// The ruleset itself, then every option changed alone, then every pair, each in the order of the rules.
pub(super) fn candidates(base: &Ruleset) -> Vec<Candidate> {
    let changed = |rules: &Ruleset, option: &RuleOption| {
        option.alternatives(rules).map(|(_, other)| other).collect::<Vec<Ruleset>>()
    };
    let alone = RuleOption::ALL.iter().flat_map(|option| changed(base, option));
    let pairs = RuleOption::ALL.iter().enumerate().flat_map(|(index, first)| {
        let later = RuleOption::ALL.into_iter().skip(index + 1);
        later.flat_map(move |second| {
            let once = changed(base, first);
            once.iter().flat_map(|rules| changed(rules, &second)).collect::<Vec<_>>()
        })
    });
    let of = |changes| move |rules| Candidate { rules, changes };
    let base = Candidate { rules: *base, changes: 0 };
    std::iter::once(base).chain(alone.map(of(1))).chain(pairs.map(of(2))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn five_options_make_sixteen_rulesets_from_any_base() {
        let other = Ruleset::KIBAO_MALAWI.with("takasia", "off").expect("that is an option");
        for base in [Ruleset::KIBAO, other] {
            let all = candidates(&base);
            assert_eq!(all[0].rules, base);
            let count = |changes| all.iter().filter(|one| one.changes == changes).count();
            assert_eq!([count(0), count(1), count(2)], [1, 5, 10]);
            let different: HashSet<Ruleset> = all.iter().map(|one| one.rules).collect();
            assert_eq!(different.len(), all.len());
            for one in &all {
                let differs =
                    |option: &&RuleOption| option.value(&one.rules) != option.value(&base);
                assert_eq!(RuleOption::ALL.iter().filter(differs).count(), one.changes);
            }
        }
    }
}
