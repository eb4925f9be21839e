/** One visit to a game: which run is on, whether time passes, what the page shows of it. Knows no React and no DOM. */
import type { ScoreSubmission } from '#api/scores.ts';
import { Clock } from '#engine/clock.ts';
import { seedFrom } from '#engine/random.ts';
import type { Frozen, Status } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { GameView, RunFacts } from '#kit/game-view.ts';
import type { Change, LiveGame, Moment } from '#kit/live-game.ts';
import { Countdown } from '#web/play/countdown.ts';
import { Listeners } from '#web/play/listeners.ts';
import { Pauses } from '#web/play/pauses.ts';
import { forgetRun, loadRun, saveRun } from '#web/play/saved-run.ts';
import type { Ticket, TicketDesk } from '#web/play/tickets.ts';

/** What the page shows of a session; a new object after every change. */
export interface Standing<Mode extends string = string> {
  readonly status: 'idle' | 'playing' | 'finished';
  /** Only while playing: before the first tick, while ticks pass, or while they do not. */
  readonly phase: 'ready' | 'running' | 'paused' | null;
  /** How the run ended; `null` before. */
  readonly result: Exclude<Status, 'playing'> | null;
  /** The number on the screen before time goes on; `null` when none is. */
  readonly count: number | null;
  /** Whether a start is under way but waits for its ticket. */
  readonly starting: boolean;
  readonly mode: Mode;
  /** Whether the run is played slowly, for practice. */
  readonly practice: boolean;
  /** Whether an unfinished run is kept on the device. */
  readonly canContinue: boolean;
  /** Whether the run on the screen has a ticket, so that its score can be submitted. */
  readonly ticketed: boolean;
  /** Goes up with every new run. */
  readonly runNumber: number;
}

/** What a session needs of the world, so that tests can hand it another. */
export interface World {
  /** Milliseconds that never go backwards. */
  nowMs(): number;
  /** Milliseconds of the wall clock, which goes on while the device sleeps. */
  wallMs(): number;
  /** Asks for one call before the next frame; the returned function takes the request back. */
  frame(callback: (nowMs: number) => void): () => void;
  /** A seed for a run that no board will ever see. */
  seed(): string;
}

/** What is sent to have a run put on the board. */
export type Submission = Pick<ScoreSubmission, 'score' | 'ticket' | 'ticks' | 'log' | 'pauses'>;

/** How long frames go on after the last change, for what the eye still has to see. */
const AFTERGLOW_MS = 2_000;
/** Two actions of a turn-based game are never stamped closer than this, however fast the fingers roll. */
const CLOSEST_TURNS = 2;
/** More deals than this are not thrown away: then the last one is played, welcome or not. */
const MOST_DEALS = 500;
/** What is shown before the first deal; any constant will do, since the prerendered page must show the same. */
const SHOWCASE_SEED = seedFrom(2048);

export class Session<State, Action, Mode extends string> implements LiveGame<State, Action> {
  readonly view: GameView<State, Action, Mode>;
  readonly #world: World;
  readonly #tickets: TicketDesk | null;
  readonly #changes = new Listeners<[Change<State, Action>]>();
  readonly #refusals = new Listeners<[Action]>();
  readonly #frames = new Listeners<[]>();
  readonly #standings = new Listeners<[]>();
  readonly #countdown = new Countdown();
  #run: Run<State, Action, Mode>;
  #clock = new Clock();
  #pauses = new Pauses();
  #before: Frozen<State>;
  #now: Frozen<State>;
  #ticket: Ticket | null = null;
  #standing: Standing<Mode>;
  #cancelFrame: (() => void) | null = null;
  #lastChangeMs = 0;
  /** When the untimed run on the screen went on, and how long it had lasted by then. */
  #since: { ms: number; ticks: number } | null = null;
  #awake = false;

  constructor(view: GameView<State, Action, Mode>, world: World, tickets: TicketDesk | null) {
    this.view = view;
    this.#world = world;
    this.#tickets = tickets;
    const mode = view.rules.modes[0];
    this.#run = new Run(view.rules, mode, SHOWCASE_SEED);
    this.#before = this.#now = this.#run.snapshot();
    this.#standing = { ...AT_REST, mode, practice: false, canContinue: false, ticketed: false, runNumber: 0 };
  }

  /** Wakes the session on a page that shows it; the returned function puts it to sleep for good. */
  wake(): () => void {
    this.#awake = true;
    if (this.view.openField) this.#deal(this.#standing.mode, null);
    this.#stand({ canContinue: this.view.saves === true && loadRun(this.view.rules) !== null });
    void this.#tickets?.fetchAhead();
    this.#askForFrame();
    return () => {
      this.#awake = false;
      this.#cancelFrame?.();
      this.#cancelFrame = null;
      this.#countdown.cancel();
    };
  }

  get standing(): Standing<Mode> {
    return this.#standing;
  }

  onStanding(listener: () => void): () => void {
    return this.#standings.add(listener);
  }

  onChange(listener: (change: Change<State, Action>) => void): () => void {
    return this.#changes.add(listener);
  }

