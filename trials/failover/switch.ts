import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to one server now and to another one later, as a proxy does for a writer. */
export async function openSwitch() {
  let target: string | undefined;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    if (!target) {
      client.destroy();
      return;
    }
    const upstream = connect(target);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Leads to this socket from now on, and cuts open connections. Undefined: leads nowhere. */
    leadTo(socketFile: string | undefined) {
      target = socketFile;
      for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
