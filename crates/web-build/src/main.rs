//! Puts the compiled web client together: `web-build WASM-DIR STATIC-DIR OUT-DIR [--small] [--reload]`.
//!
//! Takes `web.wasm` as cargo built it, cuts it into its parts (one a game, see `web-games`), generates the JavaScript bindings, gives
//! every file a name with a hash of its content, writes the page and the service worker that name them, and with `--small` compresses
//! everything. How to read this crate: `site` is the folder being filled, `catalogue` what the page shows before any program runs,
//! `known` where the figures of a game come from, `pictures` the drawn positions of its rulebook, `examples` its worked ones, `sizes` the
//! report.
//!
//! **Invariant:** a file under `assets/` never changes its content, so browsers and servers may keep it forever. Only
//! `index.html`, `sw.js` and `manifest.webmanifest` keep their names, and these are always asked for again.

mod catalogue;
mod examples;
mod known;
mod pictures;
mod site;
mod sizes;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use bot_worker::{Files, GameCard, Spoken};
use i18n::Language;
use rulebook::{Book, Picture};

use examples::Examples;
use pictures::Pictures;
use site::Site;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (flags, paths): (Vec<&str>, Vec<&str>) =
        arguments.iter().map(String::as_str).partition(|argument| argument.starts_with("--"));
    let (small, reload) = (flags.contains(&"--small"), flags.contains(&"--reload"));
    let [wasm, stat, out] = paths.as_slice() else {
        bail!("usage: web-build WASM-DIR STATIC-DIR OUT-DIR [--small] [--reload]")
    };
    if let Some(unknown) = flags.iter().find(|flag| !["--small", "--reload"].contains(flag)) {
        bail!("{unknown} is no option of web-build; --small and --reload are");
    }
    let (wasm, stat, out) = (Path::new(wasm), Path::new(stat), Path::new(out));
    let mut site = Site::new(out)?;

    let web = site.program(wasm, "web")?;
    let start = site.add("worker", "js", format!("import init from \"./{}\";\ninit();\n", web.js).as_bytes())?;
    let cards = games::GAMES.iter().map(|game| card(&mut site, &start, stat, *game)).collect::<Result<Vec<_>>>()?;
    let mut add = |name: &str, extension: &str| -> Result<String> {
        let content = fs::read(stat.join(format!("{name}.{extension}"))).with_context(|| format!("reading {name}"))?;
        site.add(name.trim_start_matches("fonts/"), extension, &content)
    };
    let names = [
        ("@web.js@", web.js.clone()),
        ("@web.wasm@", web.wasm.clone()),
        ("@links.js@", web.links.clone()),
        ("@barlow-medium.ttf@", add("fonts/barlow-medium", "ttf")?),
        ("@barlow-bold.ttf@", add("fonts/barlow-bold", "ttf")?),
        ("@early.js@", add("early", "js")?),
        ("@icon.svg@", add("icon", "svg")?),
        ("@icon-180.png@", add("icon-180", "png")?),
        ("@icon-192.png@", add("icon-192", "png")?),
        ("@icon-512.png@", add("icon-512", "png")?),
    ];
    let fill = |file: &str, more: &[(&str, &str)]| -> Result<String> {
        let text = fs::read_to_string(stat.join(file)).with_context(|| format!("reading {file}"))?;
        let names = names.iter().map(|(mark, name)| (*mark, name.as_str()));
        Ok(names.chain(more.iter().copied()).fold(text, |text, (mark, name)| text.replace(mark, name)))
    };
    let style = site.add("style", "css", fill("style.css", &[])?.as_bytes())?;
    let boot = site.add("boot", "js", fill("boot.js", &[])?.as_bytes())?;
    let (start_page, menu) = (catalogue::start_page(&cards), catalogue::menu(&cards));
    let page =
        [("@style.css@", style.as_str()), ("@boot.js@", &boot), ("@start-page@", &start_page), ("@catalogue@", &menu)];
    let mut index = fill("index.html", &page)?;
    if reload {
        let script = site.add("reload", "js", fill("reload.js", &[])?.as_bytes())?;
        index = index.replace("</head>", &format!("<script src=\"assets/{script}\"></script>\n</head>"));
    }
    fs::write(out.join("index.html"), index)?;
    fs::write(out.join("manifest.webmanifest"), fill("manifest.webmanifest", &[])?)?;
    let (assets, version) = site.contents()?;
    fs::write(out.join("sw.js"), fill("sw.js", &[("@version@", &version), ("\"@assets@\"", &assets)])?)?;
    sizes::report(out, small, &cards, &web.parts)
}

/// A game: the script of its worker, its words in every language, its picture.
fn card(site: &mut Site, start: &str, stat: &Path, game: &'static dyn games::Playable) -> Result<GameCard> {
    let id = game.id();
    let cover = fs::read(stat.join(format!("covers/{id}.svg"))).with_context(|| format!("the cover of {id}"))?;
    let mut texts = |language: Language| {
        site.add(&format!("{id}-{language}"), "ftl", language.source(&game.texts()).as_bytes()).map(asset)
    };
    let texts = Spoken { en: texts(Language::En)?, pl: texts(Language::Pl)? };
    let mut known = |language: Language| {
        site.add(&format!("known-{id}-{language}"), "html", known::page(game, language).as_bytes()).map(asset)
    };
    let known = Spoken { en: known(Language::En)?, pl: known(Language::Pl)? };
    let book = |language| match rulebook::of(id, language) {
        Some(book) => book.with_context(|| format!("the rulebook of {id} in {language}")),
        None => bail!("{id} has no rulebook"),
    };
    let (en, pl) = (book(Language::En)?, book(Language::Pl)?);
    let examples = Examples::read(game)?;
    let worked = site.add(&format!("position-{id}-examples"), "json", &examples.file()?).map(asset)?;
    let mut rules = |language: Language, book: &Book, other: &Book| {
        let mut pictures = Pictures::new(game, language)?;
        let mut draw = |picture: &Picture| {
            pictures
                .html(picture, &mut |position| site.add(&format!("position-{id}"), "json", &position.record).map(asset))
        };
        let html = book.html(other, &mut draw, &|rule| examples.button(rule, &worked, language))?;
        site.add(&format!("rules-{id}-{language}"), "html", html.as_bytes()).map(asset)
    };
    let rules = Spoken { en: rules(Language::En, &en, &pl)?, pl: rules(Language::Pl, &pl, &en)? };
    let mut titles = |language: Language, book: &Book| {
        site.add(&format!("titles-{id}-{language}"), "json", &serde_json::to_vec(&book.titles())?).map(asset)
    };
    let titles = Spoken { en: titles(Language::En, &en)?, pl: titles(Language::Pl, &pl)? };
    let mut lessons = |language: Language| -> Result<String> {
        let lessons = lessons::read(game, language)?;
        if lessons.is_empty() {
            return Ok(String::new());
        }
        site.add(&format!("lessons-{id}-{language}"), "json", &serde_json::to_vec(&lessons)?).map(asset)
    };
    let lessons = Spoken { en: lessons(Language::En)?, pl: lessons(Language::Pl)? };
    let files = Files {
        program: asset(start.to_owned()),
        texts,
        known,
        rules,
        titles,
        lessons,
        cover: asset(site.add(&format!("cover-{id}"), "svg", &cover)?),
    };
    Ok(GameCard::new(game, catalogue::name, files))
}

fn asset(file: String) -> String {
    format!("assets/{file}")
}
