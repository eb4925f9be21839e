import type { RoomRound } from '#api/rooms/room-state.ts';
import { seatIn } from '#api/rooms/room-state.ts';
import { clamp } from '#engine/arithmetic.ts';
import type { Frozen, Status } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { SharedField } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, Moment, RunFacts, RunningGame } from '#kit/running-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { FrameLoop } from '#web/play/session/frame-loop.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { Rollback } from '#web/room/round/rollback.ts';
import { ShownLag } from '#web/room/round/shown-lag.ts';

/** In ticks: a mouse moves more often than its paddle has to. */
const POSITION_EVERY = 3;

interface OwnInput {
  readonly id: number;
  readonly tick: number;
  readonly action: unknown;
}

/**
 * The shared run of a real-time game. Own input takes effect at once; input of the other seat arrives late and is played
 * at the tick at which it was made, so all pages and the server play the same run.
 */
export class SharedRun implements RunningGame<unknown, unknown> {
  readonly view: AnyView;
  readonly together: SharedField;
  readonly client: RoomClient;
  readonly first: Moment<unknown>;
  readonly #environment: Environment;
  readonly #loop: FrameLoop;
  readonly #statuses = new Listeners();
  readonly #refusals = new Listeners<[unknown]>();
  readonly #changes = new Listeners<[Change<unknown, unknown>]>();
  readonly #corrections = new Listeners<[Frozen<unknown>, Frozen<unknown>]>();
  readonly onStatus = this.#statuses.add;
  readonly onRefused = this.#refusals.add;
  readonly onChange = this.#changes.add;
  /** The picture of the current tick changed from the first state to the second. */
  readonly onCorrected = this.#corrections.add;
  #lag = new ShownLag();
  #round: RoomRound | null = null;
  #rollback: Rollback;
  #moment: Moment<unknown>;
  /** Not in the log yet. */
  #own: readonly OwnInput[] = [];
  #lastId = -1;
  /** Already played, but not sent: a newer position may replace it. */
  #position: OwnInput | null = null;
  #positionSentAt = Number.NEGATIVE_INFINITY;
  /** Actions of the log that are played. */
  #applied = 0;
  #isFinished = false;

  constructor(view: AnyView, together: SharedField, client: RoomClient, environment: Environment = browserEnvironment) {
    this.view = view;
    this.together = together;
    this.client = client;
    this.#environment = environment;
    this.#loop = new FrameLoop(environment.frame, () => this.#step());
    const { seed = '1', mode = together.mode } = client.snapshot.room?.round ?? {};
    this.#rollback = new Rollback(view.rules, mode, seed, this.#lastTick);
    const state = this.#rollback.run.snapshot();
    this.first = this.#moment = { before: state, now: state, fraction: 1 };
  }

