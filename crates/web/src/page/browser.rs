//! The few things we want of the browser.

use bot_worker::GameCard;
use js_sys::Promise;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Element, ResizeObserver, ResizeObserverEntry, Response, Window};

/// The window.
pub fn window() -> Window {
    web_sys::window().expect("the page has a window")
}

/// The document.
pub fn document() -> Document {
    window().document().expect("the window has a document")
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// The games, as the page itself names them.
pub fn catalogue() -> Vec<GameCard> {
    let found = document().get_element_by_id("catalogue").and_then(|element| element.text_content());
    found.and_then(|cards| hosting::json::parse(&cards).ok()).expect("the page names the games")
}

/// A text file of ours; nothing if it cannot be had.
pub async fn fetch_text(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: Response = response.unchecked_into();
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// A file of ours is gone: if the server has another version by now, loads that. Matches are kept, so nothing is lost.
pub async fn reload_if_outdated() {
    let boot =
        document().query_selector("script[type=module]").ok().flatten().and_then(|boot| boot.get_attribute("src"));
    let page = fetch_text("./?fresh").await;
    if let (Some(boot), Some(page)) = (boot, page)
        && page.contains("id=\"catalogue\"")
        && !page.contains(&boot)
    {
        // If it does not reload there is nothing else to do.
        let _ = window().location().reload();
    }
}

/// Waits.
pub async fn sleep(millis: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, millis).expect("a timer starts");
    });
    // A timer never fails.
    let _ = JsFuture::from(promise).await;
}

/// Left, top, width and height of an element, in pixels of the window.
pub fn bounds(element: &Element) -> [f64; 4] {
    let place = element.get_bounding_client_rect();
    [place.x(), place.y(), place.width(), place.height()]
}

/// Width and height of the window.
pub fn window_size() -> [f64; 2] {
    let size = |size: Result<JsValue, JsValue>| size.ok().and_then(|size| size.as_f64()).unwrap_or(1000.0);
    [size(window().inner_width()), size(window().inner_height())]
}

/// Where fingers are on the page, in pixels of the window.
pub fn fingers(event: &web_sys::TouchEvent) -> Vec<[f64; 2]> {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).unwrap_or_default();
    let number = |of: &JsValue, name: &str| get(of, name).as_f64().unwrap_or_default();
    let touches = get(event, "touches");
    let each =
        (0..number(&touches, "length") as u32).map(|idx| js_sys::Reflect::get_u32(&touches, idx).unwrap_or_default());
    each.map(|touch| [number(&touch, "clientX"), number(&touch, "clientY")]).collect()
}

/// Gives an element the focus and scrolls nothing for it.
pub fn focus(element: &web_sys::HtmlElement) {
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"preventScroll".into(), &true.into());
    let focus = js_sys::Reflect::get(element, &"focus".into()).ok().and_then(|focus| focus.dyn_into().ok());
    let _ = focus.map(|focus: js_sys::Function| focus.call1(element, &options));
}

/// Is the page touched with a finger rather than pointed at with a mouse?
pub fn is_touched() -> bool {
    window().match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches())
}

/// Calls back once, later.
pub fn after(millis: i32, then: impl FnOnce() + 'static) {
    let callback = Closure::once_into_js(then);
    window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(callback.unchecked_ref(), millis)
        .expect("a timer starts");
}

/// Tells the size of an element in pixels, now and whenever it has changed, as long as it lives.
pub struct SizeWatch {
    observer: ResizeObserver,
    _tell: Closure<dyn FnMut(js_sys::Array)>,
}

impl SizeWatch {
    /// Begins.
    pub fn new(element: &Element, tell: impl Fn((f64, f64)) + 'static) -> SizeWatch {
        let tell = Closure::new(move |changes: js_sys::Array| {
            let last: ResizeObserverEntry = changes.get(changes.length() - 1).unchecked_into();
            let size = last.content_rect();
            tell((size.width(), size.height()));
        });
        let observer = ResizeObserver::new(tell.as_ref().unchecked_ref()).expect("browsers watch sizes");
        observer.observe(element);
        SizeWatch { observer, _tell: tell }
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Good random bytes.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes))
        .expect("browsers have a random source");
    bytes
}

