/** Contract tests, called once by each game's test. */
import { describe, expect, test } from 'vitest';
import { copyOf, deepFreeze } from '#engine/data.ts';
import { hashesOf } from '#engine/golden.ts';
import { seedScheduleOf } from '#engine/seed-schedule.ts';
import type { Random, SeedSchedule } from '#engine/random.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { everyMode } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import { Run, freshRun } from '#engine/run.ts';
import type { AnyAction } from '#engine/together-conformance.ts';
import { describeTogether } from '#engine/together-conformance.ts';
import { Replayer, replayed, verify } from '#engine/verify.ts';
import { togetherOf } from '#games/together.ts';
import { inTier } from '#kit/testing/tier.ts';

const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  'no such action',
  '__proto__',
  'constructor',
  -1,
  0.5,
  -0,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [[]],
  {},
  { toString: 'up' },
  { type: 'no such action' },
  'x'.repeat(100_000),
];

const TICKS = 3_000;
/** Of the strongest opponents, each takes seconds. */
const RUNS = inTier({ gate: 2, all: 5 });

interface HowToPlay<State, Action, Mode extends string> {
  /** In rounds. */
  readonly reseedEvery?: number;
  readonly playerSeed?: number;
  readonly stream?: SeedSchedule;
  readonly by?: Rules<State, Action, Mode>;
}

