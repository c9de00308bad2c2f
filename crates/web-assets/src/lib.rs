//! The built web client inside the binary.
//!
//! `cargo xtask web` writes the client to `target/web`; a release build of this crate takes it in, a development build reads it
//! from there each time. The variable `KOSMODROM_WEB` names another folder to serve instead, for trying out a client that was
//! not built in. Without any client nothing is found, and a host says so.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::LazyLock;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../target/web"]
#[allow_missing = true]
struct Files;

/// A file as it goes to a browser.
#[derive(Clone, Debug, PartialEq)]
pub struct Asset {
    /// Its bytes, perhaps compressed.
    pub content: Cow<'static, [u8]>,
    /// For the header `Content-Type`.
    pub content_type: &'static str,
    /// For the header `Content-Encoding`.
    pub encoding: Option<&'static str>,
    /// Its name holds a hash of its content: browsers may keep it for ever.
    pub immutable: bool,
}

/// The file at a path such as `/` or `/assets/web-….js`, as small as the browser's `Accept-Encoding` allows.
pub fn find(path: &str, accept_encoding: &str) -> Option<Asset> {
    let name = match path.trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let accepts = |encoding: &str| accept_encoding.split([',', ';', ' ']).any(|word| word == encoding);
    let packed = [("br", "br"), ("gzip", "gz")].into_iter().filter(|(encoding, _)| accepts(encoding));
    let packed = packed.filter_map(|(encoding, suffix)| Some((Some(encoding), read(&format!("{name}.{suffix}"))?)));
    let plain = || Some((None, read(name)?));
    let (encoding, content) = packed.into_iter().next().or_else(plain)?;
    Some(Asset { content, content_type: content_type(name), encoding, immutable: is_immutable(name) })
}

fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    static FOLDER: LazyLock<Option<PathBuf>> = LazyLock::new(|| std::env::var_os("KOSMODROM_WEB").map(PathBuf::from));
    // A development build reads files too: a path that climbs would find a page under a name that is kept for ever.
    let is_plain = name.split('/').all(|part| !matches!(part, "" | "." | ".."));
    if !is_plain {
        return None;
    }
    match &*FOLDER {
        None => Files::get(name).map(|file| file.data),
        Some(folder) => std::fs::read(folder.join(name)).ok().map(Cow::Owned),
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ttf") => "font/ttf",
        Some("ftl") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Names under `assets/` hold a hash of the content, so what they name never changes.
fn is_immutable(name: &str) -> bool {
    name.starts_with("assets/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_forever() {
        assert!(is_immutable("assets/web-0123456789abcdef.js"));
        assert!(!is_immutable("index.html"));
        assert!(!is_immutable("sw.js"));
    }

    #[test]
    fn a_browser_gets_what_it_can_unpack() {
        // The client may not have been built; then there is nothing to find at all.
        if let Some(page) = find("/", "") {
            assert_eq!((page.encoding, page.content_type), (None, "text/html; charset=utf-8"));
        }
        assert_eq!(find("/assets/../index.html", ""), None);
        assert_eq!(find("/no-such-file", "br, gzip"), None);
    }
}
