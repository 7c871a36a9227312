import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onSendHookHandler,
  preHandlerHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { integrationRefusals } from '#contract/people/access/refusals.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { sendRefusal } from '#platform/http/error-handler.ts';
import { commonRefusal, describeRefusal } from '#platform/http/refusal.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { callerOf, type Integration, type Services } from '../../../people/access/index.ts';
import { sameInAnyOrder } from '../same-in-any-order.ts';
import { type Fault, insertExamCall, isExamined, takeFault } from './exams.queries.ts';

const mostLetters = 64 * 1024;

/** How long a till is asked to wait. */
export const examPauseMs = 2_000;

/** Keys of test restaurants alone, so that no call of a real one costs or risks anything. */
const ofTestKey = /^bearer +joy_test_/i;

type Examined = { caller: Integration; fault: Fault | undefined; body: unknown };

const bodyUnread = Symbol('unread');

/** Who the diner is, and what notices are signed with, no exam needs. */
function withoutPrivate(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { customer, secret, orders, ...rest } = body as Record<string, unknown>;
  return Array.isArray(orders) ? { ...rest, orders: orders.map(withoutPrivate) } : rest;
}

const shortText = (value: unknown): string | null => {
  const text = JSON.stringify(value);
  return text.length > mostLetters ? null : text;
};

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** As the till reads it. Null: no JSON, or a long one. */
function answerIn(reply: FastifyReply, payload: unknown): string | null {
  if (typeof payload === 'string') return payload.length > mostLetters ? null : payload;
  if (!Buffer.isBuffer(payload) || payload.length > mostLetters) return null;
  const encoding = String(reply.getHeader('content-encoding') ?? '');
  const open = encoding in unpack ? unpack[encoding as keyof typeof unpack] : undefined;
  const text = (open ? open(payload, { maxOutputLength: 1024 * 1024 }) : payload).toString();
  return text.length > mostLetters ? null : text;
}

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, 200) : null;
};

/**
 * While a till is examined (`joyous keys examine`), each of its calls is written down as it came, with our
 * answer, and what was armed happens to one of them. Comes after the guard, and before the calls.
 */
export function recordExams(app: FastifyInstance, { database, logger }: Services): void {
  const examined = new WeakMap<FastifyRequest, Examined>();
  const bodies = new WeakMap<FastifyRequest, unknown>();

  const endpointOf = (request: FastifyRequest) =>
    (request.routeOptions.config as { endpoint?: Endpoint }).endpoint;

  /** Whoever is in an exam. A till must never get another answer because of one that couldn't be looked up. */
  async function lookUp(request: FastifyRequest, takes: boolean): Promise<Examined | undefined> {
    const known = examined.get(request);
    if (known) return known;
    const caller = callerOf(app, request);
    const endpoint = endpointOf(request);
    if (!caller || !endpoint) return undefined;
    const { businessId, name: integration } = caller;
    try {
      const found = await asRestaurant(database, businessId, async (transaction) => {
        if (!(await isExamined(transaction, { businessId, integration }))) return undefined;
        const fault = takes ? await takeFault(transaction, businessId, endpoint.name) : undefined;
        return { fault };
      });
      if (!found) return undefined;
      const body = bodies.has(request) ? bodies.get(request) : bodyUnread;
      const one = { caller, fault: found.fault, body };
      examined.set(request, one);
      return one;
    } catch (error) {
      logger.warn({ err: error }, 'an exam could not be looked up');
      return undefined;
    }
  }

  async function writeDown(
    request: FastifyRequest,
    reply: FastifyReply,
    { caller: { businessId }, fault, body }: Examined,
    payload: unknown,
  ) {
    const endpoint = endpointOf(request);
    if (!endpoint) return;
    const { params, query } = request;
    const asked = {
      params,
      query,
      ifNoneMatch: headerOf(request, 'if-none-match'),
      ifMatch: headerOf(request, 'if-match'),
      ...(body !== bodyUnread && { body: withoutPrivate(body) }),
    };
    const isRead = request.method === 'GET' && reply.statusCode < 400;
    const hasBody = body !== bodyUnread && body !== undefined;
    await asRestaurant(database, businessId, (transaction) =>
      insertExamCall(transaction, businessId, {
        requestId: request.id.slice(0, 100),
        call: endpoint.name,
        asked: shortText(asked),
        bodySha256: hasBody ? createHash('sha256').update(sameInAnyOrder(body)).digest() : null,
        idempotencyKey: headerOf(request, idempotencyHeader),
        status: reply.statusCode,
        answer: isRead ? null : answerIn(reply, payload),
        fault: fault ?? null,
      }),
    );
  }

  const isOfTest = ({ headers }: FastifyRequest) => ofTestKey.test(headers.authorization ?? '');

  /** As it came: what checks it replaces it by what it read. */
  const keepBody: preValidationHookHandler = (request, _reply, done) => {
    if (isOfTest(request)) bodies.set(request, request.body);
    done();
  };

  const meet: preHandlerHookHandler = (request, reply, done) => {
    if (!isOfTest(request)) return done();
    lookUp(request, true).then((one) => {
      if (one?.fault === 'TOO_MANY') {
        const refused = refuse('too_many_calls', { retryAfterMs: examPauseMs });
        sendRefusal(request, reply, describeRefusal(refused, integrationRefusals.too_many_calls));
      } else if (one?.fault === 'BUSY' || one?.fault === 'LOSE_CALL') {
        sendRefusal(request, reply, commonRefusal('busy', { retryAfterMs: examPauseMs }));
      } else done();
    }, done);
  };

  /** Before the answer leaves: who has our answer finds the call here. */
  const record: onSendHookHandler = (request, reply, payload, done) => {
    if (!isOfTest(request)) return done(null, payload);
    lookUp(request, false)
      .then(async (one) => {
        if (!one) return;
        await writeDown(request, reply, one, payload);
        const isLost = one.fault === 'LOSE_ANSWER' || one.fault === 'LOSE_CALL';
        if (isLost) request.raw.socket.destroy();
      })
      .catch((error: unknown) =>
        logger.warn({ err: error }, "a call of an exam isn't written down"),
      )
      .then(() => done(null, payload));
  };

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/partner/')) return;
    route.preValidation = [keepBody, route.preValidation ?? []].flat();
    route.preHandler = [route.preHandler ?? [], meet].flat();
    route.onSend = [route.onSend ?? [], record].flat();
  });
}
