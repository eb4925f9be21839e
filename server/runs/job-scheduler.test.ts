import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Lane } from '#server/runs/job-scheduler.ts';
import { JobScheduler, VerifierBusy } from '#server/runs/job-scheduler.ts';

const BOUNDS = { perClient: 100, inAll: 1_000 };
const TIMES = { deadlineMs: 60_000, patienceMs: 60_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A lane whose jobs finish when the test says so. */
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

/** Two threads for all jobs and one for short jobs; records the finished ones. */
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

test('starts a short run at once under fifty heavy clients, which take turns', async () => {
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
  for (let left = 150; left > 0; left--) {
    expect(long.running.length).toBe(Math.min(2, left));
    long.running[0]!.finish();
    await turn();
  }
  // No client's second run finishes before every client's first.
  const rounds = done.slice(1).map((task) => Number(task.split('.')[1]));
  expect(rounds).toEqual([...rounds].sort((one, other) => one - other));
  expect(done).toHaveLength(151);
});

test('short runs use every thread when there are no long ones', () => {
  const { short, long, bring } = open();
  for (let run = 0; run < 5; run++) void bring('class', 2, `short ${run}`);
  expect(short.running.length + long.running.length).toBe(3);
});

test('counts the deadline from the start of a run and ends only that run', async () => {
  const { long, done, bring } = open(BOUNDS, { deadlineMs: 50, patienceMs: 60_000 });
  for (let run = 0; run < 6; run++) void bring(`client ${run}`, 500, `run ${run}`);
  await vi.advanceTimersByTimeAsync(50);
  // The jobs that waited meanwhile still have their whole deadline.
  expect(done).toEqual(['run 0', 'run 1'].map((task) => `${task}: verifier: the run could not be replayed: broken`));
  expect(long.tasks()).toEqual(['run 2', 'run 3']);
  await vi.advanceTimersByTimeAsync(49);
  expect(long.running.some(({ isAborted }) => isAborted)).toBe(false);
  await vi.advanceTimersByTimeAsync(51);
  expect(done).toHaveLength(6);
});

test('does not count the start of a new thread against the deadline', async () => {
  const lane = handLane(1, Infinity, true);
  const scheduler = new JobScheduler([lane.lane], BOUNDS, { deadlineMs: 20, patienceMs: 60_000 });
  const result = scheduler.do('ann', 500, 'run');
  vi.advanceTimersByTime(100);
  expect(lane.running[0]!.isAborted).toBe(false);
  lane.running[0]!.begin();
  vi.advanceTimersByTime(20);
  await expect(result).rejects.toThrow(VerifierBusy);
});

test('rejects a run that waits too long, while started runs go on', async () => {
  const { long, done, bring } = open(BOUNDS, { deadlineMs: 60_000, patienceMs: 30 });
  void bring('ann', 500, 'one');
  void bring('bob', 500, 'two');
  void bring('cid', 500, 'three');
  await vi.advanceTimersByTimeAsync(30);
  expect(done).toEqual(['three: verifier busy: the run waited too long in the queue']);
  expect(long.tasks()).toEqual(['one', 'two']);
});

test('rejects a run at once when the queue is full', async () => {
  const { scheduler, done, bring } = open({ perClient: 2, inAll: 3 });
  for (const task of ['one', 'two', 'three', 'four']) void bring('ann', 500, task);
  await bring('ann', 500, 'five');
  expect(done).toEqual(['five: verifier busy: the queue is full']);
  void bring('bob', 500, 'six');
  await expect(scheduler.do('cid', 500, 'seven')).rejects.toThrow(VerifierBusy);
  expect(scheduler.state).toMatchObject({ waiting: 3, running: 2 });
});

test('reports waiting jobs, the age of the oldest running job and a stuck queue', async () => {
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

test('waits for all accepted jobs before closing', async () => {
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
  expect(done).toEqual(['late: verifier busy: the queue is full', 'one', 'two', 'three']);
});
