import type { ModeRow } from '#kit/game-view.ts';
import type { Mode } from '#games/tictactoe/rules/tictactoe.ts';
import { capitalized } from '#kit/words.ts';
import { OPPONENTS, TWO_PLAYERS } from '#kit/opponents.ts';

const LARGE = '4x4' satisfies Mode;
const SERIES = 'series' satisfies Mode;
const ONE_GAME = 'one game';

const BOARDS = [
  ['3x3', '3x3'],
  [LARGE, LARGE],
] as const;

const FIRST_TO_3 = [SERIES, 'First to 3'] as const;

/** The sides of a series alternate. */
const MATCHES = {
  forTwo: [[ONE_GAME, 'One game'], FIRST_TO_3],
  alone: [['X', 'Game as X'], ['O', 'Game as O'], FIRST_TO_3],
} as const;

interface Choices {
  readonly board: string;
  readonly opponent: string;
  /** The player's mark, or a series. */
  readonly match: string;
}

/** The board, the opponent, and the match. */
export function modeRows(mode: string, versus?: string): readonly ModeRow[] {
  const choices = choicesOf(mode);
  const { board, opponent, match } = choices;
  const isForTwo = opponent === TWO_PLAYERS;
  // A game for two has no mark: the last one against the computer counts.
  const last = versus ? choicesOf(versus).match : SERIES;
  const alone = match === ONE_GAME ? (last === SERIES ? 'X' : last) : match;
  return [
    {
      label: 'Opponent',
      options: OPPONENTS,
      chosen: opponent,
      modeWith: (rival) => modeOf({ board, opponent: rival, match: isForTwo ? alone : match }),
    },
    { label: 'Board', options: BOARDS, chosen: board, modeWith: (size) => modeOf({ ...choices, board: size }) },
    {
      label: 'Match',
      options: isForTwo ? MATCHES.forTwo : MATCHES.alone,
      chosen: match,
      modeWith: (one) => modeOf({ ...choices, match: one }),
    },
  ];
}

/** At most 11 letters, such as "Easy as X", "4x4 norm. O" or "Hard to 3". */
export function nameOf(mode: string): string {
  const { board, opponent, match } = choicesOf(mode);
  const isLarge = board === LARGE;
  if (opponent === TWO_PLAYERS && match === ONE_GAME) return isLarge ? LARGE : 'Two players';
  if (opponent === TWO_PLAYERS) return isLarge ? `${LARGE} to 3` : FIRST_TO_3[1];
  if (!isLarge) return `${capitalized(opponent)} ${match === SERIES ? 'to 3' : `as ${match}`}`;
  return `${LARGE} ${opponent.replace('normal', 'norm.')} ${match === SERIES ? '3' : match}`;
}

const ABOUT: Readonly<Record<string, string>> = {
  [ONE_GAME]: 'Two of you at one screen. X starts.',
  X: 'You are the cross and start.',
  O: 'You are the nought. The computer starts.',
  [SERIES]: 'The first to win three rounds. Sides alternate.',
};

export function aboutMode(mode: string): string {
  const { board, match } = choicesOf(mode);
  return board === LARGE ? `${ABOUT[match]} Get four in a row.` : ABOUT[match]!;
}

function choicesOf(mode: string): Choices {
  const board = mode.startsWith(LARGE) ? LARGE : '3x3';
  const [rest = '', mark] = mode.replace(LARGE, '').trim().split(' as ');
  const level = rest.replace(SERIES, '').trim();
  const isForTwo = level === '' || level === TWO_PLAYERS;
  const match = rest.startsWith(SERIES) ? SERIES : (mark ?? ONE_GAME);
  return { board, opponent: isForTwo ? TWO_PLAYERS : level, match };
}

/** Such as `4x4 easy as X` or `series hard`. */
function modeOf({ board, opponent, match }: Choices): string {
  const isForTwo = opponent === TWO_PLAYERS;
  const level = isForTwo ? '' : opponent;
  const one = isForTwo ? '' : `${level} as ${match}`;
  const words = [board === LARGE && LARGE, match === SERIES ? `${SERIES} ${level}` : one];
  return words.filter(Boolean).join(' ').trim() || TWO_PLAYERS;
}
