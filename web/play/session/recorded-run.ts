import type { Rules } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import { Run } from '#engine/run.ts';
import type { Change, LiveGame, Moment } from '#kit/live-game.ts';
import { ClockedRun } from '#web/play/session/clocked-run.ts';
import type { Environment } from '#web/play/session/environment.ts';

/** A recorded run that plays itself, for views to show as they show a live one. Nothing that a viewer does reaches it. */
export class RecordedRun<State, Action, Mode extends string> implements LiveGame<State, Action> {
  readonly #rules: Rules<State, Action, Mode>;
  readonly #replay: Replay<Action, Mode>;
  readonly #clocked: ClockedRun<State, Action, Mode>;
  readonly first: Moment<State>;
  /** How many entries of the log have been taken. */
  #taken = 0;
  #isPlaying = false;

  constructor(rules: Rules<State, Action, Mode>, replay: Replay<Action, Mode>, environment: Environment) {
    this.#rules = rules;
    this.#replay = replay;
    this.#clocked = new ClockedRun(this.#fresh(), environment, (nowMs) => this.#step(nowMs));
    this.first = this.#clocked.moment;
  }

  /** Lets it be seen; the returned function stops it for good. */
  wake(): () => void {
    this.#clocked.wake();
    return () => this.#clocked.sleep();
  }

  get run(): Run<State, Action, Mode> {
    return this.#clocked.run;
  }

  /** Plays on from where it stands. */
  play(): void {
    if (this.#isOver) return;
    this.#isPlaying = true;
    this.#clocked.keepDrawing();
  }

  pause(): void {
    this.#isPlaying = false;
    this.#clocked.halt();
  }

  /** Plays it from its beginning, at the given percentage of the speed at which it was played. */
  restart(percent = 100): void {
    this.#taken = 0;
    this.#clocked.replace(this.#fresh(), percent);
    this.play();
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

  get #isOver(): boolean {
    const { status, ticks } = this.run;
    return status !== 'playing' || (ticks >= this.#replay.ticks && this.#taken === this.#replay.log.length);
  }

  #fresh(): Run<State, Action, Mode> {
    return new Run(this.#rules, this.#replay.mode, this.#replay.seed);
  }

  #step(nowMs: number): boolean {
    if (!this.#isPlaying) return false;
    this.#takeWhatIsDue();
    if (!this.#isOver)
      this.#clocked.advance(nowMs, () => {
        this.#takeWhatIsDue();
        return !this.#isOver;
      });
    if (!this.#isOver) return true;
    this.pause();
    return false;
  }

  /** Takes the actions that were taken before the tick that comes next. */
  #takeWhatIsDue(): void {
    const { log } = this.#replay;
    for (let entry = log[this.#taken]; entry && entry[0] <= this.run.ticks; entry = log[this.#taken]) {
      this.#taken++;
      this.#clocked.act(entry[1]);
    }
  }
}
