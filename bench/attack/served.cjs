/**
 * Preloaded by the built server: its clocks can be advanced. A client of the socket `CLOCK_SOCKET` sends milliseconds
 * on a line of their own, and gets the CPU time of the process so far.
 */
const { isMainThread } = require('node:worker_threads');
const net = require('node:net');

const socketPath = process.env['CLOCK_SOCKET'];
if (isMainThread && socketPath) {
  // Processes that the server starts inherit the rest.
  delete process.env['CLOCK_SOCKET'];
  const realNow = Date.now.bind(Date);
  const steadyNow = performance.now.bind(performance);
  let aheadMs = 0;
  Date.now = () => Math.floor(realNow() + aheadMs);
  performance.now = () => steadyNow() + aheadMs;
  const server = net.createServer((connection) => {
    connection.on('error', () => {});
    connection.on('data', (data) => {
      for (const line of data.toString().trim().split('\n')) {
        aheadMs += Number(line);
        const { user, system } = process.cpuUsage();
        connection.write(`${(user + system) / 1000}\n`);
      }
    });
    connection.unref();
  });
  server.listen(socketPath).unref();
}
