//! A person's browser.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

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
    /// Starts it.
    pub async fn start() -> Result<Driver> {
        let port = TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port();
        let process = Command::new("chromedriver")
            .args([format!("--port={port}"), "--log-level=OFF".to_owned()])
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("chromedriver is not installed")?;
        Ok(Driver { process, address: format!("http://127.0.0.1:{port}") })
    }

    /// Stops it and every browser it started.
    pub async fn stop(mut self) -> Result<()> {
        Ok(self.process.kill().await?)
    }

    /// A fresh browser of a person who reads this language.
    pub async fn browser(&self, device: Device, language: &str) -> Result<Browser> {
        let mut options = json!({
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--window-size=1366,907", format!("--lang={language}"), format!("--accept-lang={language}"),
            ],
            "prefs": { "intl.accept_languages": language },
        });
        if let Device::Phone = device {
            options["mobileEmulation"] =
                json!({ "deviceMetrics": { "width": 360, "height": 740, "pixelRatio": 2, "touch": true } });
        }
        let Value::Object(capabilities) = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "SEVERE" },
        }) else {
            bail!("an object is an object");
        };
        let started = Instant::now();
        loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(capabilities.clone());
            match builder.connect(&self.address).await {
                Ok(client) => return Ok(Browser { client }),
                Err(_) if started.elapsed() < Duration::from_secs(10) => {
                    tokio::time::sleep(Duration::from_millis(200)).await
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// One browser.
pub struct Browser {
    client: Client,
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

    /// Waits until an expression of the page is true.
    pub async fn until(&self, expression: &str) -> Result<()> {
        let started = Instant::now();
        while started.elapsed() < Duration::from_secs(60) {
            match self.run(&format!("return !!({expression})")).await? {
                Value::Bool(true) => return Ok(()),
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
        let said = self.run("return document.body.innerText").await?;
        bail!("never: {expression}; the page says {said}")
    }

    /// Clicks the first element that fits, once it is there.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.until(&format!("(e => e && (e.click(), true))(document.querySelector({selector:?}))")).await
    }

    /// Types into the focused element.
    pub async fn keys(&self, keys: &str) -> Result<()> {
        let active = self.client.active_element().await?;
        Ok(active.send_keys(keys).await?)
    }

    /// Takes a picture.
    pub async fn picture(&self, folder: &Path, name: &str) -> Result<()> {
        let picture = self.client.screenshot().await?;
        Ok(tokio::fs::write(folder.join(format!("{name}.png")), picture).await?)
    }

    /// Closes it.
    pub async fn close(self) -> Result<()> {
        Ok(self.client.close().await?)
    }
}
