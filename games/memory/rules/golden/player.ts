/** Plays with perfect recall. */
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/memory/rules/memory.ts';

export function playByRecall(run: Run<State, Action, Mode>): void {
  const seen = new Set<number>();
  while (run.status === 'playing') {
    if (run.state.wait > 0) run.tickTo(run.ticks + run.state.wait);
    const card = nextCard(run, seen);
    seen.add(card);
    run.act(card);
  }
}

/** The known partner of the open card, else a card of a known pair, else the first unknown card. */
function nextCard({ state }: Run<State, Action, Mode>, seen: ReadonlySet<number>): number {
  const places = state.cards.map((_, place) => place);
  const hidden = places.filter((place) => !state.matched.includes(place) && !state.flipped.includes(place));
  const known = hidden.filter((place) => seen.has(place));
  const symbolOf = (place: number) => state.cards[place]!;
  const [open] = state.flipped;
  const wanted =
    open === undefined
      ? known.find((place) => known.some((other) => other !== place && symbolOf(other) === symbolOf(place)))
      : known.find((place) => symbolOf(place) === symbolOf(open));
  return wanted ?? hidden.find((place) => !seen.has(place))!;
}
