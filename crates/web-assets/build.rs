//! The client is built before this crate; a client built anew must be taken in anew.

fn main() {
    println!("cargo::rerun-if-changed=../../target/web");
}
