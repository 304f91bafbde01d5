//! The tool in a real terminal.

use std::path::Path;

use bao::terminal::replay::Screen;

use super::terminal::Pty;
use crate::support::folder;

/// The tool with game 6405 on the screen.
fn opened(folder: &Path, more: &[&str]) -> Pty {
    let pty = Pty::bao(folder, &[&["replay", "6405"], more].concat());
    pty.shows("q quit");
    pty
}

#[test]
fn a_game_is_opened_changed_saved_and_found_again() {
    let folder = folder();
    let mut pty = opened(folder.path(), &[]);
    pty.shows("Game 6405");
    pty.press("23s\r");
    pty.shows("South's house emptied: its 15 seeds are sown.");
    assert!(pty.is_taken());
    pty.press("21n\r");
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
    pty.press("s");
    pty.shows("Saved in 6405.bao; `bao replay 6405.bao` opens it again.");
    pty.press("q");
    assert!(pty.ends().success());
    pty.is_sane();
    let mut again = Pty::bao(folder.path(), &["replay", "6405.bao", "--at", "21n:a3>"]);
    again.shows("\" the house stays");
    again.press("q");
    assert!(again.ends().success());
    again.is_sane();
}

#[test]
fn leaving_with_changes_asks_and_can_be_called_off() {
    let folder = folder();
    let mut pty = opened(folder.path(), &[]);
    pty.press("l!!q");
    pty.shows("Leave? Changes have not been saved.");
    pty.press("x");
    pty.shows("q quit");
    pty.press("qs");
    assert!(pty.ends().success());
    pty.is_sane();
    assert!(folder.path().join("6405.bao").is_file());
}

#[test]
fn ctrl_c_twice_leaves() {
    let folder = folder();
    let mut pty = opened(folder.path(), &[]);
    pty.press("\u{3}");
    pty.shows("Leave?");
    pty.press("\u{3}");
    assert!(pty.ends().success());
    pty.is_sane();
}

#[test]
fn a_signal_gives_the_terminal_back_and_loses_nothing() {
    for (name, changed) in [("TERM", true), ("HUP", true), ("INT", false), ("QUIT", false)] {
        let folder = folder();
        let mut pty = opened(folder.path(), &[]);
        if changed {
            pty.press("l!!");
            pty.shows("[changed]");
        }
        pty.signal(name);
        let status = pty.ends();
        assert!(!status.success(), "SIG{name}: {status:?}");
        pty.is_sane();
        let unsaved = folder.path().join("6405-unsaved.bao");
        assert_eq!(unsaved.is_file(), changed, "SIG{name}");
        if changed {
            pty.shows("6405-unsaved.bao");
            let text = std::fs::read_to_string(unsaved).expect("it is text");
            assert!(text.contains("1:A7<*!"), "{text}");
        }
    }
}

#[test]
fn a_signal_keeps_a_comment_that_is_being_typed_and_the_next_session_says_so() {
    let folder = folder();
    let mut pty = opened(folder.path(), &[]);
    pty.press("lchalf of it");
    pty.shows("Comment on 1s: half of it");
    pty.signal("TERM");
    pty.ends();
    pty.is_sane();
    let unsaved = folder.path().join("6405-unsaved.bao");
    let text = std::fs::read_to_string(&unsaved).expect("it is text");
    assert!(text.contains("half of it"), "{text}");
    // Without a file of the game there is nothing to merge with.
    let again = opened(folder.path(), &[]);
    again.shows("6405-unsaved.bao has changes from a session that was cut off");
    again.shows("6405-unsaved.bao` opens them");
    drop(again);
    std::fs::copy(&unsaved, folder.path().join("6405.bao")).expect("there is room");
    let again = Pty::bao(folder.path(), &["replay", "6405.bao"]);
    // All of it is in the file that was opened.
    again.shows("q quit");
    assert!(!again.text().contains("cut off"), "{}", again.text());
    drop(again);
    std::fs::write(folder.path().join("6405.bao"), text.replace("half of it", "another comment"))
        .expect("there is room");
    let again = Pty::bao(folder.path(), &["replay", "6405.bao"]);
    again.shows("6405-unsaved.bao has changes from a session that was cut off");
    again.shows("6405-unsaved.bao -o 6405.bao` takes them in");
}

#[test]
fn where_the_folder_takes_no_file_a_signal_keeps_the_changes_elsewhere() {
    let folder = folder();
    let elsewhere = folder.path().join("tmp");
    std::fs::create_dir(&elsewhere).expect("there is room");
    let bao = assert_cmd::cargo::cargo_bin!("bao").to_str().expect("a plain path").to_owned();
    let temporary = elsewhere.to_str().expect("a plain path");
    let args = ["replay", "6405", "--save", "gone/6405.bao"];
    let mut pty = Pty::start(folder.path(), &bao, &args, &[("TMPDIR", temporary)]);
    pty.shows("q quit");
    pty.press("l!!");
    pty.shows("[changed]");
    pty.signal("TERM");
    pty.ends();
    pty.is_sane();
    pty.shows("What had not been saved is in");
    let kept: Vec<_> = std::fs::read_dir(&elsewhere)
        .expect("it is a folder")
        .map(|entry| entry.expect("it can be listed").path().join("6405-unsaved.bao"))
        .collect();
    assert_eq!(kept.len(), 1);
    let text = std::fs::read_to_string(&kept[0]).expect("it is text");
    assert!(text.contains("1:A7<*!"), "{text}");
}

