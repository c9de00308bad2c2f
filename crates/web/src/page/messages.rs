//! Notifications: how somebody is told that a match waits for them; and the pages to which links in mail lead.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Code, DeviceFacts, Farewell, Forgotten, NewDevice, NewMail, Notify, NotifyFacts, QuietHours, Refusal, Token,
    Trouble, Webhook, WebhookKind,
};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{NotificationPermission, PushManager, PushSubscription, PushSubscriptionOptionsInit};

use super::app::{Server, Shared, TopBar};
use super::lobby::SignedIn;
use super::turns::moment;
use super::{api, browser};

/// The page on which one chooses.
#[component]
pub fn MessagesPage() -> impl IntoView {
    view! {
        <TopBar>""</TopBar>
        <main class="page messages"><SignedIn><Choices/></SignedIn></main>
    }
}

#[component]
fn Choices() -> impl IntoView {
    let facts = RwSignal::new(None::<NotifyFacts>);
    let shared = Shared::get();
    let problem = RwSignal::new(None::<String>);
    let language = untrack(|| shared.language().code());
    spawn_local(async move {
        match open(language).await {
            Ok(found) => _ = facts.try_set(Some(found)),
            Err(refusal) => _ = problem.try_set(Some(shared.refusal(&refusal))),
        }
    });
    let shown = move || facts.with(Option::is_some);
    view! {
        <h1>{move || shared.t("messages")}</h1>
        <p class="lead">{move || shared.t("messages-about")}</p>
        <Show when=shown><Form facts=facts problem=problem/></Show>
        <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
    }
}

/// What was chosen. From now on messages are in the language of this page, and by the clock of this device.
async fn open(language: &str) -> Result<NotifyFacts, Refusal> {
    let known = api::get::<NotifyFacts>(PATH).await?;
    let here = Notify { language: language.to_owned(), zone: zone(), ..known.settings.clone() };
    // A zone the server does not know is stored as its distance, and is no change each time the page is opened.
    let same = here == known.settings || Notify { zone: distance(), ..here.clone() } == known.settings;
    if same { Ok(known) } else { put(&here).await }
}

const PATH: &str = "api/account/notify";

/// Keeps what was chosen. Where the server does not know the name of our time zone it is told how far away it is.
async fn put(wanted: &Notify) -> Result<NotifyFacts, Refusal> {
    match api::ask("PUT", PATH, Some(wanted)).await {
        Err(refusal) if refusal.code == Code::Malformed => {
            api::ask("PUT", PATH, Some(&Notify { zone: distance(), ..wanted.clone() })).await
        }
        answer => answer,
    }
}

