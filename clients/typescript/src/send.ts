import { pause } from './pause.ts';

export type SendOptions = {
  /** How often a call is sent at most. */
  tries?: number;
  /** How long one try may wait for its answer. */
  answerWithinMs?: number;
  /** If we ask for a longer pause than this, you get our answer instead. */
  longestPauseMs?: number;
  fetch?: typeof fetch;
  random?: () => number;
};

/**
 * No try got an answer from us, so nobody knows whether the call was done. Send it again with the same
 * key, as soon as you can: it is done once.
 */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly idempotencyKey: string | undefined;
  constructor(
    what: string,
    { idempotencyKey, cause }: { idempotencyKey?: string; cause: unknown },
  ) {
    super(`No answer: ${what}`, { cause });
    this.idempotencyKey = idempotencyKey;
  }
}

const firstPauseMs = 250;
const longestOwnPauseMs = 8_000;

/** Later tries may succeed after these. A 429 that doesn't say when is about today, not about now. */
const passing = new Set([408, 500, 502, 503, 504]);
const passingCodes = new Set(['idempotency_key_under_way']);

type Received = { response: Response; code: string | undefined; retryAfterMs: number | undefined };

/** Seconds, or a date: RFC 9110, 10.2.3. */
export function retryAfterIn(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - Date.now());
}

/** How long no call of the key will pass, by draft-ietf-httpapi-ratelimit-headers: `"calls";r=0;t=30`. */
function usedUpForMs(headers: Headers): number {
  const text = headers.get('ratelimit') ?? '';
  const [, left] = /;\s*r=(\d+)/.exec(text) ?? [];
  const [, seconds] = /;\s*t=(\d+)/.exec(text) ?? [];
  return left !== undefined && Number(left) === 0 && seconds !== undefined
    ? Number(seconds) * 1_000
    : 0;
}

/**
 * Reads all of it: an answer that breaks off is none, nor is what a proxy in between says instead of us.
 */
async function receive(response: Response, mayBeUnchanged: boolean): Promise<Received> {
  const text = await response.text();
  const { status: httpStatus, statusText, headers } = response;
  // It has no body that says whose it is, but only who asked with an ETag gets it, with that.
  if (httpStatus === 304 && mayBeUnchanged && headers.has('etag')) {
    const unchanged = new Response(null, { status: httpStatus, statusText, headers });
    return { response: unchanged, code: undefined, retryAfterMs: undefined };
  }
  let answer: { status?: unknown; code?: unknown } | null;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = null;
  }
  if (answer?.status !== 'Success' && answer?.status !== 'Failure') {
    throw new Error(`HTTP ${httpStatus}, but not from Joyous`);
  }
  return {
    response: new Response(text, { status: httpStatus, statusText, headers }),
    code: typeof answer.code === 'string' ? answer.code : undefined,
    retryAfterMs: retryAfterIn(headers),
  };
}

/**
 * A `fetch` that sends a call again until it has our answer: with growing pauses, or after the one that
 * we ask for. A call that changes something is sent again only with an `Idempotency-Key`.
 */
export function createSend({
  tries = 6,
  answerWithinMs = 30_000,
  longestPauseMs = 60_000,
  fetch: send = fetch,
  random = Math.random,
}: SendOptions = {}): typeof fetch {
  /** Of all calls of the key. */
  let usedUpUntilMs = 0;

  /** Half of it, and a part of the other half, so that tills which failed together come apart. */
  const growing = (tried: number) =>
    Math.min(firstPauseMs * 2 ** tried, longestOwnPauseMs) * (0.5 + random() / 2);

  const sendOnce = async (input: Parameters<typeof fetch>[0], init: RequestInit) => {
    const within = AbortSignal.timeout(answerWithinMs);
    const signal = init.signal ? AbortSignal.any([init.signal, within]) : within;
    // A key must not follow to another address.
    const mayBeUnchanged = new Headers(init.headers).has('if-none-match');
    const response = await send(input, { ...init, signal, redirect: 'error' });
    const received = await receive(response, mayBeUnchanged);
    const usedUpMs = usedUpForMs(received.response.headers);
    if (usedUpMs > 0) usedUpUntilMs = Date.now() + usedUpMs;
    return received;
  };

  /** Undefined: the answer stands. */
  const pauseAfter = (tried: number, { response, code, retryAfterMs }: Received) => {
    const mayPass =
      passing.has(response.status) ||
      passingCodes.has(code ?? '') ||
      (response.status === 429 && retryAfterMs !== undefined);
    if (!mayPass || (retryAfterMs ?? 0) > longestPauseMs) return undefined;
    return Math.max(growing(tried), (retryAfterMs ?? 0) + random() * firstPauseMs);
  };

  return async (input, init = {}) => {
    const idempotencyKey = new Headers(init.headers).get('idempotency-key') ?? undefined;
    const mayRepeat = (init.method ?? 'GET') === 'GET' || idempotencyKey !== undefined;
    const most = mayRepeat ? tries : 1;
    for (let tried = 0; ; tried += 1) {
      const usedUpMs = usedUpUntilMs - Date.now();
      if (usedUpMs > 0 && usedUpMs <= longestPauseMs) await pause(usedUpMs, init.signal);
      const isLast = tried + 1 >= most;
      try {
        const received = await sendOnce(input, init);
        const ms = isLast ? undefined : pauseAfter(tried, received);
        if (ms === undefined) return received.response;
        await pause(ms, init.signal);
      } catch (cause) {
        if (init.signal?.aborted) throw cause;
        const what = `${init.method ?? 'GET'} ${input instanceof Request ? input.url : input}`;
        if (isLast)
          throw new NoAnswerError(what, { ...(idempotencyKey && { idempotencyKey }), cause });
        await pause(growing(tried), init.signal);
      }
    }
  };
}
