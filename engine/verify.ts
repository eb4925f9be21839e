import type { Replay } from '#engine/run.ts';
import { Run } from '#engine/run.ts';
import type { Witness } from '#engine/judge.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';

/** Why a replay is no run of the game. */
export type Refusal =
  | 'other version'
  | 'unknown mode'
  | 'out of order'
  | 'not an action'
  | 'illegal action'
  | 'goes on after the end'
  | 'not finished';

/** Where a replay ends, or why it is none. */
export type Verdict<State = unknown> =
  | {
      readonly ok: true;
      readonly score: number;
      readonly status: Exclude<Status, 'playing'>;
      readonly hash: string;
      /** The last one. */
      readonly state: Frozen<State>;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Plays a finished run again, believing nothing but the rules. The log's actions may be anything at all. A witness may look on. */
export function verify<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  replay: Replay<unknown>,
  witness: Witness<State, Action> | null = null,
): Verdict<State> {
  const run = replayed(rules, replay, witness);
  if (typeof run === 'string') return { ok: false, refusal: run };
  const { status } = run;
  if (status === 'playing') return { ok: false, refusal: 'not finished' };
  return { ok: true, score: run.score, status, hash: run.hash(), state: run.state };
}

/** The run that a replay describes, finished or not, standing where the replay ends. */
export function replayed<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  replay: Replay<unknown>,
  witness: Witness<State, Action> | null = null,
): Run<State, Action, Mode> | Refusal {
  if (replay.version !== rules.version) return 'other version';
  const mode = rules.modes.find((known) => known === replay.mode);
  if (mode === undefined) return 'unknown mode';

  const run = new Run(rules, mode, replay.seed);
  for (const [tick, data] of replay.log) {
    if (tick < run.ticks || tick > replay.ticks) return 'out of order';
    playTo(tick, run, witness);
    if (run.status !== 'playing') return 'goes on after the end';
    const action = rules.readAction(data);
    if (action === null) return 'not an action';
    witness?.acts(run.state, action as Frozen<Action>, tick);
    if (!run.act(action)) return 'illegal action';
  }
  playTo(replay.ticks, run, witness);
  return run.ticks < replay.ticks ? 'goes on after the end' : run;
}

function playTo<State, Action, Mode extends string>(
  ticks: number,
  run: Run<State, Action, Mode>,
  witness: Witness<State, Action> | null,
): void {
  // A game without time has no ticks to be seen.
  if (!witness || !run.rules.time) return run.tickTo(ticks);
  while (run.ticks < ticks && run.status === 'playing') {
    run.tick();
    witness.ticked(run.state, run.ticks);
  }
}
