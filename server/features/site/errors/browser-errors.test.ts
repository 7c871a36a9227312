import { beforeEach, describe, expect, test } from 'vitest';
import { reportBrowserError } from '#contract/site/errors/browser-errors.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const { call, refused, app, log, ownerUrl } = await openTestApp({
  settings: { TRUST_PROXY: '127.0.0.1/32' },
});
const body = {
  page: 'orders/web-orders/restaurant',
  build: '3575a658',
  message: 'TypeError: Cannot read "Rosa Bianchi" of 5125550190',
  stack: 'TypeError\n    at open (https://joyous.example/assets/home-a.js:1:2)',
};
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const reports = () => log.lines().filter(({ msg }) => msg === 'error in a browser');

beforeEach(async () => {
  await queryOnce(ownerUrl, 'TRUNCATE throttle');
  log.clear();
});

describe('an error on a page', () => {
  test('is a warning in the log, without personal data', async () => {
    expect(await call(reportBrowserError, { body })).toBeNull();
    expect(reports()).toMatchObject([
      {
        level: 'warn',
        page: 'orders/web-orders/restaurant',
        build: '3575a658',
        message: 'TypeError: Cannot read [text] of [number]',
        frames: ['open home-a.js:1:2'],
      },
    ]);
    expect(JSON.stringify(log.lines())).not.toMatch(/Rosa|5550190/);
  });

  test('is refused when it names its page by an address, or is too long', async () => {
    const page = '/restaurant/mama-rosa?id=abc';
    expect(await refused(reportBrowserError, { body: { ...body, page } })).toMatchObject({
      httpStatus: 400,
    });
    const stack = 'x'.repeat(4_096);
    expect(await refused(reportBrowserError, { body: { ...body, stack } })).toMatchObject({
      httpStatus: 413,
    });
    expect(reports()).toEqual([]);
  });

  test('is logged 20 times an hour per network, without affecting other networks', async () => {
    for (let time = 0; time < 20; time += 1) {
      await call(reportBrowserError, { body }, from('203.0.113.7'));
    }
    expect(await refused(reportBrowserError, { body }, from('203.0.113.7'))).toMatchObject({
      httpStatus: 429,
      code: 'too_many_reports',
    });
    await call(reportBrowserError, { body }, from('203.0.113.8'));
    expect(reports()).toHaveLength(21);
  });

  test("cannot be reported by another site's page", async () => {
    const answer = await app.inject({
      method: 'POST',
      url: reportBrowserError.path,
      headers: { origin: 'https://elsewhere.example' },
      payload: body,
    });
    expect(answer.statusCode).toBe(403);
    expect(reports()).toEqual([]);
  });
});
