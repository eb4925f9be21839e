/** Plays runs of Snake on shared seeds: daily runs and races. */
import type { ScoreReceipt } from '#api/scores.ts';
import type { ReadyRun } from '#server/testing/client.ts';
import { playOut } from '#server/testing/client.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import type { PlayedRun } from '#server/testing/snake-player.ts';
import { scoringRuns } from '#server/testing/snake-player.ts';
import type { TestServer } from '#server/testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Moves the clock to noon of the next day whose seed allows several scoring runs. */
export async function nextDayToPlay(server: TestServer): Promise<void> {
  for (;;) {
    server.clock.ms = Math.floor(server.clock.ms / DAY_MS + 1) * DAY_MS + DAY_MS / 2;
    const { seed } = await server.client().ticket('snake', 'daily');
    if (scoringRuns(seed).length > 3) return;
  }
}

/** Plays one of the seed's scoring runs; takes a minute. */
export async function playOn(server: TestServer, board: string, which: number): Promise<ReadyRun> {
  const player = await takeTicket(server, { board });
  const runs = scoringRuns(player.grant.seed);
  const plan = runs[which];
  if (!plan) throw new Error(`this seed allows ${runs.length} runs that score`);
  return playAMinute(server, player, plan);
}

/** An open run whose seed allows several scoring runs. */
export async function openRun(server: TestServer): Promise<ReadyRun> {
  for (;;) {
    const player = await takeTicket(server, {});
    const runs = scoringRuns(player.grant.seed);
    if (runs.length > 3) return playAMinute(server, player, runs[0]!);
  }
}

const takeTicket = (server: TestServer, wish: { readonly board?: string }) =>
  WitnessedPlayer.ticket('snake', server.world(), wish);

async function playAMinute(server: TestServer, player: WitnessedPlayer, plan: PlayedRun): Promise<ReadyRun> {
  const startedMs = server.clock.ms;
  const run = await playOut(player, plan);
  server.clock.ms = startedMs + MINUTE_MS;
  return run;
}

export async function keep(server: TestServer, run: ReadyRun, name = 'Ann'): Promise<ScoreReceipt> {
  return server.client().keep(run, name);
}
