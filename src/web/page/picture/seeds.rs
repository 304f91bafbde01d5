//! Where the seeds lie: `seeds.js` again, so that every seed of a picture lies where the page has it.

use std::f64::consts::PI;

use super::drawing::DRAWING;

/// A seed: its middle and its radius.
pub(super) struct Seed {
    pub x: f64,
    pub y: f64,
    pub r: f64,
}

/// A number from 0 to 1 that follows from two others.
fn chance(key: u32, index: u32) -> f64 {
    let mut mixed = (key + 1).wrapping_mul(0x9e37_79b1) ^ (index + 1).wrapping_mul(0x85eb_ca6b);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297a_2d39);
    f64::from(mixed ^ (mixed >> 15)) / 2_f64.powi(32)
}

/// As many places in a disc of radius 1.
pub(super) fn scatter(count: u8, key: u32) -> Vec<Seed> {
    let sizes = &DRAWING.sizes;
    let fits = sizes.iter().find(|(most, _)| usize::from(count) <= *most);
    let radius = fits.or(sizes.last()).map_or(0.1, |(_, radius)| *radius);
    let all = f64::from(count);
    let turn = chance(key, 99) * PI * 2.0;
    let golden = PI * (3.0 - 5_f64.sqrt());
    let reach = match count {
        1 => 0.18,
        _ => (0.98 - radius).min(radius * 1.22 * all.sqrt() + 0.04),
    };
    let place = |index: u8| {
        let number = f64::from(index);
        let away = reach * ((number + 0.5) / all).sqrt();
        let angle = turn + number * golden;
        let shake = |part| (chance(key, u32::from(index) * 2 + part) - 0.5) * radius * 0.34;
        Seed { x: away * angle.cos() + shake(0), y: away * angle.sin() + shake(1), r: radius }
    };
    (0..count).map(place).collect()
}

/// As many places in a trough of this half width and half height.
pub(super) fn spread(count: u8, key: u32, width: f64, height: f64, radius: f64) -> Vec<Seed> {
    let rows = if count > 40 { 3 } else { 2 };
    let step = (radius * 2.3).min(2.0 * width / (64.0 / f64::from(rows)).ceil());
    let place = |index: u8| {
        let (row, column) = (f64::from(index % rows), f64::from(index / rows));
        let shake = |part| chance(key, u32::from(index) * 2 + part) - 0.5;
        let odd = if index % rows % 2 == 1 { step * 0.35 } else { 0.0 };
        Seed {
            x: -width + radius + column * step + odd + shake(0) * step * 0.4,
            y: ((row + 0.5) / f64::from(rows) - 0.5) * 2.0 * (height - radius * 0.4)
                + shake(1) * radius * 0.7,
            r: radius,
        }
    };
    (0..count).map(place).collect()
}
