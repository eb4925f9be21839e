import { deepFreeze } from '#engine/data.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Change } from '#kit/running-game.ts';
import { Listeners } from '#kit/listeners.ts';

// The types of a view stop most writes to a state, but not all: `Object.assign` accepts a read-only target.
const guarded: <T>(state: T) => T = import.meta.env.DEV ? deepFreeze : (state) => state;

/** The states before and after the last tick. */
export class Snapshots<State, Action> {
  readonly changes = new Listeners<[Change<State, Action>]>();
  before: Frozen<State>;
  now: Frozen<State>;

  constructor(state: Frozen<State>) {
    this.before = this.now = guarded(state);
  }

  replaced<Mode extends string>(run: Run<State, Action, Mode>, before?: Frozen<State>): void {
    const last = this.now;
    this.now = guarded(run.snapshot(before));
    this.before = guarded(before ?? this.now);
    this.changes.emit({ before: last, now: this.now, action: null, fresh: true });
  }

  ticked<Mode extends string>(run: Run<State, Action, Mode>): void {
    this.before = this.now;
    this.now = guarded(run.snapshot(this.now));
    this.changes.emit({ before: this.before, now: this.now, action: null, fresh: false });
  }

  acted<Mode extends string>(run: Run<State, Action, Mode>, action: Action): void {
    const last = this.now;
    this.now = guarded(run.snapshot(last));
    // In a timed game an action does not change the state a tick ago.
    if (!run.rules.time) this.before = last;
    this.changes.emit({ before: last, now: this.now, action: action as Frozen<Action>, fresh: false });
  }
}
