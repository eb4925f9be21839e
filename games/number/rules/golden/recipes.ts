import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import { middle } from '#games/number/rules/golden/bisection.ts';
import { HIGHEST, LOWEST } from '#games/number/rules/guess.ts';
import type { Action, Mode, State } from '#games/number/rules/number.ts';

type NumberRun = Run<State, Action, Mode>;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'halves-what-is-left',
    mode: 'classic',
    seed: 1,
    play: (run) =>
      guessWhile(
        run,
        () => true,
        () => middle(run.state),
      ),
  },
  {
    name: 'counts-up-from-one',
    mode: 'classic',
    seed: 2,
    play: (run) =>
      guessWhile(
        run,
        () => true,
        () => LOWEST + run.log.length,
      ),
  },
  {
    // Never guesses the secret and repeats most numbers.
    name: 'guesses-200-times',
    mode: 'classic',
    seed: 42,
    play(run) {
      const random = new SeededRandom(seedFrom(43));
      const wrong = () => {
        const guess = LOWEST + random.below(HIGHEST);
        return guess === run.state.secret ? HIGHEST + LOWEST - guess : guess;
      };
      guessWhile(run, () => run.log.length < 200, wrong);
    },
  },
  {
    name: 'halves-a-thousand',
    mode: 'thousand',
    seed: 3,
    play: (run) =>
      guessWhile(
        run,
        () => true,
        () => middle(run.state),
      ),
  },
  {
    name: 'runs-out-of-guesses',
    mode: 'thousand',
    seed: 4,
    play: (run) =>
      guessWhile(
        run,
        () => true,
        () => LOWEST + run.log.length,
      ),
  },
  {
    name: 'thinks-of-77',
    mode: 'yours',
    seed: 5,
    play: (run) =>
      guessWhile(
        run,
        () => true,
        () => replyFor(77, run),
      ),
  },
  {
    // Contradicts itself, takes two answers back, and settles for a number.
    name: 'thinks-of-two-numbers',
    mode: 'yours',
    seed: 6,
    play(run) {
      guessWhile(
        run,
        () => run.state.guesses.length > run.state.replies!.length,
        () => 'higher',
      );
      guessWhile(
        run,
        () => run.log.at(-2)?.[1] !== 'undo',
        () => 'undo',
      );
      guessWhile(
        run,
        () => true,
        () => replyFor(HIGHEST, run),
      );
    },
  },
];

function replyFor(number: number, { state }: NumberRun): Action {
  const question = state.guesses.at(-1)!;
  if (question === number) return 'yes';
  return question < number ? 'higher' : 'lower';
}

function guessWhile(run: NumberRun, goesOn: () => boolean, choose: () => Action): void {
  while (run.status === 'playing' && goesOn()) {
    run.tickTo(run.ticks + 90 + ((run.log.length * 37) % 60));
    run.act(choose());
  }
}
