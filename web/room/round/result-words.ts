import type { RoomRound, RoomState } from '#api/rooms/room-state.ts';
import { activePlayers } from '#api/rooms/room-state.ts';
import type { Together } from '#engine/together.ts';
import { formatThousands, joinWithAnd, ordinal } from '#kit/words.ts';
import { nameOf } from '#web/room/room-words.ts';
import type { SeatInfo } from '#web/room/round/seat-info.ts';

const nameIn = (seats: readonly SeatInfo[], id: string) => seats.find((seat) => seat.id === id)?.name ?? 'Somebody';

/** "You got four!", "Mira wins", "A draw". */
export function headlineOf(round: RoomRound, together: Together, seats: readonly SeatInfo[]): string {
  const { winners = [], reason } = round.result ?? {};
  if (winners.length === 0) return 'A draw';
  if (winners.length > 1) return `${joinWithAnd(winners.map((id) => nameIn(seats, id)))} win`;
  const name = nameIn(seats, winners[0]!);
  if (name !== 'You') return `${name} wins`;
  const won = together.kind === 'turns' && reason === 'finished' ? together.words?.won : undefined;
  return won ?? 'You won!';
}

/** The winner's lead over the second, if both have points: "520". */
export function leadOf({ result }: RoomRound): string | null {
  const [first, second] = result?.places ?? [];
  if (!first || !second || first.score === null || second.score === null || first.figure !== null) return null;
  return first.score > second.score ? formatThousands(first.score - second.score) : null;
}

export interface Tally {
  readonly own: number;
  readonly other: number;
  readonly opponentName: string;
}

/** Rounds won by you and by your strongest opponent. `null` without an opponent. */
export function tallyOf({ wins, players, left }: RoomState, seats: readonly SeatInfo[], you: string): Tally | null {
  const others = [...players, ...left].filter(({ id }) => id !== you);
  const isSeated = (id: string) => seats.some((seat) => seat.id === id);
  const opponent = others
    .filter(({ id, watches }) => isSeated(id) || (!watches && (wins[id] ?? 0) > 0))
    .toSorted((one, two) => (wins[two.id] ?? 0) - (wins[one.id] ?? 0))[0];
  if (!opponent) return null;
  return {
    own: wins[you] ?? 0,
    other: wins[opponent.id] ?? 0,
    opponentName: nameOf(opponent),
  };
}

/** "You won, 3 to 2", "Ann 7 won, 3 to 2", "2 all". */
export function matchWords({ own, other, opponentName }: Tally): string {
  if (own === other) return `${own} all`;
  return own > other ? `You won, ${own} to ${other}` : `${opponentName} won, ${other} to ${own}`;
}

/** What stands before the link. */
export function shareText(room: RoomState, round: RoomRound, seats: readonly SeatInfo[], you: string, game: string) {
  const place = round.result?.places.find(({ player }) => player === you)?.place;
  if (seats.length > 2 && place !== undefined)
    return `I came ${ordinal(place)} of ${seats.length} at ${game}. Watch it:`;
  const tally = tallyOf(room, seats, you);
  if (!tally || place === undefined) return `A match of ${game}. Watch it:`;
  if (tally.own === tally.other) return `${tally.own} all at ${game}. Watch it:`;
  return `I ${tally.own > tally.other ? 'won' : 'lost'} ${tally.own} to ${tally.other} at ${game}. Watch it:`;
}

/** Who wants another round and who is missing, in words. `seconds`: until the next round starts without them. */
export function againWords(room: RoomState, you: string, seconds: number | null): string {
  const wants = room.round?.again ?? [];
  const players = activePlayers(room);
  const missing = players.filter(({ id }) => !wants.includes(id));
  const others = players.filter(({ id }) => id !== you && wants.includes(id));
  if (seconds !== null && missing.length > 0) {
    const names = joinWithAnd(missing.map((player) => (player.id === you ? 'you' : nameOf(player))));
    return `Starting in ${seconds} without ${names}`;
  }
  if (wants.includes(you) && missing.length > 0)
    return `Waiting for ${joinWithAnd(missing.map((player) => nameOf(player)))}`;
  if (others.length === 0) return '';
  const names = joinWithAnd(others.map((player) => nameOf(player)));
  return `${names} ${others.length === 1 ? 'wants' : 'want'} another round`;
}

/** "You won round 5. You lead 3 to 2." */
export function spokenResult(room: RoomState, round: RoomRound, seats: readonly SeatInfo[], you: string): string {
  const { winners = [] } = round.result ?? {};
  const tally = seats.length === 2 ? tallyOf(room, seats, you) : null;
  const names = seats.filter(({ id }) => winners.includes(id)).map(({ name }) => name);
  const first =
    names.length === 0 ? `Round ${round.number} is a draw.` : `${names.join(' and ')} won round ${round.number}.`;
  const place = round.result?.places.find(({ player }) => player === you)?.place;
  if (seats.length > 2 && place !== undefined && !winners.includes(you))
    return `${first} You came in at place ${place} of ${seats.length}.`;
  if (!tally) return first;
  if (tally.own === tally.other) return `${first} It is ${tally.own} all.`;
  return tally.own > tally.other
    ? `${first} You lead ${tally.own} to ${tally.other}.`
    : `${first} ${tally.opponentName} leads ${tally.other} to ${tally.own}.`;
}
