// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Mode, State } from '#games/tictactoe/rules/tictactoe.ts';
import { PAUSE, ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';
import { NEXT_ROUND } from '#games/tictactoe/rules/series.ts';
import { Below } from '#games/tictactoe/view/below.tsx';
import { Cells } from '#games/tictactoe/view/cells.tsx';
import { controls } from '#games/tictactoe/view/controls.ts';
import {
  describeChange,
  describeEnd,
  describeGame,
  describeOpening,
  headlineOf,
} from '#games/tictactoe/view/describe.ts';
import { modeRows } from '#games/tictactoe/view/mode-rows.ts';
import { tonesOf } from '#games/tictactoe/view/sounds.ts';
import { Tally } from '#games/tictactoe/view/tally.tsx';
import view from '#games/tictactoe/view/tictactoe-view.tsx';
import { tap } from '#kit/testing/tap.ts';
import { TestGame } from '#kit/testing/test-game.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function show(mode: Mode = 'two players') {
  const game = new TestGame(ticTacToe, mode);
  const { container } = render(<Cells game={game} />);
  const cells = () => screen.getAllByRole('button');
  const click = (...places: number[]) => {
    for (const place of places) tap(cells()[place]!);
  };
  const ghosts = () => container.querySelectorAll('.tictactoe-ghost').length;
  return { game, container, cells, click, ghosts };
}

describe('the grid', () => {
  test('names every cell by position and mark', () => {
    const { cells, click } = show();
    expect(cells()[1]!.getAttribute('aria-label')).toBe('Row 1 column 2, empty');
    click(1, 8);
    expect(cells()[1]!.getAttribute('aria-label')).toBe('Row 1 column 2, X');
    expect(cells()[8]!.getAttribute('aria-label')).toBe('Row 3 column 3, O');
  });

  test('shows a ghost of the next mark in every free cell while the player may move', () => {
    const { game, click, ghosts } = show('easy as X');
    expect(ghosts()).toBe(9);
    click(4);
    expect(ghosts()).toBe(0);
    act(() => game.tick(PAUSE));
    expect(ghosts()).toBe(7);
  });

  test.each([
    ['the winning line', [0, 3, 1, 4, 2], 1, [3, 4, 5, 6, 7, 8]],
    ['both lines if one mark completes two', [0, 1, 2, 3, 4, 6, 5, 7, 8], 2, [1, 3, 6, 7]],
  ])('strikes through %s and dims the other marks', (_lines, moves, strikes, dimmed) => {
    const { container, cells, click, ghosts } = show();
    click(...moves);
    expect(container.querySelectorAll('.tictactoe-lines path')).toHaveLength(strikes);
    expect(cells().flatMap((cell, place) => (cell.dataset['dim'] ? [place] : []))).toEqual(dimmed);
    expect(ghosts()).toBe(0);
  });

  test('tilts at a draw', () => {
    const { container, click } = show();
    click(0, 1, 2, 4, 3, 5, 7, 6, 8);
    expect(container.querySelector<HTMLElement>('.tictactoe-table')!.dataset['draw']).toBe('true');
    expect(container.querySelector('.tictactoe-lines')).toBeNull();
  });
});

test('keys 1 to 9 mark in reading order, the number pad by position', () => {
  const { state } = new TestGame(ticTacToe).run;
  const cellOf = (code: string) => {
    const button = Object.entries(controls.keys).find(([, codes]) => codes?.includes(code))![0];
    return controls.press(button, state);
  };
  expect(['Digit1', 'Digit2', 'Digit5', 'Digit9'].map(cellOf)).toEqual([0, 1, 4, 8]);
  expect(['Numpad7', 'Numpad9', 'Numpad5', 'Numpad1', 'Numpad3'].map(cellOf)).toEqual([0, 2, 4, 6, 8]);
  expect(controls.press('primary', state)).toBeNull();
});

describe('the tally', () => {
  const shown = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent] as const),
    );

  test('counts X, O and draws of two players, and can be reset', () => {
    const game = new TestGame(ticTacToe);
    render(<Tally game={game} />);
    act(() => [0, 3, 1, 4, 2].forEach((cell) => game.act(cell)));
    expect(shown()).toEqual({ X: '1', O: '0', Draws: '0' });
    fireEvent.click(screen.getByRole('button', { name: 'Reset tally' }));
    expect(shown()).toEqual({ X: '0', O: '0', Draws: '0' });
  });

  test.each(['easy as X', 'easy as O'] as const)('counts the player and the computer, %s', (mode) => {
    const game = new TestGame(ticTacToe, mode);
    render(<Tally game={game} />);
    act(() => {
      while (game.run.status === 'playing') {
        game.act(game.run.state.cells.indexOf(null));
        game.tick(PAUSE);
      }
    });
    const counted = { won: 'You', lost: 'Computer', draw: 'Draws' }[game.run.status as 'won'];
    expect(shown()).toEqual({ You: '0', Computer: '0', Draws: '0', [counted]: '1' });
  });
});

