/** A run for view tests: the page's session without clock, tickets or overlays. */
import { deepFreeze } from '#engine/data.ts';
import { seedFrom } from '#engine/random.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Change, RoomSeats, RunningGame, Moment } from '#kit/running-game.ts';

export class TestGame<State, Action, Mode extends string> implements RunningGame<State, Action> {
  readonly run: Run<State, Action, Mode>;
  readonly first: Moment<State>;
  readonly room?: RoomSeats;
  /** Requests from the view, in order. */
  readonly asked: ('pause' | 'restart')[] = [];
  readonly #changes = new Set<(change: Change<State, Action>) => void>();
  readonly #refusals = new Set<(action: Action) => void>();
  readonly #frames = new Set<() => void>();
  #before: Frozen<State>;
  #now: Frozen<State>;

  constructor(rules: Rules<State, Action, Mode>, mode: Mode = rules.modes[0], seed = 1, room?: RoomSeats) {
    if (room) this.room = room;
    this.run = new Run(rules, mode, seedFrom(seed));
    this.#before = this.#now = deepFreeze(this.run.snapshot());
    this.first = this.moment();
  }

  moment(): Moment<State> {
    return { before: this.#before, now: this.#now, fraction: 0 };
  }

  allows(action: Action): boolean {
    return this.run.allows(action);
  }

  act(action: Action): boolean {
    if (!this.run.act(action)) {
      for (const listener of this.#refusals) listener(action);
      return false;
    }
    this.#show(action as Frozen<Action>);
    return true;
  }

  pause(): void {
    this.asked.push('pause');
  }

  restart(): void {
    this.asked.push('restart');
  }

  /** Emits a change per tick. */
  tick(count = 1): void {
    for (let passed = 0; passed < count; passed++) {
      this.run.tick();
      this.#show(null);
    }
  }

  onChange(listener: (change: Change<State, Action>) => void): () => void {
    this.#changes.add(listener);
    return () => this.#changes.delete(listener);
  }

  /** What the function returns for each change from now on. */
  collect<Value>(of: (change: Change<State, Action>) => Value): Value[] {
    const values: Value[] = [];
    this.onChange((change) => values.push(of(change)));
    return values;
  }

  onRefused(listener: (action: Action) => void): () => void {
    this.#refusals.add(listener);
    return () => this.#refusals.delete(listener);
  }

  onFrame(listener: () => void): () => void {
    this.#frames.add(listener);
    return () => this.#frames.delete(listener);
  }

  #show(action: Frozen<Action> | null): void {
    this.#before = this.#now;
    this.#now = deepFreeze(this.run.snapshot());
    for (const listener of this.#changes) listener({ before: this.#before, now: this.#now, action, fresh: false });
    for (const listener of this.#frames) listener();
  }
}
