/**
 * Loaded into a server ahead of everything else (`node --require`, with `--expose-gc`): at `SIGUSR2` it collects what is
 * garbage and adds a line of JSON with what is left to the file that `COLLECTED_MEMORY` names.
 */
const { appendFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    // Twice, for what ends in between: buffers are let go of after the objects that held them.
    for (let times = 0; times < 2; times++) {
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    appendFileSync(process.env.COLLECTED_MEMORY, `${JSON.stringify(process.memoryUsage())}\n`);
  });
}
