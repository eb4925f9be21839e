import { Clock } from '#engine/clock.ts';
import type { Run } from '#engine/run.ts';
import type { GameView } from '#kit/game-view.ts';
import { UntimedClock } from '#web/play/session/untimed-clock.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { Pauses } from '#web/play/session/pauses.ts';
import { ActionQueue } from '#web/play/session/action-queue.ts';
import type { Environment } from '#web/play/session/environment.ts';

/** How time passes in one run: in ticks of its own, or by aging while it is seen. */
export class RunClock<State, Action, Mode extends string> {
  readonly #view: GameView<State, Action, Mode>;
  readonly #run: Run<State, Action, Mode>;
  readonly #environment: Environment;
  readonly #clock: Clock;
  readonly #pauses: Pauses;
  readonly #age = new UntimedClock();
  readonly #presses: ActionQueue<State, Action>;

  constructor(
    view: GameView<State, Action, Mode>,
    run: Run<State, Action, Mode>,
    environment: Environment,
    { practice = false, pauses = [] }: { readonly practice?: boolean; readonly pauses?: readonly Pause[] } = {},
  ) {
    this.#view = view;
    this.#run = run;
    this.#environment = environment;
    this.#clock = new Clock(practice ? view.practice : 100);
    this.#pauses = new Pauses(pauses);
    this.#presses = new ActionQueue(view.controls.spacing, run);
  }

  /** How many ticks the run has lasted. */
  get ticks(): number {
    const { ticks } = this.#run;
    return this.#timed ? ticks : this.#age.at(this.#environment.nowMs(), ticks);
  }

  /** How far the screen is between two ticks. */
  get fraction(): number {
    return this.#timed ? this.#clock.fraction : 1;
  }

  /** The pauses that are over. */
  get pauses(): readonly Pause[] {
    return this.#pauses.list;
  }

  /** All pauses, with the one that is still going on as if it ended now. */
  get pausesByNow(): readonly Pause[] {
    return this.#pauses.listAt(this.#environment.wallMs());
  }

  /** How many ticks are due in this frame. */
  due(nowMs: number): number {
    return this.#clock.frame(nowMs);
  }

  /** Whether the time of an action has come; if not, it waits for it. */
  admits(action: Action): boolean {
    return this.#presses.admits(action, this.ticks);
  }

  /** Hands out the actions that waited and whose time has come. */
  release(take: (action: Action) => void): void {
    this.#presses.release(this.ticks, take);
  }

  /** Time passes from here on. */
  go(): void {
    this.#pauses.end(this.#environment.wallMs());
    this.age();
  }

  /** Time stands still from here on, until it goes on. */
  halt(): void {
    this.end();
    this.#pauses.begin(this.#run.ticks, this.#environment.wallMs());
  }

  /** Time has come to its end. What happens after it is no pause of the run. */
  end(): void {
    this.#clock.halt();
    this.#presses.clear();
    this.rest();
  }

  /** Lets the run age, if the view says that it does by now. */
  age(): void {
    if (this.#view.ages?.(this.#run.state) ?? true) this.#age.begin(this.#environment.nowMs(), this.#run.ticks);
  }

  /** The run ages no more. */
  rest(): void {
    if (!this.#timed) this.#run.tickTo(this.ticks);
    this.#age.rest();
  }

  /** Brings a run without time of its own to the tick at which an action is taken now. */
  stamp(): void {
    if (this.#timed) return;
    const last = this.#run.log.at(-1)?.[0];
    this.#run.tickTo(this.#age.stamp(this.#environment.nowMs(), this.#run.ticks, last));
  }

  get #timed(): boolean {
    return this.#view.rules.time !== undefined;
  }
}
