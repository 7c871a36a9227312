import { beforeEach, describe, expect, test } from 'vitest';
import { orderPath, orderSecretIn } from '#contract/orders/web-orders/order-link.ts';
import {
  cancelPlacedOrder,
  changedSchema,
  getPlacedOrder,
  placeOrder,
} from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, readCoupons, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { operatorOf } from '../../people/staff/staff.factory.ts';
import { askedNumber, provenNumber } from '../numbers/numbers.factory.ts';
import { readDetails } from '../orders/index.ts';
import { openForOrders, someMenu, someTerms, tableCode } from '../quotes/quotes.factory.ts';
import { giveTerms } from '../terms/terms.factory.ts';
import { dinersAt, newOrderKey, readWebOrders } from './placed.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused, vault } = world;
const { at, idOf } = await openForOrders(database);
const { businessId } = at;
const { bodyOf, params, place, quote, refusedToPlace } = dinersAt(world, at);
const burger = { itemId: idOf('Burger') };
const cheese = { group: 'Extras', option: 'Cheese' };

const send = (body: Awaited<ReturnType<typeof bodyOf>>) =>
  call(placeOrder, { params, body }, strangeDevice());
const refuse = (body: object) => refused(placeOrder, { params, body }, strangeDevice());
const countOrders = async () => (await readWebOrders(ownerUrl, businessId)).length;

beforeEach(async () => {
  await giveMenu(database, at, someMenu);
  await giveTerms(database, at, someTerms);
});

describe('an order is placed', () => {
  test('as it was quoted, with its choices and notes, to be paid at the restaurant', async () => {
    const lines = [{ ...burger, quantity: 2, choices: [cheese], note: 'No onions' }];
    const { secret, order } = await place(await quote(lines, { tip: { cents: 3_00 } }), {
      note: 'Ring twice',
    });
    expect(order).toMatchObject({
      stage: 'PLACED',
      service: 'TAKE_OUT',
      promisedAt: null,
      cancelled: null,
      mayCancel: true,
      lines: [
        {
          name: 'Burger',
          quantity: 2,
          choices: ['Extras: Cheese'],
          unitCents: 14_00,
          note: 'No onions',
        },
      ],
      amounts: { itemsCents: 28_00, taxCents: 2_31, tipCents: 3_00, totalCents: 33_31 },
      restaurant: { businessExternalId: at.externalId },
    });
    expect(orderSecretIn(new URL(orderPath(secret), 'https://x.example').hash)).toBe(secret);
    expect(await call(getPlacedOrder, { body: { secret } })).toEqual(order);
    const [row] = await queryOnce<{ integration: string; payment_status: string }>(
      ownerUrl,
      'SELECT integration, payment_status FROM orders WHERE order_id = $1',
      [order.orderNumber],
    );
    expect(row).toEqual({ integration: 'Joyous web', payment_status: 'UNPAID' });
  });

  test('with a delivery fee, which is no dish, and the address where only this restaurant reads it', async () => {
    const deliverTo = { zipCode: '78701' };
    const quoteId = await quote([{ ...burger, quantity: 2 }], { service: 'DELIVERY', deliverTo });
    expect(await refusedToPlace(quoteId)).toMatchObject({
      code: 'bad_input',
      problems: [{ field: 'address' }],
    });
    const phone = somePhone();
    const { order } = await place(quoteId, {
      numberToken: (await provenNumber(world, phone)).token,
      address: '1 Elm Street\nApt 2',
    });
    expect(order.lines.map(({ name, unitCents }) => [name, unitCents])).toEqual([
      ['Burger', 12_50],
    ]);
    expect(order.amounts).toMatchObject({ itemsCents: 28_99, deliveryFeeCents: 3_99 });
    const key = { businessId, orderId: order.orderNumber };
    expect(
      await asRestaurant(database, businessId, (transaction) =>
        readDetails(transaction, vault, key),
      ),
    ).toEqual({
      name: 'Ann Lee',
      phone,
      address: '1 Elm Street\nApt 2, 78701',
    });
    const rows = await queryOnce<{ row: string }>(
      ownerUrl,
      `SELECT to_jsonb(o)::text || to_jsonb(w)::text AS row
       FROM orders o JOIN web_orders w USING (business_id, order_id) WHERE order_id = $1`,
      [order.orderNumber],
    );
    for (const secret of ['Elm', 'Ann', phone.slice(2)]) {
      expect(rows[0]?.row).not.toContain(secret);
    }
  });

  test('at a table, which it names', async () => {
    const quoteId = await quote([burger], { service: 'DINE_IN', table: tableCode });
    const { order } = await place(quoteId);
    expect(order).toMatchObject({ service: 'DINE_IN', table: 'Window 1', dueAt: null });
    const [row] = (await readWebOrders(ownerUrl, businessId)).slice(-1);
    expect(row?.slot).toBeNull();
  });

  test('accepted by itself, where the terms say so', async () => {
    const terms = { ...someTerms, acceptsByItself: true };
    await giveTerms(database, at, terms);
    const { order } = await place(await quote([burger]));
    expect(order).toMatchObject({ stage: 'ACCEPTED', mayCancel: false });
    expect(order.promisedAt).toBe(order.dueAt);
  });

  test('with a coupon, which is used up, and good again when it is canceled', async () => {
    const coupon = await makeCoupon(world, { nowMs: clock.now() });
    const stateOf = async () =>
      (await readCoupons(ownerUrl)).find(({ code }) => code === coupon.code)?.state;
    const { secret, order } = await place(await quote([burger], { codes: [coupon.shown] }));
    expect(order.amounts).toMatchObject({ ourDiscountCents: 2_50 });
    expect(await stateOf()).toBe('REDEEMED');
    const cancelled = await call(cancelPlacedOrder, { body: { secret } });
    expect(cancelled).toMatchObject({ stage: 'CANCELLED', cancelled: 'DINER', mayCancel: false });
    expect(await stateOf()).not.toBe('REDEEMED');
    expect(await call(cancelPlacedOrder, { body: { secret } })).toEqual(cancelled);
  });
});

