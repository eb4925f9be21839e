/* Caches the arcade on the device a few files at a time, whenever an open page reports that it is idle. */

// The build fills these in.
const VERSION = '__VERSION__';
/** Paths of all files that pages need. */
const FILES = ['__FILES__'];
/** For each page, the indexes of its files in `FILES`. */
const PAGES = ['__PAGES__'];
/** All documents in one file, which compresses to a third of their separate sizes. */
const DOCUMENTS = '__DOCUMENTS__';
/** Placeholder for the site's origin in built documents. */
const ORIGIN = '__ORIGIN__';

const CACHE = `arcade-${VERSION}`;
/** Wait at most this long for the network before showing a cached page. */
const PATIENCE_MS = 3_000;
const FILES_A_STEP = 4;
/** Cache of watched runs, shared by all versions; keeps the last `MOST_RUNS`. */
const RUNS = 'recorded-runs';
const MOST_RUNS = 50;

// Installing fetches nothing. A new version activates when the last page of the old one closes, and serves the old
// version's cache until its own is complete.
let lastStep = Promise.resolve();

self.addEventListener('message', (event) => {
  const { wishes, script } = event.data;
  // One step at a time across all tabs, so that no file is fetched twice.
  const step = lastStep.then(() => cacheMore(wishes, script));
  lastStep = step.catch(() => {});
  const reply = (answer) => event.ports[0].postMessage(answer);
  event.waitUntil(step.then(reply, () => reply('failed')));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/api\/runs\/[^/]+$/.test(url.pathname)) return event.respondWith(run(request, event));
  if (url.pathname.startsWith('/api/')) return;
  event.respondWith(request.mode === 'navigate' ? page(request, url) : file(request));
});

/** Network first, with the cached page as a fallback. */
async function page(request, url) {
  const cached = await cachedAt(url.pathname);
  if (!cached) return fetch(request).catch(() => absent(url.pathname));
  return networkOrCached(cached, fetch(request));
}

function networkOrCached(cached, coming) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, cached));
  return Promise.race([coming.catch(() => cached), late]);
}

/** Network first, because a run may have been taken down; falls back to the cached copy. */
async function run(request, event) {
  const cached = await caches.match(request, { cacheName: RUNS }).catch(() => undefined);
  const coming = fetch(request).then((answer) => {
    event.waitUntil(cacheRun(request, answer.clone()).catch(() => {}));
    return answer;
  });
  return cached ? networkOrCached(cached, coming) : coming;
}

async function cacheRun(request, answer) {
  const isGone = answer.status === 410;
  if (answer.status !== 200 && !isGone) return;
  const cache = await caches.open(RUNS);
  // Re-inserting the run moves it to the end of the eviction order.
  await cache.delete(request);
  if (isGone) return;
  await cache.put(request, answer);
  const cached = await cache.keys();
  for (const oldest of cached.slice(0, -MOST_RUNS)) await cache.delete(oldest);
}

/** Unknown paths get the cached 404 page. Pages that exist but are not cached yet get a network error instead. */
async function absent(pathname) {
  const missing = Object.hasOwn(PAGES, pathname) ? undefined : await cachedAt('/404');
  return missing ?? Response.error();
}

/** Cache first: file names contain a hash of their content. */
async function file(request) {
  return (await cachedAt(request)) ?? fetch(request);
}

/** Looks in this version's cache first, then in older ones, newest first. */
async function cachedAt(address) {
  try {
    const own = await caches.match(address, { cacheName: CACHE });
    if (own) return own;
    for (const cacheName of (await outdatedCaches()).reverse()) {
      const older = await caches.match(address, { cacheName });
      if (older) return older;
    }
  } catch {
    // If the cache is unreadable, fall back to the network.
  }
}

/** Oldest first. */
async function outdatedCaches() {
  return (await caches.keys()).filter((name) => name.startsWith('arcade-') && name !== CACHE);
}

/**
 * Caches the next few files, those of the requested pages first. A page is added only once all of its files are cached,
 * so every cached page works even if caching stops here. Resolves to 'more' or 'all'.
 */
async function cacheMore(wishes, script) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const known = wishes.filter((path) => Object.hasOwn(PAGES, path));
  const lacking = [...new Set([...known, ...Object.keys(PAGES)])].filter((path) => !there.has(path));
  const files = new Set(lacking.flatMap(filesOf).filter((address) => !there.has(address)));
  const next = [...files].slice(0, FILES_A_STEP);
  const outcomes = await Promise.allSettled(next.map((address) => cacheFile(cache, address)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  for (const address of next) there.add(address);
  const whole = lacking.filter((path) => filesOf(path).every((address) => there.has(address)));
  if (whole.length > 0) await cachePages(cache, whole);
  if (whole.length < lacking.length) return 'more';
  await dropOutdated(script);
  return 'all';
}

/** The page's documents come first. */
function filesOf(path) {
  return [DOCUMENTS, ...PAGES[path].map((place) => FILES[place])];
}

async function cacheFile(cache, address) {
  // Hashed files are the same in all versions.
  const known = address.startsWith('/assets/') ? await caches.match(address) : undefined;
  await cache.put(address, known ?? (await fetched(address)));
}

/**
 * Rejects HTML replies: after a new release, or behind a captive portal, the server sends a page instead of the file.
 */
async function fetched(address) {
  const answer = await fetch(address, { priority: 'low' });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || answer.redirected || isPage) throw new Error(`not the file: ${address}`);
  return answer;
}

/** Keeps the response headers of the documents, which include their content security policy. */
async function cachePages(cache, paths) {
  const answer = await cache.match(DOCUMENTS);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control']) headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  const documents = await answer.json();
  for (const path of paths) {
    const html = documents[path].replaceAll(ORIGIN, location.origin);
    await cache.put(path, new Response(html, { status: path === '/404' ? 404 : 200, headers }));
  }
}

/**
 * Deletes the caches of other versions unless one of their pages may be open, which would lose its code. The name of
 * the entry script identifies a version, because its hash covers the names of all other scripts.
 */
async function dropOutdated(script) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1 || !FILES.includes(script)) return;
  for (const name of await outdatedCaches()) await caches.delete(name);
}
