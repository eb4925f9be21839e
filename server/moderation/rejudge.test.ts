import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ScoreReceipt } from '#api/scores.ts';
import type { Golden } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { EVERY, LASTS, MOLES, whack } from '#games/whack/rules/whack.ts';
import { STATES } from '#server/db/tables.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { TimesReader } from '#server/moderation/judged-times.ts';
import { rejudge } from '#server/moderation/rejudge.ts';
import { readDoubt } from '#server/runs/stored-doubts.ts';
import type { ClaimedRun } from '#server/runs/verify-worker.ts';
import { judge } from '#server/runs/verify-worker.ts';
import { databaseOfTests } from '#server/testing/databases.ts';
import { TOO_GOOD, verifiedScore } from '#server/testing/sample-runs.ts';
import { playSnake } from '#server/testing/snake-player.ts';

const golden = new URL('../../games/snake/rules/golden/fills-the-field.json', import.meta.url);
/** A run that a judge should doubt. */
const FULL = JSON.parse(readFileSync(golden, 'utf8')) as Golden;
const HONEST = { seed: seedFrom(1), ...playSnake(seedFrom(1))! };

function judged(claim: ClaimedRun, tell = () => {}) {
  tell();
  return judge({ data: claim, flag: new Int32Array(new SharedArrayBuffer(4)) });
}

