//! No text overlaps another or leaves its picture.

use bao_reports::{render_board_svg, render_chart_svg, render_png};

use super::random::Chance;
use super::texts::{assert_clear, texts};
use crate::samples;

const FORMS: usize = 6;
const EACH: u64 = 80;

#[test]
fn sample_pictures_have_clear_texts() {
    for chart in samples::charts().into_iter().chain(samples::edges()) {
        assert_clear(&chart.name, &render_chart_svg(&chart));
    }
    assert_clear("board", &render_board_svg(&samples::board()));
}

#[test]
fn no_random_chart_has_overlapping_texts() {
    for form in 0..FORMS {
        for seed in 0..EACH {
            let chart = Chance::new(seed * 31 + form as u64).chart(form);
            assert_clear(&format!("form {form}, seed {seed}"), &render_chart_svg(&chart));
        }
    }
}

#[test]
fn the_check_finds_overlapping_texts() {
    let svg = |y: f32| {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50' font-family='DejaVu Sans'>\
             <text x='10' y='20' font-size='10'>one</text><text x='20' y='{y}' font-size='10'>two</text></svg>"
        )
    };
    assert_eq!(texts(&svg(40.0)).0.len(), 2);
    assert_clear("apart", &svg(40.0));
    for bad in [25.0, 60.0] {
        assert!(std::panic::catch_unwind(|| assert_clear("bad", &svg(bad))).is_err());
    }
}

#[test]
fn any_chart_can_be_drawn_in_pixels() {
    for chart in samples::edges() {
        assert!(render_png(&render_chart_svg(&chart)).starts_with(b"\x89PNG"), "{}", chart.name);
    }
    for form in 0..FORMS {
        for seed in 0..6 {
            let chart = Chance::new(seed * 77 + form as u64).chart(form);
            assert!(render_png(&render_chart_svg(&chart)).starts_with(b"\x89PNG"));
        }
    }
}
