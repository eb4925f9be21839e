import { Run } from '#engine/run.ts';
import { seedFrom, SeededRandom } from '#engine/random.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { HELD, goTo } from '#games/dogfight/rules/action.ts';
import { inTheWay, firingPlace } from '#games/dogfight/journey.ts';
for (const [noise, late] of [[1, 0], [3, 0], [6, 0], [12, 0], [3, 3], [6,6]] as const) {
const ends: number[] = []; let zero = 0;
for (let s = 1; s <= 300; s++) {
  const real = new Run(dogfight, 'classic', seedFrom(s)); const shadow = new Run(dogfight, 'classic', seedFrom(s));
  const luck = new SeededRandom(seedFrom(s + 1000));
  const place = firingPlace(seedFrom(s));
  real.tickTo(luck.below(late + 1));
  real.act(HELD.fire); shadow.act(HELD.fire); 
  real.act(goTo(place)); shadow.act(goTo(place));
  while (real.status === 'playing') {
    const seen = { tick: real.ticks, score: real.score };
    shadow.tickTo(seen.tick);
    if (seen.score > 0) {
      real.tickTo(real.ticks + luck.below(noise + 1));
      if (shadow.act(0)) real.act(0);
      const goal = inTheWay(shadow.state);
      if (shadow.act(goTo(goal))) real.act(goTo(goal));
    }
    real.tickTo(real.ticks + 5 + luck.below(noise + 1));
  }
  ends.push(real.ticks / 60); if (real.score === 0) zero++;
}
ends.sort((a, b) => a - b);
console.log('noise', noise, late, 'median', ends[150]!.toFixed(1), '90%', ends[270]!.toFixed(1), '97%', ends[291]!.toFixed(1), 'max', ends[299]!.toFixed(1), 'zero', zero);
}
