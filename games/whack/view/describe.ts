/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { EVERY, LASTS, MOLES } from '#games/whack/rules/whack.ts';
import type { RushState } from '#games/whack/rules/rush.ts';
import { stepOf } from '#games/whack/rules/rush.ts';
import { KIND_NAMES } from '#games/whack/view/hole.tsx';
import { longest } from '#games/whack/view/streak.tsx';
import type { Stat } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { formatThousands, pluralize } from '#kit/words.ts';

export function ticksLeft({ passed }: Frozen<State>): number {
  return LASTS - passed;
}

/** Ticks between score announcements. */
const TOLD_EVERY = 10 * TICKS_PER_SECOND;

/** With `spoken`, also announces each mole's hole. */
export function describeChange(change: Change<State, Action>, spoken: boolean): string | null {
  const { before, now } = change;
  if (now.rush && before.rush) return describeRush(before.rush, now.rush, now.passed, spoken);
  const sentences = [
    spoken && hasAppeared(change) && `Hole ${now.hole + 1}.`,
    now.passed > before.passed && now.passed % TOLD_EVERY === 0 && now.passed < LASTS && `Score ${now.hits}.`,
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

function describeRush(
  before: Frozen<RushState>,
  now: Frozen<RushState>,
  passed: number,
  spoken: boolean,
): string | null {
  if (now.hearts < before.hearts) return now.hearts > 0 ? `Heart lost, ${now.hearts} left.` : null;
  const risen = spoken && now !== before ? now.risers.filter(({ since }) => since === passed) : [];
  const sentences = [
    stepOf(now) > stepOf(before) && `Speed ${stepOf(now)}.`,
    ...(now.risers.length > before.risers.length ? risen : []).map(
      ({ hole, kind }) => `${hole + 1}${kind === 'mole' ? '' : `, ${KIND_NAMES[kind]}`}.`,
    ),
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

/** The first mole is up before time passes, so the first tick reports it. */
export function hasAppeared({ before, now }: Change<State, Action>): boolean {
  if (now.rush || now.passed === before.passed || now.passed === LASTS) return false;
  return now.passed % EVERY === 0 || before.passed === 0;
}

/** U+FE0E selects the text glyph instead of an emoji. */
const HEART = '\u2665\uFE0E';

export function describeHearts(hearts: number): string {
  return `${HEART.repeat(hearts)} ${hearts}`.trim();
}

export function describeRun({ hits, misses, rush }: Frozen<State>): string {
  if (rush) return `${formatThousands(rush.points)} points · ${pluralize(hits, 'mole')} · speed ${stepOf(rush)}`;
  return `${hits} of ${MOLES} moles · ${pluralize(misses, 'miss', 'misses')}`;
}

export function figuresOf(state: Frozen<State>): readonly Stat[] {
  const ms = averageMs(state);
  if (state.rush)
    return [
      { label: 'Moles', value: state.hits },
      { label: 'Speed', value: stepOf(state.rush) },
      { label: 'Best combo', value: longest.streak },
    ];
  return [
    { label: 'Accuracy', value: `${accuracyOf(state)}%` },
    { label: 'Reaction', value: ms === null ? '-' : `${ms} ms` },
    { label: 'Best streak', value: longest.streak },
  ];
}

export function describeEnd(state: Frozen<State>): string {
  if (state.rush) return `Game over. ${describeRun(state).replaceAll(' ·', ',')}.`;
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
