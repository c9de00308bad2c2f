// Before anything is drawn: the reader's language and colours, and whether the start page is wanted at all.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("kosmodrom/settings")) || {};
  } catch {}
  const root = document.documentElement;
  root.lang = chosen.language || (/^pl/i.test(navigator.language) ? "pl" : "en");
  root.dataset.theme = chosen.theme || "dark";
  root.dataset.speed = chosen.speed || "normal";
  root.dataset.at = /^#\/./.test(location.hash) ? "inside" : "start";
})();
