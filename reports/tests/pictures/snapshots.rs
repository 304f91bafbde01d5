//! What each form looks like, kept beside; and a gallery for eyes.

use bao_reports::{render_board_svg, render_chart_svg, render_png};

use crate::random::Chance;
use crate::samples;

#[test]
fn every_form_looks_as_it_did() {
    for chart in samples::charts() {
        insta::assert_snapshot!(chart.name.clone(), render_chart_svg(&chart));
    }
    insta::assert_snapshot!("board", render_board_svg(&samples::board()));
}

/// `BAO_GALLERY=DIR cargo test -p bao-reports gallery` writes all pictures to that folder; without it
/// nothing is written, but all are drawn.
#[test]
fn a_gallery_can_be_drawn() {
    let mut pictures: Vec<(String, String)> = samples::charts()
        .iter()
        .chain(&samples::edges())
        .map(|chart| (chart.name.clone(), render_chart_svg(chart)))
        .collect();
    let board = samples::board();
    pictures.push((board.name.clone(), render_board_svg(&board)));
    for form in 0..5 {
        for seed in 1..7 {
            let name = format!("any-{form}-{seed}");
            pictures.push((
                name,
                render_chart_svg(&Chance::new(seed * 1000 + form as u64).chart(form)),
            ));
        }
    }
    let folder = std::env::var_os("BAO_GALLERY").map(std::path::PathBuf::from);
    for (name, svg) in &pictures {
        let start = std::time::Instant::now();
        let pixels = render_png(svg);
        let took = start.elapsed();
        if let Some(folder) = &folder {
            println!("{name}: SVG {} B, PNG {} B in {took:?}", svg.len(), pixels.len());
            std::fs::write(folder.join(format!("{name}.svg")), svg).expect("a folder to write to");
            std::fs::write(folder.join(format!("{name}.png")), pixels)
                .expect("a folder to write to");
        }
    }
}
