import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { statementsOf } from '#platform/testing/statements-of.ts';
import { untilSomebodyWaitsForALock } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant, readCoupons } from '../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { noCeilings } from '../../money/ledger/ceilings.factory.ts';
import { acceptOrders } from './intake/accept-orders.ts';
import { couponOrderBody, type OrderBody, orderBody, readBody } from './orders.factory.ts';

const world = await openTestApp();
const { clock, database, ownerUrl, vault } = world;
const restaurant = await makeTenant(database);
const businessId = restaurant.business_id;
const deps = { vault, texts: makeTexts(world), publicUrl: 'https://joyous.example' };
const into = {
  businessId,
  integration: 'Till',
  mayCharge: true,
  nowMs: clock.now(),
  by: 'job' as const,
  ceilings: noCeilings,
};

const accept = (orders: readonly OrderBody[], beforeCommit?: () => Promise<void>) =>
  asRestaurant(database, businessId, async (transaction) => {
    const read = orders.map((order) => readBody(order, into.nowMs));
    const accepted = await acceptOrders(transaction, deps, into, read);
    await beforeCommit?.();
    return accepted.map((one) => (isRefused(one) ? one.code : 'TAKEN'));
  });

const ownAmounts = { subtotal: '10.00', ownDiscount: '1.00', tax: '0.00', total: '9.00' };

async function costsOf(orders: readonly OrderBody[]) {
  const { result, texts } = await statementsOf(() => accept(orders));
  return { accepted: new Set(result), count: texts.length };
}

test('ten times as many orders with codes take as many statements', async () => {
  const at = { businessId };
  const kinds: [string, () => Promise<OrderBody>][] = [
    ['coupon_unknown', async () => couponOrderBody('CCC-CCC-CCC', 20)],
    ['own_code_unknown', async () => orderBody({ ownCode: 'NOTHING' })],
    [
      'TAKEN',
      async () => orderBody({ ownCode: await makeReplyCode(database, at), amounts: ownAmounts }),
    ],
  ];
  for (const [wanted, make] of kinds) {
    const many = async (count: number) => {
      const orders: OrderBody[] = [];
      while (orders.length < count) orders.push(await make());
      return costsOf(orders);
    };
    await many(1);
    const few = await many(3);
    expect(few.accepted).toEqual(new Set([wanted]));
    expect(await many(30)).toEqual(few);
  }
});

test('a code of an order whose reference another call takes meanwhile goes to the next order', async () => {
  const [coupon, own] = [
    await makeCoupon(world, { restaurant }),
    await makeReplyCode(database, { businessId }),
  ];
  const batch = [
    couponOrderBody(coupon.code, 20, { reference: 'R-1' }),
    couponOrderBody(coupon.code, 20, { reference: 'R-2' }),
    couponOrderBody(coupon.code, 20, { reference: 'R-3' }),
    orderBody({ reference: 'R-4', ownCode: own, amounts: ownAmounts }),
  ];
  let second: Promise<string[]> | undefined;
  const first = await accept([orderBody({ reference: 'R-1' })], async () => {
    second = accept(batch);
    await untilSomebodyWaitsForALock(ownerUrl);
  });
  expect(first).toEqual(['TAKEN']);
  expect(await second).toEqual(['reference_taken', 'TAKEN', 'coupon_already_redeemed', 'TAKEN']);
  const row = (await readCoupons(ownerUrl)).find(({ code }) => code === coupon.code);
  expect(row?.state).toBe('REDEEMED');
  expect(await accept(batch)).toEqual([
    'reference_taken',
    'TAKEN',
    'coupon_already_redeemed',
    'TAKEN',
  ]);
});

test('a code that came with an order which is refused goes to the next one', async () => {
  const coupon = await makeCoupon(world, { restaurant });
  const own = await makeReplyCode(database, { businessId });
  const orders = [
    couponOrderBody(coupon.code, 21, { reference: 'S-1' }),
    couponOrderBody(coupon.code, 20, { reference: 'S-2', ownCode: 'NOTHING' }),
    couponOrderBody(coupon.shown.toLowerCase(), 20, { reference: 'S-3' }),
    couponOrderBody(coupon.code, 20, { reference: 'S-4', ownCode: own }),
    orderBody({
      reference: 'S-5',
      ownCode: `${own.slice(0, 6)}-${own.slice(6)}`,
      amounts: ownAmounts,
    }),
    orderBody({ reference: 'S-6', ownCode: own, amounts: ownAmounts }),
  ];
  expect(await accept(orders)).toEqual([
    'bad_input',
    'own_code_unknown',
    'TAKEN',
    'coupon_already_redeemed',
    'TAKEN',
    'own_code_used',
  ]);
});
