import type { Mode } from '#games/pong/rules/pong.ts';
import { Chips } from '#kit/chips.tsx';
import type { ModesProps } from '#kit/game-view.ts';

const AGAINST = [
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
  ['two players', 'A friend'],
  ['rally', 'Rally'],
] as const satisfies readonly (readonly [Mode, string])[];
const PADDLES = [
  ['standard', 'Standard'],
  ['tall', 'Tall'],
] as const;

/** Whom to play and with which paddle, instead of eight names in one list. */
export function Modes({ mode, onChoose }: ModesProps) {
  const isTall = mode.endsWith(' tall');
  const against = (isTall ? mode.slice(0, -' tall'.length) : mode) as (typeof AGAINST)[number][0];
  const hasPaddles = against !== 'two players' && against !== 'rally';
  const choose = (rival: typeof against, paddle: 'standard' | 'tall') => {
    const next: Mode = paddle === 'tall' && rival !== 'two players' && rival !== 'rally' ? `${rival} tall` : rival;
    onChoose(next);
  };
  const paddle = isTall ? 'tall' : 'standard';
  return (
    <div className="pong-modes">
      <span aria-hidden="true">Against</span>
      <Chips label="Against" options={AGAINST} chosen={against} onChoose={(rival) => choose(rival, paddle)} />
      <span aria-hidden="true">Paddle</span>
      <Chips
        label="Paddle"
        options={hasPaddles ? PADDLES : PADDLES.slice(0, 1)}
        chosen={paddle}
        onChoose={(kind) => choose(against, kind)}
      />
    </div>
  );
}