describe('the same key again', () => {
  test('gets the same order, also when the quote is long gone and the number has an order', async () => {
    const body = await bodyOf(await quote([burger]));
    const first = await send(body);
    const before = await countOrders();
    expect(await send(body)).toEqual(first);
    clock.advance(45 * minuteMs);
    await giveMenu(database, at, newMenu({ Dinner: { Mains: [newItem({ name: 'Soup' })] } }));
    expect((await send(body)).order.orderNumber).toBe(first.order.orderNumber);
    expect(await countOrders()).toBe(before);
  });

  test('is refused with another name, address, note or quote', async () => {
    const body = await bodyOf(await quote([burger]));
    await send(body);
    for (const other of [{ name: 'Bob' }, { address: 'x' }, { note: 'x' }]) {
      expect(await refuse({ ...body, ...other })).toMatchObject({ code: 'key_used' });
    }
    const quoteId = await quote([burger]);
    expect(await refuse({ ...body, quoteId })).toMatchObject({ code: 'key_used', httpStatus: 409 });
  });

  test('must be 256 bits', async () => {
    const body = await bodyOf(await quote([burger]));
    for (const key of ['', 'x', body.key.slice(1), `${body.key}x`, `${body.key.slice(1)}=`]) {
      expect(await refuse({ ...body, key })).toMatchObject({ code: 'bad_input' });
    }
  });
});

