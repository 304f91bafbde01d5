//! What each form looks like, kept beside; and a gallery for eyes.

use bao_reports::{board_svg, chart_svg, png};

use crate::samples;

/// `BAO_GALLERY=DIR cargo test -p bao-reports gallery` writes all pictures to that folder; without it
/// nothing is written, but all are drawn.
#[test]
fn a_gallery_can_be_drawn() {
    let mut pictures: Vec<(String, String)> =
        samples::charts().iter().map(|chart| (chart.name.clone(), chart_svg(chart))).collect();
    let board = samples::board();
    pictures.push((board.name.clone(), board_svg(&board)));
    let folder = std::env::var_os("BAO_GALLERY").map(std::path::PathBuf::from);
    for (name, svg) in &pictures {
        let start = std::time::Instant::now();
        let pixels = png(svg);
        let took = start.elapsed();
        assert!(pixels.len() < 100_000, "{name}: {}", pixels.len());
        if let Some(folder) = &folder {
            println!("{name}: SVG {} B, PNG {} B in {took:?}", svg.len(), pixels.len());
            std::fs::write(folder.join(format!("{name}.svg")), svg).expect("a folder to write to");
            std::fs::write(folder.join(format!("{name}.png")), pixels)
                .expect("a folder to write to");
        }
    }
}
