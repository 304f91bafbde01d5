//! Attacks on the real server while a well-behaved client uses it. The command below prints how long it waits:
//!
//!     cargo test --test it -- --ignored --nocapture serve::attacks

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use serde_json::json;

use super::client::{Client, Server};

/// The maximum memory of the server in MiB.
const MEMORY: u64 = 400;
/// The number of connections that are held open.
const HELD: usize = 300;
/// The number of clients that send requests at the same time, again and again.
const CROWD: usize = 50;
/// The number of requests that the well-behaved client sends during each attack.
const REQUESTS: usize = 150;
const GAME: &str = "1:A7<* a5> 2:A6<* a5>";

enum Attack {
    /// Connections that begin with some bytes, and send more bytes before each request of the well-behaved client.
    Hold(Vec<u8>, &'static [u8]),
    /// Clients that send whole requests, made from the client's number, and read the replies.
    Crowd(&'static str, Box<dyn Fn(usize) -> String + Sync>),
}

fn attacks(client: &Client) -> Vec<(&'static str, Attack)> {
    let get = |path| format!("GET {} HTTP/1.1\r\n", client.path(path));
    let style = format!("{}Host: 127.0.0.1:{}\r\n\r\n", get("assets/style.css"), client.port);
    let slow = [post(client, "api/open", 15 << 20), vec![b' '; 100 << 10]].concat();
    let http2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0".to_vec();
    let body = |text: String| json!({ "text": text }).to_string();
    let text = body("1:A7<* a5>; 2:A6<* a5> ".repeat((15 << 20) / 23));
    let game = |number| format!("[game \"{number}\"]\n\n1:A7<* a5>\n");
    let games = body((0..230_000).map(game).collect());
    assert!((7 << 20..8 << 20).contains(&games.len()), "{}", games.len());
    let search = |number| {
        let page = format!("page{number}");
        json!({ "bao": GAME, "at": 0, "nodes": 2_000_000, "page": page }).to_string()
    };
    let long = |_| json!({ "game": "16530" }).to_string();
    vec![
        ("idle connections", Attack::Hold(Vec::new(), b"")),
        ("half-sent headers", Attack::Hold(get("api/about").into_bytes(), b"X-A: b\r\n")),
        ("slow bodies", Attack::Hold(slow, b" ")),
        ("slow readers", Attack::Hold(style.repeat(400).into_bytes(), b"")),
        ("HTTP/2 with pings", Attack::Hold(http2, b"\0\0\x08\x06\0\0\0\0\0pingping")),
        ("bodies of 15 MB", Attack::Crowd("api/open", Box::new(move |_| text.clone()))),
        ("bodies of 7 MB", Attack::Crowd("api/open", Box::new(move |_| games.clone()))),
        ("searches", Attack::Crowd("api/analyse", Box::new(search))),
        ("readers of long games", Attack::Crowd("api/open", Box::new(long))),
    ]
}

fn post(client: &Client, rest: &str, length: usize) -> Vec<u8> {
    let (path, port) = (client.path(rest), client.port);
    let head = format!("POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n");
    let kind = "Content-Type: application/json";
    format!("{head}{kind}\r\nContent-Length: {length}\r\n\r\n").into_bytes()
}

fn open(client: &Client, begin: &[u8]) -> TcpStream {
    let mut stream = client.connect();
    stream.set_nonblocking(true).expect("a socket can wait or not");
    let _ = stream.write(begin);
    stream
}

/// Sends more bytes on each connection. Reopens connections that the server has closed.
fn hold(client: &Client, streams: &mut [TcpStream], begin: &[u8], more: &[u8]) {
    for stream in streams {
        let wrote = stream.write(more).map(|_| 1);
        // These clients never read replies.
        let there = stream.peek(&mut [0]);
        let is_closed = [wrote, there].into_iter().any(|result| match result {
            Ok(length) => length == 0,
            Err(error) => error.kind() != ErrorKind::WouldBlock,
        });
        if is_closed {
            *stream = open(client, begin);
        }
    }
}

/// Sends requests until the attack ends.
fn ask(client: &Client, request: &[u8], ended: &AtomicBool) {
    while !ended.load(Ordering::Relaxed) {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", client.port)) else { return };
        let _ = stream.write_all(request).and_then(|()| stream.read(&mut [0]));
    }
}

/// Sends the requests of the well-behaved client, each after `before`. Prints the median and the longest waiting time.
fn read_well(client: &Client, name: &str, mut before: impl FnMut()) {
    let game = client.post("api/open", &json!({ "game": "6405" })).ok();
    let mut waits = Vec::new();
    for number in 0..REQUESTS {
        before();
        let begun = Instant::now();
        match number % 3 {
            0 => client.get("api/about").ok(),
            1 => client.post("api/place", &json!({ "bao": game["bao"], "at": 30 })).ok(),
            _ => client.get("api/games?winner=south").ok(),
        };
        waits.push(begun.elapsed());
    }
    waits.sort();
    println!("{name:24} median {:?}, worst {:?}", waits[REQUESTS / 2], waits[REQUESTS - 1]);
}

/// The peak memory of a process in MiB; 0 if the system does not report it.
fn peak(id: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or_default();
    line.split_whitespace().nth(1).map_or(0, |kib| kib.parse::<u64>().expect("a number") >> 10)
}

#[test]
#[ignore = "extended: nine attacks of hundreds of connections each"]
fn a_well_behaved_client_is_answered_during_attacks() {
    let names = attacks(&Server::start()).into_iter().map(|(name, _)| name);
    for (number, name) in names.enumerate() {
        let mut server = Server::start();
        let client = Client::clone(&server);
        let ended = AtomicBool::new(false);
        let memory = match attacks(&client).swap_remove(number).1 {
            Attack::Hold(begin, more) => {
                let mut streams: Vec<_> = (0..HELD).map(|_| open(&client, &begin)).collect();
                read_well(&client, name, || hold(&client, &mut streams, &begin, more));
                peak(server.child.id())
            }
            Attack::Crowd(rest, body) => std::thread::scope(|scope| {
                for number in 0..CROWD {
                    let body = body(number).into_bytes();
                    let request = [post(&client, rest, body.len()), body].concat();
                    let (client, ended) = (&client, &ended);
                    scope.spawn(move || ask(client, &request, ended));
                }
                read_well(&client, name, || ());
                ended.store(true, Ordering::Relaxed);
                let memory = peak(server.child.id());
                server.child.kill().expect("the server can be killed");
                memory
            }),
        };
        println!("{name:24} {memory} MiB at the most");
        assert!(memory < MEMORY, "{name}: the server took {memory} MiB");
    }
}
