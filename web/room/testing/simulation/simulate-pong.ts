import { SeededRandom, seedFrom } from '#engine/random.ts';
import { PIXEL } from '#games/pong/rules/court.ts';
import type { State } from '#games/pong/rules/pong.ts';
import { togetherOf } from '#games/together.ts';
import { SharedRun } from '#web/room/round/shared-run.ts';
import { Fleet } from '#web/room/testing/simulation/fleet.ts';
import type { Quality } from '#web/room/testing/simulation/network.ts';
import { Page } from '#web/room/testing/simulation/page.ts';
import { inSimulatedTime, Scheduler } from '#web/room/testing/simulation/scheduler.ts';

export interface PongReport {
  readonly minutes: number;
  /** Of both pages and the server. */
  readonly hashes: readonly string[];
  readonly inputs: number;
  /** Of both pages. */
  readonly corrections: number;
}

/** In pixels. Less than the ball moves in two ticks. */
const VISIBLE = 10;
/** In pixels per tick: the picture moves no paddle faster. */
const FASTEST = 17;
/** Corrections closer together, in ms, look like one. */
const SAME_MS = 250;
const MOST_MS = 900_000;

/** Two players who follow the ball play a round of Pong over the given network. */
export function simulatePong(seed: number, quality: Quality): Promise<PongReport> {
  const scheduler = new Scheduler();
  return inSimulatedTime(scheduler, async () => {
    const random = new SeededRandom(seedFrom(seed));
    const fleet = new Fleet(scheduler, random);
    const code = fleet.createRoom('pong');
    const choose = () => null;
    const parts = { scheduler, fleet, random, code, game: 'pong', together: togetherOf('pong'), choose, quality };
    const pages = ['one', 'other'].map((name) => new Page(parts, name.padStart(22, '_')));
    const counts = pages.map((page) => countCorrections(page, scheduler));
    for (const page of pages) steer(page, scheduler, random);
    scheduler.every(300, () => pages.forEach(join));
    await scheduler.run(MOST_MS, () => pages.every(({ room }) => room?.phase === 'ended'));
    const { startsAt, endedAt, actions } = pages[0]!.room!.round!;
    const hashes = [...pages.map(({ run }) => (run as SharedRun).hash), fleet.saved[0]!.runs[0]!.hash!];
    for (const page of pages) page.close();
    const corrections = counts.reduce((sum, count) => sum + count(), 0);
    return { minutes: (endedAt! - startsAt) / 60_000, hashes, inputs: actions.length, corrections };
  });
}

function join({ client }: Page): void {
  const { room, you } = client.snapshot;
  if (!room || you === null) return;
  if (!room.players.some(({ id }) => id === you)) client.send({ type: 'join', name: '', watch: false });
  else if (room.phase === 'lobby' && room.owner === you && room.players.length === 2)
    client.send({ type: 'start', without: [] });
}

/** Steers toward the ball in the picture, with a person's delay and aim. */
function steer(page: Page, scheduler: Scheduler, random: SeededRandom): void {
  let aim = 0;
  const look = () => {
    const { run } = page;
    if (run instanceof SharedRun && page.room?.phase === 'playing') {
      const { player, house, ball } = run.moment().now as State;
      const own = run.seat === 0 ? player : house;
      const isComing = run.seat === 0 ? ball.vx < 0 : ball.vx > 0;
      if (random.chance(1, 6)) aim = (random.below(61) - 30) * PIXEL;
      const away = (isComing ? ball.y + aim : 200 * PIXEL) - own.y;
      run.act({ push: Math.abs(away) < 14 * PIXEL ? 0 : away < 0 ? -100 : 100 });
    }
    scheduler.after(90 + random.below(110), look);
  };
  look();
}

/** Jumps of the ball and the own paddle, and a paddle of the other that is faster than paddles are. */
function countCorrections(page: Page, scheduler: Scheduler): () => number {
  let count = 0;
  let lastMs = -Infinity;
  let followed: SharedRun | null = null;
  scheduler.every(50, () => {
    const { run } = page;
    if (!(run instanceof SharedRun) || run === followed) return;
    followed = run;
    run.onCorrected((was, is) => {
      const [old, now, before] = [was, is, run.moment().before].map((state) => state as State) as [State, State, State];
      const [own, other] = run.seat === 0 ? (['player', 'house'] as const) : (['house', 'player'] as const);
      const isVisible =
        Math.hypot(old.ball.x - now.ball.x, old.ball.y - now.ball.y) > VISIBLE * PIXEL ||
        Math.abs(old[own].y - now[own].y) > VISIBLE * PIXEL ||
        Math.abs(before[other].y - now[other].y) > FASTEST * PIXEL;
      if (!isVisible || scheduler.now - lastMs < SAME_MS) return;
      lastMs = scheduler.now;
      count++;
    });
  });
  return () => count;
}
