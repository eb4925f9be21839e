// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SENTENCES } from '#games/typing/rules/sentences.ts';
import type { Action, Mode, State } from '#games/typing/rules/typing.ts';
import { isEdit, sentenceOf, typing } from '#games/typing/rules/typing.ts';
import { Field } from '#games/typing/view/field.tsx';
import { OptionSwitches } from '#games/typing/view/stream-options.tsx';
import { StreamResult } from '#games/typing/view/stream-result.tsx';
import view from '#games/typing/view/typing-view.tsx';
import { TestGame } from '#kit/testing/test-game.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { recordOf } from '#web/play/session/personal-best.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

/** Renders a run with the given sentence. */
function show(index = 10, mode: Mode = 'classic') {
  let seed = 1;
  while (new TestGame(typing, mode, seed).run.state.sentence !== index) seed++;
  const game = new TestGame(typing, mode, seed);
  const { container } = render(<Field game={game} />);
  const marks = () =>
    [...container.querySelectorAll<HTMLElement>('.typing-char')].map((one) => one.dataset['mark'] ?? 'open');
  return { game, container, marks, sentence: SENTENCES[index]! };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Type the (sentence|words) here$/ });

/** Changes the field and dispatches the input event like a browser. */
function input(value: string, inputType: string, data: string | null = null, caret = value.length): void {
  const element = field();
  element.value = value;
  element.setSelectionRange(caret, caret);
  fireEvent(element, new InputEvent('input', { inputType, data, bubbles: true }));
}

function type(text: string): void {
  for (const character of text) input(field().value + character, 'insertText', character);
}

test('the drawn space bar moves in its own SVG with every character', () => {
  const { container } = show();
  const top = container.querySelector('.typing-bar-top')!;
  // Animating within another SVG would cause layout and paint in each frame.
  expect(top.parentElement!.closest('svg')).toBeNull();
  const pressed = () => top.closest<HTMLElement>('[data-press]')?.dataset['press'];
  type('G');
  const first = pressed();
  expect(first).toBeTruthy();
  type('o');
  expect(pressed()).not.toBe(first);
});

describe('typing', () => {
  test('highlights correct characters and marks wrong ones, with the expected character still shown', () => {
    const { container, marks, sentence } = show();
    type('Goxd');
    expect(marks().slice(0, 5)).toEqual(['right', 'right', 'wrong', 'right', 'open']);
    expect(container.querySelector('.typing-lines')!.textContent).toBe(sentence);
  });

  test('counts each character once, and Backspace never', () => {
    const { game } = show();
    type('Gx');
    input('G', 'deleteContentBackward');
    type('ood');
    expect(game.run.state).toMatchObject({ typed: 'Good', keystrokes: 5, correctKeystrokes: 4 });
  });

  test('beyond the end is rejected, counted as wrong, and removed from the field', () => {
    const { game, sentence } = show();
    type(`x${sentence.slice(1)}`);
    const { keystrokes } = game.run.state;
    type('!');
    expect(field().value).toBe(`x${sentence.slice(1)}`);
    expect(game.run.state.keystrokes).toBe(keystrokes + 1);
  });

  test.each(['insertFromPaste', 'insertFromDrop', 'insertReplacementText', 'historyUndo', ''])(
    'ignores "%s" and restores the field',
    (inputType) => {
      const { game, sentence } = show();
      type('Go');
      input(sentence, inputType);
      expect(field().value).toBe('Go');
      expect(game.run.state).toMatchObject({ typed: 'Go', keystrokes: 2 });
    },
  );
});

describe('compositions', () => {
  test('a dead key character counts once, at the end, and is shown before', () => {
    const { game, marks } = show();
    fireEvent.compositionStart(field());
    input('´', 'insertCompositionText', '´');
    expect(game.run.state.keystrokes).toBe(0);
    expect(marks()[0]).toBe('wrong');
    input('é', 'insertCompositionText', 'é');
    fireEvent.compositionEnd(field());
    expect(game.run.state).toMatchObject({ typed: 'é', keystrokes: 1 });
  });

  test('correct characters composed by a phone count at once, and none twice', () => {
    const { game } = show();
    fireEvent.compositionStart(field());
    input('G', 'insertCompositionText', 'G');
    expect(game.run.state.keystrokes).toBe(1);
    input('Go', 'insertCompositionText', 'Go');
    input('Gox', 'insertCompositionText', 'Gox');
    expect(game.run.state.typed).toBe('Go');
    input('Goo', 'insertCompositionText', 'Goo');
    fireEvent.compositionEnd(field());
    expect(game.run.state).toMatchObject({ typed: 'Goo', keystrokes: 3, correctKeystrokes: 3 });
  });
});

describe('the field', () => {
  test('is described by the sentence, has the focus at the start, and disables browser assistance', () => {
    const { sentence } = show();
    const element = field();
    expect(document.getElementById(element.getAttribute('aria-describedby')!)?.textContent).toBe(sentence);
    expect(element.dataset['autofocus']).toBe('true');
    expect(element.getAttribute('autocomplete')).toBe('off');
    expect(element.getAttribute('autocorrect')).toBe('off');
    expect(element.getAttribute('autocapitalize')).toBe('none');
    expect(element.getAttribute('spellcheck')).toBe('false');
  });

  test('regains the focus on a click on the sentence', () => {
    const { container } = show();
    fireEvent.mouseDown(container.querySelector('.typing-lines')!);
    expect(document.activeElement).toBe(field());
  });

  test('receives characters typed elsewhere, which trigger no shortcuts', () => {
    show();
    let heard = 0;
    const listener = () => heard++;
    document.addEventListener('keydown', listener);
    fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR' });
    expect(document.activeElement).toBe(field());
    expect(heard).toBe(0);
    document.removeEventListener('keydown', listener);
  });

  test('leaves Enter and Space to the buttons, and ignores letters after the run', () => {
    const { game } = show();
    const button = screen.getByRole('button', { name: 'New sentence' });
    button.focus();
    fireEvent.keyDown(button, { key: ' ' });
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(document.activeElement).toBe(button);
    type('G');
    act(() => game.tick(3_600));
    fireEvent.keyDown(button, { key: 'r' });
    expect(document.activeElement).toBe(button);
  });

  test('does not break words', () => {
    const { container, sentence } = show();
    const words = [...container.querySelectorAll('.typing-word')].map((word) => word.textContent);
    expect(words).toEqual(sentence.split(' '));
  });
});

