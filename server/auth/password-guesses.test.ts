import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { GUESSES } from '#server/auth/password-guesses.ts';
import { Browser, refusal } from '#server/auth/testing/browser.ts';
import { DATABASES } from '#server/testing/databases.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const WRONG = [401, 'The e-mail address or the password is wrong.'];
const SLOWED = [429, expect.stringMatching(/^Too many requests from your network\. Please try again in \d+ \w+\.$/)];

describe.each(DATABASES)('guesses at a password, with the %s database', (kind) => {
  let server: TestServer;
  let clients = 0;
  const calm = 'calm@example.org';
  const attacked = 'attacked@example.org';
  let owner: Browser;

  const fresh = () => new Browser(server.address, { 'x-forwarded-for': `10.4.${clients >> 8}.${clients++ & 255}` });
  const guess = async (from: Browser, email = attacked) => refusal(await from.signIn(email, 'wrong horse'));

  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = fresh();
    for (const email of [calm, attacked]) await owner.signUp(email);
    await owner.post('sign-out');
    for (let number = 0; number < GUESSES.many; number++) await guess(fresh());
  });

  afterAll(() => server.stop());

  afterEach(() => {
    vi.useRealTimers();
  });

  test('many guesses from elsewhere do not keep the owner out, where they have been before or anywhere', async () => {
    expect(await guess(owner)).toEqual(WRONG);
    expect((await owner.signIn(attacked)).status).toBe(200);
    expect((await fresh().signIn(attacked)).status).toBe(200);
  });

  test('while many guess, a stranger has to wait after the first guess, and gets in after that', async () => {
    const stranger = fresh();
    expect(await guess(stranger)).toEqual(WRONG);
    const slowed = await stranger.signIn(attacked);
    const seconds = Number(slowed.headers.get('retry-after'));
    expect([slowed.status, seconds > 0 && seconds <= 60]).toEqual([429, true]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    expect((await stranger.signIn(attacked)).status).toBe(200);
  });

  test('of many guesses at once as few are heard as of one after the other', async () => {
    const guesser = fresh();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guesser.signIn(calm, 'wrong horse')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(GUESSES.stranger.minute);
    expect(await refusal(await guesser.signIn(calm))).toEqual(SLOWED);
  });

  test('the owner gets in from the network of a guesser too, where they have been before', async () => {
    const network = { 'x-forwarded-for': '10.5.0.1' };
    const [guesser, neighbour] = [new Browser(server.address, network), new Browser(server.address, network)];
    for (const [name, value] of owner.cookies) neighbour.cookies.set(name, value);
    await guess(guesser);
    expect(await guess(guesser)).toEqual(SLOWED);
    expect((await neighbour.signIn(attacked)).status).toBe(200);
  });

  test('a browser that was signed in before may not guess for ever either', async () => {
    const guesses = await Promise.all(
      Array.from({ length: GUESSES.known.minute + 2 }, () => owner.signIn(calm, 'wrong horse')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(GUESSES.known.minute);
  });

  test('to have been signed in with one address is no help with another, nor is a cookie that was made up', async () => {
    const [other, forger] = [fresh(), fresh()];
    await other.signUp('other@example.org');
    forger.cookies.set('arcade.device', `${'A'.repeat(22)}~${'A'.repeat(22)}`);
    for (const stranger of [other, forger]) {
      expect(await guess(stranger)).toEqual(WRONG);
      expect(await guess(stranger)).toEqual(SLOWED);
    }
  });

  test('an address without an account is guarded in the same way, so that nothing is told', async () => {
    const stranger = fresh();
    const guesses = await Promise.all(Array.from({ length: 7 }, () => guess(stranger, 'nobody@example.org')));
    expect(guesses.filter(([status]) => status === 401)).toHaveLength(GUESSES.stranger.minute);
    expect(guesses.filter(([status]) => status === 429)).toHaveLength(7 - GUESSES.stranger.minute);
  });

  test('nothing of this was a failure of the server', () => {
    expect(server.errors).toEqual([]);
  });
});
