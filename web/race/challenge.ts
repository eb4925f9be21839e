import type { BoardRow } from '#api/leaderboards.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { seedScheduleOf } from '#engine/seed-schedule.ts';
import type { AnyView } from '#kit/game-view.ts';
import { Listeners } from '#kit/listeners.ts';
import { keptIdIn } from '#web/history/kept-link.ts';
import type { DealtSeeds } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import { momentOf } from '#web/play/session/score-curve.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { NoTicket } from '#web/race/board-tickets.ts';
import { BoardTickets } from '#web/race/board-tickets.ts';
import { readChallengeBoard } from '#web/race/challenge-rows.ts';
import { findRun, replayOf } from '#web/play/session/find-run.ts';

/** Replayed in sync with the player's run. */
export interface Rival {
  readonly data: RecordedRunData;
  readonly name: string;
  readonly face: string | null;
  /** The final score. */
  readonly score: number;
  readonly recorded: RecordedRun<unknown, unknown, string>;
  /** Every seed the run drew, for runs against it. */
  readonly seeds: DealtSeeds;
}

/** Immutable: replaced on every change. */
export interface ChallengeState {
  /** `null` until loaded; without it the run is played alone. */
  readonly rival: Rival | null;
  /** Still loading. */
  readonly isComing: boolean;
  /** If the run is of another game. */
  readonly otherGame: string | null;
  /** Includes the challenged run, best first. */
  readonly rows: readonly BoardRow[] | null;
}

/** Independent of React. */
export class Challenge {
  readonly run: string;
  readonly tickets: BoardTickets;
  readonly #view: AnyView;
  readonly #listeners = new Listeners();
  readonly onChange = this.#listeners.add;
  #isOpen = false;
  #isRunOn = false;
  #sleep = () => {};
  #state: ChallengeState = { rival: null, isComing: true, otherGame: null, rows: null };

  constructor(view: AnyView, run: string) {
    this.run = run;
    this.#view = view;
    this.tickets = new BoardTickets(view.rules, browserEnvironment.wallMs, run, () => this.seeds !== null);
  }

  /** Against a run of this device, which is on no board. */
  get isOwn(): boolean {
    return keptIdIn(this.run) !== null;
  }

  get state(): ChallengeState {
    return this.#state;
  }

  /** For playing without a ticket; `null` if the server forbids it, or if unknown. */
  get seeds(): DealtSeeds | null {
    const { refusal } = this.tickets;
    return refusal && !refusal.passes ? null : (this.#state.rival?.seeds ?? null);
  }

  get otherPath(): string | null {
    const { otherGame } = this.#state;
    return otherGame === null ? null : `/games/${otherGame}?beat=${this.run}`;
  }

  /** A moderator took the rival's run down, possibly during the race. */
  get isTakenDown(): boolean {
    return this.tickets.refusal?.reason === 'hidden-run';
  }

  /** `null` if playable, if unknown yet, or during a run. */
  get refusal(): NoTicket | null {
    if (this.#isRunOn) return null;
    const { refusal } = this.tickets;
    return refusal && (!refusal.passes || (this.seeds === null && !this.#state.isComing)) ? refusal : null;
  }

  open(): () => void {
    const stop = this.tickets.onChange(() => this.#set({}));
    this.#isOpen = true;
    void this.#findRival();
    return () => {
      this.#isOpen = false;
      stop();
      this.#sleep();
    };
  }

  async #findRival(): Promise<void> {
    const found = await findRun(this.run);
    if (!this.#isOpen) return;
    const data = typeof found === 'string' ? null : found;
    const rival = data && this.#rivalOf(data);
    if (rival) this.#sleep = rival.recorded.wake({ scans: false });
    const otherGame = data && data.game_name !== this.#view.rules.id ? data.game_name : null;
    this.#set({ rival, otherGame, isComing: false });
    // A start may be waiting for the rival's seeds.
    this.tickets.reconsider();
    await this.readBoard();
  }

  async readBoard(): Promise<void> {
    const { rival } = this.#state;
    if (!rival || this.isOwn) return;
    // Runs with one seed share the board of the first.
    const rows = await readChallengeBoard(rival.data, this.tickets.board ?? this.run);
    if (rows) this.#set({ rows });
  }

  follow(session: AnySession): () => void {
    const keepUp = (fresh: boolean) => {
      const recorded = this.#state.rival?.recorded;
      if (!recorded) return;
      if (fresh) recorded.seek(0);
      else if (session.state.phase !== null) recorded.keepUp(momentOf(session));
    };
    const stops = [
      session.onChange(({ fresh }) => keepUp(fresh)),
      this.onChange(() => keepUp(false)),
      followStates(session, ({ status, starting }) => {
        const isRunOn = status !== 'idle' && !starting;
        if (isRunOn === this.#isRunOn) return;
        this.#isRunOn = isRunOn;
        this.#set({});
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #rivalOf(data: RecordedRunData): Rival | null {
    const replay = data.game_name === this.#view.rules.id ? replayOf(this.#view.rules, data) : null;
    if (!replay) return null;
    const recorded = new RecordedRun(this.#view.rules, replay, browserEnvironment);
    // A rival who raced another run has that one's seeds.
    const seeds = { seed: replay.seed, stream: replay.stream ?? seedScheduleOf(replay.pieces ?? []) };
    const name = this.isOwn ? 'your old run' : data.player_name;
    return { data, recorded, seeds, name, face: data.face, score: data.score };
  }

  #set(change: Partial<ChallengeState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.emit();
  }
}
