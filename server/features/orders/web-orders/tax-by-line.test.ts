import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getPartnerOrder, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import { taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { getPlacedOrder } from '#contract/orders/web-orders/placed.ts';
import { getTransaction } from '#contract/reports/transactions/transaction.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { findBooks } from '../../money/sweeps/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { openForOrders, someTerms } from '../quotes/quotes.factory.ts';
import { dinersAt } from './placed.factory.ts';

// F of the worked example of docs/MONEY.md, from the quote to its refunds.
const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl } = world;
const extras = [{ name: 'Extras', options: [{ name: 'Cheese', priceCents: 1_50 }] }];
const { at, idOf } = await openForOrders(database, {
  terms: { ...someTerms, acceptsByItself: true },
  menu: newMenu({
    Dinner: {
      Mains: [
        newItem({ name: 'Burger', priceCents: 12_50, optionGroups: extras }),
        newItem({ name: 'Olive oil', priceCents: 11_95, taxCategory: 'GROCERY' }),
      ],
    },
  }),
  taxes: [
    taxPeriod({
      exceptions: [{ kind: 'GROCERY', services: ['DELIVERY'], rateMillionths: 20_000 }],
    }),
  ],
});
const { businessId } = at;
const { place, quote } = dinersAt(world, at);
const till = await makeIntegration(world, { at, refundLimit: '10000' });
const owner = await makeStaff(world, { at });
const once = () => ({ ...till.headers, 'idempotency-key': randomUUID() });

async function placeF() {
  const codes = [
    (await makeCoupon(world, { percentOff: 20, nowMs: clock.now() })).shown,
    await makeReplyCode(database, at, { percentOff: 10, nowMs: clock.now() }),
  ];
  const lines = [
    {
      itemId: idOf('Burger'),
      quantity: 2,
      choices: [{ group: 'Extras', option: 'Cheese' }],
    },
    { itemId: idOf('Olive oil') },
  ];
  const quoteId = await quote(lines, {
    service: 'DELIVERY',
    deliverTo: { zipCode: '78701' },
    codes,
    tip: { percent: 15 },
  });
  const { secret, order } = await place(quoteId, { address: '1 Elm Street' });
  return { secret, orderId: order.orderNumber };
}

const complete = (orderId: number) => {
  const body = { stage: 'COMPLETED', paymentStatus: 'PAID_BY_CASH' } as const;
  return call(setPartnerOrderStatus, { params: { orderId }, body }, once());
};

async function refund(orderId: number, what: object) {
  const body = { reference: randomUUID(), reason: 'It was cold', ...what };
  return (await call(refundPartnerOrder, { params: { orderId }, body }, once())).amounts;
}

const faults = async () =>
  (await asRestaurant(database, businessId, (transaction) => findBooks(transaction, businessId)))
    .faults;

