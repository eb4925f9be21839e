import type { Mode } from '#games/connect4/rules/connect4.ts';
import { Chips } from '#kit/chips.tsx';
import type { ModesProps } from '#kit/game-view.ts';

const OPPONENTS: readonly (readonly [Mode, string])[] = [
  ['two players', 'Two players'],
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
];

export function Modes({ mode, onChoose }: ModesProps) {
  return (
    <div className="connect4-modes">
      <Chips label="Opponent" options={OPPONENTS} chosen={mode as Mode} onChoose={onChoose} />
    </div>
  );
}
