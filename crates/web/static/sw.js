// Keeps every file of one version. Files with a hash in their name come from the store, the page itself from the network
// when there is one.
const VERSION = "kosmodrom-@version@";
// Milliseconds the network has to answer before the kept page is shown.
const PATIENCE = 2000;
const ASSETS = ["@assets@", "./", "manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(ASSETS)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("kosmodrom-") && name !== VERSION);
  // The version before stays: a page that is still open may need its games.
  const drop = (names) => Promise.all(old(names).slice(0, -1).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.includes("/assets/")) {
    event.respondWith(caches.match(event.request).then((kept) => kept || fetch(event.request)));
  } else if (event.request.mode === "navigate") {
    const page = () => caches.open(VERSION).then((cache) => cache.match("./"));
    const network = fetch(event.request).catch(page);
    // A network that stalls, as on a train, keeps nobody from a page that is at hand.
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(page).then((kept) => kept || network);
    event.respondWith(Promise.race([network, late]));
  }
});

// A match waits. What the server sends says how that is shown and where a click leads.
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {}
  const shown = { body: told.text || "", tag: "turns", renotify: true, data: { path: told.path || "#/turns" } };
  const show = self.registration.showNotification(told.title || "Kosmodrom", shown);
  const count = told.waiting && "setAppBadge" in navigator ? navigator.setAppBadge(told.waiting).catch(() => {}) : null;
  event.waitUntil(Promise.all([show, count]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.registration.scope).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((page) => page.url === url) || pages[0];
    if (!page) return self.clients.openWindow(url);
    await page.focus();
    // A page that another version of this program holds cannot be led; a new one can.
    if (page.url !== url) await page.navigate(url).catch(() => self.clients.openWindow(url));
  };
  event.waitUntil(open());
});
