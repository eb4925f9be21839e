import { TICKS_PER_SECOND } from '#engine/rules.ts';

/** 2:05. */
export function clockTime(ticks: number): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
