/**
 * Cards in the place of the buttons: a hint, and the question after three mistakes. Lazy, so they import nothing that the
 * page has loaded: it would be split off into a chunk of its own.
 */
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { digitsOf } from '#games/sudoku/rules/grid.ts';
import type { Explained } from '#games/sudoku/view/explained.ts';
import { joinWithAnd } from '#kit/words.ts';

interface HintCardProps {
  readonly hint: Explained;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

export function HintCard({ hint, onTake, onLeave }: HintCardProps) {
  const crossed = joinWithAnd(digitsOf(hint.removes.reduce((all, { digits }) => all | digits, 0)));
  return (
    <Card title={hint.title} sentence={hint.sentence}>
      <button className="button button-main" type="button" onClick={onTake}>
        {hint.fills === null ? `Cross out ${crossed}` : `Fill in ${hint.fills}`}
      </button>
      <button className="button" type="button" onClick={onLeave}>
        I’ll do it
      </button>
    </Card>
  );
}

interface StoppedCardProps {
  readonly onGoOn: () => void;
  readonly onRestart: () => void;
}

export function StoppedCard({ onGoOn, onRestart }: StoppedCardProps) {
  return (
    <Card title="Three mistakes." sentence="Keep going without a record, or start over?">
      <button className="button button-main" type="button" onClick={onGoOn}>
        Keep going
      </button>
      <button className="button" type="button" onClick={onRestart}>
        Start over
      </button>
    </Card>
  );
}

/** A lost one becomes a crossed ring. */
export function MistakeDiscs({ lost, most }: { readonly lost: number; readonly most: number }) {
  return (
    <>
      <span className="visually-hidden">{`${lost} of ${most}`}</span>
      <span className="sudoku-discs" aria-hidden="true">
        {Array.from({ length: most }, (_, index) => (
          <svg key={index} viewBox="0 0 20 20" data-lost={index < lost || undefined}>
            {index < lost ? (
              <path d="M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17M7 7l6 6m0-6l-6 6" />
            ) : (
              <circle cx="10" cy="10" r="10" />
            )}
          </svg>
        ))}
      </span>
    </>
  );
}

interface CardProps {
  readonly title: string;
  readonly sentence: string;
  readonly children: ReactNode;
}

function Card({ title, sentence, children }: CardProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={element} className="sudoku-card" role="group" aria-label={`${title} ${sentence}`}>
      <p>
        <b>{title}</b> {sentence}
      </p>
      <div className="sudoku-card-buttons">{children}</div>
    </div>
  );
}
