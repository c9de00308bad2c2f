//! `kosmodrom serve`: the server with the web client inside.

use std::io::{Read as _, Write as _};

use server::{Config, Location, Server};

use crate::failure::Failure;
use crate::settings::ServeArgs;

/// Serves until it is told to stop.
pub fn run(args: ServeArgs) -> Result<(), Failure> {
    let temporary = args.temporary;
    let config = Config { site: Some(site), ..args.config()? };
    let folder = match &config.location {
        // Only what this server has made itself.
        Location::Directory(folder) if temporary && !folder.exists() => Some(folder.clone()),
        Location::Directory(_) | Location::Url(_) => None,
    };
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    server::log_as_json();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Failed(format!("no threads: {error}")))?;
    let work = async {
        let server = Server::start(config).await?;
        say(&format!("Kosmodrom is open at {scheme}://{}", server.address()));
        if web_assets::find("/", "").is_none() {
            say("The web client is not built in; `cargo xtask web` builds it.");
        }
        match temporary {
            true => server.run_until(end_of_input()).await,
            false => server.run().await,
        }
    };
    let result = runtime.block_on(work).map_err(|error| Failure::Failed(format!("{error:#}")));
    drop(runtime);
    if let Some(folder) = folder {
        _ = std::fs::remove_dir_all(folder);
    }
    result
}

/// Whoever started the server may have gone already; that is no reason to break down.
fn say(line: &str) {
    _ = writeln!(std::io::stdout(), "{line}");
}

/// Ends when standard input does. The thread that waits for it is left behind at the end of the program.
async fn end_of_input() {
    let (ended, end) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        _ = std::io::stdin().lock().read_to_end(&mut Vec::new());
        _ = ended.send(());
    });
    _ = end.await;
}

fn site(path: &str, accepted: &str) -> Option<server::Asset> {
    let web_assets::Asset { content, content_type, encoding, immutable } = web_assets::find(path, accepted)?;
    Some(server::Asset { body: content, content_type, encoding, immutable })
}
