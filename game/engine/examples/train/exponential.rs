//! The exponential of the learner: the same last bit on every machine, which no C library promises of its own.
//!
//! It uses whole numbers and operations of IEEE 754 that are rounded exactly (addition, multiplication and fused
//! multiplication and addition), always in 64 bits, and rounds to 32 bits once at the end.

use std::f64::consts::LOG2_E;

/// The steps of the table between a power of two and the next.
const STEPS: usize = 32;

/// 2^(step / 32) as the bits of the nearest `f64`.
const POWERS: [u64; STEPS] = [
    0x3ff0_0000_0000_0000,
    0x3ff0_59b0_d315_8574,
    0x3ff0_b558_6cf9_890f,
    0x3ff1_1301_d012_5b51,
    0x3ff1_72b8_3c7d_517b,
    0x3ff1_d487_3168_b9aa,
    0x3ff2_387a_6e75_6238,
    0x3ff2_9e9d_f51f_dee1,
    0x3ff3_06fe_0a31_b715,
    0x3ff3_71a7_373a_a9cb,
    0x3ff3_dea6_4c12_3422,
    0x3ff4_4e08_6061_892d,
    0x3ff4_bfda_d536_2a27,
    0x3ff5_342b_569d_4f82,
    0x3ff5_ab07_dd48_5429,
    0x3ff6_247e_b03a_5585,
    0x3ff6_a09e_667f_3bcd,
    0x3ff7_1f75_e8ec_5f74,
    0x3ff7_a114_73eb_0187,
    0x3ff8_2589_994c_ce13,
    0x3ff8_ace5_422a_a0db,
    0x3ff9_3737_b0cd_c5e5,
    0x3ff9_c491_82a3_f090,
    0x3ffa_5503_b23e_255d,
    0x3ffa_e89f_995a_d3ad,
    0x3ffb_7f76_f2fb_5e47,
    0x3ffc_199b_dd85_529c,
    0x3ffc_b720_dcef_9069,
    0x3ffd_5818_dcfb_a487,
    0x3ffd_fc97_337b_9b5f,
    0x3ffe_a4af_a2a4_90da,
    0x3fff_5076_5b6e_4540,
];

/// 2^(r / 32) is nearly 1 + `LINEAR` r + `SQUARE` r² + `CUBE` r³ where r is at most 1/2 away from 0; with the
/// coefficients and the order of operations of glibc's `expf`, results have its bits.
const LINEAR: f64 = f64::from_bits(0x3f96_2e42_ff0c_52d6);
const SQUARE: f64 = f64::from_bits(0x3f2e_bfce_50fa_c4f3);
const CUBE: f64 = f64::from_bits(0x3ebc_6af8_4b91_2394);

/// What is added to this is rounded to a whole number, as `f64` has no bits for halves there.
const WHOLE: f64 = 1.5 * (1_u64 << 52) as f64;

/// e to the power of x, less than 0.51 units of the last place beside the exact value.
pub fn exp(x: f32) -> f32 {
    // Beyond these bounds the result is 0 or infinite.
    let x = f64::from(x.clamp(-105.0, 90.0));
    let per_unit = STEPS as f64 * LOG2_E;
    let step = x.mul_add(per_unit, WHOLE) - WHOLE;
    let r = x.mul_add(per_unit, -step);
    let power = power_of_two(step as i64);
    let small = LINEAR.mul_add(r, 1.0);
    (CUBE.mul_add(r, SQUARE).mul_add(r * r, small) * power) as f32
}

/// 2^(step / 32), of which the exponent is that of a normal `f64`.
fn power_of_two(step: i64) -> f64 {
    let power = POWERS[step.rem_euclid(STEPS as i64) as usize];
    f64::from_bits(power.wrapping_add_signed(step.div_euclid(STEPS as i64) << 52))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ln 2 in units of 2^-100, by the series of 1 / (n 2^n).
    fn ln_2() -> i128 {
        (1..127).map(|n| ((1_i128 << 120) / n) >> n).sum::<i128>() >> 20
    }

    /// e to the power of `x`, both in units of 2^-62, by its Taylor series; `x` is below 1.
    fn series(x: i128) -> i128 {
        let (mut sum, mut term) = (0, 1 << 62);
        for n in 1..40 {
            sum += term;
            term = ((term * x) >> 62) / n;
        }
        sum
    }

    /// e to the power of x by whole numbers alone until the end.
    fn reference(x: f32) -> f64 {
        let bits = x.to_bits();
        let mantissa = i128::from(bits & 0x7f_ffff | 0x80_0000);
        let places = 100 + (bits >> 23 & 0xff) as i32 - 150;
        let x = if bits >> 31 == 0 { mantissa << places } else { -(mantissa << places) };
        let twos = x.div_euclid(ln_2());
        let power = series(x.rem_euclid(ln_2()) >> 38);
        power as f64 / (1_u64 << 62) as f64 * 2_f64.powi(twos as i32)
    }

    /// The distance between `y`, a positive number, and the next greater one.
    fn last_place(y: f32) -> f64 {
        f64::from(f32::from_bits(y.to_bits() + 1)) - f64::from(y)
    }

    #[test]
    fn the_exponential_is_half_a_last_place_beside_the_exact_one_at_most() {
        let mut worst: f64 = 0.0;
        for bits in (0_u32..=u32::MAX).step_by(20_011) {
            let x = f32::from_bits(bits);
            // Nearer to 0 the result is 1, and further away 0 or infinite.
            if x.abs() < 1e-9 || !(-103.9..88.7).contains(&x) {
                continue;
            }
            let y = exp(x);
            worst = worst.max((f64::from(y) - reference(x)).abs() / last_place(y));
        }
        assert!(worst < 0.51, "{worst}");
    }

    #[test]
    fn the_exponential_has_these_bits_on_every_machine() {
        let mut hash = xxhash_rust::xxh3::Xxh3::new();
        for bits in (0_u32..=u32::MAX).step_by(4099) {
            let y = exp(f32::from_bits(bits));
            // A NaN has other bits on other processors.
            let bits = if y.is_nan() { u32::MAX } else { y.to_bits() };
            hash.update(&bits.to_le_bytes());
        }
        assert_eq!(hash.digest(), 13_552_093_036_165_306_996);
    }

    #[test]
    fn ends_of_the_exponential() {
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(-0.0), 1.0);
        assert_eq!(exp(f32::INFINITY), f32::INFINITY);
        assert_eq!(exp(f32::NEG_INFINITY), 0.0);
        assert_eq!(exp(f32::MAX), f32::INFINITY);
        assert_eq!(exp(f32::MIN), 0.0);
        assert!(exp(88.7228).is_finite());
        assert_eq!(exp(88.7229), f32::INFINITY);
        assert_eq!(exp(-103.97), f32::from_bits(1));
        assert_eq!(exp(-103.98), 0.0);
        assert!(exp(f32::NAN).is_nan());
    }

    #[test]
    fn powers_are_the_nearest_numbers() {
        for (step, bits) in POWERS.into_iter().enumerate() {
            let power = i128::from(bits & ((1 << 52) - 1) | 1 << 52) << 10;
            let exact = series((step as i128 * ln_2() / STEPS as i128) >> 38);
            // Half a last place, and what the series is rounded down.
            assert!((power - exact).abs() <= (1 << 9) + 40, "{step}");
            assert_eq!(bits >> 52, 1023);
        }
    }
}
