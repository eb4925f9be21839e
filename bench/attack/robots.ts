/** Robots that play live, in real time, and see only what is shown. They get in; what they did is to be doubted. */
import type { RecordedRunData } from '#api/runs.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { LivePlayer } from '#server/testing/live-player.ts';
import type { Attack, Family, Outcome, Target } from './attack.ts';
import { ACCEPTED, DOUBTED, outcomeOf } from './attack.ts';
import { hit, submit } from './whack-player.ts';

/** Has a robot play a run of a game: whether it was taken, and doubted. */
async function haveItPlay(target: Target, game: string, play: (player: LivePlayer) => Promise<void>): Promise<Outcome> {
  const world = target.visitor();
  const player = await (await LivePlayer.ticket(game, world)).begin();
  await play(player);
  await player.finish();
  const answer = await submit(world, player.submission('Robo'));
  if (!answer.ok) return outcomeOf(answer);
  const { run_id: id } = (await answer.json()) as ScoreReceipt;
  const run = (await (await fetch(`${target.address}/api/runs/${id}`)).json()) as RecordedRunData;
  return run.under_review ? DOUBTED : ACCEPTED;
}

/** Hits every mole a quarter of a second after it came up. */
const whackLikeClockwork: Attack = (target) =>
  haveItPlay(target, 'whack', async (player) => {
    for (let mole = 0; mole < 30; mole++) {
      await player.tickTo(mole * 60 + 15);
      await hit(player);
    }
    await player.tickTo(1_800);
  });

/** Clicks every color a quarter of a second after it was called. */
const clickLikeClockwork: Attack = (target) =>
  haveItPlay(target, 'color', async (player) => {
    while (player.run.status === 'playing') {
      await player.tickTo(player.run.ticks + 15);
      const { target: color } = player.run.state as { target: number };
      if (player.run.status === 'playing') await player.act({ button: color, target: color });
    }
  });

/** Repeats forty rounds without a fault, one press every fifth of a second. */
const rememberLikeClockwork: Attack = (target) =>
  haveItPlay(target, 'simon', async (player) => {
    interface State {
      readonly phase: string;
      readonly wait: number;
      readonly sequence: readonly number[];
      readonly position: number;
    }
    const state = () => player.run.state as State;
    while (state().sequence.length <= 40) {
      while (state().phase !== 'input') await player.tickTo(player.run.ticks + state().wait);
      await player.tickTo(player.run.ticks + 12);
      await player.act(state().sequence[state().position]);
    }
    while (state().phase !== 'input') await player.tickTo(player.run.ticks + state().wait);
    await player.act((state().sequence[state().position]! + 1) % 4);
  });

/** Robots that play live. */
export const robots: Family = {
  title: 'robots, live',
  before: 'accepted, mostly undoubted',
  attacks: [],
  longAttacks: [whackLikeClockwork, clickLikeClockwork, rememberLikeClockwork],
};
