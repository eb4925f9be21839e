/** Comes before the page's own script, and lets the game be played that the document is about. */
import type { AnyPlay } from '#kit/game-view.ts';
import type { DocumentGame } from '#web/document-game.ts';
import { beginEarly } from '#web/play/begin-early.ts';
import { documentGame } from '#web/playable-game.ts';

const game = documentGame();
if (game?.play) void begin(game, game.play);

async function begin({ entry }: DocumentGame, address: string): Promise<void> {
  const [{ play }, ranking] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<{ readonly play: AnyPlay }>,
    entry.submits ? import('#web/play/ranking/ranking.ts') : null,
  ]);
  beginEarly(play, () => ranking?.rankingOf(play) ?? null);
}
