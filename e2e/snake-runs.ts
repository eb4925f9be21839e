/** Genuine runs of Snake, played without a page and handed in as a page would. */
import type { RunGrant } from '#api/runs.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { Run } from '#engine/run.ts';
import { snake } from '#games/snake/rules/snake.ts';
import { someName } from '#e2e/arcade.ts';

/** What a run may last so that it can be handed in at once, for clocks may differ by two seconds. */
const SHORT_TICKS = 120;
const STEP_TICKS = 9;

/** Puts a short run on the board, from a client of the given address; says what it was worth. */
export async function submitSnakeRun(
  address: string,
  from: string,
): Promise<ScoreReceipt & { readonly score: number }> {
  const post = async <Answer>(path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  for (;;) {
    const { ticket, seed } = await post<RunGrant>('/api/runs', { game_name: 'snake' });
    const run = shortRun(seed);
    if (!run) continue;
    const { score, ticks, log } = run;
    const of = { game_name: 'snake', player_name: someName(), user_id: null };
    const receipt = await post<ScoreReceipt>('/api/scores', { ...of, ticket, score, ticks, log: [...log], pauses: [] });
    return { ...receipt, score };
  }
}

/** A run that eats something and soon ends: up or down for a while, then to one side. */
function shortRun(seed: string) {
  for (const first of ['up', 'down'] as const) {
    for (let steps = 0; steps <= 10; steps++) {
      for (const then of ['left', 'right'] as const) {
        const run = new Run(snake, 'classic', seed);
        run.act(first);
        run.tickTo(steps * STEP_TICKS);
        run.act(then);
        while (run.status === 'playing' && run.ticks <= SHORT_TICKS) run.tick();
        if (run.status !== 'playing' && run.score > 0) return run;
      }
    }
  }
  return null;
}
