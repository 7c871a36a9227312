import { expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { kindsOfNotices } from '#contract/money/notices/kinds.data.ts';
import { permissions } from '#contract/people/access/roles.ts';
import { listDishes } from '#contract/portal/edits/dishes.ts';
import { sendSingleUseToken } from '#contract/reports/customers/customers.ts';
import { listReviews } from '#contract/reviews/reviews/reviews.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { decodedText } from '#platform/testing/decoded-text.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, makeTenant } from '../../coupons/coupons/coupons.factory.ts';
import { redeemByHand } from '../../coupons/coupons/redeem.factory.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { sendNoticesTo } from '../../money/notices/notices.factory.ts';
import { servedCalls } from '../../people/access/index.ts';
import { fromAnywhere, textsTo } from '../../people/sign-in/sign-in.factory.ts';
import { type House, openHouse } from '../../reports/customers/customers.factory.ts';
import { makeReview } from './reviews.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database } = world;

/** Everything staff may read, except streams, which only have counts. */
const readable = servedCalls(app)
  .filter(({ access }) => permissions.some((permission) => permission === access))
  .map(({ endpoint }) => endpoint)
  .filter(({ method, isEventStream }) => method === 'GET' && !isEventStream)
  .concat(listReviews);

type Inputs = Record<string, { params?: object; query?: object }>;

/** A guest who ordered with their number and used a coupon. */
async function open() {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  const house = await openHouse(world, { at });
  const coupon = await makeCoupon(world, { restaurant, nowMs: clock.now() });
  const deps = { database, texts: makeTexts(world), publicUrl: 'http://localhost:3000' };
  const using = { code: coupon.shown, externalId: at.externalId, nowMs: clock.now() };
  await redeemByHand(deps, using);
  const { orderId } = await house.order(coupon.phone);
  const { review } = await makeReview(database, at, { nowMs: clock.now() });
  clock.advance(1_000);
  const found = await house.find(coupon.phone);
  await giveMenu(database, at, newMenu({ Menu: { Mains: [newItem({ name: 'Taco' })] } }));
  const { catalogs } = await call(listDishes, {}, house.headers);
  const [category] = catalogs[0]?.categories ?? [];
  const params = { id: String(found.consumerId) };
  const recent = { query: { fromDate: clock.now() - 86_400_000, toDate: clock.now() } };
  const ofCustomer = { params: { id: found.customer?.customerId } };
  const { addresses } = await sendNoticesTo(world, house.staff, {
    url: 'https://till.joyous.app/notices',
    kinds: kindsOfNotices.filter((kind) => !kind.startsWith('review.')),
  });
  const inputs: Inputs = {
    listNotices: { params: { addressId: addresses[0]?.addressId } },
    getCustomer: ofCustomer,
    listCustomerOrders: ofCustomer,
    findDinerByMobile: { query: { mobileNumber: coupon.phone } },
    getUserReview: { params: { userReviewId: review.user_review_id } },
    listUserReviews: { query: { includeReservationDetails: 'true' } },
    listReviews: { params: { id: at.externalId } },
    getTransaction: { params: { reservationId: orderId } },
    getDishToEdit: { params: { itemId: category?.items[0]?.itemId } },
    listSoldOutOptions: { params: { itemId: category?.items[0]?.itemId } },
    getCategoryToEdit: { params: { catalogCategoryId: category?.catalogCategoryId } },
    getItemOrders: { query: { itemName: 'Taco' } },
    getIncomeExpense: { query: { fromDate: 0, toDate: clock.now() } },
    getYearStatement: { query: { year: 2026 } },
    ...Object.fromEntries(
      [
        'SalesByDay',
        'SalesByHour',
        'ItemsByDay',
        'DollarShares',
        'CouponResults',
        'CouponsByDay',
      ].map((name) => [`get${name}`, recent]),
    ),
  };
  const write = (anonymous: boolean) =>
    makeReview(database, at, {
      nowMs: clock.now(),
      consumerId: coupon.consumer_id,
      subject: { kind: 'COUPON', id: String(coupon.coupon_id) },
      rating: 1,
      anonymous,
      userFirstName: 'Zenobia',
      userLastName: 'Quist',
    });
  return { at, house, phone: coupon.phone, consumerId: params.id, inputs, write };
}

/** Each value by its path, ignoring positions in lists. */
function valuesIn(json: unknown, path: string, into: Map<string, string[]>) {
  if (typeof json !== 'object' || json === null) {
    into.set(path, [...(into.get(path) ?? []), JSON.stringify(json)]);
    return;
  }
  for (const [key, value] of Object.entries(json)) {
    valuesIn(value, Array.isArray(json) ? path : `${path}.${key}`, into);
  }
}

type Open = Awaited<ReturnType<typeof open>>;

const askOne = async ({ house, inputs }: { house: House; inputs: Inputs }, one: Endpoint) => {
  const { params, query } = inputs[one.name] ?? {};
  const url = callUrl(one, { ...params }, { ...query });
  const answer = await app.inject({ method: one.method, url, headers: house.headers });
  return { status: answer.statusCode, json: JSON.parse(decodedText(answer)) };
};

async function readAll(opened: Open) {
  const values = new Map<string, string[]>();
  const statuses = new Map<string, number>();
  for (const one of readable) {
    const { json, status } = await askOne(opened, one);
    statuses.set(one.name, status);
    valuesIn(json.response, one.name, values);
  }
  return { statuses, values };
}

const changed = (before: Map<string, string[]>, after: Map<string, string[]>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path)?.join() !== after.get(path)?.join())
    .sort();

