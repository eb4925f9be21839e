/** The words of the status line under the field. */
import { HOLD_MS } from '#api/rooms/limits.ts';
import type { RoomRound, RoomState } from '#api/rooms/room-state.ts';
import type { Together } from '#engine/together.ts';
import { joinWithAnd, pluralize } from '#kit/words.ts';
import type { RoomSnapshot } from '#web/room/room-client.ts';
import type { Connection } from '#web/room/round/cord.tsx';
import type { SeatInfo } from '#web/room/round/seat-info.ts';
import { turnEnds } from '#web/room/round/seat-info.ts';

export interface Line {
  readonly text: string;
  /** Asks the player to do something. */
  readonly isHot?: boolean;
  /** The player it is about. */
  readonly about?: string;
}

export interface LineFacts {
  readonly snapshot: RoomSnapshot;
  readonly room: RoomState;
  readonly round: RoomRound;
  readonly together: Together;
  readonly seats: readonly SeatInfo[];
  /** Seats that may act. */
  readonly toMove: readonly number[];
  readonly isCounting: boolean;
  /** The worst among the players. */
  readonly link: Connection;
  /** Server time. */
  readonly now: number;
}

const seconds = (ms: number) => pluralize(Math.max(0, Math.ceil(ms / 1_000)), 'second');

/** Own connection first, then the round. */
export function lineOf(facts: LineFacts): Line {
  const { snapshot, round, isCounting } = facts;
  const own = facts.seats.find(({ isYou }) => isYou);
  if (snapshot.connection === 'lost') {
    const left = (snapshot.lostAt ?? facts.now) + HOLD_MS - facts.now;
    const held = own && !round.result ? ` Your seat is held for ${seconds(left)}.` : '';
    return { text: `You're offline. Trying again…${held}`, isHot: true };
  }
  if (round.result) return { text: endWords(facts) };
  if (isCounting) return countWords(facts);
  return lostWords(facts) ?? turnWords(facts, own ?? null);
}

/** "You start this time." */
function countWords({ seats, toMove, together }: LineFacts): Line {
  const [first] = toMove;
  const starter = seats.find(({ seat }) => seat === first);
  if (together.kind !== 'turns' || !starter || toMove.length > 1) return { text: 'Get ready.' };
  return { text: starter.isYou ? 'You start this time.' : `${starter.name} starts this time.`, about: starter.id };
}

function lostWords({ seats, now }: LineFacts): Line | null {
  const lost = seats.find(({ isYou, heldUntil }) => !isYou && heldUntil !== null);
  if (!lost) return null;
  const left = seconds(lost.heldUntil! - now);
  return { text: `${lost.name} lost the connection. We'll hold the seat for ${left}.`, about: lost.id };
}

function turnWords(facts: LineFacts, own: SeatInfo | null): Line {
  const { together, seats, toMove, now } = facts;
  if (together.kind === 'race') return { text: '' };
  if (together.kind === 'shared') return sharedWords(facts.link, own);
  const waitedFor = seats.filter(({ seat }) => toMove.includes(seat));
  const { warnsAt, endsAt } = turnEnds(facts.room, own && toMove.includes(own.seat) ? own.seat : (toMove[0] ?? -1));
  const isSlow = now >= warnsAt && waitedFor.length > 0;
  const left = seconds(endsAt - now);
  const others = seats.filter(({ isYou, hasLeft }) => !isYou && !hasLeft);
  if (own && toMove.includes(own.seat)) {
    if (!isSlow) return { text: yourTurn(together), about: own.id };
    const cost = others.length === 1 ? `this round goes to ${others[0]!.name}` : "you're out of this round";
    return { text: `Still there? ${moveWords(together)} in ${left}, or ${cost}.`, isHot: true, about: own.id };
  }
  const [slowest] = waitedFor;
  if (!slowest) return { text: '' };
  const names = joinWithAnd(waitedFor.map(({ name }) => name));
  if (!isSlow) return { text: `${names} ${waitedFor.length === 1 ? 'is' : 'are'} thinking.`, about: slowest.id };
  const gain =
    own && seats.length === 2
      ? 'the round is yours'
      : `${waitedFor.length === 1 ? 'this seat is' : 'these seats are'} out`;
  return {
    text: `${names} ${waitedFor.length === 1 ? 'has' : 'have'} had a minute. In ${left} ${gain}.`,
    about: slowest.id,
  };
}

function sharedWords(link: Connection, own: SeatInfo | null): Line {
  if (!own) return { text: 'You are watching.' };
  if (link === 'good') return { text: `You play the ${sideOf(own.seat)} side.` };
  return { text: 'The connection is slow. Your paddle still does what you say.' };
}

const yourTurn = (together: Together) =>
  together.kind === 'turns' && together.words ? `Your turn. ${together.words.turn}.` : 'Your turn.';

const moveWords = (together: Together) => (together.kind === 'turns' && together.words ? together.words.move : 'Move');

/** Of a shared field, whose seats stand side by side. */
export const sideOf = (seat: number) => (seat === 0 ? 'left' : 'right');

/** "Ann 7 left. The round is yours." */
function endWords({ round, room, seats }: Pick<LineFacts, 'round' | 'room' | 'seats'>): string {
  const { result } = round;
  if (!result) return '';
  const nameOf = (id: string) => seats.find((seat) => seat.id === id)?.name ?? 'Somebody';
  const isYours = seats.some(({ isYou, id }) => isYou && result.winners.includes(id));
  const winner = result.winners[0];
  const gain = isYours
    ? 'The round is yours.'
    : winner === undefined
      ? 'A draw.'
      : `The round goes to ${nameOf(winner)}.`;
  if (result.by !== null && result.reason === 'left') {
    const isGone = !room.players.some(({ id }) => id === result.by);
    return `${nameOf(result.by)} ${isGone ? 'left' : 'was away too long'}. ${gain}`;
  }
  if (result.by !== null && result.reason === 'forfeit') {
    return nameOf(result.by) === 'You'
      ? `You ran out of time. ${gain}`
      : `${nameOf(result.by)} ran out of time. ${gain}`;
  }
  if (isYours) return 'You won this round.';
  return winner === undefined ? 'A draw.' : `${nameOf(winner)} won this round.`;
}
