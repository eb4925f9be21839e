// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import connect4View from '#games/connect4/view/connect4-view.tsx';
import { describeEnd, describeFull, describeMove } from '#games/connect4/view/describe.ts';
import { Field } from '#games/connect4/view/field.tsx';
import { Tally } from '#games/connect4/view/tally.tsx';
import type { GameView } from '#kit/game-view.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const view = connect4View as unknown as GameView<State, Action, Mode>;
const RED_WINS = [0, 1, 0, 1, 0, 1, 0];
const DRAW = [0, 2, 4].flatMap((one) => [0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0].map((step) => one + step));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function newSession(mode: Mode): Session<State, Action, Mode> {
  const session = new Session(view, new FakeEnvironment(), null);
  render(
    <>
      <Field game={session} />
      <Tally game={session} />
    </>,
  );
  act(() => {
    session.wake();
    session.choose(mode);
  });
  return session;
}

const column = (number: number) => screen.getByLabelText(new RegExp(`^Column ${number},`));
const discs = () => document.querySelectorAll('.connect4-disc');
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const drop = (columns: readonly number[]) => {
  for (const one of columns) fireEvent.click(column(one + 1));
};

describe('the field', () => {
  test('has a button per column that names its free cells, and a label for every cell', () => {
    newSession('two players');
    drop([3, 3, 3]);
    expect(column(4).getAttribute('aria-label')).toBe('Column 4, 3 free');
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toHaveLength(42);
    expect(cells.at(0)).toBe('Column 1, row 6 from the bottom, empty');
    expect(cells).toContain('Column 4, row 1 from the bottom, red');
    expect(cells).toContain('Column 4, row 2 from the bottom, yellow');
  });

  test('drops on ArrowDown in a focused column, but not on key repeat', () => {
    const session = newSession('two players');
    fireEvent.keyDown(column(2), { key: 'ArrowDown' });
    fireEvent.keyDown(column(2), { key: 'ArrowDown', repeat: true });
    expect(session.moment().now.moves).toEqual([1]);
  });

  test('shows the landing cell in the hovered column', () => {
    newSession('two players');
    drop([2]);
    fireEvent.pointerEnter(column(3));
    const ghost = document.querySelector<HTMLElement>('.connect4-ghost')!;
    expect([ghost.dataset['column'], ghost.dataset['row']]).toEqual(['2', '1']);
  });

  test('accepts the next disc while the last one still falls', () => {
    const session = newSession('two players');
    drop([3, 3]);
    expect(session.moment().now.moves).toEqual([3, 3]);
  });

  test('rings all winning discs and ignores clicks after the end', () => {
    const session = newSession('two players');
    drop([...RED_WINS, 5]);
    expect(session.state.result).toBe('won');
    expect(document.querySelectorAll('.connect4-disc.won')).toHaveLength(4);
    expect(discs()).toHaveLength(7);
  });

  test('drops exactly one disc on pointer down', () => {
    const session = newSession('two players');
    fireEvent.pointerDown(column(4), { button: 0 });
    fireEvent.click(column(4), { detail: 1 });
    expect(session.moment().now.moves).toEqual([3]);
  });

  test('shows and announces briefly that a column is full', () => {
    const session = newSession('two players');
    drop([0, 0, 0, 0, 0, 0]);
    const sign = () => document.querySelector<HTMLElement>('.connect4-full span');
    expect(sign()).toBeNull();
    drop([0]);
    expect([sign()?.textContent, sign()?.dataset['column']]).toEqual(['Full', '0']);
    expect(session.moment().now.moves).toHaveLength(6);
    pass(1_200);
    expect(sign()).toBeNull();
    expect(describeFull(0)).toBe('Column 1 is full.');
  });

  test('announces a full column for digit keys too, but not for a free column while the computer thinks', () => {
    const session = newSession('easy');
    drop([3]);
    act(() => void session.act(3));
    expect(document.querySelector('.connect4-full')).toBeNull();
  });

  test('is empty after a reset during a fall', () => {
    const session = newSession('two players');
    drop([3]);
    act(() => void session.start());
    pass(2_000);
    expect(discs()).toHaveLength(0);
    expect(session.moment().now.moves).toEqual([]);
  });

  test('drops the discs of a draw out for 300 ms', () => {
    const session = newSession('two players');
    drop([...DRAW, 6, 6, 6, 6, 6, 6]);
    expect(session.state.result).toBe('draw');
    act(() => void session.start());
    expect(document.querySelectorAll('.emptied .connect4-disc')).toHaveLength(42);
    pass(300);
    expect(discs()).toHaveLength(0);
  });
});

