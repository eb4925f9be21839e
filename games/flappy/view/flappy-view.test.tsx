// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { describeChange, describeEnd, describeNext, announceEnd } from '#games/flappy/view/describe.ts';
import view from '#games/flappy/view/flappy-view.tsx';
import { MedalWon } from '#games/flappy/view/medal.tsx';
import { tonesOf } from '#games/flappy/view/sounds.ts';
import type { GameView, PersonalRecord } from '#kit/game-view.ts';
import { TestGame } from '#kit/testing/test-game.ts';

const { controls, ending, prompt, record, steered } = view as unknown as GameView<State, Action>;

beforeEach(() => vi.stubGlobal('devicePixelRatio', 1));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const state = (changes: Partial<State> = {}): Frozen<State> => ({ ...new TestGame(flappy).run.state, ...changes });
const change = (before: Frozen<State>, now: Frozen<State>) => ({ before, now, action: null, fresh: false });

describe('the controls', () => {
  test('Space, up, W and A flap, and a release does nothing', () => {
    expect(controls.keys).toEqual({ primary: ['Space', 'ArrowUp', 'KeyW'] });
    expect(controls.press('primary', state())).toBe('flap');
    expect(controls.release).toBeUndefined();
  });

  test('a pointer flaps on down, not on move or up', () => {
    const point = { x: 9, y: 9, dx: 0, dy: 0, held: true, touch: true };
    const kinds = (['down', 'move', 'up'] as const).map((kind) => controls.point!({ ...point, kind }, state()));
    expect(kinds).toEqual(['flap', null, null]);
  });
});

test('the hint disappears with the first flap', () => {
  const game = new TestGame(flappy);
  expect(prompt!(game.run.state)).toEqual({ keys: 'Press Space to flap', touch: 'Tap to flap' });
  game.act('flap');
  expect(prompt!(game.run.state)).toBeNull();
});

test('reports position and direction of the bird as the steered object', () => {
  expect(steered!(state())).toEqual({ x: 100, y: 280 });
  expect(steered!(state({ flying: true, y: 300, speed: -3 }))).toEqual({ x: 100, y: 150, toward: 'up' });
  expect(steered!(state({ flying: true, y: 300, speed: 9 }))).toEqual({ x: 100, y: 150, toward: 'down' });
});

test('the result does not wait for a long fall', () => {
  expect(ending.seenMs!(state({ y: 40, hit: 'ceiling' }))).toBe(700);
  expect(ending.seenMs!(state({ y: 1_090, hit: 'ground' }))).toBeLessThan(400);
});

test('the result shows time, flaps and obstacle beside the score, even for a score of 0', () => {
  const figures = ending.tiles!(state({ passed: 7, hit: 'pipe' }), { actions: 57, ticks: 2_430 });
  expect(figures.map(({ label, value }) => `${label} ${value}`)).toEqual(['Time 0:40', 'Flaps 57', 'Hit Pipe']);
  expect((record as PersonalRecord<State>).of(state({ passed: 0 }), { actions: 1, ticks: 60 })).toBe(0);
});

describe('the medals', () => {
  test('are won at 10, 20, 30 and 40 points', () => {
    expect([0, 9, 10, 19, 20, 30, 40, 99].map((passed) => describeEnd(state({ passed })))).toEqual([
      'Score 0',
      'Score 9',
      'Score 10 · Bronze medal',
      'Score 19 · Bronze medal',
      'Score 20 · Silver medal',
      'Score 30 · Gold medal',
      'Score 40 · Platinum medal',
      'Score 99 · Platinum medal',
    ]);
  });

  test('name the next medal until the highest', () => {
    expect([0, 9, 10, 22, 39, 40, 99].map(describeNext)).toEqual([
      '10 to bronze',
      '1 to bronze',
      '10 to silver',
      '8 to gold',
      '1 to platinum',
      null,
      null,
    ]);
  });

  test.each([
    [3, null, '7 to bronze'],
    [22, 'Silver', 'Silver medal8 to gold'],
    [41, 'Platinum', 'Platinum medal'],
  ])('at %i points the result shows the medal %s and says "%s"', (passed, medal, words) => {
    const game = new TestGame(flappy);
    const ended = { ...game, moment: () => ({ before: state(), now: state({ passed }), fraction: 0 }) };
    const { container } = render(<MedalWon game={{ ...ended, onChange: () => () => {} } as unknown as typeof game} />);
    expect(container.querySelector('p')!.textContent).toBe(words);
    expect(container.querySelector('[data-medal]')?.getAttribute('data-medal') ?? null).toBe(medal);
  });
});

test('announces every tenth point and the end', () => {
  expect(describeChange(change(state({ passed: 9 }), state({ passed: 10 })))).toBe('Score 10.');
  expect(describeChange(change(state({ passed: 10 }), state({ passed: 11 })))).toBeNull();
  expect(describeChange(change(state({ passed: 10 }), state({ passed: 10 })))).toBeNull();
  expect(announceEnd(state({ passed: 12, hit: 'pipe' }))).toBe('Game over, score 12, bronze medal, hit a pipe.');
});

test('a pipe within six pixels whooshes once, a point pings, and flight is silent', () => {
  const near = { pipes: [{ left: 150, middle: 500 }], flying: true };
  const at = (y: number) => state({ ...near, y });
  expect(tonesOf(change(at(643), at(644)))).toHaveLength(1);
  expect(tonesOf(change(at(644), at(645)))).toEqual([]);
  expect(tonesOf(change(at(500), at(505)))).toEqual([]);
  expect(tonesOf(change(state({ passed: 1 }), state({ passed: 2 })))).toHaveLength(2);
});
