import { expect, test } from 'vitest';
import { getReviewMetrics } from '#contract/portal/replies/feedback.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { searchTransactions } from '#contract/reports/transactions/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon, somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { anyDeposit } from '../../money/sweeps/deposit-review.factory.ts';
import { sweepAll, verifyLedger } from '../../money/sweeps/index.ts';
import { orderBody } from '../../orders/orders/orders.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { eraseDiner } from './erase-diner.ts';
import { exportDiner } from './export-diner.ts';
import { makeFullDiner, makeHouse, written } from './full-diner.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, vault } = world;
const operator = () => ({ database, vault, nowMs: clock.now() });

const [here, there] = [await makeHouse(world), await makeHouse(world)];
const makeDiner = (name: string) => makeFullDiner(world, { here, there, name });

type Column = { table: string; column: string };

/**
 * What may refer to a diner, and what an erasure does with it: a new column fails here until it is
 * listed.
 */
const columnsOfPeople: Record<string, string> = {
  'award_ballots.device': 'of a browser, random; the ballot stays in the count',
  'award_ballots.network': 'of a network',
  'award_ballots.receipt': 'stays: the log is public, and names nobody',
  'award_ballots.salt': 'of the receipt',
  'award_campaigns.sealed_at': 'a time',
  'award_judgments.receipt': 'of the ballot',
  'award_log.receipt': 'of the ballot',
  'award_suspicions.receipt': 'of the ballot',
  'award_suspicions.common': 'of a network, a browser or a block of numbers',
  'award_voters.consumer_id': 'stays: the row that it names has no number; its link ends',
  'award_voters.erased_number': 'a keyed hash, until the log is sealed: nobody votes twice',
  'award_voters.number_block': 'emptied',
  'business_users.invited_phone_index': 'of staff: their account stays',
  'business_users.sealed_invited_phone': 'of staff',
  'consumers.consumer_id': 'a number of ours, which says nothing without the row',
  'consumers.phone_index': 'emptied',
  'consumers.sealed_phone': 'emptied',
  'coupons.consumer_id': 'stays: the row that it names has no number',
  'customers.phone_index': 'the row is deleted, and all that name it in order_customers',
  'customers.sealed_phone': 'the row is deleted',
  'deposits.seal': 'of money',
  'device_verifications.email_index': 'of staff',
  'dispute_answers.sealed_said': 'emptied',
  'device_verifications.phone_index': 'of staff',
  'failed_proofs.email_index': 'of staff',
  'key_checks.check_value': 'of the server',
  'menu_owners.sha256': 'of a menu',
  'notice_addresses.sealed_old_secret': 'of a program',
  'notice_addresses.sealed_secret': 'of a program',
  'number_changes.phone_index': 'of staff',
  'number_changes.sealed_phone': 'of staff',
  'number_proofs.phone_index': 'the row is deleted',
  'number_proofs.sealed_phone': 'the row is deleted',
  'orders.sealed_details': 'emptied',
  'photos.sha256': 'of a picture of the restaurant',
  'quotes.sealed_details':
    'notes and ZIP code or position, also of a placed order: the row goes within two hours of the quote',
  'restaurants.phone_number': 'of the restaurant',
  'review_invitations.consumer_id': 'emptied',
  'reviews.consumer_id': 'emptied',
  'sign_in_stops.phone_index': 'the row is deleted',
  'text_messages.phone_index': 'emptied',
  'text_messages.sealed_body': 'emptied',
  'text_messages.sealed_phone': 'emptied',
  'users.phone_index': 'of staff',
  'users.sealed_phone': 'of staff',
  'web_orders.sealed_link': 'emptied',
  'web_orders.sealed_notes': 'emptied',
  'web_payments.device_index': 'without a number',
  'web_payments.network_index': 'emptied once it is decided: within 40 minutes',
  'web_payments.number_index': 'emptied once it is decided: within 40 minutes',
  'web_payments.table_index': 'without a number',
};

const tables = await queryOnce<{ table: string }>(
  ownerUrl,
  `SELECT c.oid::regclass::text AS table FROM pg_class c
   JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'graphile_worker')
   WHERE c.relkind IN ('r', 'p') ORDER BY 1`,
);

