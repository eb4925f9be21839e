import { beforeAll, expect, test } from 'vitest';
import { REVIEW_STRENGTH } from '#engine/judge.ts';
import { STATES } from '#server/db/tables.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { WideLeads, withLead } from '#server/runs/wide-lead.ts';
import { databaseOfTests } from '#server/testing/databases.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';

const database = databaseOfTests('PostgreSQL');
let nowMs = 0;
let leads: WideLeads;

beforeAll(() => {
  leads = new WideLeads(database.db, () => nowMs);
});

const doubtOf = async (score: number, board = 'open') =>
  (await leads.judged({ ...verifiedScore('snake', score), board })).run.doubt;

test('puts a new best of 1.5 times the former under review once a board has 20 rows', async () => {
  const scores = Array.from({ length: 19 }, (_, index) => 100 + index);
  for (const score of scores) await insertScore(database.db, verifiedScore('snake', score));
  expect(await doubtOf(100_000)).toBeNull();
  await insertScore(database.db, verifiedScore('snake', 200));
  expect(await doubtOf(299)).toBeNull();
  expect(await doubtOf(300)).toMatchObject({ strength: REVIEW_STRENGTH, figures: { formerBest: 200 } });
  expect(await doubtOf(300, 'daily:2026-11-17')).toBeNull();
});

test('compares with the best shown score', async () => {
  const hidden = { state: STATES.hidden };
  await database.db.updateTable('game_scores').set(hidden).where('score', '=', 200).execute();
  await insertScore(database.db, verifiedScore('snake', 90));
  nowMs += 60_000;
  expect(await doubtOf(177)).toMatchObject({ figures: { formerBest: 118 } });
});

test("keeps the judge's doubt", () => {
  const weak = { strength: 1, reason: 'Fast.', figures: { median: 9 } } as const;
  expect(withLead(weak, 10)).toMatchObject({ strength: REVIEW_STRENGTH, figures: { median: 9, formerBest: 10 } });
  expect(withLead(weak, 10).reason).toMatch(/^Fast\. It beats/);
  expect(withLead({ ...weak, strength: 3 }, 10)).toMatchObject({ strength: 3, reason: 'Fast.' });
});
