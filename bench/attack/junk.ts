/** Mass junk: random bytes, and valid requests with one changed byte. */
import { writeStep } from '#api/run-steps.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { instead, outcomeOf } from './attack.ts';
import { newRandom, noise } from './random.ts';
import { begin, honestRun, playOn } from './whack-player.ts';

const random = newRandom();
const AT_ONCE = 32;
const BYTES = { 'content-type': 'application/octet-stream' };

/** Sends the target's number of junk requests, each from its own address. */
async function sendMany(
  target: Target,
  path: string,
  make: () => Uint8Array,
  { headers = {}, honest = new Uint8Array() }: { headers?: Record<string, string>; honest?: Uint8Array } = {},
): Promise<AttackOutcome[]> {
  const outcomes: AttackOutcome[] = [];
  while (outcomes.length < target.junk) {
    const size = Math.min(AT_ONCE, target.junk - outcomes.length);
    const answers = Array.from({ length: size }, () =>
      target.visitor().post(path, instead(target, honest, make()), headers),
    );
    outcomes.push(...(await Promise.all((await Promise.all(answers)).map(outcomeOf))));
  }
  return outcomes;
}

/** Flips one bit within a range of bytes. */
function changed(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[from + random.below(to - from)]! ^= 1 << random.below(7);
  return copy;
}

const noiseOf = (bytes: number) => noise(random, 1 + random.below(bytes));

const noiseAsSteps: Attack = (target) => sendMany(target, '/api/runs/steps', () => noiseOf(200), { headers: BYTES });

const noiseAsRuns: Attack = (target) => sendMany(target, '/api/scores', () => noiseOf(2_000));

const noiseAsWishes: Attack = (target) => sendMany(target, '/api/runs', () => noiseOf(200));

/** An honest step with one bit of its token flipped. */
const stepsOnChangedTokens: Attack = async (target) => {
  const player = await begin(target.visitor());
  await playOn(player, 240);
  const step = writeStep(player.permission, player.next('pause'));
  // The first byte is the length of the token.
  const make = () => changed(step, 1, 1 + player.permission.length);
  return sendMany(target, '/api/runs/steps', make, { headers: BYTES, honest: step });
};

/** An honest run with one bit of its log flipped. */
const runsWithChangedLogs: Attack = async (target) => {
  const run = await honestRun(target);
  const json = Buffer.from(JSON.stringify(run));
  const from = json.indexOf('"log":') + '"log":'.length;
  const make = () => changed(json, from, json.indexOf(',"pauses"'));
  return sendMany(target, '/api/scores', make, { honest: Uint8Array.from(json) });
};

/** An honest run with one bit of its ticket flipped. */
const runsOnChangedTickets: Attack = async (target) => {
  const run = await honestRun(target);
  const json = Buffer.from(JSON.stringify(run));
  const from = json.indexOf(run.ticket);
  const make = () => changed(json, from, from + run.ticket.length);
  return sendMany(target, '/api/scores', make, { honest: Uint8Array.from(json) });
};

export const junk: Family = {
  title: 'junk',
  before: 'refused',
  attacks: [noiseAsSteps, stepsOnChangedTokens, runsWithChangedLogs],
  longAttacks: [noiseAsRuns, noiseAsWishes, runsOnChangedTickets],
};
