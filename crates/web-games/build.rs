//! Asks the linker to keep the relocations in the program: `web-build` cuts it into parts along them.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
