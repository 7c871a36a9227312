import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonRefusals, failureOf, type Refusal } from './refusal.ts';

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
    const requestId = randomUUID();
    const body = JSON.stringify(failureOf(refusal, requestId));
    const headers = {
      ...securityHeaders,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = `${refusal.httpStatus} ${STATUS_CODES[refusal.httpStatus]}`;
    socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
  };
}
