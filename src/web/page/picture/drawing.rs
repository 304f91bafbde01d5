//! Measures and style of the board, read out of the page's own files, so that both draw by one source.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::web::page::assets::asset;

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Those of the page by day.
    #[default]
    Light,
    /// Those of the page in the dark.
    Dark,
}

/// Measures and paths of the board: `drawing.js`.
#[derive(Deserialize)]
pub(super) struct Drawing {
    pub cell: f64,
    pub side: f64,
    pub middle: f64,
    pub corner: f64,
    pub hole: f64,
    pub house: f64,
    pub trough: Trough,
    pub start: String,
    pub taken: String,
    pub corners: String,
    pub strike: String,
    /// Up to how many seeds in a pit of radius 1 a seed has which radius.
    pub sizes: Vec<(usize, f64)>,
}

/// Where a player's store lies.
#[derive(Deserialize)]
pub(super) struct Trough {
    pub top: f64,
    pub height: f64,
    pub gap: f64,
}

pub(super) static DRAWING: LazyLock<Drawing> = LazyLock::new(|| {
    let json = file("drawing.js").split_once("bao.drawing = ").map(|(_, json)| json);
    let json = json.and_then(|json| json.trim_end().strip_suffix(';'));
    let drawing = json.and_then(|json| serde_json::from_str(json).ok());
    drawing.expect("drawing.js is one assignment of a JSON literal, which is tested")
});

fn file(name: &str) -> &'static str {
    asset(name).expect("the files of the page are compiled in, which is tested").text
}

/// The names and values of the variables in a block of a style sheet.
fn variables(block: &str) -> Vec<(&str, &str)> {
    let lines = block.lines().map(str::trim).take_while(|line| !line.starts_with('}'));
    lines.filter_map(|line| line.strip_prefix("--")?.strip_suffix(';')?.split_once(": ")).collect()
}

/// The rules of `board.css` with the colours of a theme in the place of its variables.
pub(super) fn style(theme: Theme) -> String {
    let sheet = file("board.css");
    let (colours, rules) = sheet.split_once("/* drawn */").unwrap_or_default();
    let blocks: Vec<&str> = colours.split(":root {\n").skip(1).collect();
    let mut all = vec![("sans", "'DejaVu Sans', Verdana, sans-serif")];
    // The first of a name holds; by day the block of the dark is not looked at.
    if theme == Theme::Dark {
        all.extend(blocks.get(1).map(|block| variables(block)).unwrap_or_default());
    }
    all.extend(blocks.first().map(|block| variables(block)).unwrap_or_default());
    let mut style = rules.trim().to_owned();
    style.push_str(
        "\n.paper { fill: var(--paper); }\n.title, .place { font-weight: 600; fill: var(--ink); }\n\
         .words { fill: var(--soft); }",
    );
    for (name, value) in all {
        style = style.replace(&format!("var(--{name})"), value);
    }
    style
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_and_colours_are_those_of_the_page() {
        assert_eq!((DRAWING.cell, DRAWING.sizes.len()), (100.0, 5));
        let [light, dark] = [Theme::Light, Theme::Dark].map(style);
        assert!(light.contains(".plank { fill: #b98250; }"), "{light}");
        assert!(dark.contains(".plank { fill: #7d5230; }"), "{dark}");
        for text in [&light, &dark] {
            assert!(!text.contains("var(") && !text.contains(['@', '<', '&']), "{text}");
        }
    }
}