/** Every row of every table as text, bytes in hexadecimal. */
async function readAll() {
  const all: { table: string; row: string }[] = [];
  for (const { table } of tables) {
    const rows = await queryOnce<{ row: string }>(
      ownerUrl,
      `SELECT t::text AS row FROM ${table} t`,
    );
    all.push(...rows.map(({ row }) => ({ table, row })));
  }
  return all;
}

const where = async (needles: readonly string[]) => {
  const rows = await readAll();
  return rows.filter(({ row }) => needles.some((needle) => row.includes(needle)));
};

/** Everything that could identify the diner. */
async function needlesOf({ name, phone }: { name: string; phone: string }, by = vault) {
  // Each restaurant has its own index.
  const atEach = [here, there].flatMap(({ businessId }) =>
    by.blindIndexes('customers.phone', `${businessId} ${phone}`),
  );
  const indexes = [...by.blindIndexes('phone', phone), ...atEach];
  const sealed = await queryOnce<{ bytes: Buffer | null }>(
    ownerUrl,
    `SELECT sealed_phone AS bytes FROM consumers WHERE phone_index = ANY ($1)
     UNION ALL SELECT sealed_phone FROM text_messages WHERE phone_index = ANY ($1)
     UNION ALL SELECT sealed_body FROM text_messages WHERE phone_index = ANY ($1)
     UNION ALL SELECT sealed_phone FROM customers WHERE phone_index = ANY ($1)`,
    [indexes],
  );
  const bytes = [...indexes, ...sealed.flatMap((row) => row.bytes ?? [])];
  expect(bytes.length).toBeGreaterThan(indexes.length);
  return [
    ...bytes.map((one) => one.toString('hex')),
    name,
    phone.slice(-10),
    written(phone),
    maskPhone(phone),
  ];
}

/** Which orders restaurants have linked to these customers. */
const linked = (customerIds: readonly number[]) =>
  queryOnce(ownerUrl, 'SELECT FROM order_customers WHERE customer_id = ANY ($1)', [customerIds]);

const customerIdsOf = async ({ phone }: { phone: string }) => {
  const indexes = [here, there].map(({ businessId }) =>
    vault.blindIndex('customers.phone', `${businessId} ${phone}`),
  );
  const rows = await queryOnce<{ customer_id: number }>(
    ownerUrl,
    'SELECT customer_id FROM customers WHERE phone_index = ANY ($1)',
    [indexes],
  );
  return rows.map((row) => row.customer_id);
};

const sums = async () => {
  const nowMs = clock.now();
  const all = [];
  for (const { headers } of [here, there]) {
    const range = { query: { fromDate: 0, toDate: nowMs } };
    all.push(await call(getIncomeExpense, range, headers));
    all.push((await call(searchTransactions, {}, headers)).results);
    all.push(await call(getReviewMetrics, {}, headers));
  }
  const { faults, ...books } = await verifyLedger(database);
  expect(faults).toEqual([]);
  return { all, books };
};

test('each column that may refer to a diner is listed, with what an erasure does there', async () => {
  const found = await queryOnce<Column>(
    ownerUrl,
    `SELECT c.relname AS table, a.attname AS column FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND (a.attname ~ 'phone|consumer|sealed'
         OR (a.atttypid = 'bytea'::regtype AND a.attname !~ '_sha256$'))
     ORDER BY 1, 2`,
  );
  expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual(
    Object.keys(columnsOfPeople).sort(),
  );
});

