//! Conversations with the engine, including garbage, `stop`, and closed input or output.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};

use bao_game::protocol::{Identity, find_move, name_move, serve};
use bao_rules::{Move, Position, Ruleset};
use proptest::prelude::*;

const IDENTITY: Identity<'static> = Identity { name: "Bao test", author: "nobody" };

/// The engine's answers to a whole input.
fn answers(input: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    serve(input, &mut output, &IDENTITY).expect("memory can be read and written");
    String::from_utf8(output).expect("answers are text").lines().map(str::to_owned).collect()
}

/// An input for [`serve`], fed from another thread.
struct Lines(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

/// An output of [`serve`], delivered line by line.
struct Answers(Sender<String>, Vec<u8>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.extend_from_slice(bytes);
        while let Some(end) = self.1.iter().position(|&byte| byte == b'\n') {
            let line: Vec<u8> = self.1.drain(..=end).collect();
            let line = String::from_utf8(line).expect("answers are text");
            self.0.send(line.trim_end().to_owned()).map_err(io::Error::other)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A conversation with an engine that runs on its own thread.
struct Conversation {
    commands: Sender<Vec<u8>>,
    answers: Receiver<String>,
}

impl Conversation {
    fn new() -> Conversation {
        let (commands, input) = channel();
        let (output, answers) = channel();
        std::thread::spawn(move || {
            let input = BufReader::new(Lines(input, Vec::new()));
            serve(input, Answers(output, Vec::new()), &IDENTITY)
        });
        Conversation { commands, answers }
    }

    fn say(&self, line: &str) {
        self.commands.send(format!("{line}\n").into_bytes()).expect("the engine listens");
    }

    /// Reads lines up to and including the one that begins with `begin`.
    fn read_until(&self, begin: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.answers.recv().unwrap_or_else(|_| panic!("no {begin}: {lines:?}"));
            let is_last = line.starts_with(begin);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
    }
}

#[test]
fn the_engine_reports_its_name_and_options() {
    assert_eq!(
        answers(b"bao\nisready\nsetoption name threads value 1\nquit\nisready\n"),
        [
            "id name Bao test",
            "id author nobody",
            "option name table type spin default 16 min 0 max 4096",
            "option name threads type spin default 1 min 1 max 256",
            "baook",
            "readyok",
        ]
    );
}

#[test]
fn two_engines_play_a_whole_game() {
    for rules in ["kibao", "kujifunza,takasia=off"] {
        let players = [Conversation::new(), Conversation::new()];
        let ruleset: Ruleset = rules.parse().expect("rules");
        let mut position = Position::start(&ruleset);
        let mut moves: Vec<String> = Vec::new();
        while position.end(&ruleset).is_none() && moves.len() < 400 {
            let player = &players[moves.len() % 2];
            player.say(&format!("position start rules {rules} moves {}", moves.join(" ")));
            player.say("go nodes 300 depth 20");
            let lines = player.read_until("bestmove");
            let name =
                lines.last().and_then(|line| line.strip_prefix("bestmove ")).expect("a move");
            let info = &lines[lines.len() - 2];
            assert!(info.contains(&format!(" line {name}")), "{lines:?}");
            position = find_move(&position, &ruleset, name).expect("the move is legal").1;
            moves.push(name.to_owned());
        }
        assert!(position.end(&ruleset).is_some() && moves.len() > 10, "{moves:?}");
        players[0].say(&format!("position start rules {rules} moves {}", moves.join(" ")));
        players[0].say("go nodes 300");
        assert_eq!(players[0].read_until("bestmove"), ["bestmove none"]);
    }
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    let engine = Conversation::new();
    engine.say("go infinite");
    assert!(engine.read_until("info depth 3")[0].starts_with("info depth 1 "));
    engine.say("isready");
    engine.read_until("readyok");
    for line in ["go nodes 5", "position start", "newgame", "setoption name table value 1"] {
        engine.say(line);
        assert!(engine.read_until("error").ends_with(&[BUSY.to_owned()]), "{line}");
    }
    engine.say("stop");
    engine.read_until("bestmove A");
    // Even if the win is proved at once, the best move is reported only after `stop`.
    let won = "0,1,0,0,17,0,6,0/1,0,0,1,1,1,1,2/0+ 1,0,3,0,16,1,1,1/0,2,1,0,2,4,0,1/0+ s c";
    engine.say(&format!("position {won}"));
    engine.say("go infinite");
    engine.read_until("info depth 13 ");
    engine.say("isready");
    assert!(!engine.read_until("readyok").iter().any(|line| line.starts_with("bestmove")));
    engine.say("stop");
    let lines = engine.read_until("bestmove");
    assert!(lines[lines.len() - 2].contains(" value won 10 line A5"), "{lines:?}");
    engine.say("stop");
    engine.say("isready");
    assert_eq!(engine.read_until("readyok"), ["readyok"]);
}

const BUSY: &str = "error a search is going on; send `stop` first";

#[test]
fn the_end_of_the_input_stops_a_search_and_ends_the_engine() {
    let lines = answers(b"go infinite\n");
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove A")), "{lines:?}");
    assert!(answers(b"go infinite\nquit\ngo infinite\n").len() >= 2);
}

#[test]
fn a_closed_output_ends_the_engine() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for input in ["isready\n", "go infinite\n", "go depth 2\nisready\n"] {
        let error = serve(input.as_bytes(), Closed, &IDENTITY).expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}

#[test]
fn positions_of_different_rules_are_searched_in_turn() {
    let engine = Conversation::new();
    for rules in ["kibao", "kibao-malawi", "kujifunza", "kibao,takasia=off"] {
        engine.say(&format!("position start rules {rules}"));
        engine.say("setoption name table value 1");
        engine.say("go depth 4");
        assert!(engine.read_until("bestmove ").len() >= 4);
    }
}

#[test]
fn every_move_has_a_unique_name() {
    let mut count = 0;
    for (seed, rules) in (0..40).zip(Ruleset::NAMED.map(|(_, rules)| rules).iter().cycle()) {
        let mut position = Position::start(rules);
        for ply in 0..120usize {
            let moves: Vec<(Move, Position)> = position.legal_moves(rules).collect();
            let Some(&(_, next)) = moves.get((seed * 7919 + ply * 104_729) % moves.len().max(1))
            else {
                break;
            };
            for found in moves {
                let name = name_move(&position, rules, found.0);
                assert_eq!(find_move(&position, rules, &name), Some(found), "{name} in {position}");
                assert_eq!(find_move(&position, rules, &format!("{name}**#")), Some(found));
                count += 1;
            }
            position = next;
        }
    }
    assert!(count > 5_000, "{count}");
}

/// A word of the protocol, or any text.
fn word() -> impl Strategy<Value = String> {
    const KNOWN: &str = "bao isready setoption newgame position go stop name value table threads start \
         rules moves kibao kujifunza takasia=off A7< a5> A5>+ nodes depth infinite 0 1 2 \
         -1 99999999999999999999 s n c - 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+";
    let known = prop::sample::select(KNOWN.split(' ').collect::<Vec<_>>());
    prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_lines_are_answered_and_the_engine_keeps_running(
        lines in prop::collection::vec(prop::collection::vec(word(), 0..6), 0..20)
    ) {
        let lines: Vec<String> = lines.iter().map(|words| words.join(" ").replace('\n', " ")).collect();
        let input = format!("{}\nstop\nisready\n", lines.join("\n"));
        let answers = answers(input.as_bytes());
        prop_assert_eq!(answers.last().map(String::as_str), Some("readyok"));
        for answer in &answers {
            let first = answer.split(' ').next().unwrap_or_default();
            let known = ["id", "option", "baook", "readyok", "info", "bestmove", "error"];
            prop_assert!(known.contains(&first), "{}", answer);
            prop_assert!(!answer.chars().any(char::is_control), "{:?}", answer);
        }
    }

    #[test]
    fn no_bytes_crash_the_engine(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        answers(&[&bytes[..], b"\nstop\n"].concat());
    }
}
