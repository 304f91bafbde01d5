//! Snapshots of every form of picture.

use bao_reports::{render_board_svg, render_chart_svg};

use crate::samples;

#[test]
fn every_form_matches_its_snapshot() {
    for chart in samples::charts() {
        insta::assert_snapshot!(chart.name.clone(), render_chart_svg(&chart));
    }
    insta::assert_snapshot!("board", render_board_svg(&samples::board()));
}
