import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import {
  acceptWebOrder,
  readyWebOrder,
  refuseWebOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { orderSecretIn } from '#contract/orders/web-orders/order-link.ts';
import {
  cancelPlacedOrder,
  findUnpaidOrder,
  getPlacedOrder,
  reviewPlacedOrder,
} from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { newsTopic } from '#platform/cache/announce.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, readTexts } from '../../coupons/coupons/coupons.factory.ts';
import { eraseDiner } from '../../operate/operators/index.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { eraseOrder } from '../orders/index.ts';
import { someTerms } from '../quotes/quotes.factory.ts';
import { saveTerms } from '../terms/index.ts';
import { cancelPlacedOrder as cancelByLink } from './diner-order.ts';
import { openKitchen } from './kitchen/kitchen.factory.ts';
import { wrongLinksOfNetwork } from './placed.rules.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database, ownerUrl, refused, vault } = world;

const { at, idOf, headers, ofTill, placed, complete } = await openKitchen(world);
const till = () => ({ ...ofTill, 'idempotency-key': randomUUID() });

const textsTo = async (phone: string) => {
  const texts = await readTexts(world);
  return texts.filter(({ to }) => to === phone).map(({ body }) => body);
};

const acceptByItself = (acceptsByItself: boolean) =>
  asRestaurant(database, at.businessId, (transaction) =>
    saveTerms(transaction, at.businessId, { ...someTerms, acceptsByItself }),
  );

describe('the page of an order has', () => {
  test('what was asked for, to order it again, and how to reach the restaurant', async () => {
    const { order } = await placed();
    expect(order.asked).toEqual([
      {
        itemId: idOf('Burger'),
        quantity: 2,
        choices: [{ group: 'Extras', option: 'Cheese', quantity: 1, choices: [] }],
        note: 'No onions',
      },
    ]);
    expect(order.restaurant).toMatchObject({
      businessExternalId: at.externalId,
      isListed: true,
      phoneNumber: expect.stringMatching(/\d/),
      address: { city: expect.any(String), zipCode: expect.stringMatching(/^\d{5}$/) },
      latitude: expect.any(Number),
    });
    expect(order).toMatchObject({
      waitingSince: order.placedAt,
      acceptedAt: null,
      acceptedByItself: false,
      readyAt: null,
      endedAt: null,
      givenBackCents: 0,
    });
  });

  test('when it was accepted, ready and handed over, and what was given back since', async () => {
    const made = await placed({}, { tip: { cents: 3_00 } });
    const { params, of } = made;
    const iso = () => new Date(clock.now()).toISOString();
    clock.advance(1);
    await call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
    const acceptedAt = iso();
    clock.advance(minuteMs);
    await complete(made);
    const endedAt = iso();
    expect(await call(getPlacedOrder, of)).toMatchObject({
      stage: 'COMPLETED',
      acceptedAt,
      acceptedByItself: false,
      readyAt: endedAt,
      endedAt,
      givenBackCents: 0,
    });
    const one = { lineNo: 1, quantity: 1 };
    const body = { reference: 'R-1', reason: 'Cold', lines: [one] };
    await call(refundPartnerOrder, { params, body }, till());
    const { givenBackCents, amounts } = await call(getPlacedOrder, of);
    expect(givenBackCents).toBe(14_00 + 1_16);
    expect(amounts.totalCents).toBe(28_00 + 2_31 + 3_00);
  });

  test('that it was accepted by itself, as the one text says', async () => {
    await acceptByItself(true);
    const { phone, order, secret } = await placed();
    await acceptByItself(false);
    expect(order).toMatchObject({ stage: 'ACCEPTED', acceptedByItself: true });
    expect(order.promisedAt).toBe(order.dueAt);
    const texts = await textsTo(phone);
    expect(texts).toEqual([
      expect.stringMatching(/^Joyous: .+ automatically accepted order \d+\. Ready .+\. http/),
    ]);
    expect(texts[0]).toMatch(new RegExp(`/o#${secret}$`));
  });

  test('nothing that says whose it is, and nothing of the people in the kitchen', async () => {
    const also = { service: 'DELIVERY', deliverTo: { zipCode: '78701' } };
    const details = { name: 'Zenobia Quill', address: '77 Quince Lane', note: 'Gate 4711' };
    const made = await placed(details, also);
    await call(acceptWebOrder, { params: made.params, body: {} }, headers);
    const shown = JSON.stringify(await call(getPlacedOrder, made.of));
    for (const word of ['Zenobia', 'Quince', '4711', made.phone.slice(2), 'seenAt', '"orderId"']) {
      expect(shown).not.toContain(word);
    }
  });

  test('nothing of another restaurant or diner', async () => {
    const elsewhere = await openKitchen(world);
    const one = await placed();
    const other = await elsewhere.placed();
    const [shown, shownOther] = [
      await call(getPlacedOrder, one.of),
      await call(getPlacedOrder, other.of),
    ];
    expect(shown).toEqual(one.order);
    expect(shownOther).toEqual(other.order);
    expect(shown.restaurant.businessExternalId).toBe(at.externalId);
    expect(shownOther.restaurant.businessExternalId).toBe(elsewhere.at.externalId);
    const refusal = { code: 'order_not_found' };
    const { params } = other;
    expect(await refused(readyWebOrder, { params }, headers)).toMatchObject(
      params.orderId === one.params.orderId ? {} : refusal,
    );
  });
});

test('each text about an order has the link that opens it', async () => {
  const { params, phone, secret } = await placed();
  await call(acceptWebOrder, { params, body: { minutes: 20 } }, headers);
  clock.advance(1);
  await call(readyWebOrder, { params }, headers);
  clock.advance(1);
  await call(refuseWebOrder, { params, body: { reason: 'OTHER' } }, headers);
  const texts = await textsTo(phone);
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    const [link] = /http\S+$/.exec(text) ?? [];
    expect(orderSecretIn(new URL(link ?? '').hash)).toBe(secret);
  }
});

