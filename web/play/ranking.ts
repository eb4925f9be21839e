/** What a run is worth to the board: the ticket it is played on, or why it cannot be handed in. */
import type { Ranked, Rules } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Pause } from '#web/play/pauses.ts';
import type { Standing } from '#web/play/standing.ts';
import type { RunSubmission } from '#web/play/submission.ts';
import { submissionOf } from '#web/play/submission.ts';
import type { Ticket, TicketDesk } from '#web/play/tickets.ts';
import { readTicket } from '#web/play/tickets.ts';
import type { Unranked } from '#web/play/unranked.ts';
import { readUnranked } from '#web/play/unranked.ts';
import type { World } from '#web/play/world.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a new run is given: a ticket, a reason why it gets none, or `null` in games without a board. */
export type Claim = Ticket | Unranked | null;

/** Follows one session's runs from their tickets to their submissions. Knows no React and no DOM. */
export class Ranking {
  readonly #ranked: Ranked | null;
  readonly #mode: string;
  readonly #desk: TicketDesk | null;
  readonly #world: Pick<World, 'wallMs' | 'after'>;
  readonly #onChange: () => void;
  #ticket: Ticket | null = null;
  #unranked: Unranked | null = null;
  #stopWaiting = () => {};

  /** `onChange` is called when a run that could go on the board no longer can. */
  constructor(
    { ranked, modes }: Pick<Rules<unknown, unknown>, 'ranked' | 'modes'>,
    desk: TicketDesk | null,
    world: Pick<World, 'wallMs' | 'after'>,
    onChange: () => void,
  ) {
    this.#ranked = desk && ranked ? ranked : null;
    this.#mode = modes[0];
    this.#desk = desk;
    this.#world = world;
    this.#onChange = onChange;
  }

  /** What the page shows of it. */
  get standing(): Pick<Standing, 'unranked' | 'outdated'> {
    return { unranked: this.#unranked, outdated: this.outdated };
  }

  /** What is kept with an unfinished run, for `restored` to read. */
  get keepsake(): Claim {
    return this.#ticket && !this.#unranked ? this.#ticket : this.#unranked;
  }

  /** Whether the server plays by other rules than this page. */
  get outdated(): boolean {
    return this.#desk?.outdated ?? false;
  }

  /** Fetches the next run's ticket. */
  async fetchAhead(): Promise<void> {
    const ticket = this.#ticket;
    await this.#desk?.fetchAhead();
    // A run that has just ended will be refused: its player learns it before finding a name for it.
    if (this.outdated && this.#ticket === ticket) this.#lose('other rules');
    if (this.outdated) this.#onChange();
  }

  /** What a run in this mode is given, if that can be said at once; `undefined` if the server must be waited for. */
  claimNow(mode: string, practice: boolean): Claim | undefined {
    if (!this.#ranked || !this.#desk) return null;
    if (practice) return 'practice';
    if (mode !== this.#mode) return 'mode';
    return this.#desk.takeReady() ?? undefined;
  }

  /** What the run is given once the server has answered, or has not for too long. */
  async claim(): Promise<Claim> {
    return (await this.#desk?.take()) ?? 'offline';
  }

  /** A new run is played on the claim. */
  begin(claim: Claim): void {
    this.#ticket = typeof claim === 'object' ? claim : null;
    this.#unranked = typeof claim === 'string' ? claim : null;
  }

  /** A kept run goes on. What was kept with it may be anything. */
  restored(keepsake: unknown): void {
    this.begin(this.#ranked ? (readTicket(keepsake) ?? readUnranked(keepsake) ?? 'offline') : null);
  }

  /** Looks whether the run has been paused too long or its ticket is too old, now and when the time for it comes. */
  watch(time: { readonly pausesByNow: readonly Pause[] }, pausing: boolean): void {
    this.stopWatching();
    const left = this.#msLeft(time.pausesByNow, pausing);
    if (left !== null) this.#stopWaiting = this.#world.after(left, () => this.watch(time, pausing));
  }

  /** The page is left: nothing is waited for any more. */
  stopWatching(): void {
    this.#stopWaiting();
    this.#stopWaiting = () => {};
  }

  /** How long the run can still be handed in if nothing changes; `null` if there is nothing to wait for. */
  #msLeft(pauses: readonly Pause[], pausing: boolean): number | null {
    if (!this.#ticket || !this.#ranked || this.#unranked) return null;
    const pausedSeconds = pauses.reduce((sum, [, seconds]) => sum + seconds, 0);
    const ageLeft = this.#ticket.receivedMs + this.#ranked.hours * HOUR_MS - this.#world.wallMs();
    const pauseLeft = (this.#ranked.pauseSeconds - pausedSeconds) * 1000;
    if (pauseLeft < 0) this.#lose('paused');
    else if (ageLeft <= 0) this.#lose('expired');
    else return pausing ? Math.min(ageLeft, pauseLeft + 1_000) : ageLeft;
    return null;
  }

  #lose(reason: Unranked): void {
    if (!this.#ticket || this.#unranked) return;
    this.#unranked = reason;
    this.#onChange();
  }

  /** The finished run as it is handed in; `null` if it cannot be. */
  submission<State, Action, Mode extends string>(
    run: Run<State, Action, Mode>,
    pauses: readonly Pause[],
  ): RunSubmission | null {
    return this.#ticket && !this.#unranked ? submissionOf(run, this.#ticket, pauses) : null;
  }
}
