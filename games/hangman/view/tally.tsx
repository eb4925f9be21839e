import { useState } from 'react';
import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { GALLOWS } from '#games/hangman/view/gallows.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { OptionButton } from '#kit/option-button.tsx';
import type { TallySource } from '#kit/tally.tsx';
import { TallyList, useTally } from '#kit/tally.tsx';

const GiveWord = lazyPart(async () => (await import('#games/hangman/view/give-word.tsx')).GiveWord);

const WORDS: TallySource<State> = {
  pairing: () => 'hangman',
  ending(state) {
    const status = hangman.status(state);
    return status === 'playing' ? null : status === 'won' ? 'own' : 'other';
  },
};

export function Tally({ game }: FieldProps<State, Action>) {
  return (
    <div className="hangman-below">
      {/* Races do not count. */}
      {!game.room && <Words game={game} />}
      <OptionButton option={GALLOWS} label="Classic gallows" />
      {!game.room && <Give />}
    </div>
  );
}

function Give() {
  const [gives, setGives] = useState(false);
  return (
    <>
      <button className="button hangman-give-button" type="button" onClick={() => setGives(true)}>
        Give a word to a friend
      </button>
      {gives && <GiveWord onClose={() => setGives(false)} />}
    </>
  );
}

function Words({ game }: FieldProps<State, Action>) {
  const [{ own, other }] = useTally(game, WORDS);
  return (
    <TallyList
      className="hangman-tally"
      counts={[
        ['Wins', own],
        ['Losses', other],
      ]}
    />
  );
}
