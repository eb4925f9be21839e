/** Control group: if honest runs were rejected, the other results would prove nothing. */
import type { Attack, Family } from './attack.ts';
import { outcomeOf, outcomeOfRun } from './attack.ts';
import { raceInARoom } from './room-races.ts';
import { playInARoom } from './rooms.ts';
import { begin, finishAndSubmit, playOn, playWhack, submit } from './whack-player.ts';

const play: Attack = async (target) => {
  const world = target.visitor();
  return outcomeOf(await submit(world, (await playWhack(world)).submission('Ann')));
};

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

/** On a device that is 10 % too slow. */
const playOnASlowDevice: Attack = async (target) => {
  const { post, pass } = target.visitor();
  const world = { post, pass: (ms: number) => pass(ms * 1.1) };
  return outcomeOf(await submit(world, (await playWhack(world)).submission('Ann')));
};

export const honest: Family = {
  title: 'honest',
  before: 'accepted',
  attacks: [play, playWithAPause, playOnASlowDevice, playInARoom, raceInARoom],
};
