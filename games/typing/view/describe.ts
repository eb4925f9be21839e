import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { figuresOf, sentenceOf, typing } from '#games/typing/rules/typing.ts';
import { spokenWord, wordAt } from '#games/typing/view/next-word.ts';
import { consistencyOf, rawOf } from '#games/typing/view/pace.ts';
import { LATE, secondsLeft } from '#games/typing/view/seconds.ts';
import type { Stat } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';

/** With `spoken`, also announces each next word. */
export function describeChange({ before, now, action }: Change<State, Action>, spoken: boolean): string | null {
  const late = now.limit - LATE * TICKS_PER_SECOND;
  if (before.elapsed < late && now.elapsed >= late) return `${LATE} seconds left`;
  if (!spoken || action === null || typing.status(now) !== 'playing') return null;
  const sentence = sentenceOf(now);
  // The previous word and its space are typed.
  const begins = now.typed.length > before.typed.length && sentence[now.typed.length - 1] === ' ';
  return begins ? spokenWord(wordAt(sentence, now.typed.length)) : null;
}

export function describeRun(state: Frozen<State>): string {
  const { wpm, accuracy } = figuresOf(state);
  return `${wpm} WPM · ${accuracy}% accuracy · ${secondsTaken(state)} s`;
}

/** For screen readers. */
export function describeEnd(state: Frozen<State>): string {
  const { wpm, accuracy } = figuresOf(state);
  const end = typing.status(state) === 'won' ? 'You won!' : "Time's up!";
  return `${end} ${wpm} words per minute, ${accuracy} percent accuracy, ${secondsTaken(state)} seconds.`;
}

export function countersOf(state: Frozen<State>): readonly Stat[] {
  const figures = typing.status(state) === 'playing' ? state.live : figuresOf(state);
  return [
    ...(state.stream ? [{ label: 'Time', value: secondsLeft(state) }] : []),
    { label: 'WPM', value: figures?.wpm ?? '-' },
    { label: 'Accuracy', value: figures ? `${figures.accuracy}%` : '-' },
  ];
}

export function tilesOf(state: Frozen<State>): readonly Stat[] {
  if (state.stream) {
    return [
      { label: 'Raw', value: rawOf(state) },
      { label: 'Accuracy', value: `${figuresOf(state).accuracy}%` },
      { label: 'Consistency', value: `${consistencyOf(state)}%` },
    ];
  }
  return [
    { label: 'Accuracy', value: `${figuresOf(state).accuracy}%` },
    { label: 'Time', value: `${secondsTaken(state)} s` },
  ];
}

/** In tenths of a second, rounded down. */
function secondsTaken({ elapsed }: Frozen<State>): string {
  const tenths = Math.floor((elapsed * 10) / TICKS_PER_SECOND);
  return tenths % 10 === 0 ? `${tenths / 10}` : (tenths / 10).toFixed(1);
}