describe('nothing is placed', () => {
  test('of a quote that was ordered under another key', async () => {
    const quoteId = await quote([burger]);
    await place(quoteId);
    expect(await refusedToPlace(quoteId)).toMatchObject({ code: 'quote_used' });
  });

  test("of another restaurant's quote, or of none", async () => {
    const elsewhere = await openForOrders(database);
    const otherDiners = await dinersAt(world, elsewhere.at).quote([
      { itemId: elsewhere.idOf('Burger') },
    ]);
    const before = await countOrders();
    expect(await refusedToPlace(otherDiners)).toMatchObject({ code: 'quote_unknown' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await refusedToPlace(unknown)).toMatchObject({ code: 'quote_unknown' });
    expect(await countOrders()).toBe(before);
    expect(await readWebOrders(ownerUrl, elsewhere.at.businessId)).toEqual([]);
  });

  test('with a forged proof, one whose code was not entered, or one of 30 days ago', async () => {
    const asked = await askedNumber(world, somePhone(), strangeDevice());
    const old = await provenNumber(world);
    for (const numberToken of ['', 'x', newToken(''), asked.token]) {
      const answer = await refusedToPlace(await quote([burger]), { numberToken });
      expect(answer).toMatchObject({ code: 'number_not_proven', httpStatus: 403 });
    }
    clock.advance(30 * 24 * 60 * minuteMs);
    const numberToken = old.token;
    expect(await refusedToPlace(await quote([burger]), { numberToken })).toMatchObject({
      code: 'number_not_proven',
    });
  });

  test('while the number has an open order here; elsewhere it may', async () => {
    const { token: numberToken } = await provenNumber(world);
    const { secret } = await place(await quote([burger]), { numberToken });
    expect(await refusedToPlace(await quote([burger]), { numberToken })).toMatchObject({
      code: 'order_open',
    });
    const elsewhere = await openForOrders(database);
    const otherDiners = dinersAt(world, elsewhere.at);
    await otherDiners.place(await otherDiners.quote([{ itemId: elsewhere.idOf('Burger') }]), {
      numberToken,
    });
    await call(cancelPlacedOrder, { body: { secret } });
    await place(await quote([burger]), { numberToken });
  });

  test('if something differs: it is said line by line, with a quote that can be ordered', async () => {
    const quoteId = await quote([burger, { itemId: idOf('Wine') }]);
    const prices = [
      newItem({ name: 'Burger', priceCents: 13_50 }),
      newItem({ name: 'Wine', priceCents: 9_00, ageChecked: true, taxCategory: 'ALCOHOL' }),
    ];
    await giveMenu(database, at, newMenu({ Dinner: { Mains: prices } }));
    const before = await countOrders();
    const answer = await refusedToPlace(quoteId);
    expect(answer).toMatchObject({ code: 'quote_changed', httpStatus: 409 });
    expect(answer.problems?.map(({ field }) => field)).toContain('lines.0');
    const { changes, quote: now } = changedSchema.parse(answer.instead);
    expect(changes[0]).toEqual({ about: 'LINE', line: 0, text: '$12.50 each, and $13.50 now.' });
    expect(now.amounts?.itemsCents).toBe(22_50);
    expect(await countOrders()).toBe(before);
    const { order } = await place(now.quoteId ?? '');
    expect(order.amounts.itemsCents).toBe(22_50);
  });

  test('if a coupon was used meanwhile: the new quote cannot be ordered as it is', async () => {
    const coupon = await makeCoupon(world, { nowMs: clock.now() });
    const quoteId = await quote([burger], { codes: [coupon.shown] });
    await redeemByHand(operatorOf(world), { ...at, code: coupon.shown, nowMs: clock.now() });
    const answer = await refusedToPlace(quoteId);
    expect(answer).toMatchObject({ code: 'quote_changed' });
    const { changes, quote: now } = changedSchema.parse(answer.instead);
    expect(changes).toContainEqual({
      about: 'CODE',
      code: coupon.shown,
      text: 'That code was used already. Remove it.',
    });
    expect(now.quoteId).toBeNull();
  });

  test('of a quote that has expired; the same prices are quoted again', async () => {
    const quoteId = await quote([burger]);
    clock.advance(31 * minuteMs);
    const answer = await refusedToPlace(quoteId);
    expect(answer).toMatchObject({ code: 'quote_changed' });
    await place(changedSchema.parse(answer.instead).quote.quoteId ?? '');
  });

  test('once the restaurant takes none', async () => {
    const quoteId = await quote([burger]);
    const terms = { ...someTerms, services: [] };
    await giveTerms(database, at, terms);
    expect(await refusedToPlace(quoteId)).toMatchObject({ code: 'quote_changed' });
  });
});

test('a link that is guessed, or belongs to an order of a till, finds nothing', async () => {
  for (const secret of ['', 'x', newOrderKey(), newToken('')]) {
    for (const endpoint of [getPlacedOrder, cancelPlacedOrder]) {
      const answer = await refused(endpoint, { body: { secret } });
      expect(answer).toMatchObject({ code: 'web_order_not_found', httpStatus: 404 });
    }
  }
});

test('what is stored of a link cannot open it', async () => {
  const body = await bodyOf(await quote([burger]));
  const { secret } = await send(body);
  const [row] = await queryOnce<{ row: string }>(
    ownerUrl,
    `SELECT string_agg(to_jsonb(w)::text || to_jsonb(o)::text, '') AS row
     FROM web_orders w JOIN orders o USING (business_id, order_id)`,
  );
  expect(row?.row).not.toContain(secret);
  expect(row?.row).not.toContain(body.key);
});
