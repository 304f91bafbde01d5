//! Those who only hold connections, threads or locks, and a good reader beside them. Nothing ends by itself here, so
//! that an answer proves that nobody was waited for.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use bao::web::server::Limits;
use serde_json::json;

use super::client::read;
use super::inside::{Inside, PATIENT};

const FEW: Limits =
    Limits { connections: 8, idle: 4, strangers: 4, hearing: Duration::from_millis(1), ..PATIENT };
const SOON: Duration = Duration::from_millis(50);
const GAME: &str = "1:A7<* a5>";

fn is_closed(mut stream: &TcpStream) -> bool {
    matches!(stream.read(&mut [0; 1024]), Ok(0) | Err(_))
}

/// Connections that are begun with some bytes.
fn begun(server: &Inside, many: usize, bytes: &[u8]) -> Vec<TcpStream> {
    let begin = |_| {
        let mut stream = server.connect();
        // One that is closed meanwhile is one of the oldest.
        let _ = stream.write_all(bytes);
        stream
    };
    (0..many).map(begin).collect()
}

#[test]
fn only_http_1_is_spoken() {
    let server = Inside::within(PATIENT);
    let mut stream = server.connect();
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").expect("it reads");
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said);
    assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 400 "), "{said:?}");
}

#[test]
fn who_never_ends_the_head_of_a_request_locks_nobody_out() {
    let server = Inside::within(FEW);
    let half = format!("GET {} HTTP/1.1\r\nHost: 127", server.path("api/about"));
    for begin in ["", "GET / HT", &half] {
        let silent = begun(&server, 40, begin.as_bytes());
        server.get("api/about").ok();
        // The first had to go for the last.
        assert!(is_closed(&silent[0]));
    }
}

#[test]
fn who_never_ends_a_body_locks_nobody_out() {
    let server = Inside::within(FEW);
    let slow: Vec<_> = (0..40).map(|_| server.begin("api/open", 10, b"{")).collect();
    server.get("api/about").ok();
    assert!(is_closed(&slow[0]));
}

#[test]
fn who_stays_after_an_answer_locks_nobody_out() {
    let server = Inside::within(FEW);
    let head = format!("GET {} HTTP/1.1\r\nHost: 127.0.0.1:", server.path("api/about"));
    let mut idle = begun(&server, 1, format!("{head}{}\r\n\r\n", server.port).as_bytes());
    for _ in 0..40 {
        let mut stream = server.connect();
        write!(stream, "{head}{}\r\n\r\n", server.port).expect("the server reads");
        // It is answered, and not closed.
        stream.read_exact(&mut [0; 100]).expect("the server answers");
        idle.push(stream);
    }
    let mut rest = Vec::new();
    let _ = (&idle[0]).read_to_end(&mut rest);
    server.get("api/about").ok();
}

#[test]
fn who_is_too_slow_is_closed() {
    let server = Inside::within(Limits { silence: SOON, ..PATIENT });
    for begin in ["", "GET / HT"] {
        assert!(is_closed(&begun(&server, 1, begin.as_bytes())[0]), "{begin:?}");
    }
    let server = Inside::within(Limits { body: SOON, ..PATIENT });
    let mut slow = server.begin("api/open", 10, b"{");
    assert!(read(&mut slow).error(408).contains("send it again"));
}

/// More of them than are read at once have sent more than a short body has.
#[test]
fn long_bodies_that_do_not_come_keep_no_short_one_waiting() {
    let server = Inside::within(PATIENT);
    let part = vec![b' '; 300 << 10];
    let slow: Vec<_> = (0..20).map(|_| server.begin("api/open", 1 << 20, &part)).collect();
    let text = format!("{GAME} {}", "(Amina) ".repeat(12 << 10));
    server.post("api/open", &json!({ "text": text })).ok();
    drop(slow);
}

#[test]
fn a_text_of_too_many_moves_is_refused_before_it_is_played() {
    let server = Inside::within(PATIENT);
    let text = "1:A7<* a5>; 2:A6<* a5> ".repeat(5_000);
    let error = server.post("api/open", &json!({ "text": text })).error(422);
    assert!(error.contains("has 20000 plies"), "{error}");
}

/// Another program holds the folder of games, as `flock FOLDER sleep 30` does.
#[test]
fn saves_that_wait_for_another_program_keep_nothing_else_waiting() {
    let server = Inside::within(PATIENT);
    let folder = File::open(server.folder.path()).expect("a folder is opened as a file");
    folder.lock().expect("nobody else locks it");
    let save = |number: usize| {
        let body = json!({ "bao": GAME, "file": format!("game{number}.bao") }).to_string();
        server.begin("api/save", body.len(), body.as_bytes())
    };
    let saves: Vec<_> = (0..12).map(save).collect();
    server.get("api/about").ok();
    server.post("api/open", &json!({ "text": GAME })).ok();
    drop(folder);
    for mut save in saves {
        read(&mut save).ok();
    }
}

#[test]
fn a_save_says_who_holds_the_folder() {
    let server = Inside::within(Limits { lock: Duration::ZERO, ..PATIENT });
    let folder = File::open(server.folder.path()).expect("a folder is opened as a file");
    folder.lock().expect("nobody else locks it");
    let save = json!({ "bao": GAME, "file": "game.bao" });
    let error = server.post("api/save", &save).error(503);
    assert!(error.contains(" has locked ") && error.contains("try again"), "{error}");
    drop(folder);
    server.post("api/save", &save).ok();
}
