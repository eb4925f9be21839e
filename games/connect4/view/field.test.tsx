// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { discsOf, popFrom } from '#games/connect4/rules/discs.ts';
import { LINES } from '#games/connect4/rules/lines.ts';
import connect4View from '#games/connect4/view/connect4-view.tsx';
import { describeEnd, describeFull, describeMove } from '#games/connect4/view/describe.ts';
import { Field } from '#games/connect4/view/field.tsx';
import { findHint } from '#games/connect4/view/find-hint.ts';
import { modeRows } from '#games/connect4/view/mode-rows.ts';
import { Tally } from '#games/connect4/view/tally.tsx';
import type { GameView } from '#kit/game-view.ts';
import { helpOf } from '#kit/game-view.ts';
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
    void session.start(mode);
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
    cleanup();
    newSession('two players');
    expect(tally()).toEqual(['1', '1', '0']);
  });

  test('two players can undo with a button or U, and digits drop into their columns', () => {
    const session = newSession('two players');
    drop([3, 4]);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(session.moment().now.moves).toEqual([3]);
    expect(pressKey('KeyU', session)).toBe('undo');
    const columns = [0, 1, 2, 3, 4, 5, 6];
    expect(columns.map((one) => pressKey(`Digit${one + 1}`, session))).toEqual(columns);
    expect(columns.map((one) => pressKey(`Numpad${one + 1}`, session))).toEqual(columns);
  });

  test('against the computer three turns can be taken back, by button or by gamepad B', () => {
    const session = newSession('easy');
    const left = () => screen.getByRole('button', { name: /^Take back/ }).textContent;
    const turn = () => {
      drop([3]);
      pass(2_000);
    };
    turn();
    expect([left(), session.moment().now.moves.length]).toEqual(['Take back (3)', 2]);
    fireEvent.click(screen.getByRole('button', { name: /^Take back/ }));
    expect([left(), session.moment().now.moves]).toEqual(['Take back (2)', []]);
    turn();
    act(() => void session.act(view.controls.press('secondary', session.moment().now)!));
    turn();
    act(() => void session.act('undo'));
    turn();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take back (0)' }).disabled).toBe(true);
  });
});

/** As the page does: codes to buttons to actions. */
function pressKey(code: string, session: Session<State, Action, Mode>): Action | null {
  const { keys, press } = view.controls;
  const [button] = Object.entries(keys).find(([, codes]) => codes!.includes(code))!;
  return press(button, session.moment().now);
}

describe('the hint', () => {
  const hinted = async (session: Session<State, Action, Mode>) => {
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await act(() => vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('')));
    expect(session.state.status).toBe('playing');
    return screen.getByRole('status').textContent;
  };
  const disc = () => document.querySelector<HTMLElement>('.connect4-hinted');

  test('draws a dashed disc, gives its reason and goes with the next move', async () => {
    const session = newSession('two players');
    drop([0, 1, 0, 1, 0]);
    expect(await hinted(session)).toBe('Column 1 blocks four of red.');
    expect([disc()?.dataset['column'], disc()?.dataset['row']]).toEqual(['0', '3']);
    drop([6]);
    expect([disc(), screen.getByRole('status').textContent]).toEqual([null, '']);
  });

  test('is asked by H and the shoulder of a gamepad, but not while the computer thinks', async () => {
    const session = newSession('easy');
    drop([3]);
    pressKey('KeyH', session);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hint' }).disabled).toBe(true);
    pass(2_000);
    view.controls.press('shoulder', session.moment().now);
    await act(() => vi.waitFor(() => expect(disc()).not.toBeNull()));
  });

  test.each([
    ['makes four in a row.', [0, 1, 0, 1, 0, 1]],
    ['blocks four of red.', [0, 1, 0, 1, 0]],
    ['makes two with room for four.', [3, 0, 3, 0]],
    ['forces a win.', [3, 3, 2, 2]],
  ])('says that a column %s', (reason, moves) => {
    expect(findHint({ moves, first: 'red', house: null }).words).toContain(reason);
  });

  test('is named in the help with its key and gamepad button', () => {
    const { keys } = helpOf(connect4View, 'pop out');
    const ways = Object.fromEntries(keys.map(({ what, how }) => [what, how]));
    expect(ways).toMatchObject({
      Hint: 'H, gamepad L or R',
      'Take back': 'U, gamepad B',
      'Pop a disc out': 'Shift and 1 to 7, gamepad X',
    });
  });

  test('makes three only where the fourth cell is empty', () => {
    const random = new SeededRandom(seedFrom(1));
    let threes = 0;
    for (let count = 0; count < 60; count++) {
      const moves = Array.from({ length: 9 }, () => random.below(7));
      const { words, move } = findHint({ moves, first: 'red', house: null });
      if (!words.endsWith('makes three with room for a fourth.')) continue;
      threes++;
      const colors = new Map(
        discsOf({ moves: [...moves, move], first: 'red' }).map(({ cell, color }) => [cell, color]),
      );
      const row = (cells: readonly number[]) => cells.map((cell) => colors.get(cell) ?? '-').toSorted();
      expect(LINES.map(({ cells }) => row(cells))).toContainEqual(['-', 'yellow', 'yellow', 'yellow']);
    }
    expect(threes).toBeGreaterThan(0);
  });

  test('may pop', () => {
    const moves = [6, 4, 4, 0, 5, 6, 6, 3, 5, 4, 3, 2];
    const blocked = findHint({ moves: [...moves, 0, 2], first: 'red', house: null, popOut: true });
    expect(blocked).toEqual({ move: popFrom(6), words: 'Popping column 7 makes four in a row.' });
  });
});

