import { OPPONENTS } from '#games/rps/rules/habits.ts';
import type { Match } from '#games/rps/rules/rps.ts';
import { LENGTHS } from '#games/rps/rules/rps.ts';
import { HINTS, nameOf } from '#games/rps/view/opponents.ts';
import type { ModeRow } from '#kit/game-view.ts';

const COMPUTER = 'computer';
const RIVALS: readonly (readonly [string, string])[] = [
  [COMPUTER, nameOf(undefined)],
  ...OPPONENTS.map((opponent) => [opponent, nameOf(opponent)] as const),
];
const MATCHES = LENGTHS.map((length) => [`best of ${length}`, `Best of ${length}`] as const);
const USUAL: Match = 'best of 5';

const opponentOf = (mode: string) => OPPONENTS.find((name) => mode.startsWith(name));

/** Whom to play, and for how long. Opponents with a habit play matches only. */
export function modeRows(mode: string): readonly ModeRow[] {
  const opponent = opponentOf(mode);
  const match = opponent ? mode.slice(opponent.length + 1) : mode;
  return [
    {
      label: 'Opponent',
      options: RIVALS,
      chosen: opponent ?? COMPUTER,
      modeWith: (rival) => (rival === COMPUTER ? match : `${rival} ${match === 'endless' ? USUAL : match}`),
    },
    {
      label: 'Match',
      options: opponent ? MATCHES : [['endless', 'Endless'], ...MATCHES],
      chosen: match,
      modeWith: (length) => (opponent ? `${opponent} ${length}` : length),
    },
  ];
}

export function aboutMode(mode: string): string {
  const opponent = opponentOf(mode);
  return opponent ? `Who do you want to read? ${HINTS[opponent]}` : 'The computer plays at random.';
}
