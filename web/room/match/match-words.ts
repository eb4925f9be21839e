import type { Match, RoundSummary } from '#api/rooms/matches.ts';
import { MATCH_DAYS } from '#api/rooms/matches.ts';
import { joinWithAnd, pluralize } from '#kit/words.ts';
import type { RacePlace } from '#web/room/match/race-places.ts';
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

export function youOrName(player: MatchPlayer, you: string | null): string {
  return player.id === you ? 'You' : nameOf(player);
}

/** "Mira, you, Ann 7" and "5 rounds". */
export function matchFacts(match: Match, you: string | null): readonly [players: string, rounds: string] {
  const names = standingsOf(match).map(({ player }, place) =>
    player.id === you && place > 0 ? 'you' : youOrName(player, you),
  );
  return [names.join(', '), pluralize(match.rounds.length, 'round')];
}

/** "Mira leads with 1,520", "You and Mira lead with 62 WPM"; "nobody leads". */
export function leadWords(players: readonly MatchPlayer[], places: readonly RacePlace[], you: string | null): string {
  const leaders = players.filter((_player, seat) => places[seat]?.place === 1);
  if (leaders.length === players.length) return 'nobody leads';
  const names = joinWithAnd(leaders.map((player) => youOrName(player, you)));
  const leads = leaders.length === 1 && leaders[0]!.id !== you ? 'leads' : 'lead';
  return `${names} ${leads} with ${places.find(({ place }) => place === 1)!.figure}`;
}

/** Stands before the link. */
export function shareWords(match: Match, you: string | null, game: string): string {
  const [first, second, ...others] = standingsOf(match);
  if (first && second && others.length === 0 && first.player.id === you && first.won > second.won)
    return `I won ${first.won} to ${second.won} at ${game}. Watch it:`;
  return `Watch our match of ${game}:`;
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
