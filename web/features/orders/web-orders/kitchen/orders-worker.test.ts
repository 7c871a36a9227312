import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('web/public/orders-sw.js', 'utf8');
const ordersUrl = 'https://joyous.example/business/orders';

type Opening = { request: object; preloadResponse: Promise<unknown>; respondWith: unknown };

/** What the worker answers when the page is opened. `stored`: what the page stored before. */
async function answerTo(preloadResponse: Promise<unknown>, stored: string | undefined) {
  const heard = new Map<string, (event: Opening) => void>();
  const cache = { keys: async () => [], match: async () => stored };
  runInNewContext(script, {
    self: {
      addEventListener: (kind: string, listener: (event: Opening) => void) =>
        heard.set(kind, listener),
    },
    caches: { open: async () => cache },
    location: { origin: new URL(ordersUrl).origin },
    Response: { error: () => 'no answer' },
    setTimeout: () => 0,
    URL,
  });
  let answer: unknown;
  heard.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: ordersUrl },
    preloadResponse,
    respondWith: (given: unknown) => {
      answer = given;
    },
  });
  return answer;
}

test("the page is the server's, or the stored one where there is no line or only a proxy answers", async () => {
  const page = { status: 200 };
  const away = { status: 502 };
  expect(await answerTo(Promise.resolve(page), 'stored')).toBe(page);
  expect(await answerTo(Promise.resolve(away), 'stored')).toBe('stored');
  expect(await answerTo(Promise.resolve(away), undefined)).toBe(away);
  expect(await answerTo(Promise.reject(new TypeError()), 'stored')).toBe('stored');
  expect(await answerTo(Promise.reject(new TypeError()), undefined)).toBe('no answer');
});
