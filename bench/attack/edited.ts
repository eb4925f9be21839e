/** Runs that were played, and improved when they were over. */
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import type { Attack, Family, Target } from './attack.ts';
import { outcomeOf } from './attack.ts';
import { honestRun, submit } from './whack-player.ts';

type Log = [tick: number, action: unknown][];

/** Hands in an honest run with another log or other steps. */
async function handIn(target: Target, edit: (run: ScoreSubmission) => Partial<ScoreSubmission>) {
  const run = await honestRun(target);
  return outcomeOf(await submit(target.visitor(), { ...run, ...edit(run) }));
}

/** Hits a mole a little sooner than it was hit, for that decides between equal scores. */
const hitSooner: Attack = (target) =>
  handIn(target, ({ log }) => ({ log: (log as Log).map(([tick, tap], at) => [at === 3 ? tick - 5 : tick, tap]) }));

/** Leaves out what was done. */
const leaveOutAnAction: Attack = (target) => handIn(target, ({ log }) => ({ log: log.slice(0, -1) }));

/** Adds what was not done. */
const addAnAction: Attack = (target) =>
  handIn(target, ({ log }) => ({ log: [...log, [1_799, { hole: 1, hit: false }]] }));

/** Says that luck was fed a little later than it was. */
const feedElsewhere: Attack = (target) =>
  handIn(target, ({ steps }) => ({
    steps: steps!.map(([kind, ticks, entries, fed, fedEntries]): SubmittedStep => {
      return [kind, ticks, entries, fed === null ? null : fed + 1, fedEntries];
    }),
  }));

/** Says that luck came too late to be fed. */
const leaveLuckUnfed: Attack = (target) =>
  handIn(target, ({ steps }) => ({
    steps: steps!.map(([kind, ticks, entries]): SubmittedStep => [kind, ticks, entries, null, null]),
  }));

/** Leaves out a step, and with it the luck that it brought. */
const leaveOutAStep: Attack = (target) => handIn(target, ({ steps }) => ({ steps: steps!.toSpliced(2, 1) }));

/** Says that the run was a second shorter. */
const shortenTheRun: Attack = (target) => handIn(target, ({ ticks }) => ({ ticks: ticks - 60 }));

/** Runs that were improved when they were over. */
export const edited: Family = {
  title: 'edited',
  before: 'any legal log was taken',
  attacks: [hitSooner, leaveOutAnAction, addAnAction, feedElsewhere, leaveLuckUnfed, leaveOutAStep, shortenTheRun],
};
