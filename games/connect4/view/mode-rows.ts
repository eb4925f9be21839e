import type { Mode } from '#games/connect4/rules/connect4.ts';
import type { ModeRow } from '#kit/game-view.ts';
import { OPPONENTS, TWO_PLAYERS } from '#kit/opponents.ts';

const POP_OUT = 'pop out' satisfies Mode;

const RULES = [
  ['classic', 'Classic'],
  [POP_OUT, 'Pop out'],
] as const;

export function modeRows(mode: string): readonly ModeRow[] {
  const opponent = mode.replace(POP_OUT, '').trim();
  const rules = mode.endsWith(POP_OUT) ? POP_OUT : 'classic';
  return [
    { label: 'Opponent', options: OPPONENTS, chosen: opponent || TWO_PLAYERS, modeWith: (one) => modeOf(one, rules) },
    { label: 'Rules', options: RULES, chosen: rules, modeWith: (one) => modeOf(opponent || TWO_PLAYERS, one) },
  ];
}

function modeOf(opponent: string, rules: string): string {
  if (rules !== POP_OUT) return opponent;
  return opponent === TWO_PLAYERS ? POP_OUT : `${opponent} ${POP_OUT}`;
}
