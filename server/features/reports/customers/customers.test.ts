import { describe, expect, test } from 'vitest';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { customerSorts } from '#contract/reports/customers/customer-rules.ts';
import * as customers from '#contract/reports/customers/customers.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { inRestaurant, type Tenant } from '../../ground/restaurant/index.ts';
import { adjust } from '../../orders/adjustments/index.ts';
import { couponOrderBody } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { makeReview } from '../../reviews/reviews/reviews.factory.ts';
import { at, openHouse } from './customers.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database, ownerUrl } = world;

const ann = '(512) 555-0190';
const ben = '+1 512 555 0191';

describe('a diner who orders', () => {
  test('is one customer, however the tills format the number', async () => {
    const house = await openHouse(world);
    await house.order(ann, at('2026-03-01T18:00:00-06:00'));
    await house.order('5125550190', at('2026-03-10T18:00:00-05:00'));
    await house.order(ben);
    const { results, counts, next } = await house.list();
    expect(results).toHaveLength(2);
    expect(results.find(({ orders }) => orders === 2)).toEqual({
      customerId: expect.stringMatching(/^[0-9a-f]{32}$/),
      maskedPhoneNumber: '(•••) •••-0190',
      orders: 2,
      couponsUsed: 0,
      spend: '25.66',
      spendAsDouble: 25.66,
      average: '12.83',
      averageAsDouble: 12.83,
      firstOrderDate: {
        timestamp: Date.parse('2026-03-01T18:00:00-06:00'),
        isoDateTime: '2026-03-01T18:00:00.000-06:00',
      },
      lastOrderDate: {
        timestamp: Date.parse('2026-03-10T18:00:00-05:00'),
        isoDateTime: '2026-03-10T18:00:00.000-05:00',
      },
    });
    expect(counts).toMatchObject({ all: 2, new: 2, regular: 0, lapsed: 0 });
    expect(next).toBeNull();
  });

  test("without a mobile number is nobody's customer, and is counted as such", async () => {
    const house = await openHouse(world);
    await house.order(undefined);
    await house.order('table 9');
    await house.order('+44 20 7946 0000');
    await house.order(ann);
    await house.order(undefined, at('2026-01-02T18:00:00-06:00'));
    const { results, counts } = await house.list();
    expect(results).toHaveLength(1);
    expect(counts).toEqual({
      all: 1,
      new: 1,
      regular: 0,
      lapsed: 0,
      ordersLately: 4,
      ordersWithoutPhone: 3,
    });
  });

  test('counts when an order is completed, and not before', async () => {
    const house = await openHouse(world);
    const open = { stage: 'PLACED', completedAt: undefined } as const;
    const { orderId } = await house.order(ann, open);
    expect((await house.list()).results).toEqual([]);
    const found = await house.find(ann);
    expect(found).toMatchObject({
      consumerId: null,
      customer: { orders: 0, spend: '0.00', average: '0.00', lastOrderDate: null },
    });
    const headers = { ...house.till.headers, 'idempotency-key': 'done' };
    const input = { params: { orderId }, body: { stage: 'COMPLETED' as const } };
    await call(setPartnerOrderStatus, input, headers);
    expect((await house.list()).results).toMatchObject([{ orders: 1, spend: '12.83' }]);
  });

  test('counts once for an order that is sent twice', async () => {
    const house = await openHouse(world);
    const same = { reference: 'twice' };
    await house.order(ann, same);
    await house.order(ann, same);
    expect((await house.list()).results).toMatchObject([{ orders: 1, spend: '12.83' }]);
  });
});

