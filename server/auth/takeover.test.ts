/** Nobody becomes a moderator without reading a moderator's mail, in whatever order the attacker and the owner act. */
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { inTier } from '#kit/testing/tier.ts';
import { openAccounts } from '#server/auth/open-accounts.ts';
import { Browser, PASSWORD, refusal } from '#server/auth/testing/browser.ts';
import { SoftwarePasskey } from '#server/auth/testing/software-passkey.ts';
import type { ReceivedMail } from '#server/auth/testing/mail-server.ts';
import { linkIn } from '#server/auth/testing/mail-server.ts';
import { databaseOfTests } from '#server/testing/databases.ts';
import { startTestServer, serverOfTests, mailServerOfTests } from '#server/testing/test-server.ts';

const RUNS = inTier({ gate: 15, all: 60 });
const SITE = { origin: 'https://games.example.org', host: 'games.example.org' } as const;
const moderatorOf = (run: number) => `mira${run}@example.org`;
const THEFT = 'a stolen horse';
const STRONGER = 'a stronger horse';

/** The stranger reads only their own mail. */
const STRANGERS_STEPS = [
  'sign up with the moderator’s address',
  'sign up with an own address',
  'sign in with the moderator’s address',
  'sign in with an own address',
  'move to the moderator’s address',
  'move to an own address',
  'ask for a confirmation',
  'ask for a new password',
  'change the password',
  'add a passkey',
  'sign in with the passkey',
  'follow the latest own link',
  'sign out',
  'delete the account',
] as const;

/** The owner opens every link. */
const OWNERS_STEPS = ['click every link', 'sign up', 'sign in', 'sign in as the stranger does'] as const;

type TakeoverStep = `stranger: ${(typeof STRANGERS_STEPS)[number]}` | `owner: ${(typeof OWNERS_STEPS)[number]}`;

const step = fc.constantFrom<TakeoverStep>(
  ...STRANGERS_STEPS.map((name) => `stranger: ${name}` as const),
  ...OWNERS_STEPS.map((name) => `owner: ${name}` as const),
);

const mailServer = mailServerOfTests();
const server = serverOfTests('PostgreSQL', () => ({
  smtpUrl: mailServer.url,
  publicUrl: SITE.origin,
  // Each run has its own moderator, because mails per address are limited.
  moderators: Array.from({ length: 10 * RUNS }, (_, run) => moderatorOf(run)),
}));
let runs = 0;
let clients = 0;

/** Each browser has its own network, because sign-ups per network and day are limited. */
const browser = () =>
  new Browser(server.address, { 'x-forwarded-for': `${20 + (clients & 127)}.${clients++ >> 7}.1.1` });

async function moderates(who: Browser, address = server.address): Promise<boolean> {
  const answer = await fetch(`${address}/api/moderate/list`, { headers: { cookie: who.cookie } });
  return answer.status === 200;
}

class World {
  readonly moderator = moderatorOf(runs);
  readonly stranger = browser();
  readonly owner = browser();
  readonly #own = [`eve${runs}@example.net`, `eva${runs}@example.net`] as const;
  readonly #read = new Map<string, URL[]>();
  readonly #passkey = new SoftwarePasskey();

  constructor() {
    runs++;
  }

  async take(name: TakeoverStep): Promise<void> {
    const { stranger, owner, moderator } = this;
    const [first, second] = this.#own;
    const steps: Record<TakeoverStep, () => Promise<unknown>> = {
      'stranger: sign up with the moderator’s address': () => this.#signUp(stranger, moderator, THEFT),
      'stranger: sign up with an own address': () => this.#signUp(stranger, first, THEFT),
      'stranger: sign in with the moderator’s address': () => stranger.signIn(moderator, THEFT),
      'stranger: sign in with an own address': async () => {
        if (!(await stranger.signIn(first, THEFT)).ok) await stranger.signIn(second, THEFT);
      },
      'stranger: move to the moderator’s address': () => this.#move(moderator),
      'stranger: move to an own address': () => this.#move(second),
      'stranger: ask for a confirmation': async () => {
        const state = await this.#account(stranger);
        if ((await stranger.post('send-verification-email')).ok) await this.#receive(state?.confirmed ? 0 : 1);
      },
      'stranger: ask for a new password': () => this.#askForPassword(stranger),
      'stranger: change the password': async () => {
        const change = { password: THEFT, newPassword: THEFT };
        if ((await stranger.post('change-password', change)).ok) await this.#receive(1);
      },
      'stranger: add a passkey': async () => {
        const challenge = await this.#challenge('register', { password: THEFT });
        if (challenge === null) return;
        const response = this.#passkey.create({ challenge, ...SITE });
        if ((await stranger.post('passkey/verify-registration', { response })).ok) await this.#receive(1);
      },
      'stranger: sign in with the passkey': async () => {
        const challenge = await this.#challenge('authenticate');
        const response = this.#passkey.use({ challenge: challenge!, ...SITE });
        await stranger.post('passkey/verify-authentication', { response });
      },
      'stranger: follow the latest own link': () => this.#follow(stranger, [second, first], THEFT),
      'stranger: sign out': () => stranger.post('sign-out'),
      'stranger: delete the account': () => stranger.post('delete-user', { password: THEFT }),
      'owner: click every link': () => this.#follow(owner, [moderator], STRONGER),
      'owner: sign up': () => this.#signUp(owner, moderator, STRONGER),
      'owner: sign in': () => owner.signIn(moderator, STRONGER),
      // The owner does not know the stranger's password and types another.
      'owner: sign in as the stranger does': () => owner.signIn(moderator, PASSWORD),
    };
    await steps[name]();
  }

