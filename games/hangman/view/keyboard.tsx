import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { describeRepeat } from '#games/hangman/view/describe.ts';
import { keyTowards, useRows } from '#games/hangman/view/rows.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useMoment } from '#kit/use-moment.ts';
import '#games/hangman/view/typewriter.css';

/** One tab stop: arrows move the focus, Enter guesses. */
export function Keyboard({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const rows = useRows();
  const repeated = useRepeated(game);
  const element = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const current = focused ?? rows[0]![0]!;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const to = keyTowards(rows, current, event.key, event.ctrlKey);
    if (to === null) return;
    event.preventDefault();
    element.current?.querySelector<HTMLElement>(`[data-letter="${to}"]`)?.focus();
  };
  const resultOf = (letter: string) => {
    if (!now.guessed.includes(letter)) return null;
    return now.word.includes(letter) ? 'hit' : 'miss';
  };
  return (
    <div ref={element} className="hangman-keys" role="grid" aria-label="Letters" tabIndex={-1} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <div key={row} className="contents" role="row">
          {[...row].map((letter) => (
            <div key={letter} className="contents" role="gridcell">
              <Key
                letter={letter}
                result={resultOf(letter)}
                again={letter === repeated?.letter ? alternatingName(repeated.times) : undefined}
                current={letter === current}
                onFocus={() => setFocused(letter)}
                onGuess={() => game.act(letter)}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Duration of the sign on a repeated letter. */
const SIGN_MS = 700;

/** Also announced. */
function useRepeated(game: RunningGame<State, Action>): { readonly letter: string; readonly times: number } | null {
  const [repeated, setRepeated] = useState<{ letter: string; times: number } | null>(null);
  const announcer = useAnnouncer();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let times = 0;
    const stopRefusals = game.onRefused((letter) => {
      const { now } = game.moment();
      if (typeof letter !== 'string' || !now.guessed.includes(letter)) return;
      setRepeated({ letter, times: ++times });
      announcer.politely(describeRepeat(now, letter));
      clearTimeout(timer);
      timer = setTimeout(() => setRepeated(null), SIGN_MS);
    });
    const stopChanges = game.onChange(() => setRepeated(null));
    return () => {
      clearTimeout(timer);
      stopRefusals();
      stopChanges();
    };
  }, [game, announcer]);
  return repeated;
}

interface KeyProps {
  readonly letter: string;
  /** `null` before it is guessed. */
  readonly result: 'hit' | 'miss' | null;
  /** Alternates with each repeat to restart the animation. */
  readonly again: string | undefined;
  readonly current: boolean;
  readonly onFocus: () => void;
  readonly onGuess: () => void;
}

const NAMES = { hit: 'in the word', miss: 'not in the word' } as const;
const SIGNS = { hit: 'm5 12.5 5 5 9.5-11', miss: 'm6 6 12 12M18 6 6 18' } as const;

/** Never disabled after a guess, because a disabled button loses the focus. */
function Key({ letter, result, again, current, onFocus, onGuess }: KeyProps) {
  return (
    <button
      className="hangman-key"
      type="button"
      tabIndex={current ? 0 : -1}
      aria-label={result === null ? letter : `${letter}, ${NAMES[result]}`}
      aria-pressed={result !== null}
      data-letter={letter}
      data-result={result ?? undefined}
      data-again={again}
      data-autofocus={current || undefined}
      onFocus={onFocus}
      onClick={onGuess}
    >
      {letter}
      {result !== null && (
        <svg className="hangman-sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d={SIGNS[result]} />
        </svg>
      )}
    </button>
  );
}
