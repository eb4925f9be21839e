// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { color, COLORS, LASTS } from '#games/color/rules/color.ts';
import { controls, KEYS } from '#games/color/view/controls.ts';
import { describeChange, describeEnd, describeRun, figuresOf } from '#games/color/view/describe.ts';
import { Field } from '#games/color/view/field.tsx';
import { Reactions } from '#games/color/view/reactions.ts';
import { tonesOf } from '#games/color/view/sounds.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { secondsLeft } from '#kit/time-bar.tsx';
import { capitalized } from '#kit/words.ts';

afterEach(cleanup);

function show() {
  const game = new TestGame(color);
  const { container } = render(<Field game={game} />);
  const buttons = () => screen.getAllByRole('button');
  const target = () => game.run.state.target;
  return { game, container, buttons, target };
}

const down = (button: Element) => fireEvent.pointerDown(button, { button: 0 });

describe('stroop', () => {
  async function showStroop() {
    const game = new TestGame(color, 'stroop');
    const { container } = render(<Field game={game} />);
    await screen.findByText('What color is the ink?');
    const press = (button: number) => down(screen.getAllByRole('button')[button]!);
    return { game, container, press };
  }

  test('shows a word in another ink, and four plain buttons with words', async () => {
    const { game, container } = await showStroop();
    const { target, word } = game.run.state;
    const plate = screen.getByRole('img', { name: `The word ${COLORS[word!]} in ${COLORS[target]} ink` });
    expect(plate.className).toContain(`color-${COLORS[target]} `);
    expect(plate.textContent).toBe(capitalized(COLORS[word!]!));
    const labels = screen.getAllByRole('button').map((button) => button.querySelector('.color-label')!.textContent);
    expect(labels).toEqual(['Red', 'Blue', 'Green', 'Yellow']);
    for (const button of screen.getAllByRole('button')) expect(button.className).toBe('color-button');
    expect(container.querySelector('.color-sign')).toBeNull();
  });

  test('says when the streak counts double, and sounds fuller then', async () => {
    const { game, press } = await showStroop();
    const tones = game.collect((change) => tonesOf(change).length);
    for (let hits = 0; hits < 6; hits++) press(game.run.state.target);
    expect(screen.getByText('Streak 6: double')).toBeTruthy();
    expect(screen.getByText('+20')).toBeTruthy();
    expect(tones).toEqual([1, 1, 1, 1, 1, 2]);
    press((game.run.state.target + 1) % 4);
    expect(screen.queryByText(/Streak/)).toBeNull();
  });

  test('names ink and word for players who hear them', () => {
    const { run } = new TestGame(color, 'stroop');
    const now = { ...run.state, target: 1, word: 0, hits: 1 };
    expect(describeChange({ before: run.state, now, action: null, fresh: false }, true)).toBe(
      'Blue ink, the word red.',
    );
  });
});

describe('the field', () => {
  test('has six named buttons in fixed places and a named target, each with the symbol of its color', () => {
    const { container, buttons, target } = show();
    expect(buttons().map((button) => button.querySelector('.color-label')?.textContent)).toEqual(
      COLORS.map(capitalized),
    );
    const label = `Target: ${capitalized(COLORS[target()]!)}`;
    expect(screen.getByRole('img', { name: label }).className).toContain(`color-${COLORS[target()]}`);
    const shape = (element: Element) => element.querySelector('path')?.getAttribute('d');
    expect(new Set(buttons().map(shape)).size).toBe(6);
    expect(shape(container.querySelector('.color-swatch')!)).toBe(shape(buttons()[target()]!));
  });

  test('reacts to pointer down and shows the new target immediately', () => {
    const { game, buttons, target } = show();
    const before = target();
    down(buttons()[before]!);
    expect(game.run.score).toBe(10);
    expect(screen.getByRole('img', { name: `Target: ${capitalized(COLORS[target()]!)}` })).toBeTruthy();
    expect(screen.getByText('+10')).toBeTruthy();
    expect(buttons()[before]!.dataset['pop']).toBeTruthy();
  });

  test('ignores Space and Enter on the last button, and other mouse buttons', () => {
    const { game, buttons, target } = show();
    const button = buttons()[target()]!;
    // The browser would click the button unless the page prevents it.
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
    expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false);
    fireEvent.pointerDown(button, { button: 2 });
    expect(game.run.log).toEqual([]);
  });

  test('shows the streak from the second hit until a miss', () => {
    const { buttons, target } = show();
    down(buttons()[target()]!);
    expect(screen.queryByText('in a row')).toBeNull();
    down(buttons()[target()]!);
    expect(screen.getByText('in a row').parentElement!.textContent).toBe('2 in a row');
    down(buttons()[(target() + 1) % 6]!);
    expect(screen.queryByText('in a row')).toBeNull();
  });

  test('floats the points up with every click, and adds no element for them', () => {
    const { container, buttons, target } = show();
    const points: string[] = [];
    Element.prototype.animate = function () {
      points.push(this.textContent);
      return {} as Animation;
    };
    const count = container.querySelectorAll('*').length;
    down(buttons()[target()]!);
    expect(container.querySelectorAll('*')).toHaveLength(count);
    down(buttons()[(target() + 1) % 6]!);
    down(buttons()[(target() + 1) % 6]!);
    expect(points).toEqual(['+10', '−5', '−5']);
  });

  test('wobbles the target after each miss and keeps it, and shows no lost points at score 0', () => {
    const { game, container, buttons, target } = show();
    const wobble = () => container.querySelector<HTMLElement>('.color-table')!.dataset['miss'];
    const points = () => container.querySelector('.color-points')!.textContent;
    const miss = () => down(buttons()[(target() + 1) % 6]!);
    miss();
    expect([Boolean(wobble()), points()]).toEqual([true, '']);
    down(buttons()[target()]!);
    const kept = target();
    miss();
    const first = wobble();
    expect([target(), points()]).toEqual([kept, '−5']);
    miss();
    expect(wobble()).not.toBe(first);
    expect(game.run.state.misses).toBe(3);
  });
});

