import { Clock } from '#engine/clock.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Change, Moment } from '#kit/live-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { FrameLoop } from '#web/play/session/frame-loop.ts';
import { Snapshots } from '#web/play/session/snapshots.ts';

/**
 * A run on the screen, and the clock that drives it: frames in, ticks out, snapshots of both sides of a tick for the view.
 * Who says which actions are taken is another's business: a player's hands (`Session`) or a log (`RecordedRun`).
 */
export class ClockedRun<State, Action, Mode extends string> {
  readonly #environment: Environment;
  readonly #loop: FrameLoop;
  readonly #snapshots: Snapshots<State, Action>;
  #clock = new Clock();
  #run: Run<State, Action, Mode>;
  /** The last one that was asked for: many ask for it between two changes. */
  #moment: Moment<State>;

  /** `step` does what is due in a frame, and says whether something will be due in the next one too. */
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

  /** What to draw. A game without time has nothing between two states. */
  get moment(): Moment<State> {
    const { before, now } = this.#snapshots;
    const fraction = this.#run.rules.time ? this.#clock.fraction : 1;
    const last = this.#moment;
    if (last.now === now && last.before === before && last.fraction === fraction) return last;
    this.#moment = { before, now, fraction };
    return this.#moment;
  }

  /** Whether frames may be asked for. */
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

  /** Asks for frames, and for more of them until what changed has been seen. */
  keepDrawing(): void {
    this.#loop.keepDrawing(this.#environment.nowMs());
  }

  /**
   * Puts another run on the screen, played at the given percentage of the usual speed. One that is shown from its middle
   * comes with its state a tick ago, and is seen where it stands.
   */
  replace(run: Run<State, Action, Mode>, percent = 100, before?: Frozen<State>): void {
    this.#run = run;
    this.#clock = new Clock(percent, before === undefined ? 0 : 1);
    this.#snapshots.replaced(run, before);
    this.keepDrawing();
  }

  /** Goes on at the given percentage of the usual speed. */
  setSpeed(percent: number): void {
    this.#clock = new Clock(percent, this.#clock.fraction);
  }

  /** Takes the action, which must be legal now. */
  act(action: Action): void {
    this.#run.act(action);
    this.#snapshots.acted(this.#run, action);
    this.keepDrawing();
  }

  /** Lets the ticks pass that are due in this frame; after each, `goesOn` is asked whether another may. */
  advance(nowMs: number, goesOn: () => boolean): void {
    for (let due = this.#clock.frame(nowMs); due > 0; due--) {
      this.tick();
      if (!goesOn()) return;
    }
  }

  /** Lets one tick pass, whatever the clock says. */
  tick(): void {
    this.#run.tick();
    if (this.#run.rules.time) this.#snapshots.ticked(this.#run);
  }

  /** Stops the clock until the next frame in which time passes. */
  halt(): void {
    this.#clock.halt();
  }
}
