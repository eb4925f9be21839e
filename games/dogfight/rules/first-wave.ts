/** The first wave of Arcade is the same for everyone: it draws no random numbers. */
import { addEnemy } from '#games/dogfight/rules/enemies.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import type { EnemyKind, State } from '#games/dogfight/rules/state.ts';
import { FIRST_WAVE } from '#games/dogfight/rules/wave.ts';

/** Five scouts in a V, so wide that nobody misses. */
const V = [0, -46, 46, -92, 92] as const;
/** Two lines of three, from both sides. */
const LINES = [90, 390] as const;
const SHIELD_AT = 120 * PX;

export function isFirstWave({ powers, wave }: Readonly<Pick<State, 'powers' | 'wave'>>): boolean {
  return powers !== undefined && wave === 1;
}

export function bringFirstWave(state: State): void {
  switch (state.ticks) {
    case FIRST_WAVE.scouts:
      for (const x of V) bring(state, 'scout', 240 + x, -30 - (Math.abs(x) / 46) * 30);
      break;
    case FIRST_WAVE.lines:
      for (const x of LINES) for (let rank = 0; rank < 3; rank++) bring(state, 'scout', x, -30 - 40 * rank);
      break;
    case FIRST_WAVE.fighter:
      bring(state, 'fighter', 240, -30);
      state.pickups.push({ x: SHIELD_AT, y: -10 * PX, kind: 'shield' });
  }
}

function bring(state: State, kind: EnemyKind, x: number, y: number): void {
  addEnemy(state, kind, { x: x * PX, y: y * PX }, 40);
  state.toCome--;
}
