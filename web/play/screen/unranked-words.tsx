/**
 * What the player reads of a run that cannot go on the board. Fetched when a run begins: when the connection is lost, it is
 * too late for that.
 */
import { clockTime } from '#kit/words.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { Icon } from '#web/ui/icons.tsx';

/** In the counters above the field. */
export const BADGES: Readonly<Record<Unranked, string>> = {
  practice: 'Practice',
  mode: 'Not for the board',
  offline: 'Offline',
  busy: 'Not for the board',
  limited: 'Not for the board',
  'other-version': 'Old version',
  paused: 'Paused too long',
  expired: 'Too late',
  'line-lost': 'Not for the board: connection lost',
  'another-run': 'Not for the board: played elsewhere',
  forked: 'Not for the board: played elsewhere',
  slowed: 'Not for the board: too slow',
  'not-witnessed': 'Not for the board',
};

const SENTENCES: Readonly<Record<Exclude<Unranked, 'line-lost'>, string>> = {
  practice: 'Practice runs do not go on the board.',
  mode: 'Runs in this mode do not go on the board.',
  offline: 'This run began without a connection, so it cannot go on the board.',
  busy: 'The server did not answer in time when this run began, so it cannot go on the board.',
  limited: 'Too many runs were begun from your network just now, so this one cannot go on the board.',
  'other-version':
    'This page is older than the rules on the server, so this run cannot go on the board. Reload to play for it.',
  paused: 'This run was paused for longer than its game allows, so it cannot go on the board.',
  expired: 'This run lasted longer than its ticket is good for, so it cannot go on the board.',
  'another-run': 'Another run of this game was begun on this device, so this one cannot go on the board.',
  forked: 'This run has gone on elsewhere, so it cannot go on the board from here.',
  slowed: 'This run fell too far behind the clock, as when a device sleeps, so it cannot go on the board.',
  'not-witnessed': 'The server could not follow this run, so it cannot go on the board.',
};

/** On the pause cover and in the result. */
export function sentenceOf(unranked: Unranked, { lostTicks }: Pick<SessionState, 'lostTicks'>): string {
  if (unranked !== 'line-lost') return SENTENCES[unranked];
  return `The connection was lost at ${clockTime(lostTicks)}. Your best on this device still counts.`;
}

interface UnrankedProps {
  readonly sessionState: SessionState;
}

/** What the run is instead of one for the board. */
export function UnrankedBadge({ sessionState: { unranked, practice } }: UnrankedProps) {
  return (
    <span>
      <Icon name={practice ? 'practice' : 'unlinked'} />
      {unranked ? BADGES[unranked] : 'Practice'}
    </span>
  );
}

/** Why it is. */
export function UnrankedSentence({ sessionState }: UnrankedProps) {
  return sessionState.unranked && sentenceOf(sessionState.unranked, sessionState);
}
