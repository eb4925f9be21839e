import { OPPONENTS } from '#games/rps/rules/habits.ts';
import type { Match } from '#games/rps/rules/rps.ts';
import { LENGTHS } from '#games/rps/rules/rps.ts';
import { HINTS, nameOf } from '#games/rps/view/opponents.ts';
import type { ModeRow } from '#kit/game-view.ts';

const COMPUTER = 'computer';
const RIVALS: ModeRow['options'] = [
  [COMPUTER, nameOf(undefined), 'Plays at random.'],
  ...OPPONENTS.map((opponent) => [opponent, nameOf(opponent), HINTS[opponent]] as const),
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

/** After a match: the next opponent with a habit, for as many rounds. */
export function offerAfter(mode: string): { readonly mode: string; readonly label: string } {
  const next = OPPONENTS[(OPPONENTS.indexOf(opponentOf(mode)!) + 1) % OPPONENTS.length]!;
  return { mode: modeRows(mode)[0]!.modeWith(next), label: `Meet ${nameOf(next)}` };
}