describe('sounds and announcements', () => {
  test('a mark, its position and the next turn', () => {
    const game = new TestGame(ticTacToe);
    const said = game.collect(describeChange);
    const tones = game.collect((change) => tonesOf(change).length);
    for (const cell of [4, 0]) game.act(cell);
    game.tick();
    expect(said).toEqual(['X, centre. O to move.', 'O, top left. X to move.', null]);
    expect(tones).toEqual([2, 1, 0]);
  });

  test.each([
    [[1, 0, 2, 3, 4, 6], 'O wins, left column.', 'Left column'],
    [[0, 1, 2, 3, 4, 6, 5, 7, 8], 'X wins, right column and diagonal from top left.', expect.any(String)],
    [[0, 1, 2, 4, 3, 5, 7, 6, 8], "It's a draw.", 'Nobody has three in a row'],
  ])('the end after %j: %s', (moves, spoken, facts) => {
    const game = new TestGame(ticTacToe);
    for (const cell of moves) game.act(cell);
    expect([describeEnd(game.run.state), describeGame(game.run.state)]).toEqual([spoken, facts]);
  });

  test('the end against the computer, by winner and not only by mark', () => {
    const lost = { cells: ['X', 'X', 'X', 'O', 'O', null, null, null, null], reply: null } as const;
    const asO: State = { ...lost, cells: [...lost.cells], house: { mark: 'X', level: 'hard' } };
    expect([headlineOf(asO), describeEnd(asO), describeGame(asO)]).toEqual([
      'You lost',
      'Computer wins, top row.',
      'Top row · Computer as X',
    ]);
    const asX: State = { ...asO, house: { mark: 'O', level: 'hard' } };
    expect([headlineOf(asX), describeEnd(asX), describeGame(asX)]).toEqual([
      'You won!',
      'You won, top row.',
      'Top row · You as X',
    ]);
    expect(headlineOf({ ...asX, house: null })).toBe('X wins!');
  });

  test('the opening mark of the computer', () => {
    const random = new SeededRandom(seedFrom(1));
    expect(describeOpening(ticTacToe.start('hard as O', random))).toMatch(/^X, .+\. O to move\.$/);
    expect(describeOpening(ticTacToe.start('hard as X', random))).toBeNull();
  });
});

describe('4 by 4', () => {
  test('has 16 cells, names them, and strikes four through', () => {
    const { game, cells, click, container } = show('4x4');
    expect(cells()).toHaveLength(16);
    expect(cells()[15]!.getAttribute('aria-label')).toBe('Row 4 column 4, empty');
    click(0, 1, 5, 2, 10, 3, 15);
    expect(game.run.status).toBe('won');
    expect(container.querySelectorAll('.tictactoe-lines path')).toHaveLength(1);
    expect(describeEnd(game.moment().now)).toBe('X wins, diagonal from top left.');
    expect(describeGame(game.moment().now)).toBe('Diagonal from top left');
  });

  test('announces marks by row and column, and takes no digits', () => {
    const game = new TestGame(ticTacToe, '4x4');
    const said = game.collect(describeChange);
    game.act(6);
    expect(said).toEqual(['X, row 2 column 3. O to move.']);
    expect(controls.press('cell 3', game.moment().now)).toBeNull();
    expect(controls.press('cell 3', new TestGame(ticTacToe).moment().now)).toBe(3);
  });
});

