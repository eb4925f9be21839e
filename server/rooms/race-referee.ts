import type { RoundResult } from '#api/rooms/events.ts';
import type { RaceSteps } from '#api/rooms/messages.ts';
import type { Entry } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Race } from '#engine/together.ts';
import { RACE_LIMIT_SECONDS } from '#engine/together.ts';
import type { PlayerRun, Referee, RoundTable, RunVerdict } from '#server/rooms/referee.ts';
import { EARLY_MS, ticksAt } from '#server/rooms/referee.ts';
import { resultOfRace } from '#server/rooms/round-result.ts';

/** For steps in transit at the end, and for pages that send their run again to a new server. */
const LAST_STEPS_MS = 1_500;
const RESTORE_MS = 5_000;
/** A hidden tab runs once a minute, and a lost seat is held for another. Beyond that a run was slowed down. */
const MOST_LAG_MS = 120_000;
const ENTRIES_PER_SECOND = 20;
const ACTION_BYTES = 200;

interface Racer {
  ticks: number;
  readonly log: Entry<unknown>[];
  isFinished: boolean;
  /** Of a server that stopped before: used if the page does not send its run again. */
  readonly knownScore: number | undefined;
  isJudging: boolean;
  verdict: RunVerdict | null;
}

/** Everybody plays an own run. The server collects them; the verifier replays them at the end. */
export class RaceReferee implements Referee {
  readonly #table: RoundTable;
  readonly #limits: { readonly ticks: number; readonly entries: number; readonly actionBytes: number };
  readonly #racers: readonly Racer[];
  readonly #acceptsUntil: number;
  /** After a restore, finished pages send their runs again until then. */
  readonly #resentUntil: number;
  #closing: Pick<RoundResult, 'reason' | 'by'> | null = null;

