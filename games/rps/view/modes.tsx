import type { Opponent } from '#games/rps/rules/habits.ts';
import { OPPONENTS } from '#games/rps/rules/habits.ts';
import type { Match, Mode } from '#games/rps/rules/rps.ts';
import { LENGTHS } from '#games/rps/rules/rps.ts';
import { HINTS, nameOf } from '#games/rps/view/opponents.ts';
import { Chips } from '#kit/chips.tsx';
import type { ModesProps } from '#kit/game-view.ts';

const RIVALS = [
  ['computer', nameOf(undefined)],
  ...OPPONENTS.map((opponent) => [opponent, nameOf(opponent)] as const),
] as const;
const ENDS = [
  ['endless', 'Endless'],
  ...LENGTHS.map((length) => [`best of ${length}`, `Best of ${length}`] as const),
] as const;
const USUAL: Match = 'best of 5';

/** Whom to play, and for how long. Opponents with a habit play matches only. */
export function Modes({ mode, onChoose }: ModesProps) {
  const opponent = OPPONENTS.find((name) => mode.startsWith(name));
  const match = (opponent ? mode.slice(opponent.length + 1) : mode) as 'endless' | Match;
  const choose = (rival: Opponent | 'computer', length: 'endless' | Match) => {
    const next: Mode = rival === 'computer' ? length : `${rival} ${length === 'endless' ? USUAL : length}`;
    onChoose(next);
  };
  return (
    <div className="rps-modes">
      <Chips
        label="Opponent"
        options={RIVALS}
        chosen={opponent ?? 'computer'}
        onChoose={(rival) => choose(rival, match)}
      />
      <Chips
        label="Match"
        options={opponent ? ENDS.slice(1) : ENDS}
        chosen={match}
        onChoose={(length) => choose(opponent ?? 'computer', length)}
      />
      <p>{opponent ? `Who do you want to read? ${HINTS[opponent]}` : 'The computer plays at random.'}</p>
    </div>
  );
}
