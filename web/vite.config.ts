import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Built into the server's package, which serves it; `npm run dev` talks to a server on its usual port. */
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { "@locales": "/../src/eminence/locales", "@rules": "/../docs/rules" } },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  build: {
    outDir: "../src/eminence/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
