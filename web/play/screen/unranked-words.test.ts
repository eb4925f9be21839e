import { expect, test } from 'vitest';
import { badgeOf } from '#web/play/screen/unranked-words.tsx';
import { initialState } from '#web/play/session/session-state.ts';

const playing = { ...initialState('classic'), status: 'playing' } as const;

test('a lost connection is told while the run still counts, and when it no longer does', () => {
  expect(badgeOf(playing)).toBeNull();
  expect(badgeOf({ ...playing, connectionLost: true })).toBe('Connection lost, still counting');
  expect(badgeOf({ ...playing, connectionLost: true, status: 'finished' })).toBe('Connection lost');
  expect(badgeOf({ ...playing, connectionLost: true, unranked: 'line-lost' })).toBe('Unranked: connection lost');
});
