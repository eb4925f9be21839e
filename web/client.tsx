// First of all: it says the order of layers, which the sheets of all that follows are put into.
import '#web/styles/site.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { kept } from '#kit/storage.ts';
import { App } from '#web/app.tsx';
import { loadOpened } from '#web/page-code.ts';
import { openedPage } from '#web/playable-game.ts';

// Where the game could not be played before, its letters may come now.
delete document.documentElement.dataset['fonts'];

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const opened = openedPage();
const app = <App opened={opened} />;

// Prerendered pages are brought to life; the development page starts empty.
if (root.firstChild) void loadOpened(opened).then(() => bringToLife(root));
else createRoot(root).render(app);

function bringToLife(page: HTMLElement): void {
  // In a transition React takes breaks, in which the page answers to whoever touches it already.
  startTransition(() => {
    hydrateRoot(page, app, { onRecoverableError: (error) => console.error('hydration:', error), onUncaughtError });
  });
}

/** A page whose code does not come, for want of a network or because a newer version is there, is asked for as a document. */
function onUncaughtError(error: unknown): void {
  reportError(error);
  // The page that was opened is a document already, and would be asked for again and again.
  if (location.pathname !== opened.path) location.reload();
}

addEventListener('load', sendPending);
addEventListener('online', sendPending);

/** Sends runs that were handed in without a network; the code for it is fetched only if there are any. */
function sendPending(): void {
  const waiting = kept('pending-scores', (data) => (Array.isArray(data) ? data.length : null)) ?? 0;
  if (waiting > 0) void import('#web/play/ranking/pending-scores.ts').then((module) => module.sendPending());
}
