/** Plays runs of Snake whose luck others have as well: those of a day, and those that race another. */
import type { ScoreReceipt } from '#api/scores.ts';
import type { ReadyRun } from '#server/testing/client.ts';
import { playOut } from '#server/testing/client.ts';
import { LivePlayer } from '#server/testing/live-player.ts';
import type { Played } from '#server/testing/snake-player.ts';
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

/** Plays the given one of the runs that its luck allows for, which takes a minute. */
export async function playOn(server: TestServer, board: string, which: number): Promise<ReadyRun> {
  const player = await takeTicket(server, { board });
  const runs = scoringRuns(player.grant.seed);
  const plan = runs[which];
  if (!plan) throw new Error(`this luck makes for ${runs.length} runs that score`);
  return playAMinute(server, player, plan);
}

/** A run on the open board whose luck makes for several runs that score. */
export async function openRun(server: TestServer): Promise<ReadyRun> {
  for (;;) {
    const player = await takeTicket(server, {});
    const runs = scoringRuns(player.grant.seed);
    if (runs.length > 3) return playAMinute(server, player, runs[0]!);
  }
}

async function takeTicket(server: TestServer, wish: { readonly board?: string }): Promise<LivePlayer> {
  const client = server.client();
  const pass = (ms: number) => void (server.clock.ms += ms);
  return LivePlayer.ticket('snake', { post: (...request) => client.post(...request), pass }, wish);
}

async function playAMinute(server: TestServer, player: LivePlayer, plan: Played): Promise<ReadyRun> {
  const startedMs = server.clock.ms;
  const run = await playOut(player, plan);
  server.clock.ms = startedMs + MINUTE_MS;
  return run;
}

/** Hands in a run that is to be kept. */
export async function keep(server: TestServer, run: ReadyRun, name = 'Ann'): Promise<ScoreReceipt> {
  return server.client().keep(run, name);
}
