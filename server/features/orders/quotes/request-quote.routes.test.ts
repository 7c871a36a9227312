import { describe, expect, test } from 'vitest';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, readCoupons } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { makeReplyCode } from '../../coupons/reply-codes/reply-codes.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findListedRestaurant } from '../../ground/restaurant/index.ts';
import { operatorOf } from '../../people/staff/staff.factory.ts';
import { openForOrders, readQuotes, someTerms, tableCode } from './quotes.factory.ts';

const world = await openTestApp();
const { app, call, refused, database, ownerUrl, clock } = world;
const { at, idOf } = await openForOrders(database);
const elsewhere = await openForOrders(database);
const params = { id: at.externalId };
const [burger, wine] = [idOf('Burger'), idOf('Wine')];
const line = { itemId: burger, quantity: 1 };
const cheese = { group: 'Extras', option: 'Cheese' };

type Body = Parameters<typeof call<typeof requestQuote>>[1]['body'];

const quote = (body: Partial<Body> = {}, of = params) =>
  call(requestQuote, { params: of, body: { service: 'TAKE_OUT', lines: [line], ...body } });

const tenant = async (externalId: string) => {
  const found = await findListedRestaurant(database, externalId);
  if (!found) throw new Error('not there');
  return found;
};

describe('an order is quoted', () => {
  test('line by line, and the quote is stored', async () => {
    const lines = [
      { ...line, quantity: 2, choices: [cheese], note: 'No onions' },
      { itemId: wine, quantity: 1 },
    ];
    const made = await quote({ lines, tip: { cents: 3_00 } });
    expect(made).toMatchObject({
      service: 'TAKE_OUT',
      lines: [
        { name: 'Burger', choices: 'Extras: Cheese', unitCents: 14_00, lineCents: 28_00 },
        { name: 'Wine', ageChecked: true, unitCents: 9_00, lineCents: 9_00 },
      ],
      problems: [],
      amounts: { itemsCents: 37_00, taxCents: 2_31 + 74, tipCents: 3_00, totalCents: 43_05 },
    });
    expect(Date.parse(made.expiresAt ?? '')).toBe(clock.now() + 30 * 60_000);
    const row = (await readQuotes(ownerUrl)).find((one) => one.quote_id === made.quoteId);
    expect(row).toMatchObject({ business_id: at.businessId, total_cents: 43_05 });
    expect(row?.everything).not.toContain('No onions');
  });

  test('with the fee of a delivery, which is no part of the least order', async () => {
    const deliverTo = { zipCode: '78701' };
    const made = await quote({ service: 'DELIVERY', deliverTo });
    expect(made).toMatchObject({
      quoteId: null,
      problems: [{ kind: 'BELOW_LEAST_ORDER', limitCents: 20_00 }],
      amounts: { itemsCents: 12_50, deliveryFeeCents: 3_99 },
    });
    const larger = await quote({
      service: 'DELIVERY',
      deliverTo,
      lines: [{ ...line, quantity: 2 }],
    });
    expect(larger).toMatchObject({ problems: [], amounts: { itemsCents: 25_00 } });
    expect(larger.quoteId).not.toBeNull();
  });

  test.each([
    [{ service: 'DELIVERY', deliverTo: { zipCode: '10001' } }, 'NOT_DELIVERED_THERE'],
    [{ service: 'DELIVERY' }, 'PLACE_NEEDED'],
    [{ service: 'DINE_IN' }, 'UNKNOWN_TABLE'],
    [{ service: 'DINE_IN', table: 'zzzzzzzzzzzzzzzz' }, 'UNKNOWN_TABLE'],
    [{ service: 'DINE_IN', table: tableCode, dueAt: '2026-03-19T20:00:00Z' }, 'NOT_FOR_LATER'],
    [{ dueAt: '2026-03-19T16:01:00Z' }, 'NOT_A_TIME'],
    [{ dueAt: '2026-03-19T16:15:00Z' }, 'TOO_SOON'],
    [{ dueAt: '2027-03-19T16:00:00Z' }, 'TOO_FAR'],
  ] as const)('%o: %s', async (body, kind) => {
    const made = await quote({ lines: [{ ...line, quantity: 2 }], ...body });
    expect(made.problems).toEqual([{ kind }]);
    expect(made.quoteId).toBeNull();
  });

  test('without an option that staff marked as sold out, until it is back', async () => {
    const lines = [{ ...line, choices: [cheese] }];
    const mark = (until: string) =>
      queryOnce(ownerUrl, 'UPDATE menu_items SET sold_out_options = $1 WHERE item_id = $2', [
        JSON.stringify([{ at: ['Extras', 'Cheese'], until }]),
        burger,
      ]);
    await mark(new Date(clock.now() + dayMs).toISOString());
    const made = await quote({ lines });
    expect(made.quoteId).toBeNull();
    expect(JSON.stringify(made)).toContain('SOLD_OUT');
    await mark(new Date(clock.now()).toISOString());
    expect(await quote({ lines })).toMatchObject({ problems: [] });
  });

  test('at a table, for now', async () => {
    const made = await quote({ service: 'DINE_IN', table: tableCode });
    expect(made).toMatchObject({ dueAt: null, problems: [] });
    expect(made.quoteId).not.toBeNull();
  });

  test('not by a restaurant that takes no orders, has no rates, or is not there', async () => {
    const without = await openForOrders(database, { terms: null });
    const lines = [{ itemId: without.idOf('Burger'), quantity: 1 }];
    const none = await quote({ lines }, { id: without.at.externalId });
    expect(none).toMatchObject({ quoteId: null, problems: [{ kind: 'NOT_OFFERED' }] });
    const untaxed = await openForOrders(database, { taxes: [] });
    const made = await quote(
      { lines: [{ itemId: untaxed.idOf('Burger'), quantity: 1 }] },
      { id: untaxed.at.externalId },
    );
    expect(made).toMatchObject({ problems: [{ kind: 'NO_TAX_RATES' }], amounts: null });
    const unlisted = await makeRestaurant(database, { listed: false });
    const body = { service: 'TAKE_OUT' as const, lines: [line] };
    for (const id of [unlisted.externalId, 'nothere0001', "' or 1=1"]) {
      const answer = await refused(requestQuote, { params: { id }, body });
      expect(answer).toMatchObject({ httpStatus: 404, code: 'restaurant_not_found' });
    }
  });

  test('with the rates of the day on which it is due, at the restaurant', async () => {
    // 11 PM in Chicago, where the rates change at midnight.
    clock.advance(12 * 3_600_000);
    const { at: there, ...dishes } = await openForOrders(database, {
      terms: { ...someTerms, daysAhead: 1 },
      taxes: [taxPeriod(), taxPeriod({ startsOn: '2026-03-20', rateMillionths: 100_000 })],
    });
    const lines = [{ itemId: dishes.idOf('Burger'), quantity: 1 }];
    const taxOf = async (dueAt: string) =>
      (await quote({ lines, dueAt }, { id: there.externalId })).amounts?.taxCents;
    expect(await taxOf('2026-03-20T04:45:00Z')).toBe(1_03);
    expect(await taxOf('2026-03-20T05:00:00Z')).toBe(1_25);
    clock.advance(-12 * 3_600_000);
  });
});

