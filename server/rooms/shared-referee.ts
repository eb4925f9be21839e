import type { RoundResult } from '#api/rooms/events.ts';
import { ROLLBACK_TICKS } from '#api/rooms/limits.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { SharedField } from '#engine/together.ts';
import type { ActionMessage, PlayerRun, Referee, RoundTable } from '#server/rooms/referee.ts';
import { ticksAt } from '#server/rooms/referee.ts';
import { resultOfSeats } from '#server/rooms/round-result.ts';

/** In ticks: the page's estimate of the server's time may be early by this much. */
const AHEAD_TICKS = 6;
const STEP_MS = 100;

interface Input {
  readonly seat: number;
  readonly tick: number;
  readonly action: unknown;
}

/** One run in real time. The server's run lags by the ticks in which inputs may still arrive. */
export class SharedReferee implements Referee {
  readonly #table: RoundTable;
  readonly #together: SharedField;
  readonly #run: Run<unknown, unknown>;
  readonly #inputs: Input[] = [];

  constructor(table: RoundTable, together: SharedField) {
    this.#table = table;
    this.#together = together;
    this.#run = new Run(table.rules, table.round().mode, table.round().seed);
    for (const event of table.roundEvents()) {
      if (event.type === 'action') this.#inputs.push(event);
    }
  }

  act(seat: number, { id, tick, action: data }: ActionMessage, now: number): void {
    if (id <= (this.#table.round().lastIds[seat] ?? -1)) return;
    const { rules } = this.#table;
    const round = this.#table.round();
    const player = round.seats[seat]!;
    const nowTick = ticksAt(round, now, TICKS_PER_SECOND);
    if (round.result || nowTick < -AHEAD_TICKS) return this.#table.refuse(player, 'not-now', id);
    const action = rules.readAction(data);
    if (action === null) return this.#table.refuse(player, 'illegal', id);
    if (this.#together.seatOf(action) !== seat) return this.#table.refuse(player, 'not-your-turn', id);
    const earliest = Math.max(0, nowTick - ROLLBACK_TICKS, this.#run.ticks);
    const stamped = Math.max(earliest, Math.min(tick ?? nowTick, nowTick + AHEAD_TICKS));
    const input = { seat, tick: stamped, action };
    this.#inputs.push(input);
    this.#table.emit({ type: 'action', ...input, id }, now);
  }

  takeSteps(): void {}

  judged(): void {}

  runs(): readonly PlayerRun[] {
    return [];
  }

  passTime(now: number): void {
    const round = this.#table.round();
    if (round.result) return;
    const [gone] = this.#table.goneSeats(now);
    if (gone) return this.#forfeit(now);
    const lastTick = this.#together.limitSeconds * TICKS_PER_SECOND;
    this.#advance(Math.min(ticksAt(round, now, TICKS_PER_SECOND) - ROLLBACK_TICKS, lastTick));
    if (this.#run.status !== 'playing')
      return this.#end(this.#together.winners(this.#run.state), [], { reason: 'finished', by: null }, now);
    if (this.#run.ticks >= lastTick) this.#end(this.#leaders(), [], { reason: 'time', by: null }, now);
  }

  wakeAt(now: number): number {
    const round = this.#table.round();
    return round.result ? Infinity : Math.max(now, round.startsAt) + STEP_MS;
  }

  /** By tick, then seat, then arrival, as on every page. Actions that are illegal at their tick have no effect. */
  #advance(ticks: number): void {
    const run = this.#run;
    if (run.ticks >= ticks) return;
    this.#inputs.sort((one, other) => one.tick - other.tick || one.seat - other.seat);
    while (run.ticks < ticks && run.status === 'playing') {
      while (this.#inputs.length > 0 && this.#inputs[0]!.tick <= run.ticks) run.act(this.#inputs.shift()!.action);
      run.tick();
    }
  }

  /** Empty if both have the same points. */
  #leaders(): readonly number[] {
    const points = this.#together.points(this.#run.state);
    const most = Math.max(...points);
    const leaders = points.flatMap((own, seat) => (own === most ? [seat] : []));
    return leaders.length === points.length ? [] : leaders;
  }

  #forfeit(now: number): void {
    const gone = this.#table.goneSeats(now);
    const seats = gone.map(({ seat }) => seat);
    const round = this.#table.round();
    const winners = round.seats.map((_player, seat) => seat).filter((seat) => !seats.includes(seat));
    const by = seats.length === 1 ? round.seats[seats[0]!]! : null;
    this.#end(winners, seats, { reason: gone[0]!.reason, by }, now);
  }

  #end(winners: readonly number[], out: readonly number[], end: Pick<RoundResult, 'reason' | 'by'>, now: number): void {
    const round = this.#table.round();
    const points = this.#together.points(this.#run.state);
    const outcomes = round.seats.map((_player, seat) => ({
      isWinner: winners.includes(seat),
      isOut: out.includes(seat),
      points: points[seat] ?? null,
    }));
    const { ticks, log } = this.#run.replay();
    const runs = [{ ticks, log: [...log] as [number, unknown][], hash: this.#run.hash() }];
    this.#table.end(resultOfSeats(round.seats, outcomes, end), runs, now);
  }
}
