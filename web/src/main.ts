import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/buttons.css";
import "./styles/bar.css";
import "./styles/table.css";
import { onNews } from "./lib/api";
import { loadTexts } from "./lib/i18n.svelte";
import { settings } from "./lib/settings.svelte";
import { sprite } from "./lib/sprite";
import App from "./shell/App.svelte";
import pieces from "./shell/pieces.svg?raw";

sprite("house", pieces);

onNews(async news => {
  if (settings.sound) (await import("./lib/sound")).hear(news);
});

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
// Without its texts a page would have nothing to say; a lost line is retried until they are here.
for (;;) {
  try {
    await loadTexts("ui");
    break;
  } catch {
    await new Promise(resolve => setTimeout(resolve, 1000));
  }
}
mount(App, { target });
