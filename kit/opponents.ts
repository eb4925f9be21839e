/** Opponents of a board game for two: a person at the same screen, or the computer in three levels. */
export const TWO_PLAYERS = 'two players';

export const OPPONENTS = [
  [TWO_PLAYERS, 'Two players'],
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
] as const;
