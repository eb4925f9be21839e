import { expect, test } from 'vitest';
import { runClock } from '#server/run-clock.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import { StepDesk } from '#server/testing/step-desk.ts';

const START = Date.UTC(2026, 0, 1);

function clocks() {
  const time = { wallMs: START, steadyMs: 500 };
  const now = runClock({ wall: () => time.wallMs, steady: () => time.steadyMs });
  const pass = (ms: number) => {
    time.wallMs += ms;
    time.steadyMs += ms;
  };
  return { time, now, pass };
}

test.each([-3_000, 3_000, -3_600_000, 3_600_000])(
  'setting the wall clock by %i ms does not end a run',
  async (jumpMs) => {
    const { time, now, pass } = clocks();
    const desk = new StepDesk();
    const world = {
      post(path: string, body: unknown) {
        desk.nowMs = now();
        return desk.post(path, body);
      },
      pass,
    };
    const player = await WitnessedPlayer.ticket('whack', world);
    time.wallMs += jumpMs;
    await player.begin();
    await player.tickTo(700);
    time.wallMs += jumpMs;
    await player.tickTo(Infinity);
    await player.finish();
    const { isFinished, waits } = desk.tokens.open(player.permission as Uint8Array)!;
    expect({ isFinished, waits }).toEqual({ isFinished: true, waits: 0 });
  },
);

test('approaches a changed wall clock without overshooting', () => {
  const { time, now, pass } = clocks();
  time.wallMs -= 3_000;
  let before = now();
  for (let hours = 0; hours < 5; hours++) {
    pass(3_600_000);
    const after = now();
    expect(Math.abs(after - before - 3_600_000)).toBeLessThanOrEqual(721);
    before = after;
  }
  expect(Math.abs(now() - time.wallMs)).toBeLessThanOrEqual(1);
});
