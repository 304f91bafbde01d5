//! Texts that repeat one piece, for which a careless reader would take quadratic time.

const SOLID: &str = r#"( ) { } ` [ ~ 1: 1n: 1 \ {\ {a} ! A5<! (1: (1:A5< (1:A5<) ((1:A5<) (A5<(A5<)) ; A5 &nbsp; & 9: é [["#;
const SPACED: [&str; 17] = [
    "`\n", "\\`\n", "\\{\n", "[a ", "[a \"", "[a \"\\", "\n[a \"", "~ ", "{a}\n\n", "x ",
    "A5< `x` ", " ", "\n", "A 5 ", "{\n1:", "\n\n`x", "\u{feff}",
];
const LONGER: [&str; 11] = [
    "\n[a \"\"]",
    "1:A5< (1:A6<) ",
    "A5< (1:A5<) ",
    "A5< (1n:a5<) a5< (1:A5<) ",
    "1:A5< {\n1n:\\{",
    "1:A5< ~(1:`",
    "[game 7]\n",
    "[game 7] {",
    "\n\n[game \"7\"]\n1:A5<",
    "(1:A5< 1:a5< 2:A5<) ",
    "A5< 9:a5< 8:",
];

/// Returns each piece repeated up to `length` bytes, both after a first turn and alone.
pub fn texts(length: usize) -> impl Iterator<Item = String> {
    let pieces = SOLID.split(' ').chain(SPACED).chain(LONGER);
    pieces.flat_map(move |piece| {
        let text = piece.repeat(length / piece.len());
        [format!("1:A5<* a5< {text}"), text]
    })
}
