/** Forged scores, tickets and tokens. */
import type { ScoreSubmission } from '#api/scores.ts';
import type { Attack, Family, Target } from './attack.ts';
import { instead, outcomeOf } from './attack.ts';
import { begin, honestRun, playOn, submit } from './whack-player.ts';

/** Submits a changed honest run. */
async function submitRun(target: Target, change: (run: ScoreSubmission) => Partial<ScoreSubmission>) {
  const run = await honestRun(target);
  return outcomeOf(await submit(target.visitor(), instead(target, run, { ...run, ...change(run) })));
}

/** Claims one hit too many. */
const claimOneMore: Attack = (target) => submitRun(target, ({ score }) => ({ score: score + 1 }));

/** Claims the maximum. */
const claimTheHighest: Attack = (target) => submitRun(target, () => ({ score: 30 }));

/** Claims more than the maximum. */
const claimMoreThanThereIs: Attack = (target) => submitRun(target, () => ({ score: 2 ** 31 }));

/** Submits a run without its steps. */
const leaveOutTheSteps: Attack = (target) => submitRun(target, () => ({ steps: [], token: '' }));

/** Changes the content of a ticket and keeps its signature. */
const changeTheTicket: Attack = (target) =>
  submitRun(target, ({ ticket }) => {
    const [form, data, signature] = ticket.split('.');
    const said = JSON.parse(Buffer.from(data!, 'base64url').toString()) as { seed: string };
    const changed = Buffer.from(JSON.stringify({ ...said, seed: '1'.repeat(32) })).toString('base64url');
    return { ticket: `${form}.${changed}.${signature}` };
  });

/** Gives a ticket the old format, which needed no steps. */
const ageTheTicket: Attack = (target) =>
  submitRun(target, ({ ticket }) => ({ ticket: ticket.replace(/^3\./, ''), steps: [], token: '' }));

/** Flips one bit in each byte of the final token. */
const changeTheToken: Attack = async (target) => {
  const run = await honestRun(target);
  const token = Buffer.from(run.token!, 'base64url');
  const outcomes: string[] = [];
  for (const [at, byte] of token.entries()) {
    const changed = Buffer.from(token);
    changed[at] = byte ^ 1;
    const lie = instead(target, run, { ...run, token: changed.toString('base64url') });
    const answer = await submit(target.visitor(), lie);
    outcomes.push(await outcomeOf(answer));
  }
  return outcomes;
};

/** Submits the token of an earlier step as the final one. */
const endBeforeTheEnd: Attack = async (target) => {
  const world = target.visitor();
  const player = await begin(world);
  const { token } = player;
  await playOn(player);
  await player.finish();
  const run = player.submission('Ann');
  return outcomeOf(await submit(world, instead(target, run, { ...run, token })));
};

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
