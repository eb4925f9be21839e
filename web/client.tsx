// First of all: it says the order of layers, which the sheets of all that follows are put into.
import '#web/styles/site.css';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { kept } from '#kit/storage.ts';
import { App } from '#web/app.tsx';
import { loadOpened, loadOpenedCabinet } from '#web/page-code.ts';
import { openedPage, showFontsWhenIdle } from '#web/playable-game.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const opened = openedPage();
const app = <App opened={opened} />;

// Prerendered pages are brought to life; the development page starts empty.
if (root.firstChild) void loadOpened(opened).then(() => bringToLife(root));
else createRoot(root).render(app);

async function bringToLife(page: HTMLElement): Promise<void> {
  const hydrate = () =>
    void hydrateRoot(page, app, { onRecoverableError: (error) => console.error('hydration:', error), onUncaughtError });
  if (page.querySelector('[data-early]')) {
    // Whoever has pressed a key of the game waits for it. Pressed again when all of the game is there, React brings to life
    // what it takes, at once.
    await loadOpenedCabinet(opened);
    flushSync(hydrate);
    page.querySelector<HTMLElement>('[data-early]')?.click();
  } else {
    // In a transition React takes breaks, in which the page answers to whoever touches it already.
    startTransition(hydrate);
  }
  showFontsWhenIdle();
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
