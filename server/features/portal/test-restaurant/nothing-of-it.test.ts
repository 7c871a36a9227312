import { expect, test } from 'vitest';
import { requestRestaurantCoupon } from '#contract/coupons/coupons/coupons.ts';
import { getCatalog } from '#contract/find/menus/menus.ts';
import {
  getCity,
  getRestaurant,
  listCities,
  showCards,
} from '#contract/find/restaurants/restaurants.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { listPrograms } from '#contract/money/integrations/programs.ts';
import { requestQuote } from '#contract/orders/quotes/quote.ts';
import { getOrdering } from '#contract/orders/terms/ordering.ts';
import { listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { getDashboard } from '#contract/portal/dashboard/dashboard.ts';
import { listDeposits } from '#contract/reports/deposits/deposits.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { readOutboxBacklog } from '#platform/sms/outbox-backlog.queries.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { listHeld } from '../../money/held/index.ts';
import { withKey } from '../../money/integrations/integrations.factory.ts';
import { readHeldGauges } from '../../money/ledger/index.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import {
  findAllRestaurants,
  readSweepGauges,
  sweepAll,
  verifyLedger,
} from '../../money/sweeps/index.ts';
import {
  listMostlyGivenBack,
  listPublicly,
  listRestaurants,
  listUnpaid,
} from '../../operate/operators/index.ts';
import { couponOrderBody, orderBody, sendingFrom } from '../../orders/orders/orders.factory.ts';
import { listTroubled, readPaymentGauges } from '../../orders/payments/index.ts';
import { networkOf } from '../../people/access/index.ts';
import { fromAnywhere, strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { openBesideTest, tillOf } from './test-restaurant.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database, ownerUrl, refused } = world;
const house = await openBesideTest(world);
const { headers } = house.owner;

const page = async (url: string) => (await app.inject({ url })).body;

/** What the network that these calls come from has used up, as a diner's. */
const ofRealNetwork = [
  ...['payments.unpaid.network', 'payments.declines.network'].map((name) => {
    const index = world.vault.blindIndex('payments.network', networkOf('127.0.0.1'));
    return [name, index.toString('hex')];
  }),
  ...['placed.order.network', 'quotes.network', 'coupons.address'].map((name) => {
    return [name, networkOf('127.0.0.1')];
  }),
].map(
  ([name, key]) =>
    `${name}:${world.vault.blindIndex('throttle.key', `${name} ${key}`).toString('hex')}`,
);

/** Everything that is read of all restaurants, or of the real one: by diners, staff and operators. */
async function everything() {
  const nowMs = clock.now();
  const { entries, ...verified } = await verifyLedger(database);
  return {
    cities: await call(listCities, {}),
    city: await call(getCity, { params: { urlFriendlyCity: 'austin' } }),
    found: await call(searchRestaurants, {}),
    sitemaps: [await page('/sitemap.xml'), await page('/sitemaps/austin/1.xml')],
    dashboard: await call(getDashboard, {}, headers),
    transactions: await call(searchTransactions, {}, headers),
    deposits: await call(listDeposits, {}, headers),
    kitchen: await call(listWebOrders, {}, headers),
    programs: await call(listPrograms, {}, headers),
    gauges: [
      ...(await readHeldGauges(database)),
      ...(await readPaymentGauges(database)),
      ...(await readSweepGauges(database)).map(({ name }) => name),
    ],
    outbox: await readOutboxBacklog(database),
    operators: {
      all: await findAllRestaurants(database),
      restaurants: await listRestaurants(database, {}),
      unpaid: await listUnpaid(database, nowMs),
      givenBack: await listMostlyGivenBack(database, nowMs),
      troubled: await listTroubled(database),
      held: await listHeld(database, undefined),
      verified: { entries, ...verified },
    },
    shared: await queryOnce(
      ownerUrl,
      `SELECT (SELECT jsonb_agg(jsonb_build_array(key, points) ORDER BY key) FROM throttle
           WHERE key LIKE 'texts.%day:%' OR key = ANY ($1)) AS budgets,
         (SELECT count(*)::int FROM consumers WHERE visited_at IS NOT NULL) AS visitors,
         (SELECT count(*)::int FROM number_proofs) AS proofs,
         (SELECT count(*)::int FROM text_messages WHERE NOT in_inbox) AS texts,
         (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'sms.send') AS sending,
         (SELECT count(*)::int FROM listings) AS listings`,
      [ofRealNetwork],
    ),
  };
}

test('a busy test restaurant changes nothing that anybody else reads', async () => {
  const before = await everything();
  await house.make();
  const key = await house.newKey();
  const till = tillOf(world, key);
  const ordered = (await house.press('ORDER')).orderNumber ?? 0;
  const paid = (await house.press('ORDER_ONLINE')).orderNumber ?? 0;
  await house.press('CARD_DECLINED');
  await house.press('COUPON');
  await till.set(ordered, { stage: 'ACCEPTED' });
  await till.set(ordered, { stage: 'COMPLETED', paymentStatus: 'UNPAID' });
  await till.set(paid, { stage: 'ACCEPTED' });
  await house.press('HOUR');
  await till.set(paid, { stage: 'COMPLETED' });
  const texts = (await house.press('COUPON')).test?.texts ?? [];
  const bodies = texts.map(({ body }) => body).join(' ');
  const code = /\b([A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3})\b/.exec(bodies)?.[1] ?? '';
  const sending = sendingFrom(world, { headers: withKey(key) } as Parameters<
    typeof sendingFrom
  >[1]);
  await sending.send(couponOrderBody(code, 20));
  const [testId = 0] = await house.ids();
  await queryOnce(
    ownerUrl,
    'UPDATE restaurants SET daily_payable_limit_cents = 0 WHERE business_id = $1',
    [testId],
  );
  await sending.send(orderBody());
  await queryOnce(
    ownerUrl,
    `UPDATE web_payments SET trouble = 'cannot ask', trouble_at = now() WHERE business_id = $1`,
    [testId],
  );
  const held = await queryOnce(ownerUrl, 'SELECT FROM held_entries WHERE business_id = $1', [
    testId,
  ]);
  expect(held).not.toEqual([]);
  const after = await everything();
  // The owner's own acts at the real restaurant are in its activity, and nowhere else.
  expect(after).toEqual(before);
});

test('no job sweeps it, and it is never due', async () => {
  await house.make();
  const swept: number[] = [];
  await sweepAll(database, { nowMs: clock.now() + 864e5, review: anyDeposit }, ({ businessId }) =>
    swept.push(businessId),
  );
  expect(swept).toContain(house.at.businessId);
  const [testId = 0] = await house.ids();
  expect(swept).not.toContain(testId);
  await queryOnce(ownerUrl, 'UPDATE restaurants SET sweep_minutes = 60 WHERE business_id = $1', [
    testId,
  ]);
  const [row] = await queryOnce(
    ownerUrl,
    `SELECT due_at = 'infinity' AS never FROM next_sweeps WHERE business_id = $1`,
    [testId],
  );
  expect(row).toEqual({ never: true });
});

test('no diner reaches it by its address, and nobody lists it', async () => {
  const shown = await house.make();
  const id = shown?.externalId ?? '';
  const unknown = { httpStatus: 404 };
  expect(await refused(getRestaurant, { params: { id } })).toMatchObject(unknown);
  expect(await refused(getCatalog, { params: { id } })).toMatchObject(unknown);
  expect(await refused(getOrdering, { params: { id } })).toMatchObject(unknown);
  const body = { service: 'TAKE_OUT' as const, lines: [{ itemId: 1, quantity: 1 }] };
  expect(await refused(requestQuote, { params: { id }, body })).toMatchObject(unknown);
  const coupon = { params: { id }, body: { mobileNumber: somePhone() } };
  expect(await refused(requestRestaurantCoupon, coupon, strangeDevice())).toMatchObject(unknown);
  expect(await call(showCards, { body: { ids: [id] } })).toEqual({ results: [] });
  const listing = { externalId: id, listed: true, nowMs: clock.now() };
  expect(await listPublicly(database, listing)).toMatchObject({ code: 'test_restaurant' });
  const [testId = 0] = await house.ids();
  await expect(
    queryOnce(ownerUrl, 'UPDATE restaurants SET listed = true WHERE business_id = $1', [testId]),
  ).rejects.toMatchObject({ constraint: 'test_is_not_listed' });
});

const text = (businessId: number | null, isInInbox: boolean, purpose = 'COUPON') =>
  queryOnce(
    ownerUrl,
    `INSERT INTO text_messages (message_id, purpose, for_business, sealed_phone, sealed_body, queued_at,
       in_inbox) VALUES (gen_random_uuid(), $3, $1, 'p', 'b', now(), $2)`,
    [businessId, isInInbox, purpose],
  );

test('whoever queues a text, it goes to the inbox if it is of a test restaurant, and only then', async () => {
  await house.make();
  const [testId = 0] = await house.ids();
  const stays = { constraint: 'texts_of_tests_stay_here' };
  await expect(text(testId, false)).rejects.toMatchObject(stays);
  await expect(text(house.at.businessId, true)).rejects.toMatchObject(stays);
  const only = { constraint: 'only_texts_of_diners_in_inbox' };
  for (const purpose of ['PORTAL_CODE', 'PORTAL_INVITATION', 'PORTAL_PASSWORD_CHANGED']) {
    await expect(text(testId, true, purpose)).rejects.toMatchObject(only);
  }
  await expect(text(null, true)).rejects.toMatchObject(only);
});

test('a restaurant can move, and its test restaurant stays', async () => {
  await house.make();
  const [testId = 0] = await house.ids();
  const rows = await queryOnce<{ what: string }>(
    ownerUrl,
    'SELECT what FROM find_under_way($1, now())',
    [testId],
  );
  expect(rows.map(({ what }) => what).join()).toContain('test restaurant stays where it is');
});

// The last one: its rows are not sealed, so no page could show them.
test('no gauge of texts counts its inbox', async () => {
  await house.make();
  const [testId = 0] = await house.ids();
  const before = await readOutboxBacklog(database);
  await text(testId, true);
  expect(await readOutboxBacklog(database)).toEqual(before);
  await text(house.at.businessId, false);
  expect(await readOutboxBacklog(database)).not.toEqual(before);
});