/** Fields that only show that there is one more review, its rating and its content. */
const theReviewItself =
  /^(listUserReviews|listReviews)\.results\.|^(getReviewMetrics|listReviews\.metrics)\.|^(getOwnRestaurant|getDashboard)\.([a-z]+\.)*(\w*[rR]eview\w*|rating|userReviewMetrics\.\w+|\w*[sS]tar\w*)(\.\w+)?$/;

const notYet = [
  'getContentsToEdit',
  'getDepositDetail',
  'getDepositJournal',
  'getDetailChange',
  'getDispute',
  'listTestDishes',
  'listTestOrders',
];

test('from an anonymous review, staff see the review and nothing that identifies its writer', async () => {
  const opened = await open();
  const before = await readAll(opened);
  const unasked = [...before.statuses].filter(([, status]) => status !== 200);
  expect(unasked.map(([name]) => name).sort()).toEqual(notYet);
  await opened.write(true);
  await world.waitForChanges();
  const after = await readAll(opened);
  expect(after.statuses).toEqual(before.statuses);
  const differing = changed(before.values, after.values);
  expect(differing).toContain('getReviewMetrics.totalReviews');
  expect(differing.filter((path) => !theReviewItself.test(path))).toEqual([]);
});

test("with a name, the same comparison finds it on the customer's page", async () => {
  const opened = await open();
  const before = await readAll(opened);
  await opened.write(false);
  await world.waitForChanges();
  const differing = changed(before.values, (await readAll(opened)).values);
  expect(differing).toContain('getCustomer.hasVisitToReview');
  expect(differing).toContain('getCustomer.reviews.userReviewId');
});

test('asking for the link again gets the same answer, and the diner is not texted', async () => {
  const [wrote, silent] = [await open(), await open()];
  await wrote.write(true);
  const ask = async ({ consumerId, house: { headers }, phone }: Open) => {
    const before = (await textsTo(world, phone)).length;
    const params = { id: consumerId };
    const { maskedPhoneNumber } = await call(sendSingleUseToken, { params }, headers);
    const again = await app.inject({
      method: 'POST',
      url: callUrl(sendSingleUseToken, params),
      headers,
    });
    return {
      masked: maskedPhoneNumber.replace(/\d/g, '0'),
      again: again.statusCode,
      texted: (await textsTo(world, phone)).length - before,
    };
  };
  const [told, other] = [await ask(wrote), await ask(silent)];
  expect({ ...told, texted: 0 }).toEqual({ ...other, texted: 0 });
  expect([told.texted, other.texted]).toEqual([0, 1]);
});
