/** Runs that are continued in two ways, to keep the better one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Step } from '#api/run-steps.ts';
import { LivePlayer, sendStep } from '#server/testing/live-player.ts';
import type { Attack, Family, Outcome } from './attack.ts';
import { ACCEPTED, outcomeOf, outcomeOfRun } from './attack.ts';
import { begin, finishAndSubmit, playOn } from './whack-player.ts';

/** Longer than servers need to tell each other. */
const TELLING_MS = 500;

/** Asks for luck at one border twice, with something else done before it, and goes on with the first. */
const askTwice: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  await playOn(player, 299);
  const [permission, other] = [player.permission, { ...player.next('piece'), ticks: 300 } satisfies Step];
  await playOn(player, 360);
  const second = await outcomeOf(await sendStep(world, permission, { ...other, entries: [] }));
  // Whoever has seen two continuations has gained something, whatever becomes of the run.
  if (second === ACCEPTED) return ACCEPTED;
  return outcomeOfRun(async () => {
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Begins twice on one ticket, and goes on with the first. */
const beginTwice: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  const first: Step = { kind: 'piece', ticks: 1, fed: null, entries: [] };
  const second = await outcomeOf(await sendStep(world, player.grant.ticket, first));
  if (second === ACCEPTED) return ACCEPTED;
  return outcomeOfRun(async () => {
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Asks two servers for luck at the same moment, and goes on with the better of two. */
const askTwoServers: Attack = async (target) => {
  if (!target.other) return [];
  const [world, elsewhere] = [target.visitor(), target.other.visitor()];
  const player = await begin(world);
  await playOn(player, 240);
  await player.tickTo(299);
  const { permission } = player;
  const other = { ...player.next('piece'), ticks: 300, entries: [] };
  return outcomeOfRun(async () => {
    await world.pass(20);
    await Promise.all([player.tickTo(301), sendStep(elsewhere, permission, other)]);
    await playOn(player, 590);
    await wait(TELLING_MS);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Begins at two servers at the same moment, and goes on with one beginning. */
const beginAtTwoServers: Attack = async (target) => {
  if (!target.other) return [];
  const [world, elsewhere] = [target.visitor(), target.other.visitor()];
  const player = await LivePlayer.ticket('whack', world);
  await world.pass(20);
  const other: Step = { kind: 'piece', ticks: 1, fed: null, entries: [] };
  return outcomeOfRun(async () => {
    await Promise.all([player.begin(), sendStep(elsewhere, player.grant.ticket, other)]);
    await playOn(player, 240);
    await wait(TELLING_MS);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Hands in a run whose end two servers were told in two ways. */
const endAtTwoServers: Attack = async (target): Promise<Outcome | Outcome[]> => {
  if (!target.other) return [];
  const [world, elsewhere] = [target.visitor(), target.other.visitor()];
  const player = await begin(world);
  await playOn(player);
  const other = { ...player.next('finish'), entries: [] };
  await Promise.all([sendStep(elsewhere, player.permission, other), player.finish()]);
  await wait(TELLING_MS);
  return outcomeOf(await world.post('/api/scores', player.submission('Ann')));
};

/** Runs with two continuations. */
export const forked: Family = {
  title: 'forked',
  before: 'nobody saw a run before its end',
  attacks: [askTwice, beginTwice],
  longAttacks: [askTwoServers, beginAtTwoServers, endAtTwoServers],
};
