//! Moves drawn by their odds of winning.

use crate::PrincipalVariation;

/// Draws one of these lines, the best of which comes first, in proportion to its odds of winning to the power of
/// `1 / temperature`. `share`, from 0 to 1, is what chance has drawn. `None` without a line.
pub fn draw_by_odds<'a>(
    found: &[&'a PrincipalVariation],
    temperature: f64,
    share: f64,
) -> Option<&'a PrincipalVariation> {
    let best = found.first()?;
    let weigh = |pv: &PrincipalVariation| {
        ((pv.value.log_odds() - best.value.log_odds()) / temperature).exp()
    };
    let all: f64 = found.iter().map(|pv| weigh(pv)).sum();
    let mut left = share * all;
    let drawn = found.iter().find(|pv| {
        left -= weigh(pv);
        left < 0.0
    });
    Some(drawn.unwrap_or(best))
}
