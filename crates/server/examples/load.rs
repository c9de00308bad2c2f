//! The load test with a server of its own process: `cargo run --release -p server --example load -- [GAME TABLES PLAYERS SECONDS]`.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use server::loadtest::LoadTest;
use server::{Config, Limits, Location, Server};

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new()?;
    if let [word, location] = &arguments[..]
        && word == "serve"
    {
        return runtime.block_on(serve(location));
    }
    let argument = |idx: usize, usual: &str| arguments.get(idx).map_or(usual, String::as_str).to_owned();
    let directory = std::env::temp_dir().join(format!("kosmodrom-load-{}", std::process::id()));
    let location = argument(4, directory.to_str().expect("UTF-8"));
    let mut child = Command::new(std::env::current_exe()?).args(["serve", &location]).stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line)?;
    let test = LoadTest {
        address: line.trim().parse()?,
        game: argument(0, "rocketmen"),
        options: kernel::Choices::new(),
        tables: argument(1, "50").parse()?,
        idle: 0,
        players: argument(2, "4").parse()?,
        duration: Duration::from_secs(argument(3, "10").parse()?),
    };
    let report = runtime.block_on(test.run());
    child.kill()?;
    child.wait()?;
    _ = std::fs::remove_dir_all(directory);
    println!("{}", report?);
    Ok(())
}

async fn serve(location: &str) -> anyhow::Result<()> {
    let location = match location.contains("://") {
        true => Location::Url(location.to_owned()),
        false => Location::Directory(location.into()),
    };
    let mut config = Config::new("127.0.0.1:0".parse()?, location, games::GAMES);
    config.limits = Limits::none();
    let server = Server::start(config).await?;
    println!("{}", server.address());
    std::future::pending().await
}
