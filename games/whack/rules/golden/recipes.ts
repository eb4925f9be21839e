import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/whack/rules/whack.ts';
import { EVERY, HOLES, isUp, LASTS, MOLES, STAYS } from '#games/whack/rules/whack.ts';

type WhackRun = Run<State, Action, Mode>;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'hits-all-thirty',
    mode: 'classic',
    seed: 1,
    play: (run) => tapMoles(run, 14, 12),
  },
  {
    name: 'is-often-too-late',
    mode: 'classic',
    seed: 2,
    play: (run) => tapMoles(run, 36, 20),
  },
  {
    // Taps every mole twice in its last tick, and once after it has gone.
    name: 'taps-at-the-last-moment',
    mode: 'classic',
    seed: 3,
    play(run) {
      for (let mole = 0; mole < MOLES; mole++) {
        run.tickTo(mole * EVERY + STAYS - 1);
        if (mole % 2 === 0) tap(run, run.state.hole);
        tap(run, run.state.hole);
        run.tick();
        tap(run, run.state.hole);
      }
      run.tickTo(LASTS);
    },
  },
  {
    name: 'drums-200-taps',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(44));
      while (run.log.length < 200) {
        run.tickTo(run.ticks + 2 + random.below(10));
        tap(run, random.below(HOLES));
      }
    },
  },
  {
    name: 'rushes-to-the-last-speed',
    mode: 'rush',
    seed: 5,
    play: (run) => rush(run, 15, 1_000),
  },
  {
    name: 'hits-bombs-in-a-rush',
    mode: 'rush',
    seed: 6,
    play: (run) => rush(run, 20, 3),
  },
];

/** Hits everything after `reaction` ticks, leaving out bombs but every so often. */
function rush(run: WhackRun, reaction: number, bombs: number): void {
  let seen = 0;
  while (run.status === 'playing' && run.ticks < 6_000) {
    run.tick();
    for (const { hole, kind, state, since } of run.snapshot().rush!.risers) {
      if (state !== 'up' || run.state.passed - since !== reaction) continue;
      if (kind === 'bomb' && ++seen % bombs !== 0) continue;
      tap(run, hole);
      if (kind === 'helmet') tap(run, hole);
    }
  }
}

function tap(run: WhackRun, hole: number): void {
  run.act({ hole, hit: isUp(run.state, hole) });
}

/** Taps each mole once, `soonest` ticks after it appeared or a little later. */
function tapMoles(run: WhackRun, soonest: number, within: number): void {
  const random = new SeededRandom(seedFrom(44));
  for (let mole = 0; mole < MOLES; mole++) {
    run.tickTo(mole * EVERY + soonest + random.below(within));
    tap(run, run.state.hole);
  }
  run.tickTo(LASTS);
}
