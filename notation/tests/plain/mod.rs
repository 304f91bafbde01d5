//! A simple reader of clean transcripts, for tests and benchmarks only.

/// Returns side (`s` or `n`), row letter, pit and arrow of each move of a text in normal form.
pub fn moves(text: &str) -> Vec<(char, char, u8, char)> {
    let mut found = Vec::new();
    for turn in text.split(';').map(str::trim).filter(|turn| !turn.is_empty()) {
        let (_, moves) = turn.split_once(':').expect("a turn has a number");
        for (side, text) in ['s', 'n'].into_iter().zip(moves.split_whitespace()) {
            let signs: Vec<char> = text.chars().filter(|c| !"*+#".contains(*c)).collect();
            let [row, pit, arrow] = signs[..] else { panic!("`{text}` is not in normal form") };
            let pit = pit.to_digit(10).expect("a pit is a digit") as u8;
            found.push((side, row.to_ascii_uppercase(), pit, arrow));
        }
    }
    found
}
