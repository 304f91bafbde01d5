//! Who plays the games of a plan: one policy, or several with their shares.

use std::fmt;
use std::str::FromStr;

use bao_rules::Side;

use super::policy::{ParsePolicyError, Policy};
use super::random::{GameRng, Purpose};

/// How a mixture begins as text.
const MIX: &str = "mix=";
/// The greatest share of a policy.
const MOST: u32 = 1_000_000;

/// Policies with their shares. Each player of each game has one of them, drawn by the shares; as text
/// `mix=random+greedy:2+nodes=1k,temperature=0.3:3`, where a policy without a share has 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Mixture(Vec<(Policy, u32)>);

impl Mixture {
    /// Whether there are several policies.
    #[must_use]
    pub const fn is_mixed(&self) -> bool {
        self.0.len() > 1
    }

    /// Whether any of them searches.
    #[must_use]
    pub fn searches(&self) -> bool {
        self.0.iter().any(|(policy, _)| matches!(policy, Policy::Search { .. }))
    }

    /// Whether every game that begins alike is the same game.
    pub(super) const fn is_without_chance(&self) -> bool {
        matches!(self.0.as_slice(), [(policy, _)] if policy.is_without_chance())
    }

    /// All of them.
    pub(super) fn policies(&self) -> impl Iterator<Item = Policy> {
        self.0.iter().map(|&(policy, _)| policy)
    }

    /// The policies of South and North in a game, which are the same for each attempt at it.
    pub(super) fn draw(&self, seed: u64, index: u64) -> [Policy; 2] {
        if let [(policy, _)] = self.0[..] {
            return [policy; 2];
        }
        let mut rng = GameRng::new(seed, index, 0, Purpose::Policies);
        let all: u32 = self.0.iter().map(|&(_, share)| share).sum();
        Side::BOTH.map(|_| {
            let mut left = rng.below(all as usize) as u32;
            let drawn = self.0.iter().find(|&&(_, share)| {
                let is_drawn = left < share;
                left = left.wrapping_sub(share);
                is_drawn
            });
            drawn.expect("the number drawn is below the sum of the shares").0
        })
    }
}

impl From<Policy> for Mixture {
    fn from(policy: Policy) -> Mixture {
        Mixture(vec![(policy, 1)])
    }
}

impl FromStr for Mixture {
    type Err = ParsePolicyError;

    fn from_str(text: &str) -> Result<Mixture, ParsePolicyError> {
        let Some(parts) = text.strip_prefix(MIX) else { return Ok(text.parse::<Policy>()?.into()) };
        let read_part = |part: &str| {
            let (policy, share) = part.split_once(':').unwrap_or((part, "1"));
            match share.parse() {
                Ok(share @ 1..=MOST) => Ok((policy.parse()?, share)),
                _ => Err(ParsePolicyError::Share(share.to_owned())),
            }
        };
        let parts: Vec<_> = parts.split('+').map(read_part).collect::<Result<_, _>>()?;
        if parts.len() > 1_000 { Err(ParsePolicyError::Many) } else { Ok(Mixture(parts)) }
    }
}

impl fmt::Display for Mixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [(policy, _)] = self.0[..] {
            return policy.fmt(f);
        }
        for (place, (policy, share)) in self.0.iter().enumerate() {
            write!(f, "{}{policy}:{share}", if place == 0 { MIX } else { "+" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Mixture, ParsePolicyError> {
        text.parse()
    }

    #[test]
    fn mixtures_are_read_as_they_are_written() {
        for text in ["random", "nodes=1000,temperature=0.3", "mix=random:1+greedy:2"] {
            assert_eq!(read(text).expect("policies").to_string(), text);
        }
        let mixed = read("mix=nodes=1k,temperature=0.3:2+greedy").expect("policies");
        assert_eq!(mixed.to_string(), "mix=nodes=1000,temperature=0.3:2+greedy:1");
        assert!(mixed.is_mixed() && mixed.searches());
        assert_eq!(read("mix=greedy:7").expect("a policy").to_string(), "greedy");
    }

    #[test]
    fn what_is_no_mixture_is_said() {
        for text in ["mix=", "mix=random+", "mix=random,greedy", "random+greedy"] {
            assert!(matches!(read(text), Err(ParsePolicyError::Unknown(_))), "{text}");
        }
        for share in ["0", "-1", "x", "", "1000001"] {
            let text = format!("mix=random:{share}+greedy");
            assert_eq!(read(&text), Err(ParsePolicyError::Share(share.to_owned())));
        }
        let many = format!("mix=random{}", "+random".repeat(1_000));
        assert_eq!(read(&many), Err(ParsePolicyError::Many));
    }

    #[test]
    fn players_have_policies_by_their_shares_each_for_himself() {
        let mixed = read("mix=random:1+greedy:3").expect("policies");
        let games = 4_000;
        let mut counts = [[0u32; 2]; 2];
        for index in 0..games {
            let [south, north] =
                mixed.draw(5, index).map(|policy| usize::from(policy == Policy::Greedy));
            counts[south][north] += 1;
        }
        // 1/16, 3/16, 3/16 and 9/16 of 4000.
        for (count, expected) in counts.into_iter().flatten().zip([250, 750, 750, 2_250]) {
            assert!(count.abs_diff(expected) < expected / 6, "{counts:?}");
        }
    }
}
