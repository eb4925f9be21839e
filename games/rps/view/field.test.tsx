// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Hand, RoundOutcome } from '#games/rps/rules/hands.ts';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, Mode, State } from '#games/rps/rules/rps.ts';
import { REVEAL, rps } from '#games/rps/rules/rps.ts';
import { controls } from '#games/rps/view/controls.ts';
import { describeChange, describeEnd, describeMatch } from '#games/rps/view/describe.ts';
import { Field } from '#games/rps/view/field.tsx';
import { History } from '#games/rps/view/history.tsx';
import { modeRows, offerAfter } from '#games/rps/view/mode-rows.ts';
import { NAMES, reasonOf } from '#games/rps/view/names.ts';
import { Seals } from '#games/rps/view/seals.tsx';
import { tonesOf } from '#games/rps/view/sounds.ts';
import view from '#games/rps/view/rps-view.tsx';
import { Streak } from '#games/rps/view/streak.tsx';
import { ownFigures } from '#kit/own-figures.ts';
import { setSetting } from '#kit/settings.ts';
import { tap } from '#kit/testing/tap.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

beforeEach(() => {
  localStorage.clear();
  setSetting('still', false);
});
afterEach(cleanup);

function show(seed = 1) {
  const game = new TestGame(rps, 'endless', seed);
  const { container } = render(<Field game={game} />);
  const arena = () => container.querySelector<HTMLElement>('.rps-arena')!;
  const captions = () => [...container.querySelectorAll('figcaption')].map((caption) => caption.textContent);
  const throwHand = (hand: Hand) => tap(screen.getAllByRole('button')[hand]!);
  const winner = () => HANDS.find((hand) => outcomeOf(hand, game.run.state.house) === 'won')!;
  return { game, arena, captions, throwHand, winner };
}

