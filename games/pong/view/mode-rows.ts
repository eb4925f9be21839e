import type { ModeRow } from '#kit/game-view.ts';

const AGAINST = [
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
  ['two players', 'A friend'],
  ['rally', 'Rally'],
] as const;
const STANDARD = ['standard', 'Standard'] as const;
const TALL = ['tall', 'Tall'] as const;

const hasTall = (rival: string) => rival !== 'two players' && rival !== 'rally';

/** Whom to play and with which paddle. Only against the computer may it be tall. */
export function modeRows(mode: string): readonly ModeRow[] {
  const [rival, isTall] = mode.endsWith(' tall') ? [mode.slice(0, -' tall'.length), true] : [mode, false];
  return [
    {
      label: 'Against',
      options: AGAINST,
      chosen: rival,
      modeWith: (other) => (isTall && hasTall(other) ? `${other} tall` : other),
    },
    {
      label: 'Paddle',
      options: hasTall(rival) ? [STANDARD, TALL] : [STANDARD],
      chosen: isTall ? 'tall' : 'standard',
      modeWith: (paddle) => (paddle === 'tall' ? `${rival} tall` : rival),
    },
  ];
}
