import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('by default it listens on this machine only and trusts no proxy', () => {
  const addresses = { port: 3000, host: '127.0.0.1', metricsHost: '127.0.0.1', metricsPort: null };
  const config = { ...addresses, trustProxy: false, databaseUrl: null, dataDir: './data', moderators: null };
  expect(readConfig({})).toMatchObject({ ok: true, config });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

test('reads all variables', () => {
  const DATABASE_URL = 'postgres://me:secret@db:5432,other:5432/games?target_session_attrs=read-write';
  const DATABASE_READ_URL = 'postgres://me:secret@other/games';
  const variables = {
    ...{ PORT: '8080', HOST: '0.0.0.0', DATABASE_URL, DATABASE_READ_URL, DATA_DIR: '/var/games', LOG_LEVEL: 'debug' },
    ...{ PUBLIC_URL: 'https://games.example.org', SMTP_URL: 'smtp://mail:25', TRUST_PROXY: '1', HOME: '/root' },
    ...{ MODERATORS: 'Mira@Example.org, jo@example.org,', JUDGE_FILE: '/etc/arcade/judge.mjs' },
  };
  expect(readConfig(variables)).toMatchObject({
    ok: true,
    config: {
      ...{ port: 8080, host: '0.0.0.0', databaseUrl: DATABASE_URL, databaseReadUrl: DATABASE_READ_URL },
      ...{ dataDir: '/var/games', logLevel: 'debug', publicUrl: 'https://games.example.org', trustProxy: true },
      ...{ smtpUrl: 'smtp://mail:25', moderators: ['mira@example.org', 'jo@example.org'] },
      judgeFile: '/etc/arcade/judge.mjs',
    },
  });
});

test('reports one line for each invalid variable', () => {
  const read = readConfig({
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    MODERATORS: 'mira',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'maybe',
  });
  expect(read).toEqual({
    ok: false,
    lines: [
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
      'MODERATORS must be e-mail addresses with commas between them.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      'TRUST_PROXY must be 1 or 0.',
    ],
  });
});

test.each(['http', '3000.5', '-1', '1e3', ' 80'])('rejects %o as a port', (PORT) => {
  expect(readConfig({ PORT })).toMatchObject({ ok: false });
});
