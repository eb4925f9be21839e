import { useState } from 'react';
import type { Level } from '#games/tictactoe/rules/ai.ts';
import type { Mark } from '#games/tictactoe/rules/lines.ts';
import type { Mode } from '#games/tictactoe/rules/tictactoe.ts';
import { Chips } from '#kit/chips.tsx';
import type { ModesProps } from '#kit/game-view.ts';

const TWO_PLAYERS = 'two players';

const OPPONENTS: readonly (readonly [Level | typeof TWO_PLAYERS, string])[] = [
  [TWO_PLAYERS, 'Two players'],
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
];
const MARKS: readonly (readonly [Mark, string])[] = [
  ['X', 'X'],
  ['O', 'O'],
];

export function Modes({ mode, onChoose }: ModesProps) {
  const [opponent, mark] = partsOf(mode);
  // Two-player games have no own mark; remember it for the next game against the computer.
  const [lastMark, setLastMark] = useState<Mark>(mark ?? 'X');
  const choose = (nextOpponent: Level | typeof TWO_PLAYERS, nextMark: Mark) => {
    setLastMark(nextMark);
    onChoose(modeOf(nextOpponent, nextMark));
  };
  return (
    <div className="tictactoe-modes">
      <Chips
        label="Opponent"
        options={OPPONENTS}
        chosen={opponent}
        onChoose={(value) => choose(value, mark ?? lastMark)}
      />
      {mark === null ? (
        <p>X and O take turns here. Alone? Choose a level.</p>
      ) : (
        <div className="tictactoe-marks">
          <span aria-hidden="true">You play</span>
          <Chips label="Your mark" options={MARKS} chosen={mark} onChoose={(value) => choose(opponent, value)} />
        </div>
      )}
    </div>
  );
}

function modeOf(opponent: Level | typeof TWO_PLAYERS, mark: Mark): Mode {
  return opponent === TWO_PLAYERS ? opponent : `${opponent} as ${mark}`;
}

function partsOf(mode: string): readonly [opponent: Level | typeof TWO_PLAYERS, mark: Mark | null] {
  const [level, mark] = mode.split(' as ');
  return mark === 'X' || mark === 'O' ? [level as Level, mark] : [TWO_PLAYERS, null];
}