#[component]
fn Form(facts: RwSignal<Option<NotifyFacts>>, problem: RwSignal<Option<String>>) -> impl IntoView {
    let shared = Shared::get();
    let known = facts.get_untracked().expect("shown when it is there");
    let settings = RwSignal::new(known.settings.clone());
    let address = RwSignal::new(known.mail.as_ref().map(|mail| mail.address.clone()).unwrap_or_default());
    let hook = known.settings.webhook.clone();
    let kind = RwSignal::new(hook.as_ref().map_or("", |hook| kind_id(hook.kind)).to_owned());
    let url = RwSignal::new(hook.map(|hook| hook.url).unwrap_or_default());
    let said = RwSignal::new(None::<&'static str>);
    // What is said if it was done, and if it cannot be done like this.
    let answered = move |answer: Result<NotifyFacts, Refusal>, done: &'static str, wrong: &'static str| match answer {
        Ok(now) => {
            facts.set(Some(now));
            problem.set(None);
            said.set(Some(done));
        }
        Err(refusal) => {
            said.set(None);
            let is_wrong = refusal.code == Code::Malformed;
            problem.set(Some(if is_wrong { shared.t(wrong) } else { shared.refusal(&refusal) }));
        }
    };
    let keep = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let webhook =
            kind_of(&kind.get_untracked()).map(|kind| Webhook { kind, url: url.get_untracked().trim().to_owned() });
        let wanted =
            Notify { webhook, language: shared.language().code().to_owned(), zone: zone(), ..settings.get_untracked() };
        spawn_local(async move {
            answered(put(&wanted).await, "kept", "refused-webhook");
        });
    };
    // At once, and nothing else of what was changed on the page.
    let tell_by_mail = move |event: web_sys::Event| {
        let mail = browser::ticked(&event);
        settings.update(|settings| settings.mail = mail);
        let Some(stored) = facts.with_untracked(|facts| facts.as_ref().map(|facts| facts.settings.clone())) else {
            return;
        };
        let wanted = Notify { mail, ..stored };
        spawn_local(async move {
            answered(put(&wanted).await, "kept", "refused-malformed");
        });
    };
    let test = move |_| {
        spawn_local(async move {
            match api::post::<()>("api/account/notify/test", &()).await {
                Ok(()) => {
                    problem.set(None);
                    said.set(Some("test-sent"));
                }
                Err(refusal) if refusal.code == Code::Phase => problem.set(Some(shared.t("test-nothing"))),
                Err(refusal) => problem.set(Some(shared.refusal(&refusal))),
            }
        });
    };
    // The browser asks for permission because somebody pressed the button, and at no other time.
    let add_browser = move |_| {
        let key = facts.with_untracked(|facts| facts.as_ref().map(|facts| facts.push_key.clone()).unwrap_or_default());
        spawn_local(async move {
            match subscribe(&key).await {
                Ok(device) => answered(api::post("api/account/devices", &device).await, "browser-added", "no-push"),
                Err(words) => problem.set(Some(shared.t(words))),
            }
        });
    };
    let remove = move |device: DeviceFacts| {
        spawn_local(async move {
            let path = format!("api/account/devices/{}", device.id);
            answered(api::ask("DELETE", &path, None::<&()>).await, "kept", "refused-malformed");
        });
    };
    let guest = Memo::new(move |_| matches!(shared.server.get(), Server::SignedIn(me) if me.guest));
    let password = RwSignal::new(String::new());
    let give_address = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let known_by = Some(password.get_untracked()).filter(|password| !password.is_empty());
        let wanted = NewMail { address: address.get_untracked().trim().to_owned(), password: known_by };
        spawn_local(async move {
            let gone = wanted.address.is_empty();
            let answer: Result<NotifyFacts, Refusal> = match gone {
                true => api::ask("DELETE", "api/account/mail", Some(&Farewell { password: wanted.password })).await,
                false => api::ask("PUT", "api/account/mail", Some(&wanted)).await,
            };
            let is_known = answer.as_ref().is_ok_and(|now| now.mail.as_ref().is_some_and(|mail| mail.confirmed));
            let done = match (gone, is_known) {
                (true, _) => "kept",
                (false, true) => "mail-confirmed",
                (false, false) => "mail-sent",
            };
            match answer {
                Err(refusal) if refusal.code == Code::Credentials => {
                    said.set(None);
                    problem.set(Some(shared.t("refused-current")));
                }
                answer => {
                    if answer.is_ok() {
                        password.set(String::new());
                    }
                    answered(answer, done, "refused-mail");
                }
            }
        });
    };
    let trouble = move || {
        let trouble = facts.with(|facts| facts.as_ref().and_then(|facts| facts.webhook_trouble))?;
        let words = match trouble.kind {
            Trouble::Refused => "webhook-refused",
            Trouble::Unreachable => "webhook-unreachable",
        };
        let when = moment(shared, trouble.at);
        Some(
            view! { <p class="problem shown webhook-trouble" role="status">{shared.say(&Message::new(words).with("when", when))}</p> },
        )
    };
    let devices = move || {
        let devices = facts.with(|facts| facts.as_ref().map(|facts| facts.devices.clone()).unwrap_or_default());
        let row = |device: DeviceFacts| {
            let agent = device.agent.clone();
            let what = move || crate::words::browser_name(&agent).unwrap_or_else(|| shared.t("unknown-browser"));
            view! {
                <li><div class="library-what"><strong><bdi>{what}</bdi></strong></div>
                    <button type="button" class="button small" on:click=move |_| remove(device.clone())>{move || shared.t("remove")}</button></li>
            }
        };
        devices.into_iter().map(row).collect::<Vec<_>>()
    };
    let mail_state = move || {
        facts.with(|facts| {
            let mail = facts.as_ref()?.mail.as_ref()?;
            Some(shared.t(if mail.confirmed { "mail-confirmed" } else { "mail-unconfirmed" }))
        })
    };
    let has_mail = Memo::new(move |_| facts.with(|facts| facts.as_ref().is_some_and(|facts| facts.mail.is_some())));
    let sends_mail = known.sends_mail;
    let quiet = move || settings.with(|settings| settings.quiet);
    let minutes = move |of: fn(QuietHours) -> u16| move || quiet().map(of).map(clock).unwrap_or_default();
    let set_quiet = move |set: fn(&mut QuietHours, u16)| {
        move |event: web_sys::Event| {
            if let Some(minutes) = minutes_of(&browser::typed(&event)) {
                settings.update(|settings| settings.quiet.iter_mut().for_each(|quiet| set(quiet, minutes)));
            }
        }
    };
    let kinds = ["", "discord", "ntfy", "json"].map(|id| {
        let words = move || {
            if id.is_empty() { shared.t("webhook-none") } else { shared.say(&Message::new(format!("webhook-{id}"))) }
        };
        view! { <option value=id prop:selected=move || kind.get() == id>{words}</option> }
    });
    view! {
        <fieldset>
            <legend>{move || shared.t("by-browser")}</legend>
            <ul class="library">{devices}</ul>
            <button type="button" class="button add-browser" on:click=add_browser>{move || shared.t("add-browser")}</button>
        </fieldset>
        <Show when=move || sends_mail>
            <fieldset>
                <legend>{move || shared.t("by-mail")}</legend>
                <form class="mail-form" on:submit=give_address>
                    <label class="field"><span>{move || shared.t("mail-address")}</span>
                        <input type="email" autocomplete="email" prop:value=move || address.get()
                            on:input=move |event| address.set(browser::typed(&event))/></label>
                    <Show when=move || !guest.get()>
                        <label class="field"><span>{move || shared.t("current-password")}</span>
                            <input type="password" required autocomplete="current-password" prop:value=move || password.get()
                                on:input=move |event| password.set(browser::typed(&event))/></label>
                    </Show>
                    <p class="muted" role="status">{mail_state}</p>
                    <button type="submit" class="button">{move || shared.t("mail-keep")}</button>
                </form>
                <Show when=move || has_mail.get()>
                    <label class="switch">
                        <input type="checkbox" prop:checked=move || settings.with(|settings| settings.mail) on:change=tell_by_mail/>
                        <span>{move || shared.t("mail-tell")}</span>
                    </label>
                    <p class="muted">{move || shared.t("mail-also")}</p>
                </Show>
            </fieldset>
        </Show>
        <form on:submit=keep>
            <fieldset>
                <legend>{move || shared.t("by-webhook")}</legend>
                <label class="field"><span>{move || shared.t("webhook-kind")}</span>
                    <select on:change=move |event| kind.set(browser::typed(&event))>{kinds}</select></label>
                <Show when=move || !kind.with(String::is_empty)>
                    <label class="field"><span>{move || shared.t("webhook-url")}</span>
                        <input type="url" required prop:value=move || url.get() on:input=move |event| url.set(browser::typed(&event))/></label>
                    {trouble}
                </Show>
            </fieldset>
            <fieldset>
                <legend>{move || shared.t("when-told")}</legend>
                <label class="switch">
                    <input type="checkbox" prop:checked=move || settings.with(|settings| settings.reminders)
                        on:change=move |event| settings.update(|settings| settings.reminders = browser::ticked(&event))/>
                    <span>{move || shared.t("want-reminders")}</span>
                </label>
                <label class="switch">
                    <input type="checkbox" prop:checked=move || quiet().is_some()
                        on:change=move |event| settings.update(|settings| {
                            settings.quiet = browser::ticked(&event).then_some(QuietHours { from: 22 * 60, to: 8 * 60 });
                        })/>
                    <span>{move || shared.t("want-quiet")}</span>
                </label>
                <Show when=move || quiet().is_some()>
                    <div class="quiet-hours">
                        <label class="field"><span>{move || shared.t("quiet-from")}</span>
                            <input type="time" required prop:value=minutes(|quiet| quiet.from)
                                on:change=set_quiet(|quiet, minutes| quiet.from = minutes)/></label>
                        <label class="field"><span>{move || shared.t("quiet-to")}</span>
                            <input type="time" required prop:value=minutes(|quiet| quiet.to)
                                on:change=set_quiet(|quiet, minutes| quiet.to = minutes)/></label>
                    </div>
                    <p class="muted">{move || shared.say(&Message::new("quiet-zone").with("zone", zone()))}</p>
                </Show>
            </fieldset>
            <div class="form-end">
                <button type="button" class="button" on:click=test>{move || shared.t("send-test")}</button>
                <button class="button primary" type="submit">{move || shared.t("keep")}</button>
            </div>
        </form>
        <p class="muted" role="status">{move || said.get().map(|words| shared.t(words))}</p>
    }
}

