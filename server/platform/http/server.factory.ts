import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';
import { endpointsIn } from '#contract/endpoint.ts';
import { type Failure, failureSchema } from '#contract/envelope.ts';
import { makeAnswerCache } from '../cache/answer-cache.factory.ts';
import { type CapturedLog, captureLog } from '../testing/captured-log.ts';
import { mount } from './mount.ts';
import { createHttpServer, type HttpServerOptions } from './server.ts';

const endpoint = endpointsIn('Test');

export const greet = endpoint(
  { name: 'greet', method: 'POST', path: '/api/test/greeting' },
  {
    summary: 'Greets',
    body: z.object({ name: z.string().min(1).max(20), tags: z.array(z.string()).optional() }),
    bodyLimitBytes: 64 * 1024,
    response: z.object({ greeting: z.string() }),
  },
);

export const getThing = endpoint(
  { name: 'getThing', method: 'GET', path: '/api/test/things/:id' },
  {
    summary: 'A thing',
    params: z.object({ id: z.string().regex(/^[a-z0-9]+$/) }),
    query: z.object({ mobileNumber: z.string().regex(/^\d+$/).optional() }),
    response: z.object({ id: z.string(), from: z.string() }),
  },
);

/** Throws the error that `failWith` set. */
export const fail = endpoint(
  { name: 'fail', method: 'GET', path: '/api/test/failure' },
  {
    summary: 'Fails',
    response: z.null(),
  },
);

export type TestServer = {
  app: FastifyInstance;
  log: CapturedLog;
  failWith(work: () => Promise<never>): void;
};

/** The HTTP server with three small calls, and nothing of the product. */
export async function openTestServer(
  options: Partial<HttpServerOptions> = {},
): Promise<TestServer> {
  const log = captureLog();
  const app = createHttpServer({
    logger: log.logger,
    trustProxy: [],
    secure: true,
    cache: makeAnswerCache().cache,
    ...options,
  });
  let work = (): Promise<never> => Promise.reject(new Error('nothing was arranged'));
  mount(app, greet, async ({ body }) => ({ greeting: `Hello, ${body.name}` }));
  mount(app, getThing, async ({ params }, request) => ({ id: params.id, from: request.ip }));
  mount(app, fail, () => work());
  return {
    app,
    log,
    failWith: (nextWork) => {
      work = nextWork;
    },
  };
}

/** Every refusal, whatever its cause, is this envelope and nothing more. */
export function expectFailure(
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>,
  httpStatus: number,
  code: string,
): Failure {
  const body = z.strictObject(failureSchema.shape).parse(JSON.parse(answer.payload));
  expect({ httpStatus: answer.statusCode, code: body.code }).toEqual({ httpStatus, code });
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(body.responseMessage).toBe(body.response[0]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  return body;
}
