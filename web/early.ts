/** Starts the document's game before the page's own script runs. */
import type { AnyPlay } from '#kit/game-view.ts';
import { LATER } from '#web/document-game.ts';
import { beginEarly } from '#web/play/begin-early.ts';
import { rankingOf } from '#web/play/ranking/ranking.ts';
import { documentGame, showFontsWhenIdle } from '#web/playable-game.ts';

const game = documentGame();
// Each step runs in its own task, so that presses are handled in between.
if (game?.play) void beginUnlessWatched(game.play).then(() => setTimeout(preloadPage));

/** Not if a recorded run is to be watched. If the game fails to load, the page starts it. */
async function beginUnlessWatched(address: string): Promise<void> {
  if (!('opening' in document.documentElement.dataset)) await begin(address).catch(() => {});
}

async function begin(address: string): Promise<void> {
  const { play } = (await import(/* @vite-ignore */ address)) as { readonly play: AnyPlay };
  beginEarly(play, () => rankingOf(play));
}

/** Loads the fonts and the rest of the page now that the network is free. */
function preloadPage(): void {
  showFontsWhenIdle();
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`)) link.rel = 'modulepreload';
}
