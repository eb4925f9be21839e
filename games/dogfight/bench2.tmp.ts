import { Run } from '#engine/run.ts';
import { seedFrom } from '#engine/random.ts';
import { verify } from '#engine/verify.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { keysOf } from '#games/dogfight/rules/golden/pilot.ts';
import { gzipSync } from 'node:zlib';
import { goTo } from '#games/dogfight/rules/action.ts';
  const run = new Run(dogfight, 'classic', seedFrom(1));
  const skill = {pace: 6, foresight: 36, sights: 18};
  while (run.status === 'playing') {
      if (run.ticks % skill.pace === 0) run.act(keysOf(run.state, skill));
      run.tick();
  }
  const wire = JSON.parse(JSON.stringify(run.replay()));
  for (let i = 0; i < 6; i++) { const c = process.cpuUsage(); const t = performance.now(); const v = verify(dogfight, wire); const u = process.cpuUsage(c); console.log((performance.now() - t).toFixed(0) + ' ms', (u.user+u.system)/1000, run.ticks); }
  const log: any[] = []; let x = 240, y = 500;
  for (let t = 0; t < 72000; t += 2) { x += Math.round(Math.sin(t / 17) * 9 + Math.random() * 6 - 3); y += Math.round(Math.cos(t / 23) * 7 + Math.random() * 4 - 2); x = Math.min(464, Math.max(16, x)); y = Math.min(624, Math.max(200, y)); log.push([t, goTo({ x: x * 256, y: y * 256 })]); }
  console.log('pointer log', JSON.stringify(log).length, gzipSync(JSON.stringify(log)).length);
