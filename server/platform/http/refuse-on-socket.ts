import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from './refusal.ts';
import { writtenRefusal } from './written-refusal.ts';

/**
 * Writes a whole answer where Node has no response object for the request, and closes the socket.
 */
export function refuseOnSocket(
  socket: Duplex,
  refusal: Refusal,
  securityHeaders: Record<string, string>,
): void {
  const { status, headers, body } = writtenRefusal(refusal, securityHeaders);
  const head = Object.entries({ ...headers, connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () =>
    socket.destroy(),
  );
}
