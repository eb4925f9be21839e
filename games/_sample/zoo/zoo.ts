import { judge } from '#games/_sample/judge/judge.ts';
import { LASTS } from '#games/_sample/rules/limits.ts';
import type { Action, State } from '#games/_sample/rules/sample.ts';
import { LAMPS, sample } from '#games/_sample/rules/sample.ts';
import { reactionKinds } from '#kit/testing/zoo/reaction-players.ts';
import type { Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

const hits = (...ticks: number[]) => finishedRun<Action>({ log: ticks.map((tick) => [tick, { lamp: 0, lit: 0 }]) });

export const zoo: Zoo<State, Action> = {
  rules: sample,
  judge,
  kinds: reactionKinds<State, Action>({
    buttons: LAMPS,
    columns: 3,
    lasts: LASTS,
    target: ({ lit }) => lit,
    press: (lamp, { lit }) => ({ lamp, lit }),
    beatsPeople: ({ score }) => score > 750,
  }),
  runs: 10,
  betterFirst: ['lamps are hit sooner', hits(30, 60), hits(40, 61), hits(1_000, 1_800)],
  pagePlayer: { aim: () => (state) => `lamp${state.lit}`, worthy: 100, seconds: 60, needsSpacing: true },
};