  constructor(table: RoundTable, together: Race, now: number) {
    this.#table = table;
    const { limitSeconds: seconds = RACE_LIMIT_SECONDS } = together;
    this.#limits = {
      ticks: seconds * TICKS_PER_SECOND,
      entries: together.maxEntries ?? seconds * ENTRIES_PER_SECOND,
      actionBytes: together.actionBytes ?? table.rules.ranked?.actionBytes ?? ACTION_BYTES,
    };
    const { seats, out, endsAt } = table.round();
    this.#racers = seats.map((player) => ({
      ticks: 0,
      log: [],
      isFinished: false,
      knownScore: out[player],
      isJudging: false,
      verdict: null,
    }));
    const isRestored = table.roundEvents().length > 1 || now > table.round().startsAt;
    this.#resentUntil = isRestored ? now + RESTORE_MS : 0;
    this.#acceptsUntil = Math.max(endsAt! + LAST_STEPS_MS, this.#resentUntil);
  }

  act(seat: number): void {
    this.#table.refuse(this.#table.round().seats[seat]!, 'not-now');
  }

  takeSteps(seat: number, steps: RaceSteps, now: number): void {
    const round = this.#table.round();
    const racer = this.#racers[seat]!;
    const player = round.seats[seat]!;
    if (racer.isFinished) return;
    if (this.#closing || now < round.startsAt - EARLY_MS) return this.#table.refuse(player, 'not-now');
    const known = racer.log.length;
    if (steps.from > known) return this.#table.send(player, { type: 'steps-from', round: round.number, from: known });
    // What happens after the limit does not count.
    const ticks = Math.min(steps.ticks, this.#limits.ticks);
    const finished = steps.finished && ticks === steps.ticks;
    const entries = steps.entries.slice(known - steps.from).filter(([tick]) => tick <= ticks || tick > steps.ticks);
    // A repeat.
    if (entries.length === 0 && ticks <= racer.ticks && !finished) return;
    const reason = this.#reasonAgainst(racer, ticks, entries, now);
    if (reason) return this.#table.refuse(player, reason);
    racer.ticks = ticks;
    racer.log.push(...entries);
    racer.isFinished = finished;
    this.#table.relay({ type: 'steps', player, round: round.number, from: known, ticks, entries, finished }, player);
    if (racer.isFinished) this.#judge(seat);
  }

  judged(player: string, verdict: RunVerdict, now: number): void {
    const round = this.#table.round();
    const racer = this.#racers[round.seats.indexOf(player)];
    if (!racer || round.result || racer.verdict) return;
    racer.isJudging = false;
    // The page said that the run had ended.
    const isTrue = verdict.ok && (verdict.isFinished || !racer.isFinished);
    racer.verdict = isTrue ? verdict : { ok: false };
    if (racer.isFinished && !(player in round.out))
      this.#table.emit({ type: 'out', player, score: isTrue ? verdict.score : 0 }, now);
    this.passTime(now);
  }

  runs(): readonly PlayerRun[] {
    const { number: round, seats } = this.#table.round();
    return this.#racers.map(({ ticks, log, isFinished: finished }, seat) => {
      return { player: seats[seat]!, round, from: 0, ticks, entries: [...log] as [number, unknown][], finished };
    });
  }

  passTime(now: number): void {
    const round = this.#table.round();
    if (round.result) return;
    this.#closing ??= this.#endOf(now);
    if (!this.#closing) return;
    for (const [seat, racer] of this.#racers.entries()) if (!racer.verdict && !racer.isJudging) this.#judge(seat);
    if (this.#racers.every(({ verdict }) => verdict)) this.#finish(this.#closing, now);
  }

  wakeAt(now: number): number {
    if (this.#closing || this.#table.round().result) return Infinity;
    return now < this.#resentUntil ? this.#resentUntil : this.#acceptsUntil;
  }

  #endOf(now: number): Pick<RoundResult, 'reason' | 'by'> | null {
    const gone = this.#table.goneSeats(now).map(({ seat }) => seat);
    const isResent = now >= this.#resentUntil;
    const isDone = this.#racers.map(
      (racer, seat) => racer.isFinished || (isResent && isOut(racer)) || gone.includes(seat),
    );
    if (isDone.every(Boolean)) return { reason: this.#racers.some(isOut) ? 'finished' : 'left', by: null };
    return now >= this.#acceptsUntil ? { reason: 'time', by: null } : null;
  }

  #reasonAgainst(racer: Racer, ticks: number, entries: readonly Entry<unknown>[], now: number) {
    const { rules } = this.#table;
    const round = this.#table.round();
    const { entries: mostEntries, actionBytes } = this.#limits;
    if (ticks > ticksAt(round, now + EARLY_MS, TICKS_PER_SECOND)) return 'too-fast';
    if (ticks < racer.ticks) return 'stale';
    if (rules.time && ticks < ticksAt(round, now - MOST_LAG_MS, TICKS_PER_SECOND)) return 'stale';
    if (racer.log.length + entries.length > mostEntries) return 'too-fast';
    let last = racer.log.at(-1)?.[0] ?? 0;
    for (const [tick, action] of entries) {
      if (tick < last || tick > ticks || JSON.stringify(action ?? null).length > actionBytes) return 'bad-message';
      last = tick;
    }
    return null;
  }

  #judge(seat: number): void {
    const racer = this.#racers[seat]!;
    const { ticks, log, knownScore: score } = racer;
    if (ticks === 0 && score !== undefined) {
      racer.verdict = { ok: true, score, isFinished: true, order: [score], figure: null, hash: null };
      return;
    }
    racer.isJudging = true;
    this.#table.judge(this.#table.round().seats[seat]!, { ticks, log: [...log] });
  }

  #finish(end: Pick<RoundResult, 'reason' | 'by'>, now: number): void {
    const { seats } = this.#table.round();
    const gone = this.#table.goneSeats(now).map(({ seat }) => seat);
    const outcomes = this.#racers.map((racer, seat) => {
      return { player: seats[seat]!, verdict: racer.verdict!, isGone: gone.includes(seat) && !isOut(racer) };
    });
    const runs = this.#racers.map(({ ticks, log, verdict }) => {
      return { ticks, log: [...log] as [number, unknown][], hash: verdict?.ok ? verdict.hash : null };
    });
    this.#table.end(resultOfRace(outcomes, end), runs, now);
  }
}

function isOut({ isFinished, knownScore }: Racer): boolean {
  return isFinished || knownScore !== undefined;
}
