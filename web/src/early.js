// Runs before the first paint, so that neither the light nor the language of the page flickers. Must stay tiny and classic.
(() => {
  const html = document.documentElement;
  /** @type {{ language?: string, theme?: string, speed?: string, patterns?: boolean, colours?: string, lines?: string }} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("trivet.settings") || "{}");
  } catch {
    // A browser that refuses storage gets the defaults.
  }
  const wanted = [kept.language].concat(navigator.languages || []);
  const language = wanted.map(tag => String(tag).slice(0, 2)).find(tag => ["en", "ja", "th"].includes(tag));
  html.lang = language || "en";
  const dark = kept.theme === "evening" || ((kept.theme || "system") === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  html.classList.toggle("evening", dark);
  html.dataset.speed = kept.speed || "normal";
  html.dataset.colours = kept.colours || "printed";
  html.dataset.lines = kept.lines || "fine";
  html.dataset.patterns = kept.patterns ? "bold" : "plain";
})();
