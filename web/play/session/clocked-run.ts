import { Clock } from '#engine/clock.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Change, Moment } from '#kit/running-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { FrameLoop } from '#web/play/session/frame-loop.ts';
import { Snapshots } from '#web/play/session/snapshots.ts';

/**
 * Drives a run on the screen: frames in, ticks out, snapshots for the view. Actions come from the player (`Session`) or
 * from a log (`RecordedRun`).
 */
export class ClockedRun<State, Action, Mode extends string> {
  readonly #environment: Environment;
  readonly #loop: FrameLoop;
  readonly #snapshots: Snapshots<State, Action>;
  #clock = new Clock();
  #run: Run<State, Action, Mode>;
  /** Cached, because many read it between two changes. */
  #moment: Moment<State>;

  /** `step` returns whether the next frame has work too. */
  constructor(run: Run<State, Action, Mode>, environment: Environment, step: (nowMs: number) => boolean) {
    this.#run = run;
    this.#environment = environment;
    this.#snapshots = new Snapshots<State, Action>(run.snapshot());
    this.#moment = { before: this.#snapshots.before, now: this.#snapshots.now, fraction: 1 };
    this.#loop = new FrameLoop(environment.frame, step);
  }

  get run(): Run<State, Action, Mode> {
    return this.#run;
  }

  /** A game without time has nothing to interpolate. */
  get moment(): Moment<State> {
    const { before, now } = this.#snapshots;
    const fraction = this.#run.rules.time ? this.#clock.fraction : 1;
    const last = this.#moment;
    if (last.now === now && last.before === before && last.fraction === fraction) return last;
    this.#moment = { before, now, fraction };
    return this.#moment;
  }

  get isAwake(): boolean {
    return this.#loop.isAwake;
  }

  onChange(listener: (change: Change<State, Action>) => void): () => void {
    return this.#snapshots.changes.add(listener);
  }

  onFrame(listener: () => void): () => void {
    return this.#loop.frames.add(listener);
  }

  wake(): void {
    this.#loop.wake(this.#environment.nowMs());
  }

  sleep(): void {
    this.#loop.sleep();
  }

  keepDrawing(): void {
    this.#loop.keepDrawing(this.#environment.nowMs());
  }

  /** `percent` is the speed. A run shown from its middle comes with its state one tick ago. */
  replace(run: Run<State, Action, Mode>, percent = 100, before?: Frozen<State>): void {
    this.#run = run;
    this.#clock = new Clock(percent, before === undefined ? 0 : 1);
    this.#snapshots.replaced(run, before);
    this.keepDrawing();
  }

  /** The same position in another mode: nothing to show. */
  swap(run: Run<State, Action, Mode>): void {
    this.#run = run;
  }

  setSpeed(percent: number): void {
    this.#clock = new Clock(percent, this.#clock.fraction);
  }

  act(action: Action): void {
    this.#run.act(action);
    this.#snapshots.acted(this.#run, action);
    this.keepDrawing();
  }

  advance(nowMs: number, goesOn: () => boolean): void {
    for (let due = this.#clock.frame(nowMs); due > 0; due--) {
      this.tick();
      if (!goesOn()) return;
    }
  }

  tick(): void {
    this.#run.tick();
    if (this.#run.rules.time) this.#snapshots.ticked(this.#run);
  }

  halt(): void {
    this.#clock.halt();
  }
}
