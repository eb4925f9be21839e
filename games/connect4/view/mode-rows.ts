import type { ModeRow } from '#kit/game-view.ts';

const OPPONENTS = [
  ['two players', 'Two players'],
  ['easy', 'Easy'],
  ['normal', 'Normal'],
  ['hard', 'Hard'],
] as const;

export function modeRows(mode: string): readonly ModeRow[] {
  return [{ label: 'Opponent', options: OPPONENTS, chosen: mode, modeWith: (opponent) => opponent }];
}
