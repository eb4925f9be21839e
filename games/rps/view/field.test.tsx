// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Hand } from '#games/rps/rules/hands.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';
import { REVEAL, rps } from '#games/rps/rules/rps.ts';
import { controls } from '#games/rps/view/controls.ts';
import { describeChange, describeMatch } from '#games/rps/view/describe.ts';
import { Field } from '#games/rps/view/field.tsx';
import { History } from '#games/rps/view/history.tsx';
import { NAMES, reasonOf } from '#games/rps/view/names.ts';
import { hear } from '#games/rps/view/sounds.ts';
import { turn } from '#kit/settings.ts';
import { LiveRun } from '#kit/testing/live-run.ts';

beforeEach(() => turn('still', false));
afterEach(cleanup);

function show(seed = 1) {
  const game = new LiveRun(rps, 'endless', seed);
  const { container } = render(<Field game={game} />);
  const arena = () => container.querySelector<HTMLElement>('.rps-arena')!;
  const captions = () => [...container.querySelectorAll('figcaption')].map((caption) => caption.textContent);
  const throwHand = (hand: Hand) => fireEvent.click(screen.getAllByRole('button')[hand]!);
  const winner = () => HANDS.find((hand) => outcomeOf(hand, game.run.state.house) === 'won')!;
  return { game, arena, captions, throwHand, winner };
}

describe('the field', () => {
  test('has three hands with names, of which one is a tab stop and the arrows reach the others', () => {
    show();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Rock', 'Paper', 'Scissors']);
    buttons[0]!.focus();
    fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(buttons[1]);
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
  });

  test('pumps fists after a throw and shows the hands after three pumps, the count and its reason at the end', () => {
    const { game, arena, captions, throwHand, winner } = show();
    const hand = winner();
    const { house } = game.run.state;
    throwHand(hand);
    expect(arena().dataset['round']).toBe('pumping');
    expect(captions()).toEqual(['You', 'Computer']);
    act(() => game.tick(24));
    expect(captions()).toEqual(['You', 'Computer']);
    act(() => game.tick(1));
    expect(arena().dataset['round']).toBe('open');
    expect(captions()).toEqual([`You: ${NAMES[hand]}`, `Computer: ${NAMES[house]}`]);
    expect(screen.queryByText('You win!')).toBeNull();
    act(() => game.tick(REVEAL - 25));
    expect(arena().dataset['verdict']).toBe('won');
    expect(screen.getByText('You win!')).toBeTruthy();
    expect(screen.getByText(reasonOf('won', hand, house))).toBeTruthy();
  });

  test('without motion shows the hands after 300 ms', () => {
    const { game, arena, throwHand } = show();
    act(() => turn('still', true));
    throwHand(0);
    act(() => game.tick(17));
    expect(arena().dataset['round']).toBe('pumping');
    act(() => game.tick(1));
    expect(arena().dataset['round']).toBe('open');
  });

  test('has no trace of the computer’s hand in the page before it is shown', () => {
    const pages = [1, 2, 3, 4, 5, 6].map((seed) => {
      const { game } = show(seed);
      const { house } = game.run.state;
      act(() => void game.act(0));
      const html = document.body.innerHTML;
      cleanup();
      return { house, html };
    });
    expect(new Set(pages.map(({ house }) => house)).size).toBe(3);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
  });

  test('gives one round for a double click, and none for an Enter that is held', () => {
    const { game, throwHand } = show();
    throwHand(1);
    throwHand(1);
    expect(game.run.log).toHaveLength(1);
    expect(fireEvent.keyDown(screen.getAllByRole('button')[1]!, { key: 'Enter', repeat: true })).toBe(false);
  });
});

describe('the last rounds', () => {
  test('are ten at most, each with hands and outcome in words', () => {
    const game = new LiveRun(rps);
    render(<History game={game} />);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    act(() => {
      for (let round = 0; round < 14; round++) {
        game.act(1);
        game.tick(REVEAL);
      }
    });
    const items = screen.getAllByRole('listitem').map((item) => item.querySelector('.sr')!.textContent);
    expect(items).toHaveLength(10);
    const { house } = game.run.state.history.at(-1)!;
    const told = { won: 'you won', lost: 'computer won', draw: 'tie' }[outcomeOf(1, house)];
    expect(items.at(-1)).toBe(`Paper against ${NAMES[house]}, ${told}`);
  });
});

describe('the buttons', () => {
  test('R P S, 1 2 3, and X A B of a gamepad throw rock, paper and scissors', () => {
    const { state } = new LiveRun(rps).run;
    expect(Object.values(controls.keys).map((codes) => codes?.slice(0, 2))).toEqual([
      ['KeyR', 'Digit1'],
      ['KeyP', 'Digit2'],
      ['KeyS', 'Digit3'],
    ]);
    expect(Object.keys(controls.keys).map((button) => controls.press(button, state))).toEqual([0, 1, 2]);
    expect(['tertiary', 'primary', 'secondary'].map((button) => controls.press(button, state))).toEqual([0, 1, 2]);
    expect(controls.press('left', state)).toBeNull();
  });
});

describe('what is heard and read out', () => {
  test('both hands, the outcome and the tally, once a round', () => {
    const game = new LiveRun(rps);
    const said: string[] = [];
    const tones: number[] = [];
    game.onChange((change) => {
      said.push(...[describeChange(change)].filter((sentence) => sentence !== null));
      tones.push(...[hear(change).length].filter((count) => count > 0));
    });
    const { house } = game.run.state;
    const hand = HANDS.find((one) => outcomeOf(one, house) === 'won')!;
    game.act(hand);
    game.tick(REVEAL + 30);
    expect(said).toEqual([`You chose ${NAMES[hand]}. Computer chose ${NAMES[house]}. You win. 1 to 0.`]);
    expect(tones).toEqual([3, 2]);
    expect(describeMatch(game.run.state)).toBe('You 1 · Computer 0 · 0 ties');
  });

  test('the reasons are those that everybody knows', () => {
    expect(reasonOf('won', 1, 0)).toBe('Paper covers rock');
    expect(reasonOf('lost', 1, 2)).toBe('Scissors cut paper');
    expect(reasonOf('won', 0, 2)).toBe('Rock crushes scissors');
    expect(reasonOf('draw', 0, 0)).toBe('Both chose rock');
  });
});
