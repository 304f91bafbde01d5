//! Sessions in a real terminal: the files that they write, and how they leave the terminal.

use std::path::Path;

use bao::terminal::replayer::Screen;

use super::terminal::Pty;
use crate::support::{assert_says, folder, transcript};

/// Opens game 6405 on the screen.
fn open(folder: &Path, more: &[&str]) -> Pty {
    let pty = Pty::bao(folder, &[&["replay", "6405"], more].concat());
    pty.shows("q quit");
    pty
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).expect("the file is UTF-8")
}

#[test]
fn a_game_is_searched_changed_saved_and_reopened() {
    let folder = folder();
    let mut pty = open(folder.path(), &["--at", "23s"]);
    pty.shows("South's house emptied: its 15 seeds are sown.");
    assert!(pty.is_taken());
    pty.resize(40, 10);
    pty.shows("The window is 40×10");
    pty.resize(132, 40);
    pty.shows("Choices of 23n");
    pty.resize(80, 24);
    // Only a screen that was drawn for this size has the keys in this line.
    pty.until("the keys in the last line", |screen| {
        screen.rows(0, 80).nth(23).is_some_and(|line| line.contains("q quit"))
    });
    // Keys work while a search is running.
    pty.press("9n\ri");
    pty.until("a bar", |screen| screen.contents().contains('█'));
    pty.shows("Best: 10s ");
    pty.press("llllllI");
    pty.shows("12n North a5<");
    pty.shows("South's chance");
    pty.press("i21n\r");
    pty.shows("21n North a3<");
    pty.press("h");
    pty.shows("South A5>: capture");
    pty.press("a");
    pty.shows("Choices of 21n");
    pty.press("j");
    pty.shows("Preview of 21n a3>");
    pty.press("\r");
    pty.shows("21n:a3>");
    pty.press("cthe house stays\r");
    pty.shows("\" the house stays");
    pty.press("q");
    pty.shows("Leave? Changes have not been saved.");
    pty.press("x");
    pty.shows("q quit");
    pty.press("s");
    pty.shows("Saved in 6405.bao; `bao replay 6405.bao` opens it again.");
    pty.press("l!!qs");
    assert!(pty.wait_for_success());
    pty.assert_restored();
    let mut again = Pty::bao(folder.path(), &["replay", "6405.bao", "--at", "21n:a3>"]);
    again.shows("\" the house stays");
    again.press("\u{3}");
    again.shows("Leave?");
    again.press("\u{3}");
    assert!(again.wait_for_success());
    again.assert_restored();
}

#[test]
fn changes_by_other_programs_are_merged_or_kept() {
    let folder = folder();
    let file = folder.path().join("6405.bao");
    let write = |bytes: &[u8]| std::fs::write(&file, bytes).expect("the file can be written");
    let mut pty = open(folder.path(), &[]);
    pty.press("l!!s");
    pty.shows("Saved in 6405.bao");
    write(read(&file).replace("a5>", "a5> {of another}").as_bytes());
    pty.press("cmine\rs");
    pty.shows("were merged");
    pty.press("uuu");
    pty.shows("There is nothing to undo");
    pty.press("l??s");
    pty.shows("Saved in 6405.bao");
    let text = read(&file);
    assert!(text.contains("of another") && text.contains("mine"), "{text}");
    write(&[0xff, 0xfe]);
    pty.press("c more\rs");
    pty.shows("Not saved: ");
    pty.shows("`S` saves in another file.");
    assert_eq!(std::fs::read(&file).expect("the file exists"), [0xff, 0xfe]);
    pty.press("S");
    pty.shows("Save in: ");
    pty.press("\u{15}other.bao\r");
    pty.shows("Saved in other.bao");
    pty.press("q");
    assert!(pty.wait_for_success());
}

#[test]
fn a_signal_restores_the_terminal_and_keeps_unsaved_changes() {
    for (name, args, keys, shown, kept) in [
        ("TERM", &[][..], "l!!", "[changed]", Some("1:A7<*!")),
        ("HUP", &[], "lchalf of it", "Comment on 1s: half of it", Some("half of it")),
        // The session ends in the middle of a search or of a sowing.
        ("INT", &["--at", "9n"], "I", "█", None),
        ("QUIT", &["--at", "24s", "--speed", "2"], " ", "in South's hand: 2", None),
    ] {
        let folder = folder();
        let mut pty = open(folder.path(), args);
        pty.press(keys);
        pty.shows(shown);
        pty.signal(name);
        assert!(!pty.wait_for_success(), "SIG{name}");
        pty.assert_restored();
        let unsaved = folder.path().join("6405-unsaved.bao");
        assert_eq!(unsaved.is_file(), kept.is_some(), "SIG{name}");
        if let Some(kept) = kept {
            pty.shows("6405-unsaved.bao");
            assert_says(&read(&unsaved), kept);
        }
    }
}