describe('Pop out', () => {
  const pops = () => screen.queryAllByRole('button', { name: /^Pop out column/ });
  const alive = () => pops().flatMap((key, one) => (key.getAttribute('aria-disabled') ? [] : [one]));

  test('has a button under each column, enabled under discs of the side to move, and none in other modes', () => {
    newSession('two players');
    expect(pops()).toEqual([]);
    cleanup();
    const session = newSession('pop out');
    drop([2, 3]);
    expect([pops().length, alive()]).toEqual([7, [2]]);
    fireEvent.click(pops()[3]!);
    expect(session.moment().now.moves).toEqual([2, 3]);
    fireEvent.click(pops()[2]!);
    expect(session.moment().now.moves).toEqual([2, 3, popFrom(2)]);
    expect(alive()).toEqual([3]);
    expect([discs().length, document.querySelectorAll('.connect4-popped').length]).toEqual([1, 1]);
  });

  test('pops by Shift and a digit, and by gamepad X in the focused column', () => {
    const session = newSession('pop out');
    drop([2, 3]);
    pressKey('ShiftLeft', session);
    expect(pressKey('Digit3', session)).toBe(popFrom(2));
    view.controls.release!('shift', session.moment().now);
    expect(pressKey('Digit3', session)).toBe(2);
    column(3).focus();
    expect(view.controls.press('tertiary', session.moment().now)).toBe(popFrom(2));
  });

  test('lets the column fall after each pop', () => {
    newSession('pop out');
    drop([2, 2, 2, 2]);
    const names = () => [...discs()].map((one) => (one as HTMLElement).dataset['sunk']);
    fireEvent.click(pops()[2]!);
    expect(names()).toEqual(['b', 'b', 'b']);
    fireEvent.click(pops()[2]!);
    expect(names()).toEqual(['a', 'a']);
  });

  test('shows the board as it was after a taken back pop, and no disc falls again', () => {
    newSession('pop out');
    drop([2, 2, 2, 3]);
    const moving = () => [...discs()].filter((one) => !(one as HTMLElement).dataset['rests']).length;
    const popped = () => document.querySelectorAll('.connect4-popped').length;
    const takeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    fireEvent.click(pops()[2]!);
    expect([discs().length, moving(), popped()]).toEqual([3, 3, 1]);
    takeBack();
    expect([discs().length, moving(), popped()]).toEqual([4, 0, 0]);
    drop([5]);
    expect([discs().length, moving()]).toEqual([5, 1]);
    takeBack();
    drop([5]);
    fireEvent.click(pops()[3]!);
    drop([6]);
    takeBack();
    expect([moving(), popped()]).toEqual([0, 0]);
    fireEvent.click(pops()[2]!);
    expect([moving(), popped()]).toEqual([2, 1]);
  });

  test('the computer answers, and the tally is separate', () => {
    const session = newSession('normal pop out');
    drop([3]);
    pass(2_000);
    expect(session.moment().now).toMatchObject({ house: 'normal', popOut: true });
    expect(session.moment().now.moves).toHaveLength(2);
    expect(view.countsWins!('normal pop out')).toBe(true);
    expect(view.countsWins!('pop out')).toBe(false);
  });

  test('announces pops and draws', () => {
    const game = new TestGame(connect4, 'pop out');
    const said: (string | null)[] = [];
    game.onChange((change) => said.push(describeMove(change, false)));
    for (const move of [0, 6, 7, 13, 0, 6, 7, 13]) game.act(move);
    expect(said[2]).toBe('Red pops column 1. Yellow to move.');
    expect(describeEnd(game.moment().now)).toBe(
      "Yellow pops column 7. The same position for the third time. It's a draw.",
    );
  });

  test('is a row of rules beside the opponents', () => {
    const [opponents, rules] = modeRows('easy pop out');
    expect([opponents!.chosen, rules!.chosen]).toEqual(['easy', 'pop out']);
    expect([opponents!.modeWith('two players'), rules!.modeWith('classic')]).toEqual(['pop out', 'easy']);
    const every = modeRows('two players')[0]!.options.flatMap(([opponent]) =>
      rules!.options.map(([one]) => modeRows(modeRows('hard')[0]!.modeWith(opponent))[1]!.modeWith(one)),
    );
    expect(every.toSorted()).toEqual(connect4.modes.toSorted());
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
