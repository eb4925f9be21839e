import type { Mode } from '#games/tictactoe/rules/tictactoe.ts';
import type { ModeRow } from '#kit/game-view.ts';

const TWO_PLAYERS = 'two players' satisfies Mode;
const LARGE = '4x4' satisfies Mode;

const OPPONENTS = [
  [TWO_PLAYERS, 'Two players'],
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
] as const;

const BOARDS = [
  ['3x3', '3x3'],
  [LARGE, LARGE],
] as const;

const MARKS = [
  ['X', 'X'],
  ['O', 'O'],
] as const;

export function modeRows(mode: string): readonly ModeRow[] {
  const board = mode.startsWith(LARGE) ? LARGE : '3x3';
  const [level = '', mark] = mode.replace(LARGE, '').trim().split(' as ');
  const opponent = mark ? level : TWO_PLAYERS;
  const own = mark ?? 'X';
  const rows: ModeRow[] = [
    {
      label: 'Opponent',
      options: OPPONENTS,
      chosen: opponent,
      modeWith: (rival) => modeOf(board, rival, own),
    },
    { label: 'Board', options: BOARDS, chosen: board, modeWith: (size) => modeOf(size, opponent, own) },
  ];
  if (mark)
    rows.push({ label: 'You play', options: MARKS, chosen: mark, modeWith: (sign) => modeOf(board, opponent, sign) });
  return rows;
}

function modeOf(board: string, opponent: string, mark: string): string {
  if (opponent === TWO_PLAYERS) return board === LARGE ? LARGE : TWO_PLAYERS;
  return `${board === LARGE ? `${LARGE} ` : ''}${opponent} as ${mark}`;
}
