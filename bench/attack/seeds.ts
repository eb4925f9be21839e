/** Seeds that are read ahead, delayed, redrawn or selected. */
import { randomUUID } from 'node:crypto';
import type { RunGrant } from '#api/runs.ts';
import type { Run } from '#engine/run.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { WitnessedPlayer, sendStep } from '#server/testing/witnessed-player.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { instead, outcomeOf, outcomeOfKept, outcomeOfRun } from './attack.ts';
import { bestByChance, legalDirections } from '#games/2048/zoo/zoo.ts';
import { JITTERS, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { newRandom } from './random.ts';
import { compareTime } from './timed.ts';
import { timePassed } from './visitor.ts';
import type { Telling } from './whack-player.ts';
import {
  CHECKPOINTS,
  begin,
  finishAndSubmit,
  hitAll,
  honestRun,
  planned,
  playOn,
  submit,
  tellRun,
} from './whack-player.ts';

/** Plans the whole run from the ticket's seed and reports it in real time. */
async function tellPlan(target: Target, how: Pick<Telling, 'asks' | 'reseedAfter'>): Promise<AttackOutcome> {
  const world = target.visitor();
  const { grant } = await WitnessedPlayer.ticket('whack', world);
  const run = planned(grant.seed);
  const seeds = [grant.seed];
  const onSeed = (seed: string) => void seeds.push(seed);
  const outcome = await outcomeOfRun(async () => submit(world, await tellRun({ world, grant, run, ...how, onSeed })));
  // An honest page plays with all of them.
  instead(target, seeds, [grant.seed]);
  return outcome;
}

/** Plans the whole run from the seed and waits out the clock: the script that once topped all boards. */
const planFromTheSeed: Attack = (target) => tellPlan(target, { asks: CHECKPOINTS });

/** The same, without using the later seeds that would break the plan. */
const planAndRequestNoSeeds: Attack = (target) => tellPlan(target, { asks: [0], reseedAfter: null });

/** The same, claiming that no seed was used. */
const planAndSkipReseeds: Attack = (target) => tellPlan(target, { asks: CHECKPOINTS, reseedAfter: null });

/** The same, delaying every seed as long as allowed. */
const planAndDelayReseeds: Attack = (target) => tellPlan(target, { asks: [0, 600, 1_200], reseedAfter: 599 });

/** Plans the run, waits out the clock and submits it without steps, as pages did before witnessed runs. */
const planWithoutSteps: Attack = async (target) => {
  const world = target.visitor();
  const grant = (await (await world.post('/api/runs', { game_name: 'whack' })).json()) as RunGrant;
  const { ticks, score, log } = planned(grant.seed);
  await world.pass(32_000);
  const run = { game_name: 'whack', player_name: 'Ann', user_id: null, ticket: grant.ticket, ticks, score, log };
  return outcomeOf(await submit(world, instead(target, await honestRun(target), run)));
};

/** Requests the next seed before it is due. */
const askAhead: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player, 180);
    instead(target, CHECKPOINTS[1], player.run.ticks);
    await player.ask();
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Requests one seed and plays the whole run with it. */
const askNeverAgain: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  hitAll(player.run);
  const asked = player.steps.map(([, tick]) => tick);
  instead(target, CHECKPOINTS, asked);
  return outcomeOfRun(() => finishAndSubmit(world, player));
};

/** Redraws seeds with pauses until one is good. */
const drawAnewByPauses: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOfRun(async () => {
    await playOn(player, 120);
    for (let pause = 0; pause < 21; pause++) await player.pause(100);
    instead(target, player.steps.filter(([kind]) => kind === 'piece').length, player.steps.length);
    await playOn(player);
    return finishAndSubmit(world, player);
  });
};

/** Starts ten runs on one device to continue the luckiest: all but the last have ended. */
const openTenRuns: Attack = async (target) => {
  const world = target.visitor();
  const device = `device-${randomUUID()}`;
  const players: WitnessedPlayer[] = [];
  for (let run = 0; run < 10; run++) {
    players.push(await begin(world, { device }));
    await world.pass(100);
  }
  instead(target, players.slice(-1), players);
  const outcomes: AttackOutcome[] = [];
  for (const player of players.slice(0, -1)) {
    outcomes.push(await outcomeOf(await sendStep(world, player.permission, player.next('pause'))));
  }
  return outcomes;
};

/** Starts more runs from one address than a school would: those beyond sixty are rejected. */
const openSixtyRuns: Attack = async (target) => {
  const world = target.visitor();
  for (let run = 0; run < 60; run++) await begin(world);
  const beyond: AttackOutcome[] = [];
  instead(target, 60, 63);
  for (let run = 0; run < 3; run++) {
    const { grant } = await WitnessedPlayer.ticket('whack', world);
    const first = { kind: 'piece', ticks: 0, reseededAt: null, entries: [] } as const;
    beyond.push(await outcomeOf(await sendStep(world, grant.ticket, first)));
  }
  return beyond;
};

/** Plans every move of 2048 with the current seed, taking an unreported minute per seed: nothing lags there. */
const planAPieceAhead: Attack = async (target) => {
  const world = target.visitor();
  const beganMs = timePassed();
  const player = await (await WitnessedPlayer.ticket('2048', world)).begin();
  const random = newRandom();
  const answer = await (async () => {
    for (let move = 0; player.run.status === 'playing'; move++) {
      if (move % 8 === 0) await world.pass(60_000);
      await player.tickTo(player.run.ticks + wholeTicks(JITTERS.lognormal(20, random), 2));
      const run = player.run as unknown as Run<State, Action>;
      await player.act(move < 600 ? bestByChance(run) : random.pick(legalDirections(run)));
    }
    compareTime(target, player, beganMs);
    return finishAndSubmit(world, player);
  })();
  return outcomeOfKept(target, answer);
};

export const seeds: Family = {
  title: 'seeds',
  before: 'accepted: Whack 30 in 32 s, Color 1810 in 31 s, Simon 60, Snake 1990, 2048 387,260, Dogfight 79,900',
  attacks: [
    planFromTheSeed,
    planAndRequestNoSeeds,
    planAndSkipReseeds,
    planAndDelayReseeds,
    planWithoutSteps,
    askAhead,
    askNeverAgain,
    drawAnewByPauses,
    openTenRuns,
  ],
  longAttacks: [openSixtyRuns, planAPieceAhead],
};
