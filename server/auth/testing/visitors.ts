import { afterAll, afterEach, expect, vi } from 'vitest';
import { Browser } from '#server/auth/testing/browser.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Browsers of different networks. The server must log no errors but the expected ones. */
export function visitorsOf(server: TestServer, expectedErrors: readonly string[] = []) {
  let visitors = 0;

  afterEach(() => void vi.useRealTimers());
  afterAll(() => expect(server.errors.filter(({ msg }) => !expectedErrors.includes(msg))).toEqual([]));

  const browser = () => {
    const number = visitors++;
    return new Browser(server.address, { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` });
  };
  const someone = () => `player${visitors++}@example.org`;

  return {
    browser,
    someone,
    /** Without mail, a sign-up also signs in. */
    async signedUp(email = someone()) {
      const mine = browser();
      expect((await mine.signUp(email)).status).toBe(200);
      return { mine, email };
    },
    /** Until the end of the test. */
    passMs: (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms }),
  };
}
