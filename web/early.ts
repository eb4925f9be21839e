/** Comes before the page's own script, and lets the game be played that the document is about. */
import type { AnyPlay } from '#kit/game-view.ts';
import { LATER } from '#web/document-game.ts';
import { beginEarly } from '#web/play/begin-early.ts';
import { rankingOf } from '#web/play/ranking/ranking.ts';
import { documentGame, showFontsWhenIdle } from '#web/playable-game.ts';

const game = documentGame();
// In turn, each in a task of its own: the game and its keys, its picture, the page. A press is heard in between.
if (game?.play) void beginUnlessWatched(game.play).then(() => setTimeout(preloadPage));

/** Begins, unless a recorded run is to be watched here. A game that does not come is played when its page is there, or not at all. */
async function beginUnlessWatched(address: string): Promise<void> {
  if (!('opening' in document.documentElement.dataset)) await begin(address).catch(() => {});
}

async function begin(address: string): Promise<void> {
  const { play } = (await import(/* @vite-ignore */ address)) as { readonly play: AnyPlay };
  beginEarly(play, () => rankingOf(play));
}

/** Has the rest of the page fetched, now that the line is free: its scripts, and its letters once there is nothing to do. */
function preloadPage(): void {
  showFontsWhenIdle();
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`)) link.rel = 'modulepreload';
}
