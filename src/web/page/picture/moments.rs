//! The moments of a sowing, in the order in which the page shows them (`motion.js`).

use super::board::Scene;
use crate::web::page::views::{MotionView, StepView};
use bao_languages::say;

/// A moment: what the board shows, what is said, for how long in hundredths of a second.
#[derive(Clone)]
pub(super) struct Moment {
    pub scene: Scene,
    pub words: String,
    pub time: u16,
}

/// A move of more seeds is shown lap by lap.
const MOST_SEEDS: usize = 100;
/// More moments are merged.
pub(super) const MOST_MOMENTS: usize = 198;
/// The moments of a long move that are shown as they are, before its laps become too fast to be told apart; of fewer moments
/// a half.
const WHOLE: usize = 100;
/// The time of a seed, in hundredths of a second: the page's usual speed.
const SEED: f64 = 19.0;
/// The time of a lap where laps are shown as a whole.
const LAP: f64 = 70.0;
/// The time of the words about what is left out.
const LEFT_OUT: u16 = 200;
/// Below this, programs show a picture longer.
const SHORTEST: f64 = 3.0;

/// The longer a move goes on, the faster.
fn hurry(lap: i32) -> f64 {
    0.86_f64.powi((lap - 5).max(0)).max(0.12)
}

/// Whether a move is shown seed by seed.
fn is_by_seed(motion: &MotionView) -> bool {
    motion.steps.iter().map(|step| step.path.len()).sum::<usize>() <= MOST_SEEDS
}

struct Shown {
    scene: Scene,
    moments: Vec<Moment>,
}

impl Shown {
    fn show(&mut self, words: &str, time: f64) {
        self.moments.push(Moment {
            scene: self.scene.clone(),
            words: words.to_owned(),
            time: time.max(SHORTEST).round() as u16,
        });
        self.scene.flash = None;
    }

    /// Seeds are taken up.
    fn take(&mut self, pit: usize, left: u8, hand: u8, words: &str, time: f64) {
        self.scene.trail.clear();
        self.scene.seeds[pit] = left;
        self.scene.hand = Some((pit, hand));
        self.show(words, time);
    }

    /// A lap seed by seed.
    fn sow(&mut self, step: &StepView, from: Option<usize>, time: f64) {
        let mut behind: Vec<usize> = from.into_iter().collect();
        for (index, &pit) in step.path.iter().enumerate() {
            behind.push(pit);
            self.scene.trail = behind[behind.len().saturating_sub(17)..].to_vec();
            self.scene.hand = Some((pit, (step.path.len() - index) as u8));
            self.show(&step.words, time);
            self.scene.seeds[pit] = self.scene.seeds[pit].saturating_add(1);
        }
        self.scene.seeds.clone_from(&step.board);
        self.scene.hand = None;
    }

    /// A lap as a whole.
    fn sweep(&mut self, step: &StepView, from: Option<usize>, time: f64) {
        self.scene.hand = None;
        self.scene.trail = from.into_iter().chain(step.path.iter().copied()).take(18).collect();
        self.scene.seeds.clone_from(&step.board);
        self.show(&step.words, time);
    }
}

/// At most `most`: of those behind the first ones only the last of every few, shown as long as all of them; and one that says so.
fn merge(mut moments: Vec<Moment>, most: usize) -> Vec<Moment> {
    if moments.len() <= most {
        return moments;
    }
    let whole = WHOLE.min(most / 2);
    let rest = moments.split_off(whole);
    let every = rest.len().div_ceil(most - whole);
    let merged = rest.chunks(every).filter_map(|few| {
        let time = few.iter().fold(0_u16, |sum, moment| sum.saturating_add(moment.time));
        few.last().map(|last| Moment { time, ..last.clone() })
    });
    moments.extend(merged);
    let told = moments.last().map(|last| {
        let words = say!("moment-merged", first = whole, every = every);
        Moment { words, time: LEFT_OUT, ..last.clone() }
    });
    moments.extend(told);
    moments
}

