/** Tries to become a moderator without reading the moderator's mail, while its owner opens every link. */
import { Browser } from '#server/auth/testing/browser.ts';
import { linkIn } from '#server/auth/testing/mail-server.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { instead, outcomeOf } from './attack.ts';

/** The target must have these in `MODERATORS`: one per try, because mails to one address are limited. */
export const MODERATOR_ADDRESSES = Array.from({ length: 60 }, (_, number) => `moderator${number}@example.org`);

const THEFT = 'a stolen horse';
const STRONGER = 'a stronger horse';
let tries = 0;

/** An attacker, the owner of a moderator's address, and a function that opens the owner's links. */
function newPeople(target: Target) {
  const moderator = MODERATOR_ADDRESSES[tries % MODERATOR_ADDRESSES.length]!;
  const own = `stranger${tries}@example.net`;
  tries++;
  const from = (last: number) => ({ 'x-forwarded-for': `10.99.${tries}.${last}` });
  const [stranger, owner] = [new Browser(target.address, from(1)), new Browser(target.address, from(2))];
  const nextLink = async (to: string) => linkIn(await target.mail.next(to)).searchParams;
  const open = async (link: URLSearchParams) => {
    const token = link.get('confirm') ?? link.get('token');
    if (link.has('confirm')) await owner.post('verify-email', { token });
    else await owner.post('reset-password', { token, newPassword: STRONGER });
  };
  return { moderator, own, stranger, owner, nextLink, open };
}

async function moderate(target: Target, browser: Browser): Promise<AttackOutcome> {
  target.requests++;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return outcomeOf(await fetch(`${target.address}/api/moderate/list`, { headers: { cookie } }));
}

/** Signs up with a moderator's address and waits for the owner's click. */
const confirmByTheOwnersClick: Attack = async (target) => {
  const { moderator, own, stranger, nextLink, open } = newPeople(target);
  instead(target, own, moderator);
  await stranger.signUp(moderator, THEFT);
  await open(await nextLink(moderator));
  await stranger.signIn(moderator, THEFT);
  const before = await moderate(target, stranger);
  await stranger.post('send-verification-email');
  await open(await nextLink(moderator));
  return [before, await moderate(target, stranger)];
};

/** Moves the attacker's account to a moderator's address and waits for the owner's click. */
const moveToAModeratorsAddress: Attack = async (target) => {
  const { moderator, own, stranger, nextLink, open } = newPeople(target);
  await stranger.signUp(own, THEFT);
  await stranger.signIn(own, THEFT);
  await stranger.post('verify-email', { token: (await nextLink(own)).get('confirm') });
  const newEmail = instead(target, own, moderator.toUpperCase());
  await stranger.post('change-email', { password: THEFT, newEmail });
  await open(await nextLink(moderator));
  return moderate(target, stranger);
};

/**
 * Keeps a session, a password and a pending address change of an account that its owner takes over with a password
 * reset.
 */
const keepASessionThroughAReset: Attack = async (target) => {
  const { moderator, own, stranger, owner, nextLink, open } = newPeople(target);
  await stranger.signUp(instead(target, own, moderator), THEFT);
  await nextLink(moderator);
  await stranger.signIn(moderator, THEFT);
  await stranger.post('change-email', { password: THEFT, newEmail: own });
  const move = (await nextLink(own)).get('confirm');
  await owner.post('request-password-reset', { email: moderator });
  // The mail about the address change has no link.
  const mails = [await target.mail.next(moderator), await target.mail.next(moderator)];
  await open(linkIn(mails.find(({ text }) => text.includes('token='))!).searchParams);
  const outcomes = [await moderate(target, stranger)];
  await stranger.post('verify-email', { token: move });
  await stranger.signIn(moderator, THEFT);
  outcomes.push(await moderate(target, stranger));
  await owner.signIn(moderator, STRONGER);
  await stranger.post('change-password', { password: THEFT, newPassword: THEFT });
  return [...outcomes, await moderate(target, stranger)];
};

export const accounts: Family = {
  title: 'accounts',
  before: 'accepted once the owner clicked',
  attacks: [confirmByTheOwnersClick, moveToAModeratorsAddress, keepASessionThroughAReset],
};
