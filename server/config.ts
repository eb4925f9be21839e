import { z } from 'zod';
import { readPostgresAddress } from '#server/db/postgres-address.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const PORT = 'must be a whole number from 0 to 65535';
const port = z
  .string()
  .regex(/^\d{1,5}$/, PORT)
  .transform(Number)
  .refine((number) => number <= 65535, PORT);

const urlWith = (protocols: readonly string[], message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);

const postgres = z
  .string()
  .refine((text) => readPostgresAddress(text) !== null, 'must look like postgres://user:password@host:5432/name');

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: urlWith(['http:', 'https:'], 'must look like https://games.example.org').optional(),
  SECURITY_CONTACT: urlWith(['mailto:', 'https:'], 'must look like mailto:security@example.org').optional(),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587').optional(),
  MODERATORS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (addresses) => addresses.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)),
      'must be e-mail addresses with commas between them',
    )
    .optional(),
  JUDGE_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  LIVE_STREAMS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number from 0 to 999999')
    .transform(Number)
    .default(10_000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  TRUST_PROXY: z
    .enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
    .transform((word) => word === '1' || word === 'true')
    .default(false),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** `null` for the embedded database. */
  readonly databaseUrl: string | null;
  /** Read replicas. */
  readonly databaseReadUrl: string | null;
  readonly dataDir: string;
  readonly publicUrl: string | null;
  readonly smtpUrl: string | null;
  readonly securityContact: string | null;
  /** Lower case; `null` disables moderation. */
  readonly moderators: readonly string[] | null;
  /** The operator's module with extra judge measures. */
  readonly judgeFile: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustProxy: boolean;
  /** `null` disables metrics. */
  readonly metricsHost: string;
  readonly metricsPort: number | null;
  readonly liveStreams: number;
}

/** One line per invalid variable. */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly lines: readonly string[] } {
  // Compose files and shells leave empty variables behind.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.safeParse(set);
  if (!read.success)
    return { ok: false, lines: read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`) };
  const { data } = read;
  return {
    ok: true,
    config: {
      port: data.PORT,
      host: data.HOST,
      databaseUrl: data.DATABASE_URL ?? null,
      databaseReadUrl: data.DATABASE_READ_URL ?? null,
      dataDir: data.DATA_DIR,
      publicUrl: data.PUBLIC_URL ?? null,
      smtpUrl: data.SMTP_URL ?? null,
      securityContact: data.SECURITY_CONTACT ?? null,
      moderators: data.MODERATORS ?? null,
      judgeFile: data.JUDGE_FILE ?? null,
      logLevel: data.LOG_LEVEL,
      trustProxy: data.TRUST_PROXY,
      metricsHost: data.METRICS_HOST,
      metricsPort: data.METRICS_PORT ?? null,
      liveStreams: data.LIVE_STREAMS,
    },
  };
}
