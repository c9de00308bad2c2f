//! `kosmodrom serve` beside a test.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A server that goes with the test.
pub struct Served {
    child: Child,
    pub address: SocketAddr,
}

impl Served {
    pub fn start(command: &mut Command) -> Served {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let address = lines.map_while(Result::ok).find_map(|line| line.rsplit_once("://")?.1.trim().parse().ok());
        Served { child, address: address.expect("it says where it is open") }
    }
}

impl Served {
    /// The number of its process.
    #[allow(dead_code, reason = "each test file uses its part")]
    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
