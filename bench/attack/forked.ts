/** Continues a run in two ways, to keep the better one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RunStep } from '#api/run-steps.ts';
import { LASTS } from '#games/whack/rules/whack.ts';
import { WitnessedPlayer, sendStep } from '#server/testing/witnessed-player.ts';
import type { Attack, Family } from './attack.ts';
import { ACCEPTED, instead, outcomeOf, outcomeOfRun } from './attack.ts';
import { begin, finishAndSubmit, playOn } from './whack-player.ts';

/** Longer than servers need to notify each other. */
const TELLING_MS = 500;

/** How an honest run starts, and another way to. */
const FIRST: RunStep = { kind: 'piece', ticks: 0, reseededAt: null, entries: [] };
const OTHER_FIRST: RunStep = { ...FIRST, ticks: 1 };

/** Requests a seed at one checkpoint twice with different actions, and continues with the first. */
const askTwice: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  await playOn(player, 299);
  const [permission, honest] = [player.permission, { ...player.next('piece'), ticks: 300 } satisfies RunStep];
  const other = instead(target, honest, { ...honest, entries: [] });
  await playOn(player, 360);
  const second = await outcomeOf(await sendStep(world, permission, other));
  // Seeing two continuations is an advantage already, whatever happens to the run.
  if (second === ACCEPTED) return ACCEPTED;
  return outcomeOfRun(async () => {
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Starts twice on one ticket, and continues with the first. */
const beginTwice: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  const second = await outcomeOf(await sendStep(world, player.grant.ticket, instead(target, FIRST, OTHER_FIRST)));
  if (second === ACCEPTED) return ACCEPTED;
  return outcomeOfRun(async () => {
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Requests a seed from two servers at once, and continues with the better one. */
const askTwoServers: Attack = async (target) => {
  if (!target.other) return [];
  const [world, elsewhere] = [target.visitor(), target.other.visitor()];
  const player = await begin(world);
  await playOn(player, 240);
  await player.tickTo(299);
  const { permission } = player;
  const honest = { ...player.next('piece'), ticks: 300 };
  const other = instead(target, honest, { ...honest, entries: [] });
  return outcomeOfRun(async () => {
    await world.pass(20);
    await Promise.all([player.tickTo(301), sendStep(elsewhere, permission, other)]);
    await playOn(player, 590);
    await wait(TELLING_MS);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Starts on two servers at once, and continues with one. */
const beginAtTwoServers: Attack = async (target) => {
  if (!target.other) return [];
  const [world, elsewhere] = [target.visitor(), target.other.visitor()];
  const player = await WitnessedPlayer.ticket('whack', world);
  await world.pass(20);
  const other = instead(target, FIRST, OTHER_FIRST);
  return outcomeOfRun(async () => {
    await Promise.all([player.begin(), sendStep(elsewhere, player.grant.ticket, other)]);
    await playOn(player, 240);
    await wait(TELLING_MS);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Reports different ends to two servers, with other entries after the last seed, and submits the run. */
const endAtTwoServers: Attack = async (target) => {
  if (!target.other) return [];
  const [world, elsewhere] = [target.visitor(), target.other.visitor()];
  const player = await begin(world);
  await playOn(player);
  const honest = player.next('finish');
  const entries = [...honest.entries, [LASTS - 1, { hole: 1, hit: false }] as const];
  const other = instead(target, honest, { ...honest, entries });
  const [answer] = await Promise.all([sendStep(elsewhere, player.permission, other), player.finish()]);
  if (!answer.ok) return outcomeOf(answer);
  await wait(TELLING_MS);
  return outcomeOf(await world.post('/api/scores', player.submission('Ann')));
};

export const forked: Family = {
  title: 'forked',
  before: 'nobody saw a run before its end',
  attacks: [askTwice, beginTwice],
  longAttacks: [askTwoServers, beginAtTwoServers, endAtTwoServers],
};
