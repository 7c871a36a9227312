import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Call before the server listens. What it returns takes no new connection, answers every request
 * that has arrived, and is done when the last answer is out.
 *
 * `server.close()` alone also waits for connections on which nothing happens: a browser opens some
 * in advance, and keeps others open for its next request.
 */
export function drainable(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let draining = false;

  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    underWay.add(response);
    if (draining) endAfter(response);
    response.once('close', () => {
      underWay.delete(response);
      if (draining) request.socket.end();
    });
  });

  return async () => {
    draining = true;
    const closed = once(server, 'close');
    server.close();
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const response of underWay) endAfter(response);
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    await closed;
  };
}
