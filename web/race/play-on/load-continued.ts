import type { Rules } from '#engine/rules.ts';
import type { Replay, Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';
import { keptIdIn } from '#web/history/kept-link.ts';
import type { ContinuedRun } from '#web/play/play-on/handed-run.ts';
import { continuedAt } from '#web/play/play-on/handed-run.ts';
import { findRun, replayOf } from '#web/play/session/find-run.ts';

type AnyRules = Rules<unknown, unknown>;

/** For a link or a reload. `null` if there is no such run, or nothing left to play. */
export async function loadContinued(rules: AnyRules, search: string): Promise<ContinuedRun | null> {
  const query = new URLSearchParams(search);
  const data = await findRun(query.get('on') ?? '');
  if (typeof data === 'string' || data.game_name !== rules.id) return null;
  const replay = replayOf(rules, data);
  const run = replay && runAt(rules, replay, Number(query.get('at')) || 0);
  if (run?.status !== 'playing') return null;
  const name = keptIdIn(data.id) === null ? data.player_name : null;
  return continuedAt(run, { id: data.id, scoreId: data.score_id || null, name, face: data.face });
}

/** Includes the actions taken at that tick. */
export function runAt(rules: AnyRules, replay: Replay<unknown>, tick: number): Run<unknown, unknown> {
  const run = freshRun(rules, replay.mode, replay);
  for (const [at, action] of replay.log) {
    if (at > tick) break;
    run.tickTo(at);
    if (!run.act(action)) break;
  }
  run.tickTo(Math.min(tick, replay.ticks));
  return run;
}