  /** The owner can always regain the account with a password reset. */
  async reclaim(): Promise<void> {
    const { owner, moderator } = this;
    if (!(await owner.signIn(moderator, STRONGER)).ok) {
      if (!(await this.#exists(moderator))) await this.#signUp(owner, moderator, STRONGER);
      else await this.#askForPassword(owner);
      await this.#follow(owner, [moderator], STRONGER);
      await owner.signIn(moderator, STRONGER);
    }
    if (!(await this.#account(owner))?.confirmed && (await owner.post('send-verification-email')).ok) {
      await this.#receive(1);
    }
    await this.#follow(owner, [moderator], STRONGER);
  }

  async #signUp(who: Browser, email: string, password: string): Promise<void> {
    if ((await who.signUp(email, password)).ok) await this.#receive(1);
  }

  async #move(newEmail: string): Promise<void> {
    // One mail to each of the two addresses.
    if ((await this.stranger.post('change-email', { password: THEFT, newEmail })).ok) await this.#receive(2);
  }

  async #challenge(way: 'register' | 'authenticate', body?: object): Promise<string | null> {
    const answer = await this.stranger.post(`passkey/generate-${way}-options`, body);
    return answer.ok ? ((await answer.json()) as { challenge: string }).challenge : null;
  }

  async #askForPassword(who: Browser): Promise<void> {
    const exists = await this.#exists(this.moderator);
    if ((await who.post('request-password-reset', { email: this.moderator })).ok) await this.#receive(exists ? 1 : 0);
  }

  /** Opens the links of some addresses as the page does, newest first. */
  async #follow(who: Browser, addresses: readonly string[], newPassword: string): Promise<void> {
    for (const link of addresses.flatMap((address) => this.#read.get(address) ?? []).toReversed()) {
      const [token, confirm] = [link.searchParams.get('token'), link.searchParams.get('confirm')];
      if (token !== null) await who.post('reset-password', { token, newPassword });
      if (confirm === null) continue;
      const before = await this.#account(who);
      const answer = await who.post('verify-email', { token: confirm });
      if (!answer.ok || before === null) continue;
      // The account's previous address gets a mail.
      if (((await answer.json()) as { email: string }).email !== before.email) await this.#receive(1);
    }
  }

  async #account(who: Browser): Promise<{ email: string; confirmed: boolean } | null> {
    const answer = await who.get('account');
    return answer.ok ? ((await answer.json()) as { email: string; confirmed: boolean }) : null;
  }

  async #exists(email: string): Promise<boolean> {
    const { db } = server.database;
    return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
  }

  /** Waits for `count` mails and stores their links by recipient. */
  async #receive(count: number): Promise<void> {
    for (let number = 0; number < count; number++) this.#keep(await mailServer.next());
  }

  #keep(mail: ReceivedMail): void {
    if (!/https?:\/\/\S+/.test(mail.text)) return;
    for (const address of mail.to) this.#read.set(address, [...(this.#read.get(address) ?? []), linkIn(mail)]);
  }
}

/** The stranger has made the owner's account. */
const SQUATTED = [
  'stranger: sign up with the moderator’s address',
  'stranger: sign in with the moderator’s address',
] as const;