#[test]
fn unsaved_changes_go_to_temporary_files_as_a_fallback() {
    let folder = folder();
    let elsewhere = folder.path().join("tmp");
    std::fs::create_dir(&elsewhere).expect("the folder can be created");
    let temporary = elsewhere.to_str().expect("a plain path");
    let args = ["replay", "6405", "--save", "gone/6405.bao"];
    let mut pty = Pty::start(folder.path(), &Pty::program(), &args, &[("TMPDIR", temporary)]);
    pty.shows("q quit");
    pty.press("l!!");
    pty.shows("[changed]");
    pty.signal("TERM");
    assert!(!pty.wait_for_success());
    pty.assert_restored();
    pty.shows("Unsaved changes are in");
    let mut kept = std::fs::read_dir(&elsewhere).expect("the folder can be listed");
    let kept = kept.next().expect("a folder was made").expect("the folder can be listed").path();
    assert_says(&read(&kept.join("6405-unsaved.bao")), "1:A7<*!");
}

#[test]
fn the_next_session_tells_of_unsaved_changes_unless_they_are_in_the_file() {
    const CUT_OFF: &str = "6405-unsaved.bao has changes from an interrupted session";
    let unsaved = "[game \"6405\"]\n\n1:A7<* {half of it} a5>";
    for (game, file, told) in [
        // If there is no file of the game, there is nothing to merge with.
        ("6405", None, Some("6405-unsaved.bao` opens them")),
        ("6405.bao", Some(unsaved.to_owned()), None),
        (
            "6405.bao",
            Some(unsaved.replace("half of it", "another comment")),
            Some("6405-unsaved.bao -o 6405.bao` merges them"),
        ),
    ] {
        let folder = folder();
        let write = |name: &str, text: &str| {
            std::fs::write(folder.path().join(name), text).expect("the file can be written");
        };
        write("6405-unsaved.bao", unsaved);
        file.into_iter().for_each(|text| write("6405.bao", &text));
        let pty = Pty::bao(folder.path(), &["replay", game]);
        pty.shows(told.unwrap_or("q quit"));
        assert_eq!(pty.text().contains(CUT_OFF), told.is_some(), "{}", pty.text());
    }
}

#[test]
fn a_game_against_the_engine_is_saved_and_continued() {
    let folder = folder();
    let play = |more: &[&str]| Pty::bao(folder.path(), &[&["play"], more].concat());
    let mut pty = play(&["--level", "beginner", "--save", "mine.bao", "--speed", "5"]);
    pty.shows("You play against bao beginner");
    pty.press("a\r");
    pty.shows("1n of 1n · your turn");
    pty.press("s");
    pty.shows("Saved in mine.bao");
    pty.press("q");
    assert!(pty.wait_for_success());
    pty.assert_restored();
    assert_says(&read(&folder.path().join("mine.bao")), "[north \"bao beginner\"]");
    let again = play(&["mine.bao"]);
    again.shows("You play against bao beginner");
    again.shows("1n of 1n · your turn");
    let mut other = play(&["mine.bao", "--seat", "north", "--level", "novice"]);
    other.shows("2s of 2s · your turn");
    other.press("qd");
    assert!(other.wait_for_success());
}

#[test]
fn ctrl_z_and_fg_suspend_and_resume() {
    let folder = folder();
    let script = "set -m; \"$0\" replay 6405 --at 23s; echo stopped; read line; fg; echo all over";
    let mut pty = Pty::start(folder.path(), "sh", &["-c", script, &Pty::program()], &[]);
    pty.shows("South's house emptied");
    pty.press("\u{1a}");
    pty.shows("stopped");
    pty.assert_restored();
    pty.press("\r");
    pty.until("the game", |screen| {
        screen.alternate_screen() && screen.contents().contains("South's house emptied")
    });
    pty.press("q");
    pty.shows("all over");
    pty.wait_for_success();
    pty.assert_restored();
}

/// This environment variable is set when the test runs itself in a terminal, where it must panic.
const PANICS: &str = "BAO_TEST_PANICS";

#[test]
fn a_panic_restores_the_terminal_before_its_message() {
    if std::env::var_os(PANICS).is_some() {
        let mut screen = Screen::take().expect("the test runs in a terminal");
        let drawn = screen.terminal.draw(|frame| {
            frame.render_widget("on the screen", frame.area());
        });
        drawn.expect("a terminal can be drawn on");
        let _ = std::io::Read::read(&mut std::io::stdin(), &mut [0; 1]);
        panic!("a panic on purpose");
    }
    let folder = folder();
    let tests = std::env::current_exe().expect("this is a program");
    let name = "replay::pty::a_panic_restores_the_terminal_before_its_message";
    let mut pty = Pty::start(
        folder.path(),
        tests.to_str().expect("a plain path"),
        &[name, "--exact", "--nocapture"],
        &[(PANICS, "1"), ("RUST_BACKTRACE", "0")],
    );
    pty.until("the test on its screen", |screen| {
        screen.alternate_screen() && screen.contents().contains("on the screen")
    });
    assert!(pty.is_taken());
    pty.press("x");
    assert!(!pty.wait_for_success());
    pty.assert_restored();
    pty.shows("a panic on purpose");
}

#[test]
fn without_a_terminal_the_game_or_a_hint_is_printed() {
    let printed = transcript(&["replay", "6405", "--at", "3s"], "");
    assert_says(&printed, "`--plain` prints the game as text");
    assert!(printed.ends_with("exit code 2\n") && !printed.contains('\u{1b}'), "{printed}");
    let folder = folder();
    let pty = Pty::start(folder.path(), &Pty::program(), &["replay", "6405"], &[("TERM", "dumb")]);
    pty.shows("End of the main line: South has won");
    assert!(pty.wait_for_success());
    pty.assert_restored();
}
