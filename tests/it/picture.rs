//! The picture in the README, which shows the output of `bao show` as in a terminal. The test draws it from the real
//! output and compares it; `BAO_UPDATE=1 cargo test` writes it.

use crate::support::{path, transcript};

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn drawn(command: &str, output: &str) -> String {
    let lines: Vec<String> =
        std::iter::once(format!("$ {command}")).chain(output.lines().map(str::to_owned)).collect();
    let width = 20 + 8 * lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let height = 24 + 18 * lines.len();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"The board of game 6405 after \
         South's turn 23, printed by bao show\">\n<rect width=\"100%\" height=\"100%\" rx=\"8\" \
         fill=\"#1b1b1f\"/>\n<g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, \
         monospace\" font-size=\"13.2\" fill=\"#e6e6e6\" xml:space=\"preserve\">\n"
    );
    for (index, line) in lines.iter().enumerate() {
        let y = 26 + 18 * index;
        let fill = match line {
            line if line.starts_with('$') => " fill=\"#7fc8ff\"",
            line if line.starts_with("Event:") => " fill=\"#ffd479\"",
            _ => "",
        };
        svg += &format!(
            "<text x=\"10\" y=\"{y}\"{fill} style=\"white-space:pre\">{}</text>\n",
            escaped(line)
        );
    }
    svg + "</g>\n</svg>\n"
}

#[test]
fn the_readme_picture_shows_real_output() {
    let output = transcript(&["show", "6405", "--at", "23s"], "");
    let output = output.split("Position:").next().unwrap_or_default().trim_end();
    let picture = drawn("bao show 6405 --at 23s", output);
    let place = path("docs/show.svg");
    if std::env::var_os("BAO_UPDATE").is_some() {
        std::fs::write(&place, &picture).expect("the picture can be written");
    }
    let kept = std::fs::read_to_string(&place).unwrap_or_default();
    assert_eq!(kept, picture, "run BAO_UPDATE=1 cargo test and look at docs/show.svg");
}
