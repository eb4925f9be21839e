// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rules } from '#engine/rules.ts';
import type { TallySource, MatchResult } from '#kit/tally.tsx';
import { useTally } from '#kit/tally.tsx';
import { TestGame } from '#kit/testing/test-game.ts';

interface State {
  end: MatchResult | null;
  level: string;
}

/** A game whose action is its ending. */
const told: Rules<State, MatchResult, 'easy' | 'hard'> = {
  id: 'told',
  version: 1,
  modes: ['easy', 'hard'],
  start: (level) => ({ end: null, level }),
  readAction: () => null,
  legal: () => true,
  act(state, end) {
    state.end = end;
  },
  status: (state) => (state.end === null ? 'playing' : 'won'),
  score: () => 0,
};

const COUNTED: TallySource<State> = { pairing: ({ level }) => `told:${level}`, ending: ({ end }) => end };

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The tally after a page load. */
function open(mode: 'easy' | 'hard' = 'easy') {
  const game = new TestGame(told, mode);
  const { result } = renderHook(() => useTally(game, COUNTED));
  return { game, counts: () => result.current[0], reset: () => act(() => result.current[1]()) };
}

function play(mode: 'easy' | 'hard') {
  const { game } = open(mode);
  act(() => void game.act('own'));
}

describe('a tally', () => {
  test('counts how games end and persists across page loads', () => {
    for (const end of ['own', 'own', 'other', 'draw'] as const) {
      const { game } = open();
      act(() => void game.act(end));
    }
    expect(open().counts()).toEqual({ own: 2, other: 1, draw: 1 });
  });

  test('shows the new count at once', () => {
    const { game, counts } = open();
    act(() => void game.act('other'));
    expect(counts()).toEqual({ own: 0, other: 1, draw: 0 });
  });

  test('resets only the current pairing', () => {
    play('easy');
    play('hard');
    open('easy').reset();
    expect([open('easy').counts().own, open('hard').counts().own]).toEqual([0, 1]);
  });

  test('starts at zero if the stored data is invalid', () => {
    localStorage.setItem('arcade:tally:told:easy', '{"own":-1,"other":0,"draw":"x"}');
    expect(open().counts()).toEqual({ own: 0, other: 0, draw: 0 });
  });
});
