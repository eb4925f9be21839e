/** Names that offend, pose as staff, or hide what they say. */
import type { Attack, Family, Outcome, Target } from './attack.ts';
import { outcomeOf } from './attack.ts';
import { honestRun, submit } from './whack-player.ts';

/** Hands in one honest run under each of some names. */
async function handInAs(target: Target, names: readonly string[]): Promise<Outcome[]> {
  const run = await honestRun(target);
  const outcomes: Outcome[] = [];
  // Each from an address of its own: how often one may ask is not what is tried here.
  for (const name of names)
    outcomes.push(await outcomeOf(await submit(target.visitor(), { ...run, player_name: name })));
  return outcomes;
}

/** Names that offend, as they are and spelled around. */
const offend: Attack = (target) =>
  handInAs(target, ['Hitler', 'H1tler', 'hit ler', 'fuck', 'F U C K', 'xXfvckXx', 'n1gg3r', 'b1tch', 'shiiit', 'kys']);

/** Names that pass for one of the staff. */
const poseAsStaff: Attack = (target) =>
  handInAs(target, ['Admin', '4dm1n', 'A D M I N', 'Moderator Jo', 'm0derator', 'Staff 7', 'Official', 'Support Team']);

/** Letters that cannot be seen, or turn the line around. */
const hideLetters: Attack = (target) =>
  handInAs(target, [
    'fu\u200Bck',
    'Ad\u00ADmin',
    'Ann\u2060',
    'A\uFEFFnn',
    'nn\u202EA',
    'A\u0000nn',
    'A\u034Fnn',
    '\u3164',
  ]);

/** Letters that look like others. */
const useLookAlikes: Attack = (target) =>
  handInAs(target, [
    '\u0410dmin',
    'Adm\u0131n',
    '\uFF21nn',
    'Ann\u0301',
    '\u{1D5D4}nn',
    'M\u043Ed',
    'Ann\u00A07',
    'A\u1D0Dn',
  ]);

/** What is no name: markup, SQL, lines, nothing, too much. */
const sendNoName: Attack = (target) =>
  handInAs(target, ['', '   ', '<b>Ann</b>', "Ann'; drop table runs", 'Ann\nBob', 'A'.repeat(21), '{{7*7}}', '../Ann']);

/** Names that nobody should read. */
export const named: Family = {
  title: 'names',
  before: 'accepted, but for what is no letter, digit or blank',
  attacks: [offend, poseAsStaff, hideLetters, useLookAlikes, sendNoName],
};
