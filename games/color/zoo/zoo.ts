import { judge } from '#games/color/judge/judge.ts';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS, LASTS, color } from '#games/color/rules/color.ts';
import { reactionKinds } from '#kit/testing/zoo/reaction-players.ts';
import type { Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

const clicks = (...ticks: number[]) =>
  finishedRun<Action>({ log: ticks.map((tick) => [tick, { button: 0, target: 0 }]) });

export const zoo: Zoo<State, Action> = {
  rules: color,
  judge,
  kinds: reactionKinds<State, Action>({
    buttons: COLORS.length,
    columns: 3,
    lasts: LASTS,
    target: ({ target }) => target,
    press: (button, { target }) => ({ button, target }),
    // According to the judge, the best people reach 750.
    beatsPeople: ({ score }) => score > 750,
  }),
  runs: 10,
  betterFirst: ['colors are hit sooner', clicks(30, 60), clicks(40, 61), clicks(1_000, 1_800)],
  pagePlayer: { aim: () => (state) => COLORS[state.target]!, worthy: 100, seconds: 60, needsSpacing: true },
};