export function describeRules<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  anyAction: AnyAction<State, Action>,
): void {
  const playAtRandom = (
    mode: Mode,
    number: number,
    { reseedEvery = 0, playerSeed = number + 1, stream, by = rules }: HowToPlay<State, Action, Mode> = {},
  ): Run<State, Action, Mode> => {
    const run = freshRun(by, mode, { seed: seedFrom(number), stream });
    const random = new SeededRandom(seedFrom(playerSeed));
    for (let count = 0; count < TICKS && run.status === 'playing'; count++) {
      if (reseedEvery > 0 && count % reseedEvery === 0) run.reseed(seedFrom(number + count));
      if (random.chance(1, 4)) run.act(anyAction(random, run.state));
      if (rules.time) run.tick();
      else run.tickTo(run.ticks + 2);
    }
    return run;
  };

  const expectGoesOn = (run: Run<State, Action, Mode>) => {
    const replay = run.replay();
    const half = Math.floor(replay.log.length / 2);
    const middle = freshRun(rules, replay.mode, replay);
    new Replayer(middle, replay).to(replay.log[half]?.[0] ?? 0, half);
    const late = new Run(rules, replay.mode, replay.seed, middle.position(), replay);
    expect(new Replayer(late, replay).to(replay.ticks, replay.log.length)).toBeNull();
    expect([late.hash(), late.replay()]).toEqual([run.hash(), replay]);
  };

  describe(`${rules.id} keeps the contract`, () => {
    test('has an id that fits in a route, a version, and distinct modes', () => {
      expect(rules.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(rules.version).toBeGreaterThanOrEqual(1);
      expect(new Set(everyMode(rules)).size).toBe(everyMode(rules).length);
    });

    for (const mode of everyMode(rules)) {
      describe(`in mode ${mode}`, () => {
        test('a new run is playing, has score 0 and depends only on its seed', () => {
          const run = new Run(rules, mode, seedFrom(1));
          expect(run.status).toBe('playing');
          expect(run.score).toBe(0);
          expect(new Run(rules, mode, seedFrom(1)).hash()).toBe(run.hash());
        });

        test('the state is plain data in whole numbers, at the start and at the end (SPEC 11)', () => {
          for (const run of [new Run(rules, mode, seedFrom(2)), playAtRandom(mode, 2)]) {
            expect(JSON.parse(JSON.stringify(run.state))).toEqual(run.state);
            expectWhole(run.state);
          }
        });

        test('the same seed and the same play give the same run (SPEC 3)', () => {
          expect(playAtRandom(mode, 3).hash()).toBe(playAtRandom(mode, 3).hash());
        });

        test('legal, status and score write nothing (SPEC 7)', () => {
          const random = new SeededRandom(seedFrom(4));
          const run = playAtRandom(mode, 4);
          const frozen = deepFreeze(copyOf(run.state));
          rules.status(frozen);
          rules.score(frozen);
          const fresh = deepFreeze(copyOf(new Run(rules, mode, seedFrom(4)).state));
          for (let count = 0; count < 200; count++)
            rules.legal(fresh, deepFreeze(copyOf(anyAction(random, fresh))) as Frozen<Action>);
        });

        test('an illegal action leaves no trace (SPEC 4)', () => {
          const random = new SeededRandom(seedFrom(5));
          const run = new Run(rules, mode, seedFrom(5));
          for (let count = 0; count < 500 && run.status === 'playing'; count++) {
            const action = anyAction(random, run.state);
            const before = run.hash();
            const entries = run.log.length;
            if (run.allows(action)) run.act(action);
            else {
              expect(run.act(action)).toBe(false);
              expect(run.hash()).toBe(before);
              expect(run.log).toHaveLength(entries);
            }
            run.tick();
          }
        });

        test('the score is a whole number, never negative', () => {
          const { score } = playAtRandom(mode, 6);
          expect(Number.isSafeInteger(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
        });

        test('nothing changes after the end (SPEC 5)', () => {
          for (let number = 10; number < 10 + RUNS; number++) {
            const run = playAtRandom(mode, number);
            if (run.status === 'playing') continue;
            const before = run.hash();
            const random = new SeededRandom(seedFrom(number));
            for (let count = 0; count < 50; count++) expect(run.act(anyAction(random, run.state))).toBe(false);
            run.tick();
            expect(run.hash()).toBe(before);
          }
        });

        test('a run replayed from JSON ends the same (SPEC 3)', () => {
          for (let number = 20; number < 20 + RUNS; number++) {
            const run = playAtRandom(mode, number);
            const wire = JSON.parse(JSON.stringify(run.replay()));
            const again = replayed(rules, wire);
            if (typeof again === 'string') throw new Error(again);
            expect(again.hash()).toBe(run.hash());
            const verdict = verify(rules, wire);
            if (run.status === 'playing') expect(verdict).toEqual({ ok: false, refusal: 'not finished' });
            else {
              const { score, status, state } = run;
              expect(verdict).toEqual({ ok: true, score, status, hash: run.hash(), state });
            }
          }
        });

        test('a reseeded run replays the same from its start and from its middle (SPEC 3)', () => {
          const run = playAtRandom(mode, 30, { reseedEvery: 20 });
          const replay = JSON.parse(JSON.stringify(run.replay())) as Replay<Action, Mode>;
          const again = replayed(rules, replay);
          if (typeof again === 'string') throw new Error(again);
          expect([again.hash(), again.reseeds]).toEqual([run.hash(), run.reseeds]);
          expect(hashesOf(rules, replay).at(-1)).toBe(run.hash());

          expectGoesOn(run);
        });

        test.runIf(rules.ranked)(
          'a challenger on the same seed stream draws the same numbers whatever they do (SPEC 3)',
          () => {
            const [drawn, same, other] = [[], [], []] as string[][];
            const rival = playAtRandom(mode, 40, { reseedEvery: 13, by: noting(rules, drawn!) });
            const { pieces = [], ...replay } = rival.replay();
            const stream = seedScheduleOf(pieces);
            expect(stream.some(([words]) => words > 0)).toBe(true);

            const shadow = replayed(noting(rules, same!), { ...replay, stream });
            if (typeof shadow === 'string') throw new Error(shadow);
            expect([shadow.state, same]).toEqual([rival.state, drawn]);

            const challenger = playAtRandom(mode, 40, { playerSeed: 99, stream, by: noting(rules, other!) });
            expect(challenger.log).not.toEqual(rival.log);
            const both = Math.min(other!.length, drawn!.length);
            expect(other!.slice(0, both)).toEqual(drawn!.slice(0, both));
            expect(hashesOf(rules, challenger.replay()).at(-1)).toBe(challenger.hash());
            expectGoesOn(challenger);
          },
        );
      });
    }

    test('readAction rejects junk (SPEC 9)', () => {
      const known = new Set(actionsSeen(rules, anyAction).map((action) => JSON.stringify(action)));
      for (const junk of JUNK) {
        const action = rules.readAction(junk);
        if (action !== null) expect(known, `readAction took ${JSON.stringify(junk)}`).toContain(JSON.stringify(action));
      }
    });

    test('readAction returns an action unchanged and rejects extra fields (SPEC 9)', () => {
      for (const action of actionsSeen(rules, anyAction)) {
        expect(rules.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
        if (typeof action === 'object') expect(rules.readAction({ ...action, extra: 1 })).toBeNull();
      }
    });
  });

  describe(`${rules.id} is played in a room`, () => {
    describeTogether(rules, togetherOf(rules.id), anyAction);
  });
}

function noting<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  draws: string[],
): Rules<State, Action, Mode> {
  const noted = (random: Random): Random => {
    const { chance, pick, shuffle } = SeededRandom.prototype;
    const below = (limit: number) => {
      const drawn = random.below(limit);
      draws.push((random as SeededRandom).words.join(' '));
      return drawn;
    };
    return { below, chance, pick, shuffle };
  };
  return {
    ...rules,
    start: (mode, random) => rules.start(mode, noted(random)),
    act: (state, action, random) => rules.act(state, action, noted(random)),
    ...(rules.time ? { time: { tick: (state, random) => rules.time!.tick(state, noted(random)) } } : {}),
  };
}

function actionsSeen<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  anyAction: AnyAction<State, Action>,
): Action[] {
  const random = new SeededRandom(seedFrom(7));
  const { state } = new Run(rules, rules.modes[0], seedFrom(7));
  return Array.from({ length: 200 }, () => anyAction(random, state));
}

function expectWhole(data: unknown): void {
  if (typeof data === 'number') expect(Number.isSafeInteger(data), `${data} is no whole number`).toBe(true);
  else if (typeof data === 'object' && data !== null) for (const value of Object.values(data)) expectWhole(value);
}