describe('the rows of modes', () => {
  test('keep the other choices', () => {
    const [opponent, board, match] = modeRows('4x4 hard as O');
    expect([opponent!.chosen, board!.chosen, match!.chosen]).toEqual(['hard', '4x4', 'O']);
    expect([opponent!.modeWith('two players'), board!.modeWith('3x3'), match!.modeWith('X')]).toEqual([
      '4x4',
      'hard as O',
      '4x4 hard as X',
    ]);
    expect(modeRows('two players').map((row) => row.modeWith(row.label === 'Board' ? '4x4' : 'easy'))).toEqual([
      'easy as X',
      '4x4',
      'two players',
    ]);
  });

  test('keep the mark while two play, and the series between opponents', () => {
    const [opponent] = modeRows('4x4', 'hard as O');
    expect(opponent!.modeWith('easy')).toBe('4x4 easy as O');
    expect(modeRows('series')[0]!.modeWith('hard')).toBe('series hard');
    expect(modeRows('4x4 series hard')[0]!.modeWith('two players')).toBe('4x4 series');
    expect(modeRows('series easy')[2]!.modeWith('O')).toBe('easy as O');
  });

  test('every mode says what it is about', () => {
    const { about } = view.modes!;
    expect(ticTacToe.modes.filter((mode) => !about![mode])).toEqual([]);
    expect([about!['easy as X'], about!['4x4 series']]).toEqual([
      'You are the cross and start.',
      'The first to win three rounds. Sides alternate. Get four in a row.',
    ]);
  });
});

describe('a series', () => {
  const ROUND_OF_X = [0, 3, 1, 4, 2];
  const seats = () =>
    [...document.querySelectorAll<HTMLElement>('.tictactoe-seat')].map((seat) => [
      seat.textContent,
      seat.querySelector('.tictactoe-X') ? 'X' : 'O',
      seat.querySelectorAll('.pips i[data-won]').length,
      seat.querySelectorAll('.pips i:not([data-won])').length,
    ]);

  function playRound(game: TestGame<State, number, Mode>) {
    act(() => {
      for (const cell of ROUND_OF_X) game.act(cell);
    });
  }

  test('shows the wins of both as pips, and their marks change by round', () => {
    const game = new TestGame(ticTacToe, 'series');
    render(<Below game={game} />);
    expect(seats()).toEqual([
      ['Player 1', 'X', 0, 3],
      ['Player 2', 'O', 0, 3],
    ]);
    playRound(game);
    expect(screen.getByText('Three in a row! Player 1 leads 1 to 0.')).toBeDefined();
    act(() => game.tick(NEXT_ROUND));
    expect(seats()).toEqual([
      ['Player 1', 'O', 1, 2],
      ['Player 2', 'X', 0, 3],
    ]);
    expect(screen.getByText('Round 2, first to 3')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reset tally' })).toBeNull();
  });

  test('announces the lead after a round, the next round and the end', () => {
    const game = new TestGame(ticTacToe, 'series');
    const said = game.collect(describeChange);
    playRound(game);
    expect(said.at(-1)).toBe('X, top right. Three in a row! Player 1 leads 1 to 0.');
    game.tick(NEXT_ROUND);
    expect(said.at(-1)).toBe('Round 2. Player 1 is O.');
    playRound(game);
    expect(said.at(-1)).toBe("X, top right. Three in a row! It's 1 to 1.");
    for (const series of [
      { wins: [3, 1], round: 3, wait: 0 },
      { wins: [1, 3], round: 4, wait: 0 },
      { wins: [1, 1], round: 6, wait: 0 },
    ] satisfies State['series'][]) {
      const state: State = { cells: [], house: { mark: 'O', level: 'easy' }, reply: null, series };
      said.push(describeEnd(state), headlineOf({ ...state, house: null }));
    }
    expect(said.slice(-6)).toEqual([
      'You won! 3 to 1 in 4 rounds.',
      'Player 1 wins!',
      'You lost 1 to 3 in 5 rounds.',
      'Player 2 wins!',
      "It's a Draw! 1 to 1 in 7 rounds.",
      "It's a Draw!",
    ]);
  });

  test('sounds lower when the computer wins a round, and longer at the end of a series', () => {
    const X_WINS = { cells: ['X', 'X', 'X', 'O', 'O', null, null, null, null] as State['cells'], reply: null };
    const tones = (state: Partial<State>) => {
      const now: State = { ...X_WINS, house: null, ...state };
      const before: State = { ...now, cells: now.cells.with(2, null) };
      return tonesOf({ before, now, action: null, fresh: false }).map(({ from }) => from);
    };
    const won = tones({ house: { mark: 'O', level: 'easy' } });
    const lost = tones({ house: { mark: 'X', level: 'easy' } });
    expect(lost.slice(2)).toEqual(lost.slice(2).toSorted((one, other) => other - one));
    expect(won.slice(2)).toEqual(won.slice(2).toSorted((one, other) => one - other));
    expect(tones({ series: { wins: [3, 1], round: 4, wait: 0 } }).length).toBeGreaterThan(won.length);
  });
});
