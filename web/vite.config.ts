import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const WORKER = "worker.js";
/** What the page needs without a connection; fonts are kept by the browser as it meets them. */
const KEPT = /\.(js|css)$/;

/** Tells the service worker which build it belongs to, and its files. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const made = bundle[WORKER];
      const html = bundle["index.html"];
      if (made?.type !== "chunk" || html?.type !== "asset") throw new Error(`${WORKER} or the page was not built`);
      const files = Object.keys(bundle).filter((name) => KEPT.test(name) && name !== WORKER);
      const all = new TextEncoder().encode([html.source, made.code, ...files.sort()].join());
      const build = [...new Uint8Array(await crypto.subtle.digest("SHA-256", all)).slice(0, 8)].join("-");
      const names = JSON.stringify(files.map((name) => `/${name}`));
      made.code = `const BUILD = "${build}", FILES = ${names};\n${made.code}`;
    },
  };
}

/** Built into the server's package, which serves it; `npm run dev` talks to a server on its usual port. */
export default defineConfig({
  plugins: [svelte(), worker()],
  resolve: { alias: { "@locales": "/../src/eminence/locales", "@rules": "/../docs/rules" } },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  build: {
    outDir: "../src/eminence/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "src/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
});
