import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Lane } from '#server/runs/job-scheduler.ts';
import { JobScheduler, VerifierBusy } from '#server/runs/job-scheduler.ts';

const BOUNDS = { perClient: 100, inAll: 1_000 };
const TIMES = { deadlineMs: 60_000, patienceMs: 60_000 };

/** A lane whose jobs are done when the test says so. */
function handLane(threads: number, mostCost: number, slowToBegin = false) {
  const running: { task: string; begin(): void; finish(): void; fail(): void; isAborted: boolean }[] = [];
  const lane: Lane<string, string> = {
    threads,
    mostCost,
    run: (task, begun, signal) =>
      new Promise((resolve, reject) => {
        if (!slowToBegin) begun();
        const leave = () => running.splice(running.indexOf(job), 1);
        const job = {
          task,
          isAborted: false,
          begin: begun,
          finish: () => (leave(), resolve(task)),
          fail: () => (leave(), reject(new Error('broken'))),
        };
        signal.once('abort', () => {
          job.isAborted = true;
          job.fail();
        });
        running.push(job);
      }),
  };
  return { lane, running, tasks: () => running.map(({ task }) => task) };
}

/** Two threads for everything and one for what is short, with a count of what was done. */
function open(bounds = BOUNDS, times = TIMES, now?: () => number) {
  const short = handLane(1, 20);
  const long = handLane(2, Infinity);
  const scheduler = new JobScheduler([short.lane, long.lane], bounds, times, now);
  const done: string[] = [];
  const bring = (client: string, cost: number, task: string) =>
    scheduler.do(client, cost, task).then(
      (result) => void done.push(result),
      (error: Error) => void done.push(`${task}: ${error.message}`),
    );
  return { scheduler, short, long, done, bring };
}

test('under fifty heavy clients a short run is begun at once, and the long ones take turns', async () => {
  const { short, long, done, bring } = open();
  for (let run = 0; run < 3; run++) {
    for (let client = 0; client < 50; client++) void bring(`heavy ${client}`, 500, `heavy ${client}.${run}`);
  }
  expect([short.tasks(), long.tasks()]).toEqual([[], ['heavy 0.0', 'heavy 1.0']]);
  void bring('ann', 2, 'snake');
  expect(short.tasks()).toEqual(['snake']);
  short.running[0]!.finish();
  await turn();
  expect(done).toEqual(['snake']);
  // No thread that may take long runs idles while one waits.
  for (let left = 150; left > 0; left--) {
    expect(long.running.length).toBe(Math.min(2, left));
    long.running[0]!.finish();
    await turn();
  }
  // Nobody's second run is done before everybody's first.
  const rounds = done.slice(1).map((task) => Number(task.split('.')[1]));
  expect(rounds).toEqual([...rounds].sort((one, other) => one - other));
  expect(done).toHaveLength(151);
});

test('one client with forty long runs does not keep another one with a long run waiting for more than those begun', () => {
  const { long, bring } = open();
  for (let run = 0; run < 40; run++) void bring('greedy', 500, `greedy ${run}`);
  void bring('ann', 500, 'ann');
  long.running[0]!.finish();
  return turn().then(() => expect(long.tasks()).toContain('ann'));
});

test('short runs use every thread when there are no long ones', () => {
  const { short, long, bring } = open();
  for (let run = 0; run < 5; run++) void bring('class', 2, `short ${run}`);
  expect(short.running.length + long.running.length).toBe(3);
});

test('the deadline is counted from when a run is begun, and ends that run only', async () => {
  const { long, done, bring } = open(BOUNDS, { deadlineMs: 50, patienceMs: 60_000 });
  const all = Array.from({ length: 6 }, (_, run) => bring(`client ${run}`, 500, `run ${run}`));
  await Promise.all(all.slice(0, 2));
  // Those that waited all that time have all their time before them.
  expect(done).toEqual(['run 0', 'run 1'].map((task) => `${task}: the run could not be checked: broken`));
  expect(long.tasks()).toEqual(['run 2', 'run 3']);
  expect(long.running.some(({ isAborted }) => isAborted)).toBe(false);
  await Promise.all(all);
  expect(done).toHaveLength(6);
});

test('the time that a new thread needs to start is not taken from the run', async () => {
  const lane = handLane(1, Infinity, true);
  const scheduler = new JobScheduler([lane.lane], BOUNDS, { deadlineMs: 20, patienceMs: 60_000 });
  const result = scheduler.do('ann', 500, 'run');
  await wait(100);
  expect(lane.running[0]!.isAborted).toBe(false);
  lane.running[0]!.begin();
  await expect(result).rejects.toThrow(VerifierBusy);
});

test('a run that waits too long for its turn is sent away, and those begun go on', async () => {
  const { long, done, bring } = open(BOUNDS, { deadlineMs: 60_000, patienceMs: 30 });
  void bring('ann', 500, 'one');
  void bring('bob', 500, 'two');
  await bring('cid', 500, 'three');
  expect(done).toEqual(['three: the run waited too long for its turn']);
  expect(long.tasks()).toEqual(['one', 'two']);
});

test('who comes when too many wait is sent away at once', async () => {
  const { scheduler, done, bring } = open({ perClient: 2, inAll: 3 });
  for (const task of ['one', 'two', 'three', 'four']) void bring('ann', 500, task);
  await bring('ann', 500, 'five');
  expect(done).toEqual(['five: too many runs wait to be checked']);
  void bring('bob', 500, 'six');
  await expect(scheduler.do('cid', 500, 'seven')).rejects.toThrow(VerifierBusy);
  expect(scheduler.state).toMatchObject({ waiting: 3, running: 2 });
});

test('the state says how many wait, for how long the oldest runs, and when nothing moves any more', async () => {
  let now = 0;
  const { scheduler, long, bring } = open(BOUNDS, { deadlineMs: 1_000_000, patienceMs: 1_000_000 }, () => now);
  expect(scheduler.state).toEqual({ waiting: 0, running: 0, oldestMs: 0, stuck: false });
  now = 9_000_000;
  for (const task of ['one', 'two', 'three']) void bring('ann', 500, task);
  expect(scheduler.state).toEqual({ waiting: 1, running: 2, oldestMs: 0, stuck: false });
  now += 2_000_000;
  expect(scheduler.state).toEqual({ waiting: 1, running: 2, oldestMs: 2_000_000, stuck: false });
  now += 1;
  expect(scheduler.state.stuck).toBe(true);
  long.running[0]!.finish();
  await turn();
  expect(scheduler.state).toMatchObject({ waiting: 0, running: 2, stuck: false });
});

test('closing waits for everything that was taken in', async () => {
  const { scheduler, long, done, bring } = open();
  for (const task of ['one', 'two', 'three']) void bring('ann', 500, task);
  let closed = false;
  const closing = scheduler.close().then(() => (closed = true));
  await bring('ann', 500, 'late');
  for (let left = 3; left > 0; left--) {
    expect(closed).toBe(false);
    long.running[0]!.finish();
    await turn();
  }
  await closing;
  expect(done).toEqual(['late: too many runs wait to be checked', 'one', 'two', 'three']);
});