const KNOWN_DOORS: readonly (readonly TakeoverStep[])[] = [
  [...SQUATTED, 'stranger: ask for a confirmation', 'owner: click every link'],
  [
    'stranger: sign up with an own address',
    'stranger: sign in with an own address',
    'stranger: move to the moderator’s address',
    'owner: click every link',
  ],
  [
    ...SQUATTED,
    'owner: sign up',
    'stranger: ask for a new password',
    'owner: click every link',
    'owner: sign in',
    'stranger: change the password',
    'stranger: sign in with the moderator’s address',
  ],
  [
    ...SQUATTED,
    'stranger: add a passkey',
    'stranger: ask for a new password',
    'owner: click every link',
    'stranger: sign in with the passkey',
  ],
];

async function carryOut(steps: readonly TakeoverStep[]): Promise<World> {
  const world = new World();
  for (const name of steps) {
    await world.take(name);
    expect(await moderates(world.stranger), name).toBe(false);
  }
  return world;
}

test.each(KNOWN_DOORS)('the owner regains the account and moderates after: %s', async (...steps) => {
  const world = await carryOut(steps);
  await world.reclaim();
  expect([await moderates(world.owner), await moderates(world.stranger)]).toEqual([true, false]);
});

test('no sequence of requests makes a stranger a moderator, even if the owner opens every link', async () => {
  const anySteps = fc.array(step, { maxLength: 14 }) as fc.Arbitrary<readonly TakeoverStep[]>;
  const property = fc.asyncProperty(
    anySteps,
    async (steps) => void (await carryOut([...steps, 'owner: click every link'])),
  );
  await fc.assert(property, { numRuns: RUNS, examples: KNOWN_DOORS.map((door): [readonly TakeoverStep[]] => [door]) });
});

describe('without mail', () => {
  const MODERATOR = 'mira@example.org';

  test('only a link from the log makes a moderator', async () => {
    const quiet = await startTestServer('PostgreSQL', { moderators: [MODERATOR] });
    try {
      const [stranger, operator] = [new Browser(quiet.address), new Browser(quiet.address)];
      const taken = [422, expect.stringContaining('There is an account with this e-mail address already.')];
      expect(await refusal(await stranger.signUp(MODERATOR.toUpperCase(), THEFT))).toEqual(taken);
      expect((await stranger.signUp('eve@example.net', THEFT)).status).toBe(200);
      expect(await stranger.refused('change-email', { password: THEFT, newEmail: MODERATOR })).toEqual(taken);

      const [fromSignUp] = await quiet.loggedLinks(1);
      expect((await operator.post('request-password-reset', { email: MODERATOR })).status).toBe(200);
      const [, link] = await quiet.loggedLinks(2);
      const reset = (url: string) => {
        const token = new URL(url).searchParams.get('token');
        return operator.post('reset-password', { token, newPassword: STRONGER });
      };
      // The newer link invalidates the older one.
      expect((await reset(fromSignUp!)).status).toBe(422);
      expect((await reset(link!)).status).toBe(200);
      expect((await operator.signIn(MODERATOR, STRONGER)).status).toBe(200);
      expect(await moderates(operator, quiet.address)).toBe(true);
      expect(await moderates(stranger, quiet.address)).toBe(false);
    } finally {
      await quiet.stop();
    }
  });
});

describe('a password replaced while it is being checked', () => {
  const database = databaseOfTests('PostgreSQL');

  test.each(['sign in', 'change the password'] as const)('does not allow to %s', async (way) => {
    const email = `${way.replaceAll(' ', '-')}@example.org`;
    let onVerify: () => Promise<void> = async () => {};
    const passwords = {
      hash: async (password: string) => password,
      verify: async ({ hash, password }: { hash: string; password: string }) => {
        await onVerify();
        return hash === password;
      },
    };
    const settings = { publicUrl: null, smtpUrl: null, moderators: null, signUpMs: 0, passwords };
    const { accounts, close } = await openAccounts(database.db, settings, pino({ level: 'silent' }));
    const { cookies } = await accounts.signUp({ email, password: THEFT }, new Headers(), 'http://localhost');
    const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]!).join('; ') });
    const owner = await accounts.own.owner(headers);
    onVerify = async () => {
      onVerify = async () => {};
      await accounts.own.setPassword(owner.user.id, STRONGER);
    };
    const attempt =
      way === 'sign in'
        ? accounts.signIn({ email, password: THEFT }, new Headers())
        : accounts.own.changePassword(owner, { password: THEFT, newPassword: 'a third horse' }, headers);
    await expect(attempt).rejects.toThrow(/was changed just now|is not the password/);
    expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await accounts.signIn({ email, password: STRONGER }, new Headers())).answer).toEqual({ user: { email } });
    await accounts.signOutEverywhere(headers);
    await database.db.deleteFrom('users').execute();
    await close();
  });
});