describe('rejudging stored runs', () => {
  const database = databaseOfTests('PostgreSQL');

  const keep = async ({ seed, ticks, score, log }: Pick<Golden, 'seed' | 'ticks' | 'score' | 'log'>, doubt = false) => {
    const verified = verifiedScore('snake', score);
    const played = { seed, ticks, log: gzipSync(JSON.stringify(log)), doubt: doubt ? TOO_GOOD : null };
    const kept = await insertScore(database.db, { ...verified, run: { ...verified.run, ...played } });
    return (kept as ScoreReceipt).id;
  };

  const decide = async (score_id: number, act: string, state: number) => {
    await database.db.updateTable('game_scores').set({ state }).where('id', '=', score_id).execute();
    await sql`insert into moderation_log (score_id, act, reason, moderator)
      values (${score_id}, ${act}, 'Seen.', 'ann')`.execute(database.db);
  };

  const read = async () => {
    const rows = await database.db
      .selectFrom('game_scores')
      .innerJoin('runs', 'runs.run_id', 'game_scores.run_id')
      .select(['id', 'state', 'doubt'])
      .execute();
    return new Map(rows.map(({ id, state, doubt }) => [id, { state, strength: readDoubt(doubt)?.strength ?? 0 }]));
  };

  const rejudged = (game = 'snake') =>
    rejudge(game, { db: database.db, judge: async (claim: ClaimedRun) => judged(claim) });

  /** Hits each mole `ticksOf` ticks after it comes up, with the seed of a board. */
  const keepWhack = async (ticksOf: (mole: number) => number, { every = 1, board = 'open' } = {}) => {
    const run = new Run(whack, 'classic', seedFrom(1));
    for (let mole = 0; mole < MOLES; mole += every) {
      run.tickTo(mole * EVERY + ticksOf(mole));
      run.act({ hole: run.state.hole, hit: true });
    }
    run.tickTo(LASTS);
    const verified = verifiedScore('whack', run.score);
    const played = { seed: run.seed, ticks: run.ticks, log: gzipSync(JSON.stringify(run.log)) };
    const kept = await insertScore(database.db, { ...verified, board, run: { ...verified.run, ...played } });
    return kept as ScoreReceipt;
  };
  const evenly = (ticks: number) => (mole: number) => ticks + (mole % 3);

  test("returns the current judge's times of a run with the usual band", async () => {
    let played = 0;
    const services = {
      db: database.db,
      judge: async (claim: ClaimedRun) => judged(claim, () => played++),
      now: () => 0,
    };
    const times = new TimesReader(services);
    const { id: quick } = await keepWhack(evenly(10), { every: 2 });
    expect(await times.read(quick)).toMatchObject({ kind: 'reactions', done: ['hit', 'hits'], usual: null });
    for (const ticks of [24, 26, 28]) await keepWhack(evenly(ticks));
    const other = new TimesReader(services);
    const { ms, usual } = (await other.read(quick))!;
    expect([ms.length, Math.min(...ms), Math.max(...ms)]).toEqual([15, 167, 200]);
    expect(usual).toEqual({ low: 200, high: 483, runs: 4 });
    played = 0;
    await other.read(quick);
    expect(played, 'the band is made once').toBe(1);
    expect(await other.read(999_999)).toBeNull();
  });

  const shownCount = async () =>
    (await sql<{ count: number }>`select count_list('snake')::int as count`.execute(database.db)).rows[0]!.count;

  test("puts doubted runs under review, shows the others, and keeps moderators' decisions", async () => {
    const cleared = await keep(HONEST, true);
    const caught = await keep(FULL);
    const believed = await keep(FULL, true);
    await decide(believed, 'clear', STATES.shown);
    const hidden = await keep(HONEST);
    await decide(hidden, 'hide', STATES.hidden);
    const renamed = await keep({ ...FULL, score: FULL.score - 10 });
    await decide(renamed, 'rename', STATES.shown);
    expect(await shownCount()).toBe(3);

    expect(await rejudged()).toEqual({ runs: 5, doubted: 3, reviewed: 2, shown: 1, decided: 2, skipped: 0 });
    const rows = await read();
    expect(rows.get(cleared)).toEqual({ state: STATES.shown, strength: 0 });
    expect(rows.get(caught)).toMatchObject({ state: STATES.underReview });
    expect(rows.get(believed)).toMatchObject({ state: STATES.shown });
    expect(rows.get(hidden)).toEqual({ state: STATES.hidden, strength: 0 });
    expect(rows.get(renamed)).toEqual({ state: STATES.underReview, strength: 3 });
    expect(await shownCount()).toBe(2);

    const notes = await sql<{ score_id: number }>`
      select score_id from moderation_log where act = 'rejudge' order by id`.execute(database.db);
    expect(notes.rows.map(({ score_id }) => score_id)).toEqual([cleared, caught, renamed]);
    // A second pass changes and logs nothing.
    expect(await rejudged()).toMatchObject({ doubted: 3, reviewed: 0, shown: 0, decided: 2 });
  });

  test('replays a witnessed run with the seeds it was sent', async () => {
    const rules = rulesOf('2048')!;
    const run = new Run(rules, rules.modes[0], seedFrom(1));
    for (let move = 0; run.status === 'playing'; move++) {
      if (move % 8 === 0) run.reseed(seedFrom(100 + move));
      run.tickTo(run.ticks + 20);
      run.act(['up', 'right', 'down', 'left'].find((way) => run.allows(way)));
    }
    const { seed, ticks, log, pieces } = run.replay();
    const zip = (data: unknown) => gzipSync(JSON.stringify(data));
    const verified = verifiedScore('2048', run.score);
    const reseededAt = { ...verified.run, seed, ticks, log: zip(log), pieces: zip(pieces) };
    await insertScore(database.db, { ...verified, run: reseededAt });
    expect(await rejudged('2048')).toMatchObject({ runs: 1, reviewed: 1 });
    const kept = await database.db
      .selectFrom('runs')
      .select('doubt')
      .where('run_id', '=', reseededAt.id)
      .executeTakeFirst();
    // The doubt is about rhythm, so the replay itself is valid.
    expect(readDoubt(kept!.doubt)!.reason).toBe('The rhythm of the moves is that of a clock.');
  });

  test('doubts the later of two similar runs with the same seed', async () => {
    const { id: first, run_id: board } = await keepWhack((mole) => 22 + ((mole * 17) % 23));
    const race = (ticksOf: (mole: number) => number) => keepWhack(ticksOf, { board });
    const own = (mole: number) => 24 + ((mole * 11) % 19);
    const { id: racer } = await race(own);
    const { id: copy } = await race((mole) => own(mole) - (mole === 4 ? 1 : 0));
    await rejudged('whack');
    const strengths = await read();
    expect([first, racer, copy].map((id) => strengths.get(id)!.strength)).toEqual([0, 0, 2]);
  });

  test('a row hidden without a log entry stays hidden', async () => {
    const { id } = await keepWhack(evenly(15));
    await database.db.updateTable('game_scores').set({ state: STATES.hidden }).where('id', '=', id).execute();
    await rejudged('whack');
    expect((await read()).get(id)).toMatchObject({ state: STATES.hidden });
  });
});
