import type { CommandJob } from './measured-command.ts';
import { runJob } from './measured-command.ts';

/** Results of killing a command repeatedly, then running it to its end. */
export interface KilledJob {
  /** Seconds until each kill that came before the end. */
  readonly killedAfter: readonly number[];
  /** Times that an incomplete result was visible. */
  readonly halves: number;
  /** Times that the result was complete although killed: between the last write and the exit. */
  readonly wholes: number;
  readonly isSourceSame: boolean;
  /** Leftover files of killed commands, before and after the next complete one. */
  readonly leftovers: readonly [before: number, after: number];
  /** Errors of the same command when not killed, and when repeated. */
  readonly faults: readonly string[];
}

/** Expected final state. */
export interface ExpectedState {
  readonly source: string;
  readonly target: string;
}

/**
 * Kills a command at several points on the same target, then runs it to its end there, and once more, which must fail.
 * `makeJob` creates a new target.
 */
export async function killJob(
  makeJob: () => Promise<CommandJob>,
  seconds: number,
  kills: number,
  expected: ExpectedState,
): Promise<KilledJob> {
  let job = await makeJob();
  const killedAfter: number[] = [];
  let halves = 0;
  let wholes = 0;
  for (let part = 0; part < kills; part++) {
    const killed = await runJob(job, (seconds * (part + Math.random())) / kills);
    if (killed.code === null) killedAfter.push(killed.seconds);
    if (!(await job.to.isThere())) continue;
    if ((await job.to.content()) !== expected.target) halves++;
    else if (killed.code === null) wholes++;
    job = await makeJob();
  }
  const left = job.to.leftovers().length + job.from.leftovers().length;
  const isSourceSame = (await job.from.content()) === expected.source;
  const faults = await finish(job, expected.target);
  const after = job.to.leftovers().length + job.from.leftovers().length;
  return { killedAfter, halves, wholes, isSourceSame, leftovers: [left, after], faults };
}

async function finish(job: CommandJob, target: string): Promise<string[]> {
  const faults: string[] = [];
  const { code, stderr } = await runJob(job);
  if (code !== 0) faults.push(`it did not go: ${stderr}`);
  else if ((await job.to.content()) !== target) faults.push('it made something else');
  const again = await runJob(job);
  if (again.code !== 1 || !again.stderr.includes('nothing is overwritten')) faults.push(`not refused: ${again.stderr}`);
  if ((await job.to.content()) !== target) faults.push('it was overwritten');
  return faults;
}
