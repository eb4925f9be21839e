import type { RoomEvent, RoundResult } from '#api/rooms/events.ts';
import { TURN_MS, TURN_WARNING_MS } from '#api/rooms/limits.ts';
import type { RefusalReason } from '#api/rooms/messages.ts';
import { turnClockFrom } from '#api/rooms/room-state.ts';
import { Run } from '#engine/run.ts';
import type { Turns } from '#engine/together.ts';
import type { ActionMessage, PlayerRun, Referee, RoundTable } from '#server/rooms/referee.ts';
import { EARLY_MS } from '#server/rooms/referee.ts';
import { resultOfSeats } from '#server/rooms/round-result.ts';
import type { SealedActions } from '#server/rooms/sealed-actions.ts';

/** Longer than any animation of a turn game. */
const MOST_IDLE_TICKS = 36_000;

/** One shared run; time passes only while no seat may move. */
export class TurnsReferee implements Referee {
  readonly #table: RoundTable;
  readonly #together: Turns;
  readonly #boxes: SealedActions;
  readonly #run: Run<unknown, unknown>;
  readonly #sealed = new Map<number, unknown>();
  readonly #removed = new Set<number>();

  constructor(table: RoundTable, together: Turns, boxes: SealedActions) {
    this.#table = table;
    this.#together = together;
    this.#boxes = boxes;
    this.#run = new Run(table.rules, table.round().mode, table.round().seed);
    this.#settle();
    for (const event of table.roundEvents()) this.#replay(event);
  }

  act(seat: number, { id, action: data }: ActionMessage, now: number): void {
    // A repeat: its event is in the log.
    if (id <= (this.#table.round().lastIds[seat] ?? -1)) return;
    const { rules } = this.#table;
    const round = this.#table.round();
    const action = rules.readAction(data);
    const reason = this.#reasonAgainst(seat, action, now);
    if (reason) return this.#table.refuse(round.seats[seat]!, reason, id);
    if (this.#toMove.length > 1) return this.#seal(seat, id, action, now);
    this.#take(seat, action, id, now);
  }

  takeSteps(): void {}

  judged(): void {}

  runs(): readonly PlayerRun[] {
    return [];
  }

  passTime(now: number): void {
    if (this.#isOver) return;
    const gone = this.#table.goneSeats(now).filter(({ seat }) => !this.#removed.has(seat));
    if (gone.length > 0)
      return this.#drop(
        gone.map(({ seat }) => seat),
        gone[0]!.reason,
        now,
      );
    const late = this.#waitingFor.filter((seat) => this.#deadline(seat) <= now);
    if (late.length > 0) this.#drop(late, 'forfeit', now);
  }

  wakeAt(): number {
    return this.#isOver ? Infinity : Math.min(Infinity, ...this.#waitingFor.map((seat) => this.#deadline(seat)));
  }

  get #isOver(): boolean {
    return this.#table.round().result !== null;
  }

  get #toMove(): readonly number[] {
    return this.#run.status === 'playing' ? this.#together.toMove(this.#run.state) : [];
  }

  get #waitingFor(): readonly number[] {
    return this.#toMove.filter((seat) => !this.#sealed.has(seat));
  }

  #deadline(seat: number): number {
    return turnClockFrom(this.#table.state(), seat) + TURN_MS + TURN_WARNING_MS;
  }

  #reasonAgainst(seat: number, action: unknown, now: number): RefusalReason | null {
    const round = this.#table.round();
    if (this.#isOver || now < round.startsAt - EARLY_MS) return 'not-now';
    if (!this.#waitingFor.includes(seat)) return 'not-your-turn';
    if (action === null || this.#together.allows?.(this.#run.state, action) === false) return 'illegal';
    return this.#run.allows(this.#toMove.length > 1 ? this.#revealed(action) : action) ? null : 'illegal';
  }

  /** Seats that have not moved stand in with `other`. */
  #revealed(other: unknown): unknown {
    const round = this.#table.round();
    return this.#together.reveal?.(round.seats.map((_player, seat) => this.#sealed.get(seat) ?? other)) ?? other;
  }

  #seal(seat: number, id: number, action: unknown, now: number): void {
    const box = this.#boxes.seal(action, this.#placeOf(seat, id));
    this.#sealed.set(seat, action);
    this.#table.emit({ type: 'sealed', seat, box, id }, now);
    if (this.#waitingFor.length === 0) this.#take(0, this.#revealed(action), null, now);
  }

  #placeOf(seat: number, id: number): string {
    return `${this.#table.round().number} ${seat} ${id}`;
  }

  #take(seat: number, action: unknown, id: number | null, now: number): void {
    const { ticks: tick } = this.#run;
    if (!this.#apply(action)) throw new Error(`rooms: ${this.#table.rules.id} rejects its own action`);
    this.#table.emit({ type: 'action', seat, tick, action, id }, now);
    if (this.#run.status !== 'playing') this.#finish(now);
  }

  #apply(action: unknown): boolean {
    if (!this.#run.act(action)) return false;
    this.#sealed.clear();
    this.#settle();
    return true;
  }

  /** Passes the ticks in which nobody may move. */
  #settle(): void {
    for (let ticks = 0; ticks < MOST_IDLE_TICKS; ticks++) {
      if (this.#run.status !== 'playing' || this.#toMove.length > 0) return;
      this.#run.tick();
    }
  }

  #replay(event: RoomEvent): void {
    if (event.type === 'sealed') {
      this.#sealed.set(event.seat, this.#boxes.open(event.box, this.#placeOf(event.seat, event.id)));
    }
    if (event.type !== 'action') return;
    if (event.id === null && this.#together.removeSeat) this.#removed.add(event.seat);
    this.#apply(event.action);
  }

  #drop(seats: readonly number[], reason: 'left' | 'forfeit', now: number): void {
    const round = this.#table.round();
    const others = round.seats
      .map((_player, seat) => seat)
      .filter((seat) => !this.#removed.has(seat) && !seats.includes(seat));
    if (!this.#together.removeSeat || others.length < 2) return this.#forfeit(seats, others, reason, now);
    for (const seat of seats) {
      if (this.#run.status !== 'playing') return;
      this.#removed.add(seat);
      this.#take(seat, this.#together.removeSeat(seat), null, now);
    }
  }

  #forfeit(seats: readonly number[], others: readonly number[], reason: 'left' | 'forfeit', now: number): void {
    const by = seats.length === 1 ? this.#table.round().seats[seats[0]!]! : null;
    this.#end(others, seats, { reason, by }, now);
  }

  #finish(now: number): void {
    this.#end(this.#together.winners(this.#run.state), [...this.#removed], { reason: 'finished', by: null }, now);
  }

  #end(winners: readonly number[], out: readonly number[], end: Pick<RoundResult, 'reason' | 'by'>, now: number): void {
    const round = this.#table.round();
    const points = this.#together.points?.(this.#run.state);
    const outcomes = round.seats.map((_player, seat) => ({
      isWinner: winners.includes(seat),
      isOut: out.includes(seat),
      points: points?.[seat] ?? null,
    }));
    const { ticks, log } = this.#run.replay();
    const runs = [{ ticks, log: [...log] as [number, unknown][], hash: this.#run.hash() }];
    this.#table.end(resultOfSeats(round.seats, outcomes, end), runs, now);
  }
}
