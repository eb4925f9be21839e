import type { RoomEvent, SignedEvent } from '#api/rooms/events.ts';
import { HOLD_MS, IDLE_CLOSE_MS, MOST_PLAYERS, MOST_WATCHERS } from '#api/rooms/limits.ts';
import type { ByeReason, PageMessage, RefusalReason, ServerMessage } from '#api/rooms/messages.ts';
import type { RoomPlayer, RoomState } from '#api/rooms/room-state.ts';
import { EMPTY_ROOM, nextRoom } from '#api/rooms/room-state.ts';
import { EventChain } from '#server/rooms/event-chain.ts';
import type { RunVerdict } from '#server/rooms/referee.ts';
import type { Effect, RoomMessage, RoomParts } from '#server/rooms/room-parts.ts';
import { PlayerRates } from '#server/rooms/player-rates.ts';
import { matchOf } from '#server/rooms/room-codes.ts';
import { RoomRounds } from '#server/rooms/room-rounds.ts';

/** Beyond this a room is closed: pages could not load it. */
const MOST_EVENTS = 200_000;

/** One room, without sockets, timers or a clock of its own. */
export class Room {
  readonly #parts: RoomParts;
  readonly #chain: EventChain;
  readonly #log: SignedEvent[] = [];
  readonly #rounds: RoomRounds;
  /** Faces of connected pages, joined or not. */
  readonly #faces = new Map<string, string | null>();
  readonly #removed = new Set<string>();
  readonly #rates = new Map<string, PlayerRates>();
  #state: RoomState = EMPTY_ROOM;
  #effects: Effect[] = [];
  #activeAt: number;

