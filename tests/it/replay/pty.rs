//! The tool in a real terminal.

use std::path::Path;

use bao::screens::replay::Screen;

use super::terminal::Pty;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

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
