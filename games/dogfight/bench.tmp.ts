import { Run } from '#engine/run.ts';
import { seedFrom } from '#engine/random.ts';
import { verify } from '#engine/verify.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { keysOf } from '#games/dogfight/rules/golden/pilot.ts';
const games = 40;
for (const skill of [{pace: 12, foresight: 0, sights: 24}, {pace: 15, foresight: 12, sights: 18}, {pace: 14, foresight: 12, sights: 18},{pace: 12, foresight: 8, sights: 18},{pace: 14, foresight: 8, sights: 18},{pace: 16, foresight: 12, sights: 24},{pace: 16, foresight: 8, sights: 24}]) {
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
  console.log(JSON.stringify(skill), 'median', med.score, med.min.toFixed(1), 'wave', med.wave, 'acc', med.acc.toFixed(2), 'max', rows.at(-1).score, Math.max(...rows.map(r => r.min)).toFixed(1), 'won', rows.filter(r => r.st === 'won').length, 'dry', (dry / total).toFixed(3), mostE, mostB, 'entries', Math.max(...rows.map(r => r.n)), ((performance.now() - t0) / 1000).toFixed(1) + 's');
}
{
  const run = new Run(dogfight, 'classic', seedFrom(1));
  const skill = {pace: 6, foresight: 36, sights: 18};
  while (run.status === 'playing') {
      if (run.ticks % skill.pace === 0) run.act(keysOf(run.state, skill));
      run.tick();
  }
  const wire = JSON.parse(JSON.stringify(run.replay()));
  for (let i = 0; i < 5; i++) { const c = process.cpuUsage(); const t = performance.now(); const v = verify(dogfight, wire); const u = process.cpuUsage(c); console.log(v, (performance.now() - t).toFixed(0) + ' ms', (u.user+u.system)/1000, run.ticks); }
}
