import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Emitted on answers that are being sent, because streams must end. */
export const leaving = 'leaving';

/**
 * Call before the server listens. The function that it returns keeps serving for `graceMs`, so that
 * balancers and clients can switch to another process: each connection is closed after its answer.
 * Then it accepts no new connection, answers every request that has arrived, and is done when the
 * last answer is sent.
 *
 * `server.close()` alone also waits for idle connections: a browser opens some in advance, and
 * keeps others open for its next request.
 */
export function drainable(server: Server): (graceMs?: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isLeaving = false;

  const endAfter = (response: ServerResponse) => {
    if (response.headersSent) response.emit(leaving);
    else response.setHeader('connection', 'close');
  };

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // One function for all answers: a new one for each costs time on every request.
  function onClose(this: ServerResponse) {
    underWay.delete(this);
    if (isLeaving) this.req.socket.end();
  }
  // Before all other listeners, because one of them may answer right away.
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    if (isLeaving) endAfter(response);
    response.on('close', onClose);
  });

  return async (graceMs = 0) => {
    isLeaving = true;
    for (const response of underWay) endAfter(response);
    if (graceMs > 0) await sleep(graceMs);
    // Includes those that came during the grace time.
    for (const response of underWay) endAfter(response);
    const closed = once(server, 'close');
    server.close();
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    await closed;
  };
}
