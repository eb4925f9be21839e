/** Runs that take more or less time than they claim. */
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { outcomeOf, outcomeOfRun } from './attack.ts';
import { begin, finishAndSubmit, playOn, playWhack, submit } from './whack-player.ts';

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];

/** With an event after ten seconds. */
async function playWith(
  target: Target,
  happens: (player: WitnessedPlayer, world: PlayerWorld) => Promise<void> | void,
) {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player, 600);
    await happens(player, world);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
}

/** With real time scaled by a factor. */
async function playAt(target: Target, slowness: number): Promise<AttackOutcome> {
  const { post, pass } = target.visitor();
  const world = { post, pass: (ms: number) => pass(ms * slowness) };
  return outcomeOfRun(async () => submit(world, (await playWhack(world)).submission('Ann')));
}

const playAtHalfTheSpeed: Attack = (target) => playAt(target, 2);

/** Half as much time again, like a slow device. */
const playInSlowMotion: Attack = (target) => playAt(target, 1.54);

const playAtTwiceTheSpeed: Attack = (target) => playAt(target, 0.5);

const playInNoTime: Attack = (target) => playAt(target, 0);

/** Stops for half a minute without reporting it. */
const stopToThink: Attack = (target) => playWith(target, (_player, world) => world.pass(30 * SECOND));

/** Stops for half a minute and reports a pause afterwards. */
const declareAPauseLate: Attack = (target) =>
  playWith(target, async (player, world) => {
    await world.pass(30 * SECOND);
    await player.pause(0);
  });

/** Exceeds the limit of all pauses at once. */
const pauseTooLong: Attack = (target) => playWith(target, (player) => player.pause(63 * SECOND));

/** Exceeds the limit of all pauses together. */
const pauseTooLongInAll: Attack = (target) =>
  playWith(target, async (player) => {
    for (let pause = 0; pause < 7; pause++) await player.pause(9 * SECOND);
  });

/** Reports a pause and plays on. */
const playInAPause: Attack = (target) => playWith(target, (player) => player.step('pause'));

/** Searches two minutes for the best end. */
const findTheBestEnd: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player);
    await world.pass(120 * SECOND);
    return finishAndSubmit(world, player);
  });
};

/** Submits a finished run days later. */
const keepARunForDays: Attack = async (target) => {
  const world = target.visitor();
  const player = await playWhack(world);
  await world.pass(3 * DAY);
  return outcomeOf(await submit(world, player.submission('Ann')));
};

/** Holds a ticket with a known first seed until there is a plan for it. */
const keepATicket: Attack = async (target) => {
  const world = target.visitor();
  const player = await WitnessedPlayer.ticket('whack', world);
  await world.pass(3 * HOUR);
  return outcomeOfRun(async () => {
    await player.begin();
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Continues a run hours later. */
const goOnHoursLater: Attack = (target) => playWith(target, (_player, world) => world.pass(HOUR));

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
