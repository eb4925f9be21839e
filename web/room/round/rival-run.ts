import type { RaceSteps } from '#api/rooms/messages.ts';
import type { RoomRound } from '#api/rooms/room-state.ts';
import type { Race, RaceProgress } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import type { RoomSeats } from '#kit/running-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { ClockedRound, runOf } from '#web/room/round/clocked-round.ts';

/** In ticks, behind the newest known one: steps arrive four times a second. */
const LEAST_LAG = 10;
const USUAL_LAG = 24;
const MOST_LAG = 50;
/** In percent, until the lag is as usual. */
const SPEEDS = { early: 80, usual: 100, late: 125 } as const;

const WATCHED: RoomSeats = {
  seat: -1,
  names: [],
  toMove: [],
  sealed: null,
  pointing: () => null,
  point() {},
  onChange: () => () => {},
};

/** The run of a rival in a race, less than a second behind the steps that arrive. */
export class RivalRun extends ClockedRound {
  readonly player: string;
  readonly room = WATCHED;
  readonly round: RoomRound;
  #known: RaceSteps | null = null;
  #speed: number = SPEEDS.usual;
  /** An entry that the rules reject ends the run. */
  #isForged = false;
  #cancelStall: (() => void) | null = null;

  constructor(
    view: AnyView,
    round: RoomRound,
    player: string,
    client: RoomClient,
    environment: Environment = browserEnvironment,
  ) {
    super(view, client, runOf(view, round), environment);
    this.player = player;
    this.round = round;
  }

  wake(): () => void {
    this.clocked.wake();
    const stop = stopAll(
      this.client.onSteps((player) => player === this.player && this.#follow()),
      this.client.onChange(() => this.#follow()),
    );
    this.#follow();
    return () => {
      stop();
      this.#cancelStall?.();
      this.#cancelStall = null;
      this.clocked.sleep();
    };
  }

  override get seat(): number {
    return this.round.seats.indexOf(this.player);
  }

  /** `null` unless the game shows progress. */
  progress(together: Race): RaceProgress | null {
    return together.progress?.(this.moment().now) ?? null;
  }

  /** Text beside the name, such as "62 WPM". */
  figure(together: Race): string {
    return together.figure?.(this.moment().now, this.ticks) ?? String(this.score);
  }

  act(): boolean {
    return false;
  }

  allows(): boolean {
    return false;
  }

  /** In ticks. */
  get #lag(): number {
    return this.#known && this.run.status === 'playing' && !this.#isForged ? this.#known.ticks - this.run.ticks : 0;
  }

  #follow(): void {
    const known = this.client.runOf(this.player);
    if (!known || known.round !== this.round.number || known === this.#known) return;
    this.#known = known;
    if (!this.run.rules.time) this.#playTo(known.ticks);
    else if (this.#lag > MOST_LAG) this.#playTo(known.ticks - (known.finished ? 0 : USUAL_LAG));
    this.clocked.keepDrawing();
    this.#watchStall();
    this.statuses.emit();
  }

  #playTo(ticks: number): void {
    this.#takeDue();
    if (!this.run.rules.time) {
      for (let next = this.#next; next && !this.#isForged; next = this.#next) {
        this.run.tickTo(next[0]);
        this.#takeDue();
      }
      this.run.tickTo(ticks);
    }
    while (this.run.ticks < ticks && this.#lag > 0) {
      this.clocked.tick();
      this.#takeDue();
    }
  }

  get #next() {
    return this.#known?.entries[this.run.log.length];
  }

  #takeDue(): void {
    for (let next = this.#next; next && next[0] <= this.run.ticks && !this.#isForged; next = this.#next) {
      // The server relays entries before the verifier reads them.
      const action = this.run.rules.readAction(next[1]);
      this.#isForged = action === null || !this.run.allows(action);
      if (!this.#isForged) this.clocked.act(action);
    }
  }

  protected step(nowMs: number): boolean {
    if (!this.run.rules.time || this.#lag <= 0) {
      this.clocked.halt();
      return false;
    }
    const speed = this.#wantedSpeed;
    if (speed !== this.#speed) {
      this.#speed = speed;
      this.clocked.setSpeed(speed);
    }
    this.#takeDue();
    this.clocked.advance(nowMs, () => {
      this.#takeDue();
      return this.#lag > 0;
    });
    this.statuses.emit();
    return this.#lag > 0;
  }

  get #wantedSpeed(): number {
    if (this.#lag > USUAL_LAG || this.#known?.finished) return SPEEDS.late;
    return this.#lag < LEAST_LAG ? SPEEDS.early : SPEEDS.usual;
  }

  /** A hidden tab has no frames. */
  #watchStall(): void {
    if (this.#lag > 0)
      this.#cancelStall ??= this.environment.after(1_000, () => {
        this.#cancelStall = null;
        if (this.#lag > MOST_LAG) this.#playTo(this.#known!.ticks);
        this.statuses.emit();
      });
  }
}
