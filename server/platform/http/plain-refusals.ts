import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { continuesSlowly } from './bodies/slow-request.ts';
import { commonRefusal, failureOf, type Refusal } from './refusal.ts';

const lingerMs = 200;

/** A refusal as sent without the framework. `headers` are those that every answer has. */
export function writtenRefusal(refusal: Refusal, headers: Record<string, string>) {
  const requestId = randomUUID();
  const body = JSON.stringify(failureOf(refusal, requestId));
  return {
    requestId,
    status: refusal.httpStatus,
    headers: {
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
    },
    body,
  };
}

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
    // If it is closed while more data arrives, the other side may never see the answer.
    setTimeout(() => socket.destroy(), lingerMs).unref(),
  );
}

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

const refusalByCode: Record<string, Refusal> = {
  [tooSlow]: commonRefusal('request_too_slow'),
  HPE_HEADER_OVERFLOW: commonRefusal('headers_too_large'),
};

/** An invalid or incomplete request reaches no route, so its answer is written on the socket. */
export function clientErrorHandler(securityHeaders: Record<string, string>) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const end = () => {
      if (code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const refusal = refusalByCode[code] ?? commonRefusal('bad_request');
      refuseOnSocket(socket, refusal, securityHeaders);
    };
    if (code !== tooSlow || !continuesSlowly(socket, end)) end();
  };
}
