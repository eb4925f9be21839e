/** What was made up: scores, tickets, tokens. */
import type { ScoreSubmission } from '#api/scores.ts';
import type { Attack, Family, Target } from './attack.ts';
import { outcomeOf } from './attack.ts';
import { begin, honestRun, submit } from './whack-player.ts';

/** Hands in something else than an honest run. */
async function handIn(target: Target, change: (run: ScoreSubmission) => Partial<ScoreSubmission>) {
  const run = await honestRun(target);
  return outcomeOf(await submit(target.visitor(), { ...run, ...change(run) }));
}

/** Says that one more mole was hit. */
const claimOneMore: Attack = (target) => handIn(target, ({ score }) => ({ score: score + 1 }));

/** Says that every mole was hit. */
const claimTheHighest: Attack = (target) => handIn(target, () => ({ score: 30 }));

/** Says that more moles were hit than there are. */
const claimMoreThanThereIs: Attack = (target) => handIn(target, () => ({ score: 2 ** 31 }));

/** Hands in a run without a word of its steps. */
const leaveOutTheSteps: Attack = (target) => handIn(target, () => ({ steps: [], token: '' }));

/** Changes what a ticket says, and leaves its signature. */
const changeTheTicket: Attack = (target) =>
  handIn(target, ({ ticket }) => {
    const [form, data, signature] = ticket.split('.');
    const said = JSON.parse(Buffer.from(data!, 'base64url').toString()) as { seed: string };
    const changed = Buffer.from(JSON.stringify({ ...said, seed: '1'.repeat(32) })).toString('base64url');
    return { ticket: `${form}.${changed}.${signature}` };
  });

/** Gives a ticket of a live run the form of those that needed no steps. */
const ageTheTicket: Attack = (target) =>
  handIn(target, ({ ticket }) => ({ ticket: ticket.replace(/^3\./, ''), steps: [], token: '' }));

/** Changes what the token of the end says: one bit at a time, each byte once. */
const changeTheToken: Attack = async (target) => {
  const run = await honestRun(target);
  const token = Buffer.from(run.token!, 'base64url');
  const outcomes: string[] = [];
  for (const [at, byte] of token.entries()) {
    const changed = Buffer.from(token);
    changed[at] = byte ^ 1;
    const answer = await submit(target.visitor(), { ...run, token: changed.toString('base64url') });
    outcomes.push(await outcomeOf(answer));
  }
  return outcomes;
};

/** Hands in the token of a step in the middle as that of the end. */
const endBeforeTheEnd: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  return outcomeOf(await submit(world, { ...player.submission('Ann'), score: 30 }));
};

/** Scores, tickets and tokens that were made up. */
export const forged: Family = {
  title: 'forged',
  before: 'refused',
  attacks: [
    claimOneMore,
    claimTheHighest,
    claimMoreThanThereIs,
    leaveOutTheSteps,
    changeTheTicket,
    ageTheTicket,
    changeTheToken,
    endBeforeTheEnd,
  ],
};
