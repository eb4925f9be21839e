import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test('all settings have defaults', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    config: {
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseReadUrl: null,
      dataDir: './data',
      publicUrl: null,
      smtpUrl: null,
      securityContact: null,
      moderators: null,
      judgeFile: null,
      logLevel: 'warn',
      trustProxy: false,
      metricsHost: '127.0.0.1',
      metricsPort: null,
      liveStreams: 10_000,
    },
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

test('reads all variables', () => {
  const variables = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://me:secret@db:5432,other:5432/games?target_session_attrs=read-write',
    DATABASE_READ_URL: 'postgres://me:secret@other/games',
    DATA_DIR: '/var/games',
    PUBLIC_URL: 'https://games.example.org',
    SMTP_URL: 'smtp://mail:25',
    MODERATORS: 'Mira@Example.org, jo@example.org,',
    JUDGE_FILE: '/etc/arcade/judge.mjs',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    HOME: '/root',
  };
  expect(readConfig(variables)).toMatchObject({
    ok: true,
    config: {
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: variables.DATABASE_URL,
      databaseReadUrl: variables.DATABASE_READ_URL,
      logLevel: 'debug',
      trustProxy: true,
      moderators: ['mira@example.org', 'jo@example.org'],
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
