//! The texts of a picture, laid out by an independent SVG reader.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{Group, Node, Options, Rect, Tree, fontdb::Database};

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../../../fonts/DejaVuSans.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../../fonts/DejaVuSans-Bold.ttf").to_vec());
    Arc::new(fonts)
});

/// A text and the box of its line, from ascent to descent, in units of the picture.
#[derive(Clone, Debug)]
pub struct Text {
    pub words: String,
    pub bounds: Rect,
}

/// The texts of a picture as usvg lays them out, and the width and height of the picture.
pub fn texts(svg: &str) -> (Vec<Text>, (f32, f32)) {
    let options = Options { fontdb: FONTS.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).expect("an SVG");
    let mut texts = Vec::new();
    collect(tree.root(), &mut texts);
    (texts, (tree.size().width(), tree.size().height()))
}

fn collect(group: &Group, texts: &mut Vec<Text>) {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, texts),
            Node::Text(text) => {
                let words = text.chunks().iter().map(|chunk| chunk.text()).collect();
                texts.push(Text { words, bounds: text.abs_bounding_box() });
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

/// Fails if a text overlaps another or leaves the picture. The box of a line is reduced by the part above the capitals
/// and the deepest part of the descent, which only accents and tails use.
pub fn assert_clear(name: &str, svg: &str) {
    let (texts, (width, height)) = texts(svg);
    let core: Vec<(f32, f32, f32, f32)> = texts
        .iter()
        .map(|text| {
            let bounds = text.bounds;
            let line = bounds.height();
            (
                bounds.left(),
                bounds.top() + 0.15 * line,
                bounds.right(),
                bounds.bottom() - 0.1 * line,
            )
        })
        .collect();
    for (index, one) in core.iter().enumerate() {
        let inside = one.0 >= -0.5 && one.1 >= 0.0 && one.2 <= width + 0.5 && one.3 <= height;
        let text = |index: usize| format!("{} {:?}", texts[index].words, texts[index].bounds);
        assert!(inside, "{name}: {} leaves {width} × {height}\n{svg}", text(index));
        for (other_index, other) in core.iter().enumerate().skip(index + 1) {
            let apart =
                one.2 <= other.0 || other.2 <= one.0 || one.3 <= other.1 || other.3 <= one.1;
            assert!(apart, "{name}: {} over {}\n{svg}", text(index), text(other_index));
        }
    }
}
