//! The page. Outside a browser there is nothing to show.

#[cfg(target_arch = "wasm32")]
fn main() {
    web::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("This is the browser client; `cargo xtask web` builds it.");
}
