import type { Status } from '#engine/rules.ts';
import type { Race, RaceProgress } from '#engine/together.ts';
import type { RoomRound } from '#api/rooms/room-state.ts';
import type { AnyView } from '#kit/game-view.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, Moment, RunFacts, RunningGame } from '#kit/running-game.ts';
import { ClockedRun } from '#web/play/session/clocked-run.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { previewRun } from '#web/play/session/new-run.ts';
import type { RoomClient } from '#web/room/room-client.ts';

/** The run of a rival in a race, at most a second behind. */
export class RivalRun implements RunningGame<unknown, unknown> {
  readonly player: string;
  readonly first: Moment<unknown>;
  readonly #clocked: ClockedRun<unknown, unknown, string>;
  readonly #statuses = new Listeners();
  /** Emits changes of the score, the progress and the status. */
  readonly onStatus = this.#statuses.add;

  constructor(
    view: AnyView,
    _round: RoomRound,
    player: string,
    _client: RoomClient,
    environment: Environment = browserEnvironment,
  ) {
    this.player = player;
    this.#clocked = new ClockedRun(previewRun(view), environment, () => false);
    this.first = this.#clocked.moment;
  }

  wake(): () => void {
    this.#clocked.wake();
    return () => this.#clocked.sleep();
  }

  get seat(): number {
    return -1;
  }

  get score(): number {
    return this.#clocked.run.score;
  }

  get ticks(): number {
    return this.#clocked.run.ticks;
  }

  get status(): Status {
    return this.#clocked.run.status;
  }

  get facts(): RunFacts {
    const { ticks, log } = this.#clocked.run;
    return { actions: log.length, ticks, log };
  }

  /** `null` unless the game shows progress. */
  progress(together: Race): RaceProgress | null {
    return together.progress?.(this.moment().now) ?? null;
  }

  /** Text beside the name, such as "62 WPM". */
  figure(together: Race): string {
    return together.figure?.(this.moment().now, this.ticks) ?? String(this.score);
  }

  moment(): Moment<unknown> {
    return this.#clocked.moment;
  }

  act(): boolean {
    return false;
  }

  allows(): boolean {
    return false;
  }

  pause(): void {}

  restart(): void {}

  onChange(listener: (change: Change<unknown, unknown>) => void): () => void {
    return this.#clocked.onChange(listener);
  }

  onRefused(): () => void {
    return () => {};
  }

  onFrame(listener: () => void): () => void {
    return this.#clocked.onFrame(listener);
  }
}
