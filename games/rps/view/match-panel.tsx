import type { Action, State } from '#games/rps/rules/rps.ts';
import { History } from '#games/rps/view/history.tsx';
import { Streak } from '#games/rps/view/streak.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';

const Seals = lazyPart(async () => (await import('#games/rps/view/seals.tsx')).Seals);

export function MatchPanel({ game }: FieldProps<State, Action>) {
  return (
    <div className="rps-below">
      <Streak game={game} />
      <History game={game} />
      <details className="rps-fair">
        <summary>Does the computer cheat? Check it</summary>
        <Seals game={game} />
      </details>
    </div>
  );
}
