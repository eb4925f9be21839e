import type { BoardRow } from '#api/leaderboards.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { streamOf } from '#engine/luck-stream.ts';
import type { AnyView } from '#kit/game-view.ts';
import { Listeners } from '#kit/listeners.ts';
import type { SharedLuck } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { followStates } from '#web/play/session/follow-states.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { NoTicket } from '#web/race/board-tickets.ts';
import { BoardTickets } from '#web/race/board-tickets.ts';
import { readChallengeBoard } from '#web/race/challenge-rows.ts';
import { momentOf } from '#web/race/moment.ts';
import { findRun, replayOf } from '#web/watch/find-run.ts';

/** Whose run is raced, and the run itself, which is kept in time with the player's. */
export interface Rival {
  readonly data: RecordedRunData;
  readonly name: string;
  readonly face: string | null;
  /** What the run came to in the end. */
  readonly score: number;
  readonly recorded: RecordedRun<unknown, unknown, string>;
  /** All that it drew, for those who race it. */
  readonly luck: SharedLuck;
}

/** What is known of a challenge; a new object after every change. */
export interface ChallengeState {
  /** `null` until it has come, and where it cannot be had: then the run is played without it. */
  readonly rival: Rival | null;
  /** Whether it is still on its way. */
  readonly isComing: boolean;
  /** The game that the run is of, if it is another one. */
  readonly otherGame: string | null;
  /** The challenge's own board with the run that it began with, best first; `null` until it is known. */
  readonly rows: readonly BoardRow[] | null;
}

/** One visit to a challenge: the run that is raced, tickets for its board, and that board. Knows no React. */
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
    this.tickets = new BoardTickets(view.rules, browserEnvironment.wallMs, run, () => this.luck !== null);
  }

  get state(): ChallengeState {
    return this.#state;
  }

  /** The luck of the challenge, if it may be played without a ticket for its board; `null` if not, or not known. */
  get luck(): SharedLuck | null {
    const { refusal } = this.tickets;
    return refusal && !refusal.passes ? null : (this.#state.rival?.luck ?? null);
  }

  /** Where the run is raced, if it is of another game. */
  get otherPath(): string | null {
    const { otherGame } = this.#state;
    return otherGame === null ? null : `/games/${otherGame}?beat=${this.run}`;
  }

  /** Whether a moderator has taken the rival's run down, maybe while it was raced. */
  get isTakenDown(): boolean {
    return this.tickets.refusal?.reason === 'hidden-run';
  }

  /** Why it cannot be played; `null` if it can, nobody knows yet, or a run is on that began while it could. */
  get refusal(): NoTicket | null {
    if (this.#isRunOn) return null;
    const { refusal } = this.tickets;
    return refusal && (!refusal.passes || (this.luck === null && !this.#state.isComing)) ? refusal : null;
  }

  /** Fetches what is not known yet; the returned function lets go of it all. */
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
    // A start may have waited for this.
    this.tickets.reconsider();
    await this.readBoard();
  }

  /** Reads the challenge's own board. */
  async readBoard(): Promise<void> {
    const { rival } = this.#state;
    if (!rival) return;
    // All runs of one luck share the board of the first of them.
    const rows = await readChallengeBoard(rival.data, this.tickets.board ?? this.run);
    if (rows) this.#set({ rows });
  }

  /** Keeps the rival in time with the player's runs; the returned function stops it. */
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
    // Who has raced another has nothing but the luck of that one.
    const luck = { seed: replay.seed, stream: replay.stream ?? streamOf(replay.pieces ?? []) };
    return { data, recorded, luck, name: data.player_name, face: data.face, score: data.score };
  }

  #set(change: Partial<ChallengeState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}
