//! The settings page.

use i18n::Language;
use kernel::Message;
use leptos::prelude::*;
use story::sound::Sound;

use super::app::{Server, Shared, TopBar};
use super::{browser, sound};
use crate::settings::{Help, Settings, Speed, Theme};

/// Language, colours, speed.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let shared = Shared::get();
    let pill = move |group: &'static str,
                     words: String,
                     is: fn(&Settings, usize) -> bool,
                     n: usize,
                     set: fn(&mut Settings, usize)| {
        view! {
            <label class="pill">
                <input type="radio" name=group prop:checked=move || shared.settings.with(|settings| is(settings, n))
                    on:change=move |_| shared.settings.update(|settings| set(settings, n))/>
                <span>{words}</span>
            </label>
        }
    };
    let languages = move || {
        let name = |language: Language| match language {
            Language::En => "English",
            Language::Pl => "Polski",
        };
        Language::ALL
            .into_iter()
            .enumerate()
            .map(|(n, language)| {
                let is = move |_| shared.language() == language;
                view! {
                    <label class="pill" lang=language.code()>
                        <input type="radio" name="language" prop:checked=move || is(n)
                            on:change=move |_| shared.settings.update(|settings| settings.language = Some(language))/>
                        <span>{name(language)}</span>
                    </label>
                }
            })
            .collect::<Vec<_>>()
    };
    let themes = move || {
        let words = |theme: Theme| shared.say(&Message::new(format!("theme-{}", theme.id())));
        Theme::ALL
            .into_iter()
            .enumerate()
            .map(|(n, theme)| {
                pill("theme", words(theme), |s, n| s.theme == Theme::ALL[n], n, |s, n| s.theme = Theme::ALL[n])
            })
            .collect::<Vec<_>>()
    };
    let speeds = move || {
        let words = |speed: Speed| shared.say(&Message::new(format!("speed-{}", speed.id())));
        Speed::ALL
            .into_iter()
            .enumerate()
            .map(|(n, speed)| {
                pill("speed", words(speed), |s, n| s.speed == Speed::ALL[n], n, |s, n| s.speed = Speed::ALL[n])
            })
            .collect::<Vec<_>>()
    };
    let helps = move || {
        let words = |help: Help| shared.say(&Message::new(format!("help-{}", help.id())));
        // What was closed is shown again to whoever chooses anew.
        let choose = |settings: &mut Settings, n: usize| {
            (settings.help, settings.helped) = (Help::ALL[n], Vec::new());
        };
        let each = Help::ALL.into_iter().enumerate();
        each.map(|(n, help)| pill("help", words(help), |s, n| s.help == Help::ALL[n], n, choose)).collect::<Vec<_>>()
    };
    let switch = move |words: &'static str, is: fn(&Settings) -> bool, set: fn(&mut Settings, bool)| {
        view! {
            <label class="switch">
                <input type="checkbox" prop:checked=move || shared.settings.with(is)
                    on:change=move |event| shared.settings.update(|settings| set(settings, browser::ticked(&event)))/>
                <span>{move || shared.t(words)}</span>
            </label>
        }
    };
    view! {
        <TopBar>""</TopBar>
        <main class="page">
            <h1>{move || shared.t("settings")}</h1>
            <fieldset><legend>{move || shared.t("language")}</legend><div class="pills">{languages}</div></fieldset>
            <fieldset><legend>{move || shared.t("theme")}</legend><div class="pills">{themes}</div></fieldset>
            <fieldset><legend>{move || shared.t("speed")}</legend><div class="pills">{speeds}</div></fieldset>
            <fieldset><legend>{move || shared.t("help-shown")}</legend><div class="pills">{helps}</div></fieldset>
            <fieldset>
                <legend>{move || shared.t("at-the-table")}</legend>
                {switch("setting-sound", |s| s.sound, |s, on| s.sound = on)}
                <label class="switch">
                    <input type="range" min="0" max="100" step="5" prop:value=move || shared.settings.with(|s| s.volume.to_string())
                        on:change=move |event| {
                            shared.settings.update(|s| s.volume = browser::typed(&event).parse().unwrap_or(s.volume));
                            sound::play(shared, Sound::YourTurn);
                        }/>
                    <span>{move || shared.t("setting-volume")}</span>
                </label>
                {switch("setting-calm", |s| s.calm, |s, on| s.calm = on)}
                {switch("setting-pass-screen", |s| s.pass_screen, |s, on| s.pass_screen = on)}
                {switch("setting-single", |s| s.single, |s, on| s.single = on)}
                {switch("setting-confirm", |s| s.confirm, |s, on| s.confirm = on)}
                {switch("setting-keys", |s| s.keys, |s, on| s.keys = on)}
                {switch("setting-words-only", |s| s.words_only, |s, on| s.words_only = on)}
            </fieldset>
            <Show when=move || shared.server.with(|server| matches!(server, Server::SignedIn(_)))>
                <p><a class="button messages-link" href="#/messages">{move || shared.t("messages")}</a></p>
            </Show>
            <p class="muted">{move || shared.t("about")}</p>
        </main>
    }
}
