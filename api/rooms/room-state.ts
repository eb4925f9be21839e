/** The state of a room, derived from its events. Pure: pages and servers run the same code. */
import type { RoomEvent, RoundResult, SignedEvent } from '#api/rooms/events.ts';
import { AGAIN_MS } from '#api/rooms/limits.ts';

export interface RoomPlayer {
  readonly id: string;
  /** Empty: show the words of the face. */
  readonly name: string;
  readonly face: string | null;
  readonly watches: boolean;
  readonly ready: boolean;
  readonly connected: boolean;
  /** Server time of the last change of `connected`. */
  readonly changedAt: number;
  readonly joinedAt: number;
}

export interface RoomAction {
  readonly seat: number;
  readonly tick: number;
  readonly action: unknown;
  readonly id: number | null;
}

export interface RoomRound {
  readonly number: number;
  /** Player ids by seat. They stay when a player leaves. */
  readonly seats: readonly string[];
  readonly mode: string;
  readonly seed: string;
  readonly version: number;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly actions: readonly RoomAction[];
  /** Sealed actions by seat that are not revealed yet. */
  readonly sealed: readonly { readonly seat: number; readonly box: string; readonly id: number }[];
  /** The sender's last number for an action, by seat. Sealed actions lose theirs when they are revealed. */
  readonly lastIds: Readonly<Record<number, number>>;
  /** Server time of the last action, or the start. */
  readonly movedAt: number;
  /** Race scores of players whose run has ended. */
  readonly out: Readonly<Record<string, number>>;
  readonly result: RoundResult | null;
  readonly endedAt: number | null;
  /** Ids. */
  readonly again: readonly string[];
  /** Server time; the others then watch the next round. */
  readonly againUntil: number | null;
}

export interface RoomState {
  /** Number of events. */
  readonly n: number;
  readonly game: string;
  /** Of the address that replays the match. */
  readonly match: string;
  readonly openedAt: number;
  /** In order of joining. */
  readonly players: readonly RoomPlayer[];
  /** Players who have left, so that results can still name them. */
  readonly left: readonly RoomPlayer[];
  readonly owner: string | null;
  readonly phase: 'lobby' | 'playing' | 'ended';
  readonly round: RoomRound | null;
  /** Rounds won, by player id. They stay when a player leaves. */
  readonly wins: Readonly<Record<string, number>>;
  readonly roundsPlayed: number;
  /** Winners of every round, in order. None: a draw. */
  readonly winners: readonly (readonly string[])[];
  readonly closed: 'idle' | 'empty' | null;
  readonly lastAt: number;
}

export const EMPTY_ROOM: RoomState = {
  n: 0,
  game: '',
  match: '',
  openedAt: 0,
  players: [],
  left: [],
  owner: null,
  phase: 'lobby',
  round: null,
  wins: {},
  roundsPlayed: 0,
  winners: [],
  closed: null,
  lastAt: 0,
};

export function roomOf(events: readonly SignedEvent[]): RoomState {
  return events.reduce(nextRoom, EMPTY_ROOM);
}

export function nextRoom(room: RoomState, { t, event }: Pick<SignedEvent, 't' | 'event'>): RoomState {
  return { ...apply(room, event, t), n: room.n + 1, lastAt: t };
}

function apply(room: RoomState, event: RoomEvent, t: number): RoomState {
  switch (event.type) {
    case 'opened':
      return { ...room, game: event.game, match: event.match, openedAt: t };
    case 'joined':
      return join(room, event, t);
    case 'named':
      return changePlayer(room, event.player, { name: event.name });
    case 'ready':
      return changePlayer(room, event.player, { ready: event.ready });
    case 'connected':
      return changePlayer(room, event.player, { connected: event.connected, changedAt: t });
    case 'left':
      return leave(room, event.player);
    case 'owner':
      return { ...room, owner: event.player };
    case 'started':
      return start(room, event);
    case 'action':
      return changeRound(room, (round) => ({
        actions: [...round.actions, { seat: event.seat, tick: event.tick, action: event.action, id: event.id }],
        sealed: [],
        lastIds: event.id === null ? round.lastIds : { ...round.lastIds, [event.seat]: event.id },
        movedAt: t,
      }));
    case 'sealed':
      return changeRound(room, ({ sealed, lastIds }) => ({
        sealed: [...sealed, { seat: event.seat, box: event.box, id: event.id }],
        lastIds: { ...lastIds, [event.seat]: event.id },
      }));
    case 'out':
      return changeRound(room, ({ out }) => ({ out: { ...out, [event.player]: event.score } }));
    case 'ended':
      return end(room, event.result, t);
    case 'again':
      return again(room, event.player, event.wants, t);
    case 'closed':
      return { ...room, closed: event.reason };
  }
}

