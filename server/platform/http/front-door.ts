import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from '../cache/answer-cache.ts';
import type { OnAnswered } from './answered.ts';
import { formFor } from './encoded-body.ts';
import { answerLiveness } from './liveness.ts';
import { isUnchanged, type WholeAnswer } from './whole-answer.ts';
import { busyAnswer, type WorkLimit } from './work-limit.ts';

/** Where a request's answer is in the memory, and the route that put it there. */
type Shortcut = { cacheKey: string; route: string };

const longestBodyBytes = 1_024;
const longestAddress = 300;

// A body of no bytes ends as soon as it is read: whoever waits for its end later waits in vain.
const isShort = (bytes: number) => bytes > 0 && bytes <= longestBodyBytes;

/** Says where the type ends, which may hold anything, and has each byte of the body. */
const keyOf = (url: string, contentType: string | undefined, body: Buffer) =>
  `${url} ${contentType?.length} ${contentType} ${body.toString('latin1')}`;

const learners = new WeakMap<IncomingMessage, (shortcut: Shortcut) => void>();

/** For a route that answered from memory: the next request of the same bytes gets the same answer. */
export function rememberRoute(request: IncomingMessage, shortcut: Shortcut): void {
  learners.get(request)?.(shortcut);
}

type FrontDoorOptions = {
  cache: AnswerCache;
  onAnswered: OnAnswered;
  /** Those that every answer carries. */
  headers: Record<string, string>;
  work: WorkLimit;
};

/**
 * Answers what is remembered before the framework sees the request: its way to a route costs more
 * than all the rest of such an answer. It decides nothing by itself. A request's own bytes lead to
 * a place in the memory only after a route took the same bytes there, and what stands in that place
 * is kept and dropped by the memory's rules.
 */
export function installFrontDoor(server: Server, options: FrontDoorOptions): void {
  const shortcuts = new LRUCache<string, Shortcut>({ max: 5_000 });
  const answer = answerer(options);
  const application = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');

  const refuse = busyAnswer(options.headers, options.onAnswered);

  const handOn = (request: IncomingMessage, response: ServerResponse, key?: string) => {
    // Whether to send us traffic is not a question for the limit: see health.ts.
    if (options.work.isFull() && request.url !== '/health/ready') {
      refuse(request, response);
      return;
    }
    if (key !== undefined) {
      learners.set(request, (shortcut) => shortcuts.set(key, shortcut));
    }
    for (const listener of application) listener.call(server, request, response);
  };

  /** True when the answer is out. */
  const serve = (request: IncomingMessage, response: ServerResponse, key: string) => {
    const shortcut = shortcuts.get(key);
    return shortcut !== undefined && answer(request, response, shortcut);
  };

  server.on('request', (request, response) => {
    if (answerLiveness(request, response, options.headers)) return;
    const { method, url = '', headers } = request;
    const length = headers['content-length'];
    const isPlain = url.length <= longestAddress && headers['transfer-encoding'] === undefined;
    if (isPlain && method === 'GET' && length === undefined) {
      if (!serve(request, response, url)) handOn(request, response, url);
    } else if (isPlain && method === 'POST' && isShort(Number(length))) {
      request.once('readable', () => {
        const body: Buffer | null = request.read();
        const isWhole = body?.length === Number(length);
        const key = isWhole ? keyOf(url, headers['content-type'], body) : undefined;
        if (key !== undefined && serve(request, response, key)) return;
        // Whoever comes next reads it as if nobody had.
        if (body) request.unshift(body);
        handOn(request, response, key);
      });
    } else {
      handOn(request, response);
    }
  });
}

function answerer({ cache, onAnswered, headers: everywhere }: FrontDoorOptions) {
  const flatHeaders = new WeakMap<WholeAnswer, string[]>();

  const flatHeadersOf = (whole: WholeAnswer) => {
    const known = flatHeaders.get(whole);
    if (known) return known;
    const headers = { ...everywhere, ...Object.fromEntries(whole.headers) };
    const flat = Object.entries(headers).flat();
    flatHeaders.set(whole, flat);
    return flat;
  };

  /** False when it is not there, or not yet in the form that is asked for. */
  return (request: IncomingMessage, response: ServerResponse, shortcut: Shortcut): boolean => {
    const startedMs = performance.now();
    const whole = cache.peek<WholeAnswer>(shortcut.cacheKey);
    if (!whole) return false;
    const form = formFor(whole.body, request.headers['accept-encoding'] as string | undefined);
    const bytes = whole.body.forms[form];
    if (!bytes) return false;

    const requestId = randomUUID();
    const headers = [...flatHeadersOf(whole), 'x-request-id', requestId];
    let { status } = whole;
    if (isUnchanged(whole, request.method, request.headers['if-none-match'])) {
      status = 304;
      response.writeHead(status, headers).end();
    } else {
      headers.push('content-length', String(bytes.length));
      if (form !== 'identity') headers.push('content-encoding', form);
      response.writeHead(status, headers).end(bytes);
    }
    onAnswered({
      requestId,
      method: request.method ?? '',
      route: shortcut.route,
      status,
      durationMs: performance.now() - startedMs,
      remembered: true,
    });
    return true;
  };
}
