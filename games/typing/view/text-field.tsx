import type { InputEvent, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { straightenQuotes } from '#games/typing/rules/edit.ts';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { sentenceOf } from '#games/typing/rules/typing.ts';
import { editOf } from '#games/typing/view/edit-of.ts';
import { spokenWord, wordAt } from '#games/typing/view/next-word.ts';
import { useFocusOnTyping } from '#games/typing/view/use-focus-on-typing.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';

interface TextFieldProps extends FieldProps<State, Action> {
  readonly isOn: boolean;
  readonly isStream: boolean;
  readonly describedBy: string;
  /** Called with the content during a composition, and with `null` at its end. */
  readonly onCompose: (content: string | null) => void;
}

/** Input types that count. Paste, drop, autofill, autocorrect and undo do not. */
const TYPING = /^(insertText|insertCompositionText|insertFromComposition|delete\w*)$/;

/** Always contains what the rules say was typed. */
export function TextField({ game, isOn, isStream, describedBy, onCompose }: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const announcer = useAnnouncer();
  useFocusOnTyping(game, field);
  useEffect(
    () =>
      game.onChange(({ fresh }) => {
        if (!fresh) return;
        onCompose(null);
        if (field.current) field.current.value = '';
      }),
    [game, onCompose],
  );

  const take = (element: HTMLInputElement, data: string | null) => {
    const { now } = game.moment();
    const content = straightenQuotes(element.value);
    // Composed characters count at the end of the composition, correct ones at once: phones compose every word, so the
    // clock would start late.
    const waits = composing.current && !sentenceOf(now).startsWith(content);
    onCompose(waits ? content : null);
    if (waits) return;
    const edit = editOf(now.typed, content, element.selectionStart ?? content.length, data && straightenQuotes(data));
    if (edit !== null) game.act(edit);
    if (!composing.current) settle(element, game.moment().now.typed);
  };
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    const { inputType, data } = event.nativeEvent;
    if (!TYPING.test(inputType ?? '')) return settle(event.currentTarget, game.moment().now.typed);
    take(event.currentTarget, inputType === 'insertText' ? data : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.repeat || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') game.pause();
    if (event.key !== 'ArrowRight' || !event.ctrlKey) return;
    event.preventDefault();
    const { now } = game.moment();
    announcer.politely(spokenWord(wordAt(sentenceOf(now), now.typed.length)));
  };
  return (
    <input
      ref={field}
      className="typing-field"
      type="text"
      aria-label={isStream ? 'Type the words here' : 'Type the sentence here'}
      aria-describedby={describedBy}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      // Not focusable without a run, when an overlay covers the field.
      tabIndex={isOn ? 0 : -1}
      data-autofocus
      onInput={onInput}
      onKeyDown={onKeyDown}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        take(event.currentTarget, null);
      }}
    />
  );
}

function settle(element: HTMLInputElement, typed: string): void {
  const added = element.value.length - typed.length;
  if (element.value === typed) return;
  const caret = Math.max(0, (element.selectionStart ?? typed.length) - added);
  element.value = typed;
  element.setSelectionRange(caret, caret);
}
