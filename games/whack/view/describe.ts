/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { EVERY, LASTS, MOLES } from '#games/whack/rules/whack.ts';
import { longest } from '#games/whack/view/streak.tsx';
import type { Stat } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { pluralize } from '#kit/words.ts';

export function ticksLeft({ passed }: Frozen<State>): number {
  return LASTS - passed;
}

/** Ticks between score announcements. */
const TOLD_EVERY = 10 * TICKS_PER_SECOND;

/** With `spoken`, also announces each mole's hole. */
export function describeChange(change: Change<State, Action>, spoken: boolean): string | null {
  const { before, now } = change;
  const sentences = [
    spoken && hasAppeared(change) && `Hole ${now.hole + 1}.`,
    now.passed > before.passed && now.passed % TOLD_EVERY === 0 && now.passed < LASTS && `Score ${now.hits}.`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

/** The first mole is up before time passes, so the first tick reports it. */
export function hasAppeared({ before, now }: Change<State, Action>): boolean {
  if (now.passed === before.passed || now.passed === LASTS) return false;
  return now.passed % EVERY === 0 || before.passed === 0;
}

export function describeRun({ hits, misses }: Frozen<State>): string {
  return `${hits} of ${MOLES} moles · ${pluralize(misses, 'miss', 'misses')}`;
}

export function figuresOf(state: Frozen<State>): readonly Stat[] {
  const ms = averageMs(state);
  return [
    { label: 'Accuracy', value: `${accuracyOf(state)}%` },
    { label: 'Reaction', value: ms === null ? '-' : `${ms} ms` },
    { label: 'Best streak', value: longest.streak },
  ];
}

export function describeEnd(state: Frozen<State>): string {
  const ms = averageMs(state);
  const reaction = ms === null ? '' : ` ${ms} milliseconds on average.`;
  return `Time's up! ${state.hits} of ${MOLES} moles, ${accuracyOf(state)} percent accuracy.${reaction}`;
}

function accuracyOf({ hits, misses }: Frozen<State>): number {
  const taps = hits + misses;
  return taps === 0 ? 0 : Math.round((100 * hits) / taps);
}

function averageMs({ hits, reaction }: Frozen<State>): number | null {
  return hits === 0 ? null : Math.round((reaction * 1000) / TICKS_PER_SECOND / hits);
}
