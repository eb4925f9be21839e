import { Run } from '#engine/run.ts';
import { seedFrom } from '#engine/random.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { SKILLS, keysOf } from '#games/dogfight/rules/golden/pilot.ts';
const games = Number(process.argv[2] ?? 30);
for (const [name, skill] of Object.entries(SKILLS)) {
  const rows: any[] = [];
  let dry = 0, total = 0, mostE = 0, mostB = 0;
  const t0 = performance.now();
  for (let s = 1; s <= games; s++) {
    const run = new Run(dogfight, 'classic', seedFrom(s));
    while (run.status === 'playing') {
      if (run.ticks % skill.pace === 0) run.act(keysOf(run.state, skill));
      run.tick();
      if (run.state.ammo === 0) dry++; total++;
      mostE = Math.max(mostE, run.state.enemies.length); mostB = Math.max(mostB, run.state.bullets.length);
    }
    rows.push({ score: run.score, min: run.ticks / 3600, wave: run.state.wave, acc: run.state.struck / run.state.fired, st: run.status, n: run.log.length });
  }
  rows.sort((a, b) => a.score - b.score);
  const med = rows[rows.length >> 1];
  console.log(name, 'median', med.score, med.min.toFixed(1), 'wave', med.wave, 'acc', med.acc.toFixed(2), 'max', rows.at(-1).score, Math.max(...rows.map(r => r.min)).toFixed(1), 'won', rows.filter(r => r.st === 'won').length, 'dry', (dry / total).toFixed(3), mostE, mostB, 'entries', Math.max(...rows.map(r => r.n)), ((performance.now() - t0) / 1000).toFixed(1) + 's');
}
