//! Random charts of every form, the same in every run.

use bao_reports::{
    Band, Chart, Colour, Columns, Dot, Dots, Form, Grid, GridCell, Group, Lines, Point, Series,
    Slice,
};

use crate::samples::chart;

/// Numbers from a linear congruential generator.
pub struct Chance {
    state: u64,
    /// Whether values can be extreme or not finite.
    wild: bool,
}

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance { state: seed, wild: seed.is_multiple_of(3) }
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % limit.max(1)
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn label(&mut self) -> String {
        const LABELS: [&str; 16] = [
            "marrone",
            "arancione",
            "S",
            "mtaji",
            "2013",
            "house owned",
            "<script>alert(1)</script>",
            "a & b",
            "\u{0}\u{1b}[31mred\u{7}",
            "👩‍👩‍👧‍👦🎲🎲",
            "שלום עולם",
            "漢字仮名交じり文",
            "\u{202E}turned",
            "",
            "\"quoted\" 'too'",
            "one\nand two",
        ];
        match self.below(20) {
            16 => "marrone e arancione ".repeat(15),
            17 => "W".repeat(300),
            18 => "🎲".repeat(300),
            19 => format!("label {}", self.below(1000)),
            known => LABELS[known].to_owned(),
        }
    }

    fn value(&mut self) -> f64 {
        match self.below(14) {
            0..=1 => 0.0,
            2..=13 if !self.wild => self.below(1000) as f64 / 10.0,
            2 => 1e6,
            3 => 1e-6,
            4 => 123_456_789.0,
            5 if self.one_in(4) => {
                [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -7.0, 1e300][self.below(5)]
            }
            _ => self.below(1000) as f64 / [1.0, 10.0, 100.0][self.below(3)],
        }
    }

    fn interval(&mut self) -> Option<(f64, f64)> {
        (!self.one_in(3)).then(|| {
            let low = self.value();
            (low, low + self.value())
        })
    }

    fn colour(&mut self) -> Colour {
        let [red, green, blue] = [(); 3].map(|()| self.below(256) as u8);
        Colour(red, green, blue)
    }

    fn count(&mut self) -> usize {
        [0, 1, 1, 2, 3, 5, 8, 12, 20, 45][self.below(10)]
    }

    fn list<T>(&mut self, count: usize, mut one: impl FnMut(&mut Chance) -> T) -> Vec<T> {
        (0..count).map(|_| one(self)).collect()
    }

    /// A chart of one of six forms.
    pub fn chart(&mut self, form: usize) -> Chart {
        let form = match form {
            0 => Form::Pie(self.slices()),
            1 => Form::Dots(self.bars()),
            2 => Form::Columns(self.columns()),
            3 => Form::Lines(self.lines()),
            4 => Form::Grid(self.grid()),
            _ => Form::Nothing(self.label()),
        };
        let mut chart = chart("any", form);
        chart.title = self.label();
        chart.alt = self.label();
        chart
    }

    fn slices(&mut self) -> Vec<Slice> {
        let count = self.count();
        self.list(count, |chance| Slice {
            label: chance.label(),
            value: chance.value(),
            words: chance.label(),
            colour: chance.colour(),
        })
    }

    fn bars(&mut self) -> Dots {
        let (groups, series) = (self.count(), 1 + self.below(3));
        let bar = |chance: &mut Chance| {
            (!chance.one_in(8)).then(|| Dot {
                value: chance.value(),
                interval: chance.interval(),
                words: chance.label(),
                colour: chance.colour(),
            })
        };
        Dots {
            axis: self.label(),
            maximum: self.one_in(2).then_some(100.0),
            series: self.list(series, Chance::label),
            groups: self.list(groups, |chance| {
                // Some groups have fewer dots than series.
                let dots = series - usize::from(chance.one_in(9));
                let colour = chance.one_in(2).then(|| chance.colour());
                Group { label: chance.label(), colour, dots: chance.list(dots, bar) }
            }),
        }
    }

    fn columns(&mut self) -> Columns {
        let (parts, columns) = (self.below(5), self.count() * (1 + self.below(4)));
        Columns {
            x: self.label(),
            y: self.label(),
            parts: self.list(parts, |chance| (chance.label(), chance.colour())),
            columns: self
                .list(columns, |chance| (chance.label(), chance.list(parts, Chance::value))),
        }
    }

    fn lines(&mut self) -> Lines {
        let series = self.count();
        Lines {
            x: self.label(),
            y: self.label(),
            range: self.one_in(2).then_some((0.0, 100.0)),
            mark: self.one_in(2).then(|| (self.value(), self.label())),
            series: self.list(series, |chance| {
                let points = chance.count();
                let mut x = chance.value();
                Series {
                    label: chance.label(),
                    colour: chance.colour(),
                    points: chance.list(points, |chance| {
                        x += 1.0;
                        Point { x, y: chance.value(), interval: chance.interval() }
                    }),
                }
            }),
        }
    }

    fn grid(&mut self) -> Grid {
        let (across, down, bands) = (self.count(), self.count().min(12), self.below(6));
        let cell = |chance: &mut Chance| GridCell {
            label: chance.label(),
            value: chance.value().max(0.0) as u64,
        };
        Grid {
            columns: self.list(across, Chance::label),
            rows: self.list(down, Chance::label),
            cells: self.list(down, |chance| chance.list(across, cell)),
            unit: self.label(),
            bands: self.list(bands, |chance| Band {
                label: chance.label(),
                to: chance.value().max(0.0) as u64,
                colour: chance.colour(),
            }),
        }
    }
}
