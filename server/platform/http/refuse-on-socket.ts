import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureOf, type Refusal } from './refusal.ts';

/** Writes a whole answer where there is no request that Node could answer, and hangs up. */
export function refuseOnSocket(
  socket: Duplex,
  refusal: Refusal,
  securityHeaders: Record<string, string>,
): void {
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
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}
