/** Runs that take another time than they say. */
import type { PlayerWorld } from '#server/testing/live-player.ts';
import { LivePlayer } from '#server/testing/live-player.ts';
import type { Attack, Family, Outcome, Target } from './attack.ts';
import { outcomeOf, outcomeOfRun } from './attack.ts';
import { begin, finishAndSubmit, playOn, playWhack, submit } from './whack-player.ts';

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];

/** Plays a run in which something happens after ten seconds. */
async function playWith(target: Target, happens: (player: LivePlayer, world: PlayerWorld) => Promise<void> | void) {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player, 600);
    await happens(player, world);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
}

/** Plays a run whose time passes so many times as slowly as it should. */
async function playAt(target: Target, slowness: number): Promise<Outcome> {
  const { post, pass } = target.visitor();
  const world = { post, pass: (ms: number) => pass(ms * slowness) };
  return outcomeOfRun(async () => submit(world, (await playWhack(world)).submission('Ann')));
}

/** Has twice the time for everything. */
const playAtHalfTheSpeed: Attack = (target) => playAt(target, 2);

/** Has half as much time again, as a slow device would. */
const playInSlowMotion: Attack = (target) => playAt(target, 1.54);

/** Plays two runs in the time of one. */
const playAtTwiceTheSpeed: Attack = (target) => playAt(target, 0.5);

/** Tells the whole run in no time. */
const playInNoTime: Attack = (target) => playAt(target, 0);

/** Stops for half a minute without a word. */
const stopToThink: Attack = (target) => playWith(target, (_player, world) => world.pass(30 * SECOND));

/** Stops for half a minute, and calls it a pause when it is over. */
const declareAPauseLate: Attack = (target) =>
  playWith(target, async (player, world) => {
    await world.pass(30 * SECOND);
    await player.pause(0);
  });

/** Makes a pause that is longer than all pauses may be. */
const pauseTooLong: Attack = (target) => playWith(target, (player) => player.pause(63 * SECOND));

/** Makes many pauses that are too long all together. */
const pauseTooLongInAll: Attack = (target) =>
  playWith(target, async (player) => {
    for (let pause = 0; pause < 7; pause++) await player.pause(9 * SECOND);
  });

/** Says that a run is paused, and plays on. */
const playInAPause: Attack = (target) => playWith(target, (player) => player.step('pause'));

/** Takes two minutes to find the best end. */
const findTheBestEnd: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player);
    await world.pass(120 * SECOND);
    return finishAndSubmit(world, player);
  });
};

/** Keeps a finished run for days. */
const keepARunForDays: Attack = async (target) => {
  const world = target.visitor();
  const player = await playWhack(world);
  await world.pass(3 * DAY);
  return outcomeOf(await submit(world, player.submission('Ann')));
};

/** Keeps a ticket, whose first luck is known, until there is a plan for it. */
const keepATicket: Attack = async (target) => {
  const world = target.visitor();
  const player = await LivePlayer.ticket('whack', world);
  await world.pass(3 * HOUR);
  return outcomeOfRun(async () => {
    await player.begin();
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Leaves a run in the middle, and goes on with it hours later. */
const goOnHoursLater: Attack = (target) => playWith(target, (_player, world) => world.pass(HOUR));

/** Runs that take another time than they say. */
export const timed: Family = {
  title: 'out of time',
  before: 'only what was too fast was refused; any pause was believed',
  attacks: [
    playAtHalfTheSpeed,
    playInSlowMotion,
    playAtTwiceTheSpeed,
    playInNoTime,
    stopToThink,
    declareAPauseLate,
    pauseTooLong,
    pauseTooLongInAll,
    playInAPause,
    findTheBestEnd,
    keepARunForDays,
    keepATicket,
    goOnHoursLater,
  ],
};
