const LOOK_EVERY_MS = 250;

/**
 * Ends this process the usual way once npm is gone. npm passes SIGTERM on to a shell, and not every shell passes it on
 * to us; left alone we would go on holding the port and the data.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
}
