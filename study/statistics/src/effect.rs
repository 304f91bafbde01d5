//! How large a difference between two shares is, and how large it must be for a test to show it.

use super::interval::Z;
use super::share::Share;

/// The 80 % point of the normal distribution, for tests that show what they look for in 80 of 100 samples.
const POWER: f64 = 0.841_621_233_572_914_4;

/// The angle of a share on whose scale its variance does not depend on it: 0 to π.
fn angle(share: f64) -> f64 {
    2.0 * share.sqrt().asin()
}

fn fraction(share: Share) -> Option<f64> {
    (share.of > 0 && share.count <= share.of).then(|| share.count as f64 / share.of as f64)
}

/// The effect size h of Cohen (1988) for a share held against one half: 0.2 is small, 0.5 medium, 0.8 large.
#[must_use]
pub fn cohen_h_from_half(share: Share) -> Option<f64> {
    Some(angle(fraction(share)?) - angle(0.5))
}

/// The effect size h of Cohen (1988) for two shares.
#[must_use]
pub fn cohen_h(a: Share, b: Share) -> Option<f64> {
    Some(angle(fraction(a)?) - angle(fraction(b)?))
}

/// How far from one half, in percentage points, the true share of so many independent games must lie for a
/// two-sided test at 5 % to show it with 80 % (Cohen 1988); `None` where not even all or none would do.
#[must_use]
pub fn detectable_from_half(of: u64) -> Option<f64> {
    let h = (Z + POWER) / (of as f64).sqrt();
    (h <= std::f64::consts::FRAC_PI_2).then(|| 50.0 * h.sin())
}

/// How far apart, in percentage points, two true shares of so many independent games must lie on either side of
/// their common share for the same; `None` where no two shares would do.
#[must_use]
pub fn detectable_between(a: Share, b: Share) -> Option<f64> {
    let (_, _) = (fraction(a)?, fraction(b)?);
    let middle = angle(fraction(Share::new(a.count + b.count, a.of + b.of))?);
    let half = (Z + POWER) * (1.0 / a.of as f64 + 1.0 / b.of as f64).sqrt() / 2.0;
    let fits = middle >= half && middle + half <= std::f64::consts::PI;
    // sin²((middle + half) / 2) − sin²((middle − half) / 2)
    fits.then(|| 100.0 * middle.sin() * half.sin())
}

#[cfg(test)]
mod tests {
    use statrs::distribution::{ContinuousCDF, Normal};

    use super::*;

    fn close(ours: Option<f64>, known: f64) {
        let ours = ours.expect("shares of something");
        assert!((ours - known).abs() < 5e-4, "{ours} is not {known}");
    }

    /// Cohen (1988), table 6.2.2 and section 6.3: h of 0.5 takes 63 games in each of two samples.
    #[test]
    fn effect_sizes_are_those_of_the_textbook() {
        close(cohen_h(Share::new(65, 100), Share::new(45, 100)), 0.4044);
        close(cohen_h_from_half(Share::new(65, 100)), 0.3047);
        let n = |h: f64| 2.0 * ((Z + POWER) / h).powi(2);
        assert!((n(0.5) - 62.79).abs() < 0.01);
        assert_eq!(detectable_from_half(1), None);
        close(detectable_from_half(784), 4.9948);
        let halves = Share::new(500, 1000);
        // 2 · 2.8016 / √2000 on the scale of the angle.
        close(detectable_between(halves, halves), 100.0 * (0.125_29_f64 / 2.0).sin());
        assert_eq!(detectable_between(Share::new(0, 10), Share::new(0, 10)), None);
    }

    /// What can be detected is shown by a test of so many games in 80 of 100 samples, by the normal distribution.
    #[test]
    fn a_detectable_difference_is_shown_with_eighty_percent() {
        let normal = Normal::standard();
        for of in [59_u64, 356, 6_649] {
            let share = 0.5 + detectable_from_half(of).expect("enough games") / 100.0;
            let bar = 0.5 + Z * 0.5 / (of as f64).sqrt();
            let spread = (share * (1.0 - share) / of as f64).sqrt();
            let power = 1.0 - normal.cdf((bar - share) / spread);
            assert!((power - 0.8).abs() < 0.012, "{of}: {power}");
        }
    }
}
