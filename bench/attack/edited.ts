/** Genuine runs, improved afterwards. */
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import type { Attack, Family, Target } from './attack.ts';
import { instead, outcomeOf } from './attack.ts';
import { honestRun, submit } from './whack-player.ts';

type EditableLog = [tick: number, action: unknown][];

/** Submits an honest run with changes to its log or steps. */
async function submitRun(target: Target, edit: (run: ScoreSubmission) => Partial<ScoreSubmission>) {
  const run = await honestRun(target);
  return outcomeOf(await submit(target.visitor(), instead(target, run, { ...run, ...edit(run) })));
}

/** Moves a hit forward, because the time breaks ties. */
const hitSooner: Attack = (target) =>
  submitRun(target, ({ log }) => ({
    log: (log as EditableLog).map(([tick, tap], at) => [at === 3 ? tick - 5 : tick, tap]),
  }));

const leaveOutAnAction: Attack = (target) => submitRun(target, ({ log }) => ({ log: log.slice(0, -1) }));

const addAnAction: Attack = (target) =>
  submitRun(target, ({ log }) => ({ log: [...log, [1_799, { hole: 1, hit: false }]] }));

/** Claims that the run used a seed slightly later. */
const moveReseeds: Attack = (target) =>
  submitRun(target, ({ steps }) => ({
    steps: steps!.map(([kind, ticks, entries, reseedTick, reseedEntries]): SubmittedStep => {
      return [kind, ticks, entries, reseedTick === null ? null : reseedTick + 1, reseedEntries];
    }),
  }));

/** Claims that a seed came too late to be used. */
const skipReseeds: Attack = (target) =>
  submitRun(target, ({ steps }) => ({
    steps: steps!.map(([kind, ticks, entries]): SubmittedStep => [kind, ticks, entries, null, null]),
  }));

/** Omits a step together with its seed. */
const leaveOutAStep: Attack = (target) => submitRun(target, ({ steps }) => ({ steps: steps!.toSpliced(2, 1) }));

/** Claims that the run was a second shorter. */
const shortenTheRun: Attack = (target) => submitRun(target, ({ ticks }) => ({ ticks: ticks - 60 }));

export const edited: Family = {
  title: 'edited',
  before: 'any legal log was taken',
  attacks: [hitSooner, leaveOutAnAction, addAnAction, moveReseeds, skipReseeds, leaveOutAStep, shortenTheRun],
};
