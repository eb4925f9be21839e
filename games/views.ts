/** Every game's view, loaded when its page is opened: the page's list. */
import type { AnyView } from '#kit/game-view.ts';

type LoadView = () => Promise<{ readonly default: AnyView }>;

export const views: Readonly<Record<string, LoadView>> = {
  memory: () => import('#games/memory/view/memory-view.tsx'),
  tictactoe: () => import('#games/tictactoe/view/tictactoe-view.tsx'),
  color: () => import('#games/color/view/color-view.tsx'),
  rps: () => import('#games/rps/view/rps-view.tsx'),
  simon: () => import('#games/simon/view/simon-view.tsx'),
  number: () => import('#games/number/view/number-view.tsx'),
  whack: () => import('#games/whack/view/whack-view.tsx'),
  snake: () => import('#games/snake/view/snake-view.tsx'),
  '2048': () => import('#games/2048/view/2048-view.tsx'),
  typing: () => import('#games/typing/view/typing-view.tsx'),
  hangman: () => import('#games/hangman/view/hangman-view.tsx'),
  dogfight: () => import('#games/dogfight/view/dogfight-view.tsx'),
  breakout: () => import('#games/breakout/view/breakout-view.tsx'),
  flappy: () => import('#games/flappy/view/flappy-view.tsx'),
  minesweeper: () => import('#games/minesweeper/view/minesweeper-view.tsx'),
  pong: () => import('#games/pong/view/pong-view.tsx'),
  tetris: () => import('#games/tetris/view/tetris-view.tsx'),
  'space-invaders': () => import('#games/space-invaders/view/space-invaders-view.tsx'),
  connect4: () => import('#games/connect4/view/connect4-view.tsx'),
  sudoku: () => import('#games/sudoku/view/sudoku-view.tsx'),
};

/** Always built, never listed: the view of the smallest game. */
export const unlistedViews: Readonly<Record<string, LoadView>> = {
  blank: () => import('#games/_blank/view/blank-view.tsx'),
};
