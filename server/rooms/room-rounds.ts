import type { RoomEvent, RoundResult, SignedEvent } from '#api/rooms/events.ts';
import { COUNTDOWN_MS, HOLD_MS, START_WITHOUT_MS } from '#api/rooms/limits.ts';
import type { RefusalReason } from '#api/rooms/messages.ts';
import type { RoomPlayer, RoomState } from '#api/rooms/room-state.ts';
import { activePlayers, playerIn, seatIn } from '#api/rooms/room-state.ts';
import { RACE_LIMIT_SECONDS, seatsOf } from '#engine/together.ts';
import { RaceReferee } from '#server/rooms/race-referee.ts';
import type { FinishedRun, GoneSeat, PlayerRun, Referee, RoundTable, RunVerdict } from '#server/rooms/referee.ts';
import { EARLY_MS } from '#server/rooms/referee.ts';
import { resultOfSeats } from '#server/rooms/round-result.ts';
import type { Effect, RoomMessage, RoomParts } from '#server/rooms/room-parts.ts';
import { SealedActions } from '#server/rooms/sealed-actions.ts';
import { SeatOrder } from '#server/rooms/seat-order.ts';
import { SharedReferee } from '#server/rooms/shared-referee.ts';
import { TurnsReferee } from '#server/rooms/turns-referee.ts';

const MOST_POINT_BYTES = 200;

interface RoomOfRounds {
  state(): RoomState;
  readonly log: readonly SignedEvent[];
  emit(event: RoomEvent, now: number): void;
  effect(effect: Effect): void;
  refuse(player: string, reason: RefusalReason, id?: number | null): void;
}

type RoundMessage = Extract<RoomMessage, { type: 'start' | 'again' | 'action' | 'steps' | 'point' }>;

/** Starts and ends the rounds of a room. */
export class RoomRounds {
  readonly #parts: RoomParts;
  readonly #room: RoomOfRounds;
  readonly #order = new SeatOrder();
  /** Since when players are not ready. */
  readonly #notReadyAt = new Map<string, number>();
  #referee: Referee | null = null;
  /** Index of the `started` event. */
  #startedAt = 0;

  constructor(parts: RoomParts, room: RoomOfRounds) {
    this.#parts = parts;
    this.#room = room;
  }

  note(event: RoomEvent, t: number): void {
    this.#order.note(event);
    if (event.type === 'started') this.#startedAt = this.#room.log.length - 1;
    if (event.type === 'ready' && !event.ready) this.#notReadyAt.set(event.player, t);
  }

  /** A round that began with other rules cannot go on: its pages must reload, and nobody wins. */
  restore(now: number): void {
    const { phase, round } = this.#state;
    if (phase !== 'playing' || !round) return;
    if (round.version === this.#parts.rules.version) {
      this.#referee = this.#newReferee(now);
      return;
    }
    const outcomes = round.seats.map(() => ({ isWinner: false, isOut: false, points: null }));
    const result = resultOfSeats(round.seats, outcomes, { reason: 'left', by: null });
    this.#room.emit({ type: 'ended', round: round.number, result }, now);
  }

  runs(): readonly PlayerRun[] {
    return this.#state.phase === 'playing' ? (this.#referee?.runs() ?? []) : [];
  }

  isSeated(player: string): boolean {
    return this.#state.phase === 'playing' && seatIn(this.#state, player) >= 0;
  }

  receive(player: RoomPlayer, message: RoundMessage, now: number): void {
    switch (message.type) {
      case 'start':
        return this.#askToStart(player.id, message.without, now);
      case 'again':
        return this.#wish(player, message.wants, now);
      case 'action':
      case 'steps':
        return this.#play(player.id, message, now);
      case 'point':
        return this.#point(player.id, message.at);
    }
  }

  /** Players who come in after a round want the next one. */
  joined(player: string, now: number): void {
    const { round, phase } = this.#state;
    if (phase === 'ended' && round && round.again.length > 0 && !round.seats.includes(player)) this.#addWaiting(now);
  }

  judged(number: number, player: string, verdict: RunVerdict, now: number): void {
    const { round, phase } = this.#state;
    if (phase === 'playing' && round?.number === number) this.#referee?.judged(player, verdict, now);
  }

  passTime(now: number): void {
    if (this.#state.phase === 'playing') this.#referee?.passTime(now);
    this.#startIfWanted(now);
  }

  wakeAt(now: number): number {
    const { phase, round } = this.#state;
    if (phase === 'playing') return this.#referee?.wakeAt(now) ?? Infinity;
    return this.#wishing.length >= this.#seats.min ? (round?.againUntil ?? Infinity) : Infinity;
  }

  get #state(): RoomState {
    return this.#room.state();
  }

  get #seats(): { readonly min: number; readonly max: number } {
    return seatsOf(this.#parts.together);
  }

  #askToStart(player: string, without: readonly string[], now: number): void {
    const state = this.#state;
    if (state.owner !== player) return this.#room.refuse(player, 'not-owner');
    if (state.phase !== 'lobby') return this.#room.refuse(player, 'not-now');
    const isLeftOut = ({ id }: RoomPlayer) =>
      without.includes(id) && now >= (this.#notReadyAt.get(id) ?? 0) + START_WITHOUT_MS - EARLY_MS;
    const active = activePlayers(state);
    const ready = active.filter((other) => other.ready);
    const isAgreed = active.every((other) => other.ready || isLeftOut(other));
    if (!isAgreed || ready.length < this.#seats.min) return this.#room.refuse(player, 'not-ready');
    this.#start(ready, now);
  }

  #wish({ id: player, watches }: RoomPlayer, wants: boolean, now: number): void {
    const { round, phase } = this.#state;
    if (phase !== 'ended' || !round || watches) return this.#room.refuse(player, 'not-now');
    if (round.again.includes(player) === wants) return;
    this.#room.emit({ type: 'again', player, wants }, now);
    if (wants) this.#addWaiting(now);
  }

