import type { Status } from '#engine/rules.ts';
import type { SharedField } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, Moment, RunFacts, RunningGame } from '#kit/running-game.ts';
import { ClockedRun } from '#web/play/session/clocked-run.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { previewRun } from '#web/play/session/new-run.ts';
import type { RoomClient } from '#web/room/room-client.ts';

/** The shared run of a real-time game, with rollback. */
export class SharedRun implements RunningGame<unknown, unknown> {
  readonly view: AnyView;
  readonly together: SharedField;
  readonly client: RoomClient;
  readonly first: Moment<unknown>;
  readonly #statuses = new Listeners();
  readonly #refusals = new Listeners<[unknown]>();
  readonly #clocked: ClockedRun<unknown, unknown, string>;
  /** Emits changes of `status`, `seat` and whose turn it is. */
  readonly onStatus = this.#statuses.add;
  readonly onRefused = this.#refusals.add;

  constructor(view: AnyView, together: SharedField, client: RoomClient, environment: Environment = browserEnvironment) {
    this.view = view;
    this.together = together;
    this.client = client;
    this.#clocked = new ClockedRun(previewRun(view), environment, () => false);
    this.first = this.#clocked.moment;
  }

  wake(): () => void {
    this.#clocked.wake();
    return () => this.#clocked.sleep();
  }

  /** -1 for spectators. */
  get seat(): number {
    return -1;
  }

  get facts(): RunFacts {
    const { ticks, log } = this.#clocked.run;
    return { actions: log.length, ticks, log };
  }

  get status(): Status {
    return this.#clocked.run.status;
  }

  /** Corrections large enough to be seen. */
  get corrections(): number {
    return 0;
  }

  moment(): Moment<unknown> {
    return this.#clocked.moment;
  }

  act(_action: unknown): boolean {
    return false;
  }

  allows(_action: unknown): boolean {
    return false;
  }

  pause(): void {}

  restart(): void {}

  onChange(listener: (change: Change<unknown, unknown>) => void): () => void {
    return this.#clocked.onChange(listener);
  }

  onFrame(listener: () => void): () => void {
    return this.#clocked.onFrame(listener);
  }
}
