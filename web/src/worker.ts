/// <reference lib="webworker" />
// Keeps the page itself, so that it opens without a connection: its files and nothing else. What the server says about
// tables and people is never kept here, and never even passes through here.

/** Written in by the build: a name for this very build, and all its files. */
declare const BUILD: string;
declare const FILES: string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const PAGE = "/";
const HASHED = "/assets/";
/** A window may still show the build before this one and ask for another piece of it. */
const MOST_BUILDS = 2;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(BUILD)
      .then((cache) => cache.addAll([PAGE, ...FILES]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((builds) => Promise.all(builds.slice(0, -MOST_BUILDS).map((build) => caches.delete(build))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(fetch(request).catch(() => kept(PAGE)));
  } else if (pathname.startsWith(HASHED)) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

/** A file of this build, for those who cannot reach the server. */
async function kept(path: string): Promise<Response> {
  return (await (await caches.open(BUILD)).match(path)) ?? Response.error();
}
