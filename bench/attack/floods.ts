/** More requests than one address may send. Requests within the limit are not counted. */
import type { RequestLimit } from '#api/route.ts';
import { LIMITS } from '#api/route.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, instead, outcomeOf } from './attack.ts';
import { newRandom } from './random.ts';

const BEYOND = 10;
const AT_ONCE = 20;

type Ask = (world: PlayerWorld) => Promise<Response>;

const askForTicket: Ask = (world) => world.post('/api/runs', { game_name: 'whack' });
const handInNothing: Ask = (world) => world.post('/api/scores', {});
const tellNothing: Ask = (world) =>
  world.post('/api/runs/steps', new Uint8Array(80), { 'content-type': 'application/octet-stream' });

/**
 * The most that a client may send: twice the limit if the database is slow, because then the server counts on its own.
 */
const mostOf = (target: Target, { aMinute }: RequestLimit) => (target.other ? 2 * aMinute : aMinute);

/** Sends a few requests beyond the limit; returns those rejected and those accepted beyond it. */
async function askBeyond(target: Target, most: number, ask: Ask, worlds: (number: number) => PlayerWorld) {
  instead(target, most, most + BEYOND);
  const startedMs = performance.now();
  let taken = 0;
  let refused = 0;
  for (let asked = 0; asked < most + BEYOND; asked += AT_ONCE) {
    const size = Math.min(AT_ONCE, most + BEYOND - asked);
    const answers = await Promise.all(Array.from({ length: size }, (_, at) => ask(worlds(asked + at))));
    for (const outcome of await Promise.all(answers.map(outcomeOf))) {
      // Other rejections mean that the server has processed the request.
      if (outcome === 'too-many') refused++;
      else taken++;
    }
  }
  // On a slow machine, the limit starts anew meanwhile.
  const allowed = most * (1 + Math.floor((performance.now() - startedMs) / 60_000));
  return [
    ...Array<AttackOutcome>(refused).fill('too-many'),
    ...Array<AttackOutcome>(Math.max(0, taken - allowed)).fill(ACCEPTED),
  ];
}

/** Requests tickets until one has a good seed. */
const shopForTickets: Attack = (target) => {
  const world = target.visitor();
  return askBeyond(target, mostOf(target, LIMITS.runs), askForTicket, () => world);
};

/** The same, from all addresses of an IPv6 home network. */
const shopFromAWholeNetwork: Attack = (target) => {
  const home = newRandom().below(0xffff).toString(16);
  const address = (number: number) => `2001:db8:${home}:${(number % 256).toString(16)}::${number.toString(16)}`;
  return askBeyond(target, mostOf(target, LIMITS.runs), askForTicket, (number) => target.visitor(address(number)));
};

const floodOfRuns: Attack = (target) => {
  const world = target.visitor();
  return askBeyond(target, mostOf(target, LIMITS.scores), handInNothing, () => world);
};

const floodOfSteps: Attack = (target) => {
  const world = target.visitor();
  return askBeyond(target, LIMITS.steps.aMinute, tellNothing, () => world);
};

export const floods: Family = {
  title: 'floods',
  before: 'refused; a home with IPv6 had many addresses',
  attacks: [shopFromAWholeNetwork],
  longAttacks: [shopForTickets, floodOfRuns, floodOfSteps],
};
