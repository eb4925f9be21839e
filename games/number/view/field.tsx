import { useEffect, useState } from 'react';
import type { Action, State } from '#games/number/rules/number.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { Bar } from '#games/number/view/bar.tsx';
import { Confetti } from '#games/number/view/confetti.tsx';
import { describeInterval } from '#games/number/view/describe.ts';
import { GuessForm } from '#games/number/view/guess-form.tsx';
import { Message } from '#games/number/view/message.tsx';
import { Tried } from '#games/number/view/tried.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useGame, useMoment } from '#kit/use-moment.ts';

const YourNumber = lazyPart(async () => (await import('#games/number/view/your-number.tsx')).YourNumber);

export function Field({ game }: FieldProps<State, Action>) {
  const isAsked = useGame(game, ({ now }) => now.replies !== undefined);
  return isAsked ? <YourNumber game={game} /> : <Guessing game={game} />;
}

function Guessing({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const [invalid, setInvalid] = useState(0);
  useEffect(() => game.onChange(() => setInvalid(0)), [game]);
  const status = numberGuessing.status(now);
  return (
    <div className="number-table">
      <Message state={now} invalid={invalid} />
      <Bar state={now} />
      <p id="number-open" className="number-open">
        {describeInterval(now)}
      </p>
      <GuessForm
        game={game}
        locked={status !== 'playing'}
        invalid={invalid > 0}
        describedBy="number-open"
        onInvalid={() => setInvalid((count) => count + 1)}
      />
      <Tried state={now} />
      {status === 'won' && <Confetti />}
    </div>
  );
}
