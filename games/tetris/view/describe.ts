import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { isWon, levelOf, ULTRA_TICKS } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import { featName } from '#games/tetris/view/call-outs.tsx';
import type { Stat } from '#kit/game-view.ts';
import type { Change, RunFacts } from '#kit/running-game.ts';
import { clockTime, pluralize, formatThousands } from '#kit/words.ts';

const CLEARS = ['Single', 'Double', 'Triple', 'Tetris'] as const;

/** Minutes, seconds and hundredths, such as 2:05.33: sprints differ by less than a second. */
export function sprintTime(ticks: number): string {
  const hundredths = Math.floor((ticks % TICKS_PER_SECOND) * (100 / TICKS_PER_SECOND));
  return `${clockTime(ticks)}.${String(hundredths).padStart(2, '0')}`;
}

export function describeChange({ before, now }: Change<State, Action>): string | null {
  const clock = describeClock(before, now);
  if (clock) return clock;
  if (now.guide) return describeFeat(before, now);
  const lines = now.lines - before.lines;
  if (lines <= 0 || isWon(now)) return null;
  const rest =
    now.goal === undefined
      ? `${now.score - before.score} points, level ${levelOf(now)}`
      : `${pluralize(now.goal - now.lines, 'line')} left`;
  return `${CLEARS[lines - 1]}, ${rest}`;
}

/** The largest call-out only. */
function describeFeat(before: Frozen<State>, { guide }: Frozen<State>): string | null {
  const feat = guide?.feat;
  if (!feat || feat === before.guide?.feat || guide.feats === before.guide?.feats) return null;
  const more = feat.backToBack ? ', back to back' : feat.combo > 0 ? `, combo ${feat.combo}` : '';
  return `${featName(feat)}${more}, ${pluralize(feat.points, 'point')}`;
}

/** Seconds of the last ten, counted aloud. */
const COUNTED_SECONDS = 10;

export function secondCounted(before: Frozen<State>, now: Frozen<State>): number | null {
  if (now.left === undefined || now.left === before.left || now.left % TICKS_PER_SECOND > 0) return null;
  const seconds = now.left / TICKS_PER_SECOND;
  return seconds > 0 && seconds <= COUNTED_SECONDS ? seconds : null;
}

function describeClock(before: Frozen<State>, now: Frozen<State>): string | null {
  const seconds = secondCounted(before, now);
  return seconds === null ? null : String(seconds);
}

/** In a sprint, remaining lines and time. */
export function countersOf(state: Frozen<State>, run: RunFacts): readonly Stat[] {
  if (state.goal !== undefined) {
    return [
      { label: 'To go', value: Math.max(0, state.goal - state.lines) },
      { label: 'Time', value: clockTime(run.ticks) },
    ];
  }
  if (state.left !== undefined) {
    const seconds = Math.ceil(state.left / TICKS_PER_SECOND);
    return [
      { label: 'Left', value: clockTime(seconds * TICKS_PER_SECOND), line: (seconds * TICKS_PER_SECOND) / ULTRA_TICKS },
      { label: 'Score', value: state.score },
      { label: 'Lines', value: state.lines },
    ];
  }
  return [
    { label: 'Score', value: state.score, gains: true },
    { label: 'Level', value: levelOf(state) },
    { label: 'Lines', value: state.lines },
  ];
}

export function tilesOf(state: Frozen<State>, run: RunFacts): readonly Stat[] {
  if (state.goal !== undefined) {
    return [
      { label: 'Time', value: sprintTime(run.ticks) },
      { label: 'Lines', value: isWon(state) ? state.lines : `${state.lines} of ${state.goal}` },
      { label: 'Score', value: state.score },
    ];
  }
  return [
    { label: 'Lines', value: state.lines },
    { label: 'Level', value: levelOf(state) },
    { label: 'Time', value: clockTime(run.ticks) },
  ];
}

export function describeEnd(state: Frozen<State>, run: RunFacts): string {
  if (isWon(state)) return `${pluralize(state.lines, 'line')} in ${sprintTime(run.ticks)}`;
  if (state.goal !== undefined) return `${state.lines} of ${state.goal} lines · ${clockTime(run.ticks)}`;
  return `Score ${formatThousands(state.score)} · Level ${levelOf(state)} · ${pluralize(state.lines, 'line')} · ${clockTime(run.ticks)}`;
}

export function announceEnd(state: Frozen<State>, run: RunFacts): string {
  if (state.left === 0) return `Time, score ${state.score}, ${pluralize(state.lines, 'line')}`;
  if (isWon(state)) return `You won, ${pluralize(state.lines, 'line')} in ${sprintTime(run.ticks)}`;
  if (state.goal !== undefined) return `Game over, ${state.lines} of ${state.goal} lines`;
  return `Game over, score ${state.score}, level ${levelOf(state)}, ${pluralize(state.lines, 'line')}`;
}
