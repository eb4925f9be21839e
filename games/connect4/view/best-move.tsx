import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { cellsOf, colorOf } from '#games/connect4/rules/discs.ts';
import { columnOf, rowOf } from '#games/connect4/rules/lines.ts';
import { Disc } from '#games/connect4/view/disc.tsx';
import { Front } from '#games/connect4/view/front.tsx';
import type { Mistake } from '#games/connect4/view/mistake.ts';
import { lastMistake } from '#games/connect4/view/mistake.ts';
import type { FieldProps } from '#kit/game-view.ts';

type MoveHint = 'none' | 'searching' | { readonly state: Frozen<State>; readonly mistake: Mistake | null };

export function BestMove({ game }: FieldProps<State, Action>) {
  const [answer, setAnswer] = useState<MoveHint>('none');
  const ask = () => {
    const { now } = game.moment();
    setAnswer('searching');
    void lastMistake(now).then((mistake) => setAnswer({ state: now, mistake }));
  };
  return (
    <div className="connect4-best">
      {typeof answer === 'string' ? (
        <button className="button" type="button" aria-disabled={answer === 'searching'} onClick={ask}>
          {answer === 'searching' ? 'Looking…' : 'Show the best move'}
        </button>
      ) : (
        answer.mistake && <Position state={answer.state} mistake={answer.mistake} />
      )}
      <p role="status">{typeof answer !== 'string' && describeMistake(answer.state, answer.mistake)}</p>
    </div>
  );
}

export function describeMistake({ moves }: Frozen<State>, mistake: Mistake | null): string {
  if (!mistake) return 'No single move decided it.';
  const { disc, better, wins } = mistake;
  const outcome = wins ? 'would have won' : 'would have kept the game open';
  return `Your disc in column ${moves[disc]! + 1} was the mistake (move ${disc + 1}). Column ${better + 1} ${outcome}.`;
}

/** The grid before the mistake, with the played disc faint and the better cell ringed. */
function Position({ state, mistake }: { readonly state: Frozen<State>; readonly mistake: Mistake }) {
  const { disc, better } = mistake;
  const before = state.moves.slice(0, disc);
  const cells = cellsOf([...before, state.moves[disc]!]);
  const betterCell = cellsOf([...before, better]).at(-1)!;
  return (
    <div className="connect4-small" aria-hidden="true">
      <div className="connect4-discs">
        {cells.map((cell, index) => (
          <Place key={index} cell={cell} className={index === disc ? 'connect4-ghost' : 'connect4-still'}>
            <Disc color={colorOf(state, index)} />
          </Place>
        ))}
        <Place cell={betterCell} className="connect4-still">
          <Disc color={colorOf(state, disc)} ringed />
        </Place>
      </div>
      <Front />
    </div>
  );
}

interface PlaceProps {
  readonly cell: number;
  readonly className: string;
  readonly children: ReactNode;
}

function Place({ cell, className, children }: PlaceProps) {
  return (
    <span className={className} data-column={columnOf(cell)} data-row={rowOf(cell)}>
      {children}
    </span>
  );
}
