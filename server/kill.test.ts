import { describe, expect, test } from 'vitest';
import { BOTH_DATABASES, freshDatabase } from '#server/testing/databases.ts';
import { killRounds } from '#server/testing/kill-rounds.ts';

describe.each(BOTH_DATABASES)('a server with the %s database', (kind) => {
  test('keeps every acknowledged score when killed during submissions', async () => {
    const fresh = await freshDatabase(kind);
    const { acknowledged, lost, miscounted } = await killRounds(fresh, 1);
    expect(acknowledged).toBeGreaterThan(0);
    expect({ lost, miscounted }).toEqual({ lost: 0, miscounted: 0 });
    await fresh.remove();
  }, 120_000);
});
