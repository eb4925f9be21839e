import type { Status } from '#engine/rules.ts';
import type { Race } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, Moment, RunFacts, RunningGame } from '#kit/running-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import type { RoomClient } from '#web/room/room-client.ts';

/** The player's own run in a race. One instance plays one round. */
export class RaceRun implements RunningGame<unknown, unknown> {
  readonly view: AnyView;
  readonly together: Race;
  readonly client: RoomClient;
  /** For the input and screens of the page. */
  readonly session: AnySession;
  readonly first: Moment<unknown>;
  readonly #statuses = new Listeners();
  readonly onStatus = this.#statuses.add;

  constructor(view: AnyView, together: Race, client: RoomClient, environment: Environment = browserEnvironment) {
    this.view = view;
    this.together = together;
    this.client = client;
    this.session = new Session(view, environment, null);
    this.first = this.session.first;
  }

  wake(): () => void {
    return () => {};
  }

  /** -1 for spectators. */
  get seat(): number {
    return -1;
  }

  get facts(): RunFacts {
    return this.session.facts;
  }

  get score(): number {
    return this.session.score;
  }

  get status(): Status {
    return this.session.state.result ?? 'playing';
  }

  moment(): Moment<unknown> {
    return this.session.moment();
  }

  act(action: unknown): boolean {
    return this.session.act(action);
  }

  allows(action: unknown): boolean {
    return this.session.allows(action);
  }

  pause(): void {}

  restart(): void {}

  onChange(listener: (change: Change<unknown, unknown>) => void): () => void {
    return this.session.onChange(listener);
  }

  onRefused(listener: (action: unknown) => void): () => void {
    return this.session.onRefused(listener);
  }

  onFrame(listener: () => void): () => void {
    return this.session.onFrame(listener);
  }
}
