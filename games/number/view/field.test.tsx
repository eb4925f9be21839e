// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mode, State } from '#games/number/rules/number.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { Average, describeAverage } from '#games/number/view/average.tsx';
import { describeAttempts, describeGuess, describeInterval, describeResult } from '#games/number/view/describe.ts';
import { Field } from '#games/number/view/field.tsx';
import view from '#games/number/view/number-view.tsx';
import { tonesOf } from '#games/number/view/sounds.ts';
import { addToFigures } from '#kit/own-figures.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SECRET = 60;

function seedOf(secret: number): number {
  let seed = 1;
  while (new TestGame(numberGuessing, 'classic', seed).run.state.secret !== secret) seed++;
  return seed;
}

/** Renders a run, in the first mode with the secret 60. */
function show(mode: Mode = 'classic') {
  const game = new TestGame(numberGuessing, mode, mode === 'classic' ? seedOf(SECRET) : 11);
  const { container } = render(<Field game={game} />);
  return { game, container };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your guess' });

function submit(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Guess' }));
}

describe('the form', () => {
  test.each(['101', '', 'fifty'])('answers "%s" with the exact message, as an alert, and counts no attempt', (text) => {
    const { game } = show();
    submit('50');
    submit(text);
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid number between 1 and 100');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(game.run.state.guesses).toEqual([50]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('takes 42 with space around it and 007 as 7, and clears the alert', () => {
    const { game } = show();
    submit('x');
    submit(' 42 ');
    submit('007');
    expect(game.run.state.guesses).toEqual([42, 7]);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('keeps the focus and selects the text, also after a click on the button', () => {
    show();
    submit('50');
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 2]);
  });

  test.each([
    ['has the focus when the page opens', true],
    ['does not open the on-screen keyboard on touch devices', false],
  ])('%s', (_, hasMouse) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: hasMouse && query.includes('pointer: fine') }) as MediaQueryList,
    );
    show();
    expect([document.activeElement === field(), field().inputMode]).toEqual([hasMouse, hasMouse ? 'numeric' : 'none']);
  });

  test('takes digits from its keys, which replace the last guess and never get longer than the highest number', () => {
    const { game } = show();
    const press = (...names: string[]) => {
      for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
    };
    press('4', '2', 'Erase', '0', 'Guess');
    expect([game.run.state.guesses, field().value]).toEqual([[40], '40']);
    press('7', '5', 'Guess', '1', '0', '0', '0');
    expect([game.run.state.guesses, field().value]).toEqual([[40, 75], '100']);
    press('Guess', 'Erase');
    expect(field().value).toBe('');
  });

  test('keeps a gamepad among the keys', () => {
    vi.stubGlobal('navigator', { getGamepads: () => [null, {}] });
    const { container } = show();
    const five = screen.getByRole('button', { name: '5' });
    expect(container.querySelector('[data-autofocus]')).toBe(five);
    fireEvent.click(five);
    const guess = screen.getByRole('button', { name: 'Guess' });
    guess.focus();
    fireEvent.click(guess);
    expect(document.activeElement).toBe(five);
    vi.unstubAllGlobals();
  });

  test('guesses once while Enter is held down', () => {
    show();
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(field(), { key: 'Enter', repeat: true })).toBe(false);
  });

  test('is a text field, so arrow keys and the mouse wheel do not change a guess', () => {
    show();
    expect(field().type).toBe('text');
    expect(field().inputMode).toBe('numeric');
  });

  test('is described by the open interval', () => {
    show();
    submit('50');
    submit('75');
    const text = document.getElementById(field().getAttribute('aria-describedby')!);
    expect(text?.textContent).toBe('Between 51 and 74');
  });
});

describe('the answers', () => {
  test.each([
    [['10', '90', '50'], 'Too low. 50. Close. Between 51 and 89. Attempt 3.'],
    [['20', '20'], 'Too low. 20. You already tried 20. Between 21 and 100. Attempt 2.'],
  ])('to %j are announced in a status as whole sentences', (guesses, sentence) => {
    show();
    guesses.forEach(submit);
    expect(screen.getByRole('status').textContent).toBe(sentence);
  });

  test('show a word, an arrow and a tint, with the warmth in words', () => {
    const { container } = show();
    submit('62');
    const message = container.querySelector<HTMLElement>('.number-message')!;
    expect(message.dataset['warmth']).toBe('very close');
    expect(message.textContent).toContain('Too high');
    expect(message.textContent).toContain('62 is very close');
    expect(message.querySelector('.number-arrow')!.hasAttribute('data-up')).toBe(false);
    submit('10');
    expect(message.querySelector('.number-arrow')!.hasAttribute('data-up')).toBe(true);
  });

  test('shade the bar and put a pin in each guess', () => {
    const { container } = show();
    const shades = () =>
      [...container.querySelectorAll<HTMLElement>('.number-out')].map((part) => part.style.transform);
    expect(shades()).toEqual(['', '']);
    submit('50');
    submit('75');
    expect(shades()).toEqual(['translateX(50%)', 'translateX(-26%)']);
    expect(container.querySelectorAll('.number-pin')).toHaveLength(2);
    submit('60');
    expect(shades()).toEqual(['translateX(59%)', 'translateX(-40%)']);
  });

  test('are listed with the newest first', () => {
    show();
    submit('50');
    submit('75');
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['75, too high', '50, too low']);
  });

  test('have two pitches: lower for too low, higher for too high', () => {
    const { state } = new TestGame(numberGuessing).run;
    const pitch = (action: number) => tonesOf({ before: state, now: state, action, fresh: false })[0]!.from;
    expect(pitch(state.secret - 1)).toBeLessThan(pitch(state.secret + 1));
  });
});

