import type { RoomRound } from '#api/rooms/room-state.ts';
import { seatIn } from '#api/rooms/room-state.ts';
import { RELAY_MS } from '#api/rooms/limits.ts';
import type { Status } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Race } from '#engine/together.ts';
import type { AnyView } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, Moment, RunFacts, RunningGame } from '#kit/running-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { continues } from '#web/room/race-runs.ts';
import { RoundTime } from '#web/room/round/round-time.ts';
import { raceView } from '#web/room/round/race-view.ts';
import { stepsToSend } from '#web/room/round/steps-to-send.ts';

/** Time goes on while nobody looks. */
class RaceSession extends Session<unknown, unknown, string> {
  override readonly setSeen = (): void => {};
}

/**
 * The player's own run in a race: the same session as alone, but its time is the server's. One instance plays one round.
 * Time does not stop for a hidden tab or a slow device.
 */
export class RaceRun implements RunningGame<unknown, unknown> {
  readonly view: AnyView;
  readonly together: Race;
  readonly client: RoomClient;
  readonly round: RoomRound;
  /** For the input and screens of the page. */
  readonly session: AnySession;
  readonly first: Moment<unknown>;
  readonly #time: RoundTime;
  readonly #environment: Environment;
  readonly #statuses = new Listeners();
  /** The session's. */
  #run: Run<unknown, unknown>;
  readonly onStatus = this.#statuses.add;
  /** Entries that went to the server. */
  #sent = 0;
  #sentTicks = -1;
  #hasSentEnd = false;
  #isRunning = false;
  #isOver = false;
  #cancelTimer: () => void = () => {};

  constructor(view: AnyView, together: Race, client: RoomClient, environment: Environment = browserEnvironment) {
    const round = client.snapshot.room?.round;
    if (!round) throw new Error('a race needs a started round');
    this.view = view;
    this.together = together;
    this.client = client;
    this.round = round;
    this.#environment = environment;
    this.#time = new RoundTime(() => client.serverNow() - round.startsAt, environment);
    this.#run = this.#restored();
    const loaded = raceView(view, () => (this.#run = this.#restored()));
    this.session = new RaceSession(loaded, this.#time.environment, null);
    this.first = this.session.first;
  }

  wake(): () => void {
    this.#isRunning = false;
    const stop = stopAll(
      this.session.wake(),
      this.session.onState(() => this.#stateChanged()),
      this.client.onStepsFrom((round, from) => round === this.round.number && this.#resend(from)),
      this.#time.wake(),
    );
    this.#tick();
    return () => {
      this.#cancelTimer();
      this.#send();
      stop();
    };
  }

  /** -1 for spectators. */
  get seat(): number {
    const { room, you } = this.client.snapshot;
    return room && you !== null ? seatIn(room, you) : -1;
  }

  /** For a connected gamepad. */
  stayAwake(): void {
    this.session.stayAwake();
  }

  get facts(): RunFacts {
    return this.session.facts;
  }

  get score(): number {
    return this.session.score;
  }

  get status(): Status {
    return this.#isOver && this.#run.status === 'playing' ? 'time' : this.#run.status;
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

  get #limitMs(): number {
    return (this.round.endsAt ?? Infinity) - this.round.startsAt;
  }

  /** What the server knows of the run, from before a reload. */
  #restored(): Run<unknown, unknown> {
    const run = new Run(this.view.rules, this.round.mode, this.round.seed);
    const { you } = this.client.snapshot;
    const known = you === null ? null : this.client.runOf(you);
    for (const [tick, action] of known?.entries ?? []) {
      run.tickTo(tick);
      run.act(action);
    }
    run.tickTo(known?.ticks ?? 0);
    return run;
  }

  /** The run has ended, but neither this tab nor the server has it any more: a new run would not count. */
  get #isUnknown(): boolean {
    const { you, room } = this.client.snapshot;
    const isOut = you !== null && Object.hasOwn(room?.round?.out ?? {}, you);
    return isOut && !this.#isRunning && !this.client.runOf(you)?.ticks;
  }

  /** Four times a second, also in a hidden tab. */
  #tick(): void {
    this.#cancelTimer();
    const nowMs = this.#time.nowMs;
    if (this.#isUnknown) this.#end();
    if (!this.#isRunning && !this.#isOver && nowMs >= 0) this.#start();
    if (this.#isRunning) this.#time.advance();
    if (!this.#isOver && nowMs >= this.#limitMs) this.#end();
    this.#send();
    const waitMs = nowMs < 0 ? Math.min(-nowMs, RELAY_MS) : RELAY_MS;
    if (!this.#hasSentEnd && !this.#isOver) this.#cancelTimer = this.#environment.after(waitMs, () => this.#tick());
  }

  #start(): void {
    this.#isRunning = true;
    this.#run = this.#restored();
    this.#time.start((this.#run.ticks * 1000) / TICKS_PER_SECOND, this.#limitMs);
    this.session.continueSaved();
    this.#time.begin();
    this.#sent = this.#run.log.length;
    this.#hasSentEnd = false;
    this.#statuses.emit();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.session.hold(true);
    this.#statuses.emit();
  }

  #stateChanged(): void {
    if (this.#run.status !== 'playing') this.#send();
    this.#statuses.emit();
  }

  #resend(from: number): void {
    const { you } = this.client.snapshot;
    const known = you === null ? null : this.client.runOf(you);
    // Another tab has gone on with this run.
    if (known && !continues(this.#run.log, known.entries)) this.#isRunning = false;
    if (!this.#isRunning) return this.#tick();
    this.#sent = Math.min(from, this.#run.log.length);
    this.#sentTicks = -1;
    this.#hasSentEnd = false;
    this.#send();
  }

  #send(): void {
    if (!this.#isRunning || this.#hasSentEnd) return;
    const { log, status } = this.#run;
    const finished = status !== 'playing';
    // The session of a restored run that has ended counts on.
    const { ticks } = finished ? this.#run : this.session.facts;
    const isNews = finished || log.length > this.#sent || (this.session.timed && ticks > this.#sentTicks);
    if (!isNews) return;
    for (const part of stepsToSend(log, this.#sent, ticks, finished))
      this.client.send({ type: 'steps', round: this.round.number, ...part });
    this.#sent = log.length;
    this.#sentTicks = ticks;
    this.#hasSentEnd = finished;
  }
}
