//! What to say beside a turn that cannot be played: the legal ones, and the option of the ruleset
//! under which the game would go on.

use bao_rules::{Position, RuleOption, Ruleset};

use super::normal::name_legal_moves;
use super::run::playable;

pub(super) struct Advice<'a> {
    rules: &'a Ruleset,
    plies: &'a [bao_notation::Ply],
    stopped_at: usize,
}

impl<'a> Advice<'a> {
    pub(super) fn new(
        rules: &'a Ruleset,
        plies: &'a [bao_notation::Ply],
        stopped_at: usize,
    ) -> Self {
        Advice { rules, plies, stopped_at }
    }

    /// The options that lead past the ply, each alone, the whole game replayed under it.
    pub(super) fn options(&self) -> String {
        let past = &self.plies[..=self.stopped_at];
        let allowing: Vec<String> = RuleOption::ALL
            .iter()
            .flat_map(|option| {
                option
                    .alternatives(self.rules)
                    .filter(|(_, other)| playable(past, other) == past.len())
                    .map(|(value, _)| format!("{}={value}", option.name))
            })
            .collect();
        match &allowing[..] {
            [] => String::new(),
            options => format!("; the rule option {} would allow it", options.join(" or ")),
        }
    }
}

/// The legal turns of a position, as `a5<, a5>, a8<`.
pub(super) fn legal(position: &Position, rules: &Ruleset) -> String {
    listed(name_legal_moves(position, rules))
}

/// Those of the pits of one number.
pub(super) fn legal_from(number: u8, position: &Position, rules: &Ruleset) -> String {
    let mut turns = name_legal_moves(position, rules);
    turns.retain(|turn| turn.contains(char::from(b'0' + number)));
    listed(turns)
}

fn listed(turns: Vec<String>) -> String {
    if turns.is_empty() { "none".to_owned() } else { turns.join(", ") }
}
