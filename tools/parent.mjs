const LOOK_EVERY_MS = 250;

/**
 * Ends this process once npm is gone. npm sends SIGTERM to a shell that may not forward it, and an orphaned server
 * would keep the port and the data folder.
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
