/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { isFaster, LEAD_IN } from '#games/simon/rules/pace.ts';
import type { Action, Pad, State } from '#games/simon/rules/simon.ts';
import { PADS, simon } from '#games/simon/rules/simon.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { capitalized, clockTime, ordinal } from '#kit/words.ts';

/** From this length on, the pads light up faster than single names can be spoken. */
const IN_PAIRS_FROM = 6;

/** With `spoken`, names the pads as they light up. */
export function describeChange({ before, now, action }: Change<State, Action>, spoken: boolean): string | null {
  const length = now.sequence.length;
  const begins = action === 'again' || length > before.sequence.length || before.wait === LEAD_IN.first;
  if (begins && now.phase === 'lead-in') return `Round ${length}. ${isFaster(length) ? 'Faster now. ' : ''}Watch.`;
  if (now.phase === 'input' && before.phase === 'light') return 'Your turn.';
  const lights = now.phase === 'light' && before.phase !== 'light';
  return spoken && lights ? namesAt(now) : null;
}

function namesAt({ sequence, position }: Frozen<State>): string | null {
  if (sequence.length < IN_PAIRS_FROM) return `${nameOf(sequence[position]!)}.`;
  return position % 2 === 0 ? `${describePads(sequence.slice(position, position + 2))}.` : null;
}

export function describeEnd(state: Frozen<State>): string {
  const level = `Level ${simon.score(state)}.`;
  if (state.wrong === null) return `You won. ${level}`;
  return `Wrong. ${mistakeOf(state)}. ${level}`;
}

export function mistakeOf({ sequence, position, wrong }: Frozen<State>): string | null {
  if (wrong === null) return null;
  return `You pressed ${PADS[wrong]}, it was ${PADS[sequence[position]!]}, ${ordinal(position + 1)} of ${sequence.length}`;
}

export function describeRun(state: Frozen<State>): string {
  const mistake = mistakeOf(state);
  const level = `You reached level ${simon.score(state)}`;
  return mistake === null ? level : `${level}. ${mistake}.`;
}

export function figuresOf(state: Frozen<State>, { ticks }: RunFacts): readonly Stat[] {
  const level = simon.score(state);
  return [
    { label: 'Correct presses', value: (level * (level + 1)) / 2 + state.position },
    { label: 'Time', value: clockTime(ticks) },
  ];
}

export function describePads(pads: readonly Pad[]): string {
  const [first, ...others] = pads;
  return [nameOf(first!), ...others.map((pad) => PADS[pad]!)].join(', ');
}

export function nameOf(pad: Pad): string {
  return capitalized(PADS[pad]!);
}
