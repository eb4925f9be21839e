/** Impersonates another device or a moderator. */
import type { KeyObject } from 'node:crypto';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { methodAndPath, routeEntries } from '#api/routes.ts';
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { signedText } from '#api/signed-text.ts';
import type { Attack, Family, AttackOutcome } from './attack.ts';
import { ACCEPTED, instead, outcomeOf } from './attack.ts';
import { honestRun, playWhack, submit } from './whack-player.ts';

interface AttackerDevice {
  readonly id: string;
  readonly key: string;
  readonly privateKey: KeyObject;
}

function newDevice(): AttackerDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  return { id: createHash('sha256').update(raw).digest('base64url'), key: raw.toString('base64url'), privateKey };
}

function signed(run: ScoreSubmission, { privateKey }: AttackerDevice): string {
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return sign('sha256', Buffer.from(signedText(run)), key).toString('base64url');
}

/** Uses another device's key: without a signature, with the attacker's own, and with one made for another run. */
const showAnothersKey: Attack = async (target) => {
  const [run, earlier] = [await honestRun(target), (await playWhack(target.visitor())).submission('Bob')];
  const [mine, theirs] = [newDevice(), newDevice()];
  const outcomes: AttackOutcome[] = [];
  for (const signature of [undefined, signed(run, mine), signed(earlier, theirs), 'A'.repeat(86)]) {
    const honest = { ...run, device_key: theirs.key, signature: signed(run, theirs) };
    const lie = instead(target, honest, { ...honest, signature });
    outcomes.push(await outcomeOf(await submit(target.visitor(), lie)));
  }
  return outcomes;
};

/** Signs a run with the attacker's key although another device got the ticket. */
const signAnothersRun: Attack = async (target) => {
  const [mine, theirs] = [newDevice(), newDevice()];
  const run = (await playWhack(target.visitor(), { device: theirs.id })).submission('Ann');
  const honest = { ...run, device_key: theirs.key, signature: signed(run, theirs) };
  const lie = instead(target, honest, { ...run, device_key: mine.key, signature: signed(run, mine) });
  return outcomeOf(await submit(target.visitor(), lie));
};

/** Signs a run whose ticket names no device, so that the luckiest of ten could be chosen: it gets no face. */
const signARunOfNobody: Attack = async (target) => {
  const mine = newDevice();
  const world = target.visitor();
  const run = (await playWhack(world)).submission('Ann');
  const lie = instead(target, run, { ...run, device_key: mine.key, signature: signed(run, mine) });
  const answer = await submit(world, lie);
  if (!answer.ok) return outcomeOf(answer);
  return ((await answer.json()) as ScoreReceipt).face === null ? 'taken without a face' : ACCEPTED;
};

/** Calls all moderation routes without a session, with a forged one, and as an ordinary user. */
const moderateUninvited: Attack = async (target) => {
  const cookie = `better-auth.session_token=${'A'.repeat(32)}.${'B'.repeat(43)}%3D`;
  const outcomes: AttackOutcome[] = [];
  for (const [name] of routeEntries.filter(([, { only }]) => only === 'moderators')) {
    const [method, path] = methodAndPath(name);
    instead(target, 'of a moderator', 'of a stranger');
    for (const claim of [{}, { cookie }, { authorization: 'Bearer moderator' }]) {
      const body = method === 'GET' ? {} : { body: '{"reason":"none","name":"Ann"}' };
      const headers = { ...claim, 'content-type': 'application/json' };
      const asked = { method, headers, ...body };
      target.requests++;
      outcomes.push(await outcomeOf(await fetch(target.address + path.replaceAll(/\{\w+\}/g, '1'), asked)));
    }
  }
  return outcomes;
};

export const posed: Family = {
  title: 'posing',
  before: 'there were no faces and no moderators',
  attacks: [showAnothersKey, signAnothersRun, signARunOfNobody, moderateUninvited],
};
