import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeIntegration } from '../../features/money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../features/money/sweeps/index.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { demoMenu } from '../menus/demo-menus.ts';
import { demoRestaurants } from '../restaurants/demo-restaurants.ts';
import { seededRandom } from '../seeded-random.ts';
import { createCouponTaker } from './coupon-taker.ts';
import { offersOf } from './draw-lines.ts';
import { serviceMix } from './order-words.data.ts';
import { createPartnerClient } from './partner-client.ts';
import { openTill } from './till.ts';

const world = await openTestApp();
const { app, clock, database, ownerUrl } = world;

async function fetchFromApp(url: string, { method, headers, body }: RequestOf) {
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, text: async () => answer.payload };
}

/** Loses every third request, or its answer. */
function lossyFetch() {
  let requests = 0;
  return async (url: string, request: RequestOf) => {
    requests += 1;
    if (requests % 6 === 1) throw new Error('no network');
    const answer = await fetchFromApp(url, request);
    if (requests % 6 === 4) throw new Error('the answer was lost');
    return answer;
  };
}

type RequestOf = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

test('rings up, completes and refunds, and does nothing twice when answers are lost', async () => {
  const { key, externalId } = await makeIntegration(world, { refundLimit: '10000' });
  const [facts] = demoRestaurants(clock.now());
  if (!facts) throw new Error('a demo without restaurants');
  const said: string[] = [];
  const turn = openTill({
    kitchen: { offers: offersOf(demoMenu(facts)), services: serviceMix, taxBasisPoints: 825 },
    random: seededRandom('a till'),
    send: createPartnerClient({ origin: '', key }, { fetch: lossyFetch(), pauseMs: 0 }),
    requestCoupon: createCouponTaker({
      origin: '',
      externalId,
      fetch: fetchFromApp,
      random: seededRandom('diners'),
    }),
    now: clock.now,
    say: (line) => said.push(line),
  });
  for (let turns = 0; turns < 150; turns += 1) {
    await turn();
    clock.advance(30_000);
  }
  const linesOf = (pattern: RegExp) => said.filter((line) => pattern.test(line)).length;
  const [row] = await queryOnce(
    ownerUrl,
    `SELECT (SELECT count(*)::int FROM orders) AS orders,
       (SELECT count(*)::int FROM ledger_entries WHERE kind = 'ORDER') AS completed,
       (SELECT count(*)::int FROM ledger_entries WHERE kind = 'REFUND') AS refunds,
       (SELECT count(*)::int FROM coupons WHERE state = 'REDEEMED') AS coupons`,
  );
  expect(row).toEqual({
    orders: linesOf(/PAID|UNPAID/),
    completed: linesOf(/: COMPLETED/),
    refunds: linesOf(/ refunded \(/),
    coupons: linesOf(/% off by coupon/),
  });
  expect(linesOf(/% off by coupon/)).toBeGreaterThan(2);
  expect(said).toHaveLength(150);
  expect(linesOf(/: COMPLETED/)).toBeGreaterThan(20);
  expect(linesOf(/ refunded \(/)).toBeGreaterThan(2);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('says what is wrong with a refused call', async () => {
  const { key } = await makeIntegration(world, { scopes: [] });
  const fetch = lossyFetch();
  const send = createPartnerClient({ origin: '', key }, { fetch, pauseMs: 0 });
  await expect(send('/api/partner/V1/orders', {})).rejects.toThrow(/403/);
});
