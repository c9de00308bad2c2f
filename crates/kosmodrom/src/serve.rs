//! `kosmodrom serve`: the server with the web client inside.

use server::{Config, Limits, Location, Server};

use crate::cli::ServeArgs;
use crate::failure::Failure;

/// Serves until it is told to stop.
pub fn run(args: ServeArgs) -> Result<(), Failure> {
    let location = match args.database {
        Some(url) => Location::Url(url),
        None => Location::Directory(args.data),
    };
    let limits = if args.unlimited { Limits::none() } else { Limits::default() };
    let config = Config {
        limits,
        nats: args.nats,
        site: Some(site),
        behind_proxy: args.behind_proxy,
        ..Config::new(args.listen, location, games::GAMES)
    };
    server::log_as_json();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Failed(format!("no threads: {error}")))?;
    let work = async {
        let server = Server::start(config).await?;
        println!("Kosmodrom is open at http://{}", server.address());
        if web_assets::find("/", "").is_none() {
            println!("The web client is not built in; `cargo xtask web` builds it.");
        }
        server.run().await
    };
    runtime.block_on(work).map_err(|error| Failure::Failed(format!("{error:#}")))
}

fn site(path: &str, accepted: &str) -> Option<server::Asset> {
    let web_assets::Asset { content, content_type, encoding, immutable } = web_assets::find(path, accepted)?;
    Some(server::Asset { body: content, content_type, encoding, immutable })
}
