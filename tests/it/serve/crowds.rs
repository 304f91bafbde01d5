//! Some clients hold connections, bodies or locks while a well-behaved client sends requests. Nothing that they hold
//! ends by itself, so a reply proves that the server waited for none of them.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use bao::web::server::Limits;
use serde_json::json;

use super::client::{Client, Reply, read};
use super::inside::{Inside, PATIENT};
use crate::support::{assert_says, transcript};

const FEW: Limits =
    Limits { connections: 8, strangers: 4, hearing: Duration::from_millis(1), ..PATIENT };
const SOON: Duration = Duration::from_millis(50);
const GAME: &str = "1:A7<* a5>";
const MIB: usize = 1 << 20;
/// The longest body that a client sends. The server accepts 8 MiB.
const BODY: usize = 100 * MIB;

fn wait_for_close(mut stream: &TcpStream) {
    let _ = stream.read_to_end(&mut Vec::new());
}

/// Opens a connection and sends some bytes.
fn say(client: &Client, bytes: &str) -> TcpStream {
    let mut stream = client.connect();
    // The server may have closed the connection in favour of a newer one.
    let _ = stream.write_all(bytes.as_bytes());
    stream
}

fn get_about(client: &Client) -> String {
    format!("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", client.path("api/about"), client.port)
}

#[test]
fn stalled_clients_do_not_block_others() {
    type Hold = fn(&Client) -> TcpStream;
    let holds: [(&str, Hold); 5] = [
        ("nothing sent", |client| say(client, "")),
        ("half a request line", |client| say(client, "GET / HT")),
        ("half a header", |client| say(client, &get_about(client)[..60])),
        ("half a body", |client| client.begin("api/open", 10, b"{")),
        ("nothing asked after an answer", |client| {
            let mut stream = say(client, &get_about(client));
            stream.read_exact(&mut [0; 100]).expect("the server answers and keeps the connection");
            stream
        }),
    ];
    let server = Inside::within(FEW);
    for (what, hold) in holds {
        println!("{what}");
        let held: Vec<TcpStream> = (0..40).map(|_| hold(&server)).collect();
        server.get("api/about").ok();
        // The server has closed the first connection to admit the last.
        wait_for_close(&held[0]);
    }
}

#[test]
fn a_slow_connection_is_closed_or_refused() {
    let server = Inside::within(Limits { silence: SOON, ..PATIENT });
    for begin in ["", "GET / HT"] {
        wait_for_close(&say(&server, begin));
    }
    let server = Inside::within(Limits { body: SOON, ..PATIENT });
    assert_says(&read(&mut server.begin("api/open", 10, b"{")).error(408), "send it again");
}

#[test]
fn only_http_1_is_spoken() {
    let server = Inside::start();
    let mut stream = say(&server, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0");
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said);
    assert!(said.is_empty() || said.starts_with(b"HTTP/1.1 400 "), "{said:?}");
}

#[test]
fn unfinished_bodies_do_not_block_others() {
    let server = Inside::start();
    let part = vec![b' '; 300 << 10];
    let long: Vec<_> = (0..20).map(|_| server.begin("api/open", MIB, &part)).collect();
    let short: Vec<_> = (0..20).map(|_| server.begin("api/open", 10, b"{")).collect();
    let text = format!("{GAME} {}", "(Amina) ".repeat(12 << 10));
    server.post("api/open", &json!({ "text": text })).ok();
    // The server is still waiting for the short bodies.
    for mut stream in short {
        stream.write_all(b"\"a\": 12 }").expect("the server reads");
        read(&mut stream).error(400);
    }
    drop(long);
}

/// Sends a body in pieces until the server stops reading. Returns the number of bytes that were sent, and the reply.
fn pour(server: &Client, header: &str, begin: &str, end: &str) -> (usize, Reply) {
    let head = format!(
        "POST {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\
         Content-Type: application/json\r\n{header}\r\n\r\n",
        server.path("api/open"),
        server.port
    );
    let mut stream = say(server, &head);
    let mut writer = stream.try_clone().expect("a socket can be shared");
    let piece = [begin.as_bytes(), &vec![b' '; MIB], end.as_bytes()].concat();
    let sending = std::thread::spawn(move || {
        (0..BODY / MIB).take_while(|_| writer.write_all(&piece).is_ok()).count() * MIB
    });
    let reply = read(&mut stream);
    drop(stream);
    (sending.join().expect("the sender ends"), reply)
}

