import type { Reseed, Replay } from '#engine/run.ts';
import type { Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';
import type { Witness } from '#engine/judge.ts';
import type { Entry, Frozen, Rules, Status } from '#engine/rules.ts';
import { everyMode } from '#engine/rules.ts';

export type ReplayRefusal =
  | 'other version'
  | 'unknown mode'
  | 'out of order'
  | 'not an action'
  | 'illegal action'
  | 'goes on after the end'
  | 'not finished';

export type Verdict<State = unknown> =
  | {
      readonly ok: true;
      readonly score: number;
      readonly status: Exclude<Status, 'playing'>;
      readonly hash: string;
      readonly state: Frozen<State>;
    }
  | { readonly ok: false; readonly refusal: ReplayRefusal };

/** Trusts only the rules; the log may hold anything. */
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

/** Also accepts unfinished runs. */
export function replayed<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  replay: Replay<unknown>,
  witness: Witness<State, Action> | null = null,
): Run<State, Action, Mode> | ReplayRefusal {
  if (replay.version !== rules.version) return 'other version';
  const mode = everyMode(rules).find((known) => known === replay.mode);
  if (mode === undefined) return 'unknown mode';

  const run = freshRun(rules, mode, replay);
  const refusal = new Replayer(run, replay, witness).to(replay.ticks, replay.log.length);
  return refusal ?? (isReseededAsRecorded(run, replay) ? run : 'out of order');
}

/** Every reseed happened exactly where the replay says. */
export function isReseededAsRecorded(
  run: { readonly reseeds: readonly Reseed[] },
  { pieces: recorded = [] }: Pick<Replay<unknown>, 'pieces'>,
): boolean {
  const isAsRecorded = ([tick, entries, , drawn]: Reseed, index: number) => {
    const actual = run.reseeds[index]!;
    return actual[0] === tick && actual[1] === entries && (drawn ?? actual[3]) === actual[3];
  };
  return run.reseeds.length === recorded.length && recorded.every(isAsRecorded);
}

export class Replayer<State, Action, Mode extends string> {
  readonly #run: Run<State, Action, Mode>;
  readonly #replay: Pick<Replay<unknown>, 'ticks' | 'log'>;
  readonly #witness: Witness<State, Action> | null;

  constructor(
    run: Run<State, Action, Mode>,
    replay: Pick<Replay<unknown>, 'ticks' | 'log'>,
    witness: Witness<State, Action> | null = null,
  ) {
    this.#run = run;
    this.#replay = replay;
    this.#witness = witness;
  }

  to(ticks: number, entries: number): ReplayRefusal | null {
    const run = this.#run;
    const { log } = this.#replay;
    if (ticks > this.#replay.ticks || entries > log.length) return 'out of order';
    while (run.log.length < entries) {
      const refusal = this.#take(log[run.log.length]!, ticks);
      if (refusal) return refusal;
    }
    const isPast = run.log.length > entries || run.ticks > ticks || (log[entries]?.[0] ?? ticks) < ticks;
    if (isPast) return 'out of order';
    this.#pass(ticks);
    return run.ticks < ticks ? 'goes on after the end' : null;
  }

  #take([tick, data]: Entry<unknown>, ticks: number): ReplayRefusal | null {
    const run = this.#run;
    if (tick < run.ticks || tick > ticks) return 'out of order';
    this.#pass(tick);
    if (run.status !== 'playing') return 'goes on after the end';
    const action = run.rules.readAction(data);
    if (action === null) return 'not an action';
    this.#witness?.acts(run.state, action as Frozen<Action>, tick);
    return run.act(action) ? null : 'illegal action';
  }

  #pass(ticks: number): void {
    const run = this.#run;
    if (!this.#witness || !run.rules.time) return run.tickTo(ticks);
    while (run.ticks < ticks && run.status === 'playing') {
      run.tick();
      this.#witness.ticked(run.state, run.ticks);
    }
  }
}
