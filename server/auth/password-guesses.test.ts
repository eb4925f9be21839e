import { beforeAll, describe, expect, test } from 'vitest';
import { GUESSES } from '#server/auth/password-guesses.ts';
import { Browser, refusal } from '#server/auth/testing/browser.ts';
import { visitorsOf } from '#server/auth/testing/visitors.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const WRONG = [401, 'The e-mail address or the password is wrong.'];
const SLOWED = [429, expect.stringMatching(/^Too many requests from your network\. Please try again in \d+ \w+\.$/)];

describe.each(DATABASES)('password guesses, with the %s database', (kind) => {
  const server = serverOfTests(kind);
  const { browser, passMs } = visitorsOf(server);
  const calm = 'calm@example.org';
  const attacked = 'attacked@example.org';
  let owner: Browser;

  const guess = async (from: Browser, email = attacked) => refusal(await from.signIn(email, 'wrong horse'));

  beforeAll(async () => {
    owner = browser();
    for (const email of [calm, attacked]) await owner.signUp(email);
    await owner.post('sign-out');
    for (let number = 0; number < GUESSES.many; number++) await guess(browser());
  });

  test('many guesses by others do not lock out the owner, in a known or a new browser', async () => {
    expect(await guess(owner)).toEqual(WRONG);
    expect((await owner.signIn(attacked)).status).toBe(200);
    expect((await browser().signIn(attacked)).status).toBe(200);
  });

  test('while many guess, a stranger waits after the first attempt and then gets in', async () => {
    const stranger = browser();
    expect(await guess(stranger)).toEqual(WRONG);
    const slowed = await stranger.signIn(attacked);
    const seconds = Number(slowed.headers.get('retry-after'));
    expect([slowed.status, seconds > 0 && seconds <= 60]).toEqual([429, true]);
    passMs(seconds * 1000);
    expect((await stranger.signIn(attacked)).status).toBe(200);
  });

  test('parallel guesses are limited like sequential ones', async () => {
    const guesser = browser();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guesser.signIn(calm, 'wrong horse')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(GUESSES.stranger.minute);
    expect(await refusal(await guesser.signIn(calm))).toEqual(SLOWED);
  });

  test("the owner gets in from the guesser's network in a known browser", async () => {
    const network = { 'x-forwarded-for': '10.5.0.1' };
    const [guesser, neighbour] = [new Browser(server.address, network), new Browser(server.address, network)];
    neighbour.steal(owner.cookies);
    await guess(guesser);
    expect(await guess(guesser)).toEqual(SLOWED);
    expect((await neighbour.signIn(attacked)).status).toBe(200);
  });

  test('limits guesses in a known browser too', async () => {
    const guesses = await Promise.all(
      Array.from({ length: GUESSES.known.minute + 2 }, () => owner.signIn(calm, 'wrong horse')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(GUESSES.known.minute);
  });

  test('a browser known for one address, or a forged device cookie, does not count for another address', async () => {
    const [other, forger] = [browser(), browser()];
    await other.signUp('other@example.org');
    forger.cookies.set('arcade.device', `${'A'.repeat(22)}~${'A'.repeat(22)}`);
    for (const stranger of [other, forger]) {
      expect(await guess(stranger)).toEqual(WRONG);
      expect(await guess(stranger)).toEqual(SLOWED);
    }
  });

  test('guards an address without an account in the same way, so that responses do not reveal it', async () => {
    const stranger = browser();
    const guesses = await Promise.all(Array.from({ length: 7 }, () => guess(stranger, 'nobody@example.org')));
    expect(guesses.filter(([status]) => status === 401)).toHaveLength(GUESSES.stranger.minute);
    expect(guesses.filter(([status]) => status === 429)).toHaveLength(7 - GUESSES.stranger.minute);
  });
});
