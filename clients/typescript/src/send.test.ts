import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSend, NoAnswerError } from './send.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Said = { status?: number; headers?: Record<string, string>; body?: unknown } | Error;

const done = { status: 'Success', response: 1 };
const refusal = (code: string) => ({ status: 'Failure', code });

/** Answers in this order, the last one for good, and notes when it was asked. */
function standIn(...said: Said[]) {
  const startedMs = Date.now();
  const asked: { atMs: number; key: string | null }[] = [];
  const answer: typeof fetch = async (_, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    const now = said[Math.min(asked.length, said.length - 1)] ?? new Error('none');
    asked.push({ atMs: Date.now() - startedMs, key });
    if (now instanceof Error) throw now;
    const { status = 200, headers = {}, body = done } = now;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 304 ? null : text, { status, headers });
  };
  return { asked, send: createSend({ fetch: answer, random: () => 1 }), answer };
}

const url = 'https://joyous.example/api/partner/V1/orders';
const post = { method: 'POST', headers: { 'idempotency-key': 'k-1' } };
const lost = new TypeError('fetch failed');

/** Answers nothing, until the caller ends it. */
const never: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** Lets all pauses pass. */
async function settle<Value>(work: Promise<Value>): Promise<Value> {
  const settled = Promise.allSettled([work]);
  await vi.runAllTimersAsync();
  await settled;
  return work;
}

test('after lost answers it sends the same key again, with growing pauses', async () => {
  const { asked, send } = standIn(lost, lost, lost, {});
  const { status } = await settle(send(url, post));
  expect(status).toBe(200);
  expect(asked.map(({ key }) => key)).toEqual(['k-1', 'k-1', 'k-1', 'k-1']);
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 250, 750, 1_750]);
});

test('pauses differ between tills, and are never shorter than half', async () => {
  const { asked, answer } = standIn(lost, {});
  await settle(createSend({ fetch: answer, random: () => 0 })(url, post));
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 125]);
});

test('a call that changes something is sent once if it has no key', async () => {
  const { asked, send } = standIn(lost, {});
  await expect(settle(send(url, { method: 'POST' }))).rejects.toThrow(NoAnswerError);
  expect(asked).toHaveLength(1);
  const refused = standIn({ status: 503, headers: { 'retry-after': '1' }, body: refusal('busy') });
  expect((await settle(refused.send(url, { method: 'PUT' }))).status).toBe(503);
  expect(refused.asked).toHaveLength(1);
});

test('reading is sent again without a key', async () => {
  const { asked, send } = standIn(lost, {});
  await settle(send(url));
  expect(asked).toHaveLength(2);
});

test('in the end it says that nobody knows, with the key to send it again', async () => {
  const { asked, send } = standIn(lost);
  const error = await settle(send(url, post)).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(NoAnswerError);
  expect(error).toMatchObject({ idempotencyKey: 'k-1', cause: lost });
  expect(asked).toHaveLength(6);
});

test('an answer that breaks off, or comes from a proxy, is none', async () => {
  for (const body of ['{"status":"Succ', '<h1>Bad Gateway</h1>', '{"ok":true}', '']) {
    const { asked, send } = standIn({ body }, {});
    expect(await (await settle(send(url, post))).json()).toEqual(done);
    expect(asked).toHaveLength(2);
  }
});

test('that nothing has changed is an answer to whoever asked with an ETag, and to nobody else', async () => {
  const unchanged = { status: 304, headers: { etag: '"1"' } };
  const asking = { headers: { 'if-none-match': '"1"' } };
  const { asked, send } = standIn(unchanged);
  const answer = await settle(send(url, asking));
  expect(answer.status).toBe(304);
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(asked).toHaveLength(1);
  const unasked = standIn(unchanged, {});
  expect((await settle(unasked.send(url))).status).toBe(200);
  const untagged = standIn({ status: 304 }, {});
  expect((await settle(untagged.send(url, asking))).status).toBe(200);
});

test('it waits as long as we ask', async () => {
  const tooMany = { status: 429, headers: { 'retry-after': '7' }, body: refusal('too_many_calls') };
  const { asked, send } = standIn(tooMany, {});
  await settle(send(url, post));
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 7_250]);
});

test.each([
  ['a longer pause than it may make', { status: 429, headers: { 'retry-after': '61' } }],
  ['a limit of the day, without a time', { status: 429 }],
  ['a refusal', { status: 409, body: refusal('coupon_expired') }],
  ['a wrong key', { status: 401, body: refusal('invalid_api_key') }],
])('%s is an answer that stands', async (_, said) => {
  const { asked, send } = standIn({ body: refusal('x'), ...said }, {});
  expect((await settle(send(url, post))).status).toBe(said.status);
  expect(asked).toHaveLength(1);
});

test('a call that is still running with this key is asked for again', async () => {
  const running = { status: 409, body: refusal('idempotency_key_under_way') };
  const { asked, send } = standIn(running, {});
  expect((await settle(send(url, post))).status).toBe(200);
  expect(asked).toHaveLength(2);
});

test('when a key has no call left in its minute, its other calls wait, too', async () => {
  const usedUp = { headers: { ratelimit: '"calls";r=0;t=12' } };
  const { asked, send } = standIn(usedUp, {});
  await settle(send(url));
  await settle(send(url));
  expect(asked.map(({ atMs }) => atMs)).toEqual([0, 12_000]);
});

test('whoever gives up is not kept waiting, and nothing more is sent', async () => {
  const { asked, send } = standIn(lost);
  const stop = new AbortController();
  const work = send(url, { ...post, signal: stop.signal });
  const settled = expect(work).rejects.toThrow('closing time');
  await vi.advanceTimersByTimeAsync(300);
  stop.abort(new Error('closing time'));
  await settled;
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

test('giving up during the last try is not called silence', async () => {
  const stop = new AbortController();
  const work = createSend({ fetch: never, tries: 1 })(url, { ...post, signal: stop.signal });
  stop.abort(new Error('closing time'));
  await expect(work).rejects.toThrow('closing time');
});

test('a try that takes too long counts as lost', async () => {
  vi.useRealTimers();
  const send = createSend({ fetch: never, tries: 1, answerWithinMs: 5 });
  await expect(send(url, post)).rejects.toThrow(NoAnswerError);
});