describe('a stream', () => {
  test('marks only what changes: elements of the text stay the same ones', () => {
    const { container, marks, game } = show(0, '15 s');
    const before = [...container.querySelectorAll('.typing-char')];
    const text = sentenceOf(game.run.state);
    type(`${text.slice(0, 2)}#`);
    expect(marks().slice(0, 4)).toEqual(['right', 'right', 'wrong', 'open']);
    input(text.slice(0, 2), 'deleteContentBackward');
    expect(marks().slice(0, 4)).toEqual(['right', 'right', 'open', 'open']);
    expect([...container.querySelectorAll('.typing-char')]).toEqual(before);
  });

  /** On the page's own session, which can restart. */
  async function play() {
    const session = new Session(view, new FakeEnvironment(), null);
    const game = session as unknown as RunningGame<State, Action>;
    const state = () => session.moment().now as State;
    const options = () => session.replay().log.flatMap(([, action]) => (isEdit(action as Action) ? [] : [action]));
    render(
      <>
        <Field game={game} />
        <OptionSwitches game={game} />
      </>,
    );
    act(() => void session.wake());
    await act(() => session.start('15 s'));
    return { session, game, state, options, nextRun: () => act(() => session.start()) };
  }
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  test('gets the switched options when it begins, and again when a switch changes before the first character', async () => {
    const { options, state, nextRun } = await play();
    expect(options()).toEqual([]);
    const plain = state().stream!.text;
    await press('Punctuation');
    expect(options()).toEqual([{ punctuation: true, numbers: false, letters: '' }]);
    expect(state().stream!.text).not.toBe(plain);
    await nextRun();
    expect(options()).toEqual([{ punctuation: true, numbers: false, letters: '' }]);
    type(sentenceOf(state()).slice(0, 3));
    await press('Numbers');
    expect(options()).toHaveLength(1);
    await nextRun();
    expect(options()).toEqual([{ punctuation: true, numbers: true, letters: '' }]);
    await press('Numbers');
    await press('Punctuation');
  });

  test('has other words with the button after the text field, and shows no chart before its end', async () => {
    const { state } = await play();
    const text = sentenceOf(state());
    type(text.slice(0, 3));
    expect(screen.queryByRole('img')).toBeNull();
    const [typed, button] = [screen.getByRole('textbox'), screen.getByRole('button', { name: 'New words' })];
    expect(typed.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(button.tabIndex).toBe(0);
    await press('New words');
    expect([sentenceOf(state()) === text, state().typed, document.activeElement === typed]).toEqual([false, '', true]);
  });

  test('ends with the slips of each key, and practices the worst letters once', async () => {
    const { game, state, session, nextRun } = await play();
    const text = sentenceOf(state());
    const [expected] = text;
    const wrong = expected === 'q' ? 'w' : 'q';
    type(wrong);
    input('', 'deleteContentBackward');
    type(wrong);
    const { container } = render(<StreamResult game={game} />);
    const letter = expected!.toUpperCase();
    const sentence = `${letter} slips most: 2 of 2. You often hit ${wrong.toUpperCase()} instead.`;
    expect(screen.getByRole('img', { name: sentence })).toBeTruthy();
    expect(container.querySelectorAll('[data-slips]')).toHaveLength(1);
    expect(screen.getByRole('img', { name: /^Speed by second/ })).toBeTruthy();
    await press(`Practice ${letter}`);
    expect(state().stream!.letters).toBe(expected);
    const finished = { ...state(), elapsed: 900, keystrokes: 9, typed: sentenceOf(state()).slice(0, 9) };
    expect(recordOf(view, '15 s')!.of(finished, session.facts)).toBeNull();
    await nextRun();
    expect(state().stream!.letters).toBe('');
    const plain = { ...finished, stream: { ...finished.stream!, letters: '' } };
    expect(recordOf(view, '15 s')!.of(plain, session.facts)).not.toBeNull();
  });
});

describe('hints beside it', () => {
  test('errors left at the end are pointed out', () => {
    const { game, sentence } = show();
    type(`x${sentence.slice(1)}`);
    expect(screen.getByText('Fix the marked errors to finish')).toBeTruthy();
    expect(game.run.status).toBe('playing');
    input(sentence, 'insertText', 'G', 1);
    expect(screen.queryByText('Fix the marked errors to finish')).toBeNull();
    expect(game.run.status).toBe('won');
  });

  test('the clock shows 60 until it starts, and an icon in its last ten seconds', () => {
    const { game } = show();
    const clock = screen.getByRole('timer');
    expect(clock.textContent).toBe('60 s');
    type('G');
    act(() => game.tick(2_999));
    expect(clock.querySelector('svg')).toBeNull();
    act(() => game.tick(1));
    expect(clock.textContent).toBe('10 s');
    expect(clock.querySelector('svg')).not.toBeNull();
  });
});