describe('the table', () => {
  test('the computer answers 250 ms after the disc has landed, and clicks until then are ignored', () => {
    const session = newSession('easy');
    drop([3]);
    pass(294 + 249);
    drop([0]);
    expect(session.moment().now.moves).toEqual([3]);
    pass(1);
    expect(session.moment().now.moves).toHaveLength(2);
    pass(2_000);
    expect(session.moment().now.moves).toHaveLength(2);
  });

  test('a pending answer of the computer does not affect a new game', () => {
    const session = newSession('easy');
    drop([3]);
    act(() => void session.start());
    pass(2_000);
    expect(session.moment().now.moves).toEqual([]);
  });

  test('the other color starts after a finished game, the same after a reset', () => {
    const session = newSession('two players');
    drop(RED_WINS);
    expect(view.ending.facts(session.moment().now, session.facts)).toContain('Yellow starts the next game');
    act(() => void session.start());
    pass(0);
    expect(session.moment().now.first).toBe('yellow');
    drop([3]);
    act(() => void session.start());
    pass(0);
    expect(session.moment().now.first).toBe('yellow');
    drop(RED_WINS);
    act(() => void session.start());
    pass(0);
    expect(session.moment().now.first).toBe('red');
  });

  test('the computer makes the first move when yellow starts', () => {
    const session = newSession('easy');
    while (session.state.status !== 'finished') {
      const open = [0, 1, 2, 3, 4, 5, 6].find((one) => session.allows(one));
      if (open !== undefined) drop([open]);
      pass(600);
    }
    act(() => void session.start());
    pass(0);
    pass(250);
    expect(session.moment().now.moves).toHaveLength(1);
  });

  test('the chosen side starts every game, including an empty one on screen', () => {
    const session = newSession('two players');
    const choose = (name: string) => act(() => screen.getByRole('button', { name }).click());
    choose('Yellow');
    expect(session.moment().now.first).toBe('yellow');
    drop(RED_WINS);
    expect(view.ending.facts(session.moment().now, session.facts)).toContain('Yellow starts the next game');
    act(() => void session.start());
    pass(0);
    expect(session.moment().now.first).toBe('yellow');
    choose('Red');
    pass(0);
    expect(session.moment().now.first).toBe('red');
    drop([3]);
    choose('Yellow');
    expect(session.moment().now.first).toBe('red');
    expect(session.moment().now.moves).toEqual([3]);
  });

  test('the computer begins on a reloaded page if that was chosen', () => {
    localStorage.setItem('arcade:connect4:first', '"yellow"');
    const session = newSession('easy');
    pass(0);
    pass(250);
    expect(session.moment().now).toMatchObject({ first: 'yellow' });
    expect(session.moment().now.moves).toHaveLength(1);
  });

  test('the tally counts wins and draws per pairing and survives a reload', () => {
    const session = newSession('two players');
    const tally = () => [...document.querySelectorAll('.connect4-tally dd')].map((count) => count.textContent);
    drop(RED_WINS);
    act(() => void session.start());
    pass(0);
    drop([...DRAW, 6, 6, 6, 6, 6, 6]);
    expect(tally()).toEqual(['1', '1', '0']);
    act(() => void session.start('hard'));
    expect(tally()).toEqual(['0', '0', '0']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    cleanup();
    newSession('two players');
    expect(tally()).toEqual(['1', '1', '0']);
  });

  test('two players can undo with a button or U, and digits drop into their columns', () => {
    const session = newSession('two players');
    drop([3, 4]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(session.moment().now.moves).toEqual([3]);
    const { keys, press } = view.controls;
    const actions = Object.entries(keys).map(([button, codes]) => [codes![0], press(button, session.moment().now)]);
    expect(actions).toEqual([['KeyU', 'undo'], ...[0, 1, 2, 3, 4, 5, 6].map((one) => [`Digit${one + 1}`, one])]);
  });
});

describe('announcements', () => {
  function said(columns: readonly number[], spoken = false): string | null {
    const game = new TestGame(connect4);
    let last: string | null = null;
    game.onChange((change) => {
      last = describeMove(change, spoken);
    });
    for (const one of columns) game.act(one);
    return last;
  }

  test('name the move and who is next', () => {
    expect(said([3])).toBe('Red in column 4. Yellow to move.');
    expect(said([3, 3], true)).toBe('Yellow in column 4, row 2. Red to move.');
  });

  test('name the winner and the line', () => {
    const won = { moves: RED_WINS, first: 'red', house: null } as const;
    expect(describeEnd(won)).toBe('Red in column 1. Red wins, vertical.');
    expect(view.ending.headline!(won)).toBe('Red wins!');
    const diagonal = { moves: [0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], first: 'yellow', house: null } as const;
    expect(describeEnd(diagonal)).toBe('Yellow in column 4. Yellow wins, diagonal.');
    expect(view.ending.headline!(diagonal)).toBe('Yellow wins!');
  });

  test('say you and the computer in games against it', () => {
    const lost = { moves: [0, 3, 0, 3, 1, 3, 6, 3], first: 'red', house: 'hard' } as const;
    expect(view.ending.headline!(lost)).toBe('You lost');
    expect(describeEnd(lost)).toBe('Computer in column 4. Computer wins, vertical.');
    expect(view.ending.facts(lost, { actions: 8, ticks: 0 })).toBe('8 discs · Computer starts the next game');
    const won = { ...lost, moves: RED_WINS };
    expect(view.ending.headline!(won)).toBe('You won!');
    expect(describeEnd(won)).toBe('You in column 1. You win, vertical.');
    expect(view.stats({ ...lost, moves: [3] }, { actions: 1, ticks: 0 })).toEqual([
      { label: 'Turn', value: 'Computer' },
    ]);
  });
});
