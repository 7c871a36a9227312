import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Emitted on answers that are being sent, because streams must end. */
export const leaving = 'leaving';

/** Node notes the answer that a connection waits for: noting it again would cost each request. */
type Connection = Socket & { _httpMessage?: ServerResponse | null };

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
  const sockets = new Set<Connection>();
  const underWay = () => [...sockets].flatMap(({ _httpMessage: response }) => response ?? []);

  const endAfter = (response: ServerResponse) => {
    if (response.headersSent) response.emit(leaving);
    else response.setHeader('connection', 'close');
  };

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const leaveAfter = (response: ServerResponse) => {
    endAfter(response);
    response.on('close', () => response.req.socket.end());
  };

  return async (graceMs = 0) => {
    for (const response of underWay()) leaveAfter(response);
    // Before all other listeners, because one of them may answer right away.
    server.prependListener('request', (_request, response) => leaveAfter(response));
    if (graceMs > 0) await sleep(graceMs);
    // Includes those that came during the grace time.
    for (const response of underWay()) endAfter(response);
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) if (!socket._httpMessage) socket.destroy();
    await closed;
  };
}
