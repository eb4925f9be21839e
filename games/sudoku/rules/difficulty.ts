import type { Technique } from '#games/sudoku/rules/solver-step.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'evil'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

const BY_TECHNIQUE: Readonly<Record<Technique, Difficulty>> = {
  Single: 'easy',
  'Hidden single': 'medium',
  'Pointing pair': 'hard',
  'Box and line': 'hard',
  Pair: 'hard',
  Triple: 'hard',
  'X-wing': 'expert',
  Swordfish: 'expert',
  Chain: 'evil',
};

/** By the hardest technique that a puzzle needs. */
export function difficultyOf(hardest: Technique): Difficulty {
  return BY_TECHNIQUE[hardest];
}
