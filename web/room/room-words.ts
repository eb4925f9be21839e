/** Words about the players and the match of a room. */
import { traitsOf } from '#web/faces/face-traits.ts';
import type { RoomPlayer, RoomState } from '#api/rooms/room-state.ts';
import { capitalized } from '#kit/words.ts';

/** A player without a name is called by the face: "Yellow circle". */
export function nameOf({ name, face }: Pick<RoomPlayer, 'name' | 'face'>): string {
  return name || faceName(face);
}

export function faceName(face: string | null): string {
  if (face === null) return 'Somebody';
  const { paint, shape } = traitsOf(face);
  return `${capitalized(paint)} ${shape}`;
}

export function youOr(player: RoomPlayer, you: string): string {
  return player.id === you ? 'You' : nameOf(player);
}

export function titleOfRoom({ owner, players }: RoomState, you: string | null): string {
  const made = players.find(({ id }) => id === owner);
  if (!made) return 'A room';
  return made.id === you ? 'Your room' : `${nameOf(made)}'s room`;
}

/** "for 2", "up to 8". */
export function capacityWords(most: number): string {
  return most === 2 ? 'for 2' : `up to ${most}`;
}

/** "You lead 3 to 2", "Ann 7 leads 3 to 2", "2 all"; empty before the first round. Compares the best two. */
export function matchWords({ players, wins, roundsPlayed }: RoomState, you: string): string {
  if (roundsPlayed === 0) return '';
  const scores = players
    .filter(({ watches, id }) => !watches || (wins[id] ?? 0) > 0)
    .map((player) => ({ player, won: wins[player.id] ?? 0 }))
    .sort((one, other) => other.won - one.won);
  const [first, second] = scores;
  if (!first || !second) return '';
  if (first.won === second.won) return `${first.won} all`;
  const leader = first.player.id === you ? 'You lead' : `${nameOf(first.player)} leads`;
  return `${leader} ${first.won} to ${second.won}`;
}

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'] as const;

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}
