//! A person's browser.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, Command};

/// How long something may take on a slow, busy machine before it counts as never.
const PATIENCE: Duration = Duration::from_secs(120);

/// The driver that starts browsers.
pub struct Driver {
    process: Child,
    address: String,
}

/// What kind of device.
#[derive(Clone, Copy)]
pub enum Device {
    /// A laptop of 1366 by 768.
    Laptop,
    /// A phone of 360 by 740, with touch.
    Phone,
}

impl Driver {
    /// Starts it on a free port.
    pub async fn start() -> Result<Driver> {
        let port = TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port();
        let program = std::env::var("CHROMEWEBDRIVER").map_or("chromedriver".to_owned(), |dir| dir + "/chromedriver");
        let process = Command::new(program)
            .args([format!("--port={port}"), "--log-level=OFF".to_owned()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("chromedriver is not installed")?;
        Ok(Driver { process, address: format!("http://127.0.0.1:{port}") })
    }

    /// Stops it and every browser it started, those of failed scenarios too: killed, it would leave them behind.
    pub async fn stop(mut self) -> Result<()> {
        let host = self.address.trim_start_matches("http://");
        let mut line = TcpStream::connect(host).await?;
        line.write_all(format!("GET /shutdown HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes()).await?;
        if tokio::time::timeout(PATIENCE, self.process.wait()).await.is_err() {
            self.process.kill().await?;
        }
        Ok(())
    }

    /// A fresh browser of a person who reads this language.
    pub async fn browser(&self, device: Device, language: &str) -> Result<Browser> {
        let mut options = json!({
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--disable-dev-shm-usage", "--window-size=1366,907",
                format!("--lang={language}"), format!("--accept-lang={language}"),
            ],
            "prefs": { "intl.accept_languages": language },
        });
        if let Device::Phone = device {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": 360, "height": 740, "pixelRatio": 2, "touch": true } });
        }
        let Value::Object(capabilities) = json!({ "goog:chromeOptions": options }) else {
            bail!("an object is an object");
        };
        let started = Instant::now();
        let client = loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities.clone());
            match builder.connect(&self.address).await {
                Ok(client) => break client,
                Err(_) if started.elapsed() < PATIENCE => tokio::time::sleep(Duration::from_millis(200)).await,
                Err(error) => return Err(error.into()),
            }
        };
        let timeouts = TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), None);
        client.update_timeouts(timeouts).await?;
        let browser = Browser { client };
        if let Device::Laptop = device {
            let metrics = json!({ "width": 1366, "height": 768, "deviceScaleFactor": 1, "mobile": false });
            browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        }
        // Whatever a page complains about is kept, from its first moment on, over reloads too.
        let watch = "
            const keep = complaint => {
              const all = JSON.parse(sessionStorage.getItem('complaints') || '[]');
              sessionStorage.setItem('complaints', JSON.stringify([...all, complaint])) };
            const say = console.error;
            console.error = (...what) => { keep('console: ' + what.join(' ')); say(...what) };
            for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation'])
            addEventListener(kind, e => {
              // Told when a window changes its size while it is laid out; the next frame has all of it.
              if (/^ResizeObserver loop/.test(e.message)) return;
              const what = (e.error && e.error.stack) || e.message || e.violatedDirective || (e.reason && e.reason.message) || (e.target && e.target.src) || kind;
              keep(kind + ': ' + what) }, true);";
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await?;
        Ok(browser)
    }
}

/// One browser.
pub struct Browser {
    client: Client,
}

/// A command of the browser's own developer tools.
#[derive(Debug)]
struct Devtools(String);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.0.clone()))
    }
}

impl Browser {
    /// Goes to an address.
    pub async fn go(&self, address: &str) -> Result<()> {
        Ok(self.client.goto(address).await?)
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str) -> Result<Value> {
        self.client.execute(script, Vec::new()).await.with_context(|| script.to_owned())
    }

    /// Runs a script in the page that calls `done(…)` some time.
    pub async fn run_long(&self, script: &str) -> Result<Value> {
        let script = format!("const done = arguments[arguments.length - 1]; {script}");
        self.client.execute_async(&script, Vec::new()).await.with_context(|| script)
    }

    /// Uses the browser's developer tools.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Result<Value> {
        let body = json!({ "cmd": command, "params": parameters }).to_string();
        self.client.issue_cmd(Devtools(body)).await.with_context(|| command.to_owned())
    }

    /// Waits until an expression of the page is true.
    pub async fn until(&self, expression: &str) -> Result<()> {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            // In the middle of a reload there is no page to ask.
            if let Ok(Value::Bool(true)) = self.run(&format!("return !!({expression})")).await {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        let said = self.run("return location.hash + ' ' + document.body.innerText").await?;
        bail!("never: {expression}; the page says {said}")
    }

    /// Clicks the first element that fits, once it is there.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.until(&format!("(e => e && !e.disabled && (e.click(), true))(document.querySelector({selector:?}))")).await
    }

    /// Types into the focused element.
    pub async fn keys(&self, keys: &str) -> Result<()> {
        let active = self.client.active_element().await?;
        Ok(active.send_keys(keys).await?)
    }

    /// Gives a file to an input.
    pub async fn upload(&self, selector: &str, file: &Path) -> Result<()> {
        let input = self.client.find(Locator::Css(selector)).await?;
        Ok(input.send_keys(&file.to_string_lossy()).await?)
    }

    /// Takes a picture.
    pub async fn picture(&self, folder: &Path, name: &str) -> Result<()> {
        let picture = self.client.screenshot().await?;
        Ok(tokio::fs::write(folder.join(format!("{name}.png")), picture).await?)
    }

    /// What the pages complained about: errors in scripts, files not found, anything the content security policy stopped.
    pub async fn complaints(&self) -> Result<Value> {
        self.run("return JSON.parse(sessionStorage.getItem('complaints') || '[]')").await
    }

    /// Closes it.
    pub async fn close(self) -> Result<()> {
        Ok(self.client.close().await?)
    }
}
