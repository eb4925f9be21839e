import { memo } from 'react';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { sentenceOf, typing } from '#games/typing/rules/typing.ts';
import { useCaret } from '#games/typing/view/use-caret.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

interface SentenceProps extends FieldProps<State, Action> {
  /** Content of the text field during a composition, else `null`. */
  readonly composed: string | null;
}

export function Sentence({ game, composed }: SentenceProps) {
  const sentence = useGame(game, ({ now }) => sentenceOf(now));
  const typed = useGame(game, ({ now }) => now.typed);
  const over = useGame(game, ({ now }) => typing.status(now) !== 'playing');
  const shown = composed ?? typed;
  const { lines, caret } = useCaret(Math.min(shown.length, sentence.length), sentence);
  return (
    <div className="typing-pane" data-over={over || undefined} aria-hidden="true">
      <div className="typing-seen">
        <div ref={lines} className="typing-lines">
          {wordsOf(sentence).map(({ start, text }) => (
            <span key={start} className={text === ' ' ? undefined : 'typing-word'}>
              {[...text].map((character, index) => (
                <Character
                  key={index}
                  place={start + index}
                  expected={character}
                  typed={shown[start + index] ?? null}
                />
              ))}
            </span>
          ))}
          <i ref={caret} className="typing-caret" />
        </div>
      </div>
    </div>
  );
}

interface CharacterProps {
  readonly place: number;
  readonly expected: string;
  readonly typed: string | null;
}

/** Always shows the expected character. */
const Character = memo(function Character({ place, expected, typed }: CharacterProps) {
  const mark = typed === null ? undefined : typed === expected ? 'right' : 'wrong';
  return (
    <span className="typing-char" data-place={place} data-mark={mark}>
      {expected}
    </span>
  );
});

/** Words and spaces with their positions: lines break only between them. */
function wordsOf(sentence: string): { start: number; text: string }[] {
  return [...sentence.matchAll(/ |[^ ]+/g)].map((match) => ({ start: match.index, text: match[0] }));
}