describe('what was spent', () => {
  test('is what the diner paid less what they got back', async () => {
    const house = await openHouse(world);
    const one = await house.order(ann);
    const two = await house.order(ann);
    await house.refund(one.orderId, { items: '1.00' });
    // 12.83 * 2 - 1.08, half of which is 12.29: halves are rounded to even.
    expect((await house.list()).results).toMatchObject([
      { orders: 2, spend: '24.58', average: '12.29' },
    ]);
    await house.refund(one.orderId, { all: true });
    const chargeback = { cause: 'chargeback', amount: '-12.83', reason: 'Their bank' };
    const written = { ...chargeback, order: String(two.orderId) };
    const answer = await inRestaurant(database, house.at.externalId, (transaction, businessId) =>
      adjust(transaction, { businessId, nowMs: clock.now() }, written),
    );
    expect(answer).toHaveProperty('entryId');
    expect((await house.list()).results).toMatchObject([{ orders: 2, spend: '0.00' }]);
    const { orders } = await ordersOf(house);
    expect(orders.map(({ paid, returned }) => [paid, returned])).toEqual([
      ['12.83', '12.83'],
      ['12.83', '12.83'],
    ]);
  });

  test('is the same with our coupon, which the restaurant is reimbursed for', async () => {
    const house = await openHouse(world);
    const [restaurant] = await queryOnce<Tenant>(
      ownerUrl,
      'SELECT * FROM restaurants WHERE business_id = $1',
      [house.at.businessId],
    );
    if (!restaurant) throw new Error('no restaurant');
    const coupon = await makeCoupon(world, { restaurant, nowMs: clock.now() });
    for (const paymentStatus of ['PAID_BY_CARD', 'PAID_BY_CASH'] as const) {
      const code = paymentStatus === 'PAID_BY_CARD' ? coupon.shown : undefined;
      const body = code ? couponOrderBody(code, 20) : {};
      await house.order(coupon.phone, { ...body, paymentStatus });
    }
    const { results } = await house.list();
    expect(results).toMatchObject([{ orders: 2, spend: '20.83', couponsUsed: 1 }]);
    const shown = await house.show(results[0]?.customerId ?? '');
    expect(shown).toMatchObject({
      consumerId: expect.any(String),
      hasVisitToReview: true,
      coupons: [{ status: 'USED', percentOff: 20, isGoodAnywhere: false }],
    });
    expect(shown.consumerId).not.toBe(shown.customerId);
  });
});

async function ordersOf(house: Awaited<ReturnType<typeof openHouse>>, query: object = {}) {
  const [customer] = (await house.list()).results;
  const params = { id: customer?.customerId ?? '' };
  const page = await call(customers.listCustomerOrders, { params, query }, house.headers);
  return { orders: page.results, next: page.next };
}

describe('the list', () => {
  test('stays the same across pages in every sort order, even while somebody orders again', async () => {
    const house = await openHouse(world);
    const phones = Array.from({ length: 9 }, (_, n) => `(512) 555-02${10 + n}`);
    for (const [index, phone] of phones.entries()) {
      for (let times = 0; times <= index % 4; times += 1) {
        await house.order(phone, at(`2026-0${1 + (index % 3)}-1${times}T12:00:00-06:00`));
      }
    }
    for (const sort of ['lastOrder', 'orders', 'spend', 'average']) {
      const whole = await house.list({ sort });
      const upward = await house.list({ sort, direction: 'ascending' });
      const idsOf = (page: typeof whole) => page.results.map(({ customerId }) => customerId);
      expect(idsOf(upward)).toEqual(idsOf(whole).toReversed());
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await house.list({ sort, limit: 4, ...(after && { after }) });
        expect(page.counts === null).toBe(after !== undefined);
        seen.push(...idsOf(page));
        after = page.next ?? undefined;
      } while (after);
      expect(seen).toEqual(idsOf(whole));
    }
    const first = await house.list({ sort: 'orders', limit: 4 });
    // The page's last customer moves to the top in the meantime; no customer is skipped.
    await house.order(phones[3] ?? '');
    const rest = await house.list({ sort: 'orders', limit: 9, after: first.next });
    expect(new Set([...first.results, ...rest.results].map((one) => one.customerId)).size).toBe(9);
  });

  test('has new, regular and lapsed customers, by the clock', async () => {
    const house = await openHouse(world);
    const day = (ago: number) => at(new Date(clock.now() - ago * 86_400_000).toISOString());
    await house.order('(512) 555-0301', day(29));
    await house.order('(512) 555-0302', day(31));
    await house.order('(512) 555-0303', day(61));
    for (const ago of [64, 63, 62, 61]) await house.order('(512) 555-0304', day(ago));
    const of = async (group: string) =>
      (await house.list({ group })).results.map(({ maskedPhoneNumber }) =>
        maskedPhoneNumber.slice(-1),
      );
    expect(await of('NEW')).toEqual(['1']);
    expect(await of('REGULAR')).toEqual(['4']);
    expect((await of('LAPSED')).toSorted()).toEqual(['3', '4']);
    const { counts } = await house.list({ group: 'NEW' });
    expect(counts).toMatchObject({ all: 4, new: 1, regular: 1, lapsed: 2 });
  });

  test.each([
    [{ group: 'BEST' }, 'group'],
    [{ sort: 'phone' }, 'sort'],
    [{ direction: 'sideways' }, 'direction'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ after: "1_'; DROP TABLE customers" }, 'after'],
    [{ after: '9'.repeat(101) }, 'after'],
  ])('names the field of %j', async (query, field) => {
    const { headers } = await houseOnce();
    const answer = await refused(customers.listCustomers, { query: query as never }, headers);
    expect(answer.problems).toMatchObject([{ field }]);
  });

  test.each(customerSorts.flatMap((sort) => [['9', sort] as const, ['-9', sort] as const]))(
    'accepts a page after a position that no list ever had: %s..., by %s',
    async (digit, sort) => {
      const house = await houseOnce();
      const after = `${digit.padEnd(digit.length + 14, '9')}_${'f'.repeat(32)}`;
      expect((await house.list({ sort, after })).next).toBeNull();
    },
  );
});

