/** Prefetched when a run begins, because it is needed without a connection. */
import { useState } from 'react';
import { canBeSlowed } from '#engine/late-steps.ts';
import type { Ranked } from '#engine/rules.ts';
import { clockTime } from '#kit/words.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { Icon } from '#web/ui/icons.tsx';
import '#web/play/screen/unranked-words.css';

export const BADGES: Readonly<Record<Unranked, string>> = {
  practice: 'Practice',
  mode: 'Unranked',
  undo: 'Unranked: Undo',
  assisted: 'Unranked: assisted',
  offline: 'Unranked: offline',
  busy: 'Unranked: no answer',
  limited: 'Unranked',
  'other-version': 'Unranked: old version',
  paused: 'Unranked: paused too long',
  expired: 'Unranked: too late',
  'line-lost': 'Unranked: connection lost',
  'another-run': 'Unranked: another tab started a run',
  forked: 'Unranked: continued elsewhere',
  slowed: "Unranked: device couldn't keep up",
  'not-witnessed': 'Unranked',
};

const SENTENCES: Readonly<Record<Exclude<Unranked, 'line-lost' | 'paused'>, string>> = {
  practice: 'Practice runs are unranked.',
  mode: 'Runs in this mode are unranked.',
  undo: 'You used Undo, so this run is unranked.',
  assisted: 'Hold to repeat or Fire by itself pressed for you, so this run is unranked.',
  offline: 'You were offline when this run started, so it is unranked.',
  busy: 'The server did not answer when this run started, so it is unranked.',
  limited: 'Too many runs were started from your network, so this run is unranked. Try again in a minute.',
  'other-version': 'This page is older than the server, so this run is unranked. Reload to play ranked.',
  expired: 'Too late to submit this run.',
  'another-run': 'Another tab started a run of this game, so this run is unranked.',
  forked: 'This run was continued elsewhere, so it is unranked here.',
  slowed:
    "Your device couldn't keep up, so this run is unranked. Closing other tabs and turning off battery saver helps.",
  'not-witnessed': 'The server could not follow this run, so it is unranked.',
};

export function sentenceOf(
  unranked: Unranked,
  { lostTicks }: Pick<SessionState, 'lostTicks'>,
  ranked?: Pick<Ranked, 'pauseSeconds'>,
): string {
  if (unranked === 'paused') return `Paused for over ${pauseLimit(ranked)}, so this run is unranked.`;
  if (unranked !== 'line-lost') return SENTENCES[unranked];
  return `The connection was lost at ${clockTime(lostTicks)}, so this run is unranked. Your best on this device still counts.`;
}

export function pauseLimit({ pauseSeconds }: Pick<Ranked, 'pauseSeconds'> = { pauseSeconds: 60 }): string {
  return pauseSeconds < 120 ? `${pauseSeconds} s` : `${Math.round(pauseSeconds / 60)} min`;
}

/** `null` for a ranked run with a connection. */
export function badgeOf({ unranked, connectionLost, practice, status }: SessionState): string | null {
  if (unranked) return BADGES[unranked];
  if (practice) return 'Practice';
  if (!connectionLost) return null;
  return status === 'finished' ? 'Connection lost' : 'Connection lost, still counting';
}

export function rankSentence(session: AnySession, sessionState: SessionState): string {
  const { unranked, status } = sessionState;
  const { ranked } = session.view.rules;
  if (unranked) return sentenceOf(unranked, sessionState, ranked);
  if (sessionState.practice) return SENTENCES.practice;
  if (status === 'finished') return `This run counts if you are back online within ${confirmLimit(session)}.`;
  return 'The game goes on. This run counts if the connection is back soon.';
}

function confirmLimit({ view: { rules } }: AnySession): string {
  return rules.ranked && !canBeSlowed(rules) ? pauseLimit(rules.ranked) : 'a minute';
}

interface UnrankedProps {
  readonly session: AnySession;
  readonly sessionState: SessionState;
}

export function UnrankedBadge({ session, sessionState }: UnrankedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { practice } = sessionState;
  return (
    <>
      <span onPointerLeave={() => setIsOpen(false)}>
        <button
          className="unranked-why"
          type="button"
          aria-expanded={isOpen}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsOpen(true)}
          onClick={() => setIsOpen((open) => !open)}
          onBlur={() => setIsOpen(false)}
        >
          <Icon name={practice ? 'practice' : 'unlinked'} />
          {badgeOf(sessionState)}
        </button>
      </span>
      {isOpen && <b>{rankSentence(session, sessionState)}</b>}
    </>
  );
}

export function UnrankedSentence({ session, sessionState }: UnrankedProps) {
  return rankSentence(session, sessionState);
}