test('names the only number left', () => {
  expect(describeInterval({ secret: 60, guesses: [59, 61] })).toBe('Only 60 is left');
});

describe('the end', () => {
  test('locks the field and the button', () => {
    const { game } = show();
    submit('60');
    expect(field().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guess' }).disabled).toBe(true);
    expect(game.act(61)).toBe(false);
    expect(game.run.state.guesses).toEqual([60]);
  });

  test('shows the number and the attempts, with a remark on few or optimal guesses', () => {
    const after = (count: number): State => ({ secret: 60, guesses: [...Array<number>(count - 1).fill(1), 60] });
    expect(describeResult(after(1))).toBe('Correct! The number was 60.');
    expect([1, 5, 6, 7, 8].map((count) => describeAttempts(after(count)))).toEqual([
      'You guessed it in 1 attempt. Lucky',
      'You guessed it in 5 attempts. Lucky',
      'You guessed it in 6 attempts. Perfect logic',
      'You guessed it in 7 attempts. Perfect logic',
      'You guessed it in 8 attempts.',
    ]);
    expect(describeGuess(after(3))).toBe('');
  });
});

describe('a thousand numbers', () => {
  test('accept 1000, count down the guesses left, and lock the field at the tenth', () => {
    const { game } = show('thousand');
    submit('1001');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid number between 1 and 1000');
    const wrong = game.run.state.secret === 1_000 ? '1' : '1000';
    submit(wrong);
    expect(screen.getByRole('status').textContent).toContain('Attempt 1. 9 left.');
    for (let count = 1; count < 10; count++) submit(wrong);
    expect(field().disabled).toBe(true);
    const { secret } = game.run.state;
    expect(describeResult(game.run.state)).toBe(`Out of guesses. The number was ${secret}.`);
    expect(screen.getByText(`It was ${secret}`)).toBeTruthy();
  });

  test('set pins and shades by thousandths', () => {
    const { container, game } = show('thousand');
    const low = game.run.state.secret > 251;
    submit(low ? '250' : '251');
    expect(container.querySelector<HTMLElement>('.number-pin')!.style.left).toBe(low ? '24.95%' : '25.05%');
  });
});

describe('the computer', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('asks with the next question for each answer, and the bar shows what is left', async () => {
    const { game, container } = show('yours');
    await screen.findByText('Think of a number. Is it');
    const first = game.run.state.guesses[0]!;
    press('Lower');
    const { guesses } = game.run.state;
    await screen.findByText(`${guesses[1]}?`);
    expect(screen.getByText(`Between 1 and ${first - 1}`)).toBeTruthy();
    expect(container.querySelector<HTMLElement>('.number-out-above')!.style.transform).toBe(
      `translateX(${first - 1 - 100}%)`,
    );
    press('Yes, it is');
    expect(game.run.status).toBe('won');
    expect(view.ending.facts(game.run.state, { actions: 2, ticks: 0 })).toBe('The computer needed 2 guesses.');
  });

  test('notices a contradiction and offers to take an answer back', async () => {
    const { game } = show('yours');
    await screen.findByText('Think of a number. Is it');
    while (screen.queryByText("That can't be. Did I miss one?") === null) press('Higher');
    expect(screen.getByRole('button', { name: 'Higher' }).getAttribute('aria-disabled')).toBe('true');
    const { length } = game.run.state.guesses;
    press('Take back');
    expect(game.run.state.guesses).toHaveLength(length);
    expect(screen.getByText(`${game.run.state.guesses.at(-1)}?`)).toBeTruthy();
  });

  test('speaks its questions, and hears the arrow keys', () => {
    const { run } = new TestGame(numberGuessing, 'yours');
    const { speech, controls } = view;
    expect(speech!.atStart!(run.state)).toMatch(/^Think of a number from 1 to 100\. Is it \d+\?$/);
    expect(controls.press('higher', run.state)).toBe('higher');
    expect(controls.press('higher', new TestGame(numberGuessing).run.state)).toBeNull();
    const before = run.state;
    run.act('higher');
    const { guesses } = run.state;
    expect(speech!.onChange!({ before, now: run.state, action: 'higher', fresh: false }, false)).toBe(
      `Is it ${guesses[1]}? Between ${guesses[0]! + 1} and 100.`,
    );
  });
});

describe('the average', () => {
  test('covers the latest games on the device, including the one that has just ended', () => {
    const { game } = show();
    addToFigures('number', 'classic', { value: 7, won: null });
    render(<Average game={game} />);
    expect(screen.getByText('7.0 attempts on average in your last game')).toBeTruthy();
    act(() => {
      game.act(50);
      game.act(SECRET);
      // The page does this when a run ends.
      addToFigures('number', 'classic', { value: 2, won: null });
    });
    expect(screen.getByText('4.5 attempts on average in your last 2 games')).toBeTruthy();
  });

  test('is hidden before the first game', () => {
    expect(describeAverage([])).toBeNull();
  });
});

test('on the page the first guess starts the run; Play Again draws a new secret and enables the field at once', async () => {
  const session = new Session(view, new FakeEnvironment(), null);
  const state = () => session.moment().now as State;
  render(<view.Field game={session} />);
  act(() => void session.wake());
  submit(String(state().secret));
  expect(session.state).toMatchObject({ status: 'finished', result: 'won' });
  expect(field().disabled).toBe(true);

  const { secret } = state();
  await act(async () => {
    void session.start();
    field().focus();
    await Promise.resolve();
  });
  expect(document.activeElement).toBe(field());
  expect([field().disabled, field().value]).toEqual([false, '']);
  expect(state().guesses).toEqual([]);
  expect(state().secret).not.toBe(secret);
});
