import { beforeEach, expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';
import { openForOrders, someTerms } from '../quotes/quotes.factory.ts';
import { saveTerms } from '../terms/index.ts';
import { dinersAt, readWebOrders } from './placed.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { database, ownerUrl, clock } = world;

async function open(terms: Partial<typeof someTerms> = {}) {
  const { at, idOf } = await openForOrders(database, { terms: { ...someTerms, ...terms } });
  return { at, burger: { itemId: idOf('Burger') }, ...dinersAt(world, at) };
}

const cutThoseThatWait = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const many = 50;
const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const numbersIn = (answers: readonly (number | string)[]) =>
  answers.filter((one) => typeof one === 'number');
const codesIn = (answers: readonly (number | string)[]) => [
  ...new Set(answers.filter((one) => typeof one === 'string')),
];

beforeEach(async () => {
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('50 at once for the last place in a quarter of an hour: one gets it', async () => {
  const { at, burger, bodyOf, placeAtOnce, quote } = await open({ ordersPerSlot: 1 });
  const bodies = await times(many, async () => bodyOf(await quote([burger])));
  const answers = await placeAtOnce(bodies);
  // The others are told that it is ready later, and may order that.
  expect(numbersIn(answers)).toHaveLength(1);
  expect(codesIn(answers)).toEqual(['quote_changed']);
  expect(await readWebOrders(ownerUrl, at.businessId)).toHaveLength(1);
});

test('no slot ever has more than it takes, whatever the others do with their new quotes', async () => {
  const { at, burger, bodyOf, placeAtOnce, quote } = await open({ ordersPerSlot: 3 });
  for (let round = 0; round < 3; round += 1) {
    await placeAtOnce(await times(10, async () => bodyOf(await quote([burger]))));
  }
  const bySlot = new Map<number, number>();
  for (const { slot } of await readWebOrders(ownerUrl, at.businessId)) {
    const atMs = slot?.getTime() ?? 0;
    bySlot.set(atMs, (bySlot.get(atMs) ?? 0) + 1);
  }
  expect([...bySlot.values()]).toEqual([3, 3, 3]);
});

test('50 at once with one coupon, at two restaurants: one uses it', async () => {
  const [here, there] = [await open(), await open()];
  const coupon = await makeCoupon(world, { nowMs: clock.now() });
  const codes = [coupon.shown];
  const bodiesAt = ({ bodyOf, burger, quote }: typeof here) =>
    times(many / 2, async () => bodyOf(await quote([burger], { codes })));
  const [ours, theirs] = [await bodiesAt(here), await bodiesAt(there)];
  const answers = (await Promise.all([here.placeAtOnce(ours), there.placeAtOnce(theirs)])).flat();
  expect(numbersIn(answers)).toHaveLength(1);
  expect(codesIn(answers)).toEqual(['quote_changed']);
});

test('50 at once with one number: one is placed', async () => {
  const { at, burger, bodyOf, placeAtOnce, quote } = await open();
  const { token: numberToken } = await provenNumber(world);
  const bodies = await times(many, async () => bodyOf(await quote([burger]), { numberToken }));
  const answers = await placeAtOnce(bodies);
  expect(numbersIn(answers)).toHaveLength(1);
  expect(codesIn(answers)).toEqual(['order_open']);
  expect(await readWebOrders(ownerUrl, at.businessId)).toHaveLength(1);
});

test('50 at once with one key are one order, and all are answered with it', async () => {
  const { at, burger, bodyOf, placeAtOnce, quote } = await open();
  const body = await bodyOf(await quote([burger]));
  const answers = await placeAtOnce(Array.from({ length: many }, () => body));
  expect(new Set(answers).size).toBe(1);
  expect(numbersIn(answers)).toHaveLength(many);
  expect(await readWebOrders(ownerUrl, at.businessId)).toHaveLength(1);
});

test('50 at once with one quote and as many keys: one is placed', async () => {
  const { at, burger, bodyOf, placeAtOnce, quote } = await open();
  const quoteId = await quote([burger]);
  const answers = await placeAtOnce(await times(many, () => bodyOf(quoteId)));
  expect(numbersIn(answers)).toHaveLength(1);
  expect(codesIn(answers)).toEqual(['quote_used']);
  expect(await readWebOrders(ownerUrl, at.businessId)).toHaveLength(1);
});

test('a connection that is lost in the middle leaves nothing; the same key then orders once', async () => {
  const { at, burger, bodyOf, placeAtOnce, quote } = await open();
  const body = await bodyOf(await quote([burger]));
  const lock = `SELECT FROM ordering_terms WHERE business_id = ${at.businessId} FOR UPDATE`;
  const lost = await whileLocked(ownerUrl, [lock], async () => {
    const answers = placeAtOnce([body]);
    await untilSomebodyWaitsForALock(ownerUrl);
    await queryOnce(ownerUrl, cutThoseThatWait);
    return answers;
  });
  expect(numbersIn(lost)).toEqual([]);
  expect(await readWebOrders(ownerUrl, at.businessId)).toEqual([]);
  const [first] = await placeAtOnce([body]);
  const [again] = await placeAtOnce([body]);
  expect(first).toBeTypeOf('number');
  expect(again).toBe(first);
});

test('an owner who changes the terms meanwhile is waited for: "no more today" holds', async () => {
  const { at, burger, bodyOf, placeAtOnce, quote } = await open();
  const body = await bodyOf(await quote([burger]));
  let answers: Promise<(number | string)[]> | undefined;
  await asRestaurant(database, at.businessId, async (transaction) => {
    const noMoreUntilMs = clock.now() + 86_400_000;
    await saveTerms(transaction, at.businessId, { ...someTerms, noMoreUntilMs });
    answers = placeAtOnce([body]);
    await untilSomebodyWaitsForALock(ownerUrl);
  });
  expect(await answers).toEqual(['quote_changed']);
});

test('one key at two restaurants: two orders with two links', async () => {
  const [here, there] = [await open(), await open()];
  const first = await here.bodyOf(await here.quote([here.burger]));
  const { key } = first;
  const [one] = await here.placeAtOnce([first]);
  const [other] = await there.placeAtOnce([
    await there.bodyOf(await there.quote([there.burger]), { key }),
  ]);
  expect([typeof one, typeof other]).toEqual(['number', 'number']);
});
