import type { Mode } from '#games/tictactoe/rules/tictactoe.ts';
import type { ModeRow } from '#kit/game-view.ts';

const TWO_PLAYERS = 'two players' satisfies Mode;

const OPPONENTS = [
  [TWO_PLAYERS, 'Two players'],
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
] as const;

const MARKS = [
  ['X', 'X'],
  ['O', 'O'],
] as const;

export function modeRows(mode: string): readonly ModeRow[] {
  const [opponent = TWO_PLAYERS, mark] = mode.split(' as ');
  const against = (rival: string) => (rival === TWO_PLAYERS ? rival : `${rival} as ${mark ?? 'X'}`);
  const rows: ModeRow[] = [{ label: 'Opponent', options: OPPONENTS, chosen: opponent, modeWith: against }];
  if (mark) rows.push({ label: 'You play', options: MARKS, chosen: mark, modeWith: (own) => `${opponent} as ${own}` });
  return rows;
}
