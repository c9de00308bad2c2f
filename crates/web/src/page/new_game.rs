//! The form of a new match on this device: seats and the options the game itself describes.

use std::sync::Arc;

use bot_worker::{Answer, OptionCard, Problem, Request};
use kernel::{Message, Seed, Setup};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Pace;

use super::app::{Lost, Server, Shared, TopBar};
use super::engine::Engine;
use super::online::{Wanted, online};
use super::{browser, store};
use crate::session::{Place, Saved};
use crate::words::GameInfo;

/// The form, once the game is known.
#[component]
pub fn NewGame(game: String) -> impl IntoView {
    let shared = Shared::get();
    let id = StoredValue::new(game);
    let found = Memo::new(move |_| shared.game(&id.get_value()).is_some());
    let ours = shared.cards.with_value(|cards| id.with_value(|id| cards.iter().any(|card| card.id == *id)));
    view! {
        <TopBar>""</TopBar>
        <main class="page">
            {move || match found.get() {
                true => shared.game(&id.get_value()).map(|game| view! { <Form game=game/> }).into_any(),
                false if !ours => view! { <Lost words="no-game-of-ours"/> }.into_any(),
                false => view! { <p class="muted" role="status">{move || shared.t("loading")}</p> }.into_any(),
            }}
        </main>
    }
}

