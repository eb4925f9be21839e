import { bitOf, DIGITS, digitsOf, UNITS } from '#games/sudoku/rules/grid.ts';
import type { Candidates, Step } from '#games/sudoku/rules/solver-step.ts';
import { placesOf } from '#games/sudoku/rules/solver-step.ts';

/** A candidate is `cell * 9 + digit - 1`. */
const cellOf = (candidate: number) => Math.floor(candidate / 9);
const digitOf = (candidate: number) => (candidate % 9) + 1;

/**
 * An alternating chain: if its first candidate is false, its last one is true. One of the two is true, so whatever both
 * exclude is false. Takes the shortest one.
 */
export function chain(grid: Candidates): Step | null {
  const { strong, weak } = linksOf(grid);
  let best: { readonly path: readonly number[]; readonly removes: readonly number[] } | null = null;
  for (const start of strong.keys()) {
    const most = best ? best.path.length - 1 : 14;
    const found = chainFrom(start, strong, weak, most);
    if (found) best = found;
  }
  if (!best) return null;
  const cells = new Map<number, number>();
  for (const candidate of best.removes) {
    cells.set(cellOf(candidate), (cells.get(cellOf(candidate)) ?? 0) | bitOf(digitOf(candidate)));
  }
  return {
    technique: 'Chain',
    fills: null,
    removes: [...cells].map(([cell, digits]) => ({ cell, digits })),
    because: [...new Set(best.path.map(cellOf))],
    digits: [digitOf(best.path[0]!), digitOf(best.path.at(-1)!)],
    units: [],
  };
}

type Links = ReadonlyMap<number, ReadonlySet<number>>;

/** `strong`: one of both is true. `weak`: one of both is false. */
function linksOf(grid: Candidates): { readonly strong: Links; readonly weak: Links } {
  const strong = new Map<number, Set<number>>();
  const weak = new Map<number, Set<number>>();
  const link = (links: Map<number, Set<number>>, group: readonly number[]) => {
    for (const one of group) {
      const others = links.get(one) ?? new Set();
      links.set(one, others);
      for (const other of group) if (other !== one) others.add(other);
    }
  };
  const groups = [
    ...grid.bits.map((bits, cell) => digitsOf(bits).map((digit) => cell * 9 + digit - 1)),
    ...UNITS.flatMap((unit) => DIGITS.map((digit) => placesOf(grid, unit, digit).map((cell) => cell * 9 + digit - 1))),
  ];
  for (const group of groups) {
    if (group.length < 2) continue;
    link(weak, group);
    if (group.length === 2) link(strong, group);
  }
  return { strong, weak };
}

function chainFrom(start: number, strong: Links, weak: Links, most: number) {
  /** The candidate before, for those reached as true and as false. */
  const asTrue = new Map<number, number>();
  const asFalse = new Map<number, number>([[start, -1]]);
  let ends = [start];
  for (let length = 2; length <= most && ends.length > 0; length += 2) {
    const nextEnds: number[] = [];
    for (const from of ends) {
      for (const reached of strong.get(from) ?? []) {
        if (asTrue.has(reached)) continue;
        asTrue.set(reached, from);
        const removes = [...(weak.get(start) ?? [])].filter((other) => weak.get(reached)?.has(other));
        if (reached !== start && removes.length > 0) return { path: pathTo(reached, asTrue, asFalse), removes };
        for (const excluded of weak.get(reached) ?? []) {
          if (asFalse.has(excluded)) continue;
          asFalse.set(excluded, reached);
          nextEnds.push(excluded);
        }
      }
    }
    ends = nextEnds;
  }
  return null;
}

function pathTo(end: number, asTrue: ReadonlyMap<number, number>, asFalse: ReadonlyMap<number, number>): number[] {
  const path = [end];
  for (let at = end, isTrue = true; ; isTrue = !isTrue) {
    at = (isTrue ? asTrue : asFalse).get(at)!;
    if (at === -1) return path.toReversed();
    path.push(at);
  }
}
