import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { commonRefusals, failureOf, type Refusal, refusal } from './refusal.ts';
import { refuseOnSocket } from './refuse-on-socket.ts';
import { hostCheck } from './request-host.ts';

type EarlyOptions = {
  /** Those that every answer carries. */
  headers: Record<string, string>;
  onlyHost?: string | undefined;
};

const unknownExpectation = refusal(
  417,
  'expectation_failed',
  'We cannot do what the header Expect asks for. Leave it out.',
);

/**
 * Refuses what Node would answer by itself, without the envelope, and requests for a host that is
 * not ours, before anything else of them is read.
 */
export function installEarlyRefusals(server: Server, { headers, onlyHost }: EarlyOptions): void {
  const problemOf = hostCheck(onlyHost);
  const refuse = (response: ServerResponse, refused: Refusal) => {
    const requestId = randomUUID();
    const body = JSON.stringify(failureOf(refused, requestId));
    response
      .writeHead(refused.httpStatus, {
        ...headers,
        'x-request-id': requestId,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        // What follows on this connection may be the rest of what we did not read.
        connection: 'close',
      })
      .end(body);
  };

  const next = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const problem = problemOf(request);
    if (problem) refuse(response, problem);
    else for (const listener of next) listener.call(server, request, response);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, unknownExpectation),
  );
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuseOnSocket(socket, commonRefusals.badRequest, headers),
  );
}
