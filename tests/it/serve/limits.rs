//! Bodies that are too long, many requests at once, and the end.

use std::io::{Read as _, Write as _};
use std::time::Duration;

use bao::web::server::Limits;
use serde_json::json;

use super::client::{Server, command, read};
use super::inside::{Inside, PATIENT};

/// The most memory that a process has had, in MiB; `None` where the system does not say.
pub fn peak(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
}

const MIB: usize = 1 << 20;
/// What is sent, if it is taken.
const BODY: usize = 100 * MIB;

/// Sends a body in pieces until the server stops reading; how much went out, and the reply.
fn pour(server: &Server, head: &str, chunked: bool) -> (usize, super::client::Reply) {
    let mut stream = server.connect();
    let path = server.path("api/open");
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\
         Content-Type: application/json\r\n{head}\r\n\r\n",
        server.port
    );
    stream.write_all(head.as_bytes()).expect("the server reads");
    let mut writer = stream.try_clone().expect("a socket can be shared");
    let sending = std::thread::spawn(move || {
        let piece = vec![b' '; MIB];
        let mut sent = 0;
        while sent < BODY {
            let (begun, ended) =
                if chunked { (format!("{MIB:x}\r\n"), "\r\n") } else { (String::new(), "") };
            let wrote = writer.write_all(begun.as_bytes()).and_then(|()| writer.write_all(&piece));
            if wrote.and_then(|()| writer.write_all(ended.as_bytes())).is_err() {
                break;
            }
            sent += MIB;
        }
        sent
    });
    let reply = read(&mut stream);
    drop(stream);
    (sending.join().expect("the sender ends"), reply)
}

#[test]
fn a_body_of_100_mib_is_refused_without_being_kept() {
    let server = Server::start();
    let before = peak(server.child.id());
    let declared = format!("Content-Length: {BODY}");
    for (head, chunked) in [(declared.as_str(), false), ("Transfer-Encoding: chunked", true)] {
        for _ in 0..3 {
            let (sent, reply) = pour(&server, head, chunked);
            let error = reply.error(413);
            assert!(error.contains("8 MiB"), "{error}");
            assert!(sent < BODY / 2, "{sent} bytes of {head} were taken");
        }
    }
    if let (Some(before), Some(after)) = (before, peak(server.child.id())) {
        assert!(after < before + 80, "from {before} to {after} MiB");
    }
    // It goes on.
    server.get("api/about").ok();
}

/// The server waits for these bodies as long as the test takes, so that an answer to another proves that it did not
/// wait for them.
#[test]
fn a_body_that_never_comes_keeps_nobody_waiting() {
    let server = Inside::within(PATIENT);
    let idle: Vec<_> = (0..20).map(|_| server.begin("api/open", 10, b"{")).collect();
    server.get("api/about").ok();
    // They are still waited for.
    for mut stream in idle {
        stream.write_all(b"\"a\": 12 }").expect("the server reads");
        read(&mut stream).error(400);
    }
}

/// Far more connections than are let in at once, none of which says anything.
#[test]
fn silent_connections_lock_nobody_out() {
    let server = Server::start();
    let silent: Vec<_> = (0..400).map(|_| server.connect()).collect();
    server.get("api/about").ok();
    drop(silent);
}

#[test]
fn two_hundred_requests_at_once_are_all_answered() {
    let server = Server::start();
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    std::thread::scope(|scope| {
        let ask = |number: usize| {
            let (server, game) = (&server, &game);
            move || match number % 4 {
                0 => server.get("api/games?winner=south&sort=-turns").ok()["total"].clone(),
                1 => server.post("api/open", &json!({ "game": "16530" })).ok()["id"].clone(),
                2 => {
                    let place = json!({ "bao": game["bao"], "at": number % 40 });
                    server.post("api/place", &place).ok()["at"].clone()
                }
                _ => {
                    let edit = json!({ "kind": "comment", "text": number.to_string() });
                    let edit = json!({ "bao": game["bao"], "at": 1, "edit": edit });
                    server.post("api/edit", &edit).ok()["game"]["nodes"][1]["comment"].clone()
                }
            }
        };
        let asked: Vec<_> = (0..200).map(|number| scope.spawn(ask(number))).collect();
        for (number, asked) in asked.into_iter().enumerate() {
            let answer = asked.join().expect("the request is answered");
            match number % 4 {
                0 => assert!(answer.as_u64().is_some_and(|total| total > 10), "{answer}"),
                1 => assert_eq!(answer, "16530"),
                2 => assert_eq!(answer, number % 40),
                _ => assert_eq!(answer, number.to_string()),
            }
        }
    });
}

#[cfg(unix)]
#[test]
fn signals_end_it_cleanly() {
    crate::signals::heed_signals();
    for signal in ["-TERM", "-INT"] {
        let mut server = Server::start();
        server.get("api/about").ok();
        // As browsers do: a connection that nothing is asked on. Others stop in the middle of what they say.
        let idle = server.connect();
        let slow = server.begin("api/open", 10, b"{");
        let long = server.begin("api/open", 1 << 20, &vec![b' '; 300 << 10]);
        let folder = std::fs::File::open(server.games.path()).expect("a folder is opened");
        folder.lock().expect("nobody else locks it");
        let save = json!({ "bao": "1:A7<* a5>", "file": "game.bao" }).to_string();
        let save = server.begin("api/save", save.len(), save.as_bytes());
        let pid = server.child.id().to_string();
        let sent = std::process::Command::new("kill").args([signal, &pid]).status();
        assert!(sent.is_ok_and(|status| status.success()));
        let status = server.child.wait().expect("the server ends");
        assert_eq!(status.code(), Some(0), "{signal}: {status}");
        drop((idle, slow, long, save));
    }
}

/// All that could keep it from ending goes on as long as the test takes.
#[test]
fn its_end_waits_for_nobody_beyond_its_grace() {
    let mut server = Inside::within(PATIENT);
    let search = json!({ "bao": "1:A7<* a5>", "at": 0, "nodes": u64::MAX }).to_string();
    let mut open = [
        server.connect(),
        server.begin("api/open", 10, b"{"),
        server.begin("api/analyse", search.len(), search.as_bytes()),
    ];
    server.end();
    for stream in &mut open {
        let mut reply = Vec::new();
        // Closed, with or without a word of the system about what was not read, or told that it ends.
        let _ = stream.read_to_end(&mut reply);
        let reply = String::from_utf8_lossy(&reply);
        assert!(reply.is_empty() || reply.starts_with("HTTP/1.1 503 "), "{reply}");
    }
    // Requests under way and their threads get this long, one after the other.
    assert!(2 * Limits::USUAL.grace < Duration::from_secs(8));
}

#[test]
fn a_port_in_use_is_said_with_what_to_do() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let port = server.port.to_string();
    let second = command(folder.path(), &["--port", &port]).output().expect("the command starts");
    assert_eq!(second.status.code(), Some(2));
    let error = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(error.contains(&format!("port {port} of 127.0.0.1 is in use")), "{error}");
    assert!(error.contains("--port"), "{error}");
}
