//! The folder that is being filled.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;
use xxhash_rust::xxh3::xxh3_64;

/// The folder, and what lies under its `assets/`.
pub struct Site {
    out: PathBuf,
    assets: Vec<String>,
}

/// A compiled program and its bindings.
pub struct Module {
    /// The script that imports it.
    pub js: String,
    /// The program.
    pub wasm: String,
}

impl Site {
    /// An empty folder; what was there is gone.
    pub fn new(out: &Path) -> Result<Site> {
        if out.exists() {
            fs::remove_dir_all(out)?;
        }
        fs::create_dir_all(out.join("assets"))?;
        Ok(Site { out: out.to_owned(), assets: Vec::new() })
    }

    /// Generates the bindings of a compiled program and adds both files.
    pub fn bindings(&mut self, wasm_dir: &Path, name: &str) -> Result<Module> {
        let raw = self.out.join("raw");
        let mut bindgen = Bindgen::new();
        bindgen.input_path(wasm_dir.join(format!("{name}.wasm"))).web(true)?.typescript(false);
        bindgen.omit_default_module_path(false).remove_name_section(true).remove_producers_section(true);
        bindgen.generate(&raw).with_context(|| format!("bindings of {name}"))?;
        let wasm = self.add(name, "wasm", &fs::read(raw.join(format!("{name}_bg.wasm")))?)?;
        let js = fs::read_to_string(raw.join(format!("{name}.js")))?.replace(&format!("{name}_bg.wasm"), &wasm);
        let js = self.add(name, "js", js.as_bytes())?;
        let snippets = raw.join("snippets");
        if snippets.exists() {
            self.copy(&snippets, "snippets")?;
        }
        fs::remove_dir_all(raw)?;
        Ok(Module { js, wasm })
    }

    /// Adds a file under a name with a hash of its content.
    pub fn add(&mut self, name: &str, extension: &str, content: &[u8]) -> Result<String> {
        let file = format!("{name}-{:016x}.{extension}", xxh3_64(content));
        fs::write(self.out.join("assets").join(&file), content)?;
        self.assets.push(file.clone());
        Ok(file)
    }

    /// Every asset as a list in JavaScript, and a name for this version of all of it, the page included.
    pub fn contents(&self) -> Result<(String, String)> {
        let list = self.assets.iter().map(|asset| format!("\"assets/{asset}\"")).collect::<Vec<_>>().join(", ");
        let page = fs::read_to_string(self.out.join("index.html"))?;
        let version = format!("{:016x}", xxh3_64((list.clone() + &page).as_bytes()));
        Ok((list, version))
    }

    /// Small scripts that libraries bring along; their folders already have a hash in the name.
    fn copy(&mut self, from: &Path, to: &str) -> Result<()> {
        fs::create_dir_all(self.out.join("assets").join(to))?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            let to = format!("{to}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                self.copy(&entry.path(), &to)?;
            } else {
                fs::copy(entry.path(), self.out.join("assets").join(&to))?;
                self.assets.push(to);
            }
        }
        Ok(())
    }
}
