import type { Match, RoundSummary } from '#api/rooms/matches.ts';
import { MATCH_DAYS } from '#api/rooms/matches.ts';
import { pluralize } from '#kit/words.ts';
import { nameOf } from '#web/room/room-words.ts';

export type MatchPlayer = RoundSummary['players'][number];

/** Everybody who played, most rounds won first. */
export function standingsOf({ rounds }: Match): readonly { readonly player: MatchPlayer; readonly won: number }[] {
  const players = new Map<string, MatchPlayer>();
  for (const round of rounds) for (const player of round.players) players.set(player.id, player);
  return [...players.values()]
    .map((player) => ({ player, won: rounds.filter(({ result }) => result.winners.includes(player.id)).length }))
    .sort((one, other) => other.won - one.won);
}

/** "Mira, Ann 7 · 5 rounds" as two parts. */
export function matchFacts(match: Match): readonly [players: string, rounds: string] {
  const names = standingsOf(match).map(({ player }) => nameOf(player));
  return [names.join(', '), pluralize(match.rounds.length, 'round')];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export function shortDate(moment: string): string {
  const date = new Date(moment);
  return `${date.getDate()} ${MONTHS[date.getMonth()]!.slice(0, 3)}`;
}

/** The day on which the first round is deleted. */
export function keptUntil({ rounds }: Match): string {
  const date = new Date(rounds[0]!.ended_at);
  date.setDate(date.getDate() + MATCH_DAYS);
  return `${date.getDate()} ${MONTHS[date.getMonth()]}`;
}
