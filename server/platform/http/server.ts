import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Logger } from '../logging/logger.ts';
import { answeredLogger, type OnAnswered } from './answered.ts';
import { clientErrorHandler } from './client-error.ts';
import { installErrorHandler, sendRefusal } from './error-handler.ts';
import { keepForwardedAddresses } from './forwarded-address.ts';
import { installFrontDoor } from './front-door.ts';
import { limitConnections } from './limit-connections.ts';
import { commonRefusals } from './refusal.ts';
import { installEarlyRefusals } from './refuse-early.ts';
import { requestLogger } from './request-logger.ts';
import { securityHeaders } from './security-headers.ts';
import { createWorkLimit, limitWork } from './work-limit.ts';

/** What a call takes that does not name a longer one in its contract. */
const bodyLimitBytes = 4 * 1024;

export type HttpServerOptions = {
  logger: Logger;
  trustProxy: string[];
  secure: boolean;
  /** Our own address, where we may answer nobody who asks for another host: see request-host.ts. */
  onlyHost?: string | undefined;
  slowestRequestMs?: number;
  /** A connection on which nothing moves for so long is closed, whoever's turn it is. */
  slowestReaderMs?: number;
  mostConnections?: number;
  /** Calls that are worked on at once: the next one is told that we are busy. */
  mostUnderWay?: number;
  cache: AnswerCache;
  /** Called for every answer, also for those that come from memory. */
  onAnswered?: OnAnswered;
};

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options);
  const onAnswered = answeredLogger(options.logger, options.onAnswered);
  // The defaults keep a socket for minutes that sends a byte now and then.
  const slowestRequestMs = options.slowestRequestMs ?? 10_000;
  const app = Fastify({
    loggerInstance: options.logger,
    // Our own line at the end of each request says what a log may know: see below.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: requestLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: slowestRequestMs,
    // Longer than any answer takes to be made.
    connectionTimeout: options.slowestReaderMs ?? 20_000,
    keepAliveTimeout: 30_000,
    http: {
      headersTimeout: slowestRequestMs,
      // How often the two are looked after: by default every half minute.
      connectionsCheckingInterval: slowestRequestMs / 10,
      maxHeaderSize: 16 * 1024,
      // Node's own answer has no envelope: see refuse-early.ts.
      requireHostHeader: false,
    },
    clientErrorHandler: clientErrorHandler(headers),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // These come before any hook.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(
        request,
        reply.headers(headers).header('x-request-id', request.id),
        commonRefusals.badRequest,
      ),
  }) as unknown as FastifyInstance;

  const work = createWorkLimit(options.mostUnderWay ?? 200);
  installFrontDoor(app.server, { cache: options.cache, onAnswered, headers, work });
  installEarlyRefusals(app.server, { headers, onlyHost: options.onlyHost });
  // JSON alone: a form of another site's can send plain text without asking.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  // Answers are written by mount.ts; their schemas are there for the OpenAPI document and the tests.
  app.setSerializerCompiler(() => JSON.stringify);
  installErrorHandler(app);
  // Not for all: what is remembered and what is built comes compressed already.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1_024 });
  app.addHook('onRequest', (request, reply, done) => {
    if (options.trustProxy.length > 0) keepForwardedAddresses(request.raw.headers);
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  limitConnections(app.server, options.mostConnections ?? 5_000, options.logger);
  limitWork(app, work);
  app.addHook('onResponse', (request, reply, done) => {
    onAnswered({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
      remembered: false,
    });
    done();
  });
  return app;
}