function join(room: RoomState, event: Extract<RoomEvent, { type: 'joined' }>, t: number): RoomState {
  const { player: id, name, face, watches } = event;
  const known = room.players.find((player) => player.id === id);
  const player: RoomPlayer = {
    id,
    name,
    face,
    watches,
    ready: !watches,
    connected: true,
    changedAt: t,
    joinedAt: known?.joinedAt ?? t,
  };
  const players = known ? room.players.map((other) => (other.id === id ? player : other)) : [...room.players, player];
  return { ...room, players, left: room.left.filter((other) => other.id !== id) };
}

function leave(room: RoomState, id: string): RoomState {
  const players = room.players.filter((player) => player.id !== id);
  const gone = room.players.filter((player) => player.id === id);
  return again({ ...room, players, left: [...room.left, ...gone] }, id, false, room.lastAt);
}

function start(room: RoomState, event: Extract<RoomEvent, { type: 'started' }>): RoomState {
  const { type: _, round: number, ...deal } = event;
  const round: RoomRound = {
    number,
    ...deal,
    actions: [],
    sealed: [],
    lastIds: {},
    movedAt: deal.startsAt,
    out: {},
    result: null,
    endedAt: null,
    again: [],
    againUntil: null,
  };
  return { ...room, phase: 'playing', round };
}

function end(room: RoomState, result: RoundResult, t: number): RoomState {
  const wins = { ...room.wins };
  for (const id of result.winners) wins[id] = (wins[id] ?? 0) + 1;
  const ended = changeRound(room, () => ({ result, endedAt: t, sealed: [] }));
  return {
    ...ended,
    phase: 'ended',
    wins,
    roundsPlayed: room.roundsPlayed + 1,
    winners: [...room.winners, result.winners],
  };
}

/** The ten seconds begin when more than half of the connected players want another round. */
function again(room: RoomState, id: string, wants: boolean, t: number): RoomState {
  if (room.phase !== 'ended') return room;
  return changeRound(room, (round) => {
    const others = round.again.filter((other) => other !== id);
    const wishes = wants ? [...others, id] : others;
    const isMost = wishes.length >= 2 && wishes.length * 2 > activePlayers(room).length;
    return { again: wishes, againUntil: isMost ? (round.againUntil ?? t + AGAIN_MS) : null };
  });
}

function changePlayer(room: RoomState, id: string, change: Partial<RoomPlayer>): RoomState {
  return { ...room, players: room.players.map((player) => (player.id === id ? { ...player, ...change } : player)) };
}

function changeRound(room: RoomState, change: (round: RoomRound) => Partial<RoomRound>): RoomState {
  return room.round ? { ...room, round: { ...room.round, ...change(room.round) } } : room;
}

/** Connected players who do not only watch. */
export function activePlayers({ players }: RoomState): readonly RoomPlayer[] {
  return players.filter(({ watches, connected }) => !watches && connected);
}

/** Also finds players who have left. */
export function playerIn({ players, left }: RoomState, id: string): RoomPlayer | null {
  return players.find((player) => player.id === id) ?? left.find((player) => player.id === id) ?? null;
}

/** -1 for spectators. */
export function seatIn(room: RoomState, id: string): number {
  return room.round?.seats.indexOf(id) ?? -1;
}

/** Server time from which a turn's clock runs. A lost connection stops it; it starts over when the player is back. */
export function turnClockFrom(room: RoomState, seat: number): number {
  const { seats = [], movedAt = 0 } = room.round ?? {};
  const player = room.players.find(({ id }) => id === seats[seat]);
  if (!player) return movedAt;
  return player.connected ? Math.max(movedAt, player.changedAt) : Infinity;
}
