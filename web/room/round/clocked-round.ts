import type { RoomRound } from '#api/rooms/room-state.ts';
import { seatIn } from '#api/rooms/room-state.ts';
import type { Status } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { AnyView } from '#kit/game-view.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, Moment, RunFacts, RunningGame } from '#kit/running-game.ts';
import { ClockedRun } from '#web/play/session/clocked-run.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { RoomClient } from '#web/room/room-client.ts';

/** A run of a round on the screen. The log of the room drives it. */
export abstract class ClockedRound implements RunningGame<unknown, unknown> {
  readonly view: AnyView;
  readonly client: RoomClient;
  readonly first: Moment<unknown>;
  protected readonly environment: Environment;
  protected readonly clocked: ClockedRun<unknown, unknown, string>;
  protected readonly statuses = new Listeners();
  protected readonly refusals = new Listeners<[unknown]>();
  /** Emits changes of `status`, `seat` and other members of the run. */
  readonly onStatus = this.statuses.add;
  /** Also an own action that the server refuses. */
  readonly onRefused = this.refusals.add;

  constructor(view: AnyView, client: RoomClient, run: Run<unknown, unknown>, environment: Environment) {
    this.view = view;
    this.client = client;
    this.environment = environment;
    this.clocked = new ClockedRun(run, environment, (nowMs) => this.step(nowMs));
    this.first = this.clocked.moment;
  }

  abstract wake(): () => void;
  abstract act(action: unknown): boolean;
  abstract allows(action: unknown): boolean;
  /** Returns whether the next frame has work too. */
  protected abstract step(nowMs: number): boolean;

  /** -1 for spectators. */
  get seat(): number {
    const { room, you } = this.client.snapshot;
    return room && you !== null ? seatIn(room, you) : -1;
  }

  /** For a connected gamepad. */
  stayAwake(): void {
    this.clocked.keepDrawing();
  }

  get facts(): RunFacts {
    const { ticks, log } = this.run;
    return { actions: log.length, ticks, log };
  }

  get status(): Status {
    return this.run.status;
  }

  get score(): number {
    return this.run.score;
  }

  get ticks(): number {
    return this.run.ticks;
  }

  /** Equal on all pages and the server after the end. */
  get hash(): string {
    return this.run.hash();
  }

  moment(): Moment<unknown> {
    return this.clocked.moment;
  }

  pause(): void {}

  restart(): void {}

  onChange(listener: (change: Change<unknown, unknown>) => void): () => void {
    return this.clocked.onChange(listener);
  }

  onFrame(listener: () => void): () => void {
    return this.clocked.onFrame(listener);
  }

  protected get run(): Run<unknown, unknown> {
    return this.clocked.run;
  }
}

export function runOf(view: AnyView, { mode, seed }: Pick<RoomRound, 'mode' | 'seed'>): Run<unknown, unknown> {
  return new Run(view.rules, mode, seed);
}
