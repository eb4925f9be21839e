import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Much of the database's time is waiting, and vitest leaves one core idle if not told otherwise.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{engine,games,kit,api,web,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
