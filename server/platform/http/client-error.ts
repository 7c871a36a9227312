import type { Socket } from 'node:net';
import { commonRefusals, type Refusal } from './refusal.ts';
import { refuseOnSocket } from './refuse-on-socket.ts';

const refusalByCode: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: commonRefusals.tooSlow,
  HPE_HEADER_OVERFLOW: commonRefusals.headersTooLarge,
};

/** What is no request, or never becomes a whole one, reaches no route: it is answered by hand. */
export function clientErrorHandler(securityHeaders: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = refusalByCode[error.code ?? ''] ?? commonRefusals.badRequest;
    refuseOnSocket(socket, refusal, securityHeaders);
  };
}
