import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** The theme is set by a classic script in the head, before the first paint: a module would come too late and flash. */
function early(): Plugin {
  const source = () => readFileSync(new URL("./src/early.js", import.meta.url), "utf8");
  let name = "";
  let serving = false;
  return {
    name: "trivet-early",
    configResolved(config) {
      serving = config.command === "serve";
    },
    buildStart() {
      if (!serving) name = this.emitFile({ type: "asset", name: "early.js", source: source() });
    },
    transformIndexHtml: {
      order: "post",
      handler() {
        const src = serving ? "/src/early.js" : `/${(this as unknown as { getFileName(id: string): string }).getFileName(name)}`;
        return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" as const }];
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), early()],
  build: {
    outDir: "../src/trivet/server/site",
    emptyOutDir: true,
    // The site is served with script-src 'self' and style-src 'self': nothing may end up inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    manifest: true,
  },
  server: {
    port: 5173,
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } },
  },
});
