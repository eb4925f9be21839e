// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { State } from '#games/hangman/rules/hangman.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { Field } from '#games/hangman/view/field.tsx';
import { giftIn, giftPath } from '#games/hangman/view/gift-link.ts';
import { GiveWord } from '#games/hangman/view/give-word.tsx';
import view from '#games/hangman/view/hangman-view.tsx';
import type { TextCheck } from '#kit/text-check.ts';
import { TextCheckContext } from '#kit/text-check.ts';
import { readDeal } from '#web/play/session/deal.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const GIFT = { word: 'MARMALADE', hint: 'breakfast', from: 'Ann 7' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('the link', () => {
  const path = giftPath('/games/hangman', GIFT);
  const { search } = new URL(path, 'http://arcade');

  test('gives the word back, and starts the mode for it', () => {
    expect(giftIn(search)).toEqual(GIFT);
    expect(readDeal(search, hangman)).toMatchObject({ mode: 'friend' });
  });

  test('does not show the word, the hint or the name', () => {
    for (const text of ['MARMALADE', 'marmalade', 'breakfast', 'Ann']) {
      expect(path).not.toContain(text);
      expect(path).not.toContain(btoa(text).slice(0, 4));
    }
  });

  test.each(['', '?word=', '?word=%%%', '?word=hello', '?word=AAAA'])('rejects "%s"', (other) => {
    expect(giftIn(other)).toBeNull();
  });

  test('rejects words against the rules, whoever made the link', () => {
    for (const word of ['AB', 'A'.repeat(17), 'MARMA LADE', 'marmalade'])
      expect(giftIn(new URL(giftPath('/', { ...GIFT, word }), 'http://arcade').search)).toBeNull();
  });

  test('opens the page on the word, and Play Again repeats it', async () => {
    history.replaceState(null, '', path);
    const session = new Session(view, new FakeEnvironment(), null);
    const state = () => session.moment().now as State;
    const { container } = render(<view.Field game={session} />);
    await act(async () => {
      session.wake();
      session.choose('friend');
      await Promise.resolve();
    });
    expect(container.querySelector('.hangman-hint')!.textContent).toBe('Ann 7 gave you a word. Hint: breakfast');
    for (const letter of 'MARLDE') act(() => void session.act(letter));
    expect(session.state.result).toBe('won');
    await act(() => session.start());
    expect(state()).toMatchObject({ word: 'MARMALADE', guessed: [] });
  });

  test('without a valid word says so', async () => {
    history.replaceState(null, '', '/?word=nothing');
    const session = new Session(view, new FakeEnvironment(), null);
    render(<Field game={session as never} />);
    await act(async () => {
      session.wake();
      session.choose('friend');
      await Promise.resolve();
    });
    expect(screen.getByText('This link has no word')).toBeTruthy();
  });
});

describe('the form', () => {
  async function give(word: string, check: TextCheck = () => Promise.resolve(null)) {
    const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as unknown as Clipboard);
    render(
      <TextCheckContext value={check}>
        <GiveWord onClose={() => {}} />
      </TextCheckContext>,
    );
    fireEvent.change(screen.getByLabelText('Your word'), { target: { value: word } });
    fireEvent.change(screen.getByLabelText('Hint'), { target: { value: 'breakfast' } });
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ann 7' } });
    await act(async () => {
      fireEvent.submit(screen.getByLabelText('Your word').closest('form')!);
      await Promise.resolve();
    });
    return copied;
  }

  test('checks word, hint and name, and copies the link', async () => {
    const checked: string[] = [];
    const copied = await give(' marmalade ', (text) => {
      checked.push(text);
      return Promise.resolve(null);
    });
    const link = await screen.findByLabelText<HTMLInputElement>('Link');
    expect(checked).toEqual(['marmalade', 'breakfast', 'Ann 7']);
    expect(giftIn(new URL(link.value).search)).toEqual(GIFT);
    expect(copied).toHaveBeenCalledWith(link.value);
    expect(await screen.findByRole('button', { name: 'Copied', hidden: true })).toBeTruthy();
  });

  test('makes no link with a text that the filter rejects', async () => {
    const copied = await give('marmalade', (text) =>
      Promise.resolve(text === 'breakfast' ? "That name isn't available. Try another." : null),
    );
    expect(await screen.findByText("That name isn't available. Try another.")).toBeTruthy();
    expect(screen.queryByLabelText('Link')).toBeNull();
    expect(copied).not.toHaveBeenCalled();
  });

  test.each(['ab', 'two words', 'éclair', 'a1b2'])('rejects "%s" without asking the server', async (word) => {
    const check = vi.fn<TextCheck>(() => Promise.resolve(null));
    await give(word, check);
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('One word, 3 to 16 letters.');
    expect(check).not.toHaveBeenCalled();
  });
});
