// First: it declares the order of the cascade layers.
import '#web/styles/site.css';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readStored } from '#kit/storage.ts';
import { App } from '#web/app/app.tsx';
import { loadOpened, loadOpenedCabinet } from '#web/app/route-loaders.ts';
import { openedPage, showFontsWhenIdle } from '#web/loading/document-data.ts';
import { emitReady, hasEarlyPress } from '#web/loading/early-start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const opened = openedPage();
const app = <App opened={opened} />;

// Prerendered pages are hydrated; the development page starts empty.
if (root.firstChild) void loadOpened(opened).then(() => hydrate(root));
else createRoot(root).render(app);

async function hydrate(page: HTMLElement): Promise<void> {
  const render = () => void hydrateRoot(page, app, { onRecoverableError: reportError, onUncaughtError });
  if (hasEarlyPress()) {
    // The player has pressed a button already: load the whole game, hydrate synchronously, replay the click.
    await loadOpenedCabinet(opened);
    flushSync(render);
    emitReady('page');
  } else {
    // In a transition React yields to input events while it hydrates.
    startTransition(render);
  }
  showFontsWhenIdle();
}

/** If the code of a page cannot load (offline, or a newer release), load it as a document. */
function onUncaughtError(error: unknown): void {
  reportError(error);
  // The opened page is a document already and would reload forever.
  if (location.pathname !== opened.path) location.reload();
}

addEventListener('load', sendPending);
addEventListener('online', sendPending);

/** Sends runs that were submitted offline. Loads the code for it only if there are any. */
function sendPending(): void {
  const waiting = readStored('pending-scores', (data) => (Array.isArray(data) ? data.length : null)) ?? 0;
  if (waiting > 0) void import('#web/play/ranking/pending-scores.ts').then((module) => module.sendPending());
}
