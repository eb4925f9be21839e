import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { GamePlay } from '#kit/game-view.ts';
import { ActionQueue } from '#web/play/session/action-queue.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { Pauses } from '#web/play/session/pauses.ts';

/** Two actions of a turn-based game are never stamped closer than this, however fast the fingers roll. */
const CLOSEST_TURNS = 2;

/** What is special about time when a run is played live: it is paused, actions wait their turn, and turns are stamped by the time that they took. */
export class LiveClock<State, Action, Mode extends string> {
  readonly #view: GamePlay<State, Action, Mode>;
  readonly #run: Run<State, Action, Mode>;
  readonly #environment: Environment;
  readonly #pauses: Pauses;
  readonly #queue: ActionQueue<State, Action>;
  readonly #stops = new Set<'unseen' | 'held'>();
  /** Since when the time of a turn-based run counts, and how long it had lasted by then; `null` while it does not count. */
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

  /** How many ticks the run has lasted. */
  get ticks(): number {
    const { ticks } = this.#run;
    if (!this.#countsFrom) return ticks;
    const passed = Math.floor(((this.#environment.nowMs() - this.#countsFrom.ms) * TICKS_PER_SECOND) / 1000);
    return Math.max(ticks, this.#countsFrom.ticks + passed);
  }

  /** The run, with the time of its turns counted up to now. */
  get runByNow(): Run<State, Action, Mode> {
    if (this.#countsFrom) this.#run.tickTo(this.ticks);
    return this.#run;
  }

  /** Whether time passes for a run that is neither stopped nor over: that of turns does not while nobody is there. */
  get isCounting(): boolean {
    return this.#view.lifecycle.time === 'real' || this.#countsFrom !== null;
  }

  /** The pauses that are over. */
  get pauses(): readonly Pause[] {
    return this.#pauses.list;
  }

  /** All pauses, with the one that is still going on as if it ended now. */
  get pausesByNow(): readonly Pause[] {
    return this.#pauses.listAt(this.#environment.nowMs());
  }

  /** Whether the time of an action has come; if not, it waits for it. */
  admits(action: Action): boolean {
    return this.#queue.admits(action, this.ticks);
  }

  /** Whether an action waits for its time. */
  get isWaiting(): boolean {
    return this.#queue.isWaiting;
  }

  /** Hands out the actions that waited and whose time has come. */
  release(take: (action: Action) => void): void {
    if (this.isWaiting) this.#queue.release(this.ticks, take);
  }

  /** Time passes from here on. */
  start(): void {
    this.#pauses.end(this.#environment.nowMs());
    this.countTurns();
  }

  /** Time stands still from here on, until it is started again. */
  pause(): void {
    this.end();
    this.#pauses.begin(this.#run.ticks, this.#environment.nowMs());
  }

  /** Time has come to its end. What happens after it is no pause of the run. */
  end(): void {
    this.#queue.clear();
    this.stopCountingTurns();
  }

  /** Lets the time of a turn-based run count, if the view says that it does by now. */
  countTurns(): void {
    const { time, countsTime } = this.#view.lifecycle;
    if (time === 'real' || this.#stops.size > 0 || !(countsTime?.(this.#run.state) ?? true)) return;
    this.#countsFrom ??= { ms: this.#environment.nowMs(), ticks: this.#run.ticks };
  }

  /** Keeps the time of a turn-based run from counting for a reason, or no longer for that. */
  stopTurns(why: 'unseen' | 'held', stops: boolean): void {
    if (stops) this.#stops.add(why);
    else this.#stops.delete(why);
    if (stops) this.stopCountingTurns();
    else this.countTurns();
  }

  /** The time of a turn-based run counts no more. */
  stopCountingTurns(): void {
    if (this.#countsFrom) this.#run.tickTo(this.ticks);
    this.#countsFrom = null;
  }

  /** Brings a turn-based run to the tick at which an action is taken now. Before its time counts, all are stamped alike. */
  stamp(): void {
    if (!this.#countsFrom) return;
    const last = this.#run.log.at(-1)?.[0];
    this.#run.tickTo(Math.max(this.ticks, last === undefined ? 0 : last + CLOSEST_TURNS));
  }
}
