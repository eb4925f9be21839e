// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { freeIn, winOf } from '#games/connect4/rules/discs.ts';
import { BestMove, describeMistake } from '#games/connect4/view/best-move.tsx';
import view from '#games/connect4/view/connect4-view.tsx';
import { lastMistake } from '#games/connect4/view/mistake.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { TestGame } from '#kit/testing/test-game.ts';

afterEach(cleanup);

const against = (moves: readonly number[]): Frozen<State> => ({ moves, first: 'red', house: 'hard' });
const atOnce = () => Promise.resolve();

/** Yellow stacks three in column 4 and red does not block. */
const UNBLOCKED = against([0, 3, 0, 3, 1, 3, 6, 3]);
/** Yellow has an open three. */
const OPEN_THREE = against([6, 3, 0, 2, 0, 4, 1, 5]);

describe('the last mistake', () => {
  test('is the move that did not block a line', async () => {
    expect(await lastMistake(UNBLOCKED, atOnce)).toEqual({ disc: 6, better: 3, wins: false });
  });

  test('is the earlier move that could have saved the game if the last one could not', async () => {
    const mistake = await lastMistake(OPEN_THREE, atOnce);
    expect(mistake?.disc).toBe(4);
    // Only a disc next to the two in the middle prevents an open three.
    expect([1, 4]).toContain(mistake?.better);
  });

  test('is a missed win', async () => {
    // Red has three in column 1 and drops into column 7 instead.
    const missed = against([0, 3, 0, 3, 0, 3, 6, 3]);
    expect(await lastMistake(missed, atOnce)).toEqual({ disc: 6, better: 0, wins: true });
  });

  test('names a legal better move in games against the computer', async () => {
    let lost = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const run = new Run(connect4, 'hard', seedFrom(seed));
      const random = new SeededRandom(seedFrom(100 + seed));
      while (run.status === 'playing') if (!run.act('reply')) run.act(random.below(7));
      if (run.status !== 'lost') continue;
      lost++;
      const mistake = (await lastMistake(run.state, atOnce))!;
      expect(mistake.better).not.toBe(run.state.moves[mistake.disc]);
      expect(freeIn(run.state.moves.slice(0, mistake.disc), mistake.better)).toBeGreaterThan(0);
      expect(mistake.disc % 2).toBe(0);
    }
    expect(lost).toBeGreaterThan(1);
  });

  test('is described by its column and move number', () => {
    expect(describeMistake(UNBLOCKED, { disc: 6, better: 3, wins: false })).toBe(
      'Your disc in column 7 was the mistake (move 7). Column 4 would have kept the game open.',
    );
    expect(describeMistake(UNBLOCKED, { disc: 6, better: 3, wins: true })).toContain('Column 4 would have won.');
    expect(describeMistake(UNBLOCKED, null)).toBe('No single move decided it.');
  });
});

function finished(state: Frozen<State>): RunningGame<State, never> {
  const game = new TestGame(connect4) as unknown as RunningGame<State, never>;
  return Object.assign(game, { moment: () => ({ before: state, now: state, fraction: 0 }) });
}

describe('the best-move button', () => {
  test('shows the grid before the mistake, the played disc and the better cell', async () => {
    expect(winOf(UNBLOCKED)?.color).toBe('yellow');
    const { container } = render(<BestMove game={finished(UNBLOCKED)} />);
    expect(container.querySelector('.connect4-small')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the best move' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Column 4'));
    expect(container.querySelectorAll('.connect4-still')).toHaveLength(7);
    const [ghost, better] = ['.connect4-ghost', '.connect4-still:last-child'].map(
      (place) => container.querySelector<HTMLElement>(place)!.dataset,
    );
    expect([ghost!['column'], ghost!['row']]).toEqual(['6', '0']);
    expect([better!['column'], better!['row']]).toEqual(['3', '3']);
  });

  test('appears after a loss against the computer, but not after a win or for two players', async () => {
    const RUN = { actions: 0, ticks: 0 };
    const Lesson = view.ending.More!;
    const { container: lost } = render(<Lesson run={RUN} game={finished(UNBLOCKED)} />);
    await waitFor(() => expect(lost.querySelector('button')).not.toBeNull());
    const won = against([0, 1, 0, 1, 0, 1, 0]);
    expect(render(<Lesson run={RUN} game={finished(won)} />).container.innerHTML).toBe('');
    expect(render(<Lesson run={RUN} game={finished({ ...UNBLOCKED, house: null })} />).container.innerHTML).toBe('');
  });
});
