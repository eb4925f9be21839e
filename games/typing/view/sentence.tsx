import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { sentenceOf, typing } from '#games/typing/rules/typing.ts';
import { TypedText } from '#games/typing/view/typed-text.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { listen, stopAll } from '#kit/listen.ts';
import { useGame } from '#kit/use-moment.ts';

interface SentenceProps extends FieldProps<State, Action> {
  /** Content of the text field during a composition, else `null`. */
  readonly composed: string | null;
}

/** Renders once per text; `TypedText` shows what is typed. */
export function Sentence({ game, composed }: SentenceProps) {
  const sentence = useGame(game, ({ now }) => sentenceOf(now));
  const over = useGame(game, ({ now }) => typing.status(now) !== 'playing');
  const lines = useRef<HTMLDivElement>(null);
  const caret = useRef<HTMLElement>(null);
  const composing = useRef(composed);
  const update = useRef(() => {});
  useLayoutEffect(() => {
    if (!lines.current || !caret.current) return;
    const text = new TypedText(sentence, lines.current, caret.current);
    update.current = () => text.show(composing.current ?? game.moment().now.typed);
    update.current();
    const measureAgain = () => text.measureAgain();
    const observer = new ResizeObserver(measureAgain);
    observer.observe(lines.current);
    return stopAll(
      game.onChange(() => update.current()),
      // Not in every test environment.
      document.fonts ? listen(document.fonts, { loadingdone: measureAgain }) : () => {},
      () => observer.disconnect(),
    );
  }, [game, sentence]);
  useEffect(() => {
    composing.current = composed;
    update.current();
  }, [composed]);
  return (
    <div className="typing-pane" data-over={over || undefined} aria-hidden="true">
      <div className="typing-seen">
        <div ref={lines} className="typing-lines">
          {/* A new key removes the marks of the text before. */}
          <Characters key={sentence} text={sentence} />
          <i ref={caret} className="typing-caret" />
        </div>
      </div>
    </div>
  );
}

const Characters = memo(function Characters({ text }: { readonly text: string }) {
  return wordsOf(text).map(({ start, word }) => (
    <span key={start} className={word === ' ' ? undefined : 'typing-word'}>
      {[...word].map((character, index) => (
        <span key={index} className="typing-char">
          {character}
        </span>
      ))}
    </span>
  ));
});

/** Words and spaces with their positions: lines break only between them. */
function wordsOf(sentence: string): { start: number; word: string }[] {
  return [...sentence.matchAll(/ |[^ ]+/g)].map((match) => ({ start: match.index, word: match[0] }));
}
