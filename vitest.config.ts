import { defineConfig } from 'vitest/config';
import { TestOrder } from './tools/testing/test-order.ts';

export default defineConfig({
  test: {
    // Much of the database's time is waiting, and vitest leaves one core idle if not told otherwise.
    maxWorkers: 2,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{engine,games,kit,api,web,tools}/**/*.test.{ts,tsx}'],
          // A process for each file took more work than all the files; the setup gives each what it would find in its own.
          isolate: false,
          setupFiles: ['kit/testing/fresh-modules.ts'],
          // Ends what hangs. A busy machine may be many times slower than an idle one, and is no reason to fail.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'database',
          include: ['{server,bench}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // To load the server takes a second; nothing of it remembers one test in the next.
          isolate: false,
          setupFiles: ['server/testing/check-answers.ts'],
          // An embedded database that is used for seconds only is up in a third of the time without better machine code.
          execArgv: ['--liftoff-only'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
