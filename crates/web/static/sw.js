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
