/**
 * Cards in the place of the buttons: a hint, and the question after three mistakes. Lazy, so they import nothing that the
 * page has loaded: it would be split off into a chunk of its own.
 */
import { useEffect, useRef } from 'react';
import { digitsOf } from '#games/sudoku/rules/grid.ts';
import type { Explained } from '#games/sudoku/view/explained.ts';
import { joinWithAnd } from '#kit/words.ts';

interface CardProps {
  /** `null` after the third mistake. */
  readonly hint: Explained | null;
  readonly onMain: () => void;
  readonly onOther: () => void;
}

export function Card({ hint, onMain, onOther }: CardProps) {
  const { title, sentence, main, other } = hint ? hintWords(hint) : STOPPED;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={element} className="sudoku-card" role="group" aria-label={`${title} ${sentence}`}>
      <p>
        <b>{title}</b> {sentence}
      </p>
      <div className="sudoku-card-buttons">
        <button className="button button-main" type="button" onClick={onMain}>
          {main}
        </button>
        <button className="button" type="button" onClick={onOther}>
          {other}
        </button>
      </div>
    </div>
  );
}

const STOPPED = {
  title: 'Three mistakes.',
  sentence: 'Keep going without a record, or start over?',
  main: 'Keep going',
  other: 'Start over',
};

function hintWords({ title, sentence, fills, removes }: Explained): typeof STOPPED {
  const crossed = joinWithAnd(digitsOf(removes.reduce((all, { digits }) => all | digits, 0)));
  return { title, sentence, main: fills === null ? `Cross out ${crossed}` : `Fill in ${fills}`, other: 'I’ll do it' };
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
