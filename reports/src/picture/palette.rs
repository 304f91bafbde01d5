//! The few colours of an animation.

use std::cmp::Reverse;
use std::collections::HashMap;

pub(super) type Colour = [u8; 3];

/// Up to this many colours; one more of 256 stands for what has not changed.
pub(super) const MOST: usize = 255;

/// The colours that stand for all of some pictures.
pub(super) struct Palette {
    pub colours: Vec<Colour>,
    /// Which of them is the nearest, of those that were asked for.
    known: HashMap<Colour, u8>,
}

impl Palette {
    /// The commonest colours of some pictures: those are drawn in a few, and the rest is the edges between them.
    pub fn of(pictures: &[&[u8]]) -> Palette {
        let mut counts: HashMap<Colour, usize> = HashMap::new();
        for picture in pictures {
            // Most of a picture is runs of one colour.
            for run in picture.as_chunks().0.chunk_by(|one, other| one == other) {
                let [red, green, blue, _] = run[0];
                *counts.entry([red, green, blue]).or_default() += run.len();
            }
        }
        let mut commonest: Vec<(Colour, usize)> = counts.into_iter().collect();
        // A hash map has no order, and the same pictures have the same palette.
        commonest.sort_unstable_by_key(|&(colour, count)| (Reverse(count), colour));
        commonest.truncate(MOST);
        let mut colours: Vec<Colour> = commonest.into_iter().map(|(colour, _)| colour).collect();
        colours.sort_unstable();
        Palette { colours, known: HashMap::new() }
    }

    /// The number of the colour that is nearest to another.
    pub fn nearest(&mut self, wanted: Colour) -> u8 {
        let Palette { colours, known } = self;
        *known.entry(wanted).or_insert_with(|| {
            let away = |colour: &Colour| -> i32 {
                (0..3).map(|at| (i32::from(colour[at]) - i32::from(wanted[at])).pow(2)).sum()
            };
            let nearest = (0..colours.len()).min_by_key(|&index| away(&colours[index]));
            nearest.unwrap_or(0) as u8
        })
    }
}

#[cfg(test)]
mod tests {
    use std::iter;

    use super::*;

    #[test]
    fn few_colours_stay_what_they_are_and_many_become_near_ones() {
        let few: Vec<u8> = [[1, 2, 3, 255], [200, 0, 0, 255], [1, 2, 3, 255]].concat();
        let mut palette = Palette::of(&[&few]);
        assert_eq!(palette.colours, [[1, 2, 3], [200, 0, 0]]);
        assert_eq!(palette.nearest([190, 9, 0]), 1);
        let many: Vec<u8> = (0..4000_u32)
            .flat_map(|index| [(index % 250) as u8, (index % 3) as u8, 0, 255])
            .chain((0..9).flat_map(|_| [255, 255, 255, 255]))
            .collect();
        let palette = Palette::of(&[&many]);
        assert_eq!(palette.colours.len(), MOST);
        assert!(palette.colours.contains(&[255, 255, 255]), "the commonest of all is there");
    }

    #[test]
    fn pixels_in_another_order_have_the_same_palette() {
        let common = [90, 90, 90, 255];
        let ramp = (0..300_u32).map(|step| [(step / 2) as u8, (step % 200) as u8, 7, 255]);
        let in_runs: Vec<[u8; 4]> = iter::repeat_n(common, 900).chain(ramp.clone()).collect();
        let mixed: Vec<[u8; 4]> =
            ramp.flat_map(|colour| [common, colour, common, common]).collect();
        assert_eq!(mixed.len(), in_runs.len());
        let [in_runs, mixed] =
            [in_runs, mixed].map(|pixels| Palette::of(&[&pixels.concat()]).colours);
        assert_eq!(in_runs, mixed);
        assert!(in_runs.contains(&[90, 90, 90]));
    }
}