#[component]
fn Form(game: Arc<GameInfo>) -> impl IntoView {
    let shared = Shared::get();
    let language = move || shared.language();
    let own_name = shared.settings.with_untracked(|settings| settings.name.clone());
    let own_name = if own_name.is_empty() { shared.t("you") } else { own_name };
    let first = game.card.min.max(2).min(game.card.max);
    // Whoever has never finished the game is best off with its first game, and with bots that play gently.
    let finished = store::finished(&game.card.id);
    let wanted = if finished == 0 { FIRST } else { "standard" };
    let recommended = game.card.presets.iter().position(|(id, _)| id == wanted);
    let level = RwSignal::new(level_of(&game, wanted));
    let preset = RwSignal::new(recommended);
    let place = move |idx: usize| match idx {
        0 => Place { name: own_name.clone(), bot: None, guest: false },
        _ => Place { name: crate::session::bot_name(idx), bot: level.get_untracked(), guest: false },
    };
    let seats = RwSignal::new((0..usize::from(first)).map(place.clone()).collect::<Vec<Place>>());
    let mut presets: Vec<usize> = (0..game.card.presets.len()).collect();
    presets.sort_by_key(|&idx| Some(idx) != recommended);
    let setup = RwSignal::new(with_preset(&game, Setup::new(first), recommended));
    let door = RwSignal::new(Door::Here);
    let problem = RwSignal::new(None::<Problem>);
    let seed = RwSignal::new(String::new());
    let game = StoredValue::new(game);

    // What is hidden does not count, but is remembered in case it is offered again.
    let meant = move || game.with_value(|game| game.card.without_idle_choices(setup.get()));
    Effect::new(move |_| {
        let setup = meant();
        spawn_local(async move {
            let id = game.with_value(|game| game.card.id.clone());
            let checked = shared.engine().ask(Request::Check { game: id, setup }).await;
            problem.try_set(checked.err());
        });
    });
    let set_players = move |players: u8| {
        setup.update(|setup| setup.players = players);
        seats.update(|seats| {
            seats.truncate(usize::from(players));
            for idx in seats.len()..usize::from(players) {
                seats.push(place(idx));
            }
        });
    };
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let id = game.with_value(|game| game.card.id.clone());
            let seed = match seed.get_untracked().trim().parse::<u64>() {
                Ok(number) => Seed::from(number),
                Err(_) => Seed::from_bytes(browser::random_bytes()),
            };
            let request = Request::New { game: id.clone(), setup: untrack(meant), seed };
            match begin(&shared.engine(), id, seats.get_untracked(), request).await {
                Ok(saved) => {
                    if let Some(person) = saved.seats.iter().find(|place| place.bot.is_none()) {
                        let name = person.name.clone();
                        shared.settings.update(|settings| settings.name = name);
                    }
                    store::keep(&saved);
                    browser::go(&format!("/play/{}", saved.id));
                }
                Err(refused) => problem.set(Some(refused)),
            }
        });
    };
    let public = RwSignal::new(false);
    let pace = RwSignal::new(0_usize);
    let grace = RwSignal::new(None::<u32>);
    let vacation_days = RwSignal::new(0_u32);
    let by_days = move || matches!(PACES[pace.get()].1, Pace::PerMove { .. });
    let usual_grace = move || PACES[pace.get()].1.usual_grace();
    let open_table = move |_| {
        spawn_local(async move {
            let id = game.with_value(|game| game.card.id.clone());
            let pace = PACES[pace.get_untracked()].1;
            let (setup, places, public) = (untrack(meant), seats.get_untracked(), public.get_untracked());
            let grace = grace.get_untracked().filter(|_| pace.usual_grace().is_some());
            let vacation_days = if untrack(by_days) { vacation_days.get_untracked() } else { 0 };
            let wanted = Wanted { game: id, setup, places, public, pace, grace, vacation_days };
            match (online().await.make)(wanted).await {
                Ok(table) => browser::go(&format!("/table/{table}")),
                Err(refusal) if refusal.code == protocol::Code::SignedOut => browser::go("/online"),
                Err(refusal) => problem.set(Some(Problem::Plain(shared.refusal(&refusal)))),
            }
        });
    };
    let (min, max) = game.with_value(|game| (game.card.min, game.card.max));
    let players = (min..=max)
        .map(|n| {
            let set_players = set_players.clone();
            view! {
                <label class="pill">
                    <input type="radio" name="players" value=n.to_string() prop:checked=move || setup.with(|setup| setup.players == n)
                        on:change=move |_| set_players(n)/>
                    <span>{n}</span>
                </label>
            }
        })
        .collect::<Vec<_>>();
    let options = game.with_value(|game| game.card.options.clone());
    let options = options
        .into_iter()
        .map(|option| {
            let option = StoredValue::new(option);
            let offered = Memo::new(move |_| {
                game.with_value(|game| option.with_value(|option| setup.with(|setup| game.card.offers(option, setup))))
            });
            view! { <Show when=move || offered.get()><Choice option=option.get_value() game=game setup=setup/></Show> }
        })
        .collect::<Vec<_>>();
    let choices =
        game.with_value(|game| presets.iter().map(|&idx| (idx, game.card.presets[idx].clone())).collect::<Vec<_>>());
    let choices = choices
        .into_iter()
        .map(|(idx, (id, options))| {
            let bots = game.with_value(|game| level_of(game, &id));
            let choose = move |_| {
                setup.update(|setup| *setup = game.with_value(|game| with_preset(game, setup.clone(), Some(idx))));
                preset.set(Some(idx));
                level.set(bots.clone());
                let bots = bots.clone();
                seats.update(|seats| {
                    seats.iter_mut().filter(|place| place.bot.is_some()).for_each(|place| place.bot = bots.clone());
                });
            };
            let mut wanted: Vec<(String, String)> = options;
            wanted.sort();
            // A preset is chosen as long as nothing else is changed.
            let chosen = move || {
                let chosen = setup.with(|setup| {
                    let mut chosen: Vec<_> =
                        setup.options.iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect();
                    chosen.sort();
                    chosen
                });
                chosen == wanted && preset.get() == Some(idx)
            };
            let best = Some(idx) == recommended;
            let name = format!("preset-{id}");
            let about = game.with_value(|game| format!("preset-{}-{id}", game.card.id));
            view! {
                <label class="preset" data-preset=id>
                    <input type="radio" name="preset" prop:checked=chosen on:change=choose/>
                    <span class="preset-text">
                        <strong>{move || shared.say(&Message::new(name.clone()))}</strong>
                        {best.then(|| view! { <span class="chip best">{move || shared.t("recommended")}</span> })}
                        <span class="muted">{move || shared.say(&Message::new(about.clone()))}</span>
                    </span>
                </label>
            }
        })
        .collect::<Vec<_>>();
    let has_presets = !choices.is_empty();
    let has_options = game.with_value(|game| !game.card.options.is_empty());
    let at_server = move || door.get() == Door::Server;
    let told = move || {
        problem
            .with(|problem| problem.as_ref().map(|problem| game.with_value(|game| game.problem(language(), problem))))
    };
    view! {
        <form class="new-game" on:submit=start>
            <h1>{move || game.with_value(|game| game.name(language()))}</h1>
            <p class="lead">{move || {
                let intro = Message::new(game.with_value(|game| format!("intro-{}", game.card.id)));
                shared.has(&intro.id).then(|| shared.say(&intro))
            }}</p>
            <p class="form-doors">
                <super::learn::LearnLink game=game.with_value(|game| game.card.id.clone()) class="learn-link"/>
                <a class="learn-link" href=game.with_value(|game| format!("#/rules/{}", game.card.id))>{move || shared.t("rules")}</a>
            </p>
            <Show when=move || shared.server.get() != Server::None>
                <div class="doors" role="radiogroup" aria-label=move || shared.t("doors")>
                    {[(Door::Here, "here", "door-here"), (Door::Server, "server", "door-server")].map(|(each, value, words)| view! {
                        <label class="pill">
                            <input type="radio" name="door" value=value prop:checked=move || door.get() == each on:change=move |_| door.set(each)/>
                            <span>{move || shared.t(words)}</span>
                        </label>
                    })}
                </div>
            </Show>
            <fieldset>
                <legend>{move || shared.t("players")}</legend>
                <div class="pills">{players}</div>
                <ol class="seats">
                    <For each=move || 0..seats.with(Vec::len) key=|idx| *idx let:idx>
                        <SeatRow idx=idx seats=seats game=game/>
                    </For>
                </ol>
                <Show when=move || { 1 < seats.with(|seats| crate::session::persons(seats).len()) }>
                    <p class="muted">{move || shared.t("hot-seat")}</p>
                </Show>
            </fieldset>
            {has_presets.then(|| view! {
                <fieldset>
                    <legend>{move || shared.t("presets")}</legend>
                    <div class="presets" role="radiogroup" aria-label=move || shared.t("presets")>{choices}</div>
                </fieldset>
            })}
            <Show when=at_server>
                <fieldset>
                    <legend>{move || shared.t("online")}</legend>
                    <p class="muted">{move || shared.t("online-about")}</p>
                    <label class="switch"><input type="checkbox" prop:checked=move || public.get()
                        on:change=move |event| public.set(browser::ticked(&event))/><span>{move || shared.t("public-table")}</span></label>
                    <label class="field">
                        <span>{move || shared.t("pace")}</span>
                        <select on:change=move |event| pace.set(browser::typed(&event).parse().unwrap_or(0))>
                            {move || PACES.iter().enumerate().map(|(idx, (words, _))| view! {
                                <option value=idx.to_string() selected=move || pace.get() == idx>{shared.t(words)}</option>
                            }).collect::<Vec<_>>()}
                        </select>
                    </label>
                    <Show when=move || usual_grace().is_some()>
                        <label class="field grace">
                            <span>{move || shared.t("grace")}</span>
                            <select on:change=move |event| grace.set(browser::typed(&event).parse().ok())>
                                {move || GRACES.iter().map(|&(words, seconds)| view! {
                                    <option value=seconds.to_string() selected=move || grace.get().or(usual_grace()) == Some(seconds)>
                                        {shared.t(words)}
                                    </option>
                                }).collect::<Vec<_>>()}
                            </select>
                        </label>
                    </Show>
                    <Show when=by_days>
                        <label class="field vacation">
                            <span>{move || shared.t("vacation")}</span>
                            <select on:change=move |event| vacation_days.set(browser::typed(&event).parse().unwrap_or(0))>
                                {move || VACATIONS.into_iter().map(|days| view! {
                                    <option value=days.to_string() selected=move || vacation_days.get() == days>
                                        {shared.say(&Message::new("vacation-days").with("days", days))}
                                    </option>
                                }).collect::<Vec<_>>()}
                            </select>
                        </label>
                    </Show>
                </fieldset>
            </Show>
            <details class="more-options">
                <summary>{move || shared.t(if has_options { "all-options" } else { "more" })}</summary>
                {options}
                <label class="field">
                    <span>{move || shared.t("seed")}</span>
                    <input inputmode="numeric" prop:value=move || seed.get() on:input=move |event| seed.set(browser::typed(&event))/>
                </label>
            </details>
            <p class="problem" role="alert" class:shown=move || told().is_some()>{told}</p>
            <div class="form-end">
                <a class="button" href="#/">{move || shared.t("back")}</a>
                <Show when=at_server fallback=move || view! {
                    <button class="button primary big" type="submit" disabled=move || problem.with(Option::is_some)>
                        {move || shared.t("start-here")}
                    </button>
                }>
                    <button class="button primary big open-table" type="button" on:click=open_table disabled=move || problem.with(Option::is_some)>
                        {move || shared.t("open-table")}
                    </button>
                </Show>
            </div>
        </form>
    }
}

