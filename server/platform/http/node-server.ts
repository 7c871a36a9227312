import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Logger } from '../logging/logger.ts';
import { refuse } from '../refusals/refuse.ts';
import type { OnAnswered } from './answered.ts';
import { createCachedAnswers } from './cached-answers.ts';
import { refuseOnSocket, writtenRefusal } from './plain-refusals.ts';
import { commonRefusal, describeRefusal, type Refusal } from './refusal.ts';
import { hostCheck } from './request-host.ts';
import { busyAnswer, type WorkLimit } from './work-limit.ts';

export type NodeServerOptions = {
  logger: Logger;
  cache: AnswerCache;
  onAnswered: OnAnswered;
  work: WorkLimit;
  /** The headers that every answer has. */
  headers: Record<string, string>;
  /** Our own host, when requests for any other must be refused: see request-host.ts. */
  onlyHost: string | undefined;
  slowestRequestMs: number;
  slowestReaderMs: number;
  mostConnections: number;
};

const unknownExpectation = describeRefusal(refuse('expectation_failed'), {
  status: 417,
  message: 'We cannot do what the header Expect asks for. Leave it out.',
});

const liveBody = JSON.stringify({ status: 'live' });

/**
 * Answers `/health/live` before anything else looks at the request: it says that the process runs,
 * and must not depend on anything that may be busy. Returns true if it has answered.
 */
function answerLiveness(
  { url, method }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  if (url !== '/health/live' || (method !== 'GET' && method !== 'HEAD')) return false;
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(liveBody.length),
    'cache-control': 'no-store',
  });
  response.end(method === 'HEAD' ? undefined : liveBody);
  return true;
}

const warnEveryMs = 10_000;

/** Accepts at most this many connections at once, and logs when there are more. */
function limitConnections(server: Server, mostConnections: number, logger: Logger): void {
  server.maxConnections = mostConnections;
  let warnedMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - warnedMs < warnEveryMs) return;
    warnedMs = performance.now();
    logger.warn({ mostConnections }, 'too many connections: new ones are refused');
  });
}

/** The server below the framework: each request goes through all of this, in this order. */
export function createNodeServer(framework: RequestListener, options: NodeServerOptions): Server {
  const { headers, work, slowestRequestMs } = options;
  const problemOf = hostCheck(options.onlyHost);
  const answerFromCache = createCachedAnswers(options);
  const refuseBusy = busyAnswer(headers, options.onAnswered);

  const refuse = (response: ServerResponse, refused: Refusal) => {
    const written = writtenRefusal(refused, headers);
    // The next bytes on this connection may be the rest of a body that we did not read.
    response.writeHead(written.status, { ...written.headers, connection: 'close' });
    response.end(written.body);
  };

  const server: Server = createServer(
    {
      // By default a socket that sends one byte now and then stays open for minutes. Node measures
      // it below JavaScript, so a request costs nothing. Some bodies may take longer: see
      // slow-request.ts.
      requestTimeout: slowestRequestMs,
      headersTimeout: slowestRequestMs,
      // How often Node checks this; by default every 30 seconds.
      connectionsCheckingInterval: slowestRequestMs / 10,
      keepAliveTimeout: 30_000,
      maxHeaderSize: 16 * 1024,
      // Node's own answer has no envelope.
      requireHostHeader: false,
    },
    (request, response) => {
      const problem = problemOf(request);
      if (problem) return refuse(response, problem);
      if (answerLiveness(request, response, headers)) return;
      answerFromCache(request, response, () => {
        // The readiness check is not subject to the limit: see health.ts.
        if (work.isFull() && request.url !== '/health/ready') refuseBusy(request, response);
        else framework(request, response);
      });
    },
  );
  server.setTimeout(options.slowestReaderMs);
  limitConnections(server, options.mostConnections, options.logger);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuse(response, unknownExpectation),
  );
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuseOnSocket(socket, commonRefusal('bad_request'), headers),
  );
  return server;
}
