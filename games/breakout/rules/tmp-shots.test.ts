import { expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { fly, RADIUS, speedAfter } from '#games/breakout/rules/ball.ts';
import { breakout } from '#games/breakout/rules/breakout.ts';
import { BRICK, BRICKS, FIELD, leftOf, topOf } from '#games/breakout/rules/field.ts';
import { leaving, PADDLE } from '#games/breakout/rules/paddle.ts';

/** entry time of segment p + v t into rounded box */
function impact(x: number, y: number, vx: number, vy: number, left: number, top: number): number | null {
  const right = left + BRICK.width, bottom = top + BRICK.height;
  let best: number | null = null;
  const take = (t: number) => { if (t >= 0 && (best === null || t < best)) best = t; };
  // flat sides
  for (const [px, dir] of [[left - RADIUS, 1], [right + RADIUS, -1]] as const) {
    if (vx * dir > 0) { const t = (px - x) / vx; const yy = y + vy * t; if (yy >= top && yy <= bottom) take(t); }
  }
  for (const [py, dir] of [[top - RADIUS, 1], [bottom + RADIUS, -1]] as const) {
    if (vy * dir > 0) { const t = (py - y) / vy; const xx = x + vx * t; if (xx >= left && xx <= right) take(t); }
  }
  for (const cx of [left, right]) for (const cy of [top, bottom]) {
    const dx = x - cx, dy = y - cy;
    const a = vx * vx + vy * vy, b = dx * vx + dy * vy, c = dx * dx + dy * dy - RADIUS * RADIUS;
    const disc = b * b - a * c;
    if (disc > 0 && c >= 0) take((-b - Math.sqrt(disc)) / a);
  }
  return best;
}
test('measure', () => {
  const luck = new SeededRandom(seedFrom(7));
  let agree = 0, total = 0, missed = 0, tie = 0, none = 0;
  const state = breakout.start('classic', luck);
  for (let shot = 0; shot < 100000; shot++) {
    const hits = luck.below(33);
    const density = 1 + luck.below(4);
    for (let b = 0; b < BRICKS; b++) state.bricks[b] = luck.chance(density, 4);
    const zone = luck.below(12);
    const x = RADIUS + luck.below(FIELD.width - 2 * RADIUS);
    const y = PADDLE.top - RADIUS;
    const v = leaving(zone, speedAfter(hits, 100));
    const bricks = [...state.bricks];
    const ball = { x, y, ...v };
    // exact
    let px = x, py = y, { vx, vy } = v; let t0 = 0;
    let first: { t: number; brick: number }[] = [];
    for (let leg = 0; leg < 50; leg++) {
      const tw = vx > 0 ? (FIELD.width - RADIUS - px) / vx : (RADIUS - px) / vx;
      const th = vy < 0 ? (RADIUS - py) / vy : (BRICKS * 1e9);
      const te = Math.min(tw, th);
      const list: { t: number; brick: number }[] = [];
      for (let b = 0; b < BRICKS; b++) if (bricks[b]) { const t = impact(px, py, vx, vy, leftOf(b), topOf(b)); if (t !== null && t <= te) list.push({ t: t0 + t, brick: b }); }
      if (list.length) { list.sort((p, q) => p.t - q.t); first = list; break; }
      if (vy > 0 && py > topOf(39) + 40*256) break;
      px += vx * te; py += vy * te; t0 += te;
      if (te === tw) vx = -vx; else vy = -vy;
    }
    let hit: number | null = null; let ticks = 0;
    while (hit === null && ball.y < PADDLE.top - RADIUS + 1 && ticks < 2000) {
      const before = [...state.bricks]; 
      fly(state, ball); ticks++;
      for (let b = 0; b < BRICKS; b++) if (before[b] !== state.bricks[b]) { hit = hit ?? b; }
      if (ball.vy > 0 && ball.y > 200*256) break;
    }
    state.hits = 0;
    if (!first.length && hit === null) { none++; continue; }
    total++;
    if (first.length && hit === null) missed++;
    else if (first[0]?.brick === hit) agree++;
    else { const other = first.find((f) => f.brick === hit); if (other && Math.abs(other.t - first[0]!.t) < 0.34) tie++; }
  }
  console.log({ total, agree, missed, tie, none, share: agree / total });
});
