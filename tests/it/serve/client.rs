//! A small HTTP client, and `bao serve` as a separate process.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::ops::Deref;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{LANGUAGE, folder};

/// A client of the server with this port and token.
#[derive(Clone)]
pub struct Client {
    pub port: u16,
    pub token: String,
}

/// `bao serve` on a free port. It ends with the test.
pub struct Server {
    pub child: Child,
    client: Client,
    pub games: TempDir,
    /// A folder for temporary files of the server. The test kills the server, which then cannot remove them.
    _scratch: TempDir,
}

impl Deref for Server {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("the reply is UTF-8")
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The JSON of a reply, which must be successful.
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        self.json()
    }

    /// The sentence of an error, which must have this status.
    pub fn error(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.text());
        let error = self.json()["error"].as_str().expect("an error has a sentence").to_owned();
        assert!(error.len() > 15, "`{error}` says nothing");
        error
    }
}

impl Server {
    pub fn start() -> Server {
        Server::start_with(&[])
    }

    pub fn start_with(args: &[&str]) -> Server {
        let [games, scratch] = [(); 2].map(|()| folder());
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("bao"))
            .args(["serve", "--port", "0", "--games"])
            .arg(games.path())
            .args(args)
            .envs([("NO_COLOR", "1"), LANGUAGE])
            .env("TMPDIR", scratch.path())
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("the stream is piped");
        BufReader::new(out).read_line(&mut line).expect("the server prints its address");
        let url = line.split(' ').find(|word| word.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("no address in `{line}`"));
        Server { child, client: Client::of_url(url), games, _scratch: scratch }
    }
}

impl Client {
    /// `url` has the form `http://127.0.0.1:PORT/TOKEN/`.
    pub fn of_url(url: &str) -> Client {
        let address =
            url.strip_prefix("http://127.0.0.1:").expect("the address is on this machine");
        let mut parts = address.split('/');
        let port = parts.next().and_then(|port| port.parse().ok()).expect("a port is a number");
        Client { port, token: parts.next().expect("the address has a token").to_owned() }
    }

    pub fn connect(&self) -> TcpStream {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, self.port));
        let stream = TcpStream::connect(address).expect("the server listens");
        // This only prevents an endless wait. No result depends on it.
        let patience = Some(Duration::from_secs(600));
        stream.set_read_timeout(patience).expect("a socket has a timeout");
        stream
    }

    /// Sends raw bytes, and reads the reply until the connection ends.
    pub fn raw(&self, request: &[u8]) -> Reply {
        let mut stream = self.connect();
        stream.write_all(request).expect("the server reads");
        read(&mut stream)
    }

    /// Sends a request with additional headers. `path` includes the token, if the request has one.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
        let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            text += &format!("Host: 127.0.0.1:{}\r\n", self.port);
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if method == "POST" {
            text += &format!("Content-Length: {}\r\n", body.len());
        }
        self.raw(&[text.as_bytes(), b"\r\n", body].concat())
    }

    /// Sends the head of a POST and a part of its body. Waits until the server begins to read the body, which it
    /// announces with `100 Continue`.
    pub fn begin(&self, rest: &str, length: usize, body: &[u8]) -> TcpStream {
        let head = format!(
            "POST {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\nContent-Type: \
             application/json\r\nContent-Length: {length}\r\nExpect: 100-continue\r\n\r\n",
            self.path(rest),
            self.port
        );
        let mut stream = self.connect();
        stream.write_all(head.as_bytes()).expect("the server reads");
        let mut said = [0; CONTINUE.len()];
        stream.read_exact(&mut said).expect("the server begins to read the body");
        assert_eq!(said, *CONTINUE, "{}", String::from_utf8_lossy(&said));
        stream.write_all(body).expect("the server reads");
        stream
    }

    /// The path below the token.
    pub fn path(&self, rest: &str) -> String {
        format!("/{}/{rest}", self.token)
    }

    pub fn get(&self, rest: &str) -> Reply {
        self.ask("GET", &self.path(rest), &[], &[])
    }

    pub fn post(&self, rest: &str, value: &Value) -> Reply {
        let body = value.to_string();
        let headers = [("Content-Type", "application/json")];
        self.ask("POST", &self.path(rest), &headers, body.as_bytes())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const CONTINUE: &[u8; 25] = b"HTTP/1.1 100 Continue\r\n\r\n";

/// Reads a whole reply, until the connection ends.
pub fn read(stream: &mut TcpStream) -> Reply {
    read_some(stream).expect("the server replies before it closes a connection")
}

/// Reads a whole reply; `None` if the connection is closed without a reply.
pub fn read_some(stream: &mut TcpStream) -> Option<Reply> {
    let mut bytes = Vec::new();
    // A server that refuses a body may close the connection before the whole body was sent.
    let _ = stream.read_to_end(&mut bytes);
    if bytes.is_empty() {
        return None;
    }
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let end = end.unwrap_or_else(|| panic!("no reply: {}", String::from_utf8_lossy(&bytes)));
    let head = String::from_utf8(bytes[..end].to_vec()).expect("headers are ASCII");
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let header = |line: &str| {
        let (name, value) = line.split_once(':').expect("a header has a name");
        (name.to_owned(), value.trim().to_owned())
    };
    Some(Reply {
        status: status.expect("a reply has a status"),
        headers: lines.map(header).collect(),
        body: bytes.split_off(end + 4),
    })
}
