/** Statistics over several visits, and their format. */

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/**
 * Milliseconds as median and range, and the multiple of the floor: `1044 (1012-1100) 2.21x`.
 * @param {readonly number[]} values
 * @param {number} floor
 */
export function timed(values, floor) {
  const range = `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`;
  return `${median(values).toFixed(0)} (${range}) ${(median(values) / floor).toFixed(2)}x`;
}

/**
 * The same with its target, and a mark if missed: `1044 (1012-1100) 2.21x > 1.9`.
 * @param {readonly number[]} values
 * @param {number} floor
 * @param {number | null} goal At most so many times the floor.
 */
export function timedWithGoal(values, floor, goal) {
  if (goal === null) return timed(values, floor);
  return `${timed(values, floor)} ${median(values) / floor > goal ? '>' : '<='} ${goal.toFixed(1)}`;
}

const WIDTHS = [30, 30, 30, 30, 8, 8, 10];

/**
 * The first cell is aligned left, the others right.
 * @param {readonly string[]} cells
 */
export function print([first = '', ...others]) {
  console.log(first.padEnd(22) + others.map((cell, column) => cell.padStart(WIDTHS[column] ?? 0)).join(''));
}
