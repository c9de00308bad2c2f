//! Puts the compiled web client together: `web-build WASM-DIR STATIC-DIR OUT-DIR [--small]`.
//!
//! Takes `web.wasm` and `bot-worker.wasm` as cargo built them, generates their JavaScript bindings, gives every file a name with
//! a hash of its content, writes the page and the service worker that name them, and with `--small` compresses everything.
//!
//! **Invariant:** a file under `assets/` never changes its content, so browsers and servers may keep it forever. Only
//! `index.html`, `sw.js` and `manifest.webmanifest` keep their names, and these are always asked for again.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;
use xxhash_rust::xxh3::xxh3_64;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (small, paths): (Vec<_>, Vec<_>) = arguments.iter().partition(|argument| *argument == "--small");
    let [wasm, stat, out] = paths.as_slice() else { bail!("usage: web-build WASM-DIR STATIC-DIR OUT-DIR [--small]") };
    let (stat, out) = (Path::new(stat), Path::new(out));
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    let mut site = Site { out: out.to_owned(), assets: Vec::new() };
    fs::create_dir_all(out.join("assets"))?;

    let worker = site.bindings(Path::new(wasm), "bot-worker")?;
    let web = site.bindings(Path::new(wasm), "web")?;
    let start_worker = format!("import init from \"./{}\";\ninit();\n", worker.js);
    let worker_js = site.add("worker", "js", start_worker.as_bytes())?;
    let style = site.add("style", "css", &fs::read(stat.join("style.css"))?)?;
    let icon = site.add("icon", "svg", &fs::read(stat.join("icon.svg"))?)?;
    let names = [
        ("@web.js@", web.js.as_str()),
        ("@web.wasm@", &web.wasm),
        ("@worker.js@", &worker_js),
        ("@bot-worker.js@", &worker.js),
        ("@bot-worker.wasm@", &worker.wasm),
        ("@style.css@", &style),
        ("@icon.svg@", &icon),
    ];
    let fill = |file: &str, more: &[(&str, &str)]| -> Result<String> {
        let text = fs::read_to_string(stat.join(file)).with_context(|| format!("reading {file}"))?;
        Ok(names.iter().chain(more).fold(text, |text, (mark, name)| text.replace(mark, name)))
    };
    let boot = site.add("boot", "js", fill("boot.js", &[])?.as_bytes())?;
    fs::write(out.join("index.html"), fill("index.html", &[("@boot.js@", &boot)])?)?;
    fs::write(out.join("manifest.webmanifest"), fill("manifest.webmanifest", &[])?)?;
    let assets: Vec<String> = site.assets.iter().map(|asset| format!("\"assets/{asset}\"")).collect();
    let version = format!("{:016x}", xxh3_64(assets.concat().as_bytes()));
    fs::write(
        out.join("sw.js"),
        fill("sw.js", &[("@version@", &version), ("\"@assets@\"", &assets.join(", ")), ("@boot.js@", &boot)])?,
    )?;
    report(out, !small.is_empty())
}

struct Site {
    out: PathBuf,
    assets: Vec<String>,
}

struct Module {
    js: String,
    wasm: String,
}

impl Site {
    /// Generates the bindings of a compiled program and adds both files.
    fn bindings(&mut self, wasm_dir: &Path, name: &str) -> Result<Module> {
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

    fn add(&mut self, name: &str, extension: &str, content: &[u8]) -> Result<String> {
        let file = format!("{name}-{:016x}.{extension}", xxh3_64(content));
        fs::write(self.out.join("assets").join(&file), content)?;
        self.assets.push(file.clone());
        Ok(file)
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

/// Prints the size of every file, and writes the compressed ones beside them.
fn report(out: &Path, small: bool) -> Result<()> {
    let mut files = Vec::new();
    let mut folders = vec![out.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    let mut total = (0, 0);
    for file in files {
        let content = fs::read(&file)?;
        let name = file.strip_prefix(out)?.display();
        if !small {
            println!("{:>9}  {name}", content.len());
            continue;
        }
        let mut brotli = Vec::new();
        brotli::CompressorWriter::new(&mut brotli, 1 << 16, 11, 22).write_all(&content)?;
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        gzip.write_all(&content)?;
        println!("{:>9}  {:>8} br  {name}", content.len(), brotli.len());
        total = (total.0 + content.len(), total.1 + brotli.len());
        let beside = |extension: &str| PathBuf::from(format!("{}.{extension}", file.display()));
        fs::write(beside("br"), brotli)?;
        fs::write(beside("gz"), gzip.finish()?)?;
    }
    if small {
        println!("{:>9}  {:>8} br  all", total.0, total.1);
    }
    Ok(())
}
