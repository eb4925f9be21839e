/** No attack at all: where honest runs are refused, it proves nothing that others are. */
import type { Attack, Family } from './attack.ts';
import { outcomeOf, outcomeOfRun } from './attack.ts';
import { begin, finishAndSubmit, playOn, playWhack, submit } from './whack-player.ts';

/** Plays and hands in a run. */
const play: Attack = async (target) => {
  const world = target.visitor();
  return outcomeOf(await submit(world, (await playWhack(world)).submission('Ann')));
};

/** The same with a pause in the middle. */
const playWithAPause: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player, 720);
    await player.pause(20_000);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** The same on a device that takes a tenth more time for everything. */
const playOnASlowDevice: Attack = async (target) => {
  const { post, pass } = target.visitor();
  const world = { post, pass: (ms: number) => pass(ms * 1.1) };
  return outcomeOf(await submit(world, (await playWhack(world)).submission('Ann')));
};

/** Honest runs. */
export const honest: Family = {
  title: 'honest',
  before: 'accepted',
  attacks: [play, playWithAPause, playOnASlowDevice],
};
