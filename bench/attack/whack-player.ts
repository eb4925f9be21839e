/** Plays Whack-a-Mole, whose half minute is the shortest run, honestly and dishonestly. */
import type { RunStep, StepKind } from '#api/run-steps.ts';
import type { RunGrant } from '#api/runs.ts';
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import type { Entry } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { EVERY, LASTS, MOLES, whack } from '#games/whack/rules/whack.ts';
import type { PlayerWorld, RunOptions } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer, answerOf, sendStep } from '#server/testing/witnessed-player.ts';
import type { Target } from './attack.ts';
import { timePassed } from './visitor.ts';

/** Ticks at which an honest page requests a seed. */
export const CHECKPOINTS: readonly number[] = [0, 300, 600, 900, 1_200, 1_500];

export type Planned = Pick<Run<unknown, unknown>, 'ticks' | 'score'> & { readonly log: readonly Entry<unknown>[] };

export async function begin(world: PlayerWorld, wish: RunOptions = {}): Promise<WitnessedPlayer> {
  return (await WitnessedPlayer.ticket('whack', world, wish)).begin();
}

/** Plays like a person until a tick: varying reactions, and one of eight moles is missed. */
export async function playOn(player: WitnessedPlayer, until = LASTS, missed = 5): Promise<void> {
  for (let mole = Math.ceil(player.run.ticks / EVERY); (mole + 1) * EVERY <= until; mole++) {
    await player.tickTo(mole * EVERY + 22 + ((mole * 17) % 23));
    if (mole % 8 !== missed) await hit(player);
  }
  await player.tickTo(until);
}

/** Hits the visible mole, if any. */
export async function hit(player: WitnessedPlayer): Promise<void> {
  const { hole, mole } = player.run.state as { hole: number; mole: string };
  if (mole === 'up') await player.act({ hole, hit: true });
}

/** Plays a whole run like a person and reports its end. */
export async function playWhack(world: PlayerWorld, wish: RunOptions = {}, missed?: number): Promise<WitnessedPlayer> {
  const player = await begin(world, wish);
  await playOn(player, LASTS, missed);
  await player.finish();
  return player;
}

const HOUR_MS = 3_600_000;
let last: { readonly target: Target; readonly at: number; readonly run: ScoreSubmission } | null = null;

/** A finished, unsubmitted honest run. While valid, it is shared by all attacks that submit something else. */
export async function honestRun(target: Target): Promise<ScoreSubmission> {
  if (last?.target !== target || timePassed() - last.at > HOUR_MS) {
    const player = await playWhack(target.visitor());
    last = { target, at: timePassed(), run: player.submission('Ann') };
  }
  return last.run;
}

export async function finishAndSubmit(world: PlayerWorld, player: WitnessedPlayer): Promise<Response> {
  await player.finish();
  return submit(world, player.submission('Ann'));
}

export async function submit(world: PlayerWorld, submission: object): Promise<Response> {
  return world.post('/api/scores', submission);
}

/** Plays the rest of a run with its current seed and hits every mole. */
export function hitAll(run: Run<unknown, unknown>): void {
  for (let mole = Math.ceil(run.ticks / EVERY); mole < MOLES; mole++) {
    run.tickTo(mole * EVERY + 14 + ((mole * 7) % 5));
    run.act({ hole: (run.state as { hole: number }).hole, hit: true });
  }
  run.tickTo(LASTS);
}

/** The best possible run for a seed, made without a server. */
export function planned(seed: string): Planned {
  const run = new Run(whack, whack.modes[0], seed) as unknown as Run<unknown, unknown>;
  hitAll(run);
  return run;
}

/** How to report a run made elsewhere. */
export interface Telling {
  readonly world: PlayerWorld;
  readonly grant: RunGrant;
  readonly run: Planned;
  /** Ticks at which a seed is requested. */
  readonly asks: readonly number[];
  /** Ticks between receiving and using a seed; `null` if it is never used. */
  readonly reseedAfter?: number | null;
  onSeed?(seed: string): void;
}

/** Reports a known run step by step in real time. Returns the submission. */
export async function tellRun({ world, grant, run, asks, reseedAfter = 0, onSeed }: Telling): Promise<ScoreSubmission> {
  const { log, ticks, score } = run;
  const entriesUntil = (tick: number) => log.filter(([at]) => at < tick).length;
  const steps: SubmittedStep[] = [];
  let permission: string | Uint8Array = grant.ticket;
  for (const [kind, tick] of [...asks.map((ask) => ['piece', ask] as const), ['finish', ticks] as const]) {
    const before: SubmittedStep = steps.at(-1) ?? ['piece', 0, 0, null, null];
    await world.pass(((tick - before[1]) * 1000) / TICKS_PER_SECOND);
    const entries = kind === 'finish' ? log.length : entriesUntil(tick);
    const answer = await answerOf(await sendStep(world, permission, stepOn(before, kind, tick, log.slice(0, entries))));
    permission = answer.token;
    if (answer.seed !== null) onSeed?.(answer.seed);
    const reseedTick = answer.seed === null || reseedAfter === null ? null : tick + reseedAfter;
    steps.push([kind, tick, entries, reseedTick, reseedTick === null ? null : entriesUntil(reseedTick)]);
  }
  const token = Buffer.from(permission as Uint8Array).toString('base64url');
  const game = { game_name: 'whack', player_name: 'Ann', user_id: null, ticket: grant.ticket };
  return { ...game, score, ticks, log: [...log], steps, token };
}

function stepOn(before: SubmittedStep, kind: StepKind, ticks: number, log: readonly Entry<unknown>[]): RunStep {
  const [, , from, tick, entries] = before;
  const reseededAt = tick === null || entries === null ? null : { tick, entries: entries - from };
  return { kind, ticks, reseededAt, entries: log.slice(from) };
}