/// A short name nobody else has.
pub fn fresh_id() -> String {
    random_bytes()[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Goes to a page of ours.
pub fn go(hash: &str) {
    window().location().set_hash(hash).expect("an address of ours");
}

/// Puts a text on the clipboard; false if the browser does not let us.
pub async fn copy(text: &str) -> bool {
    if !window().is_secure_context() {
        return false;
    }
    JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// Lets the browser take messages no longer. Where none were taken nothing happens.
pub async fn forget_push() {
    let has = |of: &JsValue, name: &str| js_sys::Reflect::has(of, &name.into()).unwrap_or(false);
    if !has(&window(), "PushManager") || !has(&window().navigator(), "serviceWorker") {
        return;
    }
    let forget = async {
        let workers = JsFuture::from(window().navigator().service_worker().get_registrations()).await?;
        for worker in js_sys::Array::from(&workers) {
            let worker: web_sys::ServiceWorkerRegistration = worker.unchecked_into();
            let found = JsFuture::from(worker.push_manager()?.get_subscription()?).await?;
            if let Ok(subscription) = found.dyn_into::<web_sys::PushSubscription>() {
                JsFuture::from(subscription.unsubscribe()?).await?;
            }
        }
        Ok::<(), JsValue>(())
    };
    // The server has forgotten the browser: what is left of it here receives nothing.
    _ = forget.await;
}

/// Address of the WebSocket.
pub fn line() -> String {
    let location = window().location();
    let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let host = location.host().unwrap_or_default();
    let folder = location.pathname().unwrap_or_default();
    let folder = folder.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
    format!("{}://{host}{folder}/api/play", if secure { "wss" } else { "ws" })
}

/// The system's way to pass something on to people and programs of the person's choice, where it has one.
fn sheet() -> Option<js_sys::Function> {
    js_sys::Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}

/// Can the system pass something on?
pub fn can_share() -> bool {
    sheet().is_some()
}

/// Lets the system pass on an address.
pub fn share(title: &str, address: &str) {
    let what = js_sys::Object::new();
    for (key, value) in [("title", title), ("url", address)] {
        let _ = js_sys::Reflect::set(&what, &key.into(), &value.into());
    }
    let Some(Ok(promise)) = sheet().map(|sheet| sheet.call1(&window().navigator(), &what)) else { return };
    // Whoever closes the sheet has changed their mind.
    leptos::task::spawn_local(async move { _ = JsFuture::from(js_sys::Promise::from(promise)).await });
}

/// Hands a text to the person as a file.
pub fn download(name: &str, text: &str) {
    let save = || -> Result<(), JsValue> {
        let parts = js_sys::Array::of1(&text.into());
        let options = web_sys::BlobPropertyBag::new();
        options.set_type("application/json");
        let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options)?;
        let address = web_sys::Url::create_object_url_with_blob(&blob)?;
        let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
        web_sys::Url::revoke_object_url(&address)
    };
    if let Err(error) = save() {
        web_sys::console::error_1(&error);
    }
}

/// Does this element want the keys for itself, because something is typed or chosen in it?
pub fn takes_keys(element: &web_sys::Element) -> bool {
    ["INPUT", "SELECT", "TEXTAREA"].contains(&element.tag_name().as_str())
}

/// The value of the input an event came from.
pub fn typed(event: &web_sys::Event) -> String {
    let target = event.target();
    let input = target.as_ref().and_then(|target| target.dyn_ref::<web_sys::HtmlInputElement>());
    let select = target.as_ref().and_then(|target| target.dyn_ref::<web_sys::HtmlSelectElement>());
    input.map(|input| input.value()).or_else(|| select.map(|select| select.value())).unwrap_or_default()
}

/// Is the input an event came from ticked?
pub fn ticked(event: &web_sys::Event) -> bool {
    let target = event.target();
    let input = target.as_ref().and_then(|target| target.dyn_ref::<web_sys::HtmlInputElement>());
    input.is_some_and(web_sys::HtmlInputElement::checked)
}