let once: ReturnType<typeof openHouse> | undefined;
const houseOnce = () => {
  once ??= openHouse(world);
  return once;
};

describe('one customer', () => {
  test('has orders page by page, newest first, including those under way', async () => {
    const house = await openHouse(world);
    for (const day of [10, 12, 11]) await house.order(ann, at(`2026-03-${day}T12:00:00-05:00`));
    const open = { stage: 'PLACED', completedAt: undefined } as const;
    await house.order(ann, { ...open, placedAt: '2026-03-19T10:30:00-05:00' });
    const first = await ordersOf(house, { limit: 3 });
    const days = (orders: customers.OrderOfCustomer[]) =>
      orders.map(({ reservationDateTime }) => reservationDateTime.isoDateTime.slice(8, 10));
    expect(days(first.orders)).toEqual(['19', '12', '11']);
    expect(first.orders[0]).toMatchObject({ stage: 'PLACED', paid: null, returned: null });
    const rest = await ordersOf(house, { limit: 3, after: first.next });
    expect(days(rest.orders)).toEqual(['10']);
    expect(rest.next).toBeNull();
  });

  test('has their reviews, without anonymous ones', async () => {
    const house = await openHouse(world);
    const { orderId } = await house.order(ann);
    const { orderId: other } = await house.order(ann);
    for (const [id, overrides] of [
      [orderId, { userFirstName: 'Ann', description: 'Lovely.' }],
      [other, { anonymous: true, description: 'Secretly awful.' }],
    ] as const) {
      const subject = { kind: 'ORDER' as const, id: String(id) };
      await makeReview(database, house.at, { subject, ...overrides });
    }
    const [customer] = (await house.list()).results;
    const { reviews } = await house.show(customer?.customerId ?? '');
    expect(reviews.map(({ description }) => description)).toEqual(['Lovely.']);
  });

  test('and all of this is for owners and managers only', async () => {
    const house = await houseOnce();
    const server = await makeStaff(world, { at: house.at, roleId: 4 });
    const params = { id: '0'.repeat(32) };
    for (const [endpoint, input] of [
      [customers.listCustomers, {}],
      [customers.getCustomer, { params }],
      [customers.listCustomerOrders, { params }],
      [customers.findDinerByMobile, { query: { mobileNumber: ann } }],
    ] as const) {
      const answer = await refused(endpoint, input as never, server.headers);
      expect(answer).toMatchObject({ httpStatus: 403, code: 'not_permitted' });
    }
  });
});

describe('a number', () => {
  test('of a customer elsewhere looks as unknown as any other, also by response time', async () => {
    const houseMade = await openHouse(world);
    const otherHouse = await openHouse(world);
    await otherHouse.order(ann);
    expect(await otherHouse.find(ann)).toMatchObject({ customer: { orders: 1 } });
    const answers = [];
    for (const mobileNumber of [ann, '(512) 555-9999']) {
      const url = `/api/api/V1/consumers/findByMobile?mobileNumber=${encodeURIComponent(mobileNumber)}`;
      const startedAt = performance.now();
      const { statusCode, body } = await app.inject({ url, headers: houseMade.headers });
      expect(performance.now() - startedAt).toBeGreaterThan(38);
      answers.push({ statusCode, body: body.replace(/"requestId":"[^"]*"/, '') });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ statusCode: 404 });
  });
});
