/** The press on Play with friends. */
import type { CatalogueEntry } from '#games/games.ts';
import { createRoom } from '#web/room/create-room.ts';

const PATIENCE_MS = 3_000;
let askedUntilMs = Number.NEGATIVE_INFINITY;

/** During a run the first press asks, as Restart does. */
export function enterRoom(entry: CatalogueEntry, say: (words: string | null) => void): void {
  const isPlaying = document.querySelector('.cabinet[data-status="playing"]') !== null;
  if (isPlaying && performance.now() > askedUntilMs) {
    askedUntilMs = performance.now() + PATIENCE_MS;
    say('Press again to leave the run');
    setTimeout(() => say(null), PATIENCE_MS);
    return;
  }
  askedUntilMs = Number.NEGATIVE_INFINITY;
  void createRoom(entry, say);
}