describe('what is sent', () => {
  test("of another restaurant's menu is not on this one's", async () => {
    const made = await quote({ lines: [line, { itemId: elsewhere.idOf('Wine'), quantity: 1 }] });
    expect(made).toMatchObject({ quoteId: null, amounts: null });
    expect(made.lines[1]).toEqual({
      itemId: elsewhere.idOf('Wine'),
      name: null,
      quantity: 1,
      choices: '',
      ageChecked: false,
      taxKind: 'NOT_TAXED',
      unitCents: null,
      lineCents: null,
      problems: [{ kind: 'NOT_ON_MENU' }],
    });
  });

  test('as amounts changes nothing', async () => {
    const forged = {
      totalCents: 1,
      amounts: { taxCents: 0, totalCents: 1 },
      deliveryFeeCents: -500,
      lines: [{ ...line, priceCents: 1, unitCents: 1, lineCents: 1, taxKind: 'NOT_TAXED' }],
    };
    const plain = await quote();
    const made = await quote(forged as never);
    expect({ ...made, quoteId: '' }).toEqual({ ...plain, quoteId: '' });
  });

  test('without end is refused before anything is read', async () => {
    const lines = Array.from({ length: 60 }, () => ({ ...line, note: 'x'.repeat(1_000) }));
    const answer = await app.inject({
      method: 'POST',
      url: `/api/web/restaurant/${at.externalId}/quote`,
      payload: { service: 'TAKE_OUT', lines },
    });
    expect(answer.statusCode).toBe(413);
  });

  test('at its largest is answered', async () => {
    const choices = Array.from({ length: 5 }, () => ({ ...cheese, quantity: 99 }));
    const lines = Array.from({ length: 60 }, () => ({ itemId: burger, quantity: 99, choices }));
    const made = await quote({ lines });
    expect(made.lines[0]?.problems).toEqual([
      { kind: 'TOO_MANY_OF_ONE', at: ['Extras'], option: 'Cheese', limit: 1 },
      { kind: 'TOO_MANY', at: ['Extras'], limit: 1 },
    ]);
    const many = await quote({ lines: lines.map(({ choices: _, ...of }) => of) });
    expect(many).toMatchObject({ quoteId: null, problems: [{ kind: 'TOO_EXPENSIVE' }] });
  });
});

