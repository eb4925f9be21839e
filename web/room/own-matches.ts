/** The player's own id in matches, which tells the match page who "You" is. Ids differ from room to room. */
import { MATCH_DAYS } from '#api/rooms/matches.ts';
import { readStored, store } from '#kit/storage.ts';

export interface OwnMatch {
  readonly match: string;
  /** The player's id. */
  readonly you: string;
  /** Of the room. */
  readonly code: string;
  /** The last visit, in ms. */
  readonly at: number;
}

const NAME = 'matches';
const DAY_MS = 86_400_000;
const MOST = 50;

export function ownMatch(match: string): OwnMatch | null {
  return storedMatches().find((own) => own.match === match) ?? null;
}

export function rememberMatch(own: OwnMatch): void {
  const others = storedMatches(own.at).filter(({ match }) => match !== own.match);
  store(NAME, [own, ...others].slice(0, MOST));
}

function storedMatches(now = Date.now()): readonly OwnMatch[] {
  const matches = readStored(NAME, (data) => (Array.isArray(data) ? (data as readonly unknown[]).filter(isMatch) : []));
  return (matches ?? []).filter(({ at }) => now - at < MATCH_DAYS * DAY_MS);
}

function isMatch(data: unknown): data is OwnMatch {
  const own = data as Partial<OwnMatch> | null;
  return [own?.match, own?.you, own?.code].every((text) => typeof text === 'string') && typeof own?.at === 'number';
}
