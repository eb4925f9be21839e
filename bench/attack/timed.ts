/** Runs that take more or less time than they claim. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { instead, outcomeOf, outcomeOfRun } from './attack.ts';
import { timePassed } from './visitor.ts';
import { begin, finishAndSubmit, playOn, playWhack, submit } from './whack-player.ts';

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];

/**
 * What the server's clock shows of a run: the time between ticket and submission, and the steps. An honest page takes
 * the time of its ticks, and declares no pause in half a minute.
 */
export function compareTime(target: Target, { run, steps }: WitnessedPlayer, beganMs: number): void {
  const kinds = steps.map(([kind]) => kind);
  const honest = kinds.filter((kind) => kind !== 'pause' && kind !== 'resume');
  const tookMs = Math.round(timePassed() - beganMs);
  instead(target, [Math.round((run.ticks * SECOND) / TICKS_PER_SECOND), honest], [tookMs, kinds]);
}

/** With an event after ten seconds. */
async function playWith(
  target: Target,
  happens: (player: WitnessedPlayer, world: PlayerWorld) => Promise<void> | void,
) {
  const world = target.visitor();
  const beganMs = timePassed();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    try {
      await playOn(player, 600);
      await happens(player, world);
      await playOn(player);
      return await finishAndSubmit(world, player);
    } finally {
      compareTime(target, player, beganMs);
    }
  });
}

/** With real time scaled by a factor. */
async function playAt(target: Target, slowness: number): Promise<AttackOutcome> {
  const { post, pass } = target.visitor();
  const world = { post, pass: (ms: number) => pass(instead(target, ms, ms * slowness)) };
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
  const beganMs = timePassed();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player);
    await world.pass(120 * SECOND);
    compareTime(target, player, beganMs);
    return finishAndSubmit(world, player);
  });
};

/** Submits a finished run days later. */
const keepARunForDays: Attack = async (target) => {
  const world = target.visitor();
  const beganMs = timePassed();
  const player = await playWhack(world);
  await world.pass(3 * DAY);
  compareTime(target, player, beganMs);
  return outcomeOf(await submit(world, player.submission('Ann')));
};

/** Holds a ticket with a known first seed until there is a plan for it. */
const keepATicket: Attack = async (target) => {
  const world = target.visitor();
  const beganMs = timePassed();
  const player = await WitnessedPlayer.ticket('whack', world);
  await world.pass(3 * HOUR);
  compareTime(target, player, beganMs);
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