test('keys 1 to 6 and the letters by position click their button', () => {
  const { state } = new TestGame(color).run;
  for (const [button, name] of COLORS.entries())
    expect(controls.press(name, state)).toEqual({ button, target: state.target });
  const letters = COLORS.map((name) => KEYS[name][1]);
  expect(letters).toEqual(['KeyQ', 'KeyW', 'KeyE', 'KeyA', 'KeyS', 'KeyD']);
  expect(controls.press('primary', state)).toBeNull();
});

describe('the clock', () => {
  test('never shows 0 while clicks count, and never 31', () => {
    const game = new TestGame(color);
    expect(secondsLeft(game.run.state.left)).toBe(30);
    for (; game.run.status === 'playing'; game.tick()) {
      const seconds = secondsLeft(game.run.state.left);
      expect(seconds >= 1 && seconds <= 30).toBe(true);
    }
    expect(secondsLeft(game.run.state.left)).toBe(0);
  });

  test('pulses in the last five seconds, once a second', () => {
    const { game, container } = show();
    const late = () => container.querySelector<HTMLElement>('.time-bar')!.dataset['late'];
    act(() => game.tick(1_499));
    expect(late()).toBeUndefined();
    act(() => game.tick(1));
    const first = late();
    expect(first).toBeTruthy();
    act(() => game.tick(59));
    expect(late()).toBe(first);
    act(() => game.tick(1));
    expect(late()).not.toBe(first);
  });
});

describe('sounds and announcements', () => {
  test("a hit's pitch rises with the streak, up to twelve semitones", () => {
    const { state } = new TestGame(color).run;
    const pitch = (streak: number) => {
      const now = { ...state, hits: state.hits + 1, streak };
      return tonesOf({ before: state, now, action: { button: 0, target: 0 }, fresh: false })[0]!.from;
    };
    expect(pitch(2) / pitch(1)).toBeCloseTo(2 ** (1 / 12));
    expect(pitch(13) / pitch(1)).toBeCloseTo(2);
    expect(pitch(40)).toBe(pitch(13));
  });

  test('announces the score at 20, 10 and 5 seconds, and targets only in verbose mode', () => {
    const game = new TestGame(color);
    const said = game.collect((change) => describeChange(change, false));
    const spoken = game.collect((change) => describeChange(change, true));
    const first = capitalized(COLORS[game.run.state.target]!);
    game.tick(10);
    game.act({ button: game.run.state.target, target: game.run.state.target });
    const second = capitalized(COLORS[game.run.state.target]!);
    game.tick(LASTS);
    const scores = ['20 seconds left. Score 10.', '10 seconds left. Score 10.', '5 seconds left. Score 10.'];
    expect(said.filter(Boolean)).toEqual(scores);
    expect(spoken.filter(Boolean)).toEqual([`${first}.`, `${second}.`, ...scores]);
  });

  test('the end shows score, hits, misses, accuracy, best streak and median reaction', () => {
    const { game, buttons, target } = show();
    const state = { ...game.run.state, score: 25, hits: 3, misses: 1, bestStreak: 2 };
    expect(describeRun(state)).toBe('3 hits · 1 miss');
    for (const ticks of [30, 12, 24]) {
      act(() => game.tick(ticks));
      down(buttons()[target()]!);
    }
    const figures = figuresOf(state).map(({ label, value }) => `${label} ${value}`);
    expect(figures).toEqual(['Accuracy 75%', 'Best streak 2', 'Median reaction 400 ms']);
    expect(describeEnd(state)).toBe(
      "Time's up! Score 25, 3 hits, 1 miss, 75 percent accuracy. Median reaction 400 milliseconds.",
    );
  });

  test('the median starts fresh with each run', () => {
    const { state } = new TestGame(color).run;
    const reactions = new Reactions();
    const hit = { button: 0, target: 0 };
    reactions.take({ before: state, now: { ...state, left: 1_770 }, action: hit, fresh: false });
    expect(reactions.medianMs).toBe(500);
    reactions.take({ before: state, now: state, action: null, fresh: true });
    expect(reactions.medianMs).toBeNull();
    reactions.take({ before: state, now: { ...state, left: 1_788 }, action: hit, fresh: false });
    expect(reactions.medianMs).toBe(200);
  });
});