#[test]
fn what_another_saved_meanwhile_is_not_undone_and_overwritten() {
    let folder = folder();
    let mut pty = opened(folder.path(), &[]);
    pty.press("l!!s");
    pty.shows("Saved in 6405.bao");
    // Another writes into the file.
    let file = folder.path().join("6405.bao");
    let text = std::fs::read_to_string(&file).expect("it is text");
    std::fs::write(&file, text.replace("a5>", "a5> {of another}")).expect("there is room");
    pty.press("cmine\rs");
    pty.shows("was taken in");
    pty.press("uuu");
    pty.shows("There is no change to take back");
    pty.press("l??s");
    pty.shows("Saved in 6405.bao");
    pty.press("q");
    assert!(pty.ends().success());
    let text = std::fs::read_to_string(&file).expect("it is text");
    assert!(text.contains("of another") && text.contains("mine"), "{text}");
}

#[test]
fn a_file_that_is_no_game_file_any_more_is_not_overwritten() {
    let folder = folder();
    let mut pty = opened(folder.path(), &[]);
    pty.press("l!!s");
    pty.shows("Saved in 6405.bao");
    let file = folder.path().join("6405.bao");
    std::fs::write(&file, [0xff, 0xfe]).expect("there is room");
    pty.press("cmine\rs");
    pty.shows("Not saved: ");
    pty.shows("`S` saves in another file.");
    assert_eq!(std::fs::read(&file).expect("it is there"), [0xff, 0xfe]);
    pty.press("S");
    pty.shows("Save in: ");
    pty.press("\u{15}other.bao\r");
    pty.shows("Saved in other.bao");
    pty.press("q");
    assert!(pty.ends().success());
}

#[test]
fn a_sowing_moves_and_a_signal_in_the_middle_of_it_gives_the_terminal_back() {
    let folder = folder();
    let mut pty = opened(folder.path(), &["--at", "24s", "--speed", "2"]);
    pty.press(" ");
    pty.shows("in South's hand: 2");
    pty.shows("Takes 19 seeds from a5");
    pty.signal("TERM");
    pty.ends();
    pty.is_sane();
}

#[test]
fn any_size_is_drawn_and_a_small_one_says_so() {
    let folder = folder();
    let mut pty = opened(folder.path(), &["--at", "23s"]);
    pty.resize(40, 10);
    pty.shows("The window is 40×10");
    pty.resize(132, 40);
    pty.shows("Choices of 23n");
    pty.shows("South's house emptied");
    pty.resize(80, 24);
    pty.shows("South's house emptied");
    // Only what was drawn for this size has its keys there.
    pty.until("the keys in the last line", |screen| {
        screen.rows(0, 80).nth(23).is_some_and(|line| line.contains("q quit"))
    });
    pty.press("q");
    assert!(pty.ends().success());
    pty.is_sane();
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_takes_it_again() {
    let folder = folder();
    let bao = assert_cmd::cargo::cargo_bin!("bao").to_str().expect("a plain path").to_owned();
    let script = "set -m; \"$0\" replay 6405 --at 23s; echo stopped; read line; fg; echo all over";
    let mut pty = Pty::start(folder.path(), "sh", &["-c", script, &bao], &[]);
    pty.shows("South's house emptied");
    pty.press("\u{1a}");
    pty.shows("stopped");
    pty.is_sane();
    pty.press("\r");
    pty.until("the game", |screen| {
        screen.alternate_screen() && screen.contents().contains("South's house emptied")
    });
    pty.press("q");
    pty.shows("all over");
    pty.ends();
    pty.is_sane();
}

/// Set for the test that runs itself in a terminal, to panic there.
const PANICS: &str = "BAO_TEST_PANICS";

#[test]
fn a_panic_gives_the_terminal_back_before_it_speaks() {
    if std::env::var_os(PANICS).is_some() {
        let mut screen = Screen::take().expect("it runs in a terminal");
        let drawn = screen.terminal.draw(|frame| {
            frame.render_widget("on the screen", frame.area());
        });
        drawn.expect("a terminal can be drawn on");
        let mut line = String::new();
        let _ = std::io::Read::read(&mut std::io::stdin(), &mut [0; 1]);
        line.push_str("a panic on purpose");
        panic!("{line}");
    }
    let folder = folder();
    let tests = std::env::current_exe().expect("this is a program");
    let tests = tests.to_str().expect("a plain path");
    let name = "replay::pty::a_panic_gives_the_terminal_back_before_it_speaks";
    let mut pty = Pty::start(
        folder.path(),
        tests,
        &[name, "--exact", "--nocapture"],
        &[(PANICS, "1"), ("RUST_BACKTRACE", "0")],
    );
    pty.until("the test on its screen", |screen| {
        screen.alternate_screen() && screen.contents().contains("on the screen")
    });
    assert!(pty.is_taken());
    pty.press("x");
    assert!(!pty.ends().success());
    pty.is_sane();
    pty.shows("a panic on purpose");
}

#[test]
fn where_there_is_no_terminal_the_way_to_plain_text_is_named() {
    for args in [&["replay", "6405"][..], &["replay", "6405", "--at", "3s"]] {
        let printed = crate::support::transcript(args, "");
        assert!(printed.contains("`--plain` prints the game as text"), "{printed}");
        assert!(printed.contains("exit code 2") && !printed.contains('\u{1b}'), "{printed}");
    }
}

#[test]
fn a_dumb_terminal_gets_the_plain_text() {
    let folder = folder();
    let bao = assert_cmd::cargo::cargo_bin!("bao").to_str().expect("a plain path").to_owned();
    let mut pty = Pty::start(folder.path(), &bao, &["replay", "6405"], &[("TERM", "dumb")]);
    pty.shows("End of the main line: South has won");
    assert!(pty.ends().success());
    pty.is_sane();
}
