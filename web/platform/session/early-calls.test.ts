import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyOr } from './early-calls.ts';

const path = '/session';
const early = new Response('early');
const late = new Response('late');
const ask = (token: string, method = 'GET') =>
  earlyOr(async () => late)(path, { method, headers: { token } });

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  vi.stubGlobal('window', {
    earlyCalls: { token: 'mine', answers: { [path]: Promise.resolve(early) } },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what the page asked for by itself is taken once', async () => {
  expect(await ask('mine')).toBe(early);
  expect(await ask('mine')).toBe(late);
});

test('somebody who signed in meanwhile gets an answer of their own', async () => {
  expect(await ask('theirs')).toBe(late);
});

test('nothing is taken by what changes something', async () => {
  expect(await ask('mine', 'POST')).toBe(late);
});

test('an answer that is old is asked for again', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await ask('mine')).toBe(late);
});