const fn kind_id(kind: WebhookKind) -> &'static str {
    match kind {
        WebhookKind::Discord => "discord",
        WebhookKind::Ntfy => "ntfy",
        WebhookKind::Json => "json",
    }
}

fn kind_of(id: &str) -> Option<WebhookKind> {
    [WebhookKind::Discord, WebhookKind::Ntfy, WebhookKind::Json].into_iter().find(|kind| kind_id(*kind) == id)
}

/// Minutes after midnight as a time of the day.
fn clock(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

fn minutes_of(clock: &str) -> Option<u16> {
    let (hours, minutes) = clock.split_once(':')?;
    Some(hours.parse::<u16>().ok()? * 60 + minutes.get(..2)?.parse::<u16>().ok()?)
}

/// Name of the time zone of this device.
fn zone() -> String {
    let find = || -> Result<Option<String>, JsValue> {
        let intl = js_sys::Reflect::get(&browser::window(), &"Intl".into())?;
        let format: js_sys::Function = js_sys::Reflect::get(&intl, &"DateTimeFormat".into())?.dyn_into()?;
        let format = format.call0(&intl)?;
        let resolved: js_sys::Function = js_sys::Reflect::get(&format, &"resolvedOptions".into())?.dyn_into()?;
        Ok(js_sys::Reflect::get(&resolved.call0(&format)?, &"timeZone".into())?.as_string())
    };
    find().ok().flatten().unwrap_or_else(|| "UTC".to_owned())
}

/// How far the clock of this device is from Universal Time, such as `+02:00`.
fn distance() -> String {
    // Minutes from here to there, as JavaScript wants it.
    let minutes = -js_sys::Date::new_0().get_timezone_offset() as i32;
    let sign = if minutes < 0 { '-' } else { '+' };
    format!("{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60)
}

/// Lets the browser take messages; what the server needs to know of it, or the words that say why not.
async fn subscribe(key: &str) -> Result<NewDevice, &'static str> {
    const NONE: &str = "no-push";
    let has = |of: &JsValue, name: &str| js_sys::Reflect::has(of, &name.into()).unwrap_or(false);
    let window = browser::window();
    if !window.is_secure_context() || !has(&window, "PushManager") || !has(&window.navigator(), "serviceWorker") {
        return Err(NONE);
    }
    let asking = web_sys::Notification::request_permission().map_err(|_| NONE)?;
    _ = JsFuture::from(asking).await;
    if web_sys::Notification::permission() != NotificationPermission::Granted {
        return Err("push-denied");
    }
    let ready = window.navigator().service_worker().ready().map_err(|_| NONE)?;
    let registration: web_sys::ServiceWorkerRegistration =
        JsFuture::from(ready).await.map_err(|_| NONE)?.unchecked_into();
    let push: PushManager = registration.push_manager().map_err(|_| NONE)?;
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    options.set_application_server_key_opt_str(Some(key));
    let asking = push.subscribe_with_options(&options).map_err(|_| NONE)?;
    let subscribed: PushSubscription = JsFuture::from(asking).await.map_err(|_| NONE)?.unchecked_into();
    let text = js_sys::JSON::stringify(&subscribed).ok().and_then(|text| text.as_string()).ok_or(NONE)?;
    let read: serde_json::Value = hosting::json::parse(&text).map_err(|_| NONE)?;
    let part = |value: &serde_json::Value| value.as_str().map(str::to_owned).ok_or(NONE);
    Ok(NewDevice {
        endpoint: part(&read["endpoint"])?,
        p256dh: part(&read["keys"]["p256dh"])?,
        auth: part(&read["keys"]["auth"])?,
    })
}

/// A link that confirms an address was followed.
#[component]
pub fn ConfirmPage(token: String) -> impl IntoView {
    let shared = Shared::get();
    let words = RwSignal::new("loading");
    spawn_local(async move {
        let answer = api::post::<()>("api/mail/confirm", &Token { token }).await;
        words.try_set(if answer.is_ok() { "mail-confirmed" } else { "old-link" });
    });
    view! {
        <TopBar>""</TopBar>
        <main class="page">
            <h1>{move || shared.t("messages")}</h1>
            <p class="lead" role="status">{move || shared.t(words.get())}</p>
            <p><a class="button" href="#/messages">{move || shared.t("messages")}</a></p>
        </main>
    }
}

/// Whoever has forgotten their password asks for a link.
#[component]
pub fn ForgottenPage() -> impl IntoView {
    let shared = Shared::get();
    let name = RwSignal::new(String::new());
    let (problem, sent) = (RwSignal::new(None::<String>), RwSignal::new(false));
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let wanted = Forgotten { name: name.get_untracked() };
            let answer = api::post::<()>("api/password/forgotten", &wanted).await;
            sent.set(answer.is_ok());
            problem.set(answer.err().map(|refusal| match refusal.code {
                Code::Forbidden => shared.t("no-mail-here"),
                _ => shared.refusal(&refusal),
            }));
        });
    };
    view! {
        <TopBar>""</TopBar>
        <main class="page">
            <form class="sign-in" on:submit=send>
                <h1>{move || shared.t("forgotten")}</h1>
                <label class="field"><span>{move || shared.t("name")}</span>
                    <input type="text" required autocomplete="username" prop:value=move || name.get()
                        on:input=move |event| name.set(browser::typed(&event))/></label>
                <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
                <Show when=move || sent.get()><p class="muted" role="status">{move || shared.t("forgotten-sent")}</p></Show>
                <div class="form-end"><button class="button primary" type="submit">{move || shared.t("send")}</button></div>
            </form>
        </main>
    }
}
