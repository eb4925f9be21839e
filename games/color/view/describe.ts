/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS, LASTS } from '#games/color/rules/color.ts';
import { reactions } from '#games/color/view/reactions.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { secondsLeft } from '#kit/time-bar.tsx';
import { capitalized, pluralize } from '#kit/words.ts';

/** Seconds left when the score is announced. */
const TOLD_AT = new Set([20, 10, 5]);

/** In verbose mode also announces each target. */
export function describeChange({ before, now }: Change<State, Action>, spoken: boolean): string | null {
  const seconds = now.left / TICKS_PER_SECOND;
  if (now.left < before.left && TOLD_AT.has(seconds)) return `${seconds} seconds left. Score ${now.score}.`;
  const isNew = now.hits > before.hits || (before.left === LASTS && now.left < LASTS);
  return spoken && isNew ? describeTarget(now) : null;
}

function describeTarget({ target, word }: Frozen<State>): string {
  const ink = capitalized(COLORS[target]!);
  return word === undefined ? `${ink}.` : `${ink} ink, the word ${COLORS[word]}.`;
}

export function countersOf({ score, streak, left, word }: Frozen<State>): readonly Stat[] {
  return [
    { label: 'Score', value: score },
    ...(word === undefined ? [] : [{ label: 'Streak', value: streak }]),
    { label: 'Time', value: secondsLeft(left) },
  ];
}

export function describeRun({ hits, misses }: Frozen<State>): string {
  return `${pluralize(hits, 'hit')} · ${pluralize(misses, 'miss', 'misses')}`;
}

export function figuresOf(state: Frozen<State>): readonly Stat[] {
  const { medianMs } = reactions;
  return [
    { label: 'Accuracy', value: `${accuracyOf(state)}%` },
    { label: 'Best streak', value: state.bestStreak },
    { label: 'Median reaction', value: medianMs === null ? '-' : `${medianMs} ms` },
  ];
}

export function describeEnd(state: Frozen<State>): string {
  const { medianMs } = reactions;
  const counts = describeRun(state).replace(' · ', ', ');
  const reaction = medianMs === null ? '' : ` Median reaction ${medianMs} milliseconds.`;
  return `Time's up! Score ${state.score}, ${counts}, ${accuracyOf(state)} percent accuracy.${reaction}`;
}

function accuracyOf({ hits, misses }: Frozen<State>): number {
  const clicks = hits + misses;
  return clicks === 0 ? 0 : Math.round((100 * hits) / clicks);
}
