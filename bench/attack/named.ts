/** Offensive names, names that imitate staff, and obfuscated names. */
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { instead, outcomeOf } from './attack.ts';
import { honestRun, submit } from './whack-player.ts';

/** Submits an honest run under each name. */
async function handInAs(target: Target, names: readonly string[]): Promise<AttackOutcome[]> {
  const run = await honestRun(target);
  const outcomes: AttackOutcome[] = [];
  // Each from its own address, because rate limits are not tested here.
  for (const name of names) {
    const lie = instead(target, run, { ...run, player_name: name });
    outcomes.push(await outcomeOf(await submit(target.visitor(), lie)));
  }
  return outcomes;
}

/** Plain and obfuscated. */
const offend: Attack = (target) =>
  handInAs(target, ['Hitler', 'H1tler', 'hit ler', 'fuck', 'F U C K', 'xXfvckXx', 'n1gg3r', 'b1tch', 'shiiit', 'kys']);

const poseAsStaff: Attack = (target) =>
  handInAs(target, ['Admin', '4dm1n', 'A D M I N', 'Moderator Jo', 'm0derator', 'Staff 7', 'Official', 'Support Team']);

/** Invisible and right-to-left characters. */
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

/** Invalid names: markup, SQL, line breaks, empty, too long. */
const sendNoName: Attack = (target) =>
  handInAs(target, ['', '   ', '<b>Ann</b>', "Ann'; drop table runs", 'Ann\nBob', 'A'.repeat(21), '{{7*7}}', '../Ann']);

export const named: Family = {
  title: 'names',
  before: 'accepted, but for what is no letter, digit or blank',
  attacks: [offend, poseAsStaff, hideLetters, useLookAlikes, sendNoName],
};
