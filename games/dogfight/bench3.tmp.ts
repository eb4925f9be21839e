import { Run } from '#engine/run.ts';
import { seedFrom, SeededRandom } from '#engine/random.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { goTo, HELD } from '#games/dogfight/rules/action.ts';
const PX=256;
const park = (x: number, y: number) => (run: any) => { if (run.state.score === 0) run.act(16); else { run.act(0); run.act(goTo({x: x*PX, y: y*PX})); } };
// chase: the enemy that is closest, seen late
const chase = (every: number, lead: number) => (run: any) => {
  if (run.state.score === 0) return run.act(16);
  run.act(0);
  if (run.ticks % every) return;
  const { jet, enemies } = run.state;
  const near = [...enemies].filter((e: any) => e.y < jet.y + 40*PX).sort((a: any, b: any) => Math.abs(a.x - jet.x) + Math.abs(a.y - jet.y) - Math.abs(b.x - jet.x) - Math.abs(b.y - jet.y))[0];
  if (near) run.act(goTo({ x: near.x, y: Math.max(200*PX, near.y + lead*PX) }));
};
const strategies: Record<string, (run: any) => void> = {
  p560: park(240, 560), p624: park(240, 624), p480: park(240, 480), p400: park(240,400), left: park(16,624), chase6: chase(6, 20), chase12: chase(12,40), chase20: chase(20,40),
};
for (const [name, f] of Object.entries(strategies)) {
  const ends: number[] = []; let zero = 0; const firsts: number[] = [];
  for (let s = 1; s <= 300; s++) {
    const run = new Run(dogfight, 'classic', seedFrom(s)); let first = 0;
    while (run.status === 'playing' && run.ticks < 20000) { f(run); run.tick(); if (!first && run.score) first = run.ticks/60; }
    ends.push(run.ticks / 60); firsts.push(first); if (run.score === 0) zero++;
  }
  ends.sort((a, b) => a - b); firsts.sort((a, b) => a - b);
  console.log(name, 'median', ends[150]!.toFixed(0), '90%', ends[270]!.toFixed(0), 'max', ends[299]!.toFixed(0), 'zero', zero, 'first', firsts[150]!.toFixed(1), firsts[270]!.toFixed(1), firsts[299]!.toFixed(1));
}
