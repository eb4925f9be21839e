import type { RoomAction, RoomRound } from '#api/rooms/room-state.ts';
import type { Run } from '#engine/run.ts';
import type { Turns } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { previewRun } from '#web/play/session/new-run.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { ClockedRound, runOf } from '#web/room/round/clocked-round.ts';

/** In ticks. An action further ahead is shown at once, without what moves before it. */
const MOST_LAG = 90;
/** A hidden tab has no frames. */
const STALLED_MS = 1_000;
/** Longer than any animation of a turn game. */
const MOST_IDLE_TICKS = 36_000;

/** An own action before the server confirms it. */
interface Prediction {
  readonly id: number;
  readonly tick: number;
  readonly action: unknown;
}

/**
 * The shared run of a turn game. Own actions show at once and are taken back if the server refuses them. Ticks pass in
 * real time while nobody may move.
 */
export class TurnRun extends ClockedRound {
  readonly together: Turns;
  #round: RoomRound | null = null;
  /** Actions of the log that the run contains. */
  #applied = 0;
  #predictions: readonly Prediction[] = [];
  #thrown: Prediction | null = null;
  #lastId = -1;
  #cancelStall: (() => void) | null = null;
  #cancelStart: () => void = () => {};

  constructor(view: AnyView, together: Turns, client: RoomClient, environment: Environment = browserEnvironment) {
    const round = client.snapshot.room?.round;
    super(view, client, round ? runOf(view, round) : previewRun(view), environment);
    this.together = together;
  }

  wake(): () => void {
    this.clocked.wake();
    const stop = stopAll(
      this.client.onChange(() => this.#follow()),
      this.client.onRefused((_reason, id) => this.#takeBack(id)),
    );
    this.#follow();
    return () => {
      stop();
      this.#cancelStall?.();
      this.#cancelStall = null;
      this.#cancelStart();
      this.clocked.sleep();
    };
  }

  /** Seats that may act now, without those whose sealed action is in. */
  get toMove(): readonly number[] {
    const sealed = this.#round?.sealed.map(({ seat }) => seat) ?? [];
    return this.#toMove.filter((seat) => !sealed.includes(seat) && !(this.#thrown && seat === this.seat));
  }

  /** The own sealed action waits for the others. */
  get hasThrown(): boolean {
    const { seat } = this;
    return this.#thrown !== null || Boolean(this.#round?.sealed.some((other) => other.seat === seat));
  }

  /** The own sealed action; `null` without one, and after a reload. */
  get thrown(): unknown {
    return this.#thrown?.action ?? null;
  }

  allows(action: unknown): boolean {
    const { seat } = this;
    if (!this.#isRunning || seat < 0 || !this.toMove.includes(seat) || this.#waiting.length > 0) return false;
    if (this.together.allows?.(this.run.state, action) === false) return false;
    return this.#isSealed || this.run.allows(action);
  }

  act(action: unknown): boolean {
    if (!this.allows(action)) {
      if (this.#isRunning && this.seat >= 0) this.refusals.emit(action);
      return false;
    }
    const prediction: Prediction = { id: ++this.#lastId, tick: this.run.ticks, action };
    if (this.#isSealed) this.#thrown = prediction;
    else {
      this.#predictions = [...this.#predictions, prediction];
      this.clocked.act(action);
    }
    this.client.send({ type: 'action', round: this.#round!.number, id: prediction.id, tick: null, action });
    this.#changed();
    return true;
  }

  get #toMove(): readonly number[] {
    return this.run.status === 'playing' && this.#round ? this.together.toMove(this.run.state) : [];
  }

  get #isSealed(): boolean {
    return this.#toMove.length > 1;
  }

  get #isRunning(): boolean {
    return this.#round !== null && this.#round.result === null && this.client.serverNow() >= this.#round.startsAt;
  }

  /** Actions of the log that are not shown yet. */
  get #waiting(): readonly RoomAction[] {
    return this.#round?.actions.slice(this.#applied) ?? [];
  }

  #follow(): void {
    const round = this.client.snapshot.room?.round ?? null;
    const isNew = round?.number !== this.#round?.number || round?.seed !== this.#round?.seed;
    this.#round = round;
    if (!round) return;
    // The log of a restored room may be shorter.
    if (isNew || round.actions.length < this.#applied) this.#begin();
    this.#confirm();
    this.#changed();
  }

  #begin(): void {
    this.#predictions = [];
    this.#thrown = null;
    this.#lastId = -1;
    this.#rebuild();
    this.#cancelStart();
    const waitMs = this.#round!.startsAt - this.client.serverNow();
    if (waitMs > 0) this.#cancelStart = this.environment.after(waitMs, () => this.#changed());
  }

  /** Shows the position after all actions of the log and the predictions that still fit. */
  #rebuild(): void {
    const round = this.#round!;
    const run = runOf(this.view, round);
    for (const { tick, action } of round.actions) {
      run.tickTo(tick);
      run.act(action);
    }
    this.#applied = round.actions.length;
    const logged = this.#loggedId;
    this.#lastId = Math.max(this.#lastId, logged);
    this.#predictions = this.#predictions.flatMap(({ id, action }) => {
      if (id <= logged) return [];
      this.#settle(run);
      const tick = run.ticks;
      return run.act(action) ? [{ id, tick, action }] : [];
    });
    this.clocked.replace(run);
  }

