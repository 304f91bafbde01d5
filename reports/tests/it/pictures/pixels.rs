//! PNG files: twice the size, not blank, not large.

use bao_reports::{Colour, render_board_svg, render_chart_svg, render_png};
use resvg::tiny_skia::Pixmap;

use crate::samples;

fn pixels(svg: &str) -> Pixmap {
    Pixmap::decode_png(&render_png(svg)).expect("a PNG file")
}

fn has(pixmap: &Pixmap, Colour(red, green, blue): Colour) -> bool {
    pixmap
        .pixels()
        .iter()
        .any(|pixel| (pixel.red(), pixel.green(), pixel.blue()) == (red, green, blue))
}

#[test]
fn pngs_are_opaque_white_and_twice_the_svg_size() {
    for chart in samples::charts() {
        let svg = render_chart_svg(&chart);
        let size = |name: &str| -> u32 {
            let from =
                svg.find(&format!(" {name}=\"")).expect("the picture has a size") + name.len() + 3;
            svg[from..].split('"').next().and_then(|size| size.parse().ok()).expect("a number")
        };
        let pixmap = pixels(&svg);
        assert_eq!((pixmap.width(), pixmap.height()), (2 * size("width"), 2 * size("height")));
        assert!(pixmap.pixels().iter().all(|pixel| pixel.alpha() == 255), "{}", chart.name);
        let corner = pixmap.pixel(0, 0).expect("a first pixel");
        assert_eq!((corner.red(), corner.green(), corner.blue()), (255, 255, 255));
        assert!(pixmap.pixels().iter().any(|pixel| *pixel != corner), "{} is blank", chart.name);
    }
}

#[test]
fn dots_columns_and_lines_have_the_given_colours() {
    for chart in [samples::grouped_bars(), samples::columns(), samples::lines()] {
        let pixmap = pixels(&render_chart_svg(&chart));
        assert!(has(&pixmap, samples::SOUTH) && has(&pixmap, samples::NORTH), "{}", chart.name);
    }
}

#[test]
fn letters_are_drawn_with_the_embedded_font() {
    // Only text is darker than the frame.
    let pixmap = pixels(&render_chart_svg(&samples::nothing()));
    let dark = pixmap.pixels().iter().filter(|pixel| pixel.red() < 0xA0).count();
    assert!(dark > 500, "{dark}");
}

#[test]
fn files_are_small() {
    let charts = samples::charts();
    let svgs = charts.iter().map(render_chart_svg).chain([render_board_svg(&samples::board())]);
    for svg in svgs {
        let length = render_png(&svg).len();
        assert!(length < 100_000, "{length}");
    }
}

#[test]
fn a_very_long_picture_is_scaled_down() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40000'/>";
    assert_eq!((pixels(svg).width(), pixels(svg).height()), (16, 16_000));
}
