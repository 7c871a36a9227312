import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { Logger } from '../logging/logger.ts';
import { answeredLogger, type OnAnswered } from './answered.ts';
import { usualBodyBytes } from './bodies/body-ceilings.ts';
import { readFileBodies } from './bodies/file-bodies.ts';
import { readJsonBodies } from './bodies/json-bodies.ts';
import { installErrorHandler, sendRefusal } from './error-handler.ts';
import { keepForwardedAddresses } from './forwarded-address.ts';
import { createNodeServer } from './node-server.ts';
import { clientErrorHandler } from './plain-refusals.ts';
import { commonRefusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';
import { createWorkLimit, limitWork } from './work-limit.ts';

export type HttpServerOptions = {
  logger: Logger;
  trustProxy: string[];
  secure: boolean;
  /** Our own host, when requests for any other must be refused: see request-host.ts. */
  onlyHost?: string | undefined;
  slowestRequestMs?: number;
  /** A connection on which nothing is sent in either direction for this long is closed. */
  slowestReaderMs?: number;
  mostConnections?: number;
  /** How many calls may be worked on at once: the next one is refused as busy. */
  mostUnderWay?: number;
  cache: AnswerCache;
  /** Called for every answer, those from the cache included. */
  onAnswered?: OnAnswered;
};

export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const headers = securityHeaders(options);
  const onAnswered = answeredLogger(options.logger, options.onAnswered);
  const work = createWorkLimit(options.mostUnderWay ?? 200);
  const app = Fastify({
    loggerInstance: options.logger,
    // `answered` writes one line per request, with only what a log may contain: see below.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: usualBodyBytes,
    serverFactory: (framework) =>
      createNodeServer(framework, {
        logger: options.logger,
        cache: options.cache,
        onAnswered,
        work,
        headers,
        onlyHost: options.onlyHost,
        slowestRequestMs: options.slowestRequestMs ?? 10_000,
        // Longer than making any answer takes.
        slowestReaderMs: options.slowestReaderMs ?? 20_000,
        mostConnections: options.mostConnections ?? 5_000,
      }),
    clientErrorHandler: clientErrorHandler(headers),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Given here, so that the framework doesn't load its own. Its types know only Ajv's schemas.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        // mount.ts writes the answers; their schemas are only for the OpenAPI document and the tests.
        buildSerializer: () => () => JSON.stringify,
      },
    },
    // Runs before any hook.
    frameworkErrors: (_error, request, reply) =>
      sendRefusal(
        request,
        reply.headers(headers).header('x-request-id', request.id),
        commonRefusal('bad_request'),
      ),
  }) as unknown as FastifyInstance;

  // Only JSON and files: another site's form can send plain text without a preflight.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  readFileBodies(app);
  installErrorHandler(app);
  app.addHook('onRequest', (request, reply, done) => {
    if (options.trustProxy.length > 0) keepForwardedAddresses(request.raw.headers);
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  limitWork(app, work);
  app.addHook('onResponse', (request, reply, done) => {
    onAnswered({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
      fromCache: false,
    });
    done();
  });
  return app;
}