  wake(): () => void {
    this.#loop.wake(this.#environment.nowMs());
    const stop = stopAll(
      this.client.onChange(() => this.#follow()),
      this.client.onRefused((_reason, id) => this.#takeBack(id)),
    );
    this.#follow();
    return () => {
      stop();
      this.#loop.sleep();
    };
  }

  /** -1 for spectators. */
  get seat(): number {
    const { room, you } = this.client.snapshot;
    return room && you !== null ? seatIn(room, you) : -1;
  }

  get facts(): RunFacts {
    const { ticks, log } = this.#rollback.run;
    return { actions: log.length, ticks, log };
  }

  get status(): Status {
    return this.#rollback.run.status;
  }

  get score(): number {
    return this.#rollback.run.score;
  }

  /** Equal on all pages and the server after the end. */
  get hash(): string {
    return this.#rollback.run.hash();
  }

  moment(): Moment<unknown> {
    const fraction = this.#isRunning ? clamp(this.#dueTicks - this.#rollback.ticks, 0, 1) : 1;
    if (fraction !== this.#moment.fraction) this.#moment = { ...this.#moment, fraction };
    return this.#moment;
  }

  allows(action: unknown): boolean {
    const { seat } = this;
    return this.#isRunning && seat >= 0 && this.#rollback.run.allows(this.together.forSeat(action, seat));
  }

  act(action: unknown): boolean {
    if (!this.allows(action)) return false;
    const { ticks: tick } = this.#rollback;
    const own = this.together.forSeat(action, this.seat);
    const isPosition = this.together.isPosition?.(own) ?? false;
    if (!isPosition) this.#sendPosition();
    const replaced = this.#position;
    const input: OwnInput = { id: replaced?.id ?? ++this.#lastId, tick, action: own };
    this.#own = [...this.#own.filter((other) => other !== replaced), input];
    this.#play();
    if (isPosition) this.#position = input;
    else this.#send(input);
    this.#sendPositionIfDue();
    this.#loop.keepDrawing(this.#environment.nowMs());
    return true;
  }

  pause(): void {}

  restart(): void {}

  onFrame(listener: () => void): () => void {
    return this.#loop.frames.add(listener);
  }

  /** For a connected gamepad. */
  stayAwake(): void {
    this.#loop.keepDrawing(this.#environment.nowMs());
  }

  #send(input: OwnInput): void {
    this.client.send({ type: 'action', round: this.#round!.number, ...input });
  }

  #sendPosition(): void {
    if (!this.#position) return;
    this.#send(this.#position);
    this.#position = null;
    this.#positionSentAt = this.#rollback.ticks;
  }

  #sendPositionIfDue(): void {
    if (this.#rollback.ticks >= this.#positionSentAt + POSITION_EVERY) this.#sendPosition();
  }

  /** Since the start of the round; with a fraction. */
  get #dueTicks(): number {
    if (!this.#round) return 0;
    const ms = this.client.serverNow() - this.#round.startsAt;
    return clamp((ms * TICKS_PER_SECOND) / 1000, 0, this.#lastTick);
  }

  get #lastTick(): number {
    return this.together.limitSeconds * TICKS_PER_SECOND;
  }

  get #isRunning(): boolean {
    if (!this.#round || this.#round.result || this.client.serverNow() < this.#round.startsAt) return false;
    return this.#rollback.run.status === 'playing';
  }

  #follow(): void {
    const round = this.client.snapshot.room?.round ?? null;
    const isNew = round?.number !== this.#round?.number || round?.seed !== this.#round?.seed;
    this.#round = round;
    if (!round) return;
    if (isNew) this.#begin(round);
    if (isNew || round.actions.length !== this.#applied) this.#play();
    // The server's run has ended: all that matters is in the log.
    if (round.result && !this.#isFinished) this.#finish();
    this.#loop.keepDrawing(this.#environment.nowMs());
    this.#statuses.emit();
  }

  #begin({ mode, seed }: RoomRound): void {
    const before = this.#moment.now;
    this.#rollback = new Rollback(this.view.rules, mode, seed, this.#lastTick);
    this.#isFinished = false;
    this.#lag = new ShownLag();
    this.#own = [];
    this.#lastId = -1;
    this.#position = null;
    this.#positionSentAt = Number.NEGATIVE_INFINITY;
    this.#applied = 0;
    const now = this.#rollback.run.snapshot();
    this.#moment = { before: now, now, fraction: 1 };
    this.#changes.emit({ before, now, action: null, fresh: true });
  }

  /** Plays the inputs of the log, then the own ones that it lacks. */
  #play(): void {
    const { actions } = this.#round!;
    const { seat } = this;
    for (const { seat: by, tick, id } of actions.slice(this.#applied)) {
      if (by === seat) this.#own = this.#own.filter((own) => own.id !== id);
      if (by === seat && id !== null) this.#lastId = Math.max(this.#lastId, id);
      if (by !== seat) this.#lag.note(this.#rollback.ticks - tick);
    }
    this.#applied = actions.length;
    const own = this.#own.map(({ tick, action }) => ({ tick, action, seat }));
    if (!this.#rollback.setInputs([...actions, ...own])) return;
    const shown = this.#moment.now;
    this.#moment = { ...this.#moment, now: this.#shown() };
    this.#corrections.emit(shown, this.#moment.now);
  }

  #finish(): void {
    this.#isFinished = true;
    this.#own = [];
    this.#position = null;
    this.#play();
    const { reason } = this.#round!.result!;
    if (reason === 'finished' || reason === 'time') this.#advance(this.#lastTick);
  }

  #takeBack(id: number | null): void {
    const refused = this.#own.find((own) => own.id === id);
    if (!refused) return;
    this.#own = this.#own.filter((own) => own !== refused);
    this.#play();
    this.#refusals.emit(refused.action);
  }

  #step(): boolean {
    if (!this.#round || this.#round.result) return false;
    const due = Math.floor(this.#dueTicks);
    const hadEnded = this.#rollback.run.status !== 'playing';
    // Only the last tick is shown after a pause of frames.
    if (due - this.#rollback.ticks > TICKS_PER_SECOND) this.#rollback.advanceTo(due - 1);
    while (this.#rollback.ticks < due) this.#advance(this.#rollback.ticks + 1);
    this.#sendPositionIfDue();
    if (!hadEnded && this.status !== 'playing') this.#statuses.emit();
    return true;
  }

  #advance(ticks: number): void {
    this.#lag.update(this.client.snapshot, this.#round!.seats);
    this.#rollback.advanceTo(ticks);
    const { now: before } = this.#moment;
    const now = this.#shown();
    this.#moment = { before, now, fraction: this.#moment.fraction };
    this.#changes.emit({ before, now, action: null, fresh: false });
  }

  /** The picture of this tick. */
  #shown(): Frozen<unknown> {
    const { run, ticks } = this.#rollback;
    if (!this.together.shown || this.#round?.result) return run.snapshot();
    const past = (ago: number) => this.#rollback.stateAt(ticks - ago);
    return this.together.shown(past, this.#lag.ticks, this.seat, this.#moment.before);
  }
}
