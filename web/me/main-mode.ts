/** The mode with the most runs; `undefined` without runs. */
export function mainModeOf(runs: readonly { readonly mode: string }[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { mode } of runs) counts.set(mode, (counts.get(mode) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
