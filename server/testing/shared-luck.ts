/** Plays runs of Snake whose luck others have as well: those of a day, and those that race another. */
import type { ScoreReceipt } from '#api/scores.ts';
import type { ReadyRun } from '#server/testing/client.ts';
import { scoringRuns } from '#server/testing/snake-player.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Moves the clock to the middle of the next day on which the same luck makes for several runs that score. */
export async function nextDayToPlay(server: TestServer): Promise<void> {
  for (;;) {
    server.clock.ms = Math.floor(server.clock.ms / DAY_MS + 1) * DAY_MS + DAY_MS / 2;
    const { seed } = await server.client().ticket('snake', 'daily');
    if (scoringRuns(seed).length > 3) return;
  }
}

/** Plays the given one of the runs that its luck allows for, and lets as much time pass as it takes. */
export async function playOn(server: TestServer, board: string, which: number): Promise<ReadyRun> {
  const { ticket, seed } = await server.client().ticket('snake', board);
  const runs = scoringRuns(seed);
  const played = runs[which];
  if (!played) throw new Error(`this luck makes for ${runs.length} runs that score`);
  server.clock.ms += MINUTE_MS;
  return { ticket, ...played };
}

/** A run on the open board whose luck makes for several runs that score. */
export async function openRun(server: TestServer): Promise<ReadyRun> {
  for (;;) {
    const { ticket, seed } = await server.client().ticket('snake');
    const runs = scoringRuns(seed);
    if (runs.length < 4) continue;
    server.clock.ms += MINUTE_MS;
    return { ticket, ...runs[0]! };
  }
}

/** Hands in a run that is to be kept. */
export async function keep(server: TestServer, run: ReadyRun, name = 'Ann'): Promise<ScoreReceipt> {
  return server.client().keep(run, name);
}
