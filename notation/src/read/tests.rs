//! Checks that reading whole turns and reading their separate pieces give the same result.

use proptest::prelude::*;

use super::*;

fn read_by_pieces<'t>(text: &'t str, source: &Source) -> Reading<'t> {
    let mut reader = TranscriptReader::new(text, source);
    while reader.read_piece() {}
    reader.check_end();
    reader.finish(source)
}

fn check_readings_agree(text: &str) -> Result<(), TestCaseError> {
    let source = Source { game: Some("7".to_owned()), line: 3, column: 9 };
    prop_assert_eq!(read(text, &source), read_by_pieces(text, &source));
    Ok(())
}

/// Regular turns, some with a little arbitrary text in between.
fn nearly_regular_text() -> impl Strategy<Value = String> {
    let (south, north) =
        ("[AB][1-8][<>][+]?[*]{0,2}#?".boxed(), "[ab][1-8][<>][+]?[*]{0,2}#?".boxed());
    let rubble = prop_oneof![
        12 => Just(String::new()),
        1 => "[ \n;:<>*+#AaBb0-9é&.]{1,3}",
    ];
    let turn = (south, rubble.clone(), north, rubble);
    (prop::collection::vec(turn, 0..12), 0usize..3).prop_map(|(turns, cut)| {
        let mut text = String::new();
        for (index, (south, first, north, second)) in turns.iter().enumerate() {
            text += &format!("{}:{south}{first} {north}{second}; ", index + 1);
        }
        let end = text.len().saturating_sub(cut);
        text.truncate((0..=end).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0));
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whole_turns_read_as_their_pieces(text in nearly_regular_text()) {
        check_readings_agree(&text)?;
    }

    #[test]
    fn any_text_reads_as_its_pieces(text in "[1-4:; <>*+#ABab]{0,30}") {
        check_readings_agree(&text)?;
    }
}

#[test]
fn turns_with_no_finding_but_typography_are_read_whole() {
    for (text, plies, end) in [
        ("1:A7<* a5>; 2:A6<* a5>; 3:A2<", 4, 23),
        ("1:A7<* a5>; 2:A6<* a5 >", 4, 23),
        ("1. A7‹* a5>;\n2:A6<> a5>", 2, 14),
    ] {
        let mut reader = TranscriptReader::new(text, &Source::default());
        reader.read_whole_turns();
        assert_eq!((reader.plies.len(), reader.pieces.at), (plies, end), "{text}");
    }
}
