import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { cancelPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { countPortions, giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { openPayingWorld } from '../../orders/payments/paying.factory.ts';
import { openForOrders } from '../../orders/quotes/quotes.factory.ts';
import { dinersAt } from '../../orders/web-orders/placed.factory.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { makePerson, makeStaff } from '../../people/staff/staff.factory.ts';
import { makeReview, replyTo } from '../../reviews/reviews/reviews.factory.ts';
import { revokeKey } from '../integrations/index.ts';
import { makeIntegration } from '../integrations/integrations.factory.ts';
import { anyDeposit } from '../sweeps/deposit-review.factory.ts';
import { sweepRestaurant } from '../sweeps/index.ts';
import { readNotices, sendNoticesTo, toLocal } from './notices.factory.ts';

const world = await openPayingWorld({ settings: toLocal });
const { call, clock, database, ownerUrl, standIn, arrive } = world;

/** A restaurant whose till wants to hear of everything. */
async function open() {
  const { at, idOf } = await openForOrders(database);
  const till = await makeIntegration(world, { at });
  const owner = await makeStaff(world, { at });
  await sendNoticesTo(world, owner, { url: `http://127.0.0.1/${at.externalId}` });
  let seen = 0;
  /** What was written since it was asked the last time. */
  const news = async () => {
    const all = await readNotices(ownerUrl, at);
    const fresh = all.slice(seen).map(({ kind, data }) => [kind, data] as const);
    seen = all.length;
    return fresh;
  };
  await news();
  return { at, idOf, till, owner, news };
}

const openOrder = () => orderBody({ stage: 'PLACED', completedAt: undefined });

const withOnce = (headers: object) => ({ ...headers, 'idempotency-key': randomUUID() });

describe('a notice is written', () => {
  test('of orders that other programs send, as they move and are refunded', async () => {
    const { at, till, news } = await open();
    const site = await makeIntegration(world, { at, name: 'Website' });
    expect((await news()).map(([kind]) => kind)).toEqual(['key.made']);
    const { orderId } = await sendingFrom(world, site).send(openOrder());
    const params = { orderId };
    for (const stage of ['ACCEPTED', 'READY', 'COMPLETED'] as const) {
      await call(setPartnerOrderStatus, { params, body: { stage } }, withOnce(site.headers));
    }
    const refund = { reference: 'r1', reason: 'cold', items: '1.00' };
    await call(refundPartnerOrder, { params, body: refund }, withOnce(site.headers));
    expect(await news()).toEqual([
      ['order.placed', { orderId, stage: 'PLACED' }],
      ['order.accepted', { orderId, stage: 'ACCEPTED' }],
      ['order.ready', { orderId, stage: 'READY' }],
      ['order.completed', { orderId, stage: 'COMPLETED' }],
      ['order.refunded', { orderId, stage: 'COMPLETED' }],
    ]);
    // It knows that it sent this one.
    const own = await sendingFrom(world, till).send(openOrder());
    expect(await news()).toEqual([]);
    const moved = { params: { orderId: own.orderId }, body: { stage: 'CANCELLED' as const } };
    await call(setPartnerOrderStatus, moved, withOnce(till.headers));
    expect(await news()).toEqual([
      ['order.cancelled', { orderId: own.orderId, stage: 'CANCELLED' }],
    ]);
  });

  test('of an order on the web, and of one that is paid online once it is paid', async () => {
    const { at, idOf, news } = await open();
    const diners = dinersAt(world, at);
    const line = { itemId: idOf('Burger') };
    const placed = await diners.place(await diners.quote([line]));
    const orderId = placed.order.orderNumber;
    expect(await news()).toEqual([['order.placed', { orderId, stage: 'PLACED' }]]);

    const started = await world.startPaying(diners, await diners.quote([line]));
    expect(await news()).toEqual([]);
    standIn.pay(started.sessionId);
    await arrive();
    expect(await news()).toEqual([['order.placed', { orderId: started.orderId, stage: 'PLACED' }]]);

    const unpaid = await world.startPaying(diners, await diners.quote([line]));
    await call(cancelPlacedOrder, { body: { secret: unpaid.secret } }, strangeDevice());
    expect(await news()).toEqual([]);
  });

  test('of the menu once for all that changes together, and of each dish that is sold out', async () => {
    const { at, idOf, news } = await open();
    const dinner = (priceCents: number) =>
      newMenu({ Dinner: { Mains: [newItem({ name: 'Burger', priceCents }), newItem()] } });
    await giveMenu(database, at, dinner(13_00));
    expect((await news()).filter(([kind]) => kind === 'menu.changed')).toHaveLength(1);
    // The same again changes nothing.
    await giveMenu(database, at, dinner(13_00));
    expect(await news()).toEqual([]);
    const itemId = idOf('Burger');
    await asRestaurant(database, at.businessId, async (transaction) => {
      await transaction
        .updateTable('menu_items')
        .set({ sold_out_until: new Date(clock.now() + dayMs) })
        .where('business_id', '=', at.businessId)
        .where('item_id', '=', itemId)
        .execute();
    });
    expect(await news()).toEqual([['menu.availability', { itemId }]]);
    // Only whether there are any.
    for (const left of [9, 8, 0, 5, null]) await countPortions(database, at, itemId, left);
    expect(await news()).toEqual([
      ['menu.availability', { itemId }],
      ['menu.availability', { itemId }],
    ]);
  });

  test('of deposits, reviews and coupons', async () => {
    const { at, news } = await open();
    const completedAtMs = clock.now();
    await makeOrder(database, at, { menuPriceCents: 30_00, completedAtMs });
    await news();
    await sweepRestaurant(database, {
      businessId: at.businessId,
      nowMs: completedAtMs + 3 * dayMs,
      review: anyDeposit,
    });
    const { review } = await makeReview(database, at);
    const reviewId = review.user_review_id;
    await replyTo(database, at, reviewId, { message: 'Thanks', discountPercentage: 10 });
    const coupon = await makeCoupon(world);
    await redeemByHand(
      { database, texts: makeTexts(world), publicUrl: 'http://localhost:3000' },
      { code: coupon.code, externalId: at.externalId, nowMs: clock.now() },
    );
    // Whoever uses it says who wrote the review.
    const code = await makeReplyCode(database, at, { nowMs: clock.now() });
    await asRestaurant(database, at.businessId, (transaction) =>
      transaction
        .updateTable('reply_codes')
        .set({ redeemed_at: new Date(clock.now()), order_reference: 'T-7' })
        .where('code', '=', code)
        .execute(),
    );
    expect(await news()).toEqual([
      ['deposit.made', { depositNumber: 1 }],
      ['review.published', { reviewId }],
      ['review.answered', { reviewId }],
      ['coupon.taken', { couponId: expect.any(Number), orderReference: null }],
      ['coupon.taken', { couponId: null, orderReference: 'T-7' }],
    ]);
    await asRestaurant(database, at.businessId, async (transaction) => {
      await transaction
        .insertInto('deposit_returns')
        .values({
          business_id: at.businessId,
          sweep_batch_num: 1,
          event_no: 1,
          event: 'RETURNED',
          day: '2026-03-25',
          reason: 'closed account',
          recorded_at: new Date(),
        })
        .execute();
      await transaction
        .updateTable('reviews')
        .set({ state: 'HIDDEN' })
        .where('business_id', '=', at.businessId)
        .execute();
    });
    expect(await news()).toEqual([
      ['deposit.returned', { depositNumber: 1 }],
      ['review.hidden', { reviewId }],
    ]);
  });

  test('of keys and staff, without a name', async () => {
    const { at, news } = await open();
    const other = await makeIntegration(world, { at, name: 'Website' });
    const { externalId } = at;
    await revokeKey(database, { externalId, keyId: other.keyId, reason: 'x' }, clock.now());
    const { userId } = await makePerson(world, { at, roleId: 4 });
    expect(await news()).toEqual([
      ['key.made', { keyId: other.keyId }],
      ['key.ended', { keyId: other.keyId }],
      ['staff.added', { userId, roleId: 4, status: 'ACTIVE' }],
    ]);
  });
});

describe('no notice is written', () => {
  test('of what is rolled back, of another restaurant, or of a kind that no address wants', async () => {
    const { at, owner, news } = await open();
    const other = await openForOrders(database);
    await makeOrder(database, other.at, { menuPriceCents: 1_00, completedAtMs: clock.now() });
    await expect(
      asRestaurant(database, at.businessId, async (transaction) => {
        await transaction
          .updateTable('menu_items')
          .set({ price_cents: 1 })
          .where('business_id', '=', at.businessId)
          .execute();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await news()).toEqual([]);
    expect(await readNotices(ownerUrl, other.at)).toEqual([]);
    const url = 'http://127.0.0.1/reviews';
    const { addresses } = await sendNoticesTo(world, owner, { url, kinds: ['review.published'] });
    const { addressId } = addresses.find((one) => one.url === url) ?? { addressId: '' };
    await makeOrder(database, at, { menuPriceCents: 1_00, completedAtMs: clock.now() });
    await makeReview(database, at);
    const of = (await readNotices(ownerUrl, at)).filter((one) => one.address_id === addressId);
    expect(of.map(({ kind }) => kind)).toEqual(['review.published']);
  });
});
