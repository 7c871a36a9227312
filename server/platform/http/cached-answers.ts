import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { OnAnswered } from './answered.ts';
import { type EncodedBody, type Form, formFor, weightOf } from './bodies/encoded-body.ts';
import { sendRefusal } from './error-handler.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import {
  isUnchanged,
  markStale,
  sendWhole,
  type WholeAnswer,
  wholeAnswer,
} from './whole-answer.ts';

/** Where the answer to a request is in the cache, and the route that put it there. */
type KnownRoute = { cacheKey: string; route: string };

const mostKnownRoutes = 5_000;
const longestBodyBytes = 1_024;
const longestAddress = 300;

// An empty body ends as soon as it is read: a later listener for `end` would wait forever.
const isShort = (bytes: number) => bytes > 0 && bytes <= longestBodyBytes;

/**
 * Neither an address nor a header can contain a line break, so the parts of a key can't run into
 * each other. The key of a GET is its address alone.
 */
const postKey = (url: string, contentType: string, body: Buffer) =>
  `${url}\n${contentType}\n${body.toString('latin1')}`;

const routeListeners = new WeakMap<IncomingMessage, (known: KnownRoute) => void>();

/**
 * For a route that answered from the cache: the next request of the same bytes skips the router.
 */
export function rememberRoute(request: IncomingMessage, known: KnownRoute): void {
  routeListeners.get(request)?.(known);
}

type CachedAnswersOptions = {
  cache: AnswerCache;
  onAnswered: OnAnswered;
  /** The headers that every answer has. */
  headers: Record<string, string>;
};

/**
 * Answers from the cache without the router, which costs more than the rest of such an answer. A
 * request's own bytes lead to an entry only after a route answered the same bytes with it, and only
 * the cache stores and invalidates entries. What is not cached goes on to `next`.
 */
export function createCachedAnswers(options: CachedAnswersOptions) {
  const knownRoutes = new LRUCache<string, KnownRoute>({ max: mostKnownRoutes });
  const send = cachedAnswerSender(options);

  const sendKnown = (request: IncomingMessage, response: ServerResponse, key: string): boolean => {
    const known = knownRoutes.get(key);
    if (known && send(request, response, known)) return true;
    routeListeners.set(request, (learned) => knownRoutes.set(key, learned));
    return false;
  };

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method, url = '', headers } = request;
    const length = headers['content-length'];
    const type = headers['content-type'];
    const isPlain = url.length <= longestAddress && headers['transfer-encoding'] === undefined;
    if (isPlain && method === 'GET' && length === undefined) {
      if (!sendKnown(request, response, url)) next();
    } else if (isPlain && method === 'POST' && isShort(Number(length)) && type !== undefined) {
      request.once('readable', () => {
        const body: Buffer | null = request.read();
        const isWhole = body?.length === Number(length);
        if (isWhole && sendKnown(request, response, postKey(url, type, body))) return;
        // Puts the body back, so that the route can read it.
        if (body) request.unshift(body);
        next();
      });
    } else {
      next();
    }
  };
}

/** With its headers this fits into the memory that Node has ready for one piece. */
const longestText = 15 * 1_024;

type Prepared = {
  /** Names and values in turn, for `writeHead`, which reads them at once: the id is written in. */
  headers: string[];
  /** A short one is a text: Node sends it in one piece with the headers. */
  body: string | Buffer | undefined;
};
const requestIdAt = 1;

function cachedAnswerSender({ cache, onAnswered, headers: everywhere }: CachedAnswersOptions) {
  const prepared = new WeakMap<WholeAnswer, Partial<Record<Form | 'unchanged', Prepared>>>();

  const prepare = (whole: WholeAnswer, form: Form | 'unchanged'): Prepared => {
    const forms = prepared.get(whole) ?? {};
    const bytes = form === 'unchanged' ? undefined : whole.body.forms[form];
    const headers: Record<string, string> = {
      'x-request-id': '',
      ...everywhere,
      ...Object.fromEntries(whole.headers),
      ...(bytes && { 'content-length': String(bytes.length) }),
      ...(bytes && form !== 'identity' && { 'content-encoding': form }),
    };
    const body = bytes && bytes.length <= longestText ? bytes.toString('latin1') : bytes;
    const made = { headers: Object.entries(headers).flat(), body };
    prepared.set(whole, { ...forms, [form]: made });
    return made;
  };

  /** False if it is not cached, or not yet in the requested encoding. */
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { cacheKey, route }: KnownRoute,
  ): boolean => {
    const startedMs = performance.now();
    const whole = cache.peek<WholeAnswer>(cacheKey);
    if (!whole) return false;
    const form = formFor(whole.body, request.headers['accept-encoding'] as string | undefined);
    if (!whole.body.forms[form]) return false;

    const isOld = isUnchanged(whole, request.method, request.headers['if-none-match']);
    const sent = isOld ? 'unchanged' : form;
    const { headers, body } = prepared.get(whole)?.[sent] ?? prepare(whole, sent);
    const status = isOld ? 304 : whole.status;
    const requestId = randomUUID();
    headers[requestIdAt] = requestId;
    response.writeHead(status, headers).end(body, 'latin1');
    onAnswered({
      requestId,
      method: request.method ?? '',
      route,
      status,
      durationMs: performance.now() - startedMs,
      fromCache: true,
    });
    return true;
  };
}

type Cached = {
  cache: AnswerCache;
  cacheKey: string;
  route: string;
  make: () => Promise<EncodedBody | Refusal>;
};

/** Sends what is in the cache, or makes it now and caches it. A refusal is not cached. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, cacheKey, route, make }: Cached,
): FastifyReply | Promise<FastifyReply> {
  const send = (answer: WholeAnswer | Refusal) => {
    if (isRefusal(answer)) return sendRefusal(request, reply, answer);
    rememberRoute(request.raw, { cacheKey, route });
    return sendWhole(request, reply, answer);
  };
  const makeWhole = async () => {
    const made = await make();
    if (isRefusal(made)) return { value: made, bytes: 0, isCacheable: false };
    return { value: wholeAnswer(made), bytes: weightOf(made), isCacheable: true };
  };
  const answer = cache.get<WholeAnswer | Refusal>(cacheKey, makeWhole, markStale);
  return answer instanceof Promise ? answer.then(send) : send(answer);
}
