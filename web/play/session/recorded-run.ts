import type { Frozen, Rules } from '#engine/rules.ts';
import type { RunPosition, Replay } from '#engine/run.ts';
import { Run, freshRun } from '#engine/run.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, RunningGame, Moment } from '#kit/running-game.ts';
import type { Playback } from '#web/play/session/playback.ts';
import { ClockedRun } from '#web/play/session/clocked-run.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { RunScan } from '#web/play/session/run-scan.ts';

/** In percent. */
export const SPEEDS = [50, 100, 200, 400, 800] as const;

/**
 * Plays a recorded run for the views of running ones. Seeking past the scanned part takes effect once the scan gets there.
 */
export class RecordedRun<State, Action, Mode extends string> implements RunningGame<State, Action>, Playback {
  readonly #rules: Rules<State, Action, Mode>;
  readonly #replay: Replay<Action, Mode>;
  readonly #clocked: ClockedRun<State, Action, Mode>;
  readonly #states = new Listeners();
  readonly first: Moment<State>;
  readonly scan: RunScan<State, Action, Mode>;
  /** Emits play, pause, seek and speed changes. */
  readonly onState = this.#states.add;
  #percent = 100;
  #isPlaying = false;
  /** The target of a pending seek. */
  #wanted: number | null = null;