  /** The highest number of an own action in the log. */
  get #loggedId(): number {
    const { seat } = this;
    const own = [...this.#round!.actions, ...this.#round!.sealed].filter((other) => other.seat === seat);
    return Math.max(-1, ...own.map(({ id }) => id ?? -1));
  }

  /** Drops predictions that the log confirms; any other action among them changes what they build on. */
  #confirm(): void {
    const [thrown, { seat }] = [this.#thrown, this];
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [predicted] = this.#predictions;
      if (!predicted) break;
      const isOwn = next.seat === seat && next.id === predicted.id && next.tick === predicted.tick;
      // Another tab may have used the number.
      const isConfirmed = isOwn && JSON.stringify(next.action) === JSON.stringify(predicted.action);
      if (!isConfirmed) return this.#rebuild();
      this.#applied++;
      this.#predictions = this.#predictions.slice(1);
    }
    if (thrown && this.#waiting.length > 0) this.#thrown = null;
    const last = this.#waiting.at(-1);
    if (last && last.tick - this.run.ticks > MOST_LAG) this.#rebuild();
    else this.#takeDue();
  }

  #takeDue(): void {
    for (let [next] = this.#waiting; next && next.tick <= this.run.ticks; [next] = this.#waiting) {
      this.#applied++;
      this.clocked.act(next.action);
    }
  }

  #takeBack(id: number | null): void {
    const isRefused = (prediction: Prediction) => prediction.id === id;
    const refused = [...this.#predictions, ...(this.#thrown ? [this.#thrown] : [])].find(isRefused);
    if (!refused) return;
    this.#predictions = this.#predictions.filter((other) => other !== refused);
    if (this.#thrown === refused) this.#thrown = null;
    else this.#rebuild();
    this.refusals.emit(refused.action);
    this.#changed();
  }

  protected step(nowMs: number): boolean {
    if (!this.#moves) {
      this.clocked.halt();
      return false;
    }
    this.clocked.advance(nowMs, () => {
      this.#takeDue();
      return this.#moves;
    });
    if (!this.#moves) this.#changed();
    return this.#moves;
  }

  /** Time passes: nobody may move, or the next action of the log comes later. */
  get #moves(): boolean {
    if (this.run.status !== 'playing' || !this.#round || this.client.serverNow() < this.#round.startsAt) return false;
    return this.#waiting.length > 0 || this.#toMove.length === 0;
  }

  #settle(run: Run<unknown, unknown>): void {
    for (let ticks = 0; ticks < MOST_IDLE_TICKS; ticks++) {
      if (run.status !== 'playing' || this.together.toMove(run.state).length > 0) return;
      run.tick();
    }
  }

  #changed(): void {
    this.clocked.keepDrawing();
    this.#watchStall();
    this.statuses.emit();
  }

  /** Without frames, skips what moves: the player must learn that it is their turn. */
  #watchStall(): void {
    if (this.#cancelStall || !this.#moves) return;
    const { ticks } = this.run;
    this.#cancelStall = this.environment.after(STALLED_MS, () => {
      this.#cancelStall = null;
      if (this.#moves && this.run.ticks === ticks) {
        this.#rebuild();
        this.#settle(this.run);
        this.clocked.replace(this.run);
      }
      this.#changed();
    });
  }
}