  /** Players who had no seat wait for the next round anyway. */
  #addWaiting(now: number): void {
    const state = this.#state;
    const { seats, again } = state.round!;
    for (const { id, ready } of activePlayers(state))
      if (ready && !seats.includes(id) && !again.includes(id))
        this.#room.emit({ type: 'again', player: id, wants: true }, now);
  }

  get #wishing(): readonly RoomPlayer[] {
    const state = this.#state;
    return activePlayers(state).filter(({ id }) => state.round?.again.includes(id));
  }

  #startIfWanted(now: number): void {
    const state = this.#state;
    if (state.phase !== 'ended' || this.#wishing.length < this.#seats.min) return;
    const isTime = (state.round!.againUntil ?? Infinity) <= now;
    if (isTime || this.#wishing.length === activePlayers(state).length) this.#start(this.#wishing, now);
  }

  #start(players: readonly RoomPlayer[], now: number): void {
    const { together, rules } = this.#parts;
    const isRace = together.kind === 'race';
    const chosen = this.#order.choose(players, this.#seats.max);
    const inOrder = players.map(({ id }) => id).filter((id) => chosen.includes(id));
    const seats = [...(isRace ? inOrder : this.#order.rotate(inOrder))];
    const startsAt = now + COUNTDOWN_MS;
    const mode = together.kind === 'turns' ? together.mode(seats.length) : (together.mode ?? rules.modes[0]);
    const limitSeconds = together.kind === 'turns' ? null : (together.limitSeconds ?? RACE_LIMIT_SECONDS);
    const round = (this.#state.round?.number ?? 0) + 1;
    const endsAt = limitSeconds === null ? null : startsAt + limitSeconds * 1000;
    const deal = { mode, seed: this.#parts.newSeed(), version: rules.version, startsAt, endsAt };
    this.#room.emit({ type: 'started', round, seats, ...deal }, now);
    this.#referee = this.#newReferee(now);
  }

  #newReferee(now: number): Referee {
    const { together, secret, code } = this.#parts;
    if (together.kind === 'turns') return new TurnsReferee(this.#table, together, new SealedActions(secret, code));
    if (together.kind === 'shared') return new SharedReferee(this.#table, together);
    return new RaceReferee(this.#table, together, now);
  }

  #play(player: string, message: Extract<RoundMessage, { type: 'action' | 'steps' }>, now: number): void {
    const state = this.#state;
    const id = message.type === 'action' ? message.id : null;
    if (state.phase !== 'playing' || message.round !== state.round?.number)
      return this.#room.refuse(player, 'stale', id);
    const seat = seatIn(state, player);
    if (seat < 0) return this.#room.refuse(player, 'not-your-turn', id);
    if (message.type === 'action') return this.#referee?.act(seat, message, now);
    const { type: _, ...steps } = message;
    this.#referee?.takeSteps(seat, steps, now);
  }

  #point(player: string, at: unknown): void {
    if (!this.isSeated(player) || JSON.stringify(at ?? null).length > MOST_POINT_BYTES)
      return this.#room.refuse(player, 'not-now');
    this.#room.effect({ type: 'broadcast', message: { type: 'point', player, at: at ?? null }, except: player });
  }

  get #table(): RoundTable {
    const room = this.#room;
    const { rules } = this.#parts;
    return {
      rules,
      state: () => room.state(),
      round: () => room.state().round!,
      roundEvents: () => room.log.slice(this.#startedAt).map(({ event }) => event),
      emit: (event, now) => room.emit(event, now),
      send: (to, message) => room.effect({ type: 'send', to, message }),
      relay: (message, except) => room.effect({ type: 'broadcast', message, except }),
      refuse: (player, reason, id) => room.refuse(player, reason, id),
      judge: (player, run) => {
        const { number, mode, seed, version } = room.state().round!;
        const job = { game: rules.id, version, mode, seed, round: number, player, ...run };
        room.effect({ type: 'judge', job });
      },
      end: (result, runs, now) => this.#end(result, runs, now),
      goneSeats: (now) => this.#goneSeats(now),
    };
  }

  #goneSeats(now: number): readonly GoneSeat[] {
    const { round, players } = this.#state;
    return round!.seats.flatMap((id, seat): GoneSeat[] => {
      const player = players.find((other) => other.id === id);
      if (!player) return [{ seat, reason: 'left' }];
      return player.connected || now < player.changedAt + HOLD_MS ? [] : [{ seat, reason: 'forfeit' }];
    });
  }

  #end(result: RoundResult, runs: readonly FinishedRun[], now: number): void {
    const { number, seats, version, mode, seed } = this.#state.round!;
    this.#room.emit({ type: 'ended', round: number, result }, now);
    const state = this.#state;
    const players = seats.map((id) => {
      const { name = '', face = null } = playerIn(state, id) ?? {};
      return { id, name, face };
    });
    const { kind } = this.#parts.together;
    const ended_at = new Date(now).toISOString();
    const round = { number, kind, players, result, ended_at, version, mode, seed, runs: [...runs] };
    this.#room.effect({ type: 'save', game: state.game, match: state.match, round });
  }
}