/// Where a match is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    /// On this device, against bots or by passing it on.
    Here,
    /// At a table on the server.
    Server,
}

/// The preset of those who do not know the game.
const FIRST: &str = "first-game";

/// Which bots sit opposite in a preset: in a first game the gentlest. Otherwise the second level, which plays well and quickly; whoever
/// wants more of a fight says so.
fn level_of(game: &GameInfo, preset: &str) -> Option<String> {
    let bots = &game.card.bots;
    bots.get(usize::from(preset != FIRST)).or_else(|| bots.last()).cloned()
}

/// With the options of a preset and no others.
fn with_preset(game: &GameInfo, setup: Setup, preset: Option<usize>) -> Setup {
    let mut fresh = Setup::new(setup.players);
    let choices = preset.and_then(|idx| game.card.presets.get(idx)).into_iter().flat_map(|(_, choices)| choices);
    choices.for_each(|(option, value)| fresh.options.set(option.clone(), value.clone()));
    fresh
}

#[component]
fn SeatRow(idx: usize, seats: RwSignal<Vec<Place>>, game: StoredValue<Arc<GameInfo>>) -> impl IntoView {
    let shared = Shared::get();
    let bots = game.with_value(|game| game.card.bots.clone());
    let bot = move || seats.with(|seats| seats.get(idx).and_then(|place| place.bot.clone()));
    let options = bots
        .into_iter()
        .map(|name| {
            let (value, shown) = (name.clone(), name.clone());
            let chosen = move || bot().as_deref() == Some(name.as_str());
            view! { <option value=value selected=chosen>{move || shared.bot(&shown)}</option> }
        })
        .collect::<Vec<_>>();
    let choose = move |event: web_sys::Event| {
        let value = browser::typed(&event);
        seats.update(|seats| seats[idx].bot = Some(value).filter(|value| value != "person"));
    };
    let rename = move |event: web_sys::Event| {
        let name: String = browser::typed(&event).chars().take(24).collect();
        seats.update(|seats| seats[idx].name = name);
    };
    view! {
        <li class="seat-row">
            <span class=format!("seat-mark seat-{idx}") aria-hidden="true">{idx + 1}</span>
            <input class="seat-name" aria-label=move || format!("{} {}", shared.t("name"), idx + 1) maxlength="24" required
                prop:value=move || seats.with(|seats| seats.get(idx).map(|place| place.name.clone()))
                on:input=rename/>
            <select aria-label=move || format!("{} {}", shared.t("who-plays"), idx + 1) on:change=choose>
                <option value="person" selected=move || bot().is_none()>{move || shared.t("person")}</option>
                {options}
            </select>
        </li>
    }
}

