import { describe, expect, test } from 'vitest';
import { addPhoto } from '#contract/find/photos/photos.ts';
import { getRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { createApiClient, type Transport } from './api-client.ts';
import { ApiError, messageOf } from './api-error.ts';

const answering = (status: number, body: string) => {
  const seen: Parameters<Transport>[] = [];
  const api = createApiClient(async (...call) => {
    seen.push(call);
    return new Response(body, { status });
  });
  return { api, seen };
};

const search = (api: ReturnType<typeof createApiClient>) =>
  api.call(searchRestaurants, { body: {} });

describe('a call', () => {
  test('sends what the contract describes, and unwraps the envelope', async () => {
    const { api, seen } = answering(200, '{"status":"Success","response":{"name":"x"}}');
    expect(await api.call(getRestaurant, { params: { id: 'abc123' } })).toEqual({ name: 'x' });
    expect(seen[0]).toEqual([
      '/api/web/restaurant/abc123/',
      { method: 'GET', headers: { accept: 'application/json', 'accept-language': 'en' } },
    ]);
  });

  test('sends a body as JSON', async () => {
    const { api, seen } = answering(200, '{"status":"Success","response":{}}');
    await api.call(searchRestaurants, { body: { limit: 5 } });
    expect(seen[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"limit":5}',
      headers: { 'content-type': 'application/json' },
    });
    expect(seen[0]?.[1].headers).not.toHaveProperty('idempotency-key');
    await api.call(searchRestaurants, { body: {}, idempotencyKey: 'k1' });
    expect(seen[1]?.[1].headers).toMatchObject({ 'idempotency-key': 'k1' });
  });

  test('sends a file as its bytes', async () => {
    const { api, seen } = answering(200, '{"status":"Success","response":{}}');
    const body = new Blob(['bytes'], { type: 'text/html' });
    await api.call(addPhoto, { query: { itemId: 7 }, body });
    expect(seen[0]?.[0]).toBe('/api/api/V1/restaurant/photos?itemId=7');
    expect(seen[0]?.[1].body).toBe(body);
    expect(seen[0]?.[1].headers['content-type']).toBe('application/octet-stream');
  });
});

/** The error that a call throws for this answer. */
async function failing(body: unknown, init: ResponseInit = {}): Promise<ApiError> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const api = createApiClient(async () => new Response(text, init));
  const error = await search(api).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a failure', () => {
  test('has the first message of the list', async () => {
    const failure = {
      status: 'Failure',
      response: ['No such place.', 'x'],
      responseMessage: 'm',
      code: 'c',
      requestId: 'r',
    };
    expect(await failing(failure, { status: 404, statusText: 'Not Found' })).toMatchObject({
      message: 'No such place.',
      status: 404,
      code: 'c',
      requestId: 'r',
    });
  });

  test.each([
    ['an empty list', { response: [], responseMessage: 'm' }],
    ['no list', { responseMessage: 'm' }],
    ['something other than a list', { response: 'No', responseMessage: 'm' }],
    ['a list without a message', { response: [null], responseMessage: 'm' }],
  ])('with %s shows the HTTP status text, or else its responseMessage', async (_, parts) => {
    const failure = { status: 'Failure', ...parts };
    const error = await failing(failure, { status: 500, statusText: 'Internal Server Error' });
    expect(error.message).toBe('Internal Server Error');
    // HTTP/2 has no status text.
    expect((await failing(failure, { status: 500 })).message).toBe('m');
  });

  test('without any message is an error connecting to the server', async () => {
    const error = await failing({ status: 'Failure', response: [] }, { status: 500 });
    expect(error.message).toBe('Error connecting to the server');
  });

  test.each([
    ['a gateway that answers HTML', 502, '<html>Bad Gateway</html>'],
    ['JSON without the envelope', 200, '{"ok":true}'],
    ['an empty body', 500, ''],
  ])('due to %s is an error connecting to the server', async (_, status, body) => {
    const error = await failing(body, { status, statusText: 'x' });
    expect(error).toMatchObject({ message: 'Error connecting to the server', status });
    expect(error.cause).toMatchObject({ message: `Request failed with status code ${status}` });
  });
});

describe('without a reply there was an error in the request', () => {
  const noAnswer = 'There was an error in the request';
  const thrownBy = (transport: Transport, options: { signal?: AbortSignal; timeoutMs?: number }) =>
    createApiClient(transport)
      .call(searchRestaurants, { body: {}, ...options })
      .catch((thrown: unknown) => thrown);
  const untilAborted: Transport = (_path, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const cutOff = () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('terminated')) }));

  test.each<[string, string, Transport]>([
    ['no connection', 'Network Error', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer that breaks off', 'Network Error', async () => cutOff()],
    [
      'a request that the browser gave up',
      'Request aborted',
      () => Promise.reject(new DOMException('', 'AbortError')),
    ],
  ])('for %s, which is a %s', async (_, clientMessage, transport) => {
    const error = await thrownBy(transport, {});
    expect(error).toMatchObject({ message: noAnswer, code: 'no_answer' });
    expect((error as Error).cause).toMatchObject({ message: clientMessage });
  });

  test('for a call that exceeded its time limit', async () => {
    const error = await thrownBy(untilAborted, { timeoutMs: 20 });
    expect(error).toMatchObject({ message: noAnswer, code: 'no_answer' });
    expect((error as Error).cause).toMatchObject({ message: 'timeout of 20 ms exceeded' });
  });

  test('but a call that its own caller canceled stays canceled', async () => {
    const caller = new AbortController();
    const thrown = thrownBy(untilAborted, { signal: caller.signal, timeoutMs: 10_000 });
    caller.abort();
    expect(await thrown).toBe(caller.signal.reason);
  });

  test('and a call without a time limit has none', async () => {
    const { api, seen } = answering(200, '{"status":"Success","response":{}}');
    await search(api);
    expect(seen[0]?.[1].signal).toBeUndefined();
  });
});

test('anything thrown has a message for people', () => {
  expect(messageOf(new Error('its own words'))).toBe('its own words');
  expect(messageOf(undefined)).toBe('There was an error connecting to the server');
});
