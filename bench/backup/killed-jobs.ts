import type { Job } from './measured-command.ts';
import { runJob } from './measured-command.ts';

/** What came of killing a command again and again, and of running it to its end after that. */
export interface KilledJob {
  /** How often it was killed before it had come to its end, and after how many seconds. */
  readonly killedAfter: readonly number[];
  /** How often something was there then that was not all of it. */
  readonly halves: number;
  /** How often all was there although it was killed: between its last deed and its end. */
  readonly wholes: number;
  readonly isSourceSame: boolean;
  /** How much the killed have left, and how much of it there is after the next that was not killed. */
  readonly leftovers: readonly [before: number, after: number];
  /** What went wrong with the same command when it was not killed, and when it was run once more. */
  readonly faults: readonly string[];
}

/** What must be so in the end. */
export interface Expected {
  readonly source: string;
  readonly target: string;
}

/**
 * Kills a command in each part of the time that it takes, all on the same target, then runs it to its end there, and once
 * more, which must be refused. `makeJob` makes a target that nobody has used.
 */
export async function killJob(
  makeJob: () => Promise<Job>,
  seconds: number,
  kills: number,
  expected: Expected,
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

async function finish(job: Job, target: string): Promise<string[]> {
  const faults: string[] = [];
  const { code, stderr } = await runJob(job);
  if (code !== 0) faults.push(`it did not go: ${stderr}`);
  else if ((await job.to.content()) !== target) faults.push('it made something else');
  const again = await runJob(job);
  if (again.code !== 1 || !again.stderr.includes('nothing is overwritten')) faults.push(`not refused: ${again.stderr}`);
  if ((await job.to.content()) !== target) faults.push('it was overwritten');
  return faults;
}
