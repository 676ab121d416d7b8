import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { countClicksOnce } from "./lib/clicks";

countClicksOnce();

const target = document.getElementById("app");
if (target) mount(App, { target });

// Once the page stands, it is kept for when there is no connection.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined);
  });
}
