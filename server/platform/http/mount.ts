import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallResult, Endpoint, Received } from '#contract/endpoint.ts';
import { idempotencyHeader, ifMatchHeader } from '#contract/idempotency.ts';
import type { AnswerCache } from '../cache/answer-cache.ts';
import { isRefused, type Refused, TaggedAnswer, WrittenAnswer } from '../refusals/refuse.ts';
import { type EventStream, isEventStream } from '../streaming/events.ts';
import { isStreamed, type Streamed } from '../streaming/streamed.ts';
import { bodyOf, encodedBody, sendBody } from './bodies/encoded-body.ts';
import { fileTypes, refuseOtherThanFile } from './bodies/file-bodies.ts';
import { sendCached } from './cached-answers.ts';
import { sendRefusal } from './error-handler.ts';
import { type Credentials, descriptionOf, responsesOf, securityOf } from './openapi.ts';
import { commonRefusal, refusalOf } from './refusal.ts';
import { sendEvents } from './send-events.ts';
import { sendStreamed } from './send-streamed.ts';
import { longestIfNoneMatch, namesTag } from './whole-answer.ts';
import { alwaysAdmitted } from './work-limit.ts';
import { refuseForgery } from './xsrf.ts';

type Handler<E extends Endpoint, Answer = never> = (
  input: Received<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<CallResult<E> | Answer | Refused | WrittenAnswer | TaggedAnswer<CallResult<E>>>;

export const successText = (response: unknown) => JSON.stringify({ status: 'Success', response });

const idempotencyHeaders = {
  [idempotencyHeader]: z
    .string('Required: a text that is new with each call, and the same when it is repeated')
    .max(200)
    .describe(
      'A new value for each call, such as a UUID; the same value when the call is repeated.',
    ),
};

const tag = z.string().max(longestIfNoneMatch).optional();

const takesHeaders = (endpoint: Endpoint) =>
  endpoint.acceptsIdempotencyKey || endpoint.hasEntityTag || endpoint.acceptsIfMatch;

/** Loose, because headers not listed here would otherwise be missing from the request. */
const headersOf = (endpoint: Endpoint) =>
  z.looseObject({
    ...(endpoint.acceptsIdempotencyKey && idempotencyHeaders),
    ...(endpoint.hasEntityTag && {
      'if-none-match': tag.describe('The ETag that you have: if it is still that, you get 304.'),
    }),
    ...(endpoint.acceptsIfMatch && {
      [ifMatchHeader]: tag.describe('The ETag that you read. If it has changed, nothing is done.'),
    }),
  });

/** Many programs write a list as `name[]=1&name[]=2`. It is read like `name=1&name=2`. */
function withoutBrackets(query: Record<string, unknown>) {
  for (const name of Object.keys(query).filter((written) => written.endsWith('[]'))) {
    const plain = name.slice(0, -2);
    query[plain] = [query[plain] ?? [], query[name]].flat();
    delete query[name];
  }
}

const json = 'application/json; charset=utf-8';

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  credentials: Credentials,
  answer: (
    input: Received<E>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | Promise<FastifyReply>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request must not use up what can be read only once.
    exposeHeadRoute: !endpoint.isReadOnce && !endpoint.isEventStream,
    ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      description: descriptionOf(endpoint, credentials),
      tags: [endpoint.tag],
      security: securityOf(credentials),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.acceptsFile && { consumes: fileTypes }),
      ...(takesHeaders(endpoint) && { headers: headersOf(endpoint) }),
      response: responsesOf(endpoint, credentials),
    },
    ...(endpoint.acceptsFile && { onRequest: refuseOtherThanFile(endpoint) }),
    // A missing body counts as an empty object, so that its missing fields are named.
    preValidation: (request, _reply, done) => {
      if (endpoint.query) withoutBrackets(request.query as Record<string, unknown>);
      if (endpoint.body) request.body ??= endpoint.acceptsFile ? [] : {};
      done();
    },
    // An open stream is no work in progress: it has limits of its own.
    config: { endpoint, ...(endpoint.isEventStream && alwaysAdmitted) },
    handler: (request, reply) => {
      // Only what the contract declares: anything else is unchecked, and must not create another
      // cache entry.
      const params = endpoint.params && request.params;
      const query = endpoint.query && request.query;
      const body = endpoint.body && request.body;
      return answer({ params, query, body } as Received<E>, request, reply);
    },
  });
}

/** Serves a call of the contract: validates the input, wraps the answer in the envelope. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E, Streamed | EventStream>,
  credentials: Credentials = 'none',
) {
  // Browsers never add an API key by themselves, so such a call cannot be forged through a visitor.
  const isForgeable = endpoint.method !== 'GET' && credentials !== 'apiKey';
  const answer = async (input: Received<E>, request: FastifyRequest, reply: FastifyReply) => {
    const forgery = isForgeable ? refuseForgery(request) : undefined;
    const made = forgery ?? (await handle(input, request, reply));
    const result = isStreamed(made)
      ? await sendStreamed(request, reply, made)
      : isEventStream(made)
        ? sendEvents(reply, made)
        : made;
    if (result === undefined) return reply;
    if (isRefused(result)) return sendRefusal(request, reply, refusalOf(endpoint, result));
    if (result instanceof TaggedAnswer) {
      const { etag, response } = result;
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return sendBody(request, reply, bodyOf(json, successText(response)));
    }
    const { status, body } =
      result instanceof WrittenAnswer ? result : new WrittenAnswer(200, successText(result));
    reply.status(status).header('cache-control', 'no-store');
    return sendBody(request, reply, bodyOf(json, body));
  };
  addRoute(app, endpoint, credentials, answer);
}

/**
 * Like `mount`, for answers that are the same for everyone: made once, then sent from the cache.
 */
export function mountCached<E extends Endpoint>(
  app: FastifyInstance,
  cache: AnswerCache,
  endpoint: E,
  handle: Handler<E>,
) {
  addRoute(app, endpoint, 'none', (input, request, reply) => {
    const cacheKey = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
    const make = async () => {
      const result = await handle(input, request, reply);
      if (isRefused(result)) return refusalOf(endpoint, result);
      return encodedBody(json, successText(result));
    };
    return sendCached(request, reply, { cache, cacheKey, route: endpoint.path, make });
  });
}

export type DocumentRoute = {
  path: string;
  contentType: string;
  make: (params: Record<string, string>) => Promise<string | Buffer | Refused<'not_found'>>;
};

/** Serves a document for other programs, without the envelope: made once, then from the cache. */
export function mountDocument(
  app: FastifyInstance,
  cache: AnswerCache,
  { path, contentType, make }: DocumentRoute,
) {
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const cacheKey = `document ${path} ${JSON.stringify(request.params)}`;
    const makeBody = async () => {
      const made = await make(request.params as Record<string, string>);
      return isRefused(made) ? commonRefusal(made.code) : encodedBody(contentType, made);
    };
    return sendCached(request, reply, { cache, cacheKey, route: path, make: makeBody });
  });
}
