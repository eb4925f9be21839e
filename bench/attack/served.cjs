/**
 * Loaded before the built server: lets its clock be set, and tells what it has cost. Who connects to the socket that
 * `CLOCK_SOCKET` names sends milliseconds on a line of their own, and is answered with the CPU time of the process so far.
 */
const { isMainThread } = require('node:worker_threads');
const net = require('node:net');

const socketPath = process.env['CLOCK_SOCKET'];
if (isMainThread && socketPath) {
  const realNow = Date.now.bind(Date);
  let aheadMs = 0;
  Date.now = () => Math.floor(realNow() + aheadMs);
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
