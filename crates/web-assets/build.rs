//! The client is built before this crate; a client built anew must be taken in anew.

fn main() {
    // A development build reads the client's files whenever it is asked for one.
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return println!("cargo::rerun-if-changed=build.rs");
    }
    // What does not exist counts as changed at each build: the program would be compiled again although nothing is new.
    _ = std::fs::create_dir_all("../../target/web");
    println!("cargo::rerun-if-changed=../../target/web");
}
