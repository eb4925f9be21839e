import { defineConfig } from 'vitest/config';
import { runsAll } from './kit/testing/tier.ts';
import { TestOrder } from './tools/testing/test-order.ts';

const exclude = runsAll ? [] : ['**/*.all.test.*'];
/** Node 25 and later have a `localStorage` of their own, which hides that of the simulated page. */
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

export default defineConfig({
  test: {
    // Database tests mostly wait, and vitest leaves one core idle by default.
    maxWorkers: 2,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{engine,games,kit,api,web,tools}/**/*.test.{ts,tsx}'],
          exclude,
          execArgv,
          // A process per file costs more than the tests; the setup resets modules instead.
          isolate: false,
          setupFiles: ['kit/testing/fresh-modules.ts', 'kit/testing/seeded.ts'],
          // Only for hanging tests: a busy machine can be many times slower.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'database',
          include: ['{server,bench}/**/*.test.ts'],
          exclude,
          globalSetup: ['server/testing/global-setup.ts'],
          // Loading the server takes a second, and it keeps no state between tests.
          isolate: false,
          setupFiles: ['server/testing/check-answers.ts', 'kit/testing/seeded.ts'],
          // Without optimized code, a short-lived embedded database starts three times as fast.
          execArgv: ['--liftoff-only'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
