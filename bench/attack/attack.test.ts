/** The short form of the attacks on one server: every quick attack once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailServer } from '#server/auth/testing/mail-server.ts';
import { startMailServer } from '#server/auth/testing/mail-server.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { MODERATOR_ADDRESSES } from './accounts.ts';
import type { Attack, Target } from './attack.ts';
import { titleOf } from './attack.ts';
import { FAMILIES } from './families.ts';
import { honest } from './honest.ts';
import { visitorOf } from './visitor.ts';
import { tryAttack } from './try-attack.ts';

let server: TestServer;
let target: Target;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer('PostgreSQL', { smtpUrl: mail.url, moderators: MODERATOR_ADDRESSES });
  target = {
    address: server.address,
    other: null,
    mail,
    junk: 20,
    requests: 0,
    sent: [],
    visitor: (from) => visitorOf(target, from),
    pass: (ms) => (server.clock.ms += ms),
  };
});

afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const named = (attacks: readonly Attack[]) => attacks.map((attack) => [titleOf(attack), attack] as const);

test.each(named(honest.attacks))('honest: %s', async (_, attack) => {
  expect(await tryAttack(attack, target, 1)).toMatchObject({ tried: 1, accepted: 1 });
});

describe.each(FAMILIES.filter(({ attacks }) => attacks.length > 0))('$title', ({ attacks }) => {
  test.each(named(attacks))('%s', async (_, attack) => {
    const { tried, undoubted, outcomes, isEmpty } = await tryAttack(attack, target, 1);
    expect(tried).toBeGreaterThan(0);
    expect(isEmpty).toBe(false);
    expect(undoubted, [...outcomes.keys()].join(', ')).toBe(0);
  });
});