#[test]
fn a_body_of_100_mib_is_refused_early() {
    let server = Inside::start();
    let declared = format!("Content-Length: {BODY}");
    let chunk = format!("{MIB:x}\r\n");
    for (header, begin, end) in
        [(declared.as_str(), "", ""), ("Transfer-Encoding: chunked", chunk.as_str(), "\r\n")]
    {
        let (sent, reply) = pour(&server, header, begin, end);
        assert_says(&reply.error(413), "8 MiB");
        assert!(sent < BODY / 2, "{sent} bytes of {header} were taken");
    }
    server.get("api/about").ok();
}

#[test]
fn deep_json_and_long_games_are_refused() {
    let server = Inside::start();
    let (path, json_type) = (server.path("api/open"), [("Content-Type", "application/json")]);
    server.ask("POST", &path, &json_type, &[b'['; 100_000]).error(400);
    let text = "1:A7<* a5>; 2:A6<* a5> ".repeat(5_000);
    assert_says(&server.post("api/open", &json!({ "text": text })).error(422), "has 20000 plies");
    let game: String = (1..=2600).map(|turn| format!("{turn}:A1< a1<\n")).collect();
    assert_says(&server.post("api/open", &json!({ "bao": game })).error(422), "bao replay");
}

/// Another program locks the folder of games, for example with `flock FOLDER sleep 30`.
#[test]
fn saves_waiting_for_a_lock_block_no_other_request() {
    let save = |name: &str| json!({ "bao": GAME, "file": name });
    let lock = |server: &Inside| {
        let folder = File::open(server.folder.path()).expect("a folder is opened as a file");
        folder.lock().expect("nobody else locks it");
        folder
    };
    let server = Inside::start();
    let locked = lock(&server);
    let begin = |number: usize| {
        let body = save(&format!("game{number}.bao")).to_string();
        server.begin("api/save", body.len(), body.as_bytes())
    };
    let saves: Vec<_> = (0..12).map(begin).collect();
    server.post("api/open", &json!({ "text": GAME })).ok();
    locked.unlock().expect("the lock is ours");
    for mut save in saves {
        read(&mut save).ok();
    }
    // If the server does not wait for the lock, the reply says what to do.
    let server = Inside::within(Limits { lock: Duration::ZERO, ..PATIENT });
    let locked = lock(&server);
    let error = server.post("api/save", &save("game.bao")).error(503);
    assert!(error.contains(" has locked ") && error.contains("try again"), "{error}");
    locked.unlock().expect("the lock is ours");
    server.post("api/save", &save("game.bao")).ok();
}

#[test]
fn concurrent_saves_of_a_game_lose_nothing() {
    const WINDOWS: usize = 12;
    let server = Inside::start();
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    let saved = server.post("api/save", &json!({ "bao": game["bao"] })).ok();
    let save = |window: usize| {
        let edit = json!({ "kind": "comment", "text": format!("window {window}") });
        let edit = json!({ "bao": game["bao"], "at": window, "edit": edit });
        let edited = server.post("api/edit", &edit).ok();
        let save = json!({ "bao": edited["game"]["bao"], "stamp": saved["stamp"] });
        server.post("api/save", &save).ok();
        let place = server.post("api/place", &json!({ "bao": game["bao"], "at": window })).ok();
        assert_eq!(place["at"], window);
        assert_eq!(
            server.get(&format!("api/games?limit={window}")).ok()["games"].as_array().map(Vec::len),
            Some(window)
        );
    };
    std::thread::scope(|scope| {
        for window in 1..=WINDOWS {
            scope.spawn(move || save(window));
        }
    });
    let both = server.post("api/open", &json!({ "file": "6405.bao" })).ok();
    for window in 1..=WINDOWS {
        assert_eq!(both["nodes"][window]["comment"], format!("window {window}"));
    }
}

/// Everything that could keep the server from ending lasts as long as the test.
#[test]
fn the_server_ends_without_waiting_for_clients() {
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
        // The connection was closed (with a reset if bytes were not read), or the reply says that the server has ended.
        let _ = stream.read_to_end(&mut reply);
        let reply = String::from_utf8_lossy(&reply);
        assert!(reply.is_empty() || reply.starts_with("HTTP/1.1 503 "), "{reply}");
    }
}

#[test]
fn a_port_in_use_is_reported_with_advice() {
    let server = Inside::start();
    let port = server.port.to_string();
    let said = transcript(&["serve", "--port", &port], "");
    assert_says(&said, &format!("port {port} of 127.0.0.1 is in use"));
    assert!(said.contains("--port") && said.ends_with("exit code 2\n"), "{said}");
}
