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

test("takes the page's early answer once", async () => {
  expect(await ask('mine')).toBe(early);
  expect(await ask('mine')).toBe(late);
});

test('somebody who signed in meanwhile gets their own answer', async () => {
  expect(await ask('theirs')).toBe(late);
});

test('a call that changes something takes no early answer', async () => {
  expect(await ask('mine', 'POST')).toBe(late);
});

test('asks again if the early answer is old', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await ask('mine')).toBe(late);
});