describe('the field', () => {
  test('has three named hands in a row of one tab stop', () => {
    show();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Rock', 'Paper', 'Scissors']);
    expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1, -1]);
  });

  test('pumps the fists, shows the hands after three pumps, then the result and its reason', () => {
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

  test('shows the hands after 300 ms with reduced motion', () => {
    const { game, arena, throwHand } = show();
    act(() => setSetting('still', true));
    throwHand(0);
    act(() => game.tick(17));
    expect(arena().dataset['round']).toBe('pumping');
    act(() => game.tick(1));
    expect(arena().dataset['round']).toBe('open');
  });

  test('does not reveal the computer’s hand in the DOM before it is shown', () => {
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
});

test('the last rounds are ten at most, each with hands and outcome in words', () => {
  const game = new TestGame(rps);
  render(<History game={game} />);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  act(() => {
    for (let round = 0; round < 14; round++) {
      game.act(1);
      game.tick(REVEAL);
    }
  });
  const items = screen.getAllByRole('listitem').map((item) => item.querySelector('.visually-hidden')!.textContent);
  expect(items).toHaveLength(10);
  const { house } = game.run.state.history.at(-1)!;
  const told = { won: 'you won', lost: 'computer won', draw: 'tie' }[outcomeOf(1, house)];
  expect(items.at(-1)).toBe(`Paper against ${NAMES[house]}, ${told}`);
  expect(screen.getAllByRole('listitem')[0]!.querySelectorAll('.rps-hand-sign')).toHaveLength(2);
});

function playRound(game: TestGame<State, Action, Mode>, outcome: RoundOutcome): void {
  game.act(HANDS.find((hand) => outcomeOf(hand, game.run.state.house) === outcome)!);
  game.tick(REVEAL);
}

describe('the streak', () => {
  const shown = () => screen.getAllByRole('definition').map((value) => value.textContent);

  test('counts rounds won in a row, ignoring ties, until a loss; the longest survives a reload', () => {
    const game = new TestGame(rps);
    render(<Streak game={game} />);
    expect(shown()).toEqual(['0', '0', '–']);
    act(() => {
      for (const outcome of ['won', 'won', 'draw', 'won'] as const) playRound(game, outcome);
    });
    expect(shown()).toEqual(['3', '3', '100%']);
    act(() => playRound(game, 'lost'));
    expect(shown()).toEqual(['0', '3', '75%']);
    cleanup();
    render(<Streak game={new TestGame(rps)} />);
    expect(shown()).toEqual(['0', '3', '–']);
    expect(ownFigures('rps', 'endless')).toMatchObject({ played: 4, won: 3, streak: 0, longestStreak: 3 });
  });

  test('is not stored for best of 5, where the page counts matches', () => {
    const game = new TestGame(rps, 'best of 5');
    render(<Streak game={game} />);
    act(() => playRound(game, 'won'));
    expect(shown()).toEqual(['1', '1', '100%']);
    expect(ownFigures('rps', 'endless').played).toBe(0);
  });
});

describe('the seals', () => {
  const written = () => screen.getAllByRole('definition').map((value) => value.textContent ?? '');
  const sealed = () => waitFor(() => expect(written()[0]).toMatch(/^[0-9a-f]{64}$/));

  test('are shown before the choice; then the text appears, names the hand, hashes to the seal and can be checked', async () => {
    const game = new TestGame(rps);
    render(<Seals game={game} />);
    for (let number = 1; number <= 3; number++) {
      await sealed();
      const [seal] = written();
      const { house } = game.run.state;
      act(() => playRound(game, 'won'));
      await waitFor(() => expect(written()[2]).toBe(seal));
      const text = written()[1]!;
      expect(text).toMatch(new RegExp(`^round ${number}: ${NAMES[house]} [0-9a-f]{32}$`));
      expect(createHash('sha256').update(text).digest('hex')).toBe(seal);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Check the last round' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('the computer chose before you did'));
  });

  test('are salted, so the same hand never has the same seal', async () => {
    const seals = new Set<string>();
    for (let page = 0; page < 4; page++) {
      render(<Seals game={new TestGame(rps)} />);
      await sealed();
      seals.add(written()[0]!);
      cleanup();
    }
    expect(seals.size).toBe(4);
  });
});

test('R P S, 1 2 3, and X A B of a gamepad throw rock, paper and scissors', () => {
  const { state } = new TestGame(rps).run;
  expect(Object.values(controls.keys).map((codes) => codes?.slice(0, 2))).toEqual([
    ['KeyR', 'Digit1'],
    ['KeyP', 'Digit2'],
    ['KeyS', 'Digit3'],
  ]);
  expect(Object.keys(controls.keys).map((button) => controls.press(button, state))).toEqual([0, 1, 2]);
  expect(['tertiary', 'primary', 'secondary'].map((button) => controls.press(button, state))).toEqual([0, 1, 2]);
  expect(controls.press('left', state)).toBeNull();
});

describe('sounds and announcements', () => {
  test('announce both hands, the outcome and the tally once a round', () => {
    const game = new TestGame(rps);
    const said = game.collect((change) => describeChange(change));
    const tones = game.collect((change) => tonesOf(change).length);
    const { house } = game.run.state;
    const hand = HANDS.find((one) => outcomeOf(one, house) === 'won')!;
    game.act(hand);
    game.tick(REVEAL + 30);
    expect(said.filter(Boolean)).toEqual([
      `You chose ${NAMES[hand]}. Computer chose ${NAMES[house]}. You win. 1 to 0.`,
    ]);
    expect(tones.filter(Boolean)).toEqual([3, 2]);
    expect(describeMatch(game.run.state)).toBe('You 1 · Computer 0 · 0 ties');
  });

  test('announce the end of a match without emoji', () => {
    const { state } = new TestGame(rps, 'best of 5').run;
    expect(describeEnd({ ...state, tally: { won: 3, lost: 1, draw: 0 } })).toBe('You won the match, 3 to 1.');
    expect(describeEnd({ ...state, tally: { won: 0, lost: 3, draw: 2 } })).toBe('Computer wins the match, 0 to 3.');
  });

  test('give the usual reasons', () => {
    expect(reasonOf('won', 1, 0)).toBe('Paper covers rock');
    expect(reasonOf('lost', 1, 2)).toBe('Scissors cut paper');
    expect(reasonOf('won', 0, 2)).toBe('Rock crushes scissors');
    expect(reasonOf('draw', 0, 0)).toBe('Both chose rock');
  });
});

describe('opponents', () => {
  test('have a hint of a few words on their keys', () => {
    const [rivals] = modeRows('endless');
    expect(rivals!.options.map(([, name, hint]) => `${name}: ${hint}`)).toEqual([
      'Computer: Plays at random.',
      'Boulder: Hates to let go.',
      "Copycat: Can't stop looking at you.",
      'Zigzag: Gets bored fast.',
    ]);
  });

  test('are offered one after the other, for as many rounds', () => {
    expect(['best of 3', 'boulder best of 7', 'copycat best of 5', 'zigzag best of 3'].map(offerAfter)).toEqual([
      { mode: 'boulder best of 3', label: 'Meet Boulder' },
      { mode: 'copycat best of 7', label: 'Meet Copycat' },
      { mode: 'zigzag best of 5', label: 'Meet Zigzag' },
      { mode: 'boulder best of 3', label: 'Meet Boulder' },
    ]);
  });
});

test('the game has no pause: a round goes on when the window loses focus', () => {
  const session = new Session(view, new FakeEnvironment(), null);
  session.wake();
  session.act(0);
  session.pause();
  expect(session.state.phase).toBe('running');
});
