import type { AddressInfo } from 'node:net';
import net from 'node:net';

/** A proxy that adds latency in each direction. */
export async function openDelayProxy(port: number, ms: number): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<net.Socket>();
  const proxy = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ port, host: '127.0.0.1', noDelay: true });
    pass(near, far, ms);
    pass(far, near, ms);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function pass(from: net.Socket, to: net.Socket, ms: number): void {
  from.on('data', (bytes) => setTimeout(() => to.write(bytes), ms));
  from.once('end', () => setTimeout(() => to.end(), ms));
  from.on('error', () => to.destroy());
}
