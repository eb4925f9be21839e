import type { Rules, Status } from '#engine/rules.ts';
import { everyMode } from '#engine/rules.ts';
import type { RunPosition, Replay } from '#engine/run.ts';
import type { Run } from '#engine/run.ts';
import { freshRun } from '#engine/run.ts';
import type { ReplayRefusal } from '#engine/verify.ts';
import { isReseededAsRecorded } from '#engine/verify.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { ScoreCurve } from '#web/play/session/score-curve.ts';
import { GrowingCurve } from '#web/play/session/score-curve.ts';

/** Short enough not to delay a frame. */
const SLICE_MS = 4;
const BREAK_MS = 4;
/** Ticks and actions between two reads of the clock. */
const LOOK_EVERY = 32;
/** Bounds memory for runs of any length. */
const MOST_POSITIONS = 240;
/** In ticks and actions; replaying fewer is instant. */
const CLOSEST_POSITIONS = 60;

export type ScanOutcome =
  | { readonly ok: true; readonly score: number; readonly status: Status; readonly hash: string }
  | { readonly ok: false; readonly refusal: ReplayRefusal };

/**
 * Replays a recorded run between frames and trusts only the rules. Collects positions for seeking and the score curve.
 */
export class RunScan<State, Action, Mode extends string = string> {
  readonly #rules: Rules<State, Action, Mode>;
  readonly #replay: Replay<unknown>;
  readonly #environment: Environment;
  readonly #run: Run<State, Action, Mode> | null;
  readonly #curve: GrowingCurve;
  readonly #positions: RunPosition<State>[] = [];
  readonly #every: number;
  readonly #progress = new Listeners();
  readonly onProgress = this.#progress.add;
  #result: ScanOutcome | null = null;
  #done = 0;
  #stop: (() => void) | null = null;

  constructor(rules: Rules<State, Action, Mode>, replay: Replay<unknown>, environment: Environment) {
    this.#rules = rules;
    this.#replay = replay;
    this.#environment = environment;
    const mode = everyMode(rules).find((known) => known === replay.mode);
    if (replay.version !== rules.version) this.#refuse('other version');
    else if (mode === undefined) this.#refuse('unknown mode');
    this.#run = mode === undefined || this.#result ? null : freshRun(rules, mode, replay);
    this.#curve = new GrowingCurve(this.#run?.score ?? 0);
    const work = (rules.time ? replay.ticks : 0) + replay.log.length;
    this.#every = Math.max(CLOSEST_POSITIONS, Math.ceil(work / MOST_POSITIONS));
  }

  get curve(): ScoreCurve {
    return this.#curve;
  }

  /** `null` until the scan is complete. */
  get result(): ScanOutcome | null {
    return this.#result;
  }

  get ticks(): number {
    return this.#result ? this.#replay.ticks : (this.#run?.ticks ?? 0);
  }

  get positions(): readonly RunPosition<State>[] {
    return this.#positions;
  }

  start(): () => void {
    this.#stop ??= this.#environment.after(0, this.#slice);
    return () => {
      this.#stop?.();
      this.#stop = null;
    };
  }

  finish(): ScanOutcome {
    while (!this.#result) this.#work();
    return this.#result;
  }

  readonly #slice = (): void => {
    const until = this.#environment.nowMs() + SLICE_MS;
    do this.#work();
    while (!this.#result && this.#environment.nowMs() < until);
    this.#stop = this.#result ? null : this.#environment.after(BREAK_MS, this.#slice);
    this.#progress.emit();
  };

  #work(): void {
    const run = this.#run!;
    for (let left = LOOK_EVERY; left > 0 && !this.#result; left--) {
      if (this.#done % this.#every === 0) this.#positions.push(run.position(this.#positions.at(-1)));
      this.#done++;
      this.#advance(run);
      this.#curve.add(run.ticks, run.score);
    }
  }

  #advance(run: Run<State, Action, Mode>): void {
    const { log, ticks } = this.#replay;
    const entry = log[run.log.length];
    const next = entry ? entry[0] : ticks;
    if (next < run.ticks || next > ticks) return this.#refuse('out of order');
    if (next > run.ticks) {
      if (run.status !== 'playing') return this.#refuse('goes on after the end');
      if (this.#rules.time) run.tick();
      else run.tickTo(next);
    } else if (entry) this.#take(run, entry[1]);
    else this.#end(run);
  }

  #take(run: Run<State, Action, Mode>, data: unknown): void {
    if (run.status !== 'playing') return this.#refuse('goes on after the end');
    const action = this.#rules.readAction(data);
    if (action === null) this.#refuse('not an action');
    else if (!run.act(action)) this.#refuse('illegal action');
  }

  #end(run: Run<State, Action, Mode>): void {
    if (!isReseededAsRecorded(run, this.#replay)) return this.#refuse('out of order');
    this.#result = { ok: true, score: run.score, status: run.status, hash: run.hash() };
  }

  #refuse(refusal: ReplayRefusal): void {
    this.#result = { ok: false, refusal };
  }
}