  private constructor(parts: RoomParts, now: number) {
    this.#parts = parts;
    this.#chain = new EventChain(parts.secret, parts.code);
    this.#activeAt = now;
    this.#rounds = new RoomRounds(parts, {
      state: () => this.#state,
      log: this.#log,
      emit: (event, at) => this.#emit(event, at),
      effect: (effect) => this.#effects.push(effect),
      refuse: (player, reason, id) => this.#refuse(player, reason, id),
    });
  }

  static open(parts: RoomParts, now: number): Room {
    const room = new Room(parts, now);
    room.#emit({ type: 'opened', game: parts.rules.id, match: matchOf(parts.code) }, now);
    room.#effects = [];
    return room;
  }

  /** From a chain that verifies. */
  static restore(parts: RoomParts, events: readonly SignedEvent[], now: number): Room {
    const room = new Room(parts, now);
    for (const event of events) room.#add(event);
    room.#rounds.restore(now);
    // Everybody is welcomed with the whole log.
    room.#effects = [];
    return room;
  }

  get state(): RoomState {
    return this.#state;
  }

  get events(): readonly SignedEvent[] {
    return this.#log;
  }

  knows({ n, mac }: { readonly n: number; readonly mac: string }): boolean {
    return this.#log[n]?.mac === mac;
  }

  /** A page has connected. */
  enter(player: string, face: string | null, last: { n: number; mac: string } | null, now: number): Effect[] {
    if (this.#removed.has(player)) return this.#leaveWith(player, 'removed');
    const known = this.#player(player);
    if (!known && this.#faces.size >= MOST_PLAYERS + MOST_WATCHERS) return this.#leaveWith(player, 'full');
    this.#faces.set(player, face);
    const isKnown = last !== null && this.knows(last);
    this.#send(player, {
      type: 'welcome',
      you: player,
      now,
      reset: last !== null && !isKnown,
      events: isKnown ? this.#log.slice(last.n + 1) : [...this.#log],
      runs: [...this.#rounds.runs()],
    });
    if (known && !known.connected) this.#emit({ type: 'connected', player, connected: true }, now);
    return this.#flush(now);
  }

  /** The connection of a page was lost or closed. */
  lose(player: string, now: number): Effect[] {
    this.#faces.delete(player);
    this.#rates.delete(player);
    if (this.#player(player)?.connected) this.#emit({ type: 'connected', player, connected: false }, now);
    return this.#flush(now);
  }

  receive(player: string, message: RoomMessage, now: number): Effect[] {
    this.#activeAt = now;
    if (this.#ratesOf(player).allows(message, now)) this.#handle(player, message, now);
    else this.#refuse(player, 'too-fast', message.type === 'action' ? message.id : null);
    return this.#flush(now);
  }

  judged(round: number, player: string, verdict: RunVerdict, now: number): Effect[] {
    this.#rounds.judged(round, player, verdict, now);
    return this.#flush(now);
  }

  passTime(now: number): Effect[] {
    if (this.#state.closed) return [];
    if (now >= this.#activeAt + IDLE_CLOSE_MS || this.#log.length > MOST_EVENTS) this.#close(now);
    else
      for (const player of this.#state.players) if (this.#isLate(player, now)) this.#leave(player.id, 'timeout', now);
    return this.#flush(now);
  }

  /** After a restore: those who have not come back are away. */
  missAbsent(now: number): Effect[] {
    for (const { id, connected } of this.#state.players)
      if (connected && !this.#faces.has(id)) this.#emit({ type: 'connected', player: id, connected: false }, now);
    return this.#flush(now);
  }

  /** When `passTime` has something to do next. */
  wakeAt(now: number): number {
    const holds = this.#state.players.flatMap((player) => (player.connected ? [] : [this.#heldUntil(player)]));
    const lost = this.#state.players.flatMap(({ connected, changedAt }) =>
      connected || changedAt + HOLD_MS <= now ? [] : [changedAt + HOLD_MS],
    );
    return Math.min(this.#activeAt + IDLE_CLOSE_MS, this.#rounds.wakeAt(now), ...holds, ...lost);
  }

  #handle(player: string, message: RoomMessage, now: number): void {
    if (message.type === 'join') return this.#join(player, message, now);
    const known = this.#player(player);
    if (!known) return this.#refuse(player, 'not-now');
    switch (message.type) {
      case 'name':
        return this.#rename(known, message.name, now);
      case 'ready':
        if (this.#state.phase !== 'lobby' || known.watches) return this.#refuse(player, 'not-now');
        if (known.ready !== message.ready) this.#emit({ type: 'ready', player, ready: message.ready }, now);
        return;
      case 'remove':
        return this.#remove(player, message.player, now);
      case 'leave':
        return this.#leave(player, 'left', now);
      case 'reaction':
        return this.#relay({ type: 'reaction', player, reaction: message.reaction }, player);
      case 'start':
      case 'again':
      case 'action':
      case 'steps':
      case 'point':
        return this.#rounds.receive(known, message, now);
    }
  }

  #join(player: string, { name: typed, watch }: Extract<PageMessage, { type: 'join' }>, now: number): void {
    const name = this.#parts.checkName(typed);
    if (name === null) return this.#refuse(player, 'bad-name');
    const others = this.#state.players.filter(({ id }) => id !== player);
    const watches = watch || others.filter((other) => !other.watches).length >= MOST_PLAYERS;
    const isFull = watches && others.filter((other) => other.watches).length >= MOST_WATCHERS;
    if (isFull) return this.#bye(player, 'full');
    const known = this.#player(player);
    if (known && known.name === name && known.watches === watches) return;
    if (watches && this.#rounds.isSeated(player)) return this.#refuse(player, 'not-now');
    const face = this.#faces.get(player) ?? null;
    this.#emit({ type: 'joined', player, name, face, watches }, now);
    this.#rounds.joined(player, now);
  }

  #rename({ id: player, name: before }: RoomPlayer, typed: string, now: number): void {
    const name = this.#parts.checkName(typed);
    if (name === null) return this.#refuse(player, 'bad-name');
    if (name !== before) this.#emit({ type: 'named', player, name }, now);
  }

  #remove(owner: string, player: string, now: number): void {
    if (this.#state.owner !== owner) return this.#refuse(owner, 'not-owner');
    if (player === owner || !this.#player(player)) return this.#refuse(owner, 'not-now');
    this.#leave(player, 'removed', now);
    this.#bye(player, 'removed');
  }

  #leave(player: string, reason: 'left' | 'removed' | 'timeout', now: number): void {
    this.#emit({ type: 'left', player, reason }, now);
  }

  #close(now: number): void {
    this.#emit({ type: 'closed', reason: this.#faces.size > 0 ? 'idle' : 'empty' }, now);
    for (const player of [...this.#faces.keys()]) this.#bye(player, 'idle');
  }

  /** A seat of a running round is held until the round ends, then for a while longer. */
  #heldUntil({ id, changedAt }: RoomPlayer): number {
    const { round, phase } = this.#state;
    if (phase === 'playing' && round?.seats.includes(id)) return Infinity;
    return Math.max(changedAt, round?.seats.includes(id) ? (round.endedAt ?? 0) : 0) + HOLD_MS;
  }

  #isLate(player: RoomPlayer, now: number): boolean {
    return !player.connected && this.#heldUntil(player) <= now;
  }

  /** The player who has been here longest owns the room. */
  #findOwner(now: number): void {
    const { players, owner } = this.#state;
    const candidates = players.filter(({ watches }) => !watches);
    if (candidates.some(({ id }) => id === owner)) return;
    const next = candidates.find(({ connected }) => connected) ?? candidates[0];
    if (next) this.#emit({ type: 'owner', player: next.id }, now);
  }

  #player(id: string): RoomPlayer | undefined {
    return this.#state.players.find((player) => player.id === id);
  }

  #ratesOf(player: string): PlayerRates {
    const rates = this.#rates.get(player) ?? new PlayerRates();
    this.#rates.set(player, rates);
    return rates;
  }

  #emit(event: RoomEvent, now: number): void {
    // The clocks of two servers may differ; the log never goes back.
    const t = Math.max(now, this.#state.lastAt);
    const signed = this.#chain.sign(event, t, this.#log.at(-1));
    this.#add(signed);
    this.#effects.push({ type: 'broadcast', message: { type: 'event', event: signed }, except: null });
  }

  #add(event: SignedEvent): void {
    this.#log.push(event);
    this.#state = nextRoom(this.#state, event);
    if (event.event.type === 'left' && event.event.reason === 'removed') this.#removed.add(event.event.player);
    this.#rounds.note(event.event, event.t);
  }

  #send(to: string, message: ServerMessage): void {
    this.#effects.push({ type: 'send', to, message });
  }

  #relay(message: ServerMessage, sender: string): void {
    this.#effects.push({ type: 'broadcast', message, except: sender });
  }

  #refuse(player: string, reason: RefusalReason, id: number | null = null): void {
    this.#send(player, { type: 'refused', reason, id });
  }

  #bye(player: string, reason: ByeReason): void {
    this.#faces.delete(player);
    this.#effects.push({ type: 'bye', to: player, reason });
  }

  #leaveWith(player: string, reason: ByeReason): Effect[] {
    this.#bye(player, reason);
    return this.#effects.splice(0);
  }

  #flush(now: number): Effect[] {
    if (!this.#state.closed) {
      this.#findOwner(now);
      this.#rounds.passTime(now);
    }
    return this.#effects.splice(0);
  }
}
