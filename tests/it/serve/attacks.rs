//! The real server under attack for some time, and how long a good reader waits meanwhile:
//!
//!     BAO_ATTACK_SECONDS=60 cargo test --test it -- --ignored --nocapture serve::attacks

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::{Client, Server};
use super::limits::peak;

/// The longest that the good reader may wait.
const WORST: Duration = Duration::from_secs(2);
/// The most memory that the server may take, in MiB.
const MEMORY: u64 = 500;
/// Of those connections that only hold their places.
const MANY: usize = 300;
const GAME: &str = "1:A7<* a5> 2:A6<* a5>";

type Attack = fn(&Client, &AtomicBool);

const ATTACKS: [(&str, Attack); 10] = [
    ("none", |_, _| ()),
    ("300 idle connections", |client, ended| hold(client, ended, b"", b"")),
    ("300 half-sent headers", |client, ended| {
        let head = format!("GET {} HTTP/1.1\r\n", client.path("api/about"));
        hold(client, ended, head.as_bytes(), b"X-A: b\r\n");
    }),
    ("300 slow bodies", |client, ended| {
        let head = post(client, "api/open", 15 << 20);
        hold(client, ended, &[head.as_slice(), &vec![b' '; 100 << 10]].concat(), b" ");
    }),
    ("300 slow readers", |client, ended| {
        let (path, port) = (client.path("assets/style.css"), client.port);
        let one = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
        hold(client, ended, one.repeat(400).as_bytes(), b"");
    }),
    ("300 HTTP/2 with pings", |client, ended| {
        let begin = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
        hold(client, ended, begin, b"\0\0\x08\x06\0\0\0\0\0pingping");
    }),
    ("50 bodies of 15 MB", |client, ended| {
        let text = "1:A7<* a5>; 2:A6<* a5> ".repeat((15 << 20) / 23);
        let body = json!({ "text": text }).to_string();
        crowd(client, ended, "api/open", &|_| body.clone());
    }),
    ("50 bodies of 7 MB", |client, ended| {
        let game = |number| format!("[game \"{number}\"]\n\n1:A7<* a5>\n");
        let body = json!({ "text": (0..230_000).map(game).collect::<String>() }).to_string();
        assert!(body.len() > 7 << 20 && body.len() < 8 << 20, "{}", body.len());
        crowd(client, ended, "api/open", &|_| body.clone());
    }),
    ("50 searches", |client, ended| {
        let search = |number| {
            let page = format!("page{number}");
            json!({ "bao": GAME, "at": 0, "nodes": 2_000_000, "page": page }).to_string()
        };
        crowd(client, ended, "api/analyse", &search);
    }),
    ("50 readers of long games", |client, ended| {
        crowd(client, ended, "api/open", &|_| json!({ "game": "16530" }).to_string());
    }),
];

fn post(client: &Client, rest: &str, length: usize) -> Vec<u8> {
    let (path, port) = (client.path(rest), client.port);
    let head = format!("POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n");
    let kind = "Content-Type: application/json";
    format!("{head}{kind}\r\nContent-Length: {length}\r\n\r\n").into_bytes()
}

/// Holds many connections, each begun with some bytes and given some more ten times a second, and opens each again
/// that the server closes.
fn hold(client: &Client, ended: &AtomicBool, begin: &[u8], more: &[u8]) {
    let open = || {
        let mut stream = client.connect();
        stream.set_nonblocking(true).expect("a socket can wait or not");
        let _ = stream.write(begin);
        stream
    };
    let is_closed = |stream: &mut TcpStream| {
        let wrote = stream.write(more).map(|_| 1);
        // An answer is never read.
        let there = stream.peek(&mut [0]);
        [wrote, there].into_iter().any(|result| match result {
            Ok(length) => length == 0,
            Err(error) => error.kind() != ErrorKind::WouldBlock,
        })
    };
    let mut streams: Vec<TcpStream> = (0..MANY).map(|_| open()).collect();
    while !ended.load(Ordering::Relaxed) {
        for stream in &mut streams {
            if is_closed(stream) {
                *stream = open();
            }
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Asks by fifty connections at once, again and again.
fn crowd(client: &Client, ended: &AtomicBool, rest: &str, body: &(dyn Fn(usize) -> String + Sync)) {
    std::thread::scope(|scope| {
        for number in 0..50 {
            scope.spawn(move || {
                let body = body(number).into_bytes();
                let request = [post(client, rest, body.len()), body].concat();
                while !ended.load(Ordering::Relaxed) {
                    let mut stream = client.connect();
                    let patience = Some(Duration::from_millis(500));
                    stream.set_read_timeout(patience).expect("a socket has a timeout");
                    stream.set_write_timeout(patience).expect("a socket has a timeout");
                    let mut sent = 0;
                    while sent < request.len() && !ended.load(Ordering::Relaxed) {
                        match stream.write(&request[sent..]) {
                            Ok(bytes) => sent += bytes,
                            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                            Err(_) => break,
                        }
                    }
                    let mut reply = [0];
                    while !ended.load(Ordering::Relaxed) {
                        match stream.read(&mut reply) {
                            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                            _ => break,
                        }
                    }
                    std::thread::sleep(Duration::from_millis(10));
                }
            });
        }
    });
}

/// How long each of the requests of somebody who only reads took.
fn read_well(server: &Server, ended: &AtomicBool) -> Vec<Duration> {
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    let mut waits = Vec::new();
    while !ended.load(Ordering::Relaxed) {
        let begun = Instant::now();
        match waits.len() % 3 {
            0 => drop(server.get("api/about").ok()),
            1 => drop(server.post("api/place", &json!({ "bao": game["bao"], "at": 30 })).ok()),
            _ => drop(server.get("api/games?winner=south").ok()),
        }
        waits.push(begun.elapsed());
        std::thread::sleep(Duration::from_millis(50));
    }
    waits.sort();
    waits
}

#[test]
#[ignore = "takes some seconds for each attack"]
fn a_good_reader_is_answered_within_two_seconds_whoever_attacks() {
    let seconds = std::env::var("BAO_ATTACK_SECONDS").ok().and_then(|text| text.parse().ok());
    let time = Duration::from_secs(seconds.unwrap_or(3));
    let mut faults = Vec::new();
    println!("{:28} {:>8} {:>9} {:>9} {:>6}", "attack", "requests", "median ms", "worst ms", "MiB");
    for (name, attack) in ATTACKS {
        let server = Server::start();
        let ended = AtomicBool::new(false);
        let waits = std::thread::scope(|scope| {
            let attacking = scope.spawn(|| attack(&server, &ended));
            scope.spawn(|| {
                std::thread::sleep(time);
                ended.store(true, Ordering::Relaxed);
            });
            let waits = read_well(&server, &ended);
            attacking.join().expect("the attack goes on to the end");
            waits
        });
        let memory = peak(server.child.id()).unwrap_or_default();
        let (median, worst) = (waits[waits.len() / 2], waits[waits.len() - 1]);
        let [median_ms, worst_ms] = [median, worst].map(|wait| wait.as_secs_f64() * 1000.0);
        println!("{name:28} {:8} {median_ms:9.1} {worst_ms:9.1} {memory:6}", waits.len());
        if worst > WORST || memory > MEMORY {
            faults.push(name);
        }
    }
    assert!(faults.is_empty(), "more than {WORST:?} or {MEMORY} MiB: {faults:?}");
}
