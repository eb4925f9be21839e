import type { RoundResult } from '#api/rooms/events.ts';
import type { RunVerdict } from '#server/rooms/referee.ts';

export interface SeatOutcome {
  readonly isWinner: boolean;
  /** `null` in games that count no points. */
  readonly points: number | null;
  /** Forfeited or left: after all others. */
  readonly isOut: boolean;
}

export function resultOfSeats(
  seats: readonly string[],
  outcomes: readonly SeatOutcome[],
  end: Pick<RoundResult, 'reason' | 'by'>,
): RoundResult {
  const keys = outcomes.map(({ isOut, isWinner, points }) => [isOut ? 0 : 1, isWinner ? 1 : 0, points ?? 0]);
  const places = seats.map((player, seat) => ({
    player,
    place: placeOf(keys[seat]!, keys),
    score: outcomes[seat]!.points,
    figure: null,
    verified: true,
  }));
  const winners = seats.filter((_player, seat) => outcomes[seat]!.isWinner);
  return { winners, places: places.sort((one, other) => one.place - other.place), ...end };
}

export interface RacerOutcome {
  readonly player: string;
  readonly verdict: RunVerdict;
  /** Left before the end of the own run. */
  readonly isGone: boolean;
}

/** Runs that the verifier rejected come last. If all are equal, nobody wins. */
export function resultOfRace(racers: readonly RacerOutcome[], end: Pick<RoundResult, 'reason' | 'by'>): RoundResult {
  const keys = racers.map(({ verdict, isGone }) => [
    verdict.ok ? 1 : 0,
    isGone ? 0 : 1,
    ...(verdict.ok ? verdict.order : []),
  ]);
  const places = racers.map(({ player, verdict }, index) => ({
    player,
    place: placeOf(keys[index]!, keys),
    score: verdict.ok ? verdict.score : null,
    figure: verdict.ok ? verdict.figure : null,
    verified: verdict.ok,
  }));
  const first = places.filter(({ place, verified }) => place === 1 && verified);
  const winners = first.length === racers.length && first.length > 1 ? [] : first.map(({ player }) => player);
  return { winners, places: places.sort((one, other) => one.place - other.place), ...end };
}

function placeOf(own: readonly number[], all: readonly (readonly number[])[]): number {
  return 1 + all.filter((other) => compare(other, own) > 0).length;
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
