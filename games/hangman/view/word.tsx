import type { CSSProperties } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { hangman, misses } from '#games/hangman/rules/hangman.ts';
import { describeWord } from '#games/hangman/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { Moment } from '#kit/running-game.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useMoment } from '#kit/use-moment.ts';

/** Longer words have narrower slots. */
const USUAL = 9;

/** Hidden letters are not in the DOM before the end. */
export function Word({ game }: FieldProps<State, Action>) {
  const moment = useMoment(game);
  const { before, now } = moment;
  const missed = misses(now);
  const shake = missed > misses(before) ? `shake-${alternatingName(missed)}` : '';
  const turns = turnsOf(moment);
  return (
    <div className={`hangman-word ${shake}`} data-long={now.word.length > USUAL || undefined}>
      <p className="visually-hidden">{describeWord(now)}</p>
      {[...now.word].map((letter, place) => (
        <span key={`${now.word} ${place}`} className="hangman-slot" aria-hidden="true">
          {isOpen(now, letter) && (
            <b
              className={now.guessed.includes(letter) ? undefined : 'hangman-missing'}
              style={{ '--turn': turns[place] } as CSSProperties}
            >
              {letter}
            </b>
          )}
        </span>
      ))}
    </div>
  );
}

function isOpen(state: Frozen<State>, letter: string): boolean {
  return state.guessed.includes(letter) || hangman.status(state) === 'lost';
}

/** For each place, how many others open before it in the same move: they flip one after another. */
function turnsOf({ before, now }: Moment<State>): number[] {
  let turn = 0;
  return [...now.word].map((letter) => (isOpen(now, letter) && !isOpen(before, letter) ? turn++ : 0));
}
