import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';
import { ActionQueue } from '#web/play/session/action-queue.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { Pauses } from '#web/play/session/pauses.ts';

/** Minimum ticks between two actions of a turn-based game. */
const CLOSEST_TURNS = 2;

/** Pauses, queued actions, and timestamps of turns. */
export class SessionClock<State, Action, Mode extends string> {
  readonly #view: GamePlay<State, Action, Mode>;
  readonly #run: Run<State, Action, Mode>;
  readonly #environment: Environment;
  readonly #pauses: Pauses;
  readonly #queue: ActionQueue<State, Action>;
  readonly #stops = new Set<'unseen' | 'held'>();
  /** `null` while the clock of a turn-based run is stopped. */
  #countsFrom: { ms: number; ticks: number } | null = null;

  constructor(
    view: GamePlay<State, Action, Mode>,
    run: Run<State, Action, Mode>,
    environment: Environment,
    pauses: readonly Pause[] = [],
  ) {
    this.#view = view;
    this.#run = run;
    this.#environment = environment;
    this.#pauses = new Pauses(pauses);
    this.#queue = new ActionQueue(view.controls.spacing, run);
  }

  get run(): Run<State, Action, Mode> {
    return this.#run;
  }

  /** The same position in another mode. */
  continuedBy(run: Run<State, Action, Mode>): SessionClock<State, Action, Mode> {
    const clock = new SessionClock(this.#view, run, this.#environment, this.pauses);
    clock.start();
    return clock;
  }

  get ticks(): number {
    const { ticks } = this.#run;
    if (!this.#countsFrom) return ticks;
    const passed = Math.floor(((this.#environment.nowMs() - this.#countsFrom.ms) * TICKS_PER_SECOND) / 1000);
    return Math.max(ticks, this.#countsFrom.ticks + passed);
  }

  get runByNow(): Run<State, Action, Mode> {
    if (this.#countsFrom) this.#run.tickTo(this.ticks);
    return this.#run;
  }

  /** The clock of a turn-based run stops while the player is away. */
  get isCounting(): boolean {
    return this.#view.lifecycle.time === 'real' || this.#countsFrom !== null;
  }

  get pauses(): readonly Pause[] {
    return this.#pauses.list;
  }

  /** As if a current pause ended now. */
  get pausesByNow(): readonly Pause[] {
    return this.#pauses.listAt(this.#environment.nowMs());
  }

  /** Queues the action if it returns `false`. */
  admits(action: Action): boolean {
    return this.#queue.admits(action, this.ticks);
  }

  get isWaiting(): boolean {
    return this.#queue.isWaiting;
  }

  release(take: (action: Action) => void): void {
    if (this.isWaiting) this.#queue.release(this.ticks, take);
  }

  start(): void {
    this.#pauses.end(this.#environment.nowMs());
    this.countTurns();
  }

  pause(): void {
    this.end();
    this.#pauses.begin(this.#run.ticks, this.#environment.nowMs());
  }

  /** Time after the end is no pause. */
  end(): void {
    this.#queue.clear();
    this.stopCountingTurns();
  }

  /** Starts the clock of a turn-based run once the view counts its time. */
  countTurns(): void {
    const { time, countsTime } = this.#view.lifecycle;
    if (time === 'real' || this.#stops.size > 0 || !(countsTime?.(this.#run.state) ?? true)) return;
    this.#countsFrom ??= { ms: this.#environment.nowMs(), ticks: this.#run.ticks };
  }

  stopTurns(why: 'unseen' | 'held', stops: boolean): void {
    if (stops) this.#stops.add(why);
    else this.#stops.delete(why);
    if (stops) this.stopCountingTurns();
    else this.countTurns();
  }

  stopCountingTurns(): void {
    if (this.#countsFrom) this.#run.tickTo(this.ticks);
    this.#countsFrom = null;
  }

  /** Sets the tick of an action taken now. Before its time counts, all have the same tick. */
  stamp(): void {
    if (!this.#countsFrom) return;
    const last = this.#run.log.at(-1)?.[0];
    this.#run.tickTo(Math.max(this.ticks, last === undefined ? 0 : last + CLOSEST_TURNS));
  }
}
