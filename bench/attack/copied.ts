/** Runs copied from others, submitted twice, or combined from two. */
import type { RecordedRunData } from '#api/runs.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import type { RunOptions } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, instead, outcomeOf, outcomeOfKept, outcomeOfRun } from './attack.ts';
import { CHECKPOINTS, finishAndSubmit, begin, playOn, playWhack, submit, tellRun } from './whack-player.ts';

/** The length of a run: on a new ticket, a faster submission is rejected for that alone. */
const RUN_MS = 31_000;

/** Submits a run from the board again under another name. */
const handInUnderAnotherName: Attack = async (target) => {
  const world = target.visitor();
  const player = await playWhack(world);
  const run = player.submission('Ann');
  await submit(world, run);
  return outcomeOf(await submit(target.visitor(), instead(target, run, player.submission('Bob'))));
};

/** Submits a run under five names at once: all but one must fail. */
const handInUnderManyNamesAtOnce: Attack = async (target) => {
  const player = await playWhack(target.visitor());
  const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
  instead(target, names.slice(0, 1), names);
  const answers = await Promise.all(names.map((name) => submit(target.visitor(), player.submission(name))));
  const outcomes = await Promise.all(answers.map(outcomeOf));
  return outcomes.toSpliced(outcomes.indexOf(ACCEPTED), 1);
};

/** Submits a run from the board again with a valid ticket. */
const handInOnANewTicket: Attack = async (target) => {
  const world = target.visitor();
  const run = (await playWhack(world)).submission('Ann');
  await submit(world, run);
  const { grant } = await WitnessedPlayer.ticket('whack', world);
  await world.pass(RUN_MS);
  return outcomeOf(await submit(world, instead(target, run, { ...run, ticket: grant.ticket })));
};

/** Reads a run from a board and reports it step by step in real time as the attacker's own. */
const playAPublishedRun: Attack = async (target) => {
  const world = target.visitor();
  const id = await keptRun(target, {});
  const run = await recordedRun(target, id);
  const { grant } = await WitnessedPlayer.ticket('whack', world);
  instead(target, grant.seed, run.seed);
  return outcomeOfRun(async () => submit(world, await tellRun({ world, grant, run, asks: CHECKPOINTS })));
};

/** Submits a run with a ticket of another game. */
const useAnotherGamesTicket: Attack = async (target) => {
  const world = target.visitor();
  const run = (await playWhack(world)).submission('Ann');
  const { grant } = await WitnessedPlayer.ticket('snake', world);
  await world.pass(RUN_MS);
  const outcomes: AttackOutcome[] = [];
  for (const change of [{ ticket: grant.ticket }, { game_name: 'snake' }, { game_name: 'snake', ticket: grant.ticket }])
    outcomes.push(await outcomeOf(await submit(world, instead(target, run, { ...run, ...change }))));
  return outcomes;
};

/** Submits the attacker's run with the final token of another player. */
const useAnothersEnd: Attack = async (target) => {
  const [world, other] = [target.visitor(), target.visitor()];
  const [mine, theirs] = [(await playWhack(world)).submission('Ann'), (await playWhack(other)).submission('Bob')];
  return [
    await outcomeOf(await submit(world, instead(target, mine, { ...mine, token: theirs.token }))),
    await outcomeOf(await submit(world, instead(target, theirs, { ...theirs, ticket: mine.ticket }))),
  ];
};

/** Continues the attacker's run with the token of another player. */
const goOnWithAnothersRun: Attack = async (target) => {
  const [world, other] = [target.visitor(), target.visitor()];
  const [mine, theirs] = [await begin(world), await begin(other)];
  await playOn(mine, 240);
  mine.permission = instead(target, mine.permission, theirs.permission);
  return outcomeOfRun(async () => {
    await playOn(mine);
    return finishAndSubmit(world, mine);
  });
};

/** Combines the first half of one run with the second half of another. */
const stitchTwoRuns: Attack = async (target) => {
  const world = target.visitor();
  const [one, other] = [(await playWhack(world)).submission('Ann'), (await playWhack(world)).submission('Ann')];
  const half = Math.floor(one.log.length / 2);
  const outcomes: AttackOutcome[] = [];
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const log = [...first.log.slice(0, half), ...second.log.slice(half)];
    const { steps, token } = second;
    outcomes.push(await outcomeOf(await submit(world, instead(target, second, { ...second, log }))));
    outcomes.push(await outcomeOf(await submit(world, instead(target, first, { ...first, log, steps, token }))));
  }
  return outcomes;
};

/**
 * Copies another player's race: unchanged, with one hit a tick sooner, and with every hit moved a little. Shared seeds
 * are public, so changed copies are accepted; but they are doubted.
 */
const copyAnotherRacer: Attack = async (target) => {
  const board = await keptRun(target, {});
  // On the same seed, identical actions are a copy.
  const id = await keptRun(target, { board }, 3);
  const [own, run] = [await recordedRun(target, board), await recordedRun(target, id)];
  const outcomes: AttackOutcome[] = [];
  for (const by of [() => 0, (hit: number) => (hit === 4 ? -1 : 0), (hit: number) => (hit % 3) - 1]) {
    const log = run.log.map(([tick, action], hit) => [tick + by(hit), action] as const);
    const world = target.visitor();
    const { grant } = await WitnessedPlayer.ticket('whack', world, { board });
    instead(target, own.log, log);
    const copy = await tellRun({ world, grant, run: { ...run, log }, asks: [0] });
    outcomes.push(await outcomeOfKept(target, await submit(world, copy)));
  }
  return outcomes;
};

async function recordedRun(target: Target, id: string): Promise<RecordedRunData> {
  return (await (await fetch(`${target.address}/api/runs/${id}`)).json()) as RecordedRunData;
}

/** Returns the id of a saved run. */
async function keptRun(target: Target, wish: RunOptions, missed?: number): Promise<string> {
  const world = target.visitor();
  const kept = await submit(world, (await playWhack(world, wish, missed)).submission('Ann'));
  return ((await kept.json()) as ScoreReceipt).run_id;
}

export const copied: Family = {
  title: 'copied',
  before: 'refused',
  attacks: [
    handInUnderAnotherName,
    handInUnderManyNamesAtOnce,
    handInOnANewTicket,
    playAPublishedRun,
    copyAnotherRacer,
    useAnotherGamesTicket,
    useAnothersEnd,
    goOnWithAnothersRun,
    stitchTwoRuns,
  ],
};
