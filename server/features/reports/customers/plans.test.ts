import { beforeAll, expect, test } from 'vitest';
import { customerSorts, sortDirections } from '#contract/reports/customers/customer-rules.ts';
import { createExplain, rowsRead } from '#platform/testing/explain.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import {
  type CustomersPage,
  countCustomers,
  findCustomerOrders,
  findCustomers,
} from '../../diners/diners/index.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';

const { database, pool, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);
const { businessId: neighbour } = await makeRestaurant(database);
const nowMs = Date.parse('2026-03-19T16:00:00Z');
const many = 100_000;
const few = 1_000;

beforeAll(async () => {
  // Creating indexes once at the end takes a fifth of the time.
  const indexes = await queryOnce<{ name: string; made: string }>(
    ownerUrl,
    `SELECT indexname AS name, indexdef AS made FROM pg_indexes
     WHERE tablename = 'customers' AND indexname LIKE 'customers_by_%'`,
  );
  const names = indexes.map(({ name }) => name).join(', ');
  await queryOnce(ownerUrl, `DROP INDEX ${names}`);
  for (const [restaurantId, count] of [
    [neighbour, few],
    [businessId, many],
  ]) {
    await queryOnce(
      ownerUrl,
      `INSERT INTO customers (business_id, phone_index, sealed_phone, order_count, spend_cents,
         average_cents, first_order_at, last_order_at)
       SELECT $1::int, sha256(($1::int || ' ' || n)::bytea), 'sealed', 1 + n % 40, n * 7 % 50000,
         n * 7 % 50000 / (1 + n % 40), at - interval '20 days', at
       FROM generate_series(1, $2::int) AS n,
         LATERAL (SELECT $3::timestamptz - n % 400 * interval '1 day') AS t (at)`,
      [restaurantId, count, new Date(nowMs)],
    );
  }
  await queryOnce(ownerUrl, indexes.map(({ made }) => made).join('; '));
  await queryOnce(ownerUrl, 'VACUUM ANALYZE customers');
});

const explain = createExplain(pool);

const page: CustomersPage = {
  group: 'ALL',
  sort: 'lastOrder',
  direction: 'descending',
  limit: 51,
  nowMs,
  after: undefined,
};

const views = customerSorts.flatMap((sort) =>
  sortDirections.map((direction) => [sort, direction] as const),
);

test.each(views)(
  'a page by %s, %s, reads only what it shows, even in the middle',
  async (sort, direction) => {
    const middle = { lastOrder: nowMs - 200 * 86_400_000, orders: 20, spend: 25_000, average: 900 };
    for (const after of [undefined, { value: middle[sort], customerId: 50_000 }]) {
      const nodes = await explain(businessId, (acting) =>
        findCustomers(acting, businessId, { ...page, sort, direction, after }),
      );
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
      expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(51);
      expect(nodes.every((node) => !node['Rows Removed by Filter'])).toBe(true);
    }
  },
);

test.each(['NEW', 'REGULAR', 'LAPSED'] as const)(
  '%s are found without sorting everything',
  async (group) => {
    const [plan] = await explain(businessId, (acting) =>
      findCustomers(acting, businessId, { ...page, group }),
    );
    // 51 rows on as many pages of the table; a full scan would read thousands.
    const pages = Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']);
    expect(pages).toBeLessThan(1_500);
  },
);

test("the counts of a small restaurant read nobody of a large one's", async () => {
  const nodes = await explain(neighbour, (acting) => countCustomers(acting, neighbour, nowMs));
  expect(Math.max(...nodes.map(rowsRead))).toBe(few);
});

test("a customer's orders are found through the customer", async () => {
  const of = { businessId, customerId: 1 };
  const nodes = await explain(businessId, (acting) =>
    findCustomerOrders(acting, of, { limit: 21, after: undefined }),
  );
  expect(nodes.map((node) => node['Index Name'])).toContain('orders_of_customer');
});
