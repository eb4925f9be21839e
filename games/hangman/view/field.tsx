import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { hangman, hintFor, misses } from '#games/hangman/rules/hangman.ts';
import { Balloon } from '#games/hangman/view/balloon.tsx';
import { GALLOWS, Gallows } from '#games/hangman/view/gallows.tsx';
import { giverOf } from '#games/hangman/view/describe.ts';
import { Keyboard } from '#games/hangman/view/keyboard.tsx';
import { useGift } from '#games/hangman/view/use-gift.ts';
import { Word } from '#games/hangman/view/word.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useSetting } from '#kit/use-setting.ts';
import { useGame } from '#kit/use-moment.ts';

export function Field({ game }: FieldProps<State, Action>) {
  useGift(game);
  const hint = useGame(game, ({ now }) => hintFor(now));
  const giver = useGame(game, ({ now }) => giverOf(now));
  return (
    <div className="hangman-table">
      <Picture game={game} />
      <p className="hangman-hint">
        {giver}
        {giver && hint && '. '}
        {hint && (
          <>
            Hint: <b>{hint}</b>
          </>
        )}
      </p>
      <Word game={game} />
      <Keyboard game={game} />
    </div>
  );
}

function Picture({ game }: FieldProps<State, Action>) {
  const gallows = useSetting(GALLOWS);
  const wrong = useGame(game, ({ now }) => misses(now));
  const status = useGame(game, ({ now }) => hangman.status(now));
  return gallows ? <Gallows wrong={wrong} status={status} /> : <Balloon wrong={wrong} status={status} />;
}
