/* Keeps the whole arcade on the device after one visit. The build fills in the two constants. */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];

const CACHE = `arcade-${VERSION}`;
/** How long a page is waited for before the one on the device is shown. */
const PATIENCE_MS = 3_000;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

// A new version takes over when the last page of the old one is closed, so no open game loses its code.
self.addEventListener('activate', (event) => {
  const outdated = (names) => names.filter((name) => name.startsWith('arcade-') && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(outdated(names).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  event.respondWith(request.mode === 'navigate' ? page(request, url) : file(request));
});

/** The newest page if the network gives it soon, else the one on the device. */
async function page(request, url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url.pathname);
  // An address that nobody knows is not found without a network either.
  if (!kept) return fetch(request).catch(async () => (await cache.match('/404')) ?? Response.error());
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/** Files never change under their name: what is on the device is right. */
async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}
