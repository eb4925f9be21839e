import type { Status } from '#engine/rules.ts';
import type { AnyView } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import type { RunFacts, RunningGame } from '#kit/running-game.ts';
import type { RoomRound } from '#api/rooms/room-state.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { initialState, READY } from '#web/play/session/session-state.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { RoundSeats } from '#web/room/round/round-seats.ts';

/** A run of `turn-run.ts`, `shared-run.ts`, `race-run.ts` or `rival-run.ts`. */
export interface RoundRun extends RunningGame<unknown, unknown> {
  readonly facts: RunFacts;
  readonly status: Status;
  readonly score?: number;
  wake(): () => void;
  onStatus(listener: () => void): () => void;
  stayAwake?(): void;
}

/** The countdown changes once a second; this is how late a number may be. */
const LOOK_MS = 50;

/** A round as the session that input, sounds and screen reader output expect. It never pauses or restarts. */
export class RoundSession implements SteeredGame {
  readonly view: AnyView;
  readonly run: RoundRun;
  readonly room: RoundSeats;
  readonly number: number;
  readonly timed: boolean;
  readonly hasOpenField: boolean;
  readonly first: SteeredGame['first'];
  readonly #client: RoomClient;
  readonly #states = new Listeners();
  readonly onState = this.#states.add;
  readonly moment: SteeredGame['moment'];
  readonly onChange: SteeredGame['onChange'];
  readonly onRefused: SteeredGame['onRefused'];
  readonly onFrame: SteeredGame['onFrame'];
  readonly restart = (): void => {};
  readonly setSeen = (): void => {};
  #state: SessionState;

  constructor(view: AnyView, run: RoundRun, round: RoomRound, client: RoomClient) {
    this.view = view;
    this.run = run;
    this.room = new RoundSeats(client, run);
    this.number = round.number;
    this.timed = view.lifecycle.time === 'real';
    // No overlay starts a round: keys of games that wait for the player work wherever the focus is.
    this.hasOpenField = ['on open field', 'at once'].includes(view.lifecycle.begins);
    this.first = run.first;
    this.#client = client;
    this.moment = () => run.moment();
    this.onChange = (listener) => run.onChange(listener);
    this.onRefused = (listener) => run.onRefused(listener);
    this.onFrame = (listener) => run.onFrame(listener);
    this.#state = this.#read(round);
  }

  wake(): () => void {
    const update = () => this.#update();
    update();
    return stopAll(
      this.run.wake(),
      this.room.wake(),
      this.run.onStatus(update),
      this.#client.onChange(update),
      this.#followCount(),
    );
  }

  get state(): SessionState {
    return this.#state;
  }

  get facts(): RunFacts {
    return this.run.facts;
  }

  get score(): number {
    return this.run.score ?? 0;
  }

  act(action: unknown): boolean {
    return this.#state.phase === 'running' && this.run.act(action);
  }

  allows(action: unknown): boolean {
    return this.#state.phase === 'running' && this.run.allows(action);
  }

  pause(): void {}

  /** For a connected gamepad, which is read before every frame. */
  stayAwake(): void {
    this.run.stayAwake?.();
  }

  #followCount(): () => void {
    let stop = () => {};
    const look = () => {
      this.#update();
      if (this.#state.count !== null) stop = browserEnvironment.after(LOOK_MS, look);
    };
    look();
    return () => stop();
  }

  #update(): void {
    const round = this.#client.snapshot.room?.round;
    if (round?.number !== this.number) return;
    const next = this.#read(round);
    const { status, phase, count, result } = this.#state;
    if (next.status === status && next.phase === phase && next.count === count && next.result === result) return;
    this.#state = next;
    this.#states.emit();
    if (next.phase === 'running' && phase !== 'running') this.#applyHeld();
  }

  /** A key pressed during the countdown. */
  #applyHeld(): void {
    const action = this.view.controls.heldAction?.(this.moment().now);
    if (action !== null && action !== undefined) this.act(action);
  }

  #read(round: RoomRound): SessionState {
    const base = { ...initialState(round.mode), ...READY, runNumber: round.number };
    const { status } = this.run;
    if (round.result || status !== 'playing') {
      return { ...base, status: 'finished', phase: null, result: this.#resultOf(round) };
    }
    const left = round.startsAt - this.#client.serverNow();
    return left > 0 ? { ...base, count: Math.ceil(left / 1_000) } : { ...base, phase: 'running' };
  }

  #resultOf({ result }: RoomRound): Exclude<Status, 'playing'> {
    const { status } = this.run;
    if (!result) return status === 'playing' ? 'draw' : status;
    if (result.winners.length === 0) return 'draw';
    return result.winners.includes(this.#client.snapshot.you ?? '') ? 'won' : 'lost';
  }
}
