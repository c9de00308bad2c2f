//! The folder that is being filled.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_bindgen_cli_support::Bindgen;
use xxhash_rust::xxh3::xxh3_64;

/// The folder, and what lies under its `assets/`.
pub struct Site {
    out: PathBuf,
    assets: Vec<String>,
}

/// The program as browsers load it.
pub struct Program {
    /// The script that starts it.
    pub js: String,
    /// The part that is always there.
    pub wasm: String,
    /// The script that fetches the other parts, and is imported by the first.
    pub links: String,
    /// For each part the files it consists of, shared ones included.
    pub parts: BTreeMap<String, Vec<String>>,
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

    /// Cuts the compiled program into its parts, generates the bindings and adds all of it.
    pub fn program(&mut self, wasm_dir: &Path, name: &str) -> Result<Program> {
        let raw = self.out.join("raw");
        fs::create_dir_all(&raw)?;
        let whole = fs::read(wasm_dir.join(format!("{name}.wasm")))?;
        let main = raw.join(format!("{name}.wasm"));
        let (js, links) = (format!("{name}.js"), "links.js");
        let mut cut = wasm_split_cli_support::Options::new(&whole);
        (cut.output_dir, cut.main_out_path) = (&raw, &main);
        let (link_name, main_module) = (format!("./{links}"), format!("./{js}"));
        (cut.link_name, cut.main_module) = (&link_name, &main_module);
        let cut = wasm_split_cli_support::transform(cut).map_err(|error| anyhow!("cutting {name}: {error:?}"))?;

        let mut bindgen = Bindgen::new();
        bindgen.input_path(&main).web(true)?.typescript(false);
        // The parts import the function table of the main one.
        bindgen.keep_lld_exports(true);
        bindgen.omit_default_module_path(false).remove_name_section(true).remove_producers_section(true);
        bindgen.generate(&raw).with_context(|| format!("bindings of {name}"))?;

        let bound = format!("{name}_bg.wasm");
        let wasm = self.add(name, "wasm", &fs::read(raw.join(&bound))?)?;
        let mut renamed = vec![(bound, wasm.clone())];
        for part in &cut.split_modules {
            let file = part.file_name().context("a part is a file")?.to_string_lossy().into_owned();
            let content = without_custom_sections(&fs::read(part)?)?;
            let name = self.add(file.trim_end_matches(".wasm"), "wasm", &content)?;
            renamed.push((file, name));
        }
        let read = |file: &str| -> Result<String> {
            let text = fs::read_to_string(raw.join(file))?;
            let rename = |text: String, (from, to): &(String, String)| text.replace(from.as_str(), to);
            Ok(renamed.iter().fold(text, rename))
        };
        // The two scripts import each other, so both are named after the content of both.
        let [js_text, links_text] = [read(&js)?, read(links)?];
        let hash = xxh3_64((js_text.clone() + &links_text).as_bytes());
        let [js_name, links_name] = [name, "links"].map(|name| format!("{name}-{hash:016x}.js"));
        // In the program itself the links keep the name they were given; only where a file is meant it is the new one.
        let js_text = js_text.replace(&format!("from '{link_name}'"), &format!("from './{links_name}'"));
        let js_text = js_text.replace(&format!("from \"{link_name}\""), &format!("from \"./{links_name}\""));
        self.write(&js_name, js_text.as_bytes())?;
        self.write(&links_name, links_text.replace(&main_module, &format!("./{js_name}")).as_bytes())?;

        let snippets = raw.join("snippets");
        if snippets.exists() {
            self.copy(&snippets, "snippets")?;
        }
        fs::remove_dir_all(raw)?;
        let file = |stem: &String| {
            let found = renamed.iter().find(|(from, _)| from.strip_suffix(".wasm") == Some(stem));
            found.map(|(_, to)| to.clone()).with_context(|| format!("there is no part {stem}"))
        };
        let files = |(part, stems): (String, Vec<String>)| Ok((part, stems.iter().map(file).collect::<Result<_>>()?));
        let parts = cut.prefetch_map.into_iter().map(files).collect::<Result<_>>()?;
        Ok(Program { js: js_name, wasm, links: links_name, parts })
    }

    /// Adds a file under a name with a hash of its content.
    pub fn add(&mut self, name: &str, extension: &str, content: &[u8]) -> Result<String> {
        let file = format!("{name}-{:016x}.{extension}", xxh3_64(content));
        self.write(&file, content)?;
        Ok(file)
    }

    fn write(&mut self, file: &str, content: &[u8]) -> Result<()> {
        fs::write(self.out.join("assets").join(file), content)?;
        // The same content in both languages is one file; a cache refuses a list that names a file twice.
        if !self.assets.iter().any(|asset| asset == file) {
            self.assets.push(file.to_owned());
        }
        Ok(())
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

/// A WebAssembly file without names and other notes for tools.
fn without_custom_sections(wasm: &[u8]) -> Result<Vec<u8>> {
    const HEAD: usize = 8;
    ensure!(wasm.starts_with(b"\0asm") && HEAD <= wasm.len(), "this is no WebAssembly");
    let mut kept = wasm[..HEAD].to_vec();
    let mut rest = &wasm[HEAD..];
    while let Some(&kind) = rest.first() {
        // A number in the manner of LEB128: seven bits a byte, the last byte without the highest.
        let n_bytes = 1 + rest[1..].iter().take_while(|byte| 128 <= **byte).count();
        let digits = rest.get(1..1 + n_bytes).context("a section has a size")?;
        let size = digits.iter().rev().fold(0, |size, byte| size << 7 | usize::from(byte & 127));
        let section = rest.get(..1 + n_bytes + size).context("a section is whole")?;
        if kind != 0 {
            kept.extend(section);
        }
        rest = &rest[section.len()..];
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_for_tools_are_left_out_and_everything_else_stays() {
        let (head, note, code) = (b"\0asm\x01\0\0\0".as_slice(), [0, 3, 1, b'n', 7], [10, 0x81, 0, 5]);
        let wasm = [head, &note, &code, &note].concat();
        assert_eq!(without_custom_sections(&wasm).unwrap(), [head, &code].concat());
        assert!(without_custom_sections(&wasm[..11]).is_err());
    }
}
