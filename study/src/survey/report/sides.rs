//! The players by name.

use bao_rules::Side;

use bao_reports::language::Words;

pub(super) use bao_reports::paper::colours::of as colour;

/// `South`.
pub(super) fn name(side: Side, words: &Words) -> String {
    words.say(&format!("side-{}", side.name()))
}
