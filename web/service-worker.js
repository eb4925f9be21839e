/* Keeps the arcade on the device: a few files at a time, whenever an open page says that nothing else is going on. */

// The build fills these in.
const VERSION = '__VERSION__';
/** What pages are made of, by address. */
const FILES = ['__FILES__'];
/** Which of the files each page needs, by their places in the list. */
const PAGES = ['__PAGES__'];
/** The documents of all pages in one file: each by itself they would weigh three times as much. */
const DOCUMENTS = '__DOCUMENTS__';
/** Stands in built documents for the address of the site. */
const ORIGIN = '__ORIGIN__';

const CACHE = `arcade-${VERSION}`;
/** How long a page is waited for before the one on the device is shown. */
const PATIENCE_MS = 3_000;
const FILES_A_STEP = 4;
/** Recorded runs that were seen are kept beside all versions of the arcade: so many, the last ones. */
const RUNS = 'recorded-runs';
const MOST_RUNS = 50;

// Nothing is fetched to install it, and nothing is lost when it takes over, which it does when the last page of the
// old version is closed: until it has all that it needs, it offers what the old one has kept.
let lastStep = Promise.resolve();

self.addEventListener('message', (event) => {
  const { wishes, script } = event.data;
  // One step at a time, whichever tab asks for it: what one has fetched the next finds there.
  const step = lastStep.then(() => keepMore(wishes, script));
  lastStep = step.catch(() => {});
  const tell = (answer) => event.ports[0].postMessage(answer);
  event.waitUntil(step.then(tell, () => tell('failed')));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/api\/runs\/[^/]+$/.test(url.pathname)) return event.respondWith(run(request, event));
  if (url.pathname.startsWith('/api/')) return;
  event.respondWith(request.mode === 'navigate' ? page(request, url) : file(request));
});

/** The newest page if the network gives it soon, else the one on the device. */
async function page(request, url) {
  const kept = await keptAt(url.pathname);
  if (!kept) return fetch(request).catch(() => absent(url.pathname));
  return soonOr(kept, fetch(request));
}

/** What comes from the network, unless that fails or takes too long. */
function soonOr(kept, coming) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([coming.catch(() => kept), late]);
}

/** A recorded run as the server has it, which may have been taken down; without a network, as it was when it was seen. */
async function run(request, event) {
  const kept = await caches.match(request, { cacheName: RUNS }).catch(() => undefined);
  const coming = fetch(request).then((answer) => {
    event.waitUntil(keepRun(request, answer.clone()).catch(() => {}));
    return answer;
  });
  return kept ? soonOr(kept, coming) : coming;
}

async function keepRun(request, answer) {
  const isGone = answer.status === 410;
  if (answer.status !== 200 && !isGone) return;
  const cache = await caches.open(RUNS);
  // The one that was seen last is the last to go.
  await cache.delete(request);
  if (isGone) return;
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, -MOST_RUNS)) await cache.delete(oldest);
}

/** An address that nobody knows is not found without a network either. A page that is not kept yet is not said to be missing. */
async function absent(pathname) {
  const missing = Object.hasOwn(PAGES, pathname) ? undefined : await keptAt('/404');
  return missing ?? Response.error();
}

/** Files never change under their name: what is on the device is right. */
async function file(request) {
  return (await keptAt(request)) ?? fetch(request);
}

/** What is on the device: of this version, else of the newest that has it. */
async function keptAt(address) {
  try {
    const own = await caches.match(address, { cacheName: CACHE });
    if (own) return own;
    for (const cacheName of (await outdatedCaches()).reverse()) {
      const older = await caches.match(address, { cacheName });
      if (older) return older;
    }
  } catch {
    // A device that cannot read what it has kept is no reason to show nothing: there may be a network.
  }
}

/** The caches of other versions, oldest first. */
async function outdatedCaches() {
  return (await caches.keys()).filter((name) => name.startsWith('arcade-') && name !== CACHE);
}

/**
 * Keeps the next few files, those of the wished pages first. A page is kept last, once all is there that it needs: a page
 * that is on the device works, wherever this ends. Says whether there is more to do.
 */
async function keepMore(wishes, script) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const known = wishes.filter((path) => Object.hasOwn(PAGES, path));
  const lacking = [...new Set([...known, ...Object.keys(PAGES)])].filter((path) => !there.has(path));
  const files = new Set(lacking.flatMap(filesOf).filter((address) => !there.has(address)));
  const next = [...files].slice(0, FILES_A_STEP);
  const outcomes = await Promise.allSettled(next.map((address) => keepFile(cache, address)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  for (const address of next) there.add(address);
  const whole = lacking.filter((path) => filesOf(path).every((address) => there.has(address)));
  if (whole.length > 0) await keepPages(cache, whole);
  if (whole.length < lacking.length) return 'more';
  await dropOutdated(script);
  return 'all';
}

/** What a page needs, its document first of all. */
function filesOf(path) {
  return [DOCUMENTS, ...PAGES[path].map((place) => FILES[place])];
}

async function keepFile(cache, address) {
  // A file with a hash in its name is the same in all versions.
  const known = address.startsWith('/assets/') ? await caches.match(address) : undefined;
  await cache.put(address, known ?? (await fetched(address)));
}

/** A file from the server. Once another version is there, or where a network wants to be paid first, it is a page that says so. */
async function fetched(address) {
  const answer = await fetch(address, { priority: 'low' });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (answer.status !== 200 || answer.redirected || isPage) throw new Error(`not the file: ${address}`);
  return answer;
}

/** Keeps pages with the headers that came with their documents: among them is the policy that they are under. */
async function keepPages(cache, paths) {
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

/** Drops what other versions have kept, unless a page of theirs may be open: it would lose its code. A script has the names of all others in it, so its own name tells its version. */
async function dropOutdated(script) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1 || !FILES.includes(script)) return;
  for (const name of await outdatedCaches()) await caches.delete(name);
}
