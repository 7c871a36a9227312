import type { Socket } from 'node:net';
import { commonRefusal, type Refusal } from './refusal.ts';
import { refuseOnSocket } from './refuse-on-socket.ts';

const refusalByCode: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: commonRefusal('request_too_slow'),
  HPE_HEADER_OVERFLOW: commonRefusal('headers_too_large'),
};

/** An invalid or incomplete request reaches no route, so its answer is written on the socket. */
export function clientErrorHandler(securityHeaders: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = refusalByCode[error.code ?? ''] ?? commonRefusal('bad_request');
    refuseOnSocket(socket, refusal, securityHeaders);
  };
}
