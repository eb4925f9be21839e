import type { RoomEvent } from '#api/rooms/events.ts';
import type { Reaction } from '#api/rooms/limits.ts';
import { COUNTDOWN_MS } from '#api/rooms/limits.ts';
import type { RaceSteps, RefusalReason } from '#api/rooms/messages.ts';
import { EMPTY_ROOM, nextRoom } from '#api/rooms/room-state.ts';
import { seedFrom } from '#engine/random.ts';
import { Listeners } from '#kit/listeners.ts';
import type { RoomClient, RoomRequest, RoomSnapshot } from '#web/room/room-client.ts';

/** 16 characters, as ids of players are. */
export const playerOf = (name: string) => name.toLowerCase().padEnd(16, '_');

/** A room without a server: the test appends events, and the state follows from them. */
export class MemoryRoom implements RoomClient {
  readonly code = '0123456789abcdefghjkmnpqrs';
  readonly link = `https://arcade.test/r/${this.code}`;
  /** What the page sent, oldest first. */
  readonly sent: RoomRequest[] = [];
  /** Server time; the test advances it. */
  now = 1_000_000;
  snapshot: RoomSnapshot;
  readonly #runs = new Map<string, RaceSteps>();
  readonly #changes = new Listeners();
  readonly #reactions = new Listeners<[player: string, reaction: Reaction]>();
  readonly #points = new Listeners<[player: string, at: unknown]>();
  readonly #steps = new Listeners<[player: string, steps: RaceSteps]>();
  readonly #stepsFrom = new Listeners<[round: number, from: number]>();
  readonly #refusals = new Listeners<[reason: RefusalReason, id: number | null]>();
  readonly onChange = this.#changes.add;
  readonly onReaction = this.#reactions.add;
  readonly onPoint = this.#points.add;
  readonly onSteps = this.#steps.add;
  readonly onStepsFrom = this.#stepsFrom.add;
  readonly onRefused = this.#refusals.add;
  readonly react = this.#reactions.emit;
  readonly point = this.#points.emit;
  readonly askForSteps = this.#stepsFrom.emit;
  readonly refuse = this.#refusals.emit;

  /** `names` join in this order. The first is this page's player and the owner. */
  constructor(game: string, ...names: readonly string[]) {
    const you = playerOf(names[0]!);
    this.snapshot = { connection: 'open', lostAt: null, you, room: EMPTY_ROOM, bye: null, latency: {} };
    this.emit({ type: 'opened', game, match: 'match' });
    for (const name of names) this.join(name);
    this.emit({ type: 'owner', player: you });
  }

  /** In a round of all its players. */
  static playing(game: string, ...round: Parameters<MemoryRoom['start']>): MemoryRoom {
    const [names] = round;
    const room = new MemoryRoom(game, ...names);
    room.start(...round);
    return room;
  }

  get room() {
    return this.snapshot.room!;
  }

  join(name: string, watches = false): void {
    const face = playerOf(name)
      .split('')
      .map((letter) => (letter.charCodeAt(0) % 16).toString(16))
      .join('')
      .slice(0, 8);
    this.emit({ type: 'joined', player: playerOf(name), name, face, watches });
  }

  emit(...events: readonly RoomEvent[]): void {
    const room = events.reduce((state, event) => nextRoom(state, { t: this.now, event }), this.room);
    this.change({ room });
  }

  /** Starts a round and, unless `counting`, lets its countdown pass. */
  start(
    seats: readonly string[],
    mode: string,
    { counting = false, seconds = 300, seed = seedFrom(1), version = 1 } = {},
  ) {
    const startsAt = this.now + COUNTDOWN_MS;
    const endsAt = startsAt + seconds * 1_000;
    const round = (this.room.round?.number ?? 0) + 1;
    this.emit({ type: 'started', round, seats: seats.map(playerOf), mode, seed, version, startsAt, endsAt });
    if (!counting) this.now = startsAt;
  }

  /** Ends the round with these players from first to last, the first of them the winner. */
  end(names: readonly string[], { scores = [] as readonly number[], by = null as string | null } = {}): void {
    const players = names.map(playerOf);
    const places = players.map((player, index) => ({
      ...{ player, place: index + 1, score: scores[index] ?? null, figure: null, verified: true },
    }));
    const reason = by === null ? 'finished' : 'left';
    const result = { winners: players.slice(0, 1), places, reason, by: by && playerOf(by) } as const;
    this.emit({ type: 'ended', round: this.room.round!.number, result });
  }

  change(change: Partial<RoomSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    this.#changes.emit();
  }

  receiveSteps(name: string, steps: RaceSteps): void {
    const known = this.#runs.get(playerOf(name));
    const entries = [...(known?.entries.slice(0, steps.from) ?? []), ...steps.entries];
    this.#runs.set(playerOf(name), { ...steps, from: 0, entries });
    this.#steps.emit(playerOf(name), steps);
  }

  runOf(player: string): RaceSteps | null {
    return this.#runs.get(player) ?? null;
  }

  serverNow(): number {
    return this.now;
  }

  send(request: RoomRequest): void {
    this.sent.push(request);
  }

  close(): void {}
}