test('nothing that refers to the diner is left, and every sum stays; another diner keeps everything', async () => {
  const [gone, stays] = [await makeDiner('Zebulon'), await makeDiner('Philippa')];
  await sweepAll(database, { nowMs: clock.now(), review: anyDeposit }, () => undefined);
  const needles = await needlesOf(gone);
  const customerIds = await customerIdsOf(gone);
  expect(await linked(customerIds)).toHaveLength(2);
  const found = await exportDiner(operator(), written(gone.phone));
  if (isRefused(found)) throw new Error(found.code);
  expect(found).toMatchObject({ number: gone.phone, diner: [{ stopped_at: expect.any(Date) }] });
  expect(
    found.restaurants.map(({ customers, orders, reviews, coupons, couponsUsed }) => ({
      customers: customers.map(({ order_count, order_ids }) => [order_count, order_ids.length]),
      orders: orders.length,
      reviews: reviews.length,
      coupons: coupons.length,
      couponsUsed: couponsUsed.length,
    })),
  ).toEqual([
    { customers: [[1, 1]], orders: 2, reviews: 1, coupons: 1, couponsUsed: 1 },
    { customers: [[1, 1]], orders: 1, reviews: 1, coupons: 1, couponsUsed: 1 },
  ]);
  expect(found.restaurants[1]?.ordersOfOthersThatNameTheNumber).toHaveLength(1);
  expect(JSON.stringify(found)).not.toContain('At gate 4');
  expect(found.couponsGoodAnywhere).toHaveLength(2);
  expect(found.texts.length).toBeGreaterThan(4);
  expect(JSON.stringify(found)).not.toContain('Philippa');
  const before = await sums();
  const otherBefore = await exportDiner(operator(), stays.phone);

  expect(await eraseDiner(operator(), written(gone.phone))).toEqual({
    diners: 1,
    coupons: 2,
    reviews: 2,
    orders: 4,
    customers: 2,
    texts: found.texts.length,
    auditDetails: 2,
    unreadable: 0,
    staffAt: [],
  });

  expect(await where(needles)).toEqual([]);
  expect(await linked(customerIds)).toEqual([]);
  expect(
    await queryOnce(ownerUrl, 'SELECT 1 FROM orders WHERE sealed_details IS NOT NULL'),
  ).toHaveLength(4);
  const after = await sums();
  expect(after.books).toEqual(before.books);
  expect(after.all).toEqual(before.all);
  const { askedAt: _, ...none } = (await exportDiner(operator(), gone.phone)) as typeof found;
  expect(none).toEqual({
    number: gone.phone,
    diner: [],
    couponsGoodAnywhere: [],
    awards: [],
    texts: [],
    restaurants: [],
  });
  expect(await exportDiner(operator(), stays.phone)).toEqual(otherBefore);
  const trail = await queryOnce(
    ownerUrl,
    `SELECT business_id, detail FROM audit_entries WHERE action = 'DINER_ERASED' ORDER BY 1`,
  );
  expect(trail).toEqual([
    { business_id: here.businessId, detail: '1 coupons, 1 reviews, 2 orders' },
    { business_id: there.businessId, detail: '1 coupons, 1 reviews, 2 orders' },
  ]);

  const nothing = {
    diners: 0,
    coupons: 0,
    reviews: 0,
    orders: 0,
    customers: 0,
    texts: 0,
    auditDetails: 0,
  };
  expect(await eraseDiner(operator(), gone.phone)).toMatchObject(nothing);
  // The audit trail did not grow either.
  expect(
    await queryOnce(ownerUrl, `SELECT 1 FROM audit_entries WHERE action = 'DINER_ERASED'`),
  ).toHaveLength(2);
  expect(await where(await needlesOf(stays))).not.toEqual([]);
});

test('an order with the number during the erasure is erased with it, or belongs to somebody new; nothing fails', async () => {
  const diner = await makeDiner('Barnaby');
  const customer = { name: 'Barnaby', phone: diner.phone };
  const needles = await needlesOf(diner);
  const sends = () => here.send(orderBody({ customer }));
  const asks = () =>
    makeCoupon(world, { restaurant: there.restaurant, phone: diner.phone, nowMs: clock.now() });
  await Promise.all([
    eraseDiner(operator(), diner.phone),
    eraseDiner(operator(), diner.phone),
    ...Array.from({ length: 6 }, sends),
    ...Array.from({ length: 3 }, asks),
  ]);
  // Every remaining customer is complete.
  expect(
    await queryOnce(
      ownerUrl,
      `SELECT FROM customers known WHERE order_count <> (SELECT count(*) FROM order_customers of
         WHERE of.business_id = known.business_id AND of.customer_id = known.customer_id)`,
    ),
  ).toEqual([]);
  await eraseDiner(operator(), diner.phone);
  expect(await where(needles)).toEqual([]);
});

test('with two keys in the ring, what either of them sealed is found', async () => {
  const diner = await makeDiner('Cordelia');
  const older = Buffer.alloc(32, 'a key for tests');
  const ring = createVault([Buffer.alloc(32, 7), older]);
  const newer = { name: 'Cordelia', phone: somePhone() };
  await makeCoupon({ ...world, vault: ring }, { phone: newer.phone, nowMs: clock.now() });
  for (const one of [diner, newer]) {
    const needles = await needlesOf(one, ring);
    await eraseDiner({ ...operator(), vault: ring }, one.phone);
    expect(await where(needles.filter((needle) => needle !== 'Cordelia'))).toEqual([]);
  }
});
