import { describe, expect, test } from 'vitest';
import { getRestaurant, searchRestaurants } from '../../contract/restaurants.ts';
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
  test('sends what the contract says, and unwraps the envelope', async () => {
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
  });
});

describe('a failure', () => {
  test('says what the first message says', async () => {
    const { api } = answering(
      404,
      '{"status":"Failure","response":["No such place.","x"],"responseMessage":"m","code":"c","requestId":"r"}',
    );
    const error: unknown = await search(api).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'No such place.',
      status: 404,
      code: 'c',
      requestId: 'r',
    });
  });

  test('falls back to the responseMessage', async () => {
    const { api } = answering(500, '{"status":"Failure","response":[],"responseMessage":"m"}');
    await expect(search(api)).rejects.toThrow('m');
  });

  test.each([
    ['a gateway that answers HTML', 502, '<html>Bad Gateway</html>'],
    ['JSON that is no envelope', 200, '{"ok":true}'],
    ['nothing', 500, ''],
  ])('of %s is an error connecting to the server', async (_, status, body) => {
    const { api } = answering(status, body);
    await expect(search(api)).rejects.toThrow('Error connecting to the server');
  });

  test('to get any answer is an error in the request', async () => {
    const api = createApiClient(() => Promise.reject(new TypeError('fetch failed')));
    await expect(search(api)).rejects.toThrow('There was an error in the request');
  });

  test('that its own caller asked for stays what it is', async () => {
    const aborted = new DOMException('', 'AbortError');
    const api = createApiClient(() => Promise.reject(aborted));
    await expect(search(api)).rejects.toBe(aborted);
  });
});

test('anything thrown has words for a person', () => {
  expect(messageOf(new Error('its own words'))).toBe('its own words');
  expect(messageOf(undefined)).toBe('There was an error connecting to the server');
});
