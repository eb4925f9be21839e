/** Genuine runs of Snake, played and submitted without a page. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ScoreReceipt } from '#api/scores.ts';
import { Run } from '#engine/run.ts';
import { snake } from '#games/snake/rules/snake.ts';
import { someName } from '#e2e/arcade.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';

/** Such a short run can be submitted at once, because clocks may differ by two seconds. */
const SHORT_TICKS = 120;
const STEP_TICKS = 9;

/** Submits a short run from the given client address; returns its player and score. */
export async function submitSnakeRun(
  address: string,
  from: string,
): Promise<ScoreReceipt & { readonly name: string; readonly score: number }> {
  const post = (path: string, body: unknown, more: Readonly<Record<string, string>> = {}) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...more };
    const sent = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
    return fetch(address + path, { method: 'POST', headers, body: sent });
  };
  for (;;) {
    const player = await WitnessedPlayer.ticket('snake', { post, pass: () => {}, rules: snake });
    const way = shortWay(player.grant.seed);
    if (!way) continue;
    await player.begin();
    await player.act(way.first);
    await player.tickTo(way.ticks);
    await player.act(way.second);
    await player.tickTo(SHORT_TICKS);
    await player.finish();
    const name = someName();
    const submission = player.submission(name);
    let answer = await post('/api/scores', submission);
    // A busy server asks for a retry.
    for (; answer.status === 503; answer = await post('/api/scores', submission)) await pause(1_000);
    if (answer.status !== 201) throw new Error(`a run was refused with ${answer.status}: ${await answer.text()}`);
    return { ...((await answer.json()) as ScoreReceipt), name, score: player.run.score };
  }
}

/** A way to eat something and end soon: up or down for a while, then to one side. */
function shortWay(seed: string) {
  for (const first of ['up', 'down'] as const) {
    // At least one step between the two, because a run of one moment has no timings.
    for (let steps = 1; steps <= 10; steps++) {
      for (const second of ['left', 'right'] as const) {
        const run = new Run(snake, 'classic', seed);
        const ticks = steps * STEP_TICKS;
        run.act(first);
        run.tickTo(ticks);
        // A run that has hit the wall by then ignores a second turn.
        if (!run.act(second)) continue;
        while (run.status === 'playing' && run.ticks <= SHORT_TICKS) run.tick();
        if (run.status !== 'playing' && run.score > 0) return { first, ticks, second };
      }
    }
  }
  return null;
}