/// The moments between the position before a move and the one after it: `most`, and one that says what is merged and one that
/// says what is left out.
pub(super) fn moments(motion: &MotionView, most: usize) -> Vec<Moment> {
    let by_seed = is_by_seed(motion);
    let mut shown = Shown { scene: Scene::of(&motion.before), moments: Vec::new() };
    let (mut held, mut laps) = (None, 0);
    for step in &motion.steps {
        laps += i32::from(step.event == "lap");
        let pace = hurry(laps);
        let whole = pace * if by_seed { 2.0 * SEED } else { LAP };
        match (step.event, step.pit) {
            ("placed", Some(pit)) => {
                let side = pit / 16;
                shown.scene.stores[side] = motion.after.stores[side];
                shown.scene.hand = Some((pit, 1));
                shown.show(&step.words, SEED * 3.2);
                shown.scene.seeds[pit] = step.board[pit];
                shown.scene.hand = None;
            }
            ("captured", Some(pit)) => {
                held = Some(pit);
                shown.scene.flash = held;
                shown.take(pit, step.board[pit], step.hand, &step.words, whole);
            }
            ("lap", _) => {
                if let Some(from) = step.from {
                    let left = shown.scene.seeds[from].saturating_sub(step.seeds);
                    shown.take(from, left, step.seeds, &step.words, whole * 0.7);
                }
                let from = step.from.or(held);
                if by_seed {
                    shown.sow(step, from, SEED * pace);
                } else {
                    shown.sweep(step, from, whole);
                }
                held = None;
            }
            (event, pit) => {
                if let (Some(pit), "house-emptied" | "house-captured") = (pit, event) {
                    shown.scene.houses[pit / 16] = "lost";
                }
                shown.show(&step.words, whole * 0.6 + SEED * 2.0);
            }
        }
    }
    let Shown { scene, moments } = shown;
    let mut moments = merge(moments, most);
    if motion.left_out > 0 {
        let words = say!("moment-left-out", steps = motion.left_out);
        moments.push(Moment { scene, words, time: LEFT_OUT });
    }
    moments
}

#[cfg(test)]
mod tests {
    use bao_game::variations::Variations;
    use bao_notation::tree::NodeId;
    use bao_rules::{Position, Ruleset};

    use super::*;

    /// A takata of hundreds of laps.
    const LONG: &str = "5,4,3,2,3,2,2,3/2,5,6,2,4,3,2,4/0- 0,0,0,0,0,0,0,1/11,0,0,0,0,0,0,0/0- s t";

    #[test]
    fn a_sowing_of_hundreds_of_laps_has_two_hundred_pictures_and_says_what_it_leaves_out() {
        let position: Position = LONG.parse().expect("it is a position");
        let mut game = Variations::from_position(position, 22, &Ruleset::KIBAO);
        let id = game.play_text(NodeId::START, "A6>*").expect("it is legal");
        let mut motion = MotionView::of(&game, id).expect("it is legal");
        assert!(motion.steps.len() > MOST_MOMENTS, "{}", motion.steps.len());
        motion.left_out = 0;
        let all = moments(&motion, MOST_MOMENTS);
        assert!((WHOLE..=MOST_MOMENTS + 1).contains(&all.len()), "{}", all.len());
        assert_eq!(
            all[all.len() - 1].words,
            "Of what followed the first 99 pictures, one in 7 is shown"
        );
        let held = |moment: &Moment| u32::from(moment.scene.hand.map_or(0, |(_, hand)| hand));
        for moment in &all {
            let lying: u32 = moment.scene.seeds.iter().map(|&seeds| u32::from(seeds)).sum();
            assert_eq!(lying + held(moment), 64);
        }
        motion.left_out = 7;
        let told = moments(&motion, MOST_MOMENTS);
        assert_eq!(told.len(), all.len() + 1);
        assert!(told.last().is_some_and(|last| last.words.starts_with("7 more steps")));
    }
}