describe('once the diner is erased', () => {
  const sealedOf = (orderId: number) =>
    queryOnce(ownerUrl, 'SELECT sealed_link, sealed_notes FROM web_orders WHERE order_id = $1', [
      orderId,
    ]);
  const nothing = [{ sealed_link: null, sealed_notes: null }];

  test('so is what opens the link; the order goes on, without a text', async () => {
    const { orderId, params, phone, of } = await placed({ name: 'Zenobia Quill' });
    await eraseDiner({ database, vault, nowMs: clock.now() }, phone);
    expect(await sealedOf(orderId)).toEqual(nothing);
    await call(acceptWebOrder, { params, body: {} }, headers);
    expect(await textsTo(phone)).toEqual([]);
    const shown = await call(getPlacedOrder, of);
    expect(shown).toMatchObject({
      stage: 'ACCEPTED',
      lines: [{ note: '' }],
      asked: [{ note: '' }],
    });
  });

  test('the same, if only the order is erased', async () => {
    const { orderId } = await placed();
    const request = { externalId: at.externalId, order: String(orderId), reason: 'asked' };
    await eraseOrder(database, request, clock.now());
    expect(await sealedOf(orderId)).toEqual(nothing);
  });
});

describe('somebody who guesses links', () => {
  test('gets one answer, whatever they send, and in the end none', async () => {
    const network = strangeDevice();
    const { of } = await placed();
    const statusOf = async (secret: string) =>
      (
        await app.inject({
          method: 'POST',
          url: getPlacedOrder.path,
          headers: network,
          payload: { secret },
        })
      ).statusCode;
    const guesses = [...Array(wrongLinksOfNetwork.points).keys()].map(() => statusOf(newToken('')));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([404]));
    expect(await statusOf(newToken(''))).toBe(429);
    for (const endpoint of [cancelPlacedOrder, reviewPlacedOrder]) {
      const guess = { body: { secret: newToken('') } };
      expect(await refused(endpoint, guess, network)).toMatchObject({ code: 'too_many_attempts' });
    }
    const guess = { params: { id: at.externalId }, body: { code: 'A', secrets: [newToken('')] } };
    expect((await refused(findUnpaidOrder, guess, network)).code).toBe('too_many_attempts');
    // Others wait for their orders in the same network.
    expect(await call(getPlacedOrder, of, network)).toMatchObject({ stage: 'PLACED' });
  });
});

describe('at once', () => {
  test('a diner cancels while the till does: it is canceled once, and both are told so', async () => {
    for (let round = 0; round < 5; round += 1) {
      const coupon = await makeCoupon(world, { nowMs: clock.now() });
      const { params, phone, of } = await placed({}, { codes: [coupon.shown] });
      const byTill = { params, body: { stage: 'CANCELLED' as const } };
      const [byDiner, tillSays] = await Promise.allSettled([
        call(cancelPlacedOrder, of),
        call(setPartnerOrderStatus, byTill, till()),
      ]);
      expect(byDiner).toMatchObject({ status: 'fulfilled', value: { stage: 'CANCELLED' } });
      const shown = await call(getPlacedOrder, of);
      const isTills = tillSays.status === 'fulfilled';
      expect(shown.cancelled).toBe(isTills ? 'TILL' : 'DINER');
      expect(await textsTo(phone)).toHaveLength(isTills ? 1 : 0);
      await placed({}, { codes: [coupon.shown] });
    }
  });

  test('ten times cancel: one cancels, and all get the same', async () => {
    const { of } = await placed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(cancelPlacedOrder, of)),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('again and again: what was canceled before is announced to nobody', async () => {
    const { of } = await placed();
    const announce = vi.fn();
    const { logger } = world.log;
    const settings = {};
    const services = { announce, database, vault, settings, logger };
    const context = { ...services, nowMs: clock.now() } as never;
    for (let times = 0; times < 3; times += 1) await cancelByLink(of as never, context);
    expect(announce.mock.calls).toEqual([
      [newsTopic(at.businessId)],
      [`restaurant:${at.externalId}`],
    ]);
  });
});