describe('codes', () => {
  test('take off what they are worth, the own one first, and stay unused', async () => {
    const restaurant = await tenant(at.externalId);
    const coupon = await makeCoupon(world, { restaurant });
    const own = await makeReplyCode(database, at);
    const before = await readCoupons(ownerUrl);
    const made = await quote({ codes: [coupon.shown, own.toLowerCase()] });
    expect(made.amounts).toMatchObject({ ownDiscountCents: 1_25, ourDiscountCents: 2_25 });
    expect(made.codes).toMatchObject([
      { kind: 'COUPON', percentOff: 20, itemLimitCents: 250_00, problem: null },
      { kind: 'OWN_CODE', percentOff: 10, itemLimitCents: null, problem: null },
    ]);
    expect(await readCoupons(ownerUrl)).toEqual(before);
    const unused = `SELECT FROM reply_codes WHERE code = $1 AND redeemed_at IS NULL`;
    expect(await queryOnce(ownerUrl, unused, [own])).toHaveLength(1);
    const [row] = (await readQuotes(ownerUrl)).filter((one) => one.quote_id === made.quoteId);
    expect(row).toMatchObject({ own_discount_cents: 1_25, our_discount_cents: 2_25 });
    expect(row?.everything).not.toContain(coupon.code);
    expect(row?.everything).not.toMatch(new RegExp(own, 'i'));
  });

  test('of another restaurant, and such as there are not, have one answer', async () => {
    const restaurant = await tenant(elsewhere.at.externalId);
    const { shown } = await makeCoupon(world, { restaurant });
    const otherCode = await makeReplyCode(database, elsewhere.at);
    const answers = [];
    for (const code of [shown, otherCode, 'CCC-CCC-CCC', 'nonsense', '%']) {
      const { codes, quoteId } = await quote({ codes: [code] });
      answers.push({ ...codes[0], code: '', quoteId });
    }
    const unknown = { kind: null, percentOff: null, itemLimitCents: null, problem: 'UNKNOWN' };
    expect(answers).toEqual(answers.map(() => ({ ...unknown, code: '', quoteId: null })));
  });

  test('that are used or expired, or a second of their kind, are said so', async () => {
    const restaurant = await tenant(at.externalId);
    const used = await makeCoupon(world, { restaurant });
    const redeemed = { ...at, code: used.shown, nowMs: clock.now() };
    await redeemByHand(operatorOf(world), redeemed);
    const old = await makeReplyCode(database, at, { nowMs: clock.now() - 15 * dayMs });
    const made = await quote({ codes: [used.shown, old] });
    expect(made.codes.map(({ problem }) => problem)).toEqual(['USED', 'EXPIRED']);
    expect(made.amounts).toMatchObject({ ownDiscountCents: 0, ourDiscountCents: 0 });
    const [one, two] = [await makeCoupon(world, { restaurant }), await makeCoupon(world)];
    const both = await quote({ codes: [one.shown, two.shown] });
    expect(both.codes.map(({ problem }) => problem)).toEqual([null, 'SECOND_OF_A_KIND']);
    expect(both.quoteId).toBeNull();
    const twice = await quote({ codes: [one.shown, one.shown] });
    expect(twice.codes.map(({ problem }) => problem)).toEqual([null, 'SECOND_OF_A_KIND']);
  });
});