describe('an order on the web', () => {
  let placed: Awaited<ReturnType<typeof placeF>>;
  beforeAll(async () => {
    placed = await placeF();
    await complete(placed.orderId);
  });

  const given = (back: Record<string, [string, string]> = {}) =>
    [
      ['PREPARED_FOOD', 82_500, '20.16', '1.66'],
      ['GROCERY', 20_000, '8.61', '0.17'],
      ['DELIVERY_FEE', 82_500, '2.87', '0.24'],
    ].map(([category, rateMillionths, base, tax]) => {
      const [returnedBase, returnedTax] = back[String(category)] ?? ['0.00', '0.00'];
      return { category, rateMillionths, base, tax, returnedBase, returnedTax };
    });
  const show = () => call(getPartnerOrder, { params: { orderId: placed.orderId } }, till.headers);

  test('shows its tax by rate to the till, the diner and the restaurant', async () => {
    const order = await show();
    expect(order.taxes).toEqual(given());
    expect(
      order.lines.map(({ item, taxCategory, taxBase, tax }) => [item, taxCategory, taxBase, tax]),
    ).toEqual([
      ['Burger', 'PREPARED_FOOD', '20.16', '1.66'],
      ['Olive oil', 'GROCERY', '8.61', '0.17'],
      ['Delivery fee', 'DELIVERY_FEE', '2.87', '0.24'],
    ]);
    const diners = await call(getPlacedOrder, { body: { secret: placed.secret } });
    expect(diners.taxes).toEqual([
      { kind: 'PREPARED_FOOD', rateMillionths: 82_500, baseCents: 20_16, taxCents: 1_66 },
      { kind: 'GROCERY', rateMillionths: 20_000, baseCents: 8_61, taxCents: 17 },
      { kind: 'DELIVERY_FEE', rateMillionths: 82_500, baseCents: 2_87, taxCents: 24 },
    ]);
    const params = { reservationId: placed.orderId };
    const { taxes, lines } = await call(getTransaction, { params }, owner.headers);
    expect(lines.map(({ itemName, isDeliveryFee }) => [itemName, isDeliveryFee])).toEqual([
      ['Burger', false],
      ['Olive oil', false],
      ['Delivery fee', true],
    ]);
    expect(taxes).toMatchObject([
      { category: 'PREPARED_FOOD', baseAmount: '20.16', taxAmount: '1.66' },
      { category: 'GROCERY', baseAmount: '8.61', taxAmount: '0.17' },
      { category: 'DELIVERY_FEE', taxAmount: '0.24', returnedTaxAmount: '0.00' },
    ]);
    expect(await faults()).toEqual([]);
  });

  test('gives back the tax of what is returned, to the cent, and in the end all of it', async () => {
    const { orderId } = placed;
    const line = (lineNo: number) => ({ lines: [{ lineNo, quantity: 1 }] });
    expect(await refund(orderId, line(2))).toMatchObject({ items: '8.60', tax: '0.17' });
    expect(await refund(orderId, line(1))).toMatchObject({ items: '10.08', tax: '0.83' });
    expect((await show()).taxes).toEqual(
      given({ GROCERY: ['8.61', '0.17'], PREPARED_FOOD: ['10.08', '0.83'] }),
    );
    expect(await refund(orderId, line(1))).toMatchObject({ tax: '0.83' });
    expect(await refund(orderId, { all: true })).toMatchObject({ tax: '0.24' });
    expect((await show()).taxes).toEqual(
      given({
        PREPARED_FOOD: ['20.16', '1.66'],
        GROCERY: ['8.61', '0.17'],
        DELIVERY_FEE: ['2.87', '0.24'],
      }),
    );
    expect(await faults()).toEqual([]);
  });

  test('of amounts and named taxes, too', async () => {
    const { orderId } = await placeF();
    await complete(orderId);
    expect(await refund(orderId, { items: '10.00' })).toMatchObject({ tax: '0.65' });
    expect(await refund(orderId, { tax: '0.10' })).toMatchObject({ tax: '0.10' });
    const lines = [{ lineNo: 2, quantity: 1 }];
    expect(await refund(orderId, { lines, tax: '0.00' })).toMatchObject({ tax: '0.00' });
    expect(await refund(orderId, { items: '13.04' })).toMatchObject({ tax: '1.32' });
    expect(await faults()).toEqual([]);
  });
});

describe('an order of before', () => {
  const forget = (orderId: number) =>
    queryOnce(
      ownerUrl,
      `WITH gone AS (DELETE FROM order_taxes WHERE order_id = $1)
       UPDATE order_lines SET tax_kind = NULL, base_cents = NULL, tax_cents = NULL
       WHERE order_id = $1`,
      [orderId],
    );

  test('has its tax as one sum, of which a refund gives back its share', async () => {
    const { orderId } = await placeF();
    await forget(orderId);
    const { taxes, lines } = await complete(orderId);
    expect(taxes).toEqual([]);
    expect(lines.map(({ tax }) => tax)).toEqual([null, null, null]);
    const oil = [{ lineNo: 2, quantity: 1 }];
    expect(await refund(orderId, { lines: oil })).toMatchObject({ tax: '0.56' });
    expect(await faults()).toEqual([]);
  });

  test('whose refund was booked without categories goes on by shares', async () => {
    const { orderId } = await placeF();
    await complete(orderId);
    const [taxes] = await queryOnce<{ saved: string }>(
      ownerUrl,
      'SELECT json_agg(t)::text AS saved FROM order_taxes t WHERE order_id = $1',
      [orderId],
    );
    // As the version before would give it: it doesn't read the taxes.
    await forget(orderId);
    expect(await refund(orderId, { items: '10.00' })).toMatchObject({ tax: '0.65' });
    await queryOnce(
      ownerUrl,
      `INSERT INTO order_taxes SELECT * FROM json_populate_recordset(null::order_taxes, $1::json)`,
      [taxes?.saved],
    );
    const oil = [{ lineNo: 2, quantity: 1 }];
    expect(await refund(orderId, { lines: oil })).toMatchObject({ tax: '0.57' });
    expect(await refund(orderId, { all: true })).toMatchObject({ tax: '0.85' });
  });
});

test('the database puts the categories in the order of taxKinds', async () => {
  const kinds = await queryOnce<{ kind: string }>(
    ownerUrl,
    `SELECT kind FROM unnest($1::text[]) AS kind ORDER BY tax_kind_place(kind)`,
    [[...taxKinds].sort()],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(taxKinds);
  const [unknown] = await queryOnce(ownerUrl, `SELECT tax_kind_place('OTHER') AS place`);
  expect(unknown).toEqual({ place: null });
});
