import { describe, expect, test } from 'vitest';
import type { State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import {
  countersOf,
  describeChange,
  describeEnd,
  announceEnd,
  sprintTime,
  tilesOf,
} from '#games/tetris/view/describe.ts';
import { TestGame } from '#kit/testing/test-game.ts';

const run = { actions: 0, ticks: 60 * 75 + 20 };

function stateWith(changes: Partial<State>): State {
  return { ...new TestGame(tetris).run.snapshot(), ...changes } as State;
}

const said = (before: Partial<State>, now: Partial<State>) =>
  describeChange({ before: stateWith(before), now: stateWith(now), action: 'drop', fresh: false });

describe('the classic game', () => {
  test('announces lines, their points and the level', () => {
    expect(said({ lines: 10 }, { lines: 11, score: 200 })).toBe('Single, 200 points, level 2');
    expect(said({ lines: 4 }, { lines: 8, score: 400 })).toBe('Tetris, 400 points, level 1');
    expect(said({ lines: 4 }, { lines: 4 })).toBeNull();
  });

  test('ends with its score, level, lines and time', () => {
    const end = stateWith({ lines: 11, score: 12_300, over: true });
    expect(announceEnd(end, run)).toBe('Game over, score 12300, level 2, 11 lines');
    expect(describeEnd(end, run)).toBe('Score 12,300 · Level 2 · 11 lines · 1:15');
    expect(tilesOf(end, run)).toEqual([
      { label: 'Lines', value: 11 },
      { label: 'Level', value: 2 },
      { label: 'Time', value: '1:15' },
    ]);
    expect(countersOf(end, run).map(({ label }) => label)).toEqual(['Score', 'Level', 'Lines']);
  });
});

describe('a sprint', () => {
  test('announces how many lines are left', () => {
    expect(said({ lines: 10, goal: 40 }, { lines: 12, goal: 40 })).toBe('Double, 28 lines left');
    expect(said({ lines: 38, goal: 40 }, { lines: 39, goal: 40 })).toBe('Single, 1 line left');
    expect(said({ lines: 39, goal: 40 }, { lines: 40, goal: 40 }), 'the page announces the end').toBeNull();
  });

  test('counts the lines down and the time up', () => {
    expect(countersOf(stateWith({ lines: 12, goal: 40 }), run)).toEqual([
      { label: 'To go', value: 28 },
      { label: 'Time', value: '1:15' },
    ]);
    expect(countersOf(stateWith({ lines: 43, goal: 40 }), run)[0]!.value).toBe(0);
  });

  test('ends with its time in hundredths, or with its progress', () => {
    const won = stateWith({ lines: 41, goal: 40 });
    expect(announceEnd(won, run)).toBe('You won, 41 lines in 1:15.33');
    expect(describeEnd(won, run)).toBe('41 lines in 1:15.33');
    expect(tilesOf(won, run)[0]).toEqual({ label: 'Time', value: '1:15.33' });
    const lost = stateWith({ lines: 31, goal: 40, over: true });
    expect(announceEnd(lost, run)).toBe('Game over, 31 of 40 lines');
    expect(tilesOf(lost, run)[1]).toEqual({ label: 'Lines', value: '31 of 40' });
  });

  test('is timed in minutes, seconds and hundredths', () => {
    expect([0, 1, 59, 60, 3_719].map(sprintTime)).toEqual(['0:00.00', '0:00.01', '0:00.98', '0:01.00', '1:01.98']);
  });
});
