//! The few colours of an animation.

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

/// Colours that become one.
struct Group(Vec<(Colour, f64)>);

impl Group {
    /// The channel in which the colours are farthest from each other, and how far.
    fn widest(&self) -> (usize, u8) {
        let range = |channel: usize| {
            let values = self.0.iter().map(|(colour, _)| colour[channel]);
            values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
        };
        let ranges = [range(0), range(1), range(2)];
        let widest = (0..3).max_by_key(|&channel| ranges[channel]).unwrap_or(0);
        (widest, ranges[widest])
    }

    fn weight(&self) -> f64 {
        self.0.iter().map(|(_, weight)| weight).sum()
    }

    /// In two halves of about the same weight.
    fn split(mut self) -> [Group; 2] {
        let (channel, _) = self.widest();
        self.0.sort_unstable_by_key(|(colour, _)| (colour[channel], *colour));
        let (half, mut sum) = (self.weight() / 2.0, 0.0);
        let cut = self.0.iter().position(|(_, weight)| {
            sum += weight;
            sum >= half
        });
        let cut = cut.unwrap_or(0).clamp(1, self.0.len() - 1);
        let rest = self.0.split_off(cut);
        [self, Group(rest)]
    }

    /// The commonest colour where it is half of all, so that plain inks stay what they are; else the mean.
    fn colour(&self) -> Colour {
        let all = self.weight();
        let common = self.0.iter().find(|(_, weight)| weight * 2.0 >= all);
        common.map_or_else(
            || {
                [0, 1, 2].map(|channel| {
                    let sum: f64 = self
                        .0
                        .iter()
                        .map(|(colour, weight)| f64::from(colour[channel]) * weight)
                        .sum();
                    (sum / all).round() as u8
                })
            },
            |(colour, _)| *colour,
        )
    }
}

impl Palette {
    /// The palette of pictures in RGBA by median cut; what is rare counts for more than its share.
    pub fn of(pictures: &[&[u8]]) -> Palette {
        let mut counts: HashMap<Colour, u32> = HashMap::new();
        for picture in pictures {
            // Most of a picture is runs of one colour.
            for run in picture.as_chunks().0.chunk_by(|one, other| one == other) {
                let [red, green, blue, _] = run[0];
                *counts.entry([red, green, blue]).or_default() += run.len() as u32;
            }
        }
        let mut colours: Vec<(Colour, f64)> =
            counts.into_iter().map(|(colour, count)| (colour, f64::from(count).sqrt())).collect();
        // A hash map has no order, and the same pictures have the same palette.
        colours.sort_unstable_by_key(|(colour, _)| *colour);
        let mut groups = vec![Group(colours)];
        while groups.len() < MOST {
            let spread = |group: &Group| f64::from(group.widest().1) * group.weight().sqrt();
            let worst = groups
                .iter()
                .enumerate()
                .filter(|(_, group)| group.0.len() > 1)
                .max_by(|(_, one), (_, other)| spread(one).total_cmp(&spread(other)));
            let Some((worst, _)) = worst else { break };
            let group = groups.swap_remove(worst);
            groups.extend(group.split());
        }
        let mut colours: Vec<Colour> = groups.iter().map(Group::colour).collect();
        colours.sort_unstable();
        colours.dedup();
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
        let many: Vec<u8> =
            (0..=255_u8).flat_map(|r| (0..64_u8).flat_map(move |g| [r, g * 4, 128, 255])).collect();
        let mut palette = Palette::of(&[&many]);
        assert!(palette.colours.len() <= MOST && palette.colours.len() > 200);
        for pixel in many.chunks_exact(4) {
            let near = palette.nearest([pixel[0], pixel[1], pixel[2]]);
            let near = palette.colours[usize::from(near)];
            assert!((0..3).all(|at| near[at].abs_diff(pixel[at]) <= 24), "{pixel:?}: {near:?}");
        }
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
