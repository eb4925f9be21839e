/** More of everything than one address may send. Only what comes beyond the limit counts as tried. */
import type { RequestLimit } from '#api/route.ts';
import { LIMITS } from '#api/route.ts';
import type { PlayerWorld } from '#server/testing/live-player.ts';
import type { Attack, Family, Outcome, Target } from './attack.ts';
import { outcomeOf } from './attack.ts';

const BEYOND = 10;
const AT_ONCE = 20;

type Ask = (world: PlayerWorld) => Promise<Response>;

const askForTicket: Ask = (world) => world.post('/api/runs', { game_name: 'whack', live: true });
const handInNothing: Ask = (world) => world.post('/api/scores', {});
const tellNothing: Ask = (world) =>
  world.post('/api/runs/steps', new Uint8Array(80), { 'content-type': 'application/octet-stream' });

/** How often a client may ask at most: once more what it may if the database is slow to count, for the server counts then. */
const mostOf = (target: Target, { aMinute }: RequestLimit) => (target.other ? 2 * aMinute : aMinute);

/** Asks as often as it is allowed, and then a few times more; the outcomes of these. */
async function askBeyond(most: number, ask: Ask, worlds: (number: number) => PlayerWorld): Promise<Outcome[]> {
  for (let asked = 0; asked < most; asked += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, most - asked) }, (_, at) => ask(worlds(asked + at)));
    for (const answer of await Promise.all(batch)) await answer.arrayBuffer();
  }
  const beyond: Outcome[] = [];
  for (let more = 0; more < BEYOND; more++) {
    const outcome = await outcomeOf(await ask(worlds(most + more)));
    // What is refused for what it is has been looked at, and should not have been.
    beyond.push(outcome === 'too-many' ? outcome : 'accepted');
  }
  return beyond;
}

/** Asks for tickets until one has luck to one's liking. */
const shopForTickets: Attack = (target) => {
  const world = target.visitor();
  return askBeyond(mostOf(target, LIMITS.runs), askForTicket, () => world);
};

/** The same, from all addresses that a home is given with IPv6. */
const shopFromAWholeNetwork: Attack = (target) => {
  const home = Math.floor(Math.random() * 0xffff).toString(16);
  const address = (number: number) => `2001:db8:${home}:${(number % 256).toString(16)}::${number.toString(16)}`;
  return askBeyond(mostOf(target, LIMITS.runs), askForTicket, (number) => target.visitor(address(number)));
};

/** Hands in whatever. */
const floodOfRuns: Attack = (target) => {
  const world = target.visitor();
  return askBeyond(mostOf(target, LIMITS.scores), handInNothing, () => world);
};

/** Tells whatever. */
const floodOfSteps: Attack = (target) => {
  const world = target.visitor();
  return askBeyond(LIMITS.steps.aMinute, tellNothing, () => world);
};

/** More than one address may send. */
export const floods: Family = {
  title: 'floods',
  before: 'refused; a home with IPv6 had many addresses',
  attacks: [shopFromAWholeNetwork],
  longAttacks: [shopForTickets, floodOfRuns, floodOfSteps],
};