  onRefused(listener: (action: Action) => void): () => void {
    return this.#refusals.add(listener);
  }

  onFrame(listener: () => void): () => void {
    return this.#frames.add(listener);
  }

  moment(): Moment<State> {
    return { before: this.#before, now: this.#now, fraction: this.view.rules.time ? this.#clock.fraction : 1 };
  }

  get facts(): RunFacts {
    return { actions: this.#run.log.length, ticks: this.timed ? this.#run.ticks : this.#age() };
  }

  get score(): number {
    return this.#run.score;
  }

  /** Whether time passes by itself in this game. */
  get timed(): boolean {
    return this.view.rules.time !== undefined;
  }

  /** Whether time can be stopped and the field covered. */
  get pausable(): boolean {
    return this.view.pausable ?? this.timed;
  }

  /** Takes up another mode: at once where a run is on, else with the next start. */
  choose(mode: Mode): void {
    if (this.#standing.status !== 'idle') return void this.start(mode);
    this.#stand({ mode });
    if (this.view.openField) this.#deal(mode, null);
  }

  /** Start, Play Again and Reset are one thing: a new run. */
  async start(mode: Mode = this.#standing.mode, practice = this.#standing.practice): Promise<void> {
    const number = this.#standing.runNumber + 1;
    this.#stand({ runNumber: number, count: null, mode, practice });
    this.#countdown.cancel();
    if (this.view.saves) forgetRun(this.view.rules.id);

    const ranked = this.#tickets !== null && !practice && mode === this.view.rules.modes[0];
    let ticket = ranked ? (this.#tickets?.takeReady() ?? null) : null;
    if (ranked && !ticket) {
      this.#stand({ starting: true });
      ticket = (await this.#tickets?.take()) ?? null;
      // Another start, or leaving the page, has overtaken this one.
      if (!this.#awake || this.#standing.runNumber !== number) return;
    }
    this.#deal(mode, ticket);
    this.#begin();
  }

  /** Goes on with the run that was kept on the device. */
  continueSaved(): void {
    const saved = loadRun(this.view.rules);
    if (!saved) return this.#stand({ canContinue: false });
    this.#run = saved.run;
    this.#ticket = saved.ticket;
    this.#pauses = new Pauses(saved.pauses);
    this.#show({ fresh: true, action: null });
    this.#stand({ ...AT_REST, status: 'playing', phase: 'ready', runNumber: this.#standing.runNumber + 1 });
    this.#stand({ mode: saved.run.mode, ticketed: saved.ticket !== null, canContinue: false });
    if (this.timed) this.#count(() => this.#go());
    else this.#go();
  }

  allows(action: Action): boolean {
    const { status, phase } = this.#standing;
    if (status === 'idle') return this.view.openField === true && this.#run.allows(action);
    if (phase === 'ready' && this.view.begins !== 'on first action') return false;
    return (phase === 'ready' || phase === 'running') && this.#run.allows(action);
  }

  act(action: Action): boolean {
    if (!this.allows(action)) {
      if (this.#standing.phase === 'running') this.#refusals.tell(action);
      return false;
    }
    if (this.#standing.status === 'idle') this.#stand({ ...AT_REST, status: 'playing', phase: 'ready' });
    if (this.#standing.phase === 'ready') this.#go();
    if (!this.timed) this.#stamp();
    this.#run.act(action);
    this.#show({ fresh: false, action: action as Frozen<Action> });
    if (this.view.saves) saveRun(this.#run, this.#ticket, this.#pauses.list);
    this.#finishIfOver();
    return true;
  }

  /** Stops time, where there is any to stop. */
  pause(): void {
    const { phase, count } = this.#standing;
    if (!this.pausable || (phase !== 'running' && count === null)) return;
    this.#countdown.cancel();
    this.#clock.halt();
    this.#rest();
    this.#pauses.begin(this.#run.ticks, this.#world.wallMs());
    this.#stand({ phase: 'paused', count: null });
  }

  /** Lets time go on, after a countdown where time is what the game is about. */
  resume(): void {
    if (this.#standing.phase !== 'paused' || this.#standing.count !== null) return;
    const goOn = () => {
      this.#go();
      const action = this.view.controls.resumed?.(this.#now) ?? null;
      if (action !== null) this.act(action);
    };
    if (this.timed) this.#count(goOn);
    else goOn();
  }

  /** Takes note that the page went out of sight or came back: an untimed run does not age meanwhile. */
  setSeen(seen: boolean): void {
    if (!seen) this.pause();
    if (this.#standing.phase !== 'running') return;
    if (!seen) this.#rest();
    else this.#since ??= { ms: this.#world.nowMs(), ticks: this.#run.ticks };
  }

  /** An untimed run stops aging. */
  #rest(): void {
    if (!this.timed) this.#run.tickTo(this.#age());
    this.#since = null;
  }

  /** What is to be sent to have the finished run put on the board; `null` if it has no ticket or is not finished. */
  submission(): Submission | null {
    if (this.#standing.status !== 'finished' || !this.#ticket) return null;
    const { ticks, log } = this.#run;
    const pauses = this.#pauses.list.map(([tick, seconds]): [number, number] => [tick, seconds]);
    return { score: this.#run.score, ticket: this.#ticket.ticket, ticks, log: [...log], pauses };
  }

  /** Asks for frames even while nothing changes, as a connected gamepad needs them. */
  stayAwake(): void {
    this.#lastChangeMs = this.#world.nowMs();
    this.#askForFrame();
  }

  /** Sets the table for a new run. */
  #deal(mode: Mode, ticket: Ticket | null): void {
    this.#run = ticket ? new Run(this.view.rules, mode, ticket.seed) : this.#welcomeRun(mode);
    this.#ticket = ticket;
    this.#clock = new Clock(this.#standing.practice ? this.view.practice : 100);
    this.#pauses = new Pauses();
    // The time a ticket lay ready before the first tick counts as a pause, else the run would look slow.
    if (ticket) this.#pauses.begin(0, ticket.receivedMs);
    this.#since = null;
    this.#show({ fresh: true, action: null });
    this.#stand({ ticketed: ticket !== null });
  }

  /** A run that no board will see, dealt again until the view welcomes it. */
  #welcomeRun(mode: Mode): Run<State, Action, Mode> {
    for (let tries = 1; ; tries++) {
      const run = new Run(this.view.rules, mode, this.#world.seed());
      if (tries === MOST_DEALS || (this.view.welcomes?.(run.state) ?? true)) return run;
    }
  }

  #begin(): void {
    this.#stand({ ...AT_REST, status: 'playing', phase: 'ready', canContinue: false });
    if (this.view.begins === 'at once') this.#go();
    if (this.view.begins === 'after countdown') this.#count(() => this.#go());
  }

  /** Time passes from here on. */
  #go(): void {
    this.#pauses.end(this.#world.wallMs());
    this.#since = { ms: this.#world.nowMs(), ticks: this.#run.ticks };
    this.#stand({ phase: 'running', count: null });
    this.#askForFrame();
  }

  #count(then: () => void): void {
    this.#countdown.begin(this.#world.nowMs(), then);
    this.#stand({ count: this.#countdown.number(this.#world.nowMs()) });
    this.#askForFrame();
  }

  #show(about: { fresh: boolean; action: Frozen<Action> | null }): void {
    const before = this.#now;
    this.#now = this.#run.snapshot();
    // Between two ticks of a timed game an action changes what is, not what was a tick ago.
    if (!this.timed || about.fresh) this.#before = about.fresh ? this.#now : before;
    this.#lastChangeMs = this.#world.nowMs();
    this.#changes.tell({ before, now: this.#now, ...about });
    this.#askForFrame();
  }

  #tick(): void {
    const before = this.#now;
    this.#run.tick();
    this.#before = before;
    this.#now = this.#run.snapshot();
    this.#lastChangeMs = this.#world.nowMs();
    this.#changes.tell({ before, now: this.#now, action: null, fresh: false });
    this.#finishIfOver();
  }

  /** How many ticks an untimed run has lasted by now. */
  #age(): number {
    if (!this.#since) return this.#run.ticks;
    return this.#since.ticks + Math.floor(((this.#world.nowMs() - this.#since.ms) * TICKS_PER_SECOND) / 1000);
  }

  #stamp(): void {
    const last = this.#run.log.at(-1)?.[0];
    this.#run.tickTo(Math.max(this.#age(), last === undefined ? 0 : last + CLOSEST_TURNS));
  }

  #finishIfOver(): void {
    const { status } = this.#run;
    if (status === 'playing') return;
    this.#clock.halt();
    if (this.view.saves) forgetRun(this.view.rules.id);
    this.#stand({ status: 'finished', phase: null, result: status, count: null });
    void this.#tickets?.fetchAhead();
  }

  #askForFrame(): void {
    if (!this.#awake || this.#cancelFrame) return;
    this.#cancelFrame = this.#world.frame((nowMs) => this.#frame(nowMs));
  }

  #frame(nowMs: number): void {
    this.#cancelFrame = null;
    const { phase, count } = this.#standing;
    if (count !== null) {
      const number = this.#countdown.number(nowMs);
      if (number !== count && number !== null) this.#stand({ count: number });
      this.#countdown.fire(nowMs);
    } else if (this.timed && phase === 'running') {
      const due = this.#clock.frame(nowMs);
      for (let tick = 0; tick < due && this.#standing.phase === 'running'; tick++) this.#tick();
    }
    this.#frames.tell();
    const moving = this.#standing.count !== null || (this.timed && this.#standing.phase === 'running');
    if (moving || nowMs - this.#lastChangeMs < AFTERGLOW_MS) this.#askForFrame();
  }

  #stand(change: Partial<Standing<Mode>>): void {
    this.#standing = { ...this.#standing, ...change };
    this.#standings.tell();
  }
}

const AT_REST = { status: 'idle', phase: null, result: null, count: null, starting: false } as const;

/** A session of any game, for the page around it. */
export type AnySession = Session<unknown, unknown, string>;