  constructor(rules: Rules<State, Action, Mode>, replay: Replay<Action, Mode>, environment: Environment) {
    this.#rules = rules;
    this.#replay = replay;
    this.#clocked = new ClockedRun(this.#fresh(), environment, (nowMs) => this.#step(nowMs));
    this.first = this.#clocked.moment;
    this.scan = new RunScan(rules, replay, environment);
    this.scan.onProgress(() => this.#wanted !== null && this.seek(this.#wanted));
  }

  /** Without `scans` it cannot seek. */
  wake({ scans = true } = {}): () => void {
    this.#clocked.wake();
    const stopScan = scans ? this.scan.start() : undefined;
    return () => {
      stopScan?.();
      this.#isPlaying = false;
      this.#clocked.sleep();
    };
  }

  get run(): Run<State, Action, Mode> {
    return this.#clocked.run;
  }

  get ticks(): number {
    return this.#replay.ticks;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get score(): number {
    return this.run.score;
  }

  /** When the actions were taken. */
  get actionTicks(): readonly number[] {
    return this.#replay.log.map(([tick]) => tick);
  }

  get isOver(): boolean {
    const { status, ticks, log } = this.run;
    const entry = this.#replay.log[log.length];
    // A forged log ends where it cannot continue.
    if (entry && entry[0] <= ticks && !this.run.allows(entry[1])) return true;
    return status !== 'playing' || (ticks >= this.#replay.ticks && !entry);
  }

  get speed(): number {
    return this.#percent;
  }

  setSpeed(percent: number): void {
    this.#percent = percent;
    this.#clocked.setSpeed(percent);
    this.#states.emit();
  }

  /** At the end, starts from the beginning. */
  play(): void {
    if (this.isOver && this.run.ticks + this.run.log.length > 0) this.#stand(this.#fresh());
    if (this.isOver) return;
    this.#isPlaying = true;
    this.#clocked.keepDrawing();
    this.#states.emit();
  }

  pause(): void {
    this.#isPlaying = false;
    this.#clocked.halt();
    this.#states.emit();
  }

  restart(percent = 100): void {
    this.#percent = percent;
    this.#stand(this.#fresh());
    this.play();
  }

  /** To a tick, or in a game without time to a number of actions. Never goes back. */
  keepUp(moment: number): void {
    const { log } = this.#replay;
    if (this.#rules.time) {
      this.#takeWhatIsDue();
      while (this.run.ticks < moment && !this.isOver) {
        this.#clocked.tick();
        this.#takeWhatIsDue();
      }
    } else {
      while (this.run.log.length < moment && !this.isOver) {
        this.run.tickTo(log[this.run.log.length]?.[0] ?? this.#replay.ticks);
        this.#takeWhatIsDue();
      }
    }
    this.#clocked.keepDrawing();
  }

  /** Includes the actions taken at that tick. */
  seek(tick: number): void {
    const target = Math.min(Math.max(Math.round(tick), 0), this.#replay.ticks);
    this.#wanted = target > this.scan.ticks ? target : null;
    if (this.#wanted !== null) return;
    this.#stand(...this.#at(target, target === 0 ? 0 : this.#entriesBy(target)));
    this.#states.emit();
  }

  get tick(): number {
    return this.#wanted ?? this.run.ticks;
  }

  /** Pauses after the next or the previous action; without one, at the end or the start. */
  step(direction: 1 | -1): void {
    if (this.#isPlaying) this.pause();
    const { log, ticks } = this.#replay;
    const taken = this.run.log.length;
    if (direction > 0) {
      const entry = log[taken];
      if (!entry || this.isOver) return this.seek(ticks);
      if (this.run.ticks < entry[0]) this.#stand(...this.#at(entry[0], taken));
      this.#clocked.act(entry[1]);
    } else {
      // If time has passed since the last action, go back to its effect first.
      const isPast = this.#rules.time !== undefined && this.run.ticks > (log[taken - 1]?.[0] ?? 0);
      const kept = Math.max(0, isPast ? taken : taken - 1);
      this.#stand(...this.#at(log[kept - 1]?.[0] ?? 0, kept));
    }
    this.#states.emit();
  }

  moment(): Moment<State> {
    return this.#clocked.moment;
  }

  act(): boolean {
    return false;
  }

  allows(): boolean {
    return false;
  }

  onChange(listener: (change: Change<State, Action>) => void): () => void {
    return this.#clocked.onChange(listener);
  }

  onRefused(): () => void {
    return () => {};
  }

  onFrame(listener: () => void): () => void {
    return this.#clocked.onFrame(listener);
  }

  #fresh(): Run<State, Action, Mode> {
    return freshRun(this.#rules, this.#replay.mode, this.#replay);
  }

  #stand(run: Run<State, Action, Mode>, before?: Frozen<State>): void {
    this.#wanted = null;
    this.#clocked.replace(run, this.#percent, before);
  }

  #entriesBy(tick: number): number {
    const { log } = this.#replay;
    let from = 0;
    let to = log.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (log[middle]![0] <= tick) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Also returns the state one tick earlier; without time, one action earlier. */
  #at(tick: number, entries: number): [run: Run<State, Action, Mode>, before?: Frozen<State>] {
    if (tick === 0 && entries === 0) return [this.#fresh()];
    const timed = this.#rules.time !== undefined;
    const last = timed ? tick - 1 : (this.#replay.log[entries - 1]?.[0] ?? 0);
    const lastEntries = timed ? Math.min(entries, this.#entriesBy(last)) : entries - 1;
    const run = this.#nearest(last, lastEntries);
    this.#advance(run, last, lastEntries);
    const before = run.snapshot();
    this.#advance(run, tick, entries);
    return [run, before];
  }

  #nearest(tick: number, entries: number): Run<State, Action, Mode> {
    const isPast = (position: RunPosition<State>) => position.ticks > tick || position.entries > entries;
    const position = this.scan.positions.findLast((kept) => !isPast(kept));
    const { mode, seed } = this.#replay;
    return position ? new Run(this.#rules, mode, seed, position, this.#replay) : this.#fresh();
  }

  #advance(run: Run<State, Action, Mode>, tick: number, entries: number): void {
    const { log } = this.#replay;
    while (run.log.length < entries) {
      const [at, action] = log[run.log.length]!;
      run.tickTo(at);
      if (!run.act(action)) return;
    }
    run.tickTo(tick);
  }

  #step(nowMs: number): boolean {
    if (!this.#isPlaying) return false;
    this.#takeWhatIsDue();
    if (!this.isOver)
      this.#clocked.advance(nowMs, () => {
        this.#takeWhatIsDue();
        return !this.isOver;
      });
    if (!this.isOver) return true;
    this.pause();
    return false;
  }

  #takeWhatIsDue(): void {
    const { log } = this.#replay;
    for (;;) {
      const entry = log[this.run.log.length];
      if (!entry || entry[0] > this.run.ticks || !this.run.allows(entry[1])) return;
      this.#clocked.act(entry[1]);
    }
  }
}

export type AnyRecordedRun = RecordedRun<unknown, unknown, string>;
