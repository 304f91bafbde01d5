//! Checks properties of reading and writing transcripts.

use bao_notation::{Side, Source, Transcript, TurnRef, Written, WrittenPly, read, write};
use proptest::prelude::*;

use crate::random::{config, moves};

fn transcripts() -> impl Strategy<Value = Transcript> {
    prop::collection::vec(moves(), 1..80).prop_map(|moves| {
        let plies = (0u32..).zip(moves).map(|(i, written)| {
            let side = if i % 2 == 0 { Side::South } else { Side::North };
            let turn = TurnRef { number: i / 2 + 1, side };
            WrittenPly { turn, written: Written::Move(written), span: 0..0, line: 1, column: 1 }
        });
        Transcript { plies: plies.collect() }
    })
}

fn moves_of(transcript: &Transcript) -> Vec<(TurnRef, Written)> {
    transcript.moves().map(|(turn, written)| (turn, written.clone())).collect()
}

/// Random pieces of transcripts.
fn rubble() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        8 => "[1-9][0-9]?:",
        1 => "[0-9]{9,13}:?",
        8 => "[abAB][1-8]",
        8 => "[<>*+#; ]",
        2 => "[0-9]{1,3}",
        2 => Just("&lt;".to_owned()),
        2 => Just("‹×；５Ａ&nbsp;\u{feff}\r\n".to_owned()),
        1 => "\\PC{0,6}",
    ];
    prop::collection::vec(scrap, 0..60).prop_map(|scraps| scraps.concat())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_written_transcript_reads_back_without_findings(transcript in transcripts()) {
        let text = write(&transcript);
        let reading = read(&text, &Source::default());
        prop_assert_eq!(moves_of(&reading.transcript), moves_of(&transcript));
        prop_assert_eq!(reading.findings, vec![]);
    }

    #[test]
    fn moves_found_in_any_text_survive_writing_and_reading(text in rubble()) {
        let first = read(&text, &Source::default()).transcript;
        let written = write(&first);
        let again = read(&written, &Source::default()).transcript;
        prop_assert_eq!(moves_of(&again), moves_of(&first), "{:?} → {:?}", text, written);
    }

    #[test]
    fn any_text_is_read_and_every_finding_has_a_place(text in prop_oneof![rubble(), "\\PC*"]) {
        let reading = read(&text, &Source::default());
        for finding in &reading.findings {
            let place = &finding.place;
            prop_assert_eq!(&text[place.span.clone()], finding.read.as_str());
            let before = &text[..place.span.start];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
            prop_assert_eq!((place.line, place.column), (line, column));
        }
    }

    #[test]
    fn blanks_are_ignored(transcript in transcripts(), blank in prop_oneof!["[ \t\r\n]{0,3}", Just("\u{a0}".to_owned())]) {
        let spaced: String = write(&transcript)
            .replace("; ", ";")
            .chars()
            .flat_map(|c| match c {
                '<' | '>' | '*' | '+' | '#' | ';' | ' ' | ':' => {
                    blank.chars().chain([c]).chain(blank.chars()).collect::<Vec<char>>()
                }
                _ => vec![c],
            })
            .collect();
        let reading = read(&spaced, &Source::default());
        prop_assert_eq!(moves_of(&reading.transcript), moves_of(&transcript), "{:?}", spaced);
    }
}
