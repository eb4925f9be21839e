/** What a run is worth to the board: the ticket it is played on, or why it cannot be handed in. */
import { readFields } from '#engine/read.ts';
import type { Ranked } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { AnyPlay } from '#kit/game-view.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { LiveRun } from '#web/play/ranking/live-run.ts';
import type { LiveSession } from '#web/play/ranking/live-terms.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import { submissionOf } from '#web/play/ranking/submission.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import { isLive, readTicket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import { readUnranked } from '#web/play/ranking/unranked.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';

/** What the page shows of what a run is worth. */
export type Worth = Pick<SessionState, 'unranked' | 'connectionLost' | 'board' | 'lostTicks' | 'otherVersion'>;

/** What a new run is given: a ticket, or a reason why it gets none. */
export type Claim = Ticket | Unranked;

/** Follows one session's runs from their tickets to their submissions. Knows no React and no DOM. */
export class Ranking {
  readonly #ranked: Ranked;
  readonly #mode: string;
  readonly #fetcher: TicketFetcher;
  readonly #environment: Pick<Environment, 'nowMs' | 'wallMs' | 'after'>;
  #ticket: Ticket | null = null;
  #unranked: Unranked | null = null;
  #lostTicks = 0;
  #connectionLost = false;
  /** The run on the ticket, from its start on under the server's eyes; `null` before that, and where nobody looks on. */
  #live: LiveRun | null = null;
  /** What a kept run has behind it, for as long as it has not gone on; it may be anything. */
  #chain: unknown = null;
  #coming: Promise<void> | null = null;
  /** Told when a run that could go on the board no longer can. */
  #tell: (worth: Worth) => void = () => {};

  constructor(
    ranked: Ranked,
    mode: string,
    fetcher: TicketFetcher,
    environment: Pick<Environment, 'nowMs' | 'wallMs' | 'after'>,
  ) {
    this.#ranked = ranked;
    this.#mode = mode;
    this.#fetcher = fetcher;
    this.#environment = environment;
  }

  /** What the page shows of it. */
  get state(): Worth {
    const { board = 'open', day } = this.#ticket ?? {};
    return {
      unranked: this.#unranked,
      connectionLost: this.#connectionLost,
      board: { board, day },
      lostTicks: this.#lostTicks,
      otherVersion: this.otherVersion,
    };
  }

  /** What the run is played on; `null` before that is known. Kept with an unfinished run, for `restored` to read. */
  get claimed(): unknown {
    const chain = this.#live?.chain ?? this.#chain;
    return this.#unranked ?? (chain === null ? this.#ticket : { ticket: this.#ticket, chain });
  }

  /** Whether the server plays by other rules than this page. */
  get otherVersion(): boolean {
    return this.#fetcher.otherVersion;
  }

  /** Fetches the next run's ticket. */
  async fetchAhead(): Promise<void> {
    const ticket = this.#ticket;
    await this.#fetcher.fetchAhead();
    // A run that has just ended will be refused: its player learns it before finding a name for it.
    if (this.otherVersion && this.#ticket === ticket) this.#lose('other-version');
    if (this.otherVersion) this.#tell(this.state);
  }

  /** What a run in this mode is given, if that can be said at once; `null` if the server must be waited for. */
  claimNow(mode: string, practice: boolean): Claim | null {
    if (practice) return 'practice';
    if (mode !== this.#mode) return 'mode';
    return this.#fetcher.takeReady();
  }

  /** What the run is given once the server has answered, or has not for too long. */
  claim(): Promise<Claim> {
    return this.#fetcher.take();
  }

  /** A new run is played on the claim; on `null` while it is not known yet. */
  begin(claim: Claim | null): void {
    this.#live?.leave();
    [this.#live, this.#chain, this.#coming, this.#lostTicks] = [null, null, null, 0];
    this.#connectionLost = false;
    if (claim === null) [this.#ticket, this.#unranked] = [null, null];
    else [this.#ticket, this.#unranked] = typeof claim === 'string' ? [null, claim] : [claim, null];
  }

  /** A run begins by itself, whether its claim is known by now or not. Says what it is worth. */
  beginUnclaimed(): Worth {
    if (!this.claimed) this.begin('busy');
    return this.state;
  }

  /** A kept run goes on. What was kept with it may be anything. */
  restored(saved: unknown): void {
    const kept = readFields(saved, ['ticket', 'chain']);
    this.begin(readTicket(kept?.ticket ?? saved) ?? readUnranked(saved) ?? 'offline');
    this.#chain = kept?.chain ?? null;
  }

  /**
   * Fetches the tickets that a session will need, and has the server look on while its runs are played. `tell` is told what
   * a run is worth when that has changed. The returned function stops it.
   */
  follow(session: LiveSession, tell: (worth: Worth) => void): () => void {
    this.#tell = tell;
    let { status } = session.state;
    let isFollowed = true;
    void this.fetchAhead();
    const stop = session.onState(() => {
      const before = status;
      ({ status } = session.state);
      if (status === 'playing' && this.#ticket && !this.#unranked && isLive(this.#ticket))
        this.#coming ??= this.#goLive(session, () => isFollowed);
      if (status === 'finished' && before !== 'finished') void this.fetchAhead();
    });
    return () => {
      isFollowed = false;
      stop();
      this.#live?.stop();
    };
  }

  /** Has the server look on from here on. What that takes is fetched when it is first needed, and may come after the page was left. */
  async #goLive(session: LiveSession, isFollowed: () => boolean): Promise<void> {
    const ticket = this.#ticket!;
    const [ranked, environment, chain] = [this.#ranked, this.#environment, this.#chain];
    // Time passes during the import.
    const { state, ticks, log } = session.clock.runByNow;
    const from = { ticks, entries: log.length, border: ranked.border(state, ticks, log.length) };
    const isOn = () => isFollowed() && this.#ticket === ticket && !this.#unranked;
    try {
      const { followLive } = await import('#web/play/ranking/live-run.ts');
      const lose = (reason: Unranked) => isOn() && this.#lose(reason, session.clock.runByNow.ticks);
      const onConnection = (isLost: boolean) => {
        if (!isOn()) return;
        this.#connectionLost = isLost;
        this.#tell(this.state);
      };
      if (isOn()) this.#live = followLive(session, { ranked, ticket, environment, chain, from, lose, onConnection });
    } catch {
      if (isOn()) this.#lose('line-lost', session.clock.runByNow.ticks);
    }
  }

  /** The player does not wait for the connection. */
  giveUp(ticks: number): void {
    this.#lose('line-lost', ticks);
  }

  #lose(reason: Unranked, ticks = 0): void {
    if (!this.#ticket || this.#unranked) return;
    this.#unranked = reason;
    this.#lostTicks = ticks;
    this.#connectionLost = false;
    this.#live?.abandon();
    this.#tell(this.state);
  }

  /** The finished run as it is handed in, once its end is stamped; `null` if it cannot be. */
  async submission<State, Action, Mode extends string>(
    run: Run<State, Action, Mode>,
    pauses: readonly Pause[],
  ): Promise<RunSubmission | null> {
    await this.#coming;
    const chain = await this.#live?.stamped;
    return this.#ticket && !this.#unranked && chain !== null ? submissionOf(run, this.#ticket, pauses, chain) : null;
  }
}

/** What follows the runs of a game, if it ranks them. */
export function rankingOf({ rules }: AnyPlay): Ranking | null {
  if (!rules.ranked) return null;
  return new Ranking(
    rules.ranked,
    rules.modes[0],
    new TicketFetcher(rules, browserEnvironment.wallMs),
    browserEnvironment,
  );
}
