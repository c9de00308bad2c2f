// Starts the program, and keeps it for the time without a network.
import init from "./@web.js@";

const shell = document.getElementById("shell");
init().catch((error) => {
  console.error(error);
  if (shell) shell.dataset.failed = "yes";
});

// A program that has trapped answers nothing any more; everything it knew is kept elsewhere.
const broken = document.getElementById("broken");
const trapped = (error) => {
  if (error instanceof WebAssembly.RuntimeError) broken.hidden = false;
};
addEventListener("error", (event) => trapped(event.error));
addEventListener("unhandledrejection", (event) => trapped(event.reason));
broken.addEventListener("click", (event) => {
  if (!event.target.closest("a")) return;
  event.preventDefault();
  location.reload();
});

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  const controlled = !!navigator.serviceWorker.controller;
  navigator.serviceWorker
    .register("sw.js")
    .then((registration) => {
      // A page that stays open for days asks for a new version when it is looked at again.
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") registration.update().catch(() => {});
      });
    })
    .catch(() => {});
  // A new version has taken over: a page without a game in progress loads it at once; a table, or a form that somebody has begun to
  // fill in, when it is left.
  let stale = false;
  let filled = false;
  addEventListener("input", () => (filled = true));
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!controlled) return;
    stale = true;
    if (!filled && !/^#\/(play|table|learn)\//.test(location.hash)) location.reload();
  });
  addEventListener("hashchange", () => {
    filled = false;
    if (stale) location.reload();
  });
}

// Whoever plays here wants to find the match again: the browser is asked not to throw it away when room is short.
const keep = () => {
  if (location.hash.startsWith("#/play/")) navigator.storage?.persist?.().catch(() => {});
};
addEventListener("hashchange", keep);
keep();
