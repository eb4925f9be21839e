/** Statistics over several visits, and their format. */

/** @typedef {{ median: number, least: number, most: number }} Spread */

/**
 * @param {readonly number[]} values
 * @returns {Spread}
 */
export function spreadOf(values) {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

/**
 * Milliseconds as median and range, and the multiple of the floor: `1044 (1012-1100) 2.21x`.
 * @param {Spread} spread
 * @param {number} floor
 */
export function timed({ median: middle, least, most }, floor) {
  return `${middle.toFixed(0)} (${least.toFixed(0)}-${most.toFixed(0)}) ${(middle / floor).toFixed(2)}x`;
}

/**
 * The same with its target, and a mark if missed: `1044 (1012-1100) 2.21x > 1.9`.
 * @param {Spread} spread
 * @param {number} floor
 * @param {number | null} goal At most so many times the floor.
 */
export function timedWithGoal(spread, floor, goal) {
  if (goal === null) return timed(spread, floor);
  return `${timed(spread, floor)} ${spread.median / floor > goal ? '>' : '<='} ${goal.toFixed(1)}`;
}

/** @param {number} bytes */
export function kilo(bytes) {
  return (bytes / 1000).toFixed(1);
}

/**
 * The first cell is aligned left, the others right.
 * @param {readonly string[]} cells
 * @param {number} width of each cell but the first
 */
export function print([first = '', ...others], width = 15) {
  console.log(first.padEnd(22) + others.map((cell) => cell.padStart(width)).join(''));
}