#[component]
fn Choice(option: OptionCard, game: StoredValue<Arc<GameInfo>>, setup: RwSignal<Setup>) -> impl IntoView {
    let shared = Shared::get();
    let OptionCard { id, values, default, when: _ } = option;
    let say = move |message: &Message| game.with_value(|game| game.words(shared.language()).render(message, &[]));
    let name = Message::new(format!("option-{id}"));
    let about = Message::new(format!("option-{id}-about"));
    let id = StoredValue::new(id);
    let default = StoredValue::new(default);
    let chosen = move || {
        setup.with(|setup| {
            let found = setup.options.iter().find(|(option, _)| *option == id.get_value());
            found.map_or_else(|| default.get_value(), |(_, value)| value.to_owned())
        })
    };
    let pills = values
        .into_iter()
        .map(|value| {
            let words = Message::new(format!("option-{}-{value}", id.get_value()));
            let value = StoredValue::new(value);
            let choose = move |_| setup.update(|setup| setup.options.set(id.get_value(), value.get_value()));
            view! {
                <label class="pill">
                    <input type="radio" name=id.get_value() prop:checked=move || chosen() == value.get_value()
                        on:change=choose/>
                    <span>{move || say(&words)}</span>
                </label>
            }
        })
        .collect::<Vec<_>>();
    view! {
        <div class="option" role="radiogroup" aria-labelledby=format!("option-{}", id.get_value())
            aria-describedby=format!("option-{}-about", id.get_value())>
            <span class="option-name" id=format!("option-{}", id.get_value())>{move || say(&name)}</span>
            <span class="option-about" id=format!("option-{}-about", id.get_value())>{move || say(&about)}</span>
            <div class="pills">{pills}</div>
        </div>
    }
}

/// How much time there can be at a table on the server.
pub const PACES: [(&str, Pace); 6] = [
    ("pace-untimed", Pace::Untimed),
    ("pace-quick", Pace::RealTime { seconds: 10 * 60, increment: 10 }),
    ("pace-normal", Pace::RealTime { seconds: 30 * 60, increment: 15 }),
    ("pace-hours", Pace::PerMove { seconds: 12 * 3600 }),
    ("pace-day", Pace::PerMove { seconds: 24 * 3600 }),
    ("pace-days", Pace::PerMove { seconds: 3 * 24 * 3600 }),
];

/// Days of vacation there can be where there is so much time a move.
const VACATIONS: [u32; 4] = [0, 7, 14, 30];

/// How long the others may have to wait for somebody who is away, in seconds.
pub const GRACES: [(&str, u32); 6] = [
    ("grace-minute", 60),
    ("grace-minutes", 5 * 60),
    ("grace-hour", 3600),
    ("grace-hours", 12 * 3600),
    ("grace-day", 24 * 3600),
    ("grace-days", 3 * 24 * 3600),
];

/// Deals a match and writes it down.
pub async fn begin(engine: &Engine, game: String, seats: Vec<Place>, request: Request) -> Result<Saved, Problem> {
    engine.ask(request).await?;
    match engine.ask(Request::Record).await? {
        Answer::Record(record) => {
            Ok(Saved { id: browser::fresh_id(), game, seats, changed: browser::now(), record: *record })
        }
        other => Err(Problem::Plain(format!("{other:?} is no record"))),
    }
}
